// ProvenanceFlow.cpp: Data flow of provenance
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Handles/ProvenanceFlow.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

/// Above this number, the order of stores is ignored: a program with many
/// locations and many stores would otherwise take long.
static constexpr unsigned MaxSteps = 1 << 22;

/// Larger arrays that are indexed at run time are looked at as a whole.
static constexpr size_t MaxSeparateCells = 1024;

bool WordState::join(const WordState &Other) {
  WordState Old = *this;
  MayBeUnassigned |= Other.MayBeUnassigned;
  IsAmbiguous |= Other.IsAmbiguous ||
                 (Constant && Other.Constant && *Constant != *Other.Constant);
  if (IsAmbiguous)
    Constant.reset();
  else if (Other.Constant)
    Constant = Other.Constant;
  return MayBeUnassigned != Old.MayBeUnassigned ||
         IsAmbiguous != Old.IsAmbiguous || Constant != Old.Constant;
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

unsigned ProvenanceFlow::nodeFor(Value *Word) {
  auto [It, IsNew] = NodeOfValue.try_emplace(Word, Nodes.size());
  if (IsNew) {
    Nodes.emplace_back().Word = Word;
    Unexpanded.push_back(It->second);
  }
  return It->second;
}

unsigned ProvenanceFlow::nodeFor(MemoryAccess *After, int Cells) {
  auto [It, IsNew] = NodeOfMemory.try_emplace({After, Cells}, Nodes.size());
  if (IsNew) {
    Node &New = Nodes.emplace_back();
    New.After = After;
    New.Cells = Cells;
    Unexpanded.push_back(It->second);
  }
  return It->second;
}

int ProvenanceFlow::numberOf(const Location &P) {
  auto [It, IsNew] = LocationNumbers.try_emplace(P.Cells, Locations.size());
  if (IsNew)
    Locations.push_back(P);
  return It->second;
}

const LocalCells *ProvenanceFlow::getSingleCell(const Location &P,
                                                int64_t Offset) {
  LocalCells &Cell = SingleCells[{P.Variable, Offset}];
  if (Cell.Offsets.empty()) {
    Cell.Offsets.push_back(Offset);
    Cell.Size = P.Cells->Size;
  }
  return &Cell;
}

void ProvenanceFlow::addOperand(unsigned User, unsigned Operand) {
  Nodes[User].Operands.push_back(Operand);
  Nodes[Operand].Users.push_back(User);
  if (Nodes[User].State.join(Nodes[Operand].State))
    Changed.push_back(User);
}

/// Notes that the node may be what is not followed.
void ProvenanceFlow::setOther(unsigned N) {
  Nodes[N].HasOtherSource = true;
  WordState Unknown;
  Unknown.IsAmbiguous = true;
  if (Nodes[N].State.join(Unknown))
    Changed.push_back(N);
}

//===----------------------------------------------------------------------===//
// What a node depends on
//===----------------------------------------------------------------------===//

/// The value that a store leaves in the location of a node.
void ProvenanceFlow::addStored(unsigned N, StoreInst &Store,
                               const LocalCells &Stored) {
  Value *V = Store.getValueOperand();
  if (V->getType()->isIntegerTy(32) &&
      Locations[Nodes[N].Cells].Cells->isCongruent(Stored))
    addOperand(N, nodeFor(V));
  else
    setOther(N);
}

void ProvenanceFlow::expandValue(unsigned N) {
  Value *Word = Nodes[N].Word;
  if (auto *Number = dyn_cast<ConstantInt>(Word)) {
    WordState &State = Nodes[N].State;
    if (Number->getZExtValue() == UnassignedProvenance)
      State.MayBeUnassigned = true;
    else
      State.Constant = Number->getZExtValue();
    Changed.push_back(N);
    return;
  }
  if (isa<UndefValue>(Word))
    return; // anything will do
  if (auto *Phi = dyn_cast<PHINode>(Word)) {
    for (Value *Source : Phi->incoming_values())
      addOperand(N, nodeFor(Source));
    return;
  }
  if (auto *Select = dyn_cast<SelectInst>(Word)) {
    addOperand(N, nodeFor(Select->getTrueValue()));
    addOperand(N, nodeFor(Select->getFalseValue()));
    return;
  }
  if (auto *Freeze = dyn_cast<FreezeInst>(Word))
    return addOperand(N, nodeFor(Freeze->getOperand(0)));
  auto *Load = dyn_cast<LoadInst>(Word);
  Location P = Load ? Locals.findPart(*Load) : Location();
  if (!P.Variable || !Load->getType()->isIntegerTy(32))
    return setOther(N);
  MemoryUseOrDef *Access = Order ? Order->getMemoryAccess(Load) : nullptr;
  if (!Access || Steps > MaxSteps)
    return addOperand(N, nodeFor(nullptr, numberOf(P)));
  MemoryAccess *Before = findStore(Access->getDefiningAccess(), P.Variable);
  if (P.Cells->Offsets.size() > MaxSeparateCells)
    return addOperand(N, nodeFor(Before, numberOf(P)));
  // Each element of an array has stores of its own.
  for (int64_t Offset : P.Cells->Offsets) {
    Location Cell{P.Variable, getSingleCell(P, Offset)};
    addOperand(N, nodeFor(Before, numberOf(Cell)));
  }
}

/// Whatever is ever stored there.
void ProvenanceFlow::expandLocation(unsigned N) {
  Location P = Locations[Nodes[N].Cells];
  for (const auto &Stored : Locals.find(*P.Variable)->Stores)
    if (P.Cells->mayOverlap(*Stored.Location.Cells))
      addStored(N, *Stored.Inst, *Stored.Location.Cells);
}

/// The nearest access at or before \p Access that stores to the variable, or
/// where paths merge.
MemoryAccess *ProvenanceFlow::findStore(MemoryAccess *Access,
                                        AllocaInst *Variable) {
  SmallVector<MemoryAccess *, 16> Passed;
  MemoryAccess *Found = Access;
  while (auto *Def = dyn_cast<MemoryDef>(Found)) {
    if (Order->isLiveOnEntryDef(Def))
      break;
    if (auto It = Previous.find({Def, Variable}); It != Previous.end()) {
      Found = It->second;
      break;
    }
    auto *Store = dyn_cast_or_null<StoreInst>(Def->getMemoryInst());
    if (Store && Locals.findPart(*Store).Variable == Variable)
      break;
    Passed.push_back(Def);
    Found = Def->getDefiningAccess();
  }
  for (MemoryAccess *Def : Passed)
    Previous[{Def, Variable}] = Found;
  return Found;
}

/// The nearest access that may store to the location, where paths merge, or
/// where another search continued.
MemoryAccess *ProvenanceFlow::findRelevant(MemoryAccess *Access, int Cells) {
  Location P = Locations[Cells];
  while (true) {
    ++Steps;
    Access = findStore(Access, P.Variable);
    auto *Def = dyn_cast<MemoryDef>(Access);
    if (!Def || Order->isLiveOnEntryDef(Def) ||
        NodeOfMemory.contains({Access, Cells}) ||
        P.Cells->mayOverlap(*Locals.findPart(*Def->getMemoryInst()).Cells))
      return Access;
    Access = Def->getDefiningAccess();
  }
}

/// What is there when the access has been executed.
void ProvenanceFlow::expandMemory(unsigned N) {
  int Number = Nodes[N].Cells;
  Location P = Locations[Number];
  MemoryAccess *After = Nodes[N].After;
  auto Before = [&](MemoryAccess *Access) {
    addOperand(N, nodeFor(findRelevant(Access, Number), Number));
  };
  if (auto *Phi = dyn_cast<MemoryPhi>(After)) {
    for (const Use &Source : Phi->incoming_values())
      Before(cast<MemoryAccess>(Source));
    return;
  }
  auto *Def = cast<MemoryDef>(After);
  if (Order->isLiveOnEntryDef(Def))
    return; // nothing was stored: anything will do
  auto *Store = cast<StoreInst>(Def->getMemoryInst());
  const LocalCells &Stored = *Locals.findPart(*Store).Cells;
  bool Overlaps = P.Cells->mayOverlap(Stored);
  if (Overlaps)
    addStored(N, *Store, Stored);
  bool IsOverwritten = Overlaps && P.Cells->isSingle() && Stored.isSingle() &&
                       P.Cells->isCongruent(Stored);
  if (!IsOverwritten)
    Before(Def->getDefiningAccess());
}

void ProvenanceFlow::expand(unsigned N) {
  if (Nodes[N].Word)
    expandValue(N);
  else if (Nodes[N].After)
    expandMemory(N);
  else
    expandLocation(N);
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

void ProvenanceFlow::solve() {
  while (!Unexpanded.empty()) {
    unsigned N = Unexpanded.back();
    Unexpanded.pop_back();
    expand(N);
  }
  // A state changes three times at most.
  while (!Changed.empty()) {
    unsigned N = Changed.back();
    Changed.pop_back();
    for (unsigned User : Nodes[N].Users)
      if (Nodes[User].State.join(Nodes[N].State))
        Changed.push_back(User);
  }
}

WordState ProvenanceFlow::lookup(Value *Word) {
  unsigned N = nodeFor(Word);
  solve();
  return Nodes[N].State;
}

ProvenanceFlow::Candidates ProvenanceFlow::findCandidates(Value *Word) {
  lookup(Word);
  Candidates Result;
  SmallVector<unsigned, 16> Work{NodeOfValue.lookup(Word)};
  DenseSet<unsigned> Seen;
  while (!Work.empty()) {
    unsigned N = Work.pop_back_val();
    if (!Seen.insert(N).second)
      continue;
    Result.HasOther |= Nodes[N].HasOtherSource;
    if (auto *Number = dyn_cast_or_null<ConstantInt>(Nodes[N].Word))
      Result.Constants.push_back(Number->getZExtValue());
    if (int Cells = Nodes[N].Cells; Cells >= 0)
      Result.Variables.insert(Locations[Cells].Variable);
    append_range(Work, Nodes[N].Operands);
  }
  llvm::sort(Result.Constants);
  return Result;
}
