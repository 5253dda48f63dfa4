// HLSLExprs.h: Expressions and calls
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Steps for clang::IgnoreExprNodes that Clang does not have, and the path from
// a part of an object to the whole object.
//
// A visitor of all functions and variables of a program, for rules that apply
// whether an entry point reaches the code or not. It visits the instances of
// templates. Declarations inside functions are left to the derived class.

#ifndef CLANG_AST_HLSLEXPRS_H
#define CLANG_AST_HLSLEXPRS_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/IgnoreExpr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace clang {
class DeclContext;
class FunctionDecl;
class VarDecl;

namespace hlsl {

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

} // namespace hlsl

} // namespace clang

#endif // CLANG_AST_HLSLEXPRS_H
