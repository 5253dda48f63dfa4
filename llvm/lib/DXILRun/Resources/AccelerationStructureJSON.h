// AccelerationStructureJSON.h: Acceleration structures in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_DXILRUN_ACCELERATIONSTRUCTUREJSON_H
#define LLVM_LIB_DXILRUN_ACCELERATIONSTRUCTUREJSON_H

#include "llvm/DXILRun/Resources/ResourceJSON.h"

namespace llvm {
namespace dxilrun {

/// Reads the instances of an acceleration structure, and the structures that
/// they share.
Error readAccelerationStructure(const json::Object &Object,
                                ResourceEntry &Entry);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_LIB_DXILRUN_ACCELERATIONSTRUCTUREJSON_H
