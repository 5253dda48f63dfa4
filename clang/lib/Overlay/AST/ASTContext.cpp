// ASTContext.cpp: Functions of Clang's ASTContext
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Declarations/HLSLTypes.h"

using namespace clang;

CLANG_WRAPS(
    QualType, GetAttributedType,
    "_ZNK5clang10ASTContext17getAttributedTypeEPKNS_4AttrENS_8QualTypeES4_",
    const ASTContext *C, const Attr *A, QualType Modified, QualType Equivalent);

CLANG_WRAPS(int, GetFloatingTypeOrder,
            "_ZNK5clang10ASTContext20getFloatingTypeOrderENS_8QualTypeES1_",
            const ASTContext *C, QualType LHS, QualType RHS);

QualType wrapGetAttributedType(const ASTContext *C, const Attr *A,
                               QualType Modified, QualType Equivalent) {
  if (!hlsl::checkNormalisedType(*C, A, Modified))
    return Modified;
  return realGetAttributedType(C, A, Modified, Equivalent);
}

int wrapGetFloatingTypeOrder(const ASTContext *C, QualType LHS, QualType RHS) {
  const int Left = hlsl::elementRank(LHS), Right = hlsl::elementRank(RHS);
  if (Left < 0 || Right < 0)
    return realGetFloatingTypeOrder(C, LHS, RHS);
  return Left < Right ? -1 : Left > Right;
}
