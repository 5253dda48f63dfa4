//===- OpacityMicromap.h - Opacity micromaps --------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A triangle is divided into 4^N micro-triangles, on a barycentric grid of 2^N
// rows: "Opacity micromaps" of the "DirectX Raytracing (DXR) Functional Spec".
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_RESOURCES_OPACITYMICROMAP_H
#define LLVM_DXILRUN_RESOURCES_OPACITYMICROMAP_H

#include "llvm/ADT/StringRef.h"
#include <array>
#include <optional>
#include <vector>

namespace llvm {
namespace dxilrun {

/// D3D12_RAYTRACING_OPACITY_MICROMAP_STATE.
enum class Opacity : uint8_t {
  Transparent,
  Opaque,
  UnknownTransparent,
  UnknownOpaque,
};

/// What takes the place of an unknown state where there are only two.
Opacity knownOpacity(Opacity State);

/// Nothing if \p Name is no state: "transparent", "opaque" and so on.
std::optional<Opacity> parseOpacity(StringRef Name);
/// The same for a letter: T, O, and of what is unknown t and o.
std::optional<Opacity> parseOpacity(char Letter);

struct OpacityMicromap {
  /// D3D12_RAYTRACING_OPACITY_MICROMAP_OC1_MAX_SUBDIVISION_LEVEL.
  static constexpr uint32_t MaxRows = 1 << 12;

  uint32_t Rows = 1; ///< a power of two
  /// Row after row, the one beside the side from corner 0 to corner 1 first. Of
  /// each row those from corner 0 on; every second is turned.
  std::vector<Opacity> States = {Opacity::Transparent};

  static size_t lengthOfRow(uint32_t Row, uint32_t Rows) {
    return 2 * size_t(Rows - Row) - 1;
  }
  /// At the place that is \p Barycentrics, the shares of corners 1 and 2.
  Opacity at(const std::array<float, 2> &Barycentrics) const;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_OPACITYMICROMAP_H
