// HLSLCalls.cpp: Checks of calls, and constant calls
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of built-ins that depend only on types apply to every call, whether an
// entry point reaches it or not. CodeGen checks shader models.

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Resources/HLSLResourceElements.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Stages/HLSLRayEntries.h"

using namespace clang;
using namespace clang::hlsl;

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
