//===- ScalariseOps.cpp - Element-wise calls on vectors -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/ScalariseOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILOpFunctions.h"

using namespace llvm;
using namespace llvm::dxil;

/// Intrinsics that are element-wise and have no row of their own in the table.
static bool isOtherElementwise(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::dx_splitdouble:
  case Intrinsic::dx_legacyf16tof32:
  case Intrinsic::dx_wave_reduce_max:
  case Intrinsic::dx_wave_reduce_umax:
  case Intrinsic::dx_wave_reduce_min:
  case Intrinsic::dx_wave_reduce_umin:
  case Intrinsic::dx_wave_reduce_sum:
  case Intrinsic::dx_wave_reduce_usum:
    return true;
  default: // all other intrinsics of LLVM
    return false;
  }
}

/// The number of elements if the call is one for each of them, else 0.
static unsigned elementCount(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return 0;
  const OpInfo *Op = lookupOpOfFrontFunction(Callee->getName());
  bool IsElementwise =
      Callee->isIntrinsic()
          ? lookupOpOfIntrinsic(Callee->getIntrinsicID()).has_value() ||
                isOtherElementwise(Callee->getIntrinsicID())
          : Op && Op->Form != OverloadForm::Vector;
  if (!IsElementwise)
    return 0;
  if (auto *Vector = dyn_cast<FixedVectorType>(Call.getType()))
    return Vector->getNumElements();
  for (const Value *Arg : Call.args())
    if (auto *Vector = dyn_cast<FixedVectorType>(Arg->getType()))
      return Vector->getNumElements();
  return 0;
}

/// The type of one element's result: structs of vectors become structs of
/// scalars.
static Type *scalarResult(Type *Ty) {
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct || Struct->hasName())
    return Ty->getScalarType();
  SmallVector<Type *, 2> Members;
  for (Type *Member : Struct->elements())
    Members.push_back(Member->getScalarType());
  return StructType::get(Ty->getContext(), Members);
}

/// Puts the result of one element where it belongs in the whole.
static Value *insertResult(IRBuilder<> &Builder, Value *Whole, Value *Part,
                           unsigned Lane) {
  auto *Struct = dyn_cast<StructType>(Whole->getType());
  if (!Struct)
    return Builder.CreateInsertElement(Whole, Part, Lane);
  for (unsigned I = 0; I != Struct->getNumElements(); ++I) {
    Value *Member = Builder.CreateInsertElement(
        Builder.CreateExtractValue(Whole, I),
        Builder.CreateExtractValue(Part, I), Lane);
    Whole = Builder.CreateInsertValue(Whole, Member, I);
  }
  return Whole;
}

