// MatchFullOptimization.cpp: Matching full optimization
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bindings must not depend on the optimization level, and a resource that fully
// optimized code does not use gets no register. At lower levels, this pass runs
// the whole optimizer on a clone of the module and removes the accesses of
// resources that are unused there.
//
// Marks of dxil-reconvergence-points keep branches that would be folded, and
// these do not count as uses. Where fully optimized code has marks, this pass
// proves for each resource that it is needed with and without them. Otherwise,
// it removes the marks from a clone and optimizes that again. At full
// optimization, this is all it does.
//
// Where dxil-copy-without-stops has made a copy, the clone only decides if all
// resources are certainly needed; otherwise, the copy is optimized.
//
// No clone is made if there are no loops and every resource is certainly used,
// that is, written by code that always executes.
//
// Example:
//   for (int i = 0; i < 4; ++i) if (i * i == 5) B[0] = 1;
//   => no B

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/Checks/CheckLoops.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/Pipeline/ModuleWithoutStops.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The blocks that execute whenever the entry does: those that follow it
/// without a choice.
DenseSet<const BasicBlock *> getCertainBlocks(ArrayRef<Function *> Roots) {
  DenseSet<const BasicBlock *> Certain;
  for (const Function *Root : Roots) {
    const BasicBlock *Block = &Root->getEntryBlock();
    while (Block && Certain.insert(Block).second)
      Block = Block->getSingleSuccessor();
  }
  return Certain;
}

using UserVisitor = function_ref<void(CallInst &)>;

/// Calls \p Visit for the operations on a handle.
void forEachAccess(CallInst &HandleCall, UserVisitor Visit) {
  for (User *U : make_early_inc_range(HandleCall.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call)
      continue;
    if (Call->getIntrinsicID() == Intrinsic::dx_resource_casthandle)
      forEachAccess(*Call, Visit);
    else
      Visit(*Call);
  }
}

std::vector<CallInst *> getHandleCalls(Module &M) {
  std::vector<CallInst *> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isHandleCall(I))
        Calls.push_back(cast<CallInst>(&I));
  return Calls;
}

/// Whether the optimizer can be expected to find a resource dead.
bool isAnyDoubtful(ArrayRef<CallInst *> HandleCalls,
                   ArrayRef<Function *> Roots) {
  DenseSet<const BasicBlock *> Certain = getCertainBlocks(Roots);
  StringSet<> Written, Others;
  for (CallInst *Handle : HandleCalls) {
    bool IsWritten = false;
    forEachAccess(*Handle, [&](CallInst &Access) {
      IsWritten |=
          Access.mayWriteToMemory() && Certain.contains(Access.getParent());
    });
    (IsWritten ? Written : Others).insert(getResourceIdentity(*Handle));
  }
  return any_of(Others, [&](const StringMapEntry<EmptyStringSetTag> &R) {
    return !Written.contains(R.getKey());
  });
}

bool hasLoops(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  return any_of(M, [&](Function &F) {
    return !F.isDeclaration() && !FAM.getResult<LoopAnalysis>(F).empty();
  });
}

bool isLanesMeet(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == LanesMeetFunction;
}

/// Whether something other than a cast uses the handle.
bool isAccessed(const Value &Handle) {
  return any_of(Handle.users(), [](const User *U) {
    auto *Cast = dyn_cast<IntrinsicInst>(U);
    return Cast && Cast->getIntrinsicID() == Intrinsic::dx_resource_casthandle
               ? isAccessed(*Cast)
               : true;
  });
}

//===----------------------------------------------------------------------===//
// What code with marks needs without them, too
//===----------------------------------------------------------------------===//

constexpr size_t MaxVisitsPerInstruction = 8;
/// More values in the conditions of one block leave it in doubt.
constexpr unsigned MaxSources = 64;
/// So does a condition that more instructions compute from them.
constexpr unsigned MaxParts = 1024;

using ValueSet = SmallPtrSet<const Value *, 8>;

/// Finds what the outputs of a fully optimized function are certainly computed
/// from. Without marks, and without the stops that were in the module before,
/// the optimizer redirects branches on phis and turns phis into selects. So
/// code is only certain if no phi, and no load from a local, decides whether it
/// executes. Where stops have kept conditions apart that others are folded
/// with, two comparisons of what is computed from one value may contradict each
/// other.
class CertainNeeds {
  Function &F;
  const LoopInfo &Loops;
  const bool HadStops;
  DenseSet<const Instruction *> Merged; // computed from phis or locals
  DenseSet<const BasicBlock *> Uncertain;
  /// What decides whether a block executes.
  DenseMap<const BasicBlock *, ValueSet> Compared;
  DenseSet<const Instruction *> Needed;
  DenseSet<const Instruction *> Visited; // for the effects of one block
  SmallVector<const Instruction *, 32> Work;
  size_t NumVisits = 0;

