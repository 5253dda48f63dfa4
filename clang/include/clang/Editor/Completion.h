// Completion.h: Proposals for what is written at a location of a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Completion and signature help are answered in the middle of a parse, where
// Sema has the scopes of the location. Clang's lexer recognizes the location by
// a zero in the text:
//
//   CompletionQuery Query;             // its consumer: that of the observer
//   Query.ask(Method, Text, Offset, MaxItems, Reply);
//   markCompletion(Text, Query.getPoint());  // what is parsed instead of Text
//   setCompletionPoint(PP, File, Query.getPoint());   // in start(), or later
//   Query.finish(Sema);                // in finish()

#ifndef CLANG_EDITOR_COMPLETION_H
#define CLANG_EDITOR_COMPLETION_H

#include "clang/Editor/DocumentText.h"
#include "llvm/Support/JSON.h"
#include <functional>
#include <memory>
#include <string>

namespace clang {
class CodeCompleteConsumer;
class FileEntry;
class Preprocessor;
class Sema;

namespace dxc {

/// The methods that a CompletionQuery answers, and no syntax tree.
inline constexpr llvm::StringLiteral CompletionMethods[] = {
    "textDocument/completion", "textDocument/signatureHelp"};

/// Whether the method is one of them.
bool isCompletion(llvm::StringRef Method);

/// The text to parse for a completion at \p Point: with a zero there.
std::string markCompletion(llvm::StringRef Text, unsigned Point);

/// Makes the lexer stop at that zero. \p File is the main file, also in the
/// middle of it if the lexer is before the point, or one that will be included.
void setCompletionPoint(Preprocessor &PP, const FileEntry *File,
                        unsigned Point);

/// One question of this kind.
class CompletionQuery {
public:
  CompletionQuery();
  ~CompletionQuery();

  /// Does nothing until there is a question.
  CodeCompleteConsumer *getConsumer();

  /// Calls \p Reply once with the answer: when the parse reaches the point, so
  /// that the process may end there, or in finish(). \p Text is that of the
  /// file, without a zero, and is to live until then. Of more than \p MaxItems
  /// completions, those that fit what is typed are in the answer.
  void ask(llvm::StringRef Method, const DocumentText &Text, unsigned Offset,
           size_t MaxItems, std::function<void(llvm::json::Value)> Reply);

  /// Where the parse is to stop: at the offset, or for signature help before
  /// the argument that it is in.
  unsigned getPoint() const;

  /// After the parse. Answers from the text if the parse did not reach the
  /// point, or stopped at syntax that has no completion.
  void finish(Sema &S);

private:
  class Consumer;
  std::unique_ptr<Consumer> Receiver;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_COMPLETION_H
