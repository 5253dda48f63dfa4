// HLSLPreprocessor.cpp: HLSL preprocessing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -ignore-line-directives: Clang has no option for this, so the location that
// each #line changed is restored.
//
// -flegacy-macro-expansion: in C, the operands of ## are not expanded. With
// `#define SLOT 3` and `#define REGISTER(n) register(t##n)`, REGISTER(SLOT) is
// register(tSLOT). fxc expands the argument first. A macro with ## therefore
// becomes two: the one that the source names only calls the other, so that its
// arguments are expanded.

#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/MacroBuilder.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/Version.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/HLSLNesting.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace clang::hlsl;

std::string hlsl::getPathWithSlashes(StringRef Path) {
  return llvm::sys::path::convert_to_slash(
      Path, llvm::sys::path::Style::windows_backslash);
}

//===----------------------------------------------------------------------===//
// Included files
//===----------------------------------------------------------------------===//

/// The file with \p Loc, the one that includes it, and so on.
static SmallVector<IncludingFile, 8> listIncluders(const SourceManager &Sources,
                                                   SourceLocation Loc) {
  SmallVector<IncludingFile, 8> Files;
  for (; Loc.isValid(); Loc = Sources.getIncludeLoc(
                            Sources.getFileID(Sources.getExpansionLoc(Loc)))) {
    FileID ID = Sources.getFileID(Sources.getExpansionLoc(Loc));
    if (OptionalFileEntryRef File = Sources.getFileEntryRefForID(ID))
      Files.push_back({File, File->getDir()});
    else if (auto Here = Sources.getFileManager().getOptionalDirectoryRef("."))
      Files.push_back({std::nullopt, *Here});
  }
  return Files;
}

std::optional<IncludingFile> hlsl::findOuterIncluder(HeaderSearch &Search,
                                                     StringRef Name,
                                                     SourceLocation Loc) {
  if (llvm::sys::path::is_absolute(Name))
    return std::nullopt;
  FileManager &Files = Search.getFileMgr();
  SmallVector<IncludingFile, 8> Includers =
      listIncluders(Search.getDiags().getSourceManager(), Loc);
  for (const IncludingFile &Includer : Includers) {
    SmallString<256> Path(Includer.second.getName());
    llvm::sys::path::append(Path, Name);
    if (Files.getOptionalFileRef(Path, /*OpenFile=*/true))
      return &Includer == Includers.begin() ? std::nullopt
                                            : std::optional(Includer);
  }
  return std::nullopt;
}

/// A file in \p Folder whose path differs from \p Path in the case of letters,
/// as an include has to name it.
static std::optional<std::string> findInOtherCase(llvm::vfs::FileSystem &Files,
                                                  StringRef Folder,
                                                  StringRef Path) {
  namespace path = llvm::sys::path;
  SmallString<256> Reached(Folder), Spelled;
  for (StringRef Part : make_range(path::begin(Path), path::end(Path))) {
    SmallString<256> Next(Reached);
    path::append(Next, Part);
    std::string Name = Part.str();
    if (!Files.exists(Next)) {
      std::optional<std::string> Found;
      std::error_code Code;
      for (auto Entry = Files.dir_begin(
               Reached.empty() ? StringRef(".") : Reached.str(), Code);
           !Code && Entry != llvm::vfs::directory_iterator();
           Entry.increment(Code)) {
        StringRef Each = path::filename(Entry->path());
        if (Each.equals_insensitive(Part) && (!Found || Each < *Found))
          Found = Each.str();
      }
      if (!Found)
        return std::nullopt;
      Name = *Found;
    }
    path::append(Reached, Name);
    path::append(Spelled, Name);
  }
  if (Spelled == Path)
    return std::nullopt;
  return Spelled.str().str();
}

