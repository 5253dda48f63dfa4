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

#define GET_SCHEMA_GEOMETRYSTATE
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

#define GET_SCHEMA_DOMAINSTATE
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

#define GET_SCHEMA_HULLSTATE
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

#define GET_SCHEMA_MESHSTATE
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

#define GET_SCHEMA_AMPLIFICATIONSTATE
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

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
