//===- BindingPlan.cpp - A register for every resource --------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Target/DirectX/Binding/BindingAllocator.h"
#include <map>
#include <utility>

using namespace llvm;
using namespace llvm::dxil;

/// The registers alone: "u3" or "t2 to t5".
static std::string getRegistersText(dxil::ResourceClass Class, uint64_t Lower,
                                    uint32_t Size) {
  std::string Letter(1, getRegisterLetter(Class));
  std::string Text = Letter + std::to_string(Lower);
  if (Size == UnboundedRangeSize)
    return Text + " and up";
  if (Size != 1)
    Text += " to " + Letter + std::to_string(Lower + Size - 1);
  return Text;
}

std::string dxil::getRangeText(dxil::ResourceClass Class, uint64_t Lower,
                               uint32_t Size, uint32_t Space) {
  return getRegistersText(Class, Lower, Size) + ", space" +
         std::to_string(Space);
}

namespace {

class Planner {
  ArrayRef<DeclaredResource> Resources;
  const BindingOptions &Options;
  BindingReporter Report;
  BindingAllocator Allocator;
  /// Where a resource is to go: as written, or by the imported table.
  struct Wish {
    uint32_t Space = 0;
    std::optional<uint32_t> Lower;
    bool IsImported = false;
    bool IsGood = true; ///< within the registers, and of the right class
  };
  std::vector<Wish> Wishes;
  std::vector<std::optional<PlannedBinding>> Plan;
  /// Used resources that overlap with others.
  std::vector<std::pair<unsigned, BindingAllocator::Range>> Overlaps;
  /// What an implicit binding was chosen behind, for remarks.
  std::vector<std::optional<unsigned>> Predecessors;

  bool reservesExplicit() const {
    return Options.LegacyReservation || Options.Unused != UnusedBindings::Strip;
  }
  bool reservesAll() const {
    return Options.Unused == UnusedBindings::ReserveAll;
  }
  BindingAllocator::Range rangeOf(unsigned I) const {
    uint32_t Lower = *Wishes[I].Lower;
    return {Lower, BindingAllocator::endOfRange(Lower, Resources[I].Size), I};
  }
  std::string rangeText(unsigned I, uint64_t Lower) const {
    const DeclaredResource &R = Resources[I];
    return getRangeText(R.Class, Lower, R.Size, Wishes[I].Space);
  }
  bool shows(DiagnosticGroup Group, unsigned I) const {
    return Options.shows(Group, Resources[I].Location);
  }
  /// Whether resource I is used, and at a register that the compiler chose.
  bool isChosenForUse(unsigned I) const {
    return Resources[I].IsUsed && Plan[I] && Plan[I]->IsImplicit;
  }
  std::string quoted(unsigned I) const {
    return "'" + Resources[I].getPath().str() + "'";
  }
  void error(unsigned I, const Twine &Text,
             std::vector<DiagnosticNote> Notes = {}) {
    Report({DS_Error, DiagnosticGroup::None, Resources[I].Location, Text.str(),
            std::move(Notes)});
  }
  DiagnosticNote boundNote(unsigned I, uint64_t Lower) const {
    return {Resources[I].Location,
            quoted(I) + " is bound to " + rangeText(I, Lower)};
  }

  void makeWish(unsigned I);
  void takeUsedExplicit();
  void reportOverlaps();
  void takeUnusedExplicit();
  void warnUnusedOverlap(unsigned I, const BindingAllocator::Range &Other);
  std::vector<DiagnosticNote>
  overlapNotes(unsigned I, const BindingAllocator::Range &Other) const;
  void allocateImplicit();
  std::string largestGapText(unsigned I) const;
  void reportNoRoom(unsigned I);
  void warnImplicit();
  void warnMixed();
  void remark(unsigned I);
  std::string reason(unsigned I) const;

public:
  Planner(ArrayRef<DeclaredResource> Resources, const BindingOptions &Options,
          BindingReporter Report)
      : Resources(Resources), Options(Options), Report(Report),
        Wishes(Resources.size()), Plan(Resources.size()),
        Predecessors(Resources.size()) {}
  std::vector<std::optional<PlannedBinding>> run();
};

} // namespace

