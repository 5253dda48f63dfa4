// Variants.h: The command lines of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_VARIANTS_H
#define CLANG_LIB_LANGUAGESERVER_VARIANTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Chrono.h"
#include <map>
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

/// Finds the variants of documents, and keeps the files that state them.
class VariantFinder {
public:
  /// \p Default is used for documents that nothing else is known about.
  explicit VariantFinder(std::vector<std::string> Default)
      : Default(std::move(Default)) {}

  /// All variants of a document, at least one.
  std::vector<Variant> find(llvm::StringRef Path, llvm::StringRef Text);

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
    llvm::sys::TimePoint<> Time;
    std::vector<FileCommand> Commands;
  };
  const std::vector<FileCommand> &read(const std::string &Path, bool IsProject);
  bool addCommands(llvm::StringRef Path, const std::string &CommandPath,
                   bool IsProject, std::vector<Variant> &Variants);

  void addFileLines(llvm::StringRef Path, std::vector<Variant> &Variants);
  void setProblem(const std::string &Path, const std::string &Problem);

  std::vector<std::string> Default;
  std::map<std::string, CommandFile> Files;
  std::map<std::string, std::string> Problems; ///< by the path of the file
  std::vector<std::string> NewProblems;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_VARIANTS_H
