// BuildReports.cpp: Reports about a build and its units
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BuildReports.h"
#include "clang/Driver/OutputFiles.h"
#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang::dxc;
using namespace llvm;

// Reports about a whole build.

static json::Value makeUTF8Text(StringRef Text) {
  return json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text);
}

/// The macros of each of \p Permutations that have several values in the unit;
/// null for one that is not defined.
static json::Array describePermutations(const BuildUnit &Unit,
                                        ArrayRef<unsigned> Permutations) {
  json::Array Rows;
  for (unsigned Permutation : Permutations) {
    json::Object Row;
    for (auto [Axis, Value] : zip(Unit.Axes, Unit.getChosen(Permutation)))
      if (Axis.Values.size() > 1)
        Row[Axis.Name] = Axis.Values[Value] ? makeUTF8Text(*Axis.Values[Value])
                                            : json::Value(nullptr);
    Rows.push_back(std::move(Row));
  }
  return Rows;
}

static bool hasPermutations(const BuildUnit &Unit) {
  return any_of(Unit.Axes,
                [](const MacroAxis &Axis) { return Axis.Values.size() > 1; });
}

static std::string makeBindingMap(ArrayRef<ReportedUnit> Units,
                                  StringRef Path) {
  BindingMap Map;
  for (auto [Unit, Report] : Units)
    for (auto [Text, Permutations] : Report.getSideReports(BindingReportName)) {
      json::Object Added;
      if (!Unit.Target.empty())
        Added["target"] = makeUTF8Text(Unit.Target);
      if (hasPermutations(Unit))
        Added["permutations"] = describePermutations(Unit, Permutations);
      Map.add(Text, Added);
    }
  return Map.write(Path);
}

static StatisticsOutput makeStatistics(ArrayRef<ReportedUnit> Units,
                                       const BuildOptions &Options) {
  Statistics All;
  if (Options.Stats.areWanted())
    for (auto [Unit, Report] : Units)
      for (auto [Text, Permutations] :
           Report.getSideReports(StatisticsReportName))
        for (unsigned Permutation : Permutations) {
          // The report may be that of an equal permutation.
          json::Object Defines;
          for (auto [Axis, Value] : zip(Unit.Axes, Unit.getChosen(Permutation)))
            Defines[Axis.Name] = Axis.Values[Value]
                                     ? makeUTF8Text(*Axis.Values[Value])
                                     : json::Value(nullptr);
          json::Object Added{{"defines", std::move(Defines)}};
          if (!Unit.Target.empty())
            Added["target"] = makeUTF8Text(Unit.Target);
          All.add(Text, Added);
        }
  return makeStatisticsOutput(
      All, Options.ComparedStats ? &*Options.ComparedStats : nullptr,
      Options.Stats);
}

Error clang::dxc::writeBuildReports(ArrayRef<ReportedUnit> Units,
                                    const BuildOptions &Options) {
  OutputFiles Outputs;
  StatisticsOutput Stats = makeStatistics(Units, Options);
  if (!Stats.File.empty())
    if (Error E = Outputs.add(Options.Stats.Path, Stats.File))
      return E;
  if (const std::string &Path = Options.BindingMapPath; !Path.empty())
    if (Error E = Outputs.add(Path, makeBindingMap(Units, Path)))
      return E;
  if (Error E = Outputs.keep())
    return E;
  outs() << Stats.Comparison;
  outs().flush();
  return Stats.Problem.empty() ? Error::success()
                               : createStringError(Stats.Problem);
}

// What is reported about the permutations of a unit.

/// The text without the files that include the one of the diagnostic.
static std::string removeIncludeStack(StringRef Text) {
  std::string Rest;
  while (!Text.empty()) {
    auto [Line, Next] = Text.split('\n');
    if (!Line.starts_with("In file included from "))
      Rest += (Line + "\n").str();
    Text = Next;
  }
  return Rest;
}

