// CheckDivergence.cpp: Operations that need lanes that may be elsewhere
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers, derivatives and reads of other lanes need lanes that take the same
// way, and the index of a descriptor is the same for all lanes of a wave unless
// it is marked. This pass determines which values vary between lanes and which
// blocks only some of them reach, and warns. It assumes that a value is uniform
// where it does not know: memory at one address has one value.
//
// Example:
//   if (thread < 32) GroupMemoryBarrierWithGroupSync();  => a warning

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Between which lanes something varies: a sum.
enum Variation : uint8_t {
  VariesInGroup = 1, ///< in a wave or a thread group
  VariesInQuad = 2,  ///< in the 2x2 pixels that derivatives compare
  VariesEverywhere = 3,
};

class DivergenceOfFunction {
public:
  DivergenceOfFunction(Function &F, const ShaderStage &Stage);

  uint8_t ofBlock(const BasicBlock *Block) const { return Flow.lookup(Block); }
  uint8_t ofOperand(const Instruction &User, const Value *V) const;

private:
  void run();
  bool visit(Instruction &I);
  bool visitBranch(const Instruction &Branch);
  /// How many ways from a branch lead to each block.
  using Ways = DenseMap<const BasicBlock *, unsigned>;
  void join(const BasicBlock &Block, const Ways &Reached,
            const BasicBlock &Branch, uint8_t Variation);
  uint8_t ofOperands(const Instruction &I) const;
  uint8_t ofLoad(const LoadInst &Load) const;
  uint8_t ofCall(const CallInst &Call) const;
  uint8_t ofThread(const CallInst &Call, bool IsFlat) const;

  Function &F;
  const ShaderStage &Stage;
  std::optional<EntryNumbers> Threads;
  DominatorTree Dominators;
  PostDominatorTree PostDominators;
  LoopInfo Loops;
  DenseMap<const Value *, uint8_t> Values;
  DenseMap<const Value *, uint8_t> Memory;    ///< of local variables
  DenseMap<const BasicBlock *, uint8_t> Flow; ///< only some lanes get there
  DenseMap<const Value *, uint8_t> Joined;    ///< of phis: lanes meet there
  DenseMap<const Loop *, uint8_t> Exits;      ///< lanes leave it apart
  DenseMap<const Instruction *, uint8_t> Branches;
};

} // namespace

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

