// SemaHLSL.cpp: Functions of Clang's SemaHLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Sema/SemaHLSL.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLRootSignature.h"
#include "clang/Parse/ParseHLSLRootSignature.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Declarations/HLSLGlobals.h"
#include "clang/Sema/Expressions/HLSLConstructs.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLInitLists.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/Sema/Resources/HLSLResourceFlow.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Stages/HLSLRayEntries.h"
#include "clang/Sema/Stages/HLSLSemantics.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"

using namespace clang;

void SemaHLSL::deduceAddressSpace(VarDecl *VD) {
  // Only `groupshared` is part of a type. The declaration determines whether a
  // global is uniform; a type in an address space of its own could not be
  // passed, copied or used in method calls.
}

void SemaHLSL::ActOnVariableDeclarator(VarDecl *VD) {
  if (!hlsl::checkVariable(SemaRef, VD))
    return;
  if (hlsl::makeUniform(VD))
    DefaultCBufferDecls.push_back(VD);
  hlsl::checkVariableAnnotations(SemaRef, VD);
  hlsl::checkMemberRanges(SemaRef, VD);
}

bool SemaHLSL::ActOnUninitializedVarDecl(VarDecl *VD) {
  return hlsl::needsNoInitialiser(VD) || hlsl::isConstantZero(SemaRef, VD);
}

void SemaHLSL::ActOnFinishBuffer(Decl *D, SourceLocation RBrace) {
  auto *Buffer = cast<HLSLBufferDecl>(D);
  Buffer->setRBraceLoc(RBrace);
  hlsl::checkPackOffsets(SemaRef, Buffer);
  SemaRef.PopDeclContext();
}

void SemaHLSL::ActOnEndOfTranslationUnit(TranslationUnitDecl *TU) {
  hlsl::declareEntryUniforms(SemaRef, TU, [this](VarDecl *Uniform) {
    ActOnVariableDeclarator(Uniform);
  });
  // A redeclaration is only recognized after it was collected.
  llvm::erase_if(DefaultCBufferDecls,
                 [](const Decl *D) { return D->getPreviousDecl() != nullptr; });
  if (!DefaultCBufferDecls.empty()) {
    hlsl::checkConstantRegisters(SemaRef, DefaultCBufferDecls);
    auto *Globals = HLSLBufferDecl::CreateDefaultCBuffer(getASTContext(), TU,
                                                         DefaultCBufferDecls);
    TU->addDecl(Globals);
  }
  hlsl::checkPayloads(SemaRef, TU);
  hlsl::checkLateEntries(*this, TU);
  hlsl::checkPassedResources(SemaRef);
  diagnoseAvailabilityViolations(TU);
  if (SemaRef.getDiagnostics().hasErrorOccurred())
    hlsl::checkOperators(SemaRef, TU);
  else
    hlsl::checkLanguageVersion(SemaRef, TU);
  if (!SemaRef.getDiagnostics().hasErrorOccurred())
    hlsl::checkConstructs(SemaRef, TU);
  // What is wrong otherwise has no flow that could be followed.
  if (!SemaRef.getDiagnostics().hasErrorOccurred())
    hlsl::checkResourceFlow(SemaRef, TU);
  if (!SemaRef.getDiagnostics().hasErrorOccurred())
    hlsl::checkAssignedParts(SemaRef, TU);
  if (!SemaRef.getDiagnostics().hasErrorOccurred())
    hlsl::checkPayloadFlow(SemaRef, TU);
  hlsl::checkHitGroups(SemaRef, TU);
}

void SemaHLSL::handleResourceBindingAttr(Decl *D, const ParsedAttr &AL) {
  hlsl::attachRegisterAnnotation(SemaRef, D, AL);
}

void SemaHLSL::processExplicitBindingsOnDecl(VarDecl *VD) {
  hlsl::checkVariableAnnotations(SemaRef, VD);
}

CLANG_WRAPS(void, HandleSemanticAttr,
            "_ZN5clang8SemaHLSL18handleSemanticAttrEPNS_4DeclERKNS_"
            "10ParsedAttrE",
            SemaHLSL *S, Decl *D, const ParsedAttr &Semantic);

