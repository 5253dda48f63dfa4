// TestHeader.h: The header that tests of shaders include
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SHADERTEST_TESTHEADER_H
#define CLANG_SHADERTEST_TESTHEADER_H

#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
namespace dxc {

/// The include folder of clang-dxc/test.hlsl. No folder of the machine.
inline constexpr llvm::StringLiteral TestHeaderFolder = "/clang-dxc-include";

/// Adds the header in its folder.
void addTestHeader(llvm::vfs::InMemoryFileSystem &Files);

} // namespace dxc
} // namespace clang

#endif // CLANG_SHADERTEST_TESTHEADER_H
