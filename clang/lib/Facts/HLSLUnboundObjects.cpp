//===- HLSLUnboundObjects.cpp - Objects that nothing binds ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLUnboundObjects.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Facts/HLSLTypeWalk.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::isUnboundObject(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || Class->field_empty())
    return false;
  const FieldDecl *First = *Class->field_begin();
  return First->isImplicit() && First->getName() == UnboundObjectField;
}

QualType hlsl::findUnboundObject(const ASTContext &C, QualType T) {
  QualType Found;
  hasPart(C, T, [&](const TypePart &Part) {
    if (isUnboundObject(Part.Type))
      Found = Part.Type;
    return !Found.isNull();
  });
  return Found;
}
