// ResolveProvenance.cpp: Resolving provenance
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CodeGen represents a variable, parameter or array element of resource type by
// two words: the number of a declaration (its provenance) and an index. DXIL
// requires a constant declaration. This pass determines it for each use.
//
// Example:
//   %o = phi i32 [ 3, %a ], [ 3, %b ]
//   %h = call T @llvm.dx.handle.fromProvenance.T(i32 %o, i32 %i)
//   => %h = call T @llvm.dx.resource.handlefrombinding.T(i32 0, i32 4,
//               i32 8, i32 %i, ptr @Name.str)

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Handles/HandleUses.h"
#include "llvm/Target/DirectX/Handles/ProvenanceFlow.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Indices that are not uniform
//===----------------------------------------------------------------------===//

/// All values that were computed from a marked index, also where they went
/// through the memory of locals.
static DenseSet<const Value *> findNonUniform(Function &F,
                                              LocalVariables &Locals) {
  DenseSet<const Value *> Found;
  SmallVector<Instruction *, 16> Work;
  auto Add = [&](Instruction &I) {
    if (Found.insert(&I).second)
      Work.push_back(&I);
  };
  for (Instruction &I : instructions(F))
    if (getMarkedIndex(&I))
      Add(I);
  while (!Work.empty()) {
    for (User *U : Work.pop_back_val()->users()) {
      auto *I = cast<Instruction>(U);
      if (isa<BinaryOperator, CastInst, SelectInst, PHINode, FreezeInst>(I) ||
          (isa<IntrinsicInst>(I) && I->getType()->isIntegerTy() &&
           !I->mayReadOrWriteMemory()))
        Add(*I);
      auto *Store = dyn_cast<StoreInst>(I);
      std::optional<LocalLocation> Location =
          Store ? Locals.findLocation(*Store) : std::nullopt;
      if (!Location || !Found.contains(Store->getValueOperand()))
        continue;
      for (const auto &Loaded : Locals.find(*Location->Variable)->Loads)
        if (Loaded.Location.Cells->mayOverlap(*Location->Cells))
          Add(*Loaded.Inst);
    }
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

namespace {

class ProvenanceResolver {
  LLVMContext &Context;
  FunctionAnalysisManager &Analyses;
  ResourceDeclarations Declarations;
  StringSet<> Reported;
  /// Uses of arrays that a loop fills: in how many rounds is not looked at.
  DenseSet<RawSourceLocation> FilledByLoops;

  void replace(CallInst &Call, uint32_t Provenance,
               const DenseSet<const Value *> &NonUniform);
  std::vector<CallInst *> resolve(Function &F, ArrayRef<CallInst *> Calls,
                                  MemorySSA *Order);
  void markLoops(Function &F, ArrayRef<CallInst *> Calls);
  void findFilled(Function &F, ArrayRef<CallInst *> Calls);
  void optimize(Function &F, ArrayRef<CallInst *> Calls);
  void settle(Function &F, ArrayRef<CallInst *> Calls);
  void reportOnce(const CallInst &Call, BackendDiag Row,
                  ArrayRef<MessageArgument> Arguments,
                  ArrayRef<DiagnosticNote> Notes = {});
  void reportAmbiguous(CallInst &Call, const ProvenanceFlow::Candidates &Found);
  std::string describe(uint32_t Provenance);

public:
  ProvenanceResolver(Module &M, FunctionAnalysisManager &Analyses)
      : Context(M.getContext()), Analyses(Analyses), Declarations(M) {}
  void run(Function &F);
};

/// The calls that create a handle from a provenance, in code order. Unused ones
/// are removed.
std::vector<CallInst *> takeProvenanceCalls(Function &F) {
  std::vector<CallInst *> Calls;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !isProvenanceFunction(*Callee))
      continue;
    if (Call->use_empty())
      Call->eraseFromParent();
    else
      Calls.push_back(Call);
  }
  return Calls;
}

/// Removes what is done with a handle, or with a pointer that was got from it.
void removeUses(Instruction &Handle) {
  for (User *U : make_early_inc_range(Handle.users())) {
    auto *I = cast<Instruction>(U);
    if (I->getType()->isPointerTy() && !isa<LoadInst>(I) &&
        !isa<PHINode, SelectInst>(I))
      removeUses(*I);
    if (isa<PHINode, SelectInst>(I)) {
      I->replaceUsesOfWith(&Handle, PoisonValue::get(Handle.getType()));
      continue;
    }
    if (!I->getType()->isVoidTy() && !I->use_empty())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
  }
}

} // namespace

