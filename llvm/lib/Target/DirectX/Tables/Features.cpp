// Features.cpp: Features of shader models
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::dxil;

#define GET_FEATURE_TABLE
#include "llvm/Target/DirectX/Tables/Features.inc"

const FeatureRow &dxil::getFeature(Feature F) {
  return Features[static_cast<unsigned>(F)];
}

unsigned dxil::getFirstMinorOfBits(uint64_t Bits) {
  unsigned Minor = 0;
  for (const FeatureRow &Row : Features)
    if (Row.Bits & Bits)
      Minor = std::max<unsigned>(Minor, Row.FirstMinor);
  return Minor;
}

//===----------------------------------------------------------------------===//
// Features of shader flags
//===----------------------------------------------------------------------===//

// LLVM's table of feature bits gives the shader flag that each comes from.

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
