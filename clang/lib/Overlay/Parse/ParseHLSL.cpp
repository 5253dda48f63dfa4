// ParseHLSL.cpp: Functions of Clang's ParseHLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLAttributes.h"
#include "clang/Parse/HLSLEffects.h"
#include "clang/Parse/HLSLRegisterParser.h"
#include "clang/Parse/Parser.h"
#include "clang/Parse/RAIIObjectsForParser.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/SemaHLSL.h"

using namespace clang;

CLANG_WRAPS(void, ParseHLSLAnnotations,
            "_ZN5clang6Parser20ParseHLSLAnnotationsERNS_16ParsedAttributesEPNS_"
            "14SourceLocationEb",
            Parser *P, ParsedAttributes &Attrs, SourceLocation *EndLoc,
            bool CouldBeBitField);

static void parseAnnotation(Parser *P, ParsedAttributes &Attrs,
                            SourceLocation *EndLoc, bool CouldBeBitField) {
  if (hlsl::isRegisterAnnotation(*P))
    hlsl::parseRegisterAnnotation(*P, Attrs, EndLoc);
  else if (hlsl::isPayloadAccess(*P))
    hlsl::parsePayloadAccesses(*P, Attrs);
  else {
    hlsl::normalizePackOffset(*P);
    realParseHLSLAnnotations(P, Attrs, EndLoc, CouldBeBitField);
  }
  hlsl::skipAnnotation(*P);
}

void wrapParseHLSLAnnotations(Parser *P, ParsedAttributes &Attrs,
                              SourceLocation *EndLoc, bool CouldBeBitField) {
  parseAnnotation(P, Attrs, EndLoc, CouldBeBitField);
  // Clang reads one annotation of the second and later declarators. After an
  // annotation of a field, a colon begins its width.
  while (!CouldBeBitField && P->getCurToken().is(tok::colon))
    parseAnnotation(P, Attrs, EndLoc, CouldBeBitField);
}

CLANG_WRAPS(bool, ParseOptionalCXXScopeSpecifier,
            "_ZN5clang6Parser30ParseOptionalCXXScopeSpecifierERNS_"
            "12CXXScopeSpecENS_9OpaquePtrINS_8QualTypeEEEbbPbbPPKNS_"
            "14IdentifierInfoEbbb",
            Parser *P, CXXScopeSpec &Scope, ParsedType Object, bool HasErrors,
            bool IsEntering, bool *IsDestructor, bool IsTypename,
            const IdentifierInfo **LastName, bool OnlyNamespace, bool InUsing,
            bool IsDisambiguation);

bool wrapParseOptionalCXXScopeSpecifier(Parser *P, CXXScopeSpec &Scope,
                                        ParsedType Object, bool HasErrors,
                                        bool IsEntering, bool *IsDestructor,
                                        bool IsTypename,
                                        const IdentifierInfo **LastName,
                                        bool OnlyNamespace, bool InUsing,
                                        bool IsDisambiguation) {
  // Only declarators of members and globals enter what they name.
  if (P->getCurToken().is(tok::identifier) &&
      P->GetLookAheadToken(1).isOneOf(tok::coloncolon, tok::less,
                                      tok::l_square)) {
    hlsl::separateAnnotation(*P, /*MayBeArray=*/IsEntering);
    hlsl::skipAnnotationAfterName(*P, /*MayBeArray=*/IsEntering);
  }
  // A colon after the name of a type begins a semantic; Clang takes it for a
  // mistyped `::`.
  ColonProtectionRAIIObject Colons(*P);
  return realParseOptionalCXXScopeSpecifier(
      P, Scope, Object, HasErrors, IsEntering, IsDestructor, IsTypename,
      LastName, OnlyNamespace, InUsing, IsDisambiguation);
}

/// Whether \p D may stand in a cbuffer or tbuffer.
static bool isBufferMember(const Decl *D) {
  return isa<VarDecl, TagDecl, FunctionDecl, TypedefNameDecl, EmptyDecl,
             UsingDecl, UsingShadowDecl, StaticAssertDecl>(D);
}

Decl *Parser::ParseHLSLBuffer(SourceLocation &DeclEnd,
                              ParsedAttributes &Attrs) {
  assert(Tok.isOneOf(tok::kw_cbuffer, tok::kw_tbuffer) && "not at a buffer");
  bool IsCBuffer = Tok.is(tok::kw_cbuffer);
  SourceLocation BufferLoc = ConsumeToken();
  if (Tok.isNot(tok::identifier)) {
    Diag(Tok, diag::err_expected) << tok::identifier;
    if (Tok.is(tok::l_brace)) {
      ConsumeBrace();
      SkipUntil(tok::r_brace);
    }
    return nullptr;
  }
  IdentifierInfo *Name = Tok.getIdentifierInfo();
  SourceLocation NameLoc = ConsumeToken();
  while (Tok.is(tok::colon))
    wrapParseHLSLAnnotations(this, Attrs, nullptr, false);

  ParseScope BufferScope(this, Scope::DeclScope);
  BalancedDelimiterTracker Braces(*this, tok::l_brace);
  if (Braces.consumeOpen()) {
    Diag(Tok, diag::err_expected) << tok::l_brace;
    return nullptr;
  }
  SemaHLSL &HLSL = Actions.HLSL();
  auto *Buffer = cast<HLSLBufferDecl>(
      HLSL.ActOnStartBuffer(getCurScope(), IsCBuffer, BufferLoc, Name, NameLoc,
                            Braces.getOpenLocation()));
  // Nothing refers to a buffer by its name, which may be that of a type.
  for (Scope *S = getCurScope(); S; S = S->getParent())
    if (S->isDeclScope(Buffer)) {
      S->RemoveDecl(Buffer);
      Actions.IdResolver.RemoveDecl(Buffer);
    }
  Actions.ProcessDeclAttributeList(getCurScope(), Buffer, Attrs);
  hlsl::checkRegisterAnnotations(Actions, Buffer);

  while (Tok.isNot(tok::r_brace) && Tok.isNot(tok::eof)) {
    ParsedAttributes MemberAttrs(AttrFactory);
    ParsedAttributes NoSpecifierAttrs(AttrFactory);
    MaybeParseCXX11Attributes(MemberAttrs);
    SourceLocation MemberLoc = Tok.getLocation();
    DeclGroupPtrTy Members =
        ParseExternalDeclaration(MemberAttrs, NoSpecifierAttrs);
    if (!Members)
      continue;
    for (const Decl *Member : Members.get()) {
      if (isBufferMember(Member))
        continue;
      Diag(MemberLoc, diag::err_invalid_declaration_in_hlsl_buffer)
          << IsCBuffer;
      break;
    }
  }
  Braces.consumeClose();
  DeclEnd = Braces.getCloseLocation();
  BufferScope.Exit();
  HLSL.ActOnFinishBuffer(Buffer, DeclEnd);
  return Buffer;
}
