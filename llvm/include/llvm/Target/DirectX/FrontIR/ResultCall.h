// ResultCall.h: Results of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of dxil.result, which passes one scalar of the results of an
// exported function from dxil-export-results to dxil-export-signatures.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_RESULTCALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_RESULTCALL_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallInst;
class Function;
class IRBuilderBase;
class Instruction;
class Value;

namespace dxil {

/// What the name of each function begins with; the type of the scalar follows.
inline constexpr StringLiteral ResultFunctionPrefix = "dxil.result.";

/// Whether calls of \p F give results away.
bool isResultFunction(const Function &F);
bool isResultCall(const Instruction &I);

/// Whether a call of such a function has the operands that read requires.
bool isWellFormedResultCall(const CallInst &Call);

struct ResultCall {
  unsigned Number = 0; ///< of the scalar, among all results
  Value *Scalar = nullptr;

  /// The call seems to write somewhere, so that calls stay in their order and
  /// none goes.
  CallInst *create(IRBuilderBase &Builder) const;
  /// \p Call must be written by create.
  static ResultCall read(const CallInst &Call);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_RESULTCALL_H
