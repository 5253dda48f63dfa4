// StableLayout.h: Bindings of the stable layout
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_COMPILE_STABLELAYOUT_H
#define CLANG_LIB_COMPILE_STABLELAYOUT_H

#include "clang/Layout/ProgramLayout.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include <memory>
#include <optional>
#include <vector>

namespace clang {
class DiagnosticsEngine;

namespace dxc {

/// "scene.hlsl:3:11".
std::string spellLocation(const SourceManager &Sources, SourceLocation Loc);

/// The layout of a program.
class StableLayout {
public:
  /// \p Units are parsed without errors and outlive this. \p Main is the number
  /// of the one that is compiled.
  StableLayout(llvm::ArrayRef<const ASTContext *> Units,
               const hlsl::LayoutTarget &Target, unsigned Main,
               std::optional<uint32_t> DefaultSpace);

  /// Reports each conflict at its location, to the engine of its unit. Returns
  /// false after an error.
  bool report(
      llvm::function_ref<DiagnosticsEngine &(unsigned)> GetDiagnostics) const;

  const hlsl::LayoutTarget &getTarget() const { return Target; }
  unsigned getMain() const { return Main; }
  unsigned getNumUnits() const { return Units.size(); }

  /// Valid as long as this is.
  hlsl::PlacedUnit getPlacedUnit(unsigned Unit) const {
    return {&Units[Unit]->Layout, Program.get()};
  }

  /// Tells the back end which registers the source does not write.
  void addTo(llvm::dxil::BindingOptions &Options) const;

private:
  void report(DiagnosticsEngine &Diags,
              const hlsl::LayoutConflict &Conflict) const;
  std::string spellLocation(const hlsl::UnitLocation &Location) const;
  std::string spellSlots(const hlsl::PlacedParameter &Parameter, unsigned Scope,
                         llvm::dxil::ResourceClass Class) const;

  struct Unit {
    Unit(const ASTContext &Context, const hlsl::LayoutTarget &Target,
         unsigned Number);
    const ASTContext &Context;
    hlsl::MemoryLayout Constant;
    hlsl::UnitLayout Layout;
  };
  const hlsl::LayoutTarget &Target;
  std::vector<std::unique_ptr<Unit>> Units;
  unsigned Main;
  std::unique_ptr<hlsl::ProgramLayout> Program;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_STABLELAYOUT_H
