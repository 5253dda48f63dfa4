//===- CountInstructions.cpp - Statistics of a module ---------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Analysis/CountInstructions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr std::pair<OpCounters, InstructionCounter> CountersOfOperations[] = {
    {CountFloats, InstructionCounter::Floats},
    {CountInts, InstructionCounter::Ints},
    {CountUInts, InstructionCounter::UInts},
    {CountSamples, InstructionCounter::Samples},
    {CountBiasSamples, InstructionCounter::BiasSamples},
    {CountGradientSamples, InstructionCounter::GradientSamples},
    {CountComparisonSamples, InstructionCounter::ComparisonSamples},
    {CountTexLoads, InstructionCounter::TexLoads},
    {CountTexStores, InstructionCounter::TexStores},
    {CountAtomics, InstructionCounter::Atomics},
    {CountBarriers, InstructionCounter::Barriers},
    {CountEmits, InstructionCounter::Emits},
    {CountCuts, InstructionCounter::Cuts},
    {CountSignatureLoads, InstructionCounter::SignatureLoads},
    {CountSignatureStores, InstructionCounter::SignatureStores},
};

class Counter {
  const DataLayout &DL;
  InstructionCounters Counts;

  void add(InstructionCounter What, uint64_t N = 1) { Counts[What] += N; }
  void addAccess(const Value &Pointer);
  void addComputation(const Instruction &I);
  void add(const Instruction &I);

public:
  explicit Counter(const Module &M) : DL(M.getDataLayout()) {}
  InstructionCounters count(const Module &M);
};

} // namespace

/// Of arrays alone, which the source or the compiler made.
void Counter::addAccess(const Value &Pointer) {
  const Value *Object = getUnderlyingObject(&Pointer);
  if (auto *Local = dyn_cast<AllocaInst>(Object)) {
    if (Local->getAllocatedType()->isArrayTy())
      add(InstructionCounter::LocalArrayAccesses);
  } else if (auto *Global = dyn_cast<GlobalVariable>(Object)) {
    if (Global->getAddressSpace() == GroupSharedAddressSpace &&
        Global->getValueType()->isArrayTy())
      add(InstructionCounter::GroupSharedArrayAccesses);
  }
}

void Counter::addComputation(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::SDiv:
  case Instruction::SRem:
  case Instruction::AShr:
  case Instruction::ICmp:
  case Instruction::Trunc:
  case Instruction::SExt:
    return add(InstructionCounter::Ints);
  case Instruction::UDiv:
  case Instruction::URem:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::ZExt:
    return add(InstructionCounter::UInts);
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
  case Instruction::FCmp:
  case Instruction::FPTrunc:
  case Instruction::FPExt:
  case Instruction::FPToSI:
  case Instruction::FPToUI:
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return add(InstructionCounter::Floats);
  default: // LLVM's instructions: the others compute no number
    return;
  }
}

void Counter::add(const Instruction &I) {
  add(InstructionCounter::Instructions);
  if (const OpInfo *Op = getDXILOperation(I)) {
    for (auto [Bit, What] : CountersOfOperations)
      if (Op->Counters & Bit)
        add(What);
    return;
  }
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return addAccess(*Load->getPointerOperand());
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return addAccess(*Store->getPointerOperand());
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return add(InstructionCounter::Atomics);
  if (auto *Branch = dyn_cast<BranchInst>(&I)) {
    if (Branch->isConditional())
      add(InstructionCounter::Branches);
  } else if (auto *Local = dyn_cast<AllocaInst>(&I)) {
    if (Local->getAllocatedType()->isArrayTy())
      add(InstructionCounter::LocalArrayBytes,
          DL.getTypeAllocSize(Local->getAllocatedType()));
  } else {
    addComputation(I);
  }
}

InstructionCounters Counter::count(const Module &M) {
  for (const GlobalVariable &Global : M.globals())
    if (Global.getAddressSpace() == GroupSharedAddressSpace &&
        Global.getValueType()->isArrayTy())
      add(InstructionCounter::GroupSharedArrayBytes,
          DL.getTypeAllocSize(Global.getValueType()));
  for (const Function &F : M)
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block)
        add(I);
  return Counts;
}

InstructionCounters dxil::countInstructions(const Module &M) {
  return Counter(M).count(M);
}
