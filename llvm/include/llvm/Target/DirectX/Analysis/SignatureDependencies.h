//===- SignatureDependencies.h - Dependencies of outputs on inputs --------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From which components of its inputs, and whether from SV_ViewID, a shader
// computes each component of its outputs. Counted are
// - data: what a value is computed from; what a variable holds is computed from
//   all that is stored to it anywhere, and from the addresses of the stores;
// - control: the conditions that decide whether an output is written, and which
//   of several values one is.
// What shaders write to resources and read back is not followed.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_SIGNATUREDEPENDENCIES_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_SIGNATUREDEPENDENCIES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/DXILForm/ViewIDState.h"

namespace llvm {
class Function;

namespace dxil {

/// The dependencies of a shader whose elements have their registers. The entry
/// comes first in \p Code; the patch-constant function of a hull shader, which
/// reads what the entry wrote, after it.
ViewIDState computeDependencies(ArrayRef<const Function *> Code,
                                ShaderKind Stage,
                                const EntrySignatures &Signatures);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_SIGNATUREDEPENDENCIES_H
