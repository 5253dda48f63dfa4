// MetadataForms.cpp: Checking metadata of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BitcodeForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Target/DirectX/Bitcode/MetadataDepth.h"
#include <algorithm>
#include <climits>

using namespace llvm;
using namespace llvm::dxil;

/// What the fields of a record of debug information are. Exactly: a number (n),
/// a function or a block (e). Where 0 is none: a text (t), a value (v), a list
/// (l), a list of imports (p), a function or a block (s), that of a block (b),
/// a location (i), any node (m). Empty for what DXIL does not have.
static StringRef getDebugForm(unsigned Code) {
  switch (Code) {
  case bitc::METADATA_LOCATION:
    return "nnnei";
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
    return "nnmtntntnllllpn";
  case bitc::METADATA_SUBPROGRAM:
    return "nmttmnmnnnmnnnnmmmm";
  case bitc::METADATA_LEXICAL_BLOCK:
    return "nbmnn";
  case bitc::METADATA_LEXICAL_BLOCK_FILE:
    return "nbmn";
  case bitc::METADATA_NAMESPACE:
    return "nmmtn";
  case bitc::METADATA_TEMPLATE_TYPE:
    return "ntm";
  case bitc::METADATA_TEMPLATE_VALUE:
    return "nntmm";
  case bitc::METADATA_GLOBAL_VAR:
    return "nmttmnmnnvm";
  case bitc::METADATA_LOCAL_VAR:
    return "nnstmnmnn";
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
  Depth.addOperand(ID);
  return true;
}

/// Whether a node is one of those kinds, or may be one of the others if it
/// comes later.
bool MetadataForms::checkKind(uint64_t ID, unsigned Now, unsigned Later) {
  if (has(ID) ? !isA(ID, Now) : Later == 0)
    return Values.fail("metadata is made of what it cannot be made of");
  if (!has(ID))
    Expected.push_back({ID, Later});
  return checkReference(ID);
}

/// LLVM takes what is named for what belongs there. Texts, values and lists of
/// imports come before what names them. So do blocks and locations in which
/// others are, so that none is in itself; only a function may come later.
bool MetadataForms::checkField(char Form, uint64_t Field) {
  if (Form == 'e')
    return checkKind(Field, Subprogram | Block, Subprogram | Block);
  if (Form == 'n' || Field == 0)
    return true;
  switch (Form) {
  case 't':
    return checkKind(Field - 1, Text, 0);
  case 'v':
    return checkKind(Field - 1, Value, 0);
  case 'i':
    return checkKind(Field - 1, Location, 0);
  case 'l':
    return checkKind(Field - 1, Tuple, Tuple);
  case 'p':
    return checkKind(Field - 1, Imports, 0);
  case 'b':
    return checkKind(Field - 1, Subprogram | Block, Subprogram);
  case 's':
    return checkKind(Field - 1, Subprogram | Block, Subprogram | Block);
  }
  return checkReference(Field - 1);
}

bool MetadataForms::addValue(ArrayRef<uint64_t> Fields, bool IsInFunction) {
  if (Fields.size() != 2 || !Values.Types.isValue(Fields[0]))
    return Values.fail("metadata has a value that is not there");
  if (!IsInFunction && Fields[1] >= Values.size())
    return Values.fail("metadata has a value that is not there");
  return Values.expect(Fields[1], Fields[0]) && define(Value);
}

bool MetadataForms::addNode(ArrayRef<uint64_t> Fields) {
  Depth.beginNode(size());
  for (uint64_t IDAndOne : Fields)
    if (IDAndOne != 0 && !checkReference(IDAndOne - 1))
      return false;
  bool IsImports = all_of(Fields, [this](uint64_t IDAndOne) {
    return IDAndOne != 0 && isA(IDAndOne - 1, Import);
  });
  return define(
      Kind(Tuple | (isFlag(Fields) ? Flag : 0) | (IsImports ? Imports : 0)));
}

/// The second operand of three is the name of the flag, which comes before it.
/// What has the name of the linker's options LLVM takes for a list of lists.
bool MetadataForms::isFlag(ArrayRef<uint64_t> Fields) const {
  return Fields.size() == 3 && Fields[1] != 0 && isA(Fields[1] - 1, Text) &&
         !isA(Fields[1] - 1, LinkerOptions);
}

/// Its operands come before it. LLVM relies on the units of debug information
/// and on the flags.
bool MetadataForms::addNamedNode(ArrayRef<uint64_t> Fields) {
  unsigned Wanted = Name == "llvm.dbg.cu"         ? Unit
                    : Name == "llvm.module.flags" ? Flag
                                                  : ~(Text | Value);
  Name.reset();
  for (uint64_t ID : Fields)
    if (!isA(ID, Wanted))
      return Values.fail("metadata is made of what it cannot be made of");
  return true;
}

/// What LLVM relies on.
MetadataForms::Kind MetadataForms::getKind(unsigned Code) {
  switch (Code) {
  case bitc::METADATA_COMPILE_UNIT:
    return Unit;
  case bitc::METADATA_SUBPROGRAM:
    return Subprogram;
  case bitc::METADATA_LEXICAL_BLOCK:
  case bitc::METADATA_LEXICAL_BLOCK_FILE:
    return Block;
  case bitc::METADATA_LOCATION:
    return Location;
  case bitc::METADATA_IMPORTED_ENTITY:
    return Import;
  default: // LLVM's codes
    return Other;
  }
}

bool MetadataForms::addDebugNode(unsigned Code, ArrayRef<uint64_t> Fields) {
  StringRef Form = getDebugForm(Code);
  if (Form.empty())
    return Values.fail("debug information has a strange record");
  if (Fields.size() != Form.size())
    return Values.fail("debug information has a strange record");
  if (Fields[0] > 1)
    return Values.fail("debug information has a strange record");
  Depth.beginNode(size());
  for (auto [Kind, Field] : zip(Form, Fields))
    if (!checkField(Kind, Field))
      return false;
  return define(getKind(Code));
}

bool MetadataForms::add(unsigned Code, ArrayRef<uint64_t> Fields,
                        bool IsInFunction) {
  if (Name.has_value() != (Code == bitc::METADATA_NAMED_NODE))
    return Values.fail("a name of metadata stands alone");
  switch (Code) {
  case bitc::METADATA_STRING_OLD:
    return define(equal(Fields, StringRef("Linker Options"))
                      ? Kind(Text | LinkerOptions)
                      : Text);
  case bitc::METADATA_VALUE:
    return addValue(Fields, IsInFunction);
  case bitc::METADATA_NODE:
  case bitc::METADATA_DISTINCT_NODE:
    return addNode(Fields);
  case bitc::METADATA_EXPRESSION:
    if (Fields.empty() || Fields[0] > 1)
      return Values.fail("debug information has a strange record");
    return define(Other);
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
  if (!all_of(Expected,
              [&](auto Node) { return isA(Node.first, Node.second); }))
    return Values.fail("metadata is made of what it cannot be made of");
  if (Depth.isTooDeep(FirstOfScope))
    return Values.fail("nodes of metadata are nested too deeply");
  Expected.clear();
  Nodes.resize(Remaining, Other);
  Depth.forget(Remaining);
  FirstOfScope = Remaining;
  Highest = 0;
  return true;
}

// Nesting limit of metadata.

/// The depth of a node that is being visited: reaching it again is not nesting.
static constexpr unsigned OnTheWay = UINT_MAX;

void MetadataDepth::endNode() {
  if (Open < Nodes.size())
    Nodes[Open].End = Operands.size();
}

void MetadataDepth::beginNode(unsigned Number) {
  endNode();
  if (Number >= Nodes.size())
    Nodes.resize(size_t(Number) + 1);
  Open = Number;
  Nodes[Open] = {Operands.size(), Operands.size(), 0};
}

/// Its operands are measured or being visited.
unsigned MetadataDepth::measure(const Node &N) const {
  unsigned Deepest = 0;
  for (size_t I = N.Begin; I != N.End; ++I)
    if (Operands[I] < Nodes.size() && Nodes[Operands[I]].Depth != OnTheWay)
      Deepest = std::max(Deepest, Nodes[Operands[I]].Depth);
  return Deepest + 1;
}

bool MetadataDepth::isTooDeep(unsigned First) {
  endNode();
  SmallVector<std::pair<unsigned, size_t>, 16> Way; // a node, the next operand
  auto Enter = [&](unsigned Number) {
    if (Number >= Nodes.size() || Nodes[Number].Depth != 0)
      return;
    Nodes[Number].Depth = OnTheWay;
    Way.push_back({Number, Nodes[Number].Begin});
  };
  for (unsigned Root = First; Root < Nodes.size(); ++Root) {
    Enter(Root);
    while (!Way.empty()) {
      auto &[Number, Next] = Way.back();
      Node &N = Nodes[Number];
      if (Next != N.End) {
        Enter(Operands[Next++]);
        continue;
      }
      N.Depth = measure(N);
      if (N.Depth > Max)
        return true;
      Way.pop_back();
    }
  }
  return false;
}

void MetadataDepth::forget(unsigned Remaining) {
  endNode();
  Open = UINT_MAX;
  if (Remaining >= Nodes.size())
    return;
  size_t Begin = Operands.size();
  for (const Node &N : drop_begin(Nodes, Remaining))
    if (N.Begin != N.End)
      Begin = std::min(Begin, N.Begin);
  Operands.resize(Begin);
  Nodes.resize(Remaining);
}
