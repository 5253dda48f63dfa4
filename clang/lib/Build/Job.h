// Job.h: Executing one job of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_JOB_H
#define CLANG_LIB_BUILD_JOB_H

#include "Project.h"
#include "clang/Cache/CompileCache.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"

namespace clang {
namespace dxc {

/// The files of a build, each of which is read once. They do not change while
/// it lives.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeCachedFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

/// What a job returns to the build.
struct JobResult {
  CommandResult Command;
  std::vector<std::string> Written; ///< the paths of its outputs
  PathStates Asked;                 ///< what it has looked for
};

llvm::json::Value toJSON(const JobResult &Result);
bool fromJSON(const llvm::json::Value &Value, JobResult &Result,
              llvm::json::Path Path);

struct JobSetting {
  /// Returns the permutation to finish (JobSource::execute).
  llvm::function_ref<unsigned()> Split;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  bool HasColors = false;    ///< in diagnostics
  bool RecordsPaths = false; ///< what it looks for is part of the result
};

/// Executes a permutation and writes its outputs. Never asks for standard
/// input. An endless or crashing compile ends the process.
JobResult executeJob(const BuildUnit &Unit, unsigned Permutation,
                     const JobSetting &Setting);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_JOB_H
