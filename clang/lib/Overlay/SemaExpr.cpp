//===- SemaExpr.cpp - Functions of Clang's SemaExpr, wrapped ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls and member accesses reach these functions before Clang's; the list with
// the reasons is clang/lib/Overlay/Overlay.txt. The parser calls the ActOn
// functions, template instantiation the Build functions.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/DeclCXX.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Lex/Lexer.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Expressions/HLSLMatrixAccess.h"
#include "clang/Sema/Expressions/HLSLOverloads.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, ActOnCallExpr,
            "_ZN5clang4Sema13ActOnCallExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_S4_",
            Sema *S, Scope *Scope, Expr *Fn, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, Expr *ExecConfig);

CLANG_WRAPS(ExprResult, BuildCallExpr,
            "_ZN5clang4Sema13BuildCallExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_S4_bb",
            Sema *S, Scope *Scope, Expr *Fn, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, Expr *ExecConfig,
            bool IsExecConfig, bool AllowRecovery);

CLANG_WRAPS(ExprResult, ActOnMemberAccessExpr,
            "_ZN5clang4Sema21ActOnMemberAccessExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationENS_3tok9TokenKindERNS_12CXXScopeSpecES5_RNS_"
            "13UnqualifiedIdEPNS_4DeclE",
            Sema *S, Scope *Scope, Expr *Base, SourceLocation OpLoc,
            tok::TokenKind OpKind, CXXScopeSpec &SS,
            SourceLocation TemplateKWLoc, UnqualifiedId &Member,
            Decl *ObjCImpDecl);

/// Checks what Clang does not know of a call.
static ExprResult checkCall(Sema &S, ExprResult Call) {
  if (!Call.isUsable())
    return Call;
  hlsl::checkBuiltinCall(S, Call.get());
  hlsl::checkMatrixLoad(S, Call.get());
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call.get()))
    hlsl::checkArrayBounds(S, Member->getImplicitObjectArgument());
  return Call;
}

ExprResult wrapActOnCallExpr(Sema *S, Scope *Scope, Expr *Fn,
                             SourceLocation LParenLoc, MultiExprArg Args,
                             SourceLocation RParenLoc, Expr *ExecConfig) {
  if (auto Call = hlsl::tryBuildIntrinsicCall(*S, Scope, Fn, Args, RParenLoc))
    return *Call;
  Fn = hlsl::chooseNearestOverload(*S, Scope, Fn, Args, RParenLoc);
  return checkCall(*S, realActOnCallExpr(S, Scope, Fn, LParenLoc, Args,
                                         RParenLoc, ExecConfig));
}

ExprResult wrapBuildCallExpr(Sema *S, Scope *Scope, Expr *Fn,
                             SourceLocation LParenLoc, MultiExprArg Args,
                             SourceLocation RParenLoc, Expr *ExecConfig,
                             bool IsExecConfig, bool AllowRecovery) {
  if (auto Call = hlsl::tryBuildIntrinsicCall(*S, Scope, Fn, Args, RParenLoc))
    return *Call;
  Fn = hlsl::chooseNearestOverload(*S, Scope, Fn, Args, RParenLoc);
  return checkCall(*S,
                   realBuildCallExpr(S, Scope, Fn, LParenLoc, Args, RParenLoc,
                                     ExecConfig, IsExecConfig, AllowRecovery));
}

CLANG_WRAPS(ExprResult, ActOnArraySubscriptExpr,
            "_ZN5clang4Sema23ActOnArraySubscriptExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_",
            Sema *S, Scope *Scope, Expr *Base, SourceLocation LBracLoc,
            MultiExprArg Indices, SourceLocation RBracLoc);

/// Whether another `[` comes after the bracket at \p Loc.
static bool isFollowedBySubscript(Sema &S, SourceLocation Loc) {
  SourceManager &SM = S.getSourceManager();
  if (Loc.isMacroID())
    return true; // Not to be seen from here: leave it to Clang.
  std::optional<Token> Next = Lexer::findNextToken(Loc, SM, S.getLangOpts());
  return Next && Next->is(tok::l_square);
}

