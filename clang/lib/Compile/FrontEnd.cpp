// FrontEnd.cpp: Clang's front end set up for HLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FrontEnd.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/VerifyDiagnosticConsumer.h"
#include "clang/Layout/EntrySignature.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/HLSLNesting.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Parse/HLSLRootSignature.h"
#include "clang/Parse/ParseAST.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Builtins/HLSLTypos.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/TargetParser/Host.h"

using namespace clang;
using namespace clang::dxc;

static std::string getTriple(const TargetProfile &Profile) {
  std::string Minor = llvm::utostr(Profile.Minor);
  // What makes a root signature is preprocessed as for a stage that has one.
  if (Profile.isRootSignature())
    return "dxilv1.0-pc-shadermodel6.0-compute";
  unsigned DXILMinor =
      std::min(Profile.Minor, llvm::dxil::LatestShaderModelMinor);
  return "dxilv1." + llvm::utostr(DXILMinor) + "-pc-shadermodel6." + Minor +
         "-" + Profile.Stage;
}

FrontEnd::FrontEnd(const SourceRequest &Asked, unsigned Unit, Goal Wanted,
                   DiagnosticRecorder &Recorder)
    : Options(Asked), Source(Asked.Sources[Unit]), Wanted(Wanted),
      Observer(Unit == 0 ? Asked.Observer : nullptr), Recorder(Recorder) {
  auto Invocation = std::make_shared<CompilerInvocation>();
  setUpInvocation(*Invocation);
  Instance = std::make_unique<CompilerInstance>(std::move(Invocation));
}

FrontEnd::~FrontEnd() = default;

static LangStandard::Kind getLanguage(unsigned Version) {
  switch (Version) {
  case 2016:
    return LangStandard::lang_hlsl2016;
  case 2017:
    return LangStandard::lang_hlsl2017;
  case 2018:
    return LangStandard::lang_hlsl2018;
  case 2021:
    return LangStandard::lang_hlsl2021;
  default:
    return LangStandard::lang_hlsl202x;
  }
}

static bool isLaidOutForVulkan(const SourceRequest &Options) {
  return Options.LayoutTarget == hlsl::LayoutTargetKind::Vulkan;
}

void FrontEnd::setUpInvocation(CompilerInvocation &Invocation) {
  TargetOptions &Target = Invocation.getTargetOpts();
  Target.Triple = getTriple(Options.Profile);
  if (!Options.Profile.isLibrary())
    Target.HLSLEntry = Options.Entry;

  LangOptions &Lang = Invocation.getLangOpts();
  std::vector<std::string> NoIncludes;
  LangOptions::setLangDefaults(Lang, Language::HLSL,
                               llvm::Triple(Target.Triple), NoIncludes,
                               getLanguage(Options.LanguageVersion));
  Lang.MatrixTypes = true;
  if (Options.RowMajor)
    Lang.setDefaultMatrixMemoryLayout(
        LangOptions::MatrixMemoryLayout::MatrixRowMajor);
  Lang.HLSLRootSigVer = Options.RootSignatureMinor
                            ? llvm::dxbc::RootSignatureVersion::V1_1
                            : llvm::dxbc::RootSignatureVersion::V1_0;
  Lang.BracketDepth = Options.BracketDepth;
  Lang.InstantiationDepth = Options.TemplateDepth;
  Lang.NativeHalfType = true; // See HLSLNumericType.h.
  Lang.NativeInt16Type = Options.Native16BitTypes;
  Lang.NativeHalfArgsAndReturns = true;
  // An array at the end of a struct has its declared size.
  Lang.setStrictFlexArraysLevel(
      LangOptions::StrictFlexArraysLevelKind::IncompleteOnly);
  // One error at a misspelled name is better than a wrong correction by which
  // the rest of the shader is then checked.
  Lang.SpellChecking = true;

  PreprocessorOptions &Preprocessor = Invocation.getPreprocessorOpts();
  // What is only preprocessed keeps its keywords.
  if (Wanted != Goal::Tokens)
    hlsl::addKeywordMacros(Preprocessor, /*MarksUniform=*/Options.StableLayout);
  for (StringRef Define : Options.Defines)
    Preprocessor.addMacroDef(Define);
  // Clang's tests crash it by pragmas.
  Preprocessor.DisablePragmaDebugCrash = true;
  HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  // The folders of the system are not for shaders.
  Search.UseStandardSystemIncludes = false;
  Search.UseBuiltinIncludes = false;
  for (const std::string &Folder : Options.IncludeFolders)
    Search.AddPath(Folder, frontend::Angled, /*IsFramework=*/false,
                   /*IgnoreSysRoot=*/true);

  DiagnosticOptions &Diags = Invocation.getDiagnosticOpts();
  Diags.ShowColors = Options.Colours;
  Diags.ShowPresumedLoc = true; // #line counts
  Diags.ShowParseableFixits = Options.ParseableFixIts;
  if (Options.Form == DiagnosticForm::MSVC)
    Diags.setFormat(TextDiagnosticFormat::MSVC);
  else if (Options.Form == DiagnosticForm::Vi)
    Diags.setFormat(TextDiagnosticFormat::Vi);
  Diags.ShowOptionNames = Options.ShowWarningGroups;
  Diags.IgnoreWarnings = Options.NoWarnings;
  Diags.ErrorLimit = Options.ErrorLimit;
  if (Options.VerifyDiagnostics) {
    Diags.ErrorLimit = 0; // All are to be compared.
    Diags.VerifyDiagnostics = true;
    Diags.VerifyPrefixes.push_back(
        Options.VerifyPrefix.empty() ? "expected" : Options.VerifyPrefix);
  }
}

