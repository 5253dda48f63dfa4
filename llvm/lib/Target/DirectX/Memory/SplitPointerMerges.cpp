// SplitPointerMerges.cpp: Splitting merges of pointers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SROA makes a variable of each element of an array, even if an index chooses
// between constants, and merges their pointers. InstCombine and SimplifyCFG
// combine two loads, one of which is selected, into one load through a selected
// pointer. DXIL requires that a pointer belongs to one variable. LLVM has no
// option to disable these folds.
//
// Example:
//   %p = select i1 %c, ptr %a, ptr %b      %x = load float, ptr %a
//   %v = load float, ptr %p            =>  %y = load float, ptr %b
//                                          %v = select i1 %c, float %x,
//                                                      float %y

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The variables that a pointer may lead to; none if something else may be
/// after it.
SmallSetVector<Value *, 4> findVariables(Value *Pointer) {
  SmallSetVector<Value *, 4> Variables;
  SmallSetVector<Value *, 8> Work;
  Work.insert(Pointer);
  for (unsigned I = 0; I != Work.size(); ++I) {
    Value *V = Work[I];
    if (auto *Phi = dyn_cast<PHINode>(V))
      Work.insert(Phi->op_begin(), Phi->op_end());
    else if (auto *Select = dyn_cast<SelectInst>(V))
      Work.insert(Select->op_begin() + 1, Select->op_end());
    else if (auto *GEP = dyn_cast<GEPOperator>(V))
      Work.insert(GEP->getPointerOperand());
    else if (isa<AllocaInst, GlobalVariable>(V))
      Variables.insert(V);
    else if (!isa<UndefValue>(V))
      return {};
  }
  return Variables;
}

/// What a pointer is if a certain variable is meant.
class PointerToOne {
  Value *Variable;
  DenseMap<Value *, Value *> Conditions, Pointers;

  static Value *choose(SelectInst &Like, Value *True, Value *False) {
    return True == False ? True
                         : IRBuilder<>(&Like).CreateSelect(Like.getCondition(),
                                                           True, False);
  }

  /// A phi of other values, which \p Part returns for each incoming one. It is
  /// registered in \p Known before that, because of cycles.
  static Value *merge(PHINode &Like, Type *Ty,
                      DenseMap<Value *, Value *> &Known,
                      function_ref<Value *(Value *)> Part) {
    PHINode *Merged = PHINode::Create(Ty, Like.getNumIncomingValues(), "",
                                      Like.getIterator());
    Known[&Like] = Merged;
    for (auto [Block, V] : zip_equal(Like.blocks(), Like.incoming_values()))
      Merged->addIncoming(Part(V), Block);
    return Merged;
  }

public:
  explicit PointerToOne(Value *Variable) : Variable(Variable) {}

  /// Whether \p Pointer leads to the variable, as i1.
  Value *getCondition(Value *Pointer) {
    if (Value *Known = Conditions.lookup(Pointer))
      return Known;
    IRBuilder<> Builder(Pointer->getContext());
    Value *Result = Builder.getInt1(Pointer == Variable);
    if (auto *GEP = dyn_cast<GEPOperator>(Pointer)) {
      Result = getCondition(GEP->getPointerOperand());
    } else if (auto *Phi = dyn_cast<PHINode>(Pointer)) {
      Result = merge(*Phi, Builder.getInt1Ty(), Conditions,
                     [&](Value *V) { return getCondition(V); });
    } else if (auto *Select = dyn_cast<SelectInst>(Pointer)) {
      Value *True = getCondition(Select->getTrueValue());
      Value *False = getCondition(Select->getFalseValue());
      if (True == Builder.getTrue() && False == Builder.getFalse())
        Result = Select->getCondition();
      else if (True == Builder.getFalse() && False == Builder.getTrue())
        Result = IRBuilder<>(Select).CreateNot(Select->getCondition());
      else
        Result = choose(*Select, True, False);
    }
    return Conditions[Pointer] = Result;
  }

  /// \p Pointer if it leads to the variable, else the start of the variable.
  Value *get(Value *Pointer) {
    if (Value *Known = Pointers.lookup(Pointer))
      return Known;
    Value *Result = Variable;
    if (auto *Phi = dyn_cast<PHINode>(Pointer)) {
      Result = merge(*Phi, Phi->getType(), Pointers,
                     [&](Value *V) { return get(V); });
    } else if (auto *Select = dyn_cast<SelectInst>(Pointer)) {
      Result = choose(*Select, get(Select->getTrueValue()),
                      get(Select->getFalseValue()));
    } else if (auto *GEP = dyn_cast<GetElementPtrInst>(Pointer)) {
      Result = getAddress(*GEP);
    } else if (isa<GEPOperator>(Pointer) &&
               findVariables(Pointer).contains(Variable)) {
      Result = Pointer; // the constant address of an element
    }
    return Pointers[Pointer] = Result;
  }

private:
  Value *getAddress(GetElementPtrInst &GEP) {
    Value *IsMeant = getCondition(GEP.getPointerOperand());
    IRBuilder<> Builder(&GEP);
    if (IsMeant == Builder.getFalse())
      return Variable;
    Value *Base = get(GEP.getPointerOperand());
    if (Base == GEP.getPointerOperand())
      return &GEP;
    Instruction *Address = GEP.clone();
    Address->setOperand(0, Base);
    Builder.Insert(Address);
    // The index may be outside of a variable that is not meant.
    return IsMeant == Builder.getTrue()
               ? Address
               : Builder.CreateSelect(IsMeant, Address, Variable);
  }
};

