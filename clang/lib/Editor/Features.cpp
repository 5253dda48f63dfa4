// Features.cpp: Requests of the protocol that a syntax tree answers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/Features.h"

using namespace clang;
using namespace clang::dxc;

namespace {

struct FeatureRow {
  llvm::StringLiteral Method;
  llvm::json::Value (*Answer)(const EditorDocument &D,
                              const llvm::json::Object &Params);
};

} // namespace

static constexpr FeatureRow FeatureRows[] = {
    {"textDocument/hover", findHover},
    {"textDocument/inlayHint", findInlayHints},
    {"textDocument/definition", findDefinition},
    {"textDocument/declaration", findDeclaration},
    {"textDocument/typeDefinition", findTypeDefinition},
    {"textDocument/references", findReferences},
    {"textDocument/documentHighlight", findHighlights},
    {"textDocument/documentLink", findDocumentLinks},
    {"textDocument/documentSymbol", findDocumentSymbols},
    {"workspace/symbol", findWorkspaceSymbols},
    {"textDocument/prepareCallHierarchy", prepareCallHierarchy},
    {"callHierarchy/incomingCalls", findIncomingCalls},
    {"callHierarchy/outgoingCalls", findOutgoingCalls},
    {"textDocument/prepareRename", prepareRename},
    {"textDocument/rename", renameSymbol},
    {"textDocument/semanticTokens/full", findSemanticTokens},
    {"textDocument/semanticTokens/range", findSemanticTokensOfRange},
    {"textDocument/foldingRange", findFoldingRanges},
    {"textDocument/selectionRange", findSelectionRanges},
    {"clang-dxc/inProject", answerInProject},
};

static const FeatureRow *findFeature(llvm::StringRef Method) {
  for (const FeatureRow &Row : FeatureRows)
    if (Row.Method == Method)
      return &Row;
  return nullptr;
}

bool dxc::isFeature(llvm::StringRef Method) { return findFeature(Method); }

std::vector<llvm::StringRef> dxc::getFeatures() {
  std::vector<llvm::StringRef> Methods;
  for (const FeatureRow &Row : FeatureRows)
    Methods.push_back(Row.Method);
  return Methods;
}

llvm::json::Value dxc::answer(const EditorDocument &D, llvm::StringRef Method,
                              const llvm::json::Value &Params) {
  const FeatureRow *Row = findFeature(Method);
  if (!Row)
    return nullptr;
  static const llvm::json::Object None;
  const llvm::json::Object *Object = Params.getAsObject();
  return Row->Answer(D, Object ? *Object : None);
}

static constexpr llvm::StringLiteral RefusalKey = "refused";

llvm::json::Value dxc::refuse(const llvm::Twine &Reason) {
  return llvm::json::Object{{RefusalKey, Reason.str()}};
}

std::optional<llvm::StringRef>
dxc::getRefusal(const llvm::json::Value &Answer) {
  const llvm::json::Object *Object = Answer.getAsObject();
  return Object ? Object->getString(RefusalKey) : std::nullopt;
}
