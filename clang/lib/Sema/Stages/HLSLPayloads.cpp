//===- HLSLPayloads.cpp - Rules of payloads of ray tracing ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLPayloads.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLPayloads.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::hasPayloadQualifiers(const Sema &S) {
  const HLSLBuiltinSource *Source = HLSLBuiltinSource::get(S);
  return Source && Source->hasPayloadQualifiers();
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// The stages that come before \p Stage, or after it. Any-hit shaders come
/// after each other, and the caller is at both ends.
static unsigned getStagesBefore(PayloadStage Stage) {
  constexpr unsigned Caller = PayloadAccess::maskOf(PayloadStage::Caller);
  constexpr unsigned AnyHit = PayloadAccess::maskOf(PayloadStage::AnyHit);
  return Stage == PayloadStage::Caller ? ~0u : Caller | AnyHit;
}

static unsigned getStagesAfter(PayloadStage Stage) {
  bool IsLast =
      Stage == PayloadStage::ClosestHit || Stage == PayloadStage::Miss;
  return IsLast ? PayloadAccess::maskOf(PayloadStage::Caller) : ~0u;
}

static void checkAccess(Sema &S, const FieldDecl *Field, PayloadAccess Access) {
  for (PayloadStage Stage : PayloadStages) {
    if (Access.isReadBy(Stage) && !(Access.Writes & getStagesBefore(Stage)))
      report(S, Field->getLocation(), Diag::err_payload_no_writer)
          << getStageName(Stage) << Field;
    if (Access.isWrittenBy(Stage) && !(Access.Reads & getStagesAfter(Stage)))
      report(S, Field->getLocation(), Diag::err_payload_no_reader)
          << getStageName(Stage) << Field;
  }
}

static void checkMember(Sema &S, const CXXRecordDecl *Payload,
                        const FieldDecl *Field) {
  std::optional<PayloadAccess> Access = getPayloadAccess(Field);
  if (getPayloadOfElements(Field->getType())) {
    if (Access)
      report(S, Field->getLocation(), Diag::err_payload_nested)
          << Field->getType() << Field;
    return;
  }
  if (!Access) {
    report(S, Field->getLocation(), Diag::err_payload_unqualified)
        << Field << Payload << Field->getName();
    return;
  }
  checkAccess(S, Field, *Access);
}

static void checkMembers(Sema &S, const CXXRecordDecl *Record) {
  // A base class that is a payload is checked for itself.
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (!isRayPayload(Base.getType()))
      checkMembers(S, Base.getType()->getAsCXXRecordDecl()->getDefinition());
  for (const FieldDecl *Field : Record->fields())
    if (!Field->isInvalidDecl())
      checkMember(S, Record, Field);
}

static void checkPayload(Sema &S, const CXXRecordDecl *Record) {
  if (!Record->isInvalidDecl() && !Record->isDependentContext() &&
      isRayPayload(Record))
    checkMembers(S, Record);
}

void hlsl::checkPayloads(Sema &S, const DeclContext *Context) {
  if (!hasPayloadQualifiers(S))
    return;
  for (const Decl *D : Context->decls()) {
    if (const auto *Record = dyn_cast<CXXRecordDecl>(D);
        Record && Record->isThisDeclarationADefinition())
      checkPayload(S, Record);
    if (const auto *Template = dyn_cast<ClassTemplateDecl>(D))
      for (const ClassTemplateSpecializationDecl *Instance :
           Template->specializations())
        if (Instance->isThisDeclarationADefinition() &&
            !Instance->isExplicitSpecialization())
          checkPayload(S, Instance);
    if (const auto *Inner = dyn_cast<DeclContext>(D))
      checkPayloads(S, Inner);
  }
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

void hlsl::checkPayloadUse(Sema &S, SourceLocation Loc, QualType T) {
  const CXXRecordDecl *Record =
      T.getNonReferenceType()->getAsCXXRecordDecl()->getDefinition();
  bool IsDeclared = isRayPayload(Record);
  if (IsDeclared == hasPayloadQualifiers(S))
    return;
  if (IsDeclared) {
    if (HLSLBuiltinSource::get(S)->isFirstIgnoredPayload(Record))
      report(S, Record->getLocation(), Diag::warn_payload_ignored) << Record;
    return;
  }
  report(S, Loc, Diag::err_payload_unmarked) << Record << Record->getName();
  if (Record->getLocation().isValid())
    S.Diag(Record->getLocation(), diag::note_entity_declared_at) << Record;
}
