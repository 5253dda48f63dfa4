// CGTexels.h: Accesses of single texels
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGTEXELS_H
#define CLANG_CODEGEN_RESOURCES_CGTEXELS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Accesses of single texels.
class TexelEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Stores whether all of \p Loads found their memory resident.
  void storeStatus(const Expr *Arg, llvm::ArrayRef<llvm::Value *> Loads);
  /// The value of type \p T; the status goes to \p Status unless that is null.
  llvm::Value *loadTexel(const TexelLValue &A, QualType T,
                         llvm::ArrayRef<llvm::Value *> Offsets,
                         const Expr *Status);
  void storeTexel(const TexelLValue &A, llvm::Value *V);
  /// Returns the old value. Without \p Op it is a compare and exchange.
  llvm::Value *emitTexelAtomic(const TexelLValue &A,
                               std::optional<llvm::AtomicRMWInst::BinOp> Op,
                               llvm::Value *Compare, llvm::Value *New);
  /// The texel of `t[p]`, `t.mips[l][p]` or `t.sample[s][p]`.
  LValue emitTexelSubscript(const CallExpr *E, Builtin Op);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGTEXELS_H
