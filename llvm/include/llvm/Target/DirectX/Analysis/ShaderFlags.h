//===- ShaderFlags.h - What a shader asks of a device -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bits of the entry property "shader flags", numbered by the format.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H

#include "llvm/Target/DirectX/Contract/ShaderFlag.h"
#include "llvm/Target/DirectX/Contract/SignatureElement.h"
#include <cstdint>

namespace llvm {
class Function;
class Module;

namespace dxil {

struct ShaderTarget;

/// The N of the validator version 1.N that the module asks for. If it asks for
/// none, the oldest that judges the module, whose operations are lowered, by
/// today's rules: that of its shader model, unless
/// - it has derivatives outside of pixel shaders, which were allowed by shader
///   model 6.6, but which validators before version 1.8 take for an error;
/// - it is a library: before version 1.8 what is said of each function differs;
/// - it has what older validators give other flags: sampler feedback, clamps of
///   the mip, ranges of more UAVs than eight, loads of one component from UAVs.
unsigned getValidatorMinor(const Module &M, const ShaderTarget &Target);

/// The flags that the code of \p F asks for, whose operations are lowered, as
/// the validator 1.\p ValidatorMinor counts them.
uint64_t computeFunctionFlags(const Function &F, const ShaderTarget &Target,
                              unsigned ValidatorMinor);

/// The flags of all functions and of the resources of a module.
/// \p Signatures are those of its entry, empty for a library.
uint64_t computeShaderFlags(Module &M, const ShaderTarget &Target,
                            const EntrySignatures &Signatures,
                            bool DisableOptimizations);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H