void wrapHandleSemanticAttr(SemaHLSL *S, Decl *D, const ParsedAttr &Semantic) {
  if (!hlsl::handleSystemSemantic(*S, D, Semantic))
    realHandleSemanticAttr(S, D, Semantic);
}

CLANG_WRAPS(void, HandleRootSignatureAttr,
            "_ZN5clang8SemaHLSL23handleRootSignatureAttrEPNS_4DeclERKNS_"
            "10ParsedAttrE",
            SemaHLSL *S, Decl *D, const ParsedAttr &Attribute);

void wrapHandleRootSignatureAttr(SemaHLSL *S, Decl *D,
                                 const ParsedAttr &Attribute) {
  if (!hlsl::checkRootSignatureAttribute(S->SemaRef, Attribute))
    return;
  // Of several, the last one counts.
  D->dropAttr<RootSignatureAttr>();
  realHandleRootSignatureAttr(S, D, Attribute);
}

CLANG_WRAPS(void, HandlePackOffsetAttr,
            "_ZN5clang8SemaHLSL20handlePackOffsetAttrEPNS_4DeclERKNS_"
            "10ParsedAttrE",
            SemaHLSL *S, Decl *D, const ParsedAttr &Attribute);

void wrapHandlePackOffsetAttr(SemaHLSL *S, Decl *D,
                              const ParsedAttr &Attribute) {
  if (hlsl::hasPackedSize(S->SemaRef, D) &&
      !hlsl::packAfterFirst(S->SemaRef, D, Attribute))
    realHandlePackOffsetAttr(S, D, Attribute);
}

CLANG_WRAPS(void, CheckEntryPoint,
            "_ZN5clang8SemaHLSL15CheckEntryPointEPNS_12FunctionDeclE",
            SemaHLSL *S, FunctionDecl *Entry);

void wrapCheckEntryPoint(SemaHLSL *S, FunctionDecl *Entry) {
  if (hlsl::checkEntryPoint(*S, Entry))
    realCheckEntryPoint(S, Entry);
}

CLANG_WRAPS(void, HandleShaderAttr,
            "_ZN5clang8SemaHLSL16handleShaderAttrEPNS_4DeclERKNS_10ParsedAttrE",
            SemaHLSL *S, Decl *D, const ParsedAttr &Attribute);

void wrapHandleShaderAttr(SemaHLSL *S, Decl *D, const ParsedAttr &Attribute) {
  if (hlsl::checkShaderKind(*S, Attribute))
    realHandleShaderAttr(S, D, Attribute);
}

CLANG_WRAPS(HLSLShaderAttr *, MergeShaderAttr,
            "_ZN5clang8SemaHLSL15mergeShaderAttrEPNS_4DeclERKNS_"
            "19AttributeCommonInfoEN4llvm6Triple15EnvironmentTypeE",
            SemaHLSL *S, Decl *D, const AttributeCommonInfo &Before,
            llvm::Triple::EnvironmentType Stage);

HLSLShaderAttr *wrapMergeShaderAttr(SemaHLSL *S, Decl *D,
                                    const AttributeCommonInfo &Before,
                                    llvm::Triple::EnvironmentType Stage) {
  return hlsl::checkStageOfRedeclaration(*S, D, Before, Stage)
             ? realMergeShaderAttr(S, D, Before, Stage)
             : nullptr;
}

CLANG_WRAPS(bool, TransformInitList,
            "_ZN5clang8SemaHLSL17transformInitListERKNS_"
            "17InitializedEntityEPNS_12InitListExprE",
            SemaHLSL *S, const InitializedEntity &Entity, InitListExpr *Init);

bool wrapTransformInitList(SemaHLSL *S, const InitializedEntity &Entity,
                           InitListExpr *Init) {
  return hlsl::transformInitList(S->SemaRef, Entity, Init,
                                 [&](const InitializedEntity &Shape) {
                                   return realTransformInitList(S, Shape, Init);
                                 });
}

