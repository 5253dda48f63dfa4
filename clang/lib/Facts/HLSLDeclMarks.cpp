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

bool hlsl::isUniform(const VarDecl *VD) {
  if (!VD->hasGlobalStorage() || VD->isStaticLocal() ||
      VD->isStaticDataMember() || VD->getStorageClass() == SC_Static ||
      isGroupShared(VD))
    return false;
  return VD->getDeclContext()->isFileContext() ||
         isa<HLSLBufferDecl>(VD->getDeclContext());
}
