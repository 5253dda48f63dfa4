// HLSLRegisterParser.cpp: Syntax of register annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Parse/HLSLRegisterParser.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

static constexpr llvm::StringLiteral RegisterKeyword = "register";
static constexpr llvm::StringLiteral PackOffsetKeyword = "packoffset";
static constexpr llvm::StringLiteral SpacePrefix = "space";

/// The name that \p Tok spells, be it an identifier or a keyword.
static StringRef getTokenName(const Token &Tok) {
  // Annotation tokens and literals store other data instead of an identifier.
  if (Tok.isAnnotation() || Tok.isLiteral())
    return StringRef();
  const IdentifierInfo *II = Tok.getIdentifierInfo();
  return II ? II->getName() : StringRef();
}

/// Whether \p Name is a misspelling of \p Word.
static bool isMisspelling(StringRef Name, StringRef Word) {
  constexpr unsigned MaxSlips = 2;
  return Name != Word &&
         Name.edit_distance_insensitive(Word, /*AllowReplacements=*/true,
                                        MaxSlips) <= MaxSlips;
}

/// Splits off the digits that \p Name ends with.
static StringRef takeDigits(StringRef &Name) {
  StringRef Stem = Name.rtrim("0123456789");
  StringRef Digits = Name.drop_front(Stem.size());
  Name = Stem;
  return Digits;
}

/// Parses again from the current token on, of which \p Count tokens are
/// changed.
static void replay(Parser &P, unsigned Count,
                   llvm::function_ref<void(SmallVectorImpl<Token> &)> Change) {
  SmallVector<Token, 8> Tokens;
  for (; Count > 0; --Count) {
    Tokens.push_back(P.getCurToken());
    P.ConsumeAnyToken();
  }
  Change(Tokens);
  Tokens.push_back(P.getCurToken());
  for (const Token &Again : llvm::reverse(Tokens))
    P.getPreprocessor().EnterToken(Again, /*IsReinject=*/true);
  P.ConsumeAnyToken(); // The first copy of the last one.
}

unsigned hlsl::countDimensions(Parser &P) {
  constexpr unsigned MaxTokens = 32;
  unsigned Depth = 0, Count = 0;
  while (Count < MaxTokens) {
    const Token &Next = P.GetLookAheadToken(Count + 1);
    if (Next.isOneOf(tok::eof, tok::semi) ||
        (Depth == 0 && Next.isNot(tok::l_square)))
      break;
    Depth += Next.is(tok::l_square);
    Depth -= Next.is(tok::r_square);
    ++Count;
  }
  return Depth == 0 ? Count : 0;
}

void hlsl::separateAnnotation(Parser &P, bool MayBeArray) {
  if (P.getCurToken().isNot(tok::identifier))
    return;
  unsigned Dimensions = MayBeArray ? countDimensions(P) : 0;
  if (P.GetLookAheadToken(Dimensions + 1).isNot(tok::coloncolon))
    return;
  StringRef Word = getTokenName(P.GetLookAheadToken(Dimensions + 2));
  bool IsMisspelt = P.GetLookAheadToken(Dimensions + 3)
                        .isOneOf(tok::l_paren, tok::identifier) &&
                    isMisspelling(Word, RegisterKeyword);
  if (Word != RegisterKeyword && !IsMisspelt &&
      !Word.equals_insensitive(PackOffsetKeyword) &&
      !Word.starts_with_insensitive("SV_"))
    return;
  replay(P, Dimensions + 2, [&](SmallVectorImpl<Token> &Tokens) {
    Token &Colon = Tokens.back();
    report(P.getPreprocessor().getDiagnostics(), Colon.getLocation(),
           Diag::err_annotation_colon)
        << FixItHint::CreateReplacement(Colon.getLocation(), ":");
    Colon.setKind(tok::colon);
    Colon.setLength(1);
  });
}

/// The letter of a register is the same in upper case.
static void lowerPackOffset(Parser &P) {
  StringRef Number = getTokenName(P.GetLookAheadToken(3));
  if (!Number.consume_front("C") || !llvm::all_of(Number, llvm::isDigit))
    return;
  Preprocessor &PP = P.getPreprocessor();
  IdentifierInfo *Lower = PP.getIdentifierInfo(("c" + Number).str());
  replay(P, 4, [&](SmallVectorImpl<Token> &Tokens) {
    Tokens[3].setIdentifierInfo(Lower);
  });
}