CLANG_WRAPS(
    bool, CanPerformElementwiseCast,
    "_ZN5clang8SemaHLSL25CanPerformElementwiseCastEPNS_4ExprENS_8QualTypeE",
    SemaHLSL *S, Expr *From, QualType To);

bool wrapCanPerformElementwiseCast(SemaHLSL *S, Expr *From, QualType To) {
  return hlsl::canCastElements(S->SemaRef, From, To, [&] {
    return realCanPerformElementwiseCast(S, From, To);
  });
}

CLANG_WRAPS(
    bool, CanPerformAggregateSplatCast,
    "_ZN5clang8SemaHLSL28CanPerformAggregateSplatCastEPNS_4ExprENS_8QualTypeE",
    SemaHLSL *S, Expr *From, QualType To);

bool wrapCanPerformAggregateSplatCast(SemaHLSL *S, Expr *From, QualType To) {
  if (!hlsl::isFlattenable(S->getASTContext(), To) ||
      hlsl::containsUnboundObject(S->getASTContext(), To))
    return false;
  return realCanPerformAggregateSplatCast(S, From, To);
}

CLANG_WRAPS(
    ExprResult, ActOnOutParamExpr,
    "_ZN5clang8SemaHLSL17ActOnOutParamExprEPNS_11ParmVarDeclEPNS_4ExprE",
    SemaHLSL *S, ParmVarDecl *Parameter, Expr *Argument);

ExprResult wrapActOnOutParamExpr(SemaHLSL *S, ParmVarDecl *Parameter,
                                 Expr *Argument) {
  return hlsl::makeOutArgument(S->SemaRef, Parameter, Argument, [&](Expr *E) {
    return realActOnOutParamExpr(S, Parameter, E);
  });
}

CLANG_WRAPS(QualType, HandleVectorBinOpConversion,
            "_ZN5clang8SemaHLSL27handleVectorBinOpConversionERNS_"
            "12ActionResultIPNS_4ExprELb1EEES5_NS_8QualTypeES6_b",
            SemaHLSL *S, ExprResult &LHS, ExprResult &RHS, QualType LHSType,
            QualType RHSType, bool IsCompAssign);

QualType wrapHandleVectorBinOpConversion(SemaHLSL *S, ExprResult &LHS,
                                         ExprResult &RHS, QualType LHSType,
                                         QualType RHSType, bool IsCompAssign) {
  ASTContext &C = S->getASTContext();
  std::optional<hlsl::NumericType> LeftType =
      hlsl::NumericType::get(C, LHSType);
  std::optional<hlsl::NumericType> RightType =
      hlsl::NumericType::get(C, RHSType);
  if (!LeftType || !RightType || LeftType->Shape == hlsl::NumericType::Matrix ||
      RightType->Shape == hlsl::NumericType::Matrix)
    return S->SemaRef.InvalidOperands(RHS.get()->getExprLoc(), LHS, RHS);
  return realHandleVectorBinOpConversion(S, LHS, RHS, LHSType, RHSType,
                                         IsCompAssign);
}

CLANG_WRAPS(
    void, FinishRootSignature,
    "_ZN5clang8SemaHLSL28ActOnFinishRootSignatureDeclENS_14SourceLocationEPNS_"
    "14IdentifierInfoEN4llvm8ArrayRefINS_4hlsl20RootSignatureElementEEE",
    SemaHLSL *S, SourceLocation Loc, IdentifierInfo *Name,
    ArrayRef<hlsl::RootSignatureElement> Elements);

void wrapFinishRootSignature(SemaHLSL *S, SourceLocation Loc,
                             IdentifierInfo *Name,
                             ArrayRef<hlsl::RootSignatureElement> Elements) {
  hlsl::checkRootSignature(S->SemaRef, Elements);
  realFinishRootSignature(
      S, Loc, Name, hlsl::restoreRootSignatureValues(S->SemaRef, Elements));
  hlsl::markRootSignatureLocations(S->SemaRef, Name, Elements);
}
