// ScalarizeOps.cpp: Element-wise calls on vectors
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which target intrinsics and which dxil.op functions are element-wise is in
// the table of operations. ScalarizeVectors splits everything else.
//
// Example:
//   llvm.dx.saturate.v2f32(%v) => two calls of llvm.dx.saturate.f32

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

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

/// Those of them that become one operation on a vector.
static bool isReduction(Intrinsic::ID ID) {
  return isOtherElementwise(ID) && ID != Intrinsic::dx_splitdouble &&
         ID != Intrinsic::dx_legacyf16tof32;
}

/// Whether the call stays one of native vectors.
static bool staysNative(const CallInst &Call, const ShaderTarget &Target) {
  auto IsNative = [&](const Value *V) {
    return Target.isNativeVector(V->getType());
  };
  const Use *Vector = find_if(Call.args(), IsNative);
  if (Vector == Call.arg_end())
    return false;
  const Function &Callee = *Call.getCalledFunction();
  if (isReduction(Callee.getIntrinsicID()))
    return isNativeOverload(getOpInfo(OpCode::WaveActiveOp), Call.getType());
  if (!Callee.isIntrinsic()) {
    CalledOperation Op = getCalledOperation(Call);
    return isNativeOverload(*Op, getFrontOpOverload(*Op, Callee));
  }
  std::optional<OpCode> Code = lookupOpOfIntrinsic(Callee.getIntrinsicID());
  return Code && isNativeOverload(getOpInfo(*Code), (*Vector)->getType());
}

/// The number of elements if the call is one for each of them, else 0.
static unsigned elementCount(const CallInst &Call, const ShaderTarget &Target) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return 0;
  CalledOperation Op = getCalledOperation(Call);
  bool IsElementwise =
      Callee->isIntrinsic()
          ? lookupOpOfIntrinsic(Callee->getIntrinsicID()).has_value() ||
                isOtherElementwise(Callee->getIntrinsicID())
          : Op && !Op.isLowered() && Op->Form != OverloadForm::Vector &&
                Op->Code != OpCode::RawBufferVectorStore;
  if (!IsElementwise || staysNative(Call, Target))
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
    Value *Member =
        Builder.CreateInsertElement(Builder.CreateExtractValue(Whole, I),
                                    Builder.CreateExtractValue(Part, I), Lane);
    Whole = Builder.CreateInsertValue(Whole, Member, I);
  }
  return Whole;
}

