//===- RayPayloads.cpp - Who accesses the payloads of rays ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Entry/RayPayloads.h"
#include "clang/AST/HLSLPayloads.h"
#include "clang/CodeGen/Module/CGTypes.h"

using namespace clang;
using namespace clang::hlsl;

static uint32_t encode(PayloadAccess Access) {
  using namespace llvm::dxil;
  uint32_t Word = 0;
  for (auto [Stage, Shift] : {std::pair(PayloadStage::Caller, CallerShift),
                              {PayloadStage::ClosestHit, ClosestHitShift},
                              {PayloadStage::Miss, MissShift},
                              {PayloadStage::AnyHit, AnyHitShift}})
    Word |= (Access.isReadBy(Stage) ? PayloadRead << Shift : 0) |
            (Access.isWrittenBy(Stage) ? PayloadWrite << Shift : 0);
  return Word;
}

void RayPayloads::annotate(const CXXRecordDecl *Record) {
  llvm::StructType *Struct = Mod.types().getStructType(Record);
  // A base class may be no payload.
  if (!isRayPayload(Record) || !Noted.insert(Struct).second)
    return;
  llvm::dxil::PayloadAnnotation Payload;
  Payload.Struct = Struct;
  llvm::SmallVector<const CXXRecordDecl *, 4> Inner;
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    Payload.Members.push_back(0);
    Inner.push_back(Base.getType()->getAsCXXRecordDecl());
  }
  for (const FieldDecl *Field : Record->fields()) {
    Payload.Members.push_back(
        encode(getPayloadAccess(Field).value_or(PayloadAccess())));
    if (const CXXRecordDecl *Part = getPayloadOfElements(Field->getType()))
      Inner.push_back(Part);
  }
  Payloads.push_back(std::move(Payload));
  for (const CXXRecordDecl *Part : Inner)
    annotate(Part->getDefinition());
}

void RayPayloads::add(QualType T) {
  T = T.getNonReferenceType();
  if (Mod.getOptions().PayloadQualifiers && isRayPayload(T))
    annotate(T->getAsCXXRecordDecl()->getDefinition());
}

void RayPayloads::write() const {
  if (!Payloads.empty())
    llvm::dxil::writePayloadAnnotations(Mod.getModule(), Payloads);
}
