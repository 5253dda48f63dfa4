// MemoryAccess.h: Memory access through pointers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_MEMORYACCESS_H
#define LLVM_DXILRUN_EXECUTE_MEMORYACCESS_H

#include "llvm/DXILRun/Execute/Wave.h"

namespace llvm {
namespace dxilrun {

/// Where a pointer leads to, for one lane.
struct MemoryAddress {
  const MemoryObject *Object;
  uint32_t Offset;  ///< from the start of the object
  uint8_t *Memory;  ///< null: out of bounds
  uint8_t *Written; ///< null if that is not followed
};

/// Of a pointer to a record of a node.
MemoryAddress findRecordMemory(Wave &W, uint64_t Pointer, unsigned Size,
                               bool ForWrite);

/// \p Size in bytes.
inline MemoryAddress findMemory(Wave &W, unsigned Lane, uint64_t Pointer,
                                unsigned Size, bool ForWrite = true) {
  if (isRecordPointer(Pointer))
    return findRecordMemory(W, Pointer, Size, ForWrite);
  const MemoryObject &O = W.P->Objects[Pointer >> 32];
  uint32_t Offset = uint32_t(Pointer);
  MemoryAddress Result = {&O, Offset, nullptr, nullptr};
  if (Offset > O.Size || O.Size - Offset < Size)
    return Result;
  switch (O.Where) {
  case MemoryObject::Kind::PerLane: {
    size_t At = size_t(O.Offset) * W.Size + size_t(Lane) * O.Size + Offset;
    Result.Memory = W.Locals + At;
    if (!W.LocalWritten.empty())
      Result.Written = &W.LocalWritten[At];
    break;
  }
  case MemoryObject::Kind::GroupShared:
    Result.Memory = W.G->Memory.data() + O.Offset + Offset;
    if (!W.G->Written.empty())
      Result.Written = &W.G->Written[O.Offset + Offset];
    break;
  case MemoryObject::Kind::Constant:
    // A constant has no memory to write to.
    if (!ForWrite)
      Result.Memory = const_cast<uint8_t *>(O.Initial.data()) + Offset;
    break;
  case MemoryObject::Kind::Record:
    llvm_unreachable("records are not variables");
  }
  return Result;
}

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_MEMORYACCESS_H
