//===- StageStates.h - Stage states -----------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codecs of the properties of an entry that tell a runtime how to run
// geometry, domain, hull, mesh and amplification shaders ("Shader properties"
// in DXIL.rst); nodes have a codec of their own. Enumerations are DXIL's
// numbers.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_STAGESTATES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_STAGESTATES_H

#include "llvm/Target/DirectX/DXILForm/NodeState.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class LLVMContext;
class MDNode;

namespace dxil {

class FieldReader;

struct GeometryState {
  uint32_t InputPrimitive = 0;
  uint32_t MaxVertexCount = 0;
  uint32_t StreamMask = 0; ///< bit n: stream n is written
  uint32_t Topology = 0;
  uint32_t InstanceCount = 1;

  MDNode *write(LLVMContext &Context) const;
  static GeometryState read(const MDNode &Node, FieldReader &Reader);
};

struct DomainState {
  uint32_t Domain = 0;
  uint32_t InputControlPoints = 0;

  MDNode *write(LLVMContext &Context) const;
  static DomainState read(const MDNode &Node, FieldReader &Reader);
};

struct HullState {
  const Function *PatchConstantFunction = nullptr;
  uint32_t InputControlPoints = 0;
  uint32_t OutputControlPoints = 0;
  uint32_t Domain = 0;
  uint32_t Partitioning = 0;
  uint32_t OutputPrimitive = 0;
  float MaxTessFactor = 0;

  MDNode *write(LLVMContext &Context) const;
  static HullState read(const MDNode &Node, FieldReader &Reader);
};

struct MeshState {
  std::array<uint32_t, 3> NumThreads = {0, 0, 0};
  uint32_t MaxVertices = 0;
  uint32_t MaxPrimitives = 0;
  uint32_t Topology = 0;
  uint32_t PayloadBytes = 0;

  MDNode *write(LLVMContext &Context) const;
  static MeshState read(const MDNode &Node, FieldReader &Reader);
};

struct AmplificationState {
  std::array<uint32_t, 3> NumThreads = {0, 0, 0};
  uint32_t PayloadBytes = 0;

  MDNode *write(LLVMContext &Context) const;
  static AmplificationState read(const MDNode &Node, FieldReader &Reader);
};

/// A well-formed record has at most one, that of its stage.
struct StageStates {
  std::optional<GeometryState> Geometry;
  std::optional<DomainState> Domain;
  std::optional<HullState> Hull;
  std::optional<MeshState> Mesh;
  std::optional<AmplificationState> Amplification;
  std::optional<NodeState> Node;

  /// As a field of an entry's row (SignatureElement.h); null without a state.
  MDNode *write(LLVMContext &Context) const;
  static StageStates read(const MDNode &Node, FieldReader &Reader);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_STAGESTATES_H
