//===- FinalizeModule.h - What LLVM 3.7 cannot say --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       the writer decides nothing and changes nothing.
// Requires  NoHandleTypes, OnlyOperations: everything else done; this is the
//           last pass.
// Ensures   DXIL form: triple and data layout of DXIL, no poison, undef only
//           where the format allows it, attributes and instruction metadata
//           that it knows, no unused declarations or globals, readable names.
// Keeps     the instructions, of which the shader flags tell.
// Example   add i32 %x, poison => add i32 %x, 0
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_FINALIZEMODULE_H
#define LLVM_TARGET_DIRECTX_LOWERING_FINALIZEMODULE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct FinalizeModule : PassInfoMixin<FinalizeModule> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_FINALIZEMODULE_H
