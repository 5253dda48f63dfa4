// SemaTemplateDeduction.cpp: Wrapped template deduction
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/DeclTemplate.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateDeduction.h"

using namespace clang;

CLANG_WRAPS(
    TemplateDeductionResult, DeduceFromFunctionType,
    "_ZN5clang4Sema23DeduceTemplateArgumentsEPNS_20FunctionTemplateDeclEPNS_"
    "24TemplateArgumentListInfoENS_8QualTypeERPNS_12FunctionDeclERNS_4sema"
    "21TemplateDeductionInfoEb",
    Sema *S, FunctionTemplateDecl *Template, TemplateArgumentListInfo *Explicit,
    QualType FunctionType, FunctionDecl *&Specialization,
    sema::TemplateDeductionInfo &Info, bool IsAddressOfFunction);

TemplateDeductionResult wrapDeduceFromFunctionType(
    Sema *S, FunctionTemplateDecl *Template, TemplateArgumentListInfo *Explicit,
    QualType FunctionType, FunctionDecl *&Specialization,
    sema::TemplateDeductionInfo &Info, bool IsAddressOfFunction) {
  TemplateArgumentListInfo Known;
  if (Explicit)
    Known = *Explicit;
  hlsl::deduceFromValues(*S, Template, FunctionType, Info.getLocation(), Known);
  return realDeduceFromFunctionType(
      S, Template, Known.size() ? &Known : Explicit, FunctionType,
      Specialization, Info, IsAddressOfFunction);
}

using CheckNonDependent = llvm::function_ref<bool(ArrayRef<QualType>, bool)>;

CLANG_WRAPS(
    TemplateDeductionResult, DeduceTemplateArguments,
    "_ZN5clang4Sema23DeduceTemplateArgumentsEPNS_20FunctionTemplateDeclEPNS_"
    "24TemplateArgumentListInfoEN4llvm8ArrayRefIPNS_4ExprEEERPNS_12FunctionDecl"
    "ERNS_4sema21TemplateDeductionInfoEbbbNS_8QualTypeENS7_14ClassificationEbNS"
    "5_12function_refIFbNS6_ISG_EEbEEE",
    Sema *S, FunctionTemplateDecl *Template, TemplateArgumentListInfo *Explicit,
    ArrayRef<Expr *> Args, FunctionDecl *&Specialization,
    sema::TemplateDeductionInfo &Info, bool PartialOverloading,
    bool AggregateCandidate, bool PartialOrdering, QualType ObjectType,
    Expr::Classification ObjectClassification, bool ForOverloadSetAddress,
    CheckNonDependent Check);

TemplateDeductionResult wrapDeduceTemplateArguments(
    Sema *S, FunctionTemplateDecl *Template, TemplateArgumentListInfo *Explicit,
    ArrayRef<Expr *> Args, FunctionDecl *&Specialization,
    sema::TemplateDeductionInfo &Info, bool PartialOverloading,
    bool AggregateCandidate, bool PartialOrdering, QualType ObjectType,
    Expr::Classification ObjectClassification, bool ForOverloadSetAddress,
    CheckNonDependent Check) {
  SmallVector<Expr *, 8> Passed(Args);
  TemplateArgumentListInfo Known;
  if (Explicit)
    Known = *Explicit;
  hlsl::passArraysByValue(*S, Template, Passed, Info.getLocation(), Known);
  auto CheckCopies = [&](ArrayRef<QualType> Types, bool OnlyOrdinary) {
    return Check(hlsl::getCopiedTypes(S->Context, Template, Types),
                 OnlyOrdinary);
  };
  return realDeduceTemplateArguments(
      S, Template, Known.size() ? &Known : Explicit, Passed, Specialization,
      Info, PartialOverloading, AggregateCandidate, PartialOrdering, ObjectType,
      ObjectClassification, ForOverloadSetAddress, CheckCopies);
}
