// CGStatements.h: Statements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If the source has no wave operations, a jump is a branch. Otherwise lanes
// that diverge in a statement must reconverge at its end (docs/user/waves.md),
// and hardware reconverges them at the post-dominator. A jump therefore sets a
// flag and branches to the end of the enclosing statement, which branches on
// the flag. An `if` whose branch ends with the jump needs no flag, because all
// other lanes take the other branch together.

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGSTATEMENTS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGSTATEMENTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGWaveOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {

namespace hlsl {

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

/// Jumps out of statements, and the ends of statements.
class JumpEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitBreak();
  void emitContinue();
  void emitReturn();

  /// The statement around all that is emitted until popScope().
  void pushScope(JumpScope Scope) { F.Body.Scopes.push_back(std::move(Scope)); }
  JumpScope popScope() { return F.Body.Scopes.pop_back_val(); }
  /// Starts the block at the end of the iterations of a loop whose scope is
  /// closed, where lanes leave that are leaving an outer statement.
  void startIterationEnd(const JumpScope &Loop);
  /// Starts the block after a statement whose scope is no longer open.
  void startEnd(const JumpScope &Scope);
  /// Starts a block in which lanes from several paths reconverge.
  void startJoin(llvm::BasicBlock *Block);
  /// Marks this block as a reconvergence point, after the phis.
  void emitMeeting();
  /// Starts the block of a label of the innermost switch.
  void startSection(llvm::BasicBlock *Block, const SwitchCase *Label);
  /// The number of a label of the innermost switch.
  llvm::ConstantInt *getCaseValue(const CaseStmt *Label);

private:
  bool keepsMeetings() { return Mod.laneMarks().areNeeded(); }
  void jump(llvm::BasicBlock *Target, unsigned Home);
  void jumpFrom(unsigned Open, llvm::BasicBlock *Target, unsigned Home);
  /// Continues where the flag is not set.
  void branchOnFlag(llvm::BasicBlock *Target,
                    llvm::function_ref<void()> EmitLeaving);
  llvm::AllocaInst *createFlag(const llvm::Twine &Name);
  llvm::Value *isSet(llvm::AllocaInst *Flag);
  llvm::AllocaInst *getFlag(llvm::BasicBlock *Target);
  void splitSwitch(JumpScope &Scope, const SwitchCase *Label);
  llvm::ConstantInt *getValueFor(const SwitchCase *Label);
};

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// A side of a branch of the source. No other location of a stop is \p Loc.
struct BranchSide {
  llvm::BasicBlock *Block;
  SourceLocation Loc;
};

/// Statements, local variables and branches.
class StatementEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitStmt(const Stmt *S);
  /// Branches on a condition, short-circuiting && and ||.
  void emitBranch(const Expr *Condition, llvm::BasicBlock *True,
                  llvm::BasicBlock *False);
  /// An instruction that no pass removes.
  void emitStopAt(SourceLocation Loc);
  /// Whether the sides of a condition at \p Loc have stops. Those in macros
  /// have none: they would share their location.
  bool hasStopsOfSides(SourceLocation Loc) const;
  /// Branches on a condition. The sides have stops if they should.
  void emitCountedBranch(const Expr *Condition, const BranchSide &True,
                         const BranchSide &False);

private:
  void emitStop(const Stmt *S);
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
  /// `[unroll(n)]` before HLSL 202x: a variable for the number of iterations
  /// that may follow, plus \p NumTestsBefore if it is tested before the first;
  /// null for other loops.
  llvm::AllocaInst *startLimit(unsigned NumTestsBefore);
  /// Leaves the loop for \p End when none may follow. \p Left may be null.
  void emitLimit(llvm::AllocaInst *Left, llvm::BasicBlock *End);
  void addLoopMetadata(llvm::Instruction *BackEdge, SourceLocation Loc);
  void addControlFlowHint(llvm::Instruction *Branch);
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGSTATEMENTS_H
