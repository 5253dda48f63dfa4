//===- CGIntrinsicsPacking.h - Intrinsics that pack numbers, and  -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSPACKING_H
#define CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSPACKING_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Intrinsics that pack numbers, and those of fixed types.
class PackingEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// \p Mode is that of Unpack4x8.
  llvm::Value *emitUnpack(unsigned Mode, llvm::Value *V, QualType Result);
  /// \p Mode is that of Pack4x8.
  llvm::Value *emitPack(unsigned Mode, llvm::Value *V);
  llvm::Value *emitDot2Add(llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitMsad(llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitLit(llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitDst(llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitColorBytes(llvm::Value *Color);
  llvm::Value *emitAddWords(llvm::Value *L, llvm::Value *R);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LIB_CODEGEN_INTRINSICS_CGINTRINSICSPACKING_H
