//===- UndefinedValues.h - Propagation of undefined values ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DXILRUN_EXECUTE_UNDEFINEDVALUES_H
#define LLVM_LIB_DXILRUN_EXECUTE_UNDEFINEDVALUES_H

#include "llvm/DXILRun/Execute/Wave.h"

namespace llvm {
namespace dxilrun {

/// Applies the instruction's rule for undefined values.
void propagateUndef(Wave &W, const Inst &I);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_LIB_DXILRUN_EXECUTE_UNDEFINEDVALUES_H
