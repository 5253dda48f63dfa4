// CheckMeshCalls.cpp: Calls of SetMeshOutputCounts and DispatchMesh
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A mesh shader must call SetMeshOutputCounts at most once, and before it
// writes an output. An amplification shader must call DispatchMesh exactly once
// on each path (rules INSTR.MULTIPLESETMESHOUTPUTCOUNTS and following of
// Microsoft's validator). This pass reports violations after dead code is
// removed, so that the result is the same at every optimization level.
//
// Example:
//   if (c) DispatchMesh(...)  => an error

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

using Calls = SmallVector<const Instruction *, 4>;

static Calls findCalls(const Function &F, ArrayRef<OpCode> Codes) {
  Calls Found;
  for (const Instruction &I : instructions(F))
    if (CalledOperation Called = getCalledOperation(I);
        Called && is_contained(Codes, Called->Code))
      Found.push_back(&I);
  return Found;
}

static void checkMesh(Function &Entry) {
  LLVMContext &Context = Entry.getContext();
  Calls Counts = findCalls(Entry, OpCode::SetMeshOutputCounts);
  Calls Stores =
      findCalls(Entry, {OpCode::StoreVertexOutput, OpCode::StorePrimitiveOutput,
                        OpCode::EmitIndices});
  if (Counts.size() > 1)
    return report(Context, getSourceLocation(*Counts[1]),
                  BackendDiag::err_mesh_counts_twice, {Entry.getName()});
  if (Counts.empty()) {
    if (!Stores.empty())
      report(Context, getSourceLocation(Entry),
             BackendDiag::err_mesh_counts_missing, {Entry.getName()});
    return;
  }
  DominatorTree Dominators(Entry);
  const BasicBlock *Block = Counts[0]->getParent();
  bool IsLate = false;
  bool IsMissed = false;
  for (const Instruction *Store : Stores) {
    IsLate |= !Dominators.dominates(Counts[0], Store);
    IsMissed |= !Dominators.dominates(Block, Store->getParent());
  }
  if (IsLate)
    report(Context, getSourceLocation(*Counts[0]),
           IsMissed ? BackendDiag::err_mesh_counts_late
                    : BackendDiag::warn_mesh_counts_late,
           {Entry.getName()});
}

/// Whether a path from the start of the entry point to its end avoids a block.
/// A block without an end is never reached: the default of a switch that covers
/// all values, which is removed later.
static bool isAvoidable(const BasicBlock &Block) {
  const BasicBlock &Start = Block.getParent()->getEntryBlock();
  if (&Block == &Start)
    return false;
  SmallSetVector<const BasicBlock *, 16> Reached;
  Reached.insert(&Start);
  for (unsigned N = 0; N != Reached.size(); ++N) {
    if (isa<ReturnInst>(Reached[N]->getTerminator()))
      return true;
    for (const BasicBlock *Next : successors(Reached[N]))
      if (Next != &Block)
        Reached.insert(Next);
  }
  return false;
}

static void checkAmplification(Function &Entry) {
  LLVMContext &Context = Entry.getContext();
  Calls Dispatches = findCalls(Entry, OpCode::DispatchMesh);
  if (Dispatches.empty())
    return report(Context, getSourceLocation(Entry),
                  BackendDiag::err_dispatch_missing, {Entry.getName()});
  if (Dispatches.size() > 1)
    return report(Context, getSourceLocation(*Dispatches[1]),
                  BackendDiag::err_dispatch_twice, {Entry.getName()});
  if (isAvoidable(*Dispatches[0]->getParent()))
    report(Context, getSourceLocation(*Dispatches[0]),
           BackendDiag::err_dispatch_conditional, {Entry.getName()});
}

PreservedAnalyses CheckMeshCalls::run(Module &M, ModuleAnalysisManager &) {
  ShaderTarget Target(M);
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    const ShaderStage *Stage = getStageOf(F, Target);
    if (Stage && Stage->Kind == ShaderKind::Mesh)
      checkMesh(F);
    else if (Stage && Stage->Kind == ShaderKind::Amplification)
      checkAmplification(F);
  }
  return PreservedAnalyses::all();
}
