//===- CGFunction.h - Whole functions ---------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGFUNCTION_H
#define CLANG_CODEGEN_EXPRESSIONS_CGFUNCTION_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

struct CallArgument;

/// Whole functions: the body of a declaration, the initializer of a global.
class FunctionEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The body of the declaration.
  void emitBody();
  /// A function that gives \p Var its initial value.
  void emitInitializer(const VarDecl *Var, llvm::GlobalVariable *Global);
  /// Binds the parameters of FD to the arguments of a call. \p Result is where
  /// an aggregate result goes.
  void bindParameters(llvm::ArrayRef<CallArgument> Args,
                      const std::optional<LValue> &Result);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGFUNCTION_H
