// LowerOps.cpp: Intrinsics and dxil.op functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In DXIL, an operation is a call of dx.op.<class> with the number of the
// operation.
//
// Example:
//   %r = call float @llvm.floor.f32(float %x)
//   => %r = call float @dx.op.unary.f32(i32 27, float %x)

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OperationFolding.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class OpLowering {
  LLVMContext &Context;
  ShaderTarget Target;
  IRBuilder<> Builder;

  bool checkAtomicWidth(const Instruction &I, const Type *Ty);
  bool isAvailable(const OpInfo &Op, Type *Overload, const CallInst &Call);
  Value *lowerFrontCall(CallInst &Call, const OpInfo &Op);
  Value *lowerTableIntrinsic(IntrinsicInst &Call, OpCode Code);
  Value *lowerWaveReduction(IntrinsicInst &Call, uint8_t Operation,
                            uint8_t Sign);
  Value *lowerIntrinsic(IntrinsicInst &Call);
  void handOut(CallInst &Call, Value *Result);
  void checkBarrier(const CallInst &Call, const Value &Lowered);
  void checkThreadLaunch(const CallInst &Call, const Value &Lowered);
  Value *lowerDivision(const CallInst &Call);
  Value *lowerAny(CallInst &Call);

  /// Nodes with thread launch.
  SmallPtrSet<const Function *, 4> ThreadLaunches;

public:
  explicit OpLowering(Module &M);
  /// Null if the call stays.
  Value *lower(CallInst &Call);
  /// Atomic instructions on groupshared memory.
  void checkAtomic(const Instruction &I);
};

} // namespace

OpLowering::OpLowering(Module &M)
    : Context(M.getContext()), Target(M), Builder(Context) {
  for (const Function &F : M) {
    const ShaderStage *Stage = getStageOf(F, Target);
    if (!Stage || Stage->Kind != ShaderKind::Node)
      continue;
    StageStates States = findSignatureRow(M, F).States;
    if (States.Node && States.Node->Launch == NodeLaunch::Thread)
      ThreadLaunches.insert(&F);
  }
}

bool OpLowering::checkAtomicWidth(const Instruction &I, const Type *Ty) {
  if (!Ty->isIntegerTy(64) || Target.has(Feature::Atomics64))
    return true;
  reportMissing(Context, findSourceLocation(I), Feature::Atomics64, Target);
  return false;
}

void OpLowering::checkAtomic(const Instruction &I) {
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    checkAtomicWidth(I, RMW->getType());
  else if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(&I))
    checkAtomicWidth(I, CmpXchg->getCompareOperand()->getType());
}

/// The stages in which HLSL has the operation. DXIL lets intersection shaders
/// query the kind of a hit that does not exist yet; "System value intrinsics"
/// of the DXR functional specification does not.
static uint32_t getLanguageStages(const OpInfo &Op) {
  constexpr uint32_t Intersection =
      1u << static_cast<unsigned>(ShaderKind::Intersection);
  return Op.Code == OpCode::HitKind ? Op.Stages & ~Intersection : Op.Stages;
}

