// ShaderMake.h: Files with the permutations of a shader, as ShaderMake's
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_SHADERMAKE_H
#define CLANG_LIB_BUILD_SHADERMAKE_H

#include "ArchiveWriter.h"
#include "Project.h"

namespace clang {
namespace dxc {

/// Writes what \p Outputs has collected: the outputs that are not \p
/// OnlyInBlobs as files, and each blob whose members are all there. Returns
/// false after messages.
bool writeBlobs(const ArchiveWriter &Outputs, llvm::ArrayRef<ShaderBlob> Blobs,
                const std::set<std::string> &OnlyInBlobs);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_SHADERMAKE_H
