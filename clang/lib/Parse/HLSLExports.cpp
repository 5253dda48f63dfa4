//===- HLSLExports.cpp - Marks of exported functions ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLExports.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/Parse/HLSLMarks.h"
#include "clang/Parse/Parser.h"

using namespace clang;

void hlsl::addExportMark(Parser &P, ParsedAttributes &Attrs,
                         SourceLocation Loc) {
  addMark(P, Attrs, Loc, ExportMark);
}

bool hlsl::isAtExportOfFunction(Parser &P, const ParsedAttributes &Attrs) {
  DeclContext *Now = P.getActions().CurContext;
  return P.getCurToken().is(tok::kw_export) && !Attrs.empty() &&
         Now->getRedeclContext()->isFileContext();
}
