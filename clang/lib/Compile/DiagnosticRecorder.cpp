// DiagnosticRecorder.cpp: Diagnostics as values and as text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DiagnosticRecorder.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"

using namespace clang;
using namespace clang::dxc;

namespace {

/// Converts a Clang diagnostic to values.
class Converter {
public:
  Converter(const Diagnostic &Info, const LangOptions &Lang)
      : Info(Info), Lang(Lang) {}

  std::optional<SourcePosition> location() const {
    if (!Info.getLocation().isValid() || !Info.hasSourceManager())
      return std::nullopt;
    // A name that a macro makes is where the macro is used, as in the text.
    return locationOf(Info.getSourceManager().getFileLoc(Info.getLocation()));
  }

  std::vector<SourceExtent> extents() const {
    std::vector<SourceExtent> Result;
    for (const CharSourceRange &Range : Info.getRanges())
      if (std::optional<SourceExtent> Extent = extentOf(Range))
        Result.push_back(std::move(*Extent));
    return Result;
  }

  std::vector<CompileFixIt> fixIts() const {
    std::vector<CompileFixIt> Result;
    for (const FixItHint &Hint : Info.getFixItHints())
      if (std::optional<SourceExtent> Extent = extentOf(Hint.RemoveRange))
        Result.push_back(
            {std::move(*Extent), llvm::json::fixUTF8(Hint.CodeToInsert)});
    return Result;
  }

private:
  std::optional<SourcePosition> locationOf(SourceLocation Loc) const {
    PresumedLoc Presumed = Info.getSourceManager().getPresumedLoc(Loc);
    if (Presumed.isInvalid())
      return std::nullopt;
    return SourcePosition{llvm::json::fixUTF8(Presumed.getFilename()),
                          Presumed.getLine(), Presumed.getColumn()};
  }

  std::optional<SourceExtent> extentOf(CharSourceRange Range) const {
    if (Range.isInvalid() || !Info.hasSourceManager())
      return std::nullopt;
    Range = Lexer::makeFileCharRange(Range, Info.getSourceManager(), Lang);
    if (Range.isInvalid())
      return std::nullopt;
    std::optional<SourcePosition> Begin = locationOf(Range.getBegin());
    std::optional<SourcePosition> End = locationOf(Range.getEnd());
    if (!Begin || !End)
      return std::nullopt;
    return SourceExtent{std::move(*Begin), std::move(*End)};
  }

  const Diagnostic &Info;
  const LangOptions &Lang;
};

/// Null for a note, which belongs to the diagnostic before it.
std::optional<CompileDiagnostic::Level>
severityOf(DiagnosticsEngine::Level Level) {
  switch (Level) {
  case DiagnosticsEngine::Remark:
    return CompileDiagnostic::Level::Remark;
  case DiagnosticsEngine::Warning:
    return CompileDiagnostic::Level::Warning;
  case DiagnosticsEngine::Error:
  case DiagnosticsEngine::Fatal:
    return CompileDiagnostic::Level::Error;
  case DiagnosticsEngine::Ignored:
  case DiagnosticsEngine::Note:
    return std::nullopt;
  }
  llvm_unreachable("all levels are handled");
}

} // namespace

class DiagnosticRecorder::Consumer : public DiagnosticConsumer {
public:
  Consumer(DiagnosticRecorder &Recorder, DiagnosticOptions &Options)
      : Output(Recorder.Output), Options(Options),
        Printer(Recorder.Text, Options) {}

  void BeginSourceFile(const LangOptions &Options,
                       const Preprocessor *PP) override {
    Lang = &Options;
    Printer.BeginSourceFile(Options, PP);
  }

  void EndSourceFile() override {
    Lang = nullptr;
    Printer.EndSourceFile();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (isConsequence(Level, Info) || isNoteOfBuiltin(Info))
      return;
    const std::vector<Condition> Causes = takeCauses(Info);
    Printer.HandleDiagnostic(Level, Info);
    record(Level, Info);
    if (!Output.Diagnostics.empty())
      Output.Diagnostics.back().TextEnd = Output.DiagnosticText.size();
    keepCondition(Level, Info);
    for (const Condition &Cause : Causes)
      hlsl::report(const_cast<DiagnosticsEngine &>(*Info.getDiags()),
                   Cause.Location, hlsl::Diag::note_endless_condition)
          << Cause.Text << Cause.IsUnsigned;
  }

private:
  /// A comparison whose result is constant, which a warning reported.
  struct Condition {
    SourceLocation Location;
    std::string Text;
    bool IsUnsigned;
    size_t Index; ///< of the warning
  };

