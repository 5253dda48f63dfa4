// Format.h: Elements of typed buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The formats of typed buffers and textures, named as in DXGI
// ("R8G8B8A8_UNORM"), and Direct3D's conversion rules for them.

#ifndef LLVM_DXILRUN_RESOURCES_FORMAT_H
#define LLVM_DXILRUN_RESOURCES_FORMAT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cstdint>
#include <string>

namespace llvm {
namespace dxilrun {

/// How the bits of a component are read.
enum class ComponentKind : uint8_t { Float, UInt, SInt, UNorm, SNorm };

/// The four components of an element as registers hold them: the bits of a
/// float, or an integer of 32 bits.
using Texel = std::array<uint32_t, 4>;

struct Format {
  ComponentKind Kind = ComponentKind::Float;
  uint8_t NumComponents = 0;
  /// By component (x, y, z, w); zero bits for one that is not stored.
  std::array<uint8_t, 4> Bits = {0, 0, 0, 0};
  /// The position of each component, in bits from the start of the element.
  std::array<uint8_t, 4> Position = {0, 0, 0, 0};

  bool isValid() const { return NumComponents != 0; }
  bool isInteger() const {
    return Kind == ComponentKind::UInt || Kind == ComponentKind::SInt;
  }
  /// The size of an element in bytes.
  unsigned size() const;
  std::string name() const;

  /// \p NumComponents components of 32 bits each.
  static Format get32(ComponentKind Kind, unsigned NumComponents);
};

/// The format called \p Name, in any case; an error if there is none.
Expected<Format> parseFormat(StringRef Name);

/// Reads an element. What the format lacks is 0, but w is 1.
Texel loadTexel(const Format &F, const uint8_t *Memory);

/// Writes an element, with the conversion that Direct3D makes on a store.
void storeTexel(const Format &F, const Texel &Value, uint8_t *Memory);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_FORMAT_H
