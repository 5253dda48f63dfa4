// CheckCounters.cpp: Counters that count in both directions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In Direct3D, a shader can either increment or decrement the hidden counter of
// a buffer, but not both. This pass reports violations after dead code is
// removed, so that the result is the same at every optimization level.
//
// Example:
//   updatecounter(%h, 1) and updatecounter(%h, -1)  => an error

#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

struct Directions {
  bool Up = false;
  bool Down = false;
  bool IsReported = false;
};

} // namespace

PreservedAnalyses CheckCounters::run(Module &M, ModuleAnalysisManager &) {
  // Per resource; an element of a heap is only identified by its handle. The
  // roots of a library are separate shaders.
  DenseMap<const CallInst *, Directions> Heap;
  for (Function &F : M) {
    StringMap<Directions> Bound;
    for (Instruction &I : instructions(F)) {
      auto *Count = dyn_cast<IntrinsicInst>(&I);
      if (!Count ||
          Count->getIntrinsicID() != Intrinsic::dx_resource_updatecounter)
        continue;
      AccessCall Access = *AccessCall::read(*Count);
      auto *Handle = dyn_cast<CallInst>(Access.Handle);
      auto *Step = dyn_cast<ConstantInt>(Access.Step);
      if (!Handle || !Step)
        continue;
      bool IsHeap = isHeapHandleCall(*Handle);
      if (!IsHeap && !isHandleCall(*Handle))
        continue;
      Directions &D =
          IsHeap ? Heap[Handle] : Bound[getResourceIdentity(*Handle)];
      (Step->isNegative() ? D.Down : D.Up) = true;
      if (!D.Up || !D.Down || D.IsReported)
        continue;
      D.IsReported = true;
      StringRef Name = getResourceName(*Handle);
      report(M.getContext(), getResourceLocation(*Handle),
             BackendDiag::err_counter_directions,
             {Name.empty() ? "this buffer" : "buffer '" + Name.str() + "'"});
    }
  }
  return PreservedAnalyses::all();
}
