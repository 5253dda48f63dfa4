// Texture.h: Textures and samplers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sizes of a texture, the order of its texels in memory, and the filtering
// properties of a sampler.

#ifndef LLVM_DXILRUN_RESOURCES_TEXTURE_H
#define LLVM_DXILRUN_RESOURCES_TEXTURE_H

#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

namespace llvm {
namespace dxilrun {

/// What a kind of texture is made of.
struct TextureTraits {
  unsigned Dimensions = 0; ///< 0: the kind is no texture
  bool IsArray = false;
  bool IsCube = false;
  bool IsMultisampled = false;

  bool isTexture() const { return Dimensions != 0; }
  /// Coordinates of a load or store, with the array index.
  unsigned loadCoords() const { return Dimensions + IsArray; }
  /// Coordinates of a sample without the array index: a direction for cubes.
  unsigned sampleCoords() const { return IsCube ? 3 : Dimensions; }
};

TextureTraits getTextureTraits(dxil::ResourceKind Kind);

/// As the bindings give it; the kind's missing sizes are 1.
struct TextureShape {
  uint32_t Width = 0, Height = 0, Depth = 0; ///< 0: not given
  uint32_t ArraySize = 0;                    ///< of a cube array: cubes
  uint32_t Mips = 0;
  uint32_t Samples = 0;

  /// Fills in the sizes that may be left out and checks all of them against
  /// the rules for textures of \p Kind.
  Error complete(dxil::ResourceKind Kind);

  /// The array's layers in memory: six for each cube.
  uint32_t Layers = 1;

  /// Width, height and depth of a mip level that exists.
  std::array<uint32_t, 3> mipSize(uint32_t Mip) const;
  uint64_t numTexels() const;
  /// The number of a texel in memory: layer by layer, the mips of a layer from
  /// the largest to the smallest, then depth, rows, columns and samples.
  /// Nothing if there is no such texel.
  std::optional<uint64_t> find(uint32_t Mip, uint32_t Layer, int64_t X,
                               int64_t Y, int64_t Z, uint32_t Sample) const;
};

enum class AddressMode : uint8_t { Wrap, Mirror, Clamp, Border, MirrorOnce };

enum class CompareFunction : uint8_t {
  Never,
  Less,
  Equal,
  LessEqual,
  Greater,
  NotEqual,
  GreaterEqual,
  Always,
};

/// What becomes of the texels that a filter takes.
enum class Reduction : uint8_t { Average, Minimum, Maximum };

struct SamplerState {
  bool LinearMin = false, LinearMag = false, LinearMip = false;
  unsigned MaxAnisotropy = 0; ///< 0: the filter is not anisotropic
  Reduction Reduces = Reduction::Average;
  std::array<AddressMode, 3> Address = {AddressMode::Clamp, AddressMode::Clamp,
                                        AddressMode::Clamp};
  std::array<float, 4> Border = {0, 0, 0, 0};
  CompareFunction Compare = CompareFunction::Never;
  float MinLOD = 0;
  float MaxLOD = 3.402823466e+38f;
};

//===----------------------------------------------------------------------===//
// Faces of cube textures
//===----------------------------------------------------------------------===//

struct FaceAxes {
  unsigned Major, S, T; ///< the coordinates: x, y, z
  int MajorSign, SSign, TSign;
};

/// In the order +x, -x, +y, -y, +z, -z.
inline constexpr FaceAxes Faces[6] = {
    {0, 2, 1, 1, -1, -1}, {0, 2, 1, -1, 1, -1}, {1, 0, 2, 1, 1, 1},
    {1, 0, 2, -1, 1, -1}, {2, 0, 1, 1, 1, -1},  {2, 0, 1, -1, -1, -1}};

/// The cube face in a direction. If two components are equal, z precedes y and
/// y precedes x.
inline unsigned findFace(const std::array<double, 3> &D) {
  const double X = std::fabs(D[0]), Y = std::fabs(D[1]), Z = std::fabs(D[2]);
  unsigned Axis = Z >= X && Z >= Y ? 2 : Y >= X ? 1 : 0;
  return 2 * Axis + std::signbit(D[Axis]);
}

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_TEXTURE_H
