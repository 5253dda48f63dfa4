// CGConstants.h: Constants from expressions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_CGCONSTANTS_H
#define CLANG_CODEGEN_MODULE_CGCONSTANTS_H

#include "clang/CodeGen/Module/ModuleContext.h"

namespace clang {
namespace hlsl {

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

#endif // CLANG_CODEGEN_MODULE_CGCONSTANTS_H
