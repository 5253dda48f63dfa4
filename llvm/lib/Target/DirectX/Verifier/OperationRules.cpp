// OperationRules.cpp: Rules about calls of operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules for all operations (number, name and type of the function,
// immediates, shader models and stages), followed by the rules for the operands
// of individual operations.

#include "VerifierContext.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// From here on handles come from createHandleFromBinding or the heap.
constexpr unsigned BindingHandleShaderModel = 6;
constexpr unsigned RawBuffer64ShaderModel = 3;
constexpr unsigned HalfTestShaderModel = 9;

enum BarrierMode : uint64_t {
  SyncThreadGroup = 1,
  UAVFenceGlobal = 2,
  UAVFenceThreadGroup = 4,
  GroupSharedFence = 8,
  AllBarrierModes = 15,
};

/// Atomic operations are numbered from 0 (add) to 8 (exchange).
constexpr uint64_t LastAtomicOperation = 8;
constexpr uint64_t LastThreadComponent = 2;

/// The overload that a suffix of a function name spells, or null.
Type *parseOverload(StringRef Suffix, LLVMContext &Context) {
  unsigned Elements = 0;
  StringRef Scalar = Suffix;
  if (Scalar.consume_front("v") &&
      (Scalar.consumeInteger(10, Elements) || Elements == 0))
    return nullptr;
  Type *Ty = StringSwitch<Type *>(Scalar)
                 .Case("i1", Type::getInt1Ty(Context))
                 .Case("i8", Type::getInt8Ty(Context))
                 .Case("i16", Type::getInt16Ty(Context))
                 .Case("i32", Type::getInt32Ty(Context))
                 .Case("i64", Type::getInt64Ty(Context))
                 .Case("f16", Type::getHalfTy(Context))
                 .Case("f32", Type::getFloatTy(Context))
                 .Case("f64", Type::getDoubleTy(Context))
                 .Default(nullptr);
  return Ty && Elements ? FixedVectorType::get(Ty, Elements) : Ty;
}

bool isOverloadOf(const OpInfo &Op, Type *Overload) {
  Type *Scalar = Overload->getScalarType();
  unsigned Bit = 0;
  if (Scalar->isIntegerTy(1))
    Bit = OverloadI1;
  else if (Scalar->isIntegerTy(8))
    Bit = OverloadI8;
  else if (Scalar->isIntegerTy(16))
    Bit = OverloadI16;
  else if (Scalar->isIntegerTy(32))
    Bit = OverloadI32;
  else if (Scalar->isIntegerTy(64))
    Bit = OverloadI64;
  else if (Scalar->isHalfTy())
    Bit = OverloadF16;
  else if (Scalar->isFloatTy())
    Bit = OverloadF32;
  else
    Bit = OverloadF64;
  bool FormFits = Overload->isVectorTy() ? Op.Form != OverloadForm::Scalar
                                         : Op.Form != OverloadForm::Vector;
  return FormFits && (Op.Overloads & Bit);
}

class OperationVerifier {
public:
  explicit OperationVerifier(VerifierContext &Context) : Context(Context) {}
  void verify(const CallInst &Call);

private:
  bool verifyFunction(const CallInst &Call, const OpInfo &Op);
  bool hasType(const Type *Ty, OpType Expected, Type *Overload) const;
  void verifyAvailability(const CallInst &Call, const OpInfo &Op);
  void verifyImmediates(const CallInst &Call, const OpInfo &Op);
  void verifyOperands(const CallInst &Call, const OpInfo &Op);
  void verifyBarrier(const CallInst &Call);
  void verifyCheckAccess(const CallInst &Call);
  void verifyRange(const CallInst &Call, unsigned Operand, uint64_t Last,
                   StringRef What);

  VerifierContext &Context;
};

} // namespace

