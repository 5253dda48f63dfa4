// IntrinsicOperands.h: Operands of LLVM's intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The meaning of the operands of LLVM's intrinsics, by groups; LLVM's language
// reference and IntrinsicsDirectX.td define them. Each struct is read from a
// call of an intrinsic that it names, and of no other.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_INTRINSICOPERANDS_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_INTRINSICOPERANDS_H

#include "llvm/ADT/FloatingPointMode.h"

namespace llvm {
class IntrinsicInst;
class Value;

namespace dxil {

/// The operand of a function of one value, such as llvm.bswap. Further operands
/// are only hints for the optimizer, as in llvm.abs and llvm.ctlz.
Value *getOnlyValue(const IntrinsicInst &Call);

/// Functions of two values of one type, like llvm.smin and llvm.dx.sdot.
struct TwoValues {
  Value *Left, *Right;
  static TwoValues read(const IntrinsicInst &Call);
};

/// llvm.pow, llvm.powi, llvm.ldexp (whose base is a factor).
struct PowerOperands {
  Value *Base, *Exponent;
  static PowerOperands read(const IntrinsicInst &Call);
};

/// llvm.copysign.
struct CopySignOperands {
  Value *Magnitude, *Sign;
  static CopySignOperands read(const IntrinsicInst &Call);
};

/// llvm.is.fpclass.
struct ClassTestOperands {
  Value *Tested;
  FPClassTest Classes;
  static ClassTestOperands read(const IntrinsicInst &Call);
};

/// llvm.fshl and llvm.fshr: the two words are one, shifted by Count.
struct FunnelShiftOperands {
  Value *High, *Low, *Count;
  static FunnelShiftOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.lerp: From + Weight * (To - From).
struct LerpOperands {
  Value *From, *To, *Weight;
  static LerpOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.nclamp, llvm.dx.sclamp, llvm.dx.uclamp.
struct ClampOperands {
  Value *Clamped, *Min, *Max;
  static ClampOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.step: 1 where X is not less than Edge.
struct StepOperands {
  Value *Edge, *X;
  static StepOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.asdouble: the words of a double.
struct DoubleWords {
  Value *Low, *High;
  static DoubleWords read(const IntrinsicInst &Call);
};

/// llvm.vector.reduce.*: those of floats that have an order begin with Start,
/// which is null in all others.
struct ReductionOperands {
  Value *Start, *Vector;
  static ReductionOperands read(const IntrinsicInst &Call);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_INTRINSICOPERANDS_H
