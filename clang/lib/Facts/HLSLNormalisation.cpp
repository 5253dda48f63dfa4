//===- HLSLNormalisation.cpp - What written types say -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLNormalisation.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Type.h"

using namespace clang;
using namespace clang::hlsl;

Normalisation hlsl::getNormalisation(const Attr *A) {
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
      if (Normalisation N = getNormalisation(Attributed->getAttr());
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
