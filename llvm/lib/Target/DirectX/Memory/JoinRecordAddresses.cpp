// JoinRecordAddresses.cpp: Pointers to one of several node records
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If the source selects one of two records, or the optimizer computes an
// address on several paths, a pointer is selected at run time. DXIL requires
// that a pointer to a record is computed where it is used, from the handle of
// the records and an index. This pass selects the index instead.
//
// Example:
//   %p = GetNodeRecordPtr(%h, 0)
//   %q = GetNodeRecordPtr(%h, 1)
//   %r = select i1 %c, ptr %p, ptr %q
//   => %n = select i1 %c, i32 0, i32 1     %r = GetNodeRecordPtr(%h,
//   %n)

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

using Parts = SmallVector<Value *, 4>;

/// What a select or phi chooses from.
Parts getParts(Instruction &Merge) {
  if (auto *Phi = dyn_cast<PHINode>(&Merge))
    return Parts(Phi->incoming_values());
  auto &Select = cast<SelectInst>(Merge);
  return {Select.getTrueValue(), Select.getFalseValue()};
}

/// Operand \p N of each part.
Parts getOperands(ArrayRef<Value *> Whole, unsigned N) {
  Parts Operands;
  for (Value *V : Whole)
    Operands.push_back(cast<Instruction>(V)->getOperand(N));
  return Operands;
}

/// Whether the instruction computes where a pointer to a record leads.
bool isAddress(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  CalledOperation Called = I ? getCalledOperation(*I) : CalledOperation();
  return V->getType()->isPointerTy() &&
         (isa<GetElementPtrInst>(V) ||
          (Called && Called->Code == OpCode::GetNodeRecordPtr));
}

bool areAlike(ArrayRef<Value *> Whole) {
  return all_of(Whole, [&](Value *V) {
    return isAddress(V) && cast<Instruction>(V)->isSameOperationAs(
                               cast<Instruction>(Whole.front()));
  });
}

/// Whether a path through types can have a dynamic index there: not where it
/// selects a member or a byte of a record.
bool takesVariable(const Instruction &Address, unsigned Operand) {
  auto *GEP = dyn_cast<GetElementPtrInst>(&Address);
  if (!GEP)
    return true;
  if (GEP->getSourceElementType()->isIntegerTy(8))
    return false;
  auto Step = gep_type_begin(GEP);
  std::advance(Step, Operand - 1);
  return !Step.isStruct();
}

bool canJoin(ArrayRef<Value *> Whole) {
  if (all_equal(Whole))
    return true;
  if (!areAlike(Whole))
    return false;
  auto *First = cast<Instruction>(Whole.front());
  for (unsigned N = 0; N != First->getNumOperands(); ++N) {
    Parts Operands = getOperands(Whole, N);
    if (all_equal(Operands))
      continue;
    const bool IsPointer = Operands.front()->getType()->isPointerTy();
    if (IsPointer ? !canJoin(Operands) : !takesVariable(*First, N))
      return false;
  }
  return true;
}

/// A merge of other values, where and as \p Like is one.
Value *mergeLike(Instruction &Like, ArrayRef<Value *> Whole) {
  if (auto *Select = dyn_cast<SelectInst>(&Like))
    return SelectInst::Create(Select->getCondition(), Whole[0], Whole[1], "",
                              Like.getIterator());
  auto &Phi = cast<PHINode>(Like);
  PHINode *Merged = PHINode::Create(Whole.front()->getType(), Whole.size(), "",
                                    Like.getIterator());
  for (auto [Block, V] : zip_equal(Phi.blocks(), Whole))
    Merged->addIncoming(V, Block);
  return Merged;
}

/// Values that are the same on all paths are moved before the merge. Addresses
/// are moved before \p Point, in dependency order.
Value *join(Instruction &Merge, ArrayRef<Value *> Whole,
            BasicBlock::iterator Point) {
  if (all_equal(Whole))
    return Whole.front();
  if (!Whole.front()->getType()->isPointerTy())
    return mergeLike(Merge, Whole);
  Instruction *Address = cast<Instruction>(Whole.front())->clone();
  for (unsigned N = 0; N != Address->getNumOperands(); ++N)
    Address->setOperand(N, join(Merge, getOperands(Whole, N), Point));
  Address->insertBefore(Point);
  return Address;
}

bool isMergeOfRecords(const Instruction &I) {
  return isa<PHINode, SelectInst>(I) && I.getType()->isPointerTy() &&
         I.getType()->getPointerAddressSpace() == NodeRecordAddressSpace;
}

/// One merge may be a part of another: false when none is left that can be
/// joined.
bool joinOne(Function &F) {
  for (Instruction &I : instructions(F)) {
    if (!isMergeOfRecords(I) || I.use_empty())
      continue;
    Parts Whole = getParts(I);
    if (!canJoin(Whole))
      continue;
    auto Point = isa<PHINode>(I) ? I.getParent()->getFirstInsertionPt()
                                 : I.getIterator();
    I.replaceAllUsesWith(join(I, Whole, Point));
    RecursivelyDeleteTriviallyDeadInstructions(&I);
    return true;
  }
  return false;
}

} // namespace

PreservedAnalyses JoinRecordAddresses::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    while (joinOne(F))
      Changed = true;
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
