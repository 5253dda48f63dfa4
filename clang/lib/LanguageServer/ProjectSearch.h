// ProjectSearch.h: A request that several sources answer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_PROJECTSEARCH_H
#define CLANG_LIB_LANGUAGESERVER_PROJECTSEARCH_H

#include "SourceTexts.h"
#include "Variants.h"
#include "llvm/Support/JSON.h"
#include <memory>
#include <set>

namespace clang {
namespace dxc {

/// First the document that the request names is asked, if it names one. Its
/// answer describes the symbol, and so which other sources may have an answer.
/// These are asked in their own variants, a few at a time. The parts are put
/// together when no source is left.
class ProjectSearch {
public:
  ProjectSearch(llvm::json::Value ID, llvm::StringRef Method,
                const llvm::json::Object &Params)
      : ID(std::move(ID)), Method(Method.str()), Params(Params) {}

  const llvm::json::Value ID;
  const std::string Method;
  const llvm::json::Object Params; ///< those of the editor

  /// The document that the request names; empty if it names none.
  std::string FirstPath;
  bool HasFirst = false; ///< its answer
  unsigned NumOpen = 0;  ///< questions without an answer
  /// Sources that are still to be asked.
  std::vector<std::string> Queue;
  /// Whether answers have changed which sources are to be asked.
  bool IsStale = false;

  bool isRename() const { return Method == "textDocument/rename"; }
  bool isForSymbols() const { return Method == "workspace/symbol"; }
  /// What a source other than the first one is asked.
  llvm::json::Object getQuestion() const;

  /// Takes the sources of the project; once.
  void setSources(llvm::ArrayRef<ProjectSource> Sources,
                  const OpenTextFinder &FindOpen);
  bool hasSources() const { return Texts != nullptr; }
  /// Puts the sources into the queue that may have an answer.
  void choose();

  /// Notes that a source is asked, which reads \p Files.
  void ask(const std::string &Path, llvm::ArrayRef<std::string> Files);
  /// Takes the answer of a source, as answerInProject() gives it.
  void take(const std::string &Path, llvm::json::Object &Answer);
  void fail(const std::string &Path, llvm::StringRef Reason);

  /// The answer to the editor, or the reason why it is refused.
  llvm::Expected<llvm::json::Value> finish();
  /// What the editor is to know besides; empty if there is nothing.
  std::string describeGaps() const;

private:
  struct Source {
    std::string Path;
    std::vector<std::string> Files; ///< that it reads
  };
  bool isOfInterest(const std::string &File);
  bool needs(const Source &S);

  std::string Name; ///< of the symbol
  llvm::json::Array Declarations;
  std::set<std::string> DeclaringFiles, SkippingFiles;
  std::set<std::string> Asked, AskedInVain;
  std::set<std::string> Covered; ///< files that a source reads that was asked
  std::vector<Source> Sources;
  std::unique_ptr<SourceTexts> Texts;
  std::map<std::string, bool> Interest; ///< by the path of the file
  bool IsCut = false; ///< more sources have the name than are asked

  std::vector<llvm::json::Value> Answers;
  std::vector<std::string> Failures;
  std::string Refusal;
};

/// Whether a request is one for all sources.
bool isSearch(llvm::StringRef Method);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_PROJECTSEARCH_H
