// ResourceCoordinates.h: Coordinates of a resource kind
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The number of coordinate and offset operands that each kind of resource has.
// In DXIL, absent ones are `undef`.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_RESOURCECOORDINATES_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_RESOURCECOORDINATES_H

#include "llvm/Support/DXILABI.h"
#include <optional>

namespace llvm {
namespace dxil {

/// The number of coordinates of a texture of one kind.
struct TextureShape {
  unsigned Coordinates; ///< with the number of the array's slice
  unsigned Offsets;     ///< in texels; none in the faces of a cube
  unsigned Gradients;   ///< in each direction; also of a level-of-detail query
  unsigned Sizes;       ///< that GetDimensions reports, without mips or samples
  bool IsMultisampled;
};

/// The shape of textures of a kind; nothing for what is not a texture, and for
/// feedback textures, which are written to through another.
std::optional<TextureShape> getTextureShape(ResourceKind Kind);

/// How many coordinates select a texel or an element; 0 for a kind that is not
/// accessed by coordinates.
unsigned getAccessCoordinates(ResourceKind Kind);

/// What a sampled position of a kind consists of.
struct SampleShape {
  unsigned Coordinates;
  unsigned Offsets;
};

/// No coordinates for a kind that is not sampled.
SampleShape getSampleShape(ResourceKind Kind);

/// Whether the last coordinate is the slice of an array of textures.
inline bool isArrayedTexture(ResourceKind Kind) {
  return Kind == ResourceKind::Texture1DArray ||
         Kind == ResourceKind::Texture2DArray ||
         Kind == ResourceKind::TextureCubeArray;
}

inline bool isMultisampledTexture(ResourceKind Kind) {
  return Kind == ResourceKind::Texture2DMS ||
         Kind == ResourceKind::Texture2DMSArray;
}

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_RESOURCECOORDINATES_H
