//===- HLSLMatrixAccess.cpp - Named elements of matrices --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HLSLMatrixAccess.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

struct Element {
  unsigned Row;
  unsigned Column;
};

/// Reads `_m01_m12` or `_12_23`; false if \p Name is none of them or names an
/// element that the matrix does not have.
bool parseElements(StringRef Name, const ConstantMatrixType *T,
                   SmallVectorImpl<Element> &Elements) {
  unsigned Base = Name.starts_with("_m") ? 0 : 1;
  StringRef Prefix = Base == 0 ? "_m" : "_";
  while (!Name.empty()) {
    if (!Name.consume_front(Prefix) || Name.size() < 2)
      return false;
    // Unsigned arithmetic sends everything below the first digit far out.
    unsigned Row = Name[0] - '0' - Base, Column = Name[1] - '0' - Base;
    if (Row >= T->getNumRows() || Column >= T->getNumColumns())
      return false;
    Elements.push_back({Row, Column});
    Name = Name.drop_front(2);
  }
  return !Elements.empty() && Elements.size() <= 4;
}

} // namespace

std::optional<ExprResult> hlsl::tryBuildMatrixAccess(Sema &S, Expr *Base,
                                                     const IdentifierInfo *Member,
                                                     SourceLocation MemberLoc) {
  if (!Base || Base->isTypeDependent())
    return std::nullopt;
  const auto *T = Base->getType()->getAs<ConstantMatrixType>();
  if (!T)
    return std::nullopt;
  SmallVector<Element, 4> Elements;
  if (!parseElements(Member->getName(), T, Elements)) {
    report(S.getDiagnostics(), MemberLoc, Diag::err_matrix_element)
        << Member->getName() << Base->getType();
    return ExprError();
  }

  ASTContext &C = S.Context;
  auto index = [&](unsigned Value) -> Expr * {
    return IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Value), C.UnsignedIntTy,
        MemberLoc);
  };
  SmallVector<Expr *, 4> Values;
  for (Element E : Elements) {
    ExprResult Value = S.CreateBuiltinMatrixSubscriptExpr(
        Base, index(E.Row), index(E.Column), MemberLoc);
    if (Value.isInvalid())
      return ExprError();
    Values.push_back(Value.get());
  }
  if (Values.size() == 1)
    return ExprResult(Values.front());

  if (Base->HasSideEffects(C)) {
    reportNotSupported(S.getDiagnostics(), MemberLoc,
                       "naming several elements of a matrix that is computed "
                       "with side effects");
    return ExprError();
  }
  for (Expr *&Value : Values) {
    ExprResult Loaded = S.DefaultLvalueConversion(Value);
    if (Loaded.isInvalid())
      return ExprError();
    Value = Loaded.get();
  }
  auto *List = new (C) InitListExpr(C, MemberLoc, Values, MemberLoc);
  List->setType(C.getExtVectorType(T->getElementType(), Values.size()));
  return ExprResult(List);
}
