// Watch.h: Building again when files change
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_WATCH_H
#define CLANG_LIB_BUILD_WATCH_H

#include "Project.h"
#include "clang/Build/WorkerPool.h"
#include "clang/Cache/CompileCache.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// What the jobs of a unit have asked for; nothing: that is not known.
using AskedPaths = std::optional<PathStates>;

/// What watching needs of a build.
struct WatchedBuild {
  /// Reads the project; nothing after messages.
  llvm::function_ref<std::optional<BuildProject>(llvm::raw_ostream &)> Read;
  /// Builds the units, and returns what each has asked for.
  llvm::function_ref<void(BuildProject, std::vector<AskedPaths> &)> Build;
  llvm::function_ref<bool()> IsInterrupted;
  /// The project file, or a list.
  std::string Path;
  /// What was printed when the project was read for the first time.
  std::string Messages;
};

/// Builds \p First, and then again the units that depend on what has changed,
/// until there is an interrupt. Returns an exit status.
int watchProject(BuildProject First, const WatchedBuild &Watched);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_WATCH_H
