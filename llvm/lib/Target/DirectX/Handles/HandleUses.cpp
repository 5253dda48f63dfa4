// HandleUses.cpp: Uses of handles, and handles as numbers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Handles/HandleUses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

// Uses that passes can follow.

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

// Handles represented by numbers.

bool dxil::isHitObjectType(const Type &Ty) {
  return cast<StructType>(Ty).getName() == HitObjectTypeName;
}

void dxil::removeNumberedCall(CallInst &Call) {
  Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
  Call.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The type of the handle that a call takes or makes.
static Type &getHandleTypeOf(const Value &Call) {
  return isNodeNumberCall(Call) ? *getNodeCallOperand(Call)->getType()
                                : *Call.getType();
}

static std::vector<CallInst *> findCalls(Function &F, HandleFilter Filter,
                                         bool (*IsWanted)(const Value &)) {
  std::vector<CallInst *> Calls;
  for (Instruction &I : instructions(F))
    if (IsWanted(I) && Filter(getHandleTypeOf(I)))
      Calls.push_back(cast<CallInst>(&I));
  return Calls;
}

std::vector<CallInst *> NumberedHandles::findHandleCalls() const {
  return findCalls(F, Filter, isNodeHandleCall);
}

std::vector<CallInst *> NumberedHandles::findNumberCalls() const {
  return findCalls(F, Filter, isNodeNumberCall);
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

Value *NumberedHandles::getPhi(PHINode &Phi, Type *Ty) {
  IRBuilder<> Builder(&Phi);
  PHINode *New = Builder.CreatePHI(Ty, Phi.getNumIncomingValues());
  Known[{&Phi, Ty}] = New;
  Made.push_back(New);
  for (auto [V, Block] : zip(Phi.incoming_values(), Phi.blocks())) {
    Value *Handle = get(V, Ty);
    if (!Handle)
      return nullptr;
    New->addIncoming(Handle, Block);
  }
  return New;
}

/// The handle that a number represents; null if it is unknown.
Value *NumberedHandles::get(Value *Number, Type *Ty) {
  if (auto It = Known.find({Number, Ty}); It != Known.end())
    return It->second;
  if (isNodeNumberCall(*Number)) {
    Value *Handle = getNodeCallOperand(*Number);
    return Handle->getType() == Ty ? Handle : nullptr;
  }
  if (auto *C = dyn_cast<Constant>(Number))
    return OfConstant(*C, *Ty);
  if (auto *Phi = dyn_cast<PHINode>(Number))
    return getPhi(*Phi, Ty);
  if (auto *Select = dyn_cast<SelectInst>(Number)) {
    Value *True = get(Select->getTrueValue(), Ty);
    Value *False = get(Select->getFalseValue(), Ty);
    if (!True || !False)
      return nullptr;
    IRBuilder<> Builder(Select);
    Value *New = Builder.CreateSelect(Select->getCondition(), True, False);
    Known[{Number, Ty}] = New;
    return New;
  }
  return nullptr;
}

/// After an unknown number, some phis have fewer values than predecessors.
void NumberedHandles::removeUnfinished() {
  for (PHINode *Phi : Made)
    if (Phi->getNumIncomingValues() != pred_size(Phi->getParent())) {
      Phi->replaceAllUsesWith(PoisonValue::get(Phi->getType()));
      Phi->eraseFromParent();
    }
  Made.clear();
  Known.clear();
}

std::vector<CallInst *>
NumberedHandles::join(ArrayRef<CallInst *> Calls,
                      function_ref<void(CallInst &, Value &Handle)> Replace) {
  std::vector<CallInst *> Left;
  for (CallInst *Call : Calls) {
    Value *Handle = Call->use_empty()
                        ? PoisonValue::get(Call->getType())
                        : get(getNodeCallOperand(*Call), Call->getType());
    if (Handle)
      Replace(*Call, *Handle);
    else
      Left.push_back(Call);
  }
  removeUnfinished();
  return Left;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void NumberedHandles::unroll() {
  Analyses.invalidate(F, PreservedAnalyses::none());
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  std::vector<CallInst *> Calls = findHandleCalls();
  append_range(Calls, findNumberCalls());
  for (const CallInst *Call : Calls)
    for (Loop *L = Loops.getLoopFor(Call->getParent()); L;
         L = L->getParentLoop())
      askToUnroll(*L);
  promote();
}

void NumberedHandles::promote() {
  unshareHandles(F);
  Analyses.invalidate(F, PreservedAnalyses::none());
  FunctionPassManager FPM;
  addProvenanceUnrolling(FPM);
  Analyses.invalidate(F, FPM.run(F, Analyses));
}
