// InstructionCounters.h: Instruction counters
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !dx.counters: the number of instructions of each kind, which
// applications read as shader statistics.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_INSTRUCTIONCOUNTERS_H
#define LLVM_TARGET_DIRECTX_DXILFORM_INSTRUCTIONCOUNTERS_H

#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>

namespace llvm {
class LLVMContext;
class MDNode;

namespace dxil {

/// In the order of their names in DXIL.
enum class InstructionCounter : unsigned {
  LocalArrayBytes,
  LocalArrayAccesses, ///< loads and stores
  GroupSharedArrayBytes,
  GroupSharedArrayAccesses, ///< loads and stores
  Atomics,
  Barriers,
  Branches, ///< conditional ones, without switches
  Floats,
  Cuts,
  Emits,
  Instructions, ///< of every kind
  Ints,
  SignatureLoads,
  SignatureStores,
  BiasSamples,
  ComparisonSamples,
  GradientSamples,
  TexLoads,  ///< also of buffers
  Samples,   ///< and gathers
  TexStores, ///< also to buffers
  UInts,
};
inline constexpr unsigned NumInstructionCounters =
    static_cast<unsigned>(InstructionCounter::UInts) + 1;

class InstructionCounters {
  std::array<uint64_t, NumInstructionCounters> Values = {};

public:
  uint64_t &operator[](InstructionCounter Counter) {
    return Values[static_cast<unsigned>(Counter)];
  }
  uint64_t operator[](InstructionCounter Counter) const {
    return Values[static_cast<unsigned>(Counter)];
  }

  /// Pairs of a name and a number, without those that are 0.
  MDNode *write(LLVMContext &Context) const;
  /// Ignores unknown names.
  static InstructionCounters read(const MDNode &Node);

  static StringRef getName(InstructionCounter Counter);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_INSTRUCTIONCOUNTERS_H
