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

/// Whether nothing but stores uses an address and those made of it; these are
/// added to \p Uses, each before what it is made of.
static bool findUses(Instruction &Address,
                     SmallVectorImpl<Instruction *> &Uses) {
  for (Use &U : Address.uses()) {
    auto *User = cast<Instruction>(U.getUser());
    if (auto *Store = dyn_cast<StoreInst>(User)) {
      if (&U != &Store->getOperandUse(StoreInst::getPointerOperandIndex()) ||
          !Store->isSimple())
        return false;
    } else if (!isa<GetElementPtrInst>(User) || !findUses(*User, Uses)) {
      return false;
    }
    Uses.push_back(User);
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
static void keepValues(AllocaInst &Local, ArrayRef<Instruction *> Uses) {
  const DataLayout &DL = Local.getDataLayout();
  for (DbgVariableRecord *Declared : findDVRDeclares(&Local))
    for (Instruction *Use : Uses) {
      auto *Store = dyn_cast<StoreInst>(Use);
      if (!Store)
        continue;
      APInt Offset(DL.getIndexTypeSizeInBits(Local.getType()), 0);
      if (Store->getPointerOperand()->stripAndAccumulateConstantOffsets(
              DL, Offset, /*AllowNonInbounds=*/true) == &Local &&
          !Offset.isNegative())
        keepValue(*Declared, *Store, Offset);
    }
}

static bool removeIfUnread(AllocaInst &Local) {
  SmallVector<Instruction *, 16> Uses;
  if (!findUses(Local, Uses))
    return false;
  keepValues(Local, Uses);
  SmallVector<WeakTrackingVH, 16> Operands;
  for (Instruction *Use : Uses) {
    for (Value *Operand : Use->operand_values())
      if (auto *I = dyn_cast<Instruction>(Operand); I && I != &Local)
        Operands.push_back(I);
    Use->eraseFromParent();
  }
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
