// RecordJSON.cpp: Records of elements in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Stages/RecordJSON.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::ElementType;
using dxil::SignatureElement;

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

/// How JSON spells components of a type.
static ScalarKind scalarKind(ElementType Type) {
  switch (Type) {
  case ElementType::I16:
    return ScalarKind::Int16;
  case ElementType::U16:
    return ScalarKind::UInt16;
  case ElementType::I32:
    return ScalarKind::Int32;
  case ElementType::F16:
  case ElementType::SNormF16:
  case ElementType::UNormF16:
    return ScalarKind::Half;
  case ElementType::F32:
  case ElementType::SNormF32:
  case ElementType::UNormF32:
    return ScalarKind::Float;
  default: // bool, unsigned; signatures have no others
    return ScalarKind::UInt32;
  }
}

static Error readRow(const json::Value &Value, const SignatureElement &Element,
                     unsigned Row, const Twine &Location, ValueTable &Table,
                     size_t Record, unsigned First) {
  SmallVector<const json::Value *, 4> Values;
  if (const json::Array *List = Value.getAsArray())
    for (const json::Value &Item : *List)
      Values.push_back(&Item);
  else
    Values.push_back(&Value);
  if (Values.size() != Element.Columns)
    return errorAt(Location, Twine(Values.size()) + " values are given; '" +
                                 rowName(Element, Row) + "' has " +
                                 Twine(unsigned(Element.Columns)));
  for (unsigned Column = 0; Column != Element.Columns; ++Column) {
    std::vector<uint8_t> Bytes;
    if (Error E =
            appendScalar(scalarKind(Element.Type), *Values[Column], Bytes))
      return errorAt(Location, toString(std::move(E)));
    uint32_t Bits = 0;
    memcpy(&Bits, Bytes.data(), std::min(Bytes.size(), sizeof(Bits)));
    Table.set(Record, First + ComponentsOfRow * Row + Column, Bits);
  }
  return Error::success();
}

Error dxilrun::readRecord(const json::Object &Object,
                          ArrayRef<SignatureElement> Elements,
                          ArrayRef<StringRef> OtherKeys, const Twine &Location,
                          ValueTable &Table, size_t Record) {
  for (const auto &[Key, Value] : Object) {
    // A shader need not read a system value that a record has.
    bool IsKnown = Key == "comment" ||
                   is_contained(OtherKeys, StringRef(Key)) ||
                   dxil::lookupSystemValue(StringRef(Key).rtrim("0123456789"));
    for (auto [Number, Element] : enumerate(Elements))
      for (unsigned Row = 0; Row != Element.rows(); ++Row) {
        if (!isRowName(Key, Element, Row))
          continue;
        IsKnown = true;
        if (Error E =
                readRow(Value, Element, Row, Location + "." + StringRef(Key),
                        Table, Record, componentOf(Elements, Number)))
          return E;
      }
    if (!IsKnown)
      return errorAt(Location,
                     "the shader has no input '" + StringRef(Key) + "' here");
  }
  return Error::success();
}

void dxilrun::setDefault(ArrayRef<SignatureElement> Elements,
                         dxil::SemanticKind Kind, uint32_t Value,
                         ValueTable &Table, size_t Record) {
  for (auto [Number, Element] : enumerate(Elements)) {
    const unsigned First = componentOf(Elements, Number);
    if (Element.Kind == Kind && !Table.isWritten(Record, First))
      Table.set(Record, First, Value);
  }
}

Error dxilrun::requireElements(const ElementSet &Set, const Twine &Location,
                               const ValueTable &Table, size_t Record) {
  for (uint32_t Number : Set.Read) {
    const SignatureElement &Element = Set.Elements[Number];
    const unsigned First = componentOf(Set.Elements, Number);
    for (unsigned Row = 0; Row != Element.rows(); ++Row)
      if (!Table.isWritten(Record, First + ComponentsOfRow * Row))
        return errorAt(Location, "'" + rowName(Element, Row) +
                                     "', which the shader reads, is missing");
  }
  return Error::success();
}

static void printComponent(const SignatureElement &Element,
                           const ValueTable &Table, size_t Record,
                           unsigned Component, raw_ostream &OS) {
  if (!Table.isWritten(Record, Component)) {
    OS << "null";
    return;
  }
  const uint32_t Bits = Table.get(Record, Component);
  printScalar(scalarKind(Element.Type),
              reinterpret_cast<const uint8_t *>(&Bits), OS);
}

void dxilrun::printRecord(ArrayRef<SignatureElement> Elements,
                          const ValueTable &Table, size_t Record,
                          raw_ostream &OS, unsigned Stream) {
  ListSeparator BetweenRows;
  for (auto [Number, Element] : enumerate(Elements)) {
    if (Element.Stream != Stream)
      continue;
    const unsigned First = componentOf(Elements, Number);
    for (unsigned Row = 0; Row != Element.rows(); ++Row) {
      OS << BetweenRows << '"' << rowName(Element, Row) << "\": ";
      if (Element.Columns > 1)
        OS << '[';
      ListSeparator BetweenColumns;
      for (unsigned Column = 0; Column != Element.Columns; ++Column) {
        OS << BetweenColumns;
        printComponent(Element, Table, Record,
                       First + ComponentsOfRow * Row + Column, OS);
      }
      if (Element.Columns > 1)
        OS << ']';
    }
  }
}
