//===- CGOperations.h - Calls of DXIL's operations and of  ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_INTRINSICS_CGOPERATIONS_H
#define CLANG_CODEGEN_INTRINSICS_CGOPERATIONS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Calls of DXIL's operations and of LLVM's intrinsics.
class OperationEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// A call of an operation that keeps its source location.
  llvm::CallInst *emitLocatedOp(llvm::dxil::OpCode Code, llvm::Type *Overload,
                                llvm::ArrayRef<llvm::Value *> Args,
                                SourceLocation Loc);
  /// Appends \p Components, and undef for the slots that are left.
  void appendComponents(llvm::ArrayRef<llvm::Value *> Components,
                        unsigned Slots, llvm::Type *T,
                        llvm::SmallVectorImpl<llvm::Value *> &Args);
  /// A call of a DXIL operation, after a check of the overload.
  llvm::Value *emitOp(llvm::dxil::OpCode Op, llvm::Type *Overload,
                      llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitUnaryOp(llvm::dxil::OpCode Op, llvm::Value *V) {
    return emitOp(Op, V->getType(), V);
  }
  /// A call of an LLVM intrinsic on values of one type, after the same check.
  llvm::Value *emitLLVM(llvm::Intrinsic::ID ID,
                        llvm::ArrayRef<llvm::Value *> Args);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_INTRINSICS_CGOPERATIONS_H
