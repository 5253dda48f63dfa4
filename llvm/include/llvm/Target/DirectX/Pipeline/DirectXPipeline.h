// DirectXPipeline.h: From front IR to DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the passes between the two forms of IR that docs/dev/ir-conventions.md
// defines. docs/dev/pipeline.md explains their order.

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_DIRECTXPIPELINE_H
#define LLVM_TARGET_DIRECTX_PIPELINE_DIRECTXPIPELINE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"
#include <optional>
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
  /// Check after each pass that what has to hold there does (IRProperties.h);
  /// if not, the program ends. Slow: for tests.
  bool VerifyProperties = false;
};

/// Appends the whole pipeline to \p MPM. The analyses that the passes use are
/// those that PassBuilder registers.
void buildDirectXPipeline(ModulePassManager &MPM,
                          const PipelineOptions &Options);

/// Appends the optimization of the highest level, which decides at every level
/// which resources are used.
void addFullOptimization(ModulePassManager &MPM);

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

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_DIRECTXPIPELINE_H
