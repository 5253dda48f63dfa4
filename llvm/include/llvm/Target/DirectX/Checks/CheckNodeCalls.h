//===- CheckNodeCalls.h - No use of records that are complete  -*- C++ -* -===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       what follows OutputComplete has no records any more, and the
//           validator refuses it (INSTR.NODERECORDHANDLEUSEAFTERCOMPLETE). The
//           object itself is empty after it, but not its copies.
// Requires  Inlined: the calls of an entry are in its function.
// Ensures   nothing that OutputComplete dominates asks for the records that it
//           has completed, or reaches into them.
// Keeps     the module as it is.
// Example   OutputComplete(h); p = GetNodeRecordPtr(h, 0); store p
//           => an error
// Diagnoses the call of OutputComplete.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKNODECALLS_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKNODECALLS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct CheckNodeCalls : PassInfoMixin<CheckNodeCalls> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKNODECALLS_H
