// RemoveUnreadLocals.cpp: Removing unread locals
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop that only fills a local array that is never read has no effect. Full
// optimization deletes it, so a resource that its exit condition reads is
// unused. It must therefore be removed at every level before reads of unused
// resources become 0, which could make the loop endless.
//
// Example:
//   store i32 %k, ptr %element  ; of an alloca, the only use
//   => nothing
//
// What is only stored to the same place again is not read: an assignment to one
// row of a matrix stores the others as they are.

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The uses of a local that is never read.
struct LocalUses {
  SmallVector<StoreInst *, 16> Stores;
  SmallVector<LoadInst *, 8> Loads; ///< of what is stored there again
  SmallVector<GetElementPtrInst *, 16> Addresses; ///< users before operands

  bool find(Instruction &Address);
};

} // namespace

/// Whether all that happens to what \p Load reads is that it is stored to the
/// same place. As in dxc, moving it to another place is a use.
static bool isStoredAgain(const LoadInst &Load) {
  return Load.isSimple() && all_of(Load.uses(), [&](const Use &U) {
           auto *Store = dyn_cast<StoreInst>(U.getUser());
           return Store && Store->getValueOperand() == U.get() &&
                  Store->getPointerOperand() == Load.getPointerOperand();
         });
}

/// Whether nothing but such loads and stores uses an address and those made of
/// it.
bool LocalUses::find(Instruction &Address) {
  for (Use &U : Address.uses()) {
    auto *User = cast<Instruction>(U.getUser());
    if (auto *Store = dyn_cast<StoreInst>(User)) {
      if (&U != &Store->getOperandUse(StoreInst::getPointerOperandIndex()) ||
          !Store->isSimple())
        return false;
      Stores.push_back(Store);
    } else if (auto *Load = dyn_cast<LoadInst>(User)) {
      if (!isStoredAgain(*Load))
        return false;
      Loads.push_back(Load);
    } else if (auto *Element = dyn_cast<GetElementPtrInst>(User)) {
      if (!find(*Element))
        return false;
      Addresses.push_back(Element);
    } else {
      return false;
    }
  }
  return true;
}

/// Says of what \p Store writes, \p Offset bytes from the start of the memory
/// of
/// \p Declared, that the variable has it from there on.
static void keepValue(const DbgVariableRecord &Declared, StoreInst &Store,
                      const APInt &Offset) {
  DIExpression *Expression = Declared.getExpression();
  Value *Stored = Store.getValueOperand();
  uint64_t Bits = Stored->getType()->getPrimitiveSizeInBits();
  uint64_t Start = 8 * Offset.getZExtValue();
  std::optional<uint64_t> Whole = Declared.getFragmentSizeInBits();
  if (!Whole || !Bits || Start + Bits > *Whole)
    return;
  if (Start || Bits != *Whole) {
    auto Part = DIExpression::createFragmentExpression(Expression, Start, Bits);
    if (!Part)
      return;
    Expression = *Part;
  }
  auto *Record = new DbgVariableRecord(ValueAsMetadata::get(Stored),
                                       Declared.getVariable(), Expression,
                                       Declared.getDebugLoc().get());
  Store.getParent()->insertDbgRecordBefore(Record, Store.getIterator());
}

/// The variables of debug information that \p Local is the memory of have their
/// values where they were stored.
static void keepValues(AllocaInst &Local, const LocalUses &Uses) {
  const DataLayout &DL = Local.getDataLayout();
  for (DbgVariableRecord *Declared : findDVRDeclares(&Local))
    for (StoreInst *Store : Uses.Stores) {
      auto *Again = dyn_cast<LoadInst>(Store->getValueOperand());
      if (Again && Again->getPointerOperand() == Store->getPointerOperand())
        continue;
      APInt Offset(DL.getIndexTypeSizeInBits(Local.getType()), 0);
      if (Store->getPointerOperand()->stripAndAccumulateConstantOffsets(
              DL, Offset, /*AllowNonInbounds=*/true) == &Local &&
          !Offset.isNegative())
        keepValue(*Declared, *Store, Offset);
    }
}

static bool removeIfUnread(AllocaInst &Local) {
  LocalUses Uses;
  if (!Uses.find(Local))
    return false;
  keepValues(Local, Uses);
  SmallVector<WeakTrackingVH, 16> Operands;
  auto Remove = [&](Instruction *Use) {
    for (Value *Operand : Use->operand_values())
      if (auto *I = dyn_cast<Instruction>(Operand); I && I != &Local)
        Operands.push_back(I);
    Use->eraseFromParent();
  };
  for_each(Uses.Stores, Remove);
  for_each(Uses.Loads, Remove);
  for_each(Uses.Addresses, Remove);
  Local.eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Operands);
  return true;
}

static bool removeUnread(Function &F) {
  SmallVector<WeakTrackingVH, 16> Locals;
  for (Instruction &I : instructions(F))
    if (isa<AllocaInst>(I))
      Locals.push_back(&I);
  bool Changed = false;
  // What one local was filled from may be read by nobody else.
  for (bool IsNew = true; IsNew; Changed |= IsNew) {
    IsNew = false;
    for (WeakTrackingVH &Local : Locals)
      if (Local)
        IsNew |= removeIfUnread(*cast<AllocaInst>(Local));
  }
  return Changed;
}

PreservedAnalyses RemoveUnreadLocals::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= removeUnread(F);
  return preserveBranches(Changed);
}
