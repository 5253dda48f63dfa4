//===- LocalizeStatics.h - Statics become locals of the roots ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       a `static` variable of HLSL belongs to one thread; DXIL has no
//           memory for it but allocas, and SROA can promote only those.
// Requires  Inlined: all functions inlined into the roots.
// Ensures   LocalStatics: no variable global is left in address space 0: those
//           that are never written are constants, the others are allocas of
//           each root that are initialized at its start. So are tables of
//           resources, which have to be known for each use.
// Keeps     constants, groupshared variables.
// Example   @count = internal global i32 7      %count = alloca i32
//           load i32, ptr @count           =>   store i32 7, ptr %count
//                                               load i32, ptr %count
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_LOCALIZESTATICS_H
#define LLVM_TARGET_DIRECTX_PREPARATION_LOCALIZESTATICS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct LocalizeStatics : PassInfoMixin<LocalizeStatics> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_LOCALIZESTATICS_H