/// Checks the operation against the table and reports what is missing.
bool OpLowering::isAvailable(const OpInfo &Op, Type *Overload,
                             const CallInst &Call) {
  // Looked for only if there is something to report.
  auto Location = [&] { return getOperationLocation(Call); };
  if (Op.MinShaderModelMinor > Target.ShaderModelMinor) {
    report(Context, Location(), BackendDiag::err_operation_model,
           {OperationName{Op.Name}, unsigned(Op.MinShaderModelMinor),
            Target.ShaderModelMinor});
    return false;
  }
  bool IsAtomic = Op.Code == OpCode::AtomicBinOp ||
                  Op.Code == OpCode::AtomicCompareExchange;
  if (IsAtomic && !checkAtomicWidth(Call, Overload))
    return false;
  const ShaderStage *Stage = getStageOf(*Call.getFunction(), Target);
  // The entry points that reach it are known when it is linked.
  bool IsOffline = Target.ShaderModelMinor == OfflineLibraryMinor && Stage &&
                   Stage->Kind == ShaderKind::Library;
  if (Stage && !IsOffline &&
      !(getLanguageStages(Op) >> static_cast<unsigned>(Stage->Kind) & 1)) {
    bool IsFeedback =
        (Op.Flags & OpFlagFeedback) && (Op.Flags & OpFlagGradient);
    if (IsFeedback)
      report(Context, Location(), BackendDiag::err_feedback_stage,
             {OperationName{Op.Name}});
    else
      report(Context, Location(), BackendDiag::err_operation_stage,
             {OperationName{Op.Name}, Stage->Plural,
              getSourceName(Call.getFunction()->getName())});
    return false;
  }
  bool IsVector = Overload && Overload->isVectorTy();
  if (!isValidOverload(Op, Overload) ||
      (IsVector && !isNativeOverload(Op, Overload))) {
    std::string Text;
    raw_string_ostream OS(Text);
    if (Overload)
      Overload->print(OS);
    report(Context, Location(), BackendDiag::err_operation_type,
           {OperationName{Op.Name}, Text});
    return false;
  }
  return true;
}

Value *OpLowering::lowerFrontCall(CallInst &Call, const OpInfo &Op) {
  Type *Overload = getFrontOpOverload(Op, *Call.getCalledFunction());
  SmallVector<Value *, 16> Args(Call.args());
  if (!isAvailable(Op, Overload, Call) || !checkTextureCall(Op, Call, Target))
    return PoisonValue::get(Call.getType());
  // DXIL has no derivative of a constant that is not finite.
  if ((Op.Flags & OpFlagGradient) && Args.size() == 1)
    if (Constant *Folded = foldOperation(Call))
      return Folded;
  clampBias(Op, Args);
  CallInst *Result = createDXILOpCall(Builder, Op.Code, Overload, Args);
  for (StringRef Kind : {PreciseCallMD, SourceLocationMD})
    Result->setMetadata(Kind, Call.getMetadata(Kind));
  return Result;
}

Value *OpLowering::lowerTableIntrinsic(IntrinsicInst &Call, OpCode Code) {
  // A fused multiply-add of floats is a mad: Fma exists for doubles only.
  if (Code == OpCode::Fma && !Call.getType()->getScalarType()->isDoubleTy())
    Code = OpCode::FMad;
  const OpInfo &Op = getOpInfo(Code);
  SmallVector<Value *, 8> Args(Call.args());
  Type *Overload = nullptr;
  if (Op.isOverloaded())
    Overload = Op.NumParams && Op.params().front().Type == OpType::OverloadTy
                   ? Args[0]->getType()
                   : Call.getType();
  if (!isAvailable(Op, Overload, Call))
    return PoisonValue::get(Call.getType());
  CallInst *Operation = createDXILOpCall(Builder, Code, Overload, Args);
  Operation->setMetadata(PreciseCallMD, Call.getMetadata(PreciseCallMD));
  Value *Result = Operation;
  // Countbits returns i32 for every width, llvm.ctpop the width itself.
  if (Result->getType() != Call.getType() &&
      Result->getType()->isIntOrIntVectorTy())
    Result = Builder.CreateZExtOrTrunc(Result, Call.getType());
  return Result;
}

Value *OpLowering::lowerWaveReduction(IntrinsicInst &Call, uint8_t Operation,
                                      uint8_t Sign) {
  const OpInfo &Op = getOpInfo(OpCode::WaveActiveOp);
  if (!isAvailable(Op, Call.getType(), Call))
    return PoisonValue::get(Call.getType());
  return createDXILOpCall(
      Builder, Op.Code, Call.getType(),
      {getOnlyValue(Call), Builder.getInt8(Operation), Builder.getInt8(Sign)});
}

