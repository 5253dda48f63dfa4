//===- Compile.cpp - Running the stages of a compile --------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Compile/Compile.h"
#include "BackEnd.h"
#include "ContainerTask.h"
#include "DebugSources.h"
#include "DiagnosticRecorder.h"
#include "FrontEnd.h"
#include "LinkTask.h"
#include "PinBindings.h"
#include "Reflect.h"
#include "RootSignatureTarget.h"
#include "StableLayout.h"
#include "WorkReports.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Stages/HLSLExportSignatures.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <map>

using namespace clang;
using namespace clang::dxc;

/// \p Layout may be null.
static std::unique_ptr<llvm::Module> emitFrontIR(FrontEnd &Front,
                                                 const CompileInput &Input,
                                                 const StableLayout *Layout,
                                                 llvm::LLVMContext &Context) {
  const CompileOptions &Options = Input.Options;
  HLSLCodeGenOptions CodeGen;
  CodeGen.EntryName = Options.Entry;
  CodeGen.ModuleName = Input.Sources.front().Name;
  CodeGen.ShaderModelMinor = Options.Profile.Minor;
  CodeGen.PayloadQualifiers = Options.PayloadQualifiers;
  CodeGen.Stage =
      llvm::dxil::lookupStageOfName(Options.Profile.Stage)->Environment;
  CodeGen.Library = Options.Library;
  CodeGen.Style = Options.Style;
  CodeGen.DebugInfo = Options.Debug.isMade();
  CodeGen.DebugPaths = Options.Debug.Paths;
  CodeGen.IsOptimised = Options.OptLevel != 0;
  ASTContext &AST = Front.getASTContext();
  DiagnosticsEngine &Diags = Front.getDiagnostics();
  const auto *Builtins = HLSLBuiltinSource::get(AST);
  CodeGen.Subobjects = Builtins->getSubobjects();
  CodeGen.UsesLaterConstants = Builtins->usesLaterConstants();
  CodeGen.CheckExport = [&](const FunctionDecl *FD) {
    return hlsl::checkExportSignature(AST, Diags, FD);
  };
  if (Layout)
    CodeGen.Placed = Layout->getPlacedUnit(Layout->getMain());
  return emitHLSLModule(AST, Diags, CodeGen, Context);
}

/// What is wrong with the input as such; empty for nothing.
static std::string judge(const CompileInput &Input) {
  if (Input.Sources.empty())
    return "there is no source";
  llvm::StringSet<> Names;
  for (const SourceFile &Source : Input.Sources) {
    if (Source.Name.empty())
      return "a source has no name";
    if (!Names.insert(Source.Name).second)
      return "there are two sources with the name '" + Source.Name + "'";
  }
  if (Input.NumUnits == 0 || Input.NumUnits > Input.Sources.size())
    return "there are not as many sources as units";
  if (Input.NumUnits == 1)
    return "";
  if (!Input.Options.StableLayout)
    return "only the stable layout (-fhlsl-binding-layout=stable) has programs "
           "of several units";
  if (Input.Options.Profile.isLibrary())
    return "a library is compiled from one unit";
  if (Input.Options.Wanted.PinnedSource || Input.Options.Wanted.SyntaxTree)
    return "what is printed is that of one unit";
  return "";
}

namespace {

/// The stages of one compile, each with what it hands to the next.
class Compiler {
public:
  Compiler(const CompileInput &Input, CompileOutput &Output,
           WorkReports &Reports)
      : Input(Input), Options(Input.Options), Output(Output),
        Recorder(Output, Options.Colours), Reports(Reports),
        Context(std::make_unique<llvm::LLVMContext>()) {}

  ~Compiler() {
    if (!Options.LeaveMemory)
      return;
    llvm::BuryPointer(std::move(Module));
    llvm::BuryPointer(std::move(Context));
    llvm::BuryPointer(std::move(Layout));
    for (std::unique_ptr<FrontEnd> &Unit : Units)
      llvm::BuryPointer(std::move(Unit));
  }

  CompileStatus run();

private:
  bool parse();
  bool chooseMain();
  CompileStatus finish();
  std::vector<const ASTContext *> getContexts() const;
  std::unique_ptr<llvm::Module> emit();
  CompileStatus lower();
  CompileStatus makeRootSignature(bool Parsed);