/// HLSL's methods are not declared `const`, yet constant objects have them: a
/// struct in a cbuffer, a const parameter. Whether \p Base is such an object
/// and \p Name such a method.
static bool namesMutableMethod(Sema &S, const Expr *Base,
                               DeclarationName Name) {
  if (!Base || Base->isTypeDependent() || !Base->isGLValue() ||
      !Base->getType().isConstQualified())
    return false;
  CXXRecordDecl *Record = Base->getType()->getAsCXXRecordDecl();
  if (!Record || Base->getType()->isHLSLResourceRecord())
    return false;
  LookupResult Members(S, Name, Base->getExprLoc(), Sema::LookupMemberName);
  Members.suppressDiagnostics();
  return S.LookupQualifiedName(Members, Record) &&
         llvm::none_of(Members, [](const NamedDecl *D) {
           return isa<ValueDecl>(D) && !isa<FunctionDecl>(D);
         });
}

/// The same for a subscript operator of the user's.
static bool hasMutableSubscript(Sema &S, const Expr *Base) {
  return namesMutableMethod(
      S, Base, S.Context.DeclarationNames.getCXXOperatorName(OO_Subscript));
}

/// A mutable copy of an object, to call a method on.
static ExprResult copyToTemporary(Sema &S, Expr *Object) {
  QualType T = Object->getType().getUnqualifiedType();
  ExprResult Copy = S.PerformCopyInitialization(
      InitializedEntity::InitializeTemporary(T), Object->getExprLoc(), Object);
  if (Copy.isInvalid())
    return ExprError();
  return S.CreateMaterializeTemporaryExpr(T, Copy.get(),
                                          /*BoundToLvalueReference=*/true);
}

/// Refuses an index that is known to be outside of a vector.
static bool checkVectorIndex(Sema &S, const Expr *E) {
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E->IgnoreParens());
  if (!Subscript || Subscript->isInstantiationDependent())
    return true;
  const Expr *Base = Subscript->getBase()->IgnoreImpCasts();
  const auto *Vector = Base->getType()->getAs<VectorType>();
  if (!Vector)
    return true;
  std::optional<llvm::APSInt> Index =
      Subscript->getIdx()->getIntegerConstantExpr(S.Context);
  if (!Index || (*Index >= 0 && *Index < Vector->getNumElements()))
    return true;
  hlsl::report(S, Subscript->getIdx()->getExprLoc(),
               hlsl::Diag::err_vector_index)
      << Base->getType() << toString(*Index, 10) << Vector->getNumElements() - 1
      << Subscript->getIdx()->getSourceRange();
  return false;
}

/// A subscript of a built-in type is an integer; HLSL converts floats to one.
static bool convertSubscript(Sema &S, const Expr *Base, Expr *&Index) {
  if (Base->isTypeDependent() || Index->isTypeDependent() ||
      Base->getType()->isRecordType() ||
      !Index->getType()->isRealFloatingType())
    return true;
  hlsl::report(S, Index->getExprLoc(), hlsl::Diag::warn_float_subscript)
      << Index->getType() << Index->getSourceRange();
  // Explicit, as the warning is ours.
  ExprResult Converted = S.BuildCStyleCastExpr(
      Index->getBeginLoc(),
      S.Context.getTrivialTypeSourceInfo(S.Context.UnsignedIntTy),
      Index->getEndLoc(), Index);
  if (Converted.isInvalid())
    return false;
  Index = Converted.get();
  return true;
}

