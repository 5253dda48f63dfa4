// Interpolation.h: Interpolation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_INTERPOLATION_H
#define LLVM_DXILRUN_EXECUTE_INTERPOLATION_H

#include <array>

namespace llvm {
namespace dxilrun {

/// A vertex on the screen: x and y in pixels, depth, and w of the clip space.
using ScreenPosition = std::array<float, 4>;

/// The weight of each vertex of a triangle at a location; the sum is 1. Outside
/// of the triangle, some are negative.
struct CornerWeights {
  std::array<double, 3> OnScreen;    ///< for noperspective, and the depth
  std::array<double, 3> Perspective; ///< as the surface lies in space
};

/// The weights at (\p X, \p Y) in pixels. Of a triangle without an area, the
/// first vertex counts alone.
CornerWeights findWeights(const std::array<ScreenPosition, 3> &Corners,
                          double X, double Y);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_INTERPOLATION_H
