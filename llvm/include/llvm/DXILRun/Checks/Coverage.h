// Coverage.h: How often each part of a source was executed
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A run with coverage collects counters of its programs in a Coverage. Its
// report has the sums by file, and can be merged with that of other runs.
// docs/user/coverage.md describes what is counted.

#ifndef LLVM_DXILRUN_CHECKS_COVERAGE_H
#define LLVM_DXILRUN_CHECKS_COVERAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <array>
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;

namespace dxilrun {

/// Bit n: lane n of some wave.
using LaneSet = std::array<uint64_t, 2>;

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

/// Executions: once for each thread, and once for each wave with a thread in
/// it. Helper lanes of pixel shaders are no threads.
struct CoverageCount {
  uint64_t Threads = 0, Waves = 0;

  void add(const CoverageCount &Other);
  /// Makes this the larger of both.
  void raise(const CoverageCount &Other);
};

/// The same with the lanes that were active in any of the waves.
struct LaneCoverage {
  CoverageCount Count;
  LaneSet Lanes = {0, 0};

  void add(const LaneCoverage &Other);
};

/// One way that a branch can go.
struct BranchSide : LaneCoverage {
  std::string Label; ///< "true", "false", "case 3", "default"
};

/// Where a branch is: the line and column of its statement, and those of the
/// condition, which tell the parts of `a && b` apart; 0 if unknown.
using BranchKey = std::array<unsigned, 4>;

struct FunctionCoverage {
  CoverageCount Calls;
  std::set<unsigned> Lines;
};

/// Of what is in one file. Lines and columns count from 1.
struct FileCoverage {
  std::map<unsigned, CoverageCount> Lines; ///< those that have statements
  /// By line and column: how often each statement was begun. Only for programs
  /// of -Od.
  std::map<std::pair<unsigned, unsigned>, LaneCoverage> Statements;
  std::map<BranchKey, std::vector<BranchSide>> Branches;
  /// By the line and the name.
  std::map<std::pair<unsigned, std::string>, FunctionCoverage> Functions;
};

/// How many parts there are, and how many of them were executed.
struct CoverageRatio {
  unsigned Count = 0, Covered = 0;

  double percent() const { return Count ? 100.0 * Covered / Count : 0; }
  void add(const CoverageRatio &Other) {
    Count += Other.Count;
    Covered += Other.Covered;
  }
};

/// Branches are counted by sides.
struct CoverageSummary {
  CoverageRatio Lines, Branches, Functions;
};

enum class CoverageFormat { Text, LCOV, LLVM };

struct CoverageReport {
  std::map<std::string, FileCoverage> Files;  ///< by path
  std::map<std::string, std::string> Sources; ///< texts of files, if known

  void merge(const CoverageReport &Other);
  static CoverageSummary summarize(const FileCoverage &File);
  void print(CoverageFormat Format, raw_ostream &OS) const;

  /// For reports of other processes; without the sources.
  json::Value toJSON() const;
  static Expected<CoverageReport> fromJSON(const json::Value &Value);
};

/// The format of the file \p Path; nothing if its name does not determine it.
std::optional<CoverageFormat> findCoverageFormat(StringRef Path);

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

/// Executions of one place of a program. Any number of threads may count.
struct CoverageCounter {
  std::atomic<uint64_t> Threads{0}, Waves{0}, Lanes[2] = {0, 0};

  void count(uint64_t Low, uint64_t High);
};

/// Collects the counters of decoded programs. Only counting is thread-safe.
class Coverage {
public:
  /// Of which debug information speaks. Identical functions have one number.
  unsigned addFunction(StringRef File, unsigned Line, StringRef Name);
  /// A line of a function that could be executed.
  void addLine(unsigned Function, StringRef File, unsigned Line);
  void addSource(StringRef File, StringRef Text);

  /// A function in a program, once for each call that is in place. The first
  /// point of an instance is where the function begins.
  unsigned addInstance(unsigned Function);
  /// A place of an instance. Places with the same column are copies if they
  /// begin a statement: they add up. Otherwise, the line has the largest count.
  CoverageCounter &addPoint(unsigned Instance, StringRef File, unsigned Line,
                            unsigned Column, bool BeginsStatement);
  /// A branch; returns the first of the counters, one for each label.
  CoverageCounter *addBranch(StringRef File, const BranchKey &Where,
                             ArrayRef<std::string> Labels);

  CoverageReport report() const;

private:
  struct Function {
    std::string File, Name;
    unsigned Line;
  };
  struct Point {
    unsigned Instance;
    std::string File;
    unsigned Line, Column;
    bool BeginsStatement;
    CoverageCounter Counter;
  };
  struct Branch {
    std::string File;
    BranchKey Where;
    std::vector<std::string> Labels;
    std::unique_ptr<CoverageCounter[]> Counters;
  };

  void addPoints(CoverageReport &Result) const;
  void addBranches(CoverageReport &Result) const;

  std::vector<Function> Functions;
  std::map<std::array<std::string, 3>, unsigned> FunctionNumbers;
  std::vector<unsigned> Instances; ///< the functions
  std::deque<Point> Points;        ///< those of an instance in order
  std::deque<Branch> Branches;
  CoverageReport Known; ///< without counts
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_CHECKS_COVERAGE_H
