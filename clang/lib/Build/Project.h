// Project.h: Project files, their shaders, and the jobs that compile them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_PROJECT_H
#define CLANG_LIB_BUILD_PROJECT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

// Shaders of a project, and the jobs that compile them.
//
// A project file lists shaders (docs/user/project-builds.md). A shader with one
// file, entry point and set of options is a unit; its permutations are the
// combinations of values of its macros. A job compiles one of them.

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

// A project file as it is written.

/// A string, and where it is.
struct Located {
  std::string Text;
  llvm::SMLoc Loc;
};

struct WrittenValue {
  std::optional<std::string> Value; ///< nothing: the macro is undefined
  llvm::SMLoc Loc;
};

/// A macro with one value or a list of them.
struct WrittenValues {
  Located Name;
  std::vector<WrittenValue> Values;
};

using WrittenCondition = std::vector<WrittenValues>;

struct WrittenImplication {
  WrittenCondition If, Then;
};

struct WrittenEntry {
  Located Name;
  std::optional<Located> Profile; ///< nothing: that of the shader
};

/// What a shader, a target, or the whole project may state.
struct WrittenShader {
  llvm::SMLoc Loc;
  bool IsGood = true; ///< false: there were messages
  std::vector<Located> Files;
  std::optional<Located> Profile, Entry;
  bool HasAllEntries = false;
  std::vector<WrittenEntry> Entries;
  std::vector<std::string> Options;
  llvm::SMLoc OptionsLoc;
  std::vector<std::pair<std::string, Located>> Outputs; ///< option, pattern
  std::vector<WrittenValues> Defines;
  std::vector<WrittenCondition> Exclude;
  std::vector<WrittenImplication> Imply;
  std::map<std::string, std::vector<WrittenCondition>> Subsets;
};

struct WrittenTarget {
  Located Name;
  WrittenShader Settings;
  std::optional<Located> Archive;
};

struct WrittenProject {
  std::optional<Located> Archive;
  WrittenShader Defaults; ///< options, outputs and macros of all shaders
  std::vector<WrittenShader> Shaders;
  std::vector<WrittenTarget> Targets;
  std::optional<Located> DefaultTarget;
};

/// Reads the nodes of the file. Each function returns false after messages,
/// when it has read all of the node: what follows is read, too.
class ProjectReader {
public:
  ProjectReader(llvm::StringRef Text, llvm::StringRef Name,
                llvm::raw_ostream &Err)
      : Err(Err), Text(Text), Name(Name) {
    this->Text.consume_front("\xEF\xBB\xBF"); // what some editors begin with
    Messages.setDiagHandler(
        [](const llvm::SMDiagnostic &D, void *Stream) {
          D.print(nullptr, *static_cast<llvm::raw_ostream *>(Stream),
                  /*ShowColors=*/false);
        },
        &Err);
  }

  /// Returns false if nothing can be built. Shaders and targets with errors are
  /// marked.
  bool read(WrittenProject &Project);

  /// Returns false.
  bool error(llvm::SMLoc Loc, const llvm::Twine &Message) {
    Messages.PrintMessage(Loc, llvm::SourceMgr::DK_Error, Message);
    return false;
  }

private:
  using Member = llvm::function_ref<std::optional<bool>(
      llvm::StringRef, llvm::SMLoc, llvm::yaml::Node &)>;

  bool checkSyntax();
  /// LLVM's objects and lists begin after their bracket.
  llvm::SMLoc begin(const llvm::yaml::Node &Node) {
    const char *Start = Node.getSourceRange().Start.getPointer();
    const bool HasBracket =
        llvm::isa<llvm::yaml::MappingNode, llvm::yaml::SequenceNode>(Node);
    if (HasBracket && Start != Text.begin() &&
        (Start[-1] == '{' || Start[-1] == '['))
      --Start;
    return llvm::SMLoc::getFromPointer(Start);
  }
  bool readObject(llvm::yaml::Node &Node, const llvm::Twine &What,
                  llvm::ArrayRef<llvm::StringRef> Keys, Member Read);
  bool readArray(llvm::yaml::Node &Node, const llvm::Twine &What,
                 llvm::function_ref<bool(llvm::yaml::Node &)> Read);
  bool readString(llvm::yaml::Node &Node, const llvm::Twine &What,
                  Located &Out);
  bool readStrings(llvm::yaml::Node &Node, const llvm::Twine &What,
                   std::vector<std::string> &Out);
  bool readValue(llvm::yaml::Node &Node, std::vector<WrittenValue> &Out);
  bool readDefines(llvm::yaml::Node &Node, const llvm::Twine &What,
                   std::vector<WrittenValues> &Out);
  bool readConditions(llvm::yaml::Node &Node, const llvm::Twine &What,
                      std::vector<WrittenCondition> &Out);
  bool readImplications(llvm::yaml::Node &Node,
                        std::vector<WrittenImplication> &Out);
  bool readSubsets(llvm::yaml::Node &Node, WrittenShader &Shader);
  bool readEntries(llvm::yaml::Node &Node, WrittenShader &Shader);
  bool readFiles(llvm::yaml::Node &Node, WrittenShader &Shader);
  std::optional<bool> readSetting(llvm::StringRef Key, llvm::yaml::Node &Node,
                                  WrittenShader &Shader);
  bool readShader(llvm::yaml::Node &Node, WrittenShader &Shader);
  bool readTargets(llvm::yaml::Node &Node, WrittenProject &Project);

  llvm::raw_ostream &Err;
  llvm::StringRef Text, Name;
  llvm::SourceMgr Messages;
};

/// The name among \p Known that \p Name is nearest to, as the end of a message.
std::string suggestName(llvm::StringRef Name,
                        llvm::ArrayRef<llvm::StringRef> Known);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_PROJECT_H
