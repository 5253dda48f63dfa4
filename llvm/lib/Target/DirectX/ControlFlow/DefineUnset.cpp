// DefineUnset.cpp: Values that were never set
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In HLSL, a variable that was never set has an unspecified value. In LLVM it
// is undefined: a branch on it is undefined behavior, and the optimizer deletes
// the code that leads to the branch. SROA and GVN create such undefined values.
// This pass replaces them by zero before another pass can use them.
//
// Example:
//   br i1 undef, label %a, label %b => br i1 false, label %a, label %b

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/SignatureUses.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The undefined elements of vectors. Vectors are built from an undefined
/// vector element by element, so that a vector as a whole is never undefined.
class UnsetElements {
  DenseMap<const Value *, BitVector> Known;

  BitVector compute(const Value *V);

public:
  /// For a scalar one bit.
  const BitVector &get(const Value *V);
};

/// The operands of which an undefined value has a meaning.
class MeaningfulUses {
  /// Instructions whose results are only the provenance of a handle.
  SmallPtrSet<const Value *, 16> Provenances;

public:
  explicit MeaningfulUses(const Function &F);
  bool contains(const Use &U) const;
};

} // namespace

static bool isNumber(const Type *T) {
  return T->isIntOrIntVectorTy() || T->isFPOrFPVectorTy();
}

static unsigned countElements(const Type *T) {
  auto *Vector = dyn_cast<FixedVectorType>(T);
  return Vector ? Vector->getNumElements() : 1;
}

//===----------------------------------------------------------------------===//
// UnsetElements
//===----------------------------------------------------------------------===//

BitVector UnsetElements::compute(const Value *V) {
  unsigned Count = countElements(V->getType());
  BitVector Unset(Count);
  if (auto *C = dyn_cast<Constant>(V)) {
    if (isa<UndefValue>(C))
      Unset.set();
    else if (isa<ConstantVector>(C))
      for (unsigned N = 0; N != Count; ++N)
        if (isa_and_nonnull<UndefValue>(C->getAggregateElement(N)))
          Unset.set(N);
    return Unset;
  }
  if (auto *Insert = dyn_cast<InsertElementInst>(V)) {
    Unset = get(Insert->getOperand(0));
    // An element that a number chooses leaves the others as they were.
    if (auto *At = dyn_cast<ConstantInt>(Insert->getOperand(2));
        At && At->getValue().ult(Count))
      Unset[At->getZExtValue()] = get(Insert->getOperand(1)).any();
    return Unset;
  }
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(V)) {
    unsigned Sources = countElements(Shuffle->getOperand(0)->getType());
    for (auto [N, From] : enumerate(Shuffle->getShuffleMask())) {
      unsigned At = From; // those that come from nowhere have high numbers
      if (From < 0)
        Unset.set(N);
      else if (At < Sources)
        Unset[N] = get(Shuffle->getOperand(0))[At];
      else
        Unset[N] = get(Shuffle->getOperand(1))[At - Sources];
    }
  }
  return Unset;
}

const BitVector &UnsetElements::get(const Value *V) {
  // Long chains are followed without recursion.
  SmallVector<const Value *, 16> Waiting = {V};
  while (!Waiting.empty()) {
    const Value *Next = Waiting.back();
    if (Known.contains(Next)) {
      Waiting.pop_back();
      continue;
    }
    size_t Before = Waiting.size();
    if (isa<InsertElementInst, ShuffleVectorInst>(Next))
      for (const Use &Operand : drop_end(cast<Instruction>(Next)->operands(),
                                         isa<InsertElementInst>(Next) ? 1 : 0))
        if (!Known.contains(Operand.get()))
          Waiting.push_back(Operand.get());
    if (Waiting.size() != Before)
      continue;
    BitVector Unset = compute(Next);
    Known.try_emplace(Next, std::move(Unset));
    Waiting.pop_back();
  }
  return Known.find(V)->second;
}

//===----------------------------------------------------------------------===//
// MeaningfulUses
//===----------------------------------------------------------------------===//

static const CallInst *getProvenanceCall(const User &U) {
  auto *Call = dyn_cast<CallInst>(&U);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isProvenanceFunction(*Callee) ? Call : nullptr;
}

MeaningfulUses::MeaningfulUses(const Function &F) {
  SmallVector<const Value *, 16> Waiting;
  for (const Instruction &I : instructions(F))
    if (const CallInst *Call = getProvenanceCall(I))
      Waiting.push_back(ProvenanceHandleCall::read(*Call).Provenance);
  while (!Waiting.empty()) {
    const Value *V = Waiting.pop_back_val();
    if (isa<PHINode, SelectInst, FreezeInst>(V) && Provenances.insert(V).second)
      append_range(Waiting, cast<Instruction>(V)->operands());
  }
}

