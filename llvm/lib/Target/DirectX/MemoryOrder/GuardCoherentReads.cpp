// GuardCoherentReads.cpp: Guards for coherent reads
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Other threads may write a globallycoherent resource between any two reads.
// LLVM sees no write and would merge the reads. This pass inserts a call that
// may have side effects before each read.
//
// Example:
//   %v = load i32, ptr addrspace(1) %p
//   => call void @dxil.resource.others()
//      %v = load i32, ptr addrspace(1) %p

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class CoherentReads {
  /// Whether a variable may hold something coherent.
  bool AreVariablesCoherent;

  static bool mayVariablesBeCoherent(const Module &M);
  bool isCoherent(const Value *Handle) const;

public:
  explicit CoherentReads(const Module &M)
      : AreVariablesCoherent(mayVariablesBeCoherent(M)) {}
  bool contains(const Instruction &I) const;
};

} // namespace

/// The first of the two words of a resource in a descriptor heap.
static bool isCoherentHeap(const Value *V) {
  auto *Provenance = dyn_cast<ConstantInt>(V);
  if (!Provenance || Provenance->getBitWidth() != 32 ||
      !isHeapProvenance(Provenance->getZExtValue()))
    return false;
  return (HeapProvenance - Provenance->getZExtValue()) & GloballyCoherentTrait;
}

bool CoherentReads::mayVariablesBeCoherent(const Module &M) {
  if (findProvenanceCalls(M).empty())
    return false;
  if (const NamedMDNode *Rows = M.getNamedMetadata(ResourceDeclarationsMD))
    for (const MDNode *Row : Rows->operands())
      if (std::optional<ResourceDeclaration> D =
              ResourceDeclaration::read(*Row);
          D && D->has(GloballyCoherentTrait))
        return true;
  return any_of(M, [](const Function &F) {
    return any_of(instructions(F), [](const Instruction &I) {
      return any_of(I.operand_values(), isCoherentHeap);
    });
  });
}

bool CoherentReads::isCoherent(const Value *Handle) const {
  auto *Call = dyn_cast<CallInst>(Handle);
  if (!Call)
    return false;
  if (isHandleCall(*Call))
    return readDeclaration(*Call).has(GloballyCoherentTrait);
  if (isHeapHandleCall(*Call))
    return HeapHandleCall::read(*Call).Traits & GloballyCoherentTrait;
  return AreVariablesCoherent;
}

/// Whether an instruction reads, and only reads, a coherent resource.
bool CoherentReads::contains(const Instruction &I) const {
  if (!I.mayReadFromMemory() || I.mayWriteToMemory())
    return false;
  const Value *Access = &I;
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (Load->getPointerAddressSpace() != DeviceAddressSpace)
      return false;
    Access = getUnderlyingObject(Load->getPointerOperand());
  }
  auto *Call = dyn_cast<CallInst>(Access);
  return Call && any_of(Call->args(), [&](const Value *Arg) {
           if (const Value *Cast = getCastHandle(Arg))
             Arg = Cast;
           return isa<TargetExtType>(Arg->getType()) && isCoherent(Arg);
         });
}

PreservedAnalyses GuardCoherentReads::run(Module &M, ModuleAnalysisManager &) {
  CoherentReads Coherent(M);
  SmallVector<Instruction *, 8> Reads;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (Coherent.contains(I))
        Reads.push_back(&I);
  for (Instruction *Read : Reads)
    addReadGuard(*Read);
  return preserveBranches(/*Changed=*/!Reads.empty());
}