namespace {

/// Shaders that were written on Windows may name a file in other letters. After
/// the error about it, notes the name that the file has.
class IncludeChecker : public PPCallbacks {
public:
  explicit IncludeChecker(Preprocessor &PP) : PP(PP) {}

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Name,
                          bool IsAngled, CharSourceRange Written,
                          OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (File)
      return;
    std::string Path = getPathWithSlashes(Name);
    for (StringRef Folder : getFolders(Hash, IsAngled)) {
      std::optional<std::string> Found = findInOtherCase(
          PP.getFileManager().getVirtualFileSystem(), Folder, Path);
      if (!Found)
        continue;
      auto Note = report(PP.getDiagnostics(), Written.getBegin(),
                         Diag::note_include_case);
      Note << *Found << Written;
      if (Written.getBegin().isFileID())
        Note << FixItHint::CreateReplacement(
            Written, IsAngled ? "<" + *Found + ">" : "\"" + *Found + "\"");
      return;
    }
  }

private:
  SmallVector<StringRef, 8> getFolders(SourceLocation Hash, bool IsAngled) {
    SmallVector<StringRef, 8> Folders;
    if (!IsAngled)
      for (const IncludingFile &File :
           listIncluders(PP.getSourceManager(), Hash))
        Folders.push_back(File.second.getName());
    for (const DirectoryLookup &Folder :
         PP.getHeaderSearchInfo().search_dir_range())
      Folders.push_back(Folder.getName());
    return Folders;
  }

  Preprocessor &PP;
};

} // namespace

void hlsl::noteIncludesInOtherCase(Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<IncludeChecker>(PP));
}

//===----------------------------------------------------------------------===//
// Keywords
//===----------------------------------------------------------------------===//

namespace {

/// A keyword, and its mark or what it is replaced by.
struct KeywordMacro {
  StringRef Keyword, Text;
};

} // namespace

/// These become annotations, which Clang's parser takes wherever HLSL takes the
/// keyword.
static constexpr KeywordMacro DeclarationKeywords[] = {
    {"row_major", RowMajorMark},
    {"column_major", ColumnMajorMark},
    {"precise", PreciseMark},
    {"nointerpolation", NoInterpolationMark},
    {"noperspective", NoPerspectiveMark},
    {"linear", LinearMark},
    {"centroid", CentroidMark},
    {"sample", SampleMark},
    {"globallycoherent", GloballyCoherentMark},
    {"reordercoherent", ReorderCoherentMark}};

static constexpr KeywordMacro TypeKeywords[] = {{"unorm", UnormMark},
                                                {"snorm", SnormMark}};

/// What a global is anyway; of an entry, a parameter that is bound.
static constexpr StringRef GlobalKeywords[] = {"uniform", "shared"};

static constexpr KeywordMacro ReplacedKeywords[] = {
    // Functions without bodies that others define; none is called through it.
    {"interface", "struct"},
    // A statement of its own in HLSL.
    {"discard", "__builtin_hlsl_discard()"},
    // Effects said so of the state of a sampler that follows.
    {"sampler_state", ""}};

void hlsl::addKeywordMacros(PreprocessorOptions &Options, bool MarksUniform) {
  auto AddMark = [&](StringRef Keyword, StringRef Annotation,
                     const llvm::Twine &Mark) {
    Options.addMacroDef(
        (Keyword + "=__attribute__((" + Annotation + "(\"" + Mark + "\")))")
            .str());
  };
  for (const KeywordMacro &Row : DeclarationKeywords)
    AddMark(Row.Keyword, "annotate", Row.Text);
  for (const KeywordMacro &Row : TypeKeywords)
    AddMark(Row.Keyword, "annotate_type", Row.Text);
  for (StringRef Keyword : GlobalKeywords)
    if (MarksUniform && Keyword == "uniform")
      AddMark(Keyword, "annotate", UniformMark);
    else
      AddMark(Keyword, "annotate", GlobalWordPrefix + Keyword);
  for (const KeywordMacro &Row : ReplacedKeywords)
    Options.addMacroDef((Row.Keyword + "=" + Row.Text).str());
}

bool hlsl::isKeywordMacro(StringRef Name) {
  auto HasName = [Name](const KeywordMacro &Row) {
    return Row.Keyword == Name;
  };
  return llvm::any_of(DeclarationKeywords, HasName) ||
         llvm::any_of(TypeKeywords, HasName) ||
         llvm::any_of(ReplacedKeywords, HasName) ||
         llvm::is_contained(GlobalKeywords, Name);
}

/// Whether what follows can be a type.
static bool isBeforeType(Preprocessor &PP) {
  return PP.isNextPPTokenOneOf(tok::raw_identifier, tok::identifier,
                               tok::kw_float, tok::kw_int, tok::kw_bool,
                               tok::kw_half, tok::kw_double, tok::kw_unsigned,
                               tok::kw_const);
}

