// Document.cpp: A document that the editor has open
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LSP/Protocol.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace clang::dxc;
using namespace llvm;

std::string clang::dxc::getPathOfURI(StringRef URI) {
  Expected<lsp::URIForFile> File = lsp::URIForFile::fromURI(URI);
  if (File && sys::path::is_absolute(File->file())) {
    SmallString<128> Path = File->file();
    sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    return std::string(Path);
  }
  if (!File)
    consumeError(File.takeError());
  // A document that was never saved.
  return ("/" + URI).str();
}

std::optional<std::string> clang::dxc::readFile(StringRef Path) {
  if (!sys::fs::is_regular_file(Path))
    return std::nullopt;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return std::nullopt;
  return (*Buffer)->getBuffer().str();
}

static std::optional<unsigned> readOffset(const DocumentText &Text,
                                          const json::Value *Value) {
  lsp::Position P;
  json::Path::Root Root;
  if (!Value || !fromJSON(*Value, P, Root) || P.line < 0 || P.character < 0)
    return std::nullopt;
  return Text.getOffset(P);
}

std::string Document::change(const json::Array &Changes) {
  for (const json::Value &Value : Changes) {
    const json::Object *Change = Value.getAsObject();
    std::optional<StringRef> New =
        Change ? Change->getString("text") : std::nullopt;
    if (!New)
      return "a change has no text";
    if (const json::Object *Range = Change->getObject("range")) {
      DocumentText Lines(Text, Encoding);
      std::optional<unsigned> Begin = readOffset(Lines, Range->get("start"));
      std::optional<unsigned> End = readOffset(Lines, Range->get("end"));
      if (!Begin || !End || *Begin > *End)
        return "a change has no valid range";
      Text.replace(*Begin, *End - *Begin, New->str());
    } else {
      Text = New->str();
    }
  }
  return "";
}

const Variant &Document::getVariant() const {
  for (const Variant &V : Variants)
    if (V.Name == ChosenVariant)
      return V;
  return Variants.front();
}

/// The text up to the end of the line at \p Offset.
static StringRef takeLines(StringRef Text, size_t Offset) {
  size_t End = Text.find('\n', Offset);
  return End == StringRef::npos ? Text : Text.take_front(End);
}

bool AnalysisLink::fits(StringRef New) const {
  constexpr size_t MaxEndMark = 16; // what the analysis puts after a text
  if (New.size() + MaxEndMark >= Start.getRoom())
    return false;
  std::optional<unsigned> NewInclude = findLastInclude(New);
  if (!Start.SharesPreamble) {
    // What kept the preamble from being shared may be gone.
    size_t End = LastInclude ? takeLines(Start.Text, *LastInclude).size() : 0;
    return NewInclude == LastInclude && haveSameStart(Start.Text, New, End);
  }
  return NewInclude == LastInclude &&
         haveSameStart(Start.Text, New, PreambleSize.value_or(0)) &&
         all_of(Files, [](const IncludedFile &F) { return F.isCurrent(); });
}

int AnalysisLink::end() {
  int Status = 0;
  Link.close();
  if (Process > 0) {
    kill(Process, SIGKILL);
    while (waitpid(Process, &Status, 0) < 0 && errno == EINTR)
      ;
  }
  if (Messages >= 0)
    close(Messages);
  *this = AnalysisLink();
  return Status;
}
