//===- AdoptSubprograms.h - Entries are described ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       The function of an entry only calls the user's, and debug
//           information describes that one. When it is inlined the entry is
//           what its instructions describe.
// Requires  Inlined.
// Ensures   a function with debug information is described, and all of its
//           places and variables are those of its description.
// Keeps     the code. The initializers of static variables, which are inlined
//           before the user's function, lose their places.
// Example   define void @main() { …, !dbg !p } with !p in !s
//           => define void @main() !dbg !s { …, !dbg !p }
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_ADOPTSUBPROGRAMS_H
#define LLVM_TARGET_DIRECTX_PREPARATION_ADOPTSUBPROGRAMS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct AdoptSubprograms : PassInfoMixin<AdoptSubprograms> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_ADOPTSUBPROGRAMS_H
