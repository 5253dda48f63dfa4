// Build.h: Project builds
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BUILD_BUILD_H
#define CLANG_BUILD_BUILD_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
namespace dxc {

/// Exit statuses of a build are those of the executable, and this one, by which
/// shells know an interrupted program.
constexpr int InterruptedStatus = 130;

/// Executes `clang-dxc build` with the arguments after `build`, and returns the
/// exit status: Success, InputError if a job failed, Misuse if the arguments or
/// the project file are wrong, or InterruptedStatus. The caller has one thread.
int runBuild(llvm::ArrayRef<const char *> Arguments);

} // namespace dxc
} // namespace clang

#endif // CLANG_BUILD_BUILD_H
