//===- TextureShape.h - The vectors that textures are addressed by -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_RESOURCES_TEXTURESHAPE_H
#define CLANG_CODEGEN_RESOURCES_TEXTURESHAPE_H

#include "clang/AST/Type.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "llvm/Target/DirectX/Operations/ResourceCoordinates.h"

namespace clang {
namespace hlsl {

using llvm::dxil::getTextureShape;
using llvm::dxil::TextureShape;

/// The row of a texture type; null for all other types.
const ResourceTypeRow *findTextureType(QualType T);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_TEXTURESHAPE_H
