// Sampling.h: Filtering textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The texture unit: from coordinates and a level of detail to a value, by the
// rules of Direct3D. Weights are exact, where hardware may round them to 8
// bits.

#ifndef LLVM_DXILRUN_RESOURCES_SAMPLING_H
#define LLVM_DXILRUN_RESOURCES_SAMPLING_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DXILRun/Resources/Resource.h"

namespace llvm {
namespace dxilrun {

/// The operands of one lane.
struct SampleRequest {
  /// As the operation has them: with the array index after the others.
  std::array<float, 4> Coords = {0, 0, 0, 0};
  std::array<int32_t, 3> Offset = {0, 0, 0};
  /// Before the sampler's limits.
  double LOD = 0;
  /// Each texel becomes 1 or 0 before it is filtered.
  std::optional<float> Reference;
  /// An anisotropic filter is the average of taps along a line, which the
  /// coordinates are the middle of.
  unsigned Taps = 1;
  std::array<double, 2> Line = {0, 0};
};

struct SampleResult {
  Texel Value = {0, 0, 0, 0};
  /// All texels with a weight are in memory.
  bool IsMapped = true;
};

/// Derivatives of the coordinates, across x and across y.
using Gradients = std::array<std::array<double, 3>, 2>;

/// What a pixel covers of a texture.
struct Footprint {
  double LOD = 0;
  /// As in a request.
  unsigned Taps = 1;
  std::array<double, 2> Line = {0, 0};
};

/// The footprint of \p Coords that change by \p G from pixel to pixel.
Footprint findFootprint(const Resource &R, const SamplerState &S,
                        const std::array<float, 4> &Coords, const Gradients &G);

/// \p LOD with the limits of the sampler.
double limitLOD(const SamplerState &S, double LOD);

SampleResult sampleTexture(const Resource &R, const SamplerState &S,
                           const SampleRequest &Request);

/// Component \p Channel of the four texels that linear filtering takes.
SampleResult gatherTexture(const Resource &R, const SamplerState &S,
                           const SampleRequest &Request, unsigned Channel);

/// The bits of four texels, of 64 at most.
struct RawGather {
  std::array<uint64_t, 4> Bits = {0, 0, 0, 0};
  bool IsMapped = true;
};

/// The four texels that linear filtering takes, without a conversion.
RawGather gatherRawTexels(const Resource &R, const SamplerState &S,
                          const SampleRequest &Request);

/// Calls \p Visit with each texel that a sample gives a weight to: its mip
/// level, layer, column and row.
void visitSampledTexels(
    const Resource &R, const SamplerState &S, const SampleRequest &Request,
    function_ref<void(uint32_t, uint32_t, int64_t, int64_t)> Visit);

/// The standard position of a sample, in pixels from the pixel's center; the
/// center itself if there is no such pattern or sample.
std::array<float, 2> samplePosition(uint32_t Samples, uint32_t Sample);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_SAMPLING_H
