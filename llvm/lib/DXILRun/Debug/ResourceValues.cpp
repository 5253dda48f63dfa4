// ResourceValues.cpp: Contents of resources for debuggers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part STAT of a container has the layouts of buffers. Without it, elements
// are words, or numbers of the type that debug information has.

#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Debug/DebugValues.h"
#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::BufferLayout;
using dxil::BufferMember;
using dxil::ElementType;
using dxil::MemberShape;

//===----------------------------------------------------------------------===//
// Values by layouts
//===----------------------------------------------------------------------===//

namespace {

/// The scalars of a member in memory.
struct ScalarFormat {
  DebugNumber::Class Kind = DebugNumber::UInt;
  unsigned Bytes = sizeof(uint32_t);
  bool IsBool = false;
};

/// Makes values of the bytes of a buffer.
class LayoutReader {
public:
  LayoutReader(ArrayRef<uint8_t> Bytes, bool IsConstantBuffer)
      : Bytes(Bytes), IsConstantBuffer(IsConstantBuffer) {}

  /// A member, \p Base bytes after where the layout has it.
  DebugValue read(const BufferMember &Member, uint64_t Base) const;
  std::vector<DebugValue> readAll(ArrayRef<BufferMember> Members,
                                  uint64_t Base) const;

private:
  DebugValue readOne(std::string Name, const BufferMember &Member,
                     uint64_t At) const;
  DebugValue readScalar(std::string Name, const ScalarFormat &Format,
                        uint64_t At) const;
  uint64_t strideOf(const BufferMember &Array) const;

  ArrayRef<uint8_t> Bytes;
  bool IsConstantBuffer;
};

} // namespace

/// Numbers of minimum precision take 32 bits.
static ScalarFormat formatOf(const BufferMember &Member) {
  const bool IsMinimum = StringRef(Member.Type).contains("min");
  const unsigned Narrow = IsMinimum ? sizeof(uint32_t) : sizeof(uint16_t);
  switch (ElementType(Member.Shape.Component)) {
  case ElementType::I1:
    return {DebugNumber::UInt, sizeof(uint32_t), true};
  case ElementType::I16:
    return {DebugNumber::Int, Narrow};
  case ElementType::U16:
    return {DebugNumber::UInt, Narrow};
  case ElementType::I32:
    return {DebugNumber::Int};
  case ElementType::I64:
    return {DebugNumber::Int, sizeof(uint64_t)};
  case ElementType::U64:
    return {DebugNumber::UInt, sizeof(uint64_t)};
  case ElementType::F16:
    return {DebugNumber::Float, Narrow};
  case ElementType::F64:
    return {DebugNumber::Float, sizeof(uint64_t)};
  case ElementType::F32:
    return {DebugNumber::Float};
  default: // the enumeration is LLVM's
    return {};
  }
}

/// Replaces the text of a value by those of its parts, with their names if
/// \p HasNames.
static void joinTexts(DebugValue &V, bool HasNames) {
  constexpr size_t MaxTexts = 200;
  std::vector<std::string> Texts;
  for (const DebugValue &Part : ArrayRef(V.Parts).take_front(MaxTexts))
    Texts.push_back(HasNames ? Part.Name + " = " + Part.Text : Part.Text);
  if (V.Parts.size() > MaxTexts)
    Texts.push_back("...");
  V.Text = "{" + join(Texts, ", ") + "}";
}

DebugValue LayoutReader::readScalar(std::string Name,
                                    const ScalarFormat &Format,
                                    uint64_t At) const {
  DebugValue V(std::move(Name), "");
  if (At + Format.Bytes > Bytes.size()) {
    V.Text = "out of bounds";
    return V;
  }
  uint64_t Bits = 0;
  memcpy(&Bits, &Bytes[At], Format.Bytes);
  const bool IsFloat = Format.Kind == DebugNumber::Float;
  if (IsFloat)
    V.Number = DebugNumber::real(
        Format.Bytes, Format.Bytes == sizeof(float)
                          ? double(bit_cast<float>(uint32_t(Bits)))
                      : Format.Bytes == sizeof(double)
                          ? bit_cast<double>(Bits)
                          : double(bit_cast<_Float16>(uint16_t(Bits))));
  else
    V.Number =
        DebugNumber::integer(Format.IsBool ? DebugNumber::Int : Format.Kind,
                             Format.Bytes, Format.IsBool ? !!Bits : Bits);
  V.Text = Format.IsBool ? (Bits ? "true" : "false")
           : Format.Kind == DebugNumber::Int
               ? itostr(int64_t(V.Number->Integer))
               : spellNumber(Bits, nullptr, Format.Bytes, IsFloat);
  return V;
}

