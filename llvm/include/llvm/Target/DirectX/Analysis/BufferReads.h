// BufferReads.h: Reads of constant buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bytes of constant and texture buffers that the code of a module in DXIL
// form reads.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_BUFFERREADS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_BUFFERREADS_H

#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include <cstdint>
#include <map>
#include <set>
#include <tuple>

namespace llvm {
class Module;

namespace dxil {

struct DXILModuleInfo;

struct BufferRead {
  /// In bytes. Of an address that is computed at run time: what is constant in
  /// it, which is where the array begins unless the index has a constant part.
  uint32_t Offset = 0;
  uint32_t Size = 0;
  bool IsComputed = false;

  bool operator<(const BufferRead &Other) const {
    return std::tie(Offset, Size, IsComputed) <
           std::tie(Other.Offset, Other.Size, Other.IsComputed);
  }
};

/// By class and number of the buffer. What is read through a handle that comes
/// from no record is left out.
using BufferReads =
    std::map<std::pair<ResourceClass, uint32_t>, std::set<BufferRead>>;

BufferReads findBufferReads(const Module &M, const DXILModuleInfo &Info);

//===----------------------------------------------------------------------===//
// Statistics of a module
//===----------------------------------------------------------------------===//

// Counts the instructions of a module in DXIL form as Microsoft's compiler does
// for its reflection.

InstructionCounters countInstructions(const Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_BUFFERREADS_H
