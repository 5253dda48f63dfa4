// BackEnd.cpp: From front IR to the outputs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BackEnd.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "llvm/Target/DirectX/Reports/ProgramStatistics.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"
#include <map>
#include <set>

using namespace clang;
using namespace clang::dxc;

namespace {

hlsl::Diag ofGroup(llvm::dxil::DiagnosticGroup Group, hlsl::Diag Otherwise) {
  switch (Group) {
  case llvm::dxil::DiagnosticGroup::None:
    return Otherwise;
  case llvm::dxil::DiagnosticGroup::Binding:
    return hlsl::Diag::remark_binding;
  case llvm::dxil::DiagnosticGroup::ImplicitBinding:
    return hlsl::Diag::warn_implicit_binding;
  case llvm::dxil::DiagnosticGroup::MixedBinding:
    return hlsl::Diag::warn_mixed_binding;
  case llvm::dxil::DiagnosticGroup::UnusedBindingOverlap:
    return hlsl::Diag::warn_unused_binding_overlap;
  case llvm::dxil::DiagnosticGroup::UnassignedResource:
    return hlsl::Diag::warn_unassigned_resource;
  case llvm::dxil::DiagnosticGroup::MeshOutputCounts:
    return hlsl::Diag::warn_mesh_output_counts;
  case llvm::dxil::DiagnosticGroup::RootSignature:
    return hlsl::Diag::warn_root_signature;
  case llvm::dxil::DiagnosticGroup::DivergentBarrier:
    return hlsl::Diag::warn_divergent_barrier;
  case llvm::dxil::DiagnosticGroup::DivergentDerivative:
    return hlsl::Diag::warn_divergent_derivative;
  case llvm::dxil::DiagnosticGroup::DivergentLaneRead:
    return hlsl::Diag::warn_divergent_lane_read;
  case llvm::dxil::DiagnosticGroup::NonUniformIndex:
    return hlsl::Diag::warn_nonuniform_index;
  }
  llvm_unreachable("all groups are handled");
}
SourceLocation place(llvm::dxil::RawSourceLocation Raw) {
  return SourceLocation::getFromRawEncoding(Raw);
}

/// The back end names the operation of DXIL; users know the function that they
/// called, whose name is at the location unless it is a method.
std::string getMessage(const DiagnosticsEngine &Diags,
                       const llvm::dxil::DiagnosticInfoDirectX &Info) {
  SourceLocation Loc = place(Info.getLocation());
  if (!Info.namesOperation() || Loc.isInvalid() || !Diags.hasSourceManager())
    return Info.getMessage().str();
  const SourceManager &Sources = Diags.getSourceManager();
  llvm::StringRef Called = Lexer::getSourceText(
      CharSourceRange::getTokenRange(Sources.getSpellingLoc(Loc)), Sources,
      LangOptions());
  return hlsl::findIntrinsic(Called) ? Info.getMessage(Called)
                                     : Info.getMessage().str();
}

class ForwardingHandler : public llvm::DiagnosticHandler {
public:
  explicit ForwardingHandler(DiagnosticsEngine &Diags) : Diags(Diags) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &Info) override {
    hlsl::Diag Kind = hlsl::Diag::note_backend;
    switch (Info.getSeverity()) {
    case llvm::DS_Error:
      Kind = hlsl::Diag::err_backend;
      break;
    case llvm::DS_Warning:
      Kind = hlsl::Diag::warn_backend;
      break;
    case llvm::DS_Remark:
    case llvm::DS_Note:
      // Only ours are for users.
      if (!llvm::isa<llvm::dxil::DiagnosticInfoDirectX>(Info))
        return true;
      break;
    }
    if (const auto *Placed =
            llvm::dyn_cast<llvm::dxil::DiagnosticInfoDirectX>(&Info)) {
      Kind = ofGroup(Placed->getGroup(), Kind);
      std::string Message = getMessage(Diags, *Placed);
      // An operation on a vector is one for each component.
      if (!Reported.insert({Placed->getLocation(), Message}).second)
        return true;
      hlsl::report(Diags, place(Placed->getLocation()), Kind) << Message;
      for (const llvm::dxil::DiagnosticNote &Note : Placed->getNotes())
        hlsl::report(Diags, place(Note.Location), hlsl::Diag::note_backend)
            << Note.Message;
      return true;
    }
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    llvm::DiagnosticPrinterRawOStream Printer(OS);
    Info.print(Printer);
    hlsl::report(Diags, SourceLocation(), Kind) << Text;
    return true;
  }

private:
  DiagnosticsEngine &Diags;
  std::set<std::pair<llvm::dxil::RawSourceLocation, std::string>> Reported;
};

