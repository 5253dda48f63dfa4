// InstructionMarks.cpp: Metadata flags of instructions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/InstructionMarks.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

/// What the format writes for such a node.
static MDNode *makeYes(LLVMContext &Context) {
  return MDNode::get(Context, makeWordField(Context, 1));
}

void dxil::markPreciseVariable(Value &Memory) {
  MDNode *Empty = MDNode::get(Memory.getContext(), {});
  if (isa<AllocaInst, CallInst>(Memory))
    cast<Instruction>(Memory).setMetadata(PreciseVariableMD, Empty);
  else if (auto *Global = dyn_cast<GlobalVariable>(&Memory))
    Global->setMetadata(PreciseVariableMD, Empty);
  else if (auto *Parameter = dyn_cast<Argument>(&Memory))
    Parameter->addAttr(Attribute::get(Memory.getContext(), PreciseVariableMD));
}

void dxil::markPreciseCall(CallInst &Call) {
  Call.setMetadata(PreciseCallMD, makeYes(Call.getContext()));
}

void dxil::markNonUniform(GetElementPtrInst &Address) {
  Address.setMetadata(NonUniformMD, makeYes(Address.getContext()));
}
