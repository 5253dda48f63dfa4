// DrawTargets.h: Render targets and pictures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_DRAW_DRAWTARGETS_H
#define LLVM_DXILRUN_DRAW_DRAWTARGETS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DXILRun/Draw/VertexAssembly.h"
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

//===----------------------------------------------------------------------===//
// Render targets of a draw
//===----------------------------------------------------------------------===//

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
