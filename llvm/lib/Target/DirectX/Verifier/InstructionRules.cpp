// InstructionRules.cpp: Instructions, values and control flow
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Address spaces that only rules speak of.
constexpr unsigned GenericAddressSpace = 4;

/// Kinds of scalar types, as sets.
enum ScalarSet : unsigned {
  NoScalar = 0,
  Bool = 1 << 0,
  Integers = 1 << 1, ///< i16, i32, i64
  Floats = 1 << 2,
  AnyScalar = Bool | Integers | Floats,
};

ScalarSet setOf(const Type *Ty) {
  if (Ty->isIntegerTy(1))
    return Bool;
  if (Ty->isIntegerTy(16) || Ty->isIntegerTy(32) || Ty->isIntegerTy(64))
    return Integers;
  if (Ty->isHalfTy() || Ty->isFloatTy() || Ty->isDoubleTy())
    return Floats;
  return NoScalar;
}

class InstructionVerifier : public InstVisitor<InstructionVerifier> {
public:
  explicit InstructionVerifier(VerifierContext &Context) : Context(Context) {}

  // Everything that DXIL does not have.
  void visitInstruction(Instruction &I) {
    Context.report(VerifierRule::InstrAllowed, I,
                   "DXIL has no " + Twine(I.getOpcodeName()));
  }

  void visitReturnInst(ReturnInst &) {}
  void visitBranchInst(BranchInst &) {}
  void visitSwitchInst(SwitchInst &) {}
  void visitPHINode(PHINode &) {}
  void visitSelectInst(SelectInst &) {}
  void visitBinaryOperator(BinaryOperator &I);
  void visitICmpInst(ICmpInst &I) {
    expect(I, *I.getOperand(0), Bool | Integers);
  }
  void visitFCmpInst(FCmpInst &I) { expect(I, *I.getOperand(0), Floats); }
  void visitCastInst(CastInst &I);
  void visitAllocaInst(AllocaInst &I);
  void visitLoadInst(LoadInst &I) { verifyPointer(I, I.getPointerOperand()); }
  void visitStoreInst(StoreInst &I) { verifyPointer(I, I.getPointerOperand()); }
  void visitGetElementPtrInst(GetElementPtrInst &I) {
    verifyIndexes(I, cast<GEPOperator>(I));
  }
  void visitAtomicRMWInst(AtomicRMWInst &I) {
    verifyAtomic(I, I.getPointerOperand());
  }
  void visitAtomicCmpXchgInst(AtomicCmpXchgInst &I) {
    verifyAtomic(I, I.getPointerOperand());
  }
  void visitCallInst(CallInst &I);
  void visitExtractValueInst(ExtractValueInst &I);
  void visitExtractElementInst(ExtractElementInst &I) { verifyVectorOp(I); }
  void visitInsertElementInst(InsertElementInst &I) { verifyVectorOp(I); }
  void visitShuffleVectorInst(ShuffleVectorInst &I) { verifyVectorOp(I); }
  void visitUnreachableInst(UnreachableInst &I);

  void verifyUndefs(Instruction &I);
  void verifyPrecise(Instruction &I);
  void verifyConstantIndexes(Instruction &I);

private:
  void expect(Instruction &I, const Value &V, unsigned Set);
  void verifyDivision(BinaryOperator &I);
  void verifyIndexes(Instruction &I, const GEPOperator &GEP);
  void verifyPointer(Instruction &I, const Value *Pointer);
  void verifyAtomic(Instruction &I, const Value *Pointer);
  void verifyVectorOp(Instruction &I);

  VerifierContext &Context;
};

bool mayBeUndef(const Use &U) {
  const User *User = U.getUser();
  if (isa<PHINode>(User))
    return true;
  if (isa<StoreInst>(User) || isa<InsertElementInst>(User))
    return U.getOperandNo() == 0;
  if (isa<ShuffleVectorInst>(User))
    return U.getOperandNo() == 1;
  if (auto *Call = dyn_cast<CallInst>(User))
    return Call->isArgOperand(&U);
  return false;
}

} // namespace

