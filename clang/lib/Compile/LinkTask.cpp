// LinkTask.cpp: Linking libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BackEnd.h"
#include "DiagnosticRecorder.h"
#include "Tasks.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/Linker/LinkProgram.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace clang;
using namespace clang::dxc;

/// The groups of bindings that the command line turns on; there is no front end
/// that would know of pragmas.
static bool isShown(const RequestOptions &Options,
                    llvm::dxil::DiagnosticGroup Group) {
  switch (Group) {
  case llvm::dxil::DiagnosticGroup::Binding:
    return llvm::is_contained(Options.Remarks, "binding");
  case llvm::dxil::DiagnosticGroup::ImplicitBinding:
    return llvm::is_contained(Options.Warnings, "hlsl-implicit-binding");
  case llvm::dxil::DiagnosticGroup::MixedBinding:
    return llvm::is_contained(Options.Warnings, "hlsl-mixed-binding");
  default: // those that need a source
    return false;
  }
}

static std::unique_ptr<llvm::Module> link(const LinkRequest &Options,
                                          llvm::LLVMContext &Context,
                                          llvm::dxil::DebugSources &Sources,
                                          DiagnosticRecorder &Recorder) {
  llvm::dxil::LinkOptions Link;
  Link.Stage =
      llvm::dxil::lookupStageOfName(Options.Profile.Stage)->Environment;
  Link.ShaderModelMinor = Options.Profile.Minor;
  Link.Profile = Options.Profile.Spelling;
  Link.Entry = Options.Entry;
  Link.OnlyShaders = Options.Library.OnlyShaders;
  for (const clang::hlsl::ExportRequest &Request : Options.Library.Exports)
    Link.Exports.push_back({Request.Function, Request.Names});
  Link.ValidatorMinor = Options.Style.ValidatorMinor;
  Link.KeepDebug = Options.Debug.isMade();
  if (Options.Debug.hasSources())
    Link.Sources = &Sources;
  std::vector<llvm::dxil::LinkerInput> Libraries;
  for (const SourceFile &Source : Options.Libraries)
    Libraries.push_back(
        {Source.Name, {Source.Text.data(), Source.Text.size()}});
  std::vector<std::string> Errors;
  std::unique_ptr<llvm::Module> M =
      llvm::dxil::linkProgram(Libraries, Link, Context, Errors);
  for (const std::string &Error : Errors)
    Recorder.error(Error);
  return M;
}

/// Without debug information in the libraries there is none to be kept.
static void checkDebug(const llvm::Module &M,
                       const llvm::dxil::DebugSources &Sources,
                       LinkRequest &Options, DiagnosticRecorder &Recorder) {
  DebugOptions &Debug = Options.Debug;
  bool IsThere =
      Debug.isMade() ? llvm::dxil::hasDebugInfo(M) : !Sources.Files.empty();
  if (!Debug.hasSources() || IsThere)
    return;
  if (!Options.NoWarnings)
    Recorder.warning("what is linked has no debug information, and so has the "
                     "result; libraries get it by -Zi -Qembed_debug");
  Debug.IsFull = Debug.IsSmall = Debug.HashesSource = false;
}

/// Whether a library breaks a rule of DXIL, each of which is reported: then
/// what is linked may break one too, through no fault of the compiler.
static bool reportBrokenLibraries(const LinkRequest &Options,
                                  DiagnosticRecorder &Recorder) {
  using llvm::dxil::VerifierRule;
  bool IsBroken = false;
  for (const SourceFile &Source : Options.Libraries)
    for (const llvm::dxil::VerifierFinding &Finding :
         llvm::dxil::verifyDXContainer(
             {Source.Text.data(), Source.Text.size()})) {
      // No driver knows the shader model of what is only linked.
      if (Finding.Rule == VerifierRule::SmName ||
          Finding.Rule == VerifierRule::SmDxilVersion)
        continue;
      Recorder.error("'" + Source.Name +
                     "' breaks a rule of DXIL: " + Finding.str());
      IsBroken = true;
    }
  return IsBroken;
}

CompileStatus dxc::linkLibraries(const LinkRequest &Asked, ProgramOutputs &Made,
                                 CompileOutput &Output) {
  DiagnosticRecorder Recorder(Output, Asked.Colours);
  DiagnosticOptions Form;
  DiagnosticsEngine Diags(DiagnosticIDs::create(), Form,
                          Recorder.makeConsumer(Form).release());
  auto Bindings = makeBindingOptions(Asked, Asked.ImportedBindings, Diags);
  if (!Bindings) {
    Recorder.error(llvm::toString(Bindings.takeError()));
    return CompileStatus::InputError;
  }
  Bindings->IsShown = [&](llvm::dxil::DiagnosticGroup Group,
                          llvm::dxil::RawSourceLocation) {
    return isShown(Asked, Group);
  };
  Diags.setWarningsAsErrors(Asked.WarningsAsErrors);
  Diags.setIgnoreAllWarnings(Asked.NoWarnings);
  hlsl::applyWarningFlags(Diags, Asked.Warnings);
  llvm::LLVMContext Context;
  forwardDiagnostics(Context, Diags);
  llvm::dxil::DebugSources Sources;
  std::unique_ptr<llvm::Module> M = link(Asked, Context, Sources, Recorder);
  if (!M)
    return CompileStatus::InputError;
  // Those of the link; what the libraries were compiled with is theirs.
  Sources.Arguments = Asked.Debug.Arguments;
  LinkRequest Options = Asked;
  checkDebug(*M, Sources, Options, Recorder);
  BackEndResult Result = runBackEnd(*M, Sources, BackEndOptions(Options),
                                    *Bindings, Diags, Made, Output.WorkReport);
  if (!Result.Faults.empty() && reportBrokenLibraries(Asked, Recorder))
    return CompileStatus::InputError;
  Recorder.internalErrors(Result.Faults);
  if (Result.Status == CompileStatus::Success && Asked.Wanted.BindingTable)
    Made.BindingTable = writeBindingTableOf(Result.Bindings);
  return Result.Status;
}
