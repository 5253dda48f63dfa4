// LaneOperations.cpp: Operations across lanes, and what differs between lanes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::crossesLanes(const Function &Callee) {
  if (const OpInfo *Op = lookupOpOfFrontFunction(Callee.getName()))
    return Op->Flags & OpFlagWave;
  return Callee.isIntrinsic() && Callee.isConvergent();
}

//===----------------------------------------------------------------------===//
// Reorder points
//===----------------------------------------------------------------------===//

bool dxil::hasReorderPoint(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    CalledOperation Called = getCalledOperation(I);
    return Called && (Called->Flags & OpFlagReorderPoint);
  });
}

static bool isSameForAll(const Value *V) {
  if (isa<Constant>(V))
    return true;
  auto *Handle = dyn_cast<CallInst>(V);
  return Handle &&
         (V->getType()->isTargetExtTy() ||
          V->getType() == getHandleType(V->getContext())) &&
         all_of(Handle->args(), isSameForAll);
}

bool dxil::readsChosenLocation(const CallInst &Read) {
  return !all_of(Read.args(), isSameForAll);
}

//===----------------------------------------------------------------------===//
// Divergence
//===----------------------------------------------------------------------===//

/// Removes the edges to blocks from which no return is reached, such as the
/// default of a switch whose cases have all values: lanes do not take them.
static void ignoreEndlessPaths(PostDominatorTree &PostDominators, Function &F) {
  SmallPtrSet<BasicBlock *, 32> Returning;
  SmallVector<BasicBlock *, 32> Waiting;
  for (BasicBlock &Block : F)
    if (isa<ReturnInst>(Block.getTerminator()))
      Waiting.push_back(&Block);
  while (!Waiting.empty())
    if (BasicBlock *Block = Waiting.pop_back_val();
        Returning.insert(Block).second)
      append_range(Waiting, predecessors(Block));
  SmallVector<DominatorTree::UpdateType, 4> Deletions;
  for (BasicBlock *Block : Returning) {
    SmallPtrSet<BasicBlock *, 4> Seen; // a switch has several edges to one
    for (BasicBlock *Next : successors(Block))
      if (!Returning.contains(Next) && Seen.insert(Next).second)
        Deletions.push_back({DominatorTree::Delete, Block, Next});
  }
  // The function keeps its edges.
  PostDominators.applyUpdates(Deletions, Deletions);
}

DivergenceOfFunction::DivergenceOfFunction(
    Function &F, const ShaderStage &Stage,
    std::optional<std::array<uint32_t, 3>> Threads)
    : F(F), Stage(Stage), Threads(Threads), Dominators(F), PostDominators(F),
      Loops(Dominators) {
  ignoreEndlessPaths(PostDominators, F);
  run();
}

void DivergenceOfFunction::run() {
  for (const Argument &A : F.args())
    Values[&A] = VariesEverywhere;
  ReversePostOrderTraversal<Function *> Order(&F);
  for (bool IsChanged = true; IsChanged;) {
    IsChanged = false;
    for (BasicBlock *Block : Order)
      for (Instruction &I : *Block)
        IsChanged |= visit(I);
  }
}

static bool add(uint8_t &Sum, uint8_t Variation) {
  return std::exchange(Sum, uint8_t(Sum | Variation)) != Sum;
}

bool DivergenceOfFunction::visit(Instruction &I) {
  if (I.isTerminator())
    return visitBranch(I);
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    const Value *Object = getUnderlyingObject(Store->getPointerOperand());
    return isa<AllocaInst>(Object) &&
           add(Memory[Object], ofOperands(I) | Flow.lookup(I.getParent()));
  }
  uint8_t Variation = 0;
  if (auto *Phi = dyn_cast<PHINode>(&I))
    Variation = ofOperands(I) | Joined.lookup(Phi);
  else if (auto *Load = dyn_cast<LoadInst>(&I))
    Variation = ofLoad(*Load);
  else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    Variation = VariesEverywhere;
  else if (auto *Call = dyn_cast<CallInst>(&I))
    Variation = ofCall(*Call);
  else
    Variation = ofOperands(I);
  return Variation != 0 && add(Values[&I], Variation);
}

