// HLSLEffects.cpp: Skipping of effects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Parse/HLSLEffects.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Parse/HLSLRegisterParser.h"
#include "clang/Parse/HLSLRootSignature.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

/// Skips from an opening brace to the end of its block.
static void skipBlock(Parser &P, unsigned What) {
  hlsl::report(P.getActions().getDiagnostics(), P.getCurToken().getLocation(),
               hlsl::Diag::warn_effect_ignored)
      << What;
  P.SkipUntil(tok::l_brace);
  P.SkipUntil(tok::r_brace);
}

Expr *hlsl::trySkipStateBlock(Parser &P) {
  Preprocessor &PP = P.getPreprocessor();
  SourceLocation Loc = P.getCurToken().getLocation();
  if (!PP.LookAhead(0).is(tok::identifier) || !PP.LookAhead(1).is(tok::equal))
    return nullptr;
  skipBlock(P, /*state block*/ 0);
  return makeStateBlock(P.getActions().Context, Loc);
}

/// Whether the parser is at `technique11 Name {` or `technique {`.
static bool isAtTechnique(Parser &P) {
  if (P.getCurToken().isNot(tok::identifier) ||
      !llvm::StringSwitch<bool>(P.getCurToken().getIdentifierInfo()->getName())
           .CasesLower({"technique", "technique10", "technique11", "fxgroup"},
                       true)
           .Default(false))
    return false;
  Preprocessor &PP = P.getPreprocessor();
  return PP.LookAhead(0).is(tok::l_brace) ||
         (PP.LookAhead(0).is(tok::identifier) &&
          PP.LookAhead(1).is(tok::l_brace));
}

/// How many words such as `static const` the parser stands before.
static unsigned countSpecifiers(Parser &P) {
  unsigned Count = 0;
  while (P.GetLookAheadToken(Count).isOneOf(tok::kw_static, tok::kw_const))
    ++Count;
  return Count;
}

/// Whether `string Name` begins \p First tokens after the one that the parser
/// is at.
static bool isAtString(Parser &P, unsigned First) {
  return P.GetLookAheadToken(First).is(tok::identifier) &&
         P.GetLookAheadToken(First).getIdentifierInfo()->isStr("string") &&
         P.GetLookAheadToken(First + 1).is(tok::identifier);
}

/// The same of `BlendState Name {` or another object of an effect, whose type
/// the source does not declare itself.
static bool isAtEffectObject(Parser &P, unsigned First) {
  if (P.GetLookAheadToken(First).isNot(tok::identifier))
    return false;
  IdentifierInfo *Name = P.GetLookAheadToken(First).getIdentifierInfo();
  if (!llvm::StringSwitch<bool>(Name->getName())
           .Cases({"BlendState", "DepthStencilState", "DepthStencilView",
                   "RasterizerState", "RenderTargetView"},
                  true)
           .Cases({"VertexShader", "PixelShader", "GeometryShader",
                   "HullShader", "DomainShader", "ComputeShader",
                   "vertexshader", "pixelshader", "texture"},
                  true)
           .Default(false))
    return false;
  return P.GetLookAheadToken(First + 1).is(tok::identifier) &&
         P.GetLookAheadToken(First + 2).isOneOf(
             tok::l_brace, tok::semi, tok::equal, tok::comma, tok::less) &&
         P.getActions()
             .getASTContext()
             .getTranslationUnitDecl()
             ->noload_lookup(Name)
             .empty();
}

/// How many tokens an annotation has that begins \p First tokens after the one
/// that the parser is at: `< type name =`, `< type name ;` and `< >` begin no
/// template and no comparison. 0 if there is none.
static unsigned countAnnotation(Parser &P, unsigned First) {
  auto Get = [&](unsigned N) { return P.GetLookAheadToken(First + N); };
  if (Get(0).isNot(tok::less))
    return 0;
  bool Begins =
      (Get(1).is(tok::greater) &&
       Get(2).isOneOf(tok::semi, tok::equal, tok::l_brace)) ||
      (Get(1).isOneOf(tok::identifier, tok::kw_float, tok::kw_int, tok::kw_bool,
                      tok::kw_half, tok::kw_double, tok::kw_unsigned) &&
       Get(2).is(tok::identifier) &&
       Get(3).isOneOf(tok::equal, tok::semi, tok::l_square));
  unsigned Count = 1;
  while (Begins && !Get(Count).isOneOf(tok::greater, tok::eof))
    ++Count;
  return Begins && Get(Count).is(tok::greater) ? Count + 1 : 0;
}

static void reportAnnotation(Parser &P, SourceLocation Loc) {
  hlsl::report(P.getActions().getDiagnostics(), Loc,
               hlsl::Diag::warn_effect_ignored)
      << /*annotation*/ 3;
}

void hlsl::skipAnnotation(Parser &P) {
  unsigned Count = countAnnotation(P, 0);
  if (Count)
    reportAnnotation(P, P.getCurToken().getLocation());
  for (; Count; --Count)
    P.ConsumeAnyToken();
}

void hlsl::skipAnnotationAfterName(Parser &P, bool MayBeArray) {
  if (P.getCurToken().isNot(tok::identifier))
    return;
  unsigned Dimensions = MayBeArray ? countDimensions(P) : 0;
  unsigned Count = countAnnotation(P, Dimensions + 1);
  if (!Count)
    return;
  reportAnnotation(P, P.GetLookAheadToken(Dimensions + 1).getLocation());
  Preprocessor &PP = P.getPreprocessor();
  SmallVector<Token, 8> Kept(Dimensions);
  for (Token &Again : Kept)
    PP.Lex(Again);
  Token Skipped;
  for (; Count; --Count)
    PP.Lex(Skipped);
  for (const Token &Again : llvm::reverse(Kept))
    PP.EnterToken(Again, /*IsReinject=*/true);
}

void hlsl::skipEffects(Parser &P) {
  while (true) {
    if (isAtSubobject(P)) {
      takeSubobject(P);
      continue;
    }
    if (isAtTechnique(P)) {
      skipBlock(P, /*technique*/ 1);
      continue;
    }
    unsigned Specifiers = countSpecifiers(P);
    const bool IsObject = isAtEffectObject(P, Specifiers);
    if (!IsObject && !isAtString(P, Specifiers))
      return;
    for (; Specifiers; --Specifiers)
      P.ConsumeAnyToken();
    if (IsObject) {
      report(P.getActions().getDiagnostics(), P.getCurToken().getLocation(),
             Diag::warn_effect_ignored)
          << /*object*/ 4;
      // An annotation after the name has semicolons of its own.
      for (unsigned Count = 2 + countAnnotation(P, 2); Count; --Count)
        P.ConsumeAnyToken();
      P.SkipUntil(tok::semi);
      continue;
    }
    if (takeString(P))
      continue;
    report(P.getActions().getDiagnostics(), P.getCurToken().getLocation(),
           Diag::warn_effect_ignored)
        << /*string*/ 2;
    P.SkipUntil(tok::semi);
  }
}
