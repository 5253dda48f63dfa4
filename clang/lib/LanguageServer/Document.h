// Document.h: A document that the editor has open
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_DOCUMENT_H
#define CLANG_LIB_LANGUAGESERVER_DOCUMENT_H

#include "Analysis.h"
#include "Channel.h"
#include "Preamble.h"
#include "Variants.h"
#include <chrono>
#include <sys/types.h>

namespace clang {
namespace dxc {

/// A process that analyzes a document, as the server sees it.
struct AnalysisLink {
  pid_t Process = -1;
  Channel Link;
  int Messages = -1; ///< a file with its standard error
  AnalysisStart Start;
  std::optional<unsigned> LastInclude; ///< of the text that it was started with
  /// Once it is ready: how much of the text its versions share, and what the
  /// shared part includes.
  std::optional<size_t> PreambleSize;
  std::vector<IncludedFile> Files;
  /// The last version that it has got.
  std::optional<int64_t> Version;

  bool isRunning() const { return Process > 0; }
  /// Whether a version with the text \p New can be analyzed by the process.
  bool fits(llvm::StringRef New) const;
  /// Returns the status of the process.
  int end();
};

struct Document {
  using Clock = std::chrono::steady_clock;

  /// False: the editor does not have it. A search asks its analysis.
  bool IsOpen = true;
  std::string URI;
  std::string Path; ///< absolute; of what is no file, made of the URI
  std::string Text;
  int64_t Version = 0;
  /// Set by the server for each change, since editors may repeat theirs.
  int64_t Revision = 0;
  PositionEncoding Encoding = PositionEncoding::UTF16;

  std::vector<Variant> Variants;
  std::string ChosenVariant; ///< empty: the first one

  AnalysisLink Analysis;
  /// When what was changed is to be analyzed.
  std::optional<Clock::time_point> Due;
  /// The revision that the diagnostics are of, and whether there will be no
  /// others.
  int64_t Diagnosed = -1;
  bool IsComplete = false;
  llvm::json::Array Diagnostics;
  /// All files that the last analysis has read.
  std::vector<std::string> Files;
  /// Up to which text a preamble could not be shared.
  std::string UnsharedStart;
  uint64_t LastUse = 0;
  /// Requests for the analysis, until it is ready.
  std::vector<llvm::json::Object> Waiting;
  /// Requests of the editor for diagnostics, until they are complete.
  std::vector<llvm::json::Value> WaitingForDiagnostics;

  /// Applies `contentChanges`. Returns what is wrong with them, or an empty
  /// string.
  std::string change(const llvm::json::Array &Changes);
  const Variant &getVariant() const;
};

/// The text of a file; nothing if it cannot be read.
std::optional<std::string> readFile(llvm::StringRef Path);

/// The absolute path of the file that a URI names, or one that no file has.
std::string getPathOfURI(llvm::StringRef URI);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_DOCUMENT_H
