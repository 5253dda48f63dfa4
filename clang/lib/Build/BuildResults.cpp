// BuildResults.cpp: The results of the jobs of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BuildRun.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang::dxc;
using namespace llvm;

static CommandResult makeFailed(CommandResult Result, Error Problem) {
  Result.Status = InputError;
  Result.Diagnostics.push_back(
      {true, "clang-dxc: error: " + toString(std::move(Problem)) + "\n"});
  return Result;
}

/// Writes the outputs of one permutation for another.
Error BuildRun::copyOutputs(unsigned Number, unsigned From, unsigned To) {
  const BuildUnit &Unit = Units[Number];
  OutputFiles Outputs;
  for (auto [Source, Target] :
       zip(Unit.getOutputs(From), Unit.getOutputs(To))) {
    if (Archive) {
      if (Error E = Archive->addCopy(Target.Pattern, Source.Pattern))
        return E;
      continue;
    }
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
        MemoryBuffer::getFile(Source.Pattern);
    // An output may have nothing to contain, such as a root signature.
    if (Text.getError() == std::errc::no_such_file_or_directory)
      continue;
    if (!Text)
      return createStringError("cannot read '" + Source.Pattern +
                               "': " + Text.getError().message());
    if (Error E = Outputs.add(Target.Pattern, (*Text)->getBuffer()))
      return E;
  }
  return Outputs.keep();
}

/// Whether another permutation with the same values of all macros that it uses
/// was compiled; its outputs are then those of \p Permutation.
bool BuildRun::share(unsigned Unit, unsigned Permutation) {
  UnitState &State = States[Unit];
  for (const auto &[Axes, Compiled] : State.Shared) {
    auto Same = Compiled.find(Units[Unit].pick(Permutation, Axes));
    if (Same == Compiled.end())
      continue;
    CommandResult Result = State.Results[Same->second];
    makeFolders(Units[Unit], Permutation);
    if (Result.Status == Success)
      if (Error E = copyOutputs(Unit, Same->second, Permutation))
        Result = makeFailed(std::move(Result), std::move(E));
    ++NumShared;
    end(Unit, Permutation, Result);
    return true;
  }
  return false;
}

/// Whether a permutation with the same tokens has the same result. Where a
/// macro of the command line is defined depends on the others.
static bool isSameForTokens(const CommandResult &Result) {
  return Result.Status == Success && Result.IsShareable &&
         Result.Printed.empty() &&
         none_of(Result.Diagnostics, [](const PrintedDiagnostic &D) {
           return StringRef(D.Text).contains("<command line>");
         });
}

/// Completes the result of a permutation that has the tokens of another one.
void BuildRun::takeEqual(unsigned Unit, unsigned Permutation,
                         JobResult &Result) {
  UnitState &State = States[Unit];
  const unsigned Other = State.ByTokens.lookup(Result.TokenHash);
  std::vector<std::string> UsedMacros = std::move(Result.Command.UsedMacros);
  Result.Command = State.Results[Other];
  Result.Command.UsedMacros = std::move(UsedMacros);
  if (Error E = copyOutputs(Unit, Other, Permutation))
    Result.Command = makeFailed(std::move(Result.Command), std::move(E));
  for (const OutputPattern &Output : Units[Unit].getOutputs(Permutation)) {
    if (!Archive && sys::fs::exists(Output.Pattern))
      Result.Written.push_back({Output.Pattern, ""});
    if (Archive)
      if (std::optional<std::string> Data = Archive->read(Output.Pattern))
        Result.Written.push_back({Output.Pattern, std::move(*Data)});
  }
  ++NumShared;
}

JobResult BuildRun::read(unsigned Job, WorkerAnswer Answer) const {
  JobResult Whole;
  CommandResult &Result = Whole.Command;
  if (Answer.Text) {
    if (std::optional<JobResult> Unpacked = unpack(*Answer.Text))
      Whole = std::move(*Unpacked);
    else
      Result.Diagnostics.push_back(
          {true, "clang-dxc: internal error: a job's answer is damaged\n"});
  } else if (Answer.Signal.empty()) {
    Result.Status = InputError; // a limit, which the worker has reported
  }
  if (!Answer.Printed.empty())
    Result.Diagnostics.push_back({Result.Status != Success, Answer.Printed});
  if (Result.Status == InternalError && !Answer.Text) {
    auto [Unit, Permutation] = find(Job);
    std::string Text = "clang-dxc: internal error while compiling '" +
                       Units[Unit].File + "': the process ended by " +
                       Answer.Signal + "; please report it with the shader\n";
    Result.Diagnostics.push_back({true, std::move(Text)});
  }
  return Whole;
}

