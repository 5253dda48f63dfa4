// ShaderFlags.h: Shader flags, and requirements of library functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H

#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <cstdint>

namespace llvm {
class Function;
class Module;
class Value;

namespace dxil {
struct DXILModuleInfo;
struct ShaderTarget;

// Computing the shader flags.
//
// The bits of the entry property "shader flags", numbered by the format.

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

// Requirements of library functions.
//
// The runtime decides for each library function whether it can be linked into a
// shader: by its features, the stages that can execute it, and the lowest
// shader model that supports it. The part RDAT states them.

/// Bits above those of SFI0, which a device need not have.
inline constexpr uint64_t FeatureUsesDerivatives = 1ull << 40;
inline constexpr uint64_t FeatureRequiresGroup = 1ull << 41;

struct FunctionNeeds {
  /// The bits of SFI0 and the two above.
  uint64_t Features = 0;
  /// Bit n for the stage that DXIL numbers n.
  uint16_t Stages = 0;
  /// The N of shader model 6.N.
  unsigned MinShaderModelMinor = 0;
};

/// The needs of \p F, which is defined in the module in DXIL form that \p Info
/// was read from, as the validator of the module's version counts them.
FunctionNeeds computeFunctionNeeds(const Function &F,
                                   const DXILModuleInfo &Info);

/// Whether \p F has an instruction with \p V as an operand, also inside of
/// constant expressions.
bool isUsedIn(const Value &V, const Function &F);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_SHADERFLAGS_H
