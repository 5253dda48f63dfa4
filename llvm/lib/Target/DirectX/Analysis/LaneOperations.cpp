// LaneOperations.cpp: Operations across lanes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::crossesLanes(const Function &Callee) {
  if (const OpInfo *Op = lookupOpOfFrontFunction(Callee.getName()))
    return Op->Flags & OpFlagWave;
  return Callee.isIntrinsic() && Callee.isConvergent();
}

//===----------------------------------------------------------------------===//
// Reorder points
//===----------------------------------------------------------------------===//

bool dxil::hasReorderPoint(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    CalledOperation Called = getCalledOperation(I);
    return Called && (Called->Flags & OpFlagReorderPoint);
  });
}

static bool isSameForAll(const Value *V) {
  if (isa<Constant>(V))
    return true;
  auto *Handle = dyn_cast<CallInst>(V);
  return Handle &&
         (V->getType()->isTargetExtTy() ||
          V->getType() == getHandleType(V->getContext())) &&
         all_of(Handle->args(), isSameForAll);
}

bool dxil::readsChosenLocation(const CallInst &Read) {
  return !all_of(Read.args(), isSameForAll);
}
