// ReduceResourceLocals.cpp: Reducing locals of resource type
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A local array of resources that is indexed at run time stores a provenance
// and an index for each element. Once each handle names its declaration, the
// provenance is never read, and most indices follow from the subscript: a copy
// of a subarray has consecutive elements. This pass replaces loads of such
// indices by additions.
//
// Example:
//   element k of a local was set to %base + k
//   %index = load i32, ptr %element.i  =>  %index = add i32 %base, %i

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Analysis/LocalLocations.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>
#include <numeric>

using namespace llvm;
using namespace llvm::dxil;

/// Above this, loads of a variable are not looked at one by one.
static constexpr size_t MaxPairs = 1 << 20;

//===----------------------------------------------------------------------===//
// Words that follow a rule
//===----------------------------------------------------------------------===//

namespace {

/// A word as the sum of a value, which may be null, and a constant.
struct Sum {
  WeakTrackingVH Base; // may be one of the loads that are computed
  uint32_t Constant = 0;
  bool IsNonUniform = false;
};

/// What the elements of a local array hold: element k is First + k * Step.
struct Rule {
  Sum First;
  uint32_t Step = 0;
  /// The stores that must have been executed, the last one of each block.
  SmallVector<StoreInst *, 2> Stores;
};

Sum decompose(Value *V) {
  Sum Result;
  while (true) {
    if (auto *Number = dyn_cast<ConstantInt>(V)) {
      Result.Constant += Number->getZExtValue();
      return Result;
    }
    if (Value *Marked = getMarkedIndex(V)) {
      Result.IsNonUniform = true;
      V = Marked;
      continue;
    }
    auto *Add = dyn_cast<BinaryOperator>(V);
    bool IsSum = Add && (Add->getOpcode() == Instruction::Add ||
                         (Add->getOpcode() == Instruction::Or &&
                          cast<PossiblyDisjointInst>(Add)->isDisjoint()));
    if (IsSum && isa<ConstantInt>(Add->getOperand(0))) {
      Result.Constant += cast<ConstantInt>(Add->getOperand(0))->getZExtValue();
      V = Add->getOperand(1);
    } else if (IsSum && isa<ConstantInt>(Add->getOperand(1))) {
      Result.Constant += cast<ConstantInt>(Add->getOperand(1))->getZExtValue();
      V = Add->getOperand(0);
    } else {
      Result.Base = V;
      return Result;
    }
  }
}

/// A common divisor of the distances between the elements of a location.
int64_t getStep(const LocalLocation &Location) {
  int64_t Step = 0;
  for (const LocalLocation::Term &Term : Location.Terms)
    Step = std::gcd(Step, Term.Scale);
  return Step;
}

class LocalReducer {
  AllocaInst &Variable;
  const DominatorTree &Dominators;
  const LoopInfo &Loops;

  bool isBehind(const StoreInst &Store, const LoadInst &Load);

  using Cells = std::map<int64_t, StoreInst *>;
  std::optional<Cells> findLastStores(const LocalLocation &Location,
                                      const LocalAccesses &Accesses,
                                      const LoadInst *Load);
  std::optional<Rule> findRule(const LocalLocation &Location,
                               const LocalAccesses &Accesses,
                               const LoadInst *Load);
  bool isSetBefore(const Rule &R, const LoadInst &Load);
  void compute(LoadInst &Load, const LocalLocation &Location, const Rule &R);
  bool moveAccesses(const LocalAccesses &Accesses);

public:
  LocalReducer(AllocaInst &Variable, const DominatorTree &Dominators,
               const LoopInfo &Loops)
      : Variable(Variable), Dominators(Dominators), Loops(Loops) {}
  bool applyRules();
  bool removeUnread();
  bool removeGaps();
};

} // namespace

/// Whether no path leads from the store to the load.
bool LocalReducer::isBehind(const StoreInst &Store, const LoadInst &Load) {
  if (!Dominators.dominates(&Load, &Store))
    return false;
  const Loop *Outer = Loops.getLoopFor(Load.getParent());
  while (Outer && Outer->getParentLoop())
    Outer = Outer->getParentLoop();
  return !Outer || !Outer->contains(&Store);
}

