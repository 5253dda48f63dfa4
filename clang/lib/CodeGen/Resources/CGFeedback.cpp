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
#include "clang/CodeGen/Resources/CGHandles.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;

/// The operations' slots for the coordinates and for each gradient.
static constexpr unsigned CoordinateSlots = 4;
static constexpr unsigned GradientSlots = 3;

namespace {

/// What follows the coordinates: numbers, then vectors, then a clamp.
struct FeedbackForm {
  BuiltinOp Op;
  OpCode Code;
  unsigned Numbers;
  unsigned Gradients;
  bool HasClamp;
};

constexpr FeedbackForm FeedbackForms[] = {
    {BuiltinOp::WriteFeedback, OpCode::WriteSamplerFeedback, 0, 0, true},
    {BuiltinOp::WriteFeedbackWithBias, OpCode::WriteSamplerFeedbackBias, 1, 0,
     true},
    {BuiltinOp::WriteFeedbackAtLevel, OpCode::WriteSamplerFeedbackLevel, 1, 0,
     false},
    {BuiltinOp::WriteFeedbackWithGradient, OpCode::WriteSamplerFeedbackGrad, 0,
     2, true},
};

} // namespace

bool FeedbackEmitter::tryEmitFeedback(const CallExpr *E, Builtin Op) {
  const auto *Form = llvm::find_if(
      FeedbackForms, [&](const FeedbackForm &Form) { return Form.Op == Op; });
  if (Form == std::end(FeedbackForms))
    return false;
  const auto *Call = cast<CXXMemberCallExpr>(E);
  llvm::Type *F32 = Builder.getFloatTy();
  llvm::SmallVector<llvm::Value *, 16> Args{
      HandleEmitter(F).emitResource(Call->getImplicitObjectArgument()).Handle,
      HandleEmitter(F).emitResource(E->getArg(0)).Handle,
      HandleEmitter(F).emitResource(E->getArg(1)).Handle};
  if (llvm::is_contained(Args, nullptr))
    return true;
  unsigned Next = 2;
  auto AppendNext = [&](unsigned Slots) {
    OperationEmitter(F).appendComponents(
        ConversionEmitter(F).splitComponents(
            ExprEmitter(F).emitLoaded(E->getArg(Next++))),
        Slots, F32, Args);
  };
  AppendNext(CoordinateSlots);
  for (unsigned I = 0; I != Form->Numbers; ++I)
    AppendNext(1);
  for (unsigned I = 0; I != Form->Gradients; ++I)
    AppendNext(GradientSlots);
  if (Next != E->getNumArgs())
    AppendNext(1);
  else if (Form->HasClamp)
    Args.push_back(llvm::UndefValue::get(F32));
  OperationEmitter(F).emitLocatedOp(Form->Code, nullptr, Args, E->getExprLoc());
  return true;
}