void BuildRun::finish(unsigned Job, WorkerAnswer Answer) {
  auto [Unit, Permutation] = find(Job);
  UnitState &State = States[Unit];
  llvm::erase(State.Running, Permutation);
  // What was interrupted has no result.
  if (IsBuildInterrupted && !Answer.Text)
    return;
  // What a process that ended has asked for is not known.
  if (!Answer.Text)
    State.Asked.reset();
  JobResult Whole = read(Job, std::move(Answer));
  noteAsked(State, Whole.Asked);
  CommandResult &Result = Whole.Command;
  if (Whole.IsEqual)
    takeEqual(Unit, Permutation, Whole);
  else if (!Whole.TokenHash.empty() && isSameForTokens(Result))
    State.ByTokens.try_emplace(Whole.TokenHash, Permutation);
  keep(Unit, Permutation, Whole);
  if (Archive && !Whole.IsEqual)
    archive(Whole.Written, Whole.Command);
  take(Unit, Permutation, Whole.Command);
}

/// A file that changes during the build is as none of them found it.
void BuildRun::noteAsked(UnitState &State, const PathStates &Asked) {
  if (!Options.IsWatching || !State.Asked)
    return;
  for (const auto &[Path, Found] : Asked) {
    std::string &Known = State.Asked->try_emplace(Path, Found).first->second;
    if (Known == PresentState)
      Known = Found;
    else if (Found != PresentState && Known != Found)
      Known = "different";
  }
}

std::vector<AskedPaths> BuildRun::takeAsked() {
  std::vector<AskedPaths> All;
  for (UnitState &State : States)
    All.push_back(std::move(State.Asked));
  return All;
}

/// Adds the outputs to the archive.
void BuildRun::archive(ArrayRef<WrittenFile> Written, CommandResult &Result) {
  for (const WrittenFile &File : Written) {
    if (Result.Status != Success) {
      // Diagnostics that were to be in a file, which there will not be.
      Result.Diagnostics.push_back({true, File.Data});
      continue;
    }
    if (File.Path == "-")
      continue; // it is printed
    if (Error E = Archive->add(File.Path, File.Data))
      Result = makeFailed(std::move(Result), std::move(E));
  }
}

/// What identifies a permutation in the cache.
std::vector<std::string> BuildRun::makeKey(unsigned Unit,
                                           unsigned Permutation) const {
  std::vector<std::string> Key = Units[Unit].getCommand(Permutation);
  Key.push_back(Options.HasColors ? "colors" : "no colors");
  for (const MacroAxis &Axis : Units[Unit].Axes)
    Key.push_back(Axis.Name); // which the result is about
  for (const std::string &Report : Options.getSideReports())
    Key.push_back("side report " + Report);
  return Key;
}

/// Adds a result to the caches. What cannot be added is compiled the next time,
/// too.
void BuildRun::keep(unsigned Unit, unsigned Permutation,
                    const JobResult &Result) {
  if (!(Cache || Server) || !Result.Command.IsCacheable)
    return;
  CachedCommand Command;
  Command.Result = Result.Command;
  for (const WrittenFile &File : Result.Written) {
    if (Archive && File.Path != "-") {
      Command.Files.push_back(File);
      continue;
    }
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
        MemoryBuffer::getFile(File.Path);
    if (!Text)
      return; // a stream
    Command.Files.push_back({File.Path, (*Text)->getBuffer().str()});
  }
  const std::vector<std::string> Key = makeKey(Unit, Permutation);
  if (Cache)
    consumeError(Cache->store(Key, Result.Asked, Command));
  if (Server)
    Server->store(Key, Result.Asked, Command);
}

/// Writes the outputs of a compile that a cache has.
CommandResult BuildRun::restore(CachedCommand Command) {
  if (!Archive)
    return restoreOutputs(std::move(Command));
  archive(Command.Files, Command.Result);
  return std::move(Command.Result);
}

