// BuildReports.h: Reports about a build and its units
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_BUILDREPORTS_H
#define CLANG_LIB_BUILD_BUILDREPORTS_H

#include "BuildOptions.h"
#include "Job.h"
#include "Project.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <map>

namespace clang {
namespace dxc {

// What is reported about the permutations of a unit.

/// The diagnostics of a build, each of which is printed once. A header has
/// those of all files that include it, in whichever way.
class PrintedDiagnostics {
public:
  /// Counts a diagnostic that so many permutations of \p Unit have. Returns
  /// whether it is new.
  bool add(llvm::StringRef Text, const BuildUnit &Unit,
           unsigned NumPermutations);

  /// Prints for each that several units have how many these are.
  void printRepeated(llvm::raw_ostream &Err) const;

private:
  struct Row {
    std::string Headline;
    llvm::StringSet<> Files;
    unsigned NumUnits = 0, NumPermutations = 0;
  };
  std::vector<Row> Rows; ///< in the order in which they were printed
  llvm::StringMap<unsigned> Numbers; ///< of texts, in Rows
};

/// Collects the diagnostics of a unit's permutations, which end in any order,
/// and prints each once, and their side reports.
class UnitReport {
public:
  /// The texts of a side report, each with the permutations that have it, in
  /// the order of the first of these.
  std::vector<std::pair<llvm::StringRef, llvm::ArrayRef<unsigned>>>
  getSideReports(llvm::StringRef Name) const;

  /// \p Result is that of \p Permutation.
  void add(unsigned Permutation, const CommandResult &Result);

  /// Prints what \p Known has not, in the order of the permutations, and adds
  /// everything to \p Known.
  void print(const BuildUnit &Unit, PrintedDiagnostics &Known,
             llvm::raw_ostream &Out, llvm::raw_ostream &Err) const;

  /// The macros with several values that no permutation uses.
  std::vector<llvm::StringRef> findUnusedMacros(const BuildUnit &Unit) const;

private:
  struct Entry {
    std::string Text;
    unsigned Count = 0;
    unsigned First = 0;    ///< permutation
    unsigned Position = 0; ///< among its diagnostics
  };

  /// The permutations of each text, in the order in which they ended.
  std::map<std::string, llvm::StringMap<std::vector<unsigned>>> SideReports;
  llvm::StringMap<unsigned> Numbers; ///< of texts, in Entries
  std::vector<Entry> Entries;
  std::vector<std::pair<unsigned, std::string>> Printed;
  llvm::StringSet<> UsedMacros;
  bool HasFailed = false;
};

// Reports about a whole build.

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
