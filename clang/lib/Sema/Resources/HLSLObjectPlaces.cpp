//===- HLSLObjectPlaces.cpp - Where unbound objects may be ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Resources/HLSLObjectPlaces.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::checkNoUnboundObject(Sema &S, SourceLocation Loc, QualType T,
                                ObjectPlace Place) {
  if (T->isDependentType() || T->isVoidType() || !S.isCompleteType(Loc, T))
    return true;
  QualType Object = findUnboundObject(S.Context, T);
  if (Object.isNull())
    return true;
  report(S, Loc, Diag::err_object_place)
      << T.getUnqualifiedType() << unsigned(Place)
      << Object.getCanonicalType().getUnqualifiedType();
  return false;
}

bool hlsl::checkObjectVariable(Sema &S, const VarDecl *VD) {
  if (isGroupShared(VD))
    return checkNoUnboundObject(S, VD->getLocation(), VD->getType(),
                                ObjectPlace::GroupShared);
  if (VD->hasGlobalStorage() && !containsRayQuery(S.Context, VD->getType()))
    return checkNoUnboundObject(S, VD->getLocation(), VD->getType(),
                                ObjectPlace::Global);
  return true;
}
