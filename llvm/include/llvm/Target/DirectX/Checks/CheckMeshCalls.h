//===- CheckMeshCalls.h - What is called once in mesh shaders ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       the system makes room for the outputs of a mesh shader when it
// knows
//           how many there are, and starts the meshes of an amplification
//           shader once (rules INSTR.MULTIPLESETMESHOUTPUTCOUNTS and following
//           of Microsoft's validator). Only what is left after dead code is
//           gone counts, the same at every optimization level.
// Requires  Inlined: the calls of an entry are in its function.
// Ensures   a mesh shader that stores outputs calls SetMeshOutputCounts once,
// on
//           each way to the stores; an amplification shader calls DispatchMesh
//           once, on each way from its start to its end.
// Keeps     the module as it is.
// Example   if (c) DispatchMesh(...)  => an error
// Diagnoses each of these at the call, and a call that is missing at the entry;
//           a warning where stores precede the call in its own block, which the
//           validator does not look at.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKMESHCALLS_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKMESHCALLS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct CheckMeshCalls : PassInfoMixin<CheckMeshCalls> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKMESHCALLS_H
