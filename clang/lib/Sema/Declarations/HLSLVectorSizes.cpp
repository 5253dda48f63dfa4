//===- HLSLVectorSizes.cpp - How large vectors may be ------------ -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Declarations/HLSLVectorSizes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

/// Nothing for what is no constant, or depends on a template.
static std::optional<llvm::APSInt> getSize(Sema &S, const Expr *Size) {
  if (Size->isValueDependent())
    return std::nullopt;
  return Size->getIntegerConstantExpr(S.Context);
}

static bool isGood(const llvm::APSInt &Size, unsigned Most) {
  return Size >= 1 && Size <= Most;
}

/// vector and matrix are templates without a place; what asks for an instance
/// has one, and needs no note that says so.
static bool isOwnAlias(Sema &S) {
  return S.CodeSynthesisContexts.size() == 1 && !S.isSFINAEContext();
}

static DiagnosticBuilder reportAtUse(Sema &S, SourceLocation Loc,
                                     hlsl::Diag D) {
  return hlsl::report(S.getDiagnostics(), Loc, D);
}

static SourceLocation placeOf(Sema &S, SourceLocation Loc) {
  if (Loc.isInvalid() && !S.CodeSynthesisContexts.empty())
    return S.CodeSynthesisContexts.back().PointOfInstantiation;
  return Loc;
}

bool hlsl::checkVectorSize(Sema &S, const Expr *Size, SourceLocation Loc) {
  bool HasLong = hasFeature(S.Context, llvm::dxil::Feature::LongVectors);
  unsigned Most = HasLong ? MaxLongVector : MaxShortVector;
  std::optional<llvm::APSInt> Number = getSize(S, Size);
  if (!Number || isGood(*Number, Most))
    return true;
  // With these, the shader model is what is wrong.
  bool IsLong = !HasLong && isGood(*Number, MaxLongVector);
  bool IsOwn = Loc.isInvalid() && isOwnAlias(S);
  Loc = placeOf(S, Loc);
  std::string Text = llvm::toString(*Number, 10);
  if (IsOwn)
    reportAtUse(S, Loc, Diag::err_vector_size) << Text << Most << IsLong;
  else
    report(S, Loc, Diag::err_vector_size) << Text << Most << IsLong;
  return false;
}

bool hlsl::checkShortVectors(Sema &S, SourceLocation Loc, QualType T,
                             LongVectorPlace Place) {
  QualType Long = findLongVector(S.Context, T);
  if (Long.isNull())
    return true;
  report(S, Loc, Diag::err_long_vector) << unsigned(Place) << Long;
  return false;
}

bool hlsl::checkMatrixSize(Sema &S, const Expr *Rows, const Expr *Columns,
                           SourceLocation Loc) {
  std::optional<llvm::APSInt> NumRows = getSize(S, Rows);
  std::optional<llvm::APSInt> NumColumns = getSize(S, Columns);
  if (!NumRows || !NumColumns ||
      (isGood(*NumRows, MaxShortVector) && isGood(*NumColumns, MaxShortVector)))
    return true;
  bool IsOwn = Loc.isInvalid() && isOwnAlias(S);
  Loc = placeOf(S, Loc);
  std::string First = llvm::toString(*NumRows, 10);
  std::string Second = llvm::toString(*NumColumns, 10);
  if (IsOwn)
    reportAtUse(S, Loc, Diag::err_matrix_size) << First << Second;
  else
    report(S, Loc, Diag::err_matrix_size) << First << Second;
  return false;
}
