//===- PipelineAnalyses.h - The analyses that the pipeline uses -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PassBuilder registers every analysis that LLVM has, and links every pass with
// its command-line options: several times the size of the compiler, and a
// noticeable part of its start-up. The pipeline's passes need these few.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_PIPELINEANALYSES_H
#define LLVM_TARGET_DIRECTX_PIPELINE_PIPELINEANALYSES_H

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

/// The analysis managers for one run of the pipeline of
/// dxil::buildDirectXPipeline.
class PipelineAnalyses {
public:
  /// \p Callbacks are told of each pass; null: none are.
  explicit PipelineAnalyses(PassInstrumentationCallbacks *Callbacks = nullptr);

  ModuleAnalysisManager &getModuleAnalyses() { return MAM; }

private:
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  ModuleAnalysisManager MAM;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_PIPELINEANALYSES_H
