// CGConversions.cpp: Conversions and casts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/IR/PatternMatch.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Value *ConversionEmitter::emitNonZero(llvm::Value *V) {
  llvm::Type *T = V->getType();
  if (T->isIntOrIntVectorTy(1))
    return V;
  llvm::Constant *Zero = llvm::Constant::getNullValue(T);
  // A NaN counts as true, as in C.
  return T->isFPOrFPVectorTy() ? Builder.CreateFCmpUNE(V, Zero)
                               : Builder.CreateICmpNE(V, Zero);
}

/// The integer that a conversion of Direct3D gives.
static llvm::Constant *foldFloatToInt(const llvm::APFloat &V, llvm::Type *T,
                                      bool IsSigned) {
  llvm::APSInt Result(T->getScalarSizeInBits(), !IsSigned);
  bool IsExact;
  // Saturates, and makes 0 of NaN.
  V.convertToInteger(Result, llvm::APFloat::rmTowardZero, &IsExact);
  return llvm::ConstantInt::get(T, Result);
}

llvm::Value *ConversionEmitter::emitFloatToInt(llvm::Value *V, llvm::Type *T,
                                               bool IsSigned) {
  const llvm::APFloat *Constant;
  if (match(V, llvm::PatternMatch::m_APFloat(Constant)))
    return foldFloatToInt(*Constant, T, IsSigned);
  return Builder.CreateIntrinsic(IsSigned ? llvm::Intrinsic::fptosi_sat
                                          : llvm::Intrinsic::fptoui_sat,
                                 {T, V->getType()}, V);
}

llvm::Value *ConversionEmitter::convertElements(llvm::Value *V, QualType From,
                                                QualType To) {
  QualType FromScalar = getScalarElementType(From);
  QualType ToScalar = getScalarElementType(To);
  llvm::Type *T = Mod.types().getValueType(ToScalar);
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
    return emitFloatToInt(V, T, ToScalar->isSignedIntegerOrEnumerationType());
  if (ToFloat)
    return FromSigned ? Builder.CreateSIToFP(V, T) : Builder.CreateUIToFP(V, T);
  return Builder.CreateIntCast(V, T, FromSigned);
}

llvm::Value *ConversionEmitter::splat(llvm::Value *Scalar, QualType Like) {
  return Builder.CreateVectorSplat(getElementCount(Like), Scalar);
}

llvm::Value *ConversionEmitter::toElement(llvm::Value *V, QualType T) {
  if (!getScalarElementType(T)->isBooleanType())
    return V;
  return Builder.CreateZExt(V, V->getType()->getWithNewBitWidth(32));
}

llvm::Value *ConversionEmitter::fromElement(llvm::Value *V, QualType T) {
  return getScalarElementType(T)->isBooleanType() ? emitNonZero(V) : V;
}

llvm::Value *ConversionEmitter::toMemory(llvm::Value *V, QualType T) {
  QualType Scalar = getScalarElementType(T);
  if (!isMinPrecision(Context.getLangOpts(), Scalar))
    return toElement(V, T);
  llvm::Type *Type = V->getType();
  if (Type->isFPOrFPVectorTy())
    return Builder.CreateFPExt(V, Type->getWithNewType(Builder.getFloatTy()));
  return Builder.CreateIntCast(V, Type->getWithNewBitWidth(32),
                               Scalar->isSignedIntegerType());
}

llvm::Value *ConversionEmitter::fromMemory(llvm::Value *V, QualType T) {
  if (!isMinPrecision(Context.getLangOpts(), getScalarElementType(T)))
    return fromElement(V, T);
  llvm::Type *Type = V->getType();
  if (Type->isFPOrFPVectorTy())
    return Builder.CreateFPTrunc(V, Type->getWithNewType(Builder.getHalfTy()));
  return Builder.CreateTrunc(V, Type->getWithNewBitWidth(16));
}

llvm::SmallVector<llvm::Value *, 4>
ConversionEmitter::splitComponents(llvm::Value *V) {
  auto *Vector = dyn_cast<llvm::FixedVectorType>(V->getType());
  if (!Vector)
    return {V};
  llvm::SmallVector<llvm::Value *, 4> Components;
  for (unsigned I = 0; I != Vector->getNumElements(); ++I)
    Components.push_back(Builder.CreateExtractElement(V, uint64_t(I)));
  return Components;
}