  void keepCondition(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    const bool IsUnsigned =
        Info.getID() == diag::warn_unsigned_always_true_comparison;
    if (Level == DiagnosticsEngine::Warning &&
        (IsUnsigned || Info.getID() == diag::warn_out_of_range_compare))
      Conditions.push_back({Info.getLocation(), Output.Diagnostics.back().Text,
                            IsUnsigned, Output.Diagnostics.size() - 1});
  }

  /// For an error about an endless loop, removes the warnings about its
  /// condition, which is the same mistake.
  std::vector<Condition> takeCauses(const Diagnostic &Info) {
    std::vector<Condition> Causes;
    // The arguments of other diagnostics may not be strings.
    if (Conditions.empty() || Info.getNumArgs() != 1 ||
        Info.getArgKind(0) != DiagnosticsEngine::ak_std_string ||
        Info.getArgStdStr(0) != EndlessLoop)
      return Causes;
    const LangOptions Default;
    for (size_t I = Conditions.size(); I-- > 0;)
      if (FollowUps.isConditionOf(Conditions[I].Location, Info.getLocation(),
                                  Info.getSourceManager(),
                                  Lang ? *Lang : Default)) {
        Causes.push_back(Conditions[I]);
        Conditions.erase(Conditions.begin() + I);
        remove(Causes.back().Index);
      }
    return Causes;
  }

  /// Removes a diagnostic and its text.
  void remove(size_t Index) {
    const size_t Begin = Index ? Output.Diagnostics[Index - 1].TextEnd : 0;
    const size_t Size = Output.Diagnostics[Index].TextEnd - Begin;
    Output.DiagnosticText.erase(Begin, Size);
    Output.Diagnostics.erase(Output.Diagnostics.begin() + Index);
    for (CompileDiagnostic &Later : llvm::drop_begin(Output.Diagnostics, Index))
      Later.TextEnd -= Size;
    for (Condition &Other : Conditions)
      Other.Index -= Other.Index > Index;
  }

  /// What follows from an earlier error is not shown. It is counted, so that
  /// the compile fails.
  bool isConsequence(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    if (Level == DiagnosticsEngine::Note) {
      FollowUps.noteUse(Info);
      return WasConsequence;
    }
    const LangOptions Default;
    WasConsequence = FollowUps.isFollowUp(Level, Info, Lang ? *Lang : Default);
    if (WasConsequence && Level == DiagnosticsEngine::Error)
      raiseLimit(Info);
    return WasConsequence;
  }

  /// Where a built-in is declared is nowhere in the source.
  static bool isNoteOfBuiltin(const Diagnostic &Info) {
    return Info.getLocation().isInvalid() &&
           llvm::is_contained({diag::note_previous_decl,
                               diag::note_template_decl_external,
                               diag::note_template_param_external},
                              Info.getID());
  }

  /// -ferror-limit is about the errors that are shown. A file that is no HLSL
  /// is given up at some point.
  void raiseLimit(const Diagnostic &Info) {
    constexpr unsigned MaxHidden = 1000;
    if (Options.ErrorLimit != 0 && ++Hidden <= MaxHidden)
      const_cast<DiagnosticsEngine *>(Info.getDiags())
          ->setErrorLimit(Options.ErrorLimit + Hidden);
  }

  void record(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    llvm::SmallString<128> Message;
    Info.FormatDiagnostic(Message);
    const LangOptions Default;
    Converter Convert(Info, Lang ? *Lang : Default);
    std::optional<CompileDiagnostic::Level> Severity = severityOf(Level);
    if (!Severity) {
      if (!Output.Diagnostics.empty())
        Output.Diagnostics.back().Notes.push_back(
            {Convert.location(), llvm::json::fixUTF8(Message),
             Convert.extents(), Convert.fixIts()});
      return;
    }
    auto [Text, Group] = hlsl::separateGroup(Message);
    if (Group.empty())
      Group = Info.getDiags()->getDiagnosticIDs()->getWarningOptionForDiag(
          Info.getID());
    Output.Diagnostics.push_back({*Severity,
                                  Convert.location(),
                                  llvm::json::fixUTF8(Text),
                                  Group.str(),
                                  Convert.extents(),
                                  Convert.fixIts(),
                                  {},
                                  0});
  }