//===----------------------------------------------------------------------===//
// What is given
//===----------------------------------------------------------------------===//

void Planner::makeWish(unsigned I) {
  const DeclaredResource &R = Resources[I];
  Wish &W = Wishes[I];
  W.Lower = R.Lower;
  W.Space = R.Space.value_or(R.Lower ? 0 : Options.AutoSpace.value_or(0));
  const BindingTableRow *Row = nullptr;
  if (!R.Lower && !Options.Imported.empty()) {
    Row = Options.Imported.find(R.getPath(), R.Class);
    const BindingTableRow *Plain = Options.Imported.find(R.Name, R.Class);
    if (!Row || (Row->Class != R.Class && Plain && Plain->Class == R.Class))
      Row = Plain;
  }
  if (Row) {
    if (Row->Class != R.Class) {
      W.IsGood = !R.IsUsed;
      if (R.IsUsed)
        error(I, Twine("the binding table has register '") +
                     Twine(getRegisterLetter(Row->Class)) + Twine(Row->Lower) +
                     "' for " + quoted(I) + ", which takes '" +
                     Twine(getRegisterLetter(R.Class)) + "' registers");
      return;
    }
    W.Space = Row->Space;
    W.Lower = Row->Lower;
    W.IsImported = true;
  }
  if (!W.Lower)
    return;
  W.IsGood = rangeOf(I).End <= BindingAllocator::NumSlots;
  if (!W.IsGood && R.IsUsed)
    error(I, "resource " + quoted(I) + " at " + rangeText(I, *W.Lower) +
                 " reaches past the last register, " +
                 Twine(getRegisterLetter(R.Class)) +
                 Twine(BindingAllocator::NumSlots - 1));
}

std::vector<DiagnosticNote>
Planner::overlapNotes(unsigned I, const BindingAllocator::Range &Other) const {
  const DeclaredResource &R = Resources[I];
  std::vector<DiagnosticNote> Notes{boundNote(Other.Owner, Other.Lower)};
  std::string Hint;
  if (auto Free = Allocator.findFree(R.Class, Wishes[I].Space, R.Size))
    Hint = (R.Size == 1 ? "the next free register is "
                        : "the next free range is ") +
           rangeText(I, *Free);
  else
    Hint = largestGapText(I);
  Notes.push_back({R.Location, std::move(Hint)});
  return Notes;
}

void Planner::takeUsedExplicit() {
  for (unsigned I = 0; I != Resources.size(); ++I) {
    const DeclaredResource &R = Resources[I];
    if (!R.IsUsed || !Wishes[I].Lower || !Wishes[I].IsGood)
      continue;
    if (Options.LegacyReservation && R.Size == UnboundedRangeSize)
      error(I, "unbounded array " + quoted(I) +
                   " is not possible with -flegacy-resource-reservation");
    Plan[I] = {Wishes[I].Space, *Wishes[I].Lower, /*IsImplicit=*/false};
    if (auto Other = Allocator.take(R.Class, Wishes[I].Space, rangeOf(I)))
      Overlaps.push_back({I, *Other});
  }
}

/// Behind all allocation: the hint is about what is left then.
void Planner::reportOverlaps() {
  for (auto &[I, Other] : Overlaps)
    error(I,
          "resource " + quoted(I) + " at " + rangeText(I, *Wishes[I].Lower) +
              " overlaps with resource " + quoted(Other.Owner),
          overlapNotes(I, Other));
}

void Planner::warnUnusedOverlap(unsigned I,
                                const BindingAllocator::Range &Other) {
  // Shaders in one file like to use the same registers for resources of their
  // own: what only the functions of another one mention is no mistake.
  auto isAnothers = [&](unsigned N) {
    return Resources[N].Mention == MentionedElsewhere;
  };
  if (isAnothers(I) || isAnothers(Other.Owner) ||
      !shows(DiagnosticGroup::UnusedBindingOverlap, I))
    return;
  Report({DS_Warning,
          DiagnosticGroup::UnusedBindingOverlap,
          Resources[I].Location,
          "unused resource " + quoted(I) + " at " +
              rangeText(I, *Wishes[I].Lower) + " overlaps with " +
              (Resources[Other.Owner].IsUsed ? "" : "unused ") + "resource " +
              quoted(Other.Owner),
          {boundNote(Other.Owner, Other.Lower)}});
}

