//===- HandleCall.cpp - Calls that make handles of bindings ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/HandleCall.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"

using namespace llvm;
using namespace llvm::dxil;

/// The operands of both kinds of calls. The last three mean the same.
enum ExplicitOperand : unsigned { ExplicitSpace, ExplicitLower };
enum ImplicitOperand : unsigned { ImplicitOrderID, ImplicitSpace };
enum CommonOperand : unsigned { SizeOperand = 2, IndexOperand, NameOperand };

static bool isExplicit(const CallInst &Call) {
  return Call.getIntrinsicID() == Intrinsic::dx_resource_handlefrombinding;
}

bool dxil::isHandleCall(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && (isExplicit(*Call) ||
                  Call->getIntrinsicID() ==
                      Intrinsic::dx_resource_handlefromimplicitbinding);
}

CallInst *HandleCall::create(IRBuilderBase &Builder, Type *HandleType) const {
  auto Word = [&](uint32_t V) { return Builder.getInt32(V); };
  if (Lower)
    return Builder.CreateIntrinsic(
        HandleType, Intrinsic::dx_resource_handlefrombinding,
        {Word(Space), Word(*Lower), Word(Size), Index, Name});
  return Builder.CreateIntrinsic(
      HandleType, Intrinsic::dx_resource_handlefromimplicitbinding,
      {Word(OrderID), Word(Space), Word(Size), Index, Name});
}

std::optional<HandleCall> HandleCall::tryRead(const CallInst &Call) {
  // The first two are either a space and a register or a number and a space.
  for (unsigned N = 0; N <= SizeOperand; ++N)
    if (!isa<ConstantInt>(Call.getArgOperand(N)))
      return std::nullopt;
  return read(Call);
}

HandleCall HandleCall::read(const CallInst &Call) {
  auto Word = [&](unsigned N) {
    return static_cast<uint32_t>(
        cast<ConstantInt>(Call.getArgOperand(N))->getZExtValue());
  };
  HandleCall H;
  if (isExplicit(Call)) {
    H.Space = Word(ExplicitSpace);
    H.Lower = Word(ExplicitLower);
  } else {
    H.OrderID = Word(ImplicitOrderID);
    H.Space = Word(ImplicitSpace);
  }
  H.Size = Word(SizeOperand);
  H.Index = Call.getArgOperand(IndexOperand);
  H.Name = dyn_cast<Constant>(Call.getArgOperand(NameOperand));
  return H;
}

Value *dxil::getHandleIndex(const CallInst &Call) {
  return Call.getArgOperand(IndexOperand);
}

bool dxil::isHandleIndex(unsigned N) { return N == IndexOperand; }

Value *dxil::getHandleName(const CallInst &Call) {
  return Call.getArgOperand(NameOperand);
}

GlobalVariable *dxil::getHandleNameGlobal(const CallInst &Call) {
  return dyn_cast<GlobalVariable>(getHandleName(Call)->stripPointerCasts());
}

void dxil::bindHandleCall(CallInst &Call, uint32_t Space, uint32_t Lower,
                          Function &Callee) {
  Type *I32 = Call.getArgOperand(SizeOperand)->getType();
  Call.setCalledFunction(&Callee);
  Call.setArgOperand(ExplicitSpace, ConstantInt::get(I32, Space));
  Call.setArgOperand(ExplicitLower, ConstantInt::get(I32, Lower));
}