bool PrintedDiagnostics::add(StringRef Text, const BuildUnit &Unit,
                             unsigned NumPermutations) {
  const std::string Key = removeIncludeStack(Text);
  auto [Place, IsNew] = Numbers.try_emplace(Key, Rows.size());
  if (IsNew)
    Rows.emplace_back().Headline = StringRef(Key).split('\n').first.str();
  Row &R = Rows[Place->second];
  R.Files.insert(Unit.File);
  R.NumPermutations += NumPermutations;
  ++R.NumUnits;
  return IsNew;
}

void PrintedDiagnostics::printRepeated(raw_ostream &Err) const {
  for (const Row &R : Rows)
    if (R.NumUnits > 1)
      Err << "clang-dxc: note: in " << R.NumPermutations << " permutations of "
          << R.Files.size() << (R.Files.size() == 1 ? " file: " : " files: ")
          << R.Headline << '\n';
}

void UnitReport::add(unsigned Permutation, const CommandResult &Result) {
  StringSet<> Seen; // one permutation may report the same twice
  for (auto [Position, D] : enumerate(Result.Diagnostics)) {
    const std::string Key = removeIncludeStack(D.Text);
    if (!Seen.insert(Key).second)
      continue;
    auto [Place, IsNew] = Numbers.try_emplace(Key, Entries.size());
    if (IsNew)
      Entries.push_back({D.Text, 0, Permutation, unsigned(Position)});
    Entry &E = Entries[Place->second];
    ++E.Count;
    if (Permutation < E.First) {
      E.Text = D.Text;
      E.First = Permutation;
      E.Position = Position;
    }
  }
  if (!Result.Printed.empty())
    Printed.emplace_back(Permutation, Result.Printed);
  for (const std::string &Macro : Result.UsedMacros)
    UsedMacros.insert(Macro);
  for (const SideReport &Report : Result.SideReports) {
    std::vector<unsigned> &Same = SideReports[Report.Name][Report.Text];
    Same.insert(llvm::upper_bound(Same, Permutation), Permutation);
  }
  HasFailed |= Result.Status != Success;
}

std::vector<std::pair<StringRef, ArrayRef<unsigned>>>
UnitReport::getSideReports(StringRef Name) const {
  std::vector<std::pair<StringRef, ArrayRef<unsigned>>> Reports;
  auto Found = SideReports.find(Name.str());
  if (Found != SideReports.end())
    for (const auto &Entry : Found->second)
      Reports.emplace_back(Entry.first(), Entry.second);
  llvm::sort(Reports, [](const auto &L, const auto &R) {
    return std::tuple(L.second.front(), L.first) <
           std::tuple(R.second.front(), R.first);
  });
  return Reports;
}

void UnitReport::print(const BuildUnit &Unit, PrintedDiagnostics &Known,
                       raw_ostream &Out, raw_ostream &Err) const {
  std::vector<std::pair<unsigned, std::string>> InOrder = Printed;
  llvm::sort(InOrder);
  for (const auto &[Permutation, Text] : InOrder)
    Out << Text;
  std::vector<const Entry *> Sorted;
  for (const Entry &E : Entries)
    Sorted.push_back(&E);
  llvm::sort(Sorted, [](const Entry *L, const Entry *R) {
    return std::tie(L->First, L->Position) < std::tie(R->First, R->Position);
  });
  for (const Entry *E : Sorted) {
    if (!Known.add(E->Text, Unit, E->Count))
      continue;
    Err << E->Text;
    if (Unit.NumPermutations == 1)
      continue;
    std::vector<std::string> Defines = Unit.getDefines(E->First);
    Err << "clang-dxc: note: in " << E->Count << " of " << Unit.NumPermutations
        << " permutations of '" << Unit.File << "', first with "
        << (Defines.empty() ? "no macro" : join(Defines, " ")) << '\n';
  }
}

std::vector<StringRef>
UnitReport::findUnusedMacros(const BuildUnit &Unit) const {
  std::vector<StringRef> Unused;
  // What an error has hidden is not known.
  if (!HasFailed)
    for (const MacroAxis &Axis : Unit.Axes)
      if (Axis.Values.size() > 1 && !UsedMacros.contains(Axis.Name))
        Unused.push_back(Axis.Name);
  return Unused;
}
