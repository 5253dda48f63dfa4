// ShaderTest.h: clang-dxc test
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SHADERTEST_SHADERTEST_H
#define CLANG_SHADERTEST_SHADERTEST_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
namespace dxc {

/// Executes the tests of shaders. \p Arguments are those after the word "test".
/// Prints what is found, and returns the exit status: 0 if all tests pass, 1 if
/// one fails, 2 if the command line is wrong.
int runShaderTests(llvm::ArrayRef<const char *> Arguments);

} // namespace dxc
} // namespace clang

#endif // CLANG_SHADERTEST_SHADERTEST_H
