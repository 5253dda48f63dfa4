// SourceTexts.h: What sources include and mention
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_SOURCETEXTS_H
#define CLANG_LIB_LANGUAGESERVER_SOURCETEXTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// The text of a file that the editor has open; null for other files.
using OpenTextFinder =
    std::function<const std::string *(const std::string &Path)>;

/// The path without dots, seen from \p Folder if it is relative.
std::string makeAbsolutePath(llvm::StringRef Folder, llvm::StringRef Name);

/// The texts of files and what their tokens show. Nothing is preprocessed, so a
/// directive counts also where the preprocessor skips it. Each file is read
/// once: an object lives for one question.
class SourceTexts {
public:
  explicit SourceTexts(const OpenTextFinder &FindOpen) : FindOpen(FindOpen) {}

  /// All files that a source reads, itself first, as far as the names in its
  /// directives are found beside the file with the directive or in one of the
  /// absolute \p Folders. Ends after a number that no source has.
  std::vector<std::string> findReadFiles(const std::string &Path,
                                         llvm::ArrayRef<std::string> Folders);

  /// Whether a source includes \p Header, itself or by others.
  bool includes(const std::string &Path, llvm::StringRef Header,
                llvm::ArrayRef<std::string> Folders);

  /// Whether an identifier of a file is \p Name, or contains \p Part in any
  /// case.
  bool mentions(const std::string &Path, llvm::StringRef Name);
  bool mentionsPart(const std::string &Path, llvm::StringRef Part);

private:
  struct File {
    std::optional<std::string> Text; ///< nothing: there is no such file
    std::optional<std::vector<std::string>> IncludedNames;
  };
  File &read(const std::string &Path);
  const std::vector<std::string> &getIncludedNames(const std::string &Path);
  void walk(const std::string &Path, llvm::ArrayRef<std::string> Folders,
            llvm::function_ref<bool(const std::string &File)> Visit);

  const OpenTextFinder &FindOpen;
  std::map<std::string, File> Files;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_SOURCETEXTS_H
