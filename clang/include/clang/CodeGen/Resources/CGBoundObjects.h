//===- CGBoundObjects.h - Globals of a user's type with reso ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_RESOURCES_CGBOUNDOBJECTS_H
#define CLANG_CODEGEN_RESOURCES_CGBOUNDOBJECTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/Layout/BoundObjects.h"

namespace clang {
namespace hlsl {

/// Globals of a user's type with resources in them.
class BoundObjectEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  LValue emitBoundObject(const VarDecl *Var);
  LValue getObjectField(const LValue &Object, const FieldDecl *Field);
  LValue getObjectBase(const LValue &Object, const CXXRecordDecl *Base);
  /// \p Loc is that of the subscript, if one is written.
  LValue getObjectElement(const LValue &Object, llvm::Value *Index,
                          SourceLocation Loc);
  /// Gives the numbers in an object their pointer, before they are read.
  LValue addressObject(const LValue &Object);
  LValue emitTemporary(const MaterializeTemporaryExpr *E);

private:
  /// \p Step without the whole; \p GetNumbers finds where its numbers are.
  LValue makeObjectPart(const LValue &Object, ObjectPart Step,
                        llvm::function_ref<LValue()> GetNumbers);
  LValue getMemberResource(const ObjectPart &Part);
  llvm::Value *emitRangeChoice(const VarDecl *Object,
                               const RangeElement &Element,
                               llvm::ArrayRef<RangeChoice> Choices,
                               uint64_t First);
  /// Gives bytes of \p Object their pointer; what is in memory stays as it is.
  LValue addressNumbers(LValue Numbers, const VarDecl *Object);
  /// The object with a copy of its numbers in memory.
  LValue copyNumbers(const LValue &Object);
  void copyNumbersInto(const LValue &To, const LValue &From);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGBOUNDOBJECTS_H