  void findMerged();
  void findUncertain(const PostDominatorTree &Tree);
  void addComparisons(const BasicBlock &Block, const ValueSet &Sources);
  void require(const Value *V);
  void requireStores(const AllocaInst &Local);
  void followPhi(const PHINode &Phi);
  void requireAll(ArrayRef<const Instruction *> Effects,
                  const PostDominatorTree &Tree);
  bool isEffect(const Instruction &I) const;
  bool mayChooseOne(const SelectInst &Select) const;
  bool isMerged(const Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    return I && Merged.contains(I);
  }

public:
  CertainNeeds(Function &F, const LoopInfo &Loops, bool HadStops)
      : F(F), Loops(Loops), HadStops(HadStops) {}
  void find();
  bool contains(const Instruction &I) const { return Needed.contains(&I); }
};

const AllocaInst *findLocal(const Value *Pointer) {
  return dyn_cast<AllocaInst>(getUnderlyingObject(Pointer));
}

void CertainNeeds::findMerged() {
  for (const Instruction &I : instructions(F)) {
    // No mark is in a loop, so loops are what they are without marks. What a
    // merge in the loop passes to its header is merged there, too.
    bool IsMerge = isa<PHINode>(I) && !Loops.isLoopHeader(I.getParent());
    auto *Load = dyn_cast<LoadInst>(&I);
    if (IsMerge || (Load && findLocal(Load->getPointerOperand())))
      if (Merged.insert(&I).second)
        Work.push_back(&I);
  }
  while (!Work.empty())
    for (const User *U : Work.pop_back_val()->users())
      if (auto *I = cast<Instruction>(U); Merged.insert(I).second)
        Work.push_back(I);
}

/// Adds what the comparisons in a condition are computed from; false if two of
/// them have a source in common. Values that are used more than once are
/// visited once: following all uses would take exponential time.
bool addSources(const Value *Condition, ValueSet &Sources) {
  bool AreApart = true;
  SmallVector<const Value *, 8> Conditions{Condition}, Open;
  ValueSet Visited;
  while (!Conditions.empty()) {
    const auto *I = dyn_cast<Instruction>(Conditions.pop_back_val());
    if (!I)
      continue;
    if (!Visited.insert(I).second)
      return false;
    if (I->getType()->isIntegerTy(1) && isa<BinaryOperator, SelectInst>(I)) {
      append_range(Conditions, I->operand_values());
      continue;
    }
    ValueSet Own, Parts;
    Open.assign({I});
    while (!Open.empty()) {
      const auto *Part = dyn_cast<Instruction>(Open.pop_back_val());
      if (!Part || !Parts.insert(Part).second)
        continue;
      if (isa<UnaryInstruction, BinaryOperator, CmpInst, SelectInst>(Part) &&
          !isa<LoadInst, AllocaInst, ExtractValueInst>(Part))
        append_range(Open, Part->operand_values());
      else
        Own.insert(Part);
      if (Own.size() > MaxSources || Parts.size() > MaxParts)
        return false;
    }
    for (const Value *Source : Own)
      AreApart &= Sources.insert(Source).second;
  }
  return AreApart;
}

void CertainNeeds::addComparisons(const BasicBlock &Block,
                                  const ValueSet &Sources) {
  ValueSet &Known = Compared[&Block];
  for (const Value *Source : Sources)
    if (!Known.insert(Source).second || Known.size() > MaxSources)
      Uncertain.insert(&Block);
}

void CertainNeeds::findUncertain(const PostDominatorTree &Tree) {
  for (BasicBlock &Block : F) {
    const Instruction *End = Block.getTerminator();
    if (End->getNumSuccessors() < 2)
      continue;
    ValueSet Sources;
    const bool IsCertain =
        !isMerged(End) &&
        (!HadStops || addSources(End->getOperand(0), Sources));
    if (IsCertain && !HadStops)
      continue;
    const DomTreeNode *Join = Tree.getNode(&Block)->getIDom();
    SmallVector<const BasicBlock *, 16> Open(successors(&Block));
    SmallPtrSet<const BasicBlock *, 16> Region;
    while (!Open.empty()) {
      const BasicBlock *Next = Open.pop_back_val();
      if ((Join && Next == Join->getBlock()) || !Region.insert(Next).second)
        continue;
      append_range(Open, successors(Next));
      if (!IsCertain)
        Uncertain.insert(Next);
      else
        addComparisons(*Next, Sources);
    }
  }
}

