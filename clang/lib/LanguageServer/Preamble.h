// Preamble.h: The start of a source, which its versions share
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_PREAMBLE_H
#define CLANG_LIB_LANGUAGESERVER_PREAMBLE_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class PPCallbacks;
class Preprocessor;

namespace dxc {

/// The offset of the `#` of the last #include before the first declaration;
/// nothing if there is none.
std::optional<unsigned> findLastInclude(llvm::StringRef Text);

/// A file that a source includes.
struct IncludedFile {
  std::string Path; ///< absolute
  /// Of the file itself when it was opened; 0 if it is in the editor only.
  int64_t Time = 0; ///< nanoseconds
  uint64_t Size = 0;

  /// Whether the file on the disk is still the same.
  bool isCurrent() const;
};

/// What the preprocessor has seen so far of the files of a source.
struct SeenFiles {
  /// The file that is edited: the main file or one that it includes. Invalid
  /// before it is entered.
  FileID Edited;
  std::string EditedName; ///< as diagnostics spell it
  std::vector<IncludedFile> Included;
  /// For the name of each file that the edited one includes, itself or by
  /// others: where the edited file does.
  std::map<std::string, unsigned> IncludedAt;
};

/// Callbacks that fill \p Seen. \p EditedPath is absolute. \p AtEnd is called
/// once, with the offset that the edited file is read up to: when that is after
/// the directive at \p LastInclude or, if there is none, when it begins.
std::unique_ptr<PPCallbacks> watchPreamble(Preprocessor &PP,
                                           llvm::StringRef EditedPath,
                                           std::optional<unsigned> LastInclude,
                                           SeenFiles &Seen,
                                           std::function<void(unsigned)> AtEnd);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_PREAMBLE_H
