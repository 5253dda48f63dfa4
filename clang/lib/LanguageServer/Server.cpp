// Server.cpp: The server that an editor starts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Server.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Editor/Completion.h"
#include "clang/Editor/Features.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Messages to the editor
//===----------------------------------------------------------------------===//

void Server::reply(json::Value ID, json::Value Result) {
  Editor.send(json::Object{{"jsonrpc", "2.0"},
                           {"id", std::move(ID)},
                           {"result", std::move(Result)}});
}

void Server::refuse(json::Value ID, lsp::ErrorCode Code, StringRef Message) {
  Editor.send(json::Object{
      {"jsonrpc", "2.0"},
      {"id", std::move(ID)},
      {"error", json::Object{{"code", int(Code)}, {"message", Message}}}});
}

void Server::notify(StringRef Method, json::Value Params) {
  Editor.send(json::Object{
      {"jsonrpc", "2.0"}, {"method", Method}, {"params", std::move(Params)}});
}

void Server::log(StringRef Message) {
  notify("window/logMessage",
         json::Object{{"type", int(lsp::MessageType::Error)},
                      {"message", Message}});
}

//===----------------------------------------------------------------------===//
// Messages from the editor
//===----------------------------------------------------------------------===//

/// Which requests of the server the editor answers.
static void readRefreshes(const json::Object &Params, StringSet<> &Refreshes) {
  const json::Object *Capabilities = Params.getObject("capabilities");
  const json::Object *Workspace =
      Capabilities ? Capabilities->getObject("workspace") : nullptr;
  for (const char *Name : {"codeLens", "inlayHint", "semanticTokens"})
    if (const json::Object *Part =
            Workspace ? Workspace->getObject(Name) : nullptr)
      if (Part->getBoolean("refreshSupport").value_or(false))
        Refreshes.insert(("workspace/" + Twine(Name) + "/refresh").str());
}

static bool offersUTF8(const json::Object &Params) {
  const json::Object *Capabilities = Params.getObject("capabilities");
  const json::Object *General =
      Capabilities ? Capabilities->getObject("general") : nullptr;
  const json::Array *Encodings =
      General ? General->getArray("positionEncodings") : nullptr;
  return Encodings && is_contained(*Encodings, json::Value("utf-8"));
}

void Server::initialize(json::Value ID, const json::Object &Params) {
  if (IsInitialized)
    return refuse(std::move(ID), lsp::ErrorCode::InvalidRequest,
                  "the server is initialized already");
  IsInitialized = true;
  readRefreshes(Params, Refreshes);
  Encoding =
      offersUTF8(Params) ? PositionEncoding::UTF8 : PositionEncoding::UTF16;
  reply(std::move(ID),
        json::Object{{"capabilities", makeCapabilities(Encoding)},
                     {"serverInfo", json::Object{{"name", "clang-dxc-lsp"}}}});
}

/// A request that is answered is answered once.
void Server::cancel(const json::Object &Params) {
  const json::Value *ID = Params.get("id");
  if (!ID)
    return;
  auto Refuse = [&] {
    refuse(*ID, lsp::ErrorCode::RequestCancelled, "the request was cancelled");
  };
  for (auto &[URI, D] : Documents)
    for (const json::Value &Waiting : D->WaitingForDiagnostics)
      if (Waiting == *ID) {
        erase(D->WaitingForDiagnostics, *ID);
        return Refuse();
      }
  for (const auto &[Number, S] : Searches)
    if (S->ID == *ID) {
      endSearch(Number);
      return Refuse();
    }
  for (auto I = Pending.begin(); I != Pending.end(); ++I)
    if (!I->second.Search && I->second.ID == *ID) {
      if (Document *D = find(I->second.URI); D && D->Analysis.isRunning())
        D->Analysis.Link.send(json::Object{
            {"method", "cancel"}, {"params", json::Object{{"id", I->first}}}});
      Pending.erase(I);
      return Refuse();
    }
}

void Server::notified(StringRef Method, const json::Object &Params) {
  if (Method == "exit") {
    Status = IsShutDown ? Success : InputError;
    return;
  }
  if (!IsInitialized)
    return;
  if (Method == "textDocument/didOpen")
    return open(Params);
  if (Method == "textDocument/didChange")
    return change(Params);
  if (Method == "textDocument/didClose")
    return close(Params);
  if (Method == "$/cancelRequest")
    return cancel(Params);
  if (Method == "workspace/didChangeWatchedFiles") {
    std::vector<std::string> Paths;
    if (const json::Array *Changes = Params.getArray("changes"))
      for (const json::Value &Change : *Changes)
        if (const json::Object *Object = Change.getAsObject())
          Paths.push_back(getPathOfURI(Object->getString("uri").value_or("")));
    Finder.forgetIncluders();
    return filesChanged(Paths);
  }
  if (Method == "textDocument/didSave")
    if (const json::Object *Saved = Params.getObject("textDocument"))
      filesChanged({getPathOfURI(Saved->getString("uri").value_or(""))});
}

