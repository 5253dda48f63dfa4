//===- TextureShape.cpp - Which types are textures --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Resources/TextureShape.h"

using namespace clang;
using namespace clang::hlsl;

const ResourceTypeRow *hlsl::findTextureType(QualType T) {
  const ResourceTypeRow *Row =
      findResourceType(T.getNonReferenceType().getTypePtr());
  return Row && getTextureShape(Row->Kind) ? Row : nullptr;
}
