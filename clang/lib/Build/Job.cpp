// Job.cpp: Executing one job of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Job.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/Process.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

static json::Value makeText(StringRef Text) {
  return json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text);
}

json::Value clang::dxc::toJSON(const JobResult &Result) {
  json::Array Diagnostics;
  for (const JobDiagnostic &D : Result.Diagnostics)
    Diagnostics.push_back(
        json::Object{{"error", D.IsError}, {"text", makeText(D.Text)}});
  return json::Object{{"status", Result.Status},
                      {"diagnostics", std::move(Diagnostics)},
                      {"printed", makeText(Result.Printed)},
                      {"macros", Result.UsedMacros},
                      {"shareable", Result.IsShareable}};
}

namespace clang {
namespace dxc {

static bool fromJSON(const json::Value &Value, JobDiagnostic &D,
                     json::Path Path) {
  json::ObjectMapper Map(Value, Path);
  return Map && Map.map("error", D.IsError) && Map.map("text", D.Text);
}

} // namespace dxc
} // namespace clang

bool clang::dxc::fromJSON(const json::Value &Value, JobResult &Result,
                          json::Path Path) {
  json::ObjectMapper Map(Value, Path);
  return Map && Map.map("status", Result.Status) &&
         Map.map("diagnostics", Result.Diagnostics) &&
         Map.map("printed", Result.Printed) &&
         Map.map("macros", Result.UsedMacros) &&
         Map.map("shareable", Result.IsShareable);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {

/// A file that is in memory already.
class CachedFile : public vfs::File {
public:
  CachedFile(vfs::Status Status, const MemoryBuffer &Text)
      : TheStatus(std::move(Status)), Text(Text) {}

  ErrorOr<vfs::Status> status() override { return TheStatus; }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name, int64_t,
                                                   bool, bool) override {
    return MemoryBuffer::getMemBuffer(
        MemoryBufferRef(Text.getBuffer(), Text.getBufferIdentifier()));
  }
  std::error_code close() override { return {}; }

private:
  vfs::Status TheStatus;
  const MemoryBuffer &Text;
};

class CachedFileSystem : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  ErrorOr<vfs::Status> status(const Twine &Path) override {
    auto [Place, IsNew] = Statuses.try_emplace(Path.str(), std::error_code());
    if (IsNew)
      Place->second = ProxyFileSystem::status(Path);
    return Place->second;
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    ErrorOr<vfs::Status> Status = status(Path);
    if (!Status)
      return Status.getError();
    if (!Status->isRegularFile())
      return ProxyFileSystem::openFileForRead(Path);
    std::unique_ptr<MemoryBuffer> &Text = Texts[Path.str()];
    if (!Text) {
      ErrorOr<std::unique_ptr<vfs::File>> File =
          ProxyFileSystem::openFileForRead(Path);
      if (!File)
        return File;
      ErrorOr<std::unique_ptr<MemoryBuffer>> Read = (*File)->getBuffer(Path);
      if (!Read)
        return Read.getError();
      Text = std::move(*Read);
    }
    return std::make_unique<CachedFile>(*Status, *Text);
  }

private:
  StringMap<ErrorOr<vfs::Status>> Statuses;
  StringMap<std::unique_ptr<MemoryBuffer>> Texts;
};

} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
clang::dxc::makeCachedFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  return makeIntrusiveRefCnt<CachedFileSystem>(std::move(Files));
}

//===----------------------------------------------------------------------===//
// Compiles
//===----------------------------------------------------------------------===//

/// Moves the diagnostics of \p Output, whose text is in one piece, to \p
/// Result.
static void takeDiagnostics(CompileOutput &Output, JobResult &Result) {
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

/// Whether no output of \p Line contains its arguments or paths.
static bool isShareable(const CommandLine &Line) {
  const CompileOptions &Options = Line.Options;
  return !Options.IsLink && !Options.IsEdit && !Options.PreprocessOnly &&
         !Options.Debug.hasSources() && !Options.AllEntries &&
         Line.InputPaths.size() == 1 && Line.DependencyPath.empty() &&
         Line.TimeTracePath.empty() && Line.DiagnosticsPath.empty() &&
         Line.DebugPath.empty();
}

static bool readRequest(CommandLine &Line, ArrayRef<std::string> Macros,
                        IntrusiveRefCntPtr<vfs::FileSystem> Files,
                        SourceIdentities &Sources,
                        std::vector<Request> &Requests, raw_ostream &Err) {
  if (is_contained(Line.InputPaths, "-")) {
    Err << "clang-dxc: error: a build does not read the standard input\n";
    return false;
  }
  std::optional<Request> Asked = readInput(Line, Files, Sources, Err);
  if (!Asked)
    return false;
  if (auto *Shader = std::get_if<ShaderRequest>(&*Asked))
    Shader->WatchedMacros = Macros;
  Requests.push_back(std::move(*Asked));
  return true;
}

static int compileAndWrite(ArrayRef<CommandLine> Lines,
                           ArrayRef<Request> Requests,
                           const SourceIdentities &Sources, JobResult &Result,
                           raw_ostream &Out, raw_ostream &Err) {
  std::vector<CompileOutput> Outputs;
  for (const Request &Asked : Requests) {
    compile(Asked, Outputs.emplace_back());
    CompileOutput &Output = Outputs.back();
    if (Lines.front().DiagnosticsPath.empty())
      takeDiagnostics(Output, Result);
    Result.UsedMacros = Output.UsedMacros;
    if (Output.Status != CompileStatus::Success)
      break;
  }
  return writeOutputs(Lines, Outputs, Sources, Out, Err);
}

JobResult clang::dxc::executeJob(ArrayRef<std::string> Command,
                                 ArrayRef<std::string> Macros, bool HasColors,
                                 IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  JobResult Result;
  std::string Messages;
  raw_string_ostream Out(Result.Printed), Err(Messages);
  std::vector<const char *> Arguments;
  for (const std::string &Argument : Command)
    Arguments.push_back(Argument.c_str());
  std::vector<CommandLine> Lines;
  std::vector<Request> Requests;
  SourceIdentities Sources;
  std::optional<int> Ended =
      parseCommandLine(Arguments, {*Files}, Lines, Out, Err);
  if (!Ended) {
    for (CommandLine &Line : Lines) {
      if (!Line.Colours)
        Line.Colours = HasColors;
      if (!readRequest(Line, Macros, Files, Sources, Requests, Err)) {
        Ended = InputError;
        break;
      }
    }
  }
  if (Ended) {
    Result.Status = *Ended;
  } else {
    limitResources(Lines.front(), LargeStackSize);
    bool HasStack = callOnLargeStack([&] {
      Result.Status =
          compileAndWrite(Lines, Requests, Sources, Result, Out, Err);
    });
    unlimitResources();
    if (!HasStack)
      Err << "clang-dxc: error: no memory for the stack\n";
    Result.IsShareable = Lines.size() == 1 && isShareable(Lines.front());
  }
  if (!Messages.empty())
    Result.Diagnostics.push_back({Result.Status != Success, Messages});
  return Result;
}
