//===- HLSLConstantCalls.cpp - Calls in constant expressions ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Builtins/HLSLConstantCalls.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

using namespace clang;
using namespace clang::hlsl;

static std::optional<llvm::APSInt>
compute(BuiltinOp Op, llvm::ArrayRef<llvm::APSInt> Values) {
  auto Max = [](const llvm::APSInt &A, const llvm::APSInt &B) {
    return A < B ? B : A;
  };
  auto Min = [](const llvm::APSInt &A, const llvm::APSInt &B) {
    return B < A ? B : A;
  };
  if (Op == BuiltinOp::Max)
    return Max(Values[0], Values[1]);
  if (Op == BuiltinOp::Min)
    return Min(Values[0], Values[1]);
  if (Op == BuiltinOp::Clamp)
    return Min(Max(Values[0], Values[1]), Values[2]);
  if (Op == BuiltinOp::Abs)
    return Values[0].isNegative() ? -Values[0] : Values[0];
  return std::nullopt;
}

Expr *hlsl::makeConstantCall(const ASTContext &C, BuiltinOp Op,
                             CallExpr *Call) {
  const bool IsFolded = Op == BuiltinOp::Max || Op == BuiltinOp::Min ||
                        Op == BuiltinOp::Clamp || Op == BuiltinOp::Abs;
  if (!IsFolded || !Call->getType()->isIntegerType())
    return Call;
  llvm::SmallVector<llvm::APSInt, 3> Values;
  for (const Expr *Arg : Call->arguments()) {
    Expr::EvalResult Value;
    if (Arg->isValueDependent() ||
        !Arg->EvaluateAsInt(Value, C, Expr::SE_NoSideEffects))
      return Call;
    Values.push_back(Value.Val.getInt());
  }
  std::optional<llvm::APSInt> Result = compute(Op, Values);
  if (!Result)
    return Call;
  return ConstantExpr::Create(C, Call, APValue(*Result));
}
