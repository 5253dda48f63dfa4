//===- Dispatch.h - Executing the groups of a compute shader ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads of a wave run in lockstep; lanes that diverge meet again at the
// immediate post-dominator of the branch. The waves of a group run one after
// the other from barrier to barrier.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_EXECUTE_DISPATCH_H
#define LLVM_DXILRUN_EXECUTE_DISPATCH_H

#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/Support/Error.h"
#include <array>
#include <memory>

namespace llvm {
namespace dxilrun {

/// What float operations do with denormals of 32 bits.
enum class DenormMode {
  FromShader, ///< the function attribute; "any" preserves
  Preserve,
  Flush, ///< of operands and results, keeping the sign
};

struct RunOptions {
  /// 0: the shader's required or preferred size, 32 if it has none.
  unsigned WaveSize = 0;
  std::array<uint32_t, 3> Groups = {1, 1, 1};
  CheckMode Checks = CheckMode::Error;
  DenormMode Denorms = DenormMode::FromShader;
  /// Instructions that one wave may execute; 0 for no limit.
  uint64_t StepLimit = 0;
  /// Seconds; 0 for no limit.
  double TimeLimit = 0;
  /// 0: one for each core, or a single one where the order of groups could
  /// show in the result (counters, results of atomics).
  unsigned Threads = 0;
  /// Says on stderr how far a long dispatch is.
  bool Progress = false;
};

struct RunStatistics {
  uint64_t ThreadInstructions = 0; ///< executed, summed over active lanes
  uint64_t WaveInstructions = 0;
  double Seconds = 0;
};

class Program;
struct StageIO;
struct ProgramDeleter {
  void operator()(Program *P) const;
};
using ProgramPtr = std::unique_ptr<Program, ProgramDeleter>;

/// Executes all groups. An error is a limit that was reached; findings of the
/// checks go to \p Reports, and in mode Error the first one ends the run.
/// \p IO has what other stages than compute take and give; of one without
/// thread groups, all invocations are executed, whatever the groups are.
Error dispatch(const Program &P, ResourceSet &Resources,
               const RunOptions &Options, CheckReports &Reports,
               RunStatistics *Statistics = nullptr, StageIO *IO = nullptr);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_DISPATCH_H
