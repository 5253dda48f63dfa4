// ServerDocuments.cpp: Documents of the server and their analyses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DiagnosticValues.h"
#include "Server.h"
#include "clang/Editor/Completion.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

/// A document of the editor.
Document *Server::find(StringRef URI) {
  auto Found = Documents.find(URI.str());
  bool IsOpen = Found != Documents.end() && Found->second->IsOpen;
  return IsOpen ? Found->second.get() : nullptr;
}

const std::string *Server::findOpenText(const std::string &Path) const {
  for (const auto &[URI, D] : Documents)
    if (D->IsOpen && D->Path == Path)
      return &D->Text;
  return nullptr;
}

/// The document that the parameters of a request are about. Those of an item
/// that an earlier answer had name it in the item.
Document *Server::findFor(const json::Object &Params) {
  for (const char *Member : {"textDocument", "item", "data"})
    if (const json::Object *Object = Params.getObject(Member)) {
      if (const json::Object *Data = Object->getObject("data"))
        if (Document *D = find(Data->getString("document").value_or("")))
          return D;
      for (const char *Name : {"document", "uri"})
        if (Document *D = find(Object->getString(Name).value_or("")))
          return D;
    }
  return nullptr;
}

void Server::open(const json::Object &Params) {
  const json::Object *Item = Params.getObject("textDocument");
  std::optional<StringRef> URI = Item ? Item->getString("uri") : std::nullopt;
  std::optional<StringRef> Text = Item ? Item->getString("text") : std::nullopt;
  if (!URI || !Text)
    return log("textDocument/didOpen has no document");
  std::unique_ptr<Document> &D = Documents[URI->str()];
  if (D)
    endAnalysis(*D, "the document was opened again");
  D = std::make_unique<Document>();
  D->URI = URI->str();
  D->Path = getPathOfURI(*URI);
  D->Text = Text->str();
  D->Version = Item->getInteger("version").value_or(0);
  D->Encoding = Encoding;
  D->LastUse = ++NumUses;
  Finder.forgetIncluders();
  changed(*D, /*IsUrgent=*/true);
  filesChanged({D->Path});
}

void Server::change(const json::Object &Params) {
  Document *D = findFor(Params);
  const json::Array *Changes = Params.getArray("contentChanges");
  if (!D || !Changes)
    return log("textDocument/didChange names no open document or no changes");
  if (std::string Problem = D->change(*Changes); !Problem.empty())
    log("textDocument/didChange: " + Problem);
  endSearches("a document was changed");
  if (const json::Object *Item = Params.getObject("textDocument"))
    D->Version = Item->getInteger("version").value_or(D->Version + 1);
  D->LastUse = ++NumUses;
  changed(*D, /*IsUrgent=*/false);
  filesChanged({D->Path});
}

void Server::close(const json::Object &Params) {
  Document *D = findFor(Params);
  if (!D)
    return log("textDocument/didClose names no open document");
  endAnalysis(*D, "the document was closed");
  std::string Path = D->Path;
  notify("textDocument/publishDiagnostics",
         json::Object{{"uri", D->URI}, {"diagnostics", json::Array()}});
  Documents.erase(D->URI);
  Finder.forgetIncluders();
  filesChanged({Path});
}

/// Documents that read one of the files are analyzed again.
void Server::filesChanged(const std::vector<std::string> &Paths) {
  for (auto &[URI, D] : Documents) {
    bool Reads = any_of(D->Files, [&](const std::string &File) {
      return is_contained(Paths, File);
    });
    if (!Reads)
      continue;
    // A text of the editor has no time that would show the change.
    bool IsOfPreamble = any_of(D->Analysis.Files, [&](const IncludedFile &F) {
      return is_contained(Paths, F.Path);
    });
    if (IsOfPreamble || !D->Analysis.PreambleSize)
      D->Analysis.Files.push_back({"", -1, 0}); // not current
    changed(*D, /*IsUrgent=*/false);
  }
}

void Server::changed(Document &D, bool IsUrgent) {
  ++D.Revision;
  D.IsComplete = false;
  auto Wait =
      std::chrono::milliseconds(IsUrgent ? 0 : Options.IdleMilliseconds);
  D.Due = Document::Clock::now() + Wait;
}

