// DXILOperations.cpp: The table of DXIL operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include <cassert>

using namespace llvm;
using namespace llvm::dxil;

#define GET_DXIL_OPERATION_TABLES
#include "llvm/Target/DirectX/Operations/DXILOperations.inc"

ArrayRef<OpParam> OpInfo::params() const {
  return ArrayRef(OpParams).slice(FirstParam, NumParams);
}

ArrayRef<OpInfo> dxil::getOperations() { return OpInfos; }

const OpInfo &dxil::getOpInfo(OpCode Code) {
  return OpInfos[static_cast<unsigned>(Code)];
}

const OpInfo *dxil::lookupOpByNumber(uint64_t Number) {
  return Number < NumOpCodes ? &OpInfos[Number] : nullptr;
}

namespace {

/// The operations by their names. Passes look the name of a callee up for most
/// calls that they see, so this is a hash table, made by the compiler.
struct NameTable {
  static constexpr size_t Size = 1024; // a third of it is in use
  uint16_t Slots[Size] = {};           ///< 0, or one more than a number

  static constexpr size_t hash(const char *Name, size_t Length) {
    uint32_t Hash = 2166136261; // FNV-1a
    for (size_t I = 0; I != Length; ++I)
      Hash = (Hash ^ static_cast<unsigned char>(Name[I])) * 16777619;
    return Hash % Size;
  }
  static constexpr size_t next(size_t Slot) { return (Slot + 1) % Size; }

  constexpr NameTable() {
    for (OpCode Code : OpCodesByName) {
      const OpInfo &Op = OpInfos[static_cast<unsigned>(Code)];
      size_t Slot = hash(Op.Name.data(), Op.Name.size());
      while (Slots[Slot] != 0)
        Slot = next(Slot);
      Slots[Slot] = static_cast<uint16_t>(Code) + 1;
    }
  }
};

constexpr NameTable Names;

} // namespace

const OpInfo *dxil::lookupOpByName(StringRef Name) {
  for (size_t Slot = NameTable::hash(Name.data(), Name.size());
       Names.Slots[Slot] != 0; Slot = NameTable::next(Slot)) {
    const OpInfo &Op = OpInfos[Names.Slots[Slot] - 1];
    if (Op.Name == Name)
      return &Op;
  }
  return nullptr;
}

StringRef dxil::getOpClassName(OpClass Class) {
  return OpClassNames[static_cast<unsigned>(Class)];
}

std::optional<OpClass> dxil::lookupOpClassOfFunction(StringRef FunctionName) {
  if (!FunctionName.consume_front(DXILOpFunctionPrefix))
    return std::nullopt;
  const StringLiteral *It =
      llvm::find(OpClassNames, FunctionName.split('.').first);
  if (It == std::end(OpClassNames))
    return std::nullopt;
  return static_cast<OpClass>(It - std::begin(OpClassNames));
}

const OpInfo *dxil::lookupOpOfFrontFunction(StringRef FunctionName) {
  if (!FunctionName.consume_front(OpFunctionPrefix))
    return nullptr;
  return lookupOpByName(FunctionName.take_front(FunctionName.find('.')));
}

std::optional<OpCode> dxil::lookupOpOfIntrinsic(Intrinsic::ID ID) {
  switch (ID) {
#define DXIL_INTRINSIC(Name, Op)                                               \
  case Intrinsic::Name:                                                        \
    return OpCode::Op;
#define GET_DXIL_INTRINSICS
#include "llvm/Target/DirectX/Operations/DXILOperations.inc"
  default: // every other intrinsic of LLVM
    return std::nullopt;
  }
}

std::optional<AtomicOperation>
dxil::getAtomicOperation(AtomicRMWInst::BinOp Op) {
  switch (Op) {
  case AtomicRMWInst::Add:
    return AtomicAdd;
  case AtomicRMWInst::And:
    return AtomicAnd;
  case AtomicRMWInst::Or:
    return AtomicOr;
  case AtomicRMWInst::Xor:
    return AtomicXor;
  case AtomicRMWInst::Min:
    return AtomicIMin;
  case AtomicRMWInst::Max:
    return AtomicIMax;
  case AtomicRMWInst::UMin:
    return AtomicUMin;
  case AtomicRMWInst::UMax:
    return AtomicUMax;
  case AtomicRMWInst::Xchg:
    return AtomicExchange;
  default: // LLVM's enumeration has many more
    return std::nullopt;
  }
}

