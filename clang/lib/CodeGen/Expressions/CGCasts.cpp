//===- CGCasts.cpp - Conversions --------------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionEmitter.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Value *FunctionEmitter::emitNonZero(llvm::Value *V) {
  llvm::Type *T = V->getType();
  if (T->isIntOrIntVectorTy(1))
    return V;
  llvm::Constant *Zero = llvm::Constant::getNullValue(T);
  // A NaN counts as true, as in C.
  return T->isFPOrFPVectorTy() ? Builder.CreateFCmpUNE(V, Zero)
                               : Builder.CreateICmpNE(V, Zero);
}

llvm::Value *FunctionEmitter::convertElements(llvm::Value *V, QualType From,
                                              QualType To) {
  QualType FromScalar = getScalarElementType(From);
  QualType ToScalar = getScalarElementType(To);
  llvm::Type *T = Mod.getValueType(ToScalar);
  if (auto *Vector = dyn_cast<llvm::FixedVectorType>(V->getType()))
    T = llvm::FixedVectorType::get(T, Vector->getNumElements());
  if (ToScalar->isBooleanType())
    return emitNonZero(V);
  if (V->getType() == T)
    return V;
  bool FromFloat = V->getType()->isFPOrFPVectorTy();
  bool ToFloat = T->isFPOrFPVectorTy();
  bool FromSigned = FromScalar->isSignedIntegerOrEnumerationType();
  if (FromFloat && ToFloat)
    return Builder.CreateFPCast(V, T);
  if (FromFloat)
    return ToScalar->isSignedIntegerOrEnumerationType()
               ? Builder.CreateFPToSI(V, T)
               : Builder.CreateFPToUI(V, T);
  if (ToFloat)
    return FromSigned ? Builder.CreateSIToFP(V, T) : Builder.CreateUIToFP(V, T);
  return Builder.CreateIntCast(V, T, FromSigned);
}

llvm::Value *FunctionEmitter::splat(llvm::Value *Scalar, QualType Like) {
  return Builder.CreateVectorSplat(getElementCount(Like), Scalar);
}

/// The upper left part of a matrix.
llvm::Value *FunctionEmitter::truncateMatrix(llvm::Value *V,
                                             const ConstantMatrixType *From,
                                             QualType To) {
  const auto *ToMatrix = To->getAs<ConstantMatrixType>();
  if (!ToMatrix)
    return Builder.CreateExtractElement(V, uint64_t(0));
  llvm::SmallVector<int, 16> Mask;
  for (unsigned Row = 0; Row != ToMatrix->getNumRows(); ++Row)
    for (unsigned Column = 0; Column != ToMatrix->getNumColumns(); ++Column)
      Mask.push_back(Row * From->getNumColumns() + Column);
  return Builder.CreateShuffleVector(V, Mask);
}

llvm::Value *FunctionEmitter::emitCast(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType From = Sub->getType();
  QualType To = E->getType();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return emitLoaded(Sub);
  case CK_NoOp:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return emitLoaded(Sub);
  case CK_ToVoid:
    emitIgnored(Sub);
    return nullptr;
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral: // 1 for true, unlike in OpenCL
  case CK_MatrixCast: {
    // `float2x2 M = 1`: on the way to a splat, Clang 22 gives the scalar's
    // conversion the type of the matrix, so the value tells the shape.
    llvm::Value *V = emitLoaded(Sub);
    if (!V->getType()->isVectorTy())
      return convertElements(V, From, getScalarElementType(To));
    if (getElementCount(From) == getElementCount(To))
      return convertElements(V, From, To);
    return emitUnsupportedValue(E);
  }
  case CK_VectorSplat: {
    llvm::Value *V = emitLoaded(Sub);
    if (V->getType()->isVectorTy())
      V = Builder.CreateExtractElement(V, uint64_t(0));
    return splat(convertElements(V, From, To), To);
  }
  case CK_HLSLVectorTruncation: {
    llvm::Value *V = emitLoaded(Sub);
    if (!To->isVectorType())
      return Builder.CreateExtractElement(V, uint64_t(0));
    llvm::SmallVector<int, 4> Mask;
    for (unsigned I = 0; I != getElementCount(To); ++I)
      Mask.push_back(I);
    return Builder.CreateShuffleVector(V, Mask);
  }
  case CK_HLSLMatrixTruncation: {
    llvm::Value *V = emitLoaded(Sub);
    return truncateMatrix(V, From->castAs<ConstantMatrixType>(), To);
  }
  case CK_BitCast:
    if (From->isVectorType() == To->isVectorType() &&
        Mod.getValueType(From) == Mod.getValueType(To))
      return emitLoaded(Sub);
    return emitUnsupportedValue(E);
  case CK_HLSLElementwiseCast: {
    // The value is made of the leading scalars of the operand.
    llvm::SmallVector<TypedValue, 16> Leaves;
    collectValueLeaves(Sub, Leaves);
    unsigned Count = getElementCount(To);
    if (Leaves.size() < Count)
      return emitUnsupportedValue(E);
    if (!To->isVectorType() && !To->isMatrixType())
      return convertElements(Leaves[0].Value, Leaves[0].Type, To);
    llvm::Value *V = getPoison(To);
    for (unsigned I = 0; I != Count; ++I)
      V = Builder.CreateInsertElement(V,
                                      convertElements(Leaves[I].Value,
                                                      Leaves[I].Type,
                                                      getScalarElementType(To)),
                                      uint64_t(I));
    return V;
  }
  case CK_HLSLAggregateSplatCast: {
    llvm::Value *V = emitLoaded(Sub);
    if (V->getType()->isVectorTy())
      V = Builder.CreateExtractElement(V, uint64_t(0));
    V = convertElements(V, From, To);
    return To->isVectorType() || To->isMatrixType() ? splat(V, To) : V;
  }
  default: // Clang's enumeration: pointers and other languages
    return emitUnsupportedValue(E);
  }
}

