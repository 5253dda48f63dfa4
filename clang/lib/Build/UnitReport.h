// UnitReport.h: What is reported about the permutations of a unit
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_UNITREPORT_H
#define CLANG_LIB_BUILD_UNITREPORT_H

#include "Job.h"
#include "Project.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace clang {
namespace dxc {

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
  /// it to \p Known. Returns how many diagnostics were known.
  unsigned print(const BuildUnit &Unit, llvm::StringSet<> &Known,
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

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_UNITREPORT_H
