// ScalarizeVectors.cpp: Vectors become scalars
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DXIL has no vectors before shader model 6.9, and only long vectors stay
// vectors from then on (docs/dev/decisions/0017): all others are short here.
// LLVM's Scalarizer splits either all vectors or none, drops the debug records
// of vector variables, and joins the elements again for each use, although it
// splits the users as well.
//
// Example:
//   #dbg_value(<2 x float> %v, !x, !DIExpression(), !p)
//   => #dbg_value(float %v.i0, !x, !DIExpression(DW_OP_LLVM_fragment,
//      0, 32), !p) and the same for 32, 32

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

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
  else if (isDivisionCall(I))
    return createDivision(Builder, getDivisionOpcode(cast<CallInst>(I)), At(0),
                          At(1));
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
      for (auto [N, Part] : enumerate(*Parts))
        if (I.hasName() && isa<Instruction>(Part) && !Part->hasName())
          Part->setName(I.getName() + ".i" + Twine(N));
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
        int Location = New->getBasicBlockIndex(Block);
        New->addIncoming(Location < 0 ? element(V, N)
                                      : New->getIncomingValue(Location),
                         Block);
      }
    }
  for (Instruction *I : Old) {
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
  }
  return !Work.empty();
}

/// Those of DW_OP_LLVM_extract_bits_zext: itself, the position and the size.
static constexpr unsigned ExtractWords = 3;

/// The element that \p Expression takes out of a vector whose elements have
/// \p Bits bits (SplitVectorRecords.cpp); nothing if it takes none.
static std::optional<unsigned> getElement(const DIExpression &Expression,
                                          uint64_t Bits) {
  ArrayRef<uint64_t> Words = Expression.getElements();
  if (Words.size() < ExtractWords ||
      Words[0] != dwarf::DW_OP_LLVM_extract_bits_zext || Words[2] != Bits)
    return std::nullopt;
  return Words[1] / Bits;
}

static DIExpression *withoutElement(const DIExpression &Expression) {
  return DIExpression::get(Expression.getContext(),
                           Expression.getElements().drop_front(ExtractWords));
}

/// Replaces \p Record, of a vector and before \p Next, by records of its
/// elements.
static void splitHeldRecord(DbgVariableRecord &Record, Instruction &Next,
                            FunctionCallee Hold,
                            SmallVectorImpl<CallInst *> &Holds) {
  Value *Vector = Record.getVariableLocationOp(0);
  unsigned Count = cast<FixedVectorType>(Vector->getType())->getNumElements();
  uint64_t Bits = Vector->getType()->getScalarSizeInBits();
  std::optional<unsigned> Only = getElement(*Record.getExpression(), Bits);
  for (unsigned I = 0; I != Count; ++I) {
    if (Only && *Only != I)
      continue;
    std::optional<DIExpression *> Part =
        Only ? withoutElement(*Record.getExpression())
             : DIExpression::createFragmentExpression(Record.getExpression(),
                                                      I * Bits, Bits);
    if (!Part)
      continue;
    Value *Element = nullptr;
    if (auto *C = dyn_cast<Constant>(Vector)) {
      Element = C->getAggregateElement(I);
    } else {
      // Before the records at this position, one of which will use it.
      BasicBlock::iterator Location = Next.getIterator();
      Location.setHeadBit(true);
      auto *Index = ConstantInt::get(Type::getInt32Ty(Vector->getContext()), I);
      Element = ExtractElementInst::Create(Vector, Index, "", Location);
      Location = Next.getIterator();
      Location.setHeadBit(true);
      Holds.push_back(CallInst::Create(Hold, {Element}, "", Location));
    }
    if (!Element)
      continue;
    auto *New = new DbgVariableRecord(ValueAsMetadata::get(Element),
                                      Record.getVariable(), *Part,
                                      Record.getDebugLoc().get());
    New->insertBefore(&Record);
  }
  Record.eraseFromParent();
}

/// Splits the records of short vectors, and gives the calls that hold the
/// elements, so that splitting the vectors does not throw them away.
static SmallVector<CallInst *, 16> splitRecords(Function &F,
                                                const ShaderTarget &Target) {
  SmallVector<std::pair<DbgVariableRecord *, Instruction *>, 16> Records;
  for (Instruction &I : instructions(F))
    for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
      if (Value *V = Record.isDbgValue() && !Record.hasArgList()
                         ? Record.getVariableLocationOp(0)
                         : nullptr;
          V && V->getType()->isVectorTy() &&
          !Target.isNativeVector(V->getType()))
        Records.emplace_back(&Record, &I);
  SmallVector<CallInst *, 16> Holds;
  if (Records.empty())
    return Holds;
  FunctionCallee Hold = F.getParent()->getOrInsertFunction(
      DebugHoldFunction,
      FunctionType::get(Type::getVoidTy(F.getContext()), /*isVarArg=*/true));
  for (auto [Record, Next] : Records)
    splitHeldRecord(*Record, *Next, Hold, Holds);
  return Holds;
}

PreservedAnalyses ScalarizeVectors::run(Module &M, ModuleAnalysisManager &AM) {
  auto &Functions =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool HasDebug = hasDebugInfo(M);
  ShaderTarget Target(M);
  PreservedAnalyses Preserved = PreservedAnalyses::all();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    SmallVector<CallInst *, 16> Holds;
    if (HasDebug)
      Holds = splitRecords(F, Target);
    PreservedAnalyses Kept = PreservedAnalyses::all();
    if (ShortVectors(F, Target).run(F)) {
      Kept = PreservedAnalyses::none();
      Kept.preserveSet<CFGAnalyses>();
    }
    for (CallInst *Hold : Holds) {
      Value *Element = *Hold->arg_begin();
      Hold->eraseFromParent();
      RecursivelyDeleteTriviallyDeadInstructions(Element);
    }
    Functions.invalidate(F, Kept);
    Preserved.intersect(std::move(Kept));
  }
  if (Function *Hold = HasDebug ? M.getFunction(DebugHoldFunction) : nullptr)
    Hold->eraseFromParent();
  Preserved.preserve<FunctionAnalysisManagerModuleProxy>();
  return Preserved;
}
