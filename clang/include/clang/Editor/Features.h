// Features.h: Requests of the protocol that a syntax tree answers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_EDITOR_FEATURES_H
#define CLANG_EDITOR_FEATURES_H

#include "clang/Editor/EditorDocument.h"
#include "llvm/Support/JSON.h"

namespace clang {
class Preprocessor;

namespace dxc {

/// Lets the preprocessor record the macros and includes that features ask for;
/// to be called before the first token.
void startRecording(Preprocessor &PP);

/// Whether answer() knows the method.
bool isFeature(llvm::StringRef Method);
/// All methods that answer() knows.
std::vector<llvm::StringRef> getFeatures();

/// Answers a request. Of the parameters that name the document, none is read:
/// it is \p D. An unknown method has the answer null.
llvm::json::Value answer(const EditorDocument &D, llvm::StringRef Method,
                         const llvm::json::Value &Params);

/// The answer to a request that is refused. For the client it is an error.
llvm::json::Value refuse(const llvm::Twine &Reason);
/// The reason, if the answer is a refusal.
std::optional<llvm::StringRef> getRefusal(const llvm::json::Value &Answer);

/// What the numbers in semantic tokens mean, for the server's capabilities.
llvm::json::Object getSemanticTokensLegend();

/// The offsets that the parameters of a request name by `range`.
std::optional<std::pair<unsigned, unsigned>>
readOffsets(const EditorDocument &D, const llvm::json::Object &Params);

// One source for each subject.
llvm::json::Value findHover(const EditorDocument &D,
                            const llvm::json::Object &Params);
llvm::json::Value findInlayHints(const EditorDocument &D,
                                 const llvm::json::Object &Params);
llvm::json::Value findDefinition(const EditorDocument &D,
                                 const llvm::json::Object &Params);
llvm::json::Value findDeclaration(const EditorDocument &D,
                                  const llvm::json::Object &Params);
llvm::json::Value findTypeDefinition(const EditorDocument &D,
                                     const llvm::json::Object &Params);
llvm::json::Value findReferences(const EditorDocument &D,
                                 const llvm::json::Object &Params);
llvm::json::Value findHighlights(const EditorDocument &D,
                                 const llvm::json::Object &Params);
llvm::json::Value findDocumentLinks(const EditorDocument &D,
                                    const llvm::json::Object &Params);
llvm::json::Value findDocumentSymbols(const EditorDocument &D,
                                      const llvm::json::Object &Params);
llvm::json::Value findWorkspaceSymbols(const EditorDocument &D,
                                       const llvm::json::Object &Params);
llvm::json::Value prepareCallHierarchy(const EditorDocument &D,
                                       const llvm::json::Object &Params);
llvm::json::Value findIncomingCalls(const EditorDocument &D,
                                    const llvm::json::Object &Params);
llvm::json::Value findOutgoingCalls(const EditorDocument &D,
                                    const llvm::json::Object &Params);
llvm::json::Value prepareRename(const EditorDocument &D,
                                const llvm::json::Object &Params);
llvm::json::Value renameSymbol(const EditorDocument &D,
                               const llvm::json::Object &Params);
llvm::json::Value findSemanticTokens(const EditorDocument &D,
                                     const llvm::json::Object &Params);
llvm::json::Value findSemanticTokensOfRange(const EditorDocument &D,
                                            const llvm::json::Object &Params);
llvm::json::Value findFoldingRanges(const EditorDocument &D,
                                    const llvm::json::Object &Params);
llvm::json::Value findSelectionRanges(const EditorDocument &D,
                                      const llvm::json::Object &Params);

/// Answers a request with `method` and `params` as one of several sources. The
/// answer has the `answer`, and the `symbol` that the request is about: its
/// `name`, the locations of its `declarations`, and the addresses of the files
/// that it is `skippedIn`; null if no other source can have it. A source that
/// did not get the request itself gets `declarations` instead of a position.
llvm::json::Value answerInProject(const EditorDocument &D,
                                  const llvm::json::Object &Params);

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_FEATURES_H