  CompileOutput &Output;
  const DiagnosticOptions &Options;
  unsigned Hidden = 0;
  TextDiagnosticPrinter Printer;
  const LangOptions *Lang = nullptr;
  FollowUpFilter FollowUps;
  std::vector<Condition> Conditions;
  const std::string EndlessLoop =
      llvm::dxil::getText(llvm::dxil::BackendDiag::err_endless_loop);
  bool WasConsequence = false;
};

DiagnosticRecorder::DiagnosticRecorder(CompileOutput &Output, bool Colours)
    : Output(Output), Text(Output.DiagnosticText) {
  Text.enable_colors(Colours);
}

std::unique_ptr<DiagnosticConsumer>
DiagnosticRecorder::makeConsumer(DiagnosticOptions &Options) {
  return std::make_unique<Consumer>(*this, Options);
}

void DiagnosticRecorder::add(CompileDiagnostic::Level Severity,
                             llvm::StringRef Word, const llvm::Twine &Message) {
  CompileDiagnostic D;
  D.Severity = Severity;
  std::string Said = Message.str();
  Text << "clang-dxc: " << Word << ": " << Said << '\n';
  D.Text = llvm::json::fixUTF8(Said);
  D.TextEnd = Output.DiagnosticText.size();
  Output.Diagnostics.push_back(std::move(D));
}

void DiagnosticRecorder::error(const llvm::Twine &Message) {
  add(CompileDiagnostic::Level::Error, "error", Message);
}

void DiagnosticRecorder::warning(const llvm::Twine &Message) {
  add(CompileDiagnostic::Level::Warning, "warning", Message);
}

void DiagnosticRecorder::internalError(const llvm::Twine &Message) {
  add(CompileDiagnostic::Level::InternalError, "internal error", Message);
}

// Errors that follow from an earlier error.
//
// A statement is what stands between two of ';', '{' and '}', wherever the
// parser is after an error. The rules are in docs/dev/diagnostic-budget.md.

//===----------------------------------------------------------------------===//
// Kinds of errors
//===----------------------------------------------------------------------===//

/// A name that was not found: what declares it may have an error.
static bool isMissingName(unsigned ID) {
  return llvm::is_contained(
      {diag::err_undeclared_var_use, diag::err_undeclared_var_use_suggest,
       diag::err_undeclared_use, diag::err_undeclared_use_suggest,
       diag::err_unknown_typename, diag::err_unknown_typename_suggest,
       diag::err_no_template, diag::err_no_template_suggest,
       diag::err_no_member, diag::err_no_member_suggest},
      ID);
}

/// What is missing after something else was skipped.
static bool isAboutGap(unsigned ID) {
  return llvm::is_contained({diag::err_expected_expression,
                             diag::err_expected_semi_for,
                             diag::err_expected_init_in_condition},
                            ID);
}

/// Errors of Sema after which a declaration means nothing.
static bool isLostDeclaration(unsigned ID) {
  return llvm::is_contained(
      {diag::err_unknown_typename, diag::err_missing_type_specifier,
       diag::err_typecheck_decl_incomplete_type,
       diag::err_template_spec_needs_header, diag::err_template_missing_args,
       diag::err_template_arg_list_different_arity},
      ID);
}

static bool isSyntaxError(unsigned ID) {
  return DiagnosticIDs::getCategoryNameFromID(
             DiagnosticIDs::getCategoryNumberForDiag(ID)) == "Parse Issue";
}

