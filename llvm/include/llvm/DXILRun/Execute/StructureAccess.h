//===- StructureAccess.h - Access to acceleration structures ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_EXECUTE_STRUCTUREACCESS_H
#define LLVM_DXILRUN_EXECUTE_STRUCTUREACCESS_H

#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/RayTraversal.h"

namespace llvm {
namespace dxilrun {

/// What \p Handle means; null, after a finding, if that is no acceleration
/// structure.
const AccelerationStructure *findStructure(Wave &W, const Inst &I,
                                           unsigned Lane, uint64_t Handle);

/// The ray of a lane, whose eight numbers are operands from \p First on:
/// origin, TMin, direction, TMax. Reports what is wrong about it.
Ray readRay(Wave &W, const Inst &I, unsigned Lane, unsigned First,
            uint32_t Flags, uint32_t Mask);

/// Demands that operands from \p First on are defined.
void requireDefinedRay(Wave &W, const Inst &I, unsigned First);

/// Reports it if \p Traversal has met an opacity micromap that \p Who, "ray
/// query" or "pipeline", does not allow.
void reportForbiddenMicromap(Wave &W, const Inst &I, unsigned Lane,
                             RayTraversal &Traversal, const char *Who);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_STRUCTUREACCESS_H
