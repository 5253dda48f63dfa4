// ConfiguredPasses.cpp: Configuration of LLVM's passes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace llvm::dxil;
using namespace llvm::PatternMatch;

SimplifyCFGPass dxil::makeSimplifyCFG() {
  return SimplifyCFGPass(SimplifyCFGOptions()
                             .convertSwitchRangeToICmp(true)
                             .convertSwitchToLookupTable(false)
                             .sinkCommonInsts(false)
                             .needCanonicalLoops(true));
}

/// The element of \p Vector that the truncation takes out of its bits, which
/// are shifted by \p Shift.
static Value *makeElement(TruncInst &Trunc, Value *Vector, uint64_t Shift) {
  uint64_t Bits = Vector->getType()->getScalarSizeInBits();
  if (!Trunc.getType()->isIntegerTy(Bits) || Shift % Bits != 0)
    return nullptr;
  IRBuilder<> Builder(&Trunc);
  Value *Element = Builder.CreateExtractElement(Vector, Shift / Bits);
  return Builder.CreateBitCast(Element, Trunc.getType());
}

/// Value numbering takes an element out of a vector that was stored or loaded
/// with shifts of an integer as wide as the vector, which DXIL lacks.
static void takeElements(Function &F) {
  SmallVector<WeakTrackingVH, 8> Dead;
  for (Instruction &I : instructions(F)) {
    auto *Cast = dyn_cast<BitCastInst>(&I);
    if (!Cast || !isa<FixedVectorType>(Cast->getSrcTy()) ||
        !Cast->getType()->isIntegerTy())
      continue;
    Dead.emplace_back(Cast);
    SmallVector<std::pair<TruncInst *, uint64_t>, 8> Parts;
    auto Add = [&](Value &Bits, uint64_t Shift) {
      for (User *U : Bits.users())
        if (auto *Trunc = dyn_cast<TruncInst>(U))
          Parts.emplace_back(Trunc, Shift);
    };
    Add(*Cast, 0);
    const APInt *Shift = nullptr;
    for (User *U : Cast->users())
      if (match(U, m_LShr(m_Specific(Cast), m_APInt(Shift)))) {
        Add(*U, Shift->getZExtValue());
        Dead.emplace_back(U);
      }
    for (auto [Trunc, Location] : Parts)
      if (Value *Element = makeElement(*Trunc, Cast->getOperand(0), Location)) {
        Trunc->replaceAllUsesWith(Element);
        Dead.emplace_back(Trunc);
      }
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
}

static bool lanesExchangeValues(const Module &M) {
  return any_of(M, [](const Function &Callee) {
    return !Callee.use_empty() && crossesLanes(Callee);
  });
}

PreservedAnalyses UniformGVN::run(Function &F, FunctionAnalysisManager &AM) {
  if (lanesExchangeValues(*F.getParent()))
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved = GVN.run(F, AM);
  if (ShaderTarget(*F.getParent()).HasNativeVectors)
    takeElements(F);
  return Preserved;
}

PreservedAnalyses MergeValues::run(Function &F, FunctionAnalysisManager &AM) {
  return lanesExchangeValues(*F.getParent()) ? CSE.run(F, AM) : GVN.run(F, AM);
}

PreservedAnalyses DeadStores::run(Function &F, FunctionAnalysisManager &AM) {
  SmallVector<LoadInst *, 4> Reads;
  for (Argument &Arg : F.args())
    if (Type *Payload = F.getParamByRefType(Arg.getArgNo()))
      for (BasicBlock &Block : F)
        if (isa<UnreachableInst>(Block.getTerminator()))
          Reads.push_back(new LoadInst(Payload, &Arg, "", /*isVolatile=*/true,
                                       Block.getTerminator()->getIterator()));
  if (Reads.empty())
    return DSE.run(F, AM);
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  AM.invalidate(F, Preserved);
  DSE.run(F, AM);
  for (LoadInst *Read : Reads)
    Read->eraseFromParent();
  return Preserved;
}

WholeLoopUnroll::WholeLoopUnroll(int Level)
    : Unroll(LoopUnrollOptions(std::min(Level, 2))
                 .setPartial(false)
                 .setRuntime(false)
                 .setPeeling(false)
                 .setUpperBound(true)) {}

static bool hasBarrier(const BasicBlock *Block) {
  return any_of(*Block, [](const Instruction &I) {
    CalledOperation Op = getCalledOperation(I);
    return Op && Op->Memory == OpMemory::NoDuplicate;
  });
}

PreservedAnalyses WholeLoopUnroll::run(Function &F,
                                       FunctionAnalysisManager &AM) {
  LLVMContext &Context = F.getContext();
  MDNode *Keep = writeLoopHint(Context, LoopHint::KeepLoop);
  // The loops that stay, by the node that they have meanwhile.
  DenseMap<const MDNode *, MDNode *> Kept;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    MDNode *Hints = L->getLoopID();
    if (getUnrolledTimes(Hints) || none_of(L->blocks(), hasBarrier))
      continue;
    L->setLoopID(makePostTransformationMetadata(Context, Hints, {}, {Keep}));
    Kept[L->getLoopID()] = Hints;
  }
  PreservedAnalyses Preserved = Unroll.run(F, AM);
  for (BasicBlock &Block : F) {
    Instruction *End = Block.getTerminator();
    if (auto Found = Kept.find(End->getMetadata(LLVMContext::MD_loop));
        Found != Kept.end())
      End->setMetadata(LLVMContext::MD_loop, Found->second);
  }
  return Preserved;
}

