// BuildOptions.h: Options of clang-dxc build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_BUILDOPTIONS_H
#define CLANG_LIB_BUILD_BUILDOPTIONS_H

#include "Project.h"
#include "clang/Driver/OutputFiles.h"
#include <set>

namespace clang {
namespace dxc {

struct BuildOptions {
  ProjectChoice Choice;
  std::string CommandList; ///< the path of one, instead of a project
  std::string ShaderMake;  ///< likewise the path of its configuration
  std::vector<std::string> ShaderMakeOptions;
  std::string Why;     ///< an output
  std::string Archive; ///< absolute; empty: that of the project
  std::string ListedArchive, ExtractedArchive; ///< instead of a build
  std::vector<std::string> ExtractedMembers;   ///< empty: all
  bool IsDryRun = false;
  bool IsWatching = false;
  std::string CacheFolder; ///< empty: none
  uint64_t CacheSize = 0;  ///< bytes
  std::string CacheServer; ///< its address; empty: none
  bool IsCacheServerReadOnly = false;
  bool HasCacheStats = false;
  bool HasOnlyCacheStats = false; ///< instead of a build
  std::string BindingMapPath;     ///< absolute, or "-"; empty: none
  StatisticsOptions Stats;        ///< likewise
  std::optional<Statistics> ComparedStats;
  bool VerifiesCache = false; ///< instead of a build
  unsigned NumWorkers = 1;
  unsigned Shard = 1, NumShards = 1; ///< the first shard is 1
  bool IsTerminal = false;           ///< a person sees the progress
  bool HasColors = false;            ///< in diagnostics

  /// The names of the reports that each compile has to make.
  std::set<std::string> getSideReports() const;
};

/// Reads the arguments and changes to the folder of the project. Returns an
/// exit status if there is nothing more to do.
std::optional<int> parseBuildOptions(llvm::ArrayRef<const char *> Arguments,
                                     BuildOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_BUILDOPTIONS_H
