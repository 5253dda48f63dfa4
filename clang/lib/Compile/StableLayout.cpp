//===- StableLayout.cpp - Bindings by declarations alone --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableLayout.h"
#include "clang/AST/ASTContext.h"
#include "clang/HLSL/HLSLDiagnostics.h"

using namespace clang;
using namespace clang::dxc;
using hlsl::Diag;
using hlsl::LayoutConflict;

StableLayout::StableLayout(const ASTContext &Context,
                           std::optional<uint32_t> DefaultSpace)
    : Constant(Context, hlsl::MemoryLayout::Rules::ConstantBuffer,
               hlsl::getDefaultMatrixPacking(Context)),
      Unit(Context, Constant, /*Unit=*/0),
      Program(Unit.getParameters(), DefaultSpace) {}

/// "t2 to t5, space0".
static std::string getRegistersText(const hlsl::PlacedParameter &Parameter,
                                    llvm::dxil::ResourceClass Class) {
  const hlsl::RegisterNeed &Need = Parameter.Declared.Needs[Class];
  const auto &At = Parameter.Bindings[Class];
  return llvm::dxil::getRangeText(
      Class, At->Lower,
      Need.IsUnbounded ? llvm::dxil::UnboundedRangeSize : uint32_t(Need.Count),
      At->Space);
}

void StableLayout::report(DiagnosticsEngine &Diags,
                          const LayoutConflict &Conflict) const {
  const hlsl::PlacedParameter &First =
      Program.getParameters()[Conflict.Parameter];
  const hlsl::PlacedParameter &Other = Program.getParameters()[Conflict.Other];
  SourceLocation Loc =
      SourceLocation::getFromRawEncoding(Conflict.Place.Location);
  auto NoteOther = [&] {
    hlsl::report(
        Diags, SourceLocation::getFromRawEncoding(Conflict.OtherPlace.Location),
        Diag::note_layout_declared)
        << Other.Declared.Name;
  };
  auto LastByte = [](const hlsl::PlacedParameter &P) {
    return std::to_string(P.UniformOffset + P.Declared.Uniform.Size - 1);
  };
  switch (Conflict.What) {
  case LayoutConflict::Kind::Overlap:
    hlsl::report(Diags, Loc, Diag::err_layout_overlap)
        << First.Declared.Name << getRegistersText(First, Conflict.Class)
        << Other.Declared.Name << getRegistersText(Other, Conflict.Class);
    return NoteOther();
  case LayoutConflict::Kind::UniformOverlap:
    hlsl::report(Diags, Loc, Diag::err_layout_bytes_overlap)
        << First.Declared.Name << std::to_string(First.UniformOffset)
        << LastByte(First) << Other.Declared.Name
        << std::to_string(Other.UniformOffset) << LastByte(Other);
    return NoteOther();
  case LayoutConflict::Kind::NoRegisters: {
    const hlsl::RegisterNeed &Need = First.Declared.Needs[Conflict.Class];
    std::string Letter(1, llvm::dxil::getRegisterLetter(Conflict.Class));
    hlsl::report(Diags, Loc, Diag::err_layout_no_registers)
        << First.Declared.Name
        << std::to_string(First.Bindings[Conflict.Class]->Space)
        << (Need.IsUnbounded
                ? "unbounded range of '" + Letter + "' registers"
                : std::to_string(Need.Count) + " '" + Letter + "' registers");
    return;
  }
  case LayoutConflict::Kind::Type:
  case LayoutConflict::Kind::Binding:
    llvm_unreachable("one unit declares each name once");
  }
  llvm_unreachable("all kinds are handled");
}

bool StableLayout::report(DiagnosticsEngine &Diags) const {
  for (const LayoutConflict &Conflict : Program.getConflicts())
    report(Diags, Conflict);
  return !Diags.hasErrorOccurred();
}

void StableLayout::addTo(llvm::dxil::BindingOptions &Options) const {
  Options.Unused = llvm::dxil::UnusedBindings::ReserveAll;
  // Overlaps have been reported here.
  Options.IsShown = [IsShown = std::move(Options.IsShown)](
                        llvm::dxil::DiagnosticGroup Group,
                        llvm::dxil::RawSourceLocation Location) {
    return Group != llvm::dxil::DiagnosticGroup::UnusedBindingOverlap &&
           IsShown(Group, Location);
  };
  uint32_t Count = Unit.getDeclared().getRows().size();
  for (uint32_t Number = 0; Number != Count; ++Number)
    Options.PlacedByLayout.push_back(!Unit.isExplicit(Program, Number));
}
