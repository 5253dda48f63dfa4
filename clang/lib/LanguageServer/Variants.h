// Variants.h: The command lines of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_VARIANTS_H
#define CLANG_LIB_LANGUAGESERVER_VARIANTS_H

#include "SourceTexts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Chrono.h"
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
namespace dxc {

/// One way in which a document is compiled.
struct Variant {
  std::string Name; ///< for the user
  /// Of clang-dxc. If they name no input, it is the document.
  std::vector<std::string> Arguments;
  std::string Folder;     ///< in which the command is executed, absolute
  std::string Origin;     ///< where the arguments are from, for the user
  bool IsGuess = false;   ///< nothing states how the document is compiled
  bool IsOfOther = false; ///< of an open document that includes this one
};

/// The arguments in the comments `// <mark> <arguments>` of a text, each on a
/// line of its own.
std::vector<llvm::StringRef> findArgumentComments(llvm::StringRef Text,
                                                  llvm::StringRef Mark);

/// The words of a command line, as shells separate them.
std::vector<std::string> splitArguments(llvm::StringRef Line);

/// A source that a project file, compile_commands.json or .clang-dxc names.
struct ProjectSource {
  std::string Path;                        ///< absolute
  std::vector<std::string> IncludeFolders; ///< likewise
};

/// Finds the variants of documents, and keeps the files that state them.
class VariantFinder {
public:
  /// \p Default is used for documents that nothing else is known about.
  VariantFinder(std::vector<std::string> Default, OpenTextFinder FindOpen)
      : Default(std::move(Default)), FindOpen(std::move(FindOpen)) {}

  /// All variants of a document, at least one.
  std::vector<Variant> find(llvm::StringRef Path, llvm::StringRef Text);

  /// Adds the sources of the project that a document is in, which the nearest
  /// files of each kind make up.
  void addSources(llvm::StringRef Path, std::vector<ProjectSource> &Sources);

  /// Where the compile of a variant searches included files.
  std::vector<std::string> getIncludeFolders(const Variant &V);

  /// To be called when a file has changed, since another source may include a
  /// document now.
  void forgetIncluders() { Includers.clear(); }

  /// What find() has found to be wrong with these files, each problem once.
  std::vector<std::string> takeProblems() {
    return std::exchange(NewProblems, {});
  }

private:
  /// A command that a project file or compile_commands.json has for a file.
  struct FileCommand {
    std::string File; ///< absolute
    Variant Command;
  };
  struct CommandFile {
    bool IsProject = false;
    llvm::sys::TimePoint<> Time;
    std::vector<FileCommand> Commands;
  };
  /// A line of a .clang-dxc file.
  struct FileLine {
    std::string Pattern; ///< valid
    std::string Arguments;

    bool match(llvm::StringRef Path) const;
  };
  /// The source that includes a document; empty: none does.
  struct Includer {
    std::chrono::steady_clock::time_point Since =
        std::chrono::steady_clock::time_point::min();
    std::vector<Variant> Variants; ///< in it
  };
  using CommandList = std::vector<FileCommand>;

  const CommandList &read(const std::string &Path, bool IsProject);
  void readProject(const std::string &Path, CommandList &Commands);
  void readCommands(const std::string &Path, CommandList &Commands);
  std::vector<FileLine> readLines(const std::string &File);
  CommandList listLineCommands(const std::string &File);
  std::vector<std::pair<std::string, bool>>
  findCommandFiles(llvm::StringRef Path) const;

  void addFileLines(llvm::StringRef Path, std::vector<Variant> &Variants);
  bool addCommands(llvm::StringRef Path, const std::string &CommandPath,
                   bool IsProject, std::vector<Variant> &Variants);
  bool addIncluder(llvm::StringRef Path, const CommandList &Commands,
                   SourceTexts &Texts, std::vector<Variant> &Variants);
  void addIncluders(llvm::StringRef Path, std::vector<Variant> &Variants);
  void setProblem(const std::string &Path, const std::string &Problem);

  std::vector<std::string> Default;
  OpenTextFinder FindOpen;
  std::map<std::string, CommandFile> Files;
  std::set<std::string> LineFiles; ///< the .clang-dxc files that were used
  std::map<std::string, Includer> Includers; ///< by the path of the document
  std::map<std::string, std::vector<std::string>> FoldersOfArguments;
  std::map<std::string, std::string> Problems; ///< by the path of the file
  std::vector<std::string> NewProblems;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_VARIANTS_H