/// Whether what follows can only stand after a name.
static bool isAfterName(Preprocessor &PP) {
  return PP.isNextPPTokenOneOf(
      tok::equal, tok::semi, tok::comma, tok::colon, tok::period, tok::r_paren,
      tok::l_square, tok::r_square, tok::r_brace, tok::plus, tok::minus,
      tok::star, tok::slash, tok::percent, tok::plusequal, tok::minusequal,
      tok::starequal, tok::slashequal, tok::less, tok::greater, tok::question);
}

bool hlsl::isKeywordAsName(Preprocessor &PP, const Token &Name,
                           const MacroDefinition &Definition) {
  // Modes of interpolation are predefined macros before types, `discard` is one
  // as a statement, other modifiers where no name ends; they are names
  // elsewhere.
  StringRef Text = Name.getIdentifierInfo()->getName();
  const bool IsDiscard = Text == "discard";
  const bool IsMode = llvm::is_contained(
      {"linear", "centroid", "sample", "noperspective", "nointerpolation"},
      Text);
  const bool IsModifier = llvm::is_contained(
      {"precise", "globallycoherent", "reordercoherent", "shared"}, Text);
  const MacroInfo *Macro =
      IsMode || IsModifier || IsDiscard ? Definition.getMacroInfo() : nullptr;
  if (!Macro || !PP.getSourceManager().isWrittenInCommandLineFile(
                    Macro->getDefinitionLoc()))
    return false;
  if (IsDiscard)
    return !PP.isNextPPTokenOneOf(tok::semi);
  return IsMode ? !isBeforeType(PP) : isAfterName(PP);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

void hlsl::checkNumberLength(Preprocessor &PP, Token &Tok) {
  if (Tok.isNot(tok::numeric_constant) || Tok.getLength() <= MaxNumberLength)
    return;
  report(PP.getDiagnostics(), Tok.getLocation(), Diag::fatal_number_length)
      << MaxNumberLength;
  endTokens(Tok);
}

std::optional<llvm::APFloat::opStatus>
hlsl::readShortFraction(StringRef Digits, llvm::APFloat &Result) {
  using llvm::APFloat;
  const bool IsSingle = &Result.getSemantics() == &APFloat::IEEEsingle();
  if (!IsSingle && &Result.getSemantics() != &APFloat::IEEEdouble())
    return std::nullopt;
  // 64 bits have 19 digits. 5^10 is less than 2^24, and 5^17 less than 2^53.
  constexpr size_t MaxDigits = 17;
  const unsigned MaxPlaces = IsSingle ? 10 : MaxDigits;
  const unsigned MaxBits = IsSingle ? 24 : 53;
  auto [Whole, Fraction] = Digits.split('.');
  if (Whole.size() + Fraction.size() > MaxDigits || Fraction.size() > MaxPlaces)
    return std::nullopt;
  uint64_t Number = 0;
  for (StringRef Part : {Whole, Fraction})
    for (char C : Part) {
      if (!isDigit(C)) // an exponent or a separator
        return std::nullopt;
      Number = Number * 10 + (C - '0');
    }
  if (Number >> MaxBits != 0)
    return std::nullopt;
  uint64_t PowerOfFive = 1;
  for (size_t Place = 0; Place != Fraction.size(); ++Place)
    PowerOfFive *= 5;
  const uint64_t PowerOfTen = PowerOfFive << Fraction.size();
  Result = IsSingle ? APFloat(float(Number) / float(PowerOfTen))
                    : APFloat(double(Number) / double(PowerOfTen));
  return Number % PowerOfFive == 0 ? APFloat::opOK : APFloat::opInexact;
}

//===----------------------------------------------------------------------===//
// #line
//===----------------------------------------------------------------------===//

namespace {

class LineRestorer : public PPCallbacks {
public:
  explicit LineRestorer(SourceManager &Sources) : Sources(Sources) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind Kind, FileID) override {
    if (Reason != RenameFile)
      return;
    auto [File, Offset] = Sources.getDecomposedLoc(Loc);
    OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
    // The compiler's own buffers name their parts so.
    if (!Entry)
      return;
    // A note counts from the line after it.
    unsigned Next = Sources.getLineNumber(File, Offset) + 1;
    Sources.AddLineNote(Loc, Next,
                        Sources.getLineTableFilenameID(Entry->getName()),
                        /*IsFileEntry=*/false, /*IsFileExit=*/false, Kind);
  }

private:
  SourceManager &Sources;
};

/// The callback that is added last is called first. The restorer is added when
/// the main file is entered, so that no other callback sees a location before
/// it is restored.
class LateRestorer : public PPCallbacks {
public:
  explicit LateRestorer(Preprocessor &PP) : PP(PP) {}

  void FileChanged(SourceLocation, FileChangeReason, SrcMgr::CharacteristicKind,
                   FileID) override {
    if (IsDone)
      return;
    IsDone = true;
    PP.addPPCallbacks(std::make_unique<LineRestorer>(PP.getSourceManager()));
  }

private:
  Preprocessor &PP;
  bool IsDone = false;
};

} // namespace

