// Texture.cpp: The sizes of textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Texture.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::ResourceKind;

// The limits of Direct3D 12.
static constexpr uint32_t MaxSamples = 16;

TextureTraits dxilrun::getTextureTraits(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
    return {1, false, false, false};
  case ResourceKind::Texture1DArray:
    return {1, true, false, false};
  case ResourceKind::Texture2D:
    return {2, false, false, false};
  case ResourceKind::Texture2DArray:
    return {2, true, false, false};
  case ResourceKind::Texture2DMS:
    return {2, false, false, true};
  case ResourceKind::Texture2DMSArray:
    return {2, true, false, true};
  case ResourceKind::Texture3D:
    return {3, false, false, false};
  case ResourceKind::TextureCube:
    return {2, false, true, false};
  case ResourceKind::TextureCubeArray:
    return {2, true, true, false};
  // A map has a texel for each region of the texture that it is about.
  case ResourceKind::FeedbackTexture2D:
    return {2, false, false, false};
  case ResourceKind::FeedbackTexture2DArray:
    return {2, true, false, false};
  default:
    return {};
  }
}

Error TextureShape::complete(ResourceKind Kind) {
  const TextureTraits T = getTextureTraits(Kind);
  // A cube's faces are squares.
  if (T.IsCube && !Height)
    Height = Width;
  struct {
    const char *Name;
    uint32_t &Value;
    bool IsNeeded, IsAllowed;
    uint32_t Max;
  } Sizes[] = {
      {"width", Width, true, true,
       T.Dimensions == 3 ? dxil::MaxTextureSize3D : dxil::MaxTextureSize},
      {"height", Height, T.Dimensions > 1, T.Dimensions > 1,
       T.Dimensions == 3 ? dxil::MaxTextureSize3D : dxil::MaxTextureSize},
      {"depth", Depth, T.Dimensions > 2, T.Dimensions > 2,
       dxil::MaxTextureSize3D},
      {"array", ArraySize, T.IsArray, T.IsArray,
       T.IsCube ? dxil::MaxTextureSlices / 6 : dxil::MaxTextureSlices},
      {"samples", Samples, T.IsMultisampled, T.IsMultisampled, MaxSamples},
      {"mips", Mips, false, !T.IsMultisampled, 15},
  };
  for (auto &Size : Sizes) {
    if (Size.Value && !Size.IsAllowed)
      return createStringError(Twine("a texture of this kind has no '") +
                               Size.Name + "'");
    if (!Size.Value && Size.IsNeeded)
      return createStringError(Twine("the texture needs a '") + Size.Name +
                               "'");
    if (Size.Value > Size.Max)
      return createStringError(Twine("'") + Size.Name + "' is more than " +
                               Twine(Size.Max));
    Size.Value = std::max(Size.Value, 1u);
  }
  if (T.IsCube && Width != Height)
    return createStringError("the faces of a cube are not squares");
  if (Mips > Log2_32(std::max({Width, Height, Depth})) + 1)
    return createStringError("a texture of this size does not have " +
                             Twine(Mips) + " mip levels");
  Layers = ArraySize * (T.IsCube ? 6 : 1);
  return Error::success();
}

std::array<uint32_t, 3> TextureShape::mipSize(uint32_t Mip) const {
  return {std::max(Width >> Mip, 1u), std::max(Height >> Mip, 1u),
          std::max(Depth >> Mip, 1u)};
}

static uint64_t volume(const std::array<uint32_t, 3> &Size) {
  return uint64_t(Size[0]) * Size[1] * Size[2];
}

uint64_t TextureShape::numTexels() const {
  uint64_t Sum = 0;
  for (uint32_t Mip = 0; Mip != Mips; ++Mip)
    Sum += volume(mipSize(Mip));
  return Sum * Layers * Samples;
}

std::optional<uint64_t> TextureShape::find(uint32_t Mip, uint32_t Layer,
                                           int64_t X, int64_t Y, int64_t Z,
                                           uint32_t Sample) const {
  if (Mip >= Mips || Layer >= Layers || Sample >= Samples)
    return std::nullopt;
  const std::array<uint32_t, 3> Size = mipSize(Mip);
  if (X < 0 || Y < 0 || Z < 0 || X >= Size[0] || Y >= Size[1] || Z >= Size[2])
    return std::nullopt;
  uint64_t PerLayer = 0, Before = 0;
  for (uint32_t N = 0; N != Mips; ++N) {
    if (N == Mip)
      Before = PerLayer;
    PerLayer += volume(mipSize(N));
  }
  return ((Layer * PerLayer + Before) + (Z * Size[1] + Y) * Size[0] + X) *
             Samples +
         Sample;
}
