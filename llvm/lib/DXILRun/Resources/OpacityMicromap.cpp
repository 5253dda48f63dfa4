//===- OpacityMicromap.cpp - Opacity micromaps ----------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Resources/OpacityMicromap.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

Opacity dxilrun::knownOpacity(Opacity State) {
  switch (State) {
  case Opacity::Transparent:
  case Opacity::UnknownTransparent:
    return Opacity::Transparent;
  case Opacity::Opaque:
  case Opacity::UnknownOpaque:
    return Opacity::Opaque;
  }
  llvm_unreachable("all states are listed");
}

std::optional<Opacity> dxilrun::parseOpacity(StringRef Name) {
  return StringSwitch<std::optional<Opacity>>(Name)
      .Case("transparent", Opacity::Transparent)
      .Case("opaque", Opacity::Opaque)
      .Case("unknown-transparent", Opacity::UnknownTransparent)
      .Case("unknown-opaque", Opacity::UnknownOpaque)
      .Default(std::nullopt);
}

std::optional<Opacity> dxilrun::parseOpacity(char Letter) {
  constexpr StringLiteral Letters = "TOto"; // in the order of the states
  const size_t Number = Letters.find(Letter);
  if (Number == StringRef::npos)
    return std::nullopt;
  return Opacity(Number);
}

Opacity OpacityMicromap::at(const std::array<float, 2> &Barycentrics) const {
  const double Right = double(Barycentrics[0]) * Rows,
               Up = double(Barycentrics[1]) * Rows;
  // Places on the border belong to what is inside of it.
  const uint32_t Row =
      uint32_t(std::clamp(std::floor(Up), 0.0, double(Rows - 1)));
  const uint32_t Column =
      uint32_t(std::clamp(std::floor(Right), 0.0, double(Rows - 1 - Row)));
  const bool IsTurned =
      Row + Column + 1 < Rows && (Right - Column) + (Up - Row) > 1;
  // Rows before this one: 2 * Rows - 1, and 2 less for each.
  const size_t First = size_t(Row) * (2 * size_t(Rows) - Row);
  return States[First + 2 * Column + IsTurned];
}
