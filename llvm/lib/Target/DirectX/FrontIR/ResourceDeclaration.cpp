//===- ResourceDeclaration.cpp - Resource declarations --------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/GlobalObject.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

/// The fields of a row. The last two are left out where nothing follows.
enum Field : unsigned {
  NumberField,
  NameField,
  ClassField,
  SpaceField,
  LowerField,
  SizeField,
  MentionField,
  LocationField,
  TraitsField,
  SymbolField,
  QualifiedNameField,
  NumFields
};

MDNode *ResourceDeclaration::write(LLVMContext &Context) const {
  auto Word = [&](uint32_t V) { return makeWordField(Context, V); };
  auto OptionalWord = [&](std::optional<uint32_t> V) {
    return V ? Word(*V) : nullptr;
  };
  auto OptionalText = [&](StringRef Text) {
    return Text.empty() ? nullptr : makeStringField(Context, Text);
  };
  SmallVector<Metadata *, NumFields> Fields(NumFields);
  Fields[NumberField] = Word(Number);
  Fields[NameField] = makeStringField(Context, Name);
  Fields[ClassField] = Word(static_cast<uint32_t>(Class));
  Fields[SpaceField] = OptionalWord(Space);
  Fields[LowerField] = OptionalWord(Lower);
  Fields[SizeField] = Word(Size);
  Fields[MentionField] = Word(Mention);
  Fields[LocationField] = Word(Location);
  Fields[TraitsField] = Word(Traits);
  Fields[SymbolField] = OptionalText(Symbol);
  Fields[QualifiedNameField] = OptionalText(QualifiedName);
  while (!Fields.back())
    Fields.pop_back();
  return MDNode::get(Context, Fields);
}

std::optional<ResourceDeclaration>
ResourceDeclaration::read(const MDNode &Row) {
  std::optional<uint32_t> Number = getWordField(Row, NumberField);
  std::optional<StringRef> Name = getStringField(Row, NameField);
  std::optional<uint32_t> Class = getWordField(Row, ClassField);
  std::optional<uint32_t> Size = getWordField(Row, SizeField);
  std::optional<uint32_t> Mention = getWordField(Row, MentionField);
  std::optional<uint32_t> Location = getWordField(Row, LocationField);
  if (!Number || !Name || !Class || !Size || !Mention || !Location ||
      *Class > static_cast<uint32_t>(dxil::ResourceClass::LastEntry) ||
      *Mention > MentionedByEntry)
    return std::nullopt;
  // What may be null may not be something else.
  for (unsigned N : {SpaceField, LowerField, TraitsField})
    if (getField(Row, N) && !getWordField(Row, N))
      return std::nullopt;
  for (unsigned N : {SymbolField, QualifiedNameField})
    if (getField(Row, N) && !getStringField(Row, N))
      return std::nullopt;
  ResourceDeclaration D;
  D.Number = *Number;
  D.Name = Name->str();
  D.QualifiedName = getStringField(Row, QualifiedNameField).value_or("").str();
  D.Symbol = getStringField(Row, SymbolField).value_or("").str();
  D.Class = static_cast<dxil::ResourceClass>(*Class);
  D.Space = getWordField(Row, SpaceField);
  D.Lower = getWordField(Row, LowerField);
  D.Size = *Size;
  D.Mention = static_cast<ResourceMention>(*Mention);
  D.Location = *Location;
  D.Traits = getWordField(Row, TraitsField).value_or(NoTrait);
  return D;
}

std::vector<ResourceDeclaration>
dxil::readResourceDeclarations(const Module &M) {
  std::vector<ResourceDeclaration> Declarations;
  const NamedMDNode *Rows = M.getNamedMetadata(ResourceDeclarationsMD);
  if (!Rows)
    return Declarations;
  Declarations.reserve(Rows->getNumOperands());
  for (const MDNode *Row : Rows->operands()) {
    std::optional<ResourceDeclaration> D = ResourceDeclaration::read(*Row);
    if (!D || D->Number != Declarations.size())
      return {};
    Declarations.push_back(std::move(*D));
  }
  return Declarations;
}

std::optional<uint32_t>
dxil::getDeclarationNumber(const GlobalObject &NameGlobal) {
  const MDNode *Row = NameGlobal.getMetadata(ResourceDeclarationMD);
  return Row ? getWordField(*Row, NumberField) : std::nullopt;
}
