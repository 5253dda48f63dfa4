// BuildReports.h: Reports about a whole build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_BUILDREPORTS_H
#define CLANG_LIB_BUILD_BUILDREPORTS_H

#include "BuildOptions.h"
#include "UnitReport.h"
#include "llvm/Support/Error.h"

namespace clang {
namespace dxc {

/// A unit, and what its permutations have reported.
struct ReportedUnit {
  const BuildUnit &Unit;
  const UnitReport &Report;
};

/// Writes the reports that \p Options name.
llvm::Error writeBuildReports(llvm::ArrayRef<ReportedUnit> Units,
                              const BuildOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_BUILDREPORTS_H
