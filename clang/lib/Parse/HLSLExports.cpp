//===- HLSLExports.cpp - Marks of exported functions ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLExports.h"
#include "clang/AST/Expr.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Parse/Parser.h"

using namespace clang;

void hlsl::addExportMark(Parser &P, ParsedAttributes &Attrs,
                         SourceLocation Loc) {
  ASTContext &C = P.getActions().Context;
  StringRef Mark = ExportMark;
  ArgsUnion Text = StringLiteral::Create(
      C, Mark, StringLiteralKind::Ordinary, /*Pascal=*/false,
      C.getStringLiteralArrayType(C.CharTy, Mark.size()), Loc);
  Attrs.addNew(&C.Idents.get("annotate"), Loc, AttributeScopeInfo(), &Text,
               /*numArgs=*/1, ParsedAttr::Form::GNU());
}

bool hlsl::isAtExportOfFunction(Parser &P, const ParsedAttributes &Attrs) {
  DeclContext *Now = P.getActions().CurContext;
  return P.getCurToken().is(tok::kw_export) && !Attrs.empty() &&
         Now->getRedeclContext()->isFileContext();
}