/// Gives the elements of a struct result to the instructions that extract them.
void OpLowering::handOut(CallInst &Call, Value *Result) {
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract)
      continue;
    IRBuilder<> AtUse(Extract);
    Value *Part = AtUse.CreateExtractValue(Result, Extract->getIndices());
    Part->takeName(Extract);
    Extract->replaceAllUsesWith(Part);
    Extract->eraseFromParent();
  }
}

Value *OpLowering::lowerIntrinsic(IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::dx_group_memory_barrier_with_group_sync:
    return createDXILOpCall(
        Builder, OpCode::Barrier, nullptr,
        {Builder.getInt32(SyncThreadGroup | GroupSharedFence)});
  case Intrinsic::dx_splitdouble:
    handOut(Call,
            createDXILOpCall(Builder, OpCode::SplitDouble,
                             Builder.getDoubleTy(), {getOnlyValue(Call)}));
    return PoisonValue::get(Call.getType());
  case Intrinsic::dx_asdouble: {
    auto [Low, High] = DoubleWords::read(Call);
    return createDXILOpCall(Builder, OpCode::MakeDouble, Call.getType(),
                            {Low, High});
  }
  case Intrinsic::dx_legacyf16tof32:
    return createDXILOpCall(
        Builder, OpCode::LegacyF16ToF32, nullptr,
        {Builder.CreateZExtOrTrunc(getOnlyValue(Call), Builder.getInt32Ty())});
  case Intrinsic::dx_wave_reduce_sum:
    return lowerWaveReduction(Call, WaveSum, WaveSigned);
  case Intrinsic::dx_wave_reduce_usum:
    return lowerWaveReduction(Call, WaveSum, WaveUnsigned);
  case Intrinsic::dx_wave_reduce_min:
    return lowerWaveReduction(Call, WaveMin, WaveSigned);
  case Intrinsic::dx_wave_reduce_umin:
    return lowerWaveReduction(Call, WaveMin, WaveUnsigned);
  case Intrinsic::dx_wave_reduce_max:
    return lowerWaveReduction(Call, WaveMax, WaveSigned);
  case Intrinsic::dx_wave_reduce_umax:
    return lowerWaveReduction(Call, WaveMax, WaveUnsigned);
  default: // all other intrinsics of LLVM
    break;
  }
  if (auto Code = lookupOpOfIntrinsic(Call.getIntrinsicID()))
    return lowerTableIntrinsic(Call, *Code);
  reportUnsupported(Context, findSourceLocation(Call),
                    "the intrinsic '" + Call.getCalledFunction()->getName() +
                        "'");
  return PoisonValue::get(Call.getType());
}

/// A function that shaders of all stages may call has no group. The front end
/// checks shaders; entry points of libraries are checked here.
void OpLowering::checkBarrier(const CallInst &Call, const Value &Lowered) {
  auto *Barrier = dyn_cast<CallInst>(&Lowered);
  if (!Barrier)
    return;
  const Function &F = *Call.getFunction();
  const ShaderStage *Stage = getStageOf(F, Target);
  if (Stage && Stage->Kind != ShaderKind::Library &&
      Stage->Kind != ShaderKind::RayGeneration && isReorderBarrier(*Barrier))
    report(Context, getSourceLocation(Call), BackendDiag::err_reorder_scope,
           {getSourceName(F.getName()), Stage->Plural});
  if (!Target.isLibrary() || !isGroupBarrier(*Barrier))
    return;
  if (Stage && Stage->Kind != ShaderKind::Library &&
      !Stage->has(HasThreadGroups))
    report(Context, getSourceLocation(Call), BackendDiag::err_barrier_of_entry,
           {getSourceName(F.getName()), Stage->Plural});
}

