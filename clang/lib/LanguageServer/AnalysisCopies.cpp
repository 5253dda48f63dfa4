// AnalysisCopies.cpp: The base of an analysis, which copies itself
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Analysis.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Driver/Process.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

/// The diagnostics of the preamble are in all versions, and so are positions in
/// it; but the text after it is what decides how an error in the edited file is
/// reported.
static bool isIn(StringRef File, const CompileOutput &Output) {
  return any_of(Output.Diagnostics, [&](const CompileDiagnostic &D) {
    return D.Location && D.Location->File == File;
  });
}

/// Called when the preamble is parsed. Returns in a copy.
void Analysis::serve(unsigned Offset) {
  PreambleSize = Offset;
  if (Offset != 0 && isIn(Seen.EditedName, Output))
    leave("noPreamble");
  json::Array Included;
  for (const IncludedFile &File : Seen.Included)
    Included.push_back(json::Object{{"path", json::fixUTF8(File.Path)},
                                    {"time", File.Time},
                                    {"size", int64_t(File.Size)}});
  Up.send(
      json::Object{{"method", "ready"},
                   {"params", json::Object{{"preamble", int64_t(Offset)},
                                           {"files", std::move(Included)}}}});
  unlimitResources();
  for (;;) {
    while (std::optional<Channel::Received> Next = Up.next())
      if (json::Object *Message =
              Next->Message ? Next->Message->getAsObject() : nullptr)
        if (take(*Message))
          return;
    SmallVector<pollfd, 4> Polled;
    auto Add = [&](const Channel &Link) {
      if (!Link.isOpen())
        return;
      Polled.push_back({Link.getInput(), POLLIN, 0});
      if (Link.isWaiting())
        Polled.push_back({Link.getOutput(), POLLOUT, 0});
    };
    Add(Up);
    Add(Tree.Link);
    for (const Copy &C : Completions)
      Add(C.Link);
    if (poll(Polled.data(), Polled.size(), /*timeout=*/-1) < 0)
      continue;
    for (const pollfd &File : Polled) {
      if (!File.revents)
        continue;
      if (File.fd == Up.getInput() && !Up.fill())
        _exit(0);
      if (File.fd == Tree.Link.getInput())
        takeFrom(Tree);
      for (Copy &C : Completions)
        if (File.fd == C.Link.getInput())
          takeFrom(C);
    }
    Completions.remove_if([](const Copy &C) { return !C.Link.isOpen(); });
    if (Tree.Link.isOpen())
      Tree.Link.flush();
    if (!Up.flush())
      _exit(0);
  }
}

/// Returns true in a copy.
bool Analysis::take(json::Object &Message) {
  StringRef Method = Message.getString("method").value_or("");
  json::Object *Params = Message.getObject("params");
  if (!Params)
    return false;
  if (Method == "update") {
    Version = Params->getInteger("version").value_or(0);
    NewText = Params->getString("text").value_or("").str();
    NumEnds = 0;
    end(Tree, lsp::ErrorCode::ContentModified, "the document was changed");
    return startTree();
  }
  if (Method == "ask")
    return ask(Message);
  if (Method == "complete")
    return startCompletion(Message);
  if (Method == "cancel")
    if (const json::Value *ID = Params->get("id"))
      cancel(*ID);
  return false;
}

bool Analysis::startTree() {
  if (!startCopy(Tree))
    return false;
  TheRole = Role::Tree;
  setText(NewText);
  return true;
}

/// The question is answered in the middle of the parse of a copy. The text may
/// be newer than that of the tree.
bool Analysis::startCompletion(json::Object &Message) {
  Copy &C = Completions.emplace_back();
  json::Value ID = *Message.get("id");
  if (startCopy(C)) {
    enterCompletion(Message);
    return true;
  }
  C.HasReported = true; // has no diagnostics
  C.Pending.push_back(std::move(ID));
  if (!C.Link.isOpen())
    end(C, lsp::ErrorCode::RequestFailed, "cannot start a process");
  return false;
}

void Analysis::enterCompletion(json::Object &Message) {
  TheRole = Role::Completion;
  const json::Object *Params = Message.getObject("params");
  NewText = Params->getString("text").value_or("").str();
  QueryText.emplace(NewText, Start.Encoding);
  lsp::Position Position;
  json::Path::Root Root;
  const json::Object *Inner = Params->getObject("params");
  const json::Value *Value = Inner ? Inner->get("position") : nullptr;
  if (!Value || !fromJSON(*Value, Position, Root))
    Position = lsp::Position(0, 0);
  json::Value ID = *Message.get("id");
  constexpr size_t MaxItems = 200;
  Query.ask(Params->getString("method").value_or(""), *QueryText,
            QueryText->getOffset(Position), MaxItems,
            [this, ID](json::Value Answer) {
              Up.send(json::Object{{"id", ID}, {"result", std::move(Answer)}});
              Up.finish();
              _exit(0);
            });
  unsigned Point = Query.getPoint();
  setText(markCompletion(NewText, Point));
  setCompletionPoint(*PP, PP->getSourceManager().getFileEntryForID(Seen.Edited),
                     Point);
}

