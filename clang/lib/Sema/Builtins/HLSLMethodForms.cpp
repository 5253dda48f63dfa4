//===- HLSLMethodForms.cpp - Forms of methods by types ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ binds a parameter that is written to only to a variable of its type, and
// finds a float as near to int as to uint. HLSL converts both, so that of
// several forms one is chosen before C++ is asked.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Builtins/HLSLMethodForms.h"
#include "clang/AST/ExprCXX.h"
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
