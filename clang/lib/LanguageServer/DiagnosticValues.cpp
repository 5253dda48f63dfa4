// DiagnosticValues.cpp: Diagnostics as the protocol has them, and their fixes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DiagnosticValues.h"
#include "Server.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang::dxc;
using namespace llvm;

// Diagnostics of a compile as the protocol has them.

namespace {

class DiagnosticConverter {
public:
  DiagnosticConverter(const DocumentText &Text, StringRef EditedURI,
                      const SeenFiles &Seen, vfs::FileSystem &Files)
      : Text(Text), EditedURI(EditedURI), Seen(Seen), Files(Files) {}

  std::optional<json::Object> convert(const CompileDiagnostic &D);

private:
  struct Source {
    std::string Path;
    std::unique_ptr<MemoryBuffer> Buffer;
    std::unique_ptr<DocumentText> Lines;
  };

  bool isEdited(StringRef File) const { return File == Seen.EditedName; }
  Source &getSource(const std::string &File);
  const DocumentText &getText(const std::string &File);
  json::Value getURI(const std::string &File);
  unsigned getOffset(const SourcePosition &P);
  lsp::Range getRange(const SourceExtent &Extent);
  lsp::Range getRange(const SourcePosition &P, ArrayRef<SourceExtent> Extents);
  json::Value getLocation(const SourcePosition &P,
                          ArrayRef<SourceExtent> Extents);
  void addFixIts(json::Array &Fixes, ArrayRef<CompileFixIt> FixIts,
                 StringRef Title);

  const DocumentText &Text;
  StringRef EditedURI;
  const SeenFiles &Seen;
  vfs::FileSystem &Files;
  std::map<std::string, Source> Sources; ///< others than the edited one
};

} // namespace

DiagnosticConverter::Source &
DiagnosticConverter::getSource(const std::string &File) {
  Source &S = Sources[File];
  if (S.Lines)
    return S;
  SmallString<128> Path = StringRef(File);
  (void)sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  S.Path = std::string(Path);
  if (auto Buffer = Files.getBufferForFile(Path))
    S.Buffer = std::move(*Buffer);
  else
    S.Buffer = MemoryBuffer::getMemBuffer("");
  S.Lines =
      std::make_unique<DocumentText>(S.Buffer->getBuffer(), Text.getEncoding());
  return S;
}

const DocumentText &DiagnosticConverter::getText(const std::string &File) {
  return isEdited(File) ? Text : *getSource(File).Lines;
}

/// A name that is no path of a file is its own address.
static json::Value makeURI(StringRef Path) {
  Expected<lsp::URIForFile> URI = lsp::URIForFile::fromFile(Path);
  if (URI)
    return URI->uri().str();
  consumeError(URI.takeError());
  return Path.str();
}

json::Value DiagnosticConverter::getURI(const std::string &File) {
  return isEdited(File) ? json::Value(EditedURI.str())
                        : makeURI(getSource(File).Path);
}

/// Where Clang has the end of a text: in front of its last line break.
static unsigned getEnd(StringRef Text) {
  if (Text.ends_with("\r\n") || Text.ends_with("\n\r"))
    return Text.size() - 2;
  return Text.size() - (Text.ends_with("\n") || Text.ends_with("\r"));
}

unsigned DiagnosticConverter::getOffset(const SourcePosition &P) {
  const DocumentText &In = getText(P.File);
  if (P.Line == 0)
    return 0;
  // What is parsed has empty lines after the text.
  if (P.Line > In.getNumLines())
    return getEnd(In.str());
  StringRef Line = In.getLineText(P.Line - 1);
  size_t Column = P.Column == 0 ? 0 : P.Column - 1;
  return Line.data() - In.str().data() + std::min(Column, Line.size());
}

lsp::Range DiagnosticConverter::getRange(const SourceExtent &Extent) {
  unsigned Begin = getOffset(Extent.Begin), End = getOffset(Extent.End);
  return getText(Extent.Begin.File).getRange(Begin, std::max(Begin, End));
}

