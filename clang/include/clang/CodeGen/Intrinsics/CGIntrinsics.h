//===- CGIntrinsics.h - Calls of intrinsics, by the loweri ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_INTRINSICS_CGINTRINSICS_H
#define CLANG_CODEGEN_INTRINSICS_CGINTRINSICS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Calls of intrinsics, by the lowering in their row.
class IntrinsicEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitIntrinsic(const CallExpr *E, const IntrinsicRow &Row);

private:
  /// What a row's lowering string asks for; \p T is the arguments' type.
  llvm::Value *emitLowering(llvm::StringRef Lowering, Builtin Op,
                            llvm::ArrayRef<llvm::Value *> Args, QualType T,
                            QualType Result);
  llvm::Value *emitExpansion(Builtin Op, llvm::ArrayRef<llvm::Value *> Args,
                             QualType T, QualType Result);
  void emitSincos(const CallExpr *E);
  void emitSplit(const CallExpr *E);
  llvm::Value *emitSelect(const CallExpr *E);
  void emitBarrier(unsigned Mode);
  /// All or any elements are not zero.
  llvm::Value *emitReduction(llvm::Value *V, bool All);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_INTRINSICS_CGINTRINSICS_H
