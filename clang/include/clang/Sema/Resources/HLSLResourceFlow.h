// HLSLResourceFlow.h: Data flow of resource variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows variables of resource type through a function, and collects the
// arguments of all calls in the file: a selection between two parameters is
// resolved if every call passes elements of one array.

#ifndef CLANG_SEMA_RESOURCES_HLSLRESOURCEFLOW_H
#define CLANG_SEMA_RESOURCES_HLSLRESOURCEFLOW_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class CallExpr;
class DeclContext;
class Expr;
class FieldDecl;
class FunctionDecl;
class Sema;
class Stmt;
class VarDecl;

namespace hlsl {

/// Follows the resources in the local variables of the functions of \p Context
/// along the control flow. Reports uses of variables and elements that hold no
/// resource on any path. Those that hold one on some paths are left to the
/// backend, which has more information. Warns about assignments that make the
/// resource in a variable that is used afterwards depend on a condition.
void checkResourceFlow(Sema &S, const DeclContext *Context);

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// A variable, and the member of it if it is a struct; elements of one array
/// are one resource.
struct ResourceSource {
  const VarDecl *Variable = nullptr;
  const FieldDecl *Member = nullptr;

  bool operator==(const ResourceSource &Other) const {
    return Variable == Other.Variable && Member == Other.Member;
  }
};

class ParameterSources {
public:
  explicit ParameterSources(const DeclContext *Context) : Context(Context) {}

  /// Whether the two, of which one at least is a parameter, are the same
  /// resource in each call that is written, of which there is one.
  bool areSame(const ResourceSource &A, const ResourceSource &B);

private:
  using Calls = llvm::SmallVector<const CallExpr *, 4>;

  bool areSame(const ResourceSource &A, const ResourceSource &B,
               unsigned Depth);
  ResourceSource getSource(const ResourceSource &Named, const CallExpr *Call);
  void collect(const Stmt *Statement);

  const DeclContext *Context;
  bool IsCollected = false;
  llvm::DenseMap<const FunctionDecl *, Calls> CallsOf;
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLRESOURCEFLOW_H
