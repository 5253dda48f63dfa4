//===- HLSLRootSignature.cpp - Places and macros of root signatures -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's parser reads root signatures. What is added: the declaration keeps
// the places of its elements, and its text can come from a macro.
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLRootSignature.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLStringMacro.h"
#include "clang/Parse/HLSLStringPlaces.h"
#include "clang/Parse/ParseHLSLRootSignature.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"

using namespace clang;
namespace rootsig = llvm::hlsl::rootsig;

/// One integer literal for each element, which stands where the element does.
static void markPlaces(ASTContext &Context, HLSLRootSignatureDecl *D,
                       ArrayRef<hlsl::RootSignatureElement> Elements) {
  SmallVector<Expr *, 8> Places;
  for (const hlsl::RootSignatureElement &Element : Elements)
    Places.push_back(IntegerLiteral::Create(
        Context, llvm::APInt(Context.getIntWidth(Context.IntTy), 0),
        Context.IntTy, Element.getLocation()));
  D->addAttr(AnnotateAttr::CreateImplicit(
      Context, hlsl::RootSignaturePlacesMark, Places.data(), Places.size()));
}

//===----------------------------------------------------------------------===//
// Rules that Clang leaves out
//===----------------------------------------------------------------------===//

/// The cost of a root parameter, in dwords (Direct3D 12, "Root signature
/// limits").
static uint64_t costOf(const rootsig::RootElement &Element) {
  if (const auto *Constants = std::get_if<rootsig::RootConstants>(&Element))
    return Constants->Num32BitConstants;
  if (std::holds_alternative<rootsig::RootDescriptor>(Element))
    return 2;
  return std::holds_alternative<rootsig::DescriptorTable>(Element) ? 1 : 0;
}

static void checkElements(DiagnosticsEngine &Diags,
                          ArrayRef<hlsl::RootSignatureElement> Elements) {
  constexpr uint64_t MaxCost = 64;
  constexpr uint64_t NumRegisters = uint64_t(1) << 32;
  // LLVM compares each range of a table with all before it.
  constexpr unsigned MaxRanges = 4096;
  uint64_t Cost = 0;
  unsigned Ranges = 0;
  SourceLocation FirstTooMany, FirstRangeTooMany;
  for (const hlsl::RootSignatureElement &Element : Elements) {
    Cost += costOf(Element.getElement());
    if (Cost > MaxCost && FirstTooMany.isInvalid())
      FirstTooMany = Element.getLocation();
    const auto *Range =
        std::get_if<rootsig::DescriptorTableClause>(&Element.getElement());
    if (Range && ++Ranges == MaxRanges + 1)
      FirstRangeTooMany = Element.getLocation();
    if (Range && Range->NumDescriptors != rootsig::NumDescriptorsUnbounded &&
        uint64_t(Range->Reg.Number) + Range->NumDescriptors > NumRegisters)
      hlsl::report(Diags, Element.getLocation(),
                   hlsl::Diag::err_root_signature_past_end)
          << Range->NumDescriptors << Range->Reg.Number;
  }
  if (FirstTooMany.isValid())
    hlsl::report(Diags, FirstTooMany, hlsl::Diag::err_root_signature_size)
        << llvm::utostr(Cost);
  if (FirstRangeTooMany.isValid())
    hlsl::report(Diags, FirstRangeTooMany,
                 hlsl::Diag::err_root_signature_ranges)
        << Ranges << MaxRanges;
}

void hlsl::checkRootSignature(Sema &S,
                              ArrayRef<RootSignatureElement> Elements) {
  checkElements(S.getDiagnostics(), Elements);
}

bool hlsl::checkRootSignatureAttribute(Sema &S, const ParsedAttr &Attribute) {
  // In single brackets the text has become a declaration with a name.
  if (Attribute.getNumArgs() == 1 && Attribute.isArgIdent(0)) {
    LookupResult Found(S, Attribute.getArgAsIdent(0)->getIdentifierInfo(),
                       Attribute.getLoc(), Sema::LookupOrdinaryName);
    Found.suppressDiagnostics();
    if (S.LookupQualifiedName(Found, S.CurContext) && Found.isSingleResult() &&
        isa<HLSLRootSignatureDecl>(Found.getFoundDecl()))
      return true;
  }
  report(S.getDiagnostics(), Attribute.getLoc(),
         Diag::err_root_signature_brackets);
  return false;
}

void hlsl::markRootSignaturePlaces(Sema &S, const IdentifierInfo *Name,
                                   ArrayRef<RootSignatureElement> Elements) {
  for (NamedDecl *D : S.CurContext->lookup(Name))
    if (auto *Signature = dyn_cast<HLSLRootSignatureDecl>(D))
      markPlaces(S.getASTContext(), Signature, Elements);
}

//===----------------------------------------------------------------------===//
// Macros
//===----------------------------------------------------------------------===//

HLSLRootSignatureDecl *
hlsl::parseRootSignatureMacro(Sema &S, SourceLocation Wanted, StringRef Macro) {
  StringLiteral *Text = expandStringMacro(S, Wanted, Macro);
  return Text ? parseRootSignatureText(S, Text) : nullptr;
}

HLSLRootSignatureDecl *hlsl::parseRootSignatureText(Sema &S,
                                                    StringLiteral *Text) {
  llvm::dxbc::RootSignatureVersion Version = S.getLangOpts().HLSLRootSigVer;
  RootSignatureParser Parser(Version, Text, S.getPreprocessor());
  StringPlaces Places;
  // What Sema returns tells of overlaps only.
  unsigned Errors = S.getDiagnostics().getNumErrors();
  if (Parser.parse())
    return nullptr;
  S.HLSL().handleRootSignatureElements(Parser.getElements());
  checkElements(S.getDiagnostics(), Parser.getElements());
  if (S.getDiagnostics().getNumErrors() != Errors)
    return nullptr;

  SmallVector<rootsig::RootElement, 8> Elements;
  for (const RootSignatureElement &Element : Parser.getElements())
    Elements.push_back(Element.getElement());
  ASTContext &Context = S.getASTContext();
  auto *D = HLSLRootSignatureDecl::Create(
      Context, Context.getTranslationUnitDecl(), Text->getBeginLoc(),
      &Context.Idents.get("__hlsl_rootsig_text"), Version, Elements);
  D->setImplicit();
  markPlaces(Context, D, Parser.getElements());
  return D;
}

bool hlsl::applyRootSignatureMacro(Sema &S, FunctionDecl *Entry,
                                   StringRef Macro) {
  Preprocessor &PP = S.getPreprocessor();
  if (!PP.getMacroInfo(PP.getIdentifierInfo(Macro))) {
    report(S.getDiagnostics(), Entry->getLocation(),
           Diag::warn_root_signature_no_macro)
        << Macro << Entry->hasAttr<RootSignatureAttr>();
    return true;
  }
  HLSLRootSignatureDecl *D =
      parseRootSignatureMacro(S, Entry->getLocation(), Macro);
  if (!D)
    return false;
  Entry->dropAttr<RootSignatureAttr>();
  Entry->addAttr(RootSignatureAttr::CreateImplicit(
      S.getASTContext(), D->getIdentifier(), D, D->getSourceRange()));
  return true;
}
