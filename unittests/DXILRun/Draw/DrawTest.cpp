// DrawTest.cpp: Covered pixels and tessellated patches
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Draw/Rasterizer.h"
#include "llvm/DXILRun/Draw/Tessellator.h"
#include "gtest/gtest.h"
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <vector>

using namespace llvm;
using namespace llvm::dxilrun;

// Which pixels are covered.

namespace {

constexpr uint32_t Width = 33, Height = 21;

RasterizerState makeState(CullMode Cull = CullMode::None) {
  RasterizerState State;
  State.Width = Width;
  State.Height = Height;
  State.Cull = Cull;
  return State;
}

/// The clip position of a location in pixels.
ClipPosition at(double X, double Y, float W = 1, float Depth = 0.5f) {
  return {float((X / Width * 2 - 1) * W), float((1 - Y / Height * 2) * W),
          Depth * W, W};
}

/// How often each pixel is covered.
struct Counts {
  std::vector<unsigned> Pixels = std::vector<unsigned>(Width * Height);
  unsigned NumFront = 0;

  void draw(const std::array<ClipPosition, 3> &Triangle,
            const RasterizerState &State = makeState()) {
    rasterize(Triangle, State, [&](const RasterQuad &Quad) {
      EXPECT_EQ(Quad.X % 2 + Quad.Y % 2, 0u);
      for (unsigned N = 0; N != 4; ++N)
        if (Quad.Covered & 1u << N) {
          ++Pixels[(Quad.Y + N / 2) * Width + Quad.X + N % 2];
          NumFront += Quad.IsFront;
        }
    });
  }
  unsigned sum() const {
    unsigned Result = 0;
    for (unsigned Count : Pixels)
      Result += Count;
    return Result;
  }
};

TEST(RasterizerTest, EdgesBelongToTheTriangleBelowAndToTheRight) {
  // Corners on the centers of pixels.
  Counts C;
  C.draw({at(2.5, 2.5), at(6.5, 2.5), at(2.5, 6.5)});
  for (uint32_t Y = 0; Y != Height; ++Y)
    for (uint32_t X = 0; X != Width; ++X)
      EXPECT_EQ(C.Pixels[Y * Width + X], X >= 2 && Y >= 2 && X + Y < 8u)
          << X << ',' << Y;
}

TEST(RasterizerTest, NeighborsCoverEachPixelOnce) {
  // Fans around a random location, with corners also outside the border; the
  // fourth has different w.
  std::mt19937 Random(7);
  std::uniform_real_distribution<double> Location(0, 1);
  for (unsigned Round = 0; Round != 200; ++Round) {
    const double X =
        Round % 2 ? Location(Random) * Width : int(Round) % 30 + 0.5;
    const double Y =
        Round % 2 ? Location(Random) * Height : int(Round) % 19 + 0.5;
    const float W = Round % 3 ? 1 : float(0.5 + Location(Random));
    const ClipPosition Middle = at(X, Y, W);
    const std::array<ClipPosition, 4> Corners = {at(-3, -2), at(Width + 5, -1),
                                                 at(Width + 2, Height + 9, 2),
                                                 at(-1, Height + 1)};
    Counts C;
    for (unsigned N = 0; N != 4; ++N)
      C.draw({Middle, Corners[N], Corners[(N + 1) % 4]});
    for (unsigned Count : C.Pixels)
      ASSERT_EQ(Count, 1u);
  }
}

TEST(RasterizerTest, FacesAreCulled) {
  const std::array<ClipPosition, 3> Clockwise = {at(1, 1), at(9, 1), at(1, 9)};
  const std::array<ClipPosition, 3> Turned = {at(1, 1), at(1, 9), at(9, 1)};
  Counts Front, Back, None;
  Front.draw(Clockwise, makeState(CullMode::Back));
  EXPECT_GT(Front.sum(), 0u);
  EXPECT_EQ(Front.NumFront, Front.sum());
  Back.draw(Turned, makeState(CullMode::Front));
  EXPECT_GT(Back.sum(), 0u);
  EXPECT_EQ(Back.NumFront, 0u);
  None.draw(Clockwise, makeState(CullMode::Front));
  None.draw(Turned, makeState(CullMode::Back));
  None.draw({at(1, 1), at(9, 9), at(9, 9)});
  EXPECT_EQ(None.sum(), 0u);
  RasterizerState Other = makeState(CullMode::Front);
  Other.FrontIsCounterClockwise = true;
  None.draw(Turned, Other);
  EXPECT_EQ(None.sum(), 0u);
}

TEST(RasterizerTest, WhatIsBehindTheEyeOrOutOfTheRangeIsCut) {
  // The left half is nearer than the range, the right half is in it.
  Counts C;
  C.draw({at(0, 0, 1, -1), at(32, 0, 1, 1), at(0, 400, 1, -1)});
  EXPECT_EQ(C.Pixels[10 * Width + 3], 0u);
  EXPECT_EQ(C.Pixels[1 * Width + 20], 1u);
  // All behind the eye.
  Counts Behind;
  Behind.draw({at(1, 1, -1), at(20, 1, -1), at(1, 20, -1)});
  EXPECT_EQ(Behind.sum(), 0u);
  // One vertex behind the eye: the visible part continues to the border.
  Counts Cut;
  Cut.draw({ClipPosition{-1, 0, 0.5, 1}, ClipPosition{1, 0, 0.5, 1},
            ClipPosition{0, -1, 0, -0.5}});
  EXPECT_EQ(Cut.Pixels[(Height - 1) * Width + Width / 2], 1u);
  EXPECT_EQ(Cut.Pixels[2 * Width + Width / 2], 0u);
}

} // namespace