DivergenceOfFunction::DivergenceOfFunction(Function &F,
                                           const ShaderStage &Stage)
    : F(F), Stage(Stage), Threads(readEntryNumbers(F, NumThreadsAttr)),
      Dominators(F), PostDominators(F), Loops(Dominators) {
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
uint8_t DivergenceOfFunction::ofThread(const CallInst &Call,
                                       bool IsFlat) const {
  if (!Threads)
    return VariesEverywhere;
  auto *Dimension = IsFlat || Call.arg_empty()
                        ? nullptr
                        : dyn_cast<ConstantInt>(
                              Call.getArgOperand(operand::ThreadId::Component));
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

/// The operation that a call of a function or of an intrinsic stands for.
static std::optional<OpCode> findOperation(const CallInst &Call) {
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
  if (isSameInWave(Code))
    return 0;
  if (isOwnOfLane(Code) ||
      (Code == OpCode::LoadInput && !Call.getType()->isIntegerTy()))
    return VariesEverywhere;
  if (Code == OpCode::WaveReadLaneAt)
    return ofOperand(Call, Call.getArgOperand(operand::WaveReadLaneAt::Lane));
  if (Code == OpCode::ThreadId || Code == OpCode::ThreadIdInGroup ||
      Code == OpCode::FlattenedThreadIdInGroup)
    return ofThread(Call, Code == OpCode::FlattenedThreadIdInGroup);
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

//===----------------------------------------------------------------------===//
// Warnings
//===----------------------------------------------------------------------===//

/// Whether all threads of a group must reach a call.
static bool waitsForGroup(const CallInst &Call, OpCode Code) {
  auto Has = [&](unsigned Operand, uint64_t Bit) {
    auto *Flags = dyn_cast<ConstantInt>(Call.getArgOperand(Operand));
    return Flags && (Flags->getZExtValue() & Bit);
  };
  if (Code == OpCode::Barrier)
    return Has(operand::Barrier::BarrierMode, SyncThreadGroup);
  if (Code == OpCode::BarrierByMemoryType)
    return Has(operand::BarrierByMemoryType::SemanticFlags, GroupSync);
  if (Code == OpCode::BarrierByMemoryHandle)
    return Has(operand::BarrierByMemoryHandle::SemanticFlags, GroupSync);
  return Code == OpCode::BarrierByNodeRecordHandle &&
         Has(operand::BarrierByNodeRecordHandle::SemanticFlags, GroupSync);
}

namespace {

class DivergenceCheck {
public:
  DivergenceCheck(Function &F, const ShaderStage &Stage)
      : F(F), Stage(Stage), Context(F.getContext()) {}
  void run();

private:
  void checkCall(const CallInst &Call);
  void checkOperation(const CallInst &Call, const OpInfo &Op);
  void checkIndex(const CallInst &Handle);
  uint8_t ofFlow(const CallInst &Call);
  void warn(const CallInst &Call, BackendDiag Row,
            ArrayRef<MessageArgument> Arguments = {});
  DivergenceOfFunction &get();

  Function &F;
  const ShaderStage &Stage;
  LLVMContext &Context;
  /// Made for the first call that needs it: most functions have none.
  std::optional<DivergenceOfFunction> Made;
  DenseSet<std::pair<RawSourceLocation, unsigned>> Reported;
};

} // namespace

DivergenceOfFunction &DivergenceCheck::get() {
  if (!Made)
    Made.emplace(F, Stage);
  return *Made;
}

uint8_t DivergenceCheck::ofFlow(const CallInst &Call) {
  const BasicBlock *Block = Call.getParent();
  return Block->isEntryBlock() ? 0 : get().ofBlock(Block);
}

/// Where a call is inlined several times, one message is enough.
void DivergenceCheck::warn(const CallInst &Call, BackendDiag Row,
                           ArrayRef<MessageArgument> Arguments) {
  RawSourceLocation Location =
      readSourceLocation(Call.getMetadata(IndexLocationMD));
  if (!Location)
    Location = getSourceLocation(Call);
  if (Reported.insert({Location, unsigned(Row)}).second)
    report(Context, Location, Row, Arguments);
}

void DivergenceCheck::checkOperation(const CallInst &Call, const OpInfo &Op) {
  if (waitsForGroup(Call, Op.Code)) {
    if (ofFlow(Call) & VariesInGroup)
      warn(Call, BackendDiag::warn_divergent_barrier);
    return;
  }
  if (Op.Flags & (OpFlagGradient | OpFlagDerivative)) {
    if (Stage.Kind == ShaderKind::Pixel && (ofFlow(Call) & VariesInQuad))
      warn(Call, BackendDiag::warn_divergent_derivative,
           {OperationName{Op.Name}});
    return;
  }
  // Lanes of a wave are often chosen so that a constant lane is among them.
  if ((Op.Code == OpCode::QuadOp || Op.Code == OpCode::QuadReadLaneAt) &&
      (ofFlow(Call) & VariesInQuad))
    warn(Call, BackendDiag::warn_divergent_lane_read, {OperationName{Op.Name}});
}

void DivergenceCheck::checkIndex(const CallInst &Handle) {
  const bool IsHeap = isHeapHandleCall(Handle);
  const Value *Index =
      IsHeap ? HeapHandleCall::read(Handle).Index : getHandleIndex(Handle);
  if (isa<Constant>(Index) || hasMarkedIndex(Index))
    return;
  if (IsHeap) {
    auto *Marked =
        dyn_cast<ConstantInt>(HeapHandleCall::read(Handle).NonUniform);
    if (!Marked || Marked->isOne())
      return;
  }
  if (get().ofOperand(Handle, Index) & VariesInGroup)
    warn(Handle, BackendDiag::warn_nonuniform_index);
}

void DivergenceCheck::checkCall(const CallInst &Call) {
  if (isHandleCall(Call) || isHeapHandleCall(Call))
    checkIndex(Call);
  else if (std::optional<OpCode> Called = findOperation(Call))
    checkOperation(Call, getOpInfo(*Called));
}

void DivergenceCheck::run() {
  for (const Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      checkCall(*Call);
}

PreservedAnalyses CheckDivergence::run(Module &M, ModuleAnalysisManager &) {
  ShaderTarget Target(M);
  for (Function &F : M)
    if (const ShaderStage *Stage =
            F.isDeclaration() ? nullptr : getStageOf(F, Target))
      DivergenceCheck(F, *Stage).run();
  return PreservedAnalyses::all();
}
