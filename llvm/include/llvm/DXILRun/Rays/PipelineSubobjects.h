//===- PipelineSubobjects.h - Pipeline subobjects of a library --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_RAYS_PIPELINESUBOBJECTS_H
#define LLVM_DXILRUN_RAYS_PIPELINESUBOBJECTS_H

#include "llvm/ADT/StringMap.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"

namespace llvm {
namespace dxilrun {

/// The names of shaders; those that a hit group lacks are empty.
struct HitGroupNames {
  std::string AnyHit, ClosestHit, Intersection;
};

/// What subobjects say that a dispatch of rays needs. Associations mean nothing
/// here: all configurations of one pipeline must be the same.
struct PipelineSubobjects {
  std::optional<uint32_t> MaxRecursion;
  /// D3D12_RAYTRACING_PIPELINE_FLAGS.
  uint32_t Flags = 0;
  /// Nothing also where payloads have access qualifiers, which come instead.
  std::optional<uint32_t> MaxPayloadBytes;
  std::optional<uint32_t> MaxAttributeBytes;
  StringMap<HitGroupNames> HitGroups;

  /// An error if two configurations differ.
  static Expected<PipelineSubobjects> read(const ShaderFile &File);
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RAYS_PIPELINESUBOBJECTS_H
