// LegalizeIntegers.cpp: Integer widths of DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DXIL has i1, i32, i64 and, if 16-bit types are native, i16. The optimizer
// creates other widths (i8, i24, i33, i65).
//
// Example:
//   %a = trunc i32 %x to i24; %b = zext i24 %a to i32
//   => %b = and i32 %x, 16777215

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Computes in the next wider legal type. The bits above the old width are
/// unspecified in the new values; what looks at them extends first.
class Promoter {
  Function &F;
  bool Has16Bit;
  DenseMap<Value *, Value *> Promoted;
  SmallVector<Instruction *, 16> Dead;
  SmallVector<PHINode *, 4> Phis;
  IRBuilder<> Builder;
  bool Failed = false;

  bool isIllegal(const Type *Ty) const {
    Ty = Ty->getScalarType();
    return Ty->isIntegerTy() && !Ty->isIntegerTy(1) && !Ty->isIntegerTy(32) &&
           !Ty->isIntegerTy(64) && !(Has16Bit && Ty->isIntegerTy(16));
  }
  bool isConcerned(const Instruction &I) const;
  Type *legalType(const Type *Ty) {
    return Ty->getWithNewBitWidth(Ty->getScalarSizeInBits() < 32 ? 32 : 64);
  }
  Value *raw(Value *V);
  Value *zeroExtended(Value *V);
  Value *signExtended(Value *V);
  Value *promoteBinary(BinaryOperator &I);
  Value *promoteCast(CastInst &I);
  Value *promoteIntrinsic(IntrinsicInst &I);
  Value *promote(Instruction &I);
  void promoteSwitch(SwitchInst &Switch);
  void visit(Instruction &I);

public:
  Promoter(Function &F, bool Has16Bit)
      : F(F), Has16Bit(Has16Bit), Builder(F.getContext()) {}
  bool run();
};

} // namespace

/// The promoted value; upper bits unspecified.
Value *Promoter::raw(Value *V) {
  if (!isIllegal(V->getType()))
    return V;
  Type *Ty = legalType(V->getType());
  if (auto *C = dyn_cast<ConstantInt>(V))
    return ConstantInt::get(Ty, C->getValue().zext(Ty->getIntegerBitWidth()));
  if (isa<UndefValue>(V))
    return UndefValue::get(Ty);
  if (auto *C = dyn_cast<Constant>(V))
    if (Constant *Wide = ConstantFoldCastOperand(Instruction::ZExt, C, Ty,
                                                 F.getDataLayout()))
      return Wide;
  Value *New = Promoted.lookup(V);
  if (!New) {
    Failed = true;
    return UndefValue::get(Ty);
  }
  return New;
}

Value *Promoter::zeroExtended(Value *V) {
  Value *New = raw(V);
  if (!isIllegal(V->getType()) || isa<Constant>(New))
    return New;
  unsigned Bits = V->getType()->getScalarSizeInBits();
  return Builder.CreateAnd(
      New, ConstantInt::get(New->getType(),
                            APInt::getLowBitsSet(
                                New->getType()->getScalarSizeInBits(), Bits)));
}

Value *Promoter::signExtended(Value *V) {
  Value *New = raw(V);
  if (!isIllegal(V->getType()))
    return New;
  unsigned Bits = V->getType()->getScalarSizeInBits();
  unsigned Shift = New->getType()->getScalarSizeInBits() - Bits;
  return Builder.CreateAShr(Builder.CreateShl(New, Shift), Shift);
}

Value *Promoter::promoteBinary(BinaryOperator &I) {
  Value *A = I.getOperand(0), *B = I.getOperand(1);
  switch (I.getOpcode()) {
  case Instruction::Shl:
    return Builder.CreateShl(raw(A), zeroExtended(B));
  case Instruction::LShr:
    return Builder.CreateLShr(zeroExtended(A), zeroExtended(B));
  case Instruction::AShr:
    return Builder.CreateAShr(signExtended(A), zeroExtended(B));
  case Instruction::UDiv:
  case Instruction::URem:
    return Builder.CreateBinOp(I.getOpcode(), zeroExtended(A), zeroExtended(B));
  case Instruction::SDiv:
  case Instruction::SRem:
    return Builder.CreateBinOp(I.getOpcode(), signExtended(A), signExtended(B));
  default: // add, sub, mul and the bitwise ones work from the lowest bit up
    return Builder.CreateBinOp(I.getOpcode(), raw(A), raw(B));
  }
}

