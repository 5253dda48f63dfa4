//===- Picture.h - Render targets, and their PNG files ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_DRAW_PICTURE_H
#define LLVM_DXILRUN_DRAW_PICTURE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <vector>

namespace llvm {
namespace dxilrun {

/// Colors as floats, row by row from the upper left.
struct Picture {
  uint32_t Width = 0, Height = 0;
  std::vector<std::array<float, 4>> Pixels;

  void clear(const std::array<float, 4> &Color) {
    Pixels.assign(size_t(Width) * Height, Color);
  }
  std::array<float, 4> &at(uint32_t X, uint32_t Y) {
    return Pixels[size_t(Y) * Width + X];
  }
};

/// Writes red, green, blue and alpha of 8 bits each, by Direct3D's rule for
/// UNORM: limited to 0 and 1, scaled by 255 and rounded to the nearest; NaN is
/// 0. The rows have no filter.
Error writePNG(const Picture &P, StringRef Path);

/// Writes \p Values as they are in memory, as resources in JSON read them from
/// a `file`.
Error writeFloats(ArrayRef<float> Values, StringRef Path);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_PICTURE_H