/// Whether a call is about an object of which some operands have no meaning: a
/// resource without such a coordinate, an element without a vertex.
static bool hasOptionalOperands(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (Callee && isDivisionFunction(*Callee))
    return false;
  CalledOperation Op = getCalledOperation(Call);
  // What another library or a pass defines.
  if (!Callee || !(Callee->isIntrinsic() || Op))
    return true;
  if (Op && Op->Code == OpCode::EmitIndices)
    return true;
  return getElementAccess(Call) || any_of(Call.args(), [](const Use &Arg) {
           return Arg->getType()->isTargetExtTy() ||
                  Arg->getType()->isStructTy();
         });
}

bool MeaningfulUses::contains(const Use &U) const {
  const User *I = U.getUser();
  if (isa<StoreInst>(I))
    return U.getOperandNo() == 0;
  // An element has the meaning that its uses give it.
  if (auto *Element = dyn_cast<ExtractElementInst>(I))
    return U.getOperandNo() == 0 && !Element->use_empty() &&
           all_of(Element->uses(), [&](const Use &Of) { return contains(Of); });
  if (isa<InsertElementInst>(I))
    return U.getOperandNo() != 2;
  if (isa<ShuffleVectorInst>(I))
    return true;
  if (const CallInst *Call = getProvenanceCall(*I))
    return ProvenanceHandleCall::read(*Call).Provenance == U.get();
  if (auto *Call = dyn_cast<CallInst>(I))
    return isa<DbgInfoIntrinsic>(I) || hasOptionalOperands(*Call);
  return Provenances.contains(I) &&
         !(isa<SelectInst>(I) && U.getOperandNo() == 0);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// The elements of a used vector that matter to its user.
static bool isAnyUsed(const Use &U, const BitVector &Unset) {
  if (auto *Extract = dyn_cast<ExtractElementInst>(U.getUser()))
    if (auto *At = dyn_cast<ConstantInt>(Extract->getIndexOperand());
        At && U.getOperandNo() == 0 && At->getValue().ult(Unset.size()))
      return Unset[At->getZExtValue()];
  return Unset.any();
}

static bool isUnset(const Use &U, const MeaningfulUses &Meaningful,
                    UnsetElements &Elements) {
  if (!isa<UndefValue, ConstantVector, InsertElementInst, ShuffleVectorInst>(
          U.get()) ||
      !isNumber(U->getType()) || Meaningful.contains(U))
    return false;
  return isAnyUsed(U, Elements.get(U.get()));
}

/// The value with zeros for its undefined elements.
static Value *define(Use &U, const BitVector &Unset) {
  Constant *Zero = Constant::getNullValue(U->getType());
  if (isa<UndefValue>(U.get()))
    return Zero;
  SmallVector<int, 16> Mask;
  for (unsigned N = 0; N != Unset.size(); ++N)
    Mask.push_back(Unset[N] ? Unset.size() + N : N);
  auto *I = cast<Instruction>(U.getUser());
  if (auto *Phi = dyn_cast<PHINode>(I))
    I = Phi->getIncomingBlock(U)->getTerminator();
  return IRBuilder<>(I).CreateShuffleVector(U.get(), Zero, Mask);
}

static bool defineUnset(Function &F) {
  MeaningfulUses Meaningful(F);
  UnsetElements Elements;
  SmallVector<Use *, 16> Found;
  for (Instruction &I : instructions(F))
    for (Use &U : I.operands())
      if (isUnset(U, Meaningful, Elements))
        Found.push_back(&U);
  for (Use *U : Found) {
    // A phi has the same value for each edge from a block.
    if (auto *Phi = dyn_cast<PHINode>(U->getUser())) {
      Value *Same = nullptr;
      for (Use &Other : Phi->incoming_values())
        if (&Other < U &&
            Phi->getIncomingBlock(Other) == Phi->getIncomingBlock(*U))
          Same = Other.get();
      if (Same) {
        U->set(Same);
        continue;
      }
    }
    U->set(define(*U, Elements.get(U->get())));
  }
  return !Found.empty();
}

/// Poison that LLVM's passes leave is where no value matters, unless control
/// flow depends on it.
static bool matters(const Use &U) {
  return isa<UndefValue>(U.get()) &&
         (!isa<PoisonValue>(U.get()) ||
          cast<Instruction>(U.getUser())->isTerminator());
}

const Use *dxil::findUnsetUse(const Function &F) {
  MeaningfulUses Meaningful(F);
  UnsetElements Elements;
  for (const Instruction &I : instructions(F))
    for (const Use &U : I.operands())
      if (matters(U) && isUnset(U, Meaningful, Elements))
        return &U;
  return nullptr;
}

PreservedAnalyses DefineUnset::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= defineUnset(F);
  return preserveBranches(Changed);
}

PreservedAnalyses DefineUnset::run(Function &F, FunctionAnalysisManager &) {
  return preserveBranches(defineUnset(F));
}
