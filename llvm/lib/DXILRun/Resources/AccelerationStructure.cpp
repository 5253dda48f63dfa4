//===- AccelerationStructure.cpp - Acceleration structures ----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Resources/AccelerationStructure.h"
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

Vector3 dxilrun::transformDirection(const Matrix3x4 &M, const Vector3 &D) {
  Vector3 Result;
  for (unsigned Row = 0; Row != 3; ++Row)
    Result[Row] = M[Row][0] * D[0] + M[Row][1] * D[1] + M[Row][2] * D[2];
  return Result;
}

Vector3 dxilrun::transformPoint(const Matrix3x4 &M, const Vector3 &P) {
  Vector3 Result = transformDirection(M, P);
  for (unsigned Row = 0; Row != 3; ++Row)
    Result[Row] += M[Row][3];
  return Result;
}

Error RayInstance::invertTransform() {
  const Matrix3x4 &M = ObjectToWorld;
  // The rows after and before one, in a circle.
  auto After = [](unsigned N) { return (N + 1) % 3; };
  auto Before = [](unsigned N) { return (N + 2) % 3; };
  auto Cofactor = [&](unsigned Row, unsigned Column) {
    return M[After(Row)][After(Column)] * M[Before(Row)][Before(Column)] -
           M[After(Row)][Before(Column)] * M[Before(Row)][After(Column)];
  };
  const double Determinant = M[0][0] * Cofactor(0, 0) +
                             M[0][1] * Cofactor(0, 1) +
                             M[0][2] * Cofactor(0, 2);
  if (!std::isfinite(1 / Determinant))
    return createStringError(inconvertibleErrorCode(),
                             "the transform has no inverse");
  for (unsigned Row = 0; Row != 3; ++Row)
    for (unsigned Column = 0; Column != 3; ++Column)
      WorldToObject[Row][Column] = Cofactor(Column, Row) / Determinant;
  const Vector3 Back =
      transformDirection(WorldToObject, {M[0][3], M[1][3], M[2][3]});
  for (unsigned Row = 0; Row != 3; ++Row)
    WorldToObject[Row][3] = -Back[Row];
  return Error::success();
}
