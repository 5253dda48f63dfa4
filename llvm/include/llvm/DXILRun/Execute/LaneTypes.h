// LaneTypes.h: Types of lane values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lane type specifies how a value is stored in a slot, and the type of
// computations with it. Half and FlushedFloat differ from float only in the
// conversions when they are read and written.

#ifndef LLVM_DXILRUN_EXECUTE_LANETYPES_H
#define LLVM_DXILRUN_EXECUTE_LANETYPES_H

#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Execute/Wave.h"
#include <cmath>
#include <cstring>
#include <type_traits>

namespace llvm {
namespace dxilrun {

inline float halfToFloat(uint16_t Bits) {
  return static_cast<float>(llvm::bit_cast<_Float16>(Bits));
}
inline uint16_t floatToHalf(float Value) {
  return llvm::bit_cast<uint16_t>(static_cast<_Float16>(Value));
}
/// One rounding, where going through float would round twice.
inline uint16_t doubleToHalf(double Value) {
  return llvm::bit_cast<uint16_t>(static_cast<_Float16>(Value));
}

inline float flushDenorm(float Value) {
  return std::fabs(Value) < 0x1p-126f ? std::copysign(0.0f, Value) : Value;
}

struct Half {
  using Compute = float;
  uint16_t Bits;
  static float get(Half H) { return halfToFloat(H.Bits); }
  static Half put(float F) { return {floatToHalf(F)}; }
};
struct Float {
  using Compute = float;
  float Value;
  static float get(Float F) { return F.Value; }
  static Float put(float F) { return {F}; }
};
struct FlushedFloat {
  using Compute = float;
  float Value;
  static float get(FlushedFloat F) { return flushDenorm(F.Value); }
  static FlushedFloat put(float F) { return {flushDenorm(F)}; }
};
struct Double {
  using Compute = double;
  double Value;
  static double get(Double F) { return F.Value; }
  static Double put(double F) { return {F}; }
};

/// Floats of the source program, as lanes hold them.
enum class FloatKind : uint8_t { Half, Float, FlushedFloat, Double };
/// Integers; i1 is a byte of 0 or 1.
enum class IntKind : uint8_t { I1, I8, I16, I32, I64 };

//===----------------------------------------------------------------------===//
// Execution functions from an operation on one lane
//===----------------------------------------------------------------------===//

// An operation on floats is a class with `template <class C> static C
// apply(C...)`; it computes in the type C.

template <typename L, typename Op> void floatUnary(Wave &W, const Inst &I) {
  L *To = W.at<L>(I.result());
  const L *A = W.at<L>(I.operand(0));
  forLanes(W, [=](unsigned N) { To[N] = L::put(Op::apply(L::get(A[N]))); });
}

template <typename L, typename Op> void floatBinary(Wave &W, const Inst &I) {
  L *To = W.at<L>(I.result());
  const L *A = W.at<L>(I.operand(0)), *B = W.at<L>(I.operand(1));
  forLanes(W, [=](unsigned N) {
    To[N] = L::put(Op::apply(L::get(A[N]), L::get(B[N])));
  });
}

template <typename L, typename Op> void floatTernary(Wave &W, const Inst &I) {
  L *To = W.at<L>(I.result());
  const L *A = W.at<L>(I.operand(0)), *B = W.at<L>(I.operand(1)),
          *C = W.at<L>(I.operand(2));
  forLanes(W, [=](unsigned N) {
    To[N] = L::put(Op::apply(L::get(A[N]), L::get(B[N]), L::get(C[N])));
  });
}

/// A question about floats; the answer is an i1.
template <typename L, typename Op> void floatTest(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  const L *A = W.at<L>(I.operand(0));
  forLanes(W, [=](unsigned N) { To[N] = Op::apply(L::get(A[N])); });
}

template <typename L, typename Op> void floatCompare(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  const L *A = W.at<L>(I.operand(0)), *B = W.at<L>(I.operand(1));
  forLanes(W,
           [=](unsigned N) { To[N] = Op::apply(L::get(A[N]), L::get(B[N])); });
}

// An operation on integers gets unsigned values of the type itself.

template <typename T, typename Op> void intUnary(Wave &W, const Inst &I) {
  using R = decltype(Op::apply(T()));
  R *To = W.at<R>(I.result());
  const T *A = W.at<T>(I.operand(0));
  forLanes(W, [=](unsigned N) { To[N] = Op::apply(A[N]); });
}

template <typename T, typename Op> void intBinary(Wave &W, const Inst &I) {
  using R = decltype(Op::apply(T(), T()));
  R *To = W.at<R>(I.result());
  const T *A = W.at<T>(I.operand(0)), *B = W.at<T>(I.operand(1));
  forLanes(W, [=](unsigned N) { To[N] = Op::apply(A[N], B[N]); });
}

template <typename T, typename Op> void intTernary(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const T *A = W.at<T>(I.operand(0)), *B = W.at<T>(I.operand(1)),
          *C = W.at<T>(I.operand(2));
  forLanes(W, [=](unsigned N) { To[N] = Op::apply(A[N], B[N], C[N]); });
}

/// Two results from two operands.
template <typename T, typename Op> void intTwoResults(Wave &W, const Inst &I) {
  using Pair = decltype(Op::apply(T(), T()));
  auto *First = W.at<typename Pair::first_type>(I.result(0));
  auto *Second = W.at<typename Pair::second_type>(I.result(1));
  const T *A = W.at<T>(I.operand(0)), *B = W.at<T>(I.operand(1));
  forLanes(W, [=](unsigned N) {
    Pair P = Op::apply(A[N], B[N]);
    First[N] = P.first;
    Second[N] = P.second;
  });
}

template <typename From, typename To, typename Op>
void convert(Wave &W, const Inst &I) {
  To *R = W.at<To>(I.result());
  const From *A = W.at<From>(I.operand(0));
  forLanes(W, [=](unsigned N) { R[N] = Op::apply(A[N]); });
}

//===----------------------------------------------------------------------===//
// One of them for a type that is known when decoding
//===----------------------------------------------------------------------===//

/// Calls \p Call with a value of the lane type of a float.
template <typename Callback>
ExecFn withFloatLane(FloatKind Kind, Callback Call) {
  switch (Kind) {
  case FloatKind::Half:
    return Call(Half());
  case FloatKind::Float:
    return Call(Float());
  case FloatKind::FlushedFloat:
    return Call(FlushedFloat());
  case FloatKind::Double:
    return Call(Double());
  }
  llvm_unreachable("all kinds are listed");
}

/// Calls \p Call with a value of the lane type of an integer.
template <typename Callback> ExecFn withIntLane(IntKind Kind, Callback Call) {
  switch (Kind) {
  case IntKind::I1:
  case IntKind::I8:
    return Call(uint8_t());
  case IntKind::I16:
    return Call(uint16_t());
  case IntKind::I32:
    return Call(uint32_t());
  case IntKind::I64:
    return Call(uint64_t());
  }
  llvm_unreachable("all kinds are listed");
}

#define DXILRUN_SELECT_FLOAT(Name, Function)                                   \
  template <typename Op> ExecFn Name(FloatKind Kind) {                         \
    return withFloatLane(                                                      \
        Kind, [](auto L) -> ExecFn { return Function<decltype(L), Op>; });     \
  }
DXILRUN_SELECT_FLOAT(selectFloatUnary, floatUnary)
DXILRUN_SELECT_FLOAT(selectFloatBinary, floatBinary)
DXILRUN_SELECT_FLOAT(selectFloatTernary, floatTernary)
DXILRUN_SELECT_FLOAT(selectFloatTest, floatTest)
DXILRUN_SELECT_FLOAT(selectFloatCompare, floatCompare)
#undef DXILRUN_SELECT_FLOAT

#define DXILRUN_SELECT_INT(Name, Function)                                     \
  template <typename Op> ExecFn Name(IntKind Kind) {                           \
    return withIntLane(                                                        \
        Kind, [](auto T) -> ExecFn { return Function<decltype(T), Op>; });     \
  }
DXILRUN_SELECT_INT(selectIntUnary, intUnary)
DXILRUN_SELECT_INT(selectIntBinary, intBinary)
DXILRUN_SELECT_INT(selectIntTernary, intTernary)
#undef DXILRUN_SELECT_INT

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_LANETYPES_H
