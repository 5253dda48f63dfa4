//===- CGFeedback.cpp - Methods of feedback textures ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A feedback texture records how another texture would have been sampled: its
// methods take that texture and the arguments of the sample, and have no
// result.
//
//===----------------------------------------------------------------------===//

#include "CGFeedback.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Intrinsics/Lowering.h"
#include "clang/CodeGen/Resources/CGHandles.h"

using namespace clang;
using namespace clang::hlsl;

/// The operations' slots for the coordinates and for each gradient.
static constexpr unsigned CoordinateSlots = 4;
static constexpr unsigned GradientSlots = 3;

void FeedbackEmitter::emitFeedback(const CXXMemberCallExpr *E) {
  const MethodLowering &By = getLowering(E->getMethodDecl());
  llvm::Type *F32 = Builder.getFloatTy();
  llvm::SmallVector<llvm::Value *, 16> Args{
      HandleEmitter(F).emitResource(E->getImplicitObjectArgument()).Handle,
      HandleEmitter(F).emitResource(E->getArg(0)).Handle,
      HandleEmitter(F).emitResource(E->getArg(1)).Handle};
  if (llvm::is_contained(Args, nullptr))
    return;
  unsigned Next = 2;
  auto AppendNext = [&](unsigned Slots) {
    OperationEmitter(F).appendComponents(
        ConversionEmitter(F).splitComponents(
            ExprEmitter(F).emitLoaded(E->getArg(Next++))),
        Slots, F32, Args);
  };
  AppendNext(CoordinateSlots);
  for (unsigned I = 0; I != By.Scalars; ++I)
    AppendNext(1);
  for (unsigned I = 0; I != By.Gradients; ++I)
    AppendNext(GradientSlots);
  if (Next != E->getNumArgs())
    AppendNext(1);
  else if (By.HasClamp)
    Args.push_back(llvm::UndefValue::get(F32));
  OperationEmitter(F).emitLocatedOp(By.By.Code, nullptr, Args, E->getExprLoc());
}
