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
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Resources/HLSLResourceElements.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Stages/HLSLRayEntries.h"

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

// Checks of calls, and constant calls.
//
// Rules of built-ins that depend only on types apply to every call, whether an
// entry point reaches it or not. CodeGen checks shader models.

/// The width of the widest texel that a sampler or a gather reads.
static constexpr unsigned MaxTexelBits = 32;

/// The type of the elements of the resource that has the method.
static QualType getResourceElement(const ASTContext &C,
                                   const FunctionDecl *Method) {
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      C.getCanonicalTagType(cast<CXXMethodDecl>(Method)->getParent())
          .getTypePtr());
  return Handle->getContainedType();
}

static QualType getComponent(QualType Element) {
  const auto *Vector = Element->getAs<VectorType>();
  return Vector ? Vector->getElementType() : Element;
}

static bool isNumberButBool(QualType T) {
  return T->isIntegerType() && !T->isBooleanType();
}

/// Reports \p D, which names the type \p T.
static void reportType(Sema &S, const CallExpr *Call, Diag D, QualType T) {
  report(S, Call->getExprLoc(), D)
      << getTypeName(S.Context, T.getUnqualifiedType());
}

static void checkSample(Sema &S, const CallExpr *Call,
                        const FunctionDecl *Method) {
  const ASTContext &C = S.Context;
  QualType Element = getResourceElement(C, Method);
  QualType T = getComponent(Element).getCanonicalType().getUnqualifiedType();
  if (T == C.FloatTy || T == C.HalfTy || T == C.LongDoubleTy)
    return;
  bool Compares = getMethodRow(Method)->Parameters.front().Type.Base ==
                  TypeBase::ComparisonSampler;
  if (!isNumberButBool(T) || C.getTypeSize(T) > MaxTexelBits || Compares ||
      !hasFeature(C, llvm::dxil::Feature::IntegerSamples))
    reportType(S, Call, Diag::err_sample_element, Element);
}

/// Gives a gather the type of its result: four of the component type of the
/// texture's element.
static void finishGather(Sema &S, CallExpr *Call, const FunctionDecl *Method,
                         bool IsRaw) {
  ASTContext &C = S.Context;
  QualType Element = getResourceElement(C, Method);
  QualType T = getComponent(Element);
  Call->setType(C.getExtVectorType(T, 4));
  // A raw texel is one number, as D3D's formats of one component are.
  if (IsRaw && !(isNumberButBool(Element) && Element->isUnsignedIntegerType()))
    reportType(S, Call, Diag::err_gather_raw_element, Element);
  else if (!IsRaw && C.getTypeSize(T) > MaxTexelBits)
    reportType(S, Call, Diag::err_gather_element, Element);
}

/// The memory of a byte-address buffer holds numbers only.
static void checkBytes(Sema &S, const CallExpr *Call, QualType T) {
  if (!T->isDependentType() && T->isHLSLIntangibleType())
    reportType(S, Call, Diag::err_resources_in_bytes, T);
  else
    checkNoUnboundObject(S, Call->getExprLoc(), T, ObjectLocation::Buffer);
}

/// The types in which hit attributes and constants of a shader table can be
/// read.
static void checkHitObjectCall(Sema &S, const CallExpr *Call,
                               const FunctionDecl *Method) {
  const MethodRow *Row = getMethodRow(Method);
  if (Row->IsTemplate) {
    QualType T =
        Row->Parameters.empty() ? Call->getType() : Call->getArg(0)->getType();
    if (!T->isDependentType())
      checkHitAttributes(S, Call->getExprLoc(), T);
    return;
  }
  if (Row->Name != "LoadLocalRootTableConstant" ||
      Call->getArg(0)->isValueDependent())
    return;
  constexpr unsigned WordBytes = 4;
  std::optional<llvm::APSInt> Offset =
      Call->getArg(0)->getIntegerConstantExpr(S.Context);
  if (Offset && Offset->getZExtValue() % WordBytes)
    report(S, Call->getArg(0)->getBeginLoc(), Diag::err_root_constant_offset)
        << unsigned(Offset->getZExtValue())
        << Call->getArg(0)->getSourceRange();
}