  const CompileInput &Input;
  const CompileOptions &Options;
  CompileOutput &Output;
  DiagnosticRecorder Recorder;
  WorkReports &Reports;
  std::vector<std::unique_ptr<FrontEnd>> Units;
  /// The unit that is compiled, which has the entry.
  unsigned Main = 0;
  FrontEnd *Front = nullptr;
  std::unique_ptr<StableLayout> Layout; ///< null in dxc's layout
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> Module;
};

} // namespace

bool Compiler::parse() {
  WorkReports::Region Time(Reports, WorkReports::Stage::Parse);
  bool Good = true;
  for (unsigned I = 0; I != Input.NumUnits; ++I) {
    Units.push_back(std::make_unique<FrontEnd>(Input, I, Recorder));
    Good = Units.back()->parse() && Good;
  }
  Front = Units.front().get();
  return Good;
}

/// Finds the unit with the entry. Where none has it, the first one says so.
bool Compiler::chooseMain() {
  std::optional<unsigned> Found;
  for (unsigned I = 0; I != Units.size() && Units.size() != 1; ++I) {
    SourceLocation Here = Units[I]->findEntry();
    if (Here.isInvalid())
      continue;
    if (Found) {
      FrontEnd &First = *Units[*Found];
      hlsl::report(Units[I]->getDiagnostics(), Here,
                   hlsl::Diag::err_entry_in_two_units)
          << Options.Entry
          << spellPlace(First.getASTContext().getSourceManager(),
                        First.findEntry());
      return false;
    }
    Found = I;
  }
  Main = Found.value_or(0);
  Front = Units[Main].get();
  return true;
}

std::vector<const ASTContext *> Compiler::getContexts() const {
  std::vector<const ASTContext *> Contexts;
  for (const std::unique_ptr<FrontEnd> &Unit : Units)
    Contexts.push_back(&Unit->getASTContext());
  return Contexts;
}

/// Ends diagnostics.
CompileStatus Compiler::finish() {
  bool Good = true;
  for (const std::unique_ptr<FrontEnd> &Unit : Units)
    Good = Unit->finish() && Good;
  return Good ? CompileStatus::Success : CompileStatus::InputError;
}

/// From the syntax tree to front IR. Null after an error.
std::unique_ptr<llvm::Module> Compiler::emit() {
  llvm::PrettyStackTraceString Here("from the syntax tree to the first IR");
  WorkReports::Region Time(Reports, WorkReports::Stage::Emit);
  if (Options.StableLayout) {
    Layout = std::make_unique<StableLayout>(getContexts(), Main,
                                            Options.AutoBindingSpace);
    bool Good = Layout->report([this](unsigned Unit) -> DiagnosticsEngine & {
      return Units[Unit]->getDiagnostics();
    });
    if (!Good)
      return nullptr;
  }
  return emitFrontIR(*Front, Input, Layout.get(), *Context);
}

/// From front IR to the outputs.
CompileStatus Compiler::lower() {
  llvm::PrettyStackTraceString Here("from the first IR to the container");
  WorkReports::Region Time(Reports, WorkReports::Stage::Lower);
  DiagnosticsEngine &Diags = Front->getDiagnostics();
  std::optional<SourceFile> Table = Input.ImportedBindings;
  if (!Options.BindingTableMacro.empty()) {
    Table = Front->readBindingTable();
    if (!Table)
      return CompileStatus::InputError;
  }
  auto Bindings = makeBindingOptions(Input, Table, Diags);
  if (!Bindings) {
    Recorder.error(llvm::toString(Bindings.takeError()));
    return CompileStatus::InputError;
  }
  if (Layout)
    Layout->addTo(*Bindings);
  llvm::dxil::DebugSources Program;
  if (Options.Debug.hasSources())
    Program =
        collectDebugSources(Front->getASTContext().getSourceManager(), Options);
  BackEndResult Result =
      runBackEnd(*Module, Program, Options, *Bindings, Diags, Output);
  Recorder.internalErrors(Result.Faults);
  if (Result.Status != CompileStatus::Success)
    return Result.Status;
  if (Options.Wanted.PinnedSource)
    Output.PinnedSource =
        pinBindings(Front->getASTContext(), Diags, Result.Bindings, *Bindings,
                    Layout ? hlsl::RangeDivision::ByMember
                           : hlsl::RangeDivision::ByElement);
  if (Options.Wanted.Reflection)
    Output.Reflection =
        writeReflection(getContexts(), Options, Layout.get(), Result);
  if (Options.Wanted.BindingTable)
    Output.BindingTable = writeBindingTableOf(Result.Bindings);
  return CompileStatus::Success;
}

