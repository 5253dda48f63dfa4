// UnrollHinted.cpp: Unrolling loops with [unroll]
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some operations require constants, such as texel offsets, that only unrolling
// provides, also at -Od, where LLVM's unroller does not run. LLVM's unroller
// also needs a formula for the number of iterations: it has none for float
// counters, several counters, or bounds from a table. This pass peels
// iterations and folds the loop condition instead.
//
// Example:
//   [unroll] for (float f = 0; f < 1; f += 0.5) use(f)
//   => use(0); use(0.5)

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Utils/LoopPeel.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace llvm::dxil;

/// How many instructions one loop may become here.
static constexpr uint64_t MaxCopiedInstructions = 200000;
/// How far an expression is followed.
static constexpr unsigned MaxExpressionDepth = 200;

namespace {

/// Executes what decides when a loop ends, as far as constants do.
class LoopCount {
  const Loop &L;
  const DataLayout &DL;
  const BasicBlock &Before, &Latch;
  /// The values of the header's phis in this iteration.
  DenseMap<const PHINode *, Constant *> Phis;
  /// What else was computed in it; null for what constants do not decide.
  DenseMap<const Value *, Constant *> Known;

  Constant *compute(const Instruction &I, unsigned Depth);
  Constant *evaluate(Value *V, unsigned Depth = 0);
  bool isLeft(const BranchInst &Exit);

public:
  LoopCount(const Loop &L, const BasicBlock &Before, const BasicBlock &Latch)
      : L(L), DL(L.getHeader()->getDataLayout()), Before(Before), Latch(Latch) {
  }
  /// The iteration in which the loop is left at the latest, counted from 1; 0
  /// if it is unknown or greater than \p Most.
  unsigned count(ArrayRef<const BranchInst *> Exits, uint64_t Most);
};

} // namespace

Constant *LoopCount::compute(const Instruction &I, unsigned Depth) {
  if (!isa<BinaryOperator, UnaryOperator, CmpInst, CastInst, SelectInst,
           FreezeInst, GetElementPtrInst, LoadInst, ExtractElementInst,
           CallInst>(I))
    return nullptr;
  SmallVector<Constant *, 4> Operands;
  for (const Use &Operand : I.operands()) {
    Constant *C = evaluate(Operand, Depth + 1);
    if (!C)
      return nullptr;
    Operands.push_back(C);
  }
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple()
               ? ConstantFoldLoadFromConstPtr(Operands[0], Load->getType(), DL)
               : nullptr;
  if (isa<FreezeInst>(I))
    return Operands[0];
  if (isDivisionCall(I))
    return foldDivision(cast<CallInst>(I), Operands, DL);
  if (isa<CallInst>(I) &&
      !canConstantFoldCallTo(cast<CallInst>(&I),
                             cast<CallInst>(I).getCalledFunction()))
    return nullptr;
  return ConstantFoldInstOperands(&I, Operands, DL);
}

Constant *LoopCount::evaluate(Value *V, unsigned Depth) {
  if (auto *C = dyn_cast<Constant>(V))
    return C;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I) || Depth > MaxExpressionDepth)
    return nullptr;
  if (auto *Phi = dyn_cast<PHINode>(I);
      Phi && Phi->getParent() == L.getHeader())
    return Phis.lookup(Phi);
  if (auto Found = Known.find(I); Found != Known.end())
    return Found->second;
  Constant *Result = compute(*I, Depth);
  Known[I] = Result;
  return Result;
}

bool LoopCount::isLeft(const BranchInst &Exit) {
  auto *Condition =
      dyn_cast_or_null<ConstantInt>(evaluate(Exit.getCondition()));
  return Condition && !L.contains(Exit.getSuccessor(Condition->isZero()));
}

unsigned LoopCount::count(ArrayRef<const BranchInst *> Exits, uint64_t Most) {
  for (const PHINode &Phi : L.getHeader()->phis())
    Phis[&Phi] = dyn_cast<Constant>(Phi.getIncomingValueForBlock(&Before));
  for (unsigned Iteration = 1; Iteration <= Most; ++Iteration) {
    if (any_of(Exits, [&](const BranchInst *Exit) { return isLeft(*Exit); }))
      return Iteration;
    DenseMap<const PHINode *, Constant *> Next;
    for (const PHINode &Phi : L.getHeader()->phis())
      Next[&Phi] = evaluate(Phi.getIncomingValueForBlock(&Latch));
    // An iteration like the last: the same forever.
    if (Next.empty() || all_of(Next, [&](const auto &Entry) {
          return Entry.second == Phis.lookup(Entry.first);
        }))
      return 0;
    Phis = std::move(Next);
    Known.clear();
  }
  return 0;
}

