// StatisticsOutput.h: Statistics that a command writes and compares
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_STATISTICSOUTPUT_H
#define CLANG_DRIVER_STATISTICSOUTPUT_H

#include "clang/Reports/Statistics.h"

namespace clang {
namespace dxc {

/// What --stats, --compare and --max-growth state.
struct StatisticsOptions {
  std::string Path;         ///< of the statistics to write; empty: none
  std::string ComparedPath; ///< of earlier ones; empty: none
  std::string MaxGrowth;    ///< percent; empty: any

  bool areWanted() const { return !Path.empty() || !ComparedPath.empty(); }
  /// What is wrong with the options; empty: nothing.
  std::string check() const;
};

/// What is made of the statistics of a command.
struct StatisticsOutput {
  std::string File;       ///< the contents of the file
  std::string Comparison; ///< to print
  std::string Problem;    ///< what has grown too much; empty: nothing
};

/// Reads statistics. Errors name the file.
llvm::Expected<Statistics> readStatistics(llvm::StringRef Path);

/// Adds the texts of source lines to \p All and compares them with \p Old,
/// which may be null.
StatisticsOutput makeStatisticsOutput(Statistics &All, const Statistics *Old,
                                      const StatisticsOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_STATISTICSOUTPUT_H