void hlsl::ignoreLineDirectives(Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<LateRestorer>(PP));
}

//===----------------------------------------------------------------------===//
// Expansion of macros
//===----------------------------------------------------------------------===//

namespace {

/// Whether a ## of the macro has a parameter beside it.
bool joinsParameter(const MacroInfo &Macro) {
  auto IsParameter = [&](const Token &Tok) {
    return Tok.getIdentifierInfo() &&
           Macro.getParameterNum(Tok.getIdentifierInfo()) != -1;
  };
  ArrayRef<Token> Tokens = Macro.tokens();
  for (size_t I = 1; I + 1 < Tokens.size(); ++I)
    if (Tokens[I].is(tok::hashhash) &&
        (IsParameter(Tokens[I - 1]) || IsParameter(Tokens[I + 1])))
      return true;
  return false;
}

/// Clang returns constant pointers to parameters but takes non-constant ones.
SmallVector<IdentifierInfo *, 4> getParameters(const MacroInfo &Macro) {
  SmallVector<IdentifierInfo *, 4> Parameters;
  for (const IdentifierInfo *Parameter : Macro.params())
    Parameters.push_back(const_cast<IdentifierInfo *>(Parameter));
  return Parameters;
}

class MacroDivider : public PPCallbacks {
public:
  explicit MacroDivider(Preprocessor &PP) : PP(PP) {}

  void MacroDefined(const Token &Name, const MacroDirective *MD) override {
    const MacroInfo &Macro = *MD->getMacroInfo();
    // fxc has no variadic macros.
    if (IsDividing || !Macro.isFunctionLike() || Macro.isVariadic() ||
        Macro.getNumParams() == 0 || !joinsParameter(Macro))
      return;
    IsDividing = true;
    divide(*Name.getIdentifierInfo(), Macro);
    IsDividing = false;
  }

private:
  /// No source can spell such a name.
  IdentifierInfo *makeName(const IdentifierInfo &Name) {
    return PP.getIdentifierInfo(
        ("joined " + Name.getName() + " " + Twine(Count++)).str());
  }

  Token makeToken(tok::TokenKind Kind, SourceLocation Location, unsigned Length,
                  IdentifierInfo *Name = nullptr) {
    Token Tok;
    Tok.startToken();
    Tok.setKind(Kind);
    Tok.setLocation(Location);
    Tok.setLength(Length);
    if (Name)
      Tok.setIdentifierInfo(Name);
    return Tok;
  }

  MacroInfo *makeMacro(const MacroInfo &Like,
                       ArrayRef<IdentifierInfo *> Parameters,
                       ArrayRef<Token> Tokens) {
    llvm::BumpPtrAllocator &Memory = PP.getPreprocessorAllocator();
    MacroInfo *Made = PP.AllocateMacroInfo(Like.getDefinitionLoc());
    Made->setDefinitionEndLoc(Like.getDefinitionEndLoc());
    Made->setIsFunctionLike();
    // The definition that is compared with another one is gone.
    Made->setIsAllowRedefinitionsWithoutWarning(true);
    Made->setParameterList(Parameters, Memory);
    llvm::copy(Tokens, Made->allocateTokens(Tokens.size(), Memory).begin());
    return Made;
  }

