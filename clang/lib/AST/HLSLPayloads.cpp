// HLSLPayloads.cpp: Payloads of ray tracing and mesh shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLPayloads.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"

using namespace clang;
using namespace clang::hlsl;

llvm::StringRef hlsl::getStageName(PayloadStage Stage) {
  switch (Stage) {
  case PayloadStage::Caller:
    return "caller";
  case PayloadStage::AnyHit:
    return "anyhit";
  case PayloadStage::ClosestHit:
    return "closesthit";
  case PayloadStage::Miss:
    return "miss";
  }
  llvm_unreachable("not a stage");
}

std::optional<PayloadStage> hlsl::parsePayloadStage(llvm::StringRef Name) {
  for (PayloadStage Stage : PayloadStages)
    if (Name == getStageName(Stage))
      return Stage;
  return std::nullopt;
}

std::optional<PayloadAccess> hlsl::getPayloadAccess(const FieldDecl *Field) {
  std::optional<PayloadAccess> Access;
  for (const auto *Mark : Field->specific_attrs<AnnotateAttr>()) {
    llvm::StringRef Text = Mark->getAnnotation();
    if (!Text.consume_front(PayloadAccessPrefix))
      continue;
    if (!Access)
      Access.emplace();
    auto [Word, Name] = Text.split('.');
    // A list may be empty.
    if (std::optional<PayloadStage> Stage = parsePayloadStage(Name))
      (Word == "read" ? Access->Reads : Access->Writes) |=
          PayloadAccess::maskOf(*Stage);
  }
  return Access;
}

bool hlsl::isRayPayload(const CXXRecordDecl *Record) {
  const CXXRecordDecl *Definition = Record ? Record->getDefinition() : nullptr;
  return Definition &&
         hasMark(Definition, (StageAttributePrefix + "raypayload").str());
}

bool hlsl::isRayPayload(QualType T) {
  return isRayPayload(T->getAsCXXRecordDecl());
}

const CXXRecordDecl *hlsl::getPayloadOfElements(QualType T) {
  const CXXRecordDecl *Record =
      T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return isRayPayload(Record) ? Record : nullptr;
}

void hlsl::appendQualifiedMembers(
    const CXXRecordDecl *Payload,
    llvm::SmallVectorImpl<const FieldDecl *> &Members) {
  Payload = Payload->getDefinition();
  for (const CXXBaseSpecifier &Base : Payload->bases())
    if (const CXXRecordDecl *Record = Base.getType()->getAsCXXRecordDecl())
      appendQualifiedMembers(Record, Members);
  for (const FieldDecl *Field : Payload->fields()) {
    if (const CXXRecordDecl *Inner = getPayloadOfElements(Field->getType()))
      appendQualifiedMembers(Inner, Members);
    else
      Members.push_back(Field);
  }
}

static unsigned countMembers(const CXXRecordDecl *Payload) {
  llvm::SmallVector<const FieldDecl *, 16> Members;
  appendQualifiedMembers(Payload, Members);
  return Members.size();
}

/// The number of the first member of \p Wanted, which \p Payload is or inherits
/// from.
static std::optional<unsigned> findBase(const CXXRecordDecl *Payload,
                                        const CXXRecordDecl *Wanted) {
  if (declaresSameEntity(Payload, Wanted))
    return 0;
  unsigned First = 0;
  for (const CXXBaseSpecifier &Base : Payload->getDefinition()->bases()) {
    const CXXRecordDecl *Record = Base.getType()->getAsCXXRecordDecl();
    if (!Record)
      return std::nullopt;
    if (std::optional<unsigned> Found = findBase(Record, Wanted))
      return First + *Found;
    First += countMembers(Record);
  }
  return std::nullopt;
}

/// From a payload to its member.
static std::optional<PayloadPart> selectMember(PayloadPart Part,
                                               const FieldDecl *Field) {
  if (!Part.Payload) {
    Part.IsWhole = false;
    return Part;
  }
  const auto *Owner = cast<CXXRecordDecl>(Field->getParent());
  std::optional<unsigned> Before = findBase(Part.Payload, Owner);
  if (!Before)
    return std::nullopt;
  Part.First += *Before;
  for (const CXXBaseSpecifier &Base : Owner->getDefinition()->bases())
    Part.First += countMembers(Base.getType()->getAsCXXRecordDecl());
  for (const FieldDecl *Other : Owner->getDefinition()->fields()) {
    const CXXRecordDecl *Inner = getPayloadOfElements(Other->getType());
    unsigned Count = Inner ? countMembers(Inner) : 1;
    if (declaresSameEntity(Other, Field)) {
      Part.Count = Count;
      Part.Payload = Inner;
      return Part;
    }
    Part.First += Count;
  }
  return std::nullopt;
}

std::optional<PayloadPart> hlsl::findPayloadPart(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Named = dyn_cast<DeclRefExpr>(E)) {
    const auto *VD = dyn_cast<VarDecl>(Named->getDecl());
    if (!VD || !isRayPayload(VD->getType().getNonReferenceType()))
      return std::nullopt;
    PayloadPart Part;
    Part.Variable = VD;
    Part.Payload = VD->getType().getNonReferenceType()->getAsCXXRecordDecl();
    Part.Count = countMembers(Part.Payload);
    return Part;
  }
  const Expr *From = getSelectedFrom(E);
  std::optional<PayloadPart> Part = From ? findPayloadPart(From) : std::nullopt;
  if (!Part)
    return std::nullopt;
  if (const auto *Access = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(Access->getMemberDecl());
    return Field ? selectMember(*Part, Field) : std::nullopt;
  }
  Part->IsWhole = false;
  return Part;
}
