//===- CGTessellation.h - Factors of tessellation ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_CODEGEN_INTRINSICS_CGTESSELLATION_H
#define CLANG_LIB_CODEGEN_INTRINSICS_CGTESSELLATION_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/Lowering.h"

namespace clang {
namespace hlsl {

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

#endif // CLANG_LIB_CODEGEN_INTRINSICS_CGTESSELLATION_H
