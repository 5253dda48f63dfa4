// Compile.cpp: Running the stages of a compile
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Compile/Compile.h"
#include "BackEnd.h"
#include "DiagnosticRecorder.h"
#include "FrontEnd.h"
#include "StableLayout.h"
#include "Tasks.h"
#include "WorkReports.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <map>

using namespace clang;
using namespace clang::dxc;

/// \p Layout may be null.
static std::unique_ptr<llvm::Module> emitFrontIR(FrontEnd &Front,
                                                 const ShaderRequest &Asked,
                                                 const StableLayout *Layout,
                                                 llvm::LLVMContext &Context) {
  HLSLCodeGenOptions CodeGen;
  CodeGen.EntryName = Asked.Entry;
  CodeGen.ModuleName = Asked.Sources.front().Name;
  CodeGen.ShaderModelMinor = Asked.Profile.Minor;
  CodeGen.PayloadQualifiers = Asked.PayloadQualifiers;
  CodeGen.Stage =
      llvm::dxil::lookupStageOfName(Asked.Profile.Stage)->Environment;
  CodeGen.Library = Asked.Library;
  CodeGen.Style = Asked.Style;
  // Statistics are by line.
  CodeGen.DebugInfo =
      Asked.Debug.isMade() ||
      (Asked.Wanted.reportsStatistics() && !Asked.Wanted.FrontIR);
  CodeGen.DebugPaths = Asked.Debug.Paths;
  CodeGen.IsOptimised = Asked.OptLevel != 0;
  CodeGen.Verify = Asked.VerifyOutput;
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

/// What is wrong with the request as such; empty for nothing.
static std::string checkRequest(const SourceRequest &Asked) {
  if (Asked.Sources.empty())
    return "there is no source";
  llvm::StringSet<> Names;
  for (const SourceFile &Source : Asked.Sources) {
    if (Source.Name.empty())
      return "a source has no name";
    if (!Names.insert(Source.Name).second)
      return "there are two sources with the name '" + Source.Name + "'";
  }
  if (Asked.NumUnits == 0 || Asked.NumUnits > Asked.Sources.size())
    return "there are not as many sources as units";
  if (Asked.LayoutTarget == hlsl::LayoutTargetKind::Vulkan) {
    const WantedOutputs &Wanted = Asked.Wanted;
    if (!Asked.StableLayout)
      return "only the stable layout (-fhlsl-binding-layout=stable) has the "
             "layout target 'vulkan'";
    if (Wanted.Container || Wanted.Listing || Wanted.RootSignature ||
        Wanted.BindingTable || Wanted.ReflectionPart || Wanted.ShaderHash ||
        Wanted.PinnedSource || Wanted.FrontIR)
      return "the layout target 'vulkan' has no code, only the reflection "
             "(-reflection-json)";
  }
  if (Asked.NumUnits == 1)
    return "";
  if (!Asked.StableLayout)
    return "only the stable layout (-fhlsl-binding-layout=stable) has programs "
           "of several units";
  if (Asked.Profile.isLibrary())
    return "a library is compiled from one unit";
  if (Asked.Wanted.PinnedSource || Asked.Wanted.SyntaxTree)
    return "what is printed is that of one unit";
  return "";
}

namespace {

/// The units of a request about sources.
class ParsedUnits {
public:
  ParsedUnits(const SourceRequest &Asked, FrontEnd::Goal Goal,
              DiagnosticRecorder &Recorder, WorkReports &Reports,
              PreprocessOutputs &Made, CompileOutput &Output) {
    WorkReports::Region Time(Reports, WorkReports::Stage::Parse);
    if (std::string Wrong = checkRequest(Asked); !Wrong.empty()) {
      Recorder.error(Wrong);
      return;
    }
    IsGood = true;
    for (unsigned I = 0; I != Asked.NumUnits; ++I) {
      Units.push_back(std::make_unique<FrontEnd>(Asked, I, Goal, Recorder));
      IsGood = Units.back()->parse() && IsGood;
    }
    for (const std::unique_ptr<FrontEnd> &Unit : Units)
      Unit->addPreprocessorOutputs(Made, Output);
  }

  /// Whether there is no error so far.
  bool isGood() const { return IsGood; }
  size_t size() const { return Units.size(); }
  FrontEnd &operator[](size_t I) const { return *Units[I]; }

  /// Ends diagnostics.
  CompileStatus finish() {
    bool Good = !Units.empty();
    for (const std::unique_ptr<FrontEnd> &Unit : Units)
      Good = Unit->finish() && Good;
    return Good ? CompileStatus::Success : CompileStatus::InputError;
  }

  std::vector<const ASTContext *> getContexts() const {
    std::vector<const ASTContext *> Contexts;
    for (const std::unique_ptr<FrontEnd> &Unit : Units)
      Contexts.push_back(&Unit->getASTContext());
    return Contexts;
  }

  /// Leaves all memory to the end of the process.
  void bury() {
    for (std::unique_ptr<FrontEnd> &Unit : Units)
      llvm::BuryPointer(std::move(Unit));
  }

private:
  std::vector<std::unique_ptr<FrontEnd>> Units;
  bool IsGood = false;
};

} // namespace

namespace {

/// The stages of a shader's compile, each with the result that it passes on.
class ShaderCompiler {
public:
  ShaderCompiler(const ShaderRequest &Asked, CompileOutput &Output,
                 WorkReports &Reports)
      : Asked(Asked), Output(Output), Recorder(Output, Asked.Colours),
        Reports(Reports), Context(std::make_unique<llvm::LLVMContext>()) {}

  ~ShaderCompiler() {
    if (!Asked.LeaveMemory)
      return;
    llvm::BuryPointer(std::move(Module));
    llvm::BuryPointer(std::move(Context));
    llvm::BuryPointer(std::move(Layout));
    llvm::BuryPointer(std::move(CodeLayout));
    if (Units)
      Units->bury();
  }

  CompileStatus run();

  /// The same for each entry of what is parsed as a library.
  CompileStatus runEntries();

  /// Adds the reports about the programs that were made.
  void addSideReports();

  ShaderOutputs Made;
  EntriesOutputs Entries;

private:
  void parse();
  bool chooseMain();
  std::vector<ShaderRequest> requestEntries();
  CompileStatus runEntry(const ShaderRequest &Entry);
  const StableLayout *getCodeLayout() const {
    return CodeLayout ? CodeLayout.get() : Layout.get();
  }
  std::unique_ptr<llvm::Module> emit(const ShaderRequest &Program);
  CompileStatus lower(const ShaderRequest &Program);
  void addStatistics(const ShaderRequest &Program,
                     llvm::json::Object Statistics);

  const ShaderRequest &Asked;
  CompileOutput &Output;
  DiagnosticRecorder Recorder;
  WorkReports &Reports;
  std::optional<ParsedUnits> Units;
  /// The unit that is compiled, which has the entry.
  unsigned Main = 0;
  FrontEnd *Front = nullptr;
  std::unique_ptr<StableLayout> Layout; ///< null in dxc's layout
  /// Direct3D's, if Layout is for another target: the code, which nobody gets,
  /// tells what is used.
  std::unique_ptr<StableLayout> CodeLayout;
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> Module;
  llvm::json::Array BindingReport;           ///< a row for each program
  llvm::json::Array StatisticsReport;        ///< likewise
  std::optional<uint64_t> ParseMicroseconds; ///< if they are reported
};

} // namespace

void ShaderCompiler::parse() {
  PreprocessOutputs Preprocessed;
  Units.emplace(Asked, FrontEnd::Goal::SyntaxTree, Recorder, Reports,
                Preprocessed, Output);
  Made.Dependencies = std::move(Preprocessed.Dependencies);
}

/// Finds the unit with the entry point. If none has it, the first one reports
/// that.
bool ShaderCompiler::chooseMain() {
  std::optional<unsigned> Found;
  for (unsigned I = 0; I != Units->size() && Units->size() != 1; ++I) {
    SourceLocation Here = (*Units)[I].findEntry();
    if (Here.isInvalid())
      continue;
    if (Found) {
      FrontEnd &First = (*Units)[*Found];
      hlsl::report((*Units)[I].getDiagnostics(), Here,
                   hlsl::Diag::err_entry_in_two_units)
          << Asked.Entry
          << spellLocation(First.getASTContext().getSourceManager(),
                           First.findEntry());
      return false;
    }
    Found = I;
  }
  Main = Found.value_or(0);
  Front = &(*Units)[Main];
  return true;
}

/// From the syntax tree to front IR. Null after an error.
std::unique_ptr<llvm::Module>
ShaderCompiler::emit(const ShaderRequest &Program) {
  llvm::PrettyStackTraceString Here("from the syntax tree to the first IR");
  WorkReports::Region Time(Reports, WorkReports::Stage::Emit);
  if (Asked.StableLayout && !Layout) {
    auto LayOut = [this](hlsl::LayoutTargetKind Target) {
      return std::make_unique<StableLayout>(Units->getContexts(),
                                            hlsl::LayoutTarget::get(Target),
                                            Main, Asked.AutoBindingSpace);
    };
    Layout = LayOut(Asked.LayoutTarget);
    bool Good = Layout->report([this](unsigned Unit) -> DiagnosticsEngine & {
      return (*Units)[Unit].getDiagnostics();
    });
    if (!Good)
      return nullptr;
    if (Asked.LayoutTarget != hlsl::LayoutTargetKind::Direct3D12)
      CodeLayout = LayOut(hlsl::LayoutTargetKind::Direct3D12);
  }
  return emitFrontIR(*Front, Program, getCodeLayout(), *Context);
}

/// From front IR to the outputs.
CompileStatus ShaderCompiler::lower(const ShaderRequest &Program) {
  llvm::PrettyStackTraceString Here("from the first IR to the container");
  WorkReports::Region Time(Reports, WorkReports::Stage::Lower);
  DiagnosticsEngine &Diags = Front->getDiagnostics();
  std::optional<SourceFile> Table = Asked.ImportedBindings;
  if (!Asked.BindingTableMacro.empty()) {
    Table = Front->readBindingTable();
    if (!Table)
      return CompileStatus::InputError;
  }
  auto Bindings = makeBindingOptions(Asked, Table, Diags);
  if (!Bindings) {
    Recorder.error(llvm::toString(Bindings.takeError()));
    return CompileStatus::InputError;
  }
  if (const StableLayout *Placed = getCodeLayout())
    Placed->addTo(*Bindings);
  llvm::dxil::DebugSources Sources;
  if (Asked.Debug.hasSources())
    Sources =
        collectDebugSources(Front->getASTContext().getSourceManager(), Program);
  BackEndResult Result = runBackEnd(*Module, Sources, BackEndOptions(Program),
                                    *Bindings, Diags, Made, Output.WorkReport);
  Recorder.internalErrors(Result.Faults);
  if (Result.Status != CompileStatus::Success)
    return Result.Status;
  if (Asked.Wanted.PinnedSource)
    Made.PinnedSource =
        pinBindings(Front->getASTContext(), Diags, Result.Bindings, *Bindings,
                    Layout ? hlsl::RangeDivision::ByMember
                           : hlsl::RangeDivision::ByElement);
  if (Asked.Wanted.Reflection)
    Made.Reflection =
        writeReflection(Units->getContexts(), Asked, Layout.get(), Result);
  if (Asked.Wanted.BindingTable)
    Made.BindingTable = writeBindingTableOf(Result.Bindings);
  if (Asked.Wanted.reportsBindings())
    BindingReport.push_back(
        describeBindings(Units->getContexts(), Program, Layout.get(), Result));
  if (Asked.Wanted.reportsStatistics())
    addStatistics(Program, std::move(Result.Statistics));
  return CompileStatus::Success;
}

static std::string makeUTF8Text(llvm::StringRef Text) {
  return llvm::json::isUTF8(Text) ? Text.str() : llvm::json::fixUTF8(Text);
}

/// Adds a program to the report with statistics, with the container as it is
/// before other parts are put into it.
void ShaderCompiler::addStatistics(const ShaderRequest &Program,
                                   llvm::json::Object Statistics) {
  Statistics["shader"] = makeUTF8Text(Program.Sources.front().Name);
  llvm::json::Object Defines;
  for (llvm::StringRef Define : Program.Defines) {
    auto [Name, Value] = Define.split('=');
    Defines[makeUTF8Text(Name)] =
        makeUTF8Text(Name.size() == Define.size() ? "1" : Value);
  }
  Statistics["defines"] = std::move(Defines);
  addContainerSizes(Made.Container, Statistics);
  // Entries of one source share the parse.
  auto Take = [this](WorkReports::Stage S) {
    return uint64_t(Reports.takeSeconds(S) * 1e6);
  };
  if (!ParseMicroseconds)
    ParseMicroseconds = Take(WorkReports::Stage::Parse);
  Statistics["microseconds"] =
      llvm::json::Object{{"frontEnd", *ParseMicroseconds},
                         {"emitIR", Take(WorkReports::Stage::Emit)},
                         {"backEnd", Take(WorkReports::Stage::Lower)}};
  StatisticsReport.push_back(std::move(Statistics));
}

static void addReport(CompileOutput &Output, llvm::StringRef Name,
                      llvm::json::Array Programs) {
  Output.SideReports.push_back(
      {Name.str(),
       llvm::formatv("{0}", llvm::json::Value(std::move(Programs)))});
}

void ShaderCompiler::addSideReports() {
  if (Asked.Wanted.reportsBindings())
    addReport(Output, BindingReportName, std::move(BindingReport));
  if (Asked.Wanted.reportsStatistics())
    addReport(Output, StatisticsReportName, std::move(StatisticsReport));
}

CompileStatus ShaderCompiler::run() {
  parse();
  if (Units->isGood() && Asked.Wanted.SyntaxTree) {
    llvm::raw_string_ostream OS(Output.SyntaxTree);
    OS.enable_colors(Asked.Colours);
    (*Units)[0].getASTContext().getTranslationUnitDecl()->dump(OS);
    return Units->finish();
  }
  if (Units->isGood() && Asked.Wanted.RewrittenFor) {
    FrontEnd &Unit = (*Units)[0];
    Output.RewrittenSource =
        rewriteSource(Unit.getASTContext(), Unit.getDiagnostics(),
                      *Asked.Wanted.RewrittenFor);
    return Units->finish();
  }
  // Making names costs a twentieth of a compile.
  Context->setDiscardValueNames(!Asked.Wanted.Listing && !Asked.Wanted.FrontIR);
  if (Units->isGood() && chooseMain() && Front->prepareEntry(Asked)) {
    forwardDiagnostics(*Context, Front->getDiagnostics());
    Module = emit(Asked);
  }
  if (Module && Asked.Wanted.CheckOnly)
    return Units->finish();
  if (Module && Asked.Wanted.FrontIR) {
    llvm::raw_string_ostream OS(Output.FrontIR);
    Module->print(OS, nullptr);
    if (Asked.Wanted.Container) {
      llvm::raw_svector_ostream Bitcode(Made.Container);
      llvm::WriteBitcodeToFile(*Module, Bitcode);
    }
    return Units->finish();
  }
  CompileStatus Status = Module ? lower(Asked) : CompileStatus::InputError;
  if (Status == CompileStatus::InternalError)
    return Status;
  // A test of diagnostics is good when all that it expects were seen.
  CompileStatus Diagnosed = Units->finish();
  return Asked.VerifyDiagnostics || Status == CompileStatus::Success ? Diagnosed
                                                                     : Status;
}

//===----------------------------------------------------------------------===//
// All entries of a source
//===----------------------------------------------------------------------===//

/// Makes the recorded command line the one that compiles \p Entry alone.
static void recordEntry(ShaderRequest &Entry) {
  auto &Arguments = Entry.Debug.Arguments;
  llvm::erase_if(Arguments, [](const llvm::dxil::DebugSources::Argument &A) {
    return A.Name == "all-entries";
  });
  for (llvm::dxil::DebugSources::Argument &A : Arguments)
    if (A.Name == "T")
      A.Value = Entry.Profile.Spelling;
  if (!Entry.Profile.isLibrary() && !Arguments.empty())
    Arguments.insert(Arguments.begin(), {"E", Entry.Entry});
}

/// Each entry that a profile names, as a request of its own; then, if there is
/// another, or one that -E cannot name, the whole as a library. Empty after an
/// error.
std::vector<ShaderRequest> ShaderCompiler::requestEntries() {
  std::vector<ShaderRequest> Requests;
  bool HasOthers = false, HasTwins = false;
  llvm::StringSet<> Names;
  auto Add = [&](const FunctionDecl *Function) {
    const llvm::dxil::ShaderStage *Stage =
        Function->doesThisDeclarationHaveABody() ? hlsl::getEntryStage(Function)
                                                 : nullptr;
    if (!Stage)
      return;
    if (!Names.insert(Function->getName()).second) {
      hlsl::report(Front->getDiagnostics(), Function->getLocation(),
                   hlsl::Diag::err_entry_twice)
          << Function->getName();
      HasTwins = true;
      return;
    }
    if (Stage->Profile.empty() ||
        !Function->getDeclContext()->getRedeclContext()->isTranslationUnit()) {
      HasOthers = true;
      return;
    }
    ShaderRequest &Entry = Requests.emplace_back(Asked);
    Entry.Entry = Function->getNameAsString();
    Entry.Profile.Stage = Stage->getAttributeName();
    Entry.Profile.Spelling =
        (Stage->Profile + "_6_" + llvm::Twine(Asked.Profile.Minor)).str();
  };
  hlsl::visitDecls(Front->getASTContext().getTranslationUnitDecl(),
                   {Add, [](const VarDecl *) {}});
  if (HasTwins)
    return {};
  if (HasOthers)
    Requests.push_back(Asked);
  llvm::for_each(Requests, recordEntry);
  return Requests;
}

CompileStatus ShaderCompiler::runEntry(const ShaderRequest &Entry) {
  Module.reset();
  Context = std::make_unique<llvm::LLVMContext>();
  Context->setDiscardValueNames(true);
  Made = ShaderOutputs();
  if (!Front->prepareEntry(Entry))
    return CompileStatus::InputError;
  forwardDiagnostics(*Context, Front->getDiagnostics());
  Module = emit(Entry);
  if (Module && Asked.Wanted.CheckOnly)
    return CompileStatus::Success;
  CompileStatus Status = Module ? lower(Entry) : CompileStatus::InputError;
  if (Status == CompileStatus::Success && !Asked.Change.isEmpty())
    Status =
        editContainer(Asked.Change, Asked.Sources.front().Name, Made, Recorder);
  return Status;
}

CompileStatus ShaderCompiler::runEntries() {
  parse();
  Entries.Dependencies = std::move(Made.Dependencies);
  if (!Units->isGood() || !chooseMain())
    return Units->finish();
  std::vector<ShaderRequest> Requests = requestEntries();
  if (Front->getDiagnostics().hasErrorOccurred())
    return Units->finish();
  if (Requests.empty()) {
    Recorder.error("'" + Asked.Sources.front().Name +
                   "' has no entry point: no function has a 'shader' "
                   "attribute");
    return CompileStatus::InputError;
  }
  // Errors of all entries are reported.
  CompileStatus Worst = CompileStatus::Success;
  for (const ShaderRequest &Entry : Requests) {
    CompileStatus Status = runEntry(Entry);
    Worst = std::max(Worst, Status);
    Entries.Programs.push_back({Entry.Profile.isLibrary() ? "" : Entry.Entry,
                                Entry.Profile.Stage, Entry.Profile.Spelling,
                                std::move(Made)});
  }
  return std::max(Worst, Units->finish());
}

//===----------------------------------------------------------------------===//
// One function for each request
//===----------------------------------------------------------------------===//

/// The results of a request are those of a success, or none.
template <typename T>
static void settle(CompileOutput &Output, CompileStatus Status, T &&Made) {
  Output.Status = Status;
  if (Status == CompileStatus::Success)
    Output.Results = std::forward<T>(Made);
}

/// The same for what has a container, which is changed before.
template <typename T>
static void changeAndSettle(CompileOutput &Output, CompileStatus Status,
                            T &&Made, const ContainerChange &Change,
                            llvm::StringRef Name,
                            const RequestOptions &Options) {
  if (Status == CompileStatus::Success && !Change.isEmpty() &&
      !Made.Container.empty()) {
    DiagnosticRecorder Recorder(Output, Options.Colours);
    Status = editContainer(Change, Name, Made, Recorder);
  }
  if (!Options.Wanted.Container)
    Made.Container.clear();
  settle(Output, Status, std::forward<T>(Made));
}

/// The name of what is compiled; requests without a source are wrong.
static llvm::StringRef getName(const std::vector<SourceFile> &Sources) {
  return Sources.empty() ? llvm::StringRef() : Sources.front().Name;
}

static void runEntries(const ShaderRequest &Asked, CompileOutput &Output) {
  CompileStatus Status;
  EntriesOutputs Made;
  {
    WorkReports Reports(Asked.Reports, Output);
    ShaderCompiler Compiler(Asked, Output, Reports);
    Status = Compiler.runEntries();
    if (Status == CompileStatus::Success)
      Compiler.addSideReports();
    Made = std::move(Compiler.Entries);
  }
  settle(Output, Status, std::move(Made));
}

static void run(const ShaderRequest &Asked, CompileOutput &Output) {
  if (Asked.AllEntries)
    return runEntries(Asked, Output);
  CompileStatus Status;
  ShaderOutputs Made;
  {
    // What they report is there when they end.
    WorkReports Reports(Asked.Reports, Output);
    ShaderCompiler Compiler(Asked, Output, Reports);
    Status = Compiler.run();
    if (Status == CompileStatus::Success)
      Compiler.addSideReports();
    Made = std::move(Compiler.Made);
  }
  changeAndSettle(Output, Status, std::move(Made), Asked.Change,
                  getName(Asked.Sources), Asked);
}

static void run(const LinkRequest &Asked, CompileOutput &Output) {
  CompileStatus Status;
  ProgramOutputs Made;
  {
    WorkReports Reports(Asked.Reports, Output);
    WorkReports::Region Time(Reports, WorkReports::Stage::Lower);
    Status = linkLibraries(Asked, Made, Output);
  }
  changeAndSettle(Output, Status, std::move(Made), Asked.Change,
                  getName(Asked.Libraries), Asked);
}

static void run(const EditRequest &Asked, CompileOutput &Output) {
  DiagnosticRecorder Recorder(Output, Asked.Colours);
  ContainerOutputs Made;
  CompileStatus Status = readContainer(Asked, Made, Recorder);
  if (Status == CompileStatus::Success && Asked.Wanted.reportsStatistics()) {
    auto Statistics = describeContainer(Made.Container, Asked.Container.Name);
    if (Statistics) {
      addReport(Output, StatisticsReportName,
                llvm::json::Array{std::move(*Statistics)});
    } else {
      Recorder.error("'" + Asked.Container.Name +
                     "': " + llvm::toString(Statistics.takeError()));
      Status = CompileStatus::InputError;
    }
  }
  if (!Asked.Wanted.Container)
    Made.Container.clear();
  settle(Output, Status, std::move(Made));
}

static void run(const PreprocessRequest &Asked, CompileOutput &Output) {
  DiagnosticRecorder Recorder(Output, Asked.Colours);
  WorkReports Reports(Asked.Reports, Output);
  PreprocessOutputs Made;
  ParsedUnits Units(Asked, FrontEnd::Goal::Tokens, Recorder, Reports, Made,
                    Output);
  settle(Output, Units.finish(), std::move(Made));
}

static void run(const RootSignatureRequest &Asked, CompileOutput &Output) {
  DiagnosticRecorder Recorder(Output, Asked.Colours);
  WorkReports Reports(Asked.Reports, Output);
  PreprocessOutputs Preprocessed;
  ParsedUnits Units(Asked, FrontEnd::Goal::RootSignature, Recorder, Reports,
                    Preprocessed, Output);
  ContainerOutputs Made;
  Made.Dependencies = std::move(Preprocessed.Dependencies);
  const HLSLRootSignatureDecl *Signature =
      Units.isGood() ? Units[0].makeRootSignature() : nullptr;
  CompileStatus Status = Units.finish();
  if (!Signature)
    Status = CompileStatus::InputError;
  if (Status == CompileStatus::Success)
    if (llvm::Error E = writeRootSignatureTarget(*Signature, Made)) {
      Recorder.internalError(llvm::toString(std::move(E)));
      Status = CompileStatus::InternalError;
    }
  changeAndSettle(Output, Status, std::move(Made), Asked.Change,
                  getName(Asked.Sources), Asked);
}

static void run(const PassListRequest &Asked, CompileOutput &Output) {
  Output.WorkReport = listPasses(Asked);
  Output.Status = CompileStatus::Success;
}

void dxc::compile(const Request &Asked, CompileOutput &Output) {
  Output = CompileOutput();
  std::visit([&](const auto &Kind) { run(Kind, Output); }, Asked);
}

CompileOutput dxc::compile(const Request &Asked) {
  CompileOutput Output;
  compile(Asked, Output);
  return Output;
}

const ContainerOutputs *CompileOutput::getContainerOutputs() const {
  if (const ProgramOutputs *Program = getProgramOutputs())
    return Program;
  return std::get_if<ContainerOutputs>(&Results);
}

const ProgramOutputs *CompileOutput::getProgramOutputs() const {
  if (const auto *Shader = std::get_if<ShaderOutputs>(&Results))
    return Shader;
  return std::get_if<ProgramOutputs>(&Results);
}
