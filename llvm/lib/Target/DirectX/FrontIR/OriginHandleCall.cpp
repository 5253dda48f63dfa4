//===- OriginHandleCall.cpp - Handles of resource variables ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/OriginHandleCall.h"
#include "HandleFunction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

enum Operand : unsigned { OriginOperand, IndexOperand };
enum Field : unsigned { TextField, ReasonField, NumFields };

bool dxil::isOriginFunction(const Function &F) {
  return F.getName().starts_with(OriginHandlePrefix);
}

CallInst *OriginHandleCall::create(IRBuilderBase &Builder,
                                   Type *HandleType) const {
  Function *F = getHandleFunction(*Builder.GetInsertBlock()->getModule(),
                                  OriginHandlePrefix, HandleType,
                                  Builder.getInt32Ty(), Builder.getInt32Ty());
  return Builder.CreateCall(F, {Origin, Index});
}

OriginHandleCall OriginHandleCall::read(const CallInst &Call) {
  OriginHandleCall H;
  H.Origin = Call.getArgOperand(OriginOperand);
  H.Index = Call.getArgOperand(IndexOperand);
  return H;
}

MDNode *ResourceVariable::write(LLVMContext &Context) const {
  SmallVector<Metadata *, NumFields> Fields = {makeStringField(Context, Text)};
  if (!Reason.empty())
    Fields.push_back(makeStringField(Context, Reason));
  return MDNode::get(Context, Fields);
}

std::optional<ResourceVariable> ResourceVariable::read(const MDNode &Node) {
  std::optional<StringRef> Text = getStringField(Node, TextField);
  std::optional<StringRef> Reason = getStringField(Node, ReasonField);
  if (!Text || (!Reason && Node.getNumOperands() > ReasonField))
    return std::nullopt;
  return ResourceVariable{*Text, Reason.value_or("")};
}
