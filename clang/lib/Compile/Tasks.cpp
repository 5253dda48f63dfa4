// Tasks.cpp: Requests other than compiles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Tasks.h"
#include "BackEnd.h"
#include "DiagnosticRecorder.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "llvm/Frontend/HLSL/RootSignatureMetadata.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Linker/LinkProgram.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "llvm/Target/DirectX/Reports/ProgramStatistics.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace clang;
using namespace clang::dxc;

// Processing of existing containers.

using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::dxil::ContainerPart;
using llvm::dxil::ContainerView;

static llvm::ArrayRef<char> asBytes(llvm::StringRef Text) {
  return {Text.data(), Text.size()};
}

static Expected<ContainerView> readParts(llvm::ArrayRef<char> Bytes,
                                         llvm::StringRef Name) {
  if (!llvm::dxil::isDXContainer(Bytes))
    return createStringError("'" + Name + "' is not a container");
  Expected<ContainerView> View = llvm::dxil::readDXContainer(Bytes);
  if (!View)
    return createStringError(
        "'" + Name + "' is damaged: " + llvm::toString(View.takeError()));
  if (!llvm::dxil::hasGoodDigest(Bytes))
    return createStringError("'" + Name +
                             "' is damaged: its digest is not that of its "
                             "bytes");
  return View;
}

/// The RTS0 part of a file that has a root signature.
static Expected<llvm::ArrayRef<char>>
readRootSignatureFile(const SourceFile &File) {
  Expected<ContainerView> View = readParts(asBytes(File.Text), File.Name);
  if (!View)
    return View.takeError();
  if (const ContainerPart *Part = View->find("RTS0"))
    return Part->Data;
  return createStringError("'" + File.Name + "' has no root signature");
}

/// Replaces the parts with \p Code. Private data is the last part, since its
/// size is free.
static void setPart(llvm::SmallVectorImpl<ContainerPart> &Parts,
                    llvm::StringRef Code, llvm::ArrayRef<char> Data) {
  llvm::erase_if(Parts, [&](const ContainerPart &P) { return P.Code == Code; });
  auto Location = llvm::find_if(
      Parts, [](const ContainerPart &P) { return P.Code == "PRIV"; });
  Parts.insert(Location, {Code, 0, Data});
}

/// Why \p Container, which has the root signature of the file \p Name, breaks
/// its rules; success if it does not.
static Error compareRootSignature(llvm::ArrayRef<char> Container,
                                  llvm::StringRef Name) {
  for (const llvm::dxil::VerifierFinding &Finding :
       llvm::dxil::verifyDXContainer(Container,
                                     llvm::dxil::ModuleRules::HaveRun))
    if (Finding.Rule ==
        llvm::dxil::VerifierRule::ContainerRootSignatureIncompatible)
      return createStringError("the root signature of '" + Name +
                               "' does not fit: " + Finding.Message);
  return Error::success();
}

/// Writes \p Parts to \p Out after a comparison, if \p Signature is a file
/// whose root signature is one of them.
static Error writeCompared(llvm::ArrayRef<ContainerPart> Parts,
                           const std::optional<SourceFile> &Signature,
                           llvm::SmallVectorImpl<char> &Out, bool Sign) {
  if (Error E = llvm::dxil::writeContainerOfParts(Parts, Out, Sign))
    return E;
  return Signature ? compareRootSignature(Out, Signature->Name)
                   : Error::success();
}

static bool isStripped(const ContainerPart &Part, const ContainerEdits &Edits) {
  llvm::StringRef Code = Part.Code;
  return (Edits.StripPrivate && Code == "PRIV") ||
         (Edits.StripRootSignature && Code == "RTS0") ||
         (Edits.StripReflection && Code == "STAT") ||
         (Edits.StripDebug &&
          (Code == "ILDB" || Code == "ILDN" || Code == "SRCI"));
}

static Error takeOut(const ContainerView &View, const ContainerChange &Change,
                     ContainerOutputs &Made) {
  const ContainerEdits &Edits = Change.Edits;
  if (Edits.WantPrivate) {
    const ContainerPart *Part = View.find("PRIV");
    if (!Part && !Change.Private)
      return createStringError("the container has no private data");
    Made.Private = Part ? std::string(Part->Data.begin(), Part->Data.end())
                        : Change.Private->Text;
  }
  return Error::success();
}