/// The underlined range that begins at the location, or else the word there.
lsp::Range DiagnosticConverter::getRange(const SourcePosition &P,
                                         ArrayRef<SourceExtent> Extents) {
  unsigned Begin = getOffset(P);
  for (const SourceExtent &Extent : Extents)
    if (Extent.Begin.File == P.File && Extent.End.File == P.File &&
        getOffset(Extent.Begin) == Begin && getOffset(Extent.End) > Begin)
      return getRange(Extent);
  const DocumentText &In = getText(P.File);
  StringRef Rest = In.str().substr(Begin);
  size_t Length = 0;
  while (Length < Rest.size() && (isAlnum(Rest[Length]) || Rest[Length] == '_'))
    ++Length;
  // A character may have several bytes; the end of a line has none.
  if (Length == 0 && !Rest.empty() && Rest[0] != '\n' && Rest[0] != '\r')
    for (Length = 1; Length < Rest.size() && (Rest[Length] & 0xC0) == 0x80;)
      ++Length;
  return In.getRange(Begin, Begin + Length);
}

json::Value DiagnosticConverter::getLocation(const SourcePosition &P,
                                             ArrayRef<SourceExtent> Extents) {
  return json::Object{{"uri", getURI(P.File)},
                      {"range", toJSON(getRange(P, Extents))}};
}

static std::string describeFixIt(StringRef Old, StringRef New) {
  if (Old.empty())
    return ("insert '" + New.trim() + "'").str();
  if (New.empty())
    return ("remove '" + Old.trim() + "'").str();
  return ("replace '" + Old + "' by '" + New + "'").str();
}

/// A fix-it of several changes is one fix.
void DiagnosticConverter::addFixIts(json::Array &Fixes,
                                    ArrayRef<CompileFixIt> FixIts,
                                    StringRef Title) {
  if (FixIts.empty())
    return;
  json::Array Edits;
  for (const CompileFixIt &Fix : FixIts)
    Edits.push_back(json::Object{{"uri", getURI(Fix.Replaced.Begin.File)},
                                 {"range", toJSON(getRange(Fix.Replaced))},
                                 {"newText", Fix.Text}});
  const SourceExtent &First = FixIts.front().Replaced;
  unsigned Begin = getOffset(First.Begin);
  unsigned End = std::max(Begin, getOffset(First.End));
  std::string Change = describeFixIt(
      json::fixUTF8(getText(First.Begin.File).str().slice(Begin, End)),
      FixIts.front().Text);
  Fixes.push_back(json::Object{
      {"title", Title.empty() ? Change : (Title + ": " + Change).str()},
      {"edits", std::move(Edits)}});
}

static lsp::DiagnosticSeverity getSeverity(CompileDiagnostic::Level Level) {
  switch (Level) {
  case CompileDiagnostic::Level::Remark:
    return lsp::DiagnosticSeverity::Information;
  case CompileDiagnostic::Level::Warning:
    return lsp::DiagnosticSeverity::Warning;
  case CompileDiagnostic::Level::Error:
  case CompileDiagnostic::Level::InternalError:
    return lsp::DiagnosticSeverity::Error;
  }
  llvm_unreachable("all levels are handled");
}

static json::Object makeDiagnostic(lsp::Range Range,
                                   CompileDiagnostic::Level Level,
                                   StringRef Message) {
  return json::Object{{"range", toJSON(Range)},
                      {"severity", int(getSeverity(Level))},
                      {"source", "clang-dxc"},
                      {"message", Message.str()}};
}

json::Object clang::dxc::makeStartDiagnostic(StringRef Message) {
  lsp::Position Start(0, 0);
  return makeDiagnostic(lsp::Range(Start, Start),
                        CompileDiagnostic::Level::Error, Message);
}

