// Job.h: Executing one job of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_JOB_H
#define CLANG_LIB_BUILD_JOB_H

#include "Project.h"
#include "clang/Build/WorkerPool.h"
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
  /// Its outputs, with the data only if there are no files.
  std::vector<WrittenFile> Written;
  PathStates Asked; ///< what it has looked for
  /// TokenSummary::Hash; empty: not known.
  std::string TokenHash;
  /// It was not compiled, because another permutation has the same tokens.
  bool IsEqual = false;
};

/// What a job asks the build, besides hashes of tokens: whether a hash is of
/// any use.
constexpr llvm::StringLiteral MayCompareQuestion = "tokens?";
/// The reply, also if a permutation with the hash was built.
constexpr llvm::StringLiteral YesReply = "yes";

/// A result as bytes, for another process.
std::string pack(const JobResult &Result);
std::optional<JobResult> unpack(llvm::StringRef Bytes);

struct JobSetting {
  JobProcess &Process;
  /// Returns the permutation to finish (JobProcess::split).
  llvm::function_ref<unsigned()> Split;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  bool HasColors = false;    ///< in diagnostics
  bool RecordsPaths = false; ///< what it looks for is part of the result
  bool InMemory = false;     ///< there are no files for the outputs
  std::set<std::string> SideReports; ///< names of those that are wanted
};

/// Executes a permutation, and writes its outputs or returns them. Never asks
/// for standard input. An endless or crashing compile ends the process.
JobResult executeJob(const BuildUnit &Unit, unsigned Permutation,
                     const JobSetting &Setting);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_JOB_H
