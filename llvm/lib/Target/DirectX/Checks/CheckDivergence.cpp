// CheckDivergence.cpp: Operations that need lanes that may be elsewhere
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers, derivatives and reads of other lanes need lanes that take the same
// way, and the index of a descriptor is the same for all lanes of a wave unless
// it is marked. This pass warns where values vary between lanes, or only some
// of them reach a block.
//
// Example:
//   if (thread < 32) GroupMemoryBarrierWithGroupSync();  => a warning

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Warnings
//===----------------------------------------------------------------------===//

/// Whether all threads of a group must reach a call.
static bool waitsForGroup(const CallInst &Call, OpCode Code) {
  auto Has = [&](unsigned Operand, uint64_t Bit) {
    auto *Flags = dyn_cast<ConstantInt>(Call.getArgOperand(Operand));
    return Flags && (Flags->getZExtValue() & Bit);
  };
  if (Code == OpCode::Barrier)
    return Has(operand::Barrier::BarrierMode, SyncThreadGroup);
  if (Code == OpCode::BarrierByMemoryType)
    return Has(operand::BarrierByMemoryType::SemanticFlags, GroupSync);
  if (Code == OpCode::BarrierByMemoryHandle)
    return Has(operand::BarrierByMemoryHandle::SemanticFlags, GroupSync);
  return Code == OpCode::BarrierByNodeRecordHandle &&
         Has(operand::BarrierByNodeRecordHandle::SemanticFlags, GroupSync);
}

namespace {

class DivergenceCheck {
public:
  DivergenceCheck(Function &F, const ShaderStage &Stage)
      : F(F), Stage(Stage), Context(F.getContext()) {}
  void run();

private:
  void checkCall(const CallInst &Call);
  void checkOperation(const CallInst &Call, const OpInfo &Op);
  void checkIndex(const CallInst &Handle);
  uint8_t ofFlow(const CallInst &Call);
  void warn(const CallInst &Call, BackendDiag Row,
            ArrayRef<MessageArgument> Arguments = {});
  DivergenceOfFunction &get();

  Function &F;
  const ShaderStage &Stage;
  LLVMContext &Context;
  /// Made for the first call that needs it: most functions have none.
  std::optional<DivergenceOfFunction> Made;
  DenseSet<std::pair<RawSourceLocation, unsigned>> Reported;
};

} // namespace

DivergenceOfFunction &DivergenceCheck::get() {
  if (!Made)
    Made.emplace(F, Stage, readEntryNumbers(F, NumThreadsAttr));
  return *Made;
}

uint8_t DivergenceCheck::ofFlow(const CallInst &Call) {
  const BasicBlock *Block = Call.getParent();
  return Block->isEntryBlock() ? 0 : get().ofBlock(Block);
}

/// Where a call is inlined several times, one message is enough.
void DivergenceCheck::warn(const CallInst &Call, BackendDiag Row,
                           ArrayRef<MessageArgument> Arguments) {
  RawSourceLocation Location =
      readSourceLocation(Call.getMetadata(IndexLocationMD));
  if (!Location)
    Location = getSourceLocation(Call);
  if (Reported.insert({Location, unsigned(Row)}).second)
    report(Context, Location, Row, Arguments);
}

void DivergenceCheck::checkOperation(const CallInst &Call, const OpInfo &Op) {
  if (waitsForGroup(Call, Op.Code)) {
    if (ofFlow(Call) & VariesInGroup)
      warn(Call, BackendDiag::warn_divergent_barrier);
    return;
  }
  if (Op.Flags & (OpFlagGradient | OpFlagDerivative)) {
    if (Stage.Kind == ShaderKind::Pixel && (ofFlow(Call) & VariesInQuad))
      warn(Call, BackendDiag::warn_divergent_derivative,
           {OperationName{Op.Name}});
    return;
  }
  // Lanes of a wave are often chosen so that a constant lane is among them.
  if ((Op.Code == OpCode::QuadOp || Op.Code == OpCode::QuadReadLaneAt) &&
      (ofFlow(Call) & VariesInQuad))
    warn(Call, BackendDiag::warn_divergent_lane_read, {OperationName{Op.Name}});
}

void DivergenceCheck::checkIndex(const CallInst &Handle) {
  const bool IsHeap = isHeapHandleCall(Handle);
  const Value *Index =
      IsHeap ? HeapHandleCall::read(Handle).Index : getHandleIndex(Handle);
  if (isa<Constant>(Index) || hasMarkedIndex(Index))
    return;
  if (IsHeap) {
    auto *Marked =
        dyn_cast<ConstantInt>(HeapHandleCall::read(Handle).NonUniform);
    if (!Marked || Marked->isOne())
      return;
  }
  if (get().ofOperand(Handle, Index) & VariesInGroup)
    warn(Handle, BackendDiag::warn_nonuniform_index);
}

void DivergenceCheck::checkCall(const CallInst &Call) {
  if (isHandleCall(Call) || isHeapHandleCall(Call))
    checkIndex(Call);
  else if (std::optional<OpCode> Called = findOperation(Call))
    checkOperation(Call, getOpInfo(*Called));
}

void DivergenceCheck::run() {
  for (const Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      checkCall(*Call);
}

PreservedAnalyses CheckDivergence::run(Module &M, ModuleAnalysisManager &) {
  ShaderTarget Target(M);
  for (Function &F : M)
    if (const ShaderStage *Stage =
            F.isDeclaration() ? nullptr : getStageOf(F, Target))
      DivergenceCheck(F, *Stage).run();
  return PreservedAnalyses::all();
}
