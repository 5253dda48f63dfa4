// OperandCodes.h: Operands with enumerated values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers that DXIL.rst assigns to the variants of some operations.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_OPERANDCODES_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_OPERANDCODES_H

#include "llvm/IR/Instructions.h"
#include <cstdint>
#include <optional>

namespace llvm {
namespace dxil {

/// Bits of the mode of Barrier.
enum BarrierMode : uint32_t {
  SyncThreadGroup = 1,
  UAVFenceGlobal = 2,
  UAVFenceThreadGroup = 4,
  GroupSharedFence = 8,
};

/// Bits of the operands of BarrierByMemoryType and BarrierByMemoryHandle.
enum BarrierMemory : uint32_t {
  UAVMemory = 1,
  GroupSharedMemory = 2,
  NodeInputMemory = 4,
  NodeOutputMemory = 8,
};
enum BarrierSemantics : uint32_t {
  GroupSync = 1,
  GroupScope = 2,
  DeviceScope = 4,
  ReorderScope = 8,
};

/// The operation of AtomicBinOp.
enum AtomicOperation : uint32_t {
  AtomicAdd = 0,
  AtomicAnd = 1,
  AtomicOr = 2,
  AtomicXor = 3,
  AtomicIMin = 4,
  AtomicIMax = 5,
  AtomicUMin = 6,
  AtomicUMax = 7,
  AtomicExchange = 8,
};

/// What AtomicBinOp calls an operation of LLVM's atomicrmw; nothing if it has
/// none.
std::optional<AtomicOperation> getAtomicOperation(AtomicRMWInst::BinOp Op);

/// The operation of WaveActiveOp and WavePrefixOp, and whether integers have a
/// sign.
enum WaveOperation : uint8_t {
  WaveSum = 0,
  WaveProduct = 1,
  WaveMin = 2,
  WaveMax = 3,
};
enum WaveSign : uint8_t { WaveSigned = 0, WaveUnsigned = 1 };

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_OPERANDCODES_H
