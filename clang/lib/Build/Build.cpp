// Build.cpp: clang-dxc build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/project-builds.md describes the command.

#include "clang/Build/Build.h"
#include "ArchiveWriter.h"
#include "BuildCaches.h"
#include "BuildOptions.h"
#include "BuildReports.h"
#include "Job.h"
#include "Project.h"
#include "UnitReport.h"
#include "Watch.h"
#include "clang/Build/WorkerPool.h"
#include "clang/Driver/OutputFiles.h"
#include "clang/Driver/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include <atomic>
#include <chrono>
#include <map>

using namespace clang::dxc;
using namespace llvm;

static std::atomic<bool> IsInterrupted;

namespace {

/// The permutations of a unit, as far as they are this build's.
struct UnitState {
  unsigned Begin = 0, End = 0; ///< permutations
  unsigned Next = 0;           ///< the first that has not begun
  std::vector<unsigned> Running;
  std::vector<unsigned> InLookup; ///< that the server is looking for
  /// Permutations that are probably those of a running one.
  std::vector<unsigned> Postponed;
  unsigned NumEnded = 0;
  UnitReport Report;
  /// The permutations that were compiled, by the values of the macros that they
  /// use, which are the numbers of axes.
  using Compiled = std::map<std::vector<unsigned>, unsigned>;
  std::map<std::vector<unsigned>, Compiled> Shared;
  std::map<unsigned, CommandResult> Results; ///< of those in Shared
  StringMap<unsigned> ByTokens; ///< some of those in Shared, by their hash
  StringMap<unsigned> Makers;   ///< the first permutation with a hash of tokens
  unsigned NumCompared = 0, NumEqual = 0; ///< permutations, by their tokens
  /// The axes that the last compiled permutation uses; nothing: none has ended,
  /// so that nothing is known about the unit.
  std::optional<std::vector<unsigned>> LastAxes;

  /// What its permutations have asked for, if somebody watches that.
  AskedPaths Asked = PathStates();

  bool isComplete() const { return NumEnded == End - Begin; }
};

/// Compiles the permutations of units.
class Build : public JobSource {
public:
  Build(BuildProject Project, const BuildOptions &Options,
        std::unique_ptr<CompileCache> Cache,
        std::unique_ptr<ArchiveWriter> Archive,
        std::unique_ptr<RemoteCache> Server);

  int run();

  /// Afterwards: what the jobs of each unit have asked for.
  std::vector<AskedPaths> takeAsked();

private:
  std::optional<unsigned> next(unsigned Worker) override;
  bool haveSameStart(unsigned Job, unsigned Other) const override;
  bool hasSharedStart(unsigned Job) const override;
  std::string execute(unsigned Job, JobProcess &Process) override;
  std::optional<std::string> reply(unsigned Job, StringRef Question) override;
  void finish(unsigned Job, WorkerAnswer Answer) override;
  bool goOn() override;
  bool isWaiting() const override { return !Lookups.empty(); }
  int getFile() const override { return Server ? Server->getFile() : -1; }

  std::optional<unsigned> takeFrom(unsigned Unit);
  std::vector<std::string> makeKey(unsigned Unit, unsigned Permutation) const;
  void keep(unsigned Unit, unsigned Permutation, const JobResult &Result);
  Error copyOutputs(unsigned Unit, unsigned From, unsigned To);
  void noteAsked(UnitState &State, const PathStates &Asked);
  void takeEqual(unsigned Unit, unsigned Permutation, JobResult &Result);
  void archive(ArrayRef<WrittenFile> Files, CommandResult &Result);
  int finishArchive(int Status);
  int getStatus(StringRef Problem) const;
  bool isFirstOpen(unsigned Unit) const;
  std::optional<bool> findInCache(unsigned Unit, unsigned Permutation);
  CommandResult restore(CachedCommand Command);
  void askServer(unsigned Unit, unsigned Permutation);
  bool isServerBusy() const { return NumAsked >= MaxAsked; }
  void take(unsigned Unit, unsigned Permutation, const CommandResult &Result);
  bool isBeingMade(unsigned Unit, unsigned Permutation) const;
  bool share(unsigned Unit, unsigned Permutation);
  void end(unsigned Unit, unsigned Permutation, const CommandResult &Result);
  JobResult read(unsigned Job, WorkerAnswer Answer) const;
  void makeFolders(const BuildUnit &Unit, unsigned Permutation);
  void reportUnits();
  bool writeReports();
  void showProgress();
  void hideProgress();
  void printSummary();

