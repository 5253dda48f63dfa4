//===- HLSLValueParts.cpp - The parts of arrays and structs -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLValueParts.h"
#include "clang/AST/Expr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

Expr *hlsl::makeIndex(Sema &S, uint64_t N, SourceLocation Loc) {
  ASTContext &C = S.Context;
  return IntegerLiteral::Create(C, llvm::APInt(32, N), C.UnsignedIntTy, Loc);
}

void hlsl::appendElements(Sema &S, Expr *Value, uint64_t Count,
                          llvm::SmallVectorImpl<Expr *> &Parts) {
  SourceLocation Begin = Value->getBeginLoc(), End = Value->getEndLoc();
  for (uint64_t N = 0; N != Count; ++N)
    Parts.push_back(S.CreateBuiltinArraySubscriptExpr(
                         Value, Begin, makeIndex(S, N, Begin), End)
                        .get());
}

void hlsl::appendMembers(Sema &S, Expr *Value,
                         llvm::SmallVectorImpl<Expr *> &Parts) {
  const auto *Record = Value->getType()->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    CXXCastPath Path = {const_cast<CXXBaseSpecifier *>(&Base)};
    QualType BaseType = S.Context.getQualifiedType(
        Base.getType(), Value->getType().getQualifiers());
    Parts.push_back(S.ImpCastExprToType(Value, BaseType,
                                        CK_UncheckedDerivedToBase,
                                        Value->getValueKind(), &Path)
                        .get());
  }
  for (FieldDecl *Field : Record->fields())
    Parts.push_back(
        S.BuildFieldReferenceExpr(
             Value, /*IsArrow=*/false, Value->getEndLoc(), CXXScopeSpec(),
             Field, DeclAccessPair::make(Field, Field->getAccess()),
             DeclarationNameInfo(Field->getDeclName(), Value->getEndLoc()))
            .get());
}