void InstructionVerifier::expect(Instruction &I, const Value &V, unsigned Set) {
  if (!(setOf(V.getType()->getScalarType()) & Set))
    Context.report(VerifierRule::InstrAllowed, I,
                   "DXIL has no " + Twine(I.getOpcodeName()) +
                       " for this type");
}

void InstructionVerifier::visitBinaryOperator(BinaryOperator &I) {
  switch (I.getOpcode()) {
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    expect(I, I, Bool | Integers);
    return;
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
    expect(I, I, Floats);
    return;
  default:
    expect(I, I, Integers);
    verifyDivision(I);
  }
}

void InstructionVerifier::verifyDivision(BinaryOperator &I) {
  // dxv leaves remainders alone.
  bool IsSigned = I.getOpcode() == Instruction::SDiv;
  auto *Divisor = dyn_cast<ConstantInt>(I.getOperand(1));
  if ((!IsSigned && I.getOpcode() != Instruction::UDiv) || !Divisor ||
      !Divisor->isZero())
    return;
  Context.report(IsSigned ? VerifierRule::InstrNoIDivByZero
                          : VerifierRule::InstrNoUDivByZero,
                 I, "a division by zero");
}

void InstructionVerifier::visitCastInst(CastInst &I) {
  if (isa<AddrSpaceCastInst>(I)) {
    if (I.getSrcTy()->getPointerAddressSpace() != GenericAddressSpace &&
        I.getDestTy()->getPointerAddressSpace() != GenericAddressSpace)
      Context.report(VerifierRule::InstrNoGenericPtrAddrSpaceCast, I,
                     "neither side is the generic address space");
    return;
  }
  if (isa<PtrToIntInst>(I) || isa<IntToPtrInst>(I) || isa<PtrToAddrInst>(I)) {
    visitInstruction(I);
    return;
  }
  // What a cast between typed pointers is read back as.
  if (isa<BitCastInst>(I) && I.getType()->isPointerTy())
    return;
  expect(I, *I.getOperand(0), AnyScalar);
  expect(I, I, AnyScalar);
  if (isa<BitCastInst>(I) && I.getType()->getScalarSizeInBits() == 16 &&
      !Context.hasNative16Bit())
    Context.report(VerifierRule::InstrMinPrecisonBitCast, I,
                   "16-bit types have no bits while they are not native");
}

void InstructionVerifier::visitAllocaInst(AllocaInst &I) {
  if (I.isArrayAllocation())
    Context.report(VerifierRule::InstrAllowed, I,
                   "a local of a size that is not in its type");
}

void InstructionVerifier::verifyIndexes(Instruction &I,
                                        const GEPOperator &GEP) {
  Type *Ty = GEP.getSourceElementType();
  // An array of resources without bounds has no elements in its type.
  if (Ty->isArrayTy() && Ty->getArrayNumElements() == 0 &&
      Context.isResourceSymbol(*GEP.getPointerOperand()))
    return;
  for (const Use &Index : drop_begin(GEP.indices())) {
    auto *C = dyn_cast<ConstantInt>(Index.get());
    if (auto *Struct = dyn_cast<StructType>(Ty)) {
      if (!C)
        return;
      Ty = Struct->getElementType(C->getZExtValue());
      continue;
    }
    if (C && Ty->isArrayTy() && C->getValue().uge(Ty->getArrayNumElements()))
      Context.report(VerifierRule::InstrInBoundsAccess, I,
                     "the index " + Twine(C->getSExtValue()) +
                         " of an array of " + Twine(Ty->getArrayNumElements()));
    Ty = GetElementPtrInst::getTypeAtIndex(Ty, Index.get());
    if (!Ty)
      return;
  }
}

