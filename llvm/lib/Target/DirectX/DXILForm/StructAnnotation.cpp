// StructAnnotation.cpp: Struct annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
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

/// The first field of a row that is about structs.
constexpr uint32_t StructRowKind = 0;
/// The only kind of a template argument, a type.
constexpr uint32_t TypeArgument = 0;

Metadata *makeTypeField(Type *Ty) {
  return ConstantAsMetadata::get(UndefValue::get(Ty));
}

/// In the form of fields, of which the offset and the width count bits.
MDNode *writeBitFields(LLVMContext &Context, ArrayRef<BitField> Bits,
                       uint32_t Component) {
  SmallVector<Metadata *, 8> Nodes;
  auto Word = [&](uint32_t V) { return makeWordField(Context, V); };
  for (const BitField &Field : Bits)
    Nodes.push_back(MDNode::get(
        Context, {Word(NameTag), makeStringField(Context, Field.Name),
                  Word(OffsetTag), Word(Field.Start), Word(ComponentTypeTag),
                  Word(Component), Word(BitFieldWidthTag), Word(Field.Width)}));
  return MDNode::get(Context, Nodes);
}

} // namespace

MDNode *FieldAnnotation::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 12> Pairs;
  auto Word = [&](uint32_t V) { return makeWordField(Context, V); };
  auto Add = [&](AnnotationTag Tag, Metadata *Value) {
    Pairs.append({Word(Tag), Value});
  };
  if (Bits.empty())
    Add(NameTag, makeStringField(Context, Name));
  if (Shape.NumRows)
    Add(MatrixTag,
        MDNode::get(Context,
                    {Word(Shape.NumRows), Word(Shape.NumColumns),
                     Word(Shape.IsRowMajor ? MatrixByRow : MatrixByColumn)}));
  Add(OffsetTag, Word(Offset));
  if (Shape.Component)
    Add(ComponentTypeTag, Word(Shape.Component));
  if (!Bits.empty())
    Add(BitFieldsTag, writeBitFields(Context, Bits, Shape.Component));
  if (IsUsed)
    Add(UsedTag, makeFlagField(Context, true));
  if (Shape.NumColumns && !Shape.NumRows)
    Add(VectorSizeTag, Word(Shape.NumColumns));
  return MDNode::get(Context, Pairs);
}

static BitField readBitField(const MDNode &Node, FieldReader &Reader) {
  BitField Field;
  for (unsigned I = 0; I + 1 < Node.getNumOperands(); I += 2) {
    uint64_t Tag = Reader.integer(Node, I, "a bit-field");
    if (Tag == NameTag)
      Field.Name = Reader.string(Node, I + 1, "a bit-field").str();
    else if (Tag == OffsetTag)
      Field.Start = Reader.integer(Node, I + 1, "a bit-field");
    else if (Tag == BitFieldWidthTag)
      Field.Width = Reader.integer(Node, I + 1, "a bit-field");
  }
  return Field;
}

static void readMatrix(const MDNode &Node, MemberShape &Shape,
                       FieldReader &Reader) {
  Shape.NumRows = Reader.integer(Node, 0, "a matrix");
  Shape.NumColumns = Reader.integer(Node, 1, "a matrix");
  Shape.IsRowMajor = Reader.integer(Node, 2, "a matrix") == MatrixByRow;
}

