// ModuleWithoutStops.h: A copy for full optimization
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_MODULEWITHOUTSTOPS_H
#define LLVM_TARGET_DIRECTX_PIPELINE_MODULEWITHOUTSTOPS_H

#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include <memory>

namespace llvm {
namespace dxil {

/// A clone that is never executed or debugged: without stops for debuggers
/// (Analysis/OptimizerMarks.h) and records of variables.
std::unique_ptr<Module> cloneForFacts(const Module &M);

/// Such a clone of the module in the state in which it is first requested.
/// CopyWithoutStops requests it of front IR, and MatchFullOptimization takes
/// it: stops keep blocks, so what the passes between them leave of a module
/// with stops can be optimized otherwise than a release build.
class ModuleWithoutStops : public AnalysisInfoMixin<ModuleWithoutStops> {
public:
  struct Result {
    std::unique_ptr<Module> Copy;
    /// Changes to the module do not concern its copy.
    bool invalidate(Module &, const PreservedAnalyses &,
                    ModuleAnalysisManager::Invalidator &) {
      return false;
    }
  };

  Result run(Module &M, ModuleAnalysisManager &);

private:
  friend AnalysisInfoMixin<ModuleWithoutStops>;
  static AnalysisKey Key;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_MODULEWITHOUTSTOPS_H
