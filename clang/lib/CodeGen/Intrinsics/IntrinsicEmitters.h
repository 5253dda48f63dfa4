// IntrinsicEmitters.h: Emitters for groups of intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_CODEGEN_INTRINSICS_INTRINSICEMITTERS_H
#define CLANG_LIB_CODEGEN_INTRINSICS_INTRINSICEMITTERS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"

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

/// Intrinsics on matrices.
class MatrixEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitProduct(const CallExpr *E);
  llvm::Value *emitTranspose(llvm::Value *V, const ConstantMatrixType *M);
  llvm::Value *emitDeterminant(llvm::Value *V, const ConstantMatrixType *M);
};

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

/// `ProcessTriTessFactorsAvg` and its like, by docs/user/signatures.md.
class TessellationEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The arguments are the factors of the edges, a scale for the inside (a
  /// vector if each direction has its own), and three out arguments.
  void emitFactors(CallExpansion Reduction, const CallExpr *E);
  /// `ProcessIsolineTessFactors(detail, density, out, out)`.
  void emitIsolineFactors(const CallExpr *E);

private:
  /// As `[partitioning]` numbers them.
  enum class Partitioning { Integer = 1, Pow2, FractionalOdd, FractionalEven };

  /// Of the entries that the code can be part of; none after an error.
  std::optional<Partitioning> findPartitioning();
  llvm::Value *emitLeast(llvm::Value *V, double Least);
  llvm::Value *emitMost(llvm::Value *V, double Most);
  llvm::Value *emitInRange(llvm::Value *V, Partitioning By);
  llvm::Value *emitRounded(llvm::Value *V, Partitioning By);
  /// One of the factors, or their average.
  llvm::Value *emitReduced(CallExpansion Reduction,
                           llvm::ArrayRef<llvm::Value *> Factors);
  llvm::Value *emitInside(CallExpansion Reduction, Partitioning By,
                          llvm::ArrayRef<llvm::Value *> Edges,
                          llvm::Value *Scale);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LIB_CODEGEN_INTRINSICS_INTRINSICEMITTERS_H
