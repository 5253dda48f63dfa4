//===- HLSLMacroExpansion.cpp - Macros expanded before ## -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C joins the words of an argument as they are written: with
// `#define SLOT 3` and `#define REGISTER(n) register(t##n)`, REGISTER(SLOT) is
// register(tSLOT). fxc expands the argument first. A macro that joins its
// parameters becomes two: the one that the source names only calls the other,
// so that its arguments are expanded on the way.
//
//===----------------------------------------------------------------------===//

#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessing.h"

using namespace clang;

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

/// Clang hands them out constant, and takes them otherwise.
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

  Token makeToken(tok::TokenKind Kind, SourceLocation Place, unsigned Length,
                  IdentifierInfo *Name = nullptr) {
    Token Tok;
    Tok.startToken();
    Tok.setKind(Kind);
    Tok.setLocation(Place);
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
    SourceLocation Place = Model.getLocation();
    unsigned Length = Model.getLength();
    SmallVector<Token, 16> Call = {
        makeToken(tok::identifier, Place, Length, Inner)};
    if (Model.hasLeadingSpace())
      Call.back().setFlag(Token::LeadingSpace);
    tok::TokenKind Before = tok::l_paren;
    for (IdentifierInfo *Parameter : Own) {
      Call.push_back(makeToken(Before, Place, 1));
      Before = tok::comma;
      Call.push_back(makeToken(tok::identifier, Place, Length, Parameter));
    }
    for (IdentifierInfo *Parameter : Strings) {
      Call.push_back(makeToken(tok::comma, Place, 1));
      Call.push_back(makeToken(tok::hash, Place, 1));
      Call.push_back(makeToken(tok::identifier, Place, Length, Parameter));
    }
    Call.push_back(makeToken(tok::r_paren, Place, 1));
    PP.appendDefMacroDirective(Inner, makeMacro(Macro, All, Body), Place);
    PP.appendDefMacroDirective(&Name, makeMacro(Macro, Own, Call), Place);
  }

  Preprocessor &PP;
  bool IsDividing = false;
  unsigned Count = 0;
};

} // namespace

void hlsl::expandBeforePasting(Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<MacroDivider>(PP));
}