Value *Promoter::promoteCast(CastInst &I) {
  Value *From = I.getOperand(0);
  Type *To = isIllegal(I.getType()) ? legalType(I.getType()) : I.getType();
  switch (I.getOpcode()) {
  case Instruction::Trunc:
    return Builder.CreateZExtOrTrunc(raw(From), To);
  case Instruction::ZExt:
    return Builder.CreateZExtOrTrunc(zeroExtended(From), To);
  case Instruction::SExt:
    return Builder.CreateSExtOrTrunc(signExtended(From), To);
  case Instruction::UIToFP:
    return Builder.CreateUIToFP(zeroExtended(From), To);
  case Instruction::SIToFP:
    return Builder.CreateSIToFP(signExtended(From), To);
  case Instruction::FPToUI:
    return Builder.CreateFPToUI(From, To);
  case Instruction::FPToSI:
    return Builder.CreateFPToSI(From, To);
  default: // bit casts of odd widths have no wider counterpart
    Failed = true;
    return UndefValue::get(To);
  }
}

Value *Promoter::promoteIntrinsic(IntrinsicInst &I) {
  Intrinsic::ID ID = I.getIntrinsicID();
  switch (ID) {
  case Intrinsic::smin:
  case Intrinsic::smax: {
    auto [Left, Right] = TwoValues::read(I);
    return Builder.CreateBinaryIntrinsic(ID, signExtended(Left),
                                         signExtended(Right));
  }
  case Intrinsic::umin:
  case Intrinsic::umax: {
    auto [Left, Right] = TwoValues::read(I);
    return Builder.CreateBinaryIntrinsic(ID, zeroExtended(Left),
                                         zeroExtended(Right));
  }
  case Intrinsic::ctpop:
    return Builder.CreateUnaryIntrinsic(ID, zeroExtended(getOnlyValue(I)));
  case Intrinsic::bitreverse: {
    Value *A = getOnlyValue(I), *V = raw(A);
    unsigned Shift = V->getType()->getScalarSizeInBits() -
                     A->getType()->getScalarSizeInBits();
    return Builder.CreateLShr(Builder.CreateUnaryIntrinsic(ID, V), Shift);
  }
  case Intrinsic::dx_firstbitlow:
    return Builder.CreateIntrinsic(I.getType(), ID,
                                   {zeroExtended(getOnlyValue(I))});
  case Intrinsic::dx_firstbituhigh: {
    // It counts from the top bit, which is another one; 0 has none.
    Value *A = getOnlyValue(I), *V = zeroExtended(A);
    unsigned Above = V->getType()->getScalarSizeInBits() -
                     A->getType()->getScalarSizeInBits();
    return Builder.CreateSub(Builder.CreateIntrinsic(I.getType(), ID, {V}),
                             ConstantInt::get(I.getType(), Above));
  }
  default: // no other intrinsic is formed on odd widths
    Failed = true;
    return UndefValue::get(isIllegal(I.getType()) ? legalType(I.getType())
                                                  : I.getType());
  }
}

void Promoter::promoteSwitch(SwitchInst &Switch) {
  Value *Condition = zeroExtended(Switch.getCondition());
  Type *Ty = Condition->getType();
  for (auto Case : Switch.cases())
    Case.setValue(cast<ConstantInt>(ConstantInt::get(
        Ty, Case.getCaseValue()->getValue().zext(Ty->getIntegerBitWidth()))));
  Switch.setCondition(Condition);
}

Value *Promoter::promote(Instruction &I) {
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return promoteBinary(*Binary);
  if (auto *Cast = dyn_cast<CastInst>(&I))
    return promoteCast(*Cast);
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return promoteIntrinsic(*Call);
  if (auto *Compare = dyn_cast<ICmpInst>(&I)) {
    bool Signed = Compare->isSigned();
    auto Extended = [&](Value *V) {
      return Signed ? signExtended(V) : zeroExtended(V);
    };
    return Builder.CreateICmp(Compare->getPredicate(),
                              Extended(Compare->getOperand(0)),
                              Extended(Compare->getOperand(1)));
  }
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return Builder.CreateSelect(Select->getCondition(),
                                raw(Select->getTrueValue()),
                                raw(Select->getFalseValue()));
  if (auto *Extract = dyn_cast<ExtractElementInst>(&I))
    return Builder.CreateExtractElement(raw(Extract->getVectorOperand()),
                                        Extract->getIndexOperand());
  if (auto *Insert = dyn_cast<InsertElementInst>(&I))
    return Builder.CreateInsertElement(raw(Insert->getOperand(0)),
                                       raw(Insert->getOperand(1)),
                                       Insert->getOperand(2));
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
    return Builder.CreateShuffleVector(raw(Shuffle->getOperand(0)),
                                       raw(Shuffle->getOperand(1)),
                                       Shuffle->getShuffleMask());
  Failed = true;
  return nullptr;
}

