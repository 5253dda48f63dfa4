//===- ControlFlowRules.cpp - Rules about control flow -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierContext.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

void verifyLoops(VerifierContext &Context, const Function &F) {
  DominatorTree Dominators(const_cast<Function &>(F));
  LoopInfo Loops(Dominators);
  using Order = ReversePostOrderTraversal<const Function *>;
  Order Blocks(&F);
  if (containsIrreducibleCFG<const BasicBlock *, const Order, const LoopInfo>(
          Blocks, Loops))
    Context.report(VerifierRule::FlowReducible, F,
                   "a loop is entered at two places");
  for (const Loop *L : Loops.getLoopsInPreorder())
    if (L->hasNoExitBlocks())
      Context.report(VerifierRule::FlowDeadLoop, F, "a loop has no exit");
}

/// Depth first over the calls; a function that is still on the way was
/// reached from itself.
class RecursionFinder {
  enum State { OnTheWay, Done };
  VerifierContext &Context;
  DenseMap<const Function *, State> States;

public:
  explicit RecursionFinder(VerifierContext &Context) : Context(Context) {}

  void visit(const Function &Root) {
    SmallVector<std::pair<const Function *, const_inst_iterator>, 8> Stack;
    auto Enter = [&](const Function &F) {
      States[&F] = OnTheWay;
      Stack.push_back({&F, inst_begin(F)});
    };
    if (!States.count(&Root))
      Enter(Root);
    while (!Stack.empty()) {
      auto &[F, Place] = Stack.back();
      if (Place == inst_end(*F)) {
        States[F] = Done;
        Stack.pop_back();
        continue;
      }
      auto *Call = dyn_cast<CallInst>(&*Place++);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || Callee->isDeclaration())
        continue;
      auto Found = States.find(Callee);
      if (Found == States.end())
        Enter(*Callee);
      else if (Found->second == OnTheWay)
        Context.report(VerifierRule::FlowNoRecursion, *Callee,
                       "it calls itself, directly or not");
    }
  }
};

} // namespace

void dxil::verifyControlFlow(VerifierContext &Context) {
  RecursionFinder Recursion(Context);
  for (const Function &F : Context.M) {
    if (F.isDeclaration())
      continue;
    verifyLoops(Context, F);
    Recursion.visit(F);
  }
}
