// StableLayout.cpp: Bindings of the stable layout
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StableLayout.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace clang::dxc;
using clang::hlsl::Diag;
using clang::hlsl::LayoutConflict;

StableLayout::Unit::Unit(const ASTContext &Context,
                         const clang::hlsl::LayoutTarget &Target,
                         unsigned Number)
    : Context(Context), Constant(Context, Target.getConstantRules(),
                                 clang::hlsl::getDefaultMatrixPacking(Context)),
      Layout(Context, Target, Constant, Number) {}

StableLayout::StableLayout(llvm::ArrayRef<const ASTContext *> Contexts,
                           const clang::hlsl::LayoutTarget &Target,
                           unsigned Main, std::optional<uint32_t> DefaultSpace)
    : Target(Target), Main(Main) {
  std::vector<clang::hlsl::UnitParameters> Parameters;
  for (const ASTContext *Context : Contexts) {
    Units.push_back(std::make_unique<Unit>(*Context, Target, Units.size()));
    Parameters.push_back(Units.back()->Layout.getParameters());
  }
  Program =
      std::make_unique<clang::hlsl::ProgramLayout>(Parameters, DefaultSpace);
}

std::string dxc::spellLocation(const SourceManager &Sources,
                               SourceLocation Loc) {
  PresumedLoc Presumed = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
  return (llvm::Twine(Presumed.getFilename()) + ":" +
          llvm::Twine(Presumed.getLine()) + ":" +
          llvm::Twine(Presumed.getColumn()))
      .str();
}

std::string
StableLayout::spellLocation(const clang::hlsl::UnitLocation &Loc) const {
  return dxc::spellLocation(Units[Loc.Unit]->Context.getSourceManager(),
                            SourceLocation::getFromRawEncoding(Loc.Location));
}

static std::optional<uint64_t> getCount(const clang::hlsl::RegisterNeed &Need) {
  return Need.IsUnbounded ? std::nullopt : std::optional(Need.Count);
}

std::string
StableLayout::spellSlots(const clang::hlsl::PlacedParameter &Parameter,
                         unsigned Scope,
                         llvm::dxil::ResourceClass Class) const {
  const auto &At = Parameter.getBindings(Scope)[Class];
  return Target.spellSlots(Class, At->Space, At->Lower,
                           getCount(Parameter.Declared.getNeeds(Scope)[Class]));
}

void StableLayout::report(DiagnosticsEngine &Diags,
                          const LayoutConflict &Conflict) const {
  const clang::hlsl::PlacedParameter &First =
      Program->getParameters()[Conflict.Parameter];
  const clang::hlsl::PlacedParameter &Other =
      Program->getParameters()[Conflict.Other];
  SourceLocation Loc =
      SourceLocation::getFromRawEncoding(Conflict.Loc.Location);
  auto NoteOther = [&] {
    // An engine can only show locations of its own unit.
    if (Conflict.OtherLoc.Unit != Conflict.Loc.Unit) {
      clang::hlsl::report(Diags, SourceLocation(),
                          Diag::note_layout_declared_at)
          << Other.Declared.Name << spellLocation(Conflict.OtherLoc);
      return;
    }
    clang::hlsl::report(
        Diags, SourceLocation::getFromRawEncoding(Conflict.OtherLoc.Location),
        Diag::note_layout_declared)
        << Other.Declared.Name;
  };
  auto LastByte = [](const clang::hlsl::PlacedParameter &P) {
    return std::to_string(P.UniformOffset + P.Declared.Uniform.Size - 1);
  };
  const bool IsVulkan =
      Target.getKind() == clang::hlsl::LayoutTargetKind::Vulkan;
  switch (Conflict.What) {
  case LayoutConflict::Kind::Overlap:
    clang::hlsl::report(Diags, Loc, Diag::err_layout_overlap)
        << First.Declared.Name
        << spellSlots(First, Conflict.Scope, Conflict.Class)
        << Other.Declared.Name
        << spellSlots(Other, Conflict.OtherScope, Conflict.Class);
    return NoteOther();
  case LayoutConflict::Kind::UniformOverlap:
    if (Conflict.OtherLoc.Unit == Conflict.Loc.Unit)
      return; // Sema has reported it, since it is wrong in every layout.
    clang::hlsl::report(Diags, Loc, Diag::err_layout_bytes_overlap)
        << First.Declared.Name << std::to_string(First.UniformOffset)
        << LastByte(First) << Other.Declared.Name
        << std::to_string(Other.UniformOffset) << LastByte(Other)
        << /*IsDefaultBuffer=*/true << "";
    return NoteOther();
  case LayoutConflict::Kind::NoRegisters: {
    const clang::hlsl::RegisterNeed &Need =
        First.Declared.getNeeds(Conflict.Scope)[Conflict.Class];
    clang::hlsl::report(Diags, Loc, Diag::err_layout_no_registers)
        << First.Declared.Name
        << Target.spellSpace(
               First.getBindings(Conflict.Scope)[Conflict.Class]->Space)
        << Target.spellNeed(Conflict.Class, getCount(Need)) << IsVulkan;
    return;
  }
  case LayoutConflict::Kind::BlockSpace:
    clang::hlsl::report(Diags, Loc, Diag::err_layout_block_space)
        << First.Declared.Name
        << Target.spellSpace(
               *First.Declared.getNeeds(Conflict.Scope)[Conflict.Class].Space)
        << Other.Declared.Name;
    return NoteOther();
  case LayoutConflict::Kind::Type:
    clang::hlsl::report(Diags, Loc, Diag::err_layout_type)
        << First.Declared.Name << spellLocation(Conflict.OtherLoc);
    return;
  case LayoutConflict::Kind::Binding:
    clang::hlsl::report(Diags, Loc, Diag::err_layout_binding)
        << First.Declared.Name << spellLocation(Conflict.OtherLoc) << IsVulkan;
    return;
  }
  llvm_unreachable("all kinds are handled");
}

bool StableLayout::report(
    llvm::function_ref<DiagnosticsEngine &(unsigned)> GetDiagnostics) const {
  bool IsGood = true;
  for (const LayoutConflict &Conflict : Program->getConflicts()) {
    DiagnosticsEngine &Diags = GetDiagnostics(Conflict.Loc.Unit);
    report(Diags, Conflict);
    IsGood = IsGood && !Diags.hasErrorOccurred();
  }
  return IsGood;
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
  const clang::hlsl::UnitLayout &Unit = Units[Main]->Layout;
  uint32_t Count = Unit.getDeclared().getRows().size();
  for (uint32_t Number = 0; Number != Count; ++Number)
    Options.PlacedByLayout.push_back(!Unit.isExplicit(*Program, Number));
}
