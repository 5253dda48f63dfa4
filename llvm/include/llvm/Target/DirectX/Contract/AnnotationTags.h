//===- AnnotationTags.h - Tags of !dx.typeAnnotations -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the pairs of a tag and a value say of a field of a struct, or of a
// parameter. The numbers are DXIL's.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTRACT_ANNOTATIONTAGS_H
#define LLVM_TARGET_DIRECTX_CONTRACT_ANNOTATIONTAGS_H

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

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTRACT_ANNOTATIONTAGS_H
