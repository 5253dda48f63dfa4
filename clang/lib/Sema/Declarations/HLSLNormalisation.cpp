//===- HLSLNormalisation.cpp - unorm and snorm element types ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words are macros for an annotation of the type; the wrapped functions
// give Clang's annotation the spelling that may stand before a type, and check
// the type. The list of what is wrapped is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Declarations/HLSLNormalisation.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// What a written type says
//===----------------------------------------------------------------------===//

static Normalisation getNormalisation(const Attr *A) {
  const auto *Annotation = dyn_cast_or_null<AnnotateTypeAttr>(A);
  if (!Annotation)
    return Normalisation::None;
  if (Annotation->getAnnotation() == UnormMark)
    return Normalisation::Unorm;
  if (Annotation->getAnnotation() == SnormMark)
    return Normalisation::Snorm;
  return Normalisation::None;
}

/// One layer of sugar less; null if there is none.
static QualType removeSugar(QualType T) {
  QualType Inner = T->getLocallyUnqualifiedSingleStepDesugaredType();
  return Inner == QualType(T.getTypePtr(), 0) ? QualType() : Inner;
}

Normalisation hlsl::getNormalisation(QualType T) {
  while (!T.isNull()) {
    if (const auto *Attributed = dyn_cast<AttributedType>(T)) {
      if (Normalisation N = ::getNormalisation(Attributed->getAttr());
          N != Normalisation::None)
        return N;
      T = Attributed->getModifiedType();
    } else if (const auto *Vector = dyn_cast<VectorType>(T)) {
      T = Vector->getElementType();
    } else {
      T = removeSugar(T);
    }
  }
  return Normalisation::None;
}

Normalisation hlsl::getElementNormalisation(QualType T) {
  while (!T.isNull()) {
    if (const auto *Array = dyn_cast<ArrayType>(T)) {
      T = Array->getElementType();
      continue;
    }
    if (const auto *Reference = dyn_cast<ReferenceType>(T)) {
      T = Reference->getPointeeTypeAsWritten();
      continue;
    }
    const auto *Special = dyn_cast<TemplateSpecializationType>(T);
    if (Special && !Special->isTypeAlias()) {
      ArrayRef<TemplateArgument> Arguments = Special->template_arguments();
      return !Arguments.empty() &&
                     Arguments[0].getKind() == TemplateArgument::Type
                 ? getNormalisation(Arguments[0].getAsType())
                 : Normalisation::None;
    }
    T = removeSugar(T);
  }
  return Normalisation::None;
}

//===----------------------------------------------------------------------===//
// Clang's annotations of types
//===----------------------------------------------------------------------===//

CLANG_WRAPS(AttributeCommonInfo::Kind, GetParsedKind,
            "_ZN5clang19AttributeCommonInfo13getParsedKindEPKNS_"
            "14IdentifierInfoES3_NS0_6SyntaxE",
            const IdentifierInfo *Name, const IdentifierInfo *Scope,
            AttributeCommonInfo::Syntax Syntax);

AttributeCommonInfo::Kind
wrapGetParsedKind(const IdentifierInfo *Name, const IdentifierInfo *Scope,
                  AttributeCommonInfo::Syntax Syntax) {
  // Clang knows it in double brackets only, which cannot stand before a type.
  if (Syntax == AttributeCommonInfo::AS_GNU && Name->isStr("annotate_type"))
    return AttributeCommonInfo::AT_AnnotateType;
  return realGetParsedKind(Name, Scope, Syntax);
}

CLANG_WRAPS(
    QualType, GetAttributedType,
    "_ZNK5clang10ASTContext17getAttributedTypeEPKNS_4AttrENS_8QualTypeES4_",
    const ASTContext *C, const Attr *A, QualType Modified, QualType Equivalent);

/// Whether the numbers of \p T may be called normalised.
static bool checkNumbers(const ASTContext &C, const Attr *A, QualType T) {
  bool IsSnorm = ::getNormalisation(A) == Normalisation::Snorm;
  QualType Element = T;
  if (const auto *Vector = T->getAs<VectorType>())
    Element = Vector->getElementType();
  else if (const auto *Matrix = T->getAs<MatrixType>())
    Element = Matrix->getElementType();
  SourceLocation Loc = C.getSourceManager().getExpansionLoc(A->getLocation());
  // Clang drops annotations where it puts in the template's argument.
  bool IsDependent = T->isDependentType() || Element->isDependentType();
  if (IsDependent || !Element->isRealFloatingType()) {
    report(C.getDiagnostics(), Loc, Diag::err_normalised_type)
        << IsSnorm << T << IsDependent;
    return false;
  }
  Normalisation Before = hlsl::getNormalisation(T);
  if (Before != Normalisation::None && Before != ::getNormalisation(A)) {
    report(C.getDiagnostics(), Loc, Diag::err_normalised_twice);
    return false;
  }
  return true;
}

QualType wrapGetAttributedType(const ASTContext *C, const Attr *A,
                               QualType Modified, QualType Equivalent) {
  if (getNormalisation(A) != Normalisation::None &&
      !checkNumbers(*C, A, Modified))
    return Modified;
  return realGetAttributedType(C, A, Modified, Equivalent);
}