// Form of operation calls.

namespace {

/// A call of an operation, in front IR or in DXIL form.
class FormChecker {
public:
  /// A function in DXIL form must have a first parameter.
  FormChecker(const Function &F, const CalledOperation &Called)
      : F(F), Called(Called), Op(*Called), FunctionTy(*F.getFunctionType()),
        Params(FunctionTy.params().drop_front(Called.isLowered())),
        Context(F.getContext()) {}

  std::string describe();

private:
  Type *findOverload() const;
  bool fits(Type *Actual, OpType Row, Type *Overload) const;
  bool fitsResult(Type *Overload) const;

  const Function &F;
  const CalledOperation Called;
  const OpInfo &Op;
  const FunctionType &FunctionTy;
  const ArrayRef<Type *> Params; ///< without the number of the operation
  LLVMContext &Context;
};

} // namespace

/// The overload that the function's type or name specifies; null for neither.
Type *FormChecker::findOverload() const {
  if (Op.Form == OverloadForm::UserStruct)
    return getUserStruct(Op, F);
  for (auto [P, Ty] : zip(Op.params(), Params))
    if (P.Type == OpType::OverloadTy || P.Type == OpType::OverloadObject)
      return Ty;
  Type *Result = FunctionTy.getReturnType();
  auto *Struct = dyn_cast<StructType>(Result);
  if (!Struct)
    return Result->isVoidTy() ? nullptr : Result;
  return Struct->getNumElements() ? Struct->getElementType(0) : nullptr;
}

/// In front IR a vector may stand for each scalar.
bool FormChecker::fits(Type *Actual, OpType Row, Type *Overload) const {
  Type *Expected = getOperationType(Context, Row, Overload);
  if (Actual == Expected)
    return true;
  // Structs of users may be groupshared.
  if (Op.Form == OverloadForm::UserStruct && Row == OpType::OverloadTy)
    return Actual == PointerType::get(Context, GroupSharedAddressSpace);
  auto *Vector = dyn_cast<FixedVectorType>(Actual);
  return Vector && !Called.isLowered() && Vector->getElementType() == Expected;
}

bool FormChecker::fitsResult(Type *Overload) const {
  Type *Result = FunctionTy.getReturnType();
  if (fits(Result, Op.Result, Overload))
    return true;
  // Rows of native 16-bit numbers are twice as long.
  if (Op.Result == OpType::CBufRetTy)
    return Result == getCBufRetType(Context, Overload, /*Native16=*/true);
  if (!Overload)
    return false;
  // In front IR a struct of vectors may stand for structs of scalars.
  auto *Struct = dyn_cast<StructType>(Result);
  auto *Expected = dyn_cast<StructType>(
      getOperationType(Context, Op.Result, Overload->getScalarType()));
  if (Called.isLowered() || !Struct || !Expected || !Struct->isLiteral() ||
      Struct->getNumElements() != Expected->getNumElements())
    return false;
  return all_of(zip(Struct->elements(), Expected->elements()), [](auto Pair) {
    auto [Part, Scalar] = Pair;
    return Part->getScalarType() == Scalar;
  });
}

/// Whether all vectors among the operands and the result have one length.
static bool haveOneLength(const FunctionType &Ty) {
  unsigned Length = 0;
  auto Add = [&](Type *T) {
    auto *Vector = dyn_cast<FixedVectorType>(T);
    if (!Vector)
      return true;
    bool IsFirst = Length == 0;
    if (IsFirst)
      Length = Vector->getNumElements();
    return Length == Vector->getNumElements();
  };
  return all_of(Ty.params(), Add) && Add(Ty.getReturnType());
}

std::string FormChecker::describe() {
  if (FunctionTy.isVarArg() || Params.size() != Op.NumParams)
    return ("the operation " + Op.Name + " has " +
            Twine(unsigned(Op.NumParams)) + " operands, but " +
            Twine(Params.size()) + " are given")
        .str();
  Type *Overload = Op.isOverloaded() ? findOverload() : nullptr;
  auto *Struct = dyn_cast_or_null<StructType>(Overload);
  bool IsNamed = !Struct || Struct->hasName();
  if (Op.isOverloaded() &&
      (!Overload || !IsNamed || !isValidOverload(Op, Overload)))
    return ("the operation " + Op.Name + " has no such overload").str();
  bool Fits = haveOneLength(FunctionTy);
  for (auto [Row, Param] : zip(Op.params(), Params))
    Fits = Fits && fits(Param, Row.Type, Overload);
  return Fits && fitsResult(Overload)
             ? ""
             : ("the types of the call are not those of the operation " +
                Op.Name)
                   .str();
}