/// The store that determines each element of \p Location; none if it depends on
/// the path. With \p Load, for that load only.
std::optional<LocalReducer::Cells>
LocalReducer::findLastStores(const LocalLocation &Location,
                             const LocalAccesses &Accesses,
                             const LoadInst *Load) {
  Cells Result;
  for (const auto &Stored : Accesses.Stores) {
    const LocalCells &Cells = *Stored.Location.Cells;
    if (!Location.Cells->mayOverlap(Cells) ||
        (Load && isBehind(*Stored.Inst, *Load)))
      continue;
    if (!Cells.isSingle() || !Location.Cells->isCongruent(Cells) ||
        !Stored.Inst->getValueOperand()->getType()->isIntegerTy(32))
      return std::nullopt;
    StoreInst *&Last = Result[Cells.Offsets.front()];
    if (!Last || Dominators.dominates(Last, Stored.Inst))
      Last = Stored.Inst;
    else if (!Dominators.dominates(Stored.Inst, Last))
      return std::nullopt;
  }
  return Result;
}

std::optional<Rule> LocalReducer::findRule(const LocalLocation &Location,
                                           const LocalAccesses &Accesses,
                                           const LoadInst *Load) {
  std::optional<Cells> Last = findLastStores(Location, Accesses, Load);
  if (!Last || Last->empty())
    return std::nullopt;
  Rule R;
  int64_t Step = getStep(Location);
  int64_t Known = -1; // number of an element that was looked at, if any
  bool HasStep = false;
  MapVector<BasicBlock *, StoreInst *> LastInBlock;
  for (auto [Offset, Store] : *Last) {
    Sum Stored = decompose(Store->getValueOperand());
    int64_t Number = (Offset - Location.Constant) / Step;
    if (Known < 0) {
      R.First = Stored;
    } else {
      uint32_t Difference = Stored.Constant - R.First.Constant;
      int64_t Distance = Number - Known;
      if (!HasStep && int32_t(Difference) % Distance != 0)
        return std::nullopt;
      if (!HasStep)
        R.Step = int32_t(Difference) / Distance;
      HasStep = true;
      if (Stored.Base != R.First.Base ||
          Difference != R.Step * uint32_t(Distance))
        return std::nullopt;
    }
    R.First.IsNonUniform |= Stored.IsNonUniform;
    if (Known < 0)
      Known = Number;
    StoreInst *&InBlock = LastInBlock[Store->getParent()];
    if (!InBlock || InBlock->comesBefore(Store))
      InBlock = Store;
  }
  R.First.Constant -= R.Step * uint32_t(Known);
  for (auto [Block, Store] : LastInBlock)
    R.Stores.push_back(Store);
  return R;
}

/// A value that dominates a store that dominates the load is still the one that
/// was stored: a path that computes it again leads through the store again.
bool LocalReducer::isSetBefore(const Rule &R, const LoadInst &Load) {
  return all_of(R.Stores, [&](const StoreInst *Store) {
    return Dominators.dominates(Store, &Load);
  });
}

void LocalReducer::compute(LoadInst &Load, const LocalLocation &Location,
                           const Rule &R) {
  IRBuilder<> Builder(&Load);
  Value *Result = R.First.Base;
  auto Add = [&](Value *Part) {
    Result = Result ? Builder.CreateAdd(Result, Part) : Part;
  };
  if (R.Step)
    for (const LocalLocation::Term &Term : Location.Terms) {
      Value *Number =
          Builder.CreateSExtOrTrunc(Term.Index, Builder.getInt32Ty());
      uint32_t Factor = uint32_t(Term.Scale / getStep(Location)) * R.Step;
      Add(Factor == 1 ? Number
                      : Builder.CreateMul(Number, Builder.getInt32(Factor)));
    }
  if (R.First.Constant || !Result)
    Add(Builder.getInt32(R.First.Constant));
  if (R.First.IsNonUniform)
    Result = Builder.CreateIntrinsic(
        Result->getType(), Intrinsic::dx_resource_nonuniformindex, {Result});
  Load.replaceAllUsesWith(Result);
  Load.eraseFromParent();
}

