//===- TextureAccess.h - Texture access -------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_EXECUTE_TEXTUREACCESS_H
#define LLVM_DXILRUN_EXECUTE_TEXTUREACCESS_H

#include "llvm/DXILRun/Execute/BufferAccess.h"

namespace llvm {
namespace dxilrun {

/// The place of a texel. \p At has a coordinate for each dimension, and the
/// layer after them.
BufferPlace findTexel(Resource &R, uint32_t Mip, uint32_t Sample,
                      const std::array<uint32_t, 3> &At);

/// Reports an access to a texel that does not exist.
void reportOutsideTexture(Wave &W, const Inst &I, unsigned Lane,
                          const Resource &R, uint32_t Mip,
                          const std::array<uint32_t, 3> &At, StringRef Action);

/// What GetDimensions returns: width, height, depth, mips or samples, with the
/// array's size after the dimensions.
std::array<uint32_t, 4> textureDimensions(const Resource &R, uint32_t Mip);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_TEXTUREACCESS_H
