// HLSLCodeGen.h: From the Clang AST to front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes the AST of a whole HLSL file and emits the functions that the entry
// point reaches, as front IR (docs/dev/ir-conventions.md).

#ifndef CLANG_CODEGEN_HLSLCODEGEN_H
#define CLANG_CODEGEN_HLSLCODEGEN_H

#include "clang/AST/HLSLObjects.h"
#include "clang/Basic/DebugPrefixMap.h"
#include "clang/Layout/ProgramLayout.h"
#include "llvm/TargetParser/Triple.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace clang {
class ASTContext;
class DiagnosticsEngine;
class FunctionDecl;

namespace hlsl {

/// One part of -exports: the functions of one name under other names.
struct ExportRequest {
  /// The names that others see.
  std::vector<std::string> Names;
  /// The name in the source.
  std::string Function;
};

/// The command-line options for the functions of a library.
struct LibraryOptions {
  /// All functions are exported that have linkage, not only those that the
  /// source exports (-default-linkage external).
  bool ExportAll = false;
  /// Only entries are exported (-export-shaders-only).
  bool OnlyShaders = false;
  /// Unless empty, only these functions are exported (-exports).
  std::vector<ExportRequest> Exports;
};

} // namespace hlsl

/// What a branch is where the source has neither [branch] nor [flatten].
enum class HLSLBranching {
  Free,    ///< what the driver thinks best
  Flatten, ///< as with [flatten] (-Gfa)
  Branch,  ///< as with [branch] (-Gfp)
};

/// The command-line options that do not change the meaning of the code.
struct HLSLCodeStyle {
  /// Floating-point arithmetic without reassociation and contraction (-Gis).
  bool StrictFloat = false;
  HLSLBranching Branching = HLSLBranching::Free;
  /// What becomes of denormal floats of 32 bits: "any", "preserve" or "ftz";
  /// empty: not stated (-denorm).
  std::string DenormMode;
  /// Each resource is bound while the shader runs (-all-resources-bound).
  bool AllResourcesBound = false;
  /// Resources may share memory (-res-may-alias).
  bool ResourcesMayAlias = false;
  /// Signatures take few registers, whatever other stages declare
  /// (-pack-optimized).
  bool PackOptimized = false;
  /// The N of validator version 1.N, whose rules the container is to follow;
  /// none: the one that most have, or that the shader needs
  /// (-validator-version).
  std::optional<unsigned> ValidatorMinor;
  /// At -Od, the sides of each condition have stops (HLSLExprs.h), so that
  /// coverage counts them.
  bool StopsInConditions = false;
};

/// The information that CodeGen needs in addition to the AST.
struct HLSLCodeGenOptions {
  /// The name of the entry function, in the global namespace. A library has the
  /// entries that the source declares.
  std::string EntryName = "main";
  /// The identifier of the module, for messages only.
  std::string ModuleName = "shader.hlsl";
  /// The stage that the entry is compiled for, or Library.
  llvm::Triple::EnvironmentType Stage = llvm::Triple::Compute;
  hlsl::LibraryOptions Library;
  /// The N of shader model 6.N.
  unsigned ShaderModelMinor = 0;
  /// Whether the module contains the access qualifiers of payloads.
  bool PayloadQualifiers = false;
  HLSLCodeStyle Style;
  /// Whether the module has debug information (-Zi, -Zs).
  bool DebugInfo = false;
  DebugPrefixMap DebugPaths;
  /// Whether the passes optimize; debug information records it.
  bool IsOptimised = false;
  /// The subobjects of state objects that the unit declares.
  llvm::ArrayRef<hlsl::Subobject> Subobjects;
  /// Whether the unit uses a constant that only later shader models have.
  bool UsesLaterConstants = false;
  /// Whether LLVM's verifier checks the module. What it finds is a bug of
  /// CodeGen, and ends the program.
  bool Verify = false;
  /// Reports what keeps a function from being exported, and returns false then.
  std::function<bool(const FunctionDecl *)> CheckExport;
  /// The locations of the unit's declarations in the stable layout, if it is
  /// used.
  std::optional<hlsl::PlacedUnit> Placed;
};

/// Emits the module of the entry point. Triple and data layout are those of the
/// context's target. Errors are reported to \p Diags at source locations; after
/// one, the result is null.
std::unique_ptr<llvm::Module> emitHLSLModule(ASTContext &Context,
                                             DiagnosticsEngine &Diags,
                                             const HLSLCodeGenOptions &Options,
                                             llvm::LLVMContext &IRContext);

} // namespace clang

#endif // CLANG_CODEGEN_HLSLCODEGEN_H
