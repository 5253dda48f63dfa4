// Tessellator.cpp: The points and triangles of a patch
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Draw/Tessellator.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <map>

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

/// As DXIL numbers them.
enum PatchDomain { Isolines = 1, TrianglePatch = 2, QuadPatch = 3 };
enum Partitioning { Whole = 1, PowerOfTwo = 2, OddParts = 3, EvenParts = 4 };
enum OutputPrimitive { Clockwise = 3, CounterClockwise = 4 };

/// How an edge is cut. With fractional partitioning, two segments beside its
/// middle are shorter than the others, so that it is the same from both of its
/// sides, and changes with the factor without jumps.
struct EdgeCut {
  unsigned Segments = 1;
  double Factor = 1; ///< Segments, or up to two less

  /// Where point \p N is, from 0 to 1.
  double place(unsigned N) const {
    if (2 * N > Segments)
      return 1 - place(Segments - N);
    const unsigned Half = Segments / 2;
    if (N < Half)
      return N / Factor;
    return Segments % 2 ? 0.5 - 0.5 / Factor : 0.5;
  }
};

using Side = SmallVector<uint32_t, 16>; ///< points, from corner to corner

class Tessellator {
public:
  /// \p LeastInside: the segments of a patch that is cut at all.
  Tessellator(bool IsClockwise, unsigned LeastInside)
      : IsClockwise(IsClockwise), LeastInside(LeastInside) {}

  void tessellateTriangle(ArrayRef<EdgeCut> Edges, unsigned Inside);
  void tessellateQuad(ArrayRef<EdgeCut> Edges, unsigned InsideU,
                      unsigned InsideV);

  Tessellation Result;

private:
  uint32_t point(double U, double V, double W);
  void addTriangle(uint32_t A, uint32_t B, uint32_t C);
  void stitch(const Side &Outer, const Side &Inner);
  Side triangleSide(unsigned Number, unsigned Ring, unsigned Inside,
                    const EdgeCut &Cut);
  Side quadSide(unsigned Number, unsigned Ring, unsigned InsideU,
                unsigned InsideV, const EdgeCut &Cut);

  bool IsClockwise;
  unsigned LeastInside;
  /// Points that several sides have, by coordinates as whole numbers.
  std::map<std::array<int64_t, 3>, uint32_t> Known;
};

} // namespace

static bool isUncut(const EdgeCut &Cut) { return Cut.Segments == 1; }

static EdgeCut evenly(unsigned Segments) {
  return {Segments, std::max(1.0, double(Segments))};
}

uint32_t Tessellator::point(double U, double V, double W) {
  constexpr double Steps = 1 << 22;
  auto Rounded = [&](double C) { return int64_t(std::llround(C * Steps)); };
  auto [It, IsNew] = Known.try_emplace({Rounded(U), Rounded(V), Rounded(W)},
                                       uint32_t(Result.Points.size()));
  if (IsNew)
    Result.Points.push_back({float(U), float(V), float(W)});
  return It->second;
}

void Tessellator::addTriangle(uint32_t A, uint32_t B, uint32_t C) {
  if (A == B || B == C || A == C)
    return;
  if (!IsClockwise)
    std::swap(B, C);
  Result.Triangles.push_back({A, B, C});
}

/// Fills the strip between two sides with triangles; the next one has its base
/// where the middle of a segment comes first.
void Tessellator::stitch(const Side &Outer, const Side &Inner) {
  const size_t NumOuter = Outer.size() - 1, NumInner = Inner.size() - 1;
  for (size_t O = 0, I = 0; O != NumOuter || I != NumInner;) {
    const bool TakesOuter =
        I == NumInner ||
        (O != NumOuter && (2 * O + 1) * NumInner <= (2 * I + 1) * NumOuter);
    if (TakesOuter) {
      addTriangle(Outer[O], Outer[O + 1], Inner[I]);
      ++O;
    } else {
      addTriangle(Outer[O], Inner[I + 1], Inner[I]);
      ++I;
    }
  }
}

/// Sides 0, 1, 2 lie where u, v, w are least; each goes on from corner to
/// corner in the order u, v, w.
Side Tessellator::triangleSide(unsigned Number, unsigned Ring, unsigned Inside,
                               const EdgeCut &Cut) {
  // The corners of a ring are as far from the sides as it is.
  const double Least = 2.0 * Ring / (3.0 * Inside);
  Side Result;
  for (unsigned N = 0; N <= Cut.Segments; ++N) {
    const double T = Cut.place(N);
    const double Along = Least + (1 - 3 * Least) * T;
    std::array<double, 3> UVW;
    UVW[Number] = Least;
    UVW[(Number + 2) % 3] = Along;
    UVW[(Number + 1) % 3] = 1 - Least - Along;
    Result.push_back(point(UVW[0], UVW[1], UVW[2]));
  }
  return Result;
}

void Tessellator::tessellateTriangle(ArrayRef<EdgeCut> Edges, unsigned Inside) {
  if (Inside == 1 && all_of(Edges, isUncut))
    return addTriangle(point(1, 0, 0), point(0, 1, 0), point(0, 0, 1));
  // A ring needs a middle.
  Inside = std::max(Inside, LeastInside);
  std::array<Side, 3> Outer;
  for (unsigned N = 0; N != 3; ++N)
    Outer[N] = triangleSide(N, 0, Inside, Edges[N]);
  for (unsigned Ring = 1; 2 * Ring <= Inside; ++Ring) {
    std::array<Side, 3> Inner;
    for (unsigned N = 0; N != 3; ++N) {
      Inner[N] = triangleSide(N, Ring, Inside, evenly(Inside - 2 * Ring));
      stitch(Outer[N], Inner[N]);
    }
    Outer = Inner;
  }
  if (Inside % 2)
    addTriangle(Outer[0][0], Outer[1][0], Outer[2][0]);
}