void FrontEnd::setUpWarnings() {
  DiagnosticOptions &Diags = Instance->getDiagnosticOpts();
  // Warnings that Clang only enables with -Wall and that matter in shaders:
  // such a value becomes 0.
  // The effect of a pragma may change the meaning of the shader.
  // A missing result and an out-of-bounds element are also errors in dxc.
  Diags.Warnings = {"uninitialized", "unknown-pragmas", "error=return-type",
                    "error=array-bounds"};
  llvm::append_range(Diags.Warnings, Options.Warnings);
  // As in dxc, -WX applies to the source: an unknown warning group is not an
  // error.
  if (Options.WarningsAsErrors)
    for (const char *Group : {"error", "no-error=unknown-warning-option"})
      Diags.Warnings.push_back(Group);
  Diags.Remarks = Options.Remarks;
  hlsl::registerWarnings(getDiagnostics(), Diags.Warnings);
  // Of the losses that -Wconversion finds, dxc reports this one by default.
  getDiagnostics().setSeverity(diag::warn_impcast_integer_64_32,
                               diag::Severity::Warning, SourceLocation());
  // for (uint i = 3; i >= 0; --i) has no end, and hangs a GPU.
  getDiagnostics().setSeverity(diag::warn_unsigned_always_true_comparison,
                               diag::Severity::Warning, SourceLocation());
  // Such a function would be missing in the library.
  if (Options.Profile.isLibrary())
    getDiagnostics().setSeverity(diag::warn_attribute_type_not_supported,
                                 diag::Severity::Error, SourceLocation());
  ProcessWarningOptions(getDiagnostics(), Diags,
                        Instance->getVirtualFileSystem());
  hlsl::applyWarningFlags(getDiagnostics(), Diags.Warnings);
}

void FrontEnd::setUpInput() {
  SourceManager &SM = Instance->getSourceManager();
  FileManager &Files = Instance->getFileManager();
  FileEntryRef File = Files.getVirtualFileRef(Source.Name, Source.Text.size(),
                                              /*ModificationTime=*/0);
  SM.overrideFileContents(File,
                          llvm::MemoryBufferRef(Source.Text, Source.Name));
  SM.setMainFileID(SM.createFileID(File, SourceLocation(), SrcMgr::C_User));
}