bool OperationVerifier::hasType(const Type *Ty, OpType Expected,
                                Type *Overload) const {
  auto *Struct = dyn_cast<StructType>(Ty);
  StringRef Name = Struct && Struct->hasName() ? Struct->getName() : "";
  auto IsNamed = [&](StringRef Rest) {
    return Name.consume_front(DXILTypePrefix) && Name == Rest;
  };
  auto SuffixOf = [&] {
    std::string Text;
    Type *Scalar = Overload->getScalarType();
    raw_string_ostream OS(Text);
    if (auto *Vector = dyn_cast<FixedVectorType>(Overload))
      OS << 'v' << Vector->getNumElements();
    OS << (Scalar->isIntegerTy() ? 'i' : 'f') << Scalar->getScalarSizeInBits();
    return Text;
  };
  auto IsShapeOf = [&](unsigned Width) {
    return Ty->isIntOrIntVectorTy(Width) && Overload &&
           Ty->isVectorTy() == Overload->isVectorTy();
  };
  switch (Expected) {
  case OpType::VoidTy:
    return Ty->isVoidTy();
  case OpType::I1:
    return Ty->isIntegerTy(1);
  case OpType::I8:
    return Ty->isIntegerTy(8);
  case OpType::I16:
    return Ty->isIntegerTy(16);
  case OpType::I32:
    return Ty->isIntegerTy(32);
  case OpType::I64:
    return Ty->isIntegerTy(64);
  case OpType::F16:
    return Ty->isHalfTy();
  case OpType::F32:
    return Ty->isFloatTy();
  case OpType::F64:
    return Ty->isDoubleTy();
  case OpType::F32Ptr:
  case OpType::OverloadUDTPtr:
    return Ty->isPointerTy();
  case OpType::OverloadTy:
    return Overload ? Ty == Overload : Ty->isPointerTy();
  case OpType::OverloadElementTy:
    return Overload && Ty == Overload->getScalarType();
  case OpType::OverloadShapeI1:
    return IsShapeOf(1);
  case OpType::OverloadShapeI32:
    return IsShapeOf(32);
  case OpType::OverloadObject:
    return Struct;
  case OpType::NodeRecordPtr:
    return Ty->isPointerTy() &&
           Ty->getPointerAddressSpace() == NodeRecordAddressSpace;
  case OpType::HandleTy:
    return IsNamed("Handle");
  case OpType::NodeHandleTy:
    return IsNamed("NodeHandle");
  case OpType::NodeRecordHandleTy:
    return IsNamed("NodeRecordHandle");
  case OpType::HitObjectTy:
    return IsNamed("HitObject");
  case OpType::ResBindTy:
    return IsNamed("ResBind");
  case OpType::ResourcePropertiesTy:
    return IsNamed("ResourceProperties");
  case OpType::NodeInfoTy:
    return IsNamed("NodeInfo");
  case OpType::NodeRecordInfoTy:
    return IsNamed("NodeRecordInfo");
  case OpType::DimensionsTy:
    return IsNamed("Dimensions");
  case OpType::SamplePosTy:
    return IsNamed("SamplePos");
  case OpType::SplitDoubleTy:
    return IsNamed("splitdouble");
  case OpType::I32CarryTy:
    return IsNamed("i32c");
  case OpType::TwoI32Ty:
    return IsNamed("twoi32");
  case OpType::FourI32Ty:
    return IsNamed("fouri32");
  case OpType::FourOverloadTy:
    return Overload && IsNamed("four" + SuffixOf());
  case OpType::ResRetTy:
    return Overload && IsNamed("ResRet." + SuffixOf());
  case OpType::CBufRetTy: {
    // A row of 16 bytes holds eight native 16-bit elements.
    bool IsWideRow = Overload && Overload->getScalarSizeInBits() == 16 &&
                     Context.hasNative16Bit();
    return Overload &&
           IsNamed("CBufRet." + SuffixOf() + (IsWideRow ? ".8" : ""));
  }
  }
  llvm_unreachable("all types are listed");
}

