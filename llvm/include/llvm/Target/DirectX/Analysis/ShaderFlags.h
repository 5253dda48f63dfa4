// ShaderFlags.h: Computing the shader flags
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bits of the entry property "shader flags", numbered by the format.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H

#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <cstdint>

namespace llvm {
class Function;
class Module;

namespace dxil {

struct ShaderTarget;

/// The N of the validator version 1.N of the module: the one that it states,
/// otherwise that of dxc's releases, unless the shader model (operations are
/// lowered) or sampler feedback, for which older validators compute other
/// flags, requires a newer one.
unsigned getValidatorMinor(const Module &M, const ShaderTarget &Target);

/// The flags that the code of \p F, whose operations are lowered, requires, as
/// the validator 1.\p ValidatorMinor computes them.
uint64_t computeFunctionFlags(const Function &F, const ShaderTarget &Target,
                              unsigned ValidatorMinor);

/// The flags that the signatures of an entry point require, as the validator
/// 1.\p ValidatorMinor computes them. \p IsLibrary: it is in a library.
uint64_t computeSignatureFlags(ShaderKind Kind,
                               const EntrySignatures &Signatures,
                               bool IsLibrary, unsigned ValidatorMinor);

/// The flags of all functions, of the resources of a module, and
/// \p SignatureFlags, those of the signatures of its entries.
uint64_t computeShaderFlags(Module &M, const ShaderTarget &Target,
                            uint64_t SignatureFlags, bool DisableOptimizations);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H
