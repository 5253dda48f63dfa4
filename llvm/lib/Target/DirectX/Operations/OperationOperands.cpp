// OperationOperands.cpp: The operation of a call and its operands by name
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace llvm;
using namespace llvm::dxil;

// The operands of a call by name.

/// The arguments of a call in DXIL form.
enum Argument : unsigned { OperationNumber, FirstOperand };

static std::optional<uint64_t> getConstantArgument(const CallInst &Call,
                                                   unsigned N) {
  if (N >= Call.arg_size())
    return std::nullopt;
  auto *C = dyn_cast<ConstantInt>(Call.getArgOperand(N));
  if (!C || C->getBitWidth() > 64)
    return std::nullopt;
  return C->getZExtValue();
}

unsigned dxil::getNumOperands(const CallInst &Call) {
  return Call.arg_empty() ? 0 : Call.arg_size() - FirstOperand;
}

Value *dxil::getOperand(const CallInst &Call, unsigned N) {
  return Call.getArgOperand(FirstOperand + N);
}

Use &dxil::getOperandUse(CallInst &Call, const CalledOperation &Called,
                         unsigned N) {
  return Call.getArgOperandUse(Called.isLowered() ? FirstOperand + N : N);
}

SmallVector<const Value *, 20> dxil::getOperands(const CallInst &Call) {
  return SmallVector<const Value *, 20>(drop_begin(Call.args(), FirstOperand));
}

std::optional<uint64_t> dxil::getConstantOperand(const CallInst &Call,
                                                 unsigned N) {
  return getConstantArgument(Call, FirstOperand + N);
}

bool dxil::hasOperationNumber(const CallInst &Call) {
  return !Call.arg_empty() &&
         Call.getArgOperand(OperationNumber)->getType()->isIntegerTy(32);
}

std::optional<uint64_t> dxil::getOperationNumber(const CallInst &Call) {
  return getConstantArgument(Call, OperationNumber);
}

/// The number of the operand with the barrier's meaning; nothing for other
/// operations and older barriers.
static std::optional<unsigned> findSemantics(OpCode Code) {
  switch (Code) {
  case OpCode::BarrierByMemoryType:
    return operand::BarrierByMemoryType::SemanticFlags;
  case OpCode::BarrierByMemoryHandle:
    return operand::BarrierByMemoryHandle::SemanticFlags;
  case OpCode::BarrierByNodeRecordHandle:
    return operand::BarrierByNodeRecordHandle::SemanticFlags;
  default: // all other operations
    return std::nullopt;
  }
}

static bool hasSemantics(const CallInst &Call, OpCode Code, uint64_t Bits) {
  std::optional<unsigned> N = findSemantics(Code);
  return N && (getConstantOperand(Call, *N).value_or(0) & Bits) != 0;
}

bool dxil::isGroupBarrier(const CallInst &Call) {
  const OpInfo *Op = getDXILOperation(Call);
  if (!Op)
    return false;
  if (Op->Code == OpCode::Barrier)
    return (getConstantOperand(Call, operand::Barrier::BarrierMode)
                .value_or(0) &
            (SyncThreadGroup | GroupSharedFence)) != 0;
  return hasSemantics(Call, Op->Code, GroupSync | GroupScope);
}

bool dxil::isReorderBarrier(const CallInst &Call) {
  const OpInfo *Op = getDXILOperation(Call);
  return Op && hasSemantics(Call, Op->Code, ReorderScope);
}

// Operation of a call.

bool dxil::isDXILOpFunction(const Function &F) {
  return F.getName().starts_with(DXILOpFunctionPrefix);
}

/// The function that \p I calls by name, or null; not for intrinsics.
static const Function *getNamedCallee(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Callee->isIntrinsic() ? Callee : nullptr;
}

/// The operation of a call of a DXIL function: its first argument.
static const OpInfo *lookupLoweredOp(const CallInst &Call) {
  // Without arguments, this is the function.
  auto *Number = dyn_cast<ConstantInt>(Call.getOperand(0));
  if (!Number || Number->getBitWidth() > 64)
    return nullptr;
  return lookupOpByNumber(Number->getZExtValue());
}

CalledOperation dxil::getCalledOperation(const Instruction &I) {
  const Function *Callee = getNamedCallee(I);
  if (!Callee)
    return {};
  if (!isDXILOpFunction(*Callee))
    return {lookupOpOfFrontFunction(Callee->getName()), /*IsLowered=*/false};
  const OpInfo *Op = lookupLoweredOp(cast<CallInst>(I));
  return Op ? CalledOperation{Op, /*IsLowered=*/true} : CalledOperation();
}

const OpInfo *dxil::getDXILOperation(const Instruction &I) {
  const Function *Callee = getNamedCallee(I);
  return Callee && isDXILOpFunction(*Callee)
             ? lookupLoweredOp(cast<CallInst>(I))
             : nullptr;
}

const OpInfo *dxil::getCompleteDXILOperation(const Instruction &I) {
  const OpInfo *Op = getDXILOperation(I);
  // The number of the operation is the first operand.
  return Op && cast<CallInst>(I).arg_size() == Op->NumParams + 1u ? Op
                                                                  : nullptr;
}