/// The scalars of an operand of any type, in their order.
void FunctionEmitter::collectValueLeaves(
    const Expr *E, llvm::SmallVectorImpl<TypedValue> &Leaves) {
  QualType T = E->getType();
  if (isAggregate(T)) {
    llvm::SmallVector<Leaf, 16> Places;
    collectLeaves(emitAnyPlace(E), Places);
    for (const Leaf &L : Places)
      Leaves.push_back({load(L.Where), L.Type});
    return;
  }
  llvm::Value *V = emitLoaded(E);
  if (!V->getType()->isVectorTy()) {
    Leaves.push_back({V, T});
    return;
  }
  for (unsigned I = 0, N = getElementCount(T); I != N; ++I)
    Leaves.push_back({Builder.CreateExtractElement(V, uint64_t(I)),
                      getScalarElementType(T)});
}

/// Between records that hold resources: Sema has seen that the parts fit.
void FunctionEmitter::emitResourceCast(const CastExpr *E, const Place &Into) {
  Place From = emitAnyPlace(E->getSubExpr());
  if (From.K == Place::Kind::Object)
    From = addressObject(From);
  llvm::SmallVector<Leaf, 16> Sources, Targets;
  collectLeaves(From, Sources);
  collectLeaves(Into, Targets);
  if (Sources.size() < Targets.size())
    return Mod.reportUnsupported(E->getExprLoc(), "this cast");
  // The operand may be the variable that is assigned to.
  llvm::SmallVector<Place, 16> Resources;
  llvm::SmallVector<llvm::Value *, 16> Numbers;
  for (const Leaf &Source : Sources) {
    bool IsResource = isResource(Source.Type);
    Resources.push_back(IsResource ? takeSnapshot(Source.Where) : Place());
    Numbers.push_back(IsResource ? nullptr : load(Source.Where));
  }
  for (auto [I, Target] : llvm::enumerate(Targets)) {
    if (isResource(Target.Type))
      copyResource(Target.Where, Resources[I]);
    else
      store(Target.Where,
            convertElements(Numbers[I], Sources[I].Type, Target.Type));
  }
}

void FunctionEmitter::emitAggregateCast(const CastExpr *E, const Place &Into) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_HLSLArrayRValue:
  case CK_ArrayToPointerDecay:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return emitAggregate(Sub, Into);
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase: {
    Place From = emitPlace(E);
    return copy(Into, From);
  }
  case CK_HLSLElementwiseCast: {
    if (hasResources(Into.Type) || hasResources(Sub->getType()))
      return emitResourceCast(E, Into);
    llvm::SmallVector<TypedValue, 16> Values;
    collectValueLeaves(Sub, Values);
    llvm::SmallVector<Leaf, 16> Targets;
    collectLeaves(Into, Targets);
    if (Values.size() < Targets.size())
      return Mod.reportUnsupported(E->getExprLoc(), "this cast");
    for (auto [Target, Value] : llvm::zip(Targets, Values))
      store(Target.Where,
            convertElements(Value.Value, Value.Type, Target.Type));
    return;
  }
  case CK_VectorSplat:
  case CK_HLSLAggregateSplatCast: {
    llvm::Value *V = emitLoaded(Sub);
    QualType From = getScalarElementType(Sub->getType());
    if (V->getType()->isVectorTy())
      V = Builder.CreateExtractElement(V, uint64_t(0));
    return fill(Into, {V, From});
  }
  default: // Clang's enumeration
    Mod.reportUnsupported(E->getExprLoc(), "this cast");
  }
}
