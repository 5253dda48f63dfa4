//===- SourceFileSystem.h - File system of a compile ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_SOURCEFILESYSTEM_H
#define CLANG_LIB_COMPILE_SOURCEFILESYSTEM_H

#include "clang/Compile/Compile.h"

namespace clang {
namespace dxc {

/// The sources of \p Asked, in front of its files. The result refers to the
/// input's texts.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeSourceFileSystem(const SourceRequest &Asked);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_SOURCEFILESYSTEM_H