/// Sides 0 to 3 lie where v is least, u greatest, v greatest, u least; they go
/// round the patch.
Side Tessellator::quadSide(unsigned Number, unsigned Ring, unsigned InsideU,
                           unsigned InsideV, const EdgeCut &Cut) {
  const double LeastU = double(Ring) / InsideU, LeastV = double(Ring) / InsideV;
  Side Result;
  for (unsigned N = 0; N <= Cut.Segments; ++N) {
    const double T = Cut.place(N);
    const double AlongU = LeastU + (1 - 2 * LeastU) * T;
    const double AlongV = LeastV + (1 - 2 * LeastV) * T;
    switch (Number) {
    case 0:
      Result.push_back(point(AlongU, LeastV, 0));
      break;
    case 1:
      Result.push_back(point(1 - LeastU, AlongV, 0));
      break;
    case 2:
      Result.push_back(point(1 - AlongU, 1 - LeastV, 0));
      break;
    case 3:
      Result.push_back(point(LeastU, 1 - AlongV, 0));
      break;
    }
  }
  return Result;
}

void Tessellator::tessellateQuad(ArrayRef<EdgeCut> Edges, unsigned InsideU,
                                 unsigned InsideV) {
  const bool IsPlain = InsideU == 1 && InsideV == 1 && all_of(Edges, isUncut);
  if (IsPlain) {
    addTriangle(point(0, 0, 0), point(1, 0, 0), point(1, 1, 0));
    return addTriangle(point(0, 0, 0), point(1, 1, 0), point(0, 1, 0));
  }
  InsideU = std::max(InsideU, LeastInside);
  InsideV = std::max(InsideV, LeastInside);
  // The edges are those where u = 0, v = 0, u = 1, v = 1.
  const EdgeCut OfSide[] = {Edges[1], Edges[2], Edges[3], Edges[0]};
  std::array<Side, 4> Outer;
  for (unsigned N = 0; N != 4; ++N)
    Outer[N] = quadSide(N, 0, InsideU, InsideV, OfSide[N]);
  const unsigned Least = std::min(InsideU, InsideV);
  for (unsigned Ring = 1; 2 * Ring <= Least; ++Ring) {
    std::array<Side, 4> Inner;
    for (unsigned N = 0; N != 4; ++N) {
      Inner[N] = quadSide(N, Ring, InsideU, InsideV,
                          evenly((N % 2 ? InsideV : InsideU) - 2 * Ring));
      stitch(Outer[N], Inner[N]);
    }
    Outer = Inner;
  }
  if (Least % 2 == 0)
    return;
  // A row of squares is left, between its two longer sides.
  const unsigned Longer = InsideU >= InsideV ? 0 : 1;
  Side Opposite = Outer[Longer + 2];
  std::reverse(Opposite.begin(), Opposite.end());
  stitch(Outer[Longer], Opposite);
}

//===----------------------------------------------------------------------===//
// Factors
//===----------------------------------------------------------------------===//

static EdgeCut cutByFactor(const dxil::HullState &Hull, float Factor) {
  constexpr float MaxFactor = 64;
  const bool IsOdd = Hull.Partitioning == OddParts;
  const float Least = Hull.Partitioning == EvenParts ? 2 : 1;
  const float Greatest = IsOdd ? MaxFactor - 1 : MaxFactor;
  // NaN is the least.
  Factor = Factor > Least ? std::min(Factor, Greatest) : Least;
  const unsigned Count = unsigned(std::ceil(Factor));
  if (Hull.Partitioning == PowerOfTwo)
    return evenly(unsigned(PowerOf2Ceil(Count)));
  if (Hull.Partitioning == Whole)
    return evenly(Count);
  return {Count % 2 == unsigned(IsOdd) ? Count : Count + 1, Factor};
}

Expected<Tessellation> dxilrun::tessellate(const dxil::HullState &Hull,
                                           ArrayRef<float> Edges,
                                           ArrayRef<float> Inside) {
  const bool IsTriangle = Hull.Domain == TrianglePatch;
  if ((!IsTriangle && Hull.Domain != QuadPatch) ||
      (Hull.OutputPrimitive != Clockwise &&
       Hull.OutputPrimitive != CounterClockwise))
    return createStringError(inconvertibleErrorCode(),
                             "only triangles of triangle and quad patches can "
                             "be drawn");
  if (any_of(Edges, [](float Factor) { return !(Factor > 0); }))
    return Tessellation();
  SmallVector<EdgeCut, 4> Cuts;
  for (float Factor : Edges)
    Cuts.push_back(cutByFactor(Hull, Factor));
  SmallVector<unsigned, 2> Counts;
  for (float Factor : Inside)
    Counts.push_back(cutByFactor(Hull, Factor).Segments);
  Tessellator T(Hull.OutputPrimitive == Clockwise,
                Hull.Partitioning == OddParts ? 3 : 2);
  if (IsTriangle)
    T.tessellateTriangle(Cuts, Counts[0]);
  else
    T.tessellateQuad(Cuts, Counts[0], Counts[1]);
  return std::move(T.Result);
}
