//===- ExportSignatures.h - Parameters of exported functions ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       the user of a library calls its functions by the convention of
//           Microsoft's compiler, with vectors, matrices and pointers, none of
//           which the passes before see.
// Requires  FlatMemory, LegalIntegers; results given away by calls
//           (ExportResults); !hlsl.exports.
// Ensures   exported functions have their final types. Scalars, vectors and
//           matrices that are only passed in, and results of these types, are
//           values, matrices row by row; everything else is passed by pointer,
//           where bool is i32 and a matrix lies as it was declared. The
//           attributes byref and sret say what a pointer points to.
// Keeps     entries, and the bodies that use the parameters.
// Example   define void @f(float %x, float %y) { call @dxil.result.f32(0, %z) }
//           => define float @f(<2 x float> %0) { extractelement ... ret float }
// Diagnoses matrices of bool in memory, whose layout Microsoft's
//           compiler leaves open.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LIBRARY_EXPORTSIGNATURES_H
#define LLVM_TARGET_DIRECTX_LIBRARY_EXPORTSIGNATURES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ExportSignatures : PassInfoMixin<ExportSignatures> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LIBRARY_EXPORTSIGNATURES_H
