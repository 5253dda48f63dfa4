// ReflectionReader.cpp: Reading the part STAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/ReflectionReader.h"
#include "ContainerStructs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Makes members of fields.
class MemberReader {
public:
  MemberReader(ArrayRef<StructAnnotation> Structs) {
    for (const StructAnnotation &S : Structs)
      ByType[S.Struct] = &S;
  }

  /// \p Start is where the struct of the field lies in the buffer.
  BufferMember read(const FieldAnnotation &Field, Type *Ty, uint32_t Start,
                    bool IsConstant) const;
  std::vector<BufferMember> readAll(const StructAnnotation &Struct,
                                    uint32_t Start, bool IsConstant) const;

private:
  DenseMap<const StructType *, const StructAnnotation *> ByType;
};

} // namespace

/// The name of a number, as declarations have it.
static StringRef spellComponent(uint32_t Component) {
  switch (static_cast<ElementType>(Component)) {
  case ElementType::I1:
    return "bool";
  case ElementType::I16:
    return "int16_t";
  case ElementType::U16:
    return "uint16_t";
  case ElementType::I32:
    return "int";
  case ElementType::U32:
    return "uint";
  case ElementType::I64:
    return "int64_t";
  case ElementType::U64:
    return "uint64_t";
  case ElementType::F16:
    return "half";
  case ElementType::F32:
    return "float";
  case ElementType::F64:
    return "double";
  case ElementType::SNormF32:
  case ElementType::UNormF32:
    return "float";
  default: // LLVM's enumeration: the others are of no buffer
    return "unknown";
  }
}

static std::string spellType(const MemberShape &Shape) {
  return spellShaped(spellComponent(Shape.Component), Shape);
}

/// Whether a matrix of this shape is an array of vectors: not one of one
/// vector, and not a class.
static bool isArrayOfVectors(const MemberShape &Shape, Type *Ty) {
  while (Ty->isArrayTy())
    Ty = Ty->getArrayElementType();
  return Shape.NumRows && !Ty->isStructTy() &&
         (Shape.IsRowMajor ? Shape.NumRows : Shape.NumColumns) > 1;
}

/// In bytes, of the numbers in \p Ty, also if a matrix is a class. A bool may
/// be one bit there, and has 32 in memory.
static uint32_t getScalarSize(Type *Ty) {
  constexpr uint32_t BoolBytes = 4;
  while (true) {
    if (auto *Struct = dyn_cast<StructType>(Ty);
        Struct && Struct->getNumElements() == 1)
      Ty = Struct->getElementType(0);
    else if (Ty->isArrayTy())
      Ty = Ty->getArrayElementType();
    else if (uint32_t Bits = Ty->getScalarSizeInBits(); Bits < 8)
      return BoolBytes;
    else
      return Bits / 8;
  }
}

/// In bytes; structs in buffers that are no constant ones end at a multiple.
static uint32_t getLargestScalar(Type *Ty) {
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return Ty->isArrayTy() ? getLargestScalar(Ty->getArrayElementType())
                           : getScalarSize(Ty);
  uint32_t Largest = 1;
  for (Type *Member : Struct->elements())
    Largest = std::max(Largest, getLargestScalar(Member));
  return Largest;
}

/// Of one element of an array of \p Ty. How a matrix lies is said by its shape:
/// the type may have the rows of a matrix that lies by columns.
static uint32_t getElementSize(const BufferMember &Member, Type *Ty,
                               bool IsConstant) {
  if (Member.IsStruct) {
    uint32_t End = 0;
    for (const BufferMember &Inner : Member.Members)
      End = std::max(End, Inner.Offset + Inner.Size - Member.Offset);
    // In a constant buffer, other members may begin there.
    return IsConstant ? End : alignTo(End, getLargestScalar(Ty));
  }
  const MemberShape &Shape = Member.Shape;
  uint32_t Scalar = getScalarSize(Ty);
  if (!Shape.NumRows)
    return Scalar * std::max(Shape.NumColumns, 1u);
  uint32_t Vectors = Shape.IsRowMajor ? Shape.NumRows : Shape.NumColumns;
  uint32_t Size =
      Scalar * (Shape.IsRowMajor ? Shape.NumColumns : Shape.NumRows);
  uint32_t Stride = IsConstant ? alignTo(Size, ConstantBufferRowBytes) : Size;
  return Stride * (Vectors - 1) + Size;
}

