//===- AnnotationTags.h - Tags of !dx.typeAnnotations -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tags of the pairs that annotate a field of a struct or a parameter, and
// what the values of a field's pairs describe. The numbers are DXIL's.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H
#define LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H

#include <cstdint>
#include <string>

namespace llvm {
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

/// The type of a member as numbers; of an array, that of its elements.
struct MemberShape {
  uint32_t Component = 0;   ///< of dxil::ElementType; 0 for a struct
  uint32_t NumRows = 0;     ///< of a matrix; 0 for all other types
  uint32_t NumColumns = 0;  ///< of a matrix or a vector; 0 for a scalar
  bool IsRowMajor = false;  ///< how a matrix lies in memory
  uint32_t NumElements = 0; ///< of all dimensions together; 0: no array
};

struct BitField {
  std::string Name;
  uint32_t Start = 0; ///< bits from the lowest one of the number
  uint32_t Width = 0; ///< bits
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_ANNOTATIONTAGS_H
