// IRProperties.h: Properties that hold between passes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The properties of DirectXPasses.td, and a function that checks one of them in
// a module.

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_IRPROPERTIES_H
#define LLVM_TARGET_DIRECTX_PIPELINE_IRPROPERTIES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

namespace llvm {
class Function;
class Module;

namespace dxil {

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

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_IRPROPERTIES_H