/// Clang's long double stands for a half as wide as float: HLSLNumericType.h.
static void setUpWideHalf(TargetInfo &Target) {
  Target.LongDoubleWidth = Target.FloatWidth;
  Target.LongDoubleAlign = Target.FloatAlign;
  Target.LongDoubleFormat = Target.FloatFormat;
}

namespace {

/// Leaves the numbers beside lines of source out of messages once a file counts
/// its lines beyond what C has. Clang 22 finds the width of that column by an
/// addition that overflows, and fills gigabytes with spaces.
class LineNumberGuard : public PPCallbacks {
public:
  explicit LineNumberGuard(CompilerInstance &Instance) : Instance(Instance) {}

  void FileChanged(SourceLocation Loc, FileChangeReason,
                   SrcMgr::CharacteristicKind, FileID) override {
    constexpr unsigned LastOfC = INT32_MAX;
    PresumedLoc Location = Instance.getSourceManager().getPresumedLoc(Loc);
    if (Location.isValid() && Location.getLine() > LastOfC)
      Instance.getDiagnosticOpts().ShowLineNumbers = 0;
  }

private:
  CompilerInstance &Instance;
};

} // namespace

/// Up to the preprocessor. Returns false if an error was reported.
bool FrontEnd::setUpPreprocessor() {
  hlsl::forgetOpenScopes();
  Instance->createVirtualFileSystem(makeSourceFileSystem(Options));
  Instance->createDiagnostics(
      Recorder.makeConsumer(Instance->getDiagnosticOpts()).release());
  setUpWarnings();
  if (!Instance->createTarget())
    return false;
  setUpWideHalf(Instance->getTarget());
  Instance->createFileManager();
  Instance->createSourceManager();
  setUpInput();
  Instance->createPreprocessor(TU_Complete);
  Instance->getPreprocessor().addPPCallbacks(
      std::make_unique<LineNumberGuard>(*Instance));
  hlsl::noteIncludesInOtherCase(Instance->getPreprocessor());
  if (Options.LegacyMacroExpansion)
    hlsl::expandBeforePasting(Instance->getPreprocessor());
  if (Options.IgnoreLineDirectives)
    hlsl::ignoreLineDirectives(Instance->getPreprocessor());
  Outputs.attach(Instance->getPreprocessor(), Options);
  if (Observer)
    Observer->start(Instance->getPreprocessor());
  return true;
}

/// From the preprocessor to Sema.
void FrontEnd::setUpSema() {
  // As a name, it can be declared as another one.
  Instance->getPreprocessor().getIdentifierTable().get("half", tok::identifier);
  if (isLaidOutForVulkan(Options))
    hlsl::enableVulkanBindings(
        Instance->getPreprocessor().getIdentifierTable());
  Instance->createASTContext();
  ASTContext &Context = Instance->getASTContext();
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.Half = Options.Native16BitTypes;
  Context.setPrintingPolicy(Policy);
  Instance->setASTConsumer(std::make_unique<ASTConsumer>());
  auto Builtins = llvm::makeIntrusiveRefCnt<HLSLBuiltinSource>(
      Options.StableLayout, isLaidOutForVulkan(Options));
  std::vector<std::string> Entries = Options.RequestEntries;
  if (Entries.empty())
    Entries.push_back(Options.Entry);
  Builtins->setEntries(std::move(Entries));
  Builtins->setPayloadQualifiers(Options.PayloadQualifiers);
  Instance->setExternalSemaSource(Builtins);
  Instance->getASTContext().setExternalSource(Builtins);
  hlsl::addPragmas(Instance->getPreprocessor(), Builtins->getMatrixOrders());
  if (Wanted == Goal::SyntaxTree)
    hlsl::limitNesting(Instance->getPreprocessor(), Options.StatementDepth,
                       Options.BracketDepth);
  Instance->createSema(TU_Complete,
                       Observer ? Observer->getCompletionConsumer() : nullptr);
  getDiagnostics().SetArgToStringFn(&hlsl::formatDiagnosticArgument, &Context);
}

