// TestReports.h: Results of tests and their reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_SHADERTEST_TESTREPORTS_H
#define CLANG_LIB_SHADERTEST_TESTREPORTS_H

#include "TestList.h"
#include "TestOptions.h"
#include "llvm/DXILRun/Execute/Program.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

// Results of tests.

/// A source with its tests.
struct TestFile {
  std::string Path;
  std::string Suite; ///< the first part of the names of its tests
  TestList List;
};

/// A test with a parameter and a setting.
struct TestCase {
  unsigned Test = 0; ///< of the file
  unsigned Parameter = 0;
  unsigned WaveSize = 0; ///< 0: that of the shader
  llvm::dxilrun::DenormMode Denorms = llvm::dxilrun::DenormMode::FromShader;
  std::string Name;    ///< "packing.RoundTrip/1"
  std::string Setting; ///< "wave size 16, ftz"; often empty

  std::string describe() const {
    return Setting.empty() ? Name : Name + " (" + Setting + ")";
  }
};

struct TestFailure {
  TestLocation Location;
  std::vector<std::string> Lines;

  bool operator==(const TestFailure &Other) const {
    return Location.File == Other.Location.File &&
           Location.Line == Other.Location.Line && Lines == Other.Lines;
  }
};

/// The execution of a case at one optimization level.
struct TestRun {
  double Milliseconds = 0;
  std::vector<TestFailure> Failures; ///< none: it passes
  /// Which checks fail in which threads, or what else happened: equal where
  /// executions agree.
  std::string Outcome;
  /// Of writable resources afterwards: hexadecimal digits, by name.
  std::map<std::string, std::string> Contents;
  unsigned ToleratedULP = 0; ///< of floats in the contents
};

llvm::json::Value toJSON(const TestRun &Run);
std::optional<TestRun> readTestRun(const llvm::json::Value &Value);

/// What is wrong with the results of a case at all levels together.
struct TestVerdict {
  std::string File;
  TestLocation Location;
  std::string Suite;
  std::string Name; ///< with the setting
  double Milliseconds = 0;
  std::vector<TestFailure> Failures; ///< none: it passes
  bool IsDisagreement = false;       ///< of optimization levels
};

/// \p Runs are those at \p Levels.
TestVerdict judge(const TestFile &File, const TestCase &Case,
                  llvm::ArrayRef<std::string> Levels,
                  llvm::ArrayRef<TestRun> Runs);

// Reports about tests.

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
