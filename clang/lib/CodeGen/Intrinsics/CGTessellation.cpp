// CGTessellation.cpp: Tessellation factors
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IntrinsicEmitters.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/Layout/EntrySignature.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Intrinsics.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ShaderKind;
namespace Intrinsic = llvm::Intrinsic;

/// An inside factor of odd fractions that is smaller has no vertex of its own.
static constexpr double LeastOddInside = 3.0;

std::optional<TessellationEmitter::Partitioning>
TessellationEmitter::findPartitioning() {
  const EntryFunction *First = nullptr;
  uint32_t Found = 0;
  for (const EntryFunction &R : Mod.entries().all()) {
    if (!R.PatchesOf)
      continue;
    uint32_t Stated =
        getStageStates(R.PatchesOf, ShaderKind::Hull).Hull->Partitioning;
    if (First && Stated != Found) {
      Mod.errors().reportError(F.Loc, Diag::err_partitioning_not_one);
      for (const EntryFunction *Of : {First, &R})
        Mod.errors().report(Of->PatchesOf->getLocation(),
                            Diag::note_partitioning_of)
            << Of->PatchesOf;
      return std::nullopt;
    }
    First = &R;
    Found = Stated;
  }
  if (!First) {
    Mod.errors().reportError(F.Loc, Diag::err_partitioning_unknown);
    return std::nullopt;
  }
  return static_cast<Partitioning>(Found);
}

llvm::Value *TessellationEmitter::emitLeast(llvm::Value *V, double Least) {
  return OperationEmitter(F).emitLLVM(Intrinsic::maxnum, {V, getFP(V, Least)});
}

llvm::Value *TessellationEmitter::emitMost(llvm::Value *V, double Most) {
  return OperationEmitter(F).emitLLVM(Intrinsic::minnum, {V, getFP(V, Most)});
}

llvm::Value *TessellationEmitter::emitInRange(llvm::Value *V, Partitioning By) {
  return emitMost(emitLeast(V, By == Partitioning::FractionalEven ? 2 : 1),
                  By == Partitioning::FractionalOdd ? 63 : 64);
}

llvm::Value *TessellationEmitter::emitRounded(llvm::Value *V, Partitioning By) {
  switch (By) {
  case Partitioning::Integer:
    return OperationEmitter(F).emitLLVM(Intrinsic::ceil, V);
  case Partitioning::Pow2: {
    // A mantissa that is not 0 counts the exponent up.
    constexpr uint32_t Mantissa = 0x007fffff, Exponent = 0x7f800000;
    llvm::Type *Words = V->getType()->getWithNewType(F.i32());
    llvm::Value *Up =
        Builder.CreateAdd(Builder.CreateBitCast(V, Words),
                          llvm::ConstantInt::get(Words, Mantissa));
    return Builder.CreateBitCast(
        Builder.CreateAnd(Up, llvm::ConstantInt::get(Words, Exponent)),
        V->getType());
  }
  case Partitioning::FractionalOdd:
  case Partitioning::FractionalEven:
    return V;
  }
  llvm_unreachable("all partitionings are handled");
}

llvm::Value *
TessellationEmitter::emitReduced(CallExpansion Reduction,
                                 llvm::ArrayRef<llvm::Value *> Factors) {
  llvm::Value *Result = Factors.front();
  for (llvm::Value *Next : Factors.drop_front())
    Result =
        Reduction == CallExpansion::MaxTessFactors
            ? OperationEmitter(F).emitLLVM(Intrinsic::maxnum, {Result, Next})
        : Reduction == CallExpansion::MinTessFactors
            ? OperationEmitter(F).emitLLVM(Intrinsic::minnum, {Result, Next})
            : Builder.CreateFAdd(Result, Next);
  if (Reduction == CallExpansion::AvgTessFactors)
    Result = Builder.CreateFMul(Result, getFP(Result, 1.0 / Factors.size()));
  return Result;
}

llvm::Value *
TessellationEmitter::emitInside(CallExpansion Reduction, Partitioning By,
                                llvm::ArrayRef<llvm::Value *> Edges,
                                llvm::Value *Scale) {
  llvm::Value *Scaled =
      emitInRange(Builder.CreateFMul(emitReduced(Reduction, Edges), Scale), By);
  if (By != Partitioning::FractionalOdd)
    return Scaled;
  // A small factor is that of the edges themselves, up to the least one.
  CallExpansion Unscaled = Reduction == CallExpansion::MinTessFactors
                               ? CallExpansion::AvgTessFactors
                               : Reduction;
  llvm::Value *OfEdges =
      emitMost(emitInRange(emitReduced(Unscaled, Edges), By), LeastOddInside);
  return Builder.CreateSelect(
      Builder.CreateFCmpOLT(Scaled, getFP(Scaled, LeastOddInside)), OfEdges,
      Scaled);
}

void TessellationEmitter::emitFactors(CallExpansion Reduction,
                                      const CallExpr *E) {
  llvm::Value *Raw = ExprEmitter(F).emitLoaded(E->getArg(0));
  llvm::Value *RawScale = ExprEmitter(F).emitLoaded(E->getArg(1));
  F.Loc = E->getExprLoc();
  std::optional<Partitioning> By = findPartitioning();
  if (!By)
    return;
  ConversionEmitter Conversions(F);
  llvm::SmallVector<llvm::Value *, 4> Edges =
      Conversions.splitComponents(emitLeast(Raw, 1));
  llvm::ArrayRef<llvm::Value *> All = Edges;
  auto Scales =
      Conversions.splitComponents(emitMost(emitLeast(RawScale, 0), 1));

  llvm::SmallVector<llvm::Value *, 2> Inside;
  if (Scales.size() == 2) {
    Inside = {emitInside(Reduction, *By, All.take_front(2), Scales[0]),
              emitInside(Reduction, *By, All.drop_front(2), Scales[1])};
    if (*By == Partitioning::FractionalOdd) {
      llvm::Value *Larger = emitMost(
          emitReduced(CallExpansion::MaxTessFactors, Inside), LeastOddInside);
      for (llvm::Value *&V : Inside)
        V = Builder.CreateSelect(
            Builder.CreateFCmpOLT(V, getFP(V, LeastOddInside)), Larger, V);
    }
  } else {
    Inside.assign(E->getArg(3)->getType()->isVectorType() ? 2 : 1,
                  emitInside(Reduction, *By, All, Scales[0]));
  }
  llvm::Value *Unrounded =
      Conversions.joinComponents(Inside, /*AsVector=*/Inside.size() == 2);
  llvm::Value *Results[] = {emitRounded(emitInRange(Raw, *By), *By),
                            emitRounded(Unrounded, *By), Unrounded};
  for (auto [I, Result] : llvm::enumerate(Results))
    CallEmitter(F).storeOutArgument(E->getArg(I + 2), Result,
                                    E->getArg(I + 2)->getType());
}

void TessellationEmitter::emitIsolineFactors(const CallExpr *E) {
  llvm::Value *Raw[] = {ExprEmitter(F).emitLoaded(E->getArg(0)),
                        ExprEmitter(F).emitLoaded(E->getArg(1))};
  F.Loc = E->getExprLoc();
  std::optional<Partitioning> By = findPartitioning();
  if (!By)
    return;
  // There is no part of a line.
  const Partitioning Ways[] = {*By, Partitioning::Integer};
  for (unsigned I : {0, 1})
    CallEmitter(F).storeOutArgument(
        E->getArg(I + 2), emitRounded(emitInRange(Raw[I], Ways[I]), Ways[I]),
        E->getArg(I + 2)->getType());
}