void hlsl::normalizePackOffset(Parser &P) {
  if (getTokenName(P.GetLookAheadToken(1))
          .equals_insensitive(PackOffsetKeyword) &&
      P.GetLookAheadToken(2).is(tok::l_paren))
    lowerPackOffset(P);
  // A copy, since looking further moves the tokens that were seen.
  const Token Number = P.GetLookAheadToken(4);
  if (getTokenName(P.GetLookAheadToken(1)) != PackOffsetKeyword ||
      P.GetLookAheadToken(2).isNot(tok::l_paren) ||
      getTokenName(P.GetLookAheadToken(3)) != "c" ||
      Number.isNot(tok::numeric_constant) ||
      P.GetLookAheadToken(5).isNot(tok::r_paren))
    return;
  Preprocessor &PP = P.getPreprocessor();
  std::string Digits = PP.getSpelling(Number);
  if (!llvm::all_of(Digits, llvm::isDigit))
    return;
  replay(P, 5, [&](SmallVectorImpl<Token> &Tokens) {
    Token &Register = Tokens[3];
    SourceLocation End = PP.getLocForEndOfToken(Register.getLocation());
    Register.setIdentifierInfo(PP.getIdentifierInfo("c" + Digits));
    P.Diag(Register.getLocation(), diag::err_hlsl_separate_attr_arg_and_number)
        << Register.getIdentifierInfo()->getName()
        << FixItHint::CreateInsertion(End, Digits)
        << FixItHint::CreateRemoval(Tokens[4].getLocation());
    Tokens.pop_back();
  });
}

bool hlsl::isRegisterAnnotation(Parser &P) {
  // `: : register(t0)`
  while (P.getCurToken().is(tok::colon) &&
         P.GetLookAheadToken(1).is(tok::colon)) {
    SourceLocation Loc = P.ConsumeToken();
    report(P.getPreprocessor().getDiagnostics(), Loc,
           Diag::err_annotation_colon)
        << FixItHint::CreateRemoval(Loc);
  }
  StringRef Name = getTokenName(P.GetLookAheadToken(1));
  StringRef Stem = Name;
  takeDigits(Stem);
  // `register2` would else be a semantic with an index, named as the keyword.
  if (Stem == RegisterKeyword)
    return true;
  // Semantics are not followed by a parenthesis, or by another name.
  return !Name.empty() &&
         P.GetLookAheadToken(2).isOneOf(tok::l_paren, tok::identifier) &&
         isMisspelling(Name, RegisterKeyword);
}

/// Whether \p Name is that of a shader stage, alone or with a version: `ps`,
/// `ps_5_0`.
static bool isProfile(StringRef Name) {
  return getStageOfProfile(Name) != llvm::Triple::UnknownEnvironment;
}

namespace {

/// Parses one annotation. The functions return false after an error for which
/// no correction is clear. If a correction is clear, parsing continues with it,
/// so that the rest is checked as if it had been written.
class RegisterParser {
public:
  explicit RegisterParser(Parser &P) : P(P), PP(P.getPreprocessor()) {}

  void parse(ParsedAttributes &Attrs, SourceLocation *EndLoc) {
    P.ConsumeToken(); // The colon.
    IdentifierInfo *Keyword = PP.getIdentifierInfo(RegisterKeyword);
    bool IsMisspelt = getTokenName(tok()) != RegisterKeyword;
    if (IsMisspelt && P.GetLookAheadToken(1).is(tok::l_paren))
      reportAt(loc(), Diag::err_unknown_annotation)
          << getTokenName(tok())
          << FixItHint::CreateReplacement(loc(), RegisterKeyword);
    SourceLocation KeywordLoc = P.ConsumeToken();
    if (tok().isNot(tok::l_paren)) {
      P.Diag(loc(), diag::err_expected_lparen_after) << RegisterKeyword;
      IsEndForgotten = tok().isAtStartOfLine();
      skipTo(EndLoc);
      return;
    }
    P.ConsumeAnyToken();
    if (!parseArguments() || !parseEnd()) {
      skipTo(EndLoc);
      return;
    }
    SourceLocation End = IsEndForgotten ? loc() : P.ConsumeAnyToken();
    if (EndLoc)
      *EndLoc = End;

    Result.Range =
        SourceRange(KeywordLoc, Result.hasRegister() ? RegisterLoc : SpaceLoc);
    ArgsUnion Values = Result.write(P.getActions().getASTContext());
    Attrs.addNew(Keyword, Result.Range, AttributeScopeInfo(), &Values,
                 /*numArgs=*/1, ParsedAttr::Form::HLSLAnnotation());
  }

private:
  const Token &tok() const { return P.getCurToken(); }
  SourceLocation loc() const { return tok().getLocation(); }

