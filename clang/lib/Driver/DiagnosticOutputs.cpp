// DiagnosticOutputs.cpp: Diagnostics as SARIF and as applied fix-its
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DiagnosticOutputs.h"
#include "clang/Driver/OutputFiles.h"
#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <set>

using namespace clang::dxc;
using namespace clang;
using namespace llvm;

// Diagnostics as SARIF.

using llvm::json::Array;
using llvm::json::Object;

static Object writeRegion(const SourcePosition &Begin,
                          const SourcePosition *End) {
  Object Region{{"startLine", Begin.Line}, {"startColumn", Begin.Column}};
  if (End) {
    Region["endLine"] = End->Line;
    Region["endColumn"] = End->Column;
  }
  return Region;
}

static Object writeFile(const SourcePosition &Location) {
  return Object{{"uri", Location.File}};
}

static Object writeLocation(const SourcePosition &Location) {
  return Object{
      {"physicalLocation", Object{{"artifactLocation", writeFile(Location)},
                                  {"region", writeRegion(Location, nullptr)}}}};
}

/// The changes of one fix, by file.
static Object writeFix(llvm::ArrayRef<CompileFixIt> FixIts) {
  Array Changes;
  for (const CompileFixIt &FixIt : FixIts)
    Changes.push_back(Object{
        {"artifactLocation", writeFile(FixIt.Replaced.Begin)},
        {"replacements",
         Array{Object{{"deletedRegion",
                       writeRegion(FixIt.Replaced.Begin, &FixIt.Replaced.End)},
                      {"insertedContent", Object{{"text", FixIt.Text}}}}}}});
  return Object{{"artifactChanges", std::move(Changes)}};
}

static llvm::StringRef getLevel(CompileDiagnostic::Level Level) {
  switch (Level) {
  case CompileDiagnostic::Level::Remark:
    return "note";
  case CompileDiagnostic::Level::Warning:
    return "warning";
  case CompileDiagnostic::Level::Error:
  case CompileDiagnostic::Level::InternalError:
    return "error";
  }
  llvm_unreachable("all levels are handled");
}

static Object writeResult(const CompileDiagnostic &D) {
  Object Result{{"level", getLevel(D.Severity)},
                {"message", Object{{"text", D.Text}}}};
  if (!D.Group.empty())
    Result["ruleId"] = D.Group;
  if (D.Location)
    Result["locations"] = Array{writeLocation(*D.Location)};
  Array Fixes, Related;
  if (!D.FixIts.empty())
    Fixes.push_back(writeFix(D.FixIts));
  for (const CompileNote &Note : D.Notes) {
    Object Location = Note.Location ? writeLocation(*Note.Location) : Object();
    Location["message"] = Object{{"text", Note.Text}};
    Related.push_back(std::move(Location));
    if (!Note.FixIts.empty())
      Fixes.push_back(writeFix(Note.FixIts));
  }
  if (!Fixes.empty())
    Result["fixes"] = std::move(Fixes);
  if (!Related.empty())
    Result["relatedLocations"] = std::move(Related);
  return Result;
}

std::string clang::dxc::writeSarifLog(llvm::ArrayRef<CompileOutput> Outputs,
                                      llvm::StringRef ToolVersion) {
  Array Results;
  llvm::StringSet<> Said;
  for (const CompileOutput &Output : Outputs)
    for (const CompileDiagnostic &D : Output.Diagnostics) {
      llvm::json::Value Result = writeResult(D);
      // The units of a request are parsed for each of its outputs.
      if (Said.insert(llvm::formatv("{0}", Result).str()).second)
        Results.push_back(std::move(Result));
    }
  Object Driver{{"name", "clang-dxc"}, {"version", ToolVersion}};
  Object Run{{"tool", Object{{"driver", std::move(Driver)}}},
             {"results", std::move(Results)}};
  // SARIF's own kinds of columns are others.
  Run["properties"] = Object{{"columnsAreBytes", true}};
  Object Log{{"$schema",
              "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/"
              "schemas/sarif-schema-2.1.0.json"},
             {"version", "2.1.0"},
             {"runs", Array{std::move(Run)}}};
  return llvm::formatv("{0:2}\n", llvm::json::Value(std::move(Log)));
}

// Fix-its applied to the sources.

namespace {

/// A source, and how it is to change.
class FixedFile {
public:
  /// Fails if the file cannot be read, or is not UTF-8.
  static Expected<FixedFile> open(StringRef Path);

  /// None outside the file.
  std::optional<unsigned> findOffset(const SourcePosition &Position) const;

  std::unique_ptr<MemoryBuffer> Buffer;
  StringRef Mark, Text;           ///< the byte order mark, and what follows it
  std::vector<size_t> LineStarts; ///< as offsets into the text
  tooling::Replacements Changes;
  unsigned NumFixed = 0, NumSkipped = 0; ///< diagnostics
};

class FixItApplier {
public:
  explicit FixItApplier(raw_ostream &Err) : Err(Err) {}
  /// Returns false after an error.
  bool add(const CompileDiagnostic &D);
  bool write();

private:
  FixedFile *getFile(StringRef Path);
  bool error(const Twine &Message) {
    Err << "clang-dxc: error: " << Message << '\n';
    return false;
  }

