//===- RayExecution.h - Shaders that rays and calls execute --- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TraceRay, ReportHit and CallShader: a shader is executed to its end within an
// instruction of the one that calls it. What is wrong about tables, sizes and
// depths ends the run.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_EXECUTE_RAYEXECUTION_H
#define LLVM_DXILRUN_EXECUTE_RAYEXECUTION_H

#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/RayPipeline.h"

namespace llvm {
namespace dxilrun {

/// What TraceRay is told besides the ray.
struct TraceArguments {
  const AccelerationStructure *Structure = nullptr;
  Ray R;
  uint32_t HitGroupOffset = 0, GeometryStride = 0, MissIndex = 0;
  uint64_t Payload = 0; ///< a pointer of the caller
  uint32_t PayloadBytes = 0;
};

/// Traces the ray of \p Lane to its end.
void traceRay(Wave &W, const Inst &I, unsigned Lane,
              const TraceArguments &Arguments);

/// Executes a callable shader on the \p Bytes at \p Parameter.
void callShader(Wave &W, const Inst &I, unsigned Lane, uint32_t Index,
                uint64_t Parameter, uint32_t Bytes);

/// Reports a hit of the intersection shader that \p W is, with the \p Bytes at
/// \p Attributes. Whether it is accepted; the shader may be at its end.
bool reportHit(Wave &W, const Inst &I, float T, uint32_t Kind,
               uint64_t Attributes, uint32_t Bytes);

/// The place in the dispatch of what \p Lane works for.
std::array<uint32_t, 3> placeOfRay(const Wave &W, unsigned Lane);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_RAYEXECUTION_H