FieldAnnotation FieldAnnotation::read(const MDNode &Node, FieldReader &Reader) {
  FieldAnnotation Field;
  for (unsigned I = 0; I + 1 < Node.getNumOperands(); I += 2) {
    const MDNode *List = getNodeField(Node, I + 1);
    switch (Reader.integer(Node, I, "a field")) {
    case NameTag:
      Field.Name = Reader.string(Node, I + 1, "the name of a field");
      break;
    case MatrixTag:
      if (List)
        readMatrix(*List, Field.Shape, Reader);
      break;
    case OffsetTag:
      Field.Offset = Reader.integer(Node, I + 1, "the offset of a field");
      break;
    case ComponentTypeTag:
      Field.Shape.Component =
          Reader.integer(Node, I + 1, "the component type of a field");
      break;
    case BitFieldsTag:
      for (unsigned N = 0; List && N != List->getNumOperands(); ++N)
        if (const MDNode *Bits = getNodeField(*List, N))
          Field.Bits.push_back(readBitField(*Bits, Reader));
      break;
    case UsedTag:
      Field.IsUsed = Reader.integer(Node, I + 1, "the use of a field");
      break;
    case VectorSizeTag:
      Field.Shape.NumColumns =
          Reader.integer(Node, I + 1, "the size of a vector");
      break;
    }
  }
  return Field;
}

MDNode *StructAnnotation::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 8> Parts{makeWordField(Context, Size)};
  for (const FieldAnnotation &Field : Fields)
    Parts.push_back(Field.write(Context));
  if (Argument) {
    MDNode *Node = MDNode::get(Context, {makeWordField(Context, TypeArgument),
                                         makeTypeField(Argument)});
    Parts.push_back(MDNode::get(
        Context, {makeWordField(Context, 0), MDNode::get(Context, Node)}));
  }
  return MDNode::get(Context, Parts);
}

static StructAnnotation readStruct(StructType &Struct, const MDNode &Node,
                                   FieldReader &Reader) {
  StructAnnotation Annotation;
  Annotation.Struct = &Struct;
  Annotation.Size = Reader.integer(Node, 0, "the size of a struct");
  unsigned NumFields = Struct.getNumElements();
  if (Node.getNumOperands() < NumFields + 1) {
    Reader.fail("a struct has fields without an annotation");
    return Annotation;
  }
  for (unsigned I = 0; I != NumFields; ++I) {
    const MDNode *Field = getNodeField(Node, I + 1);
    Annotation.Fields.push_back(Field ? FieldAnnotation::read(*Field, Reader)
                                      : FieldAnnotation());
  }
  // The part after the fields describes the arguments of a class template.
  if (Node.getNumOperands() == NumFields + 1)
    return Annotation;
  const MDNode *Last = getNodeField(Node, NumFields + 1);
  const MDNode *List = Last ? getNodeField(*Last, 1) : nullptr;
  const MDNode *First = List ? getNodeField(*List, 0) : nullptr;
  if (Constant *Type = First ? getConstantField(*First, 1) : nullptr)
    Annotation.Argument = Type->getType();
  return Annotation;
}

std::vector<StructAnnotation> dxil::readStructAnnotations(const Module &M,
                                                          FieldReader &Reader) {
  std::vector<StructAnnotation> Structs;
  const NamedMDNode *Rows = M.getNamedMetadata(TypeAnnotationsMD);
  if (!Rows)
    return Structs;
  for (const MDNode *Row : Rows->operands()) {
    if (getIntegerField(*Row, 0) != StructRowKind)
      continue;
    for (unsigned I = 1; I + 1 < Row->getNumOperands(); I += 2) {
      Constant *Value = getConstantField(*Row, I);
      const MDNode *Node = getNodeField(*Row, I + 1);
      auto *Struct = Value ? dyn_cast<StructType>(Value->getType()) : nullptr;
      if (Struct && Node)
        Structs.push_back(readStruct(*Struct, *Node, Reader));
    }
  }
  return Structs;
}

MDNode *dxil::writeStructAnnotations(LLVMContext &Context,
                                     ArrayRef<StructAnnotation> Structs) {
  SmallVector<Metadata *, 16> Row{makeWordField(Context, StructRowKind)};
  for (const StructAnnotation &Annotation : Structs)
    Row.append({makeTypeField(Annotation.Struct), Annotation.write(Context)});
  return MDNode::get(Context, Row);
}

//===----------------------------------------------------------------------===//
// Payload annotations
//===----------------------------------------------------------------------===//

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
