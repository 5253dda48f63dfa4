//===- SemaDecl.cpp - Functions of Clang's SemaDecl, wrapped ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rules for the declaration of arrays of resources; the list with the reasons
// is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;

/// Takes `in`, `out` and `inout` away from functions: Clang would make the
/// function's type one of a parameter, and go on with a variable.
static void rejectModifiers(Sema &S, Declarator &D) {
  if (!D.isFunctionDeclarator())
    return;
  ParsedAttributes &Attributes = D.getMutableDeclSpec().getAttributes();
  llvm::SmallVector<ParsedAttr *, 2> Modifiers;
  for (ParsedAttr &Attribute : Attributes)
    if (Attribute.getKind() == ParsedAttr::AT_HLSLParamModifier)
      Modifiers.push_back(&Attribute);
  for (ParsedAttr *Modifier : Modifiers) {
    hlsl::report(S, Modifier->getLoc(), hlsl::Diag::err_modifier_of_function)
        << Modifier->getAttrName()->getName();
    Attributes.remove(Modifier);
  }
}

CLANG_WRAPS(
    Decl *, ActOnStartOfFunctionDef,
    "_ZN5clang4Sema23ActOnStartOfFunctionDefEPNS_5ScopeERNS_"
    "10DeclaratorEN4llvm15MutableArrayRefIPNS_21TemplateParameterListEEE"
    "PNS_12SkipBodyInfoENS0_10FnBodyKindE",
    Sema *S, Scope *Scope, Declarator &D, MultiTemplateParamsArg Templates,
    SkipBodyInfo *SkipBody, Sema::FnBodyKind BodyKind);

Decl *wrapActOnStartOfFunctionDef(Sema *S, Scope *Scope, Declarator &D,
                                  MultiTemplateParamsArg Templates,
                                  SkipBodyInfo *SkipBody,
                                  Sema::FnBodyKind BodyKind) {
  rejectModifiers(*S, D);
  return realActOnStartOfFunctionDef(S, Scope, D, Templates, SkipBody,
                                     BodyKind);
}

CLANG_WRAPS(Decl *, ActOnDeclarator,
            "_ZN5clang4Sema15ActOnDeclaratorEPNS_5ScopeERNS_10DeclaratorE",
            Sema *S, Scope *Scope, Declarator &D);

Decl *wrapActOnDeclarator(Sema *S, Scope *Scope, Declarator &D) {
  rejectModifiers(*S, D);
  if (!hlsl::checkWrittenDimensions(*S, D))
    D.setInvalidType();
  Decl *Result = realActOnDeclarator(S, Scope, D);
  if (!Result || Result->isInvalidDecl())
    hlsl::noteOpenDimensions(*S, D);
  return Result;
}

CLANG_WRAPS(void, ActOnUninitializedDecl,
            "_ZN5clang4Sema22ActOnUninitializedDeclEPNS_4DeclE", Sema *S,
            Decl *D);

void wrapActOnUninitializedDecl(Sema *S, Decl *D) {
  // Variables of templates come here without having been declared.
  if (auto *VD = dyn_cast_or_null<VarDecl>(D);
      VD && (!hlsl::checkResourceVariable(*S, VD) ||
             !hlsl::checkUninitialisedResource(*S, VD))) {
    VD->setInvalidDecl();
    return;
  }
  // Clang's analysis of uninitialised variables leaves implicit ones alone; of
  // resources ours knows more.
  if (auto *VD = dyn_cast_or_null<VarDecl>(D);
      VD && VD->isLocalVarDecl() &&
      hlsl::holdsResources(*S, VD->getLocation(), VD->getType()))
    VD->setImplicit();
  realActOnUninitializedDecl(S, D);
}

/// A parameter that is wrong is kept as one that is right, so that calls are
/// judged by the others.
static void checkParameter(Sema &S, ParmVarDecl *Parameter) {
  if (!Parameter || hlsl::checkResourceParameter(S, Parameter))
    return;
  Parameter->setInvalidDecl();
  if (const auto *Array =
          S.Context.getAsIncompleteArrayType(Parameter->getType()))
    Parameter->setType(Array->getElementType());
}

