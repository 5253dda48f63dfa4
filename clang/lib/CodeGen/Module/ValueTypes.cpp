//===- ValueTypes.cpp - What kind of values a type has ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Module/ValueTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::isResource(QualType T) {
  return !T->isReferenceType() && T->isHLSLResourceRecord();
}

bool hlsl::isAggregate(QualType T) {
  return T->isArrayType() || T->isRecordType();
}

bool hlsl::hasResources(QualType T) {
  return T.getNonReferenceType()->isHLSLIntangibleType();
}

bool hlsl::isPassedByAddress(const ParmVarDecl *Param) {
  const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
  return Param->getType()->isReferenceType() ||
         (Modifier && Modifier->isAnyOut());
}

unsigned hlsl::getElementCount(QualType T) {
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getNumElements();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Matrix->getNumElementsFlattened();
  return 1;
}

unsigned hlsl::getInitializerElement(const ASTContext &Context, QualType T,
                                     unsigned Index) {
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  // Clang counts by columns, whatever the packing in buffers is.
  if (!Matrix)
    return Index;
  unsigned Rows = Matrix->getNumRows();
  return Index % Rows * Matrix->getNumColumns() + Index / Rows;
}
