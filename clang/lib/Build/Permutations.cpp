// Permutations.cpp: Permutations of a unit, and their paths
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

using namespace clang::dxc;
using namespace llvm;

std::optional<unsigned>
MacroAxis::find(const std::optional<std::string> &Value) const {
  auto Found = llvm::find(Values, Value);
  if (Found == Values.end())
    return std::nullopt;
  return Found - Values.begin();
}

bool MacroCondition::holds(ArrayRef<unsigned> Chosen) const {
  return all_of(Terms, [&](const Term &T) {
    return is_contained(T.Values, Chosen[T.Axis]);
  });
}

uint64_t clang::dxc::expandPermutations(BuildUnit &Unit,
                                        ArrayRef<MacroCondition> Subsets,
                                        ArrayRef<MacroCondition> Exclusions,
                                        ArrayRef<MacroImplication> Implications,
                                        uint64_t Limit) {
  uint64_t Combinations = 1;
  for (const MacroAxis &Axis : Unit.Axes)
    Combinations =
        SaturatingMultiply<uint64_t>(Combinations, Axis.Values.size());
  Unit.Chosen.clear();
  Unit.NumPermutations = 0;
  if (Combinations > Limit)
    return Combinations;
  std::vector<unsigned> Chosen(Unit.Axes.size(), 0);
  for (uint64_t I = 0; I != Combinations; ++I) {
    // The last axis changes fastest.
    uint64_t Rest = I;
    for (size_t Axis = Chosen.size(); Axis-- != 0;) {
      Chosen[Axis] = Rest % Unit.Axes[Axis].Values.size();
      Rest /= Unit.Axes[Axis].Values.size();
    }
    auto Holds = [&](const MacroCondition &C) { return C.holds(Chosen); };
    if ((!Subsets.empty() && none_of(Subsets, Holds)) ||
        any_of(Exclusions, Holds) ||
        any_of(Implications, [&](const MacroImplication &Rule) {
          return Holds(Rule.If) && !Holds(Rule.Then);
        }))
      continue;
    append_range(Unit.Chosen, Chosen);
    ++Unit.NumPermutations;
  }
  return Combinations;
}

std::vector<unsigned> BuildUnit::pick(unsigned Permutation,
                                      ArrayRef<unsigned> Axes) const {
  ArrayRef<unsigned> Numbers = getChosen(Permutation);
  std::vector<unsigned> Values;
  for (unsigned Axis : Axes)
    Values.push_back(Numbers[Axis]);
  return Values;
}

void BuildUnit::removePermutations(const std::vector<bool> &IsRemoved) {
  std::vector<unsigned> Kept;
  unsigned NumKept = 0;
  for (unsigned P = 0; P != NumPermutations; ++P) {
    if (IsRemoved[P])
      continue;
    append_range(Kept, getChosen(P));
    ++NumKept;
  }
  Chosen = std::move(Kept);
  NumPermutations = NumKept;
}

std::vector<std::string> BuildUnit::getDefines(unsigned Permutation) const {
  std::vector<std::string> Defines;
  for (auto [Axis, Value] : zip(Axes, getChosen(Permutation)))
    if (const std::optional<std::string> &Text = Axis.Values[Value])
      Defines.push_back("-D" + Axis.Name + "=" + *Text);
  return Defines;
}

/// A value as a part of a file's name: what may not be in one becomes '_'.
static std::string spellInPath(const std::optional<std::string> &Value) {
  if (!Value)
    return "undefined";
  std::string Name = *Value;
  for (char &C : Name)
    if (!isAlnum(C) && C != '-' && C != '.')
      C = '_';
  return Name;
}

/// The value of the placeholder \p Name.
static std::optional<std::string>
findPlaceholder(StringRef Name, const BuildUnit &Unit, unsigned Permutation) {
  if (Name == "file" || Name == "stem") {
    SmallString<128> Path(Unit.File);
    sys::path::replace_extension(Path, "");
    return (Name == "file" ? Path.str() : sys::path::filename(Path)).str();
  }
  if (Name == "entry")
    return Unit.Entry.empty() ? "library" : Unit.Entry;
  if (Name == "profile")
    return Unit.Profile;
  if (Name == "target")
    return Unit.Target;
  std::string All;
  for (auto [Axis, Value] : zip(Unit.Axes, Unit.getChosen(Permutation))) {
    std::string Text = spellInPath(Axis.Values[Value]);
    if (Axis.Name == Name)
      return Text;
    if (Axis.Values.size() > 1)
      All += "." + Axis.Name + "-" + Text;
  }
  if (Name == "permutation")
    return All;
  return std::nullopt;
}

std::optional<std::string> clang::dxc::expandPattern(StringRef Pattern,
                                                     const BuildUnit &Unit,
                                                     unsigned Permutation,
                                                     std::string &Unknown) {
  std::string Path;
  while (!Pattern.empty()) {
    auto [Text, Rest] = Pattern.split('{');
    Path += Text;
    if (Text.size() == Pattern.size())
      return Path;
    auto [Name, After] = Rest.split('}');
    std::optional<std::string> Value;
    if (Name.size() != Rest.size())
      Value = findPlaceholder(Name, Unit, Permutation);
    if (!Value) {
      Unknown = Name.str();
      return std::nullopt;
    }
    Path += *Value;
    Pattern = After;
  }
  return Path;
}

std::vector<OutputPattern> BuildUnit::getOutputs(unsigned Permutation) const {
  std::vector<OutputPattern> Result = Outputs;
  std::string Unknown;
  for (OutputPattern &Output : Result)
    // The reader of the project has checked the placeholders.
    if (std::optional<std::string> Path =
            expandPattern(Output.Pattern, *this, Permutation, Unknown))
      Output.Pattern = std::move(*Path);
  return Result;
}

std::vector<std::string> BuildUnit::getCommand(unsigned Permutation,
                                               bool HasMacros) const {
  std::vector<std::string> Command = Arguments;
  if (HasMacros)
    append_range(Command, getDefines(Permutation));
  for (const OutputPattern &Output : getOutputs(Permutation)) {
    Command.push_back(Output.Option);
    Command.push_back(Output.Pattern);
  }
  return Command;
}
