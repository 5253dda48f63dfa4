//===- ShaderFlag.cpp - Features of shader flags --------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's table of feature bits gives the shader flag that each comes from.
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Tables/ShaderFlag.h"
#include "llvm/BinaryFormat/DXContainer.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

struct ShaderFlagRow {
  unsigned FeatureBit;
  int FlagBit; ///< -1 for a feature without a flag of its own
  dxbc::FeatureFlags Feature;
};

constexpr ShaderFlagRow FeatureRows[] = {
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  {Num, DxilModuleNum, dxbc::FeatureFlags::Val},
#include "llvm/BinaryFormat/DXContainerConstants.def"
};

} // namespace

uint64_t dxil::getFeatureInfo(uint64_t ShaderFlags) {
  uint64_t Features = 0;
  for (const ShaderFlagRow &Row : FeatureRows) {
    // Two rows are no features: a hole, and the end of the table.
    bool IsFeature = Row.Feature != dxbc::FeatureFlags::RESERVED &&
                     Row.Feature != dxbc::FeatureFlags::NextUnusedBit;
    if (IsFeature && Row.FlagBit >= 0 && (ShaderFlags >> Row.FlagBit & 1))
      Features |= 1ull << Row.FeatureBit;
  }
  // One flag stands for either of two features.
  if (ShaderFlags & maskOf(ShaderFlag::LowPrecisionPresent))
    Features |= static_cast<uint64_t>(
        ShaderFlags & maskOf(ShaderFlag::UseNativeLowPrecision)
            ? dxbc::FeatureFlags::NativeLowPrecision
            : dxbc::FeatureFlags::MinimumPrecision);
  return Features;
}