static Error edit(const ContainerChange &Change, llvm::StringRef Name,
                  ContainerOutputs &Made) {
  const ContainerEdits &Edits = Change.Edits;
  const llvm::SmallVector<char, 0> Before = Made.Container;
  Expected<ContainerView> View = readParts(Before, Name);
  if (!View)
    return View.takeError();
  llvm::SmallVector<ContainerPart, 8> Parts(View->Parts);
  if (Change.ComparedRootSignature) {
    auto Signature = readRootSignatureFile(*Change.ComparedRootSignature);
    if (!Signature)
      return Signature.takeError();
    llvm::SmallVector<ContainerPart, 8> Compared(Parts);
    setPart(Compared, "RTS0", *Signature);
    llvm::SmallVector<char, 0> Unused;
    if (Error E = writeCompared(Compared, Change.ComparedRootSignature, Unused,
                                View->isSigned()))
      return E;
  }
  if (Error E = takeOut(*View, Change, Made))
    return E;
  llvm::erase_if(Parts,
                 [&](const ContainerPart &P) { return isStripped(P, Edits); });
  if (Change.RootSignature) {
    auto Signature = readRootSignatureFile(*Change.RootSignature);
    if (!Signature)
      return Signature.takeError();
    setPart(Parts, "RTS0", *Signature);
  }
  if (Change.Private)
    setPart(Parts, "PRIV", asBytes(Change.Private->Text));
  if (Edits.ExtractRootSignature) {
    llvm::erase_if(Parts,
                   [](const ContainerPart &P) { return P.Code != "RTS0"; });
    if (Parts.empty())
      return createStringError("the container has no root signature");
    return llvm::dxil::writeContainerOfParts(Parts, Made.Container);
  }
  // What stays as it is keeps its bytes.
  if (!Change.RootSignature && !Change.Private && !Edits.changeParts())
    return Error::success();
  return writeCompared(Parts, Change.RootSignature, Made.Container,
                       View->isSigned());
}

CompileStatus dxc::editContainer(const ContainerChange &Change,
                                 llvm::StringRef Name, ContainerOutputs &Made,
                                 DiagnosticRecorder &Recorder) {
  Error E = edit(Change, Name, Made);
  if (!E)
    return CompileStatus::Success;
  Recorder.error(llvm::toString(std::move(E)));
  return CompileStatus::InputError;
}

/// The program in the first of the parts \p Codes that the container has.
static Expected<std::unique_ptr<llvm::Module>>
readProgram(const ContainerView &View, llvm::ArrayRef<llvm::StringRef> Codes,
            llvm::LLVMContext &Context) {
  const ContainerPart *Part = nullptr;
  for (llvm::StringRef Code : Codes)
    if (!Part)
      Part = View.find(Code);
  if (!Part)
    return createStringError("the container has no program");
  Expected<llvm::dxil::ProgramView> Program =
      llvm::dxil::readProgramPart(*Part);
  if (!Program)
    return Program.takeError();
  // With the types of resources, the listing can be assembled again.
  return llvm::dxil::readDXILBitcode(Program->Bitcode, Context,
                                     llvm::dxil::PointedTypes::Kept);
}

static Error list(llvm::ArrayRef<char> Container, ContainerOutputs &Made) {
  constexpr size_t FlagsSize = 4;
  Expected<ContainerView> View = llvm::dxil::readDXContainer(Container);
  if (!View)
    return View.takeError();
  llvm::LLVMContext Context;
  Expected<std::unique_ptr<llvm::Module>> M =
      readProgram(*View, {"DXIL", "ILDB"}, Context);
  if (!M)
    return M.takeError();
  llvm::dxil::ListingInfo Info;
  std::array<uint8_t, 16> Hash;
  const ContainerPart *HashPart = View->find("HASH");
  if (HashPart && HashPart->Data.size() == FlagsSize + Hash.size()) {
    llvm::copy(HashPart->Data.drop_front(FlagsSize), Hash.begin());
    Info.ShaderHash = Hash;
  }
  if (const ContainerPart *Signature = View->find("RTS0")) {
    auto Parsed = llvm::dxil::parseRootSignaturePart(Signature->Data);
    if (!Parsed)
      return Parsed.takeError();
    Info.Signature = std::move(*Parsed);
  }
  if (const ContainerPart *Data = View->find("RDAT")) {
    auto Subobjects = llvm::dxil::readRuntimeSubobjects(Data->Data);
    if (!Subobjects)
      return Subobjects.takeError();
    Info.Subobjects = std::move(*Subobjects);
  }
  llvm::raw_string_ostream OS(Made.Listing);
  llvm::dxil::printListing(**M, Info, OS);
  return Error::success();
}

