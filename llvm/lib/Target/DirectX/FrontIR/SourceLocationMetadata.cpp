// SourceLocationMetadata.cpp: !srcloc nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/GlobalObject.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

/// The only field of a node.
static constexpr unsigned LocationField = 0;

/// The fields of an annotation.
enum LoopAnnotationField : unsigned {
  LoopAnnotationKind,
  LoopAnnotationLocation
};

MDNode *dxil::writeSourceLocation(LLVMContext &Context,
                                  RawSourceLocation Location) {
  return MDNode::get(Context, makeWordField(Context, Location));
}

RawSourceLocation dxil::readSourceLocation(const MDNode *Node) {
  return Node ? getWordField(*Node, LocationField).value_or(0) : 0;
}

RawSourceLocation dxil::getSourceLocation(const Instruction &I) {
  return readSourceLocation(I.getMetadata(SourceLocationMD));
}

RawSourceLocation dxil::getSourceLocation(const GlobalObject &Global) {
  return readSourceLocation(Global.getMetadata(SourceLocationMD));
}

MDNode *dxil::writeLoopLocation(LLVMContext &Context,
                                RawSourceLocation Location) {
  return MDNode::get(
      Context,
      MDNode::get(Context, {makeStringField(Context, LoopLocationAnnotation),
                            makeStringField(Context, utostr(Location))}));
}

RawSourceLocation dxil::getRecordedLoopLocation(const Instruction &I) {
  const MDNode *Node = I.getMetadata(LLVMContext::MD_annotation);
  if (!Node)
    return 0;
  for (const MDOperand &Operand : Node->operands()) {
    auto *Annotation = dyn_cast<MDNode>(Operand.get());
    RawSourceLocation Location = 0;
    if (Annotation &&
        getStringField(*Annotation, LoopAnnotationKind) ==
            LoopLocationAnnotation &&
        to_integer(
            getStringField(*Annotation, LoopAnnotationLocation).value_or(""),
            Location))
      return Location;
  }
  return 0;
}
