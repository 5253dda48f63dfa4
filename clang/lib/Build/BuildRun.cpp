// BuildRun.cpp: The jobs of a build, its caches and reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BuildRun.h"
#include "BuildReports.h"
#include "ShaderMake.h"
#include "clang/Build/Build.h"
#include "clang/Driver/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"

using namespace clang::dxc;
using namespace llvm;

// The jobs of a build, and its reports.

std::atomic<bool> clang::dxc::IsBuildInterrupted;

BuildRun::BuildRun(BuildProject Project, const BuildOptions &Options,
                   std::unique_ptr<CompileCache> TheCache,
                   std::unique_ptr<ArchiveWriter> TheArchive,
                   std::unique_ptr<RemoteCache> TheServer)
    : Units(std::move(Project.Units)), NumErrors(Project.NumErrors),
      Blobs(std::move(Project.Blobs)),
      OnlyInBlobs(std::move(Project.OnlyInBlobs)), Options(Options),
      States(Units.size()),
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

std::pair<unsigned, unsigned> BuildRun::find(unsigned Job) const {
  unsigned Unit =
      std::prev(llvm::upper_bound(FirstJobs, Job)) - FirstJobs.begin();
  return {Unit, Job - FirstJobs[Unit]};
}

//===----------------------------------------------------------------------===//
// Jobs
//===----------------------------------------------------------------------===//