void InstructionVerifier::verifyConstantIndexes(Instruction &I) {
  for (const Use &U : I.operands())
    if (isa<ConstantExpr>(U.get()))
      if (auto *GEP = dyn_cast<GEPOperator>(U.get()))
        verifyIndexes(I, *GEP);
}

/// What is left of an address without elements and casts.
static const Value *getAddressedObject(const Value *Pointer) {
  while (true) {
    if (auto *GEP = dyn_cast<GEPOperator>(Pointer))
      Pointer = GEP->getPointerOperand();
    else if (auto *Cast = dyn_cast<BitCastOperator>(Pointer))
      Pointer = Cast->getOperand(0);
    else
      return Pointer;
  }
}

void InstructionVerifier::verifyPointer(Instruction &I, const Value *Pointer) {
  if (Pointer->getType()->getPointerAddressSpace() == GroupSharedAddressSpace &&
      !isa<GlobalVariable>(getAddressedObject(Pointer)))
    Context.report(VerifierRule::InstrFailToResloveTGSMPointer, I,
                   "the pointer does not come from one variable");
}

void InstructionVerifier::verifyAtomic(Instruction &I, const Value *Pointer) {
  unsigned AddressSpace = Pointer->getType()->getPointerAddressSpace();
  if (AddressSpace != GroupSharedAddressSpace &&
      AddressSpace != NodeRecordAddressSpace)
    Context.report(VerifierRule::InstrAtomicOpNonGroupsharedOrRecord, I,
                   "an atomic in address space " + Twine(AddressSpace));
  verifyPointer(I, Pointer);
  auto *Global = dyn_cast<GlobalVariable>(getAddressedObject(Pointer));
  if (Global && Global->isConstant())
    Context.report(VerifierRule::InstrAtomicConst, I,
                   "an atomic on the constant @" + Global->getName());
}

void InstructionVerifier::visitCallInst(CallInst &I) {
  if (!I.getCalledFunction() || I.isInlineAsm())
    Context.report(VerifierRule::InstrAllowed, I,
                   "a call of something else than a function");
}

void InstructionVerifier::visitExtractValueInst(ExtractValueInst &I) {
  if (isa<AtomicCmpXchgInst>(I.getAggregateOperand()))
    return;
  static constexpr StringLiteral Extractable[] = {
      I32CarryTypeName,  TwoI32TypeName,     FourI32TypeName,
      FourI16TypeName,   DimensionsTypeName, HandleTypeName,
      SamplePosTypeName, SplitDoubleTypeName};
  auto *Struct = dyn_cast<StructType>(I.getAggregateOperand()->getType());
  StringRef Name = Struct && Struct->hasName() ? Struct->getName() : "";
  if (!is_contained(Extractable, Name) &&
      !Name.starts_with(CBufRetTypePrefix) &&
      !Name.starts_with(ResRetTypePrefix))
    Context.report(VerifierRule::InstrExtractValue, I,
                   "the aggregate is not the result of an operation");
}

void InstructionVerifier::verifyVectorOp(Instruction &I) {
  if (!Context.allowsVectors(*I.getFunction()))
    visitInstruction(I);
}

void InstructionVerifier::visitUnreachableInst(UnreachableInst &I) {
  bool MayEndSo = Context.Info.Kind == ShaderKind::Library ||
                  Context.Info.Kind == ShaderKind::Mesh ||
                  Context.Info.Kind == ShaderKind::Amplification;
  auto *Call = dyn_cast_or_null<CallInst>(I.getPrevNode());
  if (!MayEndSo || !Call || !Call->doesNotReturn())
    visitInstruction(I);
}