/// Whether an operation is about the group or the neighbors of a thread.
static bool isAboutGroup(const CallInst &Call) {
  const OpInfo *Op = getDXILOperation(Call);
  if (!Op)
    return false;
  auto IsForGroup = [&](unsigned PerThread) {
    return getConstantOperand(Call, PerThread) == 0;
  };
  switch (Op->Code) {
  case OpCode::QuadReadLaneAt:
  case OpCode::QuadOp:
  case OpCode::QuadVote:
    return true;
  case OpCode::AllocateNodeOutputRecords:
    return IsForGroup(operand::AllocateNodeOutputRecords::PerThread);
  case OpCode::IncrementOutputCount:
    return IsForGroup(operand::IncrementOutputCount::PerThread);
  case OpCode::BarrierByMemoryType: {
    // All memory is what there is of it.
    constexpr uint64_t All =
        UAVMemory | GroupSharedMemory | NodeInputMemory | NodeOutputMemory;
    uint64_t Kinds =
        getConstantOperand(Call, operand::BarrierByMemoryType::MemoryTypeFlags)
            .value_or(0);
    return isGroupBarrier(Call) ||
           ((Kinds & GroupSharedMemory) && Kinds != All);
  }
  default: // all other operations
    return (Op->Flags & (OpFlagDerivative | OpFlagGradient)) ||
           isGroupBarrier(Call);
  }
}

void OpLowering::checkThreadLaunch(const CallInst &Call, const Value &Lowered) {
  auto *Operation = dyn_cast<CallInst>(&Lowered);
  const Function &F = *Call.getFunction();
  if (!Operation || !ThreadLaunches.contains(&F) || !isAboutGroup(*Operation))
    return;
  report(Context, getOperationLocation(Call),
         BackendDiag::err_operation_of_threads,
         {OperationName{getDXILOperation(*Operation)->Name},
          getSourceName(F.getName())});
}

Value *OpLowering::lower(CallInst &Call) {
  Value *Lowered = lowerAny(Call);
  if (Lowered) {
    checkBarrier(Call, *Lowered);
    checkThreadLaunch(Call, *Lowered);
  }
  return Lowered;
}

Value *OpLowering::lowerDivision(const CallInst &Call) {
  if (Value *Result = divideByConstant(Builder, Call))
    return Result;
  return Builder.CreateBinOp(getDivisionOpcode(Call), getDividend(Call),
                             getDivisor(Call));
}

Value *OpLowering::lowerAny(CallInst &Call) {
  Builder.SetInsertPoint(&Call);
  Builder.setFastMathFlags(isa<FPMathOperator>(Call) ? Call.getFastMathFlags()
                                                     : FastMathFlags());
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&Call))
    return lowerIntrinsic(*Intrinsic);
  const Function *Callee = Call.getCalledFunction();
  if (!Callee) {
    reportUnsupported(Context, findSourceLocation(Call), "an indirect call");
    return PoisonValue::get(Call.getType());
  }
  if (CalledOperation Op = getCalledOperation(Call))
    return Op.isLowered() ? nullptr : lowerFrontCall(Call, *Op);
  if (Callee->getName() == LanesMeetFunction || isReadGuard(Call))
    return Builder.getTrue(); // No value is needed: the call only goes.
  if (isDivisionFunction(*Callee))
    return lowerDivision(Call);
  // What another library defines.
  if (Target.isLibrary() && Callee->isDeclaration() &&
      Callee->hasFnAttribute(ExportAttr))
    return nullptr;
  reportUnsupported(Context, findSourceLocation(Call),
                    "a call of function '" + Callee->getName() + "'");
  return PoisonValue::get(Call.getType());
}

PreservedAnalyses LowerOps::run(Module &M, ModuleAnalysisManager &) {
  OpLowering Lowering(M);
  // Collected first: lowering a call with several results also removes the
  // instructions that took them apart.
  SmallVector<CallInst *, 64> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (auto *Call = dyn_cast<CallInst>(&I))
        Calls.push_back(Call);
      else
        Lowering.checkAtomic(I);
    }
  bool Changed = false;
  for (CallInst *Call : Calls) {
    Value *New = Lowering.lower(*Call);
    if (!New)
      continue;
    if (!Call->getType()->isVoidTy()) {
      if (isa<Instruction>(New))
        New->takeName(Call);
      Call->replaceAllUsesWith(New);
    }
    Call->eraseFromParent();
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