/// Whether iterations of a loop may compute different values.
static bool changesIn(const Loop &L, const Value *V) {
  SmallVector<const Value *, 8> Waiting = {V};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Waiting.empty()) {
    auto *I = dyn_cast<Instruction>(Waiting.pop_back_val());
    if (!I || !L.contains(I) || !Seen.insert(I).second)
      continue;
    auto *Load = dyn_cast<LoadInst>(I);
    const bool IsConstant =
        Load && Load->getPointerAddressSpace() == CBufferAddressSpace;
    if (isa<PHINode>(I) || (I->mayReadOrWriteMemory() && !IsConstant))
      return true;
    append_range(Waiting, I->operand_values());
  }
  return false;
}

/// Lanes may have left the loop that computes a value in different iterations.
uint8_t DivergenceOfFunction::ofOperand(const Instruction &User,
                                        const Value *V) const {
  uint8_t Variation = Values.lookup(V);
  if (auto *I = dyn_cast<Instruction>(V))
    for (const Loop *L = Loops.getLoopFor(I->getParent());
         L && !L->contains(&User); L = L->getParentLoop())
      if (uint8_t Exit = Exits.lookup(L); Exit && changesIn(*L, V))
        Variation |= Exit;
  return Variation;
}

uint8_t DivergenceOfFunction::ofOperands(const Instruction &I) const {
  uint8_t Variation = 0;
  for (const Value *V : I.operand_values())
    Variation |= ofOperand(I, V);
  return Variation;
}

