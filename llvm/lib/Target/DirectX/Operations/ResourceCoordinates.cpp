// ResourceCoordinates.cpp: Coordinates of a resource kind
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/ResourceCoordinates.h"

using namespace llvm;
using namespace llvm::dxil;

std::optional<TextureShape> dxil::getTextureShape(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
    return TextureShape{1, 1, 1, 1, false};
  case ResourceKind::Texture1DArray:
    return TextureShape{2, 1, 1, 2, false};
  case ResourceKind::Texture2D:
    return TextureShape{2, 2, 2, 2, false};
  case ResourceKind::Texture2DArray:
    return TextureShape{3, 2, 2, 3, false};
  case ResourceKind::Texture2DMS:
    return TextureShape{2, 2, 0, 2, true};
  case ResourceKind::Texture2DMSArray:
    return TextureShape{3, 2, 0, 3, true};
  case ResourceKind::Texture3D:
    return TextureShape{3, 3, 3, 3, false};
  case ResourceKind::TextureCube:
    return TextureShape{3, 0, 3, 2, false};
  case ResourceKind::TextureCubeArray:
    return TextureShape{4, 0, 3, 3, false};
  default: // LLVM's enumeration: all that is not a texture
    return std::nullopt;
  }
}

unsigned dxil::getAccessCoordinates(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::TypedBuffer:
  case ResourceKind::RawBuffer:
    return 1;
  case ResourceKind::StructuredBuffer:
    return 2;
  case ResourceKind::TextureCube:
  case ResourceKind::TextureCubeArray:
    return 0; // only sampled
  default:    // LLVM's enumeration: textures, and what has no coordinates
    std::optional<TextureShape> Shape = getTextureShape(Kind);
    return Shape ? Shape->Coordinates : 0;
  }
}

SampleShape dxil::getSampleShape(ResourceKind Kind) {
  std::optional<TextureShape> Shape = getTextureShape(Kind);
  if (!Shape || Shape->IsMultisampled)
    return {0, 0};
  return {Shape->Coordinates, Shape->Offsets};
}
