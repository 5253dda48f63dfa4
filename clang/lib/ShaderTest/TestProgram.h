// TestProgram.h: Compiling and executing the tests of a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_SHADERTEST_TESTPROGRAM_H
#define CLANG_LIB_SHADERTEST_TESTPROGRAM_H

#include "SourceLines.h"
#include "TestOptions.h"
#include "TestRecords.h"
#include "TestReports.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
namespace dxc {

struct TestCompile {
  bool IsGood = false;
  std::string Diagnostics; ///< as a terminal shows them
  llvm::SmallVector<char, 0> Container;
  std::string Preprocessed;
};

/// The files of the machine, and the header that tests include.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> makeTestFileSystem();

/// Compiles \p Path with these arguments of clang-dxc and the include folder of
/// the header.
TestCompile
compileTestSource(const std::string &Path, std::vector<std::string> Arguments,
                  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                  bool HasColors, SourceObserver *Observer = nullptr,
                  bool CountsConditions = false);

/// What an execution leaves.
struct TestExecution {
  std::vector<uint8_t> Records; ///< empty: the program has no checks left
  std::string Fault;            ///< found by the checks, or a limit
  llvm::dxilrun::ResourceSet Resources;
};

/// Executes cases of a property test: the words of the input buffer, and how
/// many cases there are. Returns the records.
using CaseRunner = llvm::function_ref<llvm::Expected<std::vector<uint8_t>>(
    llvm::ArrayRef<uint32_t> Input, unsigned NumCases)>;

/// Describes the failure of a property test of which \p Records are those of
/// all cases, with a small input that fails, in \p Run. \p NumLost is that of
/// readRecords.
llvm::Error addPropertyFailures(const TestFile &File, const TestCase &Case,
                                uint32_t Seed,
                                llvm::ArrayRef<TestRecord> Records,
                                uint64_t NumLost, CaseRunner RunCases,
                                TestRun &Run);

/// The input buffer: index of the parameter, seed, whether random values are
/// recorded, choices of a case, cases, three words that are 0, and the choices.
std::vector<uint32_t> makeTestInput(unsigned Parameter, uint32_t Seed,
                                    bool RecordsValues, unsigned NumChoices,
                                    unsigned NumCases);

/// The tests of a source at one optimization level.
class TestProgram {
public:
  TestProgram(const TestFile &File, const TestOptions &Options,
              const std::string &Level, uint32_t Seed,
              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);
  ~TestProgram();

  /// Returns false after an error. \p Diagnostics has warnings, too.
  bool compile(std::string &Diagnostics);

  TestRun run(const TestCase &Case);

  /// What was executed, and what the sources have besides. Null unless coverage
  /// is asked for, and this is the program of -Od.
  std::unique_ptr<llvm::dxilrun::CoverageReport> makeCoverage() const;

  /// Paths of the fixtures and images that were read.
  std::vector<std::string> ReadPaths;

private:
  struct Library;
  struct Decoded {
    std::string Key;
    llvm::dxilrun::ProgramPtr Program;
    Library *Of = nullptr;
  };

  std::unique_ptr<Library> makeLibrary(bool HasDebugInfo,
                                       std::string &Diagnostics);
  /// With the counters of the coverage, if it is wanted.
  llvm::dxilrun::RunOptions makeRunOptions(const TestCase &Case) const;
  llvm::Error decode(Library &From, const TestCase &Case,
                     const llvm::dxilrun::RunOptions &Run);
  llvm::Expected<std::vector<llvm::dxilrun::ResourceEntry>>
  readEntries(const std::vector<FixtureText> &Fixtures,
              llvm::ArrayRef<const llvm::dxil::DXILModuleInfo *> Users = {});
  llvm::Error readOptions(const DeclaredTest &Test,
                          llvm::dxilrun::RunOptions &Limits, TestRun &Run);
  llvm::Expected<TestExecution>
  execute(Library &From, const TestCase &Case,
          llvm::ArrayRef<llvm::dxilrun::ResourceEntry> Entries,
          llvm::ArrayRef<uint32_t> Input, llvm::dxilrun::RunOptions Limits);
  llvm::Error runCase(const TestCase &Case, TestRun &Run);
  std::string locateFault(const TestCase &Case,
                          llvm::ArrayRef<llvm::dxilrun::ResourceEntry> Entries,
                          llvm::ArrayRef<uint32_t> Input,
                          const llvm::dxilrun::RunOptions &Limits);
  llvm::Error compareContents(const DeclaredTest &Test,
                              const TestExecution &Done, TestRun &Run);
  llvm::Error runDraw(const TestCase &Case, TestRun &Run);
  llvm::Expected<llvm::dxilrun::ShaderFile>
  loadShader(const DeclaredTest &Test, llvm::dxil::ShaderKind Stage,
             llvm::StringRef Name, llvm::LLVMContext &Context);

  TestFile File; ///< a copy, to which the members of compared structs are added
  const TestOptions &Options;
  std::string Level;
  uint32_t Seed;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  /// Null: nothing is counted.
  std::unique_ptr<llvm::dxilrun::Coverage> Covered;
  SourceLines Lines;
  std::unique_ptr<Library> Plain, WithDebugInfo;
  Decoded Last;
};

/// A value of TEST_OPTIONS as a command line has it.
std::string spellOption(const llvm::json::Value &Value);

/// Moves a location at the start of \p Message ("file:3:5: ") into a location.
TestFailure makeFailure(const TestLocation &Default, llvm::StringRef Message);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_TESTPROGRAM_H
