//===- ShortVectors.cpp - Scalarizing short vectors only ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Lowering/ShortVectors.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Target/DirectX/FrontIR/DivisorCall.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

using Elements = SmallVector<Value *, 4>;

/// The elements of each short vector of a function.
class ShortVectors {
  const ShaderTarget &Target;
  IRBuilder<> Builder;
  DenseMap<Value *, Elements> Known;
  SmallVector<std::pair<PHINode *, Elements>, 8> Phis;
  SmallVector<Instruction *, 32> Old;

  bool isShort(const Value &V) const {
    return V.getType()->isVectorTy() && !Target.isNativeVector(V.getType());
  }
  static unsigned length(const Value &V) {
    return cast<FixedVectorType>(V.getType())->getNumElements();
  }
  Elements elementsOf(Value *V);
  Value *element(Value *V, unsigned N);
  Value *join(ArrayRef<Value *> Parts, Type *Ty);
  Elements eachOperand(Instruction &I, function_ref<Value *(unsigned)> Make);
  Elements splitInsert(InsertElementInst &I);
  Elements splitPhi(PHINode &Phi);
  Elements splitShuffle(ShuffleVectorInst &I);
  std::optional<Elements> split(Instruction &I);
  Value *makeElement(Instruction &I, unsigned N);
  void replaceExtract(ExtractElementInst &I);
  void joinOperands(Instruction &I);
  void visit(Instruction &I);

public:
  ShortVectors(Function &F, const ShaderTarget &Target)
      : Target(Target), Builder(F.getContext()) {}
  bool run(Function &F);
};

} // namespace

/// Those of a value that is not taken apart are taken out where it is used.
Elements ShortVectors::elementsOf(Value *V) {
  if (auto Found = Known.find(V); Found != Known.end())
    return Found->second;
  Elements Result;
  for (unsigned N = 0; N != length(*V); ++N)
    Result.push_back(Builder.CreateExtractElement(V, Builder.getInt32(N)));
  return Result;
}

Value *ShortVectors::element(Value *V, unsigned N) {
  if (auto Found = Known.find(V); Found != Known.end())
    return Found->second[N];
  return Builder.CreateExtractElement(V, Builder.getInt32(N));
}

Value *ShortVectors::join(ArrayRef<Value *> Parts, Type *Ty) {
  Value *Result = PoisonValue::get(Ty);
  for (auto [N, Part] : enumerate(Parts))
    if (!isa<PoisonValue>(Part))
      Result = Builder.CreateInsertElement(Result, Part, Builder.getInt32(N));
  return Result;
}

Elements ShortVectors::splitInsert(InsertElementInst &I) {
  Elements Result = elementsOf(I.getOperand(0));
  Value *Inserted = I.getOperand(1), *Index = I.getOperand(2);
  if (auto *Number = dyn_cast<ConstantInt>(Index)) {
    if (Number->getValue().ult(Result.size()))
      Result[Number->getZExtValue()] = Inserted;
    return Result;
  }
  for (unsigned N = 0; N != Result.size(); ++N)
    Result[N] = Builder.CreateSelect(
        Builder.CreateICmpEQ(Index, ConstantInt::get(Index->getType(), N)),
        Inserted, Result[N]);
  return Result;
}

Elements ShortVectors::splitPhi(PHINode &Phi) {
  Elements Result;
  for (unsigned N = 0; N != length(Phi); ++N)
    Result.push_back(Builder.CreatePHI(Phi.getType()->getScalarType(),
                                       Phi.getNumIncomingValues()));
  Phis.emplace_back(&Phi, Result);
  return Result;
}

/// The sources may be native, the result may be as well.
Elements ShortVectors::splitShuffle(ShuffleVectorInst &I) {
  Elements Result;
  unsigned Count = length(*I.getOperand(0));
  for (int From : I.getShuffleMask())
    Result.push_back(From < 0 ? PoisonValue::get(I.getType()->getScalarType())
                              : element(I.getOperand(unsigned(From) / Count),
                                        unsigned(From) % Count));
  return Result;
}

