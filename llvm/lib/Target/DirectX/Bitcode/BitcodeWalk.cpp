// BitcodeWalk.cpp: Walking blocks and records of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BitcodeForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Bitstream/BitCodeEnums.h"
#include "llvm/Support/MathExtras.h"
#include <map>
#include <memory>
#include <vector>

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr unsigned MaxBlockDepth = 8;
constexpr unsigned MaxAbbreviations = 1024;
constexpr unsigned MaxOperands = 1024;
/// Of a record: a table of constants has as many.
constexpr uint64_t MaxFields = 1 << 22;
constexpr unsigned WordBits = 32;
constexpr unsigned TopWidth = 2;
constexpr uint32_t Magic = 0xdec04342;

/// One operand of an abbreviation.
struct Operand {
  enum Kind { Literal, Fixed, VBR, Array, Char6 } Form;
  uint64_t Value; ///< of a literal, or how many bits there are
};

using Abbreviation = SmallVector<Operand, 8>;
/// Abbreviations are shared between blocks of one kind.
using Abbreviations = SmallVector<std::shared_ptr<const Abbreviation>, 8>;

struct OpenBlock {
  unsigned ID;
  unsigned Width;    ///< bits of abbreviation IDs
  uint64_t End;      ///< the bit after it
  Abbreviations Own; ///< those that hold in it
};

class Walk {
public:
  Walk(ArrayRef<char> Bytes, BitcodeVisitor &Visitor)
      : Bytes(Bytes), Visitor(Visitor) {}
  std::string run();

private:
  bool fail(const Twine &What) {
    if (Problem.empty())
      Problem = What.str();
    return false;
  }
  uint64_t end() const {
    return Blocks.empty() ? 8 * uint64_t(Bytes.size()) : Blocks.back().End;
  }
  bool readFixed(unsigned Width, uint64_t &Value);
  bool readVBR(unsigned Width, uint64_t &Value);
  bool readScalar(const Operand &Op, uint64_t &Value);
  bool alignToWord();
  bool enter();
  bool leave();
  bool defineAbbreviation();
  bool readOperand(Operand &Op);
  bool readPlain();
  bool readAbbreviated(const Abbreviation &Form);
  bool give();
  bool step();

  ArrayRef<char> Bytes;
  BitcodeVisitor &Visitor;
  uint64_t Bit = 0;
  SmallVector<OpenBlock, MaxBlockDepth> Blocks;
  std::map<unsigned, Abbreviations> Known; ///< of a kind of block
  unsigned Described = NoBlock;            ///< what BLOCKINFO speaks of
  SmallVector<uint64_t, 64> Fields;        ///< the code first
  std::string Problem;
};

} // namespace

bool Walk::readFixed(unsigned Width, uint64_t &Value) {
  Value = 0;
  if (Width > end() - Bit)
    return fail("it ends inside of a record or block");
  for (unsigned Done = 0; Done != Width;) {
    unsigned Inside = Bit % 8;
    unsigned Count = std::min(Width - Done, 8 - Inside);
    uint64_t Part = (uint8_t(Bytes[Bit / 8]) >> Inside) & ((1u << Count) - 1);
    Value |= Part << Done;
    Done += Count;
    Bit += Count;
  }
  return true;
}

bool Walk::readVBR(unsigned Width, uint64_t &Value) {
  Value = 0;
  const uint64_t More = uint64_t(1) << (Width - 1);
  for (unsigned Shift = 0;; Shift += Width - 1) {
    uint64_t Piece;
    if (!readFixed(Width, Piece))
      return false;
    uint64_t Part = Piece & (More - 1);
    if (Part != 0 && (Shift >= 64 || (Part << Shift) >> Shift != Part))
      return fail("a number is too large");
    if (Shift < 64)
      Value |= Part << Shift;
    if (!(Piece & More))
      return true;
    if (Shift > 64)
      return fail("a number is too large");
  }
}

bool Walk::readScalar(const Operand &Op, uint64_t &Value) {
  switch (Op.Form) {
  case Operand::Literal:
    Value = Op.Value;
    return true;
  case Operand::Fixed:
    return readFixed(Op.Value, Value);
  case Operand::VBR:
    return readVBR(Op.Value, Value);
  case Operand::Char6: {
    static constexpr char Letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    if (!readFixed(6, Value))
      return false;
    Value = uint8_t(Letters[Value]);
    return true;
  }
  case Operand::Array:
    break;
  }
  return fail("an abbreviation has a strange form");
}

bool Walk::alignToWord() {
  Bit = alignTo(Bit, WordBits);
  return Bit <= end() || fail("it ends inside of a record or block");
}

bool Walk::enter() {
  uint64_t ID, Width, Words;
  if (!readVBR(8, ID) || !readVBR(4, Width) || !alignToWord() ||
      !readFixed(WordBits, Words))
    return false;
  if (ID > UINT16_MAX)
    return fail("a block has a strange form");
  if (Width < TopWidth || Width > WordBits)
    return fail("a block has a strange form");
  if (Words * WordBits > end() - Bit)
    return fail("a block is larger than what is around it");
  if (Blocks.size() == MaxBlockDepth)
    return fail("a block has a strange form");
  unsigned Outer = Blocks.empty() ? NoBlock : Blocks.back().ID;
  Blocks.push_back({unsigned(ID), unsigned(Width), Bit + Words * WordBits, {}});
  if (ID == bitc::BLOCKINFO_BLOCK_ID) {
    Described = NoBlock;
    return true;
  }
  if (auto It = Known.find(ID); It != Known.end())
    Blocks.back().Own = It->second;
  return Visitor.enterBlock(ID, Outer);
}

