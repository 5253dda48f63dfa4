// HandleUses.cpp: Uses that passes can follow
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Handles/HandleUses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether the value is a handle or an address in a resource, and computed from
/// its operands alone.
static bool isAddress(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || isa<PHINode, SelectInst>(I) || I->mayReadOrWriteMemory())
    return false;
  Type *T = I->getType();
  if (!T->isPointerTy())
    return T->isTokenLikeTy();
  return T->getPointerAddressSpace() == DeviceAddressSpace ||
         T->getPointerAddressSpace() == CBufferAddressSpace;
}

void dxil::unshareHandles(Function &F) {
  SmallVector<Instruction *, 32> Users;
  SmallVector<WeakTrackingVH, 32> Shared;
  for (Instruction &I : instructions(F)) {
    if (isAddress(&I))
      Shared.push_back(&I);
    else if (!isa<PHINode>(I) && any_of(I.operands(), isAddress))
      Users.push_back(&I);
  }
  while (!Users.empty()) {
    Instruction *User = Users.pop_back_val();
    for (Use &Operand : User->operands()) {
      if (!isAddress(Operand))
        continue;
      Instruction *Copy = cast<Instruction>(Operand)->clone();
      Copy->insertBefore(User->getIterator());
      Operand.set(Copy);
      Users.push_back(Copy);
    }
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Shared);
}

//===----------------------------------------------------------------------===//
// Dynamically indexed elements
//===----------------------------------------------------------------------===//

/// An access becomes no more accesses than this.
static constexpr uint64_t MaxElements = 256;

namespace {

/// A load or store, and the steps from the variable to its pointer.
struct Access {
  Instruction *I;
  SmallVector<GetElementPtrInst *, 4> Steps;
};

/// An index of a step that is not constant.
struct Choice {
  unsigned Step;
  unsigned Operand;
  uint64_t Count; ///< of elements
};

} // namespace

/// Finds the accesses through \p Pointer; false if there are other uses.
static bool findAccesses(Value &Pointer,
                         SmallVectorImpl<GetElementPtrInst *> &Steps,
                         SmallVectorImpl<Access> &Found) {
  for (Use &U : Pointer.uses()) {
    auto *I = cast<Instruction>(U.getUser());
    auto *Store = dyn_cast<StoreInst>(I);
    if (isa<LoadInst>(I) || (Store && Store->getValueOperand() != &Pointer)) {
      Found.push_back({I, {Steps.begin(), Steps.end()}});
      continue;
    }
    auto *Step = dyn_cast<GetElementPtrInst>(I);
    if (!Step)
      return false;
    Steps.push_back(Step);
    if (!findAccesses(*Step, Steps, Found))
      return false;
    Steps.pop_back();
  }
  return true;
}

/// The choices of an access; nothing if an index is of no array.
static std::optional<SmallVector<Choice, 2>> findChoices(const Access &A) {
  SmallVector<Choice, 2> Choices;
  for (auto [Number, Step] : enumerate(A.Steps)) {
    // The first index counts whole variables.
    if (!isa<Constant>(Step->getOperand(1)))
      return std::nullopt;
    Type *Whole = Step->getSourceElementType();
    for (unsigned Operand = 2; Operand != Step->getNumOperands(); ++Operand) {
      Value *Index = Step->getOperand(Operand);
      if (!isa<Constant>(Index)) {
        auto *Array = dyn_cast<ArrayType>(Whole);
        if (!Array)
          return std::nullopt;
        Choices.push_back({unsigned(Number), Operand, Array->getNumElements()});
      }
      Whole = GetElementPtrInst::getTypeAtIndex(Whole, Index);
    }
  }
  return Choices;
}

/// Calls \p Visit with a pointer to each element that may be meant, and whether
/// it is, which is null if there is no choice.
static void
forEachElement(IRBuilder<> &Builder, const Access &A, ArrayRef<Choice> Choices,
               function_ref<void(Value *Pointer, Value *IsMeant)> Visit) {
  uint64_t Total = 1;
  for (const Choice &C : Choices)
    Total *= C.Count;
  for (uint64_t Number = 0; Number != Total; ++Number) {
    uint64_t Rest = Number;
    Value *IsMeant = nullptr;
    Value *Pointer = A.Steps.front()->getPointerOperand();
    const Choice *Next = Choices.begin();
    for (auto [N, Step] : enumerate(A.Steps)) {
      auto *Copy = cast<GetElementPtrInst>(Step->clone());
      Copy->setOperand(0, Pointer);
      for (; Next != Choices.end() && Next->Step == N; ++Next) {
        Value *Index = Step->getOperand(Next->Operand);
        Constant *Wanted =
            ConstantInt::get(Index->getType(), Rest % Next->Count);
        Rest /= Next->Count;
        Copy->setOperand(Next->Operand, Wanted);
        Value *IsThis = Builder.CreateICmpEQ(Index, Wanted);
        IsMeant = IsMeant ? Builder.CreateAnd(IsMeant, IsThis) : IsThis;
      }
      Pointer = Builder.Insert(Copy);
    }
    Visit(Pointer, IsMeant);
  }
}

static void expand(const Access &A, ArrayRef<Choice> Choices) {
  IRBuilder<> Builder(A.I);
  if (auto *Load = dyn_cast<LoadInst>(A.I)) {
    Value *Chosen = nullptr;
    forEachElement(Builder, A, Choices, [&](Value *Pointer, Value *IsMeant) {
      Value *V = Builder.CreateLoad(Load->getType(), Pointer);
      Chosen = Chosen ? Builder.CreateSelect(IsMeant, V, Chosen) : V;
    });
    Load->replaceAllUsesWith(Chosen);
  } else {
    Value *V = cast<StoreInst>(A.I)->getValueOperand();
    forEachElement(Builder, A, Choices, [&](Value *Pointer, Value *IsMeant) {
      Value *Old = Builder.CreateLoad(V->getType(), Pointer);
      Builder.CreateStore(Builder.CreateSelect(IsMeant, V, Old), Pointer);
    });
  }
  A.I->eraseFromParent();
}

bool dxil::expandChosenElements(AllocaInst &Variable) {
  SmallVector<GetElementPtrInst *, 4> Steps;
  SmallVector<Access, 8> Accesses;
  if (!findAccesses(Variable, Steps, Accesses))
    return false;
  std::vector<std::pair<Access, SmallVector<Choice, 2>>> Chosen;
  for (const Access &A : Accesses) {
    std::optional<SmallVector<Choice, 2>> Choices = findChoices(A);
    uint64_t Total = 1;
    if (Choices)
      for (const Choice &C : *Choices)
        Total = C.Count > MaxElements ? MaxElements + 1 : Total * C.Count;
    if (!Choices || Total > MaxElements)
      return false;
    if (!Choices->empty())
      Chosen.push_back({A, std::move(*Choices)});
  }
  for (const auto &[A, Choices] : Chosen)
    expand(A, Choices);
  SmallVector<WeakTrackingVH, 8> Dead;
  for (const auto &[A, Choices] : Chosen)
    for (GetElementPtrInst *Step : A.Steps)
      Dead.push_back(Step);
  for (WeakTrackingVH &Step : reverse(Dead))
    if (Step)
      RecursivelyDeleteTriviallyDeadInstructions(Step);
  return !Chosen.empty();
}