/// Whether a warning about divergent lanes is on, at the beginning of the
/// source or, by pragmas, at its end. To look for them takes time.
bool checksDivergence(DiagnosticsEngine &Diags) {
  SourceLocation End;
  if (Diags.hasSourceManager()) {
    const SourceManager &Sources = Diags.getSourceManager();
    if (Sources.getMainFileID().isValid())
      End = Sources.getLocForEndOfFile(Sources.getMainFileID());
  }
  for (auto Group : {llvm::dxil::DiagnosticGroup::DivergentBarrier,
                     llvm::dxil::DiagnosticGroup::DivergentDerivative,
                     llvm::dxil::DiagnosticGroup::DivergentLaneRead,
                     llvm::dxil::DiagnosticGroup::NonUniformIndex}) {
    unsigned ID =
        hlsl::getDiagID(Diags, ofGroup(Group, hlsl::Diag::err_backend));
    if (!Diags.isIgnored(ID, SourceLocation()) || !Diags.isIgnored(ID, End))
      return true;
  }
  return false;
}

void runPipeline(llvm::Module &M, const BackEndOptions &Options,
                 const llvm::dxil::BindingOptions &Bindings,
                 DiagnosticsEngine &Diags,
                 std::vector<llvm::dxil::BoundDeclaration> &Bound,
                 std::string &WorkReport) {
  llvm::raw_string_ostream OS(WorkReport);
  llvm::dxil::PipelineReports Reports(Options.Reports.Passes, OS);
  llvm::dxil::PipelineAnalyses Analyses(Reports.getCallbacks());
  llvm::ModulePassManager MPM;
  llvm::dxil::PipelineOptions Pipeline;
  Pipeline.OptLevel = Options.Code.OptLevel;
  Pipeline.Choices = Options.Code.Optimiser;
  Pipeline.MatchesFullOptimization = Options.Code.MatchesFullOptimization;
  Pipeline.Bindings = &Bindings;
  Pipeline.BoundResources = &Bound;
  Pipeline.ChecksDivergence = checksDivergence(Diags);
  llvm::dxil::buildDirectXPipeline(MPM, Pipeline);
  MPM.run(M, Analyses.getModuleAnalyses());
  Reports.finish();
}

/// \p Bindings, with \p Explained getting the resources and reasons.
llvm::dxil::BindingOptions explain(llvm::dxil::BindingOptions Bindings,
                                   std::vector<ExplainedResource> &Explained) {
  Bindings.Explain = [&Explained](const llvm::dxil::BindingRequest &Resource,
                                  llvm::StringRef Reason) {
    Explained.emplace_back(Resource, Reason);
  };
  return Bindings;
}

/// As findEntryUses, also of resources without a register.
llvm::dxil::EntryUses findUses(const llvm::Module &M,
                               llvm::ArrayRef<ExplainedResource> Resources) {
  std::vector<llvm::dxil::BoundDeclaration> Declared;
  for (const ExplainedResource &R : Resources)
    Declared.push_back({R, {}});
  return llvm::dxil::findEntryUses(M, Declared);
}

/// What a verifier found is a bug of the compiler's.
void addFindings(llvm::ArrayRef<llvm::dxil::VerifierFinding> Findings,
                 BackEndFaults &Faults) {
  for (const llvm::dxil::VerifierFinding &Finding : Findings)
    Faults.push_back(Finding.str());
  Faults.push_back("the result breaks the rules of DXIL; this is a bug "
                   "of the compiler, please report it with the shader");
}

/// The hash in the HASH part of a container that we wrote.
std::optional<std::array<uint8_t, 16>>
findHash(llvm::ArrayRef<char> Container) {
  llvm::Expected<llvm::dxil::ContainerView> View =
      llvm::dxil::readDXContainer(Container);
  if (!View) {
    llvm::consumeError(View.takeError());
    return std::nullopt;
  }
  const llvm::dxil::ContainerPart *Part = View->find("HASH");
  constexpr size_t FlagBytes = 4;
  std::array<uint8_t, 16> Digest;
  if (!Part || Part->Data.size() < FlagBytes + Digest.size())
    return std::nullopt;
  llvm::copy(Part->Data.slice(FlagBytes, Digest.size()), Digest.begin());
  return Digest;
}

