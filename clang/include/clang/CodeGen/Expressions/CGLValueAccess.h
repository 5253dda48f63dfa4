// CGLValueAccess.h: Loads and stores of lvalues
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGLVALUEACCESS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGLVALUEACCESS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Loads from and stores to lvalues of scalar, vector and matrix type.
class AccessEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *load(const LValue &L);
  void store(const LValue &L, llvm::Value *V);
  /// An object of type \p T as it is in memory: a bool is an i32.
  llvm::Value *loadMemoryForm(const MemoryOrBytes &Where, QualType T);
  void storeMemoryForm(const MemoryOrBytes &Where, QualType T, llvm::Value *V);
  /// The bits of a bit-field's value of type \p T, where they are in the number
  /// that it shares with others.
  llvm::Value *moveToBits(llvm::Value *V, const BitFieldLValue &B, QualType T);
  /// A bit-field's value with only the bits that it has.
  llvm::Value *cutToBits(llvm::Value *V, const BitFieldLValue &B, QualType T);
  /// The address of the scalar number \p Number of what is no texel.
  llvm::Value *emitScalarAddress(const StoredObject &O, llvm::Value *Number);
  /// The offset, in bytes, of bytes at a constant offset or of the first of
  /// some elements there.
  uint64_t getByteOffset(const LValue &L);

private:
  llvm::Value *loadWhole(const StoredObject &O);
  void storeWhole(const StoredObject &O, llvm::Value *V);
  llvm::Value *loadElements(const ElementsLValue &E);
  void storeElements(const ElementsLValue &E, llvm::Value *V);
  llvm::Value *loadScalarElement(const StoredObject &O, llvm::Value *Number);
  void storeScalarElement(const StoredObject &O, llvm::Value *Number,
                          llvm::Value *V);
  llvm::Value *extractElements(llvm::Value *Whole,
                               llvm::ArrayRef<llvm::Value *> Numbers,
                               bool AsScalar);

  llvm::Value *loadBits(const BitFieldLValue &B, QualType T);
  void storeBits(const BitFieldLValue &B, QualType T, llvm::Value *V);

  llvm::Value *loadBytes(const BytesLValue &B, QualType T);
  void storeBytes(const BytesLValue &B, QualType T, llvm::Value *V);
  llvm::Value *loadMatrixBytes(const BytesLValue &B,
                               const ConstantMatrixType *M);
  void storeMatrixBytes(const BytesLValue &B, const ConstantMatrixType *M,
                        llvm::Value *V);
  llvm::Value *loadVectorBytes(const BytesLValue &B, uint64_t At,
                               QualType Scalar, unsigned Count);
  void storeVectorBytes(const BytesLValue &B, uint64_t At, QualType Scalar,
                        llvm::Value *V);

  llvm::Value *emitScalarAddress(const MemoryLValue &M, QualType T,
                                 llvm::Value *Number);
  llvm::Value *emitScalarAddress(const BytesLValue &B, QualType T,
                                 llvm::Value *Number);
  llvm::Value *emitBytesAddress(const BytesLValue &B, uint64_t At);
  llvm::Align getAlign(const BytesLValue &B, QualType Scalar);
  /// The byte offset of an element of a vector or matrix of type \p T from that
  /// of the whole.
  llvm::Value *getElementByteOffset(const BytesLValue &B, QualType T,
                                    llvm::Value *Number);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGLVALUEACCESS_H