  /// What # makes of an argument is made by the call, before the argument is
  /// expanded: it gets a parameter of its own, of which \p Made has the name of
  /// the one that it is made of.
  SmallVector<Token, 16>
  takeStrings(const IdentifierInfo &Name, const MacroInfo &Macro,
              SmallVectorImpl<IdentifierInfo *> &Parameters,
              SmallVectorImpl<IdentifierInfo *> &Made) {
    SmallVector<Token, 16> Body;
    ArrayRef<Token> Tokens = Macro.tokens();
    for (size_t I = 0; I != Tokens.size(); ++I) {
      Body.push_back(Tokens[I]);
      if (Tokens[I].isNot(tok::hash) || I + 1 == Tokens.size())
        continue;
      IdentifierInfo *String = makeName(Name);
      Parameters.push_back(String);
      Made.push_back(Tokens[++I].getIdentifierInfo());
      Body.back().setKind(tok::identifier);
      Body.back().setIdentifierInfo(String);
    }
    return Body;
  }

  void divide(IdentifierInfo &Name, const MacroInfo &Macro) {
    IdentifierInfo *Inner = makeName(Name);
    SmallVector<IdentifierInfo *, 4> Own = getParameters(Macro);
    SmallVector<IdentifierInfo *, 4> All(Own), Strings;
    SmallVector<Token, 16> Body = takeStrings(Name, Macro, All, Strings);
    const Token &Model = Macro.tokens().front();
    SourceLocation Location = Model.getLocation();
    unsigned Length = Model.getLength();
    SmallVector<Token, 16> Call = {
        makeToken(tok::identifier, Location, Length, Inner)};
    if (Model.hasLeadingSpace())
      Call.back().setFlag(Token::LeadingSpace);
    tok::TokenKind Before = tok::l_paren;
    for (IdentifierInfo *Parameter : Own) {
      Call.push_back(makeToken(Before, Location, 1));
      Before = tok::comma;
      Call.push_back(makeToken(tok::identifier, Location, Length, Parameter));
    }
    for (IdentifierInfo *Parameter : Strings) {
      Call.push_back(makeToken(tok::comma, Location, 1));
      Call.push_back(makeToken(tok::hash, Location, 1));
      Call.push_back(makeToken(tok::identifier, Location, Length, Parameter));
    }
    Call.push_back(makeToken(tok::r_paren, Location, 1));
    PP.appendDefMacroDirective(Inner, makeMacro(Macro, All, Body), Location);
    PP.appendDefMacroDirective(&Name, makeMacro(Macro, Own, Call), Location);
  }

  Preprocessor &PP;
  bool IsDividing = false;
  unsigned Count = 0;
};

} // namespace

void hlsl::expandBeforePasting(Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<MacroDivider>(PP));
}

//===----------------------------------------------------------------------===//
// Pragmas
//===----------------------------------------------------------------------===//

namespace {

class PackMatrixHandler : public PragmaHandler {
  MatrixOrderPragmas &Orders;

public:
  explicit PackMatrixHandler(MatrixOrderPragmas &Orders)
      : PragmaHandler("pack_matrix"), Orders(Orders) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Name) override {
    // The keywords are macros elsewhere.
    Token Tok, Order;
    PP.LexUnexpandedToken(Tok);
    llvm::StringRef Mark;
    if (Tok.is(tok::l_paren))
      PP.LexUnexpandedToken(Order);
    if (Tok.is(tok::l_paren) && Order.is(tok::identifier))
      Mark = llvm::StringSwitch<llvm::StringRef>(
                 Order.getIdentifierInfo()->getName())
                 .Case("row_major", RowMajorMark)
                 .Case("column_major", ColumnMajorMark)
                 .Default("");
    // Nothing is read past the end of the line.
    if (!Mark.empty())
      PP.LexUnexpandedToken(Tok);
    if (Mark.empty() || Tok.isNot(tok::r_paren)) {
      report(PP.getDiagnostics(), Name.getLocation(), Diag::err_pack_matrix);
      return;
    }
    Orders.add(Name.getLocation(), Mark);
  }
};

