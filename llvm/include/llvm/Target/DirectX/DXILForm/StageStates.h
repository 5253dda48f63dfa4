// StageStates.h: Stage states
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codecs of the entry point properties that the runtime needs to run
// geometry, domain, hull, mesh and amplification shaders ("Shader properties"
// in DXIL.rst). Nodes have a codec of their own. Enumerators have DXIL's
// numbers.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_STAGESTATES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_STAGESTATES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Function;
class LLVMContext;
class MDNode;
class Metadata;

namespace dxil {

class FieldReader;

/// A node: a name, and an index in the array of nodes of that name.
struct NodeID {
  std::string Name;
  uint32_t Index = 0;
};

/// What the records of an input or output are; the offsets are in bytes.
struct NodeRecord {
  uint32_t Size = 0;
  uint32_t Align = 0;
  /// The member with the number of groups that a record launches.
  struct GridMember {
    uint32_t Offset = 0;
    uint32_t Type = 0; ///< of ComponentType
    uint32_t Components = 0;
  };
  std::optional<GridMember> Grid;
};

/// An input or an output of a node: "Node input and output metadata".
struct NodeIO {
  uint32_t Flags = 0; ///< of NodeIOFlag
  NodeRecord Record;  ///< nothing if the records are empty
  std::optional<uint32_t> MaxRecords;
  // Of outputs alone.
  std::optional<uint32_t> MaxRecordsSharedWith; ///< the number of an output
  std::optional<uint32_t> ArraySize;
  bool AllowSparseNodes = false;
  std::optional<NodeID> ID;

  MDNode *write(LLVMContext &Context) const;
  static NodeIO read(const MDNode &Node, FieldReader &Reader);
};

struct NodeState {
  using Grid = std::array<uint32_t, 3>;

  NodeLaunch Launch = NodeLaunch::Broadcasting;
  bool IsProgramEntry = false;
  NodeID ID;
  /// Nothing: the runtime chooses.
  std::optional<uint32_t> LocalRootArgumentsTableIndex;
  std::optional<NodeID> ShareInputOf;
  /// In groups; at most one of them.
  std::optional<Grid> DispatchGrid, MaxDispatchGrid;
  std::optional<uint32_t> MaxRecursionDepth;
  SmallVector<NodeIO, 1> Inputs;
  SmallVector<NodeIO, 2> Outputs;

  /// Appends the pairs.
  void append(LLVMContext &Context,
              SmallVectorImpl<Metadata *> &Properties) const;
  /// Reads the pair of \p Tag whose value is operand \p N of \p List. Tags of
  /// others are left alone.
  void readProperty(uint64_t Tag, const MDNode &List, unsigned N,
                    FieldReader &Reader);

  MDNode *write(LLVMContext &Context) const;
  static NodeState read(const MDNode &Node, FieldReader &Reader);
};

//===----------------------------------------------------------------------===//
// Stage states
//===----------------------------------------------------------------------===//

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
