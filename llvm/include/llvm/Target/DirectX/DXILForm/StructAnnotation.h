//===- StructAnnotation.h - Struct annotations ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of the row of !dx.typeAnnotations that is about structs: the names
// and places of their fields. The part for reflection has it.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H
#define LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/AnnotationTags.h"
#include <vector>

namespace llvm {
class LLVMContext;
class MDNode;
class Module;
class StructType;
class Type;

namespace dxil {

class FieldReader;

struct FieldAnnotation {
  StringRef Name;
  uint32_t Offset = 0;        ///< bytes from the start of the struct
  MemberShape Shape;          ///< the number of elements is that of the type
  std::vector<BitField> Bits; ///< of the number, which has no name then
  bool IsUsed = false;        ///< of a variable of a constant buffer

  /// Pairs of a tag and a value.
  MDNode *write(LLVMContext &Context) const;
  /// Tags of other things than these are passed over.
  static FieldAnnotation read(const MDNode &Node, FieldReader &Reader);
};

struct StructAnnotation {
  StructType *Struct = nullptr;
  uint32_t Size = 0; ///< bytes
  std::vector<FieldAnnotation> Fields;
  /// What the struct, which stands for a class of HLSL, has as its argument;
  /// null for all others.
  Type *Argument = nullptr;

  MDNode *write(LLVMContext &Context) const;
};

MDNode *writeStructAnnotations(LLVMContext &Context,
                               ArrayRef<StructAnnotation> Structs);

/// Those of \p M. Reports to \p Reader what is not as the format says.
std::vector<StructAnnotation> readStructAnnotations(const Module &M,
                                                    FieldReader &Reader);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H