/// `#pragma dxc diagnostic push`, `pop`, and `ignored`, `warning`, `error` or
/// `fatal` with the name of a group: what `clang diagnostic` does.
class DiagnosticHandler : public PragmaHandler {
public:
  DiagnosticHandler() : PragmaHandler("diagnostic") {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Name) override {
    Token Word;
    PP.LexUnexpandedToken(Word);
    const llvm::StringRef Text =
        Word.is(tok::identifier) ? Word.getIdentifierInfo()->getName() : "";
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    if (Text == "push")
      return Diags.pushMappings(Name.getLocation());
    if (Text == "pop") {
      if (!Diags.popMappings(Name.getLocation()))
        PP.Diag(Word, diag::warn_pragma_diagnostic_cannot_pop);
      return;
    }
    auto Severity = llvm::StringSwitch<std::optional<diag::Severity>>(Text)
                        .Case("ignored", diag::Severity::Ignored)
                        .Case("warning", diag::Severity::Warning)
                        .Case("error", diag::Severity::Error)
                        .Case("fatal", diag::Severity::Fatal)
                        .Default(std::nullopt);
    if (!Severity) {
      PP.Diag(Word, diag::warn_pragma_diagnostic_invalid);
      return;
    }
    setSeverity(PP, Name, *Severity);
  }

private:
  static void setSeverity(Preprocessor &PP, const Token &Name,
                          diag::Severity Severity) {
    Token Tok;
    PP.LexUnexpandedToken(Tok);
    const SourceLocation Location = Tok.getLocation();
    std::string Group;
    if (!PP.FinishLexStringLiteral(Tok, Group, "pragma diagnostic",
                                   /*AllowMacroExpansion=*/false))
      return;
    llvm::StringRef Rest = Group;
    diag::Flavor Flavor = diag::Flavor::WarningOrError;
    if (Rest.consume_front("-R"))
      Flavor = diag::Flavor::Remark;
    else if (!Rest.consume_front("-W")) {
      PP.Diag(Location, diag::warn_pragma_diagnostic_invalid_option);
      return;
    }
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    if (Rest == "everything")
      Diags.setSeverityForAll(Flavor, Severity, Name.getLocation());
    else if (Diags.setSeverityForGroup(Flavor, Rest, Severity,
                                       Name.getLocation()))
      PP.Diag(Location, diag::warn_pragma_diagnostic_unknown_warning) << Group;
  }
};

} // namespace

void hlsl::addPragmas(Preprocessor &PP, MatrixOrderPragmas &Orders) {
  // The preprocessor owns its handlers.
  PP.AddPragmaHandler(new PackMatrixHandler(Orders));
  PP.AddPragmaHandler(new EmptyPragmaHandler("warning"));
  PP.AddPragmaHandler("dxc", new DiagnosticHandler());
}

//===----------------------------------------------------------------------===//
// Predefined macros
//===----------------------------------------------------------------------===//

using llvm::Triple;

static unsigned getStageNumber(Triple::EnvironmentType Stage) {
  return Stage - Triple::Pixel;
}

static void defineStages(const Triple &Target, MacroBuilder &Macros) {
  for (auto [Name, Stage] : {std::pair("PIXEL", Triple::Pixel),
                             {"VERTEX", Triple::Vertex},
                             {"GEOMETRY", Triple::Geometry},
                             {"HULL", Triple::Hull},
                             {"DOMAIN", Triple::Domain},
                             {"COMPUTE", Triple::Compute},
                             {"LIBRARY", Triple::Library},
                             {"MESH", Triple::Mesh},
                             {"AMPLIFICATION", Triple::Amplification}})
    Macros.defineMacro(Twine("__SHADER_STAGE_") + Name,
                       Twine(getStageNumber(Stage)));
  llvm::VersionTuple Model = Target.getOSVersion();
  Macros.defineMacro("__SHADER_TARGET_STAGE",
                     Twine(getStageNumber(Target.getEnvironment())));
  Macros.defineMacro("__SHADER_TARGET_MAJOR", Twine(Model.getMajor()));
  Macros.defineMacro("__SHADER_TARGET_MINOR",
                     Twine(Model.getMinor().value_or(0)));
}

static void defineLanguage(const LangOptions &Lang, MacroBuilder &Macros) {
  Macros.defineMacro("__HLSL_VERSION", Twine(unsigned(Lang.getHLSLVersion())));
  Macros.defineMacro("__HLSL_202x", Twine(unsigned(LangOptions::HLSL_202x)));
  Macros.defineMacro("__HLSL_202y", Twine(unsigned(LangOptions::HLSL_202y)));
  if (Lang.NativeInt16Type)
    Macros.defineMacro("__HLSL_ENABLE_16_BIT");
}

