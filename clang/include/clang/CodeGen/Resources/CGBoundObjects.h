// CGBoundObjects.h: Globals that contain resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGBOUNDOBJECTS_H
#define CLANG_CODEGEN_RESOURCES_CGBOUNDOBJECTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/Layout/DeclaredResources.h"

namespace clang {
namespace hlsl {

/// The index of an element of a range: the sum of its subscripts.
llvm::Value *emitRangeIndex(llvm::IRBuilderBase &Builder,
                            const RangeElement &Element);

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
  /// What is in the block that \p E is; \p T is its type.
  LValue emitBlockContents(const Expr *E, QualType T);
  /// Gives the numbers in an object their pointer, before they are read.
  LValue addressObject(const LValue &Object);
  LValue emitTemporary(const MaterializeTemporaryExpr *E);

private:
  /// \p Step without the whole; \p GetNumbers finds where its numbers are.
  LValue makeObjectPart(const LValue &Object, ObjectPart Step,
                        llvm::function_ref<LValue()> GetNumbers);
  LValue getMemberResource(const ObjectPart &Part);
  /// The block with an index instead of a path.
  ObjectPart findParameterBlock(const ObjectPart &Part);
  /// Of the buffer that the numbers of \p Part are in; null if there is none.
  llvm::Value *emitBufferOf(const ObjectPart &Part);
  llvm::Value *emitRangeChoice(const ObjectPart &Root,
                               const RangeElement &Element,
                               llvm::ArrayRef<RangeChoice> Choices,
                               uint64_t First);
  /// Gives bytes of \p Object their pointer; what is in memory stays as it is.
  LValue addressNumbers(LValue Numbers, const ObjectPart &Object);
  /// The object with a copy of its numbers in memory.
  LValue copyNumbers(const LValue &Object);
  void copyNumbersInto(const LValue &To, const LValue &From);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGBOUNDOBJECTS_H
