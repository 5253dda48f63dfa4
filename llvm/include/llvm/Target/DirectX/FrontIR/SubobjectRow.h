// SubobjectRow.h: Rows of !hlsl.subobjects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !hlsl.subobjects: the pipeline properties that a library
// specifies. They become part of RDAT, not of the final module.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_SUBOBJECTROW_H
#define LLVM_TARGET_DIRECTX_FRONTIR_SUBOBJECTROW_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
class LLVMContext;
class MDNode;

namespace dxil {

/// Named metadata with one row for each subobject, in the order of the source.
inline constexpr StringLiteral SubobjectsMD = "hlsl.subobjects";

/// The numbers are those of Direct3D 12 and of the part RDAT.
enum class SubobjectKind : uint32_t {
  StateObjectConfig = 0,
  GlobalRootSignature = 1,
  LocalRootSignature = 2,
  SubobjectToExportsAssociation = 8,
  RaytracingShaderConfig = 9,
  RaytracingPipelineConfig = 10,
  HitGroup = 11,
  RaytracingPipelineConfig1 = 12,
};

/// Whether \p Kind is one of the enumerators; files have any number.
bool isSubobjectKind(SubobjectKind Kind);

/// The first number of a hit group.
enum class HitGroupType : uint32_t { Triangle = 0, ProceduralPrimitive = 1 };

#define GET_SCHEMA_SUBOBJECT
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

#define GET_SCHEMA_SUBOBJECTROW
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// Whether each function of a library with the subobject requires ray tracing
/// tier 1.1, as the validator of version 1.\p ValidatorMinor counts it: 1.5 to
/// 1.7 attribute to functions what the state object requires.
bool isRaytracingTierOfFunctions(const Subobject &Object,
                                 unsigned ValidatorMinor);

//===----------------------------------------------------------------------===//
// Rows of !dx.rootsignatures
//===----------------------------------------------------------------------===//

// The codec of !dx.rootsignatures: the root signature of an entry point, with
// the source locations of its parts. LLVM's hlsl::rootsig::MetadataBuilder
// creates the elements and its MetadataParser reads them.

/// Named metadata with one row for each entry that has a root signature.
inline constexpr StringLiteral RootSignaturesMD = "dx.rootsignatures";

#define GET_SCHEMA_ROOTSIGNATUREROW
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// What kind of element a node in RootSignatureRow::Elements is: its name as
/// LLVM writes it; empty if the node is damaged.
StringRef getRootElementKind(const MDNode &Element);

/// If the static sampler \p Sampler has ComparisonNone, which LLVM's reader of
/// root signatures rejects, a copy with a function that it accepts, otherwise
/// null.
MDNode *makeAcceptedSampler(const MDNode &Sampler);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_SUBOBJECTROW_H
