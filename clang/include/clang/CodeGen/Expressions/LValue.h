// LValue.h: Kinds of lvalues
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each kind of lvalue is a struct, so that the properties of one kind cannot be
// read from another. Code for all kinds uses std::visit.

#ifndef CLANG_CODEGEN_EXPRESSIONS_LVALUE_H
#define CLANG_CODEGEN_EXPRESSIONS_LVALUE_H

#include "clang/AST/Type.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Value.h"
#include <optional>
#include <variant>

namespace clang {
namespace hlsl {

struct EntrySignature;
struct EntryValue;
struct ObjectPart;
struct ResourceInfo;

//===----------------------------------------------------------------------===//
// Objects that are read and written
//===----------------------------------------------------------------------===//

/// An object as LLVM lays it out: locals, globals, groupshared memory.
struct MemoryLValue {
  llvm::Value *Pointer;
  /// The traits of resources in it that declarations on the path to it specify:
  /// a sum of llvm::dxil::ResourceTrait.
  unsigned Traits = 0;

  /// Memory that only this thread writes.
  bool isPrivate() const;
};

/// An object that nothing writes after it was made, in no memory: what a
/// variable keeps from its declaration on.
struct ValueLValue {
  /// In the form of values (CGConversions.h). Null in the initializer of the
  /// variable, which may name it.
  llvm::Value *Value;
};

/// An object at an offset in bytes that Layout computes: raw and constant
/// buffers.
struct BytesLValue {
  /// To the start of the buffer or of its element. Null only in an ObjectLValue
  /// of which no number is read yet.
  llvm::Value *Pointer;
  const MemoryLayout *Layout;
  MatrixPacking Packing;
  /// An upper bound of the alignment, from the kind of buffer.
  uint64_t MaxAlign = 16;
  /// The offset is the sum; DynamicOffset may be null.
  llvm::Value *DynamicOffset = nullptr;
  uint64_t Offset = 0;
};

using MemoryOrBytes = std::variant<MemoryLValue, BytesLValue>;

/// A bit-field.
struct BitFieldLValue {
  /// The number that it shares with others.
  MemoryOrBytes Number;
  unsigned Width;
  /// The lowest bit in the number.
  unsigned FirstBit = 0;
};

/// A typed buffer's element, read and written as a whole.
struct TypedElementLValue {
  llvm::Value *Pointer;
};

/// A texture's element, read and written as a whole.
struct TexelLValue {
  llvm::Value *Handle = nullptr;
  /// Of i32, with the array's slice last.
  llvm::SmallVector<llvm::Value *, 4> Coordinates;
  /// The mip or the sample; null where the texture has but one.
  llvm::Value *Plane = nullptr;
  bool IsWritable = false;
  SourceLocation Loc;
};

/// The vertices, primitives or indices that a mesh shader outputs, or a part of
/// them (CGStageObjects.h). They are write-only.
struct OutputLValue {
  const ParmVarDecl *Param = nullptr;
  /// Both are null for indices, which are in no signature.
  const EntrySignature *Signature = nullptr;
  const EntryValue *Value = nullptr;
  /// i32: which vertex or primitive; null as long as all of them are meant.
  llvm::Value *Number = nullptr;
  /// The first scalar, vector or matrix of the part, as a position in
  /// EntryValue::Leaves.
  unsigned Leaf = 0;
  /// The bit-field of the number there that is meant.
  const FieldDecl *BitField = nullptr;
  /// The indices of arrays that are not constants, and the leaves that one step
  /// of each is.
  llvm::SmallVector<std::pair<llvm::Value *, unsigned>, 1> Steps;
  SourceLocation Loc;
};

/// What holds a scalar, vector or matrix.
using StoredLValue =
    std::variant<MemoryLValue, ValueLValue, BytesLValue, BitFieldLValue,
                 TypedElementLValue, TexelLValue, OutputLValue>;

/// A scalar, vector or matrix where it is stored.
struct StoredObject {
  StoredLValue Where;
  QualType Type;
};

/// Some elements of a vector or matrix: a subscript, a swizzle, a row.
struct ElementsLValue {
  StoredObject Whole;
  /// i32 numbers in a vector or, row by row, in a matrix.
  llvm::SmallVector<llvm::Value *, 4> Numbers;
  /// One element, as a scalar; otherwise the elements make a vector.
  bool IsScalar;
};

//===----------------------------------------------------------------------===//
// Resources that are not in memory
//===----------------------------------------------------------------------===//

/// A resource or an array of resources of a declaration's range: what globals
/// denote.
struct RangeLValue {
  ResourceInfo *Resource;
  /// i32: the first one, counted from the start of the declared range.
  llvm::Value *Index;
};

/// A resource that is represented by its two words.
struct WordsLValue {
  /// See llvm::dxil::ResourceProvenance.
  llvm::Value *Provenance;
  /// As in RangeLValue.
  llvm::Value *Index;
  /// Of one of several ranges, the element that chooses; otherwise null.
  const ObjectPart *Choice = nullptr;
};

/// A global of a user's type with resources in it, or a part of one.
struct ObjectLValue {
  const ObjectPart *Part;
  MemoryOrBytes Numbers;
};

//===----------------------------------------------------------------------===//
// The variant
//===----------------------------------------------------------------------===//

using LValueKind =
    std::variant<MemoryLValue, ValueLValue, BytesLValue, BitFieldLValue,
                 TypedElementLValue, TexelLValue, OutputLValue, ElementsLValue,
                 RangeLValue, WordsLValue, ObjectLValue>;

struct LValue {
  LValueKind Kind;
  /// Of what is denoted, never a reference.
  QualType Type;

  template <typename KindT>
  LValue(KindT Kind, QualType Type) : Kind(std::move(Kind)), Type(Type) {}
  LValue(MemoryOrBytes Kind, QualType Type);

  /// The kind, or null if it is another one.
  template <typename KindT> const KindT *getIf() const {
    return std::get_if<KindT>(&Kind);
  }
  template <typename KindT> KindT *getIf() { return std::get_if<KindT>(&Kind); }
  /// The kind, which must be this one.
  template <typename KindT> const KindT &get() const {
    assert(getIf<KindT>() && "an lvalue of another kind");
    return *getIf<KindT>();
  }
  template <typename KindT> KindT &get() {
    assert(getIf<KindT>() && "an lvalue of another kind");
    return *getIf<KindT>();
  }
};

/// Functions for the kinds, as one that std::visit takes.
template <typename... FunctionTs> struct Overloaded : FunctionTs... {
  using FunctionTs::operator()...;
};
template <typename... FunctionTs>
Overloaded(FunctionTs...) -> Overloaded<FunctionTs...>;

/// The scalar, vector or matrix that \p L denotes, or has elements of.
/// Resources and objects with resources are none.
StoredObject getStoredObject(const LValue &L);

/// Where \p L is if a part of it has an address of its own.
std::optional<MemoryOrBytes> getMemoryOrBytes(const LValue &L);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_LVALUE_H
