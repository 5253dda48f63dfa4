// Features.h: Features of shader models
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of Features.td as a constant table, for both halves. Operations and
// intrinsics have their shader model in their own rows.

#ifndef LLVM_TARGET_DIRECTX_TABLES_FEATURES_H
#define LLVM_TARGET_DIRECTX_TABLES_FEATURES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include <cstdint>

namespace llvm {
namespace dxil {

#define GET_FEATURE_ENUM
#include "llvm/Target/DirectX/Tables/Features.inc"

struct FeatureRow {
  uint8_t FirstMinor;  ///< the N of the first shader model 6.N
  StringLiteral Claim; ///< how an error begins: "a wave size needs"
  uint64_t Bits;       ///< of SFI0: what asks a device for it
};

const FeatureRow &getFeature(Feature F);

/// Whether shader model 6.\p Minor has the feature.
inline bool isAvailable(Feature F, unsigned Minor) {
  return Minor >= getFeature(F).FirstMinor;
}

/// The N of the first shader model 6.N with all features that \p Bits of SFI0
/// represent.
unsigned getFirstMinorOfBits(uint64_t Bits);

//===----------------------------------------------------------------------===//
// Bits of the shader flags
//===----------------------------------------------------------------------===//

// The bits of the shader flags (a property of the entry record). Names and
// numbers are those of LLVM's table of feature bits where it has them; the
// others are flags that are no feature of a device.

/// Bit numbers.
enum class ShaderFlag : unsigned {
  // Decided by options of the compiler, or by the stage.
  DisableOptimizations = 0,
  DisableMathRefactoring = 1,
  ForceEarlyDepthStencil = 3,
  AllResourcesBound = 8,
  Level9ComparisonFiltering = 14,
  // Decided by the code and the resources.
  EnableDoublePrecision = 2,
  EnableRawAndStructuredBuffers = 4,
  LowPrecisionPresent = 5,
  EnableDoubleExtensions = 6,
  EnableMSAD = 7,
  ViewportAndRTArrayIndex = 9, ///< written before a geometry shader
  InnerCoverage = 10,
  StencilRef = 11,
  TiledResources = 12,
  UAVLoadAdditionalFormats = 13,
  ManyUAVs = 15,         ///< more than eight
  UAVsAtEveryStage = 16, ///< in stages before the pixel shader
  ROVs = 18,
  WaveOps = 19,
  Int64Ops = 20,
  ViewID = 21,
  Barycentrics = 22,
  UseNativeLowPrecision = 23,
  ShadingRate = 24,
  RaytracingTier1_1 = 25,
  SamplerFeedback = 26,
  AtomicInt64OnTypedResource = 27,
  AtomicInt64OnGroupShared = 28,
  DerivativesInMeshShaders = 29, ///< and in amplification shaders
  ResourceHeapIndexing = 30,
  SamplerHeapIndexing = 31,
  AtomicInt64OnHeapResource = 32,
  ResMayNotAlias = 33,
  AdvancedTextureOps = 34,
  WriteableMSAATextures = 35,
  Reserved = 36,
  SampleCmpGradientOrBias = 37,
  ExtendedCommandInfo = 38, ///< of draw calls: the first vertex and instance
};

/// The flag as a number with one bit set.
constexpr uint64_t maskOf(ShaderFlag Flag) {
  return uint64_t(1) << static_cast<unsigned>(Flag);
}

/// The feature bits that a driver checks before it loads a shader: those of
/// the shader flags that need something of the device.
uint64_t getFeatureInfo(uint64_t ShaderFlags);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_FEATURES_H
