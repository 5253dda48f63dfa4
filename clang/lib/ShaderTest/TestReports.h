// TestReports.h: Reports about tests
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_SHADERTEST_TESTREPORTS_H
#define CLANG_LIB_SHADERTEST_TESTREPORTS_H

#include "TestOptions.h"
#include "TestResult.h"
#include "llvm/Support/raw_ostream.h"

namespace clang {
namespace dxc {

/// Prints results as GoogleTest does.
class TestPrinter {
public:
  TestPrinter(const TestOptions &Options, llvm::raw_ostream &OS)
      : Options(Options), OS(OS) {}

  void begin(size_t NumTests, size_t NumFiles);
  /// All results of a file.
  void print(const std::string &Path, llvm::StringRef Suite,
             llvm::ArrayRef<TestVerdict> Verdicts);
  void end(llvm::ArrayRef<TestVerdict> All, size_t NumFiles,
           double Milliseconds);

private:
  void tag(llvm::StringRef Text, llvm::raw_ostream::Colors Color);
  void printFailures(const TestVerdict &Verdict);

  const TestOptions &Options;
  llvm::raw_ostream &OS;
};

/// Writes the files that the options ask for. Returns what is wrong; empty for
/// nothing.
std::string writeTestReports(const TestOptions &Options,
                             llvm::ArrayRef<TestVerdict> All,
                             double Milliseconds);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_TESTREPORTS_H
