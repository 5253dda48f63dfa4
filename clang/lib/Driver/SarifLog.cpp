// SarifLog.cpp: Diagnostics as SARIF
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SarifLog.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace clang::dxc;
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
