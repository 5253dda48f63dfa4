//===- DrawTargets.h - Render targets of a draw -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_DRAW_DRAWTARGETS_H
#define LLVM_DXILRUN_DRAW_DRAWTARGETS_H

#include "llvm/DXILRun/Draw/Picture.h"
#include "llvm/DXILRun/Draw/VertexAssembly.h"

namespace llvm {
namespace dxilrun {

/// The render targets and the depths of a draw. Triangles become quads; a pixel
/// shader is executed on them; what it gives is tested and written, in the
/// order of the triangles.
class DrawTargets {
public:
  explicit DrawTargets(const DrawDescription &Draw);

  /// Finds the quads of the triangles, and fills the input of \p Pixel, which
  /// may be null: then only depths are written. An error names what cannot be
  /// drawn.
  Error rasterize(const DrawPrimitives &From, const StageRunner *Pixel,
                  StageIO &IO);
  /// Writes what the pixel shader has given.
  Error merge(const StageRunner &Pixel, const StageIO &IO);

  std::vector<Picture> Pictures;
  std::vector<float> Depths; ///< row by row

private:
  struct Fragments {
    RasterQuad Quad;
    uint32_t Primitive;
    std::array<float, 4> Depths;
  };

  bool passesDepth(uint32_t X, uint32_t Y, float Depth);
  std::array<ClipPosition, 3> readPositions(const DrawPrimitives &From,
                                            size_t Primitive) const;
  void findQuads(const DrawPrimitives &From, bool TestsEarly);
  Error fillInputs(const DrawPrimitives &From, const StageRunner &Pixel,
                   StageIO &IO);
  void mergePixel(const StageRunner &Pixel, const StageIO &IO, size_t Number);

  const DrawDescription &Draw;
  std::vector<Fragments> Quads;
  unsigned PositionComponent = 0;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_DRAWTARGETS_H
