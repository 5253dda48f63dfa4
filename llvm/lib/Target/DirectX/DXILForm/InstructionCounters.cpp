// InstructionCounters.cpp: Instruction counters
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/InstructionCounters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include <limits>

using namespace llvm;
using namespace llvm::dxil;

/// By the numbers of InstructionCounter.
static constexpr StringLiteral CounterNames[] = {
    "array_local_bytes",
    "array_local_ldst",
    "array_tgsm_bytes",
    "array_tgsm_ldst",
    "atomic",
    "barrier",
    "branches",
    "floats",
    "gs_cut",
    "gs_emit",
    "insts",
    "ints",
    "sig_ld",
    "sig_st",
    "tex_bias",
    "tex_cmp",
    "tex_grad",
    "tex_load",
    "tex_norm",
    "tex_store",
    "uints",
};
static_assert(std::size(CounterNames) == NumInstructionCounters);

MDNode *InstructionCounters::write(LLVMContext &Context) const {
  constexpr uint64_t Max = std::numeric_limits<uint32_t>::max();
  SmallVector<Metadata *, 16> Pairs;
  for (auto [Name, Value] : zip_equal(CounterNames, Values))
    if (Value)
      Pairs.append({makeStringField(Context, Name),
                    makeWordField(Context, std::min(Value, Max))});
  return MDNode::get(Context, Pairs);
}

InstructionCounters InstructionCounters::read(const MDNode &Node) {
  InstructionCounters Counters;
  for (unsigned I = 0; I + 1 < Node.getNumOperands(); I += 2) {
    std::optional<StringRef> Name = getStringField(Node, I);
    std::optional<uint64_t> Value = getIntegerField(Node, I + 1);
    const auto *Known = Name ? find(CounterNames, *Name) : nullptr;
    if (Known && Known != std::end(CounterNames) && Value)
      Counters.Values[Known - CounterNames] = *Value;
  }
  return Counters;
}

StringRef InstructionCounters::getName(InstructionCounter Counter) {
  return CounterNames[static_cast<unsigned>(Counter)];
}