/// Checks name and type of the called function; false if the operands cannot
/// be trusted.
bool OperationVerifier::verifyFunction(const CallInst &Call, const OpInfo &Op) {
  const Function &F = *Call.getCalledFunction();
  StringRef Suffix = F.getName();
  Suffix.consume_front(DXILOpFunctionPrefix);
  bool IsOfClass = Suffix.consume_front(getOpClassName(Op.Class)) &&
                   (Suffix.empty() || Suffix.consume_front("."));
  if (!IsOfClass) {
    Context.report(VerifierRule::InstrIllegalDxilOpFunction, Call,
                   "the operation " + Op.Name + " belongs to the functions @" +
                       DXILOpFunctionPrefix + getOpClassName(Op.Class));
    return false;
  }
  Type *Overload = nullptr;
  bool HasTypeSuffix = Op.isOverloaded() &&
                       Op.Form != OverloadForm::UserStruct &&
                       Op.Form != OverloadForm::Object;
  if (HasTypeSuffix)
    Overload = parseOverload(Suffix, F.getContext());
  if (HasTypeSuffix ? !Overload || !isOverloadOf(Op, Overload)
                    : !Op.isOverloaded() && !Suffix.empty()) {
    Context.report(VerifierRule::InstrOload, Call,
                   "the operation " + Op.Name + " has no overload '" + Suffix +
                       "'");
    return false;
  }
  bool Fits = getNumOperands(Call) == Op.NumParams &&
              hasOperationNumber(Call) &&
              hasType(Call.getType(), Op.Result, Overload);
  for (unsigned N = 0; Fits && N != Op.NumParams; ++N)
    Fits =
        hasType(getOperand(Call, N)->getType(), Op.params()[N].Type, Overload);
  if (!Fits)
    Context.report(VerifierRule::InstrCallOload, Call,
                   "the function does not have the type of the operation " +
                       Op.Name);
  return Fits;
}

void OperationVerifier::verifyAvailability(const CallInst &Call,
                                           const OpInfo &Op) {
  bool IsTooNew = !Context.isShaderModelAtLeast(Op.MinShaderModelMinor);
  bool IsTooOld = Op.Code == OpCode::CreateHandle &&
                  Context.isShaderModelAtLeast(BindingHandleShaderModel);
  if (IsTooNew || IsTooOld || Op.isReserved())
    Context.report(VerifierRule::SmOpcode, Call,
                   "shader model 6." + Twine(Context.Info.ShaderModelMinor) +
                       " does not have the operation " + Op.Name);
  ShaderKind Stage = Context.stageOf(*Call.getFunction());
  if (!(Op.Stages >> static_cast<unsigned>(Stage) & 1))
    Context.report(VerifierRule::SmOpcode, Call,
                   getShaderStage(Stage).Name +
                       " shaders do not have the operation " + Op.Name);
  bool IsRawAccess =
      Op.Code == OpCode::RawBufferLoad || Op.Code == OpCode::RawBufferStore;
  StringRef Name = Call.getCalledFunction()->getName();
  if (IsRawAccess && (Name.ends_with(".i64") || Name.ends_with(".f64")) &&
      !Context.isShaderModelAtLeast(RawBuffer64ShaderModel))
    Context.report(VerifierRule::Sm64BitRawBufferLoadStore, Call,
                   "64-bit values need shader model 6.3");
  bool IsTest = Op.Code == OpCode::IsNaN || Op.Code == OpCode::IsInf ||
                Op.Code == OpCode::IsFinite || Op.Code == OpCode::IsNormal;
  if (IsTest &&
      getOperand(Call, operand::IsNaN::Value)
          ->getType()
          ->getScalarType()
          ->isHalfTy() &&
      !Context.isShaderModelAtLeast(HalfTestShaderModel))
    Context.report(VerifierRule::SmIsSpecialFloat, Call,
                   "on half it needs shader model 6.9");
}

void OperationVerifier::verifyImmediates(const CallInst &Call,
                                         const OpInfo &Op) {
  for (unsigned N = 0; N != Op.NumParams; ++N) {
    const OpParam &Param = Op.params()[N];
    const Value *V = getOperand(Call, N);
    if (!Param.Immediate || (isa<Constant>(V) && !isa<UndefValue>(V)))
      continue;
    // These have rules of their own.
    if (Op.Code == OpCode::AllocateRayQuery ||
        Op.Code == OpCode::AllocateRayQuery2)
      continue;
    bool IsAlignment = (Op.Code == OpCode::RawBufferLoad ||
                        Op.Code == OpCode::RawBufferStore ||
                        Op.Code == OpCode::RawBufferVectorLoad ||
                        Op.Code == OpCode::RawBufferVectorStore) &&
                       N + 1u == Op.NumParams;
    Context.report(IsAlignment ? VerifierRule::InstrConstAlignForRawBuf
                               : VerifierRule::InstrOpConst,
                   Call, "the operand '" + Param.Name + "' is not constant");
  }
}