void ProvenanceResolver::replace(CallInst &Call, uint32_t Provenance,
                                 const DenseSet<const Value *> &NonUniform) {
  IRBuilder<> Builder(&Call);
  Value *Index = ProvenanceHandleCall::read(Call).Index;
  if (NonUniform.contains(Index))
    Index = Builder.CreateIntrinsic(
        Index->getType(), Intrinsic::dx_resource_nonuniformindex, {Index});
  CallInst *Handle = nullptr;
  if (isHeapProvenance(Provenance)) {
    HeapHandleCall Heap;
    Heap.Index = Index;
    Heap.NonUniform = Builder.getFalse();
    Heap.Traits = HeapProvenance - Provenance;
    Handle = Heap.create(Builder, Call.getType());
    Handle->setMetadata(
        SourceLocationMD,
        writeSourceLocation(Context, getProvenanceLocation(Call)));
  } else {
    Handle =
        Declarations.createHandle(Builder, Provenance, Index, Call.getType());
    if (!isa<Constant>(Index))
      Handle->setMetadata(
          IndexLocationMD,
          writeSourceLocation(Context, getProvenanceLocation(Call)));
  }
  Handle->takeName(&Call);
  Call.replaceAllUsesWith(Handle);
  Call.eraseFromParent();
}

/// Replaces the calls whose provenance is known and returns the others.
std::vector<CallInst *> ProvenanceResolver::resolve(Function &F,
                                                    ArrayRef<CallInst *> Calls,
                                                    MemorySSA *Order) {
  LocalVariables Locals;
  ProvenanceFlow Flow(Locals, Order);
  std::vector<CallInst *> Unresolved;
  std::vector<std::pair<CallInst *, uint32_t>> Resolved;
  for (CallInst *Call : Calls) {
    WordState State = Flow.lookup(ProvenanceHandleCall::read(*Call).Provenance);
    if (State.Constant && !State.MayBeUnassigned &&
        Declarations.isProvenance(*State.Constant))
      Resolved.emplace_back(Call, *State.Constant);
    else
      Unresolved.push_back(Call);
  }
  DenseSet<const Value *> NonUniform = findNonUniform(F, Locals);
  for (auto [Call, Provenance] : Resolved)
    replace(*Call, Provenance, NonUniform);
  return Unresolved;
}

//===----------------------------------------------------------------------===//
// Optimization
//===----------------------------------------------------------------------===//

/// Requests unrolling of loops that select a resource or fill an array of
/// resources, even if the source requests a loop, since the alternative is an
/// error.
void ProvenanceResolver::markLoops(Function &F, ArrayRef<CallInst *> Calls) {
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  LocalVariables Locals;
  ProvenanceFlow Flow(Locals);
  SmallPtrSet<Loop *, 8> Marked;
  auto Mark = [&](const Instruction &I) {
    for (Loop *L = Loops.getLoopFor(I.getParent()); L; L = L->getParentLoop())
      if (Marked.insert(L).second)
        askToUnroll(*L);
  };
  SmallPtrSet<AllocaInst *, 8> Variables;
  for (CallInst *Call : Calls) {
    Mark(*Call);
    auto Found =
        Flow.findCandidates(ProvenanceHandleCall::read(*Call).Provenance)
            .Variables;
    Variables.insert(Found.begin(), Found.end());
  }
  for (AllocaInst *Variable : Variables)
    for (const auto &Stored : Locals.find(*Variable)->Stores)
      Mark(*Stored.Inst);
}

void ProvenanceResolver::findFilled(Function &F, ArrayRef<CallInst *> Calls) {
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  LocalVariables Locals;
  ProvenanceFlow Flow(Locals);
  auto IsFilled = [&](AllocaInst *Variable) {
    return any_of(Locals.find(*Variable)->Stores, [&](const auto &Stored) {
      return !Stored.Location.Cells->isSingle() &&
             Loops.getLoopFor(Stored.Inst->getParent());
    });
  };
  for (CallInst *Call : Calls)
    if (any_of(Flow.findCandidates(ProvenanceHandleCall::read(*Call).Provenance)
                   .Variables,
               IsFilled))
      FilledByLoops.insert(getProvenanceLocation(*Call));
}

