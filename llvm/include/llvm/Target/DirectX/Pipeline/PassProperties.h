// PassProperties.h: What passes require and ensure
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_PASSPROPERTIES_H
#define LLVM_TARGET_DIRECTX_PIPELINE_PASSPROPERTIES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;

namespace dxil {

// Properties that hold between passes.
//
// The properties of DirectXPasses.td, and a function that checks one of them in
// a module.

enum class IRProperty : uint8_t {
#define DXIL_PROPERTY(NAME, TEXT) NAME,
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
};

inline constexpr IRProperty AllIRProperties[] = {
#define DXIL_PROPERTY(NAME, TEXT) IRProperty::NAME,
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
};

/// As the table spells it.
StringRef getIRPropertyName(IRProperty P);

/// Nothing if the table has no such property.
std::optional<IRProperty> findIRProperty(StringRef Name);

class IRPropertySet {
  uint32_t Bits = 0;

public:
  constexpr IRPropertySet() = default;
  constexpr IRPropertySet(std::initializer_list<IRProperty> Members) {
    for (IRProperty P : Members)
      Bits |= bit(P);
  }
  constexpr bool contains(IRProperty P) const { return Bits & bit(P); }
  constexpr void add(IRPropertySet Other) { Bits |= Other.Bits; }
  constexpr void remove(IRPropertySet Other) { Bits &= ~Other.Bits; }

private:
  static constexpr uint32_t bit(IRProperty P) {
    return uint32_t(1) << static_cast<unsigned>(P);
  }
};

/// What in a function contradicts a property, as text for us; nothing if it
/// holds.
std::optional<std::string> findViolation(IRProperty P, const Function &F);

/// The same for a module with its functions.
std::optional<std::string> findViolation(IRProperty P, const Module &M);

/// Ends the program with a message if one of the properties does not hold. Does
/// nothing after an error of the user: then passes leave their work undone.
class VerifyProperties : public PassInfoMixin<VerifyProperties> {
  IRPropertySet Expected;
  std::string Where; ///< for the message: "after FlattenMemory"

public:
  VerifyProperties(IRPropertySet Expected, std::string Where)
      : Expected(Expected), Where(std::move(Where)) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

// The rows of DirectXPasses.td as values, the check of a pass order against
// them, and the means to build a checked pipeline.

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