/// Whether a value that the loop computes is used after it. Such a loop stays:
/// what does not change in it has left it.
static bool hasUseOutside(const Loop &L) {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return any_of(*Block, [&](const Instruction &I) {
      return any_of(I.users(), [&](const User *U) {
        return !L.contains(cast<Instruction>(U));
      });
    });
  });
}

PreservedAnalyses FiniteLoopDeletion::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  auto Loops = AM.getResult<LoopAnalysis>(F).getLoopsInPreorder();
  if (none_of(Loops, [](const Loop *L) {
        return isMarkedFinite(*L) && !hasUseOutside(*L);
      }))
    return PreservedAnalyses::all();
  FunctionPassManager FPM;
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopDeletionPass()));
  FPM.addPass(InstSimplifyPass()); // the single-entry phis of loops
  FPM.addPass(makeSimplifyCFG());
  PreservedAnalyses Preserved = FPM.run(F, AM);
  return makeReducible(F, AM) ? PreservedAnalyses::none() : Preserved;
}

void dxil::askToUnroll(Loop &L) {
  if (isUnrollingRequired(L.getLoopID()))
    return;
  LLVMContext &Context = L.getHeader()->getContext();
  MDNode *Full = writeLoopHint(Context, LoopHint::UnrollFully);
  L.setLoopID(makePostTransformationMetadata(
      Context, L.getLoopID(), {"llvm.loop.unroll."},
      {Full, writeOptionalHint(Context)}));
}

void dxil::addProvenanceUnrolling(FunctionPassManager &FPM) {
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  FPM.addPass(LoopUnrollPass(LoopUnrollOptions()
                                 .setPartial(false)
                                 .setRuntime(false)
                                 .setPeeling(false)
                                 .setUpperBound(true)));
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(DefineUnset());
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(SCCPPass());
  FPM.addPass(CorrelatedValuePropagationPass());
  FPM.addPass(makeSimplifyCFG());
  FPM.addPass(DeadStores());
  // Values only: what a resource gives back is not what was stored there.
  FPM.addPass(UniformGVN(GVNOptions()
                             .setPRE(false)
                             .setLoadPRE(false)
                             .setMemDep(false)
                             .setMemorySSA(false)));
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(DefineUnset());
  FPM.addPass(InstSimplifyPass());
}

void dxil::addProvenanceThreading(FunctionPassManager &FPM) {
  // A flag that records an assignment is folded with its branch.
  FPM.addPass(JumpThreadingPass());
  FPM.addPass(makeSimplifyCFG());
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(ADCEPass());
}
