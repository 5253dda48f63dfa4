// Decoder.cpp: Slots and control flow
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace llvm::dxilrun;

/// Slots start where every lane type is aligned.
static constexpr uint32_t SlotAlignment = 16;

void Decoder::fail(const Twine &Message) {
  if (Failure.empty())
    Failure = Message.str();
}

void Decoder::fail(const Instruction &I, const Twine &Message) {
  fail(describeLocation(I) + Message);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

std::optional<unsigned> Decoder::laneBytes(Type *T) const {
  T = T->getScalarType();
  if (T->isIntegerTy()) {
    switch (T->getIntegerBitWidth()) {
    case 1:
    case 8:
      return 1;
    case 16:
      return 2;
    case 32:
      return 4;
    case 64:
      return 8;
    }
    return std::nullopt;
  }
  if (T->isHalfTy())
    return 2;
  if (T->isFloatTy())
    return 4;
  if (T->isDoubleTy() || T->isPointerTy())
    return 8;
  return std::nullopt;
}

unsigned Decoder::laneBytesOf(const Instruction &I, Type *T) {
  if (std::optional<unsigned> Bytes = laneBytes(T))
    return *Bytes;
  std::string Name;
  raw_string_ostream(Name) << "the type " << *T;
  failUnsupported(I, Name);
  return 8;
}

std::optional<FloatKind> Decoder::floatKind(Type *T) const {
  T = T->getScalarType();
  if (T->isHalfTy())
    return FloatKind::Half;
  if (T->isFloatTy())
    return P.FlushDenorms ? FloatKind::FlushedFloat : FloatKind::Float;
  if (T->isDoubleTy())
    return FloatKind::Double;
  return std::nullopt;
}

std::optional<IntKind> Decoder::intKind(Type *T) const {
  T = T->getScalarType();
  if (!T->isIntegerTy())
    return std::nullopt;
  switch (T->getIntegerBitWidth()) {
  case 1:
    return IntKind::I1;
  case 8:
    return IntKind::I8;
  case 16:
    return IntKind::I16;
  case 32:
    return IntKind::I32;
  case 64:
    return IntKind::I64;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

Slot Decoder::newSlot(unsigned LaneBytes) {
  Slot S = {P.FrameBytes, P.NumSlots++};
  P.FrameBytes += alignTo(uint64_t(LaneBytes) * P.WaveSize, SlotAlignment);
  return S;
}

Decoder::Slots Decoder::newSlots(const Instruction &I, Type *T) {
  Slots Result;
  if (T->isVoidTy())
    return Result;
  if (auto *Struct = dyn_cast<StructType>(T)) {
    for (Type *Part : Struct->elements())
      if (Part->isVectorTy())
        Result.append(newSlots(I, Part));
      else
        Result.push_back(newSlot(laneBytesOf(I, Part)));
    return Result;
  }
  auto *Vector = dyn_cast<FixedVectorType>(T);
  unsigned Bytes = laneBytesOf(I, T);
  for (unsigned N = 0,
                Count = Vector && !Element ? Vector->getNumElements() : 1;
       N != Count; ++N)
    Result.push_back(newSlot(Bytes));
  return Result;
}

Slot Decoder::constantSlot(uint64_t Bits, unsigned LaneBytes, bool IsUndef) {
  auto Make = [&] {
    Slot S = newSlot(LaneBytes);
    P.Constants.push_back({S, Bits, uint8_t(LaneBytes), IsUndef});
    return S;
  };
  if (IsUndef)
    return Make();
  auto [It, IsNew] = ConstantCache.try_emplace({Bits, LaneBytes});
  if (IsNew)
    It->second = Make();
  return It->second;
}

Decoder::Slots Decoder::constantSlots(const Constant *C) {
  if (auto *Struct = dyn_cast<StructType>(C->getType())) {
    Slots Result;
    for (unsigned N = 0; N != Struct->getNumElements(); ++N)
      Result.append(constantSlots(C->getAggregateElement(N)));
    // A slot for each element; one that is no scalar has another number.
    return Result.size() == Struct->getNumElements() ? Result : Slots();
  }
  if (auto *Vector = dyn_cast<FixedVectorType>(C->getType())) {
    Slots Result;
    for (unsigned N = 0; N != Vector->getNumElements(); ++N)
      Result.append(constantSlots(C->getAggregateElement(N)));
    return Result.size() == Vector->getNumElements() ? Result : Slots();
  }
  std::optional<unsigned> Bytes = laneBytes(C->getType());
  if (!Bytes)
    return {};
  if (isa<UndefValue>(C))
    return {constantSlot(0, *Bytes, /*IsUndef=*/true)};
  if (auto *Int = dyn_cast<ConstantInt>(C))
    return {constantSlot(Int->getZExtValue(), *Bytes)};
  if (auto *FP = dyn_cast<ConstantFP>(C))
    return {constantSlot(FP->getValueAPF().bitcastToAPInt().getZExtValue(),
                         *Bytes)};
  if (isa<ConstantPointerNull>(C))
    return {constantSlot(0, *Bytes)};
  if (C->getType()->isPointerTy())
    if (std::optional<uint64_t> Pointer = constantPointer(C))
      return {constantSlot(*Pointer, *Bytes)};
  return {};
}

ArrayRef<Slot> Decoder::slotsOf(const Value *V) {
  auto [It, IsNew] = ValueSlots.try_emplace(V);
  if (!IsNew)
    return It->second;
  Slots Found;
  if (auto *C = dyn_cast<Constant>(V))
    Found = constantSlots(C);
  if (Found.empty()) {
    std::string Text;
    raw_string_ostream(Text) << *V;
    fail("the operand " + Text + " cannot be executed");
    Found.push_back(constantSlot(0, 8));
  }
  // Making the slots may have grown the map.
  return ValueSlots[V] = std::move(Found);
}

Slot Decoder::slotOf(const Value *V) {
  ArrayRef<Slot> Found = slotsOf(V);
  bool IsPart =
      Element && V->getType()->isVectorTy() && *Element < Found.size();
  return Found[IsPart ? *Element : 0];
}

/// Phis first: their slots are written by the blocks before theirs.
void Decoder::createResultSlots() {
  for (const BasicBlock &BB : *File.Info.Entry)
    for (const PHINode &Phi : BB.phis())
      ValueSlots[&Phi] = newSlots(Phi, Phi.getType());
}

Inst &Decoder::emit(const Instruction &I, ExecFn Fn, ArrayRef<Slot> Results,
                    ArrayRef<Slot> Operands) {
  Inst New;
  New.Fn = Fn;
  New.Results = Results.copy(P.Allocator).data();
  New.Operands = Operands.copy(P.Allocator).data();
  New.NumResults = Results.size();
  New.NumOperands = Operands.size();
  New.Origin = &I;
  Current->Insts.push_back(New);
  return Current->Insts.back();
}

void Decoder::alias(const Instruction &I, ArrayRef<Slot> S) {
  ValueSlots[&I] = Slots(S);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

Error Decoder::decode() {
  Function &F = *const_cast<Function *>(File.Info.Entry);
  createObjects();
  createResultSlots();
  if (HasDebugger)
    findDebugVariables();
  // A dominator is decoded before what it dominates, so that operands have
  // their slots.
  DominatorTree Dominators(F);
  SmallVector<BasicBlock *, 32> Order;
  for (DomTreeNode *Node : depth_first(Dominators.getRootNode()))
    Order.push_back(Node->getBlock());
  for (BasicBlock *BB : Order)
    BlockNumbers.try_emplace(BB, BlockNumbers.size());
  P.Blocks.resize(Order.size());
  for (BasicBlock *BB : Order)
    decodeBlock(*BB);
  for (BasicBlock *BB : Order)
    decodeTerminator(*BB->getTerminator(), P.Blocks[BlockNumbers[BB]]);
  if (!Failure.empty())
    return createStringError(inconvertibleErrorCode(), Failure);
  findReconvergencePoints(F, BlockNumbers, P);
  findUndefinedUses();
  P.Values = std::move(ValueSlots);
  return Error::success();
}

void Decoder::decodeBlock(const BasicBlock &BB) {
  Current = &P.Blocks[BlockNumbers[&BB]];
  const DILocation *Last = nullptr;
  LastLocation = nullptr;
  if (HasDebugger && BB.isEntryBlock())
    clearDebugVariables();
  for (const Instruction &I : BB) {
    if (P.Covered)
      I.isTerminator() ? countBranch(I) : countLocationOf(I);
    if (HasDebugger && !isa<PHINode>(I))
      decodeDebug(I, Last);
    if (isa<PHINode>(I) || I.isTerminator())
      continue;
    const size_t First = Current->Insts.size();
    decodeInstruction(I);
    if (Failure.empty())
      decodeChecks(I, First);
  }
}

Edge Decoder::makeEdge(const BasicBlock &From, const BasicBlock &To) {
  Edge Result;
  Result.Target = BlockNumbers.lookup(&To);
  DenseSet<uint32_t> Written;
  bool NeedsTemporaries = false;
  for (const PHINode &Phi : To.phis()) {
    Slots Target = ValueSlots[&Phi];
    Slots Source(slotsOf(Phi.getIncomingValueForBlock(&From)));
    if (Target.size() != Source.size()) {
      assert(!Failure.empty() && "slots of another type");
      return Result;
    }
    auto *Struct = dyn_cast<StructType>(Phi.getType());
    if (Struct && Struct->getNumElements() != Source.size()) {
      failUnsupported(Phi, "a phi of this type");
      return Result;
    }
    for (auto [N, S] : enumerate(Source)) {
      NeedsTemporaries |= Written.contains(S.Number);
      Type *T = Struct ? Struct->getElementType(N) : Phi.getType();
      if (S.Number != Target[N].Number)
        Result.Moves.push_back({Target[N], S, uint8_t(laneBytesOf(Phi, T))});
      Written.insert(Target[N].Number);
    }
  }
  if (!NeedsTemporaries)
    return Result;
  std::vector<PhiMove> Back;
  for (PhiMove &Move : Result.Moves) {
    Slot Temporary = newSlot(Move.LaneBytes);
    Back.push_back({Move.To, Temporary, Move.LaneBytes});
    Move.To = Temporary;
  }
  append_range(Result.Moves, Back);
  return Result;
}

void Decoder::decodeTerminator(const Instruction &I, Block &B) {
  const BasicBlock &From = *I.getParent();
  B.Origin = &I;
  if (isa<ReturnInst>(I) || isa<UnreachableInst>(I)) {
    B.Terminator = Block::End::Return;
    return;
  }
  if (auto *Branch = dyn_cast<BranchInst>(&I)) {
    B.Terminator = Block::End::Branch;
    if (Branch->isConditional()) {
      B.Terminator = Block::End::ConditionalBranch;
      B.Condition = slotOf(Branch->getCondition());
    }
    for (unsigned N = 0; N != Branch->getNumSuccessors(); ++N)
      B.Edges.push_back(makeEdge(From, *Branch->getSuccessor(N)));
    return;
  }
  if (auto *Switch = dyn_cast<SwitchInst>(&I)) {
    B.Terminator = Block::End::Switch;
    B.Condition = slotOf(Switch->getCondition());
    B.ConditionBytes = laneBytesOf(I, Switch->getCondition()->getType());
    for (auto Case : Switch->cases()) {
      B.CaseValues.push_back(Case.getCaseValue()->getZExtValue());
      B.Edges.push_back(makeEdge(From, *Case.getCaseSuccessor()));
    }
    B.Edges.push_back(makeEdge(From, *Switch->getDefaultDest()));
    return;
  }
  failUnsupported(I, Twine("the instruction ") + I.getOpcodeName());
}

//===----------------------------------------------------------------------===//
// Undefined values
//===----------------------------------------------------------------------===//

/// Marks the instructions that an undefined value can reach, so that only
/// those pay for the bookkeeping. Sources are undef constants and loads from
/// local memory.
void Decoder::findUndefinedUses() {
  BitVector MayBe(P.NumSlots);
  for (const ConstantSlot &C : P.Constants)
    if (C.IsUndef)
      MayBe.set(C.To.Number);
  bool Changed = true;
  auto Mark = [&](Slot S) {
    Changed |= !MayBe.test(S.Number);
    MayBe.set(S.Number);
  };
  while (Changed) {
    Changed = false;
    for (Block &B : P.Blocks) {
      for (Inst &I : B.Insts) {
        bool IsLoad = I.Origin && isa<LoadInst>(I.Origin);
        I.MayBeUndef =
            IsLoad || any_of(ArrayRef(I.Operands, I.NumOperands),
                             [&](Slot S) { return MayBe.test(S.Number); });
        if (I.MayBeUndef)
          for_each(ArrayRef(I.Results, I.NumResults), Mark);
      }
      for (Edge &E : B.Edges)
        for (PhiMove &Move : E.Moves)
          if (MayBe.test(Move.From.Number))
            Mark(Move.To);
      B.ConditionMayBeUndef = (B.Terminator == Block::End::ConditionalBranch ||
                               B.Terminator == Block::End::Switch) &&
                              MayBe.test(B.Condition.Number);
    }
  }
  P.TracksUndef = MayBe.any();
}
