// AnnotationTags.h: Tags of !dx.typeAnnotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tags of the pairs that annotate a field of a struct or a parameter, and
// what the values of a field's pairs describe. The numbers are DXIL's.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H
#define LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H

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

#define GET_SCHEMA_BITFIELD
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H
