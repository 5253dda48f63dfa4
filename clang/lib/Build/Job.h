// Job.h: Executing one job of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_JOB_H
#define CLANG_LIB_BUILD_JOB_H

#include "clang/Driver/CommandLine.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/JSON.h"

namespace clang {
namespace dxc {

/// A diagnostic of a job, as a terminal shows it.
struct JobDiagnostic {
  bool IsError = false;
  std::string Text;
};

/// What a job returns to the build; its outputs are files by then.
struct JobResult {
  int Status = InternalError; ///< as of the executable
  std::vector<JobDiagnostic> Diagnostics;
  std::string Printed; ///< what the command line prints
  /// The macros of the permutation that the source uses, or tests in a
  /// directive, or that its macros mention.
  std::vector<std::string> UsedMacros;
  /// Whether the outputs are those of each permutation whose used macros have
  /// the same values. They are not if they record the command line.
  bool IsShareable = false;
};

llvm::json::Value toJSON(const JobResult &Result);
bool fromJSON(const llvm::json::Value &Value, JobResult &Result,
              llvm::json::Path Path);

/// The files of a build, each of which is read once. They do not change while
/// it lives.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeCachedFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

/// Executes a command line, writes its outputs, and says which of \p Macros it
/// uses. Never asks for standard input. An endless or crashing compile ends the
/// process.
JobResult executeJob(llvm::ArrayRef<std::string> Command,
                     llvm::ArrayRef<std::string> Macros, bool HasColors,
                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_JOB_H