std::optional<json::Object>
DiagnosticConverter::convert(const CompileDiagnostic &D) {
  json::Array Related, Fixes;
  std::string Message = D.Text;
  lsp::Range Range(lsp::Position(0, 0), lsp::Position(0, 0));
  if (D.Location && isEdited(D.Location->File)) {
    Range = getRange(*D.Location, D.Extents);
  } else if (D.Location) {
    auto Include = Seen.IncludedAt.find(D.Location->File);
    if (Include == Seen.IncludedAt.end())
      return std::nullopt;
    unsigned Line = Text.getLine(Include->second);
    unsigned Length = Text.getLineText(Line).size();
    unsigned Start = Text.getLineText(Line).data() - Text.str().data();
    Range = Text.getRange(Include->second, Start + Length);
    Message = "in an included file: " + Message;
    Related.push_back(
        json::Object{{"location", getLocation(*D.Location, D.Extents)},
                     {"message", D.Text}});
  }
  addFixIts(Fixes, D.FixIts, "");
  for (const CompileNote &Note : D.Notes) {
    if (Note.Location)
      Related.push_back(
          json::Object{{"location", getLocation(*Note.Location, Note.Extents)},
                       {"message", Note.Text}});
    else
      Message += "\n" + Note.Text;
    addFixIts(Fixes, Note.FixIts, Note.Text);
  }
  json::Object Result = makeDiagnostic(Range, D.Severity, Message);
  StringRef Group = D.Group;
  if (!Group.empty())
    Result["code"] = Group.str();
  if (Group.starts_with("unused"))
    Result["tags"] = json::Array{int(lsp::DiagnosticTag::Unnecessary)};
  else if (Group.starts_with("deprecated"))
    Result["tags"] = json::Array{int(lsp::DiagnosticTag::Deprecated)};
  if (!Related.empty())
    Result["relatedInformation"] = std::move(Related);
  if (!Fixes.empty())
    Result["data"] = std::move(Fixes);
  return Result;
}

json::Array
clang::dxc::convertDiagnostics(ArrayRef<CompileDiagnostic> Diagnostics,
                               const DocumentText &Text, StringRef EditedURI,
                               const SeenFiles &Seen, vfs::FileSystem &Files) {
  DiagnosticConverter Converter(Text, EditedURI, Seen, Files);
  json::Array Result;
  for (const CompileDiagnostic &D : Diagnostics)
    if (std::optional<json::Object> Converted = Converter.convert(D))
      Result.push_back(std::move(*Converted));
  return Result;
}

// Fixes of diagnostics.

static std::optional<lsp::Range> readEditRange(const json::Object &Object) {
  lsp::Range Range;
  json::Path::Root Root;
  const json::Value *Value = Object.get("range");
  if (!Value || !fromJSON(*Value, Range, Root))
    return std::nullopt;
  return Range;
}

static bool overlap(const lsp::Range &A, const lsp::Range &B) {
  return !(A.end < B.start) && !(B.end < A.start);
}

/// Diagnostics of a kind have the same group or, without one, the same text but
/// for the names in it.
static std::string getKind(const json::Object &D) {
  if (std::optional<StringRef> Group = D.getString("code"))
    return Group->str();
  std::string Kind;
  StringRef Text = D.getString("message").value_or("");
  for (bool IsName = false; !Text.empty(); IsName = !IsName) {
    auto [Part, Rest] = Text.split('\'');
    if (!IsName)
      Kind += Part.str() + "'";
    Text = Rest;
  }
  return Kind;
}

/// Whether the edit is at a location of its own.
static bool isApart(const json::Object &Edit, ArrayRef<json::Object> Others) {
  std::optional<lsp::Range> Range = readEditRange(Edit);
  return Range && none_of(Others, [&](const json::Object &Other) {
           return Other.getString("uri") == Edit.getString("uri") &&
                  overlap(*Range, *readEditRange(Other));
         });
}

