//===- HLSLNormalisedTypes.cpp - Checks of unorm and snorm ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Declarations/HLSLNormalisedTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::checkNormalisedType(const ASTContext &C, const Attr *A, QualType T) {
  if (getNormalisation(A) == Normalisation::None)
    return true;
  bool IsSnorm = getNormalisation(A) == Normalisation::Snorm;
  QualType Element = T;
  if (const auto *Vector = T->getAs<VectorType>())
    Element = Vector->getElementType();
  else if (const auto *Matrix = T->getAs<MatrixType>())
    Element = Matrix->getElementType();
  SourceLocation Loc = C.getSourceManager().getExpansionLoc(A->getLocation());
  // Clang drops annotations where it puts in the template's argument.
  bool IsDependent = T->isDependentType() || Element->isDependentType();
  if (IsDependent || !Element->isRealFloatingType()) {
    report(C.getDiagnostics(), Loc, Diag::err_normalised_type)
        << IsSnorm << T << IsDependent;
    return false;
  }
  Normalisation Before = getNormalisation(T);
  if (Before != Normalisation::None && Before != getNormalisation(A)) {
    report(C.getDiagnostics(), Loc, Diag::err_normalised_twice);
    return false;
  }
  return true;
}
