// ShapeStructs.h: Structs that operations take
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_MEMORY_SHAPESTRUCTS_H
#define LLVM_TARGET_DIRECTX_MEMORY_SHAPESTRUCTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Value;

namespace dxil {

/// Whether \p Variable is memory that an operation takes or gives as a struct
/// of the user's: a variable or a call.
bool isUserStruct(const Value &Variable);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_SHAPESTRUCTS_H
