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
#include "clang/HLSL/HLSLBuiltins.h"

namespace clang {
namespace hlsl {

/// How many numbers say where in a texture of one kind.
struct TextureShape {
  unsigned Coordinates; ///< with the number of the array's slice
  unsigned Offsets;     ///< in texels; none in the faces of a cube
  unsigned Gradients;   ///< in each direction; also of a level-of-detail query
  unsigned Sizes;       ///< that GetDimensions reports, without mips or samples
  bool IsMultisampled;
};

/// The shape of textures of a kind; nothing for what is not a texture.
std::optional<TextureShape> getTextureShape(llvm::dxil::ResourceKind Kind);

/// The row of a texture type; null for all other types.
const ResourceTypeRow *findTextureType(QualType T);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_TEXTURESHAPE_H
