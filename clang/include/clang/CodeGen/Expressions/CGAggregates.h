//===- CGAggregates.h - Arrays and records, whose values a ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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

private:
  void emitAggregateInitList(const InitListExpr *E, const LValue &Into);
  void emitConstruct(const CXXConstructExpr *E, const LValue &Into);
  void emitDefaultInit(const LValue &Into);
  /// The bit-fields in one number, of which \p First is the first.
  void copyBitFields(const LValue &To, const LValue &From,
                     const FieldDecl *First);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGAGGREGATES_H
