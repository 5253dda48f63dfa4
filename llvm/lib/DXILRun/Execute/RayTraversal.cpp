// RayTraversal.cpp: Ray traversal
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/RayTraversal.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

static Vector3 widen(const std::array<float, 3> &V) {
  return {V[0], V[1], V[2]};
}

const char *dxilrun::findFaultOfRay(const Ray &R) {
  for (float Value : {R.Origin[0], R.Origin[1], R.Origin[2], R.Direction[0],
                      R.Direction[1], R.Direction[2], R.TMin, R.TMax})
    if (std::isnan(Value))
      return "a part of the ray is NaN";
  if (!(R.TMin >= 0 && R.TMin <= R.TMax))
    return "TMin is not from 0 to TMax";
  auto HasSeveral = [&](uint32_t Flags) {
    const uint32_t Given = R.Flags & Flags;
    return (Given & (Given - 1)) != 0;
  };
  if (HasSeveral(ForceOpaque | ForceNonOpaque | CullOpaque | CullNonOpaque) ||
      HasSeveral(CullBackFacing | CullFrontFacing | SkipTriangles) ||
      HasSeveral(SkipTriangles | SkipProcedural))
    return "the flags of the ray cannot be combined";
  return nullptr;
}

void RayTraversal::commit(const RayHit &Hit) {
  Committed = Hit;
  TCurrent = Hit.T;
  if (R.Flags & AcceptFirstHit)
    endSearch();
}

uint32_t RayTraversal::number(const RayHit &Hit, HitNumber Which) const {
  switch (Which) {
  case HitNumber::InstanceIndex:
    return Hit.Instance;
  case HitNumber::InstanceID:
    return instanceOf(Hit).ID;
  case HitNumber::InstanceContribution:
    return instanceOf(Hit).HitGroup;
  case HitNumber::GeometryIndex:
    return Hit.Geometry;
  case HitNumber::PrimitiveIndex:
    return Hit.Primitive;
  case HitNumber::Kind:
    return Hit.Kind;
  }
  llvm_unreachable("all numbers are listed");
}

float RayTraversal::component(const RayHit &Hit, HitFloats Which,
                              unsigned N) const {
  constexpr unsigned Columns = 4;
  switch (Which) {
  case HitFloats::ObjectOrigin:
    return float(
        transformPoint(instanceOf(Hit).WorldToObject, widen(R.Origin))[N]);
  case HitFloats::ObjectDirection:
    return float(transformDirection(instanceOf(Hit).WorldToObject,
                                    widen(R.Direction))[N]);
  case HitFloats::ObjectToWorld:
    return float(instanceOf(Hit).ObjectToWorld[N / Columns][N % Columns]);
  case HitFloats::WorldToObject:
    return float(instanceOf(Hit).WorldToObject[N / Columns][N % Columns]);
  case HitFloats::Barycentrics:
    return Hit.Barycentrics[N];
  case HitFloats::Distance:
    return Hit.T;
  }
  llvm_unreachable("all floats are listed");
}

