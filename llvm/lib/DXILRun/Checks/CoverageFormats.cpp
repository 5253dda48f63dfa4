// CoverageFormats.cpp: Coverage as text, for lcov, and as LLVM's JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/DXILRun/Checks/Coverage.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::dxilrun;

std::optional<CoverageFormat> dxilrun::findCoverageFormat(StringRef Path) {
  if (Path == "-")
    return CoverageFormat::Text;
  return StringSwitch<std::optional<CoverageFormat>>(
             sys::path::extension(Path).lower())
      .Case(".txt", CoverageFormat::Text)
      .Cases({".info", ".lcov"}, CoverageFormat::LCOV)
      .Case(".json", CoverageFormat::LLVM)
      .Default(std::nullopt);
}

/// "0-3,8", or "none".
static std::string spellLanes(const LaneSet &Lanes) {
  constexpr unsigned MaxLanes = 128;
  auto Has = [&](unsigned Lane) {
    return Lane < MaxLanes && (Lanes[Lane / 64] >> Lane % 64 & 1);
  };
  std::string Text;
  for (unsigned First = 0; First != MaxLanes; ++First) {
    if (!Has(First))
      continue;
    unsigned Last = First;
    while (Has(Last + 1))
      ++Last;
    Text += (Text.empty() ? "" : ",") + utostr(First);
    if (Last != First)
      Text += "-" + utostr(Last);
    First = Last;
  }
  return Text.empty() ? "none" : Text;
}

/// The threads that have come to a branch.
static uint64_t countArrivals(const std::vector<BranchSide> &Sides) {
  uint64_t Sum = 0;
  for (const BranchSide &Side : Sides)
    Sum += Side.Count.Threads;
  return Sum;
}

/// The name of a function for tools that identify functions by names.
static std::string nameInFile(const FileCoverage &File,
                              const std::pair<unsigned, std::string> &Key) {
  auto IsOverload = [&](const auto &Other) {
    return Other.first.second == Key.second && Other.first.first != Key.first;
  };
  return any_of(File.Functions, IsOverload)
             ? Key.second + ":" + utostr(Key.first)
             : Key.second;
}

//===----------------------------------------------------------------------===//
// lcov
//===----------------------------------------------------------------------===//

static void printRatio(raw_ostream &OS, StringRef Found, StringRef Hit,
                       const CoverageRatio &Ratio) {
  OS << Found << ':' << Ratio.Count << '\n'
     << Hit << ':' << Ratio.Covered << '\n';
}

static void printBranchesForLCOV(const FileCoverage &File, raw_ostream &OS) {
  unsigned Line = 0, Block = 0;
  for (const auto &[Where, Sides] : File.Branches) {
    Block = Where[0] == Line ? Block + 1 : 0;
    Line = Where[0];
    const bool IsReached = countArrivals(Sides) != 0;
    for (auto [Number, Side] : enumerate(Sides)) {
      const std::string Prefix =
          utostr(Line) + "," + utostr(Block) + "," + utostr(Number) + ",";
      OS << "#lanes:" << Prefix << Side.Label << ',' << spellLanes(Side.Lanes)
         << "\nBRDA:" << Prefix;
      if (IsReached)
        OS << Side.Count.Threads << '\n';
      else
        OS << "-\n";
    }
  }
}

static void printForLCOV(const CoverageReport &Report, raw_ostream &OS) {
  for (const auto &[Path, File] : Report.Files) {
    const CoverageSummary Sums = CoverageReport::summarize(File);
    OS << "TN:\nSF:" << Path << '\n';
    for (const auto &[Key, Function] : File.Functions)
      OS << "FN:" << Key.first << ',' << nameInFile(File, Key) << '\n';
    for (const auto &[Key, Function] : File.Functions)
      OS << "FNDA:" << Function.Calls.Threads << ',' << nameInFile(File, Key)
         << '\n';
    printRatio(OS, "FNF", "FNH", Sums.Functions);
    printBranchesForLCOV(File, OS);
    printRatio(OS, "BRF", "BRH", Sums.Branches);
    for (const auto &[Line, Count] : File.Lines)
      OS << "DA:" << Line << ',' << Count.Threads << '\n';
    printRatio(OS, "LF", "LH", Sums.Lines);
    OS << "end_of_record\n";
  }
}

//===----------------------------------------------------------------------===//
// LLVM's JSON
//===----------------------------------------------------------------------===//

// As `llvm-cov export` prints it. A region is a series of lines with one count.

namespace {

constexpr unsigned CodeRegionKind = 0, BranchRegionKind = 4;

struct LineRegion {
  unsigned First, End; ///< End is the line after the last one
  uint64_t Threads;
};

} // namespace