//===----------------------------------------------------------------------===//
// Analyses
//===----------------------------------------------------------------------===//

void Server::updateDue() {
  for (auto &[URI, D] : Documents)
    if (D->Due && *D->Due <= Document::Clock::now())
      update(*D);
}

/// A document that nothing is known about is compiled as what includes it.
void Server::findVariants(Document &D) {
  D.Variants = Finder.find(D.Path, D.Text);
  for (const std::string &Problem : Finder.takeProblems())
    notify("window/showMessage",
           json::Object{{"type", int(lsp::MessageType::Error)},
                        {"message", json::fixUTF8(StringRef(Problem).trim())}});
  if (!D.Variants.front().IsGuess)
    return;
  for (const auto &[URI, Other] : Documents) {
    // What a header reads includes the source that it is compiled in.
    if (!Other->IsOpen || !is_contained(Other->Files, D.Path) ||
        Other->Variants.empty() || Other->getVariant().IsOfOther)
      continue;
    Variant V = Other->getVariant();
    V.Arguments.push_back(Other->Path);
    V.Origin = Other->Path;
    V.IsOfOther = true;
    D.Variants = {std::move(V)};
    return;
  }
}

/// Makes the analysis that of the current text.
void Server::update(Document &D) {
  AnalysisLink &A = D.Analysis;
  if (!D.Due && A.isRunning())
    return;
  if (!A.isRunning() && D.IsOpen && !makeRoom(D)) {
    constexpr std::chrono::milliseconds Wait(20);
    D.Due = Document::Clock::now() + Wait;
    return;
  }
  findVariants(D);
  D.Due.reset();
  if (!A.isRunning())
    return start(D);
  const Variant &V = D.getVariant();
  if (V.Arguments != A.Start.Arguments || V.Folder != A.Start.Folder)
    return startOver(D);
  // Until it is ready, the preamble that it parses is not known.
  if (!A.PreambleSize)
    return;
  if (!A.fits(D.Text))
    return startOver(D);
  A.Version = D.Revision;
  A.Link.send(json::Object{
      {"method", "update"},
      {"params", json::Object{{"version", D.Revision}, {"text", D.Text}}}});
}

void Server::startOver(Document &D) {
  endAnalysis(D, "the document was changed", /*KeepsWaiting=*/true);
  start(D);
}

static bool haveSameLines(StringRef Start, StringRef Text) {
  return !Start.empty() && Text.starts_with(Start);
}

void Server::start(Document &D) {
  AnalysisLink &A = D.Analysis;
  const Variant &V = D.getVariant();
  A.Start = {V.Arguments, V.Folder, D.Path, D.URI, D.Text, {}, D.Encoding};
  A.Start.SharesPreamble = D.IsOpen && !haveSameLines(D.UnsharedStart, D.Text);
  A.Start.IsCompiled = D.IsOpen;
  for (const auto &[URI, Other] : Documents)
    if (Other.get() != &D && Other->IsOpen)
      A.Start.Others[Other->Path] = Other->Text;
  A.LastInclude = findLastInclude(D.Text);
  Channel Theirs;
  if (!connect(A.Link, Theirs))
    return log("cannot start an analysis: " +
               std::string(std::strerror(errno)));
  A.Messages = memfd_create("messages", MFD_CLOEXEC);
  pid_t Server = getpid();
  A.Process = fork();
  if (A.Process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != Server)
      _exit(0);
    dup2(Theirs.getInput(), STDIN_FILENO);
    dup2(Theirs.getOutput(), STDOUT_FILENO);
    if (A.Messages >= 0)
      dup2(A.Messages, STDERR_FILENO);
    execl(Options.Program.c_str(), Options.Program.c_str(), AnalysisFlag,
          static_cast<char *>(nullptr));
    _exit(1);
  }
  if (A.Process < 0) {
    A.end();
    return log("cannot start an analysis: " +
               std::string(std::strerror(errno)));
  }
  A.Link.send(json::Object{{"method", "start"}, {"params", toJSON(A.Start)}});
}