uint8_t DivergenceOfFunction::ofLoad(const LoadInst &Load) const {
  const Value *Object = getUnderlyingObject(Load.getPointerOperand());
  const uint8_t Variation = ofOperands(Load) | Memory.lookup(Object);
  // An integer input of a pixel shader often selects a view or an instance in
  // a constant buffer, for all of which resources are the same.
  return Load.getPointerAddressSpace() == CBufferAddressSpace &&
                 !(Variation & VariesInQuad)
             ? 0
             : Variation;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// A number of the thread. \p IsFlat: the one that counts all dimensions.
uint8_t DivergenceOfFunction::ofThread(const CallInst &Call, bool IsFlat,
                                       unsigned FirstOperand) const {
  if (!Threads)
    return VariesEverywhere;
  const unsigned Component = FirstOperand + operand::ThreadId::Component;
  auto *Dimension = IsFlat || Call.arg_size() <= Component
                        ? nullptr
                        : dyn_cast<ConstantInt>(Call.getArgOperand(Component));
  bool IsOne = Dimension && Dimension->getZExtValue() < 3
                   ? (*Threads)[Dimension->getZExtValue()] == 1
                   : all_of(*Threads, [](uint32_t Size) { return Size == 1; });
  return IsOne ? 0 : VariesEverywhere;
}

static bool isOfRays(const ShaderStage &Stage) {
  return is_contained({ShaderKind::RayGeneration, ShaderKind::Intersection,
                       ShaderKind::AnyHit, ShaderKind::ClosestHit,
                       ShaderKind::Miss, ShaderKind::Callable},
                      Stage.Kind);
}

static bool isSameInWave(OpCode Code) {
  return is_contained({OpCode::WaveReadLaneFirst, OpCode::WaveAnyTrue,
                       OpCode::WaveAllTrue, OpCode::WaveActiveAllEqual,
                       OpCode::WaveActiveBallot, OpCode::WaveActiveOp,
                       OpCode::WaveActiveBit, OpCode::WaveAllBitCount,
                       OpCode::WaveGetLaneCount, OpCode::GroupId,
                       OpCode::ViewID, OpCode::DispatchRaysDimensions},
                      Code);
}

static bool isOwnOfLane(OpCode Code) {
  return is_contained(
      {OpCode::LoadPatchConstant,    OpCode::LoadOutputControlPoint,
       OpCode::OutputControlPointID, OpCode::DomainLocation,
       OpCode::SampleIndex,          OpCode::Coverage,
       OpCode::InnerCoverage,        OpCode::EvalSnapped,
       OpCode::EvalSampleIndex,      OpCode::EvalCentroid,
       OpCode::AttributeAtVertex,    OpCode::WaveIsFirstLane,
       OpCode::WaveGetLaneIndex,     OpCode::WavePrefixOp,
       OpCode::WavePrefixBitCount,   OpCode::WaveMatch,
       OpCode::WaveMultiPrefixOp,    OpCode::WaveMultiPrefixBitCount,
       OpCode::QuadReadLaneAt,       OpCode::QuadOp,
       OpCode::AtomicBinOp,          OpCode::AtomicCompareExchange,
       OpCode::BufferUpdateCounter},
      Code);
}

std::optional<OpCode> dxil::findOperation(const CallInst &Call) {
  if (CalledOperation Called = getCalledOperation(Call))
    return Called->Code;
  const Function *Callee = Call.getCalledFunction();
  return Callee ? lookupOpOfIntrinsic(Callee->getIntrinsicID()) : std::nullopt;
}

uint8_t DivergenceOfFunction::ofCall(const CallInst &Call) const {
  const std::optional<OpCode> Called = findOperation(Call);
  if (!Called)
    return ofOperands(Call);
  const OpCode Code = *Called;
  const unsigned FirstOperand = getDXILOperation(Call) ? 1 : 0;
  if (isSameInWave(Code))
    return 0;
  if (isOwnOfLane(Code) ||
      (Code == OpCode::LoadInput && !Call.getType()->isIntegerTy()))
    return VariesEverywhere;
  if (Code == OpCode::WaveReadLaneAt)
    return ofOperand(
        Call, Call.getArgOperand(FirstOperand + operand::WaveReadLaneAt::Lane));
  if (Code == OpCode::ThreadId || Code == OpCode::ThreadIdInGroup ||
      Code == OpCode::FlattenedThreadIdInGroup)
    return ofThread(Call, Code == OpCode::FlattenedThreadIdInGroup,
                    FirstOperand);
  // Quads are within one primitive, whose integers are not interpolated.
  if (Code == OpCode::PrimitiveID || Code == OpCode::GSInstanceID ||
      (Code == OpCode::LoadInput && Call.getType()->isIntegerTy()))
    return Stage.Kind == ShaderKind::Pixel ? VariesInGroup : VariesEverywhere;
  // The state of a ray differs between the lanes that handle hits.
  if (isOfRays(Stage) && !Call.getType()->isVoidTy() &&
      all_of(Call.args(), [](const Value *V) { return isa<Constant>(V); }))
    return VariesEverywhere;
  return ofOperands(Call);
}

//===----------------------------------------------------------------------===//
// Flow
//===----------------------------------------------------------------------===//

/// Where one way from a branch to \p End leads, without \p End.
static SmallPtrSet<const BasicBlock *, 16> findWay(const BasicBlock *Start,
                                                   const BasicBlock *Branch,
                                                   const BasicBlock *End) {
  SmallPtrSet<const BasicBlock *, 16> Way;
  SmallVector<const BasicBlock *, 16> Waiting = {Start};
  while (!Waiting.empty()) {
    const BasicBlock *Block = Waiting.pop_back_val();
    if (Block == End || !Way.insert(Block).second || Block == Branch)
      continue;
    append_range(Waiting, successors(Block));
  }
  return Way;
}

/// Where the ways from a branch meet, a phi varies if its values from them
/// differ.
void DivergenceOfFunction::join(const BasicBlock &Block, const Ways &Reached,
                                const BasicBlock &Branch, uint8_t Variation) {
  for (const PHINode &Phi : Block.phis()) {
    const Value *First = nullptr;
    for (auto [From, V] : zip(Phi.blocks(), Phi.incoming_values())) {
      if ((From != &Branch && !Reached.contains(From)) || isa<UndefValue>(V))
        continue;
      if (First && First != V)
        Joined[&Phi] |= Variation;
      First = V;
    }
  }
}

bool DivergenceOfFunction::visitBranch(const Instruction &Branch) {
  if (Branch.getNumSuccessors() < 2)
    return false;
  const uint8_t Variation = ofOperand(Branch, Branch.getOperand(0));
  if (!add(Branches[&Branch], Variation))
    return false;
  const BasicBlock *Block = Branch.getParent();
  const auto *Node = PostDominators.getNode(Block);
  const BasicBlock *End =
      Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
  Ways Reached;
  for (const BasicBlock *Next : successors(Block))
    for (const BasicBlock *Other : findWay(Next, Block, End)) {
      Flow[Other] |= Variation;
      ++Reached[Other];
    }
  for (auto [Other, Count] : Reached)
    if (Count > 1)
      join(*Other, Reached, *Block, Variation);
  if (End)
    join(*End, Reached, *Block, Variation);
  for (Loop *L = Loops.getLoopFor(Block); L; L = L->getParentLoop())
    if (L->isLoopExiting(Block))
      Exits[L] |= Variation;
  return true;
}
