//===- ParseHLSL.cpp - Functions of Clang's ParseHLSL -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Register annotations are parsed here, all others by Clang; the list of what
// is replaced and wrapped, with the reasons, is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "HLSLRegisterParser.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Overlay/HLSLOverlay.h"
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

void wrapParseHLSLAnnotations(Parser *P, ParsedAttributes &Attrs,
                              SourceLocation *EndLoc, bool CouldBeBitField) {
  if (hlsl::isRegisterAnnotation(*P))
    hlsl::parseRegisterAnnotation(*P, Attrs, EndLoc);
  else
    realParseHLSLAnnotations(P, Attrs, EndLoc, CouldBeBitField);
}

/// Puts the mark of an exported function among the attributes of a declaration.
static void addExportMark(Parser &P, ParsedAttributes &Attrs,
                          SourceLocation Loc) {
  ASTContext &C = P.getActions().Context;
  StringRef Mark = hlsl::ExportMark;
  ArgsUnion Text = StringLiteral::Create(
      C, Mark, StringLiteralKind::Ordinary, /*Pascal=*/false,
      C.getStringLiteralArrayType(C.CharTy, Mark.size()), Loc);
  Attrs.addNew(&C.Idents.get("annotate"), Loc, AttributeScopeInfo(), &Text,
               /*numArgs=*/1, ParsedAttr::Form::GNU());
}

/// Two of the types are private to Clang's parser: one goes by reference, the
/// other is an enumeration.
CLANG_WRAPS(void, ParseDeclarationSpecifiers,
            "_ZN5clang6Parser26ParseDeclarationSpecifiersERNS_8DeclSpecERNS0_"
            "18ParsedTemplateInfoENS_15AccessSpecifierENS0_15DeclSpecContextEPN"
            "S0_18LateParsedAttrListENS_23ImplicitTypenameContextE",
            Parser *P, DeclSpec &DS, void *TemplateInfo, AccessSpecifier Access,
            int Context, void *LateAttrs, ImplicitTypenameContext Typename);

/// Takes the `export` between the attributes of a function and its type.
void wrapParseDeclarationSpecifiers(Parser *P, DeclSpec &DS, void *TemplateInfo,
                                    AccessSpecifier Access, int Context,
                                    void *LateAttrs,
                                    ImplicitTypenameContext Typename) {
  DeclContext *Now = P->getActions().CurContext;
  if (P->getCurToken().is(tok::kw_export) && !DS.getAttributes().empty() &&
      Now->getRedeclContext()->isFileContext())
    addExportMark(*P, DS.getAttributes(), P->ConsumeToken());
  realParseDeclarationSpecifiers(P, DS, TemplateInfo, Access, Context,
                                 LateAttrs, Typename);
}

Parser::DeclGroupPtrTy parseExternalDeclaration(
    Parser *P, ParsedAttributes &Attrs, ParsedAttributes &SpecifierAttrs,
    ParsingDeclSpec *DS) asm("_ZN5clang6Parser24ParseExternalDeclarationERNS_"
                             "16ParsedAttributesES2_PNS_15ParsingDeclSpecE");

CLANG_WRAPS(Decl *, ParseExportDeclaration,
            "_ZN5clang6Parser22ParseExportDeclarationEv", Parser *P);

/// An exported declaration, without the rule of C++ that the first one says so.
Decl *wrapParseExportDeclaration(Parser *P) {
  // Of these Clang knows what is wrong.
  if (P->NextToken().isOneOf(tok::l_brace, tok::kw_struct, tok::kw_class,
                             tok::kw_enum, tok::kw_cbuffer, tok::kw_tbuffer,
                             tok::kw_namespace, tok::kw_template,
                             tok::kw_typedef, tok::kw_using))
    return realParseExportDeclaration(P);
  SourceLocation Loc = P->ConsumeToken();
  ParsedAttributes Attrs(P->getAttrFactory());
  ParsedAttributes SpecifierAttrs(P->getAttrFactory());
  addExportMark(*P, SpecifierAttrs, Loc);
  Parser::DeclGroupPtrTy Group =
      parseExternalDeclaration(P, Attrs, SpecifierAttrs, nullptr);
  if (!Group)
    return nullptr;
  Decl *Last = nullptr;
  for (Decl *D : Group.get()) {
    Last = D;
    // What is said of variables is said where they are declared.
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    if (FD && FD->getStorageClass() == SC_Static)
      P->getActions().Diag(FD->getLocation(), diag::err_export_internal) << FD;
  }
  return Last;
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
  hlsl::judgeRegisterAnnotations(Actions, Buffer);

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
