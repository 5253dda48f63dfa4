// FrontIRCalls.h: Calls that CodeGen emits for the backend
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_FRONTIRCALLS_H
#define LLVM_TARGET_DIRECTX_FRONTIR_FRONTIRCALLS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Instruction.h"
#include <optional>

namespace llvm {
class CallInst;
class Constant;
class DataLayout;
class Function;
class IRBuilderBase;
class Instruction;
class Type;
class Value;

namespace dxil {

// Calls that access a resource by its handle.
//
// The codec of LLVM's intrinsics llvm.dx.resource.* that take a handle: the
// meaning of each operand.

/// The operands of such a call; null for those that the intrinsic does not
/// have.
struct AccessCall {
  Value *Handle = nullptr;
  /// The element, the first byte of a byte-address buffer, the row of a
  /// constant buffer.
  Value *Index = nullptr;
  Value *Offset = nullptr; ///< in bytes, of raw accesses
  Value *Stored = nullptr;
  Value *Step = nullptr; ///< of a counter: 1 or -1
  /// Of a load, without the status; else null.
  Type *Loaded = nullptr;

  /// Nothing for all other calls.
  static std::optional<AccessCall> read(const CallInst &Call);
};

/// What a call of llvm.dx.resource.casthandle casts; null for all other values.
Value *getCastHandle(const Value *V);

/// Makes a cast one of another handle.
void setCastHandle(CallInst &Cast, Value *Handle);

/// The index that a call of llvm.dx.resource.nonuniformindex marks; null for
/// all other values.
Value *getMarkedIndex(const Value *V);

/// Whether an index was marked as not uniform, also inside of the arithmetic,
/// the choices and the tables of locals that make one index of another.
bool hasMarkedIndex(const Value *Index);

// Evaluation of inputs elsewhere.
//
// The calls of `dxil.evaluate.<operation>.<type>`, each of which represents an
// operation on the input that is its first operand. CodeGen creates them;
// dxil-read-inputs determines the signature element and replaces them.

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

// Results of exported functions.
//
// The codec of dxil.result, which passes one scalar of the results of an
// exported function from dxil-export-results to dxil-export-signatures.

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

// Divisions whose divisor may be zero.
//
// The calls of `dxil.division.<opcode>.<type>`, which divide their operands. In
// Direct3D, a quotient or remainder by zero is all ones. In LLVM, it is
// undefined behavior: the optimizer concludes that a divisor is not zero, and
// that 0 / x is 0. The call hides the division. CodeGen and the linker create
// the calls, dxil-lower-ops replaces them by instructions.

/// What the name of each function begins with.
inline constexpr StringLiteral DivisionFunctionPrefix = "dxil.division.";

bool isDivisionFunction(const Function &F);
bool isDivisionCall(const Instruction &I);

/// Whether the name of the function has an opcode, and the call two operands of
/// the type of its result, integers.
bool isWellFormedDivisionCall(const CallInst &Call);

/// Of a well-formed call.
Instruction::BinaryOps getDivisionOpcode(const CallInst &Call);
Value *getDividend(const CallInst &Call);
Value *getDivisor(const CallInst &Call);

/// A division of integers or its remainder as Direct3D has it: an instruction
/// if the divisor is constant, else a call, for each element of a vector that
/// DXIL does not have.
Value *createDivision(IRBuilderBase &Builder, Instruction::BinaryOps Opcode,
                      Value *Dividend, Value *Divisor);

/// The result of a call for these operands; null if it is not a number.
Constant *foldDivision(const CallInst &Call, ArrayRef<Constant *> Operands,
                       const DataLayout &Layout);

/// What replaces a call whose divisor is constant; null for others.
Value *divideByConstant(IRBuilderBase &Builder, const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_FRONTIRCALLS_H
