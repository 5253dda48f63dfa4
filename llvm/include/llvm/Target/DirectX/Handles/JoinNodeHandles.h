//===- JoinNodeHandles.h - Handles of nodes and records as values ---------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       an object such as NodeOutput holds a number in memory, since a
//           handle is a struct that would be taken apart there. Once memory is
//           values, each number is that of one handle, or chosen among several.
// Requires  property Inlined.
// Ensures   nothing that other passes rely on; no call of dxil.node.* is left
//           that makes a handle of a node or of records, or takes one. Where a
//           number is read from memory, the loops that objects are read and
//           written in have been unrolled, at every level alike, before the
//           user is told.
// Keeps     everything else.
// Example   %n = call i32 @dxil.node.number.T(%T %h)
//           %k = call %T @dxil.node.handle.T(i32 %n)   =>   %h for %k
// Diagnoses a handle that is read from memory, or of none.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_JOINNODEHANDLES_H
#define LLVM_TARGET_DIRECTX_HANDLES_JOINNODEHANDLES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct JoinNodeHandles : PassInfoMixin<JoinNodeHandles> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_JOINNODEHANDLES_H
