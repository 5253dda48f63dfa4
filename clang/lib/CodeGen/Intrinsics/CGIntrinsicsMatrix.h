//===- CGIntrinsicsMatrix.h - Intrinsics on matrices ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSMATRIX_H
#define CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSMATRIX_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Intrinsics on matrices.
class MatrixEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitProduct(const CallExpr *E);
  llvm::Value *emitTranspose(llvm::Value *V, const ConstantMatrixType *M);
  llvm::Value *emitDeterminant(llvm::Value *V, const ConstantMatrixType *M);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSMATRIX_H
