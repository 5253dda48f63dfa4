// DirectXPipeline.cpp: From front IR to DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/BasicAliasAnalysis.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LastRunTrackingAnalysis.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryDependenceAnalysis.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/PhiValues.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScopedNoAliasAA.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Pipeline/ModuleWithoutStops.h"
#include "llvm/Target/DirectX/Pipeline/PassProperties.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace llvm::dxil;

#define GET_DXIL_PIPELINE
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"

void dxil::addFullOptimization(ModulePassManager &MPM, bool IsFrontIR) {
  PipelineBuilder Steps(MPM, /*Verify=*/false);
  PipelineOptions Options;
  Options.OptLevel = FullOptLevel;
  Options.ChecksDivergence = false;
  Options.MatchesFullOptimization = false;
  if (IsFrontIR) {
    addPreparation(Steps, Options);
    addResources(Steps, Options);
  }
  addOptimization(Steps, Options);
}

void dxil::buildDirectXPipeline(ModulePassManager &MPM,
                                const PipelineOptions &Options) {
  PipelineBuilder Steps(MPM, Options.VerifyProperties);
  addAllParts(Steps, Options);
  // dxc-tblgen has checked this for each level; choices of the optimizer come
  // on top.
  assert((!Options.VerifyProperties || !findOrderProblem(Steps.getClasses())) &&
         "a pass requires what does not hold");
}

std::vector<StringRef> dxil::getPipelineSteps(const PipelineOptions &Options) {
  ModulePassManager MPM;
  PipelineBuilder Steps(MPM, /*Verify=*/false);
  addAllParts(Steps, Options);
  return Steps.getClasses();
}

ArrayRef<PassName> dxil::getPassNames() {
  static constexpr PassName Names[] = {
#define DXIL_PASS(NAME, PASS, SUMMARY) {NAME, SUMMARY},
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
  };
  return Names;
}

bool dxil::addPassByName(StringRef Name, ModulePassManager &MPM) {
#define DXIL_PASS(NAME, PASS, SUMMARY)                                         \
  if (Name == NAME) {                                                          \
    MPM.addPass(CheckInput());                                                 \
    MPM.addPass(PASS());                                                       \
    return true;                                                               \
  }
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
  return false;
}

//===----------------------------------------------------------------------===//
// The analyses that the pipeline uses
//===----------------------------------------------------------------------===//

template <typename... Analyses, typename Manager>
static void registerAnalyses(Manager &AM) {
  (AM.registerPass([] { return Analyses(); }), ...);
}

static AAManager makeAliasAnalysis() {
  AAManager AA;
  AA.registerFunctionAnalysis<BasicAA>();
  AA.registerFunctionAnalysis<ScopedNoAliasAA>();
  return AA;
}

PipelineAnalyses::PipelineAnalyses(PassInstrumentationCallbacks *Callbacks) {
  auto MakeInstrumentation = [Callbacks] {
    return PassInstrumentationAnalysis(Callbacks);
  };
  MAM.registerPass(MakeInstrumentation);
  FAM.registerPass(MakeInstrumentation);
  LAM.registerPass(MakeInstrumentation);
  registerAnalyses<ProfileSummaryAnalysis, LastRunTrackingAnalysis,
                   ModuleWithoutStops>(MAM);
  registerAnalyses<AssumptionAnalysis, BasicAA, BlockFrequencyAnalysis,
                   BranchProbabilityAnalysis, CycleAnalysis,
                   DominatorTreeAnalysis, LastRunTrackingAnalysis,
                   LazyValueAnalysis, LoopAnalysis, MemoryDependenceAnalysis,
                   MemorySSAAnalysis, OptimizationRemarkEmitterAnalysis,
                   PhiValuesAnalysis, PostDominatorTreeAnalysis,
                   ScalarEvolutionAnalysis, ScopedNoAliasAA, TargetIRAnalysis,
                   TargetLibraryAnalysis>(FAM);
  FAM.registerPass([] { return makeAliasAnalysis(); });

  MAM.registerPass([&] { return FunctionAnalysisManagerModuleProxy(FAM); });
  FAM.registerPass([&] { return ModuleAnalysisManagerFunctionProxy(MAM); });
  FAM.registerPass([&] { return LoopAnalysisManagerFunctionProxy(LAM); });
  LAM.registerPass([&] { return FunctionAnalysisManagerLoopProxy(FAM); });
}

// The passes by their names.
//
// For dxil-opt. In a file of its own, so that the compiler does not link
// PassBuilder, and with it every pass of LLVM.

/// Whether -verify-each, an option of LLVM's, is given.
static bool isVerifyEachGiven() {
  const cl::Option *Each = cl::getRegisteredOptions().lookup("verify-each");
  return Each && Each->getNumOccurrences() != 0;
}

