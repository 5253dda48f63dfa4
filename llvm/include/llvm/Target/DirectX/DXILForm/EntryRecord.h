// EntryRecord.h: Records of !dx.entryPoints
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of DXIL's entry records: one for a shader; in a library one for the
// library, and one for each entry point.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_ENTRYRECORD_H
#define LLVM_TARGET_DIRECTX_DXILFORM_ENTRYRECORD_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class LLVMContext;
class MDNode;

namespace dxil {

class FieldReader;

/// The tags of the properties of an entry that are read or written here.
enum class EntryTag : uint32_t {
  ShaderFlags = 0,
  GeometryState = 1,
  DomainState = 2,
  HullState = 3,
  NumThreads = 4,
  AutoBindingSpace = 5,
  RayPayloadSize = 6,   ///< also the parameter of a callable shader
  RayAttributeSize = 7, ///< of the hit
  ShaderKind = 8,
  MeshState = 9,
  AmplificationState = 10,
  WaveSize = 11, ///< of shader models 6.6 and 6.7, one number
  NodeLaunch = 13,
  FirstOfNode = NodeLaunch,
  NodeIsProgramEntry = 14,
  NodeID = 15,
  NodeLocalRootArgumentsTableIndex = 16,
  NodeShareInputOf = 17,
  NodeDispatchGrid = 18,
  NodeMaxRecursionDepth = 19,
  NodeInputs = 20,
  NodeOutputs = 21,
  NodeMaxDispatchGrid = 22,
  LastOfNode = NodeMaxDispatchGrid,
  WaveSizeRange = 23, ///< since 6.8: least, greatest, preferred
};

/// What states a wave size, as it stands in the record.
struct WaveSizeProperty {
  EntryTag Tag = EntryTag::WaveSize;
  unsigned NumNumbers = 0;
};

struct EntryRecord {
  const Function *Entry = nullptr; ///< null in the record of a library
  StringRef Name;                  ///< lives as long as the context
  EntrySignatures Signatures;
  /// The node of the resource table; null in the records of entries of a
  /// library.
  const MDNode *Resources = nullptr;

  /// Whether there is a list of properties.
  bool HasProperties = false;
  uint64_t ShaderFlags = 0; ///< not stated if 0
  /// Stated in entries of a library; Library stands for none.
  ShaderKind Kind = ShaderKind::Library;
  StageStates States;
  bool HasNumThreads = false;
  std::array<uint32_t, 3> NumThreads = {0, 0, 0};
  /// Minimum, maximum and preferred wave size, each 0 if not stated.
  std::array<uint32_t, 3> WaveSize = {0, 0, 0};
  /// A well-formed record has at most one.
  SmallVector<WaveSizeProperty, 1> WaveSizes;
  /// The sizes in bytes of the payload or parameter and of the hit attributes
  /// of a ray tracing entry point. Not stated if there are none.
  std::optional<uint32_t> PayloadBytes, AttributeBytes;
  /// The tags of all properties, in their order.
  SmallVector<uint32_t, 4> Tags;

  MDNode *write(LLVMContext &Context) const;
  /// Reports violations of the format to \p Reader.
  static EntryRecord read(const MDNode &Node, FieldReader &Reader);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_ENTRYRECORD_H
