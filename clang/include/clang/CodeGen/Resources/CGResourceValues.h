// CGResourceValues.h: Resources in variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGRESOURCEVALUES_H
#define CLANG_CODEGEN_RESOURCES_CGRESOURCEVALUES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// What a resource is called in messages.
std::string getResourceText(const ASTContext &Context, const Expr *E);
/// What a variable is initialised with, or null: Sema gives built-in classes a
/// constructor also without an initialiser.
const Expr *getInitializer(const VarDecl *Var);

/// Resources as values: variables, copies, choices.
class ResourceValueEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The lvalue of a resource, which need not be in memory.
  LValue emitResourceValue(const Expr *E);
  LValue emitHeapElement(const CXXMemberCallExpr *E);
  /// What a resource is now: an lvalue that later writes do not change.
  LValue takeSnapshot(const LValue &Resource);
  /// What stands for a resource after an error.
  LValue getErrorResource(QualType T);
  /// A resource that is bound to nothing.
  LValue getUnassignedResource(QualType T);
  void copyResource(const LValue &To, const LValue &From);
  /// Sets the resources in \p Into to no resource and the hit objects to
  /// nothing; numbers stay as they are.
  void emitUnassigned(const LValue &Into);
  /// Whether the expression names resources of a global, so that it is not
  /// in memory.
  bool isBound(const Expr *E);
  /// What a variable that is never written denotes if it needs no memory.
  std::optional<LValue> tryEmitAlias(const VarDecl *Var, const Expr *Init);
  void emitLocalResource(const VarDecl *Var);

private:
  LValue emitResourceChoice(const AbstractConditionalOperator *E);
  /// The two words of a resource: provenance and index.
  WordsLValue loadWords(const LValue &Resource);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGRESOURCEVALUES_H
