// NodeRules.cpp: Rules about nodes of work graphs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

bool fits(NodeLaunch Launch, uint32_t Flags) {
  const uint32_t Kind = Flags & NodeIORecordMask;
  switch (Launch) {
  case NodeLaunch::Broadcasting:
    return Kind == NodeIODispatchRecord;
  case NodeLaunch::Coalescing:
    return Kind == NodeIOGroupRecord || (Flags & NodeIOEmptyRecord);
  case NodeLaunch::Thread:
    return Kind == NodeIOThreadRecord;
  }
  llvm_unreachable("all launch modes are listed");
}

void verifyInputs(VerifierContext &Context, const EntryRecord &Entry) {
  const NodeState &Node = *Entry.States.Node;
  if (Node.Inputs.size() > 1)
    Context.report(VerifierRule::DeclMultipleNodeInputs, *Entry.Entry,
                   "the node has " + Twine(Node.Inputs.size()) + " inputs");
  for (const NodeIO &Input : Node.Inputs)
    if (!fits(Node.Launch, Input.Flags))
      Context.report(VerifierRule::DeclNodeLaunchInputType, *Entry.Entry,
                     "the launch mode has no input with the flags " +
                         Twine(Input.Flags));
}

/// Whether a thread of the launch mode has what the operation gives.
bool hasLocation(NodeLaunch Launch, OpCode Code) {
  switch (Code) {
  case OpCode::ThreadId:
  case OpCode::GroupId:
    return Launch == NodeLaunch::Broadcasting;
  case OpCode::ThreadIdInGroup:
  case OpCode::FlattenedThreadIdInGroup:
    return Launch != NodeLaunch::Thread;
  default: // all other operations
    return true;
  }
}

void verifyLaunch(VerifierContext &Context, NodeLaunch Launch,
                  const Instruction &I) {
  const OpInfo *Op = getDXILOperation(I);
  if (!Op)
    return;
  if (!hasLocation(Launch, Op->Code))
    Context.report(VerifierRule::InstrSVConflictingLaunchMode, I,
                   "threads of the launch mode have no " + Op->Name);
  if (Launch == NodeLaunch::Thread &&
      (Op->Flags & (OpFlagDerivative | OpFlagGradient)))
    Context.report(VerifierRule::SmIncompatibleDerivLaunch, I,
                   Op->Name + " in a node whose threads have no neighbors");
}

/// Operations that OutputComplete dominates must not access the records.
void verifyCompletion(VerifierContext &Context, const CallInst &Complete,
                      const DominatorTree &Dominators) {
  const Value *Records = getOperand(Complete, operand::OutputComplete::Output);
  if (isa<Constant>(Records))
    return;
  for (const User *U : Records->users()) {
    auto *I = dyn_cast<Instruction>(U);
    if (I && I != &Complete && !isa<PHINode>(I) &&
        Dominators.dominates(&Complete, I))
      Context.report(VerifierRule::InstrNodeRecordHandleUseAfterComplete, *I,
                     "the records of the handle are complete");
  }
}

void verifyCompletions(VerifierContext &Context, const Function &F) {
  SmallVector<const CallInst *, 4> Calls;
  for (const Instruction &I : instructions(F)) {
    const OpInfo *Op = getDXILOperation(I);
    auto *Call = dyn_cast<CallInst>(&I);
    if (Op && Op->Code == OpCode::OutputComplete && Call->arg_size() == 2)
      Calls.push_back(Call);
  }
  if (Calls.empty())
    return;
  DominatorTree Dominators(const_cast<Function &>(F));
  for (const CallInst *Call : Calls)
    verifyCompletion(Context, *Call, Dominators);
}

} // namespace

void dxil::verifyNode(VerifierContext &Context, const EntryRecord &Entry,
                      const SetVector<const Value *> &Reached) {
  if (!Entry.States.Node)
    return;
  verifyInputs(Context, Entry);
  for (const Value *V : Reached)
    if (auto *F = dyn_cast<Function>(V); F && !F->isDeclaration()) {
      for (const Instruction &I : instructions(F))
        verifyLaunch(Context, Entry.States.Node->Launch, I);
      verifyCompletions(Context, *F);
    }
}
