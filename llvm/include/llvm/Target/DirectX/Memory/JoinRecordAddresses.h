//===- JoinRecordAddresses.h - One pointer to a record ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       a source that chooses between two records, and the optimizer, which
//           computes an address on each way to where it is used, make pointers
//           of which one is chosen. DXIL's pointers are computed where they are
//           used, of the handle of the records and the number of one.
// Requires  nothing.
// Ensures   a select or phi of pointers to records, which are computed in the
//           same way, is a pointer that is computed of merged handles, numbers
//           and indices.
// Keeps     pointers that differ in the member that they lead to.
// Example   %p = GetNodeRecordPtr(%h, 0)
//           %q = GetNodeRecordPtr(%h, 1)
//           %r = select i1 %c, ptr %p, ptr %q
//           => %n = select i1 %c, i32 0, i32 1     %r = GetNodeRecordPtr(%h,
//           %n)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_JOINRECORDADDRESSES_H
#define LLVM_TARGET_DIRECTX_MEMORY_JOINRECORDADDRESSES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct JoinRecordAddresses : PassInfoMixin<JoinRecordAddresses> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_JOINRECORDADDRESSES_H