void CertainNeeds::require(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Visited.insert(I).second)
    return;
  Needed.insert(I);
  Work.push_back(I);
}

void CertainNeeds::requireStores(const AllocaInst &Local) {
  SmallVector<const Value *, 8> Pointers{&Local};
  while (!Pointers.empty())
    for (const User *U : Pointers.pop_back_val()->users()) {
      if (isa<GetElementPtrInst>(U))
        Pointers.push_back(U);
      else if (auto *Store = dyn_cast<StoreInst>(U);
               Store && !Uncertain.contains(Store->getParent()))
        require(Store);
    }
}

void CertainNeeds::followPhi(const PHINode &Phi) {
  for (auto [Block, V] : zip(Phi.blocks(), Phi.incoming_values()))
    if (!Uncertain.contains(Block) && !isMerged(Block->getTerminator()))
      require(V);
}

bool CertainNeeds::isEffect(const Instruction &I) const {
  if (isReadGuard(I) || isLanesMeet(I) ||
      !(I.mayHaveSideEffects() || isa<ReturnInst>(I)))
    return false;
  auto *Store = dyn_cast<StoreInst>(&I);
  return !Store || !findLocal(Store->getPointerOperand());
}

/// Whether only one of the values may be chosen.
bool CertainNeeds::mayChooseOne(const SelectInst &Select) const {
  if (isMerged(Select.getCondition()))
    return true;
  ValueSet Sources;
  if (!HadStops)
    return false;
  if (!addSources(Select.getCondition(), Sources))
    return true;
  auto Found = Compared.find(Select.getParent());
  return Found != Compared.end() && any_of(Sources, [&](const Value *Source) {
           return Found->second.contains(Source);
         });
}

void CertainNeeds::requireAll(ArrayRef<const Instruction *> Effects,
                              const PostDominatorTree &Tree) {
  const BasicBlock *Block = Effects.front()->getParent();
  Visited.clear();
  for (const Instruction *I : Effects)
    require(I);
  while (!Work.empty()) {
    const Instruction *I = Work.pop_back_val();
    ++NumVisits;
    if (auto *Phi = dyn_cast<PHINode>(I)) {
      // Else the conditions of the effects can exclude a value of the phi.
      if (Tree.dominates(Block, Phi->getParent()))
        followPhi(*Phi);
    } else if (auto *Select = dyn_cast<SelectInst>(I);
               Select && mayChooseOne(*Select)) {
      require(Select->getCondition());
    } else {
      if (auto *Local = dyn_cast<AllocaInst>(I))
        requireStores(*Local);
      for (const Value *Operand : I->operand_values())
        require(Operand);
    }
  }
}

void CertainNeeds::find() {
  PostDominatorTree Tree(F);
  findMerged();
  findUncertain(Tree);
  // Blocks share what they need, so that long functions could take quadratic
  // time. Fewer needs are always right.
  const size_t MaxVisits = MaxVisitsPerInstruction * F.getInstructionCount();
  for (const BasicBlock &Block : F) {
    if (Uncertain.contains(&Block) || NumVisits > MaxVisits)
      continue;
    SmallVector<const Instruction *, 8> Effects;
    for (const Instruction &I : Block)
      if (isEffect(I))
        Effects.push_back(&I);
    if (!Effects.empty())
      requireAll(Effects, Tree);
  }
}

/// Whether marks keep loops that the optimizer may unroll without them.
bool keepsLoops(Function &F, const LoopInfo &Loops) {
  return any_of(instructions(F), [&](const Instruction &I) {
    return isLanesMeet(I) && Loops.getLoopFor(I.getParent());
  });
}

StringSet<> getAccessedResources(Module &M) {
  StringSet<> Accessed;
  for (CallInst *Handle : getHandleCalls(M))
    if (isAccessed(*Handle))
      Accessed.insert(getResourceIdentity(*Handle));
  return Accessed;
}

/// Whether a fully optimized module certainly needs \p Resources, with and
/// without its marks and, if it \p HadStops, without these, and has no loop to
/// report.
bool areCertainlyNeeded(const StringSet<> &Resources, Module &M,
                        ModuleAnalysisManager &AM, bool HadStops) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  StringSet<> Certain;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    const LoopInfo &Loops = FAM.getResult<LoopAnalysis>(F);
    if (keepsLoops(F, Loops))
      return false;
    CertainNeeds Needs(F, Loops, HadStops);
    Needs.find();
    for (Instruction &I : instructions(F))
      if (isHandleCall(I) && Needs.contains(I))
        Certain.insert(getResourceIdentity(cast<CallInst>(I)));
  }
  return all_of(Resources,
                [&](const StringMapEntry<EmptyStringSetTag> &R) {
                  return Certain.contains(R.getKey());
                }) &&
         findEndlessLoops(M, AM).empty() &&
         findLoopsOfUnknownLength(M, AM).empty();
}

