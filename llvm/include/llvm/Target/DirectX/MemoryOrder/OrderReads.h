//===- OrderReads.h - Reads stay beside reorder points ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       reads of textures that no shader writes come as arithmetic, which
//           LLVM moves anywhere. But threads are put in an order for reads of
//           what they choose.
// Requires  Inlined: a function has all reorder points that its reads meet.
// Ensures   where threads are reordered, no call that reads at a place that
// they
//           may choose is marked as one that touches no memory. ResourceAccess
//           keeps to it for the reads of buffers.
// Keeps     all other reads, and functions without reorder points.
// Example   %t = call @dxil.op.TextureLoad.i32(..., i32 %x, ...) memory(none)
//           call void @dxil.op.MaybeReorderThread(...)
//           => %t = call @dxil.op.TextureLoad.i32(..., i32 %x, ...)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORYORDER_ORDERREADS_H
#define LLVM_TARGET_DIRECTX_MEMORYORDER_ORDERREADS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct OrderReads : PassInfoMixin<OrderReads> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORYORDER_ORDERREADS_H