/// Splits the accesses of one function.
class MergeSplitter {
  SmallVector<Instruction *, 16> Accesses;
  SmallVector<WeakTrackingVH, 8> OldPointers;

public:
  bool run(Function &F) {
    for (Instruction &I : instructions(F))
      if (std::optional<VariableAccess> Access = VariableAccess::get(I);
          Access && findVariables(Access->getPointer()).size() > 1)
        Accesses.push_back(&I);
    if (Accesses.empty())
      return false;
    while (!Accesses.empty())
      split(*Accesses.pop_back_val());
    for (WeakTrackingVH &Pointer : OldPointers) {
      if (auto *Phi = dyn_cast_or_null<PHINode>(Pointer))
        RecursivelyDeleteDeadPHINode(Phi);
      else if (Pointer)
        RecursivelyDeleteTriviallyDeadInstructions(Pointer);
    }
    return true;
  }

private:
  void split(Instruction &I) {
    Value *Pointer = VariableAccess::get(I)->getPointer();
    SmallSetVector<Value *, 4> Variables = findVariables(Pointer);
    if (Variables.size() < 2)
      return;
    OldPointers.push_back(Pointer);
    auto *Load = dyn_cast<LoadInst>(&I);
    if (Load && tryMoveUp(*Load))
      return;
    SmallVector<Value *, 4> Conditions, Pointers;
    for (Value *Variable : Variables) {
      PointerToOne One(Variable);
      Pointers.push_back(One.get(Pointer));
      // What is none of the others is the last one.
      if (Variable != Variables.back())
        Conditions.push_back(One.getCondition(Pointer));
    }
    Value *Result = Load ? readAll(*Load, Conditions, Pointers)
                         : writeOne(I, Conditions, Pointers, &I);
    if (!I.getType()->isVoidTy()) {
      Result->takeName(&I);
      I.replaceAllUsesWith(Result);
    }
    I.eraseFromParent();
  }

  static Instruction *cloneWith(Instruction &I, Value *Pointer,
                                Instruction *Before) {
    Instruction *Copy = I.clone();
    VariableAccess::get(*Copy)->setPointer(Pointer);
    Copy->insertBefore(Before->getIterator());
    return Copy;
  }

  static Value *readAll(LoadInst &Load, ArrayRef<Value *> Conditions,
                        ArrayRef<Value *> Pointers) {
    SmallVector<Value *, 4> Values;
    for (Value *Pointer : Pointers)
      Values.push_back(cloneWith(Load, Pointer, &Load));
    IRBuilder<> Builder(&Load);
    Value *Result = Values.back();
    for (size_t I = Values.size() - 1; I != 0; --I)
      Result = Builder.CreateSelect(Conditions[I - 1], Values[I - 1], Result);
    return Result;
  }

  /// Writes the first variable, or else one of the others, before \p Before.
  static Value *writeOne(Instruction &I, ArrayRef<Value *> Conditions,
                         ArrayRef<Value *> Pointers, Instruction *Before) {
    if (Pointers.size() == 1)
      return cloneWith(I, Pointers[0], Before);
    Instruction *Then = nullptr, *Else = nullptr;
    SplitBlockAndInsertIfThenElse(Conditions[0], Before, &Then, &Else);
    Value *First = cloneWith(I, Pointers[0], Then);
    Value *Other =
        writeOne(I, Conditions.drop_front(), Pointers.drop_front(), Else);
    if (I.getType()->isVoidTy())
      return nullptr;
    PHINode *Result =
        PHINode::Create(I.getType(), 2, "", Before->getParent()->begin());
    Result->addIncoming(First, Then->getParent());
    Result->addIncoming(Other, Else->getParent());
    return Result;
  }

  /// Whether \p Load reads before its block writes.
  static bool isBeforeWrites(const LoadInst &Load) {
    for (const Instruction &I : *Load.getParent()) {
      if (&I == &Load)
        return true;
      if (I.mayWriteToMemory() && !isStop(I))
        return false;
    }
    return false;
  }

  /// Moves a load on a phi, or at a constant distance from it, into the
  /// predecessors, where the folds had found it.
  bool tryMoveUp(LoadInst &Load) {
    SmallVector<GetElementPtrInst *, 2> Steps;
    Value *Base = Load.getPointerOperand();
    while (auto *GEP = dyn_cast<GetElementPtrInst>(Base)) {
      if (!GEP->hasAllConstantIndices())
        return false;
      Steps.push_back(GEP);
      Base = GEP->getPointerOperand();
    }
    auto *Phi = dyn_cast<PHINode>(Base);
    if (!Phi || Phi->getParent() != Load.getParent() || Load.isVolatile() ||
        !isBeforeWrites(Load))
      return false;
    PHINode *Merged = PHINode::Create(
        Load.getType(), Phi->getNumIncomingValues(), "", Phi->getIterator());
    for (auto [From, Source] :
         zip_equal(Phi->blocks(), Phi->incoming_values())) {
      // A block that is listed twice needs the same value twice.
      if (int Known = Merged->getBasicBlockIndex(From); Known >= 0) {
        Merged->addIncoming(Merged->getIncomingValue(Known), From);
        continue;
      }
      Value *Pointer = Source;
      for (GetElementPtrInst *Step : reverse(Steps)) {
        Instruction *Copy = Step->clone();
        Copy->setOperand(0, Pointer);
        Copy->insertBefore(From->getTerminator()->getIterator());
        Pointer = Copy;
      }
      Instruction *Moved = cloneWith(Load, Pointer, From->getTerminator());
      Merged->addIncoming(Moved, From);
      Accesses.push_back(Moved);
    }
    Merged->takeName(&Load);
    Load.replaceAllUsesWith(Merged);
    Load.eraseFromParent();
    return true;
  }
};

} // namespace

PreservedAnalyses SplitPointerMerges::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    Changed |= MergeSplitter().run(F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
