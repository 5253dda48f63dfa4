// PathState.h: What there is at a path
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_CACHE_PATHSTATE_H
#define CLANG_LIB_CACHE_PATHSTATE_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>

namespace clang {
namespace dxc {

/// The state of a file with these contents.
std::string hashContents(llvm::StringRef Text);

/// What there is at \p Path now. A file has the state of its contents.
std::string findPathState(const llvm::Twine &Path,
                          llvm::vfs::FileSystem &Files);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_CACHE_PATHSTATE_H
