// AccelerationStructure.cpp: Acceleration structures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/AccelerationStructure.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

Opacity dxilrun::knownOpacity(Opacity State) {
  switch (State) {
  case Opacity::Transparent:
  case Opacity::UnknownTransparent:
    return Opacity::Transparent;
  case Opacity::Opaque:
  case Opacity::UnknownOpaque:
    return Opacity::Opaque;
  }
  llvm_unreachable("all states are listed");
}

std::optional<Opacity> dxilrun::parseOpacity(StringRef Name) {
  return StringSwitch<std::optional<Opacity>>(Name)
      .Case("transparent", Opacity::Transparent)
      .Case("opaque", Opacity::Opaque)
      .Case("unknown-transparent", Opacity::UnknownTransparent)
      .Case("unknown-opaque", Opacity::UnknownOpaque)
      .Default(std::nullopt);
}

std::optional<Opacity> dxilrun::parseOpacity(char Letter) {
  constexpr StringLiteral Letters = "TOto"; // in the order of the states
  const size_t Number = Letters.find(Letter);
  if (Number == StringRef::npos)
    return std::nullopt;
  return Opacity(Number);
}

Opacity OpacityMicromap::at(const std::array<float, 2> &Barycentrics) const {
  const double Right = double(Barycentrics[0]) * Rows,
               Up = double(Barycentrics[1]) * Rows;
  // Locations on the border belong to the inside.
  const uint32_t Row =
      uint32_t(std::clamp(std::floor(Up), 0.0, double(Rows - 1)));
  const uint32_t Column =
      uint32_t(std::clamp(std::floor(Right), 0.0, double(Rows - 1 - Row)));
  const bool IsTurned =
      Row + Column + 1 < Rows && (Right - Column) + (Up - Row) > 1;
  // Rows before this one: 2 * Rows - 1, and 2 less for each.
  const size_t First = size_t(Row) * (2 * size_t(Rows) - Row);
  return States[First + 2 * Column + IsTurned];
}

//===----------------------------------------------------------------------===//
// Acceleration structures
//===----------------------------------------------------------------------===//

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
