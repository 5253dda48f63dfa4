// TabulateLocals.cpp: Local arrays of constants to constant tables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A local array that is indexed at run time is scratch memory of each thread
// and has to be filled before it is read. If each element is stored once, and
// with a constant, a constant table has the same elements at no cost. A read
// before the store yields an unspecified value, for which the constant is a
// valid choice.
//
// Example:
//   %a = alloca [2 x i32]; store 1, %a[0]; store 2, %a[1]; load %a[%i]
//   => @a = internal constant [2 x i32] [i32 1, i32 2]; load @a[%i]

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// What the stores to a local array make of its elements.
class LocalTable {
  AllocaInst &Local;
  ArrayType *Type;
  const DataLayout &DL;
  SmallVector<Constant *, 16> Elements;
  SmallVector<StoreInst *, 16> Stores;
  bool HasChosenElement = false;

  bool addStore(StoreInst &Store);
  bool addUses(Instruction &Address);

public:
  LocalTable(AllocaInst &Local, ArrayType &Type)
      : Local(Local), Type(&Type), DL(Local.getDataLayout()),
        Elements(Type.getNumElements()) {}
  /// False if the array is not to be a table.
  bool collect() { return addUses(Local) && HasChosenElement; }
  void replace();
};

} // namespace

bool LocalTable::addStore(StoreInst &Store) {
  auto *Stored = dyn_cast<Constant>(Store.getValueOperand());
  APInt Offset(DL.getIndexTypeSizeInBits(Local.getType()), 0);
  uint64_t Size = DL.getTypeAllocSize(Type->getElementType());
  if (!Stored || !Store.isSimple() ||
      Stored->getType() != Type->getElementType() ||
      Store.getPointerOperand()->stripAndAccumulateConstantOffsets(
          DL, Offset, /*AllowNonInbounds=*/true) != &Local ||
      Offset.isNegative() || Offset.urem(Size) != 0 ||
      Offset.udiv(Size).uge(Elements.size()))
    return false;
  Constant *&Element = Elements[Offset.udiv(Size).getZExtValue()];
  if (Element && Element != Stored)
    return false;
  Element = Stored;
  Stores.push_back(&Store);
  return true;
}

bool LocalTable::addUses(Instruction &Address) {
  return all_of(Address.users(), [&](User *U) {
    if (auto *Load = dyn_cast<LoadInst>(U))
      return Load->isSimple() && Load->getType() == Type->getElementType();
    if (auto *Store = dyn_cast<StoreInst>(U))
      return addStore(*Store);
    auto *Next = dyn_cast<GetElementPtrInst>(U);
    if (!Next || !addUses(*Next))
      return false;
    HasChosenElement |= !Next->hasAllConstantIndices();
    return true;
  });
}

void LocalTable::replace() {
  for (Constant *&Element : Elements)
    if (!Element)
      Element = Constant::getNullValue(Type->getElementType());
  auto *Table =
      new GlobalVariable(*Local.getModule(), Type, /*isConstant=*/true,
                         GlobalValue::InternalLinkage,
                         ConstantArray::get(Type, Elements), Local.getName());
  Table->setAlignment(Local.getAlign());
  Table->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  for (StoreInst *Store : Stores)
    Store->eraseFromParent();
  // Debug information cannot describe a variable that is a table.
  for (DbgVariableRecord *Declared : findDVRDeclares(&Local))
    Declared->eraseFromParent();
  Local.replaceAllUsesWith(Table);
  Local.eraseFromParent();
}

PreservedAnalyses TabulateLocals::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<AllocaInst *, 16> Locals;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Local = dyn_cast<AllocaInst>(&I))
        Locals.push_back(Local);
  bool Changed = false;
  for (AllocaInst *Local : Locals) {
    auto *Type = dyn_cast<ArrayType>(Local->getAllocatedType());
    if (!Type || Type->getElementType()->isAggregateType())
      continue;
    LocalTable Table(*Local, *Type);
    if (!Table.collect())
      continue;
    Table.replace();
    Changed = true;
  }
  return preserveBranches(Changed);
}
