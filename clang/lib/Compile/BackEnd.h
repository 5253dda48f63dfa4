// BackEnd.h: From front IR to the outputs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_COMPILE_BACKEND_H
#define CLANG_LIB_COMPILE_BACKEND_H

#include "clang/Compile/Compile.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace clang {
class DiagnosticsEngine;

namespace dxc {

/// Converts diagnostics of the context's users (resources that cannot be bound,
/// operations that DXIL does not have) to diagnostics of \p Diags at their
/// source locations.
void forwardDiagnostics(llvm::LLVMContext &Context, DiagnosticsEngine &Diags);

/// How the input requires resources to be bound, and the registers in \p Table.
/// An error describes an invalid table.
llvm::Expected<llvm::dxil::BindingOptions>
makeBindingOptions(const CodeOptions &Options,
                   const std::optional<SourceFile> &Table,
                   DiagnosticsEngine &Diags);

/// What went wrong through no fault of the source's, for users. Not reported
/// yet.
using BackEndFaults = std::vector<std::string>;

/// A declared resource, and why it is where it is, or has no register.
struct ExplainedResource : llvm::dxil::BindingRequest {
  std::string Reason;

  ExplainedResource(const BindingRequest &Declared, llvm::StringRef Reason)
      : BindingRequest(Declared), Reason(Reason) {}
};

/// What a report about bindings needs besides them.
struct BindingReportData {
  std::vector<ExplainedResource> Resources;
  /// Of a library: the numbers of the resources that each entry comes to.
  llvm::dxil::EntryUses Uses;
  /// That of the entry point, also if the container does not have it.
  std::optional<llvm::dxil::PlacedRootSignature> Signature;
};

/// What the back end makes besides the parts of the output.
struct BackEndResult {
  CompileStatus Status = CompileStatus::InputError;
  /// Where each resource went.
  std::vector<llvm::dxil::BoundDeclaration> Bindings;
  /// Of a library whose reflection is wanted: the numbers of the resources that
  /// each entry comes to.
  llvm::dxil::EntryUses Uses;
  BindingReportData Report; ///< if it is wanted
  /// The counts of a report with statistics, if it is wanted.
  llvm::json::Object Statistics;
  /// There are some exactly if the status is InternalError.
  BackEndFaults Faults;
};

/// What the back end uses of a shader's or of a link's request, which outlives
/// this.
struct BackEndOptions {
  template <typename T>
  explicit BackEndOptions(const T &Asked)
      : Wanted(Asked.Wanted), Reports(Asked.Reports), Profile(Asked.Profile),
        Code(Asked) {}

  const WantedOutputs &Wanted;
  const ReportOptions &Reports;
  const TargetProfile &Profile;
  const CodeOptions &Code;
};

/// Lowers \p M to DXIL, verifies it and writes the container and the other
/// requested outputs of the backend to \p Made. Errors in the source have been
/// reported to \p Diags; the caller attributes errors in the result. \p Program
/// is for debug information, and empty without it.
BackEndResult runBackEnd(llvm::Module &M,
                         const llvm::dxil::DebugSources &Program,
                         const BackEndOptions &Options,
                         const llvm::dxil::BindingOptions &Bindings,
                         DiagnosticsEngine &Diags, ProgramOutputs &Made,
                         std::string &WorkReport);

/// The bindings as a table that can be imported.
std::string
writeBindingTableOf(llvm::ArrayRef<llvm::dxil::BoundDeclaration> Bindings);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_BACKEND_H
