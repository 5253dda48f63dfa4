//===- LegalizeIntegers.h - Integer widths of DXIL --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL has i1, i32, i64 and, where 16-bit types are native, i16. The
//           optimizer makes others (i8, i24, i33, i65).
// Requires  NoVectors, FlatMemory: scalar code without memory of other widths.
// Ensures   LegalIntegers: every integer value has one of those widths; wider
//           ones than 64 are diagnosed.
// Keeps     values of legal widths; i8 operands of operations.
// Example   %a = trunc i32 %x to i24; %b = zext i24 %a to i32
//           => %b = and i32 %x, 16777215
// Diagnoses integers wider than 64 bits.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_LEGALIZEINTEGERS_H
#define LLVM_TARGET_DIRECTX_LOWERING_LEGALIZEINTEGERS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct LegalizeIntegers : PassInfoMixin<LegalizeIntegers> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_LEGALIZEINTEGERS_H
