//===- LValue.h - What an lvalue denotes -----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_EXPRESSIONS_LVALUE_H
#define CLANG_CODEGEN_EXPRESSIONS_LVALUE_H

#include "clang/AST/Type.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Value.h"

namespace clang {
namespace hlsl {

struct ObjectPart;
struct ResourceInfo;

/// Where a texel is.
struct TexelAddress {
  llvm::Value *Handle = nullptr;
  /// Of i32, with the array's slice last.
  llvm::SmallVector<llvm::Value *, 4> Coordinates;
  /// The mip or the sample; null where the texture has but one.
  llvm::Value *Plane = nullptr;
  bool IsWritable = false;
  SourceLocation Loc;
};

/// What an lvalue denotes: an object of a type somewhere in memory, or some
/// elements of such an object, which is a vector or a matrix then.
struct LValue {
  enum class Kind {
    /// At Pointer, as LLVM lays it out: locals, globals, groupshared memory.
    Native,
    /// At a byte offset from Pointer, as Layout says: raw and constant buffers.
    Bytes,
    /// A typed buffer's element at Pointer, read and written as a whole.
    Typed,
    /// A texture's element, read and written as a whole: Texel says where.
    Texel,
    /// A resource or an array of resources of a declaration's range, from
    /// number Index on: what globals denote. It is not in memory.
    Bound,
    /// One resource that is known by its two words, Origin and Index.
    Words,
    /// A global of a user's type with resources in it, or a part of one, which
    /// Part says. Its numbers are as for Bytes, but without a Pointer before
    /// they are needed; or, without a Layout, as for Native.
    Object,
  };

  Kind K = Kind::Native;
  llvm::Value *Pointer = nullptr;
  /// The type of the object, never a reference.
  QualType Type;

  /// For Texel; Pointer is null then.
  TexelAddress Texel;

  /// For Bytes: the offset is the sum; DynamicOffset may be null.
  llvm::Value *DynamicOffset = nullptr;
  uint64_t Offset = 0;
  const MemoryLayout *Layout = nullptr;
  MatrixPacking Packing = MatrixPacking::ColumnMajor;
  /// For Bytes: an upper bound of the alignment, from the kind of buffer.
  uint64_t MaxAlign = 16;

  /// For a bit-field: how many bits it has, and outside of Native memory, where
  /// it has a number of its own, which is the lowest one in its number.
  unsigned BitWidth = 0;
  unsigned Bit = 0;

  /// For Native: what the declarations on the way say of resources in it, a
  /// sum of llvm::dxil::ResourceTrait.
  unsigned Traits = 0;

  /// For Bound: the declaration.
  ResourceInfo *Resource = nullptr;
  /// For Words: see llvm::dxil::ResourceOrigin.
  llvm::Value *Origin = nullptr;
  /// For Bound and Words, i32: counted from the start of the declared range.
  llvm::Value *Index = nullptr;

  /// For Object. For Words of one of several ranges, the element that chooses.
  const ObjectPart *Part = nullptr;

  /// The elements meant, as i32 numbers in a vector or, row by row, in a
  /// matrix. Without HasElements it is the whole object.
  bool HasElements = false;
  /// One element, as a scalar; otherwise the elements make a vector.
  bool IsScalar = false;
  llvm::SmallVector<llvm::Value *, 4> Elements;

  /// Only the object as a whole can be read and written.
  bool isUndivided() const { return K == Kind::Typed || K == Kind::Texel; }

  static LValue native(llvm::Value *Pointer, QualType Type,
                       unsigned Traits = 0) {
    LValue P;
    P.Pointer = Pointer;
    P.Type = Type;
    P.Traits = Traits;
    return P;
  }
  static LValue bound(ResourceInfo &Resource, llvm::Value *Index,
                      QualType Type) {
    LValue P;
    P.K = Kind::Bound;
    P.Type = Type;
    P.Resource = &Resource;
    P.Index = Index;
    return P;
  }
  static LValue words(llvm::Value *Origin, llvm::Value *Index, QualType Type) {
    LValue P;
    P.K = Kind::Words;
    P.Type = Type;
    P.Origin = Origin;
    P.Index = Index;
    return P;
  }
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_LVALUE_H
