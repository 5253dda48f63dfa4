// Rasterizer.h: The pixels of triangles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A simple rasterizer that finds the quads with a pixel in a triangle. Samples
// are at the centers of the pixels, and positions are not snapped to a grid.

#ifndef LLVM_DXILRUN_DRAW_RASTERIZER_H
#define LLVM_DXILRUN_DRAW_RASTERIZER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DXILRun/Execute/StageIO.h"
#include <cstdint>

namespace llvm {
namespace dxilrun {

/// A vertex in clip space: x, y, z, w.
using ClipPosition = std::array<float, 4>;

enum class CullMode : uint8_t { None, Front, Back };

struct RasterizerState {
  uint32_t Width = 0, Height = 0; ///< of the viewport, in pixels
  CullMode Cull = CullMode::None;
  /// Front faces have their vertices in this order on the screen.
  bool FrontIsCounterClockwise = false;
};

/// Four pixels. Bit n of Covered is set if pixel n (upper left, upper right,
/// lower left, lower right) is in the triangle.
struct RasterQuad {
  uint32_t X, Y; ///< of the upper left pixel: even
  uint8_t Covered;
  bool IsFront;
};

/// Where a vertex is on the screen. One with a w of 0 is far away.
ScreenPosition toScreen(const ClipPosition &Vertex,
                        const RasterizerState &State);

/// Calls \p Visit for each quad with a covered pixel, row by row. A pixel is
/// covered if its center is inside, or on a top or left edge. Pixels outside
/// the depth range are dropped.
void rasterize(const std::array<ClipPosition, 3> &Triangle,
               const RasterizerState &State,
               function_ref<void(const RasterQuad &)> Visit);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_RASTERIZER_H