/// How many bits a minimum-precision value has is open, so that nothing on it
/// is precise.
void InstructionVerifier::verifyPrecise(Instruction &I) {
  if (Context.hasNative16Bit() || !I.getMetadata(PreciseCallMD))
    return;
  auto IsMinPrecision = [](const Value *V) {
    return V->getType()->getScalarSizeInBits() == 16;
  };
  if (IsMinPrecision(&I) || any_of(I.operand_values(), IsMinPrecision))
    Context.report(VerifierRule::InstrMinPrecisionNotPrecise, I,
                   "'dx.precise' on a 16-bit type that is not native");
}

void InstructionVerifier::verifyUndefs(Instruction &I) {
  for (const Use &U : I.operands()) {
    if (!isa<UndefValue>(U.get()))
      continue;
    if (isa<PoisonValue>(U.get()))
      Context.report(VerifierRule::InstrNoReadingUninitialized, I,
                     "a poison operand");
    else if (!mayBeUndef(U))
      Context.report(VerifierRule::InstrNoReadingUninitialized, I,
                     "operand " + Twine(U.getOperandNo()) + " is undefined");
  }
}

void dxil::verifyInstructions(VerifierContext &Context) {
  InstructionVerifier Verifier(Context);
  for (const Function &F : Context.M)
    for (const Instruction &Const : instructions(F)) {
      // The visitor changes nothing; it only has no const form.
      auto &I = const_cast<Instruction &>(Const);
      Verifier.visit(I);
      Verifier.verifyUndefs(I);
      Verifier.verifyPrecise(I);
      Verifier.verifyConstantIndexes(I);
    }
}

//===----------------------------------------------------------------------===//
// Rules about control flow
//===----------------------------------------------------------------------===//

namespace {

void verifyLoops(VerifierContext &Context, const Function &F) {
  DominatorTree Dominators(const_cast<Function &>(F));
  LoopInfo Loops(Dominators);
  using Order = ReversePostOrderTraversal<const Function *>;
  Order Blocks(&F);
  if (containsIrreducibleCFG<const BasicBlock *, const Order, const LoopInfo>(
          Blocks, Loops))
    Context.report(VerifierRule::FlowReducible, F, "a loop has two entries");
  for (const Loop *L : Loops.getLoopsInPreorder())
    if (L->hasNoExitBlocks())
      Context.report(VerifierRule::FlowDeadLoop, F, "a loop has no exit");
}

/// Depth first over the calls; a function that is being visited was reached
/// from itself.
class RecursionFinder {
  enum State { OnTheWay, Done };
  VerifierContext &Context;
  DenseMap<const Function *, State> States;

public:
  explicit RecursionFinder(VerifierContext &Context) : Context(Context) {}

  void visit(const Function &Root) {
    SmallVector<std::pair<const Function *, const_inst_iterator>, 8> Stack;
    auto Enter = [&](const Function &F) {
      States[&F] = OnTheWay;
      Stack.push_back({&F, inst_begin(F)});
    };
    if (!States.count(&Root))
      Enter(Root);
    while (!Stack.empty()) {
      auto &[F, Location] = Stack.back();
      if (Location == inst_end(*F)) {
        States[F] = Done;
        Stack.pop_back();
        continue;
      }
      auto *Call = dyn_cast<CallInst>(&*Location++);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || Callee->isDeclaration())
        continue;
      auto Found = States.find(Callee);
      if (Found == States.end())
        Enter(*Callee);
      else if (Found->second == OnTheWay)
        Context.report(VerifierRule::FlowNoRecursion, *Callee,
                       "it calls itself, directly or not");
    }
  }
};

} // namespace

void dxil::verifyControlFlow(VerifierContext &Context) {
  RecursionFinder Recursion(Context);
  for (const Function &F : Context.M) {
    if (F.isDeclaration())
      continue;
    verifyLoops(Context, F);
    Recursion.visit(F);
  }
}

//===----------------------------------------------------------------------===//
// Values and their uses: the part of LLVM's rules that a wrong pass breaks.
// LLVM's verifier checks all of them, and takes as long as all rules of DXIL.
//===----------------------------------------------------------------------===//

