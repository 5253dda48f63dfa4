// FaultKinds.h: Kinds of faults, and what becomes of them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_CHECKS_FAULTKINDS_H
#define LLVM_DXILRUN_CHECKS_FAULTKINDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
namespace dxilrun {

/// What becomes of a fault that the checks find.
enum class CheckMode { Off, Warn, Error };

enum class FaultKind : uint8_t {
  Invalid, ///< a use that Direct3D forbids, of no other kind
  OutOfBounds,
  Unwritten,
  Uninitialized,
  Race,
  DivergentBarrier,
  Unbound,
  // Optional: shaders do these on purpose, too.
  DivisionByZero,
  NaN,
  Infinity,
  DivergentWave,
  DivergentDerivative,
};
inline constexpr unsigned NumFaultKinds = 12;

struct FaultKindRow {
  FaultKind Kind;
  StringRef Name;        ///< of options
  StringRef Description; ///< for lists of the kinds
  bool IsOptional;       ///< only checked for where it is chosen
};

/// In the order of the enumerators.
ArrayRef<FaultKindRow> faultKinds();

/// What becomes of each kind.
class CheckModes {
public:
  /// Of all kinds that are not optional; those are off.
  CheckModes(CheckMode Mode = CheckMode::Error);

  CheckMode operator[](FaultKind Kind) const { return Modes[unsigned(Kind)]; }
  void set(FaultKind Kind, CheckMode Mode) { Modes[unsigned(Kind)] = Mode; }
  bool isOn(FaultKind Kind) const { return (*this)[Kind] != CheckMode::Off; }
  /// Whether a kind is on that needs the bookkeeping of memory and values.
  bool followsMemory() const;

  /// Changes modes as \p List asks: kinds or "all", each perhaps with a mode,
  /// "nan,race=warn". A kind without a mode gets \p Default.
  Error parse(StringRef List, CheckMode Default);

private:
  std::array<CheckMode, NumFaultKinds> Modes;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_CHECKS_FAULTKINDS_H
