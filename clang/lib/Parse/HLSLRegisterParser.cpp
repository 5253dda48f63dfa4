//===- HLSLRegisterParser.cpp - Syntax of register annotations --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLRegisterParser.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Facts/HLSLRegisterAnnotation.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Target/DirectX/Contract/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

static constexpr llvm::StringLiteral RegisterKeyword = "register";
static constexpr llvm::StringLiteral SpacePrefix = "space";

/// The name that \p Tok spells, be it an identifier or a keyword.
static StringRef getName(const Token &Tok) {
  // Annotation tokens and literals have other data in the identifier's place.
  if (Tok.isAnnotation() || Tok.isLiteral())
    return StringRef();
  const IdentifierInfo *II = Tok.getIdentifierInfo();
  return II ? II->getName() : StringRef();
}

/// Whether \p Name is a slip of the hand for \p Word.
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

bool hlsl::isRegisterAnnotation(Parser &P) {
  StringRef Name = getName(P.GetLookAheadToken(1));
  StringRef Stem = Name;
  takeDigits(Stem);
  // `register2` would else be a semantic with an index, named as the keyword.
  if (Stem == RegisterKeyword)
    return true;
  // Semantics are not followed by a parenthesis.
  return !Name.empty() && P.GetLookAheadToken(2).is(tok::l_paren) &&
         isMisspelling(Name, RegisterKeyword);
}

/// Whether \p Name is that of a shader stage, alone or with a version: `ps`,
/// `ps_5_0`.
static bool isProfile(StringRef Name) {
  return getStageOfProfile(Name) != llvm::Triple::UnknownEnvironment;
}

namespace {

/// Parses one annotation. The functions return false after an error.
class RegisterParser {
public:
  explicit RegisterParser(Parser &P) : P(P), PP(P.getPreprocessor()) {}

  void parse(ParsedAttributes &Attrs, SourceLocation *EndLoc) {
    P.ConsumeToken(); // The colon.
    IdentifierInfo *Keyword = PP.getIdentifierInfo(RegisterKeyword);
    bool IsMisspelt = getName(tok()) != RegisterKeyword;
    if (IsMisspelt)
      reportAt(loc(), Diag::err_unknown_annotation)
          << getName(tok())
          << FixItHint::CreateReplacement(loc(), RegisterKeyword);
    SourceLocation KeywordLoc = P.ConsumeToken();
    if (tok().isNot(tok::l_paren)) {
      if (!IsMisspelt)
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
    SourceLocation End = P.ConsumeAnyToken();
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
        isProfile(getName(tok())) ||
        (IsFollowed && getName(tok()).contains('_'))) {
      if (!isProfile(getName(tok()))) {
        reportAt(loc(), Diag::err_register_profile) << getName(tok());
        return false;
      }
      Profile = getName(tok());
      P.ConsumeToken();
      if (!P.TryConsumeToken(tok::comma)) {
        P.Diag(loc(), diag::err_expected) << tok::comma;
        return false;
      }
      if (!expectName())
        return false;
    }
    if (getName(tok()).starts_with(SpacePrefix)) {
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
    if (getName(tok()).empty()) {
      reportAt(loc(), Diag::err_register_space_expected);
      return false;
    }
    return parseSpace();
  }

  bool expectName() {
    if (!getName(tok()).empty())
      return true;
    reportAt(loc(), Diag::err_register_expected);
    return false;
  }

  /// `register(space1, t0)`: the same two in the other order are right.
  bool rejectSpaceFirst() {
    Token Second = P.GetLookAheadToken(1);
    StringRef Stem = getName(Second);
    StringRef Digits = takeDigits(Stem);
    if (Stem.size() != 1 || Digits.empty() || !parseRegisterLetter(Stem[0]))
      return true; // Not a register; what follows the space is in the way.
    std::string Swapped = (getName(Second) + ", " + SpaceName).str();
    reportAt(SpaceLoc, Diag::err_register_space_first)
        << Swapped
        << FixItHint::CreateReplacement(
               SourceRange(SpaceLoc, Second.getLocation()), Swapped);
    return false;
  }

  bool parseRegister() {
    StringRef Name = getName(tok());
    RegisterLoc = loc();
    StringRef Stem = Name;
    StringRef Digits = takeDigits(Stem);
    std::optional<RegisterLetter> Letter = parseRegisterLetter(Name.front());
    if (Stem.size() > 2 && isMisspelling(Stem, SpacePrefix))
      return rejectSpace(RegisterLoc, Name);
    // An unknown letter before a number is reported where its declaration is
    // known, so that the right one can be offered.
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
    if (Digits.empty() && !HasOffset)
      return rejectMissingNumber(Stem, RegisterLoc);
    unsigned Number = 0;
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

  /// A name that lacks its number; \p Loc is its place.
  bool rejectMissingNumber(StringRef Name, SourceLocation Loc) {
    if (tok().is(tok::numeric_constant)) {
      std::string Joined = (Name + PP.getSpelling(tok())).str();
      P.Diag(Loc, diag::err_hlsl_separate_attr_arg_and_number)
          << Joined
          << FixItHint::CreateReplacement(SourceRange(Loc, loc()), Joined);
      return false;
    }
    // Old compilers take no number for 0.
    P.Diag(Loc, diag::err_hlsl_unsupported_register_number)
        << FixItHint::CreateInsertion(PP.getLocForEndOfToken(Loc), "0");
    return false;
  }

  /// `s2[3]`: an old way to write s5.
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

  /// `c0.y`: the place within the register.
  bool parseComponent(std::optional<RegisterLetter> Letter) {
    SourceLocation Period = P.ConsumeToken();
    StringRef Name = getName(tok());
    if (Letter != RegisterLetter::C) {
      reportAt(Period, Diag::err_register_component_letter)
          << FixItHint::CreateRemoval(SourceRange(Period, loc()));
      return false;
    }
    constexpr llvm::StringLiteral Components = "xyzw";
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
    StringRef Name = getName(tok());
    SpaceLoc = loc();
    StringRef Digits = Name;
    if (!Digits.consume_front(SpacePrefix) ||
        !llvm::all_of(Digits, llvm::isDigit))
      return rejectSpace(SpaceLoc, Name);
    if (Digits.empty()) {
      if (P.GetLookAheadToken(1).isNot(tok::numeric_constant))
        return rejectSpace(SpaceLoc, Name);
      P.ConsumeToken();
      return rejectMissingNumber(Name, SpaceLoc);
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
    FixItHint Hint;
    if (!Digits.empty() && isMisspelling(Stem, SpacePrefix))
      Hint = FixItHint::CreateReplacement(Loc, (SpacePrefix + Digits).str());
    P.Diag(Loc, diag::err_hlsl_expected_space) << Name << Hint;
    return false;
  }

  bool parseEnd() {
    if (tok().is(tok::r_paren))
      return true;
    FixItHint Hint;
    // Nothing else is in the way: the parenthesis was forgotten.
    IsEndForgotten =
        tok().isAtStartOfLine() ||
        tok().isOneOf(tok::semi, tok::l_brace, tok::colon, tok::equal);
    if (IsEndForgotten)
      Hint = FixItHint::CreateInsertion(P.getEndOfPreviousToken(), ")");
    P.Diag(loc(), diag::err_expected) << tok::r_paren << Hint;
    return false;
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
