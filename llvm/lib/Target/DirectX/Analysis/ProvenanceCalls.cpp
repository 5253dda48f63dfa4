//===- ProvenanceCalls.cpp - Handle calls from provenance -----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Analysis/ProvenanceCalls.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"

using namespace llvm;
using namespace llvm::dxil;

static constexpr StringLiteral PlaceAttr = "dxil-place";
static constexpr StringLiteral VariableAttr = "dxil-variable";
static constexpr StringLiteral ReasonAttr = "dxil-reason";

std::vector<CallInst *> dxil::findProvenanceCalls(const Module &M) {
  std::vector<CallInst *> Calls;
  for (const Function &F : M)
    if (isOriginFunction(F))
      for (const User *U : F.users())
        Calls.push_back(cast<CallInst>(const_cast<User *>(U)));
  return Calls;
}

static std::optional<ResourceVariable> readVariable(const CallInst &Call) {
  const MDNode *Node = Call.getMetadata(ResourceVariableMD);
  return Node ? ResourceVariable::read(*Node) : std::nullopt;
}

void dxil::keepOriginPlaces(Module &M) {
  LLVMContext &Context = M.getContext();
  for (CallInst *Call : findProvenanceCalls(M)) {
    if (RawSourceLocation Location = getSourceLocation(*Call))
      Call->addFnAttr(Attribute::get(Context, PlaceAttr, utostr(Location)));
    std::optional<ResourceVariable> Variable = readVariable(*Call);
    if (!Variable)
      continue;
    Call->addFnAttr(Attribute::get(Context, VariableAttr, Variable->Text));
    if (!Variable->Reason.empty())
      Call->addFnAttr(Attribute::get(Context, ReasonAttr, Variable->Reason));
  }
}

RawSourceLocation dxil::getOriginPlace(const CallInst &Call) {
  RawSourceLocation Location = 0;
  if (Call.getFnAttr(PlaceAttr).getValueAsString().getAsInteger(10, Location))
    return getSourceLocation(Call);
  return Location;
}

std::string dxil::getOriginVariable(const CallInst &Call) {
  StringRef Text = Call.getFnAttr(VariableAttr).getValueAsString();
  if (std::optional<ResourceVariable> Variable = readVariable(Call))
    Text = Variable->Text;
  return Text.empty() ? "this resource" : ("'" + Text + "'").str();
}

StringRef dxil::getOriginReason(const CallInst &Call) {
  return Call.getFnAttr(ReasonAttr).getValueAsString();
}
