// Feedback.cpp: Sampler feedback, footprints
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/DXILRun/Resources/Sampling.h"
#include "llvm/DXILRun/Resources/Texture.h"
#include "llvm/Support/MathExtras.h"
#include <atomic>

using namespace llvm;
using namespace llvm::dxilrun;

/// Texels of a region in one direction. By default the least power of two
/// from 4 on with which the map covers the texture.
static int64_t regionSize(uint32_t Given, uint32_t Texels, uint32_t Regions) {
  if (Given)
    return Given;
  return std::max<int64_t>(4, PowerOf2Ceil(divideCeil(Texels, Regions)));
}

static std::atomic<uint8_t> *findRegion(Resource &Map, uint32_t Mip,
                                        uint32_t Layer, int64_t X, int64_t Y) {
  std::optional<uint64_t> N =
      Map.Shape.find(Mip, Layer, X, Y, /*Z=*/0, /*Sample=*/0);
  return N ? reinterpret_cast<std::atomic<uint8_t> *>(&Map.Bytes[*N]) : nullptr;
}

bool dxilrun::noteSample(Resource &Map, const Resource &Texture, uint32_t Mip,
                         uint32_t Layer, int64_t X, int64_t Y) {
  const std::array<uint32_t, 3> Finest = Texture.Shape.mipSize(0),
                                Size = Texture.Shape.mipSize(Mip),
                                Regions = Map.Shape.mipSize(0);
  const std::array<int64_t, 2> Region = {
      regionSize(Map.Region[0], Finest[0], Regions[0]),
      regionSize(Map.Region[1], Finest[1], Regions[1])};
  if (Map.MarksRegions) {
    std::atomic<uint8_t> *Mark =
        findRegion(Map, Mip, Layer, X / Region[0], Y / Region[1]);
    if (Mark)
      *Mark = 0xff;
    return Mark;
  }
  // A texel of a coarser level covers several of the finest one.
  std::array<int64_t, 2> First, Last;
  for (auto [N, C] : enumerate(std::array<int64_t, 2>{X, Y})) {
    First[N] = C * Finest[N] / Size[N] / Region[N];
    Last[N] = (divideCeil((C + 1) * Finest[N], Size[N]) - 1) / Region[N];
  }
  for (int64_t Row = First[1]; Row <= Last[1]; ++Row)
    for (int64_t Column = First[0]; Column <= Last[0]; ++Column) {
      std::atomic<uint8_t> *Level =
          findRegion(Map, /*Mip=*/0, Layer, Column, Row);
      if (!Level)
        return false;
      uint8_t Old = Level->load();
      while (Mip < Old && !Level->compare_exchange_weak(Old, uint8_t(Mip)))
        ;
    }
  return true;
}

//===----------------------------------------------------------------------===//
// Footprints of pixels
//===----------------------------------------------------------------------===//

// The level of detail and the line of an anisotropic filter, by section 7.18.11
// of Direct3D's functional specification, "LOD Calculations".

namespace {

/// A step from one pixel to the next, in texels of the largest mip.
using Step = std::array<double, 3>;

double square(double X) { return X * X; }

double squaredLength(const Step &D) {
  return square(D[0]) + square(D[1]) + square(D[2]);
}

/// By the quotient rule, on the face in the direction.
Step projectOnFace(const Step &D, const std::array<float, 4> &Coords) {
  const std::array<double, 3> V = {Coords[0], Coords[1], Coords[2]};
  const FaceAxes &A = Faces[findFace(V)];
  const double M = std::fabs(V[A.Major]), DM = A.MajorSign * D[A.Major];
  auto Quotient = [&](unsigned C) {
    return (D[C] * M - V[C] * DM) / (M * M) / 2;
  };
  return {Quotient(A.S), Quotient(A.T), 0};
}

/// The two steps become the axes of the ellipse that they span. The
/// specification lets them be where that would not be a number, and where they
/// are its axes already.
void makeOrthogonal(Step &X, Step &Y) {
  const double Area = X[0] * Y[1] - Y[0] * X[1],
               Dot = X[0] * Y[0] + X[1] * Y[1];
  if (Area == 0 || Dot == 0)
    return;
  const double A = square(X[1]) + square(Y[1]),
               B = -2 * (X[0] * X[1] + Y[0] * Y[1]),
               C = square(X[0]) + square(Y[0]), F = square(Area);
  const double P = A - C, Q = A + C, T = std::hypot(P, B);
  const double Sign = (B > 0) - (B < 0);
  const double Long = F / (T * (Q - T)), Short = F / (T * (Q + T));
  const Step NewX = {std::sqrt(Short * (T + P)),
                     Sign * std::sqrt(Short * (T - P)), 0},
             NewY = {-Sign * std::sqrt(Long * (T - P)),
                     std::sqrt(Long * (T + P)), 0};
  for (const Step &D : {NewX, NewY})
    if (!std::isfinite(D[0]) || !std::isfinite(D[1]))
      return;
  X = NewX;
  Y = NewY;
}

Footprint anisotropicFootprint(const Resource &R, const SamplerState &S, Step X,
                               Step Y) {
  makeOrthogonal(X, Y);
  const double Area = std::fabs(X[0] * Y[1] - X[1] * Y[0]);
  const bool IsMajorX = squaredLength(X) > squaredLength(Y);
  const Step &Major = IsMajorX ? X : Y;
  const double Length = std::sqrt(squaredLength(Major));
  Footprint Result;
  Result.LOD = std::log2(Length);
  if (!std::isfinite(Length) || Length == 0)
    return Result;
  double Ratio = square(Length) / Area, Minor = Area / Length;
  if (Ratio > S.MaxAnisotropy) {
    Ratio = S.MaxAnisotropy;
    Minor = Length / Ratio;
  }
  if (Minor < 1)
    Ratio = std::max(1.0, Ratio * Minor);
  Result.LOD = std::log2(Minor);
  // As many taps as it takes that none has to cover more than the minor axis.
  // What a rounding error adds to a whole number is no tap.
  Result.Taps = std::max(1u, unsigned(std::ceil(Ratio - 0x1p-20)));
  for (unsigned N = 0; N != 2; ++N)
    Result.Line[N] = Major[N] / R.Shape.mipSize(0)[N];
  return Result;
}

} // namespace

Footprint dxilrun::findFootprint(const Resource &R, const SamplerState &S,
                                 const std::array<float, 4> &Coords,
                                 const Gradients &G) {
  const TextureTraits T = getTextureTraits(R.Kind);
  const std::array<uint32_t, 3> Size = R.Shape.mipSize(0);
  std::array<Step, 2> Steps = G;
  for (Step &D : Steps) {
    if (T.IsCube)
      D = projectOnFace(D, Coords);
    for (unsigned N = 0; N != 3; ++N)
      D[N] = N < T.Dimensions ? D[N] * Size[N] : 0;
  }
  // The rule is for Texture2D and its arrays.
  if (S.MaxAnisotropy && T.Dimensions == 2 && !T.IsCube)
    return anisotropicFootprint(R, S, Steps[0], Steps[1]);
  Footprint Result;
  Result.LOD =
      std::log2(std::max(squaredLength(Steps[0]), squaredLength(Steps[1]))) / 2;
  return Result;
}