void Planner::takeUnusedExplicit() {
  // A copy, made when it is wanted: those that reserve nothing overlap, too.
  std::optional<BindingAllocator> All;
  for (unsigned I = 0; I != Resources.size(); ++I) {
    const DeclaredResource &R = Resources[I];
    if (R.IsUsed || !Wishes[I].Lower || !Wishes[I].IsGood)
      continue;
    if (!All)
      All = Allocator;
    if (auto Other = All->take(R.Class, Wishes[I].Space, rangeOf(I)))
      warnUnusedOverlap(I, *Other);
    if (!reservesExplicit())
      continue;
    Allocator.takeFree(R.Class, Wishes[I].Space, rangeOf(I));
    Plan[I] = {Wishes[I].Space, *Wishes[I].Lower, /*IsImplicit=*/false};
  }
}

//===----------------------------------------------------------------------===//
// What is chosen
//===----------------------------------------------------------------------===//

/// The most registers in a row that resource I finds where it is to go.
std::string Planner::largestGapText(unsigned I) const {
  dxil::ResourceClass Class = Resources[I].Class;
  uint32_t Space = Wishes[I].Space;
  auto Gap = Allocator.getLargestGap(Class, Space);
  if (!Gap)
    return "no register is free";
  // All registers but the last are as many as an unbounded range has, but they
  // do not go "up".
  if (Gap->size() == UnboundedRangeSize && Gap->Lower == 0)
    return "the largest gap is " + getRegistersText(Class, 0, 1) + " to " +
           getRangeText(Class, Gap->End - 1, 1, Space);
  return "the largest gap is " +
         getRangeText(Class, Gap->Lower, static_cast<uint32_t>(Gap->size()),
                      Space);
}

void Planner::reportNoRoom(unsigned I) {
  const DeclaredResource &R = Resources[I];
  uint32_t Space = Wishes[I].Space;
  std::vector<DiagnosticNote> Notes;
  auto Last =
      Allocator.getRangeBefore(R.Class, Space, BindingAllocator::NumSlots);
  if (Last)
    Notes.push_back(boundNote(Last->Owner, Last->Lower));
  Notes.push_back({R.Location, largestGapText(I)});
  std::string Letter(1, getRegisterLetter(R.Class));
  std::string Wanted =
      R.Size == UnboundedRangeSize ? "unbounded range behind all others"
      : R.Size == 1                ? "register"
                    : "range of " + std::to_string(R.Size) + " registers";
  error(I,
        "resource " + quoted(I) + " could not be allocated: no free " + Wanted +
            " of class '" + Letter + "' is left in space" + Twine(Space),
        std::move(Notes));
}

void Planner::allocateImplicit() {
  for (unsigned I = 0; I != Resources.size(); ++I) {
    const DeclaredResource &R = Resources[I];
    if (Wishes[I].Lower || R.IsLeftOpen || (!R.IsUsed && !reservesAll()))
      continue;
    if (Options.LegacyReservation && R.Size == UnboundedRangeSize)
      error(I, "unbounded array " + quoted(I) +
                   " is not possible with -flegacy-resource-reservation");
    uint32_t Space = Wishes[I].Space;
    auto Lower = Allocator.allocate(R.Class, Space, R.Size, I);
    if (!Lower)
      reportNoRoom(I);
    Plan[I] = {Space, Lower.value_or(0), /*IsImplicit=*/true};
    if (!Lower || !shows(DiagnosticGroup::Binding, I))
      continue;
    if (auto Before = Allocator.getRangeBefore(R.Class, Space, *Lower))
      Predecessors[I] = Before->Owner;
  }
}

//===----------------------------------------------------------------------===//
// What is said
//===----------------------------------------------------------------------===//

