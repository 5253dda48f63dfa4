// OptionTable.h: Table of options, and options that depend on each other
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_DRIVER_OPTIONTABLE_H
#define CLANG_LIB_DRIVER_OPTIONTABLE_H

#include "clang/Driver/CommandLine.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
namespace dxc {

// Table of options.

/// A bit of its own for the options that -help shows first.
enum OptionVisibility { CommonOption = llvm::opt::DefaultVis << 1 };

enum OptionID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class DxcOptTable : public llvm::opt::GenericOptTable {
public:
  DxcOptTable();
};

/// OptTable::ParseArgs, but for what begins with a slash: a path may as well as
/// an option. What exists in \p Files is a path, and what is no option but has
/// a second slash is meant as one. After "--" there are inputs alone.
llvm::opt::InputArgList parseArguments(const DxcOptTable &Table,
                                       llvm::ArrayRef<const char *> Args,
                                       llvm::vfs::FileSystem &Files,
                                       unsigned &MissingIndex,
                                       unsigned &MissingCount);

/// Sets the fields of \p Line that rows of the table name. Returns false after
/// a message to \p Err.
bool setFields(const llvm::opt::InputArgList &Args, CommandLine &Line,
               llvm::raw_ostream &Err);

/// Prints the help: the options that most users need, then all in the sections
/// of the table.
void printOptions(const DxcOptTable &Table, llvm::raw_ostream &Out);

/// Prints, line by line, what may complete \p Text: the beginning of an option,
/// or an option, a comma and the beginning of its value. A tab and the help
/// follow an option.
void printCompletions(const DxcOptTable &Table, llvm::StringRef Text,
                      llvm::raw_ostream &Out);

/// The explanation for the unknown option \p Spelling: the option that is its
/// equivalent in fxc, glslc, slangc or C compilers; otherwise the one with the
/// nearest name; otherwise a reference to -help.
std::string describeUnknownOption(const DxcOptTable &Table,
                                  llvm::StringRef Spelling);

} // namespace dxc
} // namespace clang

// Options that depend on each other.
//
// The rows of Options.td name the fields that an option sets. This file
// contains the settings that follow from several options.

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

#endif // CLANG_LIB_DRIVER_OPTIONTABLE_H
