// CGRayQueries.h: Ray queries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGRAYQUERIES_H
#define CLANG_CODEGEN_RESOURCES_CGRAYQUERIES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

namespace clang {
namespace hlsl {

/// Ray queries: where they are made, and their methods.
class RayQueryEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Makes the queries that \p P is or contains.
  void emitRayQueries(const LValue &P, SourceLocation Loc);
  /// The number of the query.
  llvm::Value *emitQuery(const Expr *E);
  llvm::Value *emitRayQueryMethod(const CXXMemberCallExpr *E);
  /// Appends the numbers of a RayDesc: origin, TMin, direction, TMax.
  void appendRay(const Expr *E, llvm::SmallVectorImpl<llvm::Value *> &Args);
  /// Calls the operation once, or once for each component or element of a
  /// result of type \p T; null if that is void.
  llvm::Value *emitElements(llvm::dxil::OpCode Code,
                            llvm::ArrayRef<llvm::Value *> Args, QualType T,
                            SourceLocation Loc);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGRAYQUERIES_H
