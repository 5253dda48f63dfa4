// StageIO.cpp: Interpolation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/StageIO.h"

using namespace llvm;
using namespace llvm::dxilrun;

/// Twice the area of the triangle of two vertices and a location.
static double doubleArea(const ScreenPosition &A, const ScreenPosition &B,
                         double X, double Y) {
  return (double(B[0]) - A[0]) * (Y - A[1]) -
         (double(B[1]) - A[1]) * (X - A[0]);
}

CornerWeights dxilrun::findWeights(const std::array<ScreenPosition, 3> &Corners,
                                   double X, double Y) {
  CornerWeights Result = {{1, 0, 0}, {1, 0, 0}};
  const double Area =
      doubleArea(Corners[0], Corners[1], Corners[2][0], Corners[2][1]);
  if (Area == 0)
    return Result;
  double Sum = 0;
  for (unsigned N = 0; N != 3; ++N) {
    Result.OnScreen[N] =
        doubleArea(Corners[(N + 1) % 3], Corners[(N + 2) % 3], X, Y) / Area;
    // What divides by w is linear on the screen.
    Result.Perspective[N] = Result.OnScreen[N] / Corners[N][3];
    Sum += Result.Perspective[N];
  }
  for (double &Weight : Result.Perspective)
    Weight /= Sum;
  return Result;
}