CompileStatus Compiler::makeRootSignature(bool Parsed) {
  const HLSLRootSignatureDecl *Signature =
      Parsed ? Front->makeRootSignature() : nullptr;
  CompileStatus Status = finish();
  if (!Signature || Status != CompileStatus::Success)
    return CompileStatus::InputError;
  if (llvm::Error E = writeRootSignatureTarget(*Signature, Output)) {
    Recorder.internalError(llvm::toString(std::move(E)));
    return CompileStatus::InternalError;
  }
  return Status;
}

CompileStatus Compiler::run() {
  if (std::string Wrong = judge(Input); !Wrong.empty()) {
    Recorder.error(Wrong);
    return CompileStatus::InputError;
  }
  bool Parsed = parse();
  for (std::unique_ptr<FrontEnd> &Unit : Units)
    Unit->addPreprocessorOutputs(Output);
  if (Options.PreprocessOnly)
    return finish();
  if (Parsed && Options.Wanted.SyntaxTree) {
    llvm::raw_string_ostream OS(Output.SyntaxTree);
    OS.enable_colors(Options.Colours);
    Front->getASTContext().getTranslationUnitDecl()->dump(OS);
    return finish();
  }
  if (Options.Profile.isRootSignature())
    return makeRootSignature(Parsed);
  // Making names costs a twentieth of a compile.
  Context->setDiscardValueNames(!Options.Wanted.Listing &&
                                !Options.Wanted.FrontIR);
  if (Parsed && chooseMain() && Front->prepareEntry()) {
    forwardDiagnostics(*Context, Front->getDiagnostics());
    Module = emit();
  }
  if (Module && Options.Wanted.FrontIR) {
    llvm::raw_string_ostream OS(Output.FrontIR);
    Module->print(OS, nullptr);
    if (Options.Wanted.Container) {
      llvm::raw_svector_ostream Bitcode(Output.Container);
      llvm::WriteBitcodeToFile(*Module, Bitcode);
    }
    return finish();
  }
  CompileStatus Status = Module ? lower() : CompileStatus::InputError;
  if (Status == CompileStatus::InternalError)
    return Status;
  // A test of diagnostics is good when all that it expects were seen.
  CompileStatus Diagnosed = finish();
  return Options.VerifyDiagnostics || Status == CompileStatus::Success
             ? Diagnosed
             : Status;
}

static void dropResults(CompileOutput &Output) {
  Output.Container.clear();
  Output.Listing.clear();
  Output.RootSignature.clear();
  Output.Private.clear();
  Output.ReflectionPart.clear();
  Output.ShaderHash.clear();
  Output.DebugFile.clear();
  Output.DebugFileName.clear();
  Output.BindingTable.clear();
  Output.Reflection.clear();
  Output.PinnedSource.clear();
  Output.Preprocessed.clear();
  Output.Dependencies.clear();
}

static CompileStatus compileOrLink(const CompileInput &Input,
                                   CompileOutput &Output) {
  WorkReports Reports(Input.Options.Reports, Output);
  if (!Input.Options.IsLink)
    return Compiler(Input, Output, Reports).run();
  WorkReports::Region Time(Reports, WorkReports::Stage::Lower);
  return linkLibraries(Input, Output);
}

void dxc::compile(const CompileInput &Input, CompileOutput &Output) {
  Output = CompileOutput();
  if (Input.Options.Reports.ListPasses) {
    Output.WorkReport = listPasses(Input.Options);
    Output.Status = CompileStatus::Success;
    return;
  }
  const ContainerEdits &Edits = Input.Options.Edits;
  if (Edits.IsInputContainer) {
    DiagnosticRecorder Recorder(Output, Input.Options.Colours);
    Output.Status = readContainer(Input, Output, Recorder);
  } else {
    Output.Status = compileOrLink(Input, Output);
    bool IsEdited = Input.Private || Input.RootSignature ||
                    Input.ComparedRootSignature || Edits.WantPrivate ||
                    Edits.ExtractRootSignature;
    if (IsEdited && Output.Status == CompileStatus::Success &&
        !Output.Container.empty()) {
      DiagnosticRecorder Recorder(Output, Input.Options.Colours);
      Output.Status = editContainer(Input, Output, Recorder);
    }
  }
  // What is wrong is not to be used.
  if (Output.Status != CompileStatus::Success)
    dropResults(Output);
  else if (!Input.Options.Wanted.Container)
    Output.Container.clear();
}

CompileOutput dxc::compile(const CompileInput &Input) {
  CompileOutput Output;
  compile(Input, Output);
  return Output;
}
