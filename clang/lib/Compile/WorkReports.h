// WorkReports.h: Time and pass reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_COMPILE_WORKREPORTS_H
#define CLANG_LIB_COMPILE_WORKREPORTS_H

#include "clang/Compile/Compile.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Timer.h"
#include <array>
#include <memory>

namespace clang {
namespace dxc {

/// The time of a compile, by its stages: a table, and events for a viewer of
/// traces. Lives as long as the compile, on its thread; what it found is in the
/// output afterwards.
class WorkReports {
public:
  enum class Stage { Parse, Emit, Lower };

  WorkReports(const ReportOptions &Options, CompileOutput &Output);
  ~WorkReports();
  WorkReports(const WorkReports &) = delete;
  WorkReports &operator=(const WorkReports &) = delete;

  /// The processor time of a stage in this process, in seconds, up to now and
  /// since it was last taken.
  double takeSeconds(Stage S);

  /// As long as it lives, time is that of a stage.
  class Region {
  public:
    Region(WorkReports &Reports, Stage S);
    ~Region();
    Region(const Region &) = delete;
    Region &operator=(const Region &) = delete;

  private:
    WorkReports &Reports;
    Stage S;
  };

private:
  static constexpr size_t NumStages = 3;
  /// The timers are of the group, and must go first.
  struct Table {
    Table();
    llvm::TimerGroup Group;
    std::array<llvm::Timer, NumStages> Timers;
  };

  /// The time of a stage. A build divides processes in the middle of a stage;
  /// the clock of the new one begins at 0.
  struct Clock {
    double Sum = 0; ///< of what has ended
    double Start = 0;
    llvm::sys::Process::Pid Process = 0;
    bool IsRunning = false;

    void start();
    void stop();
  };

  const ReportOptions &Options;
  CompileOutput &Output;
  std::array<Clock, NumStages> Clocks;
  std::unique_ptr<Table> Times; ///< null if no table is requested
};

/// The passes that -Odump lists: those of the optimisation level, a name on
/// each line.
std::string listPasses(const CodeOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_WORKREPORTS_H
