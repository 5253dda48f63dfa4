// HLSLNesting.cpp: Limits of nesting
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Parse/HLSLNesting.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLRootSignature.h"

using namespace clang;

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

void hlsl::forgetOpenScopes() {
  OpenScope<DirectiveScope>::forgetAll();
  OpenScope<MacroCallScope>::forgetAll();
  OpenScope<StringLocations>::forgetAll();
  OpenScope<RootSignatureTokens>::forgetAll();
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

/// Whether a token neither opens nor closes anything, nor separates the parts
/// of a list, as most do.
static bool isPlain(tok::TokenKind Kind, bool IsInList) {
  switch (Kind) {
  case tok::l_paren:
  case tok::l_square:
  case tok::l_brace:
  case tok::r_paren:
  case tok::r_square:
  case tok::r_brace:
  case tok::semi:
  case tok::kw_if:
  case tok::kw_else:
  case tok::kw_for:
  case tok::kw_while:
  case tok::kw_do:
  case tok::kw_switch:
    return false;
  case tok::comma:
    return !IsInList;
  default: // Clang's enumeration
    return !tok::isAnnotation(Kind);
  }
}

namespace {

/// What is open between two brackets, or outside of all. A path from the root
/// of a tree to a leaf passes each token of a statement at most once, and then
/// one of the brackets in it: so no tree is deeper than getDepth().
struct Level {
  explicit Level(tok::TokenKind Bracket) : Bracket(Bracket) {}

  tok::TokenKind Bracket;     ///< that opened it; unknown outside of all
  bool IsList = false;        ///< commas separate, as semicolons do
  bool HasParameters = false; ///< parentheses were in this statement
  unsigned Tokens = 0;        ///< of this statement or element
  unsigned Inner = 0;         ///< the deepest bracket in it
  unsigned Deepest = 0;       ///< of what is complete
  unsigned OuterTokens = 0;   ///< of the levels around it
  unsigned OuterStatements = 0;

  /// A statement whose body is not complete. Its tokens come before.
  struct Statement {
    bool CanHaveElse;
    unsigned Tokens;
  };
  SmallVector<Statement, 4> Statements;

  unsigned getDepth() const { return std::max(Deepest, Tokens + Inner); }

  /// The first \p Kept tokens are around what comes.
  void completePart(unsigned Kept) {
    Deepest = getDepth();
    Tokens = Kept;
    Inner = 0;
  }

  void completeStatement() {
    completePart(/*Kept=*/0);
    HasParameters = false;
    Statements.clear();
  }
};

class NestingWatcher {
public:
  NestingWatcher(Preprocessor &PP, unsigned MaxTokens, unsigned MaxStatements)
      : PP(PP), MaxTokens(MaxTokens), MaxStatements(MaxStatements),
        Levels{Level(tok::unknown)} {}

  void watch(Token &Tok) {
    if (countPlain(Tok))
      return;
    if (!IsStopped && !Tok.isAnnotation())
      count(Tok);
    if (IsStopped)
      hlsl::endTokens(Tok);
  }

private:
  Level &current() { return Levels.back(); }

  /// Counts a token in the middle of a statement. Returns false if it may
  /// change more, or exceed a limit.
  bool countPlain(const Token &Tok) {
    Level &L = current();
    if (!isPlain(Tok.getKind(), L.IsList) || IsStopped || IsStatementComplete ||
        IsListComplete || L.OuterTokens + L.getDepth() >= MaxTokens)
      return false;
    ++L.Tokens;
    Previous = Tok.getKind();
    return true;
  }

  void count(const Token &Tok);
  void countWord(tok::TokenKind Kind);
  void open(tok::TokenKind Bracket);
  void close(tok::TokenKind Bracket);
  void continueWithElse();
  bool beginsList() const;
  void check(const Token &Tok);

  Preprocessor &PP;
  const unsigned MaxTokens, MaxStatements;
  SmallVector<Level, 16> Levels;
  tok::TokenKind Previous = tok::unknown;
  /// The last statement is, unless `else` comes next.
  bool IsStatementComplete = false;
  /// It is if an identifier or keyword follows: `struct S {...} s;`, `cbuffer C
  /// {...} float f;`
  bool IsListComplete = false;
  bool IsStopped = false;
};

} // namespace

/// Whether what a brace opens after the previous token has commas between its
/// parts, none of which is an operator: a list, the body of a struct or enum.
bool NestingWatcher::beginsList() const {
  switch (Previous) {
  case tok::equal:
  case tok::comma:
  case tok::kw_return:
    return true;
  case tok::l_brace:
    return Levels.back().IsList;
  case tok::identifier:
  case tok::greater:
  case tok::kw_int:
  case tok::kw_unsigned:
    return !Levels.back().HasParameters; // else the body of a function
  default:
    return false;
  }
}

void NestingWatcher::open(tok::TokenKind Bracket) {
  ++current().Tokens;
  Level Inner(Bracket);
  Inner.IsList = Bracket == tok::l_brace && beginsList();
  Inner.OuterTokens = current().OuterTokens + current().Tokens;
  // The braces of the innermost body count for its statement.
  unsigned Open = current().Statements.size();
  Inner.OuterStatements =
      current().OuterStatements +
      (Bracket == tok::l_brace && Open > 0 ? Open - 1 : Open);
  Levels.push_back(std::move(Inner));
}

void NestingWatcher::close(tok::TokenKind Bracket) {
  auto Opens = [&](const Level &L) { return L.Bracket == Bracket; };
  // A bracket that nothing opened closes nothing; one that is missing is
  // closed by the next.
  if (llvm::none_of(llvm::reverse(Levels), Opens))
    return;
  bool IsClosed = false;
  while (!IsClosed) {
    const Level &Inner = Levels.back();
    Level &Outer = Levels[Levels.size() - 2];
    IsClosed = Opens(Inner);
    Outer.Inner = std::max(Outer.Inner, Inner.getDepth());
    Outer.HasParameters |= Inner.Bracket == tok::l_paren;
    Levels.pop_back();
  }
}

/// What comes is inside of the last `if` whose body is complete.
void NestingWatcher::continueWithElse() {
  Level &L = current();
  while (!L.Statements.empty() && !L.Statements.back().CanHaveElse)
    L.Statements.pop_back();
  if (L.Statements.empty())
    return;
  L.Statements.back().CanHaveElse = false;
  L.completePart(/*Kept=*/L.Statements.back().Tokens);
}

void NestingWatcher::countWord(tok::TokenKind Kind) {
  Level &L = current();
  switch (Kind) {
  case tok::kw_if:
    // `else if` continues a chain, which is not nested for the reader.
    if (Previous == tok::kw_else && !L.Statements.empty())
      L.Statements.pop_back();
    L.Statements.push_back({/*CanHaveElse=*/true, L.Tokens + 1});
    break;
  case tok::kw_for:
  case tok::kw_while:
  case tok::kw_do:
  case tok::kw_switch:
    L.Statements.push_back({/*CanHaveElse=*/false, L.Tokens + 1});
    break;
  default:
    break;
  }
  ++L.Tokens;
}

void NestingWatcher::count(const Token &Tok) {
  tok::TokenKind Kind = Tok.getKind();
  if (Kind == tok::kw_else)
    continueWithElse();
  else if (IsStatementComplete || (IsListComplete && Tok.getIdentifierInfo()))
    current().completeStatement();
  IsStatementComplete = IsListComplete = false;

  switch (Kind) {
  case tok::l_paren:
  case tok::l_square:
  case tok::l_brace:
    open(Kind);
    break;
  case tok::r_paren:
    close(tok::l_paren);
    break;
  case tok::r_square:
    close(tok::l_square);
    break;
  case tok::r_brace:
    IsListComplete = current().IsList;
    IsStatementComplete = !IsListComplete;
    close(tok::l_brace);
    break;
  case tok::semi:
    IsStatementComplete = true;
    break;
  case tok::comma:
    if (current().IsList)
      current().completeStatement();
    else
      countWord(Kind);
    break;
  default:
    countWord(Kind);
    break;
  }
  Previous = Kind;
  check(Tok);
}

void NestingWatcher::check(const Token &Tok) {
  const Level &L = current();
  bool IsTooDeep = L.OuterTokens + L.getDepth() > MaxTokens;
  if (!IsTooDeep && L.OuterStatements + L.Statements.size() <= MaxStatements)
    return;
  IsStopped = true;
  if (IsTooDeep)
    hlsl::report(PP.getDiagnostics(), Tok.getLocation(),
                 hlsl::Diag::fatal_nested_tokens)
        << MaxTokens;
  else
    hlsl::report(PP.getDiagnostics(), Tok.getLocation(),
                 hlsl::Diag::fatal_nested_statements)
        << MaxStatements;
}

void hlsl::endTokens(Token &Tok) {
  SourceLocation Location = Tok.getLocation();
  Tok.startToken();
  Tok.setKind(tok::eof);
  Tok.setLocation(Location);
}

void hlsl::limitNesting(Preprocessor &PP, unsigned Tokens,
                        unsigned Statements) {
  PP.setTokenWatcher([Watcher = NestingWatcher(PP, Tokens, Statements)](
                         const Token &Tok) mutable {
    // The preprocessor returns its caller's token after it was created.
    Watcher.watch(const_cast<Token &>(Tok));
  });
}

//===----------------------------------------------------------------------===//
// Conditions of directives
//===----------------------------------------------------------------------===//

static constexpr unsigned MaxConditionTokens = 16384;

void hlsl::DirectiveScope::countToken(Preprocessor &PP, Token &Tok) {
  if (!HasName) {
    HasName = true;
    const IdentifierInfo *Name = Tok.getIdentifierInfo();
    IsCondition =
        Name && llvm::is_contained({tok::pp_if, tok::pp_ifdef, tok::pp_ifndef,
                                    tok::pp_elif, tok::pp_elifdef,
                                    tok::pp_elifndef, tok::pp_embed},
                                   Name->getPPKeywordID());
    return;
  }
  if (Tok.is(tok::eod))
    Tokens = 0;
  if (!IsCondition || ++Tokens <= MaxConditionTokens)
    return;
  IsCondition = false;
  report(PP.getDiagnostics(), Tok.getLocation(), Diag::fatal_condition_tokens)
      << MaxConditionTokens;
  PP.DiscardUntilEndOfDirective(Tok);
}

//===----------------------------------------------------------------------===//
// Arguments of macros
//===----------------------------------------------------------------------===//

static constexpr unsigned MaxMacroCalls = 1024;

static void reportMacroCalls(Preprocessor &PP, SourceLocation Location) {
  hlsl::report(PP.getDiagnostics(), Location, hlsl::Diag::fatal_macro_calls)
      << MaxMacroCalls;
}

bool hlsl::MacroCallScope::isTooDeep(Preprocessor &PP,
                                     const Token &Name) const {
  if (Open.getDepth() <= MaxMacroCalls)
    return false;
  reportMacroCalls(PP, Name.getLocation());
  return true;
}

void hlsl::MacroCallScope::countToken(Preprocessor &PP, Token &Tok) {
  if (Tok.is(tok::r_paren) && Brackets > 0)
    --Brackets;
  if (Tok.isNot(tok::l_paren) || ++Brackets <= MaxMacroCalls)
    return;
  reportMacroCalls(PP, Tok.getLocation());
  endTokens(Tok);
}
