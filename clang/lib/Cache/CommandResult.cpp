// CommandResult.cpp: Results of commands, and entries of action caches
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Cache/CommandResult.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::dxc;
using namespace llvm;

// What a command returns besides its output files.

static json::Value makeText(StringRef Text) {
  return json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text);
}

json::Value clang::dxc::toJSON(const CommandResult &Result) {
  json::Array Diagnostics;
  for (const PrintedDiagnostic &D : Result.Diagnostics)
    Diagnostics.push_back(
        json::Object{{"error", D.IsError}, {"text", makeText(D.Text)}});
  json::Array Reports;
  for (const SideReport &Report : Result.SideReports)
    Reports.push_back(
        json::Object{{"name", Report.Name}, {"text", makeText(Report.Text)}});
  return json::Object{{"status", Result.Status},
                      {"diagnostics", std::move(Diagnostics)},
                      {"printed", makeText(Result.Printed)},
                      {"macros", Result.UsedMacros},
                      {"reports", std::move(Reports)},
                      {"shareable", Result.IsShareable},
                      {"cached", Result.IsFromCache},
                      {"cacheable", Result.IsCacheable}};
}

namespace clang {
namespace dxc {

static bool fromJSON(const json::Value &Value, PrintedDiagnostic &D,
                     json::Path Path) {
  json::ObjectMapper Map(Value, Path);
  return Map && Map.map("error", D.IsError) && Map.map("text", D.Text);
}

static bool fromJSON(const json::Value &Value, SideReport &Report,
                     json::Path Path) {
  json::ObjectMapper Map(Value, Path);
  return Map && Map.map("name", Report.Name) && Map.map("text", Report.Text);
}

} // namespace dxc
} // namespace clang

bool clang::dxc::fromJSON(const json::Value &Value, CommandResult &Result,
                          json::Path Path) {
  json::ObjectMapper Map(Value, Path);
  return Map && Map.map("status", Result.Status) &&
         Map.map("diagnostics", Result.Diagnostics) &&
         Map.map("printed", Result.Printed) &&
         Map.map("macros", Result.UsedMacros) &&
         Map.map("reports", Result.SideReports) &&
         Map.map("shareable", Result.IsShareable) &&
         Map.map("cached", Result.IsFromCache) &&
         Map.map("cacheable", Result.IsCacheable);
}

void clang::dxc::takeDiagnostics(CompileOutput &Output, CommandResult &Result) {
  StringRef Text = Output.DiagnosticText;
  size_t Begin = 0;
  for (const CompileDiagnostic &D : Output.Diagnostics) {
    bool IsError = D.Severity >= CompileDiagnostic::Level::Error;
    Result.Diagnostics.push_back({IsError, Text.slice(Begin, D.TextEnd).str()});
    Begin = D.TextEnd;
  }
  if (Begin < Text.size())
    Result.Diagnostics.push_back({false, Text.substr(Begin).str()});
  Output.DiagnosticText.clear();
}

bool clang::dxc::isCacheable(const CommandLine &Line) {
  const ReportOptions &Reports = Line.Options.Reports;
  return !Line.AppliesFixIts && !is_contained(Line.InputPaths, "-") &&
         Line.TimeTracePath.empty() && !Reports.Passes.areAsked() &&
         !Line.Statistics.areWanted();
}

// Entries of action caches.

// build/bazel/remote/execution/v2/remote_execution.proto has the numbers.
namespace {

enum ActionResultField : unsigned { OutputFilesField = 2, StdoutRawField = 5 };
enum OutputFileField : unsigned { PathField = 1, DigestField = 2 };
enum DigestFieldNumber : unsigned { HashField = 1, SizeField = 2 };

/// How a field is encoded (protobuf.dev/programming-guides/encoding).
enum WireType : unsigned { Varint = 0, Fixed64 = 1, Length = 2, Fixed32 = 5 };

struct WireField {
  unsigned Number = 0;
  WireType Type = Varint;
  uint64_t Value = 0; ///< of a varint
  StringRef Text;     ///< of one with a length
};

} // namespace

static void writeText(raw_ostream &OS, unsigned Number, StringRef Text) {
  encodeULEB128(Number << 3 | Length, OS);
  encodeULEB128(Text.size(), OS);
  OS << Text;
}

std::string clang::dxc::encode(const ActionResult &Result) {
  std::string Data;
  raw_string_ostream OS(Data);
  for (const ActionResult::File &File : Result.Files) {
    std::string Digest, Output;
    raw_string_ostream DigestOS(Digest), OutputOS(Output);
    writeText(DigestOS, HashField, File.Hash);
    encodeULEB128(SizeField << 3 | Varint, DigestOS);
    encodeULEB128(File.Size, DigestOS);
    writeText(OutputOS, PathField, File.Path);
    writeText(OutputOS, DigestField, Digest);
    writeText(OS, OutputFilesField, Output);
  }
  writeText(OS, StdoutRawField, Result.Output);
  return Data;
}

static bool readNumber(StringRef &Data, uint64_t &Value) {
  unsigned Size = 0;
  const char *Problem = nullptr;
  Value = decodeULEB128(Data.bytes_begin(), &Size, Data.bytes_end(), &Problem);
  Data = Data.drop_front(Problem ? 0 : Size);
  return !Problem;
}

/// Reads one field from the beginning of \p Data.
static bool readField(StringRef &Data, WireField &Field) {
  uint64_t Tag = 0, Size = 0;
  if (!readNumber(Data, Tag) || (Tag >> 3) > (1u << 29))
    return false;
  Field = {unsigned(Tag >> 3), WireType(Tag & 7), 0, {}};
  switch (Tag & 7) {
  case Varint:
    return readNumber(Data, Field.Value);
  case Length:
    if (!readNumber(Data, Size))
      return false;
    break;
  case Fixed64:
    Size = 8;
    break;
  case Fixed32:
    Size = 4;
    break;
  default: // groups, which these messages do not have
    return false;
  }
  if (Size > Data.size())
    return false;
  Field.Text = Data.take_front(Size);
  Data = Data.drop_front(Size);
  return true;
}

static bool readDigest(StringRef Data, ActionResult::File &File) {
  WireField Field;
  while (!Data.empty()) {
    if (!readField(Data, Field))
      return false;
    if (Field.Number == HashField && Field.Type == Length)
      File.Hash = Field.Text.str();
    else if (Field.Number == SizeField && Field.Type == Varint)
      File.Size = Field.Value;
  }
  return File.Hash.size() == 64 && all_of(File.Hash, isHexDigit);
}

static bool readFile(StringRef Data, ActionResult::File &File) {
  WireField Field;
  bool HasDigest = false;
  while (!Data.empty()) {
    if (!readField(Data, Field))
      return false;
    if (Field.Number == PathField && Field.Type == Length)
      File.Path = Field.Text.str();
    else if (Field.Number == DigestField && Field.Type == Length)
      HasDigest = readDigest(Field.Text, File);
  }
  return HasDigest && !File.Path.empty();
}

std::optional<ActionResult> clang::dxc::decodeActionResult(StringRef Data) {
  ActionResult Result;
  WireField Field;
  while (!Data.empty()) {
    if (!readField(Data, Field))
      return std::nullopt;
    if (Field.Number == OutputFilesField && Field.Type == Length &&
        !readFile(Field.Text, Result.Files.emplace_back()))
      return std::nullopt;
    if (Field.Number == StdoutRawField && Field.Type == Length)
      Result.Output = Field.Text.str();
  }
  return Result;
}
