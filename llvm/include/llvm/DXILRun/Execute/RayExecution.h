// RayExecution.h: Execution of ray tracing shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TraceRay, ReportHit and CallShader: the called shader is executed to its end
// within the instruction of the caller. Invalid tables, sizes and recursion
// depths end execution.

#ifndef LLVM_DXILRUN_EXECUTE_RAYEXECUTION_H
#define LLVM_DXILRUN_EXECUTE_RAYEXECUTION_H

#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/RayPipeline.h"

namespace llvm {
namespace dxilrun {

/// The arguments of TraceRay except for the ray.
struct TraceArguments {
  const AccelerationStructure *Structure = nullptr;
  Ray R;
  uint32_t HitGroupOffset = 0, GeometryStride = 0, MissIndex = 0;
  uint64_t Payload = 0; ///< a pointer of the caller
  uint32_t PayloadBytes = 0;
};

/// The operands of TraceRay: structure, flags, mask, offset and stride in the
/// table of hit groups, index of the miss shader, the ray, and the payload,
/// whose size is Imm.
TraceArguments readTraceArguments(Wave &W, const Inst &I, unsigned Lane);

/// Traces the ray of \p Lane to its end.
void traceRay(Wave &W, const Inst &I, unsigned Lane,
              const TraceArguments &Arguments);

/// As traceRay, but for the closest-hit or miss shader. Nothing if the run
/// ends.
std::optional<HitObject> searchRay(Wave &W, const Inst &I, unsigned Lane,
                                   const TraceArguments &Arguments);

/// Executes the closest-hit or miss shader for \p Object with the \p Bytes at
/// \p Payload.
void invokeHit(Wave &W, const Inst &I, unsigned Lane, const HitObject &Object,
               uint64_t Payload, uint32_t Bytes);

/// The record of \p Object; null if it has none, or the run ends.
const ShaderRecord *recordOf(Wave &W, const Inst &I, unsigned Lane,
                             const HitObject &Object);

/// The attributes that a lane has in the \p Bytes at \p Pointer.
HitAttributes readAttributes(Wave &W, const Inst &I, unsigned Lane,
                             uint64_t Pointer, uint32_t Bytes);

/// Writes the attributes of \p Object, or zeros if it is no hit. The run ends
/// where they have another size.
void writeAttributes(Wave &W, const Inst &I, unsigned Lane,
                     const HitObject &Object, uint64_t Pointer, uint32_t Bytes);

/// The number of a new hit object of \p W, as lanes hold it; 0 if there are too
/// many, which ends the run.
uint64_t addHitObject(Wave &W, const Inst &I, unsigned Lane, HitObject Object);

/// Executes a callable shader on the \p Bytes at \p Parameter.
void callShader(Wave &W, const Inst &I, unsigned Lane, uint32_t Index,
                uint64_t Parameter, uint32_t Bytes);

/// Reports a hit of the intersection shader that \p W is, with the \p Bytes at
/// \p Attributes. Whether it is accepted; the shader may be at its end.
bool reportHit(Wave &W, const Inst &I, float T, uint32_t Kind,
               uint64_t Attributes, uint32_t Bytes);

/// The position of \p Lane's ray in the dispatch.
std::array<uint32_t, 3> placeOfRay(const Wave &W, unsigned Lane);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_RAYEXECUTION_H
