// Project.h: Shaders of a project, and the jobs that compile them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A project file lists shaders (docs/user/project-builds.md). A shader with one
// file, entry point and set of options is a unit; its permutations are the
// combinations of values of its macros. A job compiles one of them.

#ifndef CLANG_LIB_BUILD_PROJECT_H
#define CLANG_LIB_BUILD_PROJECT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// A macro with the values that it has in the permutations. A value that is
/// nothing leaves the macro undefined.
struct MacroAxis {
  std::string Name;
  std::vector<std::optional<std::string>> Values; ///< at least one

  /// The number of \p Value among the values.
  std::optional<unsigned> find(const std::optional<std::string> &Value) const;
};

/// A condition on permutations: each of the axes has one of the values. Both
/// are numbers.
struct MacroCondition {
  struct Term {
    unsigned Axis;
    std::vector<unsigned> Values;
  };
  std::vector<Term> Terms;

  /// \p Chosen has the number of a value for each axis.
  bool holds(llvm::ArrayRef<unsigned> Chosen) const;
};

/// Permutations with \p If have \p Then, too; others are left out.
struct MacroImplication {
  MacroCondition If, Then;
};

/// An output of each permutation: an option of the command line, and the
/// pattern of its path, or the path itself.
struct OutputPattern {
  std::string Option; ///< "-Fo"
  std::string Pattern;
};

/// What is compiled once for each permutation.
struct BuildUnit {
  std::string File;    ///< as the command line names it
  std::string Entry;   ///< empty: a library, or all entries
  std::string Profile; ///< empty in a list of command lines
  std::string Target;  ///< of the project; empty: none
  /// All arguments that the permutations share, without the outputs.
  std::vector<std::string> Arguments;
  std::vector<OutputPattern> Outputs;
  std::vector<MacroAxis> Axes;
  /// The permutations: the number of a value for each axis, one after the
  /// other. A unit without axes has one permutation.
  std::vector<unsigned> Chosen;
  unsigned NumPermutations = 1;

  llvm::ArrayRef<unsigned> getChosen(unsigned Permutation) const {
    return llvm::ArrayRef(Chosen).slice(Permutation * Axes.size(), Axes.size());
  }

  /// The numbers of the values that \p Permutation gives to \p Axes.
  std::vector<unsigned> pick(unsigned Permutation,
                             llvm::ArrayRef<unsigned> Axes) const;

  void removePermutations(const std::vector<bool> &IsRemoved);

  /// "-DNAME=VALUE" for each macro that \p Permutation defines.
  std::vector<std::string> getDefines(unsigned Permutation) const;

  /// The outputs of \p Permutation, with paths instead of patterns.
  std::vector<OutputPattern> getOutputs(unsigned Permutation) const;

  /// The whole command line, or all but the macros of the permutation.
  std::vector<std::string> getCommand(unsigned Permutation,
                                      bool HasMacros = true) const;
};

/// A file with outputs of several permutations, in a format of ShaderMake.
struct ShaderBlob {
  struct Member {
    std::string Macros; ///< of the permutation, as ShaderMake spells them
    std::string Output; ///< the path of its container
  };
  std::string Path;
  std::string ArrayName; ///< empty: the file is binary, no header
  /// Of a single member without macros, the file is the container.
  std::vector<Member> Members;
};

struct BuildProject {
  std::vector<BuildUnit> Units;
  std::vector<ShaderBlob> Blobs;
  std::set<std::string> OnlyInBlobs;        ///< outputs that are no files
  std::vector<std::string> SearchedFolders; ///< for files by pattern
  /// Messages about shaders, or parts of them, that are left out.
  unsigned NumErrors = 0;
  /// The path of the archive that takes all outputs; empty: they are files.
  std::string Archive;
};

struct ProjectChoice {
  std::string Path;   ///< of the project file
  std::string Target; ///< empty: the project's default, or none
  std::string Subset; ///< of permutations; empty: all
  uint64_t MaxPermutations = 1000000;
};

/// Fills the permutations of \p Unit, those that satisfy one of \p Subsets, if
/// there are any, none of \p Exclusions, and all of \p Implications. Returns
/// how many combinations there are with those that are left out; if they are
/// more than \p Limit, there are no permutations.
uint64_t expandPermutations(BuildUnit &Unit,
                            llvm::ArrayRef<MacroCondition> Subsets,
                            llvm::ArrayRef<MacroCondition> Exclusions,
                            llvm::ArrayRef<MacroImplication> Implications,
                            uint64_t Limit);

/// Replaces the placeholders of \p Pattern for \p Permutation. If one is
/// unknown, the result is nothing and \p Unknown is its name.
std::optional<std::string> expandPattern(llvm::StringRef Pattern,
                                         const BuildUnit &Unit,
                                         unsigned Permutation,
                                         std::string &Unknown);

/// Reads a project file. Paths in it are relative to its folder, which is the
/// current one. Messages to \p Err have locations in the file. What concerns a
/// single shader leaves that out; returns nothing after other messages.
std::optional<BuildProject> readProject(const ProjectChoice &Choice,
                                        llvm::raw_ostream &Err);

/// Reads a list of command lines of dxc: one per line, with quotes and
/// backslashes as in a shell; "dxc" or a path of it may come first; lines that
/// begin with # are comments. A line with an output of an earlier one is left
/// out, after a message.
std::optional<BuildProject> readCommandList(llvm::StringRef Text,
                                            llvm::StringRef Name,
                                            llvm::raw_ostream &Err);

/// Reads a configuration of ShaderMake. Outputs are relative to the current
/// folder, its other paths to its own folder. \p Options are ShaderMake's.
/// Lines with errors are left out, after messages.
std::optional<BuildProject> readShaderMake(llvm::StringRef Text,
                                           llvm::StringRef Path,
                                           llvm::ArrayRef<std::string> Options,
                                           llvm::raw_ostream &Err);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_PROJECT_H