bool LocalReducer::applyRules() {
  LocalVariables Locals;
  const LocalAccesses *Accesses = Locals.find(Variable);
  if (!Accesses)
    return false;
  bool Changed = false;
  DenseMap<const LocalCells *, std::optional<Rule>> Rules;
  for (const auto &Loaded : Accesses->Loads) {
    if (Loaded.Location.Terms.empty() ||
        !Loaded.Inst->getType()->isIntegerTy(32) || Loaded.Inst->use_empty())
      continue;
    auto [It, IsNew] = Rules.try_emplace(Loaded.Location.Cells);
    if (IsNew)
      It->second = findRule(Loaded.Location, *Accesses, /*Load=*/nullptr);
    std::optional<Rule> R = It->second;
    if (!R && Accesses->Loads.size() * Accesses->Stores.size() < MaxPairs)
      R = findRule(Loaded.Location, *Accesses, Loaded.Inst);
    if (!R || !isSetBefore(*R, *Loaded.Inst))
      continue;
    compute(*Loaded.Inst, Loaded.Location, *R);
    Changed = true;
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Words that nothing reads
//===----------------------------------------------------------------------===//

/// Removes stores to what is never loaded.
bool LocalReducer::removeUnread() {
  LocalVariables Locals;
  const LocalAccesses *Accesses = Locals.find(Variable);
  if (!Accesses)
    return false;
  SetVector<const LocalCells *> Read;
  for (const auto &Loaded : Accesses->Loads)
    if (!Loaded.Inst->use_empty())
      Read.insert(Loaded.Location.Cells);
  DenseMap<const LocalCells *, bool> IsRead;
  SmallVector<WeakTrackingVH, 16> Dead;
  bool Changed = false;
  for (const auto &Loaded : Accesses->Loads)
    if (Loaded.Inst->use_empty())
      Dead.push_back(Loaded.Inst);
  for (const auto &Stored : Accesses->Stores) {
    auto [It, IsNew] = IsRead.try_emplace(Stored.Location.Cells);
    if (IsNew)
      It->second = any_of(Read, [&](const LocalCells *Cells) {
        return Cells->mayOverlap(*Stored.Location.Cells);
      });
    if (It->second)
      continue;
    for (Value *Operand : Stored.Inst->operands())
      Dead.push_back(dyn_cast<Instruction>(Operand));
    Stored.Inst->eraseFromParent();
    Changed = true;
  }
  Changed |= !Dead.empty();
  erase_if(Dead, [](const WeakTrackingVH &V) { return !V; });
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  return Changed;
}

static constexpr uint64_t WordSize = 4;

/// The distance in \p Numbers between the words that are \p Scale bytes apart
/// in \p Cells, which must be the same everywhere.
static std::optional<int64_t>
findNewScale(const std::map<int64_t, uint32_t> &Numbers,
             const LocalCells &Cells, int64_t Scale) {
  std::optional<int64_t> Result;
  for (int64_t Offset : Cells.Offsets) {
    auto From = Numbers.find(Offset), To = Numbers.find(Offset + Scale);
    if (To == Numbers.end() ||
        !std::binary_search(Cells.Offsets.begin(), Cells.Offsets.end(),
                            Offset + Scale))
      continue;
    int64_t Distance = int64_t(To->second) - From->second;
    if (Result && *Result != Distance)
      return std::nullopt;
    Result = Distance;
  }
  return Result.value_or(0);
}

/// Replaces the variable by a new one that contains only the used words.
bool LocalReducer::moveAccesses(const LocalAccesses &Accesses) {
  SmallVector<std::pair<Instruction *, const LocalLocation *>, 16> All;
  for (const auto &Loaded : Accesses.Loads)
    All.emplace_back(Loaded.Inst, &Loaded.Location);
  for (const auto &Stored : Accesses.Stores)
    All.emplace_back(Stored.Inst, &Stored.Location);
  std::map<int64_t, uint32_t> Numbers;
  SetVector<const LocalCells *> Seen;
  for (auto [Inst, Location] : All) {
    if (!Seen.insert(Location->Cells))
      continue;
    for (int64_t Offset : Location->Cells->Offsets) {
      if (Location->Cells->Size != WordSize || Offset % int64_t(WordSize) != 0)
        return false;
      Numbers[Offset] = 0;
    }
  }
  if (Numbers.empty())
    return false;
  for (auto [Number, Entry] : enumerate(Numbers))
    Entry.second = Number;
  DenseMap<std::pair<const LocalCells *, int64_t>, int64_t> NewScales;
  for (auto [Inst, Location] : All)
    for (const LocalLocation::Term &Term : Location->Terms) {
      auto [It, IsNew] = NewScales.try_emplace({Location->Cells, Term.Scale});
      if (!IsNew)
        continue;
      auto Scale = findNewScale(Numbers, *Location->Cells, Term.Scale);
      if (!Scale || !Numbers.count(Location->Constant))
        return false;
      It->second = *Scale;
    }

  IRBuilder<> Builder(&Variable);
  AllocaInst *New = Builder.CreateAlloca(
      ArrayType::get(Builder.getInt32Ty(), Numbers.size()));
  New->takeName(&Variable);
  for (auto [Inst, Location] : All) {
    Builder.SetInsertPoint(Inst);
    Value *Number = nullptr;
    for (const LocalLocation::Term &Term : Location->Terms) {
      int64_t Scale = NewScales.lookup({Location->Cells, Term.Scale});
      Value *Part = Builder.CreateSExtOrTrunc(Term.Index, Builder.getInt32Ty());
      if (Scale != 1)
        Part = Builder.CreateMul(Part, Builder.getInt32(Scale));
      Number = Number ? Builder.CreateAdd(Number, Part) : Part;
    }
    Value *First = Builder.getInt32(Numbers[Location->Constant]);
    Number = Number ? Builder.CreateAdd(Number, First) : First;
    Value *Pointer = Builder.CreateInBoundsGEP(New->getAllocatedType(), New,
                                               {Builder.getInt32(0), Number});
    Inst->setOperand(isa<LoadInst>(Inst) ? 0 : 1, Pointer);
  }
  return true;
}

bool LocalReducer::removeGaps() {
  LocalVariables Locals;
  const LocalAccesses *Accesses = Locals.find(Variable);
  return Accesses && moveAccesses(*Accesses);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Removes what is left of a variable that is not accessed.
static void removeAddresses(Instruction &Pointer) {
  for (User *U : make_early_inc_range(Pointer.users())) {
    auto *I = cast<Instruction>(U);
    if (isa<GetElementPtrInst>(I))
      removeAddresses(*I);
    else if (I->isLifetimeStartOrEnd())
      I->eraseFromParent();
  }
  if (Pointer.use_empty())
    Pointer.eraseFromParent();
}

static bool reduceLocals(Function &F, FunctionAnalysisManager &Analyses) {
  SmallVector<WeakVH, 8> Variables; // goes with its last access
  for (Instruction &I : instructions(F))
    if (auto *Variable = dyn_cast<AllocaInst>(&I);
        Variable && holdsResources(Variable->getAllocatedType()))
      Variables.push_back(Variable);
  if (Variables.empty())
    return false;
  const DominatorTree &Dominators =
      Analyses.getResult<DominatorTreeAnalysis>(F);
  const LoopInfo &Loops = Analyses.getResult<LoopAnalysis>(F);
  // A word of one variable may be stored in another.
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (WeakVH &Variable : Variables) {
      if (!Variable)
        continue;
      LocalReducer Reducer(cast<AllocaInst>(*Variable), Dominators, Loops);
      Changed |= Reducer.applyRules();
      Changed |= Reducer.removeUnread();
    }
  }
  for (WeakVH &VH : Variables) {
    auto *Variable = cast_or_null<AllocaInst>(VH);
    if (!Variable)
      continue;
    LocalReducer(*Variable, Dominators, Loops).removeGaps();
    removeAddresses(*Variable);
  }
  return true;
}

PreservedAnalyses ReduceResourceLocals::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  auto &Analyses =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= reduceLocals(F, Analyses);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
