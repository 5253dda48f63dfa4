//===- Lowering.cpp - Lowerings of built-in calls -----------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Intrinsics/Lowering.h"
#include "clang/AST/Type.h"
#include "llvm/IR/IntrinsicsDirectX.h"

using namespace clang;
using namespace clang::hlsl;

#define HLSL_LOWERING_TABLES
#include "clang/Builtins/HLSLLowerings.inc"

const Lowering &IntrinsicLowering::get(QualType Element) const {
  if (Element->isRealFloatingType())
    return Float;
  return Element->isSignedIntegerOrEnumerationType() ? SInt : UInt;
}

bool hlsl::isIntrinsic(BuiltinOp Op) {
  return unsigned(Op) < std::size(IntrinsicLowerings);
}

const IntrinsicLowering &hlsl::getLowering(BuiltinOp Op) {
  assert(isIntrinsic(Op) && "an operation of methods only");
  return IntrinsicLowerings[unsigned(Op)];
}

const MethodLowering &hlsl::getLowering(const FunctionDecl *Method) {
  const MethodRow *Row = getMethodRow(Method);
  assert(Row && "not made from a row");
  return MethodLowerings[getMethodNumber(*Row)];
}
