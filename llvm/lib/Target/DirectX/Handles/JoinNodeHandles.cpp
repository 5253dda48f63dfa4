// JoinNodeHandles.cpp: Node objects in memory to handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In memory, an object such as NodeOutput is represented by a number, because
// passes would split the struct of the handle itself. Once that memory is
// promoted to values, each number represents one handle or a selection among
// several. This pass replaces the numbers by handles.
//
// Example:
//   %n = call i32 @dxil.node.number.T(%T %h)
//   %k = call %T @dxil.node.handle.T(i32 %n)   =>   %h for %k

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Handles/HandleUses.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

static bool isOfNode(const Type &Ty) { return !isHitObjectType(Ty); }

/// An object without a value, or whose records are complete: 0, or undefined.
static Value *getHandleOfNothing(Constant &C, Type &Ty) {
  return isa<UndefValue>(C) || C.isNullValue() ? Constant::getNullValue(&Ty)
                                               : nullptr;
}

/// A handle of nothing is for OutputComplete alone: a use that is another.
static const Instruction *findMisuse(const Value &Handle,
                                     const CallInst &Call) {
  if (!isa<Constant>(Handle))
    return nullptr;
  for (const User *U : Call.users()) {
    auto *I = cast<Instruction>(U);
    CalledOperation Called = getCalledOperation(*I);
    if (!Called || Called->Code != OpCode::OutputComplete)
      return I;
  }
  return nullptr;
}

static void reportHandle(const CallInst &Call, RawSourceLocation Location) {
  report(Call.getContext(), Location ? Location : findSourceLocation(Call),
         BackendDiag::err_node_handle, {});
}

static void replaceByHandle(CallInst &Call, Value &Handle) {
  if (const Instruction *Misuse = findMisuse(Handle, Call)) {
    // The handle may be that of uses that are right, too.
    reportHandle(Call, getSourceLocation(*Misuse));
    removeNumberedCall(Call);
    return;
  }
  // OutputComplete of nothing does nothing.
  if (isa<Constant>(Handle))
    for (User *U : make_early_inc_range(Call.users()))
      cast<Instruction>(U)->eraseFromParent();
  Call.replaceAllUsesWith(&Handle);
  Call.eraseFromParent();
}

static bool joinHandles(Function &F, FunctionAnalysisManager &Analyses) {
  NumberedHandles Handles(F, Analyses, isOfNode, getHandleOfNothing);
  std::vector<CallInst *> Calls = Handles.findHandleCalls();
  bool Changed = !Calls.empty();
  Calls = Handles.join(Calls, replaceByHandle);
  if (!Calls.empty()) {
    Handles.unroll();
    Calls = Handles.join(Handles.findHandleCalls(), replaceByHandle);
  }
  for (CallInst *Call : Calls) {
    reportHandle(*Call, {});
    removeNumberedCall(*Call);
  }
  for (CallInst *Call : Handles.findNumberCalls()) {
    removeNumberedCall(*Call);
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses JoinNodeHandles::run(Module &M, ModuleAnalysisManager &AM) {
  auto &Analyses =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    Changed |= joinHandles(F, Analyses);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
