//===- RootSignatureRow.cpp - Rows of !dx.rootsignatures ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/RootSignatureRow.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

enum Field : unsigned {
  EntryField,
  ElementsField,
  VersionField,
  LocationsField ///< may be left out
};

/// The field of an element that says what it is; the others are LLVM's.
static constexpr unsigned KindField = 0;

MDNode *RootSignatureRow::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 8> Places;
  for (RawSourceLocation Location : Locations)
    Places.push_back(makeWordField(Context, Location));
  return MDNode::get(Context, {ConstantAsMetadata::get(Entry), Elements,
                               makeWordField(Context, Version.value_or(0)),
                               MDNode::get(Context, Places)});
}

RootSignatureRow RootSignatureRow::read(const MDNode &Row) {
  RootSignatureRow R;
  R.Entry = dyn_cast_or_null<Function>(getConstantField(Row, EntryField));
  // LLVM's parser wants a node that it could change, but does not.
  R.Elements = const_cast<MDNode *>(getNodeField(Row, ElementsField));
  R.Version = getWordField(Row, VersionField);
  if (const MDNode *Places = getNodeField(Row, LocationsField))
    for (unsigned N = 0; N != Places->getNumOperands(); ++N)
      R.Locations.push_back(getWordField(*Places, N).value_or(0));
  return R;
}

StringRef dxil::getRootElementKind(const MDNode &Element) {
  return getStringField(Element, KindField).value_or("");
}
