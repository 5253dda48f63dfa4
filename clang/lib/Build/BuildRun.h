// BuildRun.h: The jobs of a build, its caches and reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_BUILDRUN_H
#define CLANG_LIB_BUILD_BUILDRUN_H

#include "ArchiveWriter.h"
#include "BuildOptions.h"
#include "BuildReports.h"
#include "Job.h"
#include "Project.h"
#include "Watch.h"
#include "clang/Build/WorkerPool.h"
#include "clang/Cache/CompileCache.h"
#include "clang/Cache/RemoteCache.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <atomic>
#include <chrono>
#include <map>
#include <memory>

namespace clang {
namespace dxc {

// Compiling the permutations of a project.

/// Ctrl-C, or a signal that ends the build.
extern std::atomic<bool> IsBuildInterrupted;

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
  llvm::StringMap<unsigned>
      ByTokens; ///< some of those in Shared, by their hash
  llvm::StringMap<unsigned>
      Makers; ///< the first permutation with a hash of tokens
  unsigned NumCompared = 0, NumEqual = 0; ///< permutations, by their tokens
  /// The axes that the last compiled permutation uses; nothing: none has ended,
  /// so that nothing is known about the unit.
  std::optional<std::vector<unsigned>> LastAxes;

  /// What its permutations have asked for, if somebody watches that.
  AskedPaths Asked = PathStates();

  bool isComplete() const { return NumEnded == End - Begin; }
};

/// Compiles the permutations of units.
class BuildRun : public JobSource {
public:
  BuildRun(BuildProject Project, const BuildOptions &Options,
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
  std::optional<std::string> reply(unsigned Job,
                                   llvm::StringRef Question) override;
  void finish(unsigned Job, WorkerAnswer Answer) override;
  bool goOn() override;
  bool isWaiting() const override { return !Lookups.empty(); }
  int getFile() const override { return Server ? Server->getFile() : -1; }

  std::optional<unsigned> takeFrom(unsigned Unit);
  std::vector<std::string> makeKey(unsigned Unit, unsigned Permutation) const;
  void keep(unsigned Unit, unsigned Permutation, const JobResult &Result);
  llvm::Error copyOutputs(unsigned Unit, unsigned From, unsigned To);
  void noteAsked(UnitState &State, const PathStates &Asked);
  void takeEqual(unsigned Unit, unsigned Permutation, JobResult &Result);
  void archive(llvm::ArrayRef<WrittenFile> Files, CommandResult &Result);
  int finishArchive(int Status);
  int finishBlobs(int Status);
  int getStatus(llvm::StringRef Problem) const;
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
  const unsigned NumErrors; ///< of the project
  const std::vector<ShaderBlob> Blobs;
  const std::set<std::string> OnlyInBlobs;
  const BuildOptions &Options;
  std::vector<UnitState> States;
  std::vector<unsigned> FirstJobs; ///< of the units
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  std::vector<std::optional<unsigned>> UnitOfWorker;
  /// Null: there is none. Its locks are those of this process alone, so the
  /// workers, which are copies, do not use it.
  std::unique_ptr<CompileCache> Cache;
  /// Collects the outputs for an archive or for blobs. Null: they are files.
  std::unique_ptr<ArchiveWriter> Archive;
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
  double Waited = 0; ///< seconds that it did, since the server had something
  llvm::StringSet<> Folders; ///< that exist
  PrintedDiagnostics Reported;
  unsigned NumReported = 0; ///< units
  unsigned NumJobs = 0, NumEnded = 0, NumShared = 0, NumFailed = 0;
  unsigned NumCached = 0;
  bool HasInternalError = false;
  bool HasProgress = false;
  std::chrono::steady_clock::time_point Start =
      std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point LastProgress;
};

// The caches of a build.

/// The cache in a folder, or null. What keeps it from being used is a warning,
/// and no reason not to build.
std::unique_ptr<CompileCache> openCache(const BuildOptions &Options);

/// The server with a cache, or null.
std::unique_ptr<RemoteCache> openServer(const BuildOptions &Options);

/// Executes --cache-verify. Returns the exit status.
int verifyCache(llvm::StringRef Folder);

/// Executes --cache-stats, after a build or without one. Returns the exit
/// status of a command without a build.
int printCacheStats(const BuildOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_BUILDRUN_H
