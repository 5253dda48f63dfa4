//===- ShapeStructs.h - Structs that operations take ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       Some operations take or give a pointer to a struct of the user's,
//           the payload of meshes. Its type says how large it is and where its
//           members are, for a shader of another compiler, too. DXIL has no
//           vectors in memory, and matrices lie there as they are declared.
// Requires  Inlined, NoMemoryIntrinsics.
// Ensures   the memory that such a pointer leads to is of a struct `struct.S`
// of
//           scalars, arrays and structs, at the offsets that it had, but for
//           the elements of the matrices of !hlsl.matrices, which lie column
//           by column; each access is one of a scalar, at a getelementptr that
//           names it by its members.
// Keeps     all other memory.
// Example   %S.local = type { float, <2 x float> }
//           %p = call ptr @dxil.op.GetMeshPayload.S.local()
//           load <2 x float>, getelementptr (%S.local, %p, 0, 1)
//           => %struct.S = type { float, [2 x float] }
//           two loads from getelementptr (%struct.S, %q, 0, 1, 0) and (..., 1)
// Diagnoses an access that no member fits.
// Runs      twice, as dxil-flatten-memory: the optimizer changes addresses.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_SHAPESTRUCTS_H
#define LLVM_TARGET_DIRECTX_MEMORY_SHAPESTRUCTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Value;

namespace dxil {

/// Whether \p Variable is memory that an operation takes or gives as a struct
/// of the user's: a variable or a call.
bool isUserStruct(const Value &Variable);

struct ShapeStructs : PassInfoMixin<ShapeStructs> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_SHAPESTRUCTS_H