/// The analysis ends, and so do the requests that it has not answered. Those
/// that it has not got can be kept.
void Server::endAnalysis(Document &D, StringRef Reason, bool KeepsWaiting) {
  D.Analysis.end();
  if (!KeepsWaiting)
    D.Waiting.clear();
  // The end of one request may be the end of others.
  std::vector<int64_t> Ended;
  for (const auto &[Number, Request] : Pending)
    if (Request.URI == D.URI &&
        none_of(D.Waiting, [Number = Number](const json::Object &Message) {
          return Message.getInteger("id") == Number;
        }))
      Ended.push_back(Number);
  for (int64_t Number : Ended) {
    json::Object Message{
        {"error", json::Object{{"code", int(lsp::ErrorCode::ContentModified)},
                               {"message", Reason.str()}}}};
    answered(Number, Message);
  }
}

/// Only so many documents have a process; a request starts it again. Returns
/// false if all of them are busy.
bool Server::makeRoom(const Document &D) {
  constexpr size_t MaxProcesses = 8;
  size_t NumRunning = 0;
  Document *Oldest = nullptr;
  for (const auto &Row : Documents) {
    Document *Other = Row.second.get();
    if (Other == &D || !Other->IsOpen || !Other->Analysis.isRunning())
      continue;
    ++NumRunning;
    bool IsBusy = !Other->IsComplete || any_of(Pending, [&](const auto &P) {
      return P.second.URI == Other->URI;
    });
    if (!IsBusy && (!Oldest || Other->LastUse < Oldest->LastUse))
      Oldest = Other;
  }
  if (NumRunning < MaxProcesses)
    return true;
  if (!Oldest)
    return false;
  endAnalysis(*Oldest, "");
  return true;
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

void Server::ask(Document &D, json::Value ID, StringRef Method,
                 const json::Object &Params, std::optional<int64_t> Search) {
  int64_t Number = ++LastNumber;
  // A completion needs no syntax tree of its text.
  if (!isCompletion(Method) || !D.Analysis.PreambleSize ||
      !D.Analysis.fits(D.Text))
    update(D);
  Pending.insert({Number, {std::move(ID), D.URI, Search}});
  json::Object Message{
      {"id", Number},
      {"method", isCompletion(Method) ? "complete" : "ask"},
      {"params", json::Object{{"method", Method.str()},
                              {"params", json::Object(Params)}}}};
  D.Waiting.push_back(std::move(Message));
  sendQuestions(D);
}

/// Sends what the analysis can answer now.
void Server::sendQuestions(Document &D) {
  if (!D.Analysis.PreambleSize)
    return;
  for (auto I = D.Waiting.begin(); I != D.Waiting.end();) {
    bool IsCompletion = I->getString("method") == "complete";
    if (!IsCompletion && D.Analysis.Version != D.Revision) {
      ++I;
      continue;
    }
    if (IsCompletion)
      (*I->getObject("params"))["text"] = D.Text;
    D.Analysis.Link.send(std::move(*I));
    I = D.Waiting.erase(I);
  }
}

/// An analysis has answered the request with this number, with `result` or
/// `error`.
void Server::answered(int64_t Number, json::Object &Message) {
  auto Found = Pending.find(Number);
  if (Found == Pending.end())
    return; // it was cancelled
  PendingRequest Request = std::move(Found->second);
  Pending.erase(Found);
  if (Request.Search)
    return takePart(*Request.Search, Request.URI, Message);
  json::Object Reply{{"jsonrpc", "2.0"}, {"id", std::move(Request.ID)}};
  if (json::Value *Result = Message.get("result"))
    Reply["result"] = std::move(*Result);
  else if (json::Value *Error = Message.get("error"))
    Reply["error"] = std::move(*Error);
  Editor.send(std::move(Reply));
}

static json::Array dropData(const json::Array &Diagnostics) {
  json::Array Result = Diagnostics;
  for (json::Value &D : Result)
    D.getAsObject()->erase("data");
  return Result;
}

void Server::answerDiagnostics(Document &D) {
  if (!D.IsComplete)
    return;
  for (json::Value &ID : std::exchange(D.WaitingForDiagnostics, {}))
    reply(std::move(ID),
          json::Object{{"kind", "full"}, {"items", dropData(D.Diagnostics)}});
}

//===----------------------------------------------------------------------===//
// Messages of analyses
//===----------------------------------------------------------------------===//

void Server::takeFrom(Document &D) {
  bool IsOpen = D.Analysis.Link.fill();
  while (std::optional<Channel::Received> Next = D.Analysis.Link.next()) {
    if (json::Object *Message =
            Next->Message ? Next->Message->getAsObject() : nullptr)
      take(D, *Message);
    if (!D.Analysis.isRunning())
      return;
  }
  if (IsOpen)
    return;
  // The diagnostics say so until the text changes.
  int Messages = std::exchange(D.Analysis.Messages, -1);
  std::string Reason = describeEnd(D.Analysis.end(), Messages);
  ::close(Messages);
  endAnalysis(D, Reason);
  diagnosed(D, json::Array{makeStartDiagnostic(Reason)}, D.Revision,
            /*IsComplete=*/true);
}

void Server::take(Document &D, json::Object &Message) {
  if (std::optional<int64_t> Number = Message.getInteger("id"))
    return answered(*Number, Message);
  StringRef Method = Message.getString("method").value_or("");
  json::Object *Params = Message.getObject("params");
  if (!Params)
    return;
  if (Method == "ready")
    return ready(D, *Params);
  if (Method == "noPreamble") {
    AnalysisLink &A = D.Analysis;
    size_t End =
        A.LastInclude ? StringRef(A.Start.Text).find('\n', *A.LastInclude) : 0;
    D.UnsharedStart = StringRef(A.Start.Text).take_front(End).str();
    if (A.Start.SharesPreamble && A.LastInclude)
      return startOver(D);
    endAnalysis(D, "the analysis has failed");
    return diagnosed(D,
                     json::Array{makeStartDiagnostic(
                         "the shader whose variant is chosen does not "
                         "include this file")},
                     D.Revision, /*IsComplete=*/true);
  }
  int64_t Revision = Params->getInteger("version").value_or(D.Revision);
  std::string Text = Params->getString("message").value_or("").str();
  if (Method == "failed" || Method == "ended") {
    if (Method == "failed")
      endAnalysis(D, Text);
    return diagnosed(D, json::Array{makeStartDiagnostic(Text)}, Revision,
                     /*IsComplete=*/true);
  }
  if (Method != "diagnostics")
    return;
  if (const json::Array *Files = Params->getArray("files")) {
    D.Files.clear();
    for (const json::Value &File : *Files)
      D.Files.push_back(File.getAsString().value_or("").str());
  }
  if (json::Array *Diagnostics = Params->getArray("diagnostics"))
    diagnosed(D, std::move(*Diagnostics), Revision,
              Params->getBoolean("isComplete").value_or(true));
}

void Server::ready(Document &D, const json::Object &Params) {
  AnalysisLink &A = D.Analysis;
  A.PreambleSize = Params.getInteger("preamble").value_or(0);
  bool IsStale = !A.Files.empty();
  if (const json::Array *Files = Params.getArray("files"))
    for (const json::Value &Value : *Files)
      if (const json::Object *File = Value.getAsObject())
        A.Files.push_back({File->getString("path").value_or("").str(),
                           File->getInteger("time").value_or(0),
                           uint64_t(File->getInteger("size").value_or(0))});
  if (IsStale)
    return startOver(D);
  // Documents are due when they were changed since, or if it is started anew.
  if (!D.Due)
    D.Due = Document::Clock::now();
  update(D);
  sendQuestions(D);
}

void Server::diagnosed(Document &D, json::Array Diagnostics, int64_t Revision,
                       bool IsComplete) {
  // Those of an earlier text have the wrong locations.
  if (Revision != D.Revision)
    return;
  bool IsNew = D.Diagnosed != Revision || D.Diagnostics != Diagnostics;
  D.Diagnosed = Revision;
  D.IsComplete = IsComplete;
  D.Diagnostics = std::move(Diagnostics);
  if (IsNew && D.IsOpen)
    notify("textDocument/publishDiagnostics",
           json::Object{{"uri", D.URI},
                        {"version", D.Version},
                        {"diagnostics", dropData(D.Diagnostics)}});
  answerDiagnostics(D);
}
