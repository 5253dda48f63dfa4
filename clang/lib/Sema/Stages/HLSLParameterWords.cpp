//===- HLSLParameterWords.cpp - Words before types of parameters -*- C++ -*-==//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLParameterWords.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLStageParameters.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// The direction that the role asks for, else empty.
static StringRef getDirection(MeshRole Role) {
  switch (Role) {
  case MeshRole::Vertices:
  case MeshRole::Indices:
  case MeshRole::Primitives:
    return "out";
  case MeshRole::None:
  case MeshRole::Payload:
    return "";
  }
  llvm_unreachable("all roles are handled");
}

void hlsl::checkParameterWords(Sema &S, const ParmVarDecl *Param) {
  SmallVector<ParameterWord, 1> Words = getParameterWords(Param);
  if (Words.empty())
    return;
  SourceLocation Loc = Words.front().Mark->getLocation();
  for (const ParameterWord &Other : ArrayRef(Words).drop_front())
    if (Other.Text != Words.front().Text) {
      report(S, Other.Mark->getLocation(), Diag::err_modes_conflict)
          << Words.front().Text << Other.Text;
      return;
    }
  StringRef Wanted = getDirection(getMeshRole(Param));
  const auto *Direction = Param->getAttr<HLSLParamModifierAttr>();
  if (!Wanted.empty() && (!Direction || !Direction->isOut()))
    report(S, Loc, Diag::err_parameter_direction)
        << Words.front().Text << Wanted;
}
