// PreprocessorOutputs.cpp: Dependency and preprocessor output
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PreprocessorOutputs.h"
#include "clang/Frontend/DependencyOutputOptions.h"
#include "clang/Frontend/PreprocessorOutputOptions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/ExternalPreprocessorSource.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

using namespace clang;
using namespace clang::dxc;

namespace {

/// Reports each included file as it is opened, in dxc's format.
class IncludeTracer : public PPCallbacks {
public:
  IncludeTracer(const SourceManager &Sources, std::shared_ptr<std::string> Text)
      : Sources(Sources), Text(std::move(Text)) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == ExitFile && Depth)
      --Depth;
    if (Reason != EnterFile)
      return;
    OptionalFileEntryRef File =
        Sources.getFileEntryRefForID(Sources.getFileID(Loc));
    if (!File || Sources.isInMainFile(Loc))
      return;
    llvm::StringRef Name = File->getName();
    Name.consume_front("./");
    *Text += ("; Opening file [./" + Name + "], stack top [" +
              llvm::Twine(Depth) + "]\n")
                 .str();
    ++Depth;
  }

private:
  const SourceManager &Sources;
  std::shared_ptr<std::string> Text;
  unsigned Depth = 0;
};

/// Hashes what the preprocessor returns and does. Files do not change during a
/// build, so a location in a file stands for the text there.
class TokenHash {
public:
  explicit TokenHash(Preprocessor &PP) : PP(PP) {}

  void add(uint64_t Number) {
    char Bytes[sizeof(Number)];
    llvm::support::endian::write64le(Bytes, Number);
    Hasher.update(llvm::StringRef(Bytes, sizeof(Bytes)));
  }

  void add(llvm::StringRef Text) {
    add(Text.size());
    Hasher.update(Text);
  }

  void add(const Token &Tok) {
    add(uint64_t(Tok.getKind()));
    if (!Tok.isAnnotation())
      add(PP.getSpelling(Tok, Spelling));
    add(Tok.getLocation());
  }

  /// Where the location is, and where the text there is from. Values of macros
  /// of the command line have different lengths, so they have no place.
  void add(SourceLocation Loc) {
    const SourceManager &Sources = PP.getSourceManager();
    addPlace(Sources.getDecomposedExpansionLoc(Loc));
    if (Loc.isMacroID())
      addPlace(Sources.getDecomposedSpellingLoc(Loc));
  }

  std::string finish() {
    return llvm::toHex(Hasher.final(), /*LowerCase=*/true);
  }

private:
  void addPlace(FileIDAndOffset Place) {
    auto [Known, IsNew] = Files.try_emplace(Place.first, Files.size());
    OptionalFileEntryRef File;
    if (IsNew) {
      File = PP.getSourceManager().getFileEntryRefForID(Place.first);
      if (!File)
        Known->second = NoFile;
      else
        add(File->getName());
    }
    add(Known->second);
    if (Known->second != NoFile)
      add(Place.second);
  }

  static constexpr uint64_t NoFile = UINT64_MAX;

  Preprocessor &PP;
  llvm::BLAKE3 Hasher;
  llvm::DenseMap<FileID, uint64_t> Files; ///< in the order of their first token
  llvm::SmallString<64> Spelling;
};

/// Hashes diagnostics instead of showing them.
class DiagnosticHash : public DiagnosticConsumer {
public:
  explicit DiagnosticHash(TokenHash &Hash) : Hash(Hash) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Hash.add(uint64_t(Level));
    Hash.add(Text);
    if (Info.getLocation().isValid())
      Hash.add(Info.getLocation());
  }

private:
  TokenHash &Hash;
};

/// Notes which macros the source names. Clang asks an external source about an
/// identifier that is out of date as soon as the preprocessor reads it outside
/// of skipped text, whether or not a macro has that name.
class MacroWatch : public PPCallbacks, public ExternalPreprocessorSource {
public:
  MacroWatch(Preprocessor &PP, const SourceRequest &Asked,
             std::shared_ptr<std::vector<std::string>> Used)
      : PP(PP), Asked(Asked), Used(std::move(Used)) {
    PP.setExternalSource(this);
  }
  ~MacroWatch() override { PP.setExternalSource(nullptr); }

