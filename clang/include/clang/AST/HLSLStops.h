// HLSLStops.h: Statements that debuggers stop at
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CodeGen gives these an instruction at -Od, and coverage counts them.

#ifndef CLANG_AST_HLSLSTOPS_H
#define CLANG_AST_HLSLSTOPS_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

namespace clang {
namespace hlsl {

/// Whether the declaration sets a local variable.
inline bool setsLocal(const Decl *D) {
  const auto *Var = dyn_cast<VarDecl>(D);
  if (!Var || !Var->hasInit() || Var->isStaticLocal())
    return false;
  const auto *Made = dyn_cast<CXXConstructExpr>(Var->getInit());
  return !Made || Made->getNumArgs() != 0;
}

/// Whether a debugger should stop at the statement itself, not only at the
/// statements in it.
inline bool canStopAt(const Stmt *S) {
  if (isa<CompoundStmt, NullStmt, AttributedStmt, SwitchCase>(S))
    return false;
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  return !Declaration || llvm::any_of(Declaration->decls(), setsLocal);
}

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLSTOPS_H
