// Capabilities.cpp: What the server can do
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Server.h"
#include "clang/Editor/Completion.h"
#include "clang/Editor/Features.h"

using namespace clang::dxc;
using namespace llvm;

json::Object clang::dxc::makeCapabilities(PositionEncoding Encoding) {
  json::Array Commands;
  for (StringRef Name : CommandNames)
    Commands.push_back(Name);
  json::Object Result{
      {"executeCommandProvider",
       json::Object{{"commands", std::move(Commands)}}},
      {"documentFormattingProvider", true},
      {"documentRangeFormattingProvider", true},
      {"codeLensProvider", json::Object{{"resolveProvider", true}}},
      {"positionEncoding",
       Encoding == PositionEncoding::UTF8 ? "utf-8" : "utf-16"},
      {"textDocumentSync",
       json::Object{{"openClose", true},
                    {"change", int(lsp::TextDocumentSyncKind::Incremental)},
                    {"save", true}}},
      {"diagnosticProvider", json::Object{{"interFileDependencies", true},
                                          {"workspaceDiagnostics", false}}},
      {"codeActionProvider",
       json::Object{
           {"codeActionKinds", json::Array{"quickfix", "source.fixAll"}}}},
  };
  struct Row {
    const char *Method, *Provider;
  };
  for (Row R : {Row{"textDocument/hover", "hoverProvider"},
                {"textDocument/inlayHint", "inlayHintProvider"},
                {"textDocument/definition", "definitionProvider"},
                {"textDocument/declaration", "declarationProvider"},
                {"textDocument/typeDefinition", "typeDefinitionProvider"},
                {"textDocument/references", "referencesProvider"},
                {"textDocument/documentHighlight", "documentHighlightProvider"},
                {"textDocument/documentSymbol", "documentSymbolProvider"},
                {"textDocument/foldingRange", "foldingRangeProvider"},
                {"textDocument/selectionRange", "selectionRangeProvider"},
                {"textDocument/prepareCallHierarchy", "callHierarchyProvider"},
                {"workspace/symbol", "workspaceSymbolProvider"}})
    if (isFeature(R.Method))
      Result[R.Provider] = true;
  if (isFeature("textDocument/rename"))
    Result["renameProvider"] = json::Object{{"prepareProvider", true}};
  if (isFeature("textDocument/semanticTokens/full"))
    Result["semanticTokensProvider"] =
        json::Object{{"legend", getSemanticTokensLegend()},
                     {"full", true},
                     {"range", isFeature("textDocument/semanticTokens/range")}};
  if (isFeature("textDocument/documentLink"))
    Result["documentLinkProvider"] = json::Object{{"resolveProvider", false}};
  if (isCompletion("textDocument/completion"))
    Result["completionProvider"] = json::Object{
        {"triggerCharacters", json::Array{".", ":", "(", "\"", "<", "[", "/"}}};
  if (isCompletion("textDocument/signatureHelp"))
    Result["signatureHelpProvider"] =
        json::Object{{"triggerCharacters", json::Array{"(", ",", "<"}}};
  return Result;
}