static void scalariseCall(CallInst &Call, unsigned Count) {
  IRBuilder<> Builder(&Call);
  if (isa<FPMathOperator>(Call))
    Builder.setFastMathFlags(Call.getFastMathFlags());
  const Function *Callee = Call.getCalledFunction();
  const OpInfo *Op = lookupOpOfFrontFunction(Callee->getName());
  bool IsVoid = Call.getType()->isVoidTy();
  Value *Result = IsVoid ? nullptr : PoisonValue::get(Call.getType());
  for (unsigned Lane = 0; Lane != Count; ++Lane) {
    SmallVector<Value *, 8> Args;
    for (Value *Arg : Call.args())
      Args.push_back(Arg->getType()->isVectorTy()
                         ? Builder.CreateExtractElement(Arg, Lane)
                         : Arg);
    Value *Part;
    if (Op) {
      Type *Overload = getFrontOpOverload(*Op, Callee->getFunctionType());
      Part = createFrontOpCall(Builder, Op->Code,
                               Overload ? Overload->getScalarType() : nullptr,
                               Args);
    } else {
      Part = Builder.CreateIntrinsic(scalarResult(Call.getType()),
                                     Callee->getIntrinsicID(), Args);
    }
    if (!IsVoid)
      Result = insertResult(Builder, Result, Part, Lane);
  }
  if (!IsVoid)
    Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Casts between shapes
//===----------------------------------------------------------------------===//

/// The bits of a scalar or vector as one integer, the first element lowest.
static Value *gatherBits(IRBuilder<> &Builder, Value *V, Type *Int) {
  auto *Vector = dyn_cast<FixedVectorType>(V->getType());
  if (!Vector)
    return Builder.CreateBitCast(V, Int);
  unsigned Bits = Vector->getScalarSizeInBits();
  Value *Result = nullptr;
  for (unsigned I = 0; I != Vector->getNumElements(); ++I) {
    Value *E = Builder.CreateBitCast(Builder.CreateExtractElement(V, I),
                                     Builder.getIntNTy(Bits));
    E = Builder.CreateZExt(E, Int);
    if (I)
      E = Builder.CreateShl(E, I * Bits);
    Result = Result ? Builder.CreateOr(Result, E) : E;
  }
  return Result;
}

static Value *scatterBits(IRBuilder<> &Builder, Value *Int, Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  if (!Vector)
    return Builder.CreateBitCast(Int, Ty);
  unsigned Bits = Vector->getScalarSizeInBits();
  Value *Result = PoisonValue::get(Ty);
  for (unsigned I = 0; I != Vector->getNumElements(); ++I) {
    Value *E = I ? Builder.CreateLShr(Int, I * Bits) : Int;
    E = Builder.CreateBitCast(Builder.CreateTrunc(E, Builder.getIntNTy(Bits)),
                              Vector->getElementType());
    Result = Builder.CreateInsertElement(Result, E, I);
  }
  return Result;
}

/// A cast that changes the number of elements, piece by piece: the pieces are
/// the elements of the side with fewer of them, so that no integer is wider
/// than an element.
static void scalariseCast(BitCastInst &Cast) {
  IRBuilder<> Builder(&Cast);
  Value *From = Cast.getOperand(0);
  Type *To = Cast.getType();
  auto CountOf = [](Type *Ty) {
    auto *Vector = dyn_cast<FixedVectorType>(Ty);
    return Vector ? Vector->getNumElements() : 1u;
  };
  unsigned FromCount = CountOf(From->getType()), ToCount = CountOf(To);
  unsigned Pieces = std::min(FromCount, ToCount);
  if (FromCount % Pieces || ToCount % Pieces)
    Pieces = 1;
  auto Element = [&](Value *V, unsigned I) {
    return V->getType()->isVectorTy() ? Builder.CreateExtractElement(V, I) : V;
  };
  Type *Int =
      Builder.getIntNTy(To->getPrimitiveSizeInBits().getFixedValue() / Pieces);
  Value *Result = To->isVectorTy() ? PoisonValue::get(To) : nullptr;
  for (unsigned P = 0; P != Pieces; ++P) {
    unsigned FromPer = FromCount / Pieces, ToPer = ToCount / Pieces;
    Value *Part = Element(From, P * FromPer);
    if (FromPer != 1) {
      Type *Ty = FixedVectorType::get(From->getType()->getScalarType(), FromPer);
      Value *Tuple = PoisonValue::get(Ty);
      for (unsigned I = 0; I != FromPer; ++I)
        Tuple = Builder.CreateInsertElement(Tuple,
                                            Element(From, P * FromPer + I), I);
      Part = Tuple;
    }
    if (FromPer == 2 && !To->isVectorTy() && To->isDoubleTy()) {
      auto Word = [&](unsigned I) {
        return Builder.CreateBitCast(Builder.CreateExtractElement(Part, I),
                                     Builder.getInt32Ty());
      };
      Result = Builder.CreateIntrinsic(To, Intrinsic::dx_asdouble,
                                       {Word(0), Word(1)});
      break;
    }
    Value *Bits = gatherBits(Builder, Part, Int);
    if (ToPer == 1) {
      Value *E = Builder.CreateBitCast(Bits, To->getScalarType());
      Result = Result ? Builder.CreateInsertElement(Result, E, P) : E;
      continue;
    }
    Value *Tuple = scatterBits(
        Builder, Bits, FixedVectorType::get(To->getScalarType(), ToPer));
    for (unsigned I = 0; I != ToPer; ++I)
      Result = Builder.CreateInsertElement(
          Result, Builder.CreateExtractElement(Tuple, I), P * ToPer + I);
  }
  Cast.replaceAllUsesWith(Result);
  Cast.eraseFromParent();
}

static bool changesElementCount(const BitCastInst &Cast) {
  Type *From = Cast.getSrcTy(), *To = Cast.getDestTy();
  if (!From->isVectorTy() && !To->isVectorTy())
    return false;
  auto *FromVector = dyn_cast<FixedVectorType>(From);
  auto *ToVector = dyn_cast<FixedVectorType>(To);
  return !FromVector || !ToVector ||
         FromVector->getNumElements() != ToVector->getNumElements();
}

PreservedAnalyses ScalariseOps::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      if (auto *Cast = dyn_cast<BitCastInst>(&I)) {
        if (!changesElementCount(*Cast))
          continue;
        scalariseCast(*Cast);
        Changed = true;
        continue;
      }
      auto *Call = dyn_cast<CallInst>(&I);
      unsigned Count = Call ? elementCount(*Call) : 0;
      if (!Count)
        continue;
      scalariseCall(*Call, Count);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