  DiagnosticBuilder reportAt(SourceLocation Loc, Diag ID) {
    return report(PP.getDiagnostics(), Loc, ID);
  }

  /// Skips a broken annotation, unless its parenthesis is forgotten.
  void skipTo(SourceLocation *EndLoc) {
    if (!IsEndForgotten)
      P.SkipUntil(tok::r_paren, tok::l_brace,
                  Parser::StopAtSemi | Parser::StopBeforeMatch);
    if (!IsEndForgotten && tok().is(tok::r_paren))
      P.ConsumeAnyToken();
    if (EndLoc)
      *EndLoc = loc();
  }

  bool parseArguments() {
    if (!expectName())
      return false;
    StringRef Profile;
    if (bool IsFollowed = P.GetLookAheadToken(1).is(tok::comma);
        isProfile(getTokenName(tok())) ||
        (IsFollowed && getTokenName(tok()).contains('_'))) {
      if (!isProfile(getTokenName(tok()))) {
        reportAt(loc(), Diag::err_register_profile) << getTokenName(tok());
        return false;
      }
      Profile = getTokenName(tok());
      P.ConsumeToken();
      if (!P.TryConsumeToken(tok::comma)) {
        P.Diag(loc(), diag::err_expected) << tok::comma;
        return false;
      }
      if (!expectName())
        return false;
    }
    StringRef Stem = getTokenName(tok());
    takeDigits(Stem);
    if (Stem.starts_with(SpacePrefix) ||
        (Stem.size() > 2 && isMisspelling(Stem, SpacePrefix))) {
      if (!parseSpace())
        return false;
      return tok().isNot(tok::comma) || rejectSpaceFirst();
    }
    if (!parseRegister())
      return false;
    if (!Profile.empty()) {
      Result.Stage = getStageOfProfile(Profile);
      Result.Version = Profile.split('_').second;
    }
    if (!P.TryConsumeToken(tok::comma))
      return true;
    if (getTokenName(tok()).empty()) {
      reportAt(loc(), Diag::err_register_space_expected);
      return false;
    }
    return parseSpace();
  }

  bool expectName() {
    if (!getTokenName(tok()).empty())
      return true;
    reportAt(loc(), Diag::err_register_expected);
    return false;
  }

  /// `register(space1, t0)`: the same two in the other order are right.
  bool rejectSpaceFirst() {
    Token Second = P.GetLookAheadToken(1);
    StringRef Stem = getTokenName(Second);
    StringRef Digits = takeDigits(Stem);
    unsigned Number = 0;
    if (Stem.size() != 1 || Digits.getAsInteger(10, Number) ||
        !parseRegisterLetter(Stem[0]) ||
        P.GetLookAheadToken(2).isNot(tok::r_paren))
      return true; // Not a register; the tokens after the space are unexpected.
    SourceLocation End = PP.getLocForEndOfToken(Second.getLocation());
    {
      std::string Swapped = (getTokenName(Second) + ", " + SpaceName).str();
      DiagnosticBuilder Builder =
          reportAt(SpaceLoc, Diag::err_register_space_first);
      Builder << Swapped << SourceRange(SpaceLoc, Second.getLocation());
      if (End.isValid())
        Builder << FixItHint::CreateRemoval(SourceRange(SpaceLoc, loc()))
                << FixItHint::CreateInsertion(End, (", " + SpaceName).str());
    }
    P.ConsumeToken(); // The comma.
    return parseRegister();
  }

