//===- StructAnnotation.cpp - What DXIL says of structs -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Contract/StructAnnotation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/Contract/AnnotationTags.h"
#include "llvm/Target/DirectX/Contract/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The first field of a row that is about structs.
constexpr uint32_t AboutStructs = 0;
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

MDNode *dxil::writeStructAnnotations(LLVMContext &Context,
                                     ArrayRef<StructAnnotation> Structs) {
  SmallVector<Metadata *, 16> Row{makeWordField(Context, AboutStructs)};
  for (const StructAnnotation &Annotation : Structs)
    Row.append({makeTypeField(Annotation.Struct), Annotation.write(Context)});
  return MDNode::get(Context, Row);
}
