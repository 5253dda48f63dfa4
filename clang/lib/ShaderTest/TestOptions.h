// TestOptions.h: Options of clang-dxc test
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_SHADERTEST_TESTOPTIONS_H
#define CLANG_LIB_SHADERTEST_TESTOPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DXILRun/Checks/Coverage.h"
#include "llvm/DXILRun/Execute/Program.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// Names of tests: patterns with * and ?, and after a minus those of tests that
/// are left out, as in GoogleTest.
class TestFilter {
public:
  TestFilter() = default;
  explicit TestFilter(llvm::StringRef Text);
  bool matches(llvm::StringRef Name) const;

private:
  std::vector<std::string> Positive, Negative;
};

struct TestOptions {
  std::vector<std::string> Inputs; ///< files and folders
  std::vector<std::string> CompileOptions;
  TestFilter Filter;
  /// "-Od", "-O0" and so on.
  std::vector<std::string> Levels = {"-Od", "-O3"};
  std::vector<unsigned> WaveSizes = {0}; ///< 0: that of the shader
  std::vector<llvm::dxilrun::DenormMode> Denorms = {
      llvm::dxilrun::DenormMode::FromShader};
  llvm::dxilrun::CheckModes Checks;
  double TimeLimit = 10; ///< seconds
  uint64_t StepLimit = 200000000;
  unsigned NumWorkers = 1;
  unsigned Shard = 1, NumShards = 1; ///< the first shard is 1
  unsigned Repeat = 1;
  uint32_t Seed = 1;
  std::string JUnitPath, TAPPath, JSONPath;
  std::string CoveragePath; ///< empty: nothing is counted
  llvm::dxilrun::CoverageFormat Coverage = llvm::dxilrun::CoverageFormat::Text;
  std::string ArtifactFolder = "test-artifacts";
  bool IsListing = false, IsBrief = false, IsWatching = false,
       UpdatesImages = false;
  bool HasColors = false;
};

/// Nothing if \p Name is no mode: "preserve", "ftz".
std::optional<llvm::dxilrun::DenormMode> parseDenormMode(llvm::StringRef Name);
/// "-Od" for "d" and so on; nothing if \p Name is no level.
std::optional<std::string> parseLevel(llvm::StringRef Name);
/// Nothing if \p Text is no power of two from 4 to 128.
std::optional<unsigned> parseWaveSize(llvm::StringRef Text);

/// Adds the kinds of faults in \p List to those that are failures. Returns what
/// is wrong; empty for nothing.
std::string addCheckedFaults(llvm::StringRef List,
                             llvm::dxilrun::CheckModes &Checks);

/// The profile among options of clang-dxc; empty if there is none.
llvm::StringRef findProfile(llvm::ArrayRef<std::string> CompileOptions);
/// What is wrong with the profile of tests; empty for nothing.
std::string checkProfile(llvm::StringRef Profile);

/// Reads the arguments. Returns an exit status if there is nothing more to do.
std::optional<int> parseTestOptions(llvm::ArrayRef<const char *> Arguments,
                                    TestOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_TESTOPTIONS_H