void Server::requested(json::Value ID, StringRef Method,
                       const json::Object &Params) {
  if (Method == "initialize")
    return initialize(std::move(ID), Params);
  if (!IsInitialized)
    return refuse(std::move(ID), lsp::ErrorCode::ServerNotInitialized,
                  "the first request must be 'initialize'");
  if (IsShutDown)
    return refuse(std::move(ID), lsp::ErrorCode::InvalidRequest,
                  "the server was shut down");
  if (Method == "shutdown") {
    IsShutDown = true;
    return reply(std::move(ID), nullptr);
  }
  if (Method == "workspace/executeCommand")
    return execute(std::move(ID), Params);
  if (Method == "workspace/symbol")
    return startSearch(std::move(ID), Method, Params, nullptr);
  Document *D = findFor(Params);
  // Callers may be in sources that the editor does not have.
  if (!D && Method.starts_with("callHierarchy/"))
    if (const json::Object *Item = Params.getObject("item"))
      D = findOrOpenHidden(getPathOfURI(Item->getString("uri").value_or("")));
  bool IsOfDocument = Method.starts_with("textDocument/") ||
                      Method.starts_with("callHierarchy/") ||
                      Method.ends_with("/resolve");
  if (!IsOfDocument)
    return refuse(std::move(ID), lsp::ErrorCode::MethodNotFound,
                  ("unknown method '" + Method + "'").str());
  if (!D)
    return refuse(std::move(ID), lsp::ErrorCode::InvalidParams,
                  "the parameters name no open document");
  D->LastUse = ++NumUses;
  if (isSearch(Method))
    return startSearch(std::move(ID), Method, Params, D);
  if (Method == "textDocument/diagnostic") {
    D->WaitingForDiagnostics.push_back(std::move(ID));
    update(*D);
    return answerDiagnostics(*D);
  }
  if (isFormatting(Method)) {
    Expected<json::Value> Edits = formatDocument(*D, Params);
    if (!Edits)
      return refuse(std::move(ID), lsp::ErrorCode::RequestFailed,
                    toString(Edits.takeError()));
    return reply(std::move(ID), std::move(*Edits));
  }
  if (Method == "textDocument/codeAction")
    return reply(std::move(ID), makeCodeActions(*D, Params));
  ask(*D, std::move(ID), Method, Params);
}

void Server::chooseVariant(json::Value ID, Document &D, StringRef Name) {
  bool IsKnown =
      any_of(D.Variants, [&](const Variant &V) { return V.Name == Name; });
  if (!IsKnown)
    return refuse(std::move(ID), lsp::ErrorCode::InvalidParams,
                  ("'" + D.URI + "' has no variant '" + Name + "'").str());
  D.ChosenVariant = Name.str();
  changed(D, /*IsUrgent=*/true);
  reply(std::move(ID), nullptr);
  // Code lenses and hints are those of the variant.
  for (const char *Method :
       {"workspace/codeLens/refresh", "workspace/inlayHint/refresh",
        "workspace/semanticTokens/refresh"})
    if (Refreshes.count(Method))
      Editor.send(
          json::Object{{"jsonrpc", "2.0"},
                       {"id", "refresh " + std::to_string(++LastNumber)},
                       {"method", Method}});
}

static json::Array describeVariants(const Document &D) {
  json::Array Result;
  for (const Variant &V : D.Variants)
    Result.push_back(json::Object{{"name", V.Name},
                                  {"arguments", V.Arguments},
                                  {"folder", V.Folder},
                                  {"origin", V.Origin},
                                  {"isChosen", &V == &D.getVariant()}});
  return Result;
}

