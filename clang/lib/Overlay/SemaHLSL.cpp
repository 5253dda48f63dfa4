//===- SemaHLSL.cpp - Functions of Clang's SemaHLSL, replaced ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The members of clang::SemaHLSL whose behaviour HLSL needs otherwise; the list
// with the reasons is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/SemaHLSL.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLFlattening.h"
#include "clang/Facts/HLSLRegisterRules.h"
#include "clang/Facts/HLSLResourceMembers.h"
#include "clang/HLSL/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Declarations/HLSLNormalisation.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Resources/HLSLResourceFlow.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

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
         Count * C.getTypeSizeInChars(T).getQuantity() <= 16;
}

/// DXIL has no number for normalised elements of 16 bits.
static bool checkNormalisation(SemaHLSL &S, const DeclaratorDecl *VD,
                               QualType Element) {
  hlsl::Normalisation N = hlsl::getElementNormalisation(VD->getType());
  const auto *Vector = Element->getAs<VectorType>();
  QualType Scalar = Vector ? Vector->getElementType() : Element;
  if (N == hlsl::Normalisation::None || !Scalar->isHalfType())
    return true;
  hlsl::report(S.SemaRef, VD->getTypeSpecStartLoc(),
               hlsl::Diag::err_normalised_element)
      << (N == hlsl::Normalisation::Snorm) << Element
      << (Vector ? llvm::utostr(Vector->getNumElements()) : "");
  return false;
}

/// Checks the kind of feedback, which is the argument of the template.
static bool checkFeedbackKind(SemaHLSL &S, const DeclaratorDecl *VD,
                              const Type *Resource) {
  const auto *Specialization =
      cast<ClassTemplateSpecializationDecl>(Resource->getAsCXXRecordDecl());
  const TemplateArgument &Kind = Specialization->getTemplateArgs()[0];
  if (Kind.getKind() != TemplateArgument::Integral ||
      Kind.getAsIntegral().getLimitedValue() <=
          unsigned(llvm::dxil::SamplerFeedbackType::MipRegionUsed))
    return true;
  hlsl::report(S.SemaRef, VD->getTypeSpecStartLoc(),
               hlsl::Diag::err_feedback_kind)
      << QualType(Resource, 0);
  return false;
}

/// Checks the element type of the resource, or array of them, that \p VD
/// declares.
static bool checkResourceElement(SemaHLSL &S, const DeclaratorDecl *VD) {
  const Type *Resource = getInnermostType(VD);
  const hlsl::ResourceTypeRow *Row = hlsl::findResourceType(Resource);
  if (Row && Row->Element == hlsl::ElementRule::FeedbackElement)
    return checkFeedbackKind(S, VD, Resource);
  const auto *Handle =
      HLSLAttributedResourceType::findHandleTypeOnResource(Resource);
  if (!Handle || Handle->getContainedType().isNull() ||
      Handle->getContainedType()->isDependentType())
    return true;
  ASTContext &C = S.getASTContext();
  QualType Element = Handle->getContainedType();
  if (Row && (Row->Element == hlsl::ElementRule::TypedElement ||
              Row->Element == hlsl::ElementRule::SampledElement)) {
    if (isTypedElement(C, Element))
      return checkNormalisation(S, VD, Element);
    hlsl::report(S.SemaRef, VD->getTypeSpecStartLoc(),
                 hlsl::Diag::err_typed_element)
        << Element << QualType(Resource, 0);
    return false;
  }
  enum { ContainsResources, IsResource, Incomplete, IsArray, TooLarge } Reason;
  if (Element->isArrayType())
    Reason = IsArray;
  else if (Element->isHLSLResourceRecord())
    Reason = IsResource;
  else if (Element->isVoidType() ||
           !S.SemaRef.isCompleteType(VD->getLocation(), Element))
    Reason = Incomplete;
  else if (Element->isHLSLIntangibleType())
    Reason = ContainsResources;
  else if (!hlsl::isFlattenable(C, Element))
    Reason = TooLarge;
  else
    return true;
  hlsl::report(S.SemaRef, VD->getTypeSpecStartLoc(),
               hlsl::Diag::err_struct_element)
      << Element << QualType(Resource, 0) << unsigned(Reason);
  return false;
}