bool FrontEnd::parse() {
  if (!setUpPreprocessor())
    return false;
  if (Wanted != Goal::Tokens)
    setUpSema();
  DiagnosticConsumer &Client = Instance->getDiagnosticClient();
  Client.BeginSourceFile(Instance->getLangOpts(), &Instance->getPreprocessor());
  if (Wanted == Goal::SyntaxTree)
    ParseAST(Instance->getSema());
  else
    Outputs.preprocess(Instance->getPreprocessor(),
                       Wanted == Goal::Tokens && Options.Wanted.Preprocessed);
  if (Observer && Wanted != Goal::Tokens)
    Observer->finish(Instance->getSema());
  return !Instance->getDiagnostics().hasErrorOccurred();
}

SourceLocation FrontEnd::findEntry() const {
  ASTContext &Context = Instance->getASTContext();
  DeclarationName Name(&Context.Idents.get(Options.Entry));
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(Name))
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      if (const FunctionDecl *Definition = Function->getDefinition())
        return Definition->getLocation();
  return SourceLocation();
}

static bool hasSemantic(const llvm::dxil::SignatureElement &Element,
                        StringRef Wanted) {
  return llvm::any_of(Element.Indices, [&](uint32_t Index) {
    return Wanted.equals_insensitive(Element.Name + llvm::utostr(Index)) ||
           (Index == 0 && Wanted.equals_insensitive(Element.Name));
  });
}

/// -precise-output: what declares an output of \p Entry with one of these
/// semantics becomes `precise`. An index of 0 may be left out. A name that is
/// of no output is warned of.
static void markPreciseOutputs(FunctionDecl *Entry,
                               llvm::dxil::ShaderKind Stage,
                               llvm::ArrayRef<std::string> Semantics,
                               DiagnosticsEngine &Diags) {
  if (Semantics.empty())
    return;
  ASTContext &Context = Entry->getASTContext();
  hlsl::EntrySignature Signature =
      hlsl::getEntrySignature(Context, Entry, Stage);
  for (const std::string &Semantic : Semantics) {
    bool Found = false;
    for (const hlsl::EntryValue &Value : Signature.Values)
      for (const hlsl::SignatureLeaf &Leaf : Value.Leaves) {
        const hlsl::DeclaredElement &Output = Signature.Elements[Leaf.Element];
        if (!Value.IsOutput || !hasSemantic(Output.Element, Semantic))
          continue;
        Found = true;
        const_cast<NamedDecl *>(Output.Value)
            ->addAttr(AnnotateAttr::CreateImplicit(Context, hlsl::PreciseMark,
                                                   /*Args=*/nullptr,
                                                   /*ArgsSize=*/0));
      }
    if (!Found)
      hlsl::report(Diags, Entry->getLocation(),
                   hlsl::Diag::warn_no_precise_output)
          << Semantic;
  }
}

/// Reports that there is no function of that name, at the function of the
/// nearest name, or with notes at those that could be entry points.
static void reportMissingEntry(DiagnosticsEngine &Diags,
                               const ASTContext &Context,
                               llvm::StringRef Entry) {
  constexpr unsigned MaxNotes = 8;
  hlsl::NearestName Nearest(Entry);
  llvm::SmallVector<const FunctionDecl *> Functions;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *FD = dyn_cast<FunctionDecl>(D);
        FD && FD->isThisDeclarationADefinition() && FD->getIdentifier()) {
      Functions.push_back(FD);
      Nearest.consider(FD->getName());
    }
  for (const FunctionDecl *FD : Functions)
    if (FD->getName() == Nearest.best()) {
      hlsl::report(Diags, FD->getLocation(), hlsl::Diag::err_no_entry_nearly)
          << Entry << FD->getName();
      return;
    }
  const SourceManager &SM = Context.getSourceManager();
  hlsl::report(Diags, SM.getLocForStartOfFile(SM.getMainFileID()),
               hlsl::Diag::err_no_entry)
      << Entry;
  llvm::erase_if(Functions, [](const FunctionDecl *FD) {
    return !FD->hasAttr<HLSLNumThreadsAttr>() && !FD->hasAttr<HLSLShaderAttr>();
  });
  if (Functions.size() <= MaxNotes)
    for (const FunctionDecl *FD : Functions)
      hlsl::report(Diags, FD->getLocation(), hlsl::Diag::note_entry_marked)
          << FD->getName();
}