void OperationVerifier::verifyRange(const CallInst &Call, unsigned Operand,
                                    uint64_t Last, StringRef What) {
  std::optional<uint64_t> Value = getConstantOperand(Call, Operand);
  if (Value && *Value > Last)
    Context.report(VerifierRule::InstrOperandRange, Call,
                   What + " " + Twine(*Value) + " does not exist");
}

void OperationVerifier::verifyBarrier(const CallInst &Call) {
  std::optional<uint64_t> Mode =
      getConstantOperand(Call, operand::Barrier::BarrierMode);
  if (!Mode)
    return;
  if (*Mode & ~uint64_t(AllBarrierModes))
    Context.report(VerifierRule::InstrBarrierFlagInvalid, Call,
                   "the barrier mode " + Twine(*Mode));
  if (!(*Mode & (UAVFenceGlobal | UAVFenceThreadGroup | GroupSharedFence)))
    Context.report(VerifierRule::InstrBarrierModeNoMemory, Call,
                   "the barrier orders no memory");
  if ((*Mode & UAVFenceGlobal) && (*Mode & UAVFenceThreadGroup))
    Context.report(VerifierRule::InstrBarrierModeUselessUGroup, Call,
                   "the wider fence includes the narrower one");
}

void OperationVerifier::verifyCheckAccess(const CallInst &Call) {
  auto *Status = dyn_cast<ExtractValueInst>(
      getOperand(Call, operand::CheckAccessFullyMapped::Status));
  auto *Struct =
      Status ? dyn_cast<StructType>(Status->getAggregateOperand()->getType())
             : nullptr;
  bool IsStatus = Struct && Struct->hasName() &&
                  Struct->getName().starts_with(ResRetTypePrefix) &&
                  Status->getIndices()[0] + 1 == Struct->getNumElements();
  if (!IsStatus)
    Context.report(VerifierRule::InstrCheckAccessFullyMapped, Call,
                   "the operand is not the status of a load");
}

void OperationVerifier::verifyOperands(const CallInst &Call, const OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::Barrier:
    verifyBarrier(Call);
    return;
  case OpCode::CheckAccessFullyMapped:
    verifyCheckAccess(Call);
    return;
  case OpCode::AtomicBinOp:
    verifyRange(Call, operand::AtomicBinOp::AtomicOp, LastAtomicOperation,
                "the atomic operation");
    return;
  case OpCode::ThreadId:
  case OpCode::GroupId:
  case OpCode::ThreadIdInGroup:
    verifyRange(Call, operand::ThreadId::Component, LastThreadComponent,
                "the component");
    return;
  case OpCode::DerivCoarseX:
  case OpCode::DerivCoarseY:
  case OpCode::DerivFineX:
  case OpCode::DerivFineY:
    if (auto *Value = dyn_cast<ConstantFP>(
            getOperand(Call, operand::DerivCoarseX::Value));
        Value && !Value->getValueAPF().isFinite())
      Context.report(VerifierRule::InstrNoIndefiniteDsxy, Call,
                     "a derivative of what is not finite");
    return;
  case OpCode::UDiv:
    if (getConstantOperand(Call, operand::UDiv::B) == 0)
      Context.report(VerifierRule::InstrNoUDivByZero, Call,
                     "a division by zero");
    return;
  default:
    // Operations on resources have rules of their own; the others take any
    // operands of their types.
    return;
  }
}

void OperationVerifier::verify(const CallInst &Call) {
  std::optional<uint64_t> Number = getOperationNumber(Call);
  const OpInfo *Op = getDXILOperation(Call);
  if (!Op) {
    Context.report(VerifierRule::InstrIllegalDxilOpcode, Call,
                   Number ? "no operation has the number " + Twine(*Number)
                          : Twine("the number of the operation is not "
                                  "constant"));
    return;
  }
  if (!verifyFunction(Call, *Op))
    return;
  verifyAvailability(Call, *Op);
  verifyImmediates(Call, *Op);
  verifyOperands(Call, *Op);
  verifyRayOperation(Context, Call, *Op);
}

void dxil::verifyOperations(VerifierContext &Context) {
  OperationVerifier Verifier(Context);
  for (const Function &F : Context.M)
    for (const Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (Callee && isDXILOpFunction(*Callee))
        Verifier.verify(*Call);
    }
}
