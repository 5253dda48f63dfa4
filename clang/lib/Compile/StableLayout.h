//===- StableLayout.h - Bindings by declarations alone ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_STABLELAYOUT_H
#define CLANG_LIB_COMPILE_STABLELAYOUT_H

#include "clang/Layout/UnitLayout.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include <optional>

namespace clang {
class DiagnosticsEngine;

namespace dxc {

/// The layout of a program of one unit.
class StableLayout {
public:
  /// \p Context is parsed without errors and outlives this.
  StableLayout(const ASTContext &Context, std::optional<uint32_t> DefaultSpace);

  /// Says what is in conflict. Returns false after an error.
  bool report(DiagnosticsEngine &Diags) const;

  /// Valid as long as this is.
  hlsl::PlacedUnit getPlacedUnit() const { return {&Unit, &Program}; }

  /// Moves what a buffer holds to where the program has it.
  void place(const HLSLBufferDecl *Buffer, hlsl::CBufferLayout &Layout) const {
    Unit.place(Program, Buffer, Layout);
  }

  /// Tells the back end which registers the source does not write.
  void addTo(llvm::dxil::BindingOptions &Options) const;

private:
  void report(DiagnosticsEngine &Diags,
              const hlsl::LayoutConflict &Conflict) const;

  hlsl::MemoryLayout Constant;
  hlsl::UnitLayout Unit;
  hlsl::ProgramLayout Program;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_STABLELAYOUT_H
