//===- CGStatements.h - Statements, local variables and br ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGSTATEMENTS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGSTATEMENTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Statements, local variables and branches.
class StatementEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitStmt(const Stmt *S);
  /// Branches on a condition, short-circuiting && and ||.
  void emitBranch(const Expr *Condition, llvm::BasicBlock *True,
                  llvm::BasicBlock *False);

private:
  void emitCompound(const CompoundStmt *S);
  void emitDeclStmt(const DeclStmt *S);
  void emitLocal(const VarDecl *Var);
  void emitStaticLocal(const VarDecl *Var);
  void emitReturn(const ReturnStmt *S);
  void emitAttributed(const AttributedStmt *S);
  void emitIf(const IfStmt *S);
  void emitFor(const ForStmt *S);
  void emitWhile(const WhileStmt *S);
  void emitDo(const DoStmt *S);
  void emitSwitch(const SwitchStmt *S);
  void emitCase(const CaseStmt *S);
  void emitDefault(const DefaultStmt *S);
  void addLoopMetadata(llvm::Instruction *BackEdge, SourceLocation Loc);
  void addControlFlowHint(llvm::Instruction *Branch);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGSTATEMENTS_H