/// The branches that leave the loop and that each iteration comes to.
static SmallVector<const BranchInst *, 4>
findCertainExits(const Loop &L, const DominatorTree &Dominators) {
  SmallVector<BasicBlock *, 4> Blocks;
  L.getExitingBlocks(Blocks);
  SmallVector<const BranchInst *, 4> Exits;
  for (const BasicBlock *Block : Blocks) {
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (Branch && Branch->isConditional() &&
        Dominators.dominates(Block, L.getLoopLatch()))
      Exits.push_back(Branch);
  }
  return Exits;
}

static uint64_t countInstructionsOf(const Loop &L) {
  uint64_t Count = 0;
  for (const BasicBlock *Block : L.blocks())
    Count += Block->size();
  return Count;
}

namespace {

/// Unrolls the loops of one function.
class HintedUnroller {
  LoopInfo &Loops;
  DominatorTree &Dominators;
  ScalarEvolution &SE;
  AssumptionCache &Assumptions;

  bool unroll(Loop &L, uint64_t Times);

public:
  HintedUnroller(Function &F, FunctionAnalysisManager &AM)
      : Loops(AM.getResult<LoopAnalysis>(F)),
        Dominators(AM.getResult<DominatorTreeAnalysis>(F)),
        SE(AM.getResult<ScalarEvolutionAnalysis>(F)),
        Assumptions(AM.getResult<AssumptionAnalysis>(F)) {}
  /// Unrolls the outermost loops that can be. A loop inside of them may end by
  /// a constant only after their counters are folded. False if there is none.
  bool unrollOutermost();
};

} // namespace

bool HintedUnroller::unroll(Loop &L, uint64_t Times) {
  simplifyLoop(&L, &Dominators, &Loops, &SE, &Assumptions, /*MSSAU=*/nullptr,
               /*PreserveLCSSA=*/false);
  if (!L.isLoopSimplifyForm() || !canPeel(&L))
    return false;
  // The condition is evaluated once more than the body is executed.
  uint64_t Most = MaxCopiedInstructions / countInstructionsOf(L) + 1;
  if (Times != UINT64_MAX)
    Most = std::min(Most, Times + 1);
  unsigned Count = LoopCount(L, *L.getLoopPreheader(), *L.getLoopLatch())
                       .count(findCertainExits(L, Dominators), Most);
  if (Count == 0)
    return false;
  formLCSSARecursively(L, Dominators, &Loops, &SE);
  ValueToValueMapTy Copies;
  if (!peelLoop(&L, Count, /*PeelLast=*/false, &Loops, &SE, Dominators,
                &Assumptions, /*PreserveLCSSA=*/true, Copies))
    return false;
  // What is left of it is never reached, and not to be unrolled again.
  L.setLoopID(nullptr);
  return true;
}

bool HintedUnroller::unrollOutermost() {
  bool Changed = false;
  SmallVector<Loop *, 8> Work(reverse(Loops));
  while (!Work.empty()) {
    Loop *L = Work.pop_back_val();
    std::optional<uint64_t> Times = getUnrolledTimes(L->getLoopID());
    if (Times && unroll(*L, *Times))
      Changed = true;
    else
      append_range(Work, reverse(*L));
  }
  return Changed;
}

/// Folds the branches of the copies; the loop after them is never reached. Only
/// with \p All is what a branch excludes known where branches meet.
static void foldCopies(Function &F, FunctionAnalysisManager &AM, bool All) {
  FunctionPassManager FPM;
  if (All)
    FPM.addPass(SCCPPass());
  FPM.addPass(InstSimplifyPass());
  FPM.addPass(makeSimplifyCFG());
  if (All)
    FPM.addPass(ADCEPass());
  AM.invalidate(F, FPM.run(F, AM));
}

