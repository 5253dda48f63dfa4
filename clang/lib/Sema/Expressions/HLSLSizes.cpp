//===- HLSLSizes.cpp - What sizeof is ---------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLSizes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

ExprResult hlsl::finishSizeOf(Sema &S, ExprResult Written) {
  auto *Operator =
      Written.isUsable()
          ? dyn_cast<UnaryExprOrTypeTraitExpr>(Written.get()->IgnoreParens())
          : nullptr;
  if (!Operator || Operator->getKind() != UETT_SizeOf)
    return Written;
  ASTContext &C = S.Context;
  Operator->setType(C.UnsignedIntTy);
  QualType T = Operator->getTypeOfArgument().getNonReferenceType();
  if (Operator->isValueDependent() || T->isDependentType() ||
      T->isIncompleteType())
    return Written;
  // One that was refused may have a member of a type that is not there.
  if (const CXXRecordDecl *Record =
          T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
      Record && Record->isInvalidDecl())
    return Written;
  // The packing of a matrix does not change its size in a raw buffer.
  MemoryLayout Layout(C, MemoryLayout::Rules::RawBuffer,
                      getDefaultMatrixPacking(C));
  llvm::APInt Bytes(C.getIntWidth(C.UnsignedIntTy),
                    Layout.getSize(T, Layout.getDefaultPacking()));
  return ConstantExpr::Create(
      C, Operator, APValue(llvm::APSInt(Bytes, /*isUnsigned=*/true)));
}
