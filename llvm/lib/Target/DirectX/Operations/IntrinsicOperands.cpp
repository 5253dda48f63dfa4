// IntrinsicOperands.cpp: Operands of LLVM's intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace llvm::dxil;

Value *dxil::getOnlyValue(const IntrinsicInst &Call) {
  return Call.getArgOperand(0);
}

TwoValues TwoValues::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

PowerOperands PowerOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

CopySignOperands CopySignOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

ClassTestOperands ClassTestOperands::read(const IntrinsicInst &Call) {
  auto *Classes = cast<ConstantInt>(Call.getArgOperand(1));
  return {Call.getArgOperand(0),
          static_cast<FPClassTest>(Classes->getZExtValue())};
}

FunnelShiftOperands FunnelShiftOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1), Call.getArgOperand(2)};
}

LerpOperands LerpOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1), Call.getArgOperand(2)};
}

ClampOperands ClampOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1), Call.getArgOperand(2)};
}

StepOperands StepOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

DoubleWords DoubleWords::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

ReductionOperands ReductionOperands::read(const IntrinsicInst &Call) {
  if (Call.arg_size() == 1)
    return {nullptr, Call.getArgOperand(0)};
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}
