// Analysis.h: The process that analyzes a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The process parses the preamble of a document, and copies itself for each
// version of the text: the copy parses the rest and answers questions. Another
// copy, of that copy, executes the rest of the compile. A copy that crashes,
// takes too long or uses up the memory is the loss of one version.
//
// Messages to the process, each with `method` and `params`:
//   start     first: AnalysisStart
//   update    `version`, `text`: the text from now on
//   ask       with `id`; `method`, `params`: about the last text
//   complete  with `id`; `method`, `params`, `text`: about this text
//   cancel    `id`: of a completion
// From the process, besides the answers:
//   ready        `preamble`, `files`: updates may begin
//   noPreamble   the process ends; what the preamble contains is not shared
//   failed       `message`: the process ends; there is nothing to analyze
//   diagnostics  `version`, `diagnostics`, `files`, `isComplete`

#ifndef CLANG_LIB_LANGUAGESERVER_ANALYSIS_H
#define CLANG_LIB_LANGUAGESERVER_ANALYSIS_H

#include "clang/Editor/DocumentText.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// What the process analyzes.
struct AnalysisStart {
  std::vector<std::string> Arguments; ///< of clang-dxc
  std::string Folder;                 ///< in which the command is executed
  std::string Path;                   ///< of the document, absolute
  std::string URI;                    ///< likewise
  std::string Text;
  /// Texts of other files, as the editor has them, by their absolute paths.
  std::map<std::string, std::string> Others;
  PositionEncoding Encoding = PositionEncoding::UTF16;
  bool SharesPreamble = true;
  /// Whether the rest of the compile is executed, for its diagnostics.
  bool IsCompiled = true;

  /// How long a later text may be.
  size_t getRoom() const;
};

llvm::json::Value toJSON(const AnalysisStart &Start);
bool fromJSON(const llvm::json::Value &Value, AnalysisStart &Start,
              llvm::json::Path Path);

/// Whether versions with these two texts have the same first \p Size bytes. A
/// text has a line break at its end.
bool haveSameStart(llvm::StringRef One, llvm::StringRef Other, size_t Size);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_ANALYSIS_H
