//===- ExportResults.h - Results of exported functions ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       an exported function has many results, a return in LLVM but one:
//           a struct, which no pass before ExportSignatures needs to know of if
//           each scalar in it is given away by itself.
// Requires  front IR; thunks (docs/dev/ir-conventions.md, "Libraries").
// Ensures   exported functions return nothing; a call of @dxil.result.<type>
//           with its number gives each result away.
// Keeps     parameters, names and everything else.
// Example   ret { i32, float } %r     %a = extractvalue { i32, float } %r, 0
//                                     %b = extractvalue { i32, float } %r, 1
//                                 =>  call void @dxil.result.i32(i32 0, i32 %a)
//                                     call void @dxil.result.f32(i32 1, float
//                                     %b)
//                                     ret void
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LIBRARY_EXPORTRESULTS_H
#define LLVM_TARGET_DIRECTX_LIBRARY_EXPORTRESULTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class FunctionType;

namespace dxil {

struct ExportResults : PassInfoMixin<ExportResults> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Replaces \p F by a function of the type \p Ty that has its name, attributes
/// and body; parameters are left to the caller.
Function *changeFunctionType(Function &F, FunctionType *Ty);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LIBRARY_EXPORTRESULTS_H