/// Asks for the loops around operations whose texel offsets have to be
/// constants, as dxc does.
static void askForConstantOffsets(Function &F, LoopInfo &Loops) {
  for (BasicBlock &Block : F)
    for (Instruction &I : Block) {
      CalledOperation Op = getCalledOperation(I);
      if (!Op || !hasVariableOffset(*Op, SmallVector<const Value *, 20>(
                                             cast<CallInst>(I).args())))
        continue;
      for (Loop *L = Loops.getLoopFor(&Block); L; L = L->getParentLoop())
        askToUnroll(*L);
    }
}

/// The constant that \p Load reads of a local array, if one store writes that
/// element. A read before the store yields an unspecified value, for which the
/// constant is a valid choice.
static Constant *findStoredConstant(LoadInst &Load) {
  const DataLayout &DL = Load.getDataLayout();
  const unsigned Width =
      DL.getIndexTypeSizeInBits(Load.getPointerOperandType());
  auto FindElement = [&](Value *Address, APInt &Offset) {
    Offset = APInt(Width, 0);
    return Address->stripAndAccumulateConstantOffsets(
        DL, Offset, /*AllowNonInbounds=*/true);
  };
  APInt Wanted, Offset;
  auto *Local =
      dyn_cast<AllocaInst>(FindElement(Load.getPointerOperand(), Wanted));
  if (!Local || !Load.isSimple())
    return nullptr;
  Constant *Found = nullptr;
  SmallVector<Instruction *, 8> Addresses = {Local};
  while (!Addresses.empty())
    for (User *U : Addresses.pop_back_val()->users()) {
      if (isa<LoadInst>(U))
        continue;
      if (auto *Element = dyn_cast<GetElementPtrInst>(U)) {
        Addresses.push_back(Element);
        continue;
      }
      auto *Store = dyn_cast<StoreInst>(U);
      // Elements have one type, so that two are the same or apart.
      if (!Store || !Store->isSimple() ||
          Store->getValueOperand()->getType() != Load.getType() ||
          FindElement(Store->getPointerOperand(), Offset) != Local)
        return nullptr;
      if (Offset != Wanted)
        continue;
      auto *Stored = dyn_cast<Constant>(Store->getValueOperand());
      if (!Stored || (Found && Found != Stored))
        return nullptr;
      Found = Stored;
    }
  return Found;
}

/// At -Od local arrays stay in memory: texel offsets that they contain become
/// constants where they are needed.
static bool foldOffsets(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    CalledOperation Op = getCalledOperation(I);
    if (!Op || !hasVariableOffset(*Op, SmallVector<const Value *, 20>(
                                           cast<CallInst>(I).args())))
      continue;
    for (Use &Operand : cast<CallInst>(I).args())
      if (auto *Load = dyn_cast<LoadInst>(Operand))
        if (Constant *Stored = findStoredConstant(*Load)) {
          Operand.set(Stored);
          Changed = true;
        }
  }
  return Changed;
}

static bool hasHintedLoop(const Function &F) {
  return any_of(F, [](const BasicBlock &Block) {
    return getUnrolledTimes(
               Block.getTerminator()->getMetadata(LLVMContext::MD_loop))
        .has_value();
  });
}

/// Unrolls what has a hint, from the outermost loops to the innermost. What no
/// bound depends on is folded completely with \p FoldsAll, otherwise later.
static bool unrollHinted(Function &F, FunctionAnalysisManager &AM,
                         bool FoldsAll) {
  bool Changed = false, IsFolded = true;
  while (hasHintedLoop(F)) {
    if (HintedUnroller(F, AM).unrollOutermost()) {
      AM.invalidate(F, PreservedAnalyses::none());
      Changed = true;
      // Most bounds of inner loops need no more.
      IsFolded = !hasHintedLoop(F);
      foldCopies(F, AM, /*All=*/IsFolded && FoldsAll);
    } else if (!IsFolded) {
      foldCopies(F, AM, /*All=*/true);
      IsFolded = true;
    } else {
      break;
    }
  }
  if (!IsFolded && FoldsAll)
    foldCopies(F, AM, /*All=*/true);
  return Changed;
}

PreservedAnalyses UnrollHinted::run(Module &M, ModuleAnalysisManager &MAM) {
  auto &AM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  ShaderTarget Target(M);
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (!Target.has(Feature::VariableOffsets))
      askForConstantOffsets(F, AM.getResult<LoopAnalysis>(F));
    Changed |= unrollHinted(F, AM, FoldsAll);
    if (!Target.has(Feature::VariableOffsets))
      Changed |= foldOffsets(F);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
