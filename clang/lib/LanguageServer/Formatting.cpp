// Formatting.cpp: Formatting of documents
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Server.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/InputFiles.h"
#include "clang/Driver/Process.h"
#include "clang/HLSLFormat/HLSLFormat.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

bool clang::dxc::isFormatting(StringRef Method) {
  return Method == "textDocument/formatting" ||
         Method == "textDocument/rangeFormatting";
}

static Expected<json::Value> makeFormatEdits(const DocumentText &Text,
                                             StringRef Path,
                                             const json::Object &Params) {
  auto Files = makeIntrusiveRefCnt<InputFiles>();
  Expected<format::FormatStyle> Style = findHLSLStyle("file", Path, *Files);
  if (!Style)
    return Style.takeError();
  std::vector<tooling::Range> Ranges;
  if (const json::Value *Value = Params.get("range")) {
    lsp::Range Range;
    json::Path::Root Root;
    if (!fromJSON(*Value, Range, Root))
      return Root.getError();
    unsigned Begin = Text.getOffset(Range.start);
    unsigned End = std::max(Begin, Text.getOffset(Range.end));
    Ranges.emplace_back(Begin, End - Begin);
  }
  Expected<std::vector<FormatEdit>> Edits =
      formatHLSL(Text.str(), Path, Ranges, *Style);
  if (!Edits)
    return Edits.takeError();
  json::Array Result;
  for (FormatEdit &Edit : *Edits)
    Result.push_back(json::Object{
        {"range",
         toJSON(Text.getRange(Edit.Offset, Edit.Offset + Edit.Length))},
        {"newText", std::move(Edit.Text)}});
  return Result;
}

/// Executed in the copy of the process.
[[noreturn]] static void formatInCopy(const Document &D,
                                      const json::Object &Params, int Output) {
  static CommandLine Limits;
  // Formatting is expected at once.
  Limits.TimeLimit = 10;
  limitResources(Limits, LargeStackSize);
  json::Object Answer;
  callOnLargeStack([&] {
    DocumentText Text(D.Text, D.Encoding);
    Expected<json::Value> Edits = makeFormatEdits(Text, D.Path, Params);
    if (Edits)
      Answer["edits"] = std::move(*Edits);
    else
      Answer["problem"] = toString(Edits.takeError());
  });
  raw_fd_ostream Out(Output, /*shouldClose=*/false);
  Out << json::Value(std::move(Answer));
  Out.flush();
  _exit(0);
}

static Error makeProblem(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

/// A copy of the process formats, so that a crash is the loss of one answer.
Expected<json::Value> clang::dxc::formatDocument(const Document &D,
                                                 const json::Object &Params) {
  int Output = memfd_create("edits", MFD_CLOEXEC);
  int Messages = memfd_create("messages", MFD_CLOEXEC);
  pid_t Server = getpid(), Process = fork();
  if (Process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != Server)
      _exit(1);
    dup2(Messages, STDERR_FILENO);
    formatInCopy(D, Params, Output);
  }
  int Status = 0;
  std::string Problem;
  if (Process < 0)
    Problem = std::string("cannot format: ") + std::strerror(errno);
  else
    while (waitpid(Process, &Status, 0) < 0 && errno == EINTR)
      ;
  if (Problem.empty() && Status != 0)
    Problem = describeEnd(Status, Messages);
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
      MemoryBuffer::getOpenFile(Output, "edits", /*FileSize=*/-1);
  ::close(Output);
  ::close(Messages);
  if (!Problem.empty())
    return makeProblem(Problem);
  if (!Text)
    return errorCodeToError(Text.getError());
  Expected<json::Value> Answer = json::parse((*Text)->getBuffer());
  if (!Answer)
    return Answer.takeError();
  json::Object &Made = *Answer->getAsObject();
  if (std::optional<StringRef> Refused = Made.getString("problem"))
    return makeProblem(*Refused);
  json::Value *Edits = Made.get("edits");
  if (!Edits)
    return makeProblem("no memory for the stack");
  return std::move(*Edits);
}