/// Removes the root signature from front IR. The pass that checks it reports
/// errors in it.
std::optional<llvm::dxil::PlacedRootSignature>
takeRootSignature(const llvm::Module &M,
                  llvm::dxil::ContainerOptions &Container,
                  llvm::dxil::ListingInfo &Listing) {
  llvm::Expected<std::optional<llvm::dxil::PlacedRootSignature>> Placed =
      llvm::dxil::readRootSignature(M);
  if (!Placed || !*Placed) {
    llvm::consumeError(Placed.takeError());
    return std::nullopt;
  }
  Container.RootSignature =
      llvm::dxil::buildRootSignaturePart((*Placed)->Signature);
  Listing.Signature = (*Placed)->Signature;
  return std::move(*Placed);
}

/// Takes the subobjects of a library out of front IR.
bool takeSubobjects(const llvm::Module &M,
                    llvm::dxil::ContainerOptions &Container,
                    llvm::dxil::ListingInfo &Listing, BackEndFaults &Faults) {
  llvm::Expected<std::vector<llvm::dxil::Subobject>> Subobjects =
      llvm::dxil::readSubobjects(M);
  if (!Subobjects) {
    Faults.push_back(llvm::toString(Subobjects.takeError()));
    return false;
  }
  Container.Subobjects = std::move(*Subobjects);
  Listing.Subobjects = Container.Subobjects;
  return true;
}

CompileStatus writeRootSignature(const llvm::dxil::ContainerOptions &Container,
                                 ProgramOutputs &Made, BackEndFaults &Faults) {
  if (llvm::Error E = llvm::dxil::writeRootSignatureContainer(
          Container.RootSignature, Made.RootSignature)) {
    Faults.push_back(llvm::toString(std::move(E)));
    return CompileStatus::InternalError;
  }
  return CompileStatus::Success;
}

/// A small file of debug information has it in any case.
bool isReflectionInFile(const BackEndOptions &Options) {
  return Options.Code.Debug.hasFile() && Options.Code.Debug.IsSmall;
}
bool wantsReflectionPart(const BackEndOptions &Options) {
  return Options.Code.KeepReflection || Options.Wanted.ReflectionPart ||
         isReflectionInFile(Options);
}

/// The part STAT, for the container and a file of its own.
CompileStatus makeReflectionPart(const llvm::Module &M,
                                 const llvm::dxil::BufferLayouts &Buffers,
                                 const BackEndOptions &Options,
                                 llvm::dxil::ContainerOptions &Container,
                                 llvm::dxil::DebugFileContents &File,
                                 ProgramOutputs &Made, BackEndFaults &Faults) {
  llvm::Expected<llvm::dxil::PartData> Part =
      llvm::dxil::buildReflectionPart(M, Buffers);
  if (!Part) {
    Faults.push_back(llvm::toString(Part.takeError()));
    return CompileStatus::InternalError;
  }
  if (Options.Wanted.ReflectionPart)
    if (llvm::Error E = llvm::dxil::writeReflectionFile(
            M, *Part, Container.Subobjects, Made.ReflectionPart)) {
      Faults.push_back(llvm::toString(std::move(E)));
      return CompileStatus::InternalError;
    }
  if (isReflectionInFile(Options))
    File.Reflection = *Part;
  if (Options.Code.KeepReflection)
    Container.Reflection = std::move(*Part);
  return CompileStatus::Success;
}

/// From DXIL form to a container that may be signed.
CompileStatus writeContainer(llvm::Module &M, const BackEndOptions &Options,
                             const llvm::dxil::ContainerOptions &Container,
                             ProgramOutputs &Made,
                             llvm::dxil::ShaderIdentity &Identity,
                             BackEndFaults &Faults) {
  if (Options.Code.Verify) {
    auto Findings = llvm::dxil::verifyDXILModule(
        M, Options.Code.VerifyOutput ? llvm::dxil::IRRules::All
                                     : llvm::dxil::IRRules::Values);
    if (!Findings.empty()) {
      addFindings(Findings, Faults);
      return CompileStatus::InternalError;
    }
  }
  if (llvm::Error E = llvm::dxil::writeDXContainer(M, Container, Made.Container,
                                                   &Identity)) {
    Faults.push_back(llvm::toString(std::move(E)));
    return CompileStatus::InternalError;
  }
  if (!Options.Code.Verify)
    return CompileStatus::Success;
  auto Findings = Options.Code.VerifyOutput
                      ? llvm::dxil::verifyDXContainer(
                            Made.Container, llvm::dxil::ModuleRules::HaveRun)
                      : llvm::dxil::verifyDXContainerParts(Made.Container, M);
  if (Findings.empty())
    return CompileStatus::Success;
  addFindings(Findings, Faults);
  return CompileStatus::InternalError;
}