  /// The main file is entered before the definitions of the command line, and
  /// read after them.
  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Summary) {
      Summary->add(Reason);
      Summary->add(Loc);
      Summary->add(PP.getSourceManager().getPresumedLoc(Loc).getLine());
    }
    if (HasBegun || Reason != ExitFile ||
        !PP.getSourceManager().isInMainFile(Loc))
      return;
    HasBegun = true;
    for (const std::string &Name : Asked.WatchedMacros)
      PP.getIdentifierInfo(Name)->setOutOfDate(true);
  }

  /// The request may have changed even if the source uses none.
  void EndOfMainFile() override {
    if (!HasDefines && Asked.FindDefines)
      (void)Asked.FindDefines();
    HasDefines = true;
  }

  void MacroExpands(const Token &Name, const MacroDefinition &Definition,
                    SourceRange, const MacroArgs *) override {
    // A condition matters by the tokens that it lets pass.
    const MacroInfo *Info = Definition.getMacroInfo();
    if (!Summary || !Info || PP.isParsingIfOrElifDirective())
      return;
    // What a pragma reads is no token of the source.
    Summary->add(Name.getLocation());
    for (const Token &Tok : Info->tokens())
      Summary->add(PP.getSpelling(Tok));
  }

  void PragmaDirective(SourceLocation Loc,
                       PragmaIntroducerKind Introducer) override {
    if (!Summary)
      return;
    Summary->add(Loc);
    // The text of the operator may be that of an argument.
    CanSummarize &= Introducer == PIK_HashPragma;
  }

  void updateOutOfDateIdentifier(const IdentifierInfo &II) override {
    const_cast<IdentifierInfo &>(II).setOutOfDate(false);
    const bool IsFirst = !HasDefines;
    HasDefines = true;
    if (IsFirst && Asked.FindDefines)
      defineWatched();
    if (IsFirst && Asked.CompareTokens) {
      Summary.emplace(PP);
      NumDiagnostics = countDiagnostics();
      PP.setTokenWatcher([this](const Token &Tok) { compareOnce(Tok); });
    }
    Used->push_back(II.getName().str());
  }

  void ReadDefinedMacros() override {}
  IdentifierInfo *GetIdentifier(uint64_t) override { return nullptr; }
  Module *getModule(unsigned) override { return nullptr; }

private:
  void defineWatched();
  unsigned countDiagnostics() const {
    const DiagnosticConsumer &Reported = *PP.getDiagnostics().getClient();
    return Reported.getNumErrors() + Reported.getNumWarnings();
  }
  void compareOnce(const Token &First);
  std::optional<TokenSummary> summarize(const Token &First);
  void define(IdentifierInfo &Name, SourceLocation Begin, llvm::StringRef Line);

  Preprocessor &PP;
  const SourceRequest &Asked;
  std::shared_ptr<std::vector<std::string>> Used;
  bool HasBegun = false;
  bool HasDefines = false;          ///< those that were to be found
  std::optional<TokenHash> Summary; ///< what was read since then
  bool CanSummarize = true;
  bool HasCompared = false;
  unsigned NumDiagnostics = 0; ///< before the first use
};

/// Called for each token; there is no way to stop that from inside.
void MacroWatch::compareOnce(const Token &First) {
  if (HasCompared)
    return;
  HasCompared = true;
  // Those of the first use are not in the summary.
  if (countDiagnostics() != NumDiagnostics)
    return;
  auto Summarize = [&] { return summarize(First); };
  Asked.CompareTokens(Summarize);
  Summary.reset();
}

std::optional<TokenSummary> MacroWatch::summarize(const Token &First) {
  DiagnosticsEngine &Diags = PP.getDiagnostics();
  // The process ends soon; the diagnostics that it has belong to the other one.
  (void)Diags.takeClient().release();
  DiagnosticHash Reported(*Summary);
  Diags.setClient(&Reported, /*ShouldOwnClient=*/false);
  Token Tok = First;
  for (; Tok.isNot(tok::eof); PP.Lex(Tok)) {
    CanSummarize &= Tok.isNot(tok::annot_embed);
    Summary->add(Tok);
  }
  if (!CanSummarize)
    return std::nullopt;
  return TokenSummary{Summary->finish(), *Used};
}

/// Makes the definitions as if the command line had them: messages about them
/// are the same.
void MacroWatch::defineWatched() {
  // Those of keywords are before those of the command line.
  const size_t NumOthers =
      PP.getPreprocessorOpts().Macros.size() - Asked.Defines.size();
  std::vector<std::string> Defines = Asked.FindDefines();
  std::string Text(NumOthers, '\n');
  std::vector<std::pair<size_t, size_t>> Lines; // begin and size
  for (const std::string &Define : Defines) {
    auto [Name, Value] = llvm::StringRef(Define).split('=');
    // Clang takes the first line.
    Value = Value.take_until([](char C) { return C == '\n' || C == '\r'; });
    std::string Line =
        "#define " + Name.str() + " " +
        (Define.find('=') == std::string::npos ? "1" : Value.str());
    Lines.emplace_back(Text.size(), Line.size());
    Text += Line + "\n";
  }
  SourceManager &Sources = PP.getSourceManager();
  FileID File = Sources.createFileID(
      llvm::MemoryBuffer::getMemBufferCopy(Text, "<command line>"));
  SourceLocation Begin = Sources.getLocForStartOfFile(File);
  llvm::StringRef Whole = Sources.getBufferData(File);
  for (auto [Define, Line] : llvm::zip(Defines, Lines)) {
    llvm::StringRef Name = llvm::StringRef(Define).split('=').first;
    if (llvm::is_contained(Asked.WatchedMacros, Name))
      define(*PP.getIdentifierInfo(Name), Begin.getLocWithOffset(Line.first),
             Whole.substr(Line.first, Line.second));
  }
}

