// VariableAccess.cpp: Accesses of variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isVariablePointer(const Value &Pointer) {
  unsigned Space = Pointer.getType()->getPointerAddressSpace();
  return Space == DefaultAddressSpace || Space == GroupSharedAddressSpace ||
         Space == NodeRecordAddressSpace;
}

bool dxil::isFlatAddress(const Value &Pointer, const Type *Accessed,
                         const Value &Variable, Type *Ty) {
  if (&Pointer == &Variable)
    return Ty == Accessed;
  auto *GEP = dyn_cast<GEPOperator>(&Pointer);
  if (!GEP || GEP->getPointerOperand() != &Variable ||
      GEP->getSourceElementType() != Ty || GEP->getNumIndices() < 2 ||
      !(Ty->isArrayTy() || Ty->isVectorTy()) ||
      !PatternMatch::match(GEP->getOperand(1), PatternMatch::m_Zero()))
    return false;
  return GEP->getResultElementType() == Accessed;
}

std::optional<VariableAccess> VariableAccess::get(Instruction &I) {
  unsigned Operand;
  if (isa<LoadInst>(I))
    Operand = LoadInst::getPointerOperandIndex();
  else if (isa<StoreInst>(I))
    Operand = StoreInst::getPointerOperandIndex();
  else if (isa<AtomicRMWInst>(I))
    Operand = AtomicRMWInst::getPointerOperandIndex();
  else if (isa<AtomicCmpXchgInst>(I))
    Operand = AtomicCmpXchgInst::getPointerOperandIndex();
  else
    return std::nullopt;
  Use &Pointer = I.getOperandUse(Operand);
  if (!isVariablePointer(*Pointer))
    return std::nullopt;
  return VariableAccess(I, Pointer);
}

Value *VariableAccess::getPointer() const { return Pointer->get(); }

void VariableAccess::setPointer(Value *New) { Pointer->set(New); }

Type *VariableAccess::getType() const {
  if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(Inst))
    return CmpXchg->getCompareOperand()->getType();
  if (auto *RMW = dyn_cast<AtomicRMWInst>(Inst))
    return RMW->getType();
  return getLoadStoreType(Inst);
}

Align VariableAccess::getAlign() const {
  if (auto *RMW = dyn_cast<AtomicRMWInst>(Inst))
    return RMW->getAlign();
  if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(Inst))
    return CmpXchg->getAlign();
  return getLoadStoreAlignment(Inst);
}

bool VariableAccess::isAtomic() const {
  return isa<AtomicRMWInst, AtomicCmpXchgInst>(Inst);
}

/// Whether all uses of a pointer, and of what is computed of it, are stores to
/// it.
static bool isNeverLoaded(const Value &Pointer) {
  return all_of(Pointer.users(), [&](const User *U) {
    if (isa<GEPOperator>(U))
      return isNeverLoaded(*U);
    auto *Store = dyn_cast<StoreInst>(U);
    return Store && Store->isSimple() && Store->getPointerOperand() == &Pointer;
  });
}

bool dxil::isUnreadGroupShared(const GlobalVariable &Variable) {
  return Variable.getAddressSpace() == GroupSharedAddressSpace &&
         Variable.hasLocalLinkage() && isNeverLoaded(Variable);
}
