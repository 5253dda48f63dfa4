//===- CubeFaces.h - Faces of cube textures ---------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DXILRUN_CUBEFACES_H
#define LLVM_LIB_DXILRUN_CUBEFACES_H

#include <array>
#include <cmath>

namespace llvm {
namespace dxilrun {

struct FaceAxes {
  unsigned Major, S, T; ///< the coordinates: x, y, z
  int MajorSign, SSign, TSign;
};

/// In the order +x, -x, +y, -y, +z, -z.
inline constexpr FaceAxes Faces[6] = {
    {0, 2, 1, 1, -1, -1}, {0, 2, 1, -1, 1, -1}, {1, 0, 2, 1, 1, 1},
    {1, 0, 2, -1, 1, -1}, {2, 0, 1, 1, 1, -1},  {2, 0, 1, -1, -1, -1}};

/// The face that a direction meets. Where two are equal, z goes before y and y
/// before x.
inline unsigned findFace(const std::array<double, 3> &D) {
  const double X = std::fabs(D[0]), Y = std::fabs(D[1]), Z = std::fabs(D[2]);
  unsigned Axis = Z >= X && Z >= Y ? 2 : Y >= X ? 1 : 0;
  return 2 * Axis + std::signbit(D[Axis]);
}

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_LIB_DXILRUN_CUBEFACES_H
