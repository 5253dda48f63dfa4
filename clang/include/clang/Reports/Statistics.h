// Statistics.h: Statistics of compiled programs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The statistics of one or more programs as files, and what has changed since
// others were written. docs/user/statistics.md describes them.

#ifndef CLANG_REPORTS_STATISTICS_H
#define CLANG_REPORTS_STATISTICS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace clang {
namespace dxc {

class StatisticsComparison;

class Statistics {
public:
  enum class Form { JSON, HTML };

  /// The form that the ending of a path stands for; nothing: there is none.
  static std::optional<Form> findForm(llvm::StringRef Path);

  /// Adds the programs of \p Report, a compile's report with statistics, each
  /// with the fields of \p Added. A field that both have is an object, whose
  /// members \p Added replaces or, by null, removes.
  void add(llvm::StringRef Report, const llvm::json::Object &Added);

  /// Adds the texts of the lines that have instructions, which comparisons
  /// recognize lines by. \p Read returns the text of a file.
  void addTexts(
      llvm::function_ref<std::optional<std::string>(llvm::StringRef)> Read);

  /// Reads what \ref write has written as JSON.
  static llvm::Expected<Statistics> parse(llvm::StringRef Text);

  /// \p Comparison, which may be null, becomes a part of the result.
  std::string write(Form TheForm, const StatisticsComparison *Comparison) const;

private:
  friend class StatisticsComparison;

  /// A self-contained page that shows \p Statistics, which have the form of
  /// docs/user/statistics.schema.json.
  static std::string makePage(const llvm::json::Value &Statistics);

  llvm::json::Array Programs;
  llvm::json::Object Sources; ///< texts by file and line
};

/// What has changed between statistics, by program and source line.
class StatisticsComparison {
public:
  StatisticsComparison(const Statistics &Old, const Statistics &New,
                       llvm::StringRef OldName);

  /// The programs and the lines that have changed most.
  void print(llvm::raw_ostream &OS) const;

  /// How many percent the program that has grown most has grown by; less than 0
  /// if none has.
  double getGreatestGrowth() const;
  /// What messages call that program.
  std::string getGreatestName() const;

  llvm::json::Object toJSON() const;

  /// A number before and now.
  struct Change {
    uint64_t Old = 0, New = 0;

    int64_t getGrowth() const { return int64_t(New - Old); }
    double getPercent() const;
  };
  struct Line {
    std::string File, Text;
    unsigned Number = 0;    ///< 0: it is gone
    unsigned OldNumber = 0; ///< 0: it is new
    unsigned NumPrograms = 1;
    Change Instructions;
  };
  struct Program {
    llvm::json::Object Identity; ///< the fields that name it
    Change Instructions, LiveValues, Bytes;
    std::vector<Line> Lines; ///< that have changed
  };

private:
  void sumLines();

  std::string OldName;
  uint64_t NumOld = 0, NumNew = 0;
  Change Instructions;          ///< of programs that are in both
  std::vector<Program> Changed; ///< those that have grown most come first
  std::vector<Line> Lines;      ///< likewise, of all programs
  llvm::json::Array Added, Removed;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_REPORTS_STATISTICS_H
