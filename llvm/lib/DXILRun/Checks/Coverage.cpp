// Coverage.cpp: How often each part of a source was executed
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/Coverage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::dxilrun;

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

void CoverageCount::add(const CoverageCount &Other) {
  Threads += Other.Threads;
  Waves += Other.Waves;
}

void CoverageCount::raise(const CoverageCount &Other) {
  Threads = std::max(Threads, Other.Threads);
  Waves = std::max(Waves, Other.Waves);
}

void LaneCoverage::add(const LaneCoverage &Other) {
  Count.add(Other.Count);
  for (unsigned Half : {0, 1})
    Lanes[Half] |= Other.Lanes[Half];
}

void CoverageCounter::count(uint64_t Low, uint64_t High) {
  constexpr auto Order = std::memory_order_relaxed;
  if (!(Low | High))
    return;
  Threads.fetch_add(llvm::popcount(Low) + llvm::popcount(High), Order);
  Waves.fetch_add(1, Order);
  // The sets soon stay the same; a read costs less than a write.
  if (Low & ~Lanes[0].load(Order))
    Lanes[0].fetch_or(Low, Order);
  if (High & ~Lanes[1].load(Order))
    Lanes[1].fetch_or(High, Order);
}

static LaneCoverage readCounter(const CoverageCounter &Counter) {
  return {{Counter.Threads.load(), Counter.Waves.load()},
          {Counter.Lanes[0].load(), Counter.Lanes[1].load()}};
}

/// Debug information has paths as the source includes them: "a/../file.hlsl".
static std::string cleanPath(StringRef Path) {
  SmallString<128> Clean = Path;
  sys::path::remove_dots(Clean, /*remove_dot_dot=*/true);
  return Clean.str().str();
}

unsigned Coverage::addFunction(StringRef Path, unsigned Line, StringRef Name) {
  const std::string File = cleanPath(Path);
  auto [It, IsNew] = FunctionNumbers.try_emplace(
      {File, utostr(Line), Name.str()}, Functions.size());
  if (IsNew) {
    Functions.push_back({File, Name.str(), Line});
    Known.Files[File].Functions[{Line, Name.str()}];
  }
  return It->second;
}

void Coverage::addLine(unsigned Number, StringRef Path, unsigned Line) {
  const Function &Of = Functions[Number];
  const std::string File = cleanPath(Path);
  Known.Files[File].Lines[Line];
  if (Of.File == File)
    Known.Files[Of.File].Functions[{Of.Line, Of.Name}].Lines.insert(Line);
}

void Coverage::addSource(StringRef File, StringRef Text) {
  Known.Sources[cleanPath(File)] = Text.str();
}

unsigned Coverage::addInstance(unsigned Function) {
  Instances.push_back(Function);
  return Instances.size() - 1;
}

CoverageCounter &Coverage::addPoint(unsigned Instance, StringRef File,
                                    unsigned Line, unsigned Column,
                                    bool BeginsStatement) {
  addLine(Instances[Instance], File, Line);
  Point &New = Points.emplace_back();
  New.Instance = Instance;
  New.File = cleanPath(File);
  New.Line = Line;
  New.Column = Column;
  New.BeginsStatement = BeginsStatement;
  return New.Counter;
}