/// In constant buffers, elements of arrays begin at multiples of 16 bytes, and
/// there is no padding after the last one.
uint64_t LayoutReader::strideOf(const BufferMember &Array) const {
  const uint64_t Average =
      divideCeil(Array.Size, std::max(1u, Array.Shape.NumElements));
  return IsConstantBuffer ? alignTo(Average, 16) : Average;
}

/// A matrix has a vector for each row or column, at multiples of 16 bytes in
/// constant buffers.
DebugValue LayoutReader::readOne(std::string Name, const BufferMember &Member,
                                 uint64_t At) const {
  const MemberShape &Shape = Member.Shape;
  const ScalarFormat Format = formatOf(Member);
  StringRef Type = Member.Type;
  Type.consume_front("struct ");
  DebugValue V(std::move(Name), Type.str());
  if (Member.IsStruct) {
    // Offsets of members count from the start of the buffer.
    V.Parts = readAll(Member.Members, At - Member.Offset);
    joinTexts(V, /*HasNames=*/true);
  } else if (Shape.NumRows) {
    const unsigned Minor = Shape.IsRowMajor ? Shape.NumColumns : Shape.NumRows;
    const uint64_t Packed = uint64_t(Format.Bytes) * Minor;
    const uint64_t Vector = IsConstantBuffer ? alignTo(Packed, 16) : Packed;
    for (unsigned Row = 0; Row != Shape.NumRows; ++Row)
      for (unsigned Column = 0; Column != Shape.NumColumns; ++Column)
        V.Parts.push_back(readScalar(
            "_" + utostr(Row + 1) + utostr(Column + 1), Format,
            At + (Shape.IsRowMajor ? Row * Vector + Column * Format.Bytes
                                   : Column * Vector + Row * Format.Bytes)));
    joinTexts(V, /*HasNames=*/false);
  } else if (Shape.NumColumns) {
    for (unsigned N = 0; N != Shape.NumColumns; ++N)
      V.Parts.push_back(readScalar(StringRef("xyzw").substr(N, 1).str(), Format,
                                   At + uint64_t(N) * Format.Bytes));
    joinTexts(V, /*HasNames=*/false);
  } else {
    V = readScalar(V.Name, Format, At);
    V.Type = Type.str();
  }
  return V;
}

DebugValue LayoutReader::read(const BufferMember &Member, uint64_t Base) const {
  const StringRef Name = StringRef(Member.Name).split('[').first;
  const uint64_t At = Base + Member.Offset;
  if (!Member.Shape.NumElements)
    return readOne(Name.str(), Member, At);
  DebugValue V(Name.str(), Member.Type + Member.Name.substr(Name.size()));
  const uint64_t Stride = strideOf(Member);
  for (uint64_t N = 0; N != Member.Shape.NumElements; ++N)
    V.Parts.push_back(readOne("[" + utostr(N) + "]", Member, At + N * Stride));
  joinTexts(V, /*HasNames=*/false);
  return V;
}

std::vector<DebugValue> LayoutReader::readAll(ArrayRef<BufferMember> Members,
                                              uint64_t Base) const {
  std::vector<DebugValue> Result;
  for (const BufferMember &Member : Members)
    Result.push_back(read(Member, Base));
  return Result;
}

/// The members of a constant buffer; of a ConstantBuffer<T>, those of T.
static ArrayRef<BufferMember> membersOf(const BufferLayout &Layout) {
  const bool IsWrapped = Layout.Members.size() == 1 &&
                         Layout.Members.front().IsStruct &&
                         Layout.Members.front().Name == Layout.Name;
  return IsWrapped ? Layout.Members.front().Members : Layout.Members;
}

static bool isConstantBuffer(const Resource &R) {
  return R.Layout && R.Layout->IsConstantBuffer &&
         R.Kind == dxil::ResourceKind::CBuffer;
}

std::vector<DebugValue> dxilrun::findConstants(const Resource &R) {
  if (!isConstantBuffer(R) ||
      membersOf(*R.Layout).data() != R.Layout->Members.data())
    return {};
  return LayoutReader(R.Bytes, true).readAll(R.Layout->Members, 0);
}

//===----------------------------------------------------------------------===//
// Values without layouts
//===----------------------------------------------------------------------===//

