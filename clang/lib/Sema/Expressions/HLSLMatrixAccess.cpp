//===- HLSLMatrixAccess.cpp - Named elements of matrices --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLMatrixAccess.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
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

std::optional<ExprResult>
hlsl::tryBuildMatrixAccess(Sema &S, Expr *Base, const IdentifierInfo *Member,
                           SourceLocation MemberLoc) {
  if (!Base || Base->isTypeDependent())
    return std::nullopt;
  const auto *T = Base->getType()->getAs<ConstantMatrixType>();
  if (!T)
    return std::nullopt;
  SmallVector<Element, 4> Elements;
  if (!parseElements(Member->getName(), T, Elements)) {
    report(S, MemberLoc, Diag::err_matrix_element)
        << Member->getName() << Base->getType();
    return ExprError();
  }

  ASTContext &C = S.Context;
  auto Index = [&](unsigned Value) -> Expr * {
    return IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Value), C.UnsignedIntTy,
        MemberLoc);
  };
  if (Elements.size() == 1) {
    ExprResult Element = S.CreateBuiltinMatrixSubscriptExpr(
        Base, Index(Elements[0].Row), Index(Elements[0].Column), MemberLoc);
    if (Element.isUsable())
      keepMatrixConst(Element.get());
    return Element;
  }

  auto *Source = HLSLBuiltinSource::get(S);
  assert(Source && "matrices of HLSL need HLSL's built-ins");
  uint32_t Packed = 0;
  for (auto [Position, E] : llvm::enumerate(Elements))
    Packed |= (E.Row * 4 + E.Column) << (8 * Position);
  return Source->buildMatrixElements(Base, Index(Packed), Elements.size(),
                                     MemberLoc);
}

void hlsl::keepMatrixConst(Expr *Subscript) {
  const Expr *Base = nullptr;
  if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Subscript))
    Base = Element->getBase();
  else if (auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(Subscript))
    Base = Row->getBase();
  if (Base && Base->getType().isConstQualified())
    Subscript->setType(Subscript->getType().withConst());
}

ExprResult HLSLBuiltinSource::buildMatrixElements(Expr *Matrix, Expr *Packed,
                                                  unsigned Count,
                                                  SourceLocation Loc) {
  ASTContext &C = SemaRef->Context;
  QualType MatrixType = Matrix->getType();
  QualType Result = C.getExtVectorType(
      MatrixType->castAs<ConstantMatrixType>()->getElementType(), Count);
  // The elements of a place are a place, as constant as it is.
  QualType Parameter = MatrixType, Returned = Result;
  if (Matrix->isGLValue()) {
    if (MatrixType.isConstQualified())
      Result = Result.withConst();
    Parameter = C.getLValueReferenceType(MatrixType);
    Returned = C.getLValueReferenceType(Result);
  }
  FunctionDecl *FD =
      getOverload(BuiltinOp::MatrixElements, "matrix elements", Returned,
                  {Parameter, C.UnsignedIntTy}, {false, false});
  auto *Ref =
      DeclRefExpr::Create(C, NestedNameSpecifierLoc(), SourceLocation(), FD,
                          /*RefersToEnclosingVariableOrCapture=*/false, Loc,
                          FD->getType(), VK_LValue);
  Expr *Fn = ImplicitCastExpr::Create(
      C, C.getPointerType(FD->getType()), CK_FunctionToPointerDecay, Ref,
      /*BasePath=*/nullptr, VK_PRValue, FPOptionsOverride());
  return CallExpr::Create(C, Fn, {Matrix, Packed}, Result,
                          Matrix->isGLValue() ? VK_LValue : VK_PRValue, Loc,
                          FPOptionsOverride());
}

void hlsl::checkMatrixLoad(Sema &S, Expr *Result) {
  auto *Call = dyn_cast<CallExpr>(Result->IgnoreImplicit());
  if (!Call || getBuiltinOp(Call->getDirectCallee()) != BuiltinOp::LoadBytes)
    return;
  const auto *T = Call->getType()->getAs<ConstantMatrixType>();
  // Rows in order are columns in order if there is only one of either.
  if (!T || T->getNumRows() == 1 || T->getNumColumns() == 1 ||
      getDefaultMatrixPacking(S.Context) == MatrixPacking::RowMajor)
    return;
  auto *Source = HLSLBuiltinSource::get(S);
  if (Source && Source->isFirstMatrixLoadAt(Call->getExprLoc()))
    report(S, Call->getExprLoc(), Diag::warn_matrix_load_order)
        << Call->getType();
}
