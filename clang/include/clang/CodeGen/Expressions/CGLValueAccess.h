//===- CGLValueAccess.h - Loads from and stores to lvalues o ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGLVALUEACCESS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGLVALUEACCESS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Loads from and stores to lvalues of scalar, vector and matrix type.
class AccessEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *load(const LValue &P);
  void store(const LValue &P, llvm::Value *V);
  /// The bits of a bit-field's value, where they are in the number that it
  /// shares with others.
  llvm::Value *moveToBits(llvm::Value *V, const LValue &P);
  /// A whole object as memory holds it: a bool is a word.
  llvm::Value *loadMemoryForm(const LValue &P);
  void storeMemoryForm(const LValue &P, llvm::Value *V);
  /// The address and type of the scalar number \p Number of the object.
  llvm::Value *emitScalarAddress(const LValue &P, llvm::Value *Number);
  llvm::Value *getElementByteOffset(const LValue &P, llvm::Value *Number);

private:
  /// A bit-field's value with only the bits that it has.
  llvm::Value *cutToBits(llvm::Value *V, const LValue &P);
  llvm::Value *loadBits(const LValue &P);
  void storeBits(const LValue &P, llvm::Value *V);
  llvm::Value *loadWhole(const LValue &P);
  void storeWhole(const LValue &P, llvm::Value *V);
  llvm::Value *loadScalarElement(const LValue &P, llvm::Value *Number);
  void storeScalarElement(const LValue &P, llvm::Value *Number, llvm::Value *V);
  llvm::Value *loadMatrixBytes(const LValue &P, const ConstantMatrixType *M);
  void storeMatrixBytes(const LValue &P, const ConstantMatrixType *M,
                        llvm::Value *V);
  llvm::Value *loadVectorBytes(const LValue &P, uint64_t At, QualType Scalar,
                               unsigned Count);
  void storeVectorBytes(const LValue &P, uint64_t At, QualType Scalar,
                        llvm::Value *V);
  llvm::Value *emitBytesAddress(const LValue &P, uint64_t At);
  llvm::Align getByteAlign(const LValue &P, uint64_t At, QualType Scalar);
  llvm::Value *extractElements(llvm::Value *Whole,
                               llvm::ArrayRef<llvm::Value *> Numbers,
                               bool AsScalar);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGLVALUEACCESS_H