CLANG_WRAPS(Decl *, ActOnParamDeclarator,
            "_ZN5clang4Sema20ActOnParamDeclaratorEPNS_5ScopeERNS_"
            "10DeclaratorENS_14SourceLocationE",
            Sema *S, Scope *Scope, Declarator &D,
            SourceLocation ExplicitThisLoc);

Decl *wrapActOnParamDeclarator(Sema *S, Scope *Scope, Declarator &D,
                               SourceLocation ExplicitThisLoc) {
  if (!hlsl::checkWrittenDimensions(*S, D))
    D.setInvalidType();
  Decl *Result = realActOnParamDeclarator(S, Scope, D, ExplicitThisLoc);
  if (!Result || Result->isInvalidDecl()) {
    hlsl::noteUnboundedParameter(*S, D);
    hlsl::noteOpenDimensions(*S, D);
  }
  auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Result);
  // An array whose size depends on a template is no pointer; Clang deduces
  // nothing from the type that it gives to other arrays.
  QualType T = Parameter ? Parameter->getType() : QualType();
  if (Parameter) {
    if (const auto *Decayed = T->getAs<DecayedType>();
        Decayed && Decayed->getOriginalType()->isDependentSizedArrayType())
      Parameter->setType(Decayed->getOriginalType());
    else if (const auto *Passed = dyn_cast<ArrayParameterType>(T);
             Passed && Passed->isDependentType())
      Parameter->setType(Passed->getConstantArrayType(S->Context));
  }
  checkParameter(*S, Parameter);
  return Result;
}

CLANG_WRAPS(ParmVarDecl *, CheckParameter,
            "_ZN5clang4Sema14CheckParameterEPNS_11DeclContextENS_"
            "14SourceLocationES3_PKNS_14IdentifierInfoENS_8QualTypeEPNS_"
            "14TypeSourceInfoENS_12StorageClassE",
            Sema *S, DeclContext *Context, SourceLocation StartLoc,
            SourceLocation NameLoc, const IdentifierInfo *Name, QualType T,
            TypeSourceInfo *TSI, StorageClass Class);

ParmVarDecl *wrapCheckParameter(Sema *S, DeclContext *Context,
                                SourceLocation StartLoc, SourceLocation NameLoc,
                                const IdentifierInfo *Name, QualType T,
                                TypeSourceInfo *TSI, StorageClass Class) {
  ParmVarDecl *Parameter =
      realCheckParameter(S, Context, StartLoc, NameLoc, Name, T, TSI, Class);
  checkParameter(*S, Parameter);
  return Parameter;
}

/// C++ would only warn and add bits that do nothing.
static void checkBitField(Sema &S, FieldDecl *Field) {
  if (!Field || Field->isInvalidDecl() || !Field->isBitField() ||
      Field->getType()->isDependentType() ||
      Field->getBitWidth()->isValueDependent())
    return;
  uint64_t Bits = 8 * hlsl::getScalarSize(S.Context, Field->getType());
  if (Field->getBitWidthValue() <= Bits)
    return;
  hlsl::report(S, Field->getLocation(), hlsl::Diag::err_bit_field_width)
      << Field << Field->getBitWidthValue() << Field->getType()
      << unsigned(Bits);
  Field->setInvalidDecl();
}

static void checkField(Sema &S, FieldDecl *Field) {
  checkBitField(S, Field);
  if (!Field || hlsl::checkResourceField(S, Field))
    return;
  Field->setInvalidDecl();
  // Clang has more to say about unbounded members.
  Field->setType(S.Context.getBaseElementType(Field->getType()));
}

CLANG_WRAPS(FieldDecl *, HandleField,
            "_ZN5clang4Sema11HandleFieldEPNS_5ScopeEPNS_10RecordDeclENS_"
            "14SourceLocationERNS_10DeclaratorEPNS_4ExprENS_"
            "16InClassInitStyleENS_15AccessSpecifierE",
            Sema *S, Scope *Scope, RecordDecl *Record, SourceLocation Start,
            Declarator &D, Expr *Width, InClassInitStyle Style,
            AccessSpecifier Access);

