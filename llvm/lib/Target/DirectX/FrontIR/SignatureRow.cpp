// SignatureRow.cpp: Rows of !hlsl.signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/SignatureRow.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

enum RowField : unsigned {
  EntryField,
  SignaturesField,
  LocationsField,
  StatesField,
  NumRowFields
};

MDNode *SignatureRow::write(LLVMContext &Context) const {
  SmallVector<Metadata *, NumSignatures> Lists;
  for (const auto &List : Locations)
    Lists.push_back(makeWordsField(Context, List));
  SmallVector<Metadata *, NumRowFields> Fields(StatesField);
  Fields[EntryField] = Entry ? ConstantAsMetadata::get(Entry) : nullptr;
  Fields[SignaturesField] = writeSignatures(Context, Signatures);
  Fields[LocationsField] = MDNode::get(Context, Lists);
  // Of stages that have one.
  if (MDNode *Node = States.write(Context))
    Fields.push_back(Node);
  return MDNode::get(Context, Fields);
}

SignatureRow SignatureRow::read(const MDNode &Node, FieldReader &Reader) {
  const std::string What = ("!" + SignaturesMD).str();
  SignatureRow Row;
  Row.Entry = dyn_cast_or_null<Function>(getConstantField(Node, EntryField));
  Row.Signatures =
      readSignatures(Reader.node(Node, SignaturesField, What), Reader);
  const MDNode *Lists = Reader.node(Node, LocationsField, What);
  for (auto [Number, List] : enumerate(Row.Locations)) {
    const MDNode *Words = Lists ? Reader.node(*Lists, Number, What) : nullptr;
    List.resize(Row.Signatures[Number].size());
    for (unsigned N = 0; Words && N != List.size(); ++N)
      List[N] = Reader.integer(*Words, N, What);
  }
  if (Node.getNumOperands() > StatesField)
    if (const MDNode *States = Reader.node(Node, StatesField, What))
      Row.States = StageStates::read(*States, Reader);
  return Row;
}

SignatureRow dxil::findSignatureRow(const Module &M, const Function &Entry) {
  if (const NamedMDNode *Rows = M.getNamedMetadata(SignaturesMD))
    for (const MDNode *Node : Rows->operands()) {
      FieldReader Reader;
      SignatureRow Row = SignatureRow::read(*Node, Reader);
      if (!Reader.failed() && Row.Entry == &Entry)
        return Row;
    }
  return SignatureRow();
}
