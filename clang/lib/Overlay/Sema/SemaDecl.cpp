// SemaDecl.cpp: Functions of Clang's SemaDecl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLInitLists.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"

using namespace clang;

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
  hlsl::rejectModifiersOfFunction(*S, D);
  hlsl::dropStaticOfMember(*S, D);
  return realActOnStartOfFunctionDef(S, Scope, D, Templates, SkipBody,
                                     BodyKind);
}

CLANG_WRAPS(Decl *, ActOnFinishFunctionBody,
            "_ZN5clang4Sema23ActOnFinishFunctionBodyEPNS_4DeclEPNS_4StmtEbb",
            Sema *S, Decl *D, Stmt *Body, bool IsInstantiation,
            bool RetainFunctionScopeInfo);

Decl *wrapActOnFinishFunctionBody(Sema *S, Decl *D, Stmt *Body,
                                  bool IsInstantiation,
                                  bool RetainFunctionScopeInfo) {
  Decl *Result = realActOnFinishFunctionBody(S, D, Body, IsInstantiation,
                                             RetainFunctionScopeInfo);
  hlsl::restoreListsOfTemplate(*S);
  return Result;
}

CLANG_WRAPS(Decl *, ActOnDeclarator,
            "_ZN5clang4Sema15ActOnDeclaratorEPNS_5ScopeERNS_10DeclaratorE",
            Sema *S, Scope *Scope, Declarator &D);

Decl *wrapActOnDeclarator(Sema *S, Scope *Scope, Declarator &D) {
  hlsl::rejectModifiersOfFunction(*S, D);
  hlsl::dropStaticOfMember(*S, D);
  if (!hlsl::checkWrittenDimensions(*S, D))
    D.setInvalidType();
  Decl *Result = realActOnDeclarator(S, Scope, D);
  hlsl::applyMatrixOrder(*S, Result);
  hlsl::applyCoherenceOfTypedef(*S, Result);
  if (!Result || Result->isInvalidDecl())
    hlsl::noteOpenDimensions(*S, D);
  else if (auto *VD = dyn_cast<VarDecl>(Result))
    hlsl::mergeRegisterAnnotations(*S, VD);
  return Result;
}

CLANG_WRAPS(void, ActOnUninitializedDecl,
            "_ZN5clang4Sema22ActOnUninitializedDeclEPNS_4DeclE", Sema *S,
            Decl *D);

void wrapActOnUninitializedDecl(Sema *S, Decl *D) {
  auto *VD = dyn_cast_or_null<VarDecl>(D);
  if (!VD || hlsl::checkUninitialisedVariable(*S, VD))
    realActOnUninitializedDecl(S, D);
}

CLANG_WRAPS(void, AddInitializerToDecl,
            "_ZN5clang4Sema20AddInitializerToDeclEPNS_4DeclEPNS_4ExprEb",
            Sema *S, Decl *D, Expr *Init, bool DirectInit);

void wrapAddInitializerToDecl(Sema *S, Decl *D, Expr *Init, bool DirectInit) {
  if (hlsl::isStateBlock(Init))
    return S->ActOnUninitializedDecl(D);
  auto *VD = dyn_cast_or_null<VarDecl>(D);
  if (VD && !hlsl::checkInitialiser(*S, VD, Init))
    return S->ActOnInitializerError(D);
  if (VD)
    hlsl::deduceArray(*S, VD, Init);
  if (VD && VD->getType()->isUndeducedType())
    Init = hlsl::narrowLiteral(*S, Init);
  else if (VD)
    Init = hlsl::spreadTo(*S, Init, VD->getType());
  realAddInitializerToDecl(S, D, Init, DirectInit);
  if (VD)
    hlsl::keepConstantVector(*S, VD);
}

CLANG_WRAPS(Decl *, ActOnParamDeclarator,
            "_ZN5clang4Sema20ActOnParamDeclaratorEPNS_5ScopeERNS_"
            "10DeclaratorENS_14SourceLocationE",
            Sema *S, Scope *Scope, Declarator &D,
            SourceLocation ExplicitThisLoc);

Decl *wrapActOnParamDeclarator(Sema *S, Scope *Scope, Declarator &D,
                               SourceLocation ExplicitThisLoc) {
  hlsl::rejectFunctionParameter(*S, D);
  const bool IsGroupShared = hlsl::takeGroupShared(*S, D);
  if (!hlsl::checkWrittenDimensions(*S, D))
    D.setInvalidType();
  const bool IsUnbounded = hlsl::referToUnboundedArray(*S, D);
  Decl *Result = realActOnParamDeclarator(S, Scope, D, ExplicitThisLoc);
  hlsl::applyMatrixOrder(*S, Result);
  hlsl::applyCoherenceOfTypedef(*S, Result);
  if (!Result || Result->isInvalidDecl()) {
    hlsl::noteUnboundedParameter(*S, D);
    hlsl::noteOpenDimensions(*S, D);
  }
  auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Result);
  hlsl::keepDependentArray(*S, Parameter);
  hlsl::checkParameter(*S, Parameter);
  if (Parameter && IsUnbounded)
    hlsl::reportUnboundedParameter(*S, Parameter);
  if (Parameter && IsGroupShared)
    hlsl::markGroupShared(*S, Parameter);
  if (Parameter)
    hlsl::checkParameterModifiers(*S, Parameter);
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
  hlsl::checkParameter(*S, Parameter);
  return Parameter;
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
  hlsl::rejectIncompleteMember(*S, D);
  FieldDecl *Field =
      realHandleField(S, Scope, Record, Start, D, Width, Style, Access);
  hlsl::applyMatrixOrder(*S, Field);
  hlsl::applyCoherenceOfTypedef(*S, Field);
  if (!Field || Field->isInvalidDecl())
    hlsl::noteOpenDimensions(*S, D);
  hlsl::checkField(*S, Field);
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
  hlsl::checkField(*S, Field);
  return Field;
}

