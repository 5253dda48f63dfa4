// DXILNames.h: Names and types of DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_DXILNAMES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_DXILNAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace llvm {
class LLVMContext;
class StructType;
class Twine;
class Type;

namespace dxil {

// Names in modules in DXIL form.
//
// The names of metadata, types and variables in DXIL form, and its address
// spaces. The names of the operations are in Operations/DXILOperations.h.

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

/// On branches; MetadataFields.h has the fields.
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

// The named structs of DXIL.
//
// The structs that DXIL identifies by name (DXILNames.h). Each context has one
// of each.

/// The struct with the name, made if the context has none.
StructType *getNamedStruct(LLVMContext &Context, const Twine &Name,
                           ArrayRef<Type *> Elements);

StructType *getHandleType(LLVMContext &Context);
/// Whether a struct stands for one value, a handle or a hit, that nothing takes
/// apart.
bool isWholeValue(const Type &Ty);
StructType *getResBindType(LLVMContext &Context);
StructType *getResourcePropertiesType(LLVMContext &Context);
StructType *getDimensionsType(LLVMContext &Context);

//===----------------------------------------------------------------------===//
// The data layouts of DXIL
//===----------------------------------------------------------------------===//

/// What dxc writes for shaders whose 16-bit types are not native but stand for
/// minimum precision. LLVM 22 refuses its `i8:32`.
inline constexpr StringLiteral MinPrecisionDataLayout =
    "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-"
    "n8:16:32:64";

/// What this compiler writes always, and what dxv takes for every shader.
inline constexpr StringLiteral NativeDataLayout =
    "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-"
    "n8:16:32:64";

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_DXILNAMES_H