/// One element of an element-wise instruction; null if it is none.
Value *ShortVectors::makeElement(Instruction &I, unsigned N) {
  auto At = [&](unsigned Operand) -> Value * {
    Value *V = I.getOperand(Operand);
    return V->getType()->isVectorTy() ? element(V, N) : V;
  };
  Type *Scalar = I.getType()->getScalarType();
  Value *Result = nullptr;
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    Result = Builder.CreateBinOp(Binary->getOpcode(), At(0), At(1));
  else if (auto *Unary = dyn_cast<UnaryOperator>(&I))
    Result = Builder.CreateUnOp(Unary->getOpcode(), At(0));
  else if (auto *Compare = dyn_cast<CmpInst>(&I))
    Result = Builder.CreateCmp(Compare->getPredicate(), At(0), At(1));
  else if (auto *Cast = dyn_cast<CastInst>(&I))
    Result = Builder.CreateCast(Cast->getOpcode(), At(0), Scalar);
  else if (isa<SelectInst>(I))
    Result = Builder.CreateSelect(At(0), At(1), At(2));
  else if (isa<FreezeInst>(I))
    Result = Builder.CreateFreeze(At(0));
  else if (isDivisorCall(I))
    return createDivisor(Builder, At(0));
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (Call && isTriviallyVectorizable(Call->getIntrinsicID())) {
    SmallVector<Value *, 4> Args;
    for (unsigned A = 0; A != Call->arg_size(); ++A)
      Args.push_back(At(A));
    Result = Builder.CreateIntrinsic(Scalar, Call->getIntrinsicID(), Args);
  }
  if (auto *New = dyn_cast_or_null<Instruction>(Result); New && !Call)
    New->copyIRFlags(&I);
  return Result;
}

/// The elements of an instruction that gives a short vector; nothing if it is
/// not to be taken apart.
std::optional<Elements> ShortVectors::split(Instruction &I) {
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return splitPhi(*Phi);
  if (auto *Insert = dyn_cast<InsertElementInst>(&I))
    return splitInsert(*Insert);
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
    return splitShuffle(*Shuffle);
  Elements Result;
  for (unsigned N = 0; N != length(I); ++N) {
    Value *Element = makeElement(I, N);
    if (!Element)
      return std::nullopt;
    Result.push_back(Element);
  }
  return Result;
}

void ShortVectors::replaceExtract(ExtractElementInst &I) {
  Elements Parts = elementsOf(I.getVectorOperand());
  Value *Index = I.getIndexOperand(), *Result = nullptr;
  if (auto *Number = dyn_cast<ConstantInt>(Index)) {
    Result = Number->getValue().ult(Parts.size())
                 ? Parts[Number->getZExtValue()]
                 : PoisonValue::get(I.getType());
  } else {
    Result = Parts.front();
    for (unsigned N = 1; N != Parts.size(); ++N)
      Result = Builder.CreateSelect(
          Builder.CreateICmpEQ(Index, ConstantInt::get(Index->getType(), N)),
          Parts[N], Result);
  }
  I.replaceAllUsesWith(Result);
  Old.push_back(&I);
}

/// What takes a short vector and is not taken apart gets one that is built of
/// the elements.
void ShortVectors::joinOperands(Instruction &I) {
  for (Use &U : I.operands())
    if (auto Found = Known.find(U.get()); Found != Known.end())
      U.set(join(Found->second, U->getType()));
}

void ShortVectors::visit(Instruction &I) {
  Builder.SetInsertPoint(&I);
  if (isa<FPMathOperator>(I))
    Builder.setFastMathFlags(I.getFastMathFlags());
  else
    Builder.clearFastMathFlags();
  if (isShort(I)) {
    if (std::optional<Elements> Parts = split(I)) {
      Known[&I] = *Parts;
      Old.push_back(&I);
    }
    return;
  }
  auto IsShort = [&](const Use &U) { return isShort(*U); };
  if (none_of(I.operands(), IsShort))
    return;
  if (auto *Extract = dyn_cast<ExtractElementInst>(&I))
    return replaceExtract(*Extract);
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I)) {
    I.replaceAllUsesWith(join(splitShuffle(*Shuffle), I.getType()));
    Old.push_back(&I);
    return;
  }
  joinOperands(I);
}

bool ShortVectors::run(Function &F) {
  ReversePostOrderTraversal<Function *> Order(&F);
  SmallVector<Instruction *, 32> Work;
  for (BasicBlock *Block : Order)
    for (Instruction &I : *Block)
      if (isShort(I) ||
          any_of(I.operands(), [&](const Use &U) { return isShort(*U); }))
        Work.push_back(&I);
  for (Instruction *I : Work)
    visit(*I);
  for (auto &[Phi, Parts] : Phis)
    for (auto [V, Block] : zip_equal(Phi->incoming_values(), Phi->blocks())) {
      Builder.SetInsertPoint(Block->getTerminator());
      for (auto [N, Part] : enumerate(Parts)) {
        auto *New = cast<PHINode>(Part);
        // A block may be listed several times, always with the same value.
        int Place = New->getBasicBlockIndex(Block);
        New->addIncoming(
            Place < 0 ? element(V, N) : New->getIncomingValue(Place), Block);
      }
    }
  for (Instruction *I : Old) {
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
  }
  return !Work.empty();
}

bool dxil::scalarizeShortVectors(Function &F, const ShaderTarget &Target) {
  return ShortVectors(F, Target).run(F);
}
