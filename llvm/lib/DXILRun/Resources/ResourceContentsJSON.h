// ResourceContentsJSON.h: JSON of what resources contain
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_DXILRUN_RESOURCECONTENTSJSON_H
#define LLVM_LIB_DXILRUN_RESOURCECONTENTSJSON_H

#include "llvm/DXILRun/Resources/ResourceJSON.h"

namespace llvm {
namespace dxilrun {

/// "texture2d" and so on.
std::optional<dxil::ResourceKind> parseTextureKind(StringRef Name);

/// Reads the sizes of a texture and the keys of a sampler.
Error readTextureKeys(const json::Object &Object, ResourceEntry &Entry);

/// Writes the sizes of \p Shape that are not the usual ones, each after a
/// comma.
void printTextureShape(const TextureShape &Shape, raw_ostream &OS);

/// Reads the instances of an acceleration structure, and the structures that
/// they share.
Error readAccelerationStructure(const json::Object &Object,
                                ResourceEntry &Entry);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_LIB_DXILRUN_RESOURCECONTENTSJSON_H
