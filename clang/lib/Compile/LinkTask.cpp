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
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/Linker/LinkProgram.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace clang;
using namespace clang::dxc;

/// What the command line says of warnings; there are no pragmas here.
static void setUpWarnings(DiagnosticsEngine &Diags, DiagnosticOptions &Form,
                          const RequestOptions &Options) {
  Form.Warnings = Options.Warnings;
  Form.Remarks = Options.Remarks;
  Form.IgnoreWarnings = Options.NoWarnings;
  Form.ShowOptionNames = Options.ShowWarningGroups;
  hlsl::registerWarnings(Diags, Form.Warnings);
  // Groups that do not exist are an error of the compile of a source.
  ProcessWarningOptions(Diags, Form, *llvm::vfs::getRealFileSystem(),
                        /*ReportDiags=*/false);
  Diags.setWarningsAsErrors(Options.WarningsAsErrors);
  hlsl::applyWarningFlags(Diags, Form.Warnings);
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
    Recorder.warning("the result has no debug information, because no library "
                     "has any; compile the libraries with -Zi -Qembed_debug");
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
      // The shader model of libraries that can only be linked is unknown to
      // drivers.
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
  setUpWarnings(Diags, Form, Asked);
  auto Bindings = makeBindingOptions(Asked, Asked.ImportedBindings, Diags);
  if (!Bindings) {
    Recorder.error(llvm::toString(Bindings.takeError()));
    return CompileStatus::InputError;
  }
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
