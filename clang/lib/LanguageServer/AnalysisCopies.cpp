// AnalysisCopies.cpp: The base of an analysis, which copies itself
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AnalysisProcess.h"
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
    Included.push_back(json::Object{{"path", File.Path},
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
    for (Channel *Link : {&Up, &Tree.Link}) {
      if (!Link->isOpen())
        continue;
      Polled.push_back({Link->getInput(), POLLIN, 0});
      if (Link->isWaiting())
        Polled.push_back({Link->getOutput(), POLLOUT, 0});
    }
    if (poll(Polled.data(), Polled.size(), /*timeout=*/-1) < 0)
      continue;
    for (const pollfd &File : Polled) {
      if (!File.revents)
        continue;
      if (File.fd == Up.getInput() && !Up.fill())
        _exit(0);
      if (File.fd == Tree.Link.getInput())
        takeFrom(Tree);
    }
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
  return false;
}

bool Analysis::startTree() { return startCopy(Tree, Role::Tree); }

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
bool Analysis::startCopy(Copy &C, Role Wanted) {
  C = Copy();
  Channel Other;
  if (!connect(C.Link, Other))
    return false;
  C.Messages = memfd_create("messages", MFD_CLOEXEC);
  C.Process = fork();
  if (C.Process == 0) {
    enterCopy(std::move(Other), C.Messages, Wanted);
    return true;
  }
  if (C.Process < 0)
    end(C, lsp::ErrorCode::RequestFailed, "");
  return false;
}

void Analysis::enterCopy(Channel Link, int Messages, Role Wanted) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  Up = std::move(Link);
  Tree.Link.close();
  if (Messages >= 0)
    dup2(Messages, STDERR_FILENO);
  TheRole = Wanted;
  // A copy of a process has none of the timers.
  limit();
  setText(NewText);
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
    Up.send(*Next->Message);
  }
  if (!IsOpen)
    reap(C);
}

static std::string readMessages(int File) {
  std::string Text;
  char Piece[4096];
  off_t At = 0;
  constexpr off_t MaxSize = 64 * 1024;
  for (ssize_t Size;
       At < MaxSize && (Size = pread(File, Piece, sizeof(Piece), At)) > 0;
       At += Size)
    Text.append(Piece, Size);
  return Text;
}

std::string clang::dxc::describeEnd(int Status, int Messages) {
  // What reached a limit has said so.
  std::string Text = readMessages(Messages);
  constexpr llvm::StringLiteral Prefix = "clang-dxc: error: ";
  size_t Begin = StringRef(Text).find(Prefix);
  if (Begin != StringRef::npos)
    return StringRef(Text)
        .substr(Begin + Prefix.size())
        .split('\n')
        .first.str();
  if (WIFSIGNALED(Status))
    return std::string("internal error: the analysis ended with signal ") +
           utostr(WTERMSIG(Status)) + " (" + strsignal(WTERMSIG(Status)) + ")";
  return "internal error: the analysis ended with status " +
         utostr(WEXITSTATUS(Status));
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
  ++NumEnds;
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
