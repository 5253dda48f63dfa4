// Tessellator.h: The points and triangles of a patch
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_DRAW_TESSELLATOR_H
#define LLVM_DXILRUN_DRAW_TESSELLATOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include <array>
#include <vector>

namespace llvm {
namespace dxilrun {

struct Tessellation {
  std::vector<std::array<float, 3>> Points; ///< u, v and, of a triangle, w
  std::vector<std::array<uint32_t, 3>> Triangles;
};

/// A simple tessellator: rings around the middle of the patch. The number of
/// segments per side is the inside factor, reduced by two for each ring; the
/// outermost ring has the factors of the edges. A patch with a factor that is
/// not greater than 0 is not drawn. Fractional partitioning only creates
/// fractional segments on the edges. Lines and points are errors.
Expected<Tessellation> tessellate(const dxil::HullState &Hull,
                                  ArrayRef<float> Edges,
                                  ArrayRef<float> Inside);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_TESSELLATOR_H
