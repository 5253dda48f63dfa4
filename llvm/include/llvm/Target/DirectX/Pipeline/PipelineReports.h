// PipelineReports.h: Reports about the pipeline
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The IR before and after passes, and the time that they take, for compiler
// developers.

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_PIPELINEREPORTS_H
#define LLVM_TARGET_DIRECTX_PIPELINE_PIPELINEREPORTS_H

#include "llvm/ADT/StringSet.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassTimingInfo.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace llvm {
namespace dxil {

/// Passes are named as in DirectXPasses.td: "dxil-flatten-memory", "sroa".
struct PipelineReportOptions {
  std::vector<std::string> PrintBefore, PrintAfter;
  bool PrintBeforeAll = false, PrintAfterAll = false;
  bool Times = false; ///< a table of the passes' times
  /// Each pass is an event of the time profiler of this thread, if that runs.
  bool Trace = false;

  bool areAsked() const {
    return !PrintBefore.empty() || !PrintAfter.empty() || PrintBeforeAll ||
           PrintAfterAll || Times || Trace;
  }
};

/// Must live as long as the pipeline runs.
class PipelineReports {
public:
  /// \p OS gets the IR and the table.
  PipelineReports(const PipelineReportOptions &Options, raw_ostream &OS);

  /// For PipelineAnalyses; null if no report is requested.
  PassInstrumentationCallbacks *getCallbacks() {
    return Options.areAsked() ? &Callbacks : nullptr;
  }

  /// After the run: prints the table, and which passes that were named did not
  /// run.
  void finish();

private:
  void print(StringRef Class, Any IR, StringRef When, bool All,
             ArrayRef<std::string> Names);

  const PipelineReportOptions &Options;
  raw_ostream &OS;
  PassInstrumentationCallbacks Callbacks;
  TimePassesHandler Times;
  StringSet<> Seen;
};

/// Each line after a semicolon: reports before a listing leave it assembly.
void printAsComment(raw_ostream &OS, StringRef Text);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_PIPELINEREPORTS_H