/// A worker stays with a unit, and workers with different units: what one
/// permutation uses is known before the next one is compiled.
std::optional<unsigned> BuildRun::next(unsigned Worker) {
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
bool BuildRun::isFirstOpen(unsigned Unit) const {
  const UnitState &State = States[Unit];
  return !State.LastAxes && !Units[Unit].Axes.empty() &&
         !(State.Running.empty() && State.InLookup.empty());
}

/// The next permutation of a unit that no other has made already, or is making.
/// If there is a server, asks it for those that follow, so that workers do not
/// wait for its answers.
std::optional<unsigned> BuildRun::takeFrom(unsigned Unit) {
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
      if ((Taken && !LooksAhead) || isFirstOpen(Unit) || IsBuildInterrupted ||
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
bool BuildRun::isBeingMade(unsigned Unit, unsigned Permutation) const {
  const UnitState &State = States[Unit];
  if (!State.LastAxes)
    return false;
  std::vector<unsigned> Values = Units[Unit].pick(Permutation, *State.LastAxes);
  auto IsSame = [&](unsigned Other) {
    return Units[Unit].pick(Other, *State.LastAxes) == Values;
  };
  return any_of(State.Running, IsSame) || any_of(State.InLookup, IsSame);
}

bool BuildRun::hasSharedStart(unsigned Job) const {
  const BuildUnit &Unit = Units[find(Job).first];
  return !Unit.Axes.empty() && Unit.NumPermutations > 1;
}

bool BuildRun::haveSameStart(unsigned Job, unsigned Other) const {
  return find(Job).first == find(Other).first;
}

std::string BuildRun::execute(unsigned Job, JobProcess &Process) {
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
std::optional<std::string> BuildRun::reply(unsigned Job, StringRef Question) {
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

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

/// Units are reported in the order of the project.
void BuildRun::reportUnits() {
  while (NumReported != Units.size() && States[NumReported].isComplete()) {
    std::string Out, Err;
    raw_string_ostream OutStream(Out), ErrStream(Err);
    States[NumReported].Report.print(Units[NumReported], Reported, OutStream,
                                     ErrStream);
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

void BuildRun::hideProgress() {
  if (HasProgress)
    errs() << "\r\033[K";
  HasProgress = false;
}

void BuildRun::showProgress() {
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

bool BuildRun::goOn() {
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
  return !IsBuildInterrupted;
}

void BuildRun::printSummary() {
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
  Reported.printRepeated(errs());
  if (NumErrors)
    errs() << "clang-dxc: error: " << NumErrors
           << (NumErrors == 1 ? " error" : " errors")
           << " in the project; what is affected was not built\n";
  if (IsBuildInterrupted)
    errs() << "clang-dxc: error: interrupted\n";
  errs() << "clang-dxc: " << NumEnded << " of " << NumJobs << " shaders built, "
         << NumShared << " of them shared, " << NumCached << " cached, "
         << NumFailed << " failed, in " << format("%.1f", secondsSince(Start))
         << " s\n";
}

/// Writes what is complete. An interrupted build writes nothing.
int BuildRun::finishBlobs(int Status) {
  if (Status == InterruptedStatus)
    return Status;
  const bool IsGood = writeBlobs(*Archive, Blobs, OnlyInBlobs);
  return Status == Success && !IsGood ? InputError : Status;
}

/// An archive replaces the old one only if it has everything: a build tool sees
/// from its time that it is new.
int BuildRun::finishArchive(int Status) {
  if (!Archive)
    return Status;
  if (!Blobs.empty())
    return finishBlobs(Status);
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
bool BuildRun::writeReports() {
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

int BuildRun::run() {
  // A shard may have nothing of the first units.
  reportUnits();
  std::string Problem = runJobs(*this, Options.NumWorkers);
  if (Server && !IsBuildInterrupted)
    Server->finish();
  const bool HasReports = IsBuildInterrupted || writeReports();
  printSummary();
  const int Status = finishArchive(getStatus(Problem));
  return Status == Success && !HasReports ? InputError : Status;
}

/// The exit status; \p Problem is why no process can be started.
int BuildRun::getStatus(StringRef Problem) const {
  if (IsBuildInterrupted)
    return InterruptedStatus;
  if (!Problem.empty()) {
    errs() << "clang-dxc: error: cannot start a process: " << Problem << '\n';
    return InternalError;
  }
  if (HasInternalError)
    return InternalError;
  return NumFailed || NumErrors ? InputError : Success;
}

// The caches of a build.

std::unique_ptr<CompileCache>
clang::dxc::openCache(const BuildOptions &Options) {
  if (Options.CacheFolder.empty())
    return nullptr;
  auto Cache = CompileCache::open(Options.CacheFolder, Options.CacheSize);
  if (Cache)
    return std::move(*Cache);
  errs() << "clang-dxc: warning: the cache '" << Options.CacheFolder
         << "' is not used: " << toString(Cache.takeError()) << '\n';
  return nullptr;
}

std::unique_ptr<RemoteCache>
clang::dxc::openServer(const BuildOptions &Options) {
  if (Options.CacheServer.empty())
    return nullptr;
  return std::make_unique<RemoteCache>(Options.CacheServer,
                                       Options.IsCacheServerReadOnly, errs());
}

/// The error if the folder does not contain a cache, which LLVM would create.
static Error checkIsCache(StringRef Folder) {
  if (!sys::fs::exists(Folder))
    return createStringError("there is no such folder");
  if (!sys::fs::is_directory(Folder))
    return createStringError("it is not a folder");
  if (!CompileCache::exists(Folder))
    return createStringError("the folder does not contain a cache");
  return Error::success();
}

int clang::dxc::verifyCache(StringRef Folder) {
  Error NoCache = checkIsCache(Folder);
  Expected<bool> Recovered = NoCache ? Expected<bool>(std::move(NoCache))
                                     : CompileCache::verify(Folder);
  if (!Recovered) {
    errs() << "clang-dxc: error: the cache '" << Folder
           << "' cannot be verified: " << toString(Recovered.takeError())
           << '\n';
    return InputError;
  }
  outs() << "cache '" << Folder << "': "
         << (*Recovered ? "damaged contents were removed" : "no damage")
         << '\n';
  return Success;
}

int clang::dxc::printCacheStats(const BuildOptions &Options) {
  Error Problem = checkIsCache(Options.CacheFolder);
  uint64_t Size = 0;
  if (!Problem) {
    auto Cache = CompileCache::open(Options.CacheFolder, Options.CacheSize);
    if (Cache)
      Size = (*Cache)->getSize();
    else
      Problem = Cache.takeError();
  }
  if (Problem) {
    std::string Text = toString(std::move(Problem));
    // A build has warned about it.
    if (Options.HasOnlyCacheStats)
      errs() << "clang-dxc: error: the cache '" << Options.CacheFolder
             << "' cannot be opened: " << Text << '\n';
    return InputError;
  }
  outs() << "cache '" << Options.CacheFolder << "': " << Size << " of at most "
         << Options.CacheSize << " bytes\n";
  for (const CacheDay &Day : readCacheHistory(Options.CacheFolder))
    outs() << Day.Date << ": " << Day.NumFound << " of " << Day.NumCompiles
           << " compiles found"
           << format(" (%.0f %%)\n",
                     100.0 * Day.NumFound /
                         std::max<uint64_t>(Day.NumCompiles, 1));
  return Success;
}
