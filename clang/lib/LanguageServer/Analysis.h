// Analysis.h: The process that analyzes a document, and its copies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_ANALYSIS_H
#define CLANG_LIB_LANGUAGESERVER_ANALYSIS_H

#include "Analysis.h"
#include "Channel.h"
#include "Preamble.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Editor/Completion.h"
#include "clang/Editor/DocumentText.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/LSP/Protocol.h"
#include <list>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace clang {
class Preprocessor;
class Sema;

namespace dxc {
struct EditorDocument;

// The process that analyzes a document.
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

// State of an analysis and of its copies.

llvm::json::Object makeError(llvm::lsp::ErrorCode Code,
                             llvm::StringRef Message);

/// The analysis is the observer of its compile. Each of the processes returns
/// from the callback in which it was copied and goes on with the compile; the
/// process that was copied stays in the callback.
class Analysis : public SourceObserver {
public:
  int run();

  void start(Preprocessor &PP) override;
  CodeCompleteConsumer *getCompletionConsumer() override {
    return Query.getConsumer();
  }
  void finish(Sema &S) override;

private:
  enum class Role {
    Base,       ///< has parsed the preamble, or is at it
    Tree,       ///< parses a version, and answers questions about it
    Rest,       ///< executes the rest of the compile
    Measure,    ///< the same as the user does it, with a listing or a run
    Completion, ///< parses a version up to the location of a completion
  };

  /// A process that was copied from the base.
  struct Copy {
    pid_t Process = -1;
    Channel Link;
    int Messages = -1;                      ///< a file with its standard error
    std::vector<llvm::json::Value> Pending; ///< what it has not answered
    bool HasReported = false; ///< that its diagnostics are complete
  };

  /// A process that was copied from the tree, and finishes the compile.
  struct RestOfCompile {
    pid_t Process = -1;
    Channel Link;
    int Status = 0;
    llvm::json::Object Question; ///< of one that measures
  };

  bool prepare();
  [[noreturn]] void fail(llvm::StringRef Message);
  [[noreturn]] void leave(llvm::StringRef Method);
  void limit();

  // The base: AnalysisCopies.cpp.
  void serve(unsigned Offset);
  bool take(llvm::json::Object &Message);
  bool startTree();
  bool ask(llvm::json::Object &Message);
  bool startCompletion(llvm::json::Object &Message);
  void enterCompletion(llvm::json::Object &Message);
  bool startCopy(Copy &C);
  void enterCopy(Channel Link, int Messages);
  void setText(llvm::StringRef New);
  void markEnd();
  void takeFrom(Copy &C);
  void reap(Copy &C);
  void cancel(const llvm::json::Value &ID);
  void end(Copy &C, llvm::lsp::ErrorCode Code, llvm::StringRef Reason);

  // The copies.
  llvm::StringRef getText() const { return llvm::StringRef(Buffer, TextSize); }
  llvm::json::Array convert(const DocumentText &Text) const;
  void report(llvm::json::Array Diagnostics, bool IsComplete);
  void serveTree(Sema &S);
  llvm::json::Object reply(const EditorDocument &D,
                           const llvm::json::Object &Question);
  bool answerQuestions(const EditorDocument &D);
  bool startRest(RestOfCompile &R, Role Wanted);
  void enterRun(const EditorDocument &D);
  std::optional<llvm::json::Object> takeRest(RestOfCompile &R);
  void endRest(EditorDocument &D, llvm::json::Array Own);
  void endMeasure(RestOfCompile &R);
  void sendRest();

  AnalysisStart Start;
  Channel Up; ///< to the server or, of a copy, to the process it is copied from
  Role TheRole = Role::Base;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  SourceIdentities Sources; ///< of the file system of the request
  std::vector<CommandLine> Lines;
  Request Asked;
  CompileOutput Output;
  Preprocessor *PP = nullptr;
  SeenFiles Seen;

  /// The text that the compile refers to, and empty lines after it.
  static constexpr llvm::StringLiteral EndMark = "/**/";
  char *Buffer = nullptr;
  size_t BufferSize = 0, TextSize = 0;
  std::string OwnBuffer; ///< unless the edited file is the main file
  size_t PreambleSize = 0;

  unsigned UserLevel = 0; ///< of optimization, as the arguments state it

  int64_t Version = 0;
  std::string NewText;  ///< of the version
  unsigned NumEnds = 0; ///< how often a copy for the version has ended
  Copy Tree;
  std::list<Copy> Completions;
  CompletionQuery Query; ///< of a copy for a completion
  std::optional<DocumentText> QueryText;

  // Of a copy with a tree.
  bool HasError = false;
  RestOfCompile Rest;
  std::list<RestOfCompile> Measures;
  /// What a copy that measures executes: the name of an entry point or a test.
  std::optional<std::string> RunName;
  std::optional<llvm::json::Value> Bindings;
  std::list<llvm::json::Object> Questions; ///< without an answer
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_ANALYSIS_H
