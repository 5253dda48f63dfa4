// VariableWrites.h: Variables that a function modifies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable of resource type that keeps its first value needs no memory: a use
// of it is a use of its initializer. One traversal of each function, on the
// first query, determines which variables these are.

#ifndef CLANG_CODEGEN_EXPRESSIONS_VARIABLEWRITES_H
#define CLANG_CODEGEN_EXPRESSIONS_VARIABLEWRITES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
namespace hlsl {

class VariableWrites {
public:
  /// True if anything but its declaration may write a part of \p Var: of a
  /// local or parameter of a definition, of a static local or global.
  bool isWritten(const VarDecl *Var);
  /// True if a method may write a part of its object.
  bool writesObject(const FunctionDecl *Definition) {
    return findWrite(Definition, &Summary::WritesObject);
  }
  /// True if that part may be other than resources.
  bool writesNumbersOfObject(const FunctionDecl *Definition) {
    return findWrite(Definition, &Summary::WritesNumbers);
  }
  /// True if the only `return` of a definition is its last statement.
  bool returnsAtEnd(const FunctionDecl *Definition);

private:
  struct Summary {
    unsigned Returns = 0;
    /// It writes a part of its object itself, or calls these on one.
    bool WritesObject = false;
    bool WritesNumbers = false;
    llvm::SmallVector<const FunctionDecl *, 2> MethodsOfObject;
  };
  const Summary &summarise(const FunctionDecl *Definition);
  void noteWrites(const Stmt *S, Summary &Of);
  void noteTarget(const Expr *Target, Summary &Of);
  bool findWrite(const FunctionDecl *Definition, bool Summary::*Is);
  void summariseAll(const DeclContext *DC);

  llvm::DenseMap<const FunctionDecl *, Summary> Summaries;
  llvm::DenseSet<const VarDecl *> Written;
  bool SawAll = false;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_VARIABLEWRITES_H
