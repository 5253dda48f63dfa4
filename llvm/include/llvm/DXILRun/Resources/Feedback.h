//===- Feedback.h - Sampler feedback maps -----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Feedback textures as Direct3D decodes them: a byte for each region of the
// texture that they are about.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_RESOURCES_FEEDBACK_H
#define LLVM_DXILRUN_RESOURCES_FEEDBACK_H

#include "llvm/DXILRun/Resources/Resource.h"

namespace llvm {
namespace dxilrun {

/// Notes in \p Map that a sample reads a texel of \p Texture. False if the map
/// has no place for its region.
bool noteSample(Resource &Map, const Resource &Texture, uint32_t Mip,
                uint32_t Layer, int64_t X, int64_t Y);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_FEEDBACK_H
