// HLSLMethodForms.cpp: Calls with rules besides overloading
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In C++, a reference parameter only binds to a variable of its type, and
// conversions of a float to int and to uint are equally good. HLSL converts
// both, so one of several overloads is selected before C++ overload resolution.

#include "clang/Sema/Builtins/HLSLMethodForms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// The first method with so many parameters that \p Takes, as what is called.
static Expr *choose(Sema &S, UnresolvedMemberExpr *Member, size_t Count,
                    llvm::function_ref<bool(const CXXMethodDecl *)> Takes) {
  for (auto I = Member->decls_begin(); I != Member->decls_end(); ++I) {
    auto *Method = dyn_cast<CXXMethodDecl>((*I)->getUnderlyingDecl());
    if (!Method || Method->getNumParams() != Count || !Takes(Method))
      continue;
    ExprResult Chosen =
        S.FixOverloadedFunctionReference(Member, I.getPair(), Method);
    return Chosen.isInvalid() ? Member : Chosen.get();
  }
  return Member;
}

/// `GetDimensions` is there for uint and for float.
static Expr *chooseDimensions(Sema &S, UnresolvedMemberExpr *Member,
                              MultiExprArg Args) {
  // The level, which comes first where there is one, is an integer always.
  bool WantsInteger = Args.back()->getType()->isIntegerType();
  return choose(S, Member, Args.size(), [&](const CXXMethodDecl *Method) {
    QualType Last = Method->parameters().back()->getType();
    return Last.getNonReferenceType()->isIntegerType() == WantsInteger;
  });
}

/// Whether the value of an atomic method on numbers of type \p Number is
/// compared as an unsigned one: one of that type, or in 32 bits a literal that
/// is not negative.
static bool isComparedUnsigned(Sema &S, const Expr *Value, QualType Number) {
  const ASTContext &C = S.Context;
  if (isNumericLiteral(S, Value) && Value->getType()->isIntegerType())
    return C.getTypeSize(Number) == 32 &&
           !Value->EvaluateKnownConstInt(C).isNegative();
  return C.hasSameUnqualifiedType(Value->getType(),
                                  Number->isUnsignedIntegerType()
                                      ? Number
                                      : C.getCorrespondingUnsignedType(Number));
}

/// The atomic methods of a name are there for both signs, and without or with
/// the old value.
static Expr *chooseAtomic(Sema &S, UnresolvedMemberExpr *Member,
                          MultiExprArg Args) {
  return choose(S, Member, Args.size(), [&](const CXXMethodDecl *Method) {
    const BuiltinOp Op = *getBuiltinOp(Method);
    if (Op != BuiltinOp::InterlockedMin && Op != BuiltinOp::InterlockedMax)
      return true;
    QualType Number = Method->getParamDecl(1)->getType();
    return Number->isUnsignedIntegerType() ==
           isComparedUnsigned(S, Args[1], Number);
  });
}

Expr *hlsl::chooseBuiltinMethod(Sema &S, UnresolvedMemberExpr *Member,
                                MultiExprArg Args) {
  if (llvm::any_of(Args, [](const Expr *Arg) {
        return !Arg->getType()->isIntegerType() &&
               !Arg->getType()->isRealFloatingType();
      }))
    return Member;
  const auto *First =
      dyn_cast<CXXMethodDecl>((*Member->decls_begin())->getUnderlyingDecl());
  const std::optional<BuiltinOp> Op =
      First ? getBuiltinOp(First) : std::nullopt;
  if (Op == BuiltinOp::QueryDimensions)
    return chooseDimensions(S, Member, Args);
  const IntrinsicRow *Row = Op ? findIntrinsic(*Op) : nullptr;
  const bool IsAtomic = Row && (Row->Rule == CallRule::Atomic ||
                                Row->Rule == CallRule::CompareAtomic);
  return IsAtomic ? chooseAtomic(S, Member, Args) : Member;
}

//===----------------------------------------------------------------------===//
// Slices of vectors
//===----------------------------------------------------------------------===//

namespace {

constexpr unsigned FirstMinor = 9;

/// The elements that a call requests.
struct Range {
  uint64_t First = 0;
  uint64_t Count = 0;
};

} // namespace

/// `template <int, int = 0> void slice(...)`: the parser takes a template for
/// what it is, and no call comes to it.
NamedDecl *hlsl::makeSliceName(Sema &S, IdentifierInfo *Name) {
  if (Name->getName() != "slice")
    return nullptr;
  ASTContext &C = S.Context;
  DeclContext *TU = C.getTranslationUnitDecl();
  SmallVector<NamedDecl *, 2> Parameters;
  for (unsigned Position : {0u, 1u})
    Parameters.push_back(NonTypeTemplateParmDecl::Create(
        C, TU, SourceLocation(), SourceLocation(), /*D=*/0, Position,
        /*Id=*/nullptr, C.IntTy, /*ParameterPack=*/false,
        C.getTrivialTypeSourceInfo(C.IntTy)));
  FunctionProtoType::ExtProtoInfo Info;
  Info.Variadic = true;
  QualType Type = C.getFunctionType(C.VoidTy, {}, Info);
  // What is named but not called is instantiated.
  auto *FD =
      FunctionDecl::Create(C, TU, SourceLocation(), SourceLocation(), Name,
                           Type, C.getTrivialTypeSourceInfo(Type), SC_Extern);
  FD->setImplicit();
  auto *List =
      TemplateParameterList::Create(C, SourceLocation(), SourceLocation(),
                                    Parameters, SourceLocation(), nullptr);
  auto *Template =
      FunctionTemplateDecl::Create(C, TU, SourceLocation(), Name, List, FD);
  Template->setImplicit();
  FD->setDescribedFunctionTemplate(Template);
  for (NamedDecl *Parameter : Parameters)
    Parameter->setDeclContext(FD);
  return Template;
}

