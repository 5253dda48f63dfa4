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

#include "clang/CodeGen/Expressions/FunctionEmitter.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;
namespace Intrinsic = llvm::Intrinsic;

//===----------------------------------------------------------------------===//
// What expansions are made of
//===----------------------------------------------------------------------===//

llvm::Value *FunctionEmitter::emitOp(OpCode Op, llvm::Type *Overload,
                                     llvm::ArrayRef<llvm::Value *> Args) {
  // The format has these on half, but validation refuses them before 6.9.
  bool IsTest = Op == OpCode::IsNaN || Op == OpCode::IsInf ||
                Op == OpCode::IsFinite || Op == OpCode::IsNormal;
  if (IsTest && Overload->getScalarType()->isHalfTy()) {
    llvm::Type *Wide = Overload->getWithNewType(Builder.getFloatTy());
    return emitOp(Op, Wide, Builder.CreateFPExt(Args[0], Wide));
  }
  const llvm::dxil::OpInfo &Info = llvm::dxil::getOpInfo(Op);
  if (!llvm::dxil::isValidOverload(Info, Overload)) {
    Mod.reportUnsupported(IntrinsicLoc,
                          "this function on elements of this type");
    return llvm::PoisonValue::get(Overload);
  }
  llvm::CallInst *Call =
      llvm::dxil::createFrontOpCall(Builder, Op, Overload, Args);
  // The backend judges derivatives, since only what is left of them counts.
  if (Info.Flags & llvm::dxil::OpFlagGradient)
    Call->setMetadata(llvm::dxil::SourceLocationMD,
                      Mod.makePlace(IntrinsicLoc));
  return Call;
}

llvm::Value *FunctionEmitter::emitLLVM(Intrinsic::ID ID,
                                       llvm::ArrayRef<llvm::Value *> Args) {
  llvm::Type *T = Args[0]->getType();
  // The intrinsic may stand for an operation that has fewer overloads.
  if (auto Op = llvm::dxil::lookupOpOfIntrinsic(ID))
    if (!llvm::dxil::isValidOverload(llvm::dxil::getOpInfo(*Op), T)) {
      Mod.reportUnsupported(IntrinsicLoc,
                            "this function on elements of this type");
      return Args[0];
    }
  return Builder.CreateIntrinsic(ID, {T}, Args);
}

