// FrontIRCalls.cpp: Calls that CodeGen emits for the backend
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

static bool isCallOf(const Instruction &I, bool (&IsWanted)(const Function &)) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && IsWanted(*Callee);
}

// Calls that access a resource by its handle.

/// Operands of the intrinsics that have them. The value follows the address,
/// which has an offset in raw accesses only.
enum AccessOperand : unsigned { HandleOperand, IndexOperand, OffsetOperand };
enum StoredOperand : unsigned { TypedValueOperand = 2, RawValueOperand = 3 };
enum OtherOperand : unsigned { StepOperand = 1, MarkedOperand = 0 };
/// Of the result of a load: the status follows.
static constexpr unsigned LoadedElement = 0;

std::optional<AccessCall> AccessCall::read(const CallInst &Call) {
  AccessCall A;
  auto Set = [&](Value *&Field, unsigned N) { Field = Call.getArgOperand(N); };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::dx_resource_store_typedbuffer:
    Set(A.Stored, TypedValueOperand);
    Set(A.Index, IndexOperand);
    break;
  case Intrinsic::dx_resource_store_rawbuffer:
    Set(A.Stored, RawValueOperand);
    Set(A.Offset, OffsetOperand);
    Set(A.Index, IndexOperand);
    break;
  case Intrinsic::dx_resource_load_rawbuffer:
    Set(A.Offset, OffsetOperand);
    [[fallthrough]];
  case Intrinsic::dx_resource_load_typedbuffer:
  case Intrinsic::dx_resource_load_cbufferrow_2:
  case Intrinsic::dx_resource_load_cbufferrow_4:
  case Intrinsic::dx_resource_load_cbufferrow_8:
    Set(A.Index, IndexOperand);
    if (auto *Result = dyn_cast<StructType>(Call.getType());
        Result && Result->getNumElements())
      A.Loaded = Result->getElementType(LoadedElement);
    break;
  case Intrinsic::dx_resource_getpointer:
    Set(A.Index, IndexOperand);
    break;
  case Intrinsic::dx_resource_updatecounter:
    Set(A.Step, StepOperand);
    break;
  case Intrinsic::dx_resource_getdimensions_x:
  case Intrinsic::dx_resource_casthandle:
    break;
  default: // all other intrinsics of LLVM
    return std::nullopt;
  }
  Set(A.Handle, HandleOperand);
  return A;
}

static const IntrinsicInst *getCall(const Value *V, Intrinsic::ID ID) {
  auto *Call = dyn_cast<IntrinsicInst>(V);
  return Call && Call->getIntrinsicID() == ID ? Call : nullptr;
}

Value *dxil::getCastHandle(const Value *V) {
  auto *Cast = getCall(V, Intrinsic::dx_resource_casthandle);
  return Cast ? Cast->getArgOperand(HandleOperand) : nullptr;
}

void dxil::setCastHandle(CallInst &Cast, Value *Handle) {
  Cast.setArgOperand(HandleOperand, Handle);
}

Value *dxil::getMarkedIndex(const Value *V) {
  auto *Mark = getCall(V, Intrinsic::dx_resource_nonuniformindex);
  return Mark ? Mark->getArgOperand(MarkedOperand) : nullptr;
}

bool dxil::hasMarkedIndex(const Value *Index) {
  SmallVector<const Value *, 8> Work{Index};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || !Seen.insert(I).second)
      continue;
    if (getMarkedIndex(I))
      return true;
    if (isa<BinaryOperator, CastInst, SelectInst, PHINode, CmpInst, LoadInst,
            GetElementPtrInst>(I) ||
        (isa<IntrinsicInst>(I) && !I->mayReadOrWriteMemory()))
      append_range(Work, I->operand_values());
  }
  return false;
}

// Evaluation of inputs elsewhere.

namespace {
struct EvaluationForm {
  EvaluationKind Kind;
  StringLiteral Name;
  unsigned NumOperands;
};
} // namespace

static constexpr EvaluationForm EvaluationForms[] = {
    {EvaluationKind::Centroid, "EvalCentroid", 0},
    {EvaluationKind::SampleIndex, "EvalSampleIndex", 1},
    {EvaluationKind::Snapped, "EvalSnapped", 2},
    {EvaluationKind::AtVertex, "AttributeAtVertex", 1},
};

static const EvaluationForm *getForm(const Function &F) {
  StringRef Name = F.getName();
  if (!Name.consume_front(EvaluationFunctionPrefix))
    return nullptr;
  auto *Known = find_if(EvaluationForms, [&](const EvaluationForm &Each) {
    return Name.split('.').first == Each.Name;
  });
  return Known == std::end(EvaluationForms) ? nullptr : Known;
}

bool dxil::isEvaluationFunction(const Function &F) {
  return F.getName().starts_with(EvaluationFunctionPrefix);
}

