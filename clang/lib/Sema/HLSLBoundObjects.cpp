//===- HLSLBoundObjects.cpp - Globals that hold resources -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HLSLBoundObjects.h"
#include "clang/AST/Expr.h"
#include "clang/HLSL/HLSLDeclMarks.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/HLSL/HLSLExprs.h"
#include "clang/HLSL/HLSLResourceMembers.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// The global with resources in it that \p E is, or is a part of, if what it
/// names holds resources; else null.
static const VarDecl *findBoundObject(const Expr *E) {
  if (E->isTypeDependent() || !E->getType()->isHLSLIntangibleType())
    return nullptr;
  const auto *Ref = dyn_cast<DeclRefExpr>(getWholeObject(E));
  const auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return Var && isUniform(Var) && isResourceAggregate(Var->getType()) ? Var
                                                                      : nullptr;
}

/// What cannot be done with a bound object; texts select by the number.
enum class Change : unsigned { Assigned, Passed };

static bool checkChange(Sema &S, const Expr *E, Change How) {
  const VarDecl *Var = findBoundObject(E);
  if (!Var)
    return true;
  report(S.getDiagnostics(), E->getBeginLoc(), Diag::err_bound_object_changed)
      << Var << unsigned(How) << E->getSourceRange();
  report(S.getDiagnostics(), Var->getLocation(), Diag::note_bound_object)
      << Var << Var->getType().getUnqualifiedType();
  return false;
}

bool hlsl::checkBoundObjectAssigned(Sema &S, const Expr *Target) {
  return checkChange(S, Target, Change::Assigned);
}

bool hlsl::checkBoundObjectPassed(Sema &S, const Expr *Argument) {
  return checkChange(S, Argument, Change::Passed);
}
