// DXILNames.h: Names in modules in DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names of metadata, types and variables in DXIL form, and its address
// spaces. The names of the operations are in Operations/DXILOperations.h.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_DXILNAMES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_DXILNAMES_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace llvm {
namespace dxil {

inline constexpr StringLiteral DXILTriple = "dxil-ms-dx";

/// Functions and variables with this prefix are DXIL's own.
inline constexpr StringLiteral ReservedPrefix = "dx.";

/// Address spaces of DXIL (numbers fixed by the format).
enum AddressSpace : unsigned {
  DefaultAddressSpace = 0,
  DeviceAddressSpace = 1,      ///< buffers, from llvm.dx.resource.getpointer
  CBufferAddressSpace = 2,     ///< constant buffers, likewise
  GroupSharedAddressSpace = 3, ///< groupshared globals
  NodeRecordAddressSpace = 6,  ///< records of nodes, from GetNodeRecordPtr
};

/// The range operand of a handle call for an unbounded array: -1 in LLVM 22, 0
/// in later releases. No other code depends on the value.
inline constexpr uint32_t UnboundedRangeSize = ~0u;

//===----------------------------------------------------------------------===//
// Named metadata
//===----------------------------------------------------------------------===//

inline constexpr StringLiteral VersionMD = "dx.version";
inline constexpr StringLiteral ValidatorVersionMD = "dx.valver";
inline constexpr StringLiteral ShaderModelMD = "dx.shaderModel";
inline constexpr StringLiteral EntryPointsMD = "dx.entryPoints";
inline constexpr StringLiteral ResourcesMD = "dx.resources";
/// Ours, parallel to the last: the types of the variables of the resources,
/// which an opaque pointer cannot carry. The writer uses it and leaves it out.
inline constexpr StringLiteral ResourceTypesMD = "dx.resource.types";
inline constexpr StringLiteral TypeAnnotationsMD = "dx.typeAnnotations";
inline constexpr StringLiteral ViewIDStateMD = "dx.viewIdState";
inline constexpr StringLiteral PayloadAnnotationsMD =
    "dx.dxrPayloadAnnotations";
inline constexpr StringLiteral TargetTypesMD = "dx.targetTypes";
/// Of the part for reflection.
inline constexpr StringLiteral CountersMD = "dx.counters";

//===----------------------------------------------------------------------===//
// Metadata of instructions
//===----------------------------------------------------------------------===//

/// On branches; ControlFlowHint.h has the fields.
inline constexpr StringLiteral ControlFlowHintsMD = "dx.controlflow.hints";

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// The table with one zero that DXIL reads for the condition of a jump out of a
/// loop. Drivers recognize its name and treat the branch as always taken.
inline constexpr StringLiteral LoopBreakTable = "dx.break.cond";

/// Prefix of the variables that stand for nothing: dxc writes loads of them for
/// statements without effect.
inline constexpr StringLiteral NothingPrefix = "dx.nothing.";

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// DXIL identifies these structs by their names: the prefix and one of the
/// names.
inline constexpr StringLiteral DXILTypePrefix = "dx.types.";
/// Of the structs of users in memory.
inline constexpr StringLiteral UserStructPrefix = "struct.";

inline constexpr StringLiteral HandleTypeName = "dx.types.Handle";
inline constexpr StringLiteral NodeHandleTypeName = "dx.types.NodeHandle";
inline constexpr StringLiteral NodeRecordHandleTypeName =
    "dx.types.NodeRecordHandle";
inline constexpr StringLiteral HitObjectTypeName = "dx.types.HitObject";
inline constexpr StringLiteral NodeInfoTypeName = "dx.types.NodeInfo";
inline constexpr StringLiteral NodeRecordInfoTypeName =
    "dx.types.NodeRecordInfo";
inline constexpr StringLiteral ResBindTypeName = "dx.types.ResBind";
inline constexpr StringLiteral ResourcePropertiesTypeName =
    "dx.types.ResourceProperties";
inline constexpr StringLiteral DimensionsTypeName = "dx.types.Dimensions";
inline constexpr StringLiteral SamplePosTypeName = "dx.types.SamplePos";
inline constexpr StringLiteral SplitDoubleTypeName = "dx.types.splitdouble";
inline constexpr StringLiteral I32CarryTypeName = "dx.types.i32c";
inline constexpr StringLiteral TwoI32TypeName = "dx.types.twoi32";
inline constexpr StringLiteral FourI32TypeName = "dx.types.fouri32";
inline constexpr StringLiteral FourI16TypeName = "dx.types.fouri16";

/// Followed by the suffix of the overload.
inline constexpr StringLiteral ResRetTypePrefix = "dx.types.ResRet.";
inline constexpr StringLiteral CBufRetTypePrefix = "dx.types.CBufRet.";
inline constexpr StringLiteral FourTypePrefix = "dx.types.four";
/// Follows the suffix where a row has eight elements.
inline constexpr StringLiteral WideRowSuffix = ".8";

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_DXILNAMES_H
