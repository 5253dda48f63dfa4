// EvaluationCall.h: Evaluation of inputs elsewhere
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of `dxil.evaluate.<operation>.<type>`, each of which represents an
// operation on the input that is its first operand. CodeGen creates them;
// dxil-read-inputs determines the signature element and replaces them.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_EVALUATIONCALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_EVALUATIONCALL_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallInst;
class Function;
class IRBuilderBase;
class Instruction;
class Value;

namespace dxil {

/// What the name of each function begins with.
inline constexpr StringLiteral EvaluationFunctionPrefix = "dxil.evaluate.";

bool isEvaluationFunction(const Function &F);
bool isEvaluationCall(const Instruction &I);

/// Whether a call of such a function has the operands that read requires.
bool isWellFormedEvaluationCall(const CallInst &Call);

/// Numbers of operations.
enum class EvaluationKind : unsigned {
  Snapped = 87,
  SampleIndex = 88,
  Centroid = 89,
  AtVertex = 137,
};

struct EvaluationCall {
  EvaluationKind Kind = EvaluationKind::Centroid;
  Value *Input = nullptr; ///< a scalar; the call has its type
  /// The operands after the column: a sample, two offsets, or a vertex; i32.
  SmallVector<Value *, 2> Operands;

  CallInst *create(IRBuilderBase &Builder) const;
  /// \p Call must be well formed.
  static EvaluationCall read(const CallInst &Call);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_EVALUATIONCALL_H
