//===- HLSLPayloadAccess.cpp - Who accesses a payload -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLPayloadAccess.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Facts/HLSLDeclMarks.h"

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