/// What is clamped has a sign; an unsigned number above all would be one below.
static void checkClamped(Sema &S, const CallExpr *Call,
                         const FunctionDecl *FD) {
  const Expr *Arg = Call->getArg(0);
  const QualType Given = Arg->getType();
  const auto *Vector = Given->getAs<VectorType>();
  if (!Vector || !Vector->getElementType()->isUnsignedIntegerType())
    return;
  ASTContext &C = S.Context;
  report(S, Arg->getBeginLoc(), Diag::err_intrinsic_fixed_argument)
      << 1u << FD->getName()
      << C.getExtVectorType(
             C.getCorrespondingSignedType(Vector->getElementType()),
             Vector->getNumElements())
      << Given << Arg->getSourceRange();
}

void hlsl::checkBuiltinCall(Sema &S, Expr *Result) {
  auto *Call = dyn_cast<CallExpr>(Result->IgnoreImplicit());
  const FunctionDecl *FD = Call ? Call->getDirectCallee() : nullptr;
  std::optional<BuiltinOp> Op = getBuiltinOp(FD);
  if (!Op)
    return;
  if (*Op == BuiltinOp::PackClampS8 || *Op == BuiltinOp::PackClampU8)
    checkClamped(S, Call, FD);
  else if (*Op == BuiltinOp::SampleTexture)
    checkSample(S, Call, FD);
  else if (*Op == BuiltinOp::GatherTexels || *Op == BuiltinOp::GatherRawTexels)
    finishGather(S, Call, FD, *Op == BuiltinOp::GatherRawTexels);
  else if (*Op == BuiltinOp::AskHitObject)
    checkHitObjectCall(S, Call, FD);
  else if (*Op == BuiltinOp::LoadBytes)
    checkBytes(S, Call, Call->getType());
  else if (*Op == BuiltinOp::StoreBytes)
    checkBytes(S, Call, Call->getArg(1)->getType());
}

//===----------------------------------------------------------------------===//
// Constant calls
//===----------------------------------------------------------------------===//

static std::optional<llvm::APSInt>
compute(BuiltinOp Op, llvm::ArrayRef<llvm::APSInt> Values) {
  auto Max = [](const llvm::APSInt &A, const llvm::APSInt &B) {
    return A < B ? B : A;
  };
  auto Min = [](const llvm::APSInt &A, const llvm::APSInt &B) {
    return B < A ? B : A;
  };
  if (Op == BuiltinOp::Max)
    return Max(Values[0], Values[1]);
  if (Op == BuiltinOp::Min)
    return Min(Values[0], Values[1]);
  if (Op == BuiltinOp::Clamp)
    return Min(Max(Values[0], Values[1]), Values[2]);
  if (Op == BuiltinOp::Abs)
    return Values[0].isNegative() ? -Values[0] : Values[0];
  return std::nullopt;
}

Expr *hlsl::makeConstantCall(const ASTContext &C, BuiltinOp Op,
                             CallExpr *Call) {
  const bool IsFolded = Op == BuiltinOp::Max || Op == BuiltinOp::Min ||
                        Op == BuiltinOp::Clamp || Op == BuiltinOp::Abs;
  if (!IsFolded || !Call->getType()->isIntegerType())
    return Call;
  llvm::SmallVector<llvm::APSInt, 3> Values;
  for (const Expr *Arg : Call->arguments()) {
    Expr::EvalResult Value;
    if (Arg->isValueDependent() ||
        !Arg->EvaluateAsInt(Value, C, Expr::SE_NoSideEffects))
      return Call;
    Values.push_back(Value.Val.getInt());
  }
  std::optional<llvm::APSInt> Result = compute(Op, Values);
  if (!Result)
    return Call;
  return ConstantExpr::Create(C, Call, APValue(*Result));
}