static void scalarizeCall(CallInst &Call, unsigned Count) {
  IRBuilder<> Builder(&Call);
  if (isa<FPMathOperator>(Call))
    Builder.setFastMathFlags(Call.getFastMathFlags());
  const Function *Callee = Call.getCalledFunction();
  CalledOperation Op = getCalledOperation(Call);
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
      Type *Overload = getFrontOpOverload(*Op, *Callee);
      Part = createFrontOpCall(Builder, Op->Code,
                               Overload ? Overload->getScalarType() : nullptr,
                               Args);
      if (MDNode *Location = Call.getMetadata(SourceLocationMD))
        cast<CallInst>(Part)->setMetadata(SourceLocationMD, Location);
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

/// One scalar of type \p Ty out of the bits of several, the first one lowest.
static Value *joinScalars(IRBuilder<> &Builder, ArrayRef<Value *> Parts,
                          Type *Ty) {
  if (Parts.size() == 1)
    return Builder.CreateBitCast(Parts[0], Ty);
  unsigned Bits = Parts[0]->getType()->getPrimitiveSizeInBits();
  Type *Part = Builder.getIntNTy(Bits);
  if (Ty->isDoubleTy() && Parts.size() == 2)
    return Builder.CreateIntrinsic(Ty, Intrinsic::dx_asdouble,
                                   {Builder.CreateBitCast(Parts[0], Part),
                                    Builder.CreateBitCast(Parts[1], Part)});
  Type *Int = Builder.getIntNTy(Bits * Parts.size());
  Value *Result = nullptr;
  for (auto [I, E] : enumerate(Parts)) {
    Value *V = Builder.CreateZExt(Builder.CreateBitCast(E, Part), Int);
    if (I)
      V = Builder.CreateShl(V, I * Bits);
    Result = Result ? Builder.CreateOr(Result, V) : V;
  }
  return Builder.CreateBitCast(Result, Ty);
}

/// The bits of a scalar as \p Count scalars of type \p Ty, the lowest first.
static void splitScalar(IRBuilder<> &Builder, Value *V, unsigned Count,
                        Type *Ty, SmallVectorImpl<Value *> &Parts) {
  if (Count == 1) {
    Parts.push_back(Builder.CreateBitCast(V, Ty));
    return;
  }
  unsigned Bits = Ty->getPrimitiveSizeInBits();
  Type *Part = Builder.getIntNTy(Bits);
  if (V->getType()->isDoubleTy() && Count == 2) {
    Value *Split = Builder.CreateIntrinsic(StructType::get(Part, Part),
                                           Intrinsic::dx_splitdouble, {V});
    for (unsigned I = 0; I != 2; ++I)
      Parts.push_back(
          Builder.CreateBitCast(Builder.CreateExtractValue(Split, I), Ty));
    return;
  }
  V = Builder.CreateBitCast(V, Builder.getIntNTy(Bits * Count));
  for (unsigned I = 0; I != Count; ++I) {
    Value *E = I ? Builder.CreateLShr(V, I * Bits) : V;
    Parts.push_back(Builder.CreateBitCast(Builder.CreateTrunc(E, Part), Ty));
  }
}

static unsigned lengthOf(Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector ? Vector->getNumElements() : 1;
}

/// A cast that changes the number of elements goes piece by piece: the pieces
/// are the elements of the side with fewer of them, so that no integer becomes
/// wider than an element.
static void scalarizeCast(BitCastInst &Cast) {
  IRBuilder<> Builder(&Cast);
  Value *From = Cast.getOperand(0);
  Type *To = Cast.getType(), *Scalar = To->getScalarType();
  unsigned FromCount = lengthOf(From->getType()), ToCount = lengthOf(To);
  unsigned Pieces = std::min(FromCount, ToCount);
  if (FromCount % Pieces || ToCount % Pieces)
    Pieces = 1;
  Type *PieceInt =
      Builder.getIntNTy(To->getPrimitiveSizeInBits().getFixedValue() / Pieces);

  SmallVector<Value *, 8> Elements, Results;
  for (unsigned I = 0; I != FromCount; ++I)
    Elements.push_back(From->getType()->isVectorTy()
                           ? Builder.CreateExtractElement(From, I)
                           : From);
  for (unsigned P = 0; P != Pieces; ++P) {
    auto Piece =
        ArrayRef(Elements).slice(P * (FromCount / Pieces), FromCount / Pieces);
    unsigned Count = ToCount / Pieces;
    Value *Joined =
        Piece.size() == 1
            ? Piece[0]
            : joinScalars(Builder, Piece, Count == 1 ? Scalar : PieceInt);
    splitScalar(Builder, Joined, Count, Scalar, Results);
  }
  Value *Result = Results[0];
  if (To->isVectorTy()) {
    Result = PoisonValue::get(To);
    for (auto [I, E] : enumerate(Results))
      Result = Builder.CreateInsertElement(Result, E, I);
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

PreservedAnalyses ScalarizeOps::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  ShaderTarget Target(M);
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      if (auto *Cast = dyn_cast<BitCastInst>(&I)) {
        if (!changesElementCount(*Cast))
          continue;
        scalarizeCast(*Cast);
        Changed = true;
        continue;
      }
      auto *Call = dyn_cast<CallInst>(&I);
      unsigned Count = Call ? elementCount(*Call, Target) : 0;
      if (!Count)
        continue;
      scalarizeCall(*Call, Count);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