/// \p Line is a directive that begins at \p Begin.
void MacroWatch::define(IdentifierInfo &Name, SourceLocation Begin,
                        llvm::StringRef Line) {
  const unsigned NameAt = llvm::StringRef("#define ").size();
  // A lexer reads up to a null character.
  std::string Text = Line.str();
  Lexer Raw(Begin, PP.getLangOpts(), Text.data(), Text.data(),
            Text.data() + Text.size());
  llvm::SmallVector<Token, 8> Tokens;
  const unsigned ValueAt = NameAt + Name.getLength();
  for (;;) {
    Token Next;
    Raw.LexFromRawLexer(Next);
    if (Next.is(tok::eof))
      break;
    const unsigned At =
        Next.getLocation().getRawEncoding() - Begin.getRawEncoding();
    if (At < ValueAt)
      continue; // the directive and the name
    Next.clearFlag(Token::StartOfLine);
    if (Next.is(tok::raw_identifier))
      PP.LookUpIdentifierInfo(Next);
    else if (Next.isLiteral())
      // The text outlives the lexer's copy.
      Next.setLiteralData(
          PP.getSourceManager().getCharacterData(Next.getLocation()));
    Tokens.push_back(Next);
  }
  MacroInfo *Info = PP.AllocateMacroInfo(Begin.getLocWithOffset(NameAt));
  Info->setTokens(Tokens, PP.getPreprocessorAllocator());
  if (!Tokens.empty())
    Info->setDefinitionEndLoc(Tokens.back().getLocation());
  // A definition is no use.
  const bool IsUnused = Name.isOutOfDate();
  Name.setOutOfDate(false);
  PP.appendDefMacroDirective(&Name, Info);
  Name.setOutOfDate(IsUnused);
}

DependencyOutputOptions makeRule(const DependencyRule &Rule) {
  DependencyOutputOptions Result;
  // What is found in an include folder is as much the user's as the shader is.
  Result.IncludeSystemHeaders = true;
  Result.UsePhonyTargets = Rule.PhonyTargets;
  Result.Targets = Rule.Targets;
  for (const std::string &File : Rule.ExtraFiles)
    Result.ExtraDeps.emplace_back(File, EDK_DepFileEntry);
  return Result;
}

/// A line that names a buffer of the compiler's own, which is no file.
bool isOfCompiler(llvm::StringRef Line) {
  return Line.starts_with("#line ") && (Line.ends_with("\"<built-in>\"") ||
                                        Line.ends_with("\"<command line>\""));
}

} // namespace

/// Clang's writer of rules for Make, but into memory: the driver writes files.
class PreprocessorOutputs::Generator : public DependencyFileGenerator {
public:
  explicit Generator(const DependencyOutputOptions &Options)
      : DependencyFileGenerator(Options) {}

  void finishedMainFile(DiagnosticsEngine &) override {}

  void write(llvm::raw_ostream &OS) { outputDependencyFile(OS); }
};

PreprocessorOutputs::PreprocessorOutputs() = default;
PreprocessorOutputs::~PreprocessorOutputs() = default;

void PreprocessorOutputs::attach(Preprocessor &PP, const SourceRequest &Asked) {
  if (Asked.Wanted.Dependencies) {
    Dependencies = std::make_unique<Generator>(makeRule(Asked.Dependencies));
    Dependencies->attachToPreprocessor(PP);
  }
  if (Asked.Wanted.IncludeTrace) {
    Trace = std::make_shared<std::string>();
    PP.addPPCallbacks(
        std::make_unique<IncludeTracer>(PP.getSourceManager(), Trace));
  }
  if (!Asked.WatchedMacros.empty()) {
    UsedMacros = std::make_shared<std::vector<std::string>>();
    PP.addPPCallbacks(std::make_unique<MacroWatch>(PP, Asked, UsedMacros));
  }
}

void PreprocessorOutputs::preprocess(Preprocessor &PP, bool WantsText) {
  if (!WantsText) {
    PP.IgnorePragmas();
    PP.EnterMainSourceFile();
    Token Tok;
    do
      PP.Lex(Tok);
    while (Tok.isNot(tok::eof));
    return;
  }
  PreprocessorOutputOptions Print;
  Print.ShowCPP = true;
  Print.UseLineDirectives = true;
  std::string Printed;
  llvm::raw_string_ostream OS(Printed);
  DoPrintPreprocessedInput(PP, &OS, Print);
  llvm::StringRef Last;
  for (llvm::StringRef Rest = Printed; !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    // Where those were left out, the main file begins twice.
    bool IsRepeated = Line == Last && Line.starts_with("#line ");
    if (isOfCompiler(Line) || IsRepeated)
      continue;
    (Text += Line) += '\n';
    Last = Line;
  }
}

void PreprocessorOutputs::addTo(PreprocessOutputs &Made,
                                CompileOutput &Output) {
  Made.Text += Text;
  if (Trace)
    Output.IncludeTrace += *Trace;
  if (UsedMacros)
    for (const std::string &Name : *UsedMacros)
      if (!llvm::is_contained(Output.UsedMacros, Name))
        Output.UsedMacros.push_back(Name);
  llvm::raw_string_ostream OS(Made.Dependencies);
  if (Dependencies)
    Dependencies->write(OS);
}