FieldDecl *wrapHandleField(Sema *S, Scope *Scope, RecordDecl *Record,
                           SourceLocation Start, Declarator &D, Expr *Width,
                           InClassInitStyle Style, AccessSpecifier Access) {
  if (!hlsl::checkWrittenDimensions(*S, D))
    D.setInvalidType();
  FieldDecl *Field =
      realHandleField(S, Scope, Record, Start, D, Width, Style, Access);
  if (!Field || Field->isInvalidDecl())
    hlsl::noteOpenDimensions(*S, D);
  checkField(*S, Field);
  return Field;
}

CLANG_WRAPS(FieldDecl *, CheckFieldDecl,
            "_ZN5clang4Sema14CheckFieldDeclENS_15DeclarationNameENS_"
            "8QualTypeEPNS_14TypeSourceInfoEPNS_10RecordDeclENS_"
            "14SourceLocationEbPNS_4ExprENS_16InClassInitStyleES7_NS_"
            "15AccessSpecifierEPNS_9NamedDeclEPNS_10DeclaratorE",
            Sema *S, DeclarationName Name, QualType T, TypeSourceInfo *TSI,
            RecordDecl *Record, SourceLocation Loc, bool Mutable, Expr *Width,
            InClassInitStyle Style, SourceLocation Start,
            AccessSpecifier Access, NamedDecl *Previous, Declarator *D);

/// Members of instantiated templates come here; HandleField calls Clang's own.
FieldDecl *wrapCheckFieldDecl(Sema *S, DeclarationName Name, QualType T,
                              TypeSourceInfo *TSI, RecordDecl *Record,
                              SourceLocation Loc, bool Mutable, Expr *Width,
                              InClassInitStyle Style, SourceLocation Start,
                              AccessSpecifier Access, NamedDecl *Previous,
                              Declarator *D) {
  FieldDecl *Field =
      realCheckFieldDecl(S, Name, T, TSI, Record, Loc, Mutable, Width, Style,
                         Start, Access, Previous, D);
  checkField(*S, Field);
  return Field;
}

CLANG_WRAPS(void, CheckUnusedDeclAttributes,
            "_ZN5clang4Sema25checkUnusedDeclAttributesERNS_10DeclaratorE",
            Sema *S, Declarator &D);

/// The text of an annotation that is a keyword of HLSL, or nothing.
static StringRef getMark(const ParsedAttr &Attribute) {
  if (Attribute.getKind() != ParsedAttr::AT_Annotate ||
      Attribute.getNumArgs() == 0 || !Attribute.isArgExpr(0))
    return StringRef();
  const auto *Text = dyn_cast<StringLiteral>(Attribute.getArgAsExpr(0));
  return Text ? Text->getString() : StringRef();
}

/// The order of a matrix is the declaration's, and an element of a buffer has
/// none. What says the order that matrices have anyway is left alone.
void wrapCheckUnusedDeclAttributes(Sema *S, Declarator &D) {
  bool IsByRow = hlsl::getDefaultMatrixPacking(S->Context) ==
                 hlsl::MatrixPacking::RowMajor;
  for (ParsedAttr &Attribute : D.getMutableDeclSpec().getAttributes()) {
    StringRef Mark = getMark(Attribute);
    if (Mark != hlsl::RowMajorMark && Mark != hlsl::ColumnMajorMark)
      continue;
    Attribute.setUsedAsTypeAttr();
    if ((Mark == hlsl::RowMajorMark) != IsByRow)
      hlsl::report(*S,
                   S->getSourceManager().getExpansionLoc(Attribute.getLoc()),
                   hlsl::Diag::warn_keyword_of_type)
          << (Mark == hlsl::ColumnMajorMark);
  }
  realCheckUnusedDeclAttributes(S, D);
}
