// CGHitObjects.h: Hit objects and reordering
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A dx::HitObject holds a number in memory, which represents a DXIL value
// (HandleCalls.h). A method is an operation on that value. A method that
// modifies the object creates another value.
//
// Example
//   hit.IsHit()
//   => @dxil.op.HitObject_IsHit.i1(%hit)
//   hit.SetShaderTableIndex(1)
//   => the number of @dxil.op.HitObject_SetShaderTableIndex(%hit, i32 1)

#ifndef CLANG_CODEGEN_ENTRY_CGHITOBJECTS_H
#define CLANG_CODEGEN_ENTRY_CGHITOBJECTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"

namespace clang {
namespace hlsl {

class HitObjectEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Reports a local variable with hit objects, if the target has none.
  void checkVariable(const VarDecl *Var);
  /// Makes \p Object one that stands for neither a hit nor a miss.
  void emitNop(const LValue &Object);
  /// A static method, or a function on hits. \p Into takes the result.
  void emitFunction(CallExpansion Code, const CallExpr *E, const LValue *Into);
  /// A method; \p Into takes attributes, for which the value is null.
  llvm::Value *emitMethod(const CXXMemberCallExpr *E, const LValue *Into);

private:
  void store(const LValue &Object, llvm::Value *Hit);
  llvm::Value *load(const LValue &Object, SourceLocation Loc);
  llvm::Value *emitObject(const Expr *E);
  llvm::Value *emitMade(CallExpansion Code, const CallExpr *E);
  llvm::Value *emitOfQuery(const CallExpr *E);
  void emitReordering(llvm::Value *Hit, const CallExpr *E, unsigned FirstHint);
  void emitAttributes(llvm::Value *Hit, const CallExpr *E, const LValue *Into);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_CGHITOBJECTS_H
