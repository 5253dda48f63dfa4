// OptionRules.h: Options that depend on each other
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of Options.td name the fields that an option sets. This file
// contains the settings that follow from several options.

#ifndef CLANG_LIB_DRIVER_OPTIONRULES_H
#define CLANG_LIB_DRIVER_OPTIONRULES_H

#include "clang/Driver/CommandLine.h"

namespace llvm::opt {
class InputArgList;
}

namespace clang {
namespace dxc {

// The rows of Options.td name the fields that options simply set. Here is what
// follows from several options together, or changes with others.

/// Whether the command line wants nothing that a parser makes, and so needs no
/// profile: -P and -M.
bool isPreprocessOnly(const llvm::opt::InputArgList &Args);

/// Reads what concerns the preprocessor and dependencies. To be called when the
/// paths of the other outputs are known. Returns what is wrong, or nothing.
std::string readPreprocessorOptions(const llvm::opt::InputArgList &Args,
                                    CommandLine &Line);

/// Reads what concerns finished containers. To be called when the paths of the
/// other outputs are known. Returns what is wrong, or nothing.
std::string readContainerOptions(const llvm::opt::InputArgList &Args,
                                 CommandLine &Line);

/// Whether the listing is what the user wants to see, since nothing else is
/// made.
bool isListingPrinted(const CommandLine &Line);

/// Reads which passes run, and what is told of them and of the time that a
/// compile takes. Returns what is wrong, or nothing.
std::string readReportOptions(const llvm::opt::InputArgList &Args,
                              CommandLine &Line);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_OPTIONRULES_H
