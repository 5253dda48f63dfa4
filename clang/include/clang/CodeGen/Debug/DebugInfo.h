//===- DebugInfo.h - What a debugger is told of the program -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Debug information in LLVM's form: the unit, files, functions, blocks,
// variables and the places of instructions. A module that shall have none has
// no object of this class, and its functions have no scope, so that each place
// in the emitters costs one test of a pointer.
//
// The function of an entry only calls the user's function and has no scope:
// when that function is inlined, its scope becomes the entry's
// (docs/user/debug-information.md).
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_DEBUG_DEBUGINFO_H
#define CLANG_CODEGEN_DEBUG_DEBUGINFO_H

#include "clang/CodeGen/Debug/DebugTypes.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

class DebugInfo {
public:
  explicit DebugInfo(ModuleContext &Mod);

  /// The function that \p F emits is that of its declaration.
  void enterFunction(FunctionContext &F);
  /// \p F emits the body of its declaration in place of a call at \p Call.
  /// \p CallScope and \p CallSite are the scope there, and where the function
  /// of that scope stands in place of a call; null if there is none.
  void enterBodyInPlace(FunctionContext &F, SourceLocation Call,
                        llvm::DILocalScope *CallScope,
                        llvm::DILocation *CallSite);
  /// A scope in the present one.
  llvm::DILocalScope *createBlock(const FunctionContext &F, SourceLocation Loc);
  /// The place of the instructions that \p F emits next.
  llvm::DebugLoc getPlace(const FunctionContext &F, SourceLocation Loc);

  /// \p Object holds a local or, if \p Argument is not zero, the parameter of
  /// that number. Does nothing unless the object is in memory.
  void declareLocal(FunctionContext &F, const VarDecl *Var,
                    const LValue &Object, unsigned Argument = 0);
  /// \p Global holds a static or groupshared variable.
  void describeGlobal(const VarDecl *Var, llvm::GlobalVariable *Global);

  /// The end: describes what is bound, and completes the unit.
  void finish();

private:
  llvm::DISubprogram *getSubprogram(const FunctionDecl *FD);
  void describeBound(const DeclContext *Context);
  llvm::DIGlobalVariableExpression *createGlobal(const VarDecl *Var);

  ModuleContext &Mod;
  const SourceManager &Sources;
  llvm::DIBuilder Builder;
  DebugFiles Files;
  DebugTypes Types;
  llvm::DICompileUnit *Unit = nullptr;
  llvm::DenseMap<const FunctionDecl *, llvm::DISubprogram *> Subprograms;
};

/// While it lives, instructions are of a place; then of the one before it.
class DebugPlace {
public:
  DebugPlace(FunctionContext &F, SourceLocation Loc) : F(F) {
    if (F.Body.DebugScope)
      move(Loc);
  }
  DebugPlace(const DebugPlace &) = delete;
  ~DebugPlace() {
    if (HasMoved)
      F.Builder.SetCurrentDebugLocation(Before);
  }

private:
  void move(SourceLocation Loc);

  FunctionContext &F;
  llvm::DebugLoc Before;
  bool HasMoved = false;
};

/// While it lives, variables are declared in a block of their own.
class DebugBlock {
public:
  DebugBlock(FunctionContext &F, SourceLocation Loc)
      : F(F), Before(F.Body.DebugScope) {
    if (Before)
      F.Body.DebugScope = F.Mod.debugInfo()->createBlock(F, Loc);
  }
  DebugBlock(const DebugBlock &) = delete;
  ~DebugBlock() { F.Body.DebugScope = Before; }

private:
  FunctionContext &F;
  llvm::DILocalScope *Before;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_DEBUG_DEBUGINFO_H
