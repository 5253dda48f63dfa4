// SemaExprCXX.cpp: Functions of Clang's SemaExprCXX
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, PerformImplicitConversion,
            "_ZN5clang4Sema25PerformImplicitConversionEPNS_4ExprENS_"
            "8QualTypeERKNS_26ImplicitConversionSequenceENS_"
            "16AssignmentActionENS_21CheckedConversionKindE",
            Sema *S, Expr *From, QualType ToType,
            const ImplicitConversionSequence &Sequence, AssignmentAction Action,
            CheckedConversionKind Kind);

/// Converts what stands for the expression that was to be converted.
static ExprResult convertAgain(Sema &S, Expr *From, QualType ToType,
                               AssignmentAction Action,
                               CheckedConversionKind Kind) {
  return realPerformImplicitConversion(
      &S, From, ToType,
      S.TryImplicitConversion(From, ToType, /*SuppressUserConversions=*/true,
                              Sema::AllowedExplicit::None,
                              /*InOverloadResolution=*/false,
                              /*CStyle=*/Kind !=
                                  CheckedConversionKind::Implicit,
                              /*AllowObjCWritebackConversion=*/false),
      Action, Kind);
}

/// Cuts matrices before their elements are converted. Clang converts a matrix
/// to the type of the result first, and then takes that for a matrix as large
/// as before.
ExprResult
wrapPerformImplicitConversion(Sema *S, Expr *From, QualType ToType,
                              const ImplicitConversionSequence &Sequence,
                              AssignmentAction Action,
                              CheckedConversionKind Kind) {
  if (Expr *Exact = hlsl::widenLiteralTo(*S, From, ToType); Exact != From)
    return S->Context.hasSameUnqualifiedType(Exact->getType(), ToType)
               ? Exact
               : convertAgain(*S, Exact, ToType, Action, Kind);
  QualType Truncated =
      Sequence.isStandard()
          ? hlsl::getTruncatedMatrix(S->Context, From->getType(), ToType)
          : QualType();
  if (Kind == CheckedConversionKind::Implicit)
    hlsl::warnOfLoss(*S, From, ToType);
  if (Truncated.isNull())
    return realPerformImplicitConversion(S, From, ToType, Sequence, Action,
                                         Kind);
  ExprResult Value = S->DefaultLvalueConversion(From);
  if (Value.isInvalid())
    return ExprError();
  Value = S->ImpCastExprToType(Value.get(), Truncated, CK_HLSLMatrixTruncation,
                               VK_PRValue, /*BasePath=*/nullptr, Kind);
  return convertAgain(*S, Value.get(), ToType, Action, Kind);
}

CLANG_WRAPS(ExprResult, ActOnTypeConstructExpr,
            "_ZN5clang4Sema25ActOnCXXTypeConstructExprENS_9OpaquePtrINS_"
            "8QualTypeEEENS_14SourceLocationEN4llvm15MutableArrayRefIPNS_"
            "4ExprEEES4_b",
            Sema *S, ParsedType Type, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, bool IsList);

CLANG_WRAPS(ExprResult, BuildTypeConstructExpr,
            "_ZN5clang4Sema25BuildCXXTypeConstructExprEPNS_14TypeSourceInfoENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIPNS_4ExprEEES3_b",
            Sema *S, TypeSourceInfo *Type, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, bool IsList);

ExprResult wrapActOnTypeConstructExpr(Sema *S, ParsedType Type,
                                      SourceLocation LParenLoc,
                                      MultiExprArg Args,
                                      SourceLocation RParenLoc, bool IsList) {
  TypeSourceInfo *Written = nullptr;
  QualType T = Type ? S->GetTypeFromParser(Type, &Written) : QualType();
  if (!T.isNull() && !IsList &&
      !hlsl::checkVectorArgument(*S, T, Args, LParenLoc))
    return ExprError();
  const bool IsLater =
      !T.isNull() && !IsList && hlsl::isConstructedLater(T, Args);
  if (!T.isNull() && !IsList && !IsLater)
    hlsl::castConstructorArguments(*S, T, Args);
  if (!IsLater)
    return realActOnTypeConstructExpr(S, Type, LParenLoc, Args, RParenLoc,
                                      IsList);
  if (!Written)
    Written = S->Context.getTrivialTypeSourceInfo(T);
  return CXXUnresolvedConstructExpr::Create(S->Context, T, Written, LParenLoc,
                                            Args, RParenLoc, IsList);
}

ExprResult wrapBuildTypeConstructExpr(Sema *S, TypeSourceInfo *Type,
                                      SourceLocation LParenLoc,
                                      MultiExprArg Args,
                                      SourceLocation RParenLoc, bool IsList) {
  QualType T = Type->getType();
  if (!IsList && hlsl::isConstructedLater(T, Args))
    return CXXUnresolvedConstructExpr::Create(S->Context, T, Type, LParenLoc,
                                              Args, RParenLoc, IsList);
  InitListExpr *List = IsList ? nullptr : hlsl::getListOfTemplate(T, Args);
  SmallVector<Expr *, 16> Elements;
  if (List)
    Elements.append(List->inits().begin(), List->inits().end());
  MultiExprArg Given = List ? MultiExprArg(Elements) : Args;
  if (!IsList)
    hlsl::castConstructorArguments(*S, T, Given);
  return realBuildTypeConstructExpr(S, Type, LParenLoc, Given, RParenLoc,
                                    IsList);
}

CLANG_WRAPS(QualType, getCurrentThisType,
            "_ZN5clang4Sema18getCurrentThisTypeEv", Sema *S);

QualType wrapgetCurrentThisType(Sema *S) {
  // Nothing is parsed after the place of a completion.
  if (S->getPreprocessor().isCodeCompletionReached())
    return QualType();
  return realgetCurrentThisType(S);
}
