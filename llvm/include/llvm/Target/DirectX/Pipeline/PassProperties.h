// PassProperties.h: What passes require and ensure
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of DirectXPasses.td as values, the check of a pass order against
// them, and the means to build a checked pipeline.

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_PASSPROPERTIES_H
#define LLVM_TARGET_DIRECTX_PIPELINE_PASSPROPERTIES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Target/DirectX/Pipeline/IRProperties.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include <vector>

namespace llvm {
namespace dxil {

struct PassProperties {
  StringLiteral Class; ///< without namespaces
  StringLiteral Name;  ///< as users and dxil-opt have it
  IRPropertySet Requires, Ensures, Destroys;
};

/// The row of a pass; null if the table has none. \p Class is what
/// PassInfoMixin::name gives, with or without namespaces.
const PassProperties *findPassProperties(StringRef Class);

/// What is wrong with an order of passes, beginning with front IR: a pass
/// without a row, or a property that one requires and that does not hold there.
/// Nothing if the order is right.
std::optional<std::string> findOrderProblem(ArrayRef<StringRef> Classes);

class FunctionSteps;
class LoopSteps;

/// Appends passes to a pass manager and records them. If requested, it appends
/// after each pass a check of all properties that must hold there.
class PipelineBuilder {
  ModulePassManager &MPM;
  std::vector<StringRef> Classes;
  IRPropertySet Held;
  bool Verify;

  friend class FunctionSteps;
  friend class LoopSteps;
  void note(StringRef Class);
  VerifyProperties makeCheck() const;

public:
  PipelineBuilder(ModulePassManager &MPM, bool Verify)
      : MPM(MPM), Verify(Verify) {}

  template <typename PassT> void add(PassT Pass) {
    MPM.addPass(std::move(Pass));
    note(PassT::name());
    if (Verify)
      MPM.addPass(makeCheck());
  }
  /// Adds nothing for no passes.
  void add(FunctionSteps Steps);

  /// The classes of the passes, in order.
  std::vector<StringRef> getClasses() const;
};

/// Passes that run on one function after the other.
class FunctionSteps {
  PipelineBuilder &Builder;
  FunctionPassManager FPM;

  friend class PipelineBuilder;
  friend class LoopSteps;
  void addCheck() {
    if (Builder.Verify)
      FPM.addPass(Builder.makeCheck());
  }

public:
  explicit FunctionSteps(PipelineBuilder &Builder) : Builder(Builder) {}

  template <typename PassT> void add(PassT Pass) {
    FPM.addPass(std::move(Pass));
    Builder.note(PassT::name());
    addCheck();
  }

  /// Adds nothing for no passes.
  void add(LoopSteps Steps);
};

/// Passes that run on one loop after the other.
class LoopSteps {
  PipelineBuilder &Builder;
  LoopPassManager LPM;

  friend class FunctionSteps;

public:
  explicit LoopSteps(FunctionSteps &Functions) : Builder(Functions.Builder) {}

  template <typename PassT> void add(PassT Pass) {
    LPM.addPass(std::move(Pass));
    Builder.note(PassT::name());
  }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_PASSPROPERTIES_H
