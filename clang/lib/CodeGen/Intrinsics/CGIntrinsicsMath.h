//===- CGIntrinsicsMath.h - Arithmetic and geometric intrinsic --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSMATH_H
#define CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSMATH_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/Lowering.h"

namespace clang {
namespace hlsl {

/// Arithmetic and geometric intrinsics.
class MathEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitModf(const CallExpr *E);
  llvm::Value *emitFrexp(const CallExpr *E);
  /// An operation that DXIL has for scalars only, on each element.
  llvm::Value *emitEach(Expansion Code, llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitClamp(llvm::Value *V, llvm::Value *Low, llvm::Value *High,
                         QualType T);
  llvm::Value *emitSign(llvm::Value *V, QualType T);
  llvm::Value *emitSmoothstep(llvm::Value *Low, llvm::Value *High,
                              llvm::Value *V);
  llvm::Value *emitAtan2(llvm::Value *Y, llvm::Value *X);
  llvm::Value *emitSum(llvm::Value *V);
  llvm::Value *emitDot(llvm::Value *L, llvm::Value *R, QualType T);
  llvm::Value *emitLength(llvm::Value *V, QualType T);
  llvm::Value *emitNormalize(llvm::Value *V, QualType T);
  llvm::Value *emitReflect(llvm::Value *I, llvm::Value *N, QualType T);
  llvm::Value *emitRefract(llvm::Value *I, llvm::Value *N, llvm::Value *Eta,
                           QualType T);
  llvm::Value *emitFaceForward(llvm::Value *N, llvm::Value *I, llvm::Value *Ng,
                               QualType T);
  llvm::Value *emitCross(llvm::Value *L, llvm::Value *R);
  llvm::Value *emitFirstBitHigh(llvm::Value *V, QualType T);
};

/// A constant in the shape of \p Like.
llvm::Constant *getFP(llvm::Value *Like, double V);

} // namespace hlsl
} // namespace clang

#endif // CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSMATH_H