llvm::Value *FunctionEmitter::emitReduction(llvm::Value *V, bool All) {
  V = emitNonZero(V);
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

llvm::Value *FunctionEmitter::emitIntrinsic(const CallExpr *E,
                                            const IntrinsicRow &Row) {
  IntrinsicLoc = E->getExprLoc();
  switch (Row.Rule) {
  case CallRule::Product:
    return emitProduct(E);
  case CallRule::Atomic:
  case CallRule::CompareAtomic:
    emitAtomicIntrinsic(E, Row.Op);
    return nullptr;
  case CallRule::Conditional:
    return emitSelect(E);
  case CallRule::OutParameters:
    if (Row.Op == Builtin::Sincos) {
      emitSincos(E);
      return nullptr;
    }
    return Row.Op == Builtin::Modf ? emitModf(E) : emitFrexp(E);
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
    Args.push_back(emitLoaded(Arg));
  IntrinsicLoc = E->getExprLoc();
  QualType T = E->getNumArgs() ? E->getArg(0)->getType() : Context.VoidTy;
  QualType Scalar = getScalarElementType(T);
  llvm::StringRef Lowering = Scalar->isRealFloatingType() ? Row.Float
                             : Scalar->isSignedIntegerOrEnumerationType()
                                 ? Row.SInt
                                 : Row.UInt;
  return emitLowering(Lowering, Row.Op, Args, T, E->getType());
}

llvm::Value *FunctionEmitter::emitLowering(llvm::StringRef Lowering, Builtin Op,
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
      return emitWaveOp(*Info, Numbers, Args);
    return emitOp(Info->Code, Args[0]->getType(), Args);
  }
  if (Lowering.starts_with("llvm.")) {
    Intrinsic::ID ID = Intrinsic::lookupIntrinsicID(Lowering);
    assert(ID != Intrinsic::not_intrinsic &&
           "the lowering names no intrinsic of LLVM");
    return emitLLVM(ID, Args);
  }
  if (Lowering.consume_front("stage.")) {
    Mod.reportError(IntrinsicLoc, Diag::err_stage_of_function, Lowering);
    return Result->isVoidType() ? nullptr : getPoison(Result);
  }
  assert(Lowering.empty() && "an unknown form of lowering");
  Mod.reportUnsupported(IntrinsicLoc, "this function on elements of this type");
  return Result->isVoidType() ? nullptr : getPoison(Result);
}

/// The modes of DXIL's Barrier.
enum BarrierMode : unsigned {
  SyncThreadGroup = 1,
  UAVFenceGlobal = 2,
  TGSMFence = 8,
};

void FunctionEmitter::emitBarrier(unsigned Mode) {
  llvm::dxil::createFrontOpCall(Builder, OpCode::Barrier, nullptr,
                                Builder.getInt32(Mode));
}

llvm::Value *FunctionEmitter::emitExpansion(Builtin Op,
                                            llvm::ArrayRef<llvm::Value *> Args,
                                            QualType T, QualType Result) {
  auto Mul = [&](llvm::Value *L, llvm::Value *R) {
    return Builder.CreateFMul(L, R);
  };
  auto Scaled = [&](double Factor) {
    return Mul(Args[0], getFP(Args[0], Factor));
  };
  auto Log2 = [&](llvm::Value *V) { return emitLLVM(Intrinsic::log2, V); };
  auto Exp2 = [&](llvm::Value *V) { return emitLLVM(Intrinsic::exp2, V); };
  auto Barrier = [&](unsigned Mode) -> llvm::Value * {
    emitBarrier(Mode);
    return nullptr;
  };
  auto Convert = [&](llvm::Value *V) {
    return Builder.CreateZExtOrTrunc(V, Mod.getValueType(Result));
  };

  if (Op == Builtin::Abs)
    return Builder.CreateIntrinsic(Intrinsic::abs, {Args[0]->getType()},
                                   {Args[0], Builder.getFalse()});
  if (Op == Builtin::Sign)
    return emitSign(Args[0], T);
  if (Op == Builtin::Clamp)
    return emitClamp(Args[0], Args[1], Args[2], T);
  if (Op == Builtin::Lerp)
    return Builder.CreateFAdd(
        Args[0], Mul(Args[2], Builder.CreateFSub(Args[1], Args[0])));
  if (Op == Builtin::Rcp)
    return Builder.CreateFDiv(getFP(Args[0], 1.0), Args[0]);
  if (Op == Builtin::Step)
    return Builder.CreateSelect(Builder.CreateFCmpOGE(Args[1], Args[0]),
                                getFP(Args[0], 1.0), getFP(Args[0], 0.0));
  if (Op == Builtin::Smoothstep)
    return emitSmoothstep(Args[0], Args[1], Args[2]);
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
    return emitAtan2(Args[0], Args[1]);

  if (Op == Builtin::Dot)
    return emitDot(Args[0], Args[1], T);
  if (Op == Builtin::Length)
    return emitLength(Args[0], T);
  if (Op == Builtin::Distance)
    return emitLength(Builder.CreateFSub(Args[0], Args[1]), T);
  if (Op == Builtin::Normalize)
    return emitNormalize(Args[0], T);
  if (Op == Builtin::Reflect)
    return emitReflect(Args[0], Args[1], T);
  if (Op == Builtin::Refract)
    return emitRefract(Args[0], Args[1], Args[2], T);
  if (Op == Builtin::FaceForward)
    return emitFaceForward(Args[0], Args[1], Args[2], T);
  if (Op == Builtin::Cross)
    return emitCross(Args[0], Args[1]);
  if (Op == Builtin::Transpose)
    return emitTranspose(Args[0], T->castAs<ConstantMatrixType>());
  if (Op == Builtin::Determinant)
    return emitDeterminant(Args[0], T->castAs<ConstantMatrixType>());

  if (Op == Builtin::Any || Op == Builtin::All)
    return emitReduction(Args[0], Op == Builtin::All);
  if (Op == Builtin::CheckAccessFullyMapped)
    return emitNonZero(Args[0]);
  if (Op == Builtin::And)
    return Builder.CreateAnd(emitNonZero(Args[0]), emitNonZero(Args[1]));
  if (Op == Builtin::Or)
    return Builder.CreateOr(emitNonZero(Args[0]), emitNonZero(Args[1]));
  if (Op == Builtin::AsFloat || Op == Builtin::AsInt || Op == Builtin::AsUint)
    return Builder.CreateBitCast(Args[0], Mod.getValueType(Result));
  if (Op == Builtin::AsDouble || Op == Builtin::F16ToF32 ||
      Op == Builtin::F32ToF16)
    return emitEach(Op, Args);
  if (Op == Builtin::Dot4AddU8Packed || Op == Builtin::Dot4AddI8Packed)
    return emitOp(Op == Builtin::Dot4AddU8Packed ? OpCode::Dot4AddU8Packed
                                                 : OpCode::Dot4AddI8Packed,
                  i32(), {Args[2], Args[0], Args[1]});
  if (Op == Builtin::Fwidth)
    return Builder.CreateFAdd(
        emitLLVM(Intrinsic::fabs, emitUnaryOp(OpCode::DerivCoarseX, Args[0])),
        emitLLVM(Intrinsic::fabs, emitUnaryOp(OpCode::DerivCoarseY, Args[0])));
  if (Op == Builtin::CountBits)
    return Convert(emitLLVM(Intrinsic::ctpop, Args[0]));
  if (Op == Builtin::FirstBitHigh)
    return emitFirstBitHigh(Args[0], T);
  if (Op == Builtin::FirstBitLow)
    return emitUnaryOp(OpCode::FirstbitLo, Args[0]);

  if (Op == Builtin::NonUniformResourceIndex)
    return Builder.CreateIntrinsic(llvm::Intrinsic::dx_resource_nonuniformindex,
                                   {},
                                   {Builder.CreateZExtOrTrunc(Args[0], i32())});

  if (Op == Builtin::WaveActiveBallot)
    return emitLaneMask(OpCode::WaveActiveBallot, Args[0]);
  if (Op == Builtin::WaveMatch)
    return emitLaneMask(OpCode::WaveMatch, Args[0]);
  if (Op == Builtin::QuadAny || Op == Builtin::QuadAll)
    return emitQuadVote(Args[0], Op == Builtin::QuadAll);

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

  if (std::optional<llvm::Value *> Made = tryEmitPacking(Op, Args, Result))
    return *Made;
  Mod.reportUnsupported(IntrinsicLoc, "this function");
  return Result->isVoidType() ? nullptr : getPoison(Result);
}

//===----------------------------------------------------------------------===//
// Functions whose arguments do not unify
//===----------------------------------------------------------------------===//

void FunctionEmitter::emitSincos(const CallExpr *E) {
  llvm::Value *V = emitLoaded(E->getArg(0));
  QualType T = E->getArg(0)->getType();
  IntrinsicLoc = E->getExprLoc();
  llvm::Value *Sin = emitLLVM(Intrinsic::sin, V);
  llvm::Value *Cos = emitLLVM(Intrinsic::cos, V);
  storeOutArgument(E->getArg(1), Sin, T);
  storeOutArgument(E->getArg(2), Cos, T);
}

/// `asuint(double, out uint, out uint)`.
void FunctionEmitter::emitSplit(const CallExpr *E) {
  llvm::Value *V = emitLoaded(E->getArg(0));
  llvm::Type *Half = V->getType()->getWithNewType(i32());
  llvm::Value *Halves = Builder.CreateIntrinsic(
      llvm::StructType::get(Half, Half), Intrinsic::dx_splitdouble, {V});
  QualType T = E->getArg(1)->getType();
  for (unsigned I : {0, 1})
    storeOutArgument(E->getArg(I + 1), Builder.CreateExtractValue(Halves, I),
                     T);
}

llvm::Value *FunctionEmitter::emitSelect(const CallExpr *E) {
  llvm::Value *Condition = emitNonZero(emitLoaded(E->getArg(0)));
  llvm::Value *True = emitLoaded(E->getArg(1));
  llvm::Value *False = emitLoaded(E->getArg(2));
  return Builder.CreateSelect(Condition, True, False);
}