ExprResult wrapActOnArraySubscriptExpr(Sema *S, Scope *Scope, Expr *Base,
                                       SourceLocation LBracLoc,
                                       MultiExprArg Indices,
                                       SourceLocation RBracLoc) {
  if (!hlsl::checkSubscriptedResource(*S, Base))
    return ExprError();
  if (Indices.size() == 1 && !convertSubscript(*S, Base, Indices[0]))
    return ExprError();
  if (hasMutableSubscript(*S, Base)) {
    ExprResult Copy = copyToTemporary(*S, Base);
    if (Copy.isInvalid())
      return ExprError();
    Base = Copy.get();
  }
  ExprResult Subscript =
      realActOnArraySubscriptExpr(S, Scope, Base, LBracLoc, Indices, RBracLoc);
  if (!Subscript.isUsable())
    return Subscript;
  if (Base->getType()->isMatrixType())
    hlsl::checkArrayBounds(*S, Base);
  // Clang completes `m[i]` to a row where it is used, by a call that its
  // compiler has inlined; what no second subscript follows is a row already.
  if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Subscript.get()))
    if (Element->isIncomplete() && !isFollowedBySubscript(*S, RBracLoc))
      return S->CreateBuiltinMatrixSingleSubscriptExpr(
          Element->getBase(), Element->getRowIdx(), RBracLoc);
  if (!checkVectorIndex(*S, Subscript.get()))
    return ExprError();
  hlsl::keepMatrixConst(Subscript.get());
  hlsl::checkUnboundedSubscript(*S, Subscript.get());
  return Subscript;
}

ExprResult Sema::CreateBuiltinMatrixSingleSubscriptExpr(Expr *Base,
                                                        Expr *RowIdx,
                                                        SourceLocation RBLoc) {
  ExprResult CheckedBase = CheckPlaceholderExpr(Base);
  if (CheckedBase.isInvalid())
    return ExprError();
  Base = CheckedBase.get();
  if (Base->isTypeDependent() || RowIdx->isTypeDependent())
    return new (Context)
        MatrixSingleSubscriptExpr(Base, RowIdx, Context.DependentTy, RBLoc);

  const auto *Matrix = Base->getType()->castAs<ConstantMatrixType>();
  if (!RowIdx->getType()->isArithmeticType()) {
    Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_not_integer)
        << /*column=*/0;
    return ExprError();
  }
  std::optional<llvm::APSInt> Constant =
      RowIdx->getIntegerConstantExpr(Context);
  if (Constant && (*Constant < 0 || *Constant >= Matrix->getNumRows())) {
    Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_outside_range)
        << /*column=*/0 << Matrix->getNumRows();
    return ExprError();
  }
  ExprResult Index = PerformImplicitConversion(RowIdx, Context.UnsignedIntTy,
                                               AssignmentAction::Converting);
  if (Index.isInvalid())
    return ExprError();
  QualType Row = Context.getExtVectorType(Matrix->getElementType(),
                                          Matrix->getNumColumns());
  auto *Subscript =
      new (Context) MatrixSingleSubscriptExpr(Base, Index.get(), Row, RBLoc);
  hlsl::keepMatrixConst(Subscript);
  return Subscript;
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

static bool isVectorOrMatrix(QualType T) {
  return T->isVectorType() || T->isMatrixType();
}

/// Clang takes the arguments of `float2(a, b)` apart even where they depend on
/// a template, and does not put in what they are in the end. Whether to leave
/// the expression as it is until then.
static bool isConstructedLater(QualType T, MultiExprArg Args) {
  return isVectorOrMatrix(T) && llvm::any_of(Args, [](const Expr *Arg) {
           return Arg->isInstantiationDependent();
         });
}

ExprResult wrapActOnTypeConstructExpr(Sema *S, ParsedType Type,
                                      SourceLocation LParenLoc,
                                      MultiExprArg Args,
                                      SourceLocation RParenLoc, bool IsList) {
  TypeSourceInfo *Written = nullptr;
  QualType T = Type ? S->GetTypeFromParser(Type, &Written) : QualType();
  if (T.isNull() || IsList || !isConstructedLater(T, Args))
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
  if (!IsList && isConstructedLater(T, Args))
    return CXXUnresolvedConstructExpr::Create(S->Context, T, Type, LParenLoc,
                                              Args, RParenLoc, IsList);
  // What `int2(1, 2)` became in a template comes back as one argument.
  auto *List = !IsList && isVectorOrMatrix(T) && Args.size() == 1
                   ? dyn_cast<InitListExpr>(Args[0])
                   : nullptr;
  SmallVector<Expr *, 16> Elements;
  if (List)
    Elements.append(List->inits().begin(), List->inits().end());
  return realBuildTypeConstructExpr(S, Type, LParenLoc, List ? Elements : Args,
                                    RParenLoc, IsList);
}