/// Whether a cache has the permutation; its outputs are written then. Nothing:
/// the server has not answered yet.
std::optional<bool> BuildRun::findInCache(unsigned Unit, unsigned Permutation) {
  const unsigned Job = FirstJobs[Unit] + Permutation;
  auto Asked = Lookups.find(Job);
  std::optional<CommandResult> Known;
  PathStates Paths;
  if (Asked == Lookups.end()) {
    const bool AsksServer = Server && Server->isUsable();
    if (AsksServer && isServerBusy())
      return std::nullopt;
    makeFolders(Units[Unit], Permutation);
    if (Cache && !Archive)
      Known = Cache->replay(makeKey(Unit, Permutation), *Files, &Paths);
    else if (Cache)
      if (std::optional<CachedCommand> Whole =
              Cache->find(makeKey(Unit, Permutation), *Files)) {
        Paths = std::move(Whole->Asked);
        Known = restore(std::move(*Whole));
      }
    if (!Known && AsksServer)
      return askServer(Unit, Permutation), std::nullopt;
  } else if (!Asked->second.HasEnded) {
    return std::nullopt;
  } else if (std::optional<RemoteHit> &Hit = Asked->second.Hit) {
    Waited = 0;
    if (Cache)
      consumeError(
          Cache->store(makeKey(Unit, Permutation), Hit->Asked, Hit->Command));
    Paths = std::move(Hit->Asked);
    Known = restore(std::move(Hit->Command));
    Lookups.erase(Asked);
  }
  if (!Known)
    return false;
  noteAsked(States[Unit], Paths);
  ++NumCached;
  take(Unit, Permutation, *Known);
  return true;
}

void BuildRun::askServer(unsigned Unit, unsigned Permutation) {
  const unsigned Job = FirstJobs[Unit] + Permutation;
  Lookups.try_emplace(Job);
  States[Unit].InLookup.push_back(Permutation);
  ++NumAsked;
  Server->find(makeKey(Unit, Permutation), *Files,
               [this, Unit, Permutation, Job](std::optional<RemoteHit> Hit) {
                 --NumAsked;
                 llvm::erase(States[Unit].InLookup, Permutation);
                 // Another permutation may have made it in the meantime.
                 if (auto Place = Lookups.find(Job); Place != Lookups.end())
                   Place->second = {/*HasEnded=*/true, std::move(Hit)};
               });
}

/// Takes the result of a permutation that was compiled, now or earlier.
void BuildRun::take(unsigned Unit, unsigned Permutation,
                    const CommandResult &Result) {
  UnitState &State = States[Unit];
  std::vector<unsigned> &Axes = State.LastAxes.emplace();
  for (auto [Number, Axis] : enumerate(Units[Unit].Axes))
    if (!Result.IsShareable || is_contained(Result.UsedMacros, Axis.Name))
      Axes.push_back(Number);
  if (Result.IsShareable && !Units[Unit].Axes.empty()) {
    State.Shared[Axes].emplace(Units[Unit].pick(Permutation, Axes),
                               Permutation);
    State.Results[Permutation] = Result;
  }
  end(Unit, Permutation, Result);
}

void BuildRun::end(unsigned Unit, unsigned Permutation,
                   const CommandResult &Result) {
  UnitState &State = States[Unit];
  Lookups.erase(FirstJobs[Unit] + Permutation);
  State.Report.add(Permutation, Result);
  ++State.NumEnded;
  ++NumEnded;
  NumFailed += Result.Status != Success;
  HasInternalError |= Result.Status == InternalError;
  showProgress();
  if (State.isComplete()) {
    State.Shared.clear();
    State.Results.clear();
    State.ByTokens.clear();
    State.Makers.clear();
  }
  reportUnits();
}

void BuildRun::makeFolders(const BuildUnit &Unit, unsigned Permutation) {
  if (Archive)
    return;
  for (const OutputPattern &Output : Unit.getOutputs(Permutation)) {
    StringRef Folder = sys::path::parent_path(Output.Pattern);
    // A folder that cannot be made is an output that cannot be written.
    if (!Folder.empty() && Folders.insert(Folder).second)
      (void)sys::fs::create_directories(Folder);
  }
}
