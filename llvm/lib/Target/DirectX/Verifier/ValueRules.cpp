// ValueRules.cpp: Values and their uses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of LLVM's rules that a wrong pass breaks. LLVM's verifier checks all
// of them, and takes as long as all other rules together.

#include "VerifierContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Whether each operand is in the function and computed before its use.
bool hasOperands(const Instruction &I, const DominatorTree &Dominators) {
  return all_of(I.operands(), [&](const Use &U) {
    if (const auto *Parameter = dyn_cast<Argument>(U))
      return Parameter->getParent() == I.getFunction();
    return !isa<Instruction>(U) || Dominators.dominates(U.get(), U);
  });
}

bool isMergeOfPredecessors(const PHINode &Merge) {
  SmallVector<const BasicBlock *, 8> Before(predecessors(Merge.getParent())),
      Listed(Merge.blocks());
  sort(Before);
  sort(Listed);
  return Before == Listed;
}

bool isCallAsDeclared(const CallInst &Call) {
  const FunctionType *T = Call.getFunctionType();
  const Function *Callee = Call.getCalledFunction();
  return (!Callee || Callee->getFunctionType() == T) &&
         Call.arg_size() == T->getNumParams() &&
         all_of(zip(Call.args(), T->params()), [](const auto &Pair) {
           return std::get<0>(Pair)->getType() == std::get<1>(Pair);
         });
}

/// Whether the types of the operands fit one another and the result. Those of
/// memory have no types, and DXIL's own rules check the rest.
bool hasFittingTypes(const Instruction &I) {
  auto IsOperand = [&](unsigned Index, const Type *T) {
    return I.getOperand(Index)->getType() == T;
  };
  if (const auto *Call = dyn_cast<CallInst>(&I))
    return isCallAsDeclared(*Call);
  if (const auto *Return = dyn_cast<ReturnInst>(&I)) {
    const Type *T = I.getFunction()->getReturnType();
    return Return->getReturnValue() ? IsOperand(0, T) : T->isVoidTy();
  }
  if (const auto *Branch = dyn_cast<BranchInst>(&I))
    return Branch->isUnconditional() ||
           Branch->getCondition()->getType()->isIntegerTy(1);
  if (isa<BinaryOperator>(I))
    return IsOperand(0, I.getType()) && IsOperand(1, I.getType());
  if (isa<CmpInst>(I))
    return IsOperand(1, I.getOperand(0)->getType());
  if (isa<SelectInst>(I))
    return IsOperand(1, I.getType()) && IsOperand(2, I.getType());
  if (isa<PHINode>(I))
    return all_of(I.operands(),
                  [&](const Use &U) { return U->getType() == I.getType(); });
  return true;
}

/// What is wrong with an instruction; empty if nothing is.
StringRef findProblem(const Instruction &I, const DominatorTree &Dominators) {
  const bool IsLast = &I == &I.getParent()->back();
  if (I.isTerminator() != IsLast)
    return "a block does not end where it branches";
  const auto *Merge = dyn_cast<PHINode>(&I);
  if (Merge && !isMergeOfPredecessors(*Merge))
    return "it does not merge the values of all predecessors";
  if (Merge && I.getPrevNode() && !isa<PHINode>(I.getPrevNode()))
    return "it does not come before the block's other instructions";
  if (!hasFittingTypes(I))
    return "an operand has another type";
  if (!hasOperands(I, Dominators))
    return "an operand is not computed on all paths to its use";
  return "";
}

} // namespace

bool dxil::verifyValues(const Module &M,
                        std::vector<VerifierFinding> &Findings) {
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    const DominatorTree Dominators(const_cast<Function &>(F));
    for (const BasicBlock &Block : F) {
      if (Block.empty()) {
        addFinding(Findings, VerifierRule::BitcodeValid, "a block is empty",
                   &F);
        return false;
      }
      for (const Instruction &I : Block)
        if (StringRef Problem = findProblem(I, Dominators); !Problem.empty()) {
          addFinding(Findings, VerifierRule::BitcodeValid, Problem, nullptr,
                     &I);
          return false;
        }
    }
  }
  return true;
}
