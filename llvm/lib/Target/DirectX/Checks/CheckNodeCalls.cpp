// CheckNodeCalls.cpp: Uses of completed node records
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// After OutputComplete, the records no longer exist, and the validator rejects
// any use of them (INSTR.NODERECORDHANDLEUSEAFTERCOMPLETE). The object itself
// becomes empty, but copies of it keep the handle.
//
// Example:
//   OutputComplete(h); p = GetNodeRecordPtr(h, 0); store p
//   => an error

#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

static bool isCallOf(const Instruction &I, OpCode Code) {
  CalledOperation Called = getCalledOperation(I);
  return Called && Called->Code == Code;
}

/// Whether \p Records are used after \p Complete. Where a record is does not
/// count, only an access to it.
static bool isAccessedAfter(const Value &Records, const Instruction &Complete,
                            const DominatorTree &Dominators) {
  SmallVector<const Value *, 8> Left = {&Records};
  while (!Left.empty())
    for (const User *U : Left.pop_back_val()->users()) {
      auto *I = dyn_cast<Instruction>(U);
      if (!I)
        continue;
      if (isCallOf(*I, OpCode::GetNodeRecordPtr) || isa<GetElementPtrInst>(I))
        Left.push_back(I);
      else if (I != &Complete && !isa<PHINode>(I) &&
               Dominators.dominates(&Complete, I))
        return true;
    }
  return false;
}

static void checkFunction(Function &F) {
  SmallVector<CallInst *, 4> Completions;
  for (Instruction &I : instructions(F))
    if (isCallOf(I, OpCode::OutputComplete))
      Completions.push_back(cast<CallInst>(&I));
  if (Completions.empty())
    return;
  DominatorTree Dominators(F);
  for (CallInst *Complete : Completions) {
    const Value *Records =
        getOperandUse(*Complete, getCalledOperation(*Complete),
                      operand::OutputComplete::Output);
    // An access may have no source location, but the call has one.
    if (!isa<Constant>(Records) &&
        isAccessedAfter(*Records, *Complete, Dominators))
      report(F.getContext(), getSourceLocation(*Complete),
             BackendDiag::err_node_complete, {});
  }
}

PreservedAnalyses CheckNodeCalls::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    if (!F.isDeclaration())
      checkFunction(F);
  return PreservedAnalyses::all();
}