/// The regions of the lines that \p IsPart accepts.
static std::vector<LineRegion>
findRegions(const FileCoverage &File, function_ref<bool(unsigned)> IsPart) {
  std::vector<LineRegion> Result;
  for (const auto &[Line, Count] : File.Lines) {
    if (!IsPart(Line))
      continue;
    if (!Result.empty() && Result.back().End == Line &&
        Result.back().Threads == Count.Threads)
      ++Result.back().End;
    else
      Result.push_back({Line, Line + 1, Count.Threads});
  }
  return Result;
}

/// For each side of a switch one: [line, column, end line, end column,
/// executions, those of other sides, file, expanded file, kind].
static json::Array branchesToLLVM(const FileCoverage &File,
                                  function_ref<bool(unsigned)> IsPart) {
  json::Array Result;
  for (const auto &[Where, Sides] : File.Branches) {
    if (!IsPart(Where[0]))
      continue;
    const uint64_t Arrivals = countArrivals(Sides);
    const bool IsSwitch = Sides.front().Label != "true";
    for (const BranchSide &Side :
         ArrayRef(Sides).take_front(IsSwitch ? Sides.size() : 1))
      Result.push_back(json::Array{
          Where[0], Where[1], Where[0], Where[1] + 1, Side.Count.Threads,
          Arrivals - Side.Count.Threads, 0, 0, BranchRegionKind});
  }
  return Result;
}

/// Not of LLVM: [line, column, side, threads, waves, lanes].
static json::Array laneListToJSON(const FileCoverage &File) {
  json::Array Result;
  for (const auto &[Where, Sides] : File.Branches)
    for (const BranchSide &Side : Sides)
      Result.push_back(json::Array{Where[0], Where[1], Side.Label,
                                   Side.Count.Threads, Side.Count.Waves,
                                   spellLanes(Side.Lanes)});
  return Result;
}

/// [line, column, count, has a count, begins a region, is a gap]
static json::Array segmentsToLLVM(const FileCoverage &File) {
  std::vector<LineRegion> Regions =
      findRegions(File, [](unsigned) { return true; });
  json::Array Result;
  for (auto [Number, Region] : enumerate(Regions)) {
    Result.push_back(
        json::Array{Region.First, 1, Region.Threads, true, true, false});
    if (Number + 1 == Regions.size() || Regions[Number + 1].First != Region.End)
      Result.push_back(json::Array{Region.End, 1, 0, false, false, false});
  }
  return Result;
}

static json::Object ratioToLLVM(const CoverageRatio &Ratio, bool HasRest) {
  json::Object Result{{"count", Ratio.Count},
                      {"covered", Ratio.Covered},
                      {"percent", Ratio.percent()}};
  if (HasRest)
    Result["notcovered"] = Ratio.Count - Ratio.Covered;
  return Result;
}

static json::Object summaryToLLVM(const CoverageSummary &Sums,
                                  const CoverageRatio &Regions) {
  return json::Object{
      {"branches", ratioToLLVM(Sums.Branches, /*HasRest=*/true)},
      {"functions", ratioToLLVM(Sums.Functions, /*HasRest=*/false)},
      {"instantiations", ratioToLLVM(Sums.Functions, /*HasRest=*/false)},
      {"lines", ratioToLLVM(Sums.Lines, /*HasRest=*/false)},
      {"mcdc", ratioToLLVM({}, /*HasRest=*/true)},
      {"regions", ratioToLLVM(Regions, /*HasRest=*/true)}};
}

static CoverageRatio countRegions(const FileCoverage &File) {
  CoverageRatio Result;
  for (const LineRegion &Region :
       findRegions(File, [](unsigned) { return true; }))
    Result.add({1, Region.Threads != 0});
  return Result;
}

static void addFunctions(StringRef Path, const FileCoverage &File,
                         json::Array &Functions) {
  for (const auto &[Key, Function] : File.Functions) {
    const std::set<unsigned> &Lines = Function.Lines;
    auto IsPart = [&](unsigned Line) { return Lines.count(Line) != 0; };
    json::Array Regions;
    for (const LineRegion &Region : findRegions(File, IsPart))
      Regions.push_back(json::Array{Region.First, 1, Region.End, 1,
                                    Region.Threads, 0, 0, CodeRegionKind});
    Functions.push_back(
        json::Object{{"branches", branchesToLLVM(File, IsPart)},
                     {"count", Function.Calls.Threads},
                     {"filenames", json::Array{json::fixUTF8(Path)}},
                     {"mcdc_records", json::Array()},
                     {"name", json::fixUTF8(nameInFile(File, Key))},
                     {"regions", std::move(Regions)}});
  }
}

