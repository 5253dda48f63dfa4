// IRConventions.h: Names shared by CodeGen and the backend
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names of front IR that have no fields; each schema with fields has a
// codec in a header of its own. docs/dev/ir-conventions.md describes front
// IR.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_IRCONVENTIONS_H
#define LLVM_TARGET_DIRECTX_FRONTIR_IRCONVENTIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include <cstdint>

namespace llvm {
namespace dxil {

/// LLVM's intrinsics that make, cast and access handles.
inline constexpr StringLiteral ResourceIntrinsicPrefix = "llvm.dx.resource.";

/// String attribute of a function that a library exports.
inline constexpr StringLiteral ExportAttr = "hlsl.export";

/// Module flag: 16-bit types are native (-enable-16bit-types), not a minimum.
inline constexpr StringLiteral NativeLowPrecisionFlag = "dx.nativelowprec";

/// Module flag: 16-bit types stand for types of minimum precision that the
/// source has. Without either flag they are none of DXIL's.
inline constexpr StringLiteral MinPrecisionFlag = "dx.minprecision";

/// Module flag: the source has vectors of more than four elements, which stay
/// vectors in DXIL.
inline constexpr StringLiteral NativeVectorsFlag = "dx.nativevectors";

/// Module flag: no arithmetic with floats is reordered (-Gis).
inline constexpr StringLiteral StrictFloatFlag = "dx.strictfloat";

/// Module flags: what the user promises of resources (-all-resources-bound), or
/// does not (-res-may-alias). LLVM's names.
inline constexpr StringLiteral AllResourcesBoundFlag = "dx.allresourcesbound";
inline constexpr StringLiteral ResourcesMayAliasFlag = "dx.resmayalias";

/// Module flag: signatures are packed into few registers (-pack-optimized), not
/// in the order of their declarations.
inline constexpr StringLiteral PackOptimizedFlag = "dx.packoptimized";

/// Module flag: the N of the requested validator version 1.N.
inline constexpr StringLiteral ValidatorMinorFlag = "dx.validatorminor";

/// String attribute of a function, in both forms: what becomes of denormal
/// floats of 32 bits: any, preserve or ftz.
inline constexpr StringLiteral DenormModeAttr = "fp32-denorm-mode";

/// The target types of handles that LLVM has (llvm/Analysis/DXILResource.h).
inline constexpr StringLiteral TypedBufferTypeName = "dx.TypedBuffer";
inline constexpr StringLiteral RawBufferTypeName = "dx.RawBuffer";
inline constexpr StringLiteral CBufferTypeName = "dx.CBuffer";
inline constexpr StringLiteral SamplerTypeName = "dx.Sampler";
inline constexpr StringLiteral TextureTypeName = "dx.Texture";
inline constexpr StringLiteral MSTextureTypeName = "dx.MSTexture";
inline constexpr StringLiteral FeedbackTextureTypeName = "dx.FeedbackTexture";

/// LLVM's type for bytes of a constant buffer that no member has. Our CodeGen
/// writes arrays of i8.
inline constexpr StringLiteral PaddingTypeName = "dx.Padding";

/// The target type of a tbuffer or TextureBuffer, whose parameter is the type
/// of the contents; LLVM has none.
inline constexpr StringLiteral TextureBufferTypeName = "dx.TBuffer";

/// The target type of an acceleration structure, without parameters; LLVM has
/// none.
inline constexpr StringLiteral AccelerationStructureTypeName =
    "dx.AccelerationStructure";

/// A resource as a value in memory: two words, the provenance and the index.
/// The provenance is ResourceDeclaration::Number or one of ResourceOrigin; the
/// index counts from the start of the declared range.
inline constexpr StringLiteral ResourceTypeName = "hlsl.resource";

/// Values of a provenance that is not a declaration.
enum ResourceProvenance : uint32_t {
  UnassignedProvenance = ~0u, ///< nothing was assigned yet
  HeapProvenance = ~0u - 1,   ///< a descriptor heap: the type says which
  /// The same, declared globallycoherent: the traits (see ResourceTrait) of the
  /// declaration are subtracted, here GloballyCoherentTrait.
  CoherentHeapProvenance = HeapProvenance - 1,
  LastHeapProvenance = HeapProvenance - 15, ///< with all traits
};

/// What is said of a resource and is no part of the type of its handle; a sum.
enum ResourceTrait : unsigned {
  NoTrait = 0,
  GloballyCoherentTrait = 1,
  UnormTrait = 2, ///< the elements are of 'unorm float'
  SnormTrait = 4, ///< the elements are of 'snorm float'
  ReorderCoherentTrait = 8,
};

/// A function `void ()` without effect, called after the phis of a block where
/// all lanes reconverge that diverged in the preceding statement or operand. It
/// is convergent, so that no pass redirects some of the lanes past the block.
inline constexpr StringLiteral LanesMeetFunction = "dxil.lanesMeet";

/// Prefix of the functions that mark the resources that are stored to.
inline constexpr StringLiteral StoreMarkPrefix = "dxil.resource.stored.";

/// A function `void ()` that stands for what other threads may write.
inline constexpr StringLiteral ReadGuardFunction = "dxil.resource.others";

/// Prefix of the functions that stand for one DXIL operation each.
inline constexpr StringLiteral OpFunctionPrefix = "dxil.op.";

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_IRCONVENTIONS_H
