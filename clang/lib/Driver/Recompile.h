// Recompile.h: Recompiling from debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_DRIVER_RECOMPILE_H
#define CLANG_LIB_DRIVER_RECOMPILE_H

#include "OptionTable.h"
#include "clang/Driver/CommandLine.h"
#include "llvm/Option/ArgList.h"

namespace clang {
namespace dxc {

/// A compile that debug information has recorded, as another one repeats it.
struct Recompile {
  std::string Path; ///< of what has recorded it
  /// The arguments of its options, except those for reports and outputs.
  std::vector<std::string> Recorded;
  /// The arguments that this compile adds.
  std::vector<std::string> Added;
  std::vector<SourceFile> Sources; ///< the input first

  /// The command line, with or without the options that are added.
  llvm::SmallVector<const char *, 32> getWords(bool WithAdded = true) const;
};

/// Reads the compile that the input of \p Args records. An error describes the
/// problem of the input.
llvm::Expected<Recompile> makeRecompile(const DxcOptTable &Table,
                                        const llvm::opt::InputArgList &Args,
                                        llvm::vfs::FileSystem &Files);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_RECOMPILE_H
