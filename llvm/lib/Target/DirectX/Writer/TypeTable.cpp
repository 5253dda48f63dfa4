// TypeTable.cpp: Types in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeTable.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {
/// LLVM 3.7 wrote typed pointers with this record; LLVMBitCodes.h keeps it.
constexpr unsigned PointerCode = bitc::TYPE_CODE_POINTER;
} // namespace

unsigned TypeTable::add(unsigned Code, ArrayRef<uint64_t> Operands,
                        StringRef StructName) {
  Entries.push_back({Code,
                     SmallVector<uint64_t, 4>(Operands.begin(), Operands.end()),
                     StructName});
  return Entries.size() - 1;
}

unsigned TypeTable::get(Type *Ty) {
  auto Found = Plain.find(Ty);
  if (Found != Plain.end())
    return Found->second;
  unsigned ID = create(Ty);
  Plain[Ty] = ID;
  return ID;
}

unsigned TypeTable::getPointer(unsigned Pointee, unsigned AddressSpace) {
  auto Key = std::make_pair(Pointee, AddressSpace);
  auto Found = Pointers.find(Key);
  if (Found != Pointers.end())
    return Found->second;
  unsigned ID = add(PointerCode, {Pointee, AddressSpace});
  Pointers[Key] = ID;
  return ID;
}

unsigned TypeTable::getFunction(unsigned Return, ArrayRef<unsigned> Parameters,
                                bool IsVarArg) {
  SmallVector<uint64_t, 4> Record = {IsVarArg, Return};
  Record.append(Parameters.begin(), Parameters.end());
  auto [Location, IsNew] = Functions.try_emplace(Record, 0);
  if (IsNew)
    Location->second = add(bitc::TYPE_CODE_FUNCTION, Record);
  return Location->second;
}

unsigned TypeTable::unsupported(Type *Ty) {
  std::string Text;
  raw_string_ostream OS(Text);
  Ty->print(OS);
  Problems.report("the type " + Text + " does not exist in DXIL");
  return add(bitc::TYPE_CODE_VOID, {});
}

unsigned TypeTable::createStruct(StructType *Ty) {
  if (Ty->isOpaque())
    return add(bitc::TYPE_CODE_OPAQUE, {0}, Ty->getName());
  SmallVector<uint64_t, 8> Record = {Ty->isPacked()};
  for (Type *Element : Ty->elements())
    Record.push_back(get(Element));
  if (Ty->isLiteral())
    return add(bitc::TYPE_CODE_STRUCT_ANON, Record);
  return add(bitc::TYPE_CODE_STRUCT_NAMED, Record, Ty->getName());
}

unsigned TypeTable::create(Type *Ty) {
  switch (Ty->getTypeID()) {
  case Type::VoidTyID:
    return add(bitc::TYPE_CODE_VOID, {});
  case Type::HalfTyID:
    return add(bitc::TYPE_CODE_HALF, {});
  case Type::FloatTyID:
    return add(bitc::TYPE_CODE_FLOAT, {});
  case Type::DoubleTyID:
    return add(bitc::TYPE_CODE_DOUBLE, {});
  case Type::LabelTyID:
    return add(bitc::TYPE_CODE_LABEL, {});
  case Type::MetadataTyID:
    return add(bitc::TYPE_CODE_METADATA, {});
  case Type::IntegerTyID:
    return add(bitc::TYPE_CODE_INTEGER, {Ty->getIntegerBitWidth()});
  case Type::PointerTyID:
    return getPointer(get(Type::getInt8Ty(Ty->getContext())),
                      Ty->getPointerAddressSpace());
  case Type::ArrayTyID: {
    unsigned Element = get(Ty->getArrayElementType());
    return add(bitc::TYPE_CODE_ARRAY, {Ty->getArrayNumElements(), Element});
  }
  case Type::FixedVectorTyID: {
    auto *Vector = cast<FixedVectorType>(Ty);
    unsigned Element = get(Vector->getElementType());
    return add(bitc::TYPE_CODE_VECTOR, {Vector->getNumElements(), Element});
  }
  case Type::StructTyID:
    return createStruct(cast<StructType>(Ty));
  default:
    return unsupported(Ty);
  }
}

// Pointee types.

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
  // Each call asks for it, several times.
  if (auto Known = FunctionTypes.find(&F); Known != FunctionTypes.end())
    return Known->second;
  SmallVector<unsigned, 16> Parameters;
  for (const Argument &Parameter : F.args())
    Parameters.push_back(typeOf(Parameter));
  unsigned Type = Types.getFunction(resultType(F), Parameters, F.isVarArg());
  FunctionTypes[&F] = Type;
  return Type;
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
