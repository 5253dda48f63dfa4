// TriangleInputs.h: Pixel inputs from triangles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_STAGES_TRIANGLEINPUTS_H
#define LLVM_DXILRUN_STAGES_TRIANGLEINPUTS_H

#include "llvm/DXILRun/Execute/Interpolation.h"
#include "llvm/DXILRun/Execute/StageIO.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"

namespace llvm {
namespace dxilrun {

/// A location on a triangle whose vertices are three records of a table.
struct TriangleLocation {
  const ValueTable &Vertices;
  size_t FirstVertex;
  std::array<ScreenPosition, 3> Positions;
  double X, Y; ///< in pixels
};

/// Interpolates the elements of a pixel shader's input for which the record has
/// no value, by the interpolation mode of each, the location, and the weights
/// of the vertices. Elements for which the vertices have no value are left out.
void interpolateInputs(ArrayRef<dxil::SignatureElement> Elements,
                       const TriangleLocation &Location, ValueTable &Table,
                       size_t Record);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_STAGES_TRIANGLEINPUTS_H
