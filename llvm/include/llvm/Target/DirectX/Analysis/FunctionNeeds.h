// FunctionNeeds.h: Requirements of library functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime decides for each library function whether it can be linked into a
// shader: by its features, the stages that can execute it, and the lowest
// shader model that supports it. The part RDAT states them.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_FUNCTIONNEEDS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_FUNCTIONNEEDS_H

#include <cstdint>

namespace llvm {
class Function;
class Value;

namespace dxil {

struct DXILModuleInfo;

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

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_FUNCTIONNEEDS_H
