// LaneOperations.h: Operations across lanes, and what differs between lanes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <optional>

namespace llvm {
class CallInst;
class LoadInst;

namespace dxil {
enum class OpCode : uint16_t;

/// Whether results of the function depend on which lanes call it.
bool crossesLanes(const Function &Callee);

//===----------------------------------------------------------------------===//
// Reorder points
//===----------------------------------------------------------------------===//

// At a reorder point threads may be put in another order, for the sake of the
// resources that they read next: "Reorder points" of proposal 0027 of
// hlsl-specs. What each thread chooses is therefore read where the source reads
// it; what all read alike may be read anywhere.

bool hasReorderPoint(const Function &F);

/// Whether threads may read at different locations: an operand of \p Read is
/// neither a constant nor a handle of constants.
bool readsChosenLocation(const CallInst &Read);

//===----------------------------------------------------------------------===//
// Divergence
//===----------------------------------------------------------------------===//

/// The operation that a call of a function, in either form, or of an intrinsic
/// stands for.
std::optional<OpCode> findOperation(const CallInst &Call);

/// Between which lanes something varies: a sum.
enum Variation : uint8_t {
  VariesInGroup = 1, ///< in a wave or a thread group
  VariesInQuad = 2,  ///< in the 2x2 pixels that derivatives compare
  VariesEverywhere = 3,
};

/// Which values of a function vary between lanes, and which blocks only some of
/// them reach. A value is uniform where it is not known: memory at one address
/// has one value. The code may be in either form.
class DivergenceOfFunction {
public:
  /// \p Threads: the size of a thread group, of a stage that has one.
  DivergenceOfFunction(Function &F, const ShaderStage &Stage,
                       std::optional<std::array<uint32_t, 3>> Threads);

  uint8_t ofBlock(const BasicBlock *Block) const { return Flow.lookup(Block); }
  uint8_t ofOperand(const Instruction &User, const Value *V) const;
  /// Of the condition; 0 for an instruction that ends no block with two ways.
  uint8_t ofBranch(const Instruction &Branch) const {
    return Branches.lookup(&Branch);
  }

private:
  void run();
  bool visit(Instruction &I);
  bool visitBranch(const Instruction &Branch);
  /// How many ways from a branch lead to each block.
  using Ways = DenseMap<const BasicBlock *, unsigned>;
  void join(const BasicBlock &Block, const Ways &Reached,
            const BasicBlock &Branch, uint8_t Variation);
  uint8_t ofOperands(const Instruction &I) const;
  uint8_t ofLoad(const LoadInst &Load) const;
  uint8_t ofCall(const CallInst &Call) const;
  uint8_t ofThread(const CallInst &Call, bool IsFlat,
                   unsigned FirstOperand) const;

  Function &F;
  const ShaderStage &Stage;
  std::optional<std::array<uint32_t, 3>> Threads;
  DominatorTree Dominators;
  PostDominatorTree PostDominators;
  LoopInfo Loops;
  DenseMap<const Value *, uint8_t> Values;
  DenseMap<const Value *, uint8_t> Memory;    ///< of local variables
  DenseMap<const BasicBlock *, uint8_t> Flow; ///< only some lanes get there
  DenseMap<const Value *, uint8_t> Joined;    ///< of phis: lanes meet there
  DenseMap<const Loop *, uint8_t> Exits;      ///< lanes leave it apart
  DenseMap<const Instruction *, uint8_t> Branches;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H