bool dxil::isEvaluationCall(const Instruction &I) {
  return isCallOf(I, isEvaluationFunction);
}

bool dxil::isWellFormedEvaluationCall(const CallInst &Call) {
  const EvaluationForm *Known = getForm(*Call.getCalledFunction());
  return Known && Call.arg_size() == 1 + Known->NumOperands &&
         Call.getArgOperand(0)->getType() == Call.getType() &&
         all_of(drop_begin(Call.args()),
                [](const Use &U) { return U->getType()->isIntegerTy(32); });
}

CallInst *EvaluationCall::create(IRBuilderBase &Builder) const {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Type *Ty = Input->getType();
  auto *Known = find_if(
      EvaluationForms, [&](const EvaluationForm &F) { return F.Kind == Kind; });
  assert(Known != std::end(EvaluationForms) &&
         Operands.size() == Known->NumOperands);
  std::string Name = (EvaluationFunctionPrefix + Known->Name + ".").str();
  raw_string_ostream(Name) << (Ty->isIntegerTy() ? 'i' : 'f')
                           << Ty->getScalarSizeInBits();
  SmallVector<Type *, 3> Types{Ty};
  Types.append(Operands.size(), Builder.getInt32Ty());
  FunctionCallee Callee =
      M.getOrInsertFunction(Name, FunctionType::get(Ty, Types, false));
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  SmallVector<Value *, 3> Args{Input};
  append_range(Args, Operands);
  return Builder.CreateCall(Callee, Args);
}

EvaluationCall EvaluationCall::read(const CallInst &Call) {
  EvaluationCall E;
  E.Kind = getForm(*Call.getCalledFunction())->Kind;
  E.Input = Call.getArgOperand(0);
  for (const Use &U : drop_begin(Call.args()))
    E.Operands.push_back(U.get());
  return E;
}

// Results of exported functions.

enum ResultOperand : unsigned { NumberOperand, ScalarOperand };

bool dxil::isResultFunction(const Function &F) {
  return F.getName().starts_with(ResultFunctionPrefix);
}

bool dxil::isResultCall(const Instruction &I) {
  return isCallOf(I, isResultFunction);
}

bool dxil::isWellFormedResultCall(const CallInst &Call) {
  return Call.arg_size() == ScalarOperand + 1 && Call.getType()->isVoidTy() &&
         isa<ConstantInt>(Call.getArgOperand(NumberOperand)) &&
         Call.getArgOperand(NumberOperand)->getType()->isIntegerTy(32) &&
         Call.getArgOperand(ScalarOperand)->getType()->isSingleValueType();
}

CallInst *ResultCall::create(IRBuilderBase &Builder) const {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Type *Ty = Scalar->getType();
  std::string Name = ResultFunctionPrefix.str();
  raw_string_ostream(Name) << (Ty->isIntegerTy() ? 'i' : 'f')
                           << Ty->getScalarSizeInBits();
  FunctionCallee Callee = M.getOrInsertFunction(Name, Builder.getVoidTy(),
                                                Builder.getInt32Ty(), Ty);
  auto *F = cast<Function>(Callee.getCallee());
  F->setMemoryEffects(MemoryEffects::inaccessibleMemOnly(ModRefInfo::Mod));
  F->setDoesNotThrow();
  F->setWillReturn();
  return Builder.CreateCall(Callee, {Builder.getInt32(Number), Scalar});
}

ResultCall ResultCall::read(const CallInst &Call) {
  ResultCall R;
  R.Number =
      cast<ConstantInt>(Call.getArgOperand(NumberOperand))->getZExtValue();
  R.Scalar = Call.getArgOperand(ScalarOperand);
  return R;
}

// Divisions whose divisor may be zero.

bool dxil::isDivisionFunction(const Function &F) {
  return F.getName().starts_with(DivisionFunctionPrefix);
}

bool dxil::isDivisionCall(const Instruction &I) {
  return isCallOf(I, isDivisionFunction);
}

static std::optional<Instruction::BinaryOps>
findDivisionOpcode(const CallInst &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  Name.consume_front(DivisionFunctionPrefix);
  StringRef Wanted = Name.take_until([](char C) { return C == '.'; });
  for (auto Opcode : {Instruction::UDiv, Instruction::SDiv, Instruction::URem,
                      Instruction::SRem})
    if (Wanted == Instruction::getOpcodeName(Opcode))
      return Opcode;
  return std::nullopt;
}

bool dxil::isWellFormedDivisionCall(const CallInst &Call) {
  return findDivisionOpcode(Call) && Call.arg_size() == 2 &&
         Call.getType()->isIntOrIntVectorTy() &&
         Call.getArgOperand(0)->getType() == Call.getType() &&
         Call.getArgOperand(1)->getType() == Call.getType();
}