/// Checks the element types of all resources that \p VD declares: of one, or of
/// the members of a user's type, of which \p Seen are checked.
static bool
checkResourceElements(SemaHLSL &S, const DeclaratorDecl *VD,
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
                 checkResourceElements(S, Field, Seen);
  }
  return IsValid;
}

void SemaHLSL::deduceAddressSpace(VarDecl *VD) {
  // Only `groupshared` is part of a type. Which globals are uniform is known
  // from the declaration; a type in an address space of its own would keep them
  // from being passed, copied and called methods on.
}

/// \p T without the address space that `groupshared` put on it or on the
/// elements of the array.
static QualType removeGroupShared(ASTContext &C, QualType T) {
  if (const ArrayType *Array = C.getAsArrayType(T)) {
    QualType Element = removeGroupShared(C, Array->getElementType());
    if (const auto *Constant = dyn_cast<ConstantArrayType>(Array))
      return C.getConstantArrayType(
          Element, Constant->getSize(), Constant->getSizeExpr(),
          Constant->getSizeModifier(), Constant->getIndexTypeCVRQualifiers());
    if (const auto *Dependent = dyn_cast<DependentSizedArrayType>(Array))
      return C.getDependentSizedArrayType(
          Element, Dependent->getSizeExpr(), Dependent->getSizeModifier(),
          Dependent->getIndexTypeCVRQualifiers());
    return T;
  }
  return T.hasAddressSpace() ? C.removeAddrSpaceQualType(T) : T;
}

/// Each resource that is bound on its own takes time and memory in all stages.
static constexpr uint64_t MaxMemberRanges = 16384;

/// Checks how many resources, and arrays of them, a global of a user's type is.
static bool checkMemberRanges(SemaHLSL &S, const VarDecl *VD) {
  if (!hlsl::isResourceAggregate(VD->getType()))
    return true;
  hlsl::ResourceCounts Counts =
      hlsl::ResourceCounter(S.getASTContext()).count(VD->getType());
  for (uint64_t Ranges : Counts.Ranges)
    if (Ranges > MaxMemberRanges) {
      hlsl::report(S.SemaRef, VD->getLocation(),
                   hlsl::Diag::err_too_many_ranges)
          << VD << std::to_string(Ranges) << unsigned(MaxMemberRanges);
      return false;
    }
  return true;
}

void SemaHLSL::ActOnVariableDeclarator(VarDecl *VD) {
  if (hlsl::hasMark(VD, hlsl::ExportMark))
    Diag(VD->getLocation(), diag::err_hlsl_export_not_on_function);
  if (VD->getType().getAddressSpace() == LangAS::hlsl_groupshared) {
    VD->addAttr(AnnotateAttr::CreateImplicit(
        getASTContext(), hlsl::GroupSharedMark, /*Args=*/nullptr,
        /*ArgsSize=*/0));
    VD->setType(removeGroupShared(getASTContext(), VD->getType()));
  }
  if (!hlsl::checkResourceVariable(SemaRef, VD)) {
    VD->setInvalidDecl();
    return;
  }
  if (!VD->hasGlobalStorage())
    return;
  bool Unbounded = VD->getType()->isIncompleteArrayType();
  QualType Complete = Unbounded
                          ? getASTContext().getBaseElementType(VD->getType())
                          : VD->getType();
  // What depends on a template, or on an expression that is wrong, is nothing
  // that could be bound.
  if (Complete->isDependentType())
    return;
  if (SemaRef.RequireCompleteType(VD->getLocation(), Complete,
                                  diag::err_typecheck_decl_incomplete_type)) {
    VD->setInvalidDecl();
    return;
  }

  // What is wrong with the members of a type is reported where it is defined.
  const CXXRecordDecl *Record =
      getASTContext().getBaseElementType(Complete)->getAsCXXRecordDecl();
  if (Record && Record->isInvalidDecl()) {
    VD->setInvalidDecl();
    return;
  }
  bool HasResources = getInnermostType(VD)->isHLSLIntangibleType();
  if (!HasResources && !Unbounded && !Complete->isDependentType() &&
      !hlsl::isFlattenable(getASTContext(), VD->getType())) {
    hlsl::report(SemaRef, VD->getLocation(), hlsl::Diag::err_type_too_large)
        << VD->getType() << hlsl::MaxScalarsOfType;
    VD->setInvalidDecl();
    return;
  }
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> Seen;
  if (HasResources && !checkResourceElements(*this, VD, Seen)) {
    VD->setInvalidDecl();
    return;
  }
  // Resources that are declared on their own say themselves what can be
  // written.
  if (hlsl::isUniform(VD) && !getInnermostType(VD)->isHLSLResourceRecord()) {
    // What the application sets, the shader cannot.
    VD->setType(VD->getType().withConst());
    if (!isa<HLSLBufferDecl>(VD->getDeclContext()) &&
        (!HasResources ||
         hlsl::getRegisterBindingInfo(VD).Flags.ContainsNumeric))
      DefaultCBufferDecls.push_back(VD);
  }
  processExplicitBindingsOnDecl(VD);
  if (hlsl::isUniform(VD) && HasResources && !checkMemberRanges(*this, VD))
    VD->setInvalidDecl();
}

