//===- PayloadAnnotation.cpp - Payload annotations ------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/DXILForm/PayloadAnnotation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The only kind of a row, and the only tag of a member.
constexpr uint32_t PayloadRowKind = 0;
constexpr uint32_t AccessTag = 0;

enum PayloadRowField : unsigned { PayloadKindField, FirstStruct };
enum MemberField : unsigned { TagField, AccessField };

} // namespace

/// A value of the type, and the list of its members.
static std::optional<PayloadAnnotation> readPayload(const MDNode &Row,
                                                    unsigned First) {
  const Constant *Value = getConstantField(Row, First);
  const MDNode *List = getNodeField(Row, First + 1);
  auto *Struct = Value ? dyn_cast<StructType>(Value->getType()) : nullptr;
  if (!Struct || !List)
    return std::nullopt;
  PayloadAnnotation Payload;
  Payload.Struct = Struct;
  for (unsigned N = 0; N != List->getNumOperands(); ++N) {
    const MDNode *Member = getNodeField(*List, N);
    std::optional<uint32_t> Access =
        Member ? getWordField(*Member, AccessField) : std::nullopt;
    if (!Access)
      return std::nullopt;
    Payload.Members.push_back(*Access);
  }
  return Payload;
}

std::vector<PayloadAnnotation> dxil::readPayloadAnnotations(const Module &M) {
  std::vector<PayloadAnnotation> Payloads;
  const NamedMDNode *Rows = M.getNamedMetadata(PayloadAnnotationsMD);
  if (!Rows)
    return Payloads;
  for (const MDNode *Row : Rows->operands()) {
    if (getWordField(*Row, PayloadKindField) != PayloadRowKind)
      continue;
    for (unsigned N = FirstStruct; N + 1 < Row->getNumOperands(); N += 2)
      if (std::optional<PayloadAnnotation> Payload = readPayload(*Row, N))
        Payloads.push_back(std::move(*Payload));
  }
  return Payloads;
}

void dxil::writePayloadAnnotations(
    Module &M, const std::vector<PayloadAnnotation> &Payloads) {
  LLVMContext &Context = M.getContext();
  SmallVector<Metadata *, 8> Row{makeWordField(Context, PayloadRowKind)};
  for (const PayloadAnnotation &Payload : Payloads) {
    SmallVector<Metadata *, 16> Members;
    for (uint32_t Access : Payload.Members)
      Members.push_back(MDNode::get(Context, {makeWordField(Context, AccessTag),
                                              makeWordField(Context, Access)}));
    Row.push_back(ConstantAsMetadata::get(UndefValue::get(Payload.Struct)));
    Row.push_back(MDNode::get(Context, Members));
  }
  NamedMDNode *Named = M.getOrInsertNamedMetadata(PayloadAnnotationsMD);
  Named->clearOperands();
  Named->addOperand(MDNode::get(Context, Row));
}
