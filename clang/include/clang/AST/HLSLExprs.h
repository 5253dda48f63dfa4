// HLSLExprs.h: Expressions, calls and statements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_AST_HLSLEXPRS_H
#define CLANG_AST_HLSLEXPRS_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/IgnoreExpr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace clang {
class DeclContext;
class FunctionDecl;
class VarDecl;

namespace hlsl {

// Expressions and calls.
//
// Steps for clang::IgnoreExprNodes that Clang does not have, and the path from
// a part of an object to the whole object.
//
// A visitor of all functions and variables of a program, for rules that apply
// whether an entry point reaches the code or not. It visits the instances of
// templates. Declarations inside functions are left to the derived class.

/// From the copy of an object to the object.
inline Expr *ignoreCopyConstructionSingleStep(Expr *E) {
  auto *Copy = dyn_cast<CXXConstructExpr>(E);
  return Copy && Copy->getNumArgs() == 1 &&
                 Copy->getConstructor()->isCopyOrMoveConstructor()
             ? Copy->getArg(0)
             : E;
}

/// From the copy of an array to the array.
inline Expr *ignoreArrayCopySingleStep(Expr *E) {
  auto *Loop = dyn_cast<ArrayInitLoopExpr>(E);
  return Loop ? Loop->getCommonExpr()->getSourceExpr() : E;
}

/// The argument of a groupshared parameter, which is passed itself, without the
/// conversions and the copy that Clang makes of an argument.
inline const Expr *getSharedArgument(const Expr *E) {
  return IgnoreExprNodes(const_cast<Expr *>(E), IgnoreParensSingleStep,
                         IgnoreImplicitCastsExtraSingleStep,
                         ignoreCopyConstructionSingleStep);
}

/// What \p E, which is no parenthesis or conversion, selects a part of: the
/// object of a member, the array of an element, the vector of a swizzle, the
/// matrix of a row or an element. Null if it selects none.
const Expr *getSelectedFrom(const Expr *E);

/// What is left when all selections, parentheses and implicit conversions are
/// taken away.
const Expr *getWholeObject(const Expr *E);

/// The object of a call of a method, or of a function whose first parameter is
/// the object.
inline const Expr *getCalledObject(const CallExpr *E) {
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    return Member->getImplicitObjectArgument();
  return E->getArg(0);
}

/// `ResourceDescriptorHeap[Index]`.
struct HeapElement {
  const VarDecl *Heap;
  const Expr *Index;
  SourceLocation HeapLoc; ///< where the heap is named
};

/// The element that \p Conversion, a call of BuiltinOp::HeapResource, makes a
/// resource of; nothing if it is no subscript of one of the two heaps.
std::optional<HeapElement> findHeapElement(const CXXMemberCallExpr *Conversion);

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

struct DeclVisitor {
  /// Each declaration, with a body or without.
  llvm::function_ref<void(const FunctionDecl *)> Function;
  /// Each variable of a namespace, and each static member.
  llvm::function_ref<void(const VarDecl *)> Variable;
};

/// Visits what \p Context declares, at any depth, in the order of the source;
/// nothing that depends on a template's parameters, and nothing implicit.
void visitDecls(const DeclContext *Context, const DeclVisitor &Visit);

// Statements that debuggers stop at.
//
// CodeGen gives these an instruction at -Od, and coverage counts them.

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

#endif // CLANG_AST_HLSLEXPRS_H