bool SemaHLSL::ActOnUninitializedVarDecl(VarDecl *VD) {
  // Resources come from a binding and uniforms from the application;
  // groupshared memory has no initial value.
  return hlsl::isUniform(VD) || getInnermostType(VD)->isHLSLIntangibleType() ||
         hlsl::isGroupShared(VD);
}

namespace {

/// The bytes that a member with a `packoffset` takes.
struct PackedRange {
  const VarDecl *Member;
  uint64_t First;
  uint64_t Last;
};

} // namespace

/// Either all members of a buffer have a `packoffset` or none, and no two of
/// them overlap.
static void checkPackOffsets(SemaHLSL &S, HLSLBufferDecl *Buffer) {
  ASTContext &C = S.getASTContext();
  hlsl::MemoryLayout Layout(C, hlsl::MemoryLayout::Rules::ConstantBuffer,
                            hlsl::getDefaultMatrixPacking(C));
  SmallVector<PackedRange, 8> Ranges;
  bool HasPlain = false;
  for (const Decl *Member : Buffer->decls()) {
    const auto *VD = dyn_cast<VarDecl>(Member);
    if (!VD || VD->isInvalidDecl())
      continue;
    auto *Offset = VD->getAttr<HLSLPackOffsetAttr>();
    if (!Offset) {
      HasPlain = true;
      continue;
    }
    uint64_t First = Offset->getOffsetInBytes();
    Ranges.push_back(
        {VD, First,
         First + Layout.getSize(VD->getType(), Layout.getPacking(VD)) - 1});
  }
  if (Ranges.empty())
    return;
  Buffer->setHasValidPackoffset(true);
  if (HasPlain)
    S.Diag(Buffer->getLocation(), diag::warn_hlsl_packoffset_mix);
  llvm::sort(Ranges, [](const PackedRange &A, const PackedRange &B) {
    return A.First < B.First;
  });
  for (auto [Before, After] :
       llvm::zip(ArrayRef(Ranges).drop_back(), ArrayRef(Ranges).drop_front()))
    if (After.First <= Before.Last)
      S.Diag(After.Member->getLocation(), diag::err_hlsl_packoffset_overlap)
          << After.Member << Before.Member;
}

void SemaHLSL::ActOnFinishBuffer(Decl *D, SourceLocation RBrace) {
  auto *Buffer = cast<HLSLBufferDecl>(D);
  Buffer->setRBraceLoc(RBrace);
  checkPackOffsets(*this, Buffer);
  SemaRef.PopDeclContext();
}

void SemaHLSL::ActOnEndOfTranslationUnit(TranslationUnitDecl *TU) {
  if (!DefaultCBufferDecls.empty()) {
    auto *Globals = HLSLBufferDecl::CreateDefaultCBuffer(getASTContext(), TU,
                                                         DefaultCBufferDecls);
    TU->addDecl(Globals);
  }
  diagnoseAvailabilityViolations(TU);
  // What is wrong otherwise has no flow that could be followed.
  if (!SemaRef.getDiagnostics().hasErrorOccurred())
    hlsl::checkResourceFlow(SemaRef, TU);
}
