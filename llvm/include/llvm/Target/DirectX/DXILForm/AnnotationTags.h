// AnnotationTags.h: Tags of !dx.typeAnnotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tags of the pairs that annotate a field of a struct or a parameter, and
// what the values of a field's pairs describe. The numbers are DXIL's.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H
#define LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class LLVMContext;
class MDNode;

namespace dxil {

enum AnnotationTag : unsigned {
  MatrixTag = 2,
  OffsetTag = 3,
  SemanticTag = 4,
  NameTag = 6,
  ComponentTypeTag = 7,
  PreciseTag = 8,
  UsedTag = 9,
  BitFieldsTag = 11,
  BitFieldWidthTag = 12,
  VectorSizeTag = 13,
};

/// The numbers that DXIL gives the orders of matrices.
enum MatrixOrientation : unsigned { MatrixByRow = 1, MatrixByColumn = 2 };

#define GET_SCHEMA_MEMBERSHAPE
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

/// What follows the name of the component type: "3x4" of a matrix, "4" of a
/// vector, nothing of a scalar.
std::string spellDimensions(const MemberShape &Shape);

/// The type as HLSL spells it, with the order of a matrix, as
/// "column_major float3x4". \p Component is the name of the component type.
std::string spellShaped(StringRef Component, const MemberShape &Shape);

#define GET_SCHEMA_BITFIELD
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H
