// SourceLines.h: What a source has that could be executed
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_SHADERTEST_SOURCELINES_H
#define CLANG_LIB_SHADERTEST_SOURCELINES_H

#include "clang/Compile/Requests.h"
#include "llvm/DXILRun/Checks/Coverage.h"
#include <memory>

namespace clang {
namespace dxc {

/// The functions, statements and branches of a source and of the files that it
/// includes, also those that no program has.
class SourceLines : public SourceObserver {
public:
  SourceLines();
  ~SourceLines() override;

  void finish(Sema &S) override;

  /// Adds to \p Report what it lacks, with no executions. Programs have stops
  /// for the sides of conditions, which become its branches.
  void completeReport(llvm::dxilrun::CoverageReport &Report) const;

private:
  struct File;
  std::map<std::string, File> Files;
};

/// Removes what several reports have in different forms: branches and functions
/// without executions, if the same location has others.
void cleanReport(llvm::dxilrun::CoverageReport &Report);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_SOURCELINES_H
