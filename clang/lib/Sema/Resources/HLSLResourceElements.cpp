//===- HLSLResourceElements.cpp - Element types of resources ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Resources/HLSLResourceElements.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Facts/HLSLFlattening.h"
#include "clang/Facts/HLSLNormalisation.h"
#include "clang/HLSL/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using namespace clang::hlsl;

/// The element type below all array dimensions.
static const Type *getInnermostType(const ValueDecl *VD) {
  return VD->getASTContext()
      .getBaseElementType(VD->getType())
      .getCanonicalType()
      .getTypePtr();
}

/// Whether \p T may be the element of a typed buffer: a number, or a vector of
/// at most four, that fits into 16 bytes.
static bool isTypedElement(const ASTContext &C, QualType T) {
  unsigned Count = 1;
  if (const auto *Vector = T->getAs<VectorType>()) {
    Count = Vector->getNumElements();
    T = Vector->getElementType();
  }
  return T->isArithmeticType() && Count <= 4 &&
         Count * getScalarSize(C, T) <= 16;
}

/// DXIL has no number for normalised elements of 16 bits.
static bool checkNormalisation(Sema &S, const DeclaratorDecl *VD,
                               QualType Element) {
  Normalisation N = getElementNormalisation(VD->getType());
  const auto *Vector = Element->getAs<VectorType>();
  QualType Scalar = Vector ? Vector->getElementType() : Element;
  if (N == Normalisation::None || !Scalar->isHalfType())
    return true;
  report(S, VD->getTypeSpecStartLoc(), Diag::err_normalised_element)
      << (N == Normalisation::Snorm) << Element
      << (Vector ? llvm::utostr(Vector->getNumElements()) : "");
  return false;
}

/// Checks the kind of feedback, which is the argument of the template.
static bool checkFeedbackKind(Sema &S, const DeclaratorDecl *VD,
                              const Type *Resource) {
  const auto *Specialization =
      cast<ClassTemplateSpecializationDecl>(Resource->getAsCXXRecordDecl());
  const TemplateArgument &Kind = Specialization->getTemplateArgs()[0];
  if (Kind.getKind() != TemplateArgument::Integral ||
      Kind.getAsIntegral().getLimitedValue() <=
          unsigned(llvm::dxil::SamplerFeedbackType::MipRegionUsed))
    return true;
  report(S, VD->getTypeSpecStartLoc(), Diag::err_feedback_kind)
      << QualType(Resource, 0);
  return false;
}

/// Checks the element type of the resource, or array of them, that \p VD
/// declares.
static bool checkResourceElement(Sema &S, const DeclaratorDecl *VD) {
  const Type *Resource = getInnermostType(VD);
  const ResourceTypeRow *Row = findResourceType(Resource);
  if (Row && Row->Element == ElementRule::FeedbackElement)
    return checkFeedbackKind(S, VD, Resource);
  const auto *Handle =
      HLSLAttributedResourceType::findHandleTypeOnResource(Resource);
  if (!Handle || Handle->getContainedType().isNull() ||
      Handle->getContainedType()->isDependentType())
    return true;
  ASTContext &C = S.Context;
  QualType Element = Handle->getContainedType();
  if (Row && (Row->Element == ElementRule::TypedElement ||
              Row->Element == ElementRule::SampledElement)) {
    if (isTypedElement(C, Element))
      return checkNormalisation(S, VD, Element);
    report(S, VD->getTypeSpecStartLoc(), Diag::err_typed_element)
        << Element << QualType(Resource, 0);
    return false;
  }
  enum { ContainsResources, IsResource, Incomplete, IsArray, TooLarge } Reason;
  if (Element->isArrayType())
    Reason = IsArray;
  else if (Element->isHLSLResourceRecord())
    Reason = IsResource;
  else if (Element->isVoidType() ||
           !S.isCompleteType(VD->getLocation(), Element))
    Reason = Incomplete;
  else if (Element->isHLSLIntangibleType())
    Reason = ContainsResources;
  else if (!isFlattenable(C, Element))
    Reason = TooLarge;
  else
    return true;
  report(S, VD->getTypeSpecStartLoc(), Diag::err_struct_element)
      << Element << QualType(Resource, 0) << unsigned(Reason);
  return false;
}

/// Checks the resources that \p VD declares; of the users' types, \p Seen are
/// checked.
static bool checkElements(Sema &S, const DeclaratorDecl *VD,
                          llvm::SmallPtrSetImpl<const CXXRecordDecl *> &Seen) {
  const Type *T = getInnermostType(VD);
  if (!T->isHLSLIntangibleType())
    return true;
  if (T->isHLSLResourceRecord())
    return checkResourceElement(S, VD);
  SmallVector<const CXXRecordDecl *, 4> Records = {T->getAsCXXRecordDecl()};
  bool IsValid = true;
  while (!Records.empty()) {
    const CXXRecordDecl *Record = Records.pop_back_val();
    if (!Record || !Record->hasDefinition() || !Seen.insert(Record).second)
      continue;
    for (const CXXBaseSpecifier &Base : Record->bases())
      Records.push_back(Base.getType()->getAsCXXRecordDecl());
    for (const FieldDecl *Field : Record->fields())
      IsValid &= Field->isInvalidDecl() || Field->isImplicit() ||
                 checkElements(S, Field, Seen);
  }
  return IsValid;
}

bool hlsl::checkResourceElements(Sema &S, const DeclaratorDecl *VD) {
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> Seen;
  return checkElements(S, VD, Seen);
}