  std::pair<unsigned, unsigned> find(unsigned Job) const;

  const std::vector<BuildUnit> Units;
  const bool LacksFiles;
  const BuildOptions &Options;
  std::vector<UnitState> States;
  std::vector<unsigned> FirstJobs; ///< of the units
  IntrusiveRefCntPtr<vfs::FileSystem> Files;
  std::vector<std::optional<unsigned>> UnitOfWorker;
  /// Null: there is none. Its locks are those of this process alone, so the
  /// workers, which are copies, do not use it.
  std::unique_ptr<CompileCache> Cache;
  std::unique_ptr<ArchiveWriter> Archive; ///< null: outputs are files
  /// Null: there is none. This process alone talks to it.
  std::unique_ptr<RemoteCache> Server;
  /// What the server has been asked for.
  struct Lookup {
    bool HasEnded = false;
    std::optional<RemoteHit> Hit;
  };
  std::map<unsigned, Lookup> Lookups; ///< by jobs that have not begun
  unsigned NumAsked = 0;              ///< lookups that have not ended
  static constexpr unsigned MaxAsked = 256;
  bool IsIdle =
      false; ///< a worker has nothing to do but to wait for the server
  std::chrono::steady_clock::time_point LastCheck;
  double Waited = 0;   ///< seconds that it did, since the server had something
  StringSet<> Folders; ///< that exist
  StringSet<> Reported;
  unsigned NumReported = 0; ///< units
  unsigned NumJobs = 0, NumEnded = 0, NumShared = 0, NumFailed = 0;
  unsigned NumCached = 0;
  unsigned NumRepeated = 0; ///< diagnostics
  bool HasInternalError = false;
  bool HasProgress = false;
  std::chrono::steady_clock::time_point Start =
      std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point LastProgress;
};

} // namespace

Build::Build(BuildProject Project, const BuildOptions &Options,
             std::unique_ptr<CompileCache> TheCache,
             std::unique_ptr<ArchiveWriter> TheArchive,
             std::unique_ptr<RemoteCache> TheServer)
    : Units(std::move(Project.Units)), LacksFiles(Project.LacksFiles),
      Options(Options), States(Units.size()),
      Files(makeCachedFileSystem(makeIntrusiveRefCnt<InputFiles>())),
      UnitOfWorker(Options.NumWorkers), Cache(std::move(TheCache)),
      Archive(std::move(TheArchive)), Server(std::move(TheServer)) {
  uint64_t All = 0;
  for (const BuildUnit &Unit : Units)
    All += Unit.NumPermutations;
  // A shard is a run of the project's jobs.
  const uint64_t First = All * (Options.Shard - 1) / Options.NumShards;
  const uint64_t Last = All * Options.Shard / Options.NumShards;
  uint64_t Begin = 0;
  for (auto [Unit, State] : zip(Units, States)) {
    FirstJobs.push_back(Begin);
    const uint64_t End = Begin + Unit.NumPermutations;
    if (First < End && Last > Begin) {
      State.Begin = std::max(First, Begin) - Begin;
      State.End = std::min(Last, End) - Begin;
    }
    State.Next = State.Begin;
    NumJobs += State.End - State.Begin;
    Begin = End;
  }
}

