//===- MetadataForms.cpp - The metadata of a file of bitcode --------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MetadataForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/LLVMBitCodes.h"

using namespace llvm;
using namespace llvm::dxil;

/// LLVM calls itself for nodes that wait for later ones.
static constexpr unsigned MaxForward = 1 << 15;

/// What the fields of a record of debug information are: a number, a text, a
/// value, a tuple or another node, where 0 is none; a node (exactly). Empty for
/// what DXIL does not have.
static StringRef getDebugForm(unsigned Code) {
  switch (Code) {
  case bitc::METADATA_LOCATION:
    return "nnnem";
  case bitc::METADATA_SUBRANGE:
    return "nnn";
  case bitc::METADATA_ENUMERATOR:
    return "nnt";
  case bitc::METADATA_BASIC_TYPE:
    return "nntnnn";
  case bitc::METADATA_FILE:
    return "ntt";
  case bitc::METADATA_DERIVED_TYPE:
    return "nntmnmmnnnnm";
  case bitc::METADATA_COMPOSITE_TYPE:
    return "nntmnmmnnnnmnmmt";
  case bitc::METADATA_SUBROUTINE_TYPE:
    return "nnm";
  case bitc::METADATA_COMPILE_UNIT:
    return "nnmtntntnllllln";
  case bitc::METADATA_SUBPROGRAM:
    return "nmttmnmnnnmnnnnmmmm";
  case bitc::METADATA_LEXICAL_BLOCK:
    return "nmmnn";
  case bitc::METADATA_LEXICAL_BLOCK_FILE:
    return "nmmn";
  case bitc::METADATA_NAMESPACE:
    return "nmmtn";
  case bitc::METADATA_TEMPLATE_TYPE:
    return "ntm";
  case bitc::METADATA_TEMPLATE_VALUE:
    return "nntmm";
  case bitc::METADATA_GLOBAL_VAR:
    return "nmttmnmnnvm";
  case bitc::METADATA_LOCAL_VAR:
    return "nnmtmnmnn";
  case bitc::METADATA_IMPORTED_ENTITY:
    return "nnmmnt";
  default: // LLVM's codes
    return "";
  }
}

bool MetadataForms::checkReference(uint64_t ID) {
  if (ID >= UINT32_MAX)
    return Values.fail("a node of metadata is named that is not there");
  Highest = std::max(Highest, ID + 1);
  return true;
}

/// LLVM takes texts, values and tuples for such where they are named, so that
/// they must be. Texts and values come before what names them.
bool MetadataForms::checkField(char Form, uint64_t Field) {
  if (Form == 'n' || (Form != 'e' && Field == 0))
    return true;
  uint64_t ID = Form == 'e' ? Field : Field - 1;
  bool IsRight = true;
  if (Form == 't' || Form == 'v')
    IsRight = isA(ID, Form == 't' ? Kind::Text : Kind::Value);
  else if (Form == 'l' && has(ID))
    IsRight = isA(ID, Kind::Tuple);
  else if (Form == 'l')
    ExpectedTuples.push_back(ID);
  return IsRight ? checkReference(ID)
                 : Values.fail("metadata is made of what it cannot be made of");
}

bool MetadataForms::addValue(ArrayRef<uint64_t> Fields, bool IsInFunction) {
  if (Fields.size() != 2 || !Values.Types.isValue(Fields[0]))
    return Values.fail("metadata has a value that is not there");
  if (!IsInFunction && Fields[1] >= Values.size())
    return Values.fail("metadata has a value that is not there");
  return Values.expect(Fields[1], Fields[0]) && define(Kind::Value);
}

bool MetadataForms::addNode(ArrayRef<uint64_t> Fields) {
  uint64_t Before = Highest;
  for (uint64_t IDAndOne : Fields)
    if (IDAndOne != 0 && !checkReference(IDAndOne - 1))
      return false;
  Forward += Highest != Before && Highest > size();
  return define(Kind::Tuple);
}

/// Its operands come before it. LLVM relies on the units of debug information.
bool MetadataForms::addNamedNode(ArrayRef<uint64_t> Fields) {
  bool AreUnits = Name == "llvm.dbg.cu";
  Name.reset();
  for (uint64_t ID : Fields)
    if (!has(ID) || isA(ID, Kind::Text) || isA(ID, Kind::Value) ||
        (AreUnits && !isA(ID, Kind::Unit)))
      return Values.fail("metadata is made of what it cannot be made of");
  return true;
}

bool MetadataForms::addDebugNode(unsigned Code, ArrayRef<uint64_t> Fields) {
  StringRef Form = getDebugForm(Code);
  if (Form.empty())
    return Values.fail("debug information has a strange record");
  if (Fields.size() != Form.size())
    return Values.fail("debug information has a strange record");
  if (Fields[0] > 1)
    return Values.fail("debug information has a strange record");
  uint64_t Before = Highest;
  for (auto [Kind, Field] : zip(Form, Fields))
    if (!checkField(Kind, Field))
      return false;
  Forward += Highest != Before && Highest > size();
  return define(Code == bitc::METADATA_COMPILE_UNIT ? Kind::Unit : Kind::Other);
}

bool MetadataForms::add(unsigned Code, ArrayRef<uint64_t> Fields,
                        bool IsInFunction) {
  if (Name.has_value() != (Code == bitc::METADATA_NAMED_NODE))
    return Values.fail("a name of metadata stands alone");
  switch (Code) {
  case bitc::METADATA_STRING_OLD:
    return define(Kind::Text);
  case bitc::METADATA_VALUE:
    return addValue(Fields, IsInFunction);
  case bitc::METADATA_NODE:
  case bitc::METADATA_DISTINCT_NODE:
    return addNode(Fields);
  case bitc::METADATA_EXPRESSION:
    if (Fields.empty() || Fields[0] > 1)
      return Values.fail("debug information has a strange record");
    return define(Kind::Other);
  case bitc::METADATA_NAME:
    Name.emplace();
    for (uint64_t Letter : Fields)
      Name->push_back(char(Letter));
    return true;
  case bitc::METADATA_NAMED_NODE:
    return addNamedNode(Fields);
  case bitc::METADATA_KIND:
    if (Fields.size() < 2 || Fields[0] >= UINT32_MAX ||
        !Kinds.insert(Fields[0]).second)
      return Values.fail("metadata is attached that is not there");
    return true;
  default: // LLVM's codes
    return addDebugNode(Code, Fields);
  }
}

bool MetadataForms::endBlock() {
  return !Name || Values.fail("a name of metadata stands alone");
}

bool MetadataForms::endScope(size_t Remaining) {
  if (Highest > size())
    return Values.fail("a node of metadata is named that is not there");
  if (Forward > MaxForward)
    return Values.fail("too many nodes of metadata name later ones");
  if (!all_of(ExpectedTuples,
              [&](uint64_t ID) { return isA(ID, Kind::Tuple); }))
    return Values.fail("metadata is made of what it cannot be made of");
  ExpectedTuples.clear();
  Nodes.resize(Remaining, Kind::Other);
  Highest = Forward = 0;
  return true;
}