/// Only completions take the time of a process of their own.
void Analysis::cancel(const json::Value &ID) {
  for (Copy &C : Completions)
    if (is_contained(C.Pending, ID))
      end(C, lsp::ErrorCode::RequestCancelled, "the request was cancelled");
  Completions.remove_if([](const Copy &C) { return !C.Link.isOpen(); });
}

bool Analysis::ask(json::Object &Message) {
  constexpr unsigned MaxEnds = 3;
  json::Value ID = *Message.get("id");
  if (!Tree.Link.isOpen() && NumEnds < MaxEnds && startTree())
    return true;
  if (!Tree.Link.isOpen()) {
    Up.send(json::Object{{"id", std::move(ID)},
                         {"error", makeError(lsp::ErrorCode::RequestFailed,
                                             "the analysis has failed")}});
    return false;
  }
  Tree.Pending.push_back(std::move(ID));
  Tree.Link.send(std::move(Message));
  Tree.Link.flush();
  return false;
}

/// Returns true in the copy. If there can be none, the link stays closed.
bool Analysis::startCopy(Copy &C) {
  C = Copy();
  Channel Other;
  if (!connect(C.Link, Other))
    return false;
  C.Messages = memfd_create("messages", MFD_CLOEXEC);
  C.Process = fork();
  if (C.Process == 0) {
    enterCopy(std::move(Other), C.Messages);
    return true;
  }
  if (C.Process < 0)
    end(C, lsp::ErrorCode::RequestFailed, "");
  return false;
}

void Analysis::enterCopy(Channel Link, int Messages) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  Up = std::move(Link);
  Tree.Link.close();
  for (Copy &Other : Completions)
    Other.Link.close();
  if (Messages >= 0)
    dup2(Messages, STDERR_FILENO);
  // A copy of a process has none of the timers.
  limit();
}

/// Replaces what follows the preamble, which has not been read yet.
void Analysis::setText(StringRef New) {
  assert(New.size() < BufferSize && "the server starts the process anew");
  size_t OldSize = TextSize + EndMark.size();
  TextSize = New.size();
  if (New.size() > PreambleSize)
    std::memcpy(Buffer + PreambleSize, New.data() + PreambleSize,
                New.size() - PreambleSize);
  for (size_t I = std::max(New.size(), PreambleSize); I < OldSize; ++I)
    Buffer[I] = '\n';
  markEnd();
  // The lines are counted when a location is asked for.
  SourceManager &SM = PP->getSourceManager();
  SM.getSLocEntry(Seen.Edited).getFile().getContentCache().SourceLineCache =
      SrcMgr::LineOffsetMapping();
}

/// The empty lines after a text must not continue its last one.
void Analysis::markEnd() {
  if (TextSize > PreambleSize && Buffer[TextSize - 1] == '\\')
    std::memcpy(Buffer + TextSize, EndMark.data(), EndMark.size());
}

void Analysis::takeFrom(Copy &C) {
  bool IsOpen = C.Link.fill();
  while (std::optional<Channel::Received> Next = C.Link.next()) {
    json::Object *Message =
        Next->Message ? Next->Message->getAsObject() : nullptr;
    if (!Message)
      continue;
    if (const json::Value *ID = Message->get("id"))
      erase_if(C.Pending, [&](const json::Value &P) { return P == *ID; });
    if (const json::Object *Params = Message->getObject("params"))
      C.HasReported |= Params->getBoolean("isComplete").value_or(false);
    Up.forward(Next->Text);
  }
  if (!IsOpen)
    reap(C);
}

void Analysis::reap(Copy &C) {
  int Status = 0;
  while (waitpid(C.Process, &Status, 0) < 0 && errno == EINTR)
    ;
  C.Process = -1;
  std::string Reason = describeEnd(Status, C.Messages);
  if (!C.HasReported)
    Up.send(json::Object{
        {"method", "ended"},
        {"params", json::Object{{"version", Version}, {"message", Reason}}}});
  NumEnds += &C == &Tree;
  end(C, lsp::ErrorCode::RequestFailed, Reason);
}

void Analysis::end(Copy &C, lsp::ErrorCode Code, StringRef Reason) {
  if (C.Process > 0) {
    kill(C.Process, SIGKILL);
    while (waitpid(C.Process, nullptr, 0) < 0 && errno == EINTR)
      ;
  }
  for (json::Value &ID : C.Pending)
    Up.send(json::Object{{"id", std::move(ID)},
                         {"error", makeError(Code, Reason)}});
  if (C.Messages >= 0)
    close(C.Messages);
  C = Copy();
}
