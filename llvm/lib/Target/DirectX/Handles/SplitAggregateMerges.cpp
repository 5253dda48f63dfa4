// SplitAggregateMerges.cpp: Splitting merges of aggregates
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The result of an operation is a struct. If both branches of an `if` read the
// same location, value numbering may merge the two structs by a phi. DXIL only
// allows extracting elements directly from the result of an operation, so this
// pass merges the elements instead.
//
// Example:
//   %r = phi %ResRet [ %a, %x ], [ %b, %y ]
//   %v = extractvalue %ResRet %r, 0
//   => %v = phi float [ %a.0, %x ], [ %b.0, %y ]

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Makes merges of elements in one function.
class Splitter {
  using Element = std::pair<Value *, unsigned>;
  SmallDenseMap<Element, Value *> Known;

  Value *elementOf(Value *Aggregate, unsigned Index);

public:
  void replace(ExtractValueInst &Extract) {
    Extract.replaceAllUsesWith(
        elementOf(Extract.getAggregateOperand(), Extract.getIndices()[0]));
  }
};

} // namespace

/// Whether a value is what another is. LLVM freezes whole structs, also merged
/// ones.
static bool isMerge(const Value *V) {
  return isa<PHINode, SelectInst, FreezeInst>(V);
}

Value *Splitter::elementOf(Value *Aggregate, unsigned Index) {
  if (Value *Element = Known.lookup({Aggregate, Index}))
    return Element;
  if (auto *C = dyn_cast<Constant>(Aggregate))
    return C->getAggregateElement(Index);
  auto *I = cast<Instruction>(Aggregate);
  Type *Ty = cast<StructType>(I->getType())->getElementType(Index);
  if (auto *Phi = dyn_cast<PHINode>(I)) {
    // A phi may use itself, so it is registered before its inputs.
    auto *Merge = PHINode::Create(Ty, Phi->getNumIncomingValues(),
                                  Phi->getName(), Phi->getIterator());
    Known[{Aggregate, Index}] = Merge;
    for (auto [Input, Block] : zip(Phi->incoming_values(), Phi->blocks()))
      Merge->addIncoming(elementOf(Input, Index), Block);
    return Merge;
  }
  if (auto *Select = dyn_cast<SelectInst>(I)) {
    Value *True = elementOf(Select->getTrueValue(), Index);
    Value *False = elementOf(Select->getFalseValue(), Index);
    // A phi among them may have led back here.
    Value *&Element = Known[{Aggregate, Index}];
    if (!Element)
      Element = SelectInst::Create(Select->getCondition(), True, False,
                                   Select->getName(), Select->getIterator());
    return Element;
  }
  if (auto *Freeze = dyn_cast<FreezeInst>(I)) {
    Value *Operand = elementOf(Freeze->getOperand(0), Index);
    Value *&Element = Known[{Aggregate, Index}];
    if (!Element)
      Element =
          new FreezeInst(Operand, Freeze->getName(), Freeze->getIterator());
    return Element;
  }
  IRBuilder<> Builder(I->getParent(), std::next(I->getIterator()));
  return Known[{Aggregate, Index}] = Builder.CreateExtractValue(I, Index);
}

PreservedAnalyses SplitAggregateMerges::run(Module &M,
                                            ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<ExtractValueInst *, 8> Extracts;
    SmallVector<Instruction *, 8> Merges;
    for (Instruction &I : instructions(F)) {
      if (isMerge(&I) && I.getType()->isStructTy() &&
          !isWholeValue(*I.getType()))
        Merges.push_back(&I);
      else if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
        if (isMerge(Extract->getAggregateOperand()))
          Extracts.push_back(Extract);
    }
    if (Merges.empty())
      continue;
    Splitter Split;
    for (ExtractValueInst *Extract : Extracts)
      Split.replace(*Extract);
    for (ExtractValueInst *Extract : Extracts)
      Extract->eraseFromParent();
    for (Instruction *Merge : Merges) // a cycle of phis uses itself
      Merge->replaceAllUsesWith(PoisonValue::get(Merge->getType()));
    SmallVector<WeakTrackingVH, 8> Dead(Merges.begin(), Merges.end());
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
    Changed = true;
  }
  return preserveBranches(Changed);
}
