// HLSLResourceElements.cpp: Element types of buffers and memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Resources/HLSLResourceElements.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using namespace clang::hlsl;

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
static bool checkFeedbackKind(Sema &S, SourceLocation Loc, QualType Resource) {
  const auto *Specialization =
      cast<ClassTemplateSpecializationDecl>(Resource->getAsCXXRecordDecl());
  const TemplateArgument &Kind = Specialization->getTemplateArgs()[0];
  if (Kind.getKind() != TemplateArgument::Integral ||
      Kind.getAsIntegral().getLimitedValue() <=
          unsigned(llvm::dxil::SamplerFeedbackType::MipRegionUsed))
    return true;
  report(S, Loc, Diag::err_feedback_kind) << Resource;
  return false;
}

/// Null if the resource has no elements, or they depend on a template.
static QualType getElement(QualType Resource) {
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      Resource.getTypePtr());
  if (!Handle || Handle->getContainedType().isNull() ||
      Handle->getContainedType()->isDependentType())
    return QualType();
  return Handle->getContainedType();
}

static bool hasTypedElements(const ResourceTypeRow *Row) {
  return Row && (Row->Element == ElementRule::TypedElement ||
                 Row->Element == ElementRule::SampledElement);
}

/// Whether the resource is read as the one object that it contains.
static bool hasContents(const ResourceTypeRow *Row) {
  return Row && (Row->Kind == llvm::dxil::ResourceKind::CBuffer ||
                 Row->Kind == llvm::dxil::ResourceKind::TBuffer);
}

/// Whether the whole of a buffer's elements may be arrays.
static bool canHoldArrays(const ResourceTypeRow *Row) {
  return Row && Row->Kind == llvm::dxil::ResourceKind::StructuredBuffer;
}

/// Whether a constant buffer may hold resources, too.
static bool isBlock(Sema &S, const ResourceTypeRow *Row) {
  return Row && Row->Kind == llvm::dxil::ResourceKind::CBuffer &&
         hasStableLayout(S);
}

bool hlsl::checkResourceElement(Sema &S, SourceLocation Loc,
                                QualType Resource) {
  Resource = Resource.getCanonicalType().getUnqualifiedType();
  const ResourceTypeRow *Row = findResourceType(Resource.getTypePtr());
  if (Row && Row->Element == ElementRule::FeedbackElement)
    return checkFeedbackKind(S, Loc, Resource);
  ASTContext &C = S.Context;
  QualType Element = getElement(Resource);
  if (Element.isNull())
    return true;
  if (!checkNoUnboundObject(S, Loc, Element, ObjectLocation::Buffer))
    return false;
  // An invalid struct was reported.
  if (const CXXRecordDecl *Record =
          C.getBaseElementType(Element)->getAsCXXRecordDecl();
      Record && Record->isInvalidDecl())
    return false;
  if (hasTypedElements(Row)) {
    if (isTypedElement(C, Element))
      return true;
    report(S, Loc, Diag::err_typed_element) << Element << Resource;
    return false;
  }
  enum {
    ContainsResources,
    IsResource,
    Incomplete,
    IsArray,
    TooLarge,
    NoStruct
  } Reason;
  if (hasContents(Row) && !Element->isRecordType())
    Reason = NoStruct;
  else if (Element->isArrayType() && !canHoldArrays(Row))
    Reason = IsArray;
  else if (Element->isHLSLResourceRecord())
    Reason = IsResource;
  else if (Element->isVoidType() || !S.isCompleteType(Loc, Element))
    Reason = Incomplete;
  else if (Element->isHLSLIntangibleType() && !isBlock(S, Row))
    Reason = ContainsResources;
  else if (!isFlattenable(C, Element))
    Reason = TooLarge;
  else
    return !hasContents(Row) ||
           checkShortVectors(S, Loc, Element,
                             LongVectorLocation::ConstantBuffer);
  report(S, Loc, Diag::err_struct_element)
      << Element << Resource << unsigned(Reason);
  return false;
}

/// Checks the element type of \p Resource, of which or of an array of which
/// \p VD is.
static bool checkDeclaredElement(Sema &S, const DeclaratorDecl *VD,
                                 QualType Resource) {
  if (!checkResourceElement(S, VD->getTypeSpecStartLoc(), Resource))
    return false;
  QualType Element = getElement(Resource.getCanonicalType());
  return Element.isNull() ||
         !hasTypedElements(findResourceType(Resource.getTypePtr())) ||
         checkNormalisation(S, VD, Element);
}

/// Whether a record contains a block that contains it. Such a record is
/// incomplete at the query.
static bool isInsideItself(const TypePart &Record) {
  const CXXRecordDecl *Declared = Record.Type->getAsCXXRecordDecl();
  for (const TypePart *Around = Record.Whole; Around; Around = Around->Whole)
    if (Around->Kind == PartKind::Record &&
        declaresSameEntity(Around->Type->getAsCXXRecordDecl(), Declared))
      return true;
  return false;
}

bool hlsl::checkResourceElements(Sema &S, const DeclaratorDecl *VD) {
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> Seen;
  bool IsValid = true;
  walkType(S.Context, VD->getType(), [&](const TypePart &Part) {
    if (Part.Field && (Part.Field->isInvalidDecl() || Part.Field->isImplicit()))
      return WalkStep::Skip;
    if (Part.Kind == PartKind::Resource) {
      const FieldDecl *Member = Part.getMember();
      IsValid &= checkDeclaredElement(S, Member ? Member : VD, Part.Type);
      if (IsValid && !getBlockContents(Part.Type).isNull())
        return WalkStep::EnterContents;
    } else if (Part.Kind == PartKind::Record) {
      const CXXRecordDecl *Record = Part.Type->getAsCXXRecordDecl();
      if (Part.IsContents && isInsideItself(Part)) {
        report(S, VD->getTypeSpecStartLoc(), Diag::err_struct_element)
            << Part.Type << Part.Whole->Type << /*Incomplete*/ 2;
        IsValid = false;
        return WalkStep::Stop;
      }
      if (!Record->hasDefinition() || !Record->isHLSLIntangible() ||
          !Seen.insert(Record).second)
        return WalkStep::Skip;
    }
    return WalkStep::EnterFirst;
  });
  return IsValid;
}

//===----------------------------------------------------------------------===//
// Objects without a size
//===----------------------------------------------------------------------===//

bool hlsl::checkNoUnboundObject(Sema &S, SourceLocation Loc, QualType T,
                                ObjectLocation Location) {
  if (T->isDependentType() || T->isVoidType() || !S.isCompleteType(Loc, T))
    return true;
  QualType Object = findUnboundObject(S.Context, T);
  if (Object.isNull())
    return true;
  report(S, Loc, Diag::err_object_place)
      << T.getUnqualifiedType() << unsigned(Location)
      << Object.getCanonicalType().getUnqualifiedType();
  return false;
}

bool hlsl::checkObjectVariable(Sema &S, const VarDecl *VD) {
  if (isGroupShared(VD))
    return checkNoUnboundObject(S, VD->getLocation(), VD->getType(),
                                ObjectLocation::GroupShared);
  if (VD->hasGlobalStorage() && !containsRayQuery(S.Context, VD->getType()))
    return checkNoUnboundObject(S, VD->getLocation(), VD->getType(),
                                ObjectLocation::Global);
  return true;
}
