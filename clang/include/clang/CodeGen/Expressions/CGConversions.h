// CGConversions.h: Conversions and casts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGCONVERSIONS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGCONVERSIONS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {

namespace hlsl {

/// Conversions between values: of the type of their elements, of their shape,
/// and between a register and memory.
class ConversionEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Converts element by element; the shapes must agree.
  llvm::Value *convertElements(llvm::Value *V, QualType From, QualType To);
  /// Converts floats to integers of type \p T as Direct3D does: the fraction is
  /// cut off, numbers that are too large or too small become the nearest
  /// integer, and NaN becomes 0. LLVM's own conversions give poison for those.
  llvm::Value *emitFloatToInt(llvm::Value *V, llvm::Type *T, bool IsSigned);
  /// Each element as a bool.
  llvm::Value *emitNonZero(llvm::Value *V);
  /// Repeats a scalar in the shape of \p Like, a vector or matrix.
  llvm::Value *splat(llvm::Value *Scalar, QualType Like);
  /// Between a value of type \p T in a register and its form in memory, or as
  /// an element of a typed buffer or texture.
  llvm::Value *toMemory(llvm::Value *V, QualType T);
  llvm::Value *fromMemory(llvm::Value *V, QualType T);
  llvm::Value *toElement(llvm::Value *V, QualType T);
  llvm::Value *fromElement(llvm::Value *V, QualType T);
  llvm::SmallVector<llvm::Value *, 4> splitComponents(llvm::Value *V);
  llvm::Value *joinComponents(llvm::ArrayRef<llvm::Value *> Components,
                              bool AsVector);
};

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// Casts, implicit and explicit.
class CastEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitCast(const CastExpr *E);
  void emitAggregateCast(const CastExpr *E, const LValue &Into);

private:
  llvm::Value *truncateMatrix(llvm::Value *V, const ConstantMatrixType *From,
                              QualType To);
  void emitResourceCast(const CastExpr *E, const LValue &Into);
  void collectValueLeaves(const Expr *E,
                          llvm::SmallVectorImpl<TypedValue> &Leaves);
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGCONVERSIONS_H
