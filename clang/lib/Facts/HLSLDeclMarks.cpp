//===- HLSLDeclMarks.cpp - HLSL properties of declarations ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

using namespace clang;

bool hlsl::hasMark(const Decl *D, llvm::StringRef Mark) {
  return llvm::any_of(D->specific_attrs<AnnotateAttr>(),
                      [Mark](const AnnotateAttr *Annotation) {
                        return Annotation->getAnnotation() == Mark;
                      });
}

bool hlsl::isStaticVariable(const VarDecl *VD) {
  return VD->getStorageClass() == SC_Static || VD->isStaticDataMember();
}

bool hlsl::isUniform(const VarDecl *VD) {
  if (!VD->hasGlobalStorage() || VD->isStaticLocal() || isStaticVariable(VD) ||
      isGroupShared(VD))
    return false;
  return VD->getDeclContext()->isFileContext() ||
         isa<HLSLBufferDecl>(VD->getDeclContext());
}

/// The mark of an order that is written at \p D itself.
static llvm::StringRef getOwnMatrixOrder(const Decl *D) {
  for (const auto *Annotation : D->specific_attrs<AnnotateAttr>())
    for (llvm::StringRef Mark : {hlsl::RowMajorMark, hlsl::ColumnMajorMark})
      if (Annotation->getAnnotation() == Mark)
        return Mark;
  return {};
}

llvm::StringRef hlsl::getMatrixOrderMark(QualType T) {
  while (!T.isNull()) {
    if (const auto *Named = dyn_cast<TypedefType>(T.getTypePtr())) {
      llvm::StringRef Mark = getOwnMatrixOrder(Named->getDecl());
      if (!Mark.empty())
        return Mark;
      T = Named->getDecl()->getUnderlyingType();
      continue;
    }
    if (const auto *Array = dyn_cast<ArrayType>(T.getTypePtr())) {
      T = Array->getElementType();
      continue;
    }
    QualType Next = T->getLocallyUnqualifiedSingleStepDesugaredType();
    if (Next.getTypePtr() == T.getTypePtr())
      break;
    T = Next;
  }
  return {};
}

llvm::StringRef hlsl::getMatrixOrderMark(const ValueDecl *D) {
  llvm::StringRef Mark = getOwnMatrixOrder(D);
  if (!Mark.empty())
    return Mark;
  const auto *Function = dyn_cast<FunctionDecl>(D);
  return getMatrixOrderMark(Function ? Function->getReturnType()
                                     : D->getType().getNonReferenceType());
}
