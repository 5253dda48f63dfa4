// RayPipeline.h: Shader tables and payloads
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arguments of DispatchRays: tables of ray tracing shaders. Raygeneration
// shaders run in waves; the shaders that they call run for one ray at a time,
// in waves with one lane.

#ifndef LLVM_DXILRUN_EXECUTE_RAYPIPELINE_H
#define LLVM_DXILRUN_EXECUTE_RAYPIPELINE_H

#include "llvm/DXILRun/Execute/RayTraversal.h"
#include "llvm/DXILRun/Resources/Resource.h"
#include <string>

namespace llvm {
class Instruction;

namespace dxilrun {

class Program;
struct Wave;

/// A shader of a table; without a program, none is executed.
struct RayShader {
  std::string Name;
  const Program *Code = nullptr;
};

/// A record of a table. Ray generation, miss and callable shaders are its
/// shader, the others those of a hit group.
struct ShaderRecord {
  RayShader Shader;
  RayShader AnyHit, ClosestHit, Intersection;
  /// What the local root arguments bind, and the constants among them.
  LocalResources Local;
  std::vector<uint32_t> Constants;

  bool isHitGroup() const {
    return AnyHit.Code || ClosestHit.Code || Intersection.Code;
  }
};

struct RayPipeline {
  std::array<uint32_t, 3> Size = {1, 1, 1};
  ShaderRecord RayGeneration;
  std::vector<ShaderRecord> Miss, HitGroups, Callables;
  /// How deep TraceRay may be called; 1: by the ray generation shader only.
  uint32_t MaxRecursion = 1;
  TraversalOptions Options;
  /// The maximum sizes of payloads and attributes.
  uint32_t MaxPayloadBytes = UINT32_MAX, MaxAttributeBytes = UINT32_MAX;

  uint64_t numThreads() const { return uint64_t(Size[0]) * Size[1] * Size[2]; }
  /// The position of a thread in the dispatch.
  std::array<uint32_t, 3> placeOf(uint32_t Thread) const {
    return {Thread % Size[0], Thread / Size[0] % Size[1],
            Thread / Size[0] / Size[1]};
  }
};

/// How many shaders may call each other; the pipeline stack, which Direct3D
/// measures in bytes.
inline constexpr unsigned MaxShaderCalls = 128;

/// The attributes of a hit.
struct HitAttributes {
  static constexpr uint32_t MaxSize = 32;
  /// For each byte 0xff in Written if it is.
  std::array<uint8_t, MaxSize> Memory = {}, Written = {};
  uint32_t Size = 0;

  static HitAttributes ofTriangle(const RayHit &Hit);
};

/// A HitObject of HLSL.
struct HitObject {
  enum class Kind : uint8_t { Nop, Miss, Hit };
  Kind What = Kind::Nop;
  /// The ray, and the structure that a hit is in.
  RayTraversal Traversal;
  RayHit Hit;
  HitAttributes Attributes;
  /// The record of the table of hit groups or miss shaders; nothing if it has
  /// none.
  std::optional<uint32_t> Record;

  bool isHit() const { return What == Kind::Hit; }
};

/// The decision of an any-hit shader.
enum class HitVerdict : uint8_t { Accept, Ignore, AcceptAndEndSearch };

/// A search of TraceRay, as the shaders see it that it calls.
class RaySearch;

/// Where a shader is called from.
struct CallSite {
  const Wave *Caller = nullptr;
  const Instruction *At = nullptr;
  unsigned Lane = 0; ///< of the caller
  /// Counts the calls of the group from 1 on.
  uint64_t Number = 0;
};

/// The values that a shader can query while it runs, and its caller.
struct RayContext {
  CallSite Site;
  const ShaderRecord *Record = nullptr;
  /// Of the ray generation shader's thread; not set in that shader itself.
  std::array<uint32_t, 3> Location = {0, 0, 0};
  /// Of intersection, any-hit, closest-hit and miss shaders.
  RaySearch *Search = nullptr;
  const RayTraversal *Traversal = nullptr;
  /// Of all of these but miss shaders.
  const RayHit *Hit = nullptr;
  /// The end of the ray; that of an intersection shader changes.
  std::optional<float> TCurrent;
  HitVerdict Verdict = HitVerdict::Accept; ///< of an any-hit shader
  unsigned Recursion = 0;                  ///< calls of TraceRay around
  unsigned Calls = 0;                      ///< shaders around
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_RAYPIPELINE_H
