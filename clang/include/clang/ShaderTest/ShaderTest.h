// ShaderTest.h: clang-dxc test
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SHADERTEST_SHADERTEST_H
#define CLANG_SHADERTEST_SHADERTEST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>

namespace clang {
namespace dxc {

/// Executes the tests of shaders. \p Arguments are those after the word "test".
/// Prints what is found, and returns the exit status: 0 if all tests pass, 1 if
/// one fails, 2 if the command line is wrong.
int runShaderTests(llvm::ArrayRef<const char *> Arguments);

// The header that tests of shaders include.

/// The include folder of clang-dxc/test.hlsl. No folder of the machine.
inline constexpr llvm::StringLiteral TestHeaderFolder = "/clang-dxc-include";

/// Adds the header in its folder, or in another one.
void addTestHeader(llvm::vfs::InMemoryFileSystem &Files,
                   llvm::StringRef Folder = TestHeaderFolder);

/// A folder for the header that the user can open files of: one of the user's
/// cache; without a cache, TestHeaderFolder.
std::string getCachedTestHeaderFolder();

/// If \p Path is the header in that folder: makes it a file, which is
/// read-only, unless it is one already.
void writeTestHeader(llvm::StringRef Path);

} // namespace dxc
} // namespace clang

#endif // CLANG_SHADERTEST_SHADERTEST_H