Instruction::BinaryOps dxil::getDivisionOpcode(const CallInst &Call) {
  return *findDivisionOpcode(Call);
}

Value *dxil::getDividend(const CallInst &Call) { return Call.getArgOperand(0); }

Value *dxil::getDivisor(const CallInst &Call) { return Call.getArgOperand(1); }

static std::string getDivisionFunctionName(Instruction::BinaryOps Opcode,
                                           Type *T) {
  std::string Name;
  raw_string_ostream OS(Name);
  OS << DivisionFunctionPrefix << Instruction::getOpcodeName(Opcode) << '.';
  if (auto *Vector = dyn_cast<FixedVectorType>(T))
    OS << 'v' << Vector->getNumElements();
  OS << 'i' << T->getScalarSizeInBits();
  return Name;
}

/// The call is not speculatable: a driver that compiles DXIL with LLVM's rules
/// must not see a division before the test of its divisor.
static Value *createDivisionCall(IRBuilderBase &Builder,
                                 Instruction::BinaryOps Opcode, Value *Dividend,
                                 Value *Divisor) {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Type *T = Divisor->getType();
  std::string Name = getDivisionFunctionName(Opcode, T);
  Function *F = M.getFunction(Name);
  if (!F) {
    F = Function::Create(FunctionType::get(T, {T, T}, /*isVarArg=*/false),
                         GlobalValue::ExternalLinkage, Name, M);
    F->setDoesNotAccessMemory();
    F->setDoesNotThrow();
    F->setWillReturn();
  }
  return Builder.CreateCall(F, {Dividend, Divisor});
}

/// Whether each element of a constant is a number.
static bool isOfNumbers(const Constant &C) {
  auto *Vector = dyn_cast<FixedVectorType>(C.getType());
  if (!Vector)
    return isa<ConstantInt>(C);
  return all_of(seq(Vector->getNumElements()), [&](unsigned N) {
    return isa_and_nonnull<ConstantInt>(C.getAggregateElement(N));
  });
}

/// A quotient or remainder by zero is all ones.
static Value *divideByNumbers(IRBuilderBase &Builder,
                              Instruction::BinaryOps Opcode, Value *Dividend,
                              Constant &Divisor) {
  Type *T = Divisor.getType();
  if (Divisor.isNullValue())
    return Constant::getAllOnesValue(T);
  Value *IsZero = Builder.CreateIsNull(&Divisor); // a constant, too
  Value *Safe = Builder.CreateSelect(IsZero, ConstantInt::get(T, 1), &Divisor);
  Value *Result = Builder.CreateBinOp(Opcode, Dividend, Safe);
  if (cast<Constant>(IsZero)->isNullValue())
    return Result;
  return Builder.CreateSelect(IsZero, Constant::getAllOnesValue(T), Result);
}

Value *dxil::createDivision(IRBuilderBase &Builder,
                            Instruction::BinaryOps Opcode, Value *Dividend,
                            Value *Divisor) {
  auto *Known = dyn_cast<Constant>(Divisor);
  if (Known && isOfNumbers(*Known))
    return divideByNumbers(Builder, Opcode, Dividend, *Known);
  auto *Vector = dyn_cast<FixedVectorType>(Divisor->getType());
  Module &M = *Builder.GetInsertBlock()->getModule();
  if (!Vector || ShaderTarget(M).isNativeVector(Vector))
    return createDivisionCall(Builder, Opcode, Dividend, Divisor);
  // The vector is taken apart before the calls are lowered.
  Value *Result = PoisonValue::get(Vector);
  for (unsigned N = 0; N != Vector->getNumElements(); ++N)
    Result = Builder.CreateInsertElement(
        Result,
        createDivision(Builder, Opcode,
                       Builder.CreateExtractElement(Dividend, N),
                       Builder.CreateExtractElement(Divisor, N)),
        N);
  return Result;
}

Constant *dxil::foldDivision(const CallInst &Call,
                             ArrayRef<Constant *> Operands,
                             const DataLayout &Layout) {
  auto *Divisor = dyn_cast<ConstantInt>(Operands[1]);
  if (!Divisor)
    return nullptr;
  if (Divisor->isZero())
    return Constant::getAllOnesValue(Divisor->getType());
  return dyn_cast_or_null<ConstantInt>(ConstantFoldBinaryOpOperands(
      getDivisionOpcode(Call), Operands[0], Divisor, Layout));
}

Value *dxil::divideByConstant(IRBuilderBase &Builder, const CallInst &Call) {
  auto *Known = dyn_cast<Constant>(getDivisor(Call));
  if (!Known || !isOfNumbers(*Known))
    return nullptr;
  return divideByNumbers(Builder, getDivisionOpcode(Call), getDividend(Call),
                         *Known);
}