static void printForLLVM(const CoverageReport &Report, raw_ostream &OS) {
  json::Array Files, Functions;
  CoverageSummary Totals;
  CoverageRatio TotalRegions;
  for (const auto &[Path, File] : Report.Files) {
    const CoverageSummary Sums = CoverageReport::summarize(File);
    const CoverageRatio Regions = countRegions(File);
    Totals.Lines.add(Sums.Lines);
    Totals.Branches.add(Sums.Branches);
    Totals.Functions.add(Sums.Functions);
    TotalRegions.add(Regions);
    Files.push_back(json::Object{
        {"branches", branchesToLLVM(File, [](unsigned) { return true; })},
        {"expansions", json::Array()},
        {"filename", json::fixUTF8(Path)},
        {"lanes", laneListToJSON(File)},
        {"mcdc_records", json::Array()},
        {"segments", segmentsToLLVM(File)},
        {"summary", summaryToLLVM(Sums, Regions)}});
    addFunctions(Path, File, Functions);
  }
  json::Object Data{{"files", std::move(Files)},
                    {"functions", std::move(Functions)},
                    {"totals", summaryToLLVM(Totals, TotalRegions)}};
  OS << json::Value(json::Object{{"data", json::Array{std::move(Data)}},
                                 {"type", "llvm.coverage.json.export"},
                                 {"version", "3.1.0"}})
     << '\n';
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static void printBranch(const BranchKey &Where,
                        const std::vector<BranchSide> &Sides, raw_ostream &OS) {
  for (const BranchSide &Side : Sides) {
    OS << format("%21s|", "") << "  branch at column " << Where[1] << ", "
       << Side.Label << ": ";
    if (Side.Count.Threads)
      OS << Side.Count.Threads << " threads, " << Side.Count.Waves
         << " waves, lanes " << spellLanes(Side.Lanes) << '\n';
    else
      OS << "never\n";
  }
}

/// Prints a line, with its counts if it has statements, and its branches.
static void printLine(const FileCoverage &File, unsigned Line, StringRef Text,
                      raw_ostream &OS) {
  auto Found = File.Lines.find(Line);
  if (Found == File.Lines.end())
    OS << format("%21s|", "");
  else
    OS << format("%12llu %8llu|", (unsigned long long)Found->second.Threads,
                 (unsigned long long)Found->second.Waves);
  OS << format("%5u| ", Line) << Text.rtrim('\r') << '\n';
  for (auto It = File.Branches.lower_bound({Line, 0, 0, 0});
       It != File.Branches.end() && It->first[0] == Line; ++It)
    printBranch(It->first, It->second, OS);
}

static void printFile(StringRef Path, const FileCoverage &File,
                      std::optional<StringRef> Source, raw_ostream &OS) {
  OS << Path << "\n     threads    waves| line|\n";
  if (!Source) {
    for (const auto &[Line, Count] : File.Lines)
      printLine(File, Line, "", OS);
  } else {
    SmallVector<StringRef, 64> Lines;
    Source->rtrim('\n').split(Lines, '\n');
    for (auto [Number, Text] : enumerate(Lines))
      printLine(File, Number + 1, Text, OS);
  }
  OS << '\n';
}

static std::string spellRatio(const CoverageRatio &Ratio) {
  std::string Text = utostr(Ratio.Covered) + "/" + utostr(Ratio.Count);
  if (Ratio.Count)
    raw_string_ostream(Text) << format(" (%.1f%%)", Ratio.percent());
  return Text;
}

static void printSummaryRow(StringRef Name, size_t Width,
                            const CoverageSummary &Sums, raw_ostream &OS) {
  OS << left_justify(Name, Width + 2)
     << left_justify(spellRatio(Sums.Lines), 20)
     << left_justify(spellRatio(Sums.Branches), 20)
     << spellRatio(Sums.Functions) << '\n';
}

static void printText(const CoverageReport &Report, raw_ostream &OS) {
  CoverageSummary Totals;
  size_t Width = StringRef("total").size();
  for (const auto &[Path, File] : Report.Files) {
    Width = std::max(Width, Path.size());
    auto Known = Report.Sources.find(Path);
    std::optional<StringRef> Source;
    std::unique_ptr<MemoryBuffer> Buffer;
    if (Known != Report.Sources.end())
      Source = Known->second;
    else if (auto Read = MemoryBuffer::getFile(Path)) {
      Buffer = std::move(*Read);
      Source = Buffer->getBuffer();
    }
    printFile(Path, File, Source, OS);
  }
  OS << left_justify("", Width + 2) << left_justify("lines", 20)
     << left_justify("branches", 20) << "functions\n";
  for (const auto &[Path, File] : Report.Files) {
    const CoverageSummary Sums = CoverageReport::summarize(File);
    Totals.Lines.add(Sums.Lines);
    Totals.Branches.add(Sums.Branches);
    Totals.Functions.add(Sums.Functions);
    printSummaryRow(Path, Width, Sums, OS);
  }
  printSummaryRow("total", Width, Totals, OS);
}

void CoverageReport::print(CoverageFormat Format, raw_ostream &OS) const {
  switch (Format) {
  case CoverageFormat::Text:
    return printText(*this, OS);
  case CoverageFormat::LCOV:
    return printForLCOV(*this, OS);
  case CoverageFormat::LLVM:
    return printForLLVM(*this, OS);
  }
}
