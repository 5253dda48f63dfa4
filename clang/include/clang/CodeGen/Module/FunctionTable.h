// FunctionTable.h: Table of functions to emit
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_FUNCTIONTABLE_H
#define CLANG_CODEGEN_MODULE_FUNCTIONTABLE_H

#include "clang/CodeGen/Module/ModuleContext.h"

namespace clang {
namespace hlsl {

/// The functions that are called, directly or not, from the roots. Each is
/// emitted once.
class FunctionTable {
public:
  explicit FunctionTable(ModuleContext &Mod)
      : Mod(Mod), IRContext(Mod.getIRContext()) {}

  /// Records a call and finds the callee's definition; null after an error. In
  /// a library, a function that another library defines is its own declaration.
  const FunctionDecl *noteCall(const FunctionDecl *Callee,
                               const FunctionDecl *Caller, SourceLocation Call);
  /// The function for a declaration whose body will be emitted; null after an
  /// error. \p Caller is null for the entry.
  llvm::Function *getFunction(const FunctionDecl *Callee,
                              const FunctionDecl *Caller, SourceLocation Call);
  /// An internal function that is inlined everywhere.
  llvm::Function *createFunction(llvm::FunctionType *Type,
                                 const llvm::Twine &Name);
  /// Emits the bodies of all requested functions and of the functions that they
  /// call.
  void emitFunctions();
  void diagnoseRecursion();

private:
  struct CallSite {
    const FunctionDecl *Callee;
    SourceLocation Loc;
  };

  /// Whether the function, which is only declared here, can be defined in
  /// another library; if not, reports the reason once.
  bool isOfOtherLibrary(const FunctionDecl *Declared);

  ModuleContext &Mod;
  llvm::LLVMContext &IRContext;
  llvm::MapVector<const FunctionDecl *, llvm::Function *> Functions;
  llvm::SmallVector<const FunctionDecl *, 16> Worklist;
  llvm::DenseMap<const FunctionDecl *, llvm::SmallVector<CallSite, 4>> Calls;
  /// Functions without a body, and whether another library can have it.
  llvm::DenseMap<const FunctionDecl *, bool> Outside;
  /// Definitions whose constants were looked at.
  llvm::DenseSet<const FunctionDecl *> Checked;
};

//===----------------------------------------------------------------------===//
// Constants of later shader models (LaterConstants.cpp)
//===----------------------------------------------------------------------===//

// A flag is a number, which any shader model can name. Where a function that an
// entry point reaches names one that means nothing in the target, that is most
// likely a mistake.

/// Warns of such constants in \p Definition, and in the initializers of the
/// global variables that it names.
void checkLaterConstants(ModuleContext &Mod, const FunctionDecl *Definition);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_FUNCTIONTABLE_H
