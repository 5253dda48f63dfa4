//===- CGConversions.cpp - Conversions between values -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Module/CGTypes.h"

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
    return ToScalar->isSignedIntegerOrEnumerationType()
               ? Builder.CreateFPToSI(V, T)
               : Builder.CreateFPToUI(V, T);
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