/// Whether a fully optimized module certainly uses the same resources without
/// its marks.
bool isEverythingNeeded(Module &M, ModuleAnalysisManager &AM) {
  const Function *Mark = M.getFunction(LanesMeetFunction);
  return !Mark || Mark->use_empty() ||
         areCertainlyNeeded(getAccessedResources(M), M, AM,
                            /*HadStops=*/false);
}

/// What full optimization leaves of a module.
struct OptimizedFacts {
  StringSet<> UsedResources;
  LoopLocations EndlessLoops;
  LoopLocations LoopsOfUnknownLength;
};

void optimizeFully(Module &M, ModuleAnalysisManager &AM,
                   bool IsFrontIR = false) {
  ModulePassManager MPM;
  addFullOptimization(MPM, IsFrontIR);
  AM.invalidate(M, MPM.run(M, AM));
}

struct NoDiagnostics : DiagnosticHandler {
  bool handleDiagnostics(const DiagnosticInfo &) override { return true; }
};

/// Without diagnostics, which the passes report for the module itself.
void optimizeFrontIR(Module &M, ModuleAnalysisManager &AM) {
  LLVMContext &Context = M.getContext();
  std::unique_ptr<DiagnosticHandler> Handler = Context.getDiagnosticHandler();
  Context.setDiagnosticHandler(std::make_unique<NoDiagnostics>());
  optimizeFully(M, AM, /*IsFrontIR=*/true);
  Context.setDiagnosticHandler(std::move(Handler));
}

/// Of a fully optimized module without marks.
OptimizedFacts findFacts(Module &M, ModuleAnalysisManager &AM) {
  ModulePassManager MPM;
  MPM.addPass(UnmergeHandles());
  MPM.addPass(RemoveUnusedHandles());
  AM.invalidate(M, MPM.run(M, AM));
  OptimizedFacts Facts;
  for (CallInst *Handle : getHandleCalls(M))
    Facts.UsedResources.insert(getResourceIdentity(*Handle));
  Facts.EndlessLoops = findEndlessLoops(M, AM);
  Facts.LoopsOfUnknownLength = findLoopsOfUnknownLength(M, AM);
  return Facts;
}

/// Runs \p FPM on each function; false if it leaves all as they are.
bool runOnFunctions(Module &M, FunctionAnalysisManager &AM,
                    FunctionPassManager FPM) {
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    PreservedAnalyses Preserved = FPM.run(F, AM);
    AM.invalidate(F, Preserved);
    Changed |= !Preserved.areAllPreserved();
  }
  return Changed;
}

/// Optimizes what was fully optimized but for marks: folds branches and unrolls
/// loops that these kept. Only where a loop is unrolled, arithmetic becomes
/// constant that was not before.
void optimizeAgain(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  FunctionPassManager Fold, Unroll, FoldCopies, FoldConstants, Delete;
  Fold.addPass(makeSimplifyCFG());
  Fold.addPass(SCCPPass());
  Fold.addPass(InstCombinePass());
  Fold.addPass(makeSimplifyCFG());
  Fold.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  runOnFunctions(M, FAM, std::move(Fold));

  ModulePassManager MPM;
  Unroll.addPass(WholeLoopUnroll(FullOptLevel));
  if (runOnFunctions(M, FAM, std::move(Unroll))) {
    FoldCopies.addPass(SROAPass(SROAOptions::ModifyCFG));
    FoldCopies.addPass(DefineUnset());
    FoldCopies.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
    FoldCopies.addPass(SCCPPass());
    FoldConstants.addPass(InstCombinePass());
    FoldConstants.addPass(makeSimplifyCFG());
    FoldConstants.addPass(DeadStores());
    MPM.addPass(FoldOperations());
    MPM.addPass(FoldZeros());
    MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FoldCopies)));
    MPM.addPass(FoldZeros());
    MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FoldConstants)));
  }
  MPM.addPass(MarkFiniteLoops());
  Delete.addPass(ADCEPass());
  Delete.addPass(FiniteLoopDeletion());
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(Delete)));
  AM.invalidate(M, MPM.run(M, AM));
}

/// A clone of a module, fully optimized but for marks.
struct OptimizedClone {
  std::unique_ptr<Module> M;
  PipelineAnalyses Analyses;