/// The scalar type and the number of components of an element: "float4".
static std::pair<StringRef, unsigned> elementType(const Resource &R,
                                                  const Module &M) {
  for (const DICompileUnit *Unit : M.debug_compile_units())
    for (const DIGlobalVariableExpression *E : Unit->getGlobalVariables()) {
      const DIGlobalVariable *V = E->getVariable();
      if (!V || V->getName() != R.Name || !V->getType())
        continue;
      StringRef Name = V->getType()->getName().split('<').second;
      if (!Name.consume_back(">"))
        continue;
      if (Name.consume_front("vector<")) {
        auto [Scalar, Count] = Name.split(',');
        unsigned Width = 0;
        if (Count.trim(" >").getAsInteger(10, Width))
          return {"", 0};
        return {Scalar, Width};
      }
      const unsigned Width =
          !Name.empty() && isDigit(Name.back()) ? Name.back() - '0' : 1;
      return {Width > 1 ? Name.drop_back() : Name, Width};
    }
  return {"", 0};
}

static DebugNumber readWord(StringRef Scalar, uint32_t Word) {
  if (Scalar == "float")
    return DebugNumber::real(sizeof(float), bit_cast<float>(Word));
  return DebugNumber::integer(Scalar == "int" ? DebugNumber::Int
                                              : DebugNumber::UInt,
                              sizeof(Word), Word);
}

static std::string spellWord(StringRef Scalar, uint32_t Word) {
  if (Scalar == "float")
    return spellNumber(Word, nullptr, 4, /*IsFloat=*/true);
  if (Scalar == "int")
    return itostr(int32_t(Word));
  return utostr(Word);
}

/// An element of \p Stride bytes. Its words are parts, as those of a vector.
static DebugValue makeElement(const Resource &R, uint64_t Number,
                              uint64_t Stride, StringRef Scalar) {
  DebugValue Element("[" + utostr(Number) + "]",
                     Scalar.empty() ? "uint" : Scalar.str());
  uint32_t Word = 0;
  for (uint64_t At = 0; At + sizeof(uint32_t) <= Stride;
       At += sizeof(uint32_t)) {
    memcpy(&Word, &R.Bytes[Number * Stride + At], sizeof(Word));
    DebugValue Part(StringRef("xyzw").substr(At / sizeof(Word), 1).str(),
                    Element.Type);
    Part.Text = spellWord(Scalar, Word);
    Part.Number = readWord(Scalar, Word);
    Element.Parts.push_back(std::move(Part));
  }
  if (Element.Parts.size() == 1) {
    Element.Text = Element.Parts.front().Text;
    Element.Number = Element.Parts.front().Number;
    Element.Parts.clear();
  } else {
    joinTexts(Element, /*HasNames=*/false);
  }
  return Element;
}

static DebugValue makeStructElement(const Resource &R, uint64_t Number,
                                    uint64_t Stride) {
  const LayoutReader Reader(R.Bytes, false);
  ArrayRef<BufferMember> Members = R.Layout->Members;
  DebugValue Element("[" + utostr(Number) + "]", "");
  if (Members.size() == 1 && Members.front().Name == dxil::BufferElementName) {
    const std::string Name = Element.Name;
    Element = Reader.read(Members.front(), Number * Stride);
    Element.Name = Name;
    return Element;
  }
  Element.Parts = Reader.readAll(Members, Number * Stride);
  joinTexts(Element, /*HasNames=*/true);
  return Element;
}

DebugValue dxilrun::describeResource(const Resource &R, const Module &M) {
  DebugValue V(R.Name, "");
  if (isConstantBuffer(R)) {
    V.Parts = LayoutReader(R.Bytes, true).readAll(membersOf(*R.Layout), 0);
    V.Text = R.describe() + ": " + utostr(R.Bytes.size()) + " bytes";
    return V;
  }
  auto [Scalar, Components] = elementType(R, M);
  uint64_t Stride = R.Stride ? R.Stride : R.ElementFormat.size();
  // Of a raw buffer, elements are words.
  if (R.numElements() == R.Bytes.size() || Stride == 0)
    Stride = sizeof(uint32_t);
  V.NumElements = R.Bytes.size() / Stride;
  V.Text = R.describe() + ": " + utostr(V.NumElements) + " elements of " +
           utostr(Stride) + " bytes";
  if (R.Layout && R.Layout->Size == Stride && R.Stride == Stride) {
    V.MakeElement = [&R, Stride](uint64_t N) {
      return makeStructElement(R, N, Stride);
    };
    return V;
  }
  const bool HasType = Components * sizeof(uint32_t) == Stride &&
                       (Scalar == "float" || Scalar == "int");
  V.MakeElement = [&R, Stride, Type = HasType ? Scalar.str() : ""](uint64_t N) {
    return makeElement(R, N, Stride, Type);
  };
  return V;
}