/// Errors of the parser in a file whose braces do not match.
static bool isAboutNesting(unsigned ID) {
  return llvm::is_contained(
      std::initializer_list<unsigned>{
          diag::err_function_definition_not_allowed,
          diag::err_extraneous_closing_brace, diag::err_expected_fn_body,
          diag::err_expected_external_declaration,
          diag::err_expected_unqualified_id, diag::err_missing_type_specifier,
          diag::err_expected, diag::err_expected_after,
          diag::err_expected_semi_declaration},
      ID);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

FollowUpFilter::File::File(const SourceManager &SM, FileID ID,
                           const LangOptions &Lang) {
  std::optional<llvm::MemoryBufferRef> Buffer = SM.getBufferOrNone(ID);
  if (!Buffer)
    return;
  Lexer Lex(ID, *Buffer, SM, Lang);
  const unsigned Start = SM.getLocForStartOfFile(ID).getRawEncoding();
  int Braces = 0;
  unsigned Statement = 0, LoopSemicolons = 0, LoopParens = 0;
  bool IsDirective = false;
  clang::Token T;
  // What the lexer returns is true for a last token with no line break after
  // it.
  for (Lex.LexFromRawLexer(T); T.isNot(tok::eof); Lex.LexFromRawLexer(T)) {
    if (T.isAtStartOfLine())
      IsDirective = T.is(tok::hash);
    if (IsDirective)
      continue;
    const bool IsName = T.is(tok::raw_identifier);
    Tokens.push_back({T.getLocation().getRawEncoding() - Start, Statement,
                      Braces,
                      IsName ? T.getRawIdentifier() : llvm::StringRef()});
    Braces += T.is(tok::l_brace) - T.is(tok::r_brace);
    if (IsName && T.getRawIdentifier() == "for")
      LoopSemicolons = 2, LoopParens = 0;
    if (T.is(tok::l_paren))
      ++LoopParens;
    else if (T.is(tok::r_paren) && LoopParens && --LoopParens == 0)
      LoopSemicolons = 0;
    if (T.is(tok::semi) && LoopSemicolons)
      --LoopSemicolons;
    else if (T.isOneOf(tok::semi, tok::l_brace, tok::r_brace)) {
      ++Statement;
      LoopSemicolons = 0;
    }
  }
  Statements.resize(Statement + 1);
  IsUnbalanced = Braces != 0;
}

const FollowUpFilter::FileToken *
FollowUpFilter::File::find(unsigned Offset) const {
  auto After =
      llvm::upper_bound(Tokens, Offset, [](unsigned At, const FileToken &T) {
        return At < T.Offset;
      });
  return After == Tokens.begin() ? nullptr : &*std::prev(After);
}

unsigned FollowUpFilter::File::findDeclaration(unsigned Offset,
                                               llvm::StringRef Name) const {
  const FileToken *T = find(Offset);
  for (; T && T != Tokens.data(); --T)
    if (T->Name == Name && !std::prev(T)->Name.empty())
      return T->Offset;
  return 0;
}

void FollowUpFilter::addNames(File &F, unsigned Statement) {
  auto Begin = llvm::partition_point(
      F.Tokens, [&](const FileToken &T) { return T.Statement < Statement; });
  for (; Begin != F.Tokens.end() && Begin->Statement == Statement; ++Begin)
    if (!Begin->Name.empty())
      LostNames.insert(Begin->Name);
}

bool FollowUpFilter::isConditionOf(SourceLocation Condition,
                                   SourceLocation Loop, const SourceManager &SM,
                                   const LangOptions &Lang) {
  auto [ID, Offset] = SM.getDecomposedExpansionLoc(Condition);
  auto [LoopID, LoopOffset] = SM.getDecomposedExpansionLoc(Loop);
  if (ID != LoopID)
    return false;
  const File &F = getFile(ID, SM, Lang);
  const FileToken *At = F.find(Offset), *Keyword = F.find(LoopOffset);
  if (!At || !Keyword)
    return false;
  const FileToken *End = F.Tokens.data() + F.Tokens.size();
  if (Keyword->Name == "do")
    Keyword = std::find_if(Keyword, End, [&](const FileToken &T) {
      return T.Name == "while" && T.Depth == Keyword->Depth;
    });
  if (Keyword > At || Keyword == End || Keyword->Statement != At->Statement)
    return false;
  // It may also be that of a statement in the loop.
  return std::none_of(Keyword + 1, At, [](const FileToken &T) {
    return T.Name == "if" || T.Name == "for" || T.Name == "while" ||
           T.Name == "switch";
  });
}

//===----------------------------------------------------------------------===//
// The filter
//===----------------------------------------------------------------------===//

void FollowUpFilter::noteUse(const Diagnostic &Note) {
  if (Note.getID() == diag::note_uninit_var_use)
    UnsetUses.insert(Note.getLocation());
}

FollowUpFilter::File &FollowUpFilter::getFile(FileID ID,
                                              const SourceManager &SM,
                                              const LangOptions &Lang) {
  return Files.try_emplace(ID, SM, ID, Lang).first->second;
}

/// Clang reports each condition under which a variable is not set, and our own
/// analysis the use.
bool FollowUpFilter::isKnownUnset(const Diagnostic &Info,
                                  const LangOptions &Lang) {
  const unsigned Kind = Info.getID();
  if (Kind == diag::warn_sometimes_uninit_var) {
    const SourceManager &SM = Info.getSourceManager();
    auto [ID, Offset] = SM.getDecomposedExpansionLoc(Info.getLocation());
    auto Name = DeclarationName::getFromOpaqueInteger(Info.getRawArg(0));
    const File &F = getFile(ID, SM, Lang);
    return !UnsetVariables
                .insert({ID, F.findDeclaration(Offset, Name.getAsString())})
                .second;
  }
  auto &Engine = const_cast<DiagnosticsEngine &>(*Info.getDiags());
  return !UnsetUses.empty() &&
         Kind == hlsl::getDiagID(Engine, hlsl::Diag::warn_part_maybe_not_set) &&
         UnsetUses.contains(Info.getLocation());
}

/// A matrix that a product truncates is not reported as a conversion, too.
bool FollowUpFilter::isKnownTruncation(const Diagnostic &Info) {
  auto &Engine = const_cast<DiagnosticsEngine &>(*Info.getDiags());
  if (Info.getID() ==
      hlsl::getDiagID(Engine, hlsl::Diag::warn_product_truncates))
    TruncatedFactors.insert(Info.getLocation());
  return Info.getID() == diag::warn_hlsl_impcast_matrix_truncation &&
         TruncatedFactors.contains(Info.getLocation());
}

bool FollowUpFilter::isFollowUp(DiagnosticsEngine::Level Level,
                                const Diagnostic &Info,
                                const LangOptions &Lang) {
  if (!Info.getLocation().isValid() || !Info.hasSourceManager())
    return false;
  if (isKnownUnset(Info, Lang) || isKnownTruncation(Info))
    return true;
  const SourceManager &SM = Info.getSourceManager();
  auto [ID, Offset] = SM.getDecomposedExpansionLoc(Info.getLocation());
  const bool IsError = Level >= DiagnosticsEngine::Error;
  if (!IsError && Files.find(ID) == Files.end())
    return false;
  File &F = getFile(ID, SM, Lang);
  const FileToken *At = F.find(Offset);
  if (!At)
    return false;
  StatementState &State = F.Statements[At->Statement];
  if (!IsError)
    return State.IsLost;

  const unsigned Kind = Info.getID();
  // Whoever ports a shader wants to see all of these.
  auto &Engine = const_cast<DiagnosticsEngine &>(*Info.getDiags());
  if (Kind == hlsl::getDiagID(Engine, hlsl::Diag::err_name_foreign) ||
      Kind == hlsl::getDiagID(Engine, hlsl::Diag::err_name_outdated)) {
    State.IsLost = State.HasError = F.HasError = true;
    return false;
  }
  const bool IsSyntax = isSyntaxError(Kind);
  const bool IsMissing = isMissingName(Kind) && Info.getLocation().isFileID();
  const bool Follows =
      State.IsLost || (State.HasUnfixedError && IsSyntax) ||
      (State.HasError && isAboutGap(Kind)) ||
      (F.HasError && F.IsUnbalanced && isAboutNesting(Kind)) ||
      (IsMissing && (MissingNames.contains(At->Name) ||
                     (!State.HasError && LostNames.contains(At->Name))));
  const bool HasFixIt = Info.getNumFixItHints() != 0;
  if (IsMissing && !HasFixIt)
    MissingNames.insert(At->Name);
  // The parser is not lost at a name that it could not find.
  if (IsMissing && Follows && !State.IsLost)
    return true;
  if ((IsSyntax && !HasFixIt) || isLostDeclaration(Kind)) {
    State.IsLost = true;
    addNames(F, At->Statement);
  }
  // After an error with a fix-it, the parser goes on as if it were applied.
  State.HasUnfixedError |= !HasFixIt;
  State.HasError = F.HasError = true;
  return Follows;
}
