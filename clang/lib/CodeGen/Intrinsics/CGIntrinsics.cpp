//===- CGIntrinsics.cpp - Calls of intrinsic functions ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row of HLSLBuiltins.td says how an intrinsic is lowered for each kind of
// element; what it calls "expand" is one line of emitExpansion.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "CGIntrinsicsMath.h"
#include "CGIntrinsicsMatrix.h"
#include "CGIntrinsicsPacking.h"
#include "CGWaveOps.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Intrinsics/CGAtomics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;
namespace Intrinsic = llvm::Intrinsic;

llvm::Value *IntrinsicEmitter::emitReduction(llvm::Value *V, bool All) {
  V = ConversionEmitter(F).emitNonZero(V);
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

llvm::Value *IntrinsicEmitter::emitIntrinsic(const CallExpr *E,
                                             const IntrinsicRow &Row) {
  F.Loc = E->getExprLoc();
  switch (Row.Rule) {
  case CallRule::Product:
    return MatrixEmitter(F).emitProduct(E);
  case CallRule::Atomic:
  case CallRule::CompareAtomic:
    AtomicEmitter(F).emitAtomicIntrinsic(E, Row.Op);
    return nullptr;
  case CallRule::Conditional:
    return emitSelect(E);
  case CallRule::OutParameters:
    if (Row.Op == Builtin::Sincos) {
      emitSincos(E);
      return nullptr;
    }
    return Row.Op == Builtin::Modf ? MathEmitter(F).emitModf(E)
                                   : MathEmitter(F).emitFrexp(E);
  case CallRule::Unified:
    if (Row.Op == Builtin::AsUint && E->getNumArgs() == 3) {
      emitSplit(E);
      return nullptr;
    }
    break;
  case CallRule::ValueAndLane:
  case CallRule::ValueAndMask:
  case CallRule::FixedSignature:
    break;
  }
  llvm::SmallVector<llvm::Value *, 4> Args;
  for (const Expr *Arg : E->arguments())
    Args.push_back(ExprEmitter(F).emitLoaded(Arg));
  F.Loc = E->getExprLoc();
  QualType T = E->getNumArgs() ? E->getArg(0)->getType() : Context.VoidTy;
  QualType Scalar = getScalarElementType(T);
  llvm::StringRef Lowering = Scalar->isRealFloatingType() ? Row.Float
                             : Scalar->isSignedIntegerOrEnumerationType()
                                 ? Row.SInt
                                 : Row.UInt;
  return emitLowering(Lowering, Row.Op, Args, T, E->getType());
}

llvm::Value *IntrinsicEmitter::emitLowering(llvm::StringRef Lowering,
                                            Builtin Op,
                                            llvm::ArrayRef<llvm::Value *> Args,
                                            QualType T, QualType Result) {
  if (Lowering == "expand")
    return emitExpansion(Op, Args, T, Result);
  if (Lowering == "identity")
    return Args[0];
  if (Lowering.consume_front("dxil.")) {
    auto [Name, Numbers] = Lowering.split(' ');
    const llvm::dxil::OpInfo *Info = llvm::dxil::lookupOpByName(Name);
    assert(Info && "the lowering names no operation of DXIL.td");
    if (Info->Flags & llvm::dxil::OpFlagWave)
      return WaveEmitter(F).emitWaveOp(*Info, Numbers, Args);
    return OperationEmitter(F).emitOp(Info->Code, Args[0]->getType(), Args);
  }
  if (Lowering.starts_with("llvm.")) {
    Intrinsic::ID ID = Intrinsic::lookupIntrinsicID(Lowering);
    assert(ID != Intrinsic::not_intrinsic &&
           "the lowering names no intrinsic of LLVM");
    return OperationEmitter(F).emitLLVM(ID, Args);
  }
  if (Lowering.consume_front("stage.")) {
    Mod.reportError(F.Loc, Diag::err_stage_of_function, Lowering);
    return Result->isVoidType() ? nullptr : F.getPoison(Result);
  }
  assert(Lowering.empty() && "an unknown form of lowering");
  Mod.reportUnsupported(F.Loc, "this function on elements of this type");
  return Result->isVoidType() ? nullptr : F.getPoison(Result);
}

/// The modes of DXIL's Barrier.
enum BarrierMode : unsigned {
  SyncThreadGroup = 1,
  UAVFenceGlobal = 2,
  TGSMFence = 8,
};

void IntrinsicEmitter::emitBarrier(unsigned Mode) {
  llvm::dxil::createFrontOpCall(Builder, OpCode::Barrier, nullptr,
                                Builder.getInt32(Mode));
}

llvm::Value *IntrinsicEmitter::emitExpansion(Builtin Op,
                                             llvm::ArrayRef<llvm::Value *> Args,
                                             QualType T, QualType Result) {
  auto Mul = [&](llvm::Value *L, llvm::Value *R) {
    return Builder.CreateFMul(L, R);
  };
  auto Scaled = [&](double Factor) {
    return Mul(Args[0], getFP(Args[0], Factor));
  };
  auto Log2 = [&](llvm::Value *V) {
    return OperationEmitter(F).emitLLVM(Intrinsic::log2, V);
  };
  auto Exp2 = [&](llvm::Value *V) {
    return OperationEmitter(F).emitLLVM(Intrinsic::exp2, V);
  };
  auto Barrier = [&](unsigned Mode) -> llvm::Value * {
    emitBarrier(Mode);
    return nullptr;
  };
  auto Convert = [&](llvm::Value *V) {
    return Builder.CreateZExtOrTrunc(V, Mod.types().getValueType(Result));
  };

  if (Op == Builtin::Abs)
    return Builder.CreateIntrinsic(Intrinsic::abs, {Args[0]->getType()},
                                   {Args[0], Builder.getFalse()});
  if (Op == Builtin::Sign)
    return MathEmitter(F).emitSign(Args[0], T);
  if (Op == Builtin::Clamp)
    return MathEmitter(F).emitClamp(Args[0], Args[1], Args[2], T);
  if (Op == Builtin::Lerp)
    return Builder.CreateFAdd(
        Args[0], Mul(Args[2], Builder.CreateFSub(Args[1], Args[0])));
  if (Op == Builtin::Rcp)
    return Builder.CreateFDiv(getFP(Args[0], 1.0), Args[0]);
  if (Op == Builtin::Step)
    return Builder.CreateSelect(Builder.CreateFCmpOGE(Args[1], Args[0]),
                                getFP(Args[0], 1.0), getFP(Args[0], 0.0));
  if (Op == Builtin::Smoothstep)
    return MathEmitter(F).emitSmoothstep(Args[0], Args[1], Args[2]);
  if (Op == Builtin::Fmod)
    return Builder.CreateFRem(Args[0], Args[1]);
  if (Op == Builtin::Ldexp)
    return Mul(Args[0], Exp2(Args[1]));
  if (Op == Builtin::Radians)
    return Scaled(llvm::numbers::pi / 180);
  if (Op == Builtin::Degrees)
    return Scaled(180 / llvm::numbers::pi);

  if (Op == Builtin::Exp)
    return Exp2(Scaled(llvm::numbers::log2e));
  if (Op == Builtin::Log)
    return Mul(Log2(Args[0]), getFP(Args[0], llvm::numbers::ln2));
  if (Op == Builtin::Log10)
    return Mul(Log2(Args[0]),
               getFP(Args[0], llvm::numbers::ln2 / llvm::numbers::ln10));
  if (Op == Builtin::Pow)
    return Exp2(Mul(Args[1], Log2(Args[0])));
  if (Op == Builtin::Atan2)
    return MathEmitter(F).emitAtan2(Args[0], Args[1]);

  if (Op == Builtin::Dot)
    return MathEmitter(F).emitDot(Args[0], Args[1], T);
  if (Op == Builtin::Length)
    return MathEmitter(F).emitLength(Args[0], T);
  if (Op == Builtin::Distance)
    return MathEmitter(F).emitLength(Builder.CreateFSub(Args[0], Args[1]), T);
  if (Op == Builtin::Normalize)
    return MathEmitter(F).emitNormalize(Args[0], T);
  if (Op == Builtin::Reflect)
    return MathEmitter(F).emitReflect(Args[0], Args[1], T);
  if (Op == Builtin::Refract)
    return MathEmitter(F).emitRefract(Args[0], Args[1], Args[2], T);
  if (Op == Builtin::FaceForward)
    return MathEmitter(F).emitFaceForward(Args[0], Args[1], Args[2], T);
  if (Op == Builtin::Cross)
    return MathEmitter(F).emitCross(Args[0], Args[1]);
  if (Op == Builtin::Transpose)
    return MatrixEmitter(F).emitTranspose(Args[0],
                                          T->castAs<ConstantMatrixType>());
  if (Op == Builtin::Determinant)
    return MatrixEmitter(F).emitDeterminant(Args[0],
                                            T->castAs<ConstantMatrixType>());

  if (Op == Builtin::Any || Op == Builtin::All)
    return emitReduction(Args[0], Op == Builtin::All);
  if (Op == Builtin::CheckAccessFullyMapped)
    return ConversionEmitter(F).emitNonZero(Args[0]);
  if (Op == Builtin::And)
    return Builder.CreateAnd(ConversionEmitter(F).emitNonZero(Args[0]),
                             ConversionEmitter(F).emitNonZero(Args[1]));
  if (Op == Builtin::Or)
    return Builder.CreateOr(ConversionEmitter(F).emitNonZero(Args[0]),
                            ConversionEmitter(F).emitNonZero(Args[1]));
  if (Op == Builtin::AsFloat || Op == Builtin::AsInt || Op == Builtin::AsUint)
    return Builder.CreateBitCast(Args[0], Mod.types().getValueType(Result));
  if (Op == Builtin::AsDouble || Op == Builtin::F16ToF32 ||
      Op == Builtin::F32ToF16)
    return MathEmitter(F).emitEach(Op, Args);
  if (Op == Builtin::Dot4AddU8Packed || Op == Builtin::Dot4AddI8Packed)
    return OperationEmitter(F).emitOp(Op == Builtin::Dot4AddU8Packed
                                          ? OpCode::Dot4AddU8Packed
                                          : OpCode::Dot4AddI8Packed,
                                      F.i32(), {Args[2], Args[0], Args[1]});
  if (Op == Builtin::Fwidth)
    return Builder.CreateFAdd(
        OperationEmitter(F).emitLLVM(
            Intrinsic::fabs,
            OperationEmitter(F).emitUnaryOp(OpCode::DerivCoarseX, Args[0])),
        OperationEmitter(F).emitLLVM(
            Intrinsic::fabs,
            OperationEmitter(F).emitUnaryOp(OpCode::DerivCoarseY, Args[0])));
  if (Op == Builtin::CountBits)
    return Convert(OperationEmitter(F).emitLLVM(Intrinsic::ctpop, Args[0]));
  if (Op == Builtin::FirstBitHigh)
    return MathEmitter(F).emitFirstBitHigh(Args[0], T);
  if (Op == Builtin::FirstBitLow)
    return OperationEmitter(F).emitUnaryOp(OpCode::FirstbitLo, Args[0]);

  if (Op == Builtin::NonUniformResourceIndex)
    return Builder.CreateIntrinsic(
        llvm::Intrinsic::dx_resource_nonuniformindex, {},
        {Builder.CreateZExtOrTrunc(Args[0], F.i32())});

  if (Op == Builtin::WaveActiveBallot)
    return WaveEmitter(F).emitLaneMask(OpCode::WaveActiveBallot, Args[0]);
  if (Op == Builtin::WaveMatch)
    return WaveEmitter(F).emitLaneMask(OpCode::WaveMatch, Args[0]);
  if (Op == Builtin::QuadAny || Op == Builtin::QuadAll)
    return WaveEmitter(F).emitQuadVote(Args[0], Op == Builtin::QuadAll);

  if (Op == Builtin::AllMemoryBarrier)
    return Barrier(UAVFenceGlobal | TGSMFence);
  if (Op == Builtin::AllMemoryBarrierWithGroupSync)
    return Barrier(SyncThreadGroup | UAVFenceGlobal | TGSMFence);
  if (Op == Builtin::DeviceMemoryBarrier)
    return Barrier(UAVFenceGlobal);
  if (Op == Builtin::DeviceMemoryBarrierWithGroupSync)
    return Barrier(SyncThreadGroup | UAVFenceGlobal);
  if (Op == Builtin::GroupMemoryBarrier)
    return Barrier(TGSMFence);
  if (Op == Builtin::GroupMemoryBarrierWithGroupSync)
    return Barrier(SyncThreadGroup | TGSMFence);

  if (std::optional<llvm::Value *> Made =
          PackingEmitter(F).tryEmitPacking(Op, Args, Result))
    return *Made;
  Mod.reportUnsupported(F.Loc, "this function");
  return Result->isVoidType() ? nullptr : F.getPoison(Result);
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

llvm::Value *IntrinsicEmitter::emitSelect(const CallExpr *E) {
  llvm::Value *Condition =
      ConversionEmitter(F).emitNonZero(ExprEmitter(F).emitLoaded(E->getArg(0)));
  llvm::Value *True = ExprEmitter(F).emitLoaded(E->getArg(1));
  llvm::Value *False = ExprEmitter(F).emitLoaded(E->getArg(2));
  return Builder.CreateSelect(Condition, True, False);
}
