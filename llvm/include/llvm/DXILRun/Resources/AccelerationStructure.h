// AccelerationStructure.h: Acceleration structures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A triangle is divided into 4^N micro-triangles, on a barycentric grid of 2^N
// rows: "Opacity micromaps" of the "DirectX Raytracing (DXR) Functional Spec".

#ifndef LLVM_DXILRUN_RESOURCES_ACCELERATIONSTRUCTURE_H
#define LLVM_DXILRUN_RESOURCES_ACCELERATIONSTRUCTURE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace llvm {
namespace dxilrun {

/// D3D12_RAYTRACING_OPACITY_MICROMAP_STATE.
enum class Opacity : uint8_t {
  Transparent,
  Opaque,
  UnknownTransparent,
  UnknownOpaque,
};

/// The state that replaces an unknown state if there are only two.
Opacity knownOpacity(Opacity State);

/// Nothing if \p Name is no state: "transparent", "opaque" and so on.
std::optional<Opacity> parseOpacity(StringRef Name);
/// The same for a letter: T, O, and of what is unknown t and o.
std::optional<Opacity> parseOpacity(char Letter);

struct OpacityMicromap {
  /// D3D12_RAYTRACING_OPACITY_MICROMAP_OC1_MAX_SUBDIVISION_LEVEL.
  static constexpr uint32_t MaxRows = 1 << 12;

  uint32_t Rows = 1; ///< a power of two
  /// Row after row, the one beside the side from corner 0 to corner 1 first. Of
  /// each row those from corner 0 on; every second is turned.
  std::vector<Opacity> States = {Opacity::Transparent};

  static size_t lengthOfRow(uint32_t Row, uint32_t Rows) {
    return 2 * size_t(Rows - Row) - 1;
  }
  /// The state at \p Barycentrics, the weights of corners 1 and 2.
  Opacity at(const std::array<float, 2> &Barycentrics) const;
};

//===----------------------------------------------------------------------===//
// Acceleration structures
//===----------------------------------------------------------------------===//

// The two levels of Direct3D's acceleration structures as lists: instances, and
// their geometries of triangles or boxes. Nothing in them accelerates.

using Vector3 = std::array<double, 3>;

/// Rows of an affine transform; the last column moves.
using Matrix3x4 = std::array<std::array<double, 4>, 3>;

Vector3 transformPoint(const Matrix3x4 &M, const Vector3 &P);
/// Without the movement.
Vector3 transformDirection(const Matrix3x4 &M, const Vector3 &D);

/// Triangles, or the boxes that procedural primitives lie in.
struct RayGeometry {
  bool IsProcedural = false;
  bool IsOpaque = false;
  std::vector<std::array<float, 3>> Vertices;
  std::vector<std::array<uint32_t, 3>> Triangles;
  /// The least x, y and z of each, and the greatest.
  std::vector<std::array<float, 6>> Boxes;
  /// By triangle the number of its map; empty where there are none.
  std::vector<uint32_t> MicromapOf;
  std::vector<OpacityMicromap> Micromaps;

  uint32_t numPrimitives() const {
    return uint32_t(IsProcedural ? Boxes.size() : Triangles.size());
  }
  /// Null if the geometry has no maps.
  const OpacityMicromap *micromapOf(uint32_t Triangle) const {
    return MicromapOf.empty() ? nullptr : &Micromaps[MicromapOf[Triangle]];
  }
};

struct RayInstance {
  /// Instances may share them.
  std::shared_ptr<const std::vector<RayGeometry>> Geometries;
  Matrix3x4 ObjectToWorld = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  Matrix3x4 WorldToObject = ObjectToWorld;
  uint32_t ID = 0; ///< 24 bits
  uint8_t Mask = 0xff;
  uint32_t HitGroup = 0; ///< what it contributes to the index; 24 bits
  bool DisablesCulling = false;
  bool FrontIsCounterClockwise = false;
  bool ForcesOpaque = false, ForcesNonOpaque = false;
  // What is unknown in opacity micromaps is what it most likely is; or the
  // geometry's opacity counts instead of them.
  bool ForcesTwoStates = false, DisablesMicromaps = false;

  /// Finds WorldToObject; an error if there is none.
  Error invertTransform();
};

struct AccelerationStructure {
  std::vector<RayInstance> Instances;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_ACCELERATIONSTRUCTURE_H
