// FollowUps.cpp: Errors that follow from an earlier error
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A statement is what stands between two of ';', '{' and '}', wherever the
// parser is after an error. The rules are in docs/dev/diagnostic-budget.md.

#include "DiagnosticRecorder.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::dxc;

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