void Planner::warnImplicit() {
  for (unsigned I = 0; I != Resources.size(); ++I)
    if (isChosenForUse(I) && shows(DiagnosticGroup::ImplicitBinding, I))
      Report({DS_Warning,
              DiagnosticGroup::ImplicitBinding,
              Resources[I].Location,
              quoted(I) + " has no register in the source and is bound to " +
                  rangeText(I, Plan[I]->Lower),
              {}});
}

void Planner::warnMixed() {
  std::vector<unsigned> Chosen;
  for (unsigned I = 0; I != Resources.size(); ++I)
    if (isChosenForUse(I) && shows(DiagnosticGroup::MixedBinding, I))
      Chosen.push_back(I);
  if (Chosen.empty())
    return;
  // The first resource of each class and space with a register in the source.
  std::map<std::pair<dxil::ResourceClass, uint32_t>, unsigned> FirstExplicit;
  for (unsigned I = Resources.size(); I-- != 0;)
    if (Resources[I].IsUsed && Resources[I].Lower)
      FirstExplicit[{Resources[I].Class, Wishes[I].Space}] = I;
  for (unsigned I : Chosen) {
    const DeclaredResource &R = Resources[I];
    auto It = FirstExplicit.find({R.Class, Plan[I]->Space});
    if (It == FirstExplicit.end())
      continue;
    Report({DS_Warning,
            DiagnosticGroup::MixedBinding,
            R.Location,
            quoted(I) + ", whose register is chosen, shares space" +
                std::to_string(Plan[I]->Space) +
                " with resources whose registers are in the source",
            {boundNote(It->second, *Wishes[It->second].Lower)}});
    FirstExplicit.erase(It);
  }
}

/// "B[10]"
static std::string getDeclaratorText(const DeclaredResource &R) {
  std::string Path = R.getPath().str();
  if (R.Size == UnboundedRangeSize)
    return Path + "[]";
  return R.Size == 1 ? Path : Path + "[" + std::to_string(R.Size) + "]";
}

std::string Planner::reason(unsigned I) const {
  const DeclaredResource &R = Resources[I];
  if (!Plan[I]->IsImplicit)
    return Wishes[I].IsImported ? "from the binding table" : "as written";
  std::string Text = R.Size == UnboundedRangeSize
                         ? "behind all others"
                         : "first gap of " + std::to_string(R.Size);
  if (Predecessors[I])
    Text += " after '" + getDeclaratorText(Resources[*Predecessors[I]]) + "'";
  return Text;
}

void Planner::remark(unsigned I) {
  const DeclaredResource &R = Resources[I];
  std::string Text = quoted(I) + ": ";
  if (Plan[I]) {
    Text += getRegistersText(R.Class, Plan[I]->Lower, R.Size) + " space" +
            std::to_string(Plan[I]->Space) + ", " + reason(I);
    if (!R.IsUsed)
      Text += "; reserved, though not used";
  } else if (Wishes[I].Lower) {
    Text += "not used, " + getRegistersText(R.Class, *Wishes[I].Lower, R.Size) +
            (R.Size == 1 ? " is free" : " are free");
  } else if (R.IsUsed) {
    Text += "left open for who links the library";
  } else {
    Text += "not used, takes no register";
  }
  Report(
      {DS_Remark, DiagnosticGroup::Binding, R.Location, std::move(Text), {}});
}

std::vector<std::optional<PlannedBinding>> Planner::run() {
  for (unsigned I = 0; I != Resources.size(); ++I)
    makeWish(I);
  takeUsedExplicit();
  takeUnusedExplicit();
  allocateImplicit();
  reportOverlaps();
  warnImplicit();
  warnMixed();
  for (unsigned I = 0; I != Resources.size(); ++I)
    if (shows(DiagnosticGroup::Binding, I))
      remark(I);
  return std::move(Plan);
}

std::vector<std::optional<PlannedBinding>>
dxil::planBindings(ArrayRef<DeclaredResource> Resources,
                   const BindingOptions &Options, BindingReporter Report) {
  return Planner(Resources, Options, Report).run();
}