static bool namesSlice(const UnresolvedLookupExpr *Lookup) {
  if (!Lookup || Lookup->getNumDecls() != 1)
    return false;
  const auto *Template = dyn_cast<FunctionTemplateDecl>(
      (*Lookup->decls_begin())->getUnderlyingDecl());
  return Template && Template->isImplicit() && Template->getIdentifier() &&
         Template->getName() == "slice";
}

/// The numbers in angle brackets; nothing if they are none.
static std::optional<Range> getRange(const ASTContext &C,
                                     const UnresolvedLookupExpr *Lookup) {
  SmallVector<uint64_t, 2> Numbers;
  for (const TemplateArgumentLoc &Argument : Lookup->template_arguments()) {
    const Expr *E =
        Argument.getArgument().getKind() == TemplateArgument::Expression
            ? Argument.getSourceExpression()
            : nullptr;
    std::optional<llvm::APSInt> Number =
        E && E->getType()->isIntegralOrEnumerationType()
            ? E->getIntegerConstantExpr(C)
            : std::nullopt;
    if (!Number || Number->isNegative())
      return std::nullopt;
    Numbers.push_back(Number->getLimitedValue(MaxLongVector + 1));
  }
  if (Numbers.size() == 1)
    return Range{0, Numbers[0]};
  if (Numbers.size() == 2)
    return Range{Numbers[0], Numbers[1]};
  return std::nullopt;
}

/// Builds `vector<T, count>(v[first], ...)`, with \p Vector computed once.
static ExprResult buildElements(Sema &S, Expr *Vector, const Range &Wanted,
                                SourceLocation RParenLoc) {
  ASTContext &C = S.Context;
  SourceLocation Loc = Vector->getBeginLoc();
  auto *Once = new (C) OpaqueValueExpr(Vector->getExprLoc(), Vector->getType(),
                                       VK_PRValue, OK_Ordinary, Vector);
  SmallVector<Expr *, 8> Elements;
  for (uint64_t I = 0; I != Wanted.Count; ++I) {
    Expr *Index = IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Wanted.First + I),
        C.UnsignedIntTy, Loc);
    ExprResult Element =
        S.CreateBuiltinArraySubscriptExpr(Once, Loc, Index, RParenLoc);
    if (Element.isInvalid())
      return ExprError();
    Elements.push_back(Element.get());
  }
  QualType T = C.getExtVectorType(
      Vector->getType()->castAs<VectorType>()->getElementType(), Wanted.Count);
  return S.BuildCXXTypeConstructExpr(C.getTrivialTypeSourceInfo(T, Loc), Loc,
                                     Elements, RParenLoc,
                                     /*ListInitialization=*/false);
}

std::optional<ExprResult> hlsl::tryBuildSlice(Sema &S, Expr *Fn,
                                              MultiExprArg Args,
                                              SourceLocation RParenLoc) {
  const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Fn->IgnoreParens());
  if (!namesSlice(Lookup) || Expr::hasAnyTypeDependentArguments(Args) ||
      llvm::any_of(Lookup->template_arguments(),
                   [](const TemplateArgumentLoc &Argument) {
                     return Argument.getArgument().isDependent();
                   }))
    return std::nullopt;
  SourceLocation Loc = Fn->getExprLoc();
  ASTContext &C = S.Context;
  // The elements that an instance takes are of its own vector.
  if (S.CurContext->isDependentContext())
    return CallExpr::Create(C, Fn, Args, C.DependentTy, VK_PRValue, RParenLoc,
                            S.CurFPFeatureOverrides());
  if (getShaderModelMinor(C) < FirstMinor) {
    report(S, Loc, Diag::err_shader_model)
        << "'slice'" << FirstMinor << getShaderModel(C).getAsString();
    return ExprError();
  }
  std::optional<Range> Wanted = getRange(C, Lookup);
  if (!Wanted) {
    report(S, Loc, Diag::err_slice_numbers);
    return ExprError();
  }
  ExprResult Vector =
      Args.size() == 1 ? S.DefaultLvalueConversion(Args[0]) : ExprError();
  const auto *T = Vector.isUsable()
                      ? Vector.get()->getType()->getAs<VectorType>()
                      : nullptr;
  if (!T) {
    report(S, Loc, Diag::err_slice_argument);
    return ExprError();
  }
  if (Wanted->Count == 0 ||
      Wanted->First + Wanted->Count > T->getNumElements()) {
    report(S, Loc, Diag::err_slice_bounds)
        << unsigned(Wanted->Count) << unsigned(Wanted->First)
        << Vector.get()->getType() << T->getNumElements() - 1;
    return ExprError();
  }
  return buildElements(S, Vector.get(), *Wanted, RParenLoc);
}
