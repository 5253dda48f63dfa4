// Rasterizer.cpp: The pixels of triangles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Works on homogeneous coordinates ("Triangle Scan Conversion using 2D
// Homogeneous Coordinates", Olano and Greer 1997), so no triangle is clipped.
// The two triangles at an edge compute edge functions that are exact negatives
// of each other, so that no pixel along the edge is drawn twice or omitted.

#include "llvm/DXILRun/Draw/Rasterizer.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

using Vector = std::array<double, 3>;

/// A, B, C of A x + B y + C.
Vector cross(const Vector &U, const Vector &V) {
  return {U[1] * V[2] - V[1] * U[2], V[0] * U[2] - U[0] * V[2],
          U[0] * V[1] - V[0] * U[1]};
}

double valueAt(const Vector &Edge, double X, double Y) {
  return Edge[0] * X + Edge[1] * Y + Edge[2];
}

/// In pixels, times w.
Vector toPixels(const ClipPosition &P, const RasterizerState &State) {
  return {(double(P[0]) + P[3]) * 0.5 * State.Width,
          (double(P[3]) - P[1]) * 0.5 * State.Height, P[3]};
}

class TriangleSetup {
public:
  TriangleSetup(const std::array<ClipPosition, 3> &Triangle,
                const RasterizerState &State);

  /// Whether it faces away, or has no area.
  bool isCulled() const { return IsCulled; }
  bool isFront() const { return IsFront; }
  bool covers(uint32_t X, uint32_t Y) const;
  /// The pixels that can be covered: first and past the last.
  std::array<uint32_t, 2> columns() const { return Columns; }
  std::array<uint32_t, 2> rows() const { return Rows; }

private:
  void findBounds(const std::array<Vector, 3> &Vertices,
                  const RasterizerState &State);

  const std::array<ClipPosition, 3> &Triangle;
  std::array<Vector, 3> Edges; ///< positive inside
  bool IsCulled = false, IsFront = false;
  std::array<uint32_t, 2> Columns, Rows;
};

} // namespace

TriangleSetup::TriangleSetup(const std::array<ClipPosition, 3> &Triangle,
                             const RasterizerState &State)
    : Triangle(Triangle), Columns{0, State.Width}, Rows{0, State.Height} {
  std::array<Vector, 3> Vertices;
  for (unsigned N = 0; N != 3; ++N)
    Vertices[N] = toPixels(Triangle[N], State);
  for (unsigned N = 0; N != 3; ++N)
    Edges[N] = cross(Vertices[(N + 1) % 3], Vertices[(N + 2) % 3]);
  double Determinant = 0;
  for (unsigned N = 0; N != 3; ++N)
    Determinant += Edges[0][N] * Vertices[0][N];
  // Rows of pixels go down: positive is clockwise.
  IsFront = (Determinant > 0) != State.FrontIsCounterClockwise;
  IsCulled = !(Determinant != 0) || !std::isfinite(Determinant) ||
             State.Cull == (IsFront ? CullMode::Front : CullMode::Back);
  if (Determinant < 0)
    for (Vector &Edge : Edges)
      for (double &Coefficient : Edge)
        Coefficient = -Coefficient;
  findBounds(Vertices, State);
}

/// The whole viewport if a vertex is behind the eye.
void TriangleSetup::findBounds(const std::array<Vector, 3> &Vertices,
                               const RasterizerState &State) {
  for (const Vector &V : Vertices)
    if (!(V[2] > 0))
      return;
  auto Limit = [&](unsigned Axis, uint32_t Size) -> std::array<uint32_t, 2> {
    double Low = Size, High = 0;
    for (const Vector &V : Vertices) {
      Low = std::min(Low, V[Axis] / V[2]);
      High = std::max(High, V[Axis] / V[2]);
    }
    // One more for what rounding may have taken.
    return {uint32_t(std::clamp(std::floor(Low) - 1, 0.0, double(Size))),
            uint32_t(std::clamp(std::ceil(High) + 1, 0.0, double(Size)))};
  };
  Columns = Limit(0, State.Width);
  Rows = Limit(1, State.Height);
}

bool TriangleSetup::covers(uint32_t X, uint32_t Y) const {
  double Sum = 0, Depth = 0, W = 0;
  for (unsigned N = 0; N != 3; ++N) {
    const Vector &Edge = Edges[N];
    const double Value = valueAt(Edge, X + 0.5, Y + 0.5);
    const bool IsLeft = Edge[0] > 0, IsTop = Edge[0] == 0 && Edge[1] > 0;
    if (Value < 0 || (Value == 0 && !IsLeft && !IsTop))
      return false;
    Sum += Value;
    Depth += Value * Triangle[N][2];
    W += Value * Triangle[N][3];
  }
  // In front of the eye, and 0 <= z / w <= 1.
  return Sum > 0 && W > 0 && Depth >= 0 && Depth <= W;
}

ScreenPosition dxilrun::toScreen(const ClipPosition &Vertex,
                                 const RasterizerState &State) {
  constexpr float Nothing = 1e-20f;
  const float W = Vertex[3] == 0 ? Nothing : Vertex[3];
  return {(Vertex[0] / W + 1) * 0.5f * State.Width,
          (1 - Vertex[1] / W) * 0.5f * State.Height, Vertex[2] / W, W};
}

void dxilrun::rasterize(const std::array<ClipPosition, 3> &Triangle,
                        const RasterizerState &State,
                        function_ref<void(const RasterQuad &)> Visit) {
  const TriangleSetup Setup(Triangle, State);
  if (Setup.isCulled())
    return;
  const auto [Left, Right] = Setup.columns();
  const auto [Top, Bottom] = Setup.rows();
  for (uint32_t Y = Top & ~1u; Y < Bottom; Y += 2)
    for (uint32_t X = Left & ~1u; X < Right; X += 2) {
      RasterQuad Quad = {X, Y, 0, Setup.isFront()};
      for (unsigned N = 0; N != 4; ++N) {
        const uint32_t PX = X + N % 2, PY = Y + N / 2;
        if (PX < State.Width && PY < State.Height && Setup.covers(PX, PY))
          Quad.Covered |= 1u << N;
      }
      if (Quad.Covered)
        Visit(Quad);
    }
}