// Patches are covered once.

namespace {

constexpr uint32_t Triangle = 2, Quad = 3, Isoline = 1;
constexpr uint32_t Integer = 1, PowerOfTwo = 2, FractionalOdd = 3,
                   FractionalEven = 4;
constexpr uint32_t Clockwise = 3, CounterClockwise = 4;

dxil::HullState makeHull(uint32_t Domain, uint32_t Partitioning = Integer,
                         uint32_t Output = Clockwise) {
  dxil::HullState Hull;
  Hull.Domain = Domain;
  Hull.Partitioning = Partitioning;
  Hull.OutputPrimitive = Output;
  return Hull;
}

double areaOf(const Tessellation &T, const std::array<uint32_t, 3> &Corners) {
  const auto &A = T.Points[Corners[0]], &B = T.Points[Corners[1]],
             &C = T.Points[Corners[2]];
  return ((double(B[0]) - A[0]) * (double(C[1]) - A[1]) -
          (double(B[1]) - A[1]) * (double(C[0]) - A[0])) /
         2;
}

/// All triangles have one orientation and together the patch's area, and each
/// edge is that of two triangles or of the patch: nothing is left out, and
/// nothing is covered twice.
void expectCovered(const Tessellation &T, double Area, unsigned NumBorder) {
  double Sum = 0;
  std::map<std::pair<uint32_t, uint32_t>, int> Edges;
  for (const std::array<uint32_t, 3> &Corners : T.Triangles) {
    EXPECT_GT(areaOf(T, Corners), 0);
    Sum += areaOf(T, Corners);
    for (unsigned N = 0; N != 3; ++N) {
      const uint32_t A = Corners[N], B = Corners[(N + 1) % 3];
      EXPECT_EQ(++Edges[std::pair(A, B)], 1);
    }
  }
  EXPECT_NEAR(Sum, Area, 1e-5);
  unsigned Border = 0;
  for (const auto &[Edge, Count] : Edges)
    Border += !Edges.count(std::pair(Edge.second, Edge.first));
  EXPECT_EQ(Border, NumBorder);
}

TEST(TessellatorTest, TrianglesAreCoveredOnce) {
  for (float A : {1, 2, 5, 8})
    for (float B : {1, 3, 4})
      for (float C : {1, 7})
        for (float Inside : {1, 2, 3, 4, 9, 12}) {
          Expected<Tessellation> T =
              tessellate(makeHull(Triangle), {A, B, C}, {Inside});
          ASSERT_TRUE(bool(T));
          expectCovered(*T, 0.5, unsigned(A + B + C));
        }
}

TEST(TessellatorTest, QuadsAreCoveredOnce) {
  for (float A : {1, 2, 5})
    for (float B : {1, 3, 8})
      for (float U : {1, 2, 3, 6, 7})
        for (float V : {1, 2, 5, 10}) {
          Expected<Tessellation> T =
              tessellate(makeHull(Quad), {A, B, 4, 1}, {U, V});
          ASSERT_TRUE(bool(T));
          expectCovered(*T, 1, unsigned(A + B) + 5);
        }
}

TEST(TessellatorTest, FactorsAreRounded) {
  Expected<Tessellation> Up = tessellate(makeHull(Triangle), {2.1f, 1, 1}, {1});
  ASSERT_TRUE(bool(Up));
  expectCovered(*Up, 0.5, 3 + 1 + 1);
  Expected<Tessellation> Power =
      tessellate(makeHull(Triangle, PowerOfTwo), {5, 3, 100}, {2});
  ASSERT_TRUE(bool(Power));
  expectCovered(*Power, 0.5, 8 + 4 + 64);
  Expected<Tessellation> Even =
      tessellate(makeHull(Triangle, FractionalEven), {1, 2, 4}, {6});
  ASSERT_TRUE(bool(Even));
  expectCovered(*Even, 0.5, 2 + 2 + 4);
}

TEST(TessellatorTest, FractionsMakeSegmentsGrow) {
  // On the edge where v = 0, three segments become five: the inner four have
  // two lengths, 1 by the factor and what is left.
  for (float Factor : {3.0f, 3.5f, 4.75f, 5.0f}) {
    Expected<Tessellation> T =
        tessellate(makeHull(Quad, FractionalOdd), {3, Factor, 5, 1}, {3, 2});
    ASSERT_TRUE(bool(T));
    expectCovered(*T, 1, 3 + (Factor > 3 ? 5 : 3) + 5 + 1);
    std::set<float> Locations;
    for (const std::array<float, 3> &Point : T->Points)
      if (Point[1] == 0)
        Locations.insert(Point[0]);
    std::vector<float> Wanted = {0,
                                 1 / Factor,
                                 0.5f - 0.5f / Factor,
                                 0.5f + 0.5f / Factor,
                                 1 - 1 / Factor,
                                 1};
    if (Factor == 3)
      Wanted = {0, 1 / 3.0f, 2 / 3.0f, 1};
    ASSERT_EQ(Locations.size(), Wanted.size());
    for (auto [Location, Expected] : zip(Locations, Wanted))
      EXPECT_NEAR(Location, Expected, 1e-6);
  }
  for (float Factor : {2.5f, 3.0f, 7.9f, 64.0f, 1000.0f}) {
    Expected<Tessellation> T = tessellate(makeHull(Triangle, FractionalEven),
                                          {Factor, 2, Factor}, {Factor});
    ASSERT_TRUE(bool(T));
    const unsigned Count = std::min(64u, 2 * unsigned(std::ceil(Factor / 2)));
    expectCovered(*T, 0.5, 2 * Count + 2);
  }
}

TEST(TessellatorTest, TheOrientationIsThatOfTheShader) {
  for (uint32_t Domain : {Triangle, Quad}) {
    std::vector<float> Edges(Domain == Triangle ? 3 : 4, 3),
        Inside(Domain == Triangle ? 1 : 2, 4);
    Expected<Tessellation> T =
        tessellate(makeHull(Domain, Integer, CounterClockwise), Edges, Inside);
    ASSERT_TRUE(bool(T));
    for (const std::array<uint32_t, 3> &Corners : T->Triangles)
      EXPECT_LT(areaOf(*T, Corners), 0);
  }
}

TEST(TessellatorTest, PatchesWithoutFactorsAreNotDrawn) {
  for (float Factor : {0.0f, -1.0f, NAN}) {
    Expected<Tessellation> T =
        tessellate(makeHull(Triangle), {3, Factor, 3}, {3});
    ASSERT_TRUE(bool(T));
    EXPECT_TRUE(T->Triangles.empty());
  }
}

TEST(TessellatorTest, WhatIsNotMadeIsAnError) {
  Expected<Tessellation> Lines = tessellate(makeHull(Isoline), {1, 1}, {});
  EXPECT_EQ(toString(Lines.takeError()),
            "only triangles of triangle and quad patches can be drawn");
}

} // namespace
