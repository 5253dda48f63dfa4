// PointerTypes.cpp: Pointee types
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeTable.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// True for an instruction whose pointer result points to what its pointer
/// operands point to.
bool passesPointerThrough(const Value &V) {
  return isa<PHINode>(V) || isa<SelectInst>(V) || isa<AddrSpaceCastInst>(V);
}

/// The type that memory instruction \p U.getUser() accesses through \p U, or
/// null if the use is not the address of an access.
Type *accessedType(const Use &U) {
  const User *I = U.getUser();
  if (auto *Load = dyn_cast<LoadInst>(I))
    return Load->getType();
  if (auto *Store = dyn_cast<StoreInst>(I))
    return U.getOperandNo() == StoreInst::getPointerOperandIndex()
               ? Store->getValueOperand()->getType()
               : nullptr;
  if (auto *RMW = dyn_cast<AtomicRMWInst>(I))
    return U.getOperandNo() == AtomicRMWInst::getPointerOperandIndex()
               ? RMW->getValOperand()->getType()
               : nullptr;
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(I))
    return U.getOperandNo() == AtomicCmpXchgInst::getPointerOperandIndex()
               ? Exchange->getCompareOperand()->getType()
               : nullptr;
  if (auto *GEP = dyn_cast<GEPOperator>(I))
    return U.getOperandNo() == 0 ? GEP->getSourceElementType() : nullptr;
  return nullptr;
}

/// The formal parameter that \p U passes an argument for, or null.
const Argument *parameterOf(const Use &U) {
  auto *Call = dyn_cast<CallBase>(U.getUser());
  if (!Call || !Call->isArgOperand(&U))
    return nullptr;
  const Function *Callee = Call->getCalledFunction();
  unsigned Number = Call->getArgOperandNo(&U);
  if (!Callee || Number >= Callee->arg_size())
    return nullptr;
  return Callee->getArg(Number);
}

} // namespace

PointerTypes::PointerTypes(const Module &M, TypeTable &Types)
    : M(M), Types(Types) {
  for (const GlobalVariable &Global : M.globals())
    assign(Global, Global.getValueType());
  for (const Function &F : M) {
    for (const Argument &Parameter : F.args()) {
      if (Type *Ty = Parameter.getParamByRefType())
        assign(Parameter, Ty);
      else if (Type *Ty = Parameter.getParamStructRetType())
        assign(Parameter, Ty);
    }
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block)
        seed(I);
  }
  propagate();
  settleByUse();
}

void PointerTypes::seed(const Instruction &I) {
  if (auto *Alloca = dyn_cast<AllocaInst>(&I))
    assign(I, Alloca->getAllocatedType());
  else if (auto *GEP = dyn_cast<GetElementPtrInst>(&I))
    assign(I, GEP->getResultElementType());
  for (const Use &U : I.operands())
    if (auto *Expression = dyn_cast<GEPOperator>(U.get()))
      if (isa<Constant>(Expression) && !Pointees.count(Expression))
        assign(*Expression, Expression->getResultElementType());
}

void PointerTypes::assign(const Value &V, Type *Ty) {
  auto [Location, IsNew] = Pointees.try_emplace(&V, Ty);
  if (IsNew)
    Worklist.push_back(&V);
}

void PointerTypes::propagate() {
  while (!Worklist.empty()) {
    const Value *V = Worklist.pop_back_val();
    Type *Ty = Pointees.lookup(V);
    flowToUsers(*V, Ty);
    flowToOperands(*V, Ty);
  }
}

void PointerTypes::flowToUsers(const Value &V, Type *Ty) {
  for (const Use &U : V.uses()) {
    const User *User = U.getUser();
    // A whole global may represent its first element (see expectedType), so it
    // does not constrain the values that it is merged with.
    if (passesPointerThrough(*User) && !isa<GlobalVariable>(V))
      assign(*User, Ty);
    else if (const Argument *Parameter = parameterOf(U))
      assign(*Parameter, Ty);
  }
}

void PointerTypes::flowToOperands(const Value &V, Type *Ty) {
  if (passesPointerThrough(V)) {
    for (const Value *Operand : cast<Instruction>(V).operand_values())
      if (Operand->getType()->isPointerTy() && !isa<Constant>(Operand))
        assign(*Operand, Ty);
    return;
  }
  auto *Parameter = dyn_cast<Argument>(&V);
  if (!Parameter)
    return;
  for (const Use &U : Parameter->getParent()->uses()) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (!Call || !Call->isCallee(&U) ||
        Parameter->getArgNo() >= Call->arg_size())
      continue;
    const Value *Actual = Call->getArgOperand(Parameter->getArgNo());
    if (!isa<Constant>(Actual))
      assign(*Actual, Ty);
  }
}

void PointerTypes::settleByUse() {
  auto Settle = [&](const Value &V) {
    if (!V.getType()->isPointerTy() || Pointees.count(&V))
      return;
    for (const Use &U : V.uses())
      if (Type *Ty = accessedType(U)) {
        assign(V, Ty);
        break;
      }
    propagate();
  };
  for (const Function &F : M) {
    for (const Argument &Parameter : F.args())
      Settle(Parameter);
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block)
        Settle(I);
  }
}

Type *PointerTypes::pointee(const Value &V) const {
  auto Found = Pointees.find(&V);
  if (Found != Pointees.end())
    return Found->second;
  if (auto *GEP = dyn_cast<GEPOperator>(&V))
    return GEP->getResultElementType();
  return nullptr;
}

unsigned PointerTypes::functionType(const Function &F) const {
  SmallVector<unsigned, 16> Parameters;
  for (const Argument &Parameter : F.args())
    Parameters.push_back(typeOf(Parameter));
  return Types.getFunction(resultType(F), Parameters, F.isVarArg());
}

/// All calls of a function that gives a pointer give one to the same type.
unsigned PointerTypes::resultType(const Function &F) const {
  if (F.getReturnType()->isPointerTy())
    for (const User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == &F)
        return typeOf(*Call);
  return Types.get(F.getReturnType());
}

unsigned PointerTypes::typeOf(const Value &V) const {
  if (auto *F = dyn_cast<Function>(&V))
    return Types.getPointer(functionType(*F), F->getAddressSpace());
  if (!V.getType()->isPointerTy())
    return Types.get(V.getType());
  if (Type *Ty = pointee(V))
    return Types.getPointer(Types.get(Ty),
                            V.getType()->getPointerAddressSpace());
  return Types.get(V.getType());
}

unsigned PointerTypes::expectedType(const Use &U) const {
  const Value &V = *U.get();
  if (!V.getType()->isPointerTy())
    return Types.get(V.getType());
  unsigned AddressSpace = V.getType()->getPointerAddressSpace();
  if (Type *Ty = accessedType(U))
    return Types.getPointer(Types.get(Ty), AddressSpace);
  if (passesPointerThrough(*U.getUser()))
    if (Type *Ty = pointee(*U.getUser()))
      return Types.getPointer(Types.get(Ty), AddressSpace);
  if (const Argument *Parameter = parameterOf(U))
    return typeOf(*Parameter);
  return typeOf(V);
}
