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
// Results
//===----------------------------------------------------------------------===//

// JSON, a zero byte, and the data of the outputs: JSON has no bytes.

std::string clang::dxc::pack(const JobResult &Result) {
  json::Object Asked;
  for (const auto &[Path, State] : Result.Asked)
    Asked[Path] = State;
  json::Array Written;
  for (const WrittenFile &File : Result.Written)
    Written.push_back(
        json::Object{{"path", File.Path}, {"size", File.Data.size()}});
  std::string Bytes;
  raw_string_ostream OS(Bytes);
  OS << json::Value(json::Object{{"command", toJSON(Result.Command)},
                                 {"written", std::move(Written)},
                                 {"tokens", Result.TokenHash},
                                 {"equal", Result.IsEqual},
                                 {"asked", std::move(Asked)}})
     << '\0';
  for (const WrittenFile &File : Result.Written)
    OS << File.Data;
  return Bytes;
}

/// Reads the outputs, whose data is \p Data.
static bool unpackOutputs(const json::Array &Rows, StringRef Data,
                          std::vector<WrittenFile> &Out) {
  for (const json::Value &Row : Rows) {
    const json::Object *Object = Row.getAsObject();
    auto Path = Object ? Object->getString("path") : std::nullopt;
    auto Size = Object ? Object->getInteger("size") : std::nullopt;
    if (!Path || !Size || *Size < 0 || uint64_t(*Size) > Data.size())
      return false;
    Out.push_back({Path->str(), Data.take_front(*Size).str()});
    Data = Data.drop_front(*Size);
  }
  return Data.empty();
}

std::optional<JobResult> clang::dxc::unpack(StringRef Bytes) {
  auto [Text, Data] = Bytes.split('\0');
  Expected<json::Value> Value = json::parse(Text);
  if (!Value) {
    consumeError(Value.takeError());
    return std::nullopt;
  }
  JobResult Result;
  json::Path::Root Root;
  json::ObjectMapper Map(*Value, Root);
  if (!Map || !Map.map("command", Result.Command) ||
      !Map.map("asked", Result.Asked) || !Map.map("tokens", Result.TokenHash) ||
      !Map.map("equal", Result.IsEqual))
    return std::nullopt;
  const json::Array *Written = Value->getAsObject()->getArray("written");
  if (!Written || !unpackOutputs(*Written, Data, Result.Written))
    return std::nullopt;
  return Result;
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

namespace {

/// The command of a permutation, from its arguments to its outputs.
class JobCommand {
public:
  JobCommand(const BuildUnit &Unit, unsigned Permutation,
             const JobSetting &Setting)
      : Unit(Unit), Permutation(Permutation), Setting(Setting) {
    for (const MacroAxis &Axis : Unit.Axes)
      Macros.push_back(Axis.Name);
  }

  JobResult execute();

private:
  std::optional<int> read(bool HasMacros, std::vector<CommandLine> &Lines,
                          std::vector<Request> &Requests);
  bool isSplittable() const;
  void limit();
  std::vector<std::string> findDefines();
  bool isComparable() const;
  void compareTokens(SourceOptions::SummarizeTokens Summarize);
  int compileAndWrite();

  const BuildUnit &Unit;
  unsigned Permutation;
  const JobSetting &Setting;
  std::vector<std::string> Macros;
  IntrusiveRefCntPtr<vfs::FileSystem> Files;

  std::vector<CommandLine> Lines;
  std::vector<Request> Requests;
  SourceIdentities Sources;
  JobResult Result;
  std::string Messages;
  raw_string_ostream Out{Result.Command.Printed}, Err{Messages};
};

} // namespace

/// Reads the command line and its files. Returns an exit status if there is
/// nothing to compile.
std::optional<int> JobCommand::read(bool HasMacros,
                                    std::vector<CommandLine> &Lines,
                                    std::vector<Request> &Requests) {
  std::vector<std::string> Words = Unit.getCommand(Permutation, HasMacros);
  std::vector<const char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());
  // What was said when the arguments were read before is said again.
  Messages.clear();
  Result.Command.Printed.clear();
  Lines.clear();
  Requests.clear();
  if (std::optional<int> Status =
          parseCommandLine(Arguments, {*Files}, Lines, Out, Err))
    return Status;
  for (CommandLine &Line : Lines) {
    if (!Line.Colours)
      Line.Colours = Setting.HasColors;
    if (is_contained(Line.InputPaths, "-")) {
      Err << "clang-dxc: error: a build does not read the standard input\n";
      return InputError;
    }
    std::optional<Request> Asked = readInput(Line, Files, Sources, Err);
    if (!Asked)
      return InputError;
    if (auto *Shader = std::get_if<ShaderRequest>(&*Asked)) {
      Shader->WatchedMacros = Macros;
      Shader->Wanted.SideReports.insert(Setting.SideReports.begin(),
                                        Setting.SideReports.end());
    }
    Requests.push_back(std::move(*Asked));
  }
  return std::nullopt;
}

/// Whether the macros may be found later. Each of several units would look for
/// them, and a rule for Make is begun with the paths of the outputs.
bool JobCommand::isSplittable() const {
  return !Macros.empty() && Lines.size() == 1 &&
         Lines.front().InputPaths.size() == 1 &&
         Lines.front().DependencyPath.empty() &&
         std::holds_alternative<ShaderRequest>(Requests.front());
}

