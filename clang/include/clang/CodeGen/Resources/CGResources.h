// CGResources.h: Methods and subscripts of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGRESOURCES_H
#define CLANG_CODEGEN_RESOURCES_CGRESOURCES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

struct ResourceRef;

/// Methods and subscripts of resources.
class ResourceEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  LValue emitSubscriptCall(const CallExpr *E);
  llvm::Value *emitMethod(const CallExpr *E, Builtin Op, const LValue *Into);

private:
  llvm::Value *emitLoad(const LValue &From, const LValue *Into);
  llvm::Value *emitLoadWithStatus(const ResourceRef &R, llvm::Value *Index,
                                  const Expr *Status, const LValue *Into,
                                  QualType T);
  void emitStoreBytes(const ResourceRef &R, const CallExpr *E);
  void emitDimensions(const ResourceRef &R, const CallExpr *E);
  llvm::Value *emitCounter(const ResourceRef &R, bool Increment);
  void emitAppend(const ResourceRef &R, const Expr *Element);
  void emitAtomicMethod(const CallExpr *E, Builtin Op);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGRESOURCES_H