CoverageCounter *Coverage::addBranch(StringRef File, const BranchKey &Where,
                                     ArrayRef<std::string> Labels) {
  Branches.push_back({cleanPath(File), Where, Labels.vec(),
                      std::make_unique<CoverageCounter[]>(Labels.size())});
  return Branches.back().Counters.get();
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Adds to the side with the same label, which is new if there is none.
static void addSide(std::vector<BranchSide> &Sides, const BranchSide &Side) {
  auto Found = find_if(Sides, [&](const BranchSide &Candidate) {
    return Candidate.Label == Side.Label;
  });
  if (Found != Sides.end())
    Found->add(Side);
  else
    Sides.push_back(Side);
}

/// Adds the lines and calls of each instance.
void Coverage::addPoints(CoverageReport &Result) const {
  using FileLine = std::pair<StringRef, unsigned>; // a file and a line
  struct InstanceSum {
    const Point *First = nullptr;
    std::map<FileLine, std::map<unsigned, CoverageCount>> Columns;
    std::map<FileLine, CoverageCount> Lines;
  };
  std::vector<InstanceSum> Sums(Instances.size());
  for (const Point &P : Points) {
    InstanceSum &Sum = Sums[P.Instance];
    if (!Sum.First)
      Sum.First = &P;
    CoverageCount &Count = Sum.Columns[{P.File, P.Line}][P.Column];
    const LaneCoverage Read = readCounter(P.Counter);
    if (P.BeginsStatement) {
      Count.add(Read.Count);
      Result.Files[P.File].Statements[{P.Line, P.Column}].add(Read);
    } else {
      Count.raise(Read.Count);
    }
  }
  for (auto [Number, Sum] : enumerate(Sums)) {
    if (!Sum.First)
      continue;
    const Function &Of = Functions[Instances[Number]];
    Result.Files[Of.File].Functions[{Of.Line, Of.Name}].Calls.add(
        Sum.Columns[{Sum.First->File, Sum.First->Line}][Sum.First->Column]);
    for (const auto &[Where, Columns] : Sum.Columns) {
      CoverageCount Most;
      for (const auto &[Column, Count] : Columns)
        Most.raise(Count);
      Result.Files[Where.first.str()].Lines[Where.second].add(Most);
    }
  }
}

void Coverage::addBranches(CoverageReport &Result) const {
  for (const Branch &B : Branches)
    for (auto [Number, Label] : enumerate(B.Labels))
      addSide(Result.Files[B.File].Branches[B.Where],
              {readCounter(B.Counters[Number]), Label});
  // Where the statement was executed and the branch was not, the compiler has
  // decided it for all calls that were executed.
  for (auto &[Path, File] : Result.Files)
    for (auto It = File.Branches.begin(); It != File.Branches.end();) {
      auto Begun = File.Statements.find({It->first[0], It->first[1]});
      auto WasTaken = [](const BranchSide &Side) { return Side.Count.Threads; };
      if (Begun != File.Statements.end() && Begun->second.Count.Threads &&
          none_of(It->second, WasTaken))
        It = File.Branches.erase(It);
      else
        ++It;
    }
}

CoverageReport Coverage::report() const {
  CoverageReport Result = Known;
  addPoints(Result);
  addBranches(Result);
  return Result;
}

void CoverageReport::merge(const CoverageReport &Other) {
  for (const auto &[Path, File] : Other.Files) {
    FileCoverage &Into = Files[Path];
    for (const auto &[Line, Count] : File.Lines)
      Into.Lines[Line].add(Count);
    for (const auto &[Where, Begun] : File.Statements)
      Into.Statements[Where].add(Begun);
    for (const auto &[Where, Sides] : File.Branches)
      for (const BranchSide &Side : Sides)
        addSide(Into.Branches[Where], Side);
    for (const auto &[Key, Function] : File.Functions) {
      FunctionCoverage &Sum = Into.Functions[Key];
      Sum.Calls.add(Function.Calls);
      Sum.Lines.insert(Function.Lines.begin(), Function.Lines.end());
    }
  }
  for (const auto &[Path, Text] : Other.Sources)
    Sources.try_emplace(Path, Text);
}

CoverageSummary CoverageReport::summarize(const FileCoverage &File) {
  CoverageSummary Result;
  auto Add = [](CoverageRatio &Ratio, const CoverageCount &Count) {
    ++Ratio.Count;
    Ratio.Covered += Count.Threads != 0;
  };
  for (const auto &[Line, Count] : File.Lines)
    Add(Result.Lines, Count);
  for (const auto &[Where, Sides] : File.Branches)
    for (const BranchSide &Side : Sides)
      Add(Result.Branches, Side.Count);
  for (const auto &[Key, Function] : File.Functions)
    Add(Result.Functions, Function.Calls);
  return Result;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

// Counts are [threads, waves] or [threads, waves, lanes, lanes from 64 on].

static json::Array countToJSON(const CoverageCount &Count) {
  return json::Array{Count.Threads, Count.Waves};
}

static json::Array lanesToJSON(const LaneCoverage &Of) {
  return json::Array{Of.Count.Threads, Of.Count.Waves, Of.Lanes[0],
                     Of.Lanes[1]};
}

json::Value CoverageReport::toJSON() const {
  json::Object Result;
  for (const auto &[Path, File] : Files) {
    json::Array Lines, Statements, Branches, Functions;
    for (const auto &[Line, Count] : File.Lines)
      Lines.push_back(json::Array{Line, countToJSON(Count)});
    for (const auto &[Where, Begun] : File.Statements)
      Statements.push_back(
          json::Array{Where.first, Where.second, lanesToJSON(Begun)});
    for (const auto &[Where, Sides] : File.Branches) {
      json::Array List;
      for (const BranchSide &Side : Sides)
        List.push_back(json::Array{Side.Label, lanesToJSON(Side)});
      Branches.push_back(json::Array{json::Array(Where), std::move(List)});
    }
    for (const auto &[Key, Function] : File.Functions)
      Functions.push_back(json::Array{Key.first, json::fixUTF8(Key.second),
                                      countToJSON(Function.Calls),
                                      json::Array(Function.Lines)});
    Result[json::fixUTF8(Path)] =
        json::Object{{"lines", std::move(Lines)},
                     {"statements", std::move(Statements)},
                     {"branches", std::move(Branches)},
                     {"functions", std::move(Functions)}};
  }
  return Result;
}

namespace {

/// Reads lists; after a member of another type, everything is 0.
class CoverageReader {
public:
  bool IsGood = true;

  const json::Array &list(const json::Value &Value) {
    static const json::Array Empty;
    const json::Array *List = Value.getAsArray();
    IsGood &= List != nullptr;
    return List ? *List : Empty;
  }
  const json::Value &member(const json::Array &List, size_t Number) {
    static const json::Value Null = nullptr;
    IsGood &= Number < List.size();
    return Number < List.size() ? List[Number] : Null;
  }
  uint64_t number(const json::Value &Value) {
    std::optional<uint64_t> Number = Value.getAsUINT64();
    IsGood &= Number.has_value();
    return Number.value_or(0);
  }
  std::string text(const json::Value &Value) {
    std::optional<StringRef> Text = Value.getAsString();
    IsGood &= Text.has_value();
    return Text.value_or("").str();
  }
  CoverageCount count(const json::Value &Value) {
    const json::Array &List = list(Value);
    return {number(member(List, 0)), number(member(List, 1))};
  }
  LaneCoverage lanes(const json::Value &Value) {
    const json::Array &List = list(Value);
    return {count(Value), {number(member(List, 2)), number(member(List, 3))}};
  }
  const json::Array &listIn(const json::Object &Object, StringRef Key) {
    static const json::Value Null = nullptr;
    const json::Value *Value = Object.get(Key);
    return list(Value ? *Value : Null);
  }
  FileCoverage file(const json::Object &Object);
};

} // namespace

FileCoverage CoverageReader::file(const json::Object &Object) {
  FileCoverage Result;
  for (const json::Value &Value : listIn(Object, "lines")) {
    const json::Array &Row = list(Value);
    Result.Lines[number(member(Row, 0))] = count(member(Row, 1));
  }
  for (const json::Value &Value : listIn(Object, "statements")) {
    const json::Array &Row = list(Value);
    Result.Statements[{unsigned(number(member(Row, 0))),
                       unsigned(number(member(Row, 1)))}] =
        lanes(member(Row, 2));
  }
  for (const json::Value &Value : listIn(Object, "branches")) {
    const json::Array &Row = list(Value), &Where = list(member(Row, 0));
    BranchKey Key;
    for (unsigned Part = 0; Part != Key.size(); ++Part)
      Key[Part] = number(member(Where, Part));
    for (const json::Value &Side : list(member(Row, 1))) {
      const json::Array &Parts = list(Side);
      Result.Branches[Key].push_back(
          {lanes(member(Parts, 1)), text(member(Parts, 0))});
    }
  }
  for (const json::Value &Value : listIn(Object, "functions")) {
    const json::Array &Row = list(Value);
    FunctionCoverage &Function = Result.Functions[{
        unsigned(number(member(Row, 0))), text(member(Row, 1))}];
    Function.Calls = count(member(Row, 2));
    for (const json::Value &Line : list(member(Row, 3)))
      Function.Lines.insert(number(Line));
  }
  return Result;
}

Expected<CoverageReport> CoverageReport::fromJSON(const json::Value &Value) {
  CoverageReport Result;
  CoverageReader Reader;
  const json::Object *Object = Value.getAsObject();
  Reader.IsGood = Object != nullptr;
  if (Object)
    for (const auto &[Path, File] : *Object) {
      const json::Object *Parts = File.getAsObject();
      Reader.IsGood &= Parts != nullptr;
      if (Parts)
        Result.Files[Path.str()] = Reader.file(*Parts);
    }
  if (!Reader.IsGood)
    return createStringError("the coverage is malformed");
  return Result;
}

// Coverage as text, for lcov, and as LLVM's JSON.

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