std::string dxil::describeOperationProblem(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  CalledOperation Called = getCalledOperation(Call);
  bool IsFront = Callee->getName().starts_with(OpFunctionPrefix);
  if (!IsFront && !isDXILOpFunction(*Callee))
    return "";
  if (!Called)
    return IsFront ? "unknown operation name" : "unknown operation number";
  if (!Callee->isDeclaration())
    return "the function of an operation has a body";
  if (Called.isLowered() && !hasOperationNumber(Call))
    return "the number of the operation is not an i32";
  return FormChecker(*Callee, Called).describe();
}

std::string dxil::describeFunctionProblem(const Function &F) {
  const OpInfo *Front = lookupOpOfFrontFunction(F.getName());
  std::optional<OpClass> Class = lookupOpClassOfFunction(F.getName());
  if (!Front && !Class)
    return "";
  if (!F.isDeclaration())
    return "the function of an operation has a body";
  if (Front)
    return FormChecker(F, {Front, /*IsLowered=*/false}).describe();
  if (F.arg_empty() || !F.getArg(0)->getType()->isIntegerTy(32))
    return "the number of the operation is not an i32";
  std::string Problem;
  for (const OpInfo &Op : getOperations()) {
    if (Op.Class != *Class)
      continue;
    Problem = FormChecker(F, {&Op, /*IsLowered=*/true}).describe();
    if (Problem.empty())
      break;
  }
  return Problem;
}

//===----------------------------------------------------------------------===//
// The structs of DXIL
//===----------------------------------------------------------------------===//

std::string dxil::findWrongStruct(LLVMContext &Context) {
  auto *Ptr = static_cast<Type *>(PointerType::get(Context, 0));
  Type *I1 = Type::getInt1Ty(Context), *I8 = Type::getInt8Ty(Context),
       *I16 = Type::getInt16Ty(Context), *I32 = Type::getInt32Ty(Context),
       *F32 = Type::getFloatTy(Context);
  auto IsWrong = [&](const Twine &Name, ArrayRef<Type *> Members) {
    auto *Struct = StructType::getTypeByName(Context, Name.str());
    return Struct && (Struct->isOpaque() || Struct->isPacked() ||
                      Struct->elements() != Members);
  };
  const std::pair<StringRef, SmallVector<Type *, 4>> Fixed[] = {
      {HandleTypeName, {Ptr}},
      {NodeHandleTypeName, {Ptr}},
      {NodeRecordHandleTypeName, {Ptr}},
      {HitObjectTypeName, {Ptr}},
      {NodeInfoTypeName, {I32, I32}},
      {NodeRecordInfoTypeName, {I32, I32}},
      {ResBindTypeName, {I32, I32, I32, I8}},
      {ResourcePropertiesTypeName, {I32, I32}},
      {DimensionsTypeName, {I32, I32, I32, I32}},
      {SamplePosTypeName, {F32, F32}},
      {SplitDoubleTypeName, {I32, I32}},
      {I32CarryTypeName, {I32, I1}},
      {TwoI32TypeName, {I32, I32}},
      {FourI32TypeName, {I32, I32, I32, I32}},
      {FourI16TypeName, {I16, I16, I16, I16}},
  };
  for (const auto &[Name, Members] : Fixed)
    if (IsWrong(Name, Members))
      return Name.str();
  for (Type *T :
       {Type::getHalfTy(Context), F32, Type::getDoubleTy(Context), I1, I8, I16,
        I32, static_cast<Type *>(Type::getInt64Ty(Context))}) {
    std::string Suffix = getOverloadSuffix(T);
    if (std::string Name = (ResRetTypePrefix + Suffix).str();
        IsWrong(Name, {T, T, T, T, I32}))
      return Name;
    unsigned RowLength = T->getPrimitiveSizeInBits() == 64 ? 2 : 4;
    if (std::string Name = (CBufRetTypePrefix + Suffix).str();
        IsWrong(Name, SmallVector<Type *, 8>(RowLength, T)))
      return Name;
    if (std::string Name = (CBufRetTypePrefix + Suffix + WideRowSuffix).str();
        IsWrong(Name, SmallVector<Type *, 8>(8, T)))
      return Name;
  }
  return "";
}