  explicit OptimizedClone(std::unique_ptr<Module> Clone)
      : M(std::move(Clone)) {}
  explicit OptimizedClone(const Module &Original)
      : OptimizedClone(cloneForFacts(Original)) {}
  ModuleAnalysisManager &getAnalyses() { return Analyses.getModuleAnalyses(); }
};

std::unique_ptr<OptimizedClone> cloneAndOptimize(const Module &M) {
  auto Clone = std::make_unique<OptimizedClone>(M);
  optimizeFully(*Clone->M, Clone->getAnalyses());
  return Clone;
}

/// Whether marks are in loops that will not be unrolled because of a hint.
bool hasMarkedLoops(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  const Function *Mark = M.getFunction(LanesMeetFunction);
  return Mark && any_of(Mark->users(), [&](const User *U) {
           auto *Call = cast<Instruction>(U);
           const LoopInfo &Loops = FAM.getResult<LoopAnalysis>(
               *const_cast<Function *>(Call->getFunction()));
           for (const Loop *L = Loops.getLoopFor(Call->getParent()); L;
                L = L->getParentLoop())
             if (!getUnrolledTimes(L->getLoopID()))
               return true;
           return false;
         });
}

/// The clone that has the bindings of a release build.
std::unique_ptr<OptimizedClone> findReleaseBuild(Module &M,
                                                 ModuleAnalysisManager &AM) {
  auto *WithoutStops = AM.getCachedResult<ModuleWithoutStops>(M);
  std::unique_ptr<OptimizedClone> Clone;
  // With marks in loops, nothing would be certain.
  if (!WithoutStops || !hasMarkedLoops(M, AM))
    Clone = cloneAndOptimize(M);
  if (!WithoutStops ||
      (Clone && areCertainlyNeeded(getAccessedResources(M), *Clone->M,
                                   Clone->getAnalyses(), /*HadStops=*/true)))
    return Clone;
  // Stops have kept blocks, so a release build can be optimized otherwise.
  Clone = std::make_unique<OptimizedClone>(std::move(WithoutStops->Copy));
  optimizeFrontIR(*Clone->M, Clone->getAnalyses());
  return Clone;
}

/// What full optimization leaves of a module, which \p IsFullyOptimized or not.
OptimizedFacts findFactsOfClone(Module &M, ModuleAnalysisManager &AM,
                                bool IsFullyOptimized) {
  std::unique_ptr<OptimizedClone> Clone =
      IsFullyOptimized ? std::make_unique<OptimizedClone>(M)
                       : findReleaseBuild(M, AM);
  ModuleAnalysisManager &Analyses = Clone->getAnalyses();
  if (IsFullyOptimized || !isEverythingNeeded(*Clone->M, Analyses)) {
    // It is never executed, so its lanes need not reconverge.
    removeReconvergencePoints(*Clone->M);
    Analyses.invalidate(*Clone->M, PreservedAnalyses::none());
    optimizeAgain(*Clone->M, Analyses);
  }
  return findFacts(*Clone->M, Analyses);
}

void removeAccesses(CallInst &Handle) {
  forEachAccess(Handle, [](CallInst &Access) {
    if (!Access.getType()->isVoidTy())
      Access.replaceAllUsesWith(Constant::getNullValue(Access.getType()));
    Access.eraseFromParent();
  });
}

} // namespace

PreservedAnalyses MatchFullOptimization::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  if (IsFullyOptimized && isEverythingNeeded(M, AM))
    return PreservedAnalyses::all();
  std::vector<CallInst *> HandleCalls = getHandleCalls(M);
  if (!IsFullyOptimized && !isAnyDoubtful(HandleCalls, findEntryFunctions(M)) &&
      !hasLoops(M, AM))
    return PreservedAnalyses::all();
  OptimizedFacts Facts = findFactsOfClone(M, AM, IsFullyOptimized);
  bool HasRemoved = false;
  for (CallInst *Handle : HandleCalls)
    if (!Facts.UsedResources.contains(getResourceIdentity(*Handle))) {
      HasRemoved |= isAccessed(*Handle);
      removeAccesses(*Handle);
    }
  bool HasEndless = !Facts.EndlessLoops.empty();
  reportEndlessLoops(M, Facts.EndlessLoops);
  reportLoopsOfUnknownLength(M, Facts.LoopsOfUnknownLength);
  if (IsFullyOptimized && HasRemoved && !HasEndless) {
    // What decided about these accesses is no longer needed.
    AM.invalidate(M, PreservedAnalyses::none());
    optimizeFully(M, AM);
  }
  return HasRemoved || HasEndless ? PreservedAnalyses::none()
                                  : PreservedAnalyses::all();
}