/// What is done with a file of debug information: it is listed, and written as
/// it is.
static Error readDebugFile(const EditRequest &Asked, ContainerOutputs &Made) {
  const ContainerChange &Change = Asked.Change;
  const ContainerEdits &Edits = Change.Edits;
  if (Change.RootSignature || Change.ComparedRootSignature || Change.Private ||
      Edits.changeParts() || Edits.ExtractRootSignature || Edits.WantPrivate)
    return createStringError(
        "a file of debug information can be listed, but not "
        "edited");
  auto Container = llvm::dxil::readDebugFile(Made.Container);
  if (!Container)
    return Container.takeError();
  return Asked.Wanted.Listing ? list(*Container, Made) : Error::success();
}

CompileStatus dxc::readContainer(const EditRequest &Asked,
                                 ContainerOutputs &Made,
                                 DiagnosticRecorder &Recorder) {
  llvm::ArrayRef<char> Bytes = asBytes(Asked.Container.Text);
  Made.Container.assign(Bytes.begin(), Bytes.end());
  auto Fail = [&](Error E) {
    Recorder.error("'" + Asked.Container.Name +
                   "': " + llvm::toString(std::move(E)));
    return CompileStatus::InputError;
  };
  if (llvm::dxil::isDebugFile(Bytes)) {
    Error E = readDebugFile(Asked, Made);
    return E ? Fail(std::move(E)) : CompileStatus::Success;
  }
  CompileStatus Status =
      editContainer(Asked.Change, Asked.Container.Name, Made, Recorder);
  bool IsListed = Asked.Wanted.Listing;
  if (Status != CompileStatus::Success || !IsListed)
    return Status;
  if (Error E = list(Made.Container, Made))
    return Fail(std::move(E));
  return CompileStatus::Success;
}

void dxc::addContainerSizes(llvm::ArrayRef<char> Container,
                            llvm::json::Object &Statistics) {
  llvm::json::Object Sizes;
  Expected<ContainerView> View = llvm::dxil::readDXContainer(Container);
  if (View)
    for (const ContainerPart &Part : View->Parts)
      Sizes[llvm::json::fixUTF8(Part.Code)] = Part.Data.size();
  else
    llvm::consumeError(View.takeError());
  Statistics["parts"] = std::move(Sizes);
  Statistics["containerBytes"] = Container.size();
}

Expected<llvm::json::Object>
dxc::describeContainer(llvm::ArrayRef<char> Container, llvm::StringRef Name) {
  Expected<ContainerView> View = readParts(Container, Name);
  if (!View)
    return View.takeError();
  llvm::LLVMContext Context;
  // The part with debug information has lines, and the same instructions.
  Expected<std::unique_ptr<llvm::Module>> M =
      readProgram(*View, {"ILDB", "DXIL"}, Context);
  if (!M)
    return M.takeError();
  llvm::json::Object Statistics = llvm::dxil::describeStatistics(**M);
  Statistics["shader"] = llvm::json::fixUTF8(Name);
  Statistics["defines"] = llvm::json::Object();
  addContainerSizes(Container, Statistics);
  return std::move(Statistics);
}

//===----------------------------------------------------------------------===//
// Containers of a root signature alone
//===----------------------------------------------------------------------===//

llvm::Error
dxc::writeRootSignatureTarget(const HLSLRootSignatureDecl &Signature,
                              ContainerOutputs &Made) {
  // A root signature is converted through front IR, where it belongs to an
  // entry point.
  llvm::LLVMContext Context;
  llvm::Module M("root signature", Context);
  llvm::dxil::RootSignatureRow Row;
  Row.Entry = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false),
      llvm::GlobalValue::ExternalLinkage, "entry", M);
  Row.Entry->addFnAttr(llvm::dxil::ShaderAttr);
  Row.Elements =
      llvm::hlsl::rootsig::MetadataBuilder(Context, Signature.getRootElements())
          .BuildRootSignature();
  Row.Version = llvm::to_underlying(Signature.getVersion());
  M.getOrInsertNamedMetadata(llvm::dxil::RootSignaturesMD)
      ->addOperand(Row.write(Context));
  auto Placed = llvm::dxil::readRootSignature(M);
  if (!Placed)
    return Placed.takeError();
  assert(*Placed && "the entry has been given one");
  llvm::raw_string_ostream OS(Made.Listing);
  llvm::dxil::printRootSignature((*Placed)->Signature, OS);
  if (llvm::Error E = llvm::dxil::writeRootSignatureContainer(
          llvm::dxil::buildRootSignaturePart((*Placed)->Signature),
          Made.Container))
    return E;
  return llvm::Error::success();
}

// Linking libraries.

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