/// The first argument of each command is the URI of a document.
void Server::execute(json::Value ID, const json::Object &Params) {
  StringRef Command = Params.getString("command").value_or("");
  const json::Array *Arguments = Params.getArray("arguments");
  auto GetText = [&](size_t I) -> StringRef {
    return Arguments && I < Arguments->size()
               ? (*Arguments)[I].getAsString().value_or("")
               : "";
  };
  if (is_contained(CommandNames, Command)) {
    Document *D = find(GetText(0));
    if (!D)
      return refuse(std::move(ID), lsp::ErrorCode::InvalidParams,
                    "the first argument names no open document");
    if (D->Variants.empty())
      findVariants(*D);
    if (Command == "clang-dxc.variants")
      return reply(std::move(ID), describeVariants(*D));
    if (Command == "clang-dxc.chooseVariant")
      return chooseVariant(std::move(ID), *D, GetText(1));
    if (Command == "clang-dxc.run")
      return ask(*D, std::move(ID), "clang-dxc/run",
                 json::Object{{"name", GetText(1).str()}});
    return ask(*D, std::move(ID), "clang-dxc/measure", json::Object());
  }
  refuse(std::move(ID), lsp::ErrorCode::InvalidParams,
         ("unknown command '" + Command + "'").str());
}

void Server::receive(json::Value Message) {
  const json::Object *Object = Message.getAsObject();
  const json::Value *ID = Object ? Object->get("id") : nullptr;
  if (ID && ID->kind() != json::Value::Number &&
      ID->kind() != json::Value::String)
    return refuse(nullptr, lsp::ErrorCode::InvalidRequest,
                  "the id of a request is a number or a string");
  std::optional<StringRef> Method =
      Object ? Object->getString("method") : std::nullopt;
  if (!Method) {
    // An answer is to a request of this server, which needs none.
    if (!ID || !(Object->get("result") || Object->get("error")))
      refuse(ID ? *ID : nullptr, lsp::ErrorCode::InvalidRequest,
             "the message is no request, notification or answer");
    return;
  }
  const json::Object None;
  const json::Object *Params = Object->getObject("params");
  if (ID)
    requested(*ID, *Method, Params ? *Params : None);
  else
    notified(*Method, Params ? *Params : None);
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

/// How long nothing is to be done unless there is a message.
int Server::getTimeout() const {
  std::optional<Document::Clock::time_point> First;
  for (const auto &[URI, D] : Documents)
    if (D->Due && (!First || *D->Due < *First))
      First = D->Due;
  if (!First)
    return -1;
  auto Left = std::chrono::ceil<std::chrono::milliseconds>(
      *First - Document::Clock::now());
  return std::max<int>(0, Left.count());
}

void Server::poll() {
  SmallVector<pollfd, 16> Polled;
  SmallVector<Document *, 16> Owners; ///< null: the editor
  auto Add = [&](const Channel &Link, Document *Owner) {
    Polled.push_back({Link.getInput(), POLLIN, 0});
    Owners.push_back(Owner);
    if (!Link.isWaiting())
      return;
    Polled.push_back({Link.getOutput(), POLLOUT, 0});
    Owners.push_back(Owner);
  };
  Add(Editor, nullptr);
  for (auto &[URI, D] : Documents)
    if (D->Analysis.isRunning())
      Add(D->Analysis.Link, D.get());
  if (::poll(Polled.data(), Polled.size(), getTimeout()) < 0)
    return;
  // Analyses first: the messages of the editor may close their documents.
  for (auto [File, Owner] : zip(Polled, Owners)) {
    if (!File.revents || !Owner || !Owner->Analysis.isRunning())
      continue;
    if (File.fd == Owner->Analysis.Link.getInput())
      takeFrom(*Owner);
  }
  if (Polled.front().revents && !Editor.fill())
    Status = IsShutDown ? Success : InputError;
  while (std::optional<Channel::Received> Next = Editor.next()) {
    if (Status)
      return;
    if (Next->Message)
      receive(std::move(*Next->Message));
    else
      refuse(nullptr, lsp::ErrorCode::ParseError, Next->Problem);
  }
}

int Server::run() {
  signal(SIGPIPE, SIG_IGN);
  // What anything prints is no message.
  int Input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0),
      Output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  Editor = Channel(Input, Output);
  while (!Status) {
    poll();
    updateDue();
    continueSearches();
    for (auto &[URI, D] : Documents)
      if (D->Analysis.isRunning())
        D->Analysis.Link.flush(); // a closed end is seen by reading
    if (!Editor.flush())
      Status = InputError;
  }
  for (auto &[URI, D] : Documents)
    D->Analysis.end();
  Editor.finish();
  return *Status;
}

int clang::dxc::runLanguageServer(const ServerOptions &Options) {
  return Server(Options).run();
}

// What the server can do.

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