CLANG_WRAPS(ExprResult, BuildCStyleCastExpr,
            "_ZN5clang4Sema19BuildCStyleCastExprENS_14SourceLocationEPNS_"
            "14TypeSourceInfoES1_PNS_4ExprE",
            Sema *S, SourceLocation LParenLoc, TypeSourceInfo *Type,
            SourceLocation RParenLoc, Expr *Op);

ExprResult wrapBuildCStyleCastExpr(Sema *S, SourceLocation LParenLoc,
                                   TypeSourceInfo *Type,
                                   SourceLocation RParenLoc, Expr *Op) {
  // Instantiates the class of `(RWBuffer<float>)ResourceDescriptorHeap[0]`.
  QualType T = Type->getType();
  if (T->isRecordType() &&
      S->RequireCompleteType(LParenLoc, T,
                             diag::err_typecheck_cast_to_incomplete))
    return ExprError();
  return realBuildCStyleCastExpr(S, LParenLoc, Type, RParenLoc, Op);
}

/// The contents of a ConstantBuffer or TextureBuffer, whose members are named
/// through it; nothing usable for other objects.
static ExprResult readContents(Sema &S, Expr *Base) {
  if (!Base || Base->isTypeDependent())
    return ExprEmpty();
  const auto *Row = hlsl::findResourceType(Base->getType().getTypePtr());
  if (!Row || (Row->Kind != llvm::dxil::ResourceKind::CBuffer &&
               Row->Kind != llvm::dxil::ResourceKind::TBuffer))
    return ExprEmpty();
  auto *Record = Base->getType()->getAsCXXRecordDecl();
  if (S.RequireCompleteType(Base->getExprLoc(), Base->getType(),
                            diag::err_typecheck_incomplete_tag))
    return ExprError();
  for (NamedDecl *D : Record->getVisibleConversionFunctions())
    if (auto *Conversion = dyn_cast<CXXConversionDecl>(D))
      return S.BuildCXXMemberCallExpr(Base, Conversion, Conversion,
                                      /*HadMultipleCandidates=*/false);
  return ExprEmpty();
}

ExprResult wrapActOnMemberAccessExpr(Sema *S, Scope *Scope, Expr *Base,
                                     SourceLocation OpLoc,
                                     tok::TokenKind OpKind, CXXScopeSpec &SS,
                                     SourceLocation TemplateKWLoc,
                                     UnqualifiedId &Member, Decl *ObjCImpDecl) {
  if (OpKind == tok::period &&
      Member.getKind() == UnqualifiedIdKind::IK_Identifier) {
    if (!hlsl::checkResourceRank(*S, Base))
      return ExprError();
    if (auto Access = hlsl::tryBuildMatrixAccess(*S, Base, Member.Identifier,
                                                 Member.getBeginLoc())) {
      hlsl::checkArrayBounds(*S, Base);
      return *Access;
    }
    if (Base && Base->getType()->isVectorType())
      hlsl::checkArrayBounds(*S, Base);
    if (ExprResult Contents = readContents(*S, Base); Contents.isUsable())
      Base = Contents.get();
    if (namesMutableMethod(*S, Base, Member.Identifier)) {
      ExprResult Copy = copyToTemporary(*S, Base);
      if (Copy.isInvalid())
        return ExprError();
      Base = Copy.get();
    }
  }
  return realActOnMemberAccessExpr(S, Scope, Base, OpLoc, OpKind, SS,
                                   TemplateKWLoc, Member, ObjCImpDecl);
}
