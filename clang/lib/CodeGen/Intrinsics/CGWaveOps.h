//===- CGWaveOps.h - Intrinsics across the lanes of a w ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_CODEGEN_INTRINSICS_CGWAVEOPS_H
#define CLANG_LIB_CODEGEN_INTRINSICS_CGWAVEOPS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Intrinsics across the lanes of a wave or quad.
class WaveEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// An operation on each element. \p Numbers are the operands after \p Args;
  /// if it reads lanes by a mask, that is the last of \p Args.
  llvm::Value *emitOperation(llvm::dxil::OpCode Code,
                             llvm::ArrayRef<unsigned char> Numbers,
                             llvm::ArrayRef<llvm::Value *> Args);
  /// A bit for each lane, as a vector; of several elements, the lanes that all
  /// of them name.
  llvm::Value *emitLaneMask(llvm::dxil::OpCode Op, llvm::Value *V, QualType T);
  llvm::Value *emitQuadVote(llvm::Value *Condition, bool All);
  /// Only pixel shaders have helper lanes; functions of a library may be called
  /// by one.
  llvm::Value *emitIsHelperLane();
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LIB_CODEGEN_INTRINSICS_CGWAVEOPS_H
