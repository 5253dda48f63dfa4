//===- CGParts.h - Lvalues of the parts of an object ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGPARTS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGPARTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

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

#endif // CLANG_CODEGEN_EXPRESSIONS_CGPARTS_H