bool FrontEnd::prepareEntry(const RequestTarget &Target) {
  if (Target.Profile.isLibrary())
    return true;
  ASTContext &Context = getASTContext();
  DeclarationName Name(&Context.Idents.get(Target.Entry));
  const FunctionDecl *Declared = nullptr;
  const NamedDecl *Other = nullptr;
  for (NamedDecl *D : Context.getTranslationUnitDecl()->lookup(Name)) {
    auto *FD = dyn_cast<FunctionDecl>(D);
    if (!FD) {
      Other = D;
      continue;
    }
    if (FunctionDecl *Definition = FD->getDefinition()) {
      // The command line's attributes of the entry point are part of it.
      if (!Options.RootSignatureMacro.empty() &&
          !hlsl::applyRootSignatureMacro(Instance->getSema(), Definition,
                                         Options.RootSignatureMacro))
        return false;
      markPreciseOutputs(
          Definition, llvm::dxil::lookupStageOfName(Target.Profile.Stage)->Kind,
          Options.PreciseOutputs, getDiagnostics());
      return true;
    }
    Declared = FD;
  }
  DiagnosticsEngine &Diags = getDiagnostics();
  if (Declared)
    hlsl::report(Diags, Declared->getLocation(),
                 hlsl::Diag::err_entry_without_body)
        << Target.Entry;
  else if (Other)
    hlsl::report(Diags, Other->getLocation(),
                 hlsl::Diag::err_entry_not_function)
        << Target.Entry;
  else
    reportMissingEntry(Diags, Context, Target.Entry);
  return false;
}

std::optional<SourceFile> FrontEnd::readBindingTable() {
  SourceManager &Sources = Instance->getSourceManager();
  SourceLocation MainFile =
      Sources.getLocForStartOfFile(Sources.getMainFileID());
  Preprocessor &PP = Instance->getPreprocessor();
  const std::string &Macro = Options.BindingTableMacro;
  if (!PP.getMacroInfo(PP.getIdentifierInfo(Macro))) {
    hlsl::report(getDiagnostics(), MainFile,
                 hlsl::Diag::err_binding_table_no_macro)
        << Macro;
    return std::nullopt;
  }
  const StringLiteral *Text =
      hlsl::expandStringMacro(Instance->getSema(), MainFile, Macro);
  if (!Text)
    return std::nullopt;
  // A string literal has its rows on one line.
  std::string Table = Text->getString().str();
  llvm::replace(Table, ';', '\n');
  return SourceFile{Macro, std::move(Table)};
}

const HLSLRootSignatureDecl *FrontEnd::makeRootSignature() {
  SourceManager &Sources = Instance->getSourceManager();
  SourceLocation MainFile =
      Sources.getLocForStartOfFile(Sources.getMainFileID());
  Preprocessor &PP = Instance->getPreprocessor();
  if (PP.getMacroInfo(PP.getIdentifierInfo(Options.Entry))) {
    // Nothing was parsed; reports need a location.
    Sema &S = Instance->getSema();
    S.CurContext = S.Context.getTranslationUnitDecl();
    return hlsl::parseRootSignatureMacro(S, MainFile, Options.Entry);
  }
  hlsl::report(getDiagnostics(), MainFile,
               hlsl::Diag::err_root_signature_no_macro)
      << Options.Entry;
  return nullptr;
}

bool FrontEnd::finish() {
  if (!Instance->hasDiagnostics())
    return false;
  DiagnosticConsumer &Client = Instance->getDiagnosticClient();
  Client.EndSourceFile();
  DiagnosticsEngine &Diags = Instance->getDiagnostics();
  // The verifying consumer counts as errors what differs from the comments.
  if (Options.VerifyDiagnostics)
    return Client.getNumErrors() == 0;
  return !Diags.hasErrorOccurred();
}
