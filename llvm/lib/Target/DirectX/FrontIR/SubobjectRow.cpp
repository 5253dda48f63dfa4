//===- SubobjectRow.cpp - Rows of !hlsl.subobjects ------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/SubobjectRow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

enum RowField : unsigned {
  KindField,
  NameField,
  StringsField,
  NumbersField,
  // Only of root signatures.
  ElementsField,
  VersionField
};

} // namespace

MDNode *SubobjectRow::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 4> Strings, Numbers;
  for (const std::string &Text : Object.Strings)
    Strings.push_back(makeStringField(Context, Text));
  for (uint32_t Number : Object.Numbers)
    Numbers.push_back(makeWordField(Context, Number));
  SmallVector<Metadata *, 6> Row{
      makeWordField(Context, static_cast<uint32_t>(Object.Kind)),
      makeStringField(Context, Object.Name), MDNode::get(Context, Strings),
      MDNode::get(Context, Numbers)};
  if (Elements)
    Row.append({Elements, makeWordField(Context, Version)});
  else if (!Object.RootSignature.empty())
    Row.push_back(
        makeStringField(Context, StringRef(Object.RootSignature.data(),
                                           Object.RootSignature.size())));
  return MDNode::get(Context, Row);
}

static bool isKind(uint32_t Number) {
  return Number <= static_cast<uint32_t>(SubobjectKind::LocalRootSignature) ||
         (Number >= static_cast<uint32_t>(
                        SubobjectKind::SubobjectToExportsAssociation) &&
          Number <=
              static_cast<uint32_t>(SubobjectKind::RaytracingPipelineConfig1));
}

std::optional<SubobjectRow> SubobjectRow::read(const MDNode &Node) {
  SubobjectRow Row;
  std::optional<uint32_t> Kind = getWordField(Node, KindField);
  std::optional<StringRef> Name = getStringField(Node, NameField);
  const MDNode *Strings = getNodeField(Node, StringsField);
  const MDNode *Numbers = getNodeField(Node, NumbersField);
  if (!Kind || !isKind(*Kind) || !Name || !Strings || !Numbers)
    return std::nullopt;
  Row.Object.Kind = static_cast<SubobjectKind>(*Kind);
  Row.Object.Name = Name->str();
  for (unsigned N = 0; N != Strings->getNumOperands(); ++N)
    Row.Object.Strings.push_back(
        getStringField(*Strings, N).value_or("").str());
  for (unsigned N = 0; N != Numbers->getNumOperands(); ++N)
    Row.Object.Numbers.push_back(getWordField(*Numbers, N).value_or(0));
  Row.Elements = const_cast<MDNode *>(getNodeField(Node, ElementsField));
  if (std::optional<StringRef> Bytes = getStringField(Node, ElementsField))
    Row.Object.RootSignature.assign(Bytes->begin(), Bytes->end());
  Row.Version = getWordField(Node, VersionField).value_or(0);
  return Row;
}
