//===- HLSLMatrixOrders.cpp - Orders of matrices by pragmas -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Declarations/HLSLMatrixOrders.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

llvm::StringRef MatrixOrderPragmas::find(const SourceManager &SM,
                                         SourceLocation Loc) const {
  for (const Pragma &P : llvm::reverse(Pragmas))
    if (SM.isBeforeInTranslationUnit(P.Loc, Loc))
      return P.Mark;
  return {};
}

void hlsl::applyMatrixOrder(Sema &S, Decl *D) {
  if (auto *Template = dyn_cast_or_null<TemplateDecl>(D))
    D = Template->getTemplatedDecl();
  auto *Declared = dyn_cast_or_null<ValueDecl>(D);
  const auto *Source = HLSLBuiltinSource::get(S);
  if (!Declared || !Source || !getMatrixOrderMark(Declared).empty())
    return;
  llvm::StringRef Mark = Source->getMatrixOrders().find(
      S.getSourceManager(), Declared->getLocation());
  if (Mark.empty())
    return;
  QualType T = Declared->getType().getNonReferenceType();
  if (const auto *Function = dyn_cast<FunctionDecl>(Declared))
    T = Function->getReturnType();
  T = S.Context.getBaseElementType(T);
  if (T->isMatrixType() || T->isDependentType())
    Declared->addAttr(AnnotateAttr::CreateImplicit(S.Context, Mark,
                                                   /*Args=*/nullptr,
                                                   /*ArgsSize=*/0));
}

void hlsl::checkTemplateArgument(Sema &S, QualType T, SourceLocation Loc) {
  llvm::StringRef Mark = getMatrixOrderMark(T);
  bool IsByRow = getDefaultMatrixPacking(S.Context) == MatrixPacking::RowMajor;
  if (!Mark.empty() && (Mark == RowMajorMark) != IsByRow)
    report(S, Loc, Diag::warn_keyword_of_type) << (Mark == ColumnMajorMark);
  for (llvm::StringRef Other : DeclarationMarks)
    if (hasMarkOfTypedef(T, Other))
      report(S, Loc, Diag::warn_keyword_of_declaration)
          << Other.rsplit('.').second;
}
