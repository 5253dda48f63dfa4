//===- CGAtomics.h - Atomic operations on memory and te ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_INTRINSICS_CGATOMICS_H
#define CLANG_CODEGEN_INTRINSICS_CGATOMICS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Atomic operations on memory and texels.
class AtomicEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitAtomicIntrinsic(const CallExpr *E, Builtin Op);
  void emitAtomic(Builtin Op, const LValue &Target,
                  llvm::ArrayRef<const Expr *> Operands, SourceLocation Loc);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_INTRINSICS_CGATOMICS_H