/// "", "<O2>" or "<O2;verify>".
static bool parsePipelineOptions(StringRef Text, PipelineOptions &Options) {
  Options.VerifyProperties = isVerifyEachGiven();
  if (Text.empty())
    return true;
  if (!Text.consume_front("<O") || !Text.consume_back(">"))
    return false;
  Options.VerifyProperties |= Text.consume_back(";verify");
  return !Text.getAsInteger(10, Options.OptLevel) && Options.OptLevel <= 3;
}

static bool parsePassName(StringRef Name, ModulePassManager &MPM) {
  if (addPassByName(Name, MPM))
    return true;
  if (Name.consume_front("dxil-verify<") && Name.consume_back(">")) {
    std::optional<IRProperty> Property = findIRProperty(Name);
    if (!Property)
      return false;
    MPM.addPass(VerifyProperties({*Property}, "dxil-verify"));
    return true;
  }
  PipelineOptions Options;
  if (!Name.consume_front("dxil-pipeline") ||
      !parsePipelineOptions(Name, Options))
    return false;
  MPM.addPass(CheckInput());
  buildDirectXPipeline(MPM, Options);
  return true;
}

void dxil::registerDirectXPasses(PassBuilder &PB) {
  if (PassInstrumentationCallbacks *PIC =
          PB.getPassInstrumentationCallbacks()) {
#define DXIL_PASS(NAME, PASS, SUMMARY) PIC->addClassToPassName(#PASS, NAME);
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
  }
  PB.registerAnalysisRegistrationCallback([](ModuleAnalysisManager &AM) {
    registerAnalyses<ModuleWithoutStops>(AM);
  });
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        return parsePassName(Name, MPM);
      });
}

// Reports about the pipeline.

/// What a pass runs on, as text and by name. Of a loop, its function.
static std::pair<std::string, std::string> describe(Any IR) {
  std::string Text, Name;
  raw_string_ostream OS(Text);
  if (const auto *M = any_cast<const Module *>(&IR)) {
    (*M)->print(OS, nullptr);
    Name = (*M)->getName();
  } else if (const auto *F = any_cast<const Function *>(&IR)) {
    (*F)->print(OS);
    Name = (*F)->getName();
  } else if (const auto *L = any_cast<const Loop *>(&IR)) {
    const Function *F = (*L)->getHeader()->getParent();
    F->print(OS);
    Name = F->getName();
  }
  return {Text, Name};
}

void PipelineReports::print(StringRef Class, Any IR, StringRef When, bool All,
                            ArrayRef<std::string> Names) {
  const PassProperties *Pass = findPassProperties(Class);
  // Others only call passes.
  if (!Pass)
    return;
  Seen.insert(Pass->Name);
  if (!All && !is_contained(Names, Pass->Name))
    return;
  auto [Text, Name] = describe(IR);
  OS << "; *** IR " << When << ' ' << Pass->Name << " (" << Name << ") ***\n"
     << Text;
}

void llvm::dxil::printAsComment(raw_ostream &OS, StringRef Text) {
  for (StringRef Line : split(Text.rtrim('\n'), '\n'))
    OS << (Line.empty() ? ";" : "; ") << Line << '\n';
}

PipelineReports::PipelineReports(const PipelineReportOptions &Options,
                                 raw_ostream &OS)
    : Options(Options), OS(OS), Times(Options.Times, /*PerRun=*/false) {
  Callbacks.registerBeforeNonSkippedPassCallback([this](StringRef P, Any IR) {
    print(P, IR, "before", this->Options.PrintBeforeAll,
          this->Options.PrintBefore);
  });
  Callbacks.registerAfterPassCallback(
      [this](StringRef P, Any IR, const PreservedAnalyses &) {
        print(P, IR, "after", this->Options.PrintAfterAll,
              this->Options.PrintAfter);
      });
  if (Options.Times)
    Times.registerCallbacks(Callbacks);
  if (!Options.Trace)
    return;
  Callbacks.registerBeforeNonSkippedPassCallback([](StringRef Class, Any) {
    const PassProperties *Pass = findPassProperties(Class);
    timeTraceProfilerBegin(Pass ? StringRef(Pass->Name) : Class, "");
  });
  Callbacks.registerAfterPassCallback(
      [](StringRef, Any, const PreservedAnalyses &) {
        timeTraceProfilerEnd();
      });
  Callbacks.registerAfterPassInvalidatedCallback(
      [](StringRef, const PreservedAnalyses &) { timeTraceProfilerEnd(); });
}

void PipelineReports::finish() {
  for (const auto *Names : {&Options.PrintBefore, &Options.PrintAfter})
    for (StringRef Name : *Names)
      if (!Seen.contains(Name))
        OS << "; no pass '" << Name << "' ran; -Odump lists those that do\n";
  if (!Options.Times)
    return;
  std::string Table;
  raw_string_ostream TableOS(Table);
  Times.setOutStream(TableOS);
  Times.print();
  printAsComment(OS, Table);
}