void ProvenanceResolver::optimize(Function &F, ArrayRef<CallInst *> Calls) {
  markLoops(F, Calls);
  for (auto *AddPasses : {addProvenanceUnrolling, addProvenanceThreading}) {
    unshareHandles(F);
    Analyses.invalidate(F, PreservedAnalyses::none());
    FunctionPassManager FPM;
    AddPasses(FPM);
    PreservedAnalyses Preserved = FPM.run(F, Analyses);
    Analyses.invalidate(F, Preserved);
  }
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

std::string ProvenanceResolver::describe(uint32_t Provenance) {
  if (isHeapProvenance(Provenance))
    return "a resource of the descriptor heap";
  return ("'" + Declarations.getPath(Provenance) + "'").str();
}

/// More would not help to find the mistake.
static constexpr size_t MaxNames = 4;

/// Unrolling makes several calls of one use.
void ProvenanceResolver::reportOnce(const CallInst &Call, BackendDiag Row,
                                    ArrayRef<MessageArgument> Arguments,
                                    ArrayRef<DiagnosticNote> Notes) {
  std::string Key =
      utostr(getProvenanceLocation(Call)) + ":" + getText(Row, Arguments);
  if (Reported.insert(Key).second)
    report(Context, getProvenanceLocation(Call), Row, Arguments, Notes);
}

void ProvenanceResolver::reportAmbiguous(
    CallInst &Call, const ProvenanceFlow::Candidates &Found) {
  std::string Variable = getProvenanceVariable(Call);
  if (StringRef Reason = getProvenanceReason(Call); !Reason.empty())
    return reportOnce(Call, BackendDiag::err_resource_not_followed,
                      {Variable, Reason});
  SmallVector<DiagnosticNote, 4> Notes;
  SmallVector<std::string, 4> Names;
  for (uint32_t Provenance : Found.Constants) {
    if (!Declarations.isProvenance(Provenance))
      continue;
    Names.push_back(describe(Provenance));
    if (RawSourceLocation Location = Declarations.getLocation(Provenance))
      Notes.emplace_back(Location, BackendDiag::note_declared_here,
                         MessageArgument(Names.back()));
  }
  Names.erase(llvm::unique(Names), Names.end());
  if (Names.size() < 2 || Found.HasOther)
    return reportOnce(Call, BackendDiag::err_resource_unknown, {Variable});
  if (Names.size() > MaxNames) {
    size_t Others = Names.size() - MaxNames;
    Names.resize(MaxNames);
    Names.push_back("one of " + utostr(Others) + " others");
    Notes.truncate(std::min(Notes.size(), MaxNames));
  }
  std::string List;
  for (auto [I, Name] : enumerate(Names))
    List += (I == 0 ? "" : I + 1 == Names.size() ? " or " : ", ") + Name;
  reportOnce(Call, BackendDiag::err_resource_ambiguous, {Variable, List},
             Notes);
}

/// Replaces the remaining calls and reports each.
void ProvenanceResolver::settle(Function &F, ArrayRef<CallInst *> Calls) {
  LocalVariables Locals;
  ProvenanceFlow Flow(Locals,
                      &Analyses.getResult<MemorySSAAnalysis>(F).getMSSA());
  DenseSet<const Value *> NonUniform = findNonUniform(F, Locals);
  std::vector<std::pair<CallInst *, WordState>> States;
  for (CallInst *Call : Calls) {
    Value *Provenance = ProvenanceHandleCall::read(*Call).Provenance;
    WordState State = Flow.lookup(Provenance);
    if (State.Constant && !Declarations.isProvenance(*State.Constant))
      State.Constant.reset();
    States.emplace_back(Call, State);
    if (State.IsAmbiguous)
      reportAmbiguous(*Call, Flow.findCandidates(Provenance));
  }
  for (auto [Call, State] : States) {
    std::string Variable = getProvenanceVariable(*Call);
    if (State.Constant) {
      if (!FilledByLoops.contains(getProvenanceLocation(*Call)))
        reportOnce(*Call, BackendDiag::warn_resource_not_assigned,
                   {Variable, describe(*State.Constant)});
      replace(*Call, *State.Constant, NonUniform);
      continue;
    }
    if (!State.IsAmbiguous)
      reportOnce(*Call, BackendDiag::err_resource_not_assigned, {Variable});
    removeUses(*Call);
    Call->eraseFromParent();
  }
}

void ProvenanceResolver::run(Function &F) {
  auto Resolve = [&] {
    std::vector<CallInst *> Calls =
        resolve(F, takeProvenanceCalls(F), /*Order=*/nullptr);
    if (!Calls.empty())
      Calls = resolve(F, Calls,
                      &Analyses.getResult<MemorySSAAnalysis>(F).getMSSA());
    return Calls;
  };
  std::vector<CallInst *> Calls = Resolve();
  if (Calls.empty())
    return;
  Analyses.invalidate(F, PreservedAnalyses::none());
  findFilled(F, Calls);
  optimize(F, Calls);
  settle(F, Resolve());
}

PreservedAnalyses ResolveProvenance::run(Module &M, ModuleAnalysisManager &AM) {
  auto &Analyses =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SetVector<Function *> Functions;
  for (CallInst *Call : findProvenanceCalls(M))
    Functions.insert(Call->getFunction());
  if (Functions.empty())
    return PreservedAnalyses::all();
  ProvenanceResolver Resolver(M, Analyses);
  for (Function *F : Functions)
    Resolver.run(*F);
  for (Function &F : make_early_inc_range(M))
    if (isProvenanceFunction(F) && F.use_empty())
      F.eraseFromParent();
  return PreservedAnalyses::none();
}