  bool parseRegister() {
    StringRef Name = getTokenName(tok());
    RegisterLoc = loc();
    StringRef Stem = Name;
    StringRef Digits = takeDigits(Stem);
    std::optional<RegisterLetter> Letter = parseRegisterLetter(Name.front());
    // An unknown letter before a number is reported when its declaration is
    // known, so that the correct letter can be suggested.
    if (!Letter && (Stem.size() > 1 || Digits.empty())) {
      reportAt(RegisterLoc, Diag::err_hlsl_binding_type_invalid)
          << Name.take_front(llvm::getNumBytesForUTF8(Name.front()));
      return false;
    }
    if (Stem.size() > 1) {
      P.Diag(RegisterLoc, diag::err_hlsl_unsupported_register_number);
      return false;
    }
    P.ConsumeToken();
    // On a line of its own it begins the next declaration's attributes.
    bool HasOffset = tok().is(tok::l_square) && !tok().isAtStartOfLine();
    unsigned Number = 0;
    if (Digits.empty() && !HasOffset &&
        !rejectMissingNumber(Stem, RegisterLoc, Number))
      return false;
    if (!Digits.empty() && Digits.getAsInteger(10, Number)) {
      P.Diag(RegisterLoc, diag::err_hlsl_register_number_too_large);
      return false;
    }
    if (HasOffset && !parseOffset(Number))
      return false;
    Result.Letter = Letter ? spellRegisterLetter(*Letter) : Stem.front();
    Result.Number = Number;
    return tok().isNot(tok::period) || parseComponent(Letter);
  }

  /// A name without its number; \p Loc is its location, and \p Number the
  /// intended one.
  bool rejectMissingNumber(StringRef Name, SourceLocation Loc,
                           unsigned &Number) {
    SourceLocation End = PP.getLocForEndOfToken(Loc);
    if (tok().is(tok::numeric_constant)) {
      std::string Digits = PP.getSpelling(tok());
      // A space is the last of what is in the parentheses.
      const Token &Next = P.GetLookAheadToken(1);
      bool IsWhole =
          Next.is(tok::r_paren) || (Next.is(tok::comma) && Name != SpacePrefix);
      if (!StringRef(Digits).getAsInteger(10, Number) && IsWhole &&
          End.isValid()) {
        P.Diag(Loc, diag::err_hlsl_separate_attr_arg_and_number)
            << Name.str() + Digits << FixItHint::CreateInsertion(End, Digits)
            << FixItHint::CreateRemoval(loc());
        P.ConsumeAnyToken();
        return true;
      }
    } else if (tok().isOneOf(tok::r_paren, tok::comma) && End.isValid()) {
      // Old compilers take no number for 0.
      P.Diag(Loc, diag::err_hlsl_unsupported_register_number)
          << FixItHint::CreateInsertion(End, "0");
      Number = 0;
      return true;
    }
    P.Diag(Loc, diag::err_hlsl_unsupported_register_number);
    return false;
  }

  /// `s2[3]`: an old spelling of s5.
  bool parseOffset(unsigned &Number) {
    P.ConsumeAnyToken();
    unsigned Offset = 0;
    StringRef Spelling;
    SmallString<16> Buffer;
    if (tok().is(tok::numeric_constant))
      Spelling = PP.getSpelling(tok(), Buffer);
    unsigned Error = 0;
    if (Spelling.empty() || !llvm::all_of(Spelling, llvm::isDigit))
      Error = diag::err_hlsl_unsupported_register_number;
    else if (Spelling.getAsInteger(10, Offset) || Offset > UINT32_MAX - Number)
      Error = diag::err_hlsl_register_number_too_large;
    else
      P.ConsumeAnyToken();
    if (Error || tok().isNot(tok::r_square)) {
      if (Error)
        P.Diag(loc(), Error);
      else
        P.Diag(loc(), diag::err_expected) << tok::r_square;
      P.SkipUntil(tok::r_square, Parser::StopAtSemi);
      return false;
    }
    Number += Offset;
    P.ConsumeAnyToken();
    return true;
  }

  /// `c0.y`: the position within the register.
  bool parseComponent(std::optional<RegisterLetter> Letter) {
    SourceLocation Period = P.ConsumeToken();
    StringRef Name = getTokenName(tok());
    if (Letter != RegisterLetter::C) {
      bool IsName = !Name.empty() &&
                    P.GetLookAheadToken(1).isOneOf(tok::r_paren, tok::comma);
      reportAt(Period, Diag::err_register_component_letter)
          << (IsName ? FixItHint::CreateRemoval(SourceRange(Period, loc()))
                     : FixItHint());
      if (IsName)
        P.ConsumeToken();
      return IsName;
    }
    constexpr llvm::StringLiteral Components = llvm::dxil::ComponentLetters;
    if (Name.size() != 1 || !Components.contains(Name.front())) {
      P.Diag(loc(), diag::err_hlsl_unsupported_component)
          << PP.getSpelling(tok());
      return false;
    }
    Result.Component = Components.find(Name.front());
    P.ConsumeToken();
    return true;
  }

