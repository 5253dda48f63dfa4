// CGAggregates.h: Aggregates and their parts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGAGGREGATES_H
#define CLANG_CODEGEN_EXPRESSIONS_CGAGGREGATES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {

namespace hlsl {

/// Arrays and records, whose values are emitted into an lvalue.
class AggregateEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitAggregate(const Expr *E, const LValue &Into);
  /// Emits an expression of any type into an lvalue of its type.
  void emitInto(const Expr *E, const LValue &Into);
  /// Stores a scalar, converted, into every element of every member.
  void fill(const LValue &Into, const TypedValue &Scalar);
  void copy(const LValue &To, const LValue &From);
  /// Emits \p Visit for each index: one after the other, or as a loop.
  void forEachIndex(QualType Array,
                    llvm::function_ref<void(llvm::Value *)> Visit);
  /// Appends the scalars, and resources, of what \p P denotes. Without
  /// \p SplitsVectors, vectors stay whole; a matrix is split in any case.
  void collectLeaves(const LValue &P, llvm::SmallVectorImpl<LValue> &Leaves,
                     bool SplitsVectors = true);
  /// Sets the numbers of all bit-fields in \p P to zero. A store to one of
  /// these keeps the other bits, which must not be unset.
  void clearBitFields(const LValue &P);
  /// The number that is made of the bit-fields of \p From with \p First, as
  /// it is in a buffer; it sets those of \p To.
  llvm::Value *loadBitFields(const LValue &From, const FieldDecl *First);
  void storeBitFields(const LValue &To, const FieldDecl *First,
                      llvm::Value *Number);

private:
  void emitAggregateInitList(const InitListExpr *E, const LValue &Into);
  void emitConstruct(const CXXConstructExpr *E, const LValue &Into);
  void emitDefaultInit(const LValue &Into);
  /// The bit-fields in one number, of which \p First is the first.
  void copyBitFields(const LValue &To, const LValue &From,
                     const FieldDecl *First);
};

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// Lvalues of the parts of an object: fields, bases, elements.
class PartEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  LValue getField(const LValue &Record, const FieldDecl *Field);
  LValue getBase(const LValue &Record, const CXXRecordDecl *Base);
  LValue getArrayElement(const LValue &Array, llvm::Value *Index);
  /// Of a vector or matrix, or of some elements of one: the scalar of type \p T
  /// at \p Position among them.
  LValue getElement(const LValue &Object, llvm::Value *Position, QualType T);
  /// The number in the whole vector or matrix of the element at \p Position
  /// among those that \p Object means.
  llvm::Value *selectElement(const LValue &Object, llvm::Value *Position);
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGAGGREGATES_H
