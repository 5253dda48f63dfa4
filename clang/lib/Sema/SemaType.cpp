//===- SemaType.cpp - Functions of Clang's SemaType, wrapped ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The list with the reasons is clang/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Sema.h"

using namespace clang;

QualType realBuildReferenceType(
    Sema *S, QualType T, bool SpelledAsLValue, SourceLocation Loc,
    DeclarationName Entity) asm("__real__ZN5clang4Sema18BuildReferenceTypeENS_"
                                "8QualTypeEbNS_14SourceLocationENS_"
                                "15DeclarationNameE");
QualType wrapBuildReferenceType(
    Sema *S, QualType T, bool SpelledAsLValue, SourceLocation Loc,
    DeclarationName Entity) asm("__wrap__ZN5clang4Sema18BuildReferenceTypeENS_"
                                "8QualTypeEbNS_14SourceLocationENS_"
                                "15DeclarationNameE");

/// Clang refuses references at their places. In an instantiation they are those
/// of inout parameters; what the shader wrote was judged in the template.
QualType wrapBuildReferenceType(Sema *S, QualType T, bool SpelledAsLValue,
                                SourceLocation Loc, DeclarationName Entity) {
  if (S->inTemplateInstantiation() || S->isSFINAEContext())
    Loc = SourceLocation();
  return realBuildReferenceType(S, T, SpelledAsLValue, Loc, Entity);
}
