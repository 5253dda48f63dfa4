// HLSLExprs.cpp: Expressions and calls
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLExprs.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Builtins/HLSLBuiltins.h"

using namespace clang;
using namespace clang::hlsl;

const Expr *hlsl::getSelectedFrom(const Expr *E) {
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getBase();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Subscript->getBase();
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    return Swizzle->getBase();
  if (const auto *Element = dyn_cast<MatrixSubscriptExpr>(E))
    return Element->getBase();
  if (const auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(E))
    return Row->getBase();
  return nullptr;
}

const Expr *hlsl::getWholeObject(const Expr *E) {
  const Expr *Whole = nullptr;
  for (; E; E = getSelectedFrom(Whole))
    Whole = E->IgnoreParenImpCasts();
  return Whole;
}

/// What a heap or an element of it was copied from to be named.
static const Expr *ignoreTemporaries(const Expr *E) {
  return IgnoreExprNodes(const_cast<Expr *>(E), IgnoreParensSingleStep,
                         IgnoreImplicitSingleStep,
                         ignoreCopyConstructionSingleStep);
}

std::optional<HeapElement>
hlsl::findHeapElement(const CXXMemberCallExpr *Conversion) {
  const auto *Subscript = dyn_cast<CallExpr>(
      ignoreTemporaries(Conversion->getImplicitObjectArgument()));
  if (!Subscript ||
      getBuiltinOp(Subscript->getDirectCallee()) != BuiltinOp::SubscriptHeap)
    return std::nullopt;
  // The operator may be called by its name.
  const auto *Named = dyn_cast<CXXMemberCallExpr>(Subscript);
  const Expr *Object =
      Named ? Named->getImplicitObjectArgument() : Subscript->getArg(0);
  const auto *Ref = dyn_cast<DeclRefExpr>(ignoreTemporaries(Object));
  const auto *Heap = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!Heap || !Heap->isImplicit())
    return std::nullopt;
  return HeapElement{Heap, Subscript->getArg(Named ? 0 : 1),
                     Ref->getLocation()};
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

static void visitFunction(const FunctionDecl *FD, const DeclVisitor &Visit) {
  if (!FD->isDependentContext() && !FD->isInvalidDecl())
    Visit.Function(FD);
}

void hlsl::visitDecls(const DeclContext *Context, const DeclVisitor &Visit) {
  for (const Decl *D : Context->decls()) {
    if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      visitFunction(FD, Visit);
    } else if (const auto *Var = dyn_cast<VarDecl>(D)) {
      if (!Var->isInvalidDecl() && !Var->isTemplated())
        Visit.Variable(Var);
    } else if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *Instance : Template->specializations())
        if (const FunctionDecl *Definition = Instance->getDefinition())
          visitFunction(Definition, Visit);
    } else if (const auto *Template = dyn_cast<ClassTemplateDecl>(D)) {
      for (const CXXRecordDecl *Instance : Template->specializations())
        visitDecls(Instance, Visit);
    } else if (isa<NamespaceDecl, CXXRecordDecl, ExportDecl, LinkageSpecDecl>(
                   D) &&
               !D->isImplicit() && !D->isTemplated()) {
      visitDecls(cast<DeclContext>(D), Visit);
    }
  }
}