BufferMember MemberReader::read(const FieldAnnotation &Field, Type *Ty,
                                uint32_t Start, bool IsConstant) const {
  BufferMember Member;
  Member.Name = Field.Name.str();
  Member.Offset = Start + Field.Offset;
  Member.Shape = Field.Shape;
  Member.Bits = Field.Bits;
  Member.IsUsed = Field.IsUsed;
  unsigned Depth = 0;
  for (Type *Inner = Ty; Inner->isArrayTy();
       Inner = Inner->getArrayElementType())
    ++Depth;
  if (Depth && isArrayOfVectors(Field.Shape, Ty))
    --Depth; // the innermost one is the matrix
  uint32_t NumElements = Depth ? 1 : 0;
  for (; Depth; --Depth) {
    uint64_t Count = Ty->getArrayNumElements();
    NumElements *= Count;
    Member.Name += "[" + utostr(Count) + "]";
    Ty = Ty->getArrayElementType();
  }
  Member.Shape.NumElements = NumElements;
  Member.Type = spellType(Field.Shape);
  auto *Struct = dyn_cast<StructType>(Ty);
  if (Struct && !Field.Shape.NumRows) {
    Member.IsStruct = true;
    Member.StructName = withoutStructPrefix(Struct->getName()).str();
    Member.Type = "struct " + Member.StructName;
    if (const StructAnnotation *Known = ByType.lookup(Struct))
      Member.Members = readAll(*Known, Member.Offset, IsConstant);
  }
  Member.Size = getElementSize(Member, Ty, IsConstant);
  if (NumElements > 1)
    Member.Size += (NumElements - 1) *
                   (IsConstant ? alignTo(Member.Size, ConstantBufferRowBytes)
                               : Member.Size);
  return Member;
}

std::vector<BufferMember> MemberReader::readAll(const StructAnnotation &Struct,
                                                uint32_t Start,
                                                bool IsConstant) const {
  std::vector<BufferMember> Members;
  for (auto [Field, Ty] : zip(Struct.Fields, Struct.Struct->elements()))
    Members.push_back(read(Field, Ty, Start, IsConstant));
  return Members;
}

/// The struct of a constant buffer, or the class of a structured one, whose
/// only field is the element.
static const StructAnnotation *findStruct(const ResourceRecord &Record,
                                          ArrayRef<StructAnnotation> Structs) {
  for (const StructAnnotation &S : Structs) {
    StringRef Name = S.Struct->hasName() ? S.Struct->getName() : "";
    Name.consume_front(BufferPrefix);
    bool IsConstant = Record.Kind != ResourceKind::StructuredBuffer;
    if (Name == Record.Name && IsConstant == !S.Argument)
      return &S;
  }
  if (Record.Kind != ResourceKind::StructuredBuffer)
    return nullptr;
  // Classes of dxc.
  const StructAnnotation *Found = nullptr;
  for (const StructAnnotation &S : Structs) {
    StringRef Name = S.Struct->hasName() ? S.Struct->getName() : "";
    Name.consume_front(BufferPrefix);
    bool IsBuffer = Name.consume_front("class.") && S.Argument &&
                    Name.split('<').first.ends_with("StructuredBuffer");
    bool IsReadOnly = Name.starts_with("StructuredBuffer");
    if (!IsBuffer || IsReadOnly != (Record.Class == ResourceClass::SRV))
      continue;
    if (Found)
      return nullptr;
    Found = &S;
  }
  return Found;
}

static BufferLayouts readBuffers(ArrayRef<ResourceRecord> Records,
                                 ArrayRef<StructAnnotation> Structs) {
  MemberReader Reader(Structs);
  BufferLayouts Buffers;
  for (const ResourceRecord &Record : Records) {
    bool IsConstant = Record.Kind == ResourceKind::CBuffer ||
                      Record.Kind == ResourceKind::TBuffer;
    if (!IsConstant && Record.Kind != ResourceKind::StructuredBuffer)
      continue;
    const StructAnnotation *Struct = findStruct(Record, Structs);
    if (!Struct)
      continue;
    BufferLayout Layout;
    Layout.IsConstantBuffer = IsConstant;
    Layout.Name = Record.Name.str();
    Layout.Size = Record.Kind == ResourceKind::CBuffer   ? Record.CBufferSize
                  : Record.Kind == ResourceKind::TBuffer ? Struct->Size
                                                         : Record.Stride;
    Layout.Members = Reader.readAll(*Struct, 0, IsConstant);
    if (!IsConstant && !Layout.Members.empty())
      Layout.Members.front().Name = BufferElementName.str();
    Buffers.push_back(std::move(Layout));
  }
  return Buffers;
}

Expected<ReflectedProgram> dxil::readReflection(const Module &Reflection) {
  ReflectedProgram Program;
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(Reflection);
  if (!Info)
    return Info.takeError();
  Program.Info = std::move(*Info);
  for (ResourceRecord &Record : Program.Info.Resources)
    Record.IsOfLibrary = Program.Info.Kind == ShaderKind::Library;
  FieldReader Reader;
  std::vector<StructAnnotation> Structs =
      readStructAnnotations(Reflection, Reader);
  if (Reader.failed())
    return Reader.takeError();
  Program.Buffers = readBuffers(Program.Info.Resources, Structs);
  if (const MDNode *Counters = getOnlyNode(Reflection, CountersMD))
    Program.Counters = InstructionCounters::read(*Counters);
  return Program;
}