/// The file of debug information, for itself and as private data.
llvm::Error makeDebugFile(const llvm::Module &M, llvm::Module *Debug,
                          const llvm::dxil::DebugSources &Program,
                          const DebugOptions &Options,
                          llvm::dxil::DebugFileContents &File,
                          ProgramOutputs &Made) {
  File.Names = llvm::dxil::LocalNames::LeftOut;
  Made.DebugFileName = File.Identity.DebugName;
  if (!Options.SourceInModule) {
    File.Sources = llvm::dxil::buildSourceInfoPart(Program);
    if (Debug)
      llvm::dxil::DebugSources::elsewhere().write(*Debug);
  }
  if (Options.IsFull)
    File.DebugModule = Debug;
  if (llvm::Error E = llvm::dxil::writeDebugFile(M, File, Made.DebugFile))
    return E;
  if (!Options.FileInPrivate)
    return llvm::Error::success();
  const llvm::SmallVector<char, 0> Before = std::move(Made.Container);
  llvm::Expected<llvm::dxil::ContainerView> View =
      llvm::dxil::readDXContainer(Before);
  if (!View)
    return View.takeError();
  View->Parts.push_back({"PRIV", 0, Made.DebugFile});
  return llvm::dxil::writeContainerOfParts(View->Parts, Made.Container,
                                           View->isSigned());
}

} // namespace

void dxc::forwardDiagnostics(llvm::LLVMContext &Context,
                             DiagnosticsEngine &Diags) {
  Context.setDiagnosticHandler(std::make_unique<ForwardingHandler>(Diags));
}

/// Pragmas can enable or disable a group for some declarations, so the answer
/// depends on the location. The numbers are looked up once, because there is a
/// query for each resource.
static std::function<bool(llvm::dxil::DiagnosticGroup,
                          llvm::dxil::RawSourceLocation)>
makeBindingFilter(DiagnosticsEngine &Diags) {
  std::map<llvm::dxil::DiagnosticGroup, unsigned> IDs;
  for (auto Group : {llvm::dxil::DiagnosticGroup::Binding,
                     llvm::dxil::DiagnosticGroup::ImplicitBinding,
                     llvm::dxil::DiagnosticGroup::MixedBinding,
                     llvm::dxil::DiagnosticGroup::UnusedBindingOverlap})
    IDs[Group] =
        hlsl::getDiagID(Diags, ofGroup(Group, hlsl::Diag::err_backend));
  return [&Diags, IDs](llvm::dxil::DiagnosticGroup Group,
                       llvm::dxil::RawSourceLocation Location) {
    return !Diags.isIgnored(IDs.at(Group), place(Location));
  };
}

llvm::Expected<llvm::dxil::BindingOptions>
dxc::makeBindingOptions(const CodeOptions &Options,
                        const std::optional<SourceFile> &Table,
                        DiagnosticsEngine &Diags) {
  llvm::dxil::BindingOptions Bindings;
  Bindings.AutoSpace = Options.AutoBindingSpace;
  Bindings.Unused = Options.UnusedBindings;
  Bindings.LegacyReservation = Options.LegacyResourceReservation;
  Bindings.IsShown = makeBindingFilter(Diags);
  if (!Table)
    return Bindings;
  auto Imported = llvm::dxil::BindingTable::parse(
      llvm::MemoryBufferRef(Table->Text, Table->Name));
  if (!Imported)
    return Imported.takeError();
  Bindings.Imported = std::move(*Imported);
  return Bindings;
}

/// Resources of one class and name, as there may be in namespaces, have these
/// before the name.
std::string dxc::writeBindingTableOf(
    llvm::ArrayRef<llvm::dxil::BoundDeclaration> Bindings) {
  std::vector<llvm::dxil::NamedBinding> Rows;
  std::map<std::pair<llvm::StringRef, llvm::dxil::ResourceClass>, unsigned>
      Count;
  for (const llvm::dxil::BoundDeclaration &B : Bindings)
    ++Count[{B.Name, B.Class}];
  for (const llvm::dxil::BoundDeclaration &B : Bindings)
    Rows.push_back({Count[{B.Name, B.Class}] > 1 ? B.getPath().str() : B.Name,
                    {B.Class, B.Binding.Lower, B.Binding.Space}});
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::dxil::writeBindingTable(Rows, OS);
  return Text;
}