std::pair<unsigned, unsigned> Build::find(unsigned Job) const {
  unsigned Unit =
      std::prev(llvm::upper_bound(FirstJobs, Job)) - FirstJobs.begin();
  return {Unit, Job - FirstJobs[Unit]};
}

//===----------------------------------------------------------------------===//
// Jobs
//===----------------------------------------------------------------------===//

/// The numbers of the values that \p Permutation gives to \p Axes.
static std::vector<unsigned> pick(const BuildUnit &Unit, unsigned Permutation,
                                  ArrayRef<unsigned> Axes) {
  ArrayRef<unsigned> Chosen = Unit.getChosen(Permutation);
  std::vector<unsigned> Values;
  for (unsigned Axis : Axes)
    Values.push_back(Chosen[Axis]);
  return Values;
}

/// A worker stays with a unit, and workers with different units: what one
/// permutation uses is known before the next one is compiled.
std::optional<unsigned> Build::next(unsigned Worker) {
  std::optional<unsigned> &Current = UnitOfWorker[Worker];
  if (Current)
    if (std::optional<unsigned> Job = takeFrom(*Current))
      return Job;
  for (bool TakesBusy : {false, true})
    for (unsigned Unit = NumReported; Unit != Units.size(); ++Unit) {
      // No unit after this one has begun, either.
      if (isServerBusy() && States[Unit].Next == States[Unit].Begin &&
          States[Unit].Begin != States[Unit].End)
        break;
      if (!TakesBusy && !States[Unit].Running.empty())
        continue;
      if (std::optional<unsigned> Job = takeFrom(Unit)) {
        Current = Unit;
        return Job;
      }
    }
  IsIdle |= NumAsked != 0;
  return std::nullopt;
}

/// Whether the result of the first permutation of a unit, which decides which
/// others are equal, is not known yet.
bool Build::isFirstOpen(unsigned Unit) const {
  const UnitState &State = States[Unit];
  return !State.LastAxes && !Units[Unit].Axes.empty() &&
         !(State.Running.empty() && State.InLookup.empty());
}

/// The next permutation of a unit that no other has made already, or is making.
/// If there is a server, asks it for those that follow, so that workers do not
/// wait for its answers.
std::optional<unsigned> Build::takeFrom(unsigned Unit) {
  UnitState &State = States[Unit];
  if (isFirstOpen(Unit))
    return std::nullopt;
  const bool LooksAhead = Server && Server->isUsable();
  std::vector<unsigned> Candidates;
  std::swap(Candidates, State.Postponed);
  std::optional<unsigned> Taken;
  for (size_t I = 0;; ++I) {
    if (I == Candidates.size()) {
      // More than a few would be looked at again and again.
      constexpr size_t MaxPostponed = 64;
      if ((Taken && !LooksAhead) || isFirstOpen(Unit) || IsInterrupted ||
          State.Next == State.End || State.Postponed.size() >= MaxPostponed)
        break;
      Candidates.push_back(State.Next++);
    }
    unsigned Permutation = Candidates[I];
    if ((Taken && !LooksAhead) || isFirstOpen(Unit) ||
        isBeingMade(Unit, Permutation)) {
      State.Postponed.push_back(Permutation);
      continue;
    }
    if (share(Unit, Permutation))
      continue;
    std::optional<bool> IsFound = findInCache(Unit, Permutation);
    if (!IsFound || (!*IsFound && Taken)) {
      State.Postponed.push_back(Permutation);
    } else if (!*IsFound) {
      Taken = Permutation;
      State.Running.push_back(Permutation);
      Lookups.erase(FirstJobs[Unit] + Permutation);
    }
  }
  if (!Taken)
    return std::nullopt;
  makeFolders(Units[Unit], *Taken);
  return FirstJobs[Unit] + *Taken;
}

