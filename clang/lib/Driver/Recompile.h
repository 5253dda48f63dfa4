//===- Recompile.h - A compile that was recorded ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_RECOMPILE_H
#define CLANG_LIB_DRIVER_RECOMPILE_H

#include "OptionTable.h"
#include "clang/Driver/CommandLine.h"
#include "llvm/Option/ArgList.h"

namespace clang {
namespace dxc {

/// The command line of -recompile: the options of the recorded compile, but for
/// what they print and write, then those of \p Args, then the input. \p Sources
/// gets the files. An error says what is wrong with the input of \p Args.
llvm::Expected<std::vector<std::string>>
makeRecompile(const DxcOptTable &Table, const llvm::opt::InputArgList &Args,
              llvm::vfs::FileSystem &Files, std::vector<SourceFile> &Sources);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_RECOMPILE_H
