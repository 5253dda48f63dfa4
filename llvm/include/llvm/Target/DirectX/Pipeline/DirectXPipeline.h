// DirectXPipeline.h: From front IR to DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the passes between the two forms of IR that docs/dev/ir-conventions.md
// defines. docs/dev/pipeline.md explains their order.

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_DIRECTXPIPELINE_H
#define LLVM_TARGET_DIRECTX_PIPELINE_DIRECTXPIPELINE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/PassTimingInfo.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class PassBuilder;
class PassInstrumentationCallbacks;

namespace dxil {
struct BindingOptions;
struct BoundDeclaration;

/// Passes that are not left to the level; none: the level decides. At level 0
/// none of them runs.
struct OptimizerChoices {
  std::optional<bool> Gvn;         ///< values that are computed twice
  std::optional<bool> Licm;        ///< values that a loop does not change
  std::optional<bool> Reassociate; ///< what products and sums have in common
};

struct PipelineOptions {
  /// 0 to 3. Level 0 does what valid DXIL needs and nothing more.
  unsigned OptLevel = 3;
  OptimizerChoices Choices;
  /// How resources are bound; null for the defaults.
  const BindingOptions *Bindings = nullptr;
  /// Gets the bindings, if not null.
  std::vector<BoundDeclaration> *BoundResources = nullptr;
  /// Look for operations that need lanes that may be elsewhere. Only warnings
  /// that are off by default need it.
  bool ChecksDivergence = true;
  /// Bind the same resources at every level. Without it, optimization is faster
  /// below the highest level, and each level binds what its code uses.
  bool MatchesFullOptimization = true;
  /// Check after each pass that what has to hold there does (PassProperties.h);
  /// if not, the program ends. Slow: for tests.
  bool VerifyProperties = false;
};

/// Appends the whole pipeline to \p MPM. The analyses that the passes use are
/// those that PassBuilder registers.
void buildDirectXPipeline(ModulePassManager &MPM,
                          const PipelineOptions &Options);

/// The level whose result decides which resources are used.
inline constexpr unsigned FullOptLevel = 3;

/// Appends the optimization of the highest level, which decides at every level
/// which resources are used; for front IR, after the passes that precede it.
void addFullOptimization(ModulePassManager &MPM, bool IsFrontIR);

/// The classes of the pipeline's passes, without namespaces, in order.
std::vector<StringRef> getPipelineSteps(const PipelineOptions &Options);

/// A pass of ours, as dxil-opt calls it, and what it does.
struct PassName {
  StringRef Name, Summary;
};

/// All passes of ours.
ArrayRef<PassName> getPassNames();

/// Appends the pass with the name, after a check of its input; false if there
/// is none.
bool addPassByName(StringRef Name, ModulePassManager &MPM);

/// Registers the passes by name, the pipeline as `dxil-pipeline<ON>`, or
/// `dxil-pipeline<ON;verify>` to check properties after each pass, as
/// -verify-each does, and the check of one property as `dxil-verify<Property>`.
void registerDirectXPasses(PassBuilder &PB);

//===----------------------------------------------------------------------===//
// The analyses that the pipeline uses
//===----------------------------------------------------------------------===//

// PassBuilder registers every analysis that LLVM has, and links every pass with
// its command-line options: several times the size of the compiler, and a
// noticeable part of its start-up. The pipeline's passes need these few.

/// The analysis managers for one run of the pipeline of
/// dxil::buildDirectXPipeline.
class PipelineAnalyses {
public:
  /// \p Callbacks are called for each pass; null: none.
  explicit PipelineAnalyses(PassInstrumentationCallbacks *Callbacks = nullptr);

  ModuleAnalysisManager &getModuleAnalyses() { return MAM; }

private:
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  ModuleAnalysisManager MAM;
};

//===----------------------------------------------------------------------===//
// Modules that people write
//===----------------------------------------------------------------------===//

/// Passes rely on the form of IR that CodeGen gives it, and people write
/// modules by hand. Reports what is not of that form: a missing or foreign
/// triple, unknown and incomplete target types, calls of unknown functions or
/// with wrong operands, selected handles, rows of !hlsl.resources that cannot
/// be read. A handle call with a range of 0 is an error.
///
/// dxil-opt runs it before each of our passes. The compiler does not: its own
/// CodeGen writes what the passes take.
struct CheckInput : PassInfoMixin<CheckInput> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

// Reports about the pipeline.
//
// The IR before and after passes, and the time that they take, for compiler
// developers.

/// Passes are named as in DirectXPasses.td: "dxil-flatten-memory", "sroa".
struct PipelineReportOptions {
  std::vector<std::string> PrintBefore, PrintAfter;
  bool PrintBeforeAll = false, PrintAfterAll = false;
  bool Times = false; ///< a table of the passes' times
  /// Each pass is an event of the time profiler of this thread, if that runs.
  bool Trace = false;

  bool areAsked() const {
    return !PrintBefore.empty() || !PrintAfter.empty() || PrintBeforeAll ||
           PrintAfterAll || Times || Trace;
  }
};

/// Must live as long as the pipeline runs.
class PipelineReports {
public:
  /// \p OS gets the IR and the table.
  PipelineReports(const PipelineReportOptions &Options, raw_ostream &OS);

  /// For PipelineAnalyses; null if no report is requested.
  PassInstrumentationCallbacks *getCallbacks() {
    return Options.areAsked() ? &Callbacks : nullptr;
  }

  /// After the run: prints the table, and which passes that were named did not
  /// run.
  void finish();

private:
  void print(StringRef Class, Any IR, StringRef When, bool All,
             ArrayRef<std::string> Names);

  const PipelineReportOptions &Options;
  raw_ostream &OS;
  PassInstrumentationCallbacks Callbacks;
  TimePassesHandler Times;
  StringSet<> Seen;
};

/// Each line after a semicolon: reports before a listing leave it assembly.
void printAsComment(raw_ostream &OS, StringRef Text);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_DIRECTXPIPELINE_H