/// Whether a permutation that runs, or that the server is looking for, has the
/// same values of the macros that were used last.
bool Build::isBeingMade(unsigned Unit, unsigned Permutation) const {
  const UnitState &State = States[Unit];
  if (!State.LastAxes)
    return false;
  std::vector<unsigned> Values =
      pick(Units[Unit], Permutation, *State.LastAxes);
  auto IsSame = [&](unsigned Other) {
    return pick(Units[Unit], Other, *State.LastAxes) == Values;
  };
  return any_of(State.Running, IsSame) || any_of(State.InLookup, IsSame);
}

static CommandResult makeFailed(CommandResult Result, Error Problem) {
  Result.Status = InputError;
  Result.Diagnostics.push_back(
      {true, "clang-dxc: error: " + toString(std::move(Problem)) + "\n"});
  return Result;
}

/// Writes the outputs of one permutation for another.
Error Build::copyOutputs(unsigned Number, unsigned From, unsigned To) {
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
bool Build::share(unsigned Unit, unsigned Permutation) {
  UnitState &State = States[Unit];
  for (const auto &[Axes, Compiled] : State.Shared) {
    auto Same = Compiled.find(pick(Units[Unit], Permutation, Axes));
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

bool Build::hasSharedStart(unsigned Job) const {
  const BuildUnit &Unit = Units[find(Job).first];
  return !Unit.Axes.empty() && Unit.NumPermutations > 1;
}

bool Build::haveSameStart(unsigned Job, unsigned Other) const {
  return find(Job).first == find(Other).first;
}

std::string Build::execute(unsigned Job, JobProcess &Process) {
  auto [Unit, Permutation] = find(Job);
  auto SplitUnit = [&] { return find(Process.split()).second; };
  JobResult Result = executeJob(Units[Unit], Permutation,
                                {Process, SplitUnit, Files, Options.HasColors,
                                 Cache || Server || Options.IsWatching,
                                 Archive != nullptr, Options.getSideReports()});
  return pack(Result);
}

/// Reading all tokens takes time, which is wasted if no permutations are equal.
/// A permutation with the tokens of one that is being compiled waits for it.
std::optional<std::string> Build::reply(unsigned Job, StringRef Question) {
  auto [Unit, Permutation] = find(Job);
  UnitState &State = States[Unit];
  bool IsYes;
  if (Question == MayCompareQuestion) {
    constexpr unsigned NumTries = 256, MinShare = 32;
    IsYes = State.NumCompared < NumTries ||
            State.NumEqual * MinShare >= State.NumCompared;
    State.NumCompared += IsYes;
  } else {
    const unsigned Maker =
        State.Makers.try_emplace(Question, Permutation).first->second;
    if (Maker != Permutation && is_contained(State.Running, Maker))
      return std::nullopt;
    IsYes = State.ByTokens.contains(Question);
    State.NumEqual += IsYes;
  }
  return IsYes ? YesReply.str() : std::string("no");
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
void Build::takeEqual(unsigned Unit, unsigned Permutation, JobResult &Result) {
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

JobResult Build::read(unsigned Job, WorkerAnswer Answer) const {
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

void Build::finish(unsigned Job, WorkerAnswer Answer) {
  auto [Unit, Permutation] = find(Job);
  UnitState &State = States[Unit];
  llvm::erase(State.Running, Permutation);
  // What was interrupted has no result.
  if (IsInterrupted && !Answer.Text)
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
void Build::noteAsked(UnitState &State, const PathStates &Asked) {
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

std::vector<AskedPaths> Build::takeAsked() {
  std::vector<AskedPaths> All;
  for (UnitState &State : States)
    All.push_back(std::move(State.Asked));
  return All;
}

/// Adds the outputs to the archive.
void Build::archive(ArrayRef<WrittenFile> Written, CommandResult &Result) {
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
std::vector<std::string> Build::makeKey(unsigned Unit,
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
void Build::keep(unsigned Unit, unsigned Permutation, const JobResult &Result) {
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
CommandResult Build::restore(CachedCommand Command) {
  if (!Archive)
    return restoreOutputs(std::move(Command));
  archive(Command.Files, Command.Result);
  return std::move(Command.Result);
}

/// Whether a cache has the permutation; its outputs are written then. Nothing:
/// the server has not answered yet.
std::optional<bool> Build::findInCache(unsigned Unit, unsigned Permutation) {
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

void Build::askServer(unsigned Unit, unsigned Permutation) {
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
void Build::take(unsigned Unit, unsigned Permutation,
                 const CommandResult &Result) {
  UnitState &State = States[Unit];
  std::vector<unsigned> &Axes = State.LastAxes.emplace();
  for (auto [Number, Axis] : enumerate(Units[Unit].Axes))
    if (!Result.IsShareable || is_contained(Result.UsedMacros, Axis.Name))
      Axes.push_back(Number);
  if (Result.IsShareable && !Units[Unit].Axes.empty()) {
    State.Shared[Axes].emplace(pick(Units[Unit], Permutation, Axes),
                               Permutation);
    State.Results[Permutation] = Result;
  }
  end(Unit, Permutation, Result);
}

void Build::end(unsigned Unit, unsigned Permutation,
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

void Build::makeFolders(const BuildUnit &Unit, unsigned Permutation) {
  if (Archive)
    return;
  for (const OutputPattern &Output : Unit.getOutputs(Permutation)) {
    StringRef Folder = sys::path::parent_path(Output.Pattern);
    // A folder that cannot be made is an output that cannot be written.
    if (!Folder.empty() && Folders.insert(Folder).second)
      (void)sys::fs::create_directories(Folder);
  }
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

/// Units are reported in the order of the project.
void Build::reportUnits() {
  while (NumReported != Units.size() && States[NumReported].isComplete()) {
    std::string Out, Err;
    raw_string_ostream OutStream(Out), ErrStream(Err);
    NumRepeated += States[NumReported].Report.print(
        Units[NumReported], Reported, OutStream, ErrStream);
    if (!Out.empty() || !Err.empty()) {
      hideProgress();
      outs() << Out;
      outs().flush();
      errs() << Err;
    }
    ++NumReported;
  }
}

static double secondsSince(std::chrono::steady_clock::time_point Start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - Start)
      .count();
}

void Build::hideProgress() {
  if (HasProgress)
    errs() << "\r\033[K";
  HasProgress = false;
}

void Build::showProgress() {
  if (!Options.IsTerminal || secondsSince(LastProgress) < 0.1)
    return;
  LastProgress = std::chrono::steady_clock::now();
  hideProgress();
  const double Rate = NumEnded / std::max(secondsSince(Start), 0.001);
  errs() << '[' << NumEnded << '/' << NumJobs << "] " << NumShared
         << " shared, " << NumCached << " cached, " << NumFailed << " failed, "
         << format("%.0f", Rate) << "/s";
  if (Rate > 0)
    errs() << ", " << format("%.0f", (NumJobs - NumEnded) / Rate) << " s left";
  errs().flush();
  HasProgress = true;
}

bool Build::goOn() {
  showProgress();
  if (Server) {
    Server->readAnswers();
    // What a server has should be there sooner than it can be compiled.
    constexpr double MaxWait = 10; // seconds
    Waited += IsIdle ? secondsSince(LastCheck) : 0;
    LastCheck = std::chrono::steady_clock::now();
    IsIdle = false;
    if (Waited > MaxWait && Server->isUsable())
      Server->giveUp("it is too slow");
  }
  return !IsInterrupted;
}

void Build::printSummary() {
  hideProgress();
  for (auto [Unit, State] : zip(Units, States)) {
    std::vector<StringRef> Unused;
    if (State.Begin == 0 && State.End == Unit.NumPermutations &&
        State.isComplete())
      Unused = State.Report.findUnusedMacros(Unit);
    if (!Unused.empty())
      errs() << "clang-dxc: note: '" << Unit.File << "'"
             << (Unit.Entry.empty() ? "" : " (" + Unit.Entry + ")")
             << " does not use " << join(Unused, ", ")
             << ", which makes no difference to its permutations\n";
  }
  if (NumRepeated)
    errs() << "clang-dxc: note: " << NumRepeated
           << " diagnostics of other shaders were the same\n";
  if (LacksFiles)
    errs() << "clang-dxc: error: the project has files that do not exist\n";
  if (IsInterrupted)
    errs() << "clang-dxc: error: interrupted\n";
  errs() << "clang-dxc: " << NumEnded << " of " << NumJobs << " shaders built, "
         << NumShared << " of them shared, " << NumCached << " cached, "
         << NumFailed << " failed, in " << format("%.1f", secondsSince(Start))
         << " s\n";
}

/// An archive replaces the old one only if it has everything: a build tool sees
/// from its time that it is new.
int Build::finishArchive(int Status) {
  if (!Archive)
    return Status;
  if (Status != Success) {
    errs() << "clang-dxc: note: the archive was not written, because not all "
              "shaders were built\n";
    return Status;
  }
  Error E = Archive->finish();
  if (!E)
    return Success;
  errs() << "clang-dxc: error: " << toString(std::move(E)) << '\n';
  return InputError;
}

/// Returns false after a message.
bool Build::writeReports() {
  std::vector<ReportedUnit> Reported;
  for (auto [Unit, State] : zip(Units, States))
    Reported.push_back({Unit, State.Report});
  Error E = writeBuildReports(Reported, Options);
  if (!E)
    return true;
  hideProgress();
  errs() << "clang-dxc: error: " << toString(std::move(E)) << '\n';
  return false;
}

int Build::run() {
  // A shard may have nothing of the first units.
  reportUnits();
  std::string Problem = runJobs(*this, Options.NumWorkers);
  if (Server && !IsInterrupted)
    Server->finish();
  const bool HasReports = IsInterrupted || writeReports();
  printSummary();
  const int Status = finishArchive(getStatus(Problem));
  return Status == Success && !HasReports ? InputError : Status;
}

/// The exit status; \p Problem is why no process can be started.
int Build::getStatus(StringRef Problem) const {
  if (IsInterrupted)
    return InterruptedStatus;
  if (!Problem.empty()) {
    errs() << "clang-dxc: error: cannot start a process: " << Problem << '\n';
    return InternalError;
  }
  if (HasInternalError)
    return InternalError;
  return NumFailed || LacksFiles ? InputError : Success;
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

static void printCommand(const BuildUnit &Unit, unsigned Permutation) {
  outs() << "clang-dxc";
  for (const std::string &Word : Unit.getCommand(Permutation)) {
    outs() << ' ';
    sys::printArg(outs(), Word, /*Quote=*/false);
  }
  outs() << '\n';
}

/// Executes --dry-run.
static int printCommands(const BuildProject &Project) {
  for (const BuildUnit &Unit : Project.Units)
    for (unsigned P = 0; P != Unit.NumPermutations; ++P)
      printCommand(Unit, P);
  return Project.LacksFiles ? InputError : Success;
}

/// Executes --why.
static int explainOutput(ArrayRef<BuildUnit> Units, StringRef Path) {
  for (const BuildUnit &Unit : Units)
    for (unsigned P = 0; P != Unit.NumPermutations; ++P)
      for (const OutputPattern &Output : Unit.getOutputs(P)) {
        if (sys::path::remove_leading_dotslash(Output.Pattern) !=
            sys::path::remove_leading_dotslash(Path))
          continue;
        outs() << Path << ": " << Output.Option << " of '" << Unit.File << "'"
               << (Unit.Entry.empty() ? ""
                                      : ", entry point '" + Unit.Entry + "'")
               << (Unit.Profile.empty() ? "" : ", profile " + Unit.Profile)
               << '\n';
        for (auto [Axis, Value] : zip(Unit.Axes, Unit.getChosen(P))) {
          const std::optional<std::string> &Text = Axis.Values[Value];
          outs() << "  " << Axis.Name << ' '
                 << (Text ? "= " + *Text : "is not defined") << '\n';
        }
        outs() << "  ";
        printCommand(Unit, P);
        return Success;
      }
  errs() << "clang-dxc: error: the project has no output '" << Path << "'\n";
  return InputError;
}

static std::optional<BuildProject> readInput(const BuildOptions &Options,
                                             raw_ostream &Err) {
  const bool IsList = !Options.CommandList.empty();
  if (!IsList && Options.ShaderMake.empty())
    return readProject(Options.Choice, Err);
  StringRef Path = IsList ? Options.CommandList : Options.ShaderMake;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
      MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/true);
  if (Text)
    return IsList ? readCommandList((*Text)->getBuffer(), Path, Err)
                  : readShaderMake((*Text)->getBuffer(), Path,
                                   Options.ShaderMakeOptions, Err);
  Err << "clang-dxc: error: cannot read '" << Path
      << "': " << Text.getError().message() << '\n';
  return std::nullopt;
}

static std::optional<BuildProject> readBuildProject(const BuildOptions &Options,
                                                    raw_ostream &Err) {
  std::optional<BuildProject> Project = readInput(Options, Err);
  if (Project && !Options.Archive.empty())
    Project->Archive = Options.Archive;
  return Project;
}

/// Builds all units. \p Asked, if not null, receives what they have asked for.
static int buildUnits(BuildProject Project, const BuildOptions &Options,
                      std::vector<AskedPaths> *Asked) {
  std::unique_ptr<ArchiveWriter> Archive;
  if (!Project.Archive.empty()) {
    auto Made = ArchiveWriter::create(Project.Archive);
    if (!Made) {
      errs() << "clang-dxc: error: " << toString(Made.takeError()) << '\n';
      return InputError;
    }
    Archive = std::move(*Made);
  }
  Build All(std::move(Project), Options, openCache(Options), std::move(Archive),
            openServer(Options));
  int Status = All.run();
  if (Asked)
    *Asked = All.takeAsked();
  return Status;
}

/// The same, and prints what is to be known about the cache.
static int buildProject(BuildProject Project, const BuildOptions &Options,
                        std::vector<AskedPaths> *Asked) {
  int Status = buildUnits(std::move(Project), Options, Asked);
  if (Options.HasCacheStats)
    (void)printCacheStats(Options);
  return Status;
}

int clang::dxc::runBuild(ArrayRef<const char *> Arguments) {
  BuildOptions Options;
  if (std::optional<int> Status = parseBuildOptions(Arguments, Options))
    return *Status;
  Options.IsTerminal = errs().is_displayed();
  Options.HasColors = readColorVariables().value_or(errs().has_colors());
  if (Options.VerifiesCache)
    return verifyCache(Options.CacheFolder);
  if (Options.HasOnlyCacheStats)
    return printCacheStats(Options);
  if (!Options.ListedArchive.empty())
    return listArchive(Options.ListedArchive);
  if (!Options.ExtractedArchive.empty())
    return extractArchive(Options.ExtractedArchive, Options.ExtractedMembers);
  std::optional<BuildProject> Project = readBuildProject(Options, errs());
  if (!Project)
    return Misuse;
  if (!Options.Why.empty())
    return explainOutput(Project->Units, Options.Why);
  if (Options.IsDryRun)
    return printCommands(*Project);
  sys::SetInterruptFunction([] { IsInterrupted = true; });
  if (!Options.IsWatching)
    return buildProject(std::move(*Project), Options, nullptr);
  return watchProject(
      std::move(*Project),
      {[&](raw_ostream &Err) { return readBuildProject(Options, Err); },
       [&](BuildProject Changed, std::vector<AskedPaths> &Asked) {
         (void)buildProject(std::move(Changed), Options, &Asked);
       },
       [] { return IsInterrupted.load(); },
       Options.CommandList + Options.ShaderMake + Options.Choice.Path});
}