CLANG_WRAPS(void, ActOnTagFinishDefinition,
            "_ZN5clang4Sema24ActOnTagFinishDefinitionEPNS_5ScopeEPNS_4DeclENS_"
            "11SourceRangeE",
            Sema *S, Scope *Scope, Decl *Tag, SourceRange Braces);

void wrapActOnTagFinishDefinition(Sema *S, Scope *Scope, Decl *Tag,
                                  SourceRange Braces) {
  realActOnTagFinishDefinition(S, Scope, Tag, Braces);
  hlsl::rejectUnion(*S, Tag);
  hlsl::checkBases(*S, Tag);
}

CLANG_WRAPS(void, DiagnoseUnknownTypeName,
            "_ZN5clang4Sema23DiagnoseUnknownTypeNameERPNS_14IdentifierInfoENS_"
            "14SourceLocationEPNS_5ScopeEPNS_12CXXScopeSpecERNS_"
            "9OpaquePtrINS_8QualTypeEEEb",
            Sema *S, IdentifierInfo *&Name, SourceLocation Loc, Scope *Scope,
            CXXScopeSpec *Qualifier, ParsedType &Suggested, bool IsTemplate);

void wrapDiagnoseUnknownTypeName(Sema *S, IdentifierInfo *&Name,
                                 SourceLocation Loc, Scope *Scope,
                                 CXXScopeSpec *Qualifier, ParsedType &Suggested,
                                 bool IsTemplate) {
  if (Name && Name->isStr("not")) {
    hlsl::report(*S, Loc, hlsl::Diag::err_not_operator)
        << FixItHint::CreateReplacement(Loc, "!");
    return;
  }
  if (const auto *Source = HLSLBuiltinSource::get(*S);
      Source && Source->wasReported(Loc))
    return;
  realDiagnoseUnknownTypeName(S, Name, Loc, Scope, Qualifier, Suggested,
                              IsTemplate);
}

CLANG_WRAPS(ParsedType, GetTypeName,
            "_ZN5clang4Sema11getTypeNameERKNS_14IdentifierInfoENS_"
            "14SourceLocationEPNS_5ScopeEPNS_12CXXScopeSpecEbbNS_9OpaquePtrINS_"
            "8QualTypeEEEbbbNS_23ImplicitTypenameContextEPPS1_",
            Sema *S, const IdentifierInfo &Name, SourceLocation Loc,
            Scope *Scope, CXXScopeSpec *Qualifier, bool IsClassName,
            bool HasTrailingDot, ParsedType ObjectType, bool IsConstructorName,
            bool WantSource, bool IsDeductionContext,
            ImplicitTypenameContext Typename, IdentifierInfo **Corrected);

ParsedType wrapGetTypeName(Sema *S, const IdentifierInfo &Name,
                           SourceLocation Loc, Scope *Scope,
                           CXXScopeSpec *Qualifier, bool IsClassName,
                           bool HasTrailingDot, ParsedType ObjectType,
                           bool IsConstructorName, bool WantSource,
                           bool IsDeductionContext,
                           ImplicitTypenameContext Typename,
                           IdentifierInfo **Corrected) {
  ParsedType Found = realGetTypeName(
      S, Name, Loc, Scope, Qualifier, IsClassName, HasTrailingDot, ObjectType,
      IsConstructorName, WantSource, IsDeductionContext, Typename, Corrected);
  if (Found || ObjectType || IsConstructorName)
    return Found;
  return hlsl::findTypeOfTemplate(*S, Name, Loc, Scope, Qualifier);
}

CLANG_WRAPS(Sema::NameClassification, ClassifyName,
            "_ZN5clang4Sema12ClassifyNameEPNS_5ScopeERNS_12CXXScopeSpecERPNS_"
            "14IdentifierInfoENS_14SourceLocationERKNS_5TokenEPNS_"
            "27CorrectionCandidateCallbackE",
            Sema *S, Scope *Scope, CXXScopeSpec &Qualifier,
            IdentifierInfo *&Name, SourceLocation Loc, const Token &Next,
            CorrectionCandidateCallback *Callback);

Sema::NameClassification
wrapClassifyName(Sema *S, Scope *Scope, CXXScopeSpec &Qualifier,
                 IdentifierInfo *&Name, SourceLocation Loc, const Token &Next,
                 CorrectionCandidateCallback *Callback) {
  Sema::NameClassification Found =
      realClassifyName(S, Scope, Qualifier, Name, Loc, Next, Callback);
  if (Found.getKind() != NameClassificationKind::TypeTemplate ||
      Next.is(tok::less))
    return Found;
  ParsedType T = hlsl::findTypeOfTemplate(*S, *Name, Loc, Scope, &Qualifier);
  return T ? Sema::NameClassification(T) : Found;
}
