// BuildCaches.h: The caches of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_BUILDCACHES_H
#define CLANG_LIB_BUILD_BUILDCACHES_H

#include "BuildOptions.h"
#include "clang/Cache/CompileCache.h"
#include "clang/Cache/RemoteCache.h"
#include <memory>

namespace clang {
namespace dxc {

/// The cache in a folder, or null. What keeps it from being used is a warning,
/// and no reason not to build.
std::unique_ptr<CompileCache> openCache(const BuildOptions &Options);

/// The server with a cache, or null.
std::unique_ptr<RemoteCache> openServer(const BuildOptions &Options);

/// Executes --cache-verify. Returns the exit status.
int verifyCache(llvm::StringRef Folder);

/// Executes --cache-stats, after a build or without one. Returns the exit
/// status of a command without a build.
int printCacheStats(const BuildOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_BUILDCACHES_H
