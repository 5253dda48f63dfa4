// WorkerPool.h: Processes that execute jobs, and waiting for changes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BUILD_WORKERPOOL_H
#define CLANG_BUILD_WORKERPOOL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>

namespace clang {
namespace dxc {

// Processes that execute jobs.
//
// Jobs run in processes, so that a job that crashes, takes too long or uses up
// the memory ends its process and no other job.

/// What a job has returned.
struct WorkerAnswer {
  /// Nothing: the process ended before the job did.
  std::optional<std::string> Text;
  /// What the process wrote to its standard streams.
  std::string Printed;
  /// How a process ended, "signal 11 (Segmentation fault)"; empty for one that
  /// ended on its own.
  std::string Signal;
};

/// What a job can do with its process.
class JobProcess {
public:
  virtual ~JobProcess() = default;

  /// Called when what the job shares with others is done, at most once. Returns
  /// the job that this process is to finish: its own or one with the same
  /// start.
  virtual unsigned split() = 0;

  /// Calls \p Function in a copy of the process, which ends then, and returns
  /// its result; nothing if there are no copies, or if that has failed. The
  /// copy prints nothing.
  virtual std::optional<std::string>
  callInCopy(llvm::function_ref<std::string()> Function) = 0;

  /// Asks the build (JobSource::reply).
  virtual std::string ask(llvm::StringRef Question) = 0;

  /// Ends the process with an answer. Only where there are copies.
  [[noreturn]] virtual void end(const std::string &Answer) = 0;
};

/// What a pool asks the build.
class JobSource {
public:
  virtual ~JobSource() = default;

  /// The next job for the worker with this number, from 0 on; nothing: there is
  /// none at the moment.
  virtual std::optional<unsigned> next(unsigned Worker) = 0;

  /// Whether the two jobs, or the job and others, do the same at first.
  virtual bool haveSameStart(unsigned Job, unsigned Other) const = 0;
  virtual bool hasSharedStart(unsigned Job) const = 0;

  /// Executes a job in the process of a worker, and returns the answer.
  virtual std::string execute(unsigned Job, JobProcess &Process) = 0;

  /// Replies to what \p Job asks. Nothing: the reply depends on other jobs that
  /// are executed, and is asked for again.
  virtual std::optional<std::string> reply(unsigned Job,
                                           llvm::StringRef Question) = 0;

  /// Called for each job when it has ended.
  virtual void finish(unsigned Job, WorkerAnswer Answer) = 0;

  /// Called several times per second, and when getFile() can be read; false
  /// ends the build.
  virtual bool goOn() = 0;

  /// Whether there may be another job later, even if no job runs; and a file
  /// that can be read when something has happened for which it waits, or -1.
  virtual bool isWaiting() const { return false; }
  virtual int getFile() const { return -1; }
};

/// Executes the jobs of \p Source in up to \p NumWorkers processes, copies of
/// the calling one, which has one thread. Returns an empty text, or why no
/// process can be started.
std::string runJobs(JobSource &Source, unsigned NumWorkers);

// Waiting for changes of files.

/// Waits for changes in folders.
class FolderWatch {
public:
  /// Null if the system has no means for it; then \p Problem is the reason.
  static std::unique_ptr<FolderWatch> create(std::string &Problem);
  virtual ~FolderWatch() = default;

  /// Also watches \p Folder, or the nearest folder above that exists.
  virtual void add(llvm::StringRef Folder) = 0;

  /// Forgets the changes up to now.
  virtual void drain() = 0;

  /// Waits for a change, and then until there is none for a moment: editors
  /// write files in several steps. Returns false if \p GoesOn does, which is
  /// called several times per second.
  virtual bool wait(llvm::function_ref<bool()> GoesOn) = 0;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_BUILD_WORKERPOOL_H