llvm::Value *
ConversionEmitter::joinComponents(llvm::ArrayRef<llvm::Value *> Components,
                                  bool AsVector) {
  if (!AsVector)
    return Components.front();
  llvm::Value *V = llvm::PoisonValue::get(llvm::FixedVectorType::get(
      Components.front()->getType(), Components.size()));
  for (auto [I, Component] : llvm::enumerate(Components))
    V = Builder.CreateInsertElement(V, Component, I);
  return V;
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// The upper left part of a matrix.
llvm::Value *CastEmitter::truncateMatrix(llvm::Value *V,
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

llvm::Value *CastEmitter::emitCast(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType From = Sub->getType();
  QualType To = E->getType();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return ExprEmitter(F).emitLoaded(Sub);
  case CK_NoOp:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return ExprEmitter(F).emitLoaded(Sub);
  case CK_ToVoid:
    ExprEmitter(F).emitIgnored(Sub);
    return nullptr;
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral: // 1 for true, unlike in OpenCL
  case CK_MatrixCast: {
    // `float2x2 M = 1`: before a splat, Clang 22 gives the scalar's conversion
    // the type of the matrix, so the value determines the shape.
    llvm::Value *V = ExprEmitter(F).emitLoaded(Sub);
    if (!V->getType()->isVectorTy())
      return ConversionEmitter(F).convertElements(V, From,
                                                  getScalarElementType(To));
    if (getElementCount(From) == getElementCount(To))
      return ConversionEmitter(F).convertElements(V, From, To);
    return ExprEmitter(F).emitUnsupportedValue(E);
  }
  case CK_VectorSplat: {
    llvm::Value *V = ExprEmitter(F).emitLoaded(Sub);
    if (V->getType()->isVectorTy())
      V = Builder.CreateExtractElement(V, uint64_t(0));
    return ConversionEmitter(F).splat(
        ConversionEmitter(F).convertElements(V, From, To), To);
  }
  case CK_HLSLVectorTruncation: {
    llvm::Value *V = ExprEmitter(F).emitLoaded(Sub);
    if (!To->isVectorType())
      return Builder.CreateExtractElement(V, uint64_t(0));
    llvm::SmallVector<int, 4> Mask;
    for (unsigned I = 0; I != getElementCount(To); ++I)
      Mask.push_back(I);
    return Builder.CreateShuffleVector(V, Mask);
  }
  case CK_HLSLMatrixTruncation: {
    llvm::Value *V = ExprEmitter(F).emitLoaded(Sub);
    return truncateMatrix(V, From->castAs<ConstantMatrixType>(), To);
  }
  case CK_BitCast:
    if (From->isVectorType() == To->isVectorType() &&
        Mod.types().getValueType(From) == Mod.types().getValueType(To))
      return ExprEmitter(F).emitLoaded(Sub);
    return ExprEmitter(F).emitUnsupportedValue(E);
  case CK_HLSLElementwiseCast: {
    // The value is made of the leading scalars of the operand.
    llvm::SmallVector<TypedValue, 16> Leaves;
    collectValueLeaves(Sub, Leaves);
    unsigned Count = getElementCount(To);
    if (Leaves.size() < Count)
      return ExprEmitter(F).emitUnsupportedValue(E);
    if (!To->isVectorType() && !To->isMatrixType())
      return ConversionEmitter(F).convertElements(Leaves[0].Value,
                                                  Leaves[0].Type, To);
    llvm::Value *V = F.getPoison(To);
    for (unsigned I = 0; I != Count; ++I)
      V = Builder.CreateInsertElement(
          V,
          ConversionEmitter(F).convertElements(Leaves[I].Value, Leaves[I].Type,
                                               getScalarElementType(To)),
          uint64_t(I));
    return V;
  }
  case CK_HLSLAggregateSplatCast: {
    llvm::Value *V = ExprEmitter(F).emitLoaded(Sub);
    if (V->getType()->isVectorTy())
      V = Builder.CreateExtractElement(V, uint64_t(0));
    V = ConversionEmitter(F).convertElements(V, From, To);
    return To->isVectorType() || To->isMatrixType()
               ? ConversionEmitter(F).splat(V, To)
               : V;
  }
  default: // Clang's enumeration: pointers and other languages
    return ExprEmitter(F).emitUnsupportedValue(E);
  }
}

/// The scalars of an operand of any type, in their order.
void CastEmitter::collectValueLeaves(
    const Expr *E, llvm::SmallVectorImpl<TypedValue> &Leaves) {
  QualType T = E->getType();
  if (isAggregate(T)) {
    llvm::SmallVector<LValue, 16> Scalars;
    AggregateEmitter(F).collectLeaves(LValueEmitter(F).emitAnyLValue(E),
                                      Scalars);
    for (const LValue &L : Scalars)
      Leaves.push_back({AccessEmitter(F).load(L), L.Type});
    return;
  }
  llvm::Value *V = ExprEmitter(F).emitLoaded(E);
  if (!V->getType()->isVectorTy()) {
    Leaves.push_back({V, T});
    return;
  }
  for (unsigned I = 0, N = getElementCount(T); I != N; ++I)
    Leaves.push_back({Builder.CreateExtractElement(V, uint64_t(I)),
                      getScalarElementType(T)});
}

/// Between records that hold resources: Sema has seen that the parts fit.
void CastEmitter::emitResourceCast(const CastExpr *E, const LValue &Into) {
  LValue From = LValueEmitter(F).emitAnyLValue(E->getSubExpr());
  if (From.getIf<ObjectLValue>())
    From = BoundObjectEmitter(F).addressObject(From);
  llvm::SmallVector<LValue, 16> Sources, Targets;
  AggregateEmitter(F).collectLeaves(From, Sources);
  AggregateEmitter(F).collectLeaves(Into, Targets);
  if (Sources.size() < Targets.size())
    return Mod.errors().reportNoHLSL(E->getExprLoc());
  // The operand may be the variable that is assigned to.
  llvm::SmallVector<std::optional<LValue>, 16> Resources;
  llvm::SmallVector<llvm::Value *, 16> Numbers;
  for (const LValue &Source : Sources) {
    bool IsResource = isResource(Source.Type);
    Resources.push_back(
        IsResource ? std::optional(ResourceValueEmitter(F).takeSnapshot(Source))
                   : std::nullopt);
    Numbers.push_back(IsResource ? nullptr : AccessEmitter(F).load(Source));
  }
  for (auto [I, Target] : llvm::enumerate(Targets)) {
    if (isResource(Target.Type))
      ResourceValueEmitter(F).copyResource(Target, *Resources[I]);
    else
      AccessEmitter(F).store(Target,
                             ConversionEmitter(F).convertElements(
                                 Numbers[I], Sources[I].Type, Target.Type));
  }
}

void CastEmitter::emitAggregateCast(const CastExpr *E, const LValue &Into) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_HLSLArrayRValue:
  case CK_ArrayToPointerDecay:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return AggregateEmitter(F).emitAggregate(Sub, Into);
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase: {
    LValue From = LValueEmitter(F).emitLValue(E);
    return AggregateEmitter(F).copy(Into, From);
  }
  case CK_HLSLElementwiseCast: {
    if (hasResources(Into.Type) || hasResources(Sub->getType()))
      return emitResourceCast(E, Into);
    llvm::SmallVector<TypedValue, 16> Values;
    collectValueLeaves(Sub, Values);
    llvm::SmallVector<LValue, 16> Targets;
    AggregateEmitter(F).collectLeaves(Into, Targets);
    if (Values.size() < Targets.size())
      return Mod.errors().reportNoHLSL(E->getExprLoc());
    for (auto [Target, Value] : llvm::zip(Targets, Values))
      AccessEmitter(F).store(Target, ConversionEmitter(F).convertElements(
                                         Value.Value, Value.Type, Target.Type));
    return;
  }
  case CK_VectorSplat:
  case CK_HLSLAggregateSplatCast: {
    llvm::Value *V = ExprEmitter(F).emitLoaded(Sub);
    QualType From = getScalarElementType(Sub->getType());
    if (V->getType()->isVectorTy())
      V = Builder.CreateExtractElement(V, uint64_t(0));
    return AggregateEmitter(F).fill(Into, {V, From});
  }
  default: // Clang's enumeration
    Mod.errors().reportNoHLSL(E->getExprLoc());
  }
}
