// SemaType.cpp: Functions of Clang's SemaType, wrapped
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(QualType, BuildReferenceType,
            "_ZN5clang4Sema18BuildReferenceTypeENS_8QualTypeEbNS_"
            "14SourceLocationENS_15DeclarationNameE",
            Sema *S, QualType T, bool SpelledAsLValue, SourceLocation Loc,
            DeclarationName Entity);

/// Clang rejects references where they are written. In an instantiation they
/// are those of inout parameters; the source was checked in the template.
QualType wrapBuildReferenceType(Sema *S, QualType T, bool SpelledAsLValue,
                                SourceLocation Loc, DeclarationName Entity) {
  if (S->inTemplateInstantiation() || S->isSFINAEContext())
    Loc = SourceLocation();
  return realBuildReferenceType(S, T, SpelledAsLValue, Loc, Entity);
}

CLANG_WRAPS(TypeResult, ActOnTypeName,
            "_ZN5clang4Sema13ActOnTypeNameERNS_10DeclaratorE", Sema *S,
            Declarator &D);

TypeResult wrapActOnTypeName(Sema *S, Declarator &D) {
  hlsl::keepMarksOfAlias(*S, D);
  return realActOnTypeName(S, D);
}

CLANG_WRAPS(QualType, BuildExtVectorType,
            "_ZN5clang4Sema18BuildExtVectorTypeENS_8QualTypeEPNS_4ExprENS_"
            "14SourceLocationE",
            Sema *S, QualType T, Expr *Size, SourceLocation Loc);

QualType wrapBuildExtVectorType(Sema *S, QualType T, Expr *Size,
                                SourceLocation Loc) {
  if (!hlsl::checkVectorSize(*S, Size, Loc))
    return QualType();
  return realBuildExtVectorType(S, T, Size, Loc);
}

CLANG_WRAPS(QualType, BuildMatrixType,
            "_ZN5clang4Sema15BuildMatrixTypeENS_8QualTypeEPNS_4ExprES3_NS_"
            "14SourceLocationE",
            Sema *S, QualType T, Expr *Rows, Expr *Columns, SourceLocation Loc);

QualType wrapBuildMatrixType(Sema *S, QualType T, Expr *Rows, Expr *Columns,
                             SourceLocation Loc) {
  if (!hlsl::checkMatrixSize(*S, Rows, Columns, Loc))
    return QualType();
  return realBuildMatrixType(S, T, Rows, Columns, Loc);
}
