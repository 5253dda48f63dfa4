//===- ResourceCoordinates.h - Coordinates of a resource kind ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many of the operands of a DXIL operation that are coordinates or offsets
// each kind of resource has. DXIL says by `undef` that one is absent.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_RESOURCECOORDINATES_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_RESOURCECOORDINATES_H

#include "llvm/Support/DXILABI.h"

namespace llvm {
namespace dxil {

/// How many coordinates select a texel or an element; 0 for a kind that is not
/// accessed by coordinates.
inline unsigned getAccessCoordinates(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
  case ResourceKind::TypedBuffer:
  case ResourceKind::RawBuffer:
    return 1;
  case ResourceKind::Texture2D:
  case ResourceKind::Texture2DMS:
  case ResourceKind::Texture1DArray:
  case ResourceKind::StructuredBuffer:
    return 2;
  case ResourceKind::Texture3D:
  case ResourceKind::Texture2DArray:
  case ResourceKind::Texture2DMSArray:
    return 3;
  case ResourceKind::TextureCube:
  case ResourceKind::TextureCubeArray:
  case ResourceKind::CBuffer:
  case ResourceKind::Sampler:
  case ResourceKind::TBuffer:
  case ResourceKind::RTAccelerationStructure:
  case ResourceKind::FeedbackTexture2D:
  case ResourceKind::FeedbackTexture2DArray:
  case ResourceKind::Invalid:
  case ResourceKind::NumEntries:
    return 0;
  }
  return 0;
}

/// What a sampled position of a kind consists of.
struct SampleShape {
  unsigned Coordinates;
  unsigned Offsets;
};

/// No coordinates for a kind that is not sampled.
inline SampleShape getSampleShape(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
    return {1, 1};
  case ResourceKind::Texture1DArray:
    return {2, 1};
  case ResourceKind::Texture2D:
    return {2, 2};
  case ResourceKind::Texture2DArray:
    return {3, 2};
  case ResourceKind::Texture3D:
    return {3, 3};
  case ResourceKind::TextureCube:
    return {3, 0};
  case ResourceKind::TextureCubeArray:
    return {4, 0};
  default: // LLVM's enumeration: multisampled textures, buffers, samplers
    return {0, 0};
  }
}

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