/// Immediates of operations keep their width.
bool Promoter::isConcerned(const Instruction &I) const {
  if (isIllegal(I.getType()))
    return true;
  return any_of(I.operands(), [&](const Value *Operand) {
    return isIllegal(Operand->getType()) &&
           !(isa<CallInst>(I) && isa<Constant>(Operand));
  });
}

void Promoter::visit(Instruction &I) {
  if (!isConcerned(I))
    return;
  if (auto *Switch = dyn_cast<SwitchInst>(&I)) {
    Builder.SetInsertPoint(Switch);
    promoteSwitch(*Switch);
    return;
  }
  Builder.SetInsertPoint(&I);
  if (auto *Phi = dyn_cast<PHINode>(&I)) {
    Promoted[Phi] = Builder.CreatePHI(legalType(Phi->getType()),
                                      Phi->getNumIncomingValues());
    Phis.push_back(Phi);
    Dead.push_back(Phi);
    return;
  }
  Value *New = promote(I);
  if (!New)
    return;
  Dead.push_back(&I);
  if (isIllegal(I.getType()))
    Promoted[&I] = New;
  else
    I.replaceAllUsesWith(New);
}

static bool isTooWide(const Value &V) {
  return V.getType()->isIntOrIntVectorTy() &&
         V.getType()->getScalarSizeInBits() > 64;
}

bool Promoter::run() {
  SmallVector<Instruction *, 16> Concerned;
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *Block : Order)
    for (Instruction &I : *Block)
      if (isConcerned(I)) {
        if (isTooWide(I) || any_of(I.operand_values(), [](const Value *V) {
              return isTooWide(*V);
            })) {
          reportUnsupported(F.getContext(), findSourceLocation(I),
                            "an integer of more than 64 bits");
          return false;
        }
        Concerned.push_back(&I);
      }
  for (Instruction *I : Concerned)
    visit(*I);
  for (PHINode *Phi : Phis) {
    auto *New = cast<PHINode>(Promoted[Phi]);
    for (auto [V, Block] : zip_equal(Phi->incoming_values(), Phi->blocks()))
      New->addIncoming(raw(V), Block);
  }
  for (Instruction *I : Dead) {
    if (!I->use_empty())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
  }
  if (Failed)
    reportUnsupported(F.getContext(), getSourceLocation(F),
                      "an operation on integers of an odd width");
  return !Concerned.empty();
}

/// LLVM counts elements of vectors with 64 bits, which not every device has.
static bool legalizePosition(Instruction &I) {
  unsigned Operand = isa<ExtractElementInst>(I)  ? 1
                     : isa<InsertElementInst>(I) ? 2
                                                 : 0;
  if (!Operand || !I.getOperand(Operand)->getType()->isIntegerTy(64))
    return false;
  IRBuilder<> Builder(&I);
  Value *Position = I.getOperand(Operand), *Narrow = nullptr;
  if (isa<ZExtInst, SExtInst>(Position))
    Narrow = cast<CastInst>(Position)->getOperand(0);
  I.setOperand(Operand,
               Narrow && Narrow->getType()->isIntegerTy(32)
                   ? Narrow
                   : Builder.CreateTrunc(Position, Builder.getInt32Ty()));
  if (auto *Cast = dyn_cast<CastInst>(Position); Cast && Cast->use_empty())
    Cast->eraseFromParent();
  return true;
}

PreservedAnalyses LegalizeIntegers::run(Module &M, ModuleAnalysisManager &) {
  // Where the source has no type of 16 bits, LLVM's i16 is an i32, too.
  bool Has16Bit =
      ShaderTarget(M).Has16Bit && M.getDataLayout().isLegalInteger(16);
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration()) {
      for (Instruction &I : instructions(F))
        Changed |= legalizePosition(I);
      Changed |= Promoter(F, Has16Bit).run();
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
