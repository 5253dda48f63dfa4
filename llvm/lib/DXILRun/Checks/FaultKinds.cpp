// FaultKinds.cpp: Kinds of faults, and what becomes of them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/FaultKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace llvm::dxilrun;

static constexpr FaultKindRow Rows[] = {
    {FaultKind::Invalid, "invalid", "a use that Direct3D forbids", false},
    {FaultKind::OutOfBounds, "out-of-bounds",
     "an access outside a resource or variable", false},
    {FaultKind::Unwritten, "unwritten",
     "a read of groupshared memory that was never written", false},
    {FaultKind::Uninitialized, "uninitialized",
     "a use of an uninitialized value", false},
    {FaultKind::Race, "race", "a data race within a group", false},
    {FaultKind::DivergentBarrier, "divergent-barrier",
     "a barrier that not all threads of the group reach", false},
    {FaultKind::Unbound, "unbound", "a descriptor that is not bound", false},
    {FaultKind::DivisionByZero, "division-by-zero",
     "an integer division by zero", true},
    {FaultKind::NaN, "nan", "a NaN from operands that are none", true},
    {FaultKind::Infinity, "infinity", "an infinity from finite operands", true},
    {FaultKind::DivergentWave, "divergent-wave",
     "a wave operation while lanes of the wave are inactive", true},
    {FaultKind::DivergentDerivative, "divergent-derivative",
     "a derivative while lanes of the quad are inactive", true},
};
static_assert(std::size(Rows) == NumFaultKinds);

ArrayRef<FaultKindRow> dxilrun::faultKinds() { return Rows; }

CheckModes::CheckModes(CheckMode Mode) {
  for (const FaultKindRow &Row : Rows)
    set(Row.Kind, Row.IsOptional ? CheckMode::Off : Mode);
}

bool CheckModes::followsMemory() const {
  return any_of(Rows, [&](const FaultKindRow &Row) {
    return !Row.IsOptional && isOn(Row.Kind);
  });
}

static std::optional<CheckMode> parseMode(StringRef Text) {
  return StringSwitch<std::optional<CheckMode>>(Text)
      .Case("error", CheckMode::Error)
      .Case("warn", CheckMode::Warn)
      .Case("off", CheckMode::Off)
      .Default(std::nullopt);
}

Error CheckModes::parse(StringRef List, CheckMode Default) {
  for (StringRef Item : split(List, ',')) {
    auto [Name, ModeText] = Item.split('=');
    std::optional<CheckMode> Mode = Default;
    if (Item.contains('='))
      Mode = parseMode(ModeText);
    if (!Mode)
      return createStringError("'" + ModeText +
                               "' is not one of error, warn, off");
    bool IsKnown = Name == "all";
    for (const FaultKindRow &Row : Rows) {
      if (Name != "all" && Row.Name != Name)
        continue;
      set(Row.Kind, *Mode);
      IsKnown = true;
    }
    if (IsKnown)
      continue;
    auto Names = map_range(Rows, [](const FaultKindRow &R) { return R.Name; });
    return createStringError("there is no kind of fault '" + Name +
                             "'; the kinds are " + join(Names, ", ") +
                             ", and all");
  }
  return Error::success();
}
