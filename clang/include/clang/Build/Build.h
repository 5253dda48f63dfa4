// Build.h: Project builds
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BUILD_BUILD_H
#define CLANG_BUILD_BUILD_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// Exit statuses of a build are those of the executable, and this one, by which
/// shells know an interrupted program.
constexpr int InterruptedStatus = 130;

/// Executes `clang-dxc build` with the arguments after `build`, and returns the
/// exit status: Success, InputError if a job failed, Misuse if the arguments or
/// the project file are wrong, or InterruptedStatus. The caller has one thread.
int runBuild(llvm::ArrayRef<const char *> Arguments);

/// A shader of a project in one of its permutations.
struct ProjectCommand {
  std::string File; ///< absolute
  std::string Name; ///< the entry, the profile and the macros
  /// Of clang-dxc, without outputs, in the folder of the project.
  std::vector<std::string> Arguments;
};

/// The commands of the project file at \p Path, which is absolute, at most
/// \p Limit for each shader. None if it is no valid project file, for the
/// reason in \p Err. The current folder becomes that of the project.
std::vector<ProjectCommand> listProjectCommands(llvm::StringRef Path,
                                                unsigned Limit,
                                                llvm::raw_ostream &Err);

} // namespace dxc
} // namespace clang

#endif // CLANG_BUILD_BUILD_H
