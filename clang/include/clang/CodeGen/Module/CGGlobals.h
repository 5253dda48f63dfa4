// CGGlobals.h: Global variables and constants
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_CGGLOBALS_H
#define CLANG_CODEGEN_MODULE_CGGLOBALS_H

#include "clang/CodeGen/Module/ModuleContext.h"

namespace clang {
namespace hlsl {
struct LValue;

// Global variables.

/// Static, groupshared and constant globals, and static locals.
class GlobalEmitter {
public:
  explicit GlobalEmitter(ModuleContext &Mod)
      : Mod(Mod), Context(Mod.getContext()), IRContext(Mod.getIRContext()) {}

  llvm::GlobalVariable *getGlobal(const VarDecl *Var);
  /// What is zero until a static local is initialised, which happens when
  /// control first passes it; null if its initial value is a constant.
  llvm::GlobalVariable *getGuard(const VarDecl *Var);
  /// The constant table for a local that never changes, or null.
  llvm::GlobalVariable *tryGetConstantTable(const VarDecl *Var);

  /// All of them so far, by canonical declaration, in no order.
  const llvm::DenseMap<const VarDecl *, llvm::GlobalVariable *> &all() const {
    return Globals;
  }
  /// Those so far whose initialisers run where a root begins.
  llvm::ArrayRef<const VarDecl *> dynamic() const { return DynamicGlobals; }

private:
  llvm::GlobalVariable *createGlobal(const VarDecl *Var);

  ModuleContext &Mod;
  ASTContext &Context;
  llvm::LLVMContext &IRContext;
  llvm::DenseMap<const VarDecl *, llvm::GlobalVariable *> Globals;
  llvm::DenseMap<const VarDecl *, llvm::GlobalVariable *> Guards;
  llvm::SmallVector<const VarDecl *, 4> DynamicGlobals;
};

/// Tells the backend if \p Memory, an alloca, a global or a parameter, is that
/// of a `precise` variable or result, or of an object with a `precise` field.
void markIfPrecise(const Decl *D, QualType T, llvm::Value *Memory);
void markIfPrecise(const Decl *D, const LValue &Where);

//===----------------------------------------------------------------------===//
// Static variables
//===----------------------------------------------------------------------===//

/// Emits all that the roots reach. An initialiser may reach further functions
/// and globals, so both lists are followed to their ends. A root begins with
/// the initialisers of the globals that it reaches, in the order of the source.
void emitStaticInitializers(ModuleContext &Mod);

/// The value of a static is that of one call of an exported function, which
/// shows if it is written to: Microsoft's compiler keeps it between calls, and
/// shares it with the entries that it is linked to.
void checkStatics(ModuleContext &Mod);

/// In a library, the stages that reach a variable are known only when
/// everything is emitted. Reports groupshared variables that stages without
/// thread groups reach.
void checkGroupSharedVariables(ModuleContext &Mod);

// Constants from expressions.

/// Constants that initialise memory or are values.
class ConstantEmitter {
public:
  explicit ConstantEmitter(ModuleContext &Mod)
      : Mod(Mod), Context(Mod.getContext()), IRContext(Mod.getIRContext()) {}

  /// The constant that initialises native memory of type \p T, or null if the
  /// initialiser is not a constant.
  llvm::Constant *tryEmitConstant(const Expr *Init, QualType T);
  /// What memory without an initialiser holds: zeros, and no resources.
  llvm::Constant *getDefaultConstant(llvm::Type *T);
  /// The value in a register, or null.
  llvm::Constant *tryEmitConstantValue(const APValue &Value, QualType T);

private:
  ModuleContext &Mod;
  ASTContext &Context;
  llvm::LLVMContext &IRContext;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_CGGLOBALS_H
