// StatisticsOutput.cpp: Statistics that a command writes and compares
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/StatisticsOutput.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang::dxc;

std::string StatisticsOptions::check() const {
  if (!Path.empty() && !Statistics::findForm(Path))
    return "the statistics '" + Path +
           "' have no form; end the name with .json or .html";
  double Percent;
  if (!MaxGrowth.empty() &&
      (llvm::StringRef(MaxGrowth).getAsDouble(Percent) || !(Percent >= 0)))
    return "the value of '--max-growth' is a number of percent from 0 on";
  if (!MaxGrowth.empty() && ComparedPath.empty())
    return "'--max-growth' needs statistics to compare with; write --compare "
           "<file>";
  return "";
}

llvm::Expected<Statistics> clang::dxc::readStatistics(llvm::StringRef Path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Text)
    return llvm::createStringError("cannot read '" + Path +
                                   "': " + Text.getError().message());
  llvm::Expected<Statistics> Read = Statistics::parse((*Text)->getBuffer());
  if (!Read)
    return llvm::createStringError("cannot compare with '" + Path +
                                   "': " + llvm::toString(Read.takeError()));
  return Read;
}

/// The text of a source; nothing for what is no file, such as a pipe.
static std::optional<std::string> readSourceText(llvm::StringRef Path) {
  if (!llvm::sys::fs::is_regular_file(Path))
    return std::nullopt;
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  return Text ? std::optional<std::string>((*Text)->getBuffer().str())
              : std::nullopt;
}

StatisticsOutput
clang::dxc::makeStatisticsOutput(Statistics &All, const Statistics *Old,
                                 const StatisticsOptions &Options) {
  All.addTexts(readSourceText);
  StatisticsOutput Result;
  std::optional<StatisticsComparison> Comparison;
  if (Old) {
    Comparison.emplace(*Old, All, Options.ComparedPath);
    llvm::raw_string_ostream OS(Result.Comparison);
    Comparison->print(OS);
    double Allowed;
    if (!llvm::StringRef(Options.MaxGrowth).getAsDouble(Allowed) &&
        Comparison->getGreatestGrowth() > Allowed)
      Result.Problem = llvm::formatv(
          "'{0}' has {1:f1} % more instructions than before; --max-growth "
          "allows {2} %",
          Comparison->getGreatestName(), Comparison->getGreatestGrowth(),
          Options.MaxGrowth);
  }
  if (!Options.Path.empty())
    Result.File = All.write(*Statistics::findForm(Options.Path),
                            Comparison ? &*Comparison : nullptr);
  return Result;
}
