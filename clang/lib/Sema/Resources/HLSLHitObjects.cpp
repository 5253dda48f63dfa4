//===- HLSLHitObjects.cpp - Which types are hit objects ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Resources/HLSLHitObjects.h"
#include "clang/Facts/HLSLTypeWalk.h"
#include "clang/HLSL/HLSLBuiltins.h"

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
