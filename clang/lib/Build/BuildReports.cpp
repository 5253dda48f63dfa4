// BuildReports.cpp: Reports about a whole build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BuildReports.h"
#include "clang/Driver/OutputFiles.h"
#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang::dxc;
using namespace llvm;

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
