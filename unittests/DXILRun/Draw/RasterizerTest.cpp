// RasterizerTest.cpp: Which pixels are covered
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Draw/Rasterizer.h"
#include "gtest/gtest.h"
#include <random>
#include <vector>

using namespace llvm;
using namespace llvm::dxilrun;

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