float RayTraversal::component(RayFloats Which, unsigned N) const {
  switch (Which) {
  case RayFloats::Origin:
    return R.Origin[N];
  case RayFloats::Direction:
    return R.Direction[N];
  case RayFloats::TMin:
    return R.TMin;
  case RayFloats::TCurrent:
    return TCurrent;
  }
  llvm_unreachable("all floats are listed");
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

namespace {

/// A triangle as the ray sees it: the ray goes through (0, 0) along z.
struct SeenTriangle {
  std::array<double, 3> X, Y, Z;

  /// Twice the area of the triangle of the ray's point and the side opposite to
  /// corner \p N. Whichever triangle a side belongs to, its sign is computed
  /// from the same products, so that no ray passes between two triangles.
  double areaAgainst(unsigned N) const {
    const unsigned A = (N + 1) % 3, B = (N + 2) % 3;
    // Two statements, so that each product is rounded.
    const double BA = X[B] * Y[A];
    const double AB = X[A] * Y[B];
    return BA - AB;
  }

  /// Whether a point on the side opposite to corner \p N is inside: of two
  /// triangles on both sides of it, it is so for one.
  bool ownsSide(unsigned N, bool IsFront) const {
    const unsigned A = (N + 1) % 3, B = (N + 2) % 3;
    const double Along = IsFront ? X[B] - X[A] : X[A] - X[B];
    const double Up = IsFront ? Y[B] - Y[A] : Y[A] - Y[B];
    return Up > 0 || (Up == 0 && Along < 0);
  }
};

} // namespace

static SeenTriangle seeTriangle(const Vector3 &Origin, const Vector3 &Direction,
                                const std::array<Vector3, 3> &Corners) {
  unsigned Axis = 0;
  for (unsigned N = 1; N != 3; ++N)
    if (std::fabs(Direction[N]) > std::fabs(Direction[Axis]))
      Axis = N;
  unsigned Right = (Axis + 1) % 3, Up = (Axis + 2) % 3;
  // The triangle keeps its sense of rotation.
  if (Direction[Axis] < 0)
    std::swap(Right, Up);
  SeenTriangle T;
  for (unsigned N = 0; N != 3; ++N) {
    Vector3 P = Corners[N];
    for (unsigned K = 0; K != 3; ++K)
      P[K] -= Origin[K];
    T.Z[N] = P[Axis] / Direction[Axis];
    T.X[N] = P[Right] - Direction[Right] * T.Z[N];
    T.Y[N] = P[Up] - Direction[Up] * T.Z[N];
  }
  return T;
}

bool RayTraversal::hitTriangle(const RayInstance &Instance,
                               const RayGeometry &G, RayHit &Hit) const {
  std::array<Vector3, 3> Corners;
  for (unsigned N = 0; N != 3; ++N) {
    Corners[N] = widen(G.Vertices[G.Triangles[Hit.Primitive][N]]);
    if (std::isnan(Corners[N][0]))
      return false;
  }
  const SeenTriangle T = seeTriangle(Local.Origin, Local.Direction, Corners);
  const std::array<double, 3> Areas = {T.areaAgainst(0), T.areaAgainst(1),
                                       T.areaAgainst(2)};
  const double Area = Areas[0] + Areas[1] + Areas[2];
  if (!(Area != 0)) // or the ray has no direction
    return false;
  const bool IsClockwise = Area > 0;
  for (unsigned N = 0; N != 3; ++N)
    if (Areas[N] == 0 ? !T.ownsSide(N, IsClockwise)
                      : (Areas[N] > 0) != IsClockwise)
      return false;
  Hit.T =
      float((Areas[0] * T.Z[0] + Areas[1] * T.Z[1] + Areas[2] * T.Z[2]) / Area);
  if (!(Hit.T > R.TMin && Hit.T < TCurrent))
    return false;
  Hit.Barycentrics = {float(Areas[1] / Area), float(Areas[2] / Area)};
  Hit.Kind =
      IsClockwise != Instance.FrontIsCounterClockwise ? FrontFace : BackFace;
  const uint32_t Culls = Hit.isFrontFace() ? CullFrontFacing : CullBackFacing;
  return Instance.DisablesCulling || !(R.Flags & Culls);
}

bool RayTraversal::hitBox(const std::array<float, 6> &Box) const {
  if (std::isnan(Box[0]))
    return false;
  std::array<float, 6> B = Box;
  // Bounds in the wrong order stand for the point between them.
  if (B[0] > B[3] || B[1] > B[4] || B[2] > B[5])
    for (unsigned N = 0; N != 3; ++N)
      B[N] = B[N + 3] = float((double(Box[N]) + Box[N + 3]) / 2);
  double First = R.TMin, Last = TCurrent;
  for (unsigned N = 0; N != 3; ++N) {
    const double Low = B[N] - Local.Origin[N],
                 High = B[N + 3] - Local.Origin[N];
    if (Local.Direction[N] == 0) {
      if (Low > 0 || High < 0)
        return false;
      continue;
    }
    const double A = Low / Local.Direction[N], C = High / Local.Direction[N];
    First = std::max(First, std::min(A, C));
    Last = std::min(Last, std::max(A, C));
  }
  return First <= Last;
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

bool RayTraversal::enterInstance(const RayInstance &Instance) {
  if (!(Instance.Mask & R.Mask))
    return false;
  Local.Origin = transformPoint(Instance.WorldToObject, widen(R.Origin));
  Local.Direction =
      transformDirection(Instance.WorldToObject, widen(R.Direction));
  return true;
}

/// What becomes of a primitive that is opaque by itself if \p Own is true:
/// whether it is opaque for this ray, or nothing if it is culled.
std::optional<bool> RayTraversal::opacityOf(const RayInstance &Instance,
                                            bool Own) const {
  const bool IsOpaque =
      (Own || Instance.ForcesOpaque) && !Instance.ForcesNonOpaque;
  if (R.Flags & (IsOpaque ? CullOpaque : CullNonOpaque))
    return std::nullopt;
  if (R.Flags & (ForceOpaque | ForceNonOpaque))
    return (R.Flags & ForceOpaque) != 0;
  return IsOpaque;
}

/// The same for a triangle with an opacity micromap, which replaces the opacity
/// of the geometry. No flag makes a transparent triangle a hit.
std::optional<bool> RayTraversal::lookUpMicromap(const RayInstance &Instance,
                                                 const RayGeometry &G,
                                                 const RayHit &Hit) {
  if (!Options.AllowsMicromaps) {
    MeetsForbidden |= !std::exchange(HasMetForbidden, true);
    return opacityOf(Instance, G.IsOpaque);
  }
  Opacity State = G.micromapOf(Hit.Primitive)->at(Hit.Barycentrics);
  if (Instance.ForcesTwoStates || (R.Flags & ForceTwoStates))
    State = knownOpacity(State);
  if (State == Opacity::Transparent)
    return std::nullopt;
  return opacityOf(Instance, State == Opacity::Opaque);
}

/// The next hit of the geometry that the search is in.
std::optional<RayHit> RayTraversal::nextOf(const RayInstance &Instance,
                                           const RayGeometry &G) {
  if ((R.Flags | Options.AddedFlags) &
      (G.IsProcedural ? SkipProcedural : SkipTriangles))
    return std::nullopt;
  const bool HasMaps = !G.MicromapOf.empty() && !Instance.DisablesMicromaps;
  std::optional<bool> IsOpaque = opacityOf(Instance, G.IsOpaque);
  if (!IsOpaque && !HasMaps)
    return std::nullopt;
  RayHit Hit;
  Hit.IsProcedural = G.IsProcedural;
  Hit.Instance = this->Instance;
  Hit.Geometry = Geometry;
  while (Primitive != G.numPrimitives()) {
    Hit.Primitive = Primitive++;
    if (!(G.IsProcedural ? hitBox(G.Boxes[Hit.Primitive])
                         : hitTriangle(Instance, G, Hit)))
      continue;
    if (HasMaps)
      IsOpaque = lookUpMicromap(Instance, G, Hit);
    if (!IsOpaque)
      continue;
    Hit.IsOpaque = *IsOpaque;
    return Hit;
  }
  return std::nullopt;
}

std::optional<RayHit> RayTraversal::next() {
  if (!Structure || HasEnded)
    return std::nullopt;
  for (; Instance != Structure->Instances.size(); ++Instance, Geometry = 0) {
    const RayInstance &I = Structure->Instances[Instance];
    if (!IsInInstance && !enterInstance(I))
      continue;
    IsInInstance = true;
    for (; Geometry != I.Geometries->size(); ++Geometry, Primitive = 0)
      if (std::optional<RayHit> Hit = nextOf(I, (*I.Geometries)[Geometry]))
        return Hit;
    IsInInstance = false;
  }
  return std::nullopt;
}
