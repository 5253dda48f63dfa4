//===- TextureAccess.cpp - Texture access ---------------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Execute/TextureAccess.h"

using namespace llvm;
using namespace llvm::dxilrun;

BufferPlace dxilrun::findTexel(Resource &R, uint32_t Mip, uint32_t Sample,
                               const std::array<uint32_t, 3> &At) {
  const TextureTraits T = getTextureTraits(R.Kind);
  // Coordinates are signed: a negative one lies outside.
  std::array<int64_t, 3> XYZ = {0, 0, 0};
  for (unsigned N = 0; N != T.Dimensions; ++N)
    XYZ[N] = int32_t(At[N]);
  std::optional<uint64_t> Texel = R.Shape.find(
      Mip, T.IsArray ? At[T.Dimensions] : 0, XYZ[0], XYZ[1], XYZ[2], Sample);
  BufferPlace P;
  P.R = &R;
  P.IsTyped = true;
  P.IsInside = Texel.has_value();
  if (Texel) {
    P.Element = uint32_t(*Texel);
    P.Byte = *Texel * R.ElementFormat.size();
    P.ElementEnd = P.Byte + R.ElementFormat.size();
  }
  return P;
}

void dxilrun::reportOutsideTexture(Wave &W, const Inst &I, unsigned Lane,
                                   const Resource &R, uint32_t Mip,
                                   const std::array<uint32_t, 3> &At,
                                   StringRef Action) {
  if (!W.G->D.Checking)
    return;
  const TextureTraits T = getTextureTraits(R.Kind);
  std::string Where;
  raw_string_ostream OS(Where);
  ListSeparator Comma(",");
  OS << '(';
  for (unsigned N = 0; N != T.loadCoords(); ++N)
    OS << Comma << int32_t(At[N]);
  OS << ')';
  if (R.Shape.Mips > 1 || Mip)
    OS << " of mip level " << Mip;
  reportFinding(W, I.Origin, Lane,
                "out-of-bounds " + Action + " of " + R.describe() + ": texel " +
                    Where);
}

std::array<uint32_t, 4> dxilrun::textureDimensions(const Resource &R,
                                                   uint32_t Mip) {
  const TextureTraits T = getTextureTraits(R.Kind);
  std::array<uint32_t, 4> Sizes = {0, 0, 0, 0};
  Sizes[3] = T.IsMultisampled ? R.Shape.Samples : R.Shape.Mips;
  if (Mip >= R.Shape.Mips)
    return Sizes;
  const std::array<uint32_t, 3> Size = R.Shape.mipSize(Mip);
  for (unsigned N = 0; N != T.Dimensions; ++N)
    Sizes[N] = Size[N];
  if (T.IsArray)
    Sizes[T.Dimensions] = R.Shape.ArraySize;
  return Sizes;
}