void JobCommand::limit() { limitResources(Lines.front(), LargeStackSize); }

/// Called in the middle of the compile: goes on with a permutation, whose
/// command line has macros and maybe other outputs.
std::vector<std::string> JobCommand::findDefines() {
  Permutation = Setting.Split();
  std::vector<CommandLine> NewLines;
  std::vector<Request> NewRequests;
  // It was read before without the macros.
  if (read(/*HasMacros=*/true, NewLines, NewRequests))
    return {};
  // The compile refers to its request, and to the text of its sources.
  auto &Running = std::get<ShaderRequest>(Requests.front());
  auto &New = std::get<ShaderRequest>(NewRequests.front());
  New.FindDefines = Running.FindDefines;
  New.CompareTokens = Running.CompareTokens;
  static_cast<RequestOptions &>(Running) = New;
  static_cast<SourceOptions &>(Running) = New;
  static_cast<CodeOptions &>(Running) = New;
  Running.Change = New.Change;
  // A copy of a process has none of the timers.
  unlimitResources();
  Lines = std::move(NewLines);
  limit();
  return Running.Defines;
}

/// Whether the outputs of permutations with the same tokens are the same. A
/// macro that an option names is read when there are no tokens left, expected
/// diagnostics are in comments, and remarks may be about macros.
bool JobCommand::isComparable() const {
  const auto &Asked = std::get<ShaderRequest>(Requests.front());
  return isShareable(Lines.front()) && Asked.RootSignatureMacro.empty() &&
         Asked.BindingTableMacro.empty() && !Asked.VerifyDiagnostics &&
         Asked.Remarks.empty();
}

/// Called in the middle of the compile, after findDefines: ends the process if
/// the permutation needs no compile.
void JobCommand::compareTokens(SourceOptions::SummarizeTokens Summarize) {
  if (!Messages.empty() || !isComparable() ||
      Setting.Process.ask(MayCompareQuestion) != YesReply)
    return;
  std::optional<std::string> Packed = Setting.Process.callInCopy([&] {
    // A copy of a process has none of the timers.
    unlimitResources();
    limit();
    std::optional<TokenSummary> Summary = Summarize();
    if (!Summary)
      return std::string();
    Result.TokenHash = Summary->Hash;
    Result.Command.UsedMacros = Summary->UsedMacros;
    Result.IsEqual = true;
    return pack(Result);
  });
  std::optional<JobResult> Equal;
  if (Packed)
    Equal = unpack(*Packed);
  if (!Equal)
    return;
  Result.TokenHash = Equal->TokenHash;
  if (Setting.Process.ask(Result.TokenHash) == YesReply)
    Setting.Process.end(*Packed);
}

int JobCommand::compileAndWrite() {
  const bool HasTexts = Lines.front().DiagnosticsPath.empty() &&
                        Lines.front().Options.Form != DiagnosticForm::SARIF;
  std::vector<CompileOutput> Outputs;
  for (const Request &Asked : Requests) {
    CompileOutput &Output = Outputs.emplace_back();
    compile(Asked, Output);
    if (HasTexts)
      takeDiagnostics(Output, Result.Command);
    Result.Command.UsedMacros = Output.UsedMacros;
    append_range(Result.Command.SideReports, Output.SideReports);
    if (Output.Status != CompileStatus::Success)
      break;
  }
  int Status = writeOutputs(Lines, Outputs, Sources, Out, Err, &Result.Written,
                            Setting.InMemory);
  if (!Setting.InMemory)
    for (WrittenFile &File : Result.Written)
      File.Data.clear();
  return Status;
}

JobResult JobCommand::execute() {
  Files = Setting.Files;
  if (Setting.RecordsPaths)
    Files = makeRecordingFileSystem(Files, Result.Asked);
  auto Find = [this] { return findDefines(); };
  auto Compare = [this](SourceOptions::SummarizeTokens Summarize) {
    compareTokens(Summarize);
  };
  std::optional<int> Ended = read(/*HasMacros=*/true, Lines, Requests);
  if (!Ended && isSplittable()) {
    Ended = read(/*HasMacros=*/false, Lines, Requests);
    if (!Ended) {
      std::get<ShaderRequest>(Requests.front()).FindDefines = Find;
      std::get<ShaderRequest>(Requests.front()).CompareTokens = Compare;
    }
  }
  CommandResult &Command = Result.Command;
  if (Ended) {
    Command.Status = *Ended;
  } else {
    limit();
    bool HasStack =
        callOnLargeStack([&] { Command.Status = compileAndWrite(); });
    unlimitResources();
    if (!HasStack)
      Err << "clang-dxc: error: no memory for the stack\n";
    Command.IsShareable = Lines.size() == 1 && isShareable(Lines.front());
    Command.IsCacheable =
        Command.Status == Success && all_of(Lines, isCacheable);
  }
  if (!Messages.empty())
    Command.Diagnostics.push_back({Command.Status != Success, Messages});
  return std::move(Result);
}

JobResult clang::dxc::executeJob(const BuildUnit &Unit, unsigned Permutation,
                                 const JobSetting &Setting) {
  return JobCommand(Unit, Permutation, Setting).execute();
}
