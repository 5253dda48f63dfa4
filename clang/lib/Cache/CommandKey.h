// CommandKey.h: What identifies a command in a cache
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A key is a text, which each cache hashes in its way. It does not depend on
// the machine: it has no absolute path that the arguments do not have.

#ifndef CLANG_LIB_CACHE_COMMANDKEY_H
#define CLANG_LIB_CACHE_COMMANDKEY_H

#include "clang/Cache/CompileCache.h"

namespace clang {
namespace dxc {

/// Of the compiler and the arguments.
std::string makeCommandKey(llvm::ArrayRef<std::string> Arguments);

/// Of a command that asked for \p Paths.
std::string makeResultKey(llvm::StringRef CommandKey, const PathStates &Paths);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_CACHE_COMMANDKEY_H