  bool parseSpace() {
    StringRef Name = getTokenName(tok());
    SpaceLoc = loc();
    StringRef Digits = Name;
    if (!Digits.consume_front(SpacePrefix) ||
        !llvm::all_of(Digits, llvm::isDigit))
      return rejectSpace(SpaceLoc, Name);
    if (Digits.empty()) {
      if (P.GetLookAheadToken(1).isNot(tok::numeric_constant))
        return rejectSpace(SpaceLoc, Name);
      P.ConsumeToken();
      unsigned Number = 0;
      if (!rejectMissingNumber(Name, SpaceLoc, Number))
        return false;
      Result.Space = Number;
      return true;
    }
    unsigned Number = 0;
    if (Digits.getAsInteger(10, Number)) {
      reportAt(SpaceLoc, Diag::err_register_space_too_large);
      return false;
    }
    SpaceName = Name;
    Result.Space = Number;
    P.ConsumeToken();
    return true;
  }

  /// Something that is no space; offers the space that it looks like.
  bool rejectSpace(SourceLocation Loc, StringRef Name) {
    StringRef Stem = Name;
    StringRef Digits = takeDigits(Stem);
    unsigned Number = 0;
    if (Digits.getAsInteger(10, Number) || !isMisspelling(Stem, SpacePrefix) ||
        P.GetLookAheadToken(1).isNot(tok::r_paren)) {
      P.Diag(Loc, diag::err_hlsl_expected_space) << Name;
      return false;
    }
    std::string Space = (SpacePrefix + Digits).str();
    P.Diag(Loc, diag::err_hlsl_expected_space)
        << Name << FixItHint::CreateReplacement(Loc, Space);
    SpaceLoc = Loc;
    SpaceName = PP.getIdentifierInfo(Space)->getName();
    Result.Space = Number;
    P.ConsumeToken();
    return true;
  }

  bool parseEnd() {
    if (tok().is(tok::r_paren))
      return true;
    // `register(t0; space1)`, `register(t0 space1)`
    bool IsSpaceNext = getTokenName(tok()).starts_with(SpacePrefix);
    if (IsSpaceNext ||
        (tok().isOneOf(tok::semi, tok::colon, tok::period) &&
         getTokenName(P.GetLookAheadToken(1)).starts_with(SpacePrefix)))
      return rejectSeparator(IsSpaceNext);
    // Only the parenthesis is missing.
    IsEndForgotten =
        tok().isAtStartOfLine() ||
        tok().isOneOf(tok::semi, tok::l_brace, tok::colon, tok::equal);
    FixItHint Hint;
    if (IsEndForgotten)
      Hint = FixItHint::CreateInsertion(P.getEndOfPreviousToken(), ")");
    P.Diag(loc(), diag::err_expected) << tok::r_paren << Hint;
    return IsEndForgotten;
  }

  /// What is between a register and its space is no comma, or is missing.
  bool rejectSeparator(bool IsMissing) {
    DiagnosticBuilder Builder = P.Diag(loc(), diag::err_expected);
    Builder << tok::comma;
    if (Result.Space || !Result.hasRegister() || loc().isMacroID())
      return false;
    Builder << (IsMissing
                    ? FixItHint::CreateInsertion(P.getEndOfPreviousToken(), ",")
                    : FixItHint::CreateReplacement(loc(), ","));
    if (!IsMissing)
      P.ConsumeAnyToken();
    return parseSpace() && tok().is(tok::r_paren);
  }

  Parser &P;
  Preprocessor &PP;
  RegisterAnnotation Result;
  SourceLocation RegisterLoc;
  StringRef SpaceName; ///< "space1"
  SourceLocation SpaceLoc;
  bool IsEndForgotten = false;
};

} // namespace

void hlsl::parseRegisterAnnotation(Parser &P, ParsedAttributes &Attrs,
                                   SourceLocation *EndLoc) {
  RegisterParser(P).parse(Attrs, EndLoc);
}
