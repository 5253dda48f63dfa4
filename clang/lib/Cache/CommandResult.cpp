// CommandResult.cpp: What a command returns besides its output files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Cache/CommandResult.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang::dxc;
using namespace llvm;

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
