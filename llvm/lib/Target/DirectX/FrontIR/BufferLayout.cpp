//===- BufferLayout.cpp - Layouts of buffers for reports ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

enum LayoutField : unsigned {
  LayoutKind,
  LayoutName,
  LayoutSize,
  LayoutMembers,
  LayoutPath ///< left out if it is the name
};

enum BitsField : unsigned { BitsName, BitsStart, BitsWidth };

enum MemberField : unsigned {
  MemberType,
  MemberName,
  MemberOffset,
  MemberSize,
  MemberMembers, ///< null if it is no struct
  MemberComponent,
  MemberRows,
  MemberColumns,
  MemberRowMajor,
  MemberElements,
  MemberStructName, ///< null if it is no struct
  MemberBits        ///< left out if there are none
};

constexpr StringLiteral ConstantBufferKind = "cbuffer";
constexpr StringLiteral ResourceKindName = "resource";

MDNode *writeMembers(LLVMContext &Context, ArrayRef<BufferMember> Members) {
  SmallVector<Metadata *, 8> Nodes;
  for (const BufferMember &Member : Members)
    Nodes.push_back(Member.write(Context));
  return MDNode::get(Context, Nodes);
}

std::vector<BufferMember> readMembers(const MDNode *List) {
  std::vector<BufferMember> Members;
  for (unsigned N = 0; List && N != List->getNumOperands(); ++N)
    if (const MDNode *Node = getNodeField(*List, N))
      if (std::optional<BufferMember> Member = BufferMember::read(*Node))
        Members.push_back(std::move(*Member));
  return Members;
}

} // namespace

MDNode *BufferMember::write(LLVMContext &Context) const {
  auto Word = [&](uint32_t Value) { return makeWordField(Context, Value); };
  SmallVector<Metadata *, 12> Fields{makeStringField(Context, Type),
                                     makeStringField(Context, Name),
                                     Word(Offset),
                                     Word(Size),
                                     IsStruct ? writeMembers(Context, Members)
                                              : nullptr,
                                     Word(Shape.Component),
                                     Word(Shape.NumRows),
                                     Word(Shape.NumColumns),
                                     Word(Shape.IsRowMajor),
                                     Word(Shape.NumElements)};
  Fields.push_back(IsStruct ? makeStringField(Context, StructName) : nullptr);
  SmallVector<Metadata *, 4> Nodes;
  for (const BitField &Field : Bits)
    Nodes.push_back(
        MDNode::get(Context, {makeStringField(Context, Field.Name),
                              Word(Field.Start), Word(Field.Width)}));
  if (!Nodes.empty())
    Fields.push_back(MDNode::get(Context, Nodes));
  return MDNode::get(Context, Fields);
}

std::optional<BufferMember> BufferMember::read(const MDNode &Node) {
  std::optional<StringRef> Type = getStringField(Node, MemberType);
  std::optional<StringRef> Name = getStringField(Node, MemberName);
  std::optional<uint32_t> Offset = getWordField(Node, MemberOffset);
  std::optional<uint32_t> Size = getWordField(Node, MemberSize);
  if (!Type || !Name || !Offset || !Size)
    return std::nullopt;
  const MDNode *List = getNodeField(Node, MemberMembers);
  BufferMember Member;
  Member.Type = Type->str();
  Member.Name = Name->str();
  Member.Offset = *Offset;
  Member.Size = *Size;
  Member.IsStruct = List;
  Member.Members = readMembers(List);
  auto Word = [&](unsigned N) { return getWordField(Node, N).value_or(0); };
  Member.Shape = {Word(MemberComponent), Word(MemberRows), Word(MemberColumns),
                  Word(MemberRowMajor) != 0, Word(MemberElements)};
  Member.StructName = getStringField(Node, MemberStructName).value_or("").str();
  const MDNode *Bits = getNodeField(Node, MemberBits);
  for (unsigned N = 0; Bits && N != Bits->getNumOperands(); ++N)
    if (const MDNode *Field = getNodeField(*Bits, N))
      Member.Bits.push_back(
          {getStringField(*Field, BitsName).value_or("").str(),
           getWordField(*Field, BitsStart).value_or(0),
           getWordField(*Field, BitsWidth).value_or(0)});
  return Member;
}

MDNode *BufferLayout::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 5> Fields{
      makeStringField(Context,
                      IsConstantBuffer ? ConstantBufferKind : ResourceKindName),
      makeStringField(Context, Name), makeWordField(Context, Size),
      writeMembers(Context, Members)};
  if (!Path.empty())
    Fields.push_back(makeStringField(Context, Path));
  return MDNode::get(Context, Fields);
}

std::optional<BufferLayout> BufferLayout::read(const MDNode &Node) {
  std::optional<StringRef> Kind = getStringField(Node, LayoutKind);
  std::optional<StringRef> Name = getStringField(Node, LayoutName);
  std::optional<uint32_t> Size = getWordField(Node, LayoutSize);
  if (!Kind || !Name || !Size)
    return std::nullopt;
  BufferLayout Layout;
  Layout.IsConstantBuffer = *Kind == ConstantBufferKind;
  Layout.Name = Name->str();
  Layout.Path = getStringField(Node, LayoutPath).value_or("").str();
  Layout.Size = *Size;
  Layout.Members = readMembers(getNodeField(Node, LayoutMembers));
  return Layout;
}

BufferLayouts dxil::readBufferLayouts(const Module &FrontIR) {
  BufferLayouts Layouts;
  if (const NamedMDNode *Named = FrontIR.getNamedMetadata(BufferLayoutsMD))
    for (const MDNode *Node : Named->operands())
      if (std::optional<BufferLayout> Layout = BufferLayout::read(*Node))
        Layouts.push_back(std::move(*Layout));
  return Layouts;
}