bool Walk::leave() {
  if (Blocks.empty())
    return fail("a block has a strange form");
  if (!alignToWord())
    return false;
  if (Bit != Blocks.back().End)
    return fail("the size of a block differs from the stated size");
  unsigned ID = Blocks.back().ID;
  Blocks.pop_back();
  return ID == bitc::BLOCKINFO_BLOCK_ID || Visitor.leaveBlock(ID);
}

bool Walk::readOperand(Operand &Op) {
  enum Encoding : uint64_t { Fixed = 1, VBR = 2, Array = 3, Char6 = 4 };
  uint64_t IsLiteral, Form, Width;
  if (!readFixed(1, IsLiteral))
    return false;
  if (IsLiteral) {
    Op.Form = Operand::Literal;
    return readVBR(8, Op.Value);
  }
  if (!readFixed(3, Form))
    return false;
  switch (Form) {
  case Fixed:
  case VBR:
    if (!readVBR(5, Width))
      return false;
    if (Width > WordBits || (Form == VBR && Width == 1))
      return fail("an abbreviation has a strange form");
    // No bits are the number 0.
    Op = Width == 0
             ? Operand{Operand::Literal, 0}
             : Operand{Form == Fixed ? Operand::Fixed : Operand::VBR, Width};
    return true;
  case Array:
    Op = {Operand::Array, 0};
    return true;
  case Char6:
    Op = {Operand::Char6, 6};
    return true;
  }
  return fail("an abbreviation has a strange form");
}

bool Walk::defineAbbreviation() {
  uint64_t Count;
  if (!readVBR(5, Count))
    return false;
  if (Count == 0 || Count > MaxOperands)
    return fail("an abbreviation has a strange form");
  auto Form = std::make_shared<Abbreviation>();
  for (uint64_t N = 0; N != Count; ++N) {
    Operand Op{Operand::Literal, 0};
    if (!readOperand(Op))
      return false;
    if (Op.Form == Operand::Array && (N == 0 || N + 2 != Count))
      return fail("an abbreviation has a strange form");
    Form->push_back(Op);
  }
  if (Count >= 2 && (*Form)[Count - 2].Form == Operand::Array &&
      (Form->back().Form == Operand::Literal ||
       Form->back().Form == Operand::Array))
    return fail("an abbreviation has a strange form");
  bool IsInfo = Blocks.back().ID == bitc::BLOCKINFO_BLOCK_ID;
  if (IsInfo && Described == NoBlock)
    return fail("an abbreviation has a strange form");
  Abbreviations &List = IsInfo ? Known[Described] : Blocks.back().Own;
  if (List.size() == MaxAbbreviations)
    return fail("an abbreviation has a strange form");
  List.push_back(std::move(Form));
  return true;
}

bool Walk::readPlain() {
  uint64_t Code, Count;
  if (!readVBR(6, Code) || !readVBR(6, Count))
    return false;
  if (Count > std::min(MaxFields, (end() - Bit) / 6))
    return fail("a record has more fields than its block can contain");
  Fields.push_back(Code);
  for (uint64_t N = 0; N != Count; ++N) {
    Fields.emplace_back();
    if (!readVBR(6, Fields.back()))
      return false;
  }
  return give();
}

bool Walk::readAbbreviated(const Abbreviation &Form) {
  for (size_t N = 0; N != Form.size(); ++N) {
    uint64_t Count = 1;
    const Operand *Op = &Form[N];
    if (Op->Form == Operand::Array) {
      if (!readVBR(6, Count))
        return false;
      Op = &Form[++N];
      if (Count > std::min(MaxFields, (end() - Bit) / Op->Value))
        return fail("a record has more fields than its block can contain");
    }
    for (uint64_t Done = 0; Done != Count; ++Done) {
      Fields.emplace_back();
      if (!readScalar(*Op, Fields.back()))
        return false;
    }
  }
  return give();
}

/// Passes the record on.
bool Walk::give() {
  if (Fields[0] > UINT16_MAX)
    return fail("a number is too large");
  auto Rest = ArrayRef(Fields).drop_front();
  unsigned Block = Blocks.back().ID;
  if (Block != bitc::BLOCKINFO_BLOCK_ID)
    return Visitor.visitRecord(Block, Fields[0], Rest);
  if (Fields[0] != bitc::BLOCKINFO_CODE_SETBID)
    return true; // names, for people
  if (Rest.empty() || Rest[0] > UINT16_MAX)
    return fail("an abbreviation has a strange form");
  Described = Rest[0];
  return true;
}

bool Walk::step() {
  uint64_t What;
  if (!readFixed(Blocks.empty() ? TopWidth : Blocks.back().Width, What))
    return false;
  if (What == bitc::ENTER_SUBBLOCK)
    return enter();
  if (Blocks.empty())
    return fail("it is not one module");
  Fields.clear();
  switch (What) {
  case bitc::END_BLOCK:
    return leave();
  case bitc::DEFINE_ABBREV:
    return defineAbbreviation();
  case bitc::UNABBREV_RECORD:
    return readPlain();
  }
  const Abbreviations &Own = Blocks.back().Own;
  What -= bitc::FIRST_APPLICATION_ABBREV;
  if (What >= Own.size())
    return fail("a record has an abbreviation that is not defined");
  // A reference that lasts while the list may grow.
  std::shared_ptr<const Abbreviation> Form = Own[What];
  return readAbbreviated(*Form);
}

std::string Walk::run() {
  uint64_t First;
  if (Bytes.size() % 4 != 0 || !readFixed(WordBits, First) || First != Magic)
    return "it does not begin as bitcode, or has no whole words";
  while (Problem.empty() && (Bit < end() || !Blocks.empty()))
    if (!step())
      break;
  return Problem;
}

std::string dxil::walkBitcode(ArrayRef<char> Bytes, BitcodeVisitor &Visitor) {
  return Walk(Bytes, Visitor).run();
}