BackEndResult dxc::runBackEnd(llvm::Module &M,
                              const llvm::dxil::DebugSources &Program,
                              const BackEndOptions &Options,
                              const llvm::dxil::BindingOptions &Bindings,
                              DiagnosticsEngine &Diags, ProgramOutputs &Made,
                              std::string &WorkReport) {
  BackEndResult Result;
  llvm::dxil::ListingInfo Listing;
  llvm::dxil::ContainerOptions Container;
  Container.Sign = false;
  if (std::optional<unsigned> Minor = Options.Code.Style.ValidatorMinor)
    Container.Hash = *Minor >= llvm::dxil::FirstValidatorMinorOfHash;
  if (Options.Wanted.Listing || wantsReflectionPart(Options) ||
      Options.Code.KeepReflectionInProgram)
    Listing.Buffers = llvm::dxil::readBufferLayouts(M);
  // They take a tenth of a container, and there are none without a listing.
  Container.Names = llvm::dxil::LocalNames::LeftOut;
  Result.Report.Signature = takeRootSignature(M, Container, Listing);
  if (!takeSubobjects(M, Container, Listing, Result.Faults)) {
    Result.Status = CompileStatus::InternalError;
    return Result;
  }
  if (Options.Wanted.RootSignature && !Container.RootSignature.empty()) {
    Result.Status = writeRootSignature(Container, Made, Result.Faults);
    if (Result.Status != CompileStatus::Success)
      return Result;
  }
  if (Options.Code.StripRootSignature) {
    Container.RootSignature.clear();
    Listing.Signature.reset();
  }
  unsigned Errors = Diags.getClient()->getNumErrors();
  if (Options.Wanted.reportsBindings())
    runPipeline(M, Options, explain(Bindings, Result.Report.Resources), Diags,
                Result.Bindings, WorkReport);
  else
    runPipeline(M, Options, Bindings, Diags, Result.Bindings, WorkReport);
  if (Diags.hasErrorOccurred() || Diags.getClient()->getNumErrors() != Errors) {
    Result.Status = CompileStatus::InputError;
    return Result;
  }
  if (Options.Wanted.reportsStatistics()) {
    Result.Statistics = llvm::dxil::describeStatistics(M);
    // They needed the lines, which are nowhere else.
    if (!Options.Code.Debug.isMade())
      llvm::dxil::removeDebugInfo(M);
  }
  llvm::dxil::DebugFileContents DebugFile;
  if (wantsReflectionPart(Options)) {
    Result.Status = makeReflectionPart(M, Listing.Buffers, Options, Container,
                                       DebugFile, Made, Result.Faults);
    if (Result.Status != CompileStatus::Success)
      return Result;
  }
  if (Options.Code.KeepReflectionInProgram)
    if (llvm::Error E = llvm::dxil::keepReflection(M, Listing.Buffers)) {
      Result.Faults.push_back(llvm::toString(std::move(E)));
      Result.Status = CompileStatus::InternalError;
      return Result;
    }
  std::unique_ptr<llvm::Module> Debug;
  if (Options.Code.Debug.isMade()) {
    Debug = llvm::dxil::splitDebugInfo(M);
    Program.write(*Debug);
  }
  Container.DebugModule = Debug.get();
  Container.KeepDebug = Options.Code.Debug.isKept();
  Container.HashDebug = Options.Code.Debug.HashesSource;
  Container.IsDebugNamed = Options.Code.Debug.isNamed();
  Container.DebugName = Options.Code.Debug.FileName;
  if (Options.Wanted.Reflection && Options.Profile.isLibrary())
    Result.Uses = llvm::dxil::findEntryUses(M, Result.Bindings);
  if (Options.Wanted.reportsBindings() && Options.Profile.isLibrary())
    Result.Report.Uses = findUses(M, Result.Report.Resources);
  Result.Status = writeContainer(M, Options, Container, Made,
                                 DebugFile.Identity, Result.Faults);
  if (Result.Status != CompileStatus::Success)
    return Result;
  // The digest marks the container as valid, so it comes last, and only if the
  // verifier has run: not with -Vd, nor in libraries that can only be linked.
  if (Options.Code.Verify)
    llvm::dxil::signDXContainer(Made.Container);
  // Containers of early validator versions do not have it, files do.
  if (Options.Wanted.ShaderHash)
    Made.ShaderHash = llvm::dxil::buildHashPart(DebugFile.Identity);
  if (Options.Code.Debug.hasFile())
    if (llvm::Error E = makeDebugFile(M, Debug.get(), Program,
                                      Options.Code.Debug, DebugFile, Made)) {
      Result.Faults.push_back(llvm::toString(std::move(E)));
      Result.Status = CompileStatus::InternalError;
      return Result;
    }

  if (Options.Wanted.Listing) {
    Listing.ShaderHash = findHash(Made.Container);
    Listing.Bindings = Result.Bindings;
    llvm::raw_string_ostream OS(Made.Listing);
    llvm::dxil::printListing(M, Listing, OS);
  }
  return Result;
}
