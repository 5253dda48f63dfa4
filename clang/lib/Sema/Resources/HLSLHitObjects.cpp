//===- HLSLHitObjects.cpp - Where hit objects may be ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Resources/HLSLHitObjects.h"
#include "clang/AST/Decl.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLTypeWalk.h"
#include "clang/HLSL/HLSLBuiltins.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::isHitObject(QualType T) {
  const ResourceTypeRow *Row = findResourceType(T.getTypePtr());
  return Row && Row->Name == "dx::HitObject";
}

bool hlsl::containsHitObject(const ASTContext &C, QualType T) {
  return hasPart(C, T,
                 [](const TypePart &Part) { return isHitObject(Part.Type); });
}

bool hlsl::checkNoHitObject(Sema &S, SourceLocation Loc, QualType T,
                            HitObjectPlace Place) {
  if (T->isDependentType() || !containsHitObject(S.Context, T))
    return true;
  report(S, Loc, Diag::err_hit_object_place)
      << T.getUnqualifiedType() << unsigned(Place);
  return false;
}

bool hlsl::checkHitObjectVariable(Sema &S, const VarDecl *VD) {
  if (isGroupShared(VD))
    return checkNoHitObject(S, VD->getLocation(), VD->getType(),
                            HitObjectPlace::GroupShared);
  if (VD->hasGlobalStorage())
    return checkNoHitObject(S, VD->getLocation(), VD->getType(),
                            HitObjectPlace::Global);
  return true;
}