static void defineCompiler(MacroBuilder &Macros) {
  for (const char *Name :
       {"__hlsl_clang", "__hlsl_dx_compiler", "__clang__", "__llvm__",
        "__DIRECTX", "__DIRECTX__", "__LITTLE_ENDIAN__"})
    Macros.defineMacro(Name);
  // Headers test these to learn what the language has. They describe the dxc
  // release whose language this compiler has.
  for (auto [Name, Number] : {std::pair("__DXC_VERSION_MAJOR", 1),
                              std::pair("__DXC_VERSION_MINOR", 9),
                              std::pair("__DXC_VERSION_RELEASE", 0),
                              std::pair("__DXC_VERSION_COMMITS", 0)})
    Macros.defineMacro(Name, Twine(Number));
  Macros.defineMacro("__clang_major__", Twine(CLANG_VERSION_MAJOR));
  Macros.defineMacro("__clang_minor__", Twine(CLANG_VERSION_MINOR));
  Macros.defineMacro("__clang_patchlevel__", Twine(CLANG_VERSION_PATCHLEVEL));
  Macros.defineMacro("__clang_version__", "\"" CLANG_VERSION_STRING "\"");
  Macros.defineMacro("__VERSION__", "\"clang " CLANG_VERSION_STRING "\"");
}

/// \p Definition as it stands on a command line: NAME or NAME=VALUE.
static void defineFromOption(StringRef Definition, MacroBuilder &Macros,
                             DiagnosticsEngine &Diags) {
  auto [Name, Value] = Definition.split('=');
  if (!Definition.contains('='))
    return Macros.defineMacro(Name);
  StringRef Line =
      Value.take_until([](char C) { return C == '\n' || C == '\r'; });
  if (Line.size() != Value.size())
    Diags.Report(diag::warn_fe_macro_contains_embedded_newline) << Name;
  Macros.defineMacro(Name, Line);
}

void hlsl::definePredefinedMacros(Preprocessor &PP,
                                  const PreprocessorOptions &Options) {
  std::string Source;
  llvm::raw_string_ostream OS(Source);
  MacroBuilder Macros(OS);
  // Clang recognizes predefined macros by this name.
  Macros.append("# 1 \"<built-in>\" 3");
  defineLanguage(PP.getLangOpts(), Macros);
  defineStages(PP.getTargetInfo().getTriple(), Macros);
  defineCompiler(Macros);
  Macros.append("# 1 \"<command line>\" 1");
  for (const auto &[Definition, IsUndefined] : Options.Macros)
    if (IsUndefined)
      Macros.undefineMacro(Definition);
    else
      defineFromOption(Definition, Macros, PP.getDiagnostics());
  Macros.append("# 1 \"<built-in>\" 2");
  PP.setPredefines(std::move(Source));
}

/// Whether it is the name of a vector or matrix of int: int2, int3x4.
static bool isIntShape(StringRef Name) {
  auto IsDimension = [](char C) { return C >= '1' && C <= '4'; };
  if (!Name.consume_front("int"))
    return false;
  return (Name.size() == 1 && IsDimension(Name[0])) ||
         (Name.size() == 3 && IsDimension(Name[0]) && Name[1] == 'x' &&
          IsDimension(Name[2]));
}

void hlsl::joinUnsigned(Preprocessor &PP, Token &Tok,
                        llvm::function_ref<void(Token &)> Lex) {
  if (Tok.isNot(tok::kw_unsigned) || Tok.getLocation().isInvalid())
    return;
  const SourceManager &SM = PP.getSourceManager();
  const SourceLocation Loc = SM.getSpellingLoc(Tok.getLocation());
  std::optional<Token> Next = Lexer::findNextToken(Loc, SM, PP.getLangOpts());
  if (!Next || Next->isNot(tok::raw_identifier) ||
      !isIntShape(Next->getRawIdentifier()))
    return;
  // A directive ends with its line.
  const char *Start = SM.getCharacterData(Loc);
  const char *End = SM.getCharacterData(Next->getLocation());
  if (StringRef(Start, End - Start).contains('\n'))
    return;
  std::string Name = ("u" + Next->getRawIdentifier()).str();
  Token Shape;
  Lex(Shape);
  // It may be a macro.
  if (Shape.isNot(tok::identifier) ||
      Shape.getIdentifierInfo()->getName() != StringRef(Name).drop_front()) {
    PP.EnterToken(Shape, /*IsReinject=*/false);
    return;
  }
  Shape.setIdentifierInfo(PP.getIdentifierInfo(Name));
  Shape.setFlagValue(Token::StartOfLine, Tok.isAtStartOfLine());
  Shape.setFlagValue(Token::LeadingSpace, Tok.hasLeadingSpace());
  Tok = Shape;
}
