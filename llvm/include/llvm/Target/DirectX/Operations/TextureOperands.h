// TextureOperands.h: Operands of texture operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Requirements of texture reads: on their operands, the shader model and the
// stage. The operands are those after the opcode.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_TEXTUREOPERANDS_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_TEXTUREOPERANDS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

namespace llvm {
class CallInst;
class Module;
class Value;

namespace dxil {

struct ShaderTarget;

/// Whether some texel offset of the operation is not a constant; gathers may
/// always have such offsets and do not count.
bool hasVariableOffset(const OpInfo &Op, ArrayRef<const Value *> Operands);

/// Whether the operation gives the lowest mip that it may read, other than 0.
bool hasClamp(const OpInfo &Op, ArrayRef<const Value *> Operands);

/// Reports at the call's location what the target does not support:
/// derivatives, offsets. Returns false after an error.
bool checkTextureCall(const OpInfo &Op, CallInst &Call,
                      const ShaderTarget &Target);

/// Replaces a constant bias of the mip by the nearest one that is allowed.
void clampBias(const OpInfo &Op, MutableArrayRef<Value *> Operands);

/// Attaches to each `dxil.op` function the location of one of its calls,
/// because passes that merge equal calls drop the locations of the calls.
void keepOperationLocations(Module &M);

/// The location of a call, or of another call of the same operation, or 0.
RawSourceLocation getOperationLocation(const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_TEXTUREOPERANDS_H
