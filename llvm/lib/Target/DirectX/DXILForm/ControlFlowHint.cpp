// ControlFlowHint.cpp: Branch hints
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/ControlFlowHint.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

/// The node itself, which makes it distinct, and the kind come first.
enum HintField : unsigned { HintSelfField, HintKindField, FirstHintField };

void dxil::setControlFlowHint(Instruction &Branch, ControlFlowHint Hint) {
  LLVMContext &Context = Branch.getContext();
  MDNode *Node = MDNode::getDistinct(
      Context, {nullptr, makeStringField(Context, ControlFlowHintsMD),
                makeWordField(Context, Hint)});
  Node->replaceOperandWith(HintSelfField, Node);
  Branch.setMetadata(ControlFlowHintsMD, Node);
}

SmallVector<std::optional<uint64_t>, 2>
dxil::readControlFlowHints(const MDNode &Node) {
  SmallVector<std::optional<uint64_t>, 2> Hints;
  for (unsigned N = FirstHintField; N < Node.getNumOperands(); ++N)
    Hints.push_back(getIntegerField(Node, N));
  return Hints;
}