namespace {

/// Whether each operand is in the function and computed before its use.
bool hasOperands(const Instruction &I, const DominatorTree &Dominators) {
  return all_of(I.operands(), [&](const Use &U) {
    if (const auto *Parameter = dyn_cast<Argument>(U))
      return Parameter->getParent() == I.getFunction();
    return !isa<Instruction>(U) || Dominators.dominates(U.get(), U);
  });
}

bool isMergeOfPredecessors(const PHINode &Merge) {
  SmallVector<const BasicBlock *, 8> Before(predecessors(Merge.getParent())),
      Listed(Merge.blocks());
  sort(Before);
  sort(Listed);
  return Before == Listed;
}

bool isCallAsDeclared(const CallInst &Call) {
  const FunctionType *T = Call.getFunctionType();
  const Function *Callee = Call.getCalledFunction();
  return (!Callee || Callee->getFunctionType() == T) &&
         Call.arg_size() == T->getNumParams() &&
         all_of(zip(Call.args(), T->params()), [](const auto &Pair) {
           return std::get<0>(Pair)->getType() == std::get<1>(Pair);
         });
}

/// Whether the types of the operands fit one another and the result. Those of
/// memory have no types, and DXIL's own rules check the rest.
bool hasFittingTypes(const Instruction &I) {
  auto IsOperand = [&](unsigned Index, const Type *T) {
    return I.getOperand(Index)->getType() == T;
  };
  if (const auto *Call = dyn_cast<CallInst>(&I))
    return isCallAsDeclared(*Call);
  if (const auto *Return = dyn_cast<ReturnInst>(&I)) {
    const Type *T = I.getFunction()->getReturnType();
    return Return->getReturnValue() ? IsOperand(0, T) : T->isVoidTy();
  }
  if (const auto *Branch = dyn_cast<BranchInst>(&I))
    return Branch->isUnconditional() ||
           Branch->getCondition()->getType()->isIntegerTy(1);
  if (isa<BinaryOperator>(I))
    return IsOperand(0, I.getType()) && IsOperand(1, I.getType());
  if (isa<CmpInst>(I))
    return IsOperand(1, I.getOperand(0)->getType());
  if (isa<SelectInst>(I))
    return IsOperand(1, I.getType()) && IsOperand(2, I.getType());
  if (isa<PHINode>(I))
    return all_of(I.operands(),
                  [&](const Use &U) { return U->getType() == I.getType(); });
  return true;
}

/// What is wrong with an instruction; empty if nothing is.
StringRef findProblem(const Instruction &I, const DominatorTree &Dominators) {
  const bool IsLast = &I == &I.getParent()->back();
  if (I.isTerminator() != IsLast)
    return "a block does not end where it branches";
  const auto *Merge = dyn_cast<PHINode>(&I);
  if (Merge && !isMergeOfPredecessors(*Merge))
    return "it does not merge the values of all predecessors";
  if (Merge && I.getPrevNode() && !isa<PHINode>(I.getPrevNode()))
    return "it does not come before the block's other instructions";
  if (!hasFittingTypes(I))
    return "an operand has another type";
  if (!hasOperands(I, Dominators))
    return "an operand is not computed on all paths to its use";
  return "";
}

} // namespace

bool dxil::verifyValues(const Module &M,
                        std::vector<VerifierFinding> &Findings) {
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    const DominatorTree Dominators(const_cast<Function &>(F));
    for (const BasicBlock &Block : F) {
      if (Block.empty()) {
        addFinding(Findings, VerifierRule::BitcodeValid, "a block is empty",
                   &F);
        return false;
      }
      for (const Instruction &I : Block)
        if (StringRef Problem = findProblem(I, Dominators); !Problem.empty()) {
          addFinding(Findings, VerifierRule::BitcodeValid, Problem, nullptr,
                     &I);
          return false;
        }
    }
  }
  return true;
}
