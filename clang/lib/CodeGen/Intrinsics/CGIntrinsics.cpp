// CGIntrinsics.cpp: Calls of intrinsic functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The row in HLSLBuiltins.td specifies the lowering for each kind of element.
// An Expansion is a case of emitExpansion.

#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "IntrinsicEmitters.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Entry/CGNodes.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Intrinsics/CGWaveOps.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/Lex/Lexer.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;
namespace Intrinsic = llvm::Intrinsic;

llvm::Value *IntrinsicEmitter::emitReduction(llvm::Value *V, QualType T,
                                             bool All) {
  V = ConversionEmitter(F).emitNonZero(V);
  if (isLongVector(T))
    return OperationEmitter(F).emitOp(All ? OpCode::VectorReduceAnd
                                          : OpCode::VectorReduceOr,
                                      V->getType(), V);
  auto *Vector = dyn_cast<llvm::FixedVectorType>(V->getType());
  if (!Vector)
    return V;
  llvm::Value *Result = Builder.CreateExtractElement(V, uint64_t(0));
  for (unsigned I = 1; I != Vector->getNumElements(); ++I) {
    llvm::Value *Element = Builder.CreateExtractElement(V, uint64_t(I));
    Result = All ? Builder.CreateAnd(Result, Element)
                 : Builder.CreateOr(Result, Element);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

llvm::Value *IntrinsicEmitter::emitIntrinsic(const CallExpr *E, Builtin Op,
                                             const LValue *Into) {
  F.Loc = E->getExprLoc();
  QualType T = E->getNumArgs() ? E->getArg(0)->getType() : Context.VoidTy;
  const Lowering &By = getLowering(Op).get(getScalarElementType(T));
  if (!isInStage(By.Stages))
    return emitForeign(By.Stages, E->getType());
  switch (By.How) {
  case Lowering::Form::CallExpansion:
    return emitCallExpansion(By.callExpansion(), E, Into);
  case Lowering::Form::AtomicRMW:
  case Lowering::Form::AtomicCompareExchange:
    AtomicEmitter(F).emitAtomicIntrinsic(E, Op);
    return nullptr;
  case Lowering::Form::NoLowering:
  case Lowering::Form::FirstArgument:
  case Lowering::Form::LLVMIntrinsic:
  case Lowering::Form::Operation:
  case Lowering::Form::Expansion:
    break;
  case Lowering::Form::OnlyInStages:
    return emitForeign(By.Stages, E->getType());
  }
  llvm::SmallVector<llvm::Value *, 4> Args;
  for (const Expr *Arg : E->arguments())
    Args.push_back(ExprEmitter(F).emitLoaded(Arg));
  F.Loc = E->getExprLoc();
  return emitLowering(By, Args, T, E->getType());
}

/// The stage that executes a library function is not known yet.
bool IntrinsicEmitter::isInStage(unsigned Stages) const {
  return !Stages || Mod.isLibrary() ||
         (Stages & stageBit(Mod.getOptions().Stage));
}

/// The name at \p Loc as the user wrote it; `discard` is a predefined macro.
static StringRef getWrittenName(const ASTContext &Context, SourceLocation Loc) {
  return Lexer::getSourceText(CharSourceRange::getTokenRange(Loc),
                              Context.getSourceManager(),
                              Context.getLangOpts());
}

void IntrinsicEmitter::reportStages(unsigned Stages) {
  const llvm::dxil::ShaderStage *Target =
      llvm::dxil::lookupStage(Mod.getOptions().Stage);
  assert((Mod.isLibrary() || !isInStage(Stages)) && "the stage has it");
  std::string Names;
  for (unsigned Stage = llvm::Triple::Pixel;
       Stages >> (Stage - llvm::Triple::Pixel); ++Stage) {
    auto Environment = llvm::Triple::EnvironmentType(Stage);
    if (!(Stages & stageBit(Environment)))
      continue;
    const bool IsLast = Stages < 2 * stageBit(Environment);
    Names += Names.empty() ? "" : IsLast ? " and " : ", ";
    Names += stageBit(Environment) == NodeStageBit
                 ? "node"
                 : llvm::Triple::getEnvironmentTypeName(Environment);
  }
  Mod.errors().setHadError();
  const SourceManager &Sources = Context.getSourceManager();
  SourceLocation Loc = F.Loc;
  if (Sources.isWrittenInCommandLineFile(Sources.getSpellingLoc(Loc)))
    Loc = Sources.getExpansionLoc(Loc);
  Mod.errors().report(Loc, Diag::err_stage_of_function)
      << getWrittenName(Context, Sources.getExpansionLoc(Loc)) << Names
      << (Target ? Target->Plural : "other stages");
}

/// A function that only other stages have, whose arguments are not looked at.
llvm::Value *IntrinsicEmitter::emitForeign(unsigned Stages, QualType Result) {
  reportStages(Stages);
  return Result->isVoidType() || isAggregate(Result) ? nullptr
                                                     : F.getPoison(Result);
}

llvm::Value *IntrinsicEmitter::emitCallExpansion(CallExpansion Code,
                                                 const CallExpr *E,
                                                 const LValue *Into) {
  switch (Code) {
  case CallExpansion::Product:
    return MatrixEmitter(F).emitProduct(E);
  case CallExpansion::Select:
    return emitSelect(E);
  case CallExpansion::Sincos:
    emitSincos(E);
    return nullptr;
  case CallExpansion::Modf:
    return MathEmitter(F).emitModf(E);
  case CallExpansion::Frexp:
    return MathEmitter(F).emitFrexp(E);
  case CallExpansion::SplitDouble:
    emitSplit(E);
    return nullptr;
  case CallExpansion::Fence:
    emitFence(E);
    return nullptr;
  case CallExpansion::DispatchMeshes:
    MeshOutputEmitter(F).emitDispatch(E);
    return nullptr;
  case CallExpansion::RayTrace:
    return RayShaderEmitter(F).emitTraceRay(OpCode::TraceRay, E);
  case CallExpansion::ShaderCall:
    RayShaderEmitter(F).emitCallShader(E);
    return nullptr;
  case CallExpansion::HitReport:
    return RayShaderEmitter(F).emitReportHit(E);
  case CallExpansion::IgnoredHit:
    RayShaderEmitter(F).emitEndOfSearch(OpCode::IgnoreHit, E);
    return nullptr;
  case CallExpansion::AcceptedHit:
    RayShaderEmitter(F).emitEndOfSearch(OpCode::AcceptHitAndEndSearch, E);
    return nullptr;
  case CallExpansion::HitTrace:
  case CallExpansion::HitOfQuery:
  case CallExpansion::HitOfQueryWithAttributes:
  case CallExpansion::HitMiss:
  case CallExpansion::HitNop:
  case CallExpansion::HitInvocation:
  case CallExpansion::HitReordering:
  case CallExpansion::HintReordering:
  case CallExpansion::HitAndHintReordering:
    HitObjectEmitter(F).emitFunction(Code, E, Into);
    return nullptr;
  case CallExpansion::AvgTessFactors:
  case CallExpansion::MaxTessFactors:
  case CallExpansion::MinTessFactors:
    TessellationEmitter(F).emitFactors(Code, E);
    return nullptr;
  case CallExpansion::IsolineTessFactors:
    TessellationEmitter(F).emitIsolineFactors(E);
    return nullptr;
  }
  llvm_unreachable("all expansions are handled");
}

llvm::Value *IntrinsicEmitter::emitLowering(const Lowering &By,
                                            llvm::ArrayRef<llvm::Value *> Args,
                                            QualType T, QualType Result) {
  switch (By.How) {
  case Lowering::Form::FirstArgument:
    return Args[0];
  case Lowering::Form::LLVMIntrinsic:
    return OperationEmitter(F).emitLLVM(By.intrinsic(), Args);
  case Lowering::Form::Operation: {
    llvm::Value *V = WaveEmitter(F).emitOperation(By.Code, By.numbers(), Args);
    return Result->isVoidType() ? nullptr : V;
  }
  case Lowering::Form::Expansion:
    return emitExpansion(By, Args, T, Result);
  case Lowering::Form::NoLowering:
  case Lowering::Form::CallExpansion:
  case Lowering::Form::AtomicRMW:
  case Lowering::Form::AtomicCompareExchange:
  case Lowering::Form::OnlyInStages:
    break;
  }
  llvm_unreachable("Sema converts the arguments to elements of the row");
}

/// Code after it goes on, for the derivatives of the neighbours.
void IntrinsicEmitter::emitDiscard(llvm::Value *Condition) {
  Builder.CreateIntrinsic(llvm::Intrinsic::dx_discard, {Condition});
}

/// Each component of an input. Which input it is shows when functions are
/// inlined.
llvm::Value *
IntrinsicEmitter::emitEvaluation(OpCode Code,
                                 llvm::ArrayRef<llvm::Value *> Args) {
  llvm::dxil::EvaluationCall Call;
  Call.Kind = static_cast<llvm::dxil::EvaluationKind>(Code);
  for (llvm::Value *At : Args.drop_front())
    llvm::append_range(Call.Operands, ConversionEmitter(F).splitComponents(At));
  auto Evaluate = [&](llvm::Value *Component) {
    Call.Input = Component;
    llvm::CallInst *Result = Call.create(Builder);
    Result->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(F.Loc));
    return Result;
  };
  llvm::SmallVector<llvm::Value *, 4> Components =
      ConversionEmitter(F).splitComponents(Args[0]);
  for (llvm::Value *&Component : Components)
    Component = Evaluate(Component);
  return ConversionEmitter(F).joinComponents(Components,
                                             Args[0]->getType()->isVectorTy());
}

llvm::Value *IntrinsicEmitter::emitExpansion(const Lowering &By,
                                             llvm::ArrayRef<llvm::Value *> Args,
                                             QualType T, QualType Result) {
  OperationEmitter Ops(F);
  MathEmitter Math(F);
  ConversionEmitter Conversions(F);
  auto Mul = [&](llvm::Value *L, llvm::Value *R) {
    return Builder.CreateFMul(L, R);
  };
  auto Scaled = [&](double Factor) {
    return Mul(Args[0], getFP(Args[0], Factor));
  };
  auto Log2 = [&](llvm::Value *V) { return Ops.emitLLVM(Intrinsic::log2, V); };
  auto Exp2 = [&](llvm::Value *V) { return Ops.emitLLVM(Intrinsic::exp2, V); };
  auto AbsOf = [&](OpCode Derivative) {
    return Ops.emitLLVM(Intrinsic::fabs, Ops.emitUnaryOp(Derivative, Args[0]));
  };

  switch (By.expansion()) {
  case Expansion::IntegerAbs:
    return Builder.CreateIntrinsic(Intrinsic::abs, {Args[0]->getType()},
                                   {Args[0], Builder.getFalse()});
  case Expansion::Sign:
    return Math.emitSign(Args[0], T);
  case Expansion::Clamp:
    return Math.emitClamp(Args[0], Args[1], Args[2], T);
  case Expansion::Lerp: {
    llvm::Value *Difference = Builder.CreateFSub(Args[1], Args[0]);
    return Builder.CreateFAdd(Args[0], Mul(Args[2], Difference));
  }
  case Expansion::Rcp:
    return Builder.CreateFDiv(getFP(Args[0], 1.0), Args[0]);
  case Expansion::Step:
    return Builder.CreateSelect(Builder.CreateFCmpOGE(Args[1], Args[0]),
                                getFP(Args[0], 1.0), getFP(Args[0], 0.0));
  case Expansion::Smoothstep:
    return Math.emitSmoothstep(Args[0], Args[1], Args[2]);
  case Expansion::Fmod:
    return Builder.CreateFRem(Args[0], Args[1]);
  case Expansion::Ldexp:
    return Mul(Args[0], Exp2(Args[1]));
  case Expansion::Radians:
    return Scaled(llvm::numbers::pi / 180);
  case Expansion::Degrees:
    return Scaled(180 / llvm::numbers::pi);
  case Expansion::Exp:
    return Exp2(Scaled(llvm::numbers::log2e));
  case Expansion::Log:
    return Mul(Log2(Args[0]), getFP(Args[0], llvm::numbers::ln2));
  case Expansion::Log10:
    return Mul(Log2(Args[0]),
               getFP(Args[0], llvm::numbers::ln2 / llvm::numbers::ln10));
  case Expansion::Pow:
    return Builder.CreateBinaryIntrinsic(Intrinsic::pow, Args[0], Args[1]);
  case Expansion::Atan2:
    return Math.emitAtan2(Args[0], Args[1]);
  case Expansion::Fwidth: {
    llvm::Value *X = AbsOf(OpCode::DerivCoarseX);
    return Builder.CreateFAdd(X, AbsOf(OpCode::DerivCoarseY));
  }

  case Expansion::Discard:
    emitDiscard(Builder.getTrue());
    return nullptr;
  case Expansion::Clip:
    emitDiscard(
        emitReduction(Builder.CreateFCmpOLT(Args[0], getFP(Args[0], 0.0)), T,
                      /*All=*/false));
    return nullptr;
  case Expansion::SamplePosition: {
    llvm::Value *Position =
        Ops.emitOp(OpCode::RenderTargetGetSamplePosition, nullptr, Args[0]);
    return Conversions.joinComponents({Builder.CreateExtractValue(Position, 0),
                                       Builder.CreateExtractValue(Position, 1)},
                                      /*AsVector=*/true);
  }
  case Expansion::Evaluate:
  case Expansion::EvaluateAt:
    return emitEvaluation(By.Code, Args);

  case Expansion::Dot:
    return Math.emitDot(Args[0], Args[1], T);
  case Expansion::Length:
    return Math.emitLength(Args[0], T);
  case Expansion::Distance:
    return Math.emitLength(Builder.CreateFSub(Args[0], Args[1]), T);
  case Expansion::Normalize:
    return Math.emitNormalize(Args[0], T);
  case Expansion::Reflect:
    return Math.emitReflect(Args[0], Args[1], T);
  case Expansion::Refract:
    return Math.emitRefract(Args[0], Args[1], Args[2], T);
  case Expansion::FaceForward:
    return Math.emitFaceForward(Args[0], Args[1], Args[2], T);
  case Expansion::Cross:
    return Math.emitCross(Args[0], Args[1]);
  case Expansion::Transpose:
    return MatrixEmitter(F).emitTranspose(Args[0],
                                          T->castAs<ConstantMatrixType>());
  case Expansion::Determinant:
    return MatrixEmitter(F).emitDeterminant(Args[0],
                                            T->castAs<ConstantMatrixType>());
  case Expansion::Lit:
    return PackingEmitter(F).emitLit(Args);
  case Expansion::Dst:
    return PackingEmitter(F).emitDst(Args);
  case Expansion::ColorBytes:
    return PackingEmitter(F).emitColorBytes(Args[0]);

  case Expansion::AnyNonZero:
    return emitReduction(Args[0], T, /*All=*/false);
  case Expansion::AllNonZero:
    return emitReduction(Args[0], T, /*All=*/true);
  case Expansion::NonZero:
    return Conversions.emitNonZero(Args[0]);
  case Expansion::LogicalAnd:
    return Builder.CreateAnd(Conversions.emitNonZero(Args[0]),
                             Conversions.emitNonZero(Args[1]));
  case Expansion::LogicalOr:
    return Builder.CreateOr(Conversions.emitNonZero(Args[0]),
                            Conversions.emitNonZero(Args[1]));
  case Expansion::Reinterpret:
    return Builder.CreateBitCast(Args[0], Mod.types().getValueType(Result));
  case Expansion::CountBits:
    return Builder.CreateZExtOrTrunc(Ops.emitLLVM(Intrinsic::ctpop, Args[0]),
                                     Mod.types().getValueType(Result));
  case Expansion::FirstBitHigh:
    return Math.emitFirstBitHigh(Args[0], T);
  case Expansion::FirstBitLow:
    return Ops.emitUnaryOp(OpCode::FirstbitLo, Args[0]);
  case Expansion::NonUniformIndex:
    return Builder.CreateIntrinsic(
        llvm::Intrinsic::dx_resource_nonuniformindex, {},
        {Builder.CreateZExtOrTrunc(Args[0], F.i32())});

  case Expansion::MakeDouble:
  case Expansion::HalfToFloat:
  case Expansion::FloatToHalf:
    return Math.emitEach(By.expansion(), Args);

  case Expansion::Unpack:
    return PackingEmitter(F).emitUnpack(By.Numbers[0], Args[0], Result);
  case Expansion::Pack:
    return PackingEmitter(F).emitPack(By.Numbers[0], Args[0]);
  case Expansion::Msad:
    return PackingEmitter(F).emitMsad(Args);
  case Expansion::Dot2Add:
    return PackingEmitter(F).emitDot2Add(Args);
  case Expansion::DotAccumulate:
    return Ops.emitOp(By.Code, F.i32(), {Args[2], Args[0], Args[1]});

  case Expansion::AddWords:
    return PackingEmitter(F).emitAddWords(Args[0], Args[1]);
  case Expansion::IsHelperLane:
    return WaveEmitter(F).emitIsHelperLane();
  case Expansion::LaneMask:
    return WaveEmitter(F).emitLaneMask(By.Code, Args[0], T);
  case Expansion::QuadVote:
    return WaveEmitter(F).emitQuadVote(Args[0], By.Numbers[0]);
  case Expansion::RayValue:
    return RayShaderEmitter(F).emitValue(By.Code, Result);
  }
  llvm_unreachable("all expansions are handled");
}

//===----------------------------------------------------------------------===//
// Functions whose arguments do not unify
//===----------------------------------------------------------------------===//

void IntrinsicEmitter::emitSincos(const CallExpr *E) {
  llvm::Value *V = ExprEmitter(F).emitLoaded(E->getArg(0));
  QualType T = E->getArg(0)->getType();
  F.Loc = E->getExprLoc();
  llvm::Value *Sin = OperationEmitter(F).emitLLVM(Intrinsic::sin, V);
  llvm::Value *Cos = OperationEmitter(F).emitLLVM(Intrinsic::cos, V);
  CallEmitter(F).storeOutArgument(E->getArg(1), Sin, T);
  CallEmitter(F).storeOutArgument(E->getArg(2), Cos, T);
}

/// `asuint(double, out uint, out uint)`.
void IntrinsicEmitter::emitSplit(const CallExpr *E) {
  llvm::Value *V = ExprEmitter(F).emitLoaded(E->getArg(0));
  llvm::Type *Half = V->getType()->getWithNewType(F.i32());
  llvm::Value *Halves = Builder.CreateIntrinsic(
      llvm::StructType::get(Half, Half), Intrinsic::dx_splitdouble, {V});
  QualType T = E->getArg(1)->getType();
  for (unsigned I : {0, 1})
    CallEmitter(F).storeOutArgument(E->getArg(I + 1),
                                    Builder.CreateExtractValue(Halves, I), T);
}

/// `Barrier(memory, semantics)` or `Barrier(object, semantics)`.
void IntrinsicEmitter::emitFence(const CallExpr *E) {
  const Expr *What = E->getArg(0);
  auto GetFlags = [this](const Expr *Flags) {
    return Flags->EvaluateKnownConstInt(Context).getZExtValue();
  };
  llvm::Value *Semantics = Builder.getInt32(GetFlags(E->getArg(1)));
  if (!What->getType()->isRecordType()) {
    uint64_t Kinds = GetFlags(What);
    constexpr uint64_t OfNodes =
        llvm::dxil::NodeInputMemory | llvm::dxil::NodeOutputMemory;
    // All memory is what the shader has of it.
    constexpr uint64_t All =
        OfNodes | llvm::dxil::UAVMemory | llvm::dxil::GroupSharedMemory;
    if ((Kinds & OfNodes) && Kinds != All && !Mod.isLibrary())
      return Mod.errors().reportError(What->getExprLoc(),
                                      Diag::err_barrier_node_memory);
    OperationEmitter(F).emitLocatedOp(OpCode::BarrierByMemoryType, nullptr,
                                      {Builder.getInt32(Kinds), Semantics},
                                      E->getExprLoc());
    return;
  }
  if (getNodeObject(What->getType()))
    return NodeEmitter(F).emitBarrier(What, Semantics, E->getExprLoc());
  if (llvm::Value *Handle = HandleEmitter(F).emitResource(What).Handle)
    OperationEmitter(F).emitLocatedOp(OpCode::BarrierByMemoryHandle, nullptr,
                                      {Handle, Semantics}, E->getExprLoc());
}

llvm::Value *IntrinsicEmitter::emitSelect(const CallExpr *E) {
  llvm::Value *Condition =
      ConversionEmitter(F).emitNonZero(ExprEmitter(F).emitLoaded(E->getArg(0)));
  llvm::Value *True = ExprEmitter(F).emitLoaded(E->getArg(1));
  llvm::Value *False = ExprEmitter(F).emitLoaded(E->getArg(2));
  return Builder.CreateSelect(Condition, True, False);
}