static json::Object makeEdit(ArrayRef<json::Object> Edits) {
  json::Object Changes;
  for (const json::Object &Edit : Edits) {
    std::string URI = Edit.getString("uri").value_or("").str();
    if (!Changes.get(URI))
      Changes[URI] = json::Array();
    Changes.getArray(URI)->push_back(json::Object{
        {"range", *Edit.get("range")}, {"newText", *Edit.get("newText")}});
  }
  return json::Object{{"changes", std::move(Changes)}};
}

static std::vector<json::Object> getEdits(const json::Object &Fix) {
  std::vector<json::Object> Edits;
  for (const json::Value &Edit : *Fix.getArray("edits"))
    Edits.push_back(*Edit.getAsObject());
  return Edits;
}

static json::Object withoutData(json::Object D) {
  D.erase("data");
  return D;
}

/// The first fix of each diagnostic that \p Takes accepts, together.
static std::vector<json::Object>
collectEdits(const Document &D, function_ref<bool(const json::Object &)> Takes,
             unsigned &NumFixes) {
  std::vector<json::Object> All;
  NumFixes = 0;
  for (const json::Value &Value : D.Diagnostics) {
    const json::Object &Diagnostic = *Value.getAsObject();
    const json::Array *Fixes = Diagnostic.getArray("data");
    if (!Fixes || !Takes(Diagnostic))
      continue;
    std::vector<json::Object> Edits = getEdits(*Fixes->front().getAsObject());
    if (!all_of(Edits, [&](const json::Object &E) { return isApart(E, All); }))
      continue;
    ++NumFixes;
    append_range(All, Edits);
  }
  return All;
}

static bool isWanted(const json::Object &Params, StringRef Kind) {
  const json::Object *Context = Params.getObject("context");
  const json::Array *Only = Context ? Context->getArray("only") : nullptr;
  return !Only || any_of(*Only, [&](const json::Value &Value) {
    StringRef Wanted = Value.getAsString().value_or("");
    return Kind == Wanted || Kind.starts_with((Wanted + ".").str());
  });
}

static void addQuickFixes(const Document &D, const json::Object &Diagnostic,
                          json::Array &Actions) {
  const json::Array &Fixes = *Diagnostic.getArray("data");
  for (const json::Value &Fix : Fixes) {
    const json::Object &Object = *Fix.getAsObject();
    Actions.push_back(
        json::Object{{"title", *Object.get("title")},
                     {"kind", "quickfix"},
                     {"isPreferred", Fixes.size() == 1},
                     {"diagnostics", json::Array{withoutData(Diagnostic)}},
                     {"edit", makeEdit(getEdits(Object))}});
  }
  std::string Kind = getKind(Diagnostic);
  unsigned NumFixes;
  std::vector<json::Object> Edits = collectEdits(
      D, [&](const json::Object &Other) { return getKind(Other) == Kind; },
      NumFixes);
  if (NumFixes > 1)
    Actions.push_back(json::Object{
        {"title", "fix all " + std::to_string(NumFixes) + " of this kind"},
        {"kind", "quickfix"},
        {"diagnostics", json::Array{withoutData(Diagnostic)}},
        {"edit", makeEdit(Edits)}});
}

json::Array clang::dxc::makeCodeActions(const Document &D,
                                        const json::Object &Params) {
  json::Array Actions;
  std::optional<lsp::Range> Range = readEditRange(Params);
  for (const json::Value &Value : D.Diagnostics) {
    const json::Object &Diagnostic = *Value.getAsObject();
    if (Range && Diagnostic.get("data") && isWanted(Params, "quickfix") &&
        overlap(*Range, *readEditRange(Diagnostic)))
      addQuickFixes(D, Diagnostic, Actions);
  }
  unsigned NumFixes;
  std::vector<json::Object> Edits =
      collectEdits(D, [](const json::Object &) { return true; }, NumFixes);
  if (NumFixes != 0 && isWanted(Params, "source.fixAll"))
    Actions.push_back(json::Object{{"title", "fix all"},
                                   {"kind", "source.fixAll"},
                                   {"edit", makeEdit(Edits)}});
  return Actions;
}
