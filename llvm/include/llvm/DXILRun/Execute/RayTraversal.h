// RayTraversal.h: Rays through a scene
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tests all primitives of an acceleration structure in order, by the rules of
// the "DirectX Raytracing (DXR) Functional Spec" and in double precision.

#ifndef LLVM_DXILRUN_EXECUTE_RAYTRAVERSAL_H
#define LLVM_DXILRUN_EXECUTE_RAYTRAVERSAL_H

#include "llvm/DXILRun/Resources/AccelerationStructure.h"
#include <optional>
#include <utility>

namespace llvm {
namespace dxilrun {

/// RAY_FLAG of HLSL.
enum RayFlag : uint32_t {
  ForceOpaque = 0x001,
  ForceNonOpaque = 0x002,
  AcceptFirstHit = 0x004,
  SkipClosestHit = 0x008,
  CullBackFacing = 0x010,
  CullFrontFacing = 0x020,
  CullOpaque = 0x040,
  CullNonOpaque = 0x080,
  SkipTriangles = 0x100,
  SkipProcedural = 0x200,
  ForceTwoStates = 0x400,
};

/// HIT_KIND of HLSL for triangles.
enum TriangleHitKind : uint32_t { FrontFace = 254, BackFace = 255 };

struct Ray {
  std::array<float, 3> Origin = {0, 0, 0}, Direction = {0, 0, 0};
  float TMin = 0, TMax = 0;
  uint32_t Flags = 0;
  uint32_t Mask = 0;
};

/// What the specification leaves undefined about \p R; null if nothing.
const char *findFaultOfRay(const Ray &R);

/// A hit, or a candidate for one.
struct RayHit {
  uint32_t Instance = 0, Geometry = 0, Primitive = 0;
  bool IsProcedural = false;
  bool IsOpaque = false;
  // Of triangles; the distance of a procedural hit comes from a shader.
  float T = 0;
  std::array<float, 2> Barycentrics = {0, 0};
  uint32_t Kind = 0; ///< a TriangleHitKind, or the value of the shader

  bool isFrontFace() const { return Kind == FrontFace; }
};

// Queries of a hit and of a ray by shaders.
enum class HitNumber : uint8_t {
  InstanceIndex,
  InstanceID,
  InstanceContribution,
  GeometryIndex,
  PrimitiveIndex,
  Kind,
};
enum class HitFloats : uint8_t {
  ObjectOrigin, ///< of the ray, in the space of the instance
  ObjectDirection,
  ObjectToWorld,
  WorldToObject,
  Barycentrics,
  Distance,
};
enum class RayFloats : uint8_t { Origin, Direction, TMin, TCurrent };

/// The properties of all rays of a pipeline or query.
struct TraversalOptions {
  bool AllowsMicromaps = false;
  /// RayFlags that shaders do not see.
  uint32_t AddedFlags = 0;
};

class RayTraversal {
public:
  RayTraversal() = default;
  /// \p Structure may be null, where nothing is hit.
  RayTraversal(const AccelerationStructure *Structure, const Ray &R,
               const TraversalOptions &Options = {})
      : Structure(Structure), R(R), Options(Options), TCurrent(R.TMax) {}

  const Ray &ray() const { return R; }
  /// The end of the ray: the distance of what was committed, or TMax.
  float currentT() const { return TCurrent; }

  /// The next triangle that the ray hits before its end, or box that it comes
  /// through; nothing after the last one, or when the search has ended.
  std::optional<RayHit> next();

  /// Makes \p Hit, at its T, the closest one.
  void commit(const RayHit &Hit);
  void endSearch() { HasEnded = true; }
  bool hasEnded() const { return HasEnded; }

  /// Whether a triangle was met, for the first time, that has an opacity
  /// micromap although none is allowed. It counts as if it had none.
  bool meetsForbiddenMicromap() { return std::exchange(MeetsForbidden, false); }

  const std::optional<RayHit> &committed() const { return Committed; }
  const RayInstance &instanceOf(const RayHit &Hit) const {
    return Structure->Instances[Hit.Instance];
  }
  uint32_t number(const RayHit &Hit, HitNumber Which) const;
  /// Component \p N; of a matrix, row after row.
  float component(const RayHit &Hit, HitFloats Which, unsigned N) const;
  float component(RayFloats Which, unsigned N) const;

private:
  /// The ray in the space of an instance.
  struct LocalRay {
    Vector3 Origin, Direction;
  };

  bool enterInstance(const RayInstance &Instance);
  std::optional<bool> opacityOf(const RayInstance &Instance, bool Own) const;
  std::optional<bool> lookUpMicromap(const RayInstance &Instance,
                                     const RayGeometry &G, const RayHit &Hit);
  std::optional<RayHit> nextOf(const RayInstance &Instance,
                               const RayGeometry &G);
  bool hitTriangle(const RayInstance &Instance, const RayGeometry &G,
                   RayHit &Hit) const;
  bool hitBox(const std::array<float, 6> &Box) const;

  const AccelerationStructure *Structure = nullptr;
  Ray R;
  TraversalOptions Options;
  float TCurrent = 0;
  bool HasEnded = false;
  bool HasMetForbidden = false, MeetsForbidden = false;
  std::optional<RayHit> Committed;
  /// Where the search goes on.
  uint32_t Instance = 0, Geometry = 0, Primitive = 0;
  bool IsInInstance = false;
  LocalRay Local = {};
};

//===----------------------------------------------------------------------===//
// State of ray queries
//===----------------------------------------------------------------------===//

struct RayQuery {
  uint32_t ConstantFlags = 0; ///< of its type
  TraversalOptions Options;
  bool IsTraced = false;
  RayTraversal Traversal;
  /// The candidate hit that the shader may commit.
  std::optional<RayHit> Candidate;

  void trace(const AccelerationStructure *Structure, Ray R) {
    R.Flags |= ConstantFlags;
    IsTraced = true;
    Traversal = RayTraversal(Structure, R, Options);
    Candidate.reset();
  }

  /// Commits opaque triangles up to the next candidate; false without one.
  bool proceed() {
    while ((Candidate = Traversal.next())) {
      if (Candidate->IsProcedural || !Candidate->IsOpaque)
        return true;
      Traversal.commit(*Candidate);
    }
    return false;
  }
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_RAYTRAVERSAL_H
