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
                           const SourceIdentities &Sources,
                           CachedCommand &Command, raw_ostream &Out,
                           raw_ostream &Err) {
  const bool HasTexts = Lines.front().DiagnosticsPath.empty() &&
                        Lines.front().Options.Form != DiagnosticForm::SARIF;
  std::vector<CompileOutput> Outputs;
  for (const Request &Asked : Requests) {
    CompileOutput &Output = Outputs.emplace_back();
    compile(Asked, Output);
    if (HasTexts)
      takeDiagnostics(Output, Command.Result);
    Command.Result.UsedMacros = Output.UsedMacros;
    if (Output.Status != CompileStatus::Success)
      break;
  }
  return writeOutputs(Lines, Outputs, Sources, Out, Err, &Command.Files);
}

/// Executes a command line that is not in the cache.
static CachedCommand executeCommand(ArrayRef<std::string> Words,
                                    ArrayRef<std::string> Macros,
                                    bool HasColors,
                                    IntrusiveRefCntPtr<vfs::FileSystem> Files,
                                    bool &IsCacheableCommand) {
  CachedCommand Command;
  CommandResult &Result = Command.Result;
  std::string Messages;
  raw_string_ostream Out(Result.Printed), Err(Messages);
  std::vector<const char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());
  std::vector<CommandLine> Lines;
  std::vector<Request> Requests;
  SourceIdentities Sources;
  std::optional<int> Ended =
      parseCommandLine(Arguments, {*Files}, Lines, Out, Err);
  if (!Ended)
    for (CommandLine &Line : Lines) {
      if (!Line.Colours)
        Line.Colours = HasColors;
      if (!readRequest(Line, Macros, Files, Sources, Requests, Err)) {
        Ended = InputError;
        break;
      }
    }
  if (Ended) {
    Result.Status = *Ended;
  } else {
    limitResources(Lines.front(), LargeStackSize);
    bool HasStack = callOnLargeStack([&] {
      Result.Status =
          compileAndWrite(Lines, Requests, Sources, Command, Out, Err);
    });
    unlimitResources();
    if (!HasStack)
      Err << "clang-dxc: error: no memory for the stack\n";
    Result.IsShareable = Lines.size() == 1 && isShareable(Lines.front());
    IsCacheableCommand = Result.Status == Success && all_of(Lines, isCacheable);
  }
  if (!Messages.empty())
    Result.Diagnostics.push_back({Result.Status != Success, Messages});
  return Command;
}

CommandResult clang::dxc::executeJob(ArrayRef<std::string> Command,
                                     ArrayRef<std::string> Macros,
                                     bool HasColors,
                                     IntrusiveRefCntPtr<vfs::FileSystem> Files,
                                     CompileCache *Cache) {
  bool IsCacheableCommand = false;
  if (!Cache)
    return executeCommand(Command, Macros, HasColors, Files, IsCacheableCommand)
        .Result;
  std::vector<std::string> Key(Command);
  Key.push_back(HasColors ? "colors" : "no colors");
  append_range(Key, Macros); // which the result is about
  if (std::optional<CommandResult> Known = Cache->replay(Key, *Files))
    return std::move(*Known);
  PathStates Asked;
  CachedCommand Done =
      executeCommand(Command, Macros, HasColors,
                     makeRecordingFileSystem(Files, Asked), IsCacheableCommand);
  if (IsCacheableCommand)
    // What cannot be stored is compiled the next time, too.
    consumeError(Cache->store(Key, Asked, Done));
  return std::move(Done.Result);
}
