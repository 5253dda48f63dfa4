// Job.h: Executing one job of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_JOB_H
#define CLANG_LIB_BUILD_JOB_H

#include "clang/Cache/CompileCache.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"

namespace clang {
namespace dxc {

/// The files of a build, each of which is read once. They do not change while
/// it lives.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeCachedFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

/// Executes a command line, writes its outputs, and says which of \p Macros it
/// uses. Never asks for standard input. An endless or crashing compile ends the
/// process. \p Cache may be null.
CommandResult executeJob(llvm::ArrayRef<std::string> Command,
                         llvm::ArrayRef<std::string> Macros, bool HasColors,
                         llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                         CompileCache *Cache);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_JOB_H
