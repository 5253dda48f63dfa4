// Dispatch.cpp: Running the groups of a dispatch
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ThreadPool.h"
#include <chrono>

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point Start) {
  return std::chrono::duration<double>(Clock::now() - Start).count();
}

/// Assigns groups to workers and watches the time.
class Dispatcher {
public:
  Dispatcher(DispatchState &D) : D(D), Start(Clock::now()) {
    const std::array<uint32_t, 3> &N = D.Options.Groups;
    Count = uint64_t(N[0]) * N[1] * N[2];
  }

  void work();
  void watch();
  Error finish(RunStatistics *Statistics);

  uint64_t count() const { return Count; }
  void workerIsDone();
  void addWorker() { ++Workers; }

private:
  DispatchState &D;
  Clock::time_point Start;
  uint64_t Count = 0;
  std::atomic<uint64_t> Next{0}, Done{0};
  std::mutex Lock;
  std::condition_variable Changed;
  unsigned Workers = 0;
  std::string Failure;
  /// Failure is about the time, and names no wave yet.
  bool IsOutOfTime = false;
  RunStatistics Sum;
};

} // namespace

void Dispatcher::work() {
  const std::array<uint32_t, 3> &N = D.Options.Groups;
  auto G = std::make_unique<Group>(D);
  uint64_t Steps = 0;
  while (!D.Stop) {
    uint64_t Number = Next++;
    if (Number >= Count)
      break;
    bool GoesOn =
        G->run({uint32_t(Number % N[0]), uint32_t(Number / N[0] % N[1]),
                uint32_t(Number / N[0] / N[1])});
    for (Wave &W : G->Waves)
      Steps += W.Steps;
    if (!GoesOn)
      break;
    ++Done;
  }
  std::lock_guard<std::mutex> Guard(Lock);
  if (Failure.empty())
    Failure = G->LimitError;
  if (std::exchange(IsOutOfTime, false) && G->Stopped)
    Failure = nameRunningLoop(Failure, *G->Stopped);
  Sum.WaveInstructions += Steps;
  for (Wave &W : G->Waves)
    Sum.ThreadInstructions += W.ThreadSteps;
}

void Dispatcher::workerIsDone() {
  std::lock_guard<std::mutex> Guard(Lock);
  --Workers;
  Changed.notify_all();
}

/// Waits for the workers, reports progress, and ends the run at the time limit.
void Dispatcher::watch() {
  constexpr std::chrono::milliseconds Interval(50);
  constexpr double SecondsBetweenReports = 2;
  double LastReport = 0;
  std::unique_lock<std::mutex> Guard(Lock);
  while (Workers) {
    Changed.wait_for(Guard, Interval);
    double Now = secondsSince(Start);
    if (D.Options.TimeLimit > 0 && Now > D.Options.TimeLimit && Workers &&
        !D.Stop) {
      Failure = ("the dispatch has taken more than " +
                 formatv("{0}", D.Options.TimeLimit).str() + " seconds (" +
                 D.Options.TimeLimitOption + "); " + Twine(Done.load()) +
                 " of " + Twine(Count) + " groups are done")
                    .str();
      IsOutOfTime = true;
      D.Stop = true;
    }
    if (D.Options.Progress && Now - LastReport >= SecondsBetweenReports) {
      LastReport = Now;
      errs() << "dxil-run: " << Done.load() << " of " << Count << " groups, "
             << format("%.0f s\n", Now);
    }
  }
}

Error Dispatcher::finish(RunStatistics *Statistics) {
  Sum.Seconds = secondsSince(Start);
  if (Statistics)
    *Statistics = Sum;
  if (!Failure.empty())
    return createStringError(inconvertibleErrorCode(), Failure);
  return Error::success();
}

Error dxilrun::beginDebugging(RunOptions &Options, CheckReports &Reports,
                              ArrayRef<DebuggedShader> Shaders) {
  if (!Options.Debugger)
    return Error::success();
  Error E = Options.Debugger->begin(Shaders, Options.Checks);
  Reports.setModes(Options.Checks);
  return E;
}

bool dxilrun::isOver(const RunOptions &Options, const CheckReports &Reports) {
  return Reports.hasErrors() ||
         (Options.Debugger && Options.Debugger->isQuitting());
}

Error dxilrun::dispatch(const Program &P, ResourceSet &Resources,
                        const RunOptions &Options, CheckReports &Reports,
                        RunStatistics *Statistics, StageIO *IO) {
  RunOptions Shaped = Options;
  if (IO && !P.HasThreadGroups)
    Shaped.Groups = {uint32_t(divideCeil(IO->Invocations, P.WaveSize)), 1, 1};
  DispatchState D = {
      P, Resources, Shaped, Reports, Options.Checks.followsMemory(), IO};
  Dispatcher Groups(D);
  unsigned Threads = Options.Debugger ? 1 : Options.Threads;
  if (Threads == 0)
    Threads =
        P.OrderMatters ? 1 : hardware_concurrency().compute_thread_count();
  Threads = std::max<uint64_t>(1, std::min<uint64_t>(Threads, Groups.count()));
  DefaultThreadPool Pool(hardware_concurrency(Threads));
  for (unsigned N = 0; N != Threads; ++N)
    Groups.addWorker();
  for (unsigned N = 0; N != Threads; ++N)
    Pool.async([&] {
      Groups.work();
      Groups.workerIsDone();
    });
  Groups.watch();
  Pool.wait();
  return Groups.finish(Statistics);
}