  raw_ostream &Err;
  std::map<std::string, FixedFile> Files;
  /// The units of a request report the same several times.
  std::set<std::string> Seen;
};

} // namespace

Expected<FixedFile> FixedFile::open(StringRef Path) {
  // Windows does not replace a file that is mapped into memory.
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/true,
                                      /*IsVolatile=*/true);
  if (!Buffer)
    return createStringError("cannot read '" + Path +
                             "' to fix it: " + Buffer.getError().message());
  FixedFile File;
  File.Buffer = std::move(*Buffer);
  StringRef Text = File.Buffer->getBuffer();
  const auto *Begin = reinterpret_cast<const UTF8 *>(Text.begin());
  if (Text.contains('\0') ||
      !isLegalUTF8String(&Begin, reinterpret_cast<const UTF8 *>(Text.end())))
    return createStringError("cannot fix '" + Path + "': it is not UTF-8");
  if (Text.starts_with("\xEF\xBB\xBF"))
    File.Mark = Text.take_front(3);
  Text = File.Text = Text.drop_front(File.Mark.size());
  File.LineStarts.push_back(0);
  for (size_t I = 0; I != Text.size(); ++I)
    if (Text[I] == '\n' ||
        (Text[I] == '\r' && (I + 1 == Text.size() || Text[I + 1] != '\n')))
      File.LineStarts.push_back(I + 1);
  return File;
}

std::optional<unsigned>
FixedFile::findOffset(const SourcePosition &Position) const {
  if (Position.Line == 0 || Position.Line > LineStarts.size())
    return std::nullopt;
  size_t Offset = LineStarts[Position.Line - 1] + Position.Column - 1;
  if (Offset > Text.size())
    return std::nullopt;
  return Offset;
}

/// Null after an error.
FixedFile *FixItApplier::getFile(StringRef Path) {
  if (auto It = Files.find(Path.str()); It != Files.end())
    return &It->second;
  Expected<FixedFile> File = FixedFile::open(Path);
  if (!File) {
    error(toString(File.takeError()));
    return nullptr;
  }
  return &Files.emplace(Path.str(), std::move(*File)).first->second;
}

bool FixItApplier::add(const CompileDiagnostic &D) {
  if (D.FixIts.empty())
    return true;
  std::string Key;
  raw_string_ostream OS(Key);
  std::map<FixedFile *, tooling::Replacements> Changed;
  bool Fits = true;
  for (const CompileFixIt &Fix : D.FixIts) {
    const auto &[Begin, End] = Fix.Replaced;
    FixedFile *File = getFile(Begin.File);
    if (!File)
      return false;
    std::optional<unsigned> From = File->findOffset(Begin);
    std::optional<unsigned> To = File->findOffset(End);
    if (!From || !To || *To < *From || Begin.File != End.File)
      return error("'" + Begin.File + "' has changed since it was compiled");
    OS << Begin.File << ':' << *From << ':' << *To << ':' << Fix.Text << '\n';
    tooling::Replacements &Changes =
        Changed.try_emplace(File, File->Changes).first->second;
    if (Error E = Changes.add(
            tooling::Replacement(Begin.File, *From, *To - *From, Fix.Text))) {
      consumeError(std::move(E));
      Fits = false;
    }
  }
  if (!Seen.insert(Key).second)
    return true;
  for (auto &[File, Changes] : Changed) {
    ++(Fits ? File->NumFixed : File->NumSkipped);
    if (Fits)
      File->Changes = std::move(Changes);
  }
  return true;
}

bool FixItApplier::write() {
  OutputFiles Outputs;
  for (const auto &[Path, File] : Files) {
    Expected<std::string> Text =
        tooling::applyAllReplacements(File.Text, File.Changes);
    Error E =
        Text ? Outputs.add(Path, File.Mark.str() + *Text) : Text.takeError();
    if (E)
      return error(toString(std::move(E)));
  }
  if (Error E = Outputs.keep())
    return error(toString(std::move(E)));
  for (const auto &[Path, File] : Files) {
    Err << "clang-dxc: note: fixed " << File.NumFixed << " of "
        << File.NumFixed + File.NumSkipped << " in '" << Path << "'";
    if (File.NumSkipped)
      Err << "; the rest overlaps, so compile again";
    Err << '\n';
  }
  return true;
}

bool dxc::applyFixIts(ArrayRef<CompileOutput> Outputs, raw_ostream &Err) {
  FixItApplier Applier(Err);
  for (const CompileOutput &Output : Outputs)
    for (const CompileDiagnostic &D : Output.Diagnostics)
      if (!Applier.add(D))
        return false;
  return Applier.write();
}
