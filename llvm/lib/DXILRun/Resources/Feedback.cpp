//===- Feedback.cpp - Sampler feedback maps -------------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Resources/Feedback.h"
#include "llvm/Support/MathExtras.h"
#include <atomic>

using namespace llvm;
using namespace llvm::dxilrun;

/// Texels of a region in one direction. By default the least power of two
/// from 4 on with which the map covers the texture.
static int64_t regionSize(uint32_t Given, uint32_t Texels, uint32_t Regions) {
  if (Given)
    return Given;
  return std::max<int64_t>(4, PowerOf2Ceil(divideCeil(Texels, Regions)));
}

static std::atomic<uint8_t> *findRegion(Resource &Map, uint32_t Mip,
                                        uint32_t Layer, int64_t X, int64_t Y) {
  std::optional<uint64_t> N =
      Map.Shape.find(Mip, Layer, X, Y, /*Z=*/0, /*Sample=*/0);
  return N ? reinterpret_cast<std::atomic<uint8_t> *>(&Map.Bytes[*N]) : nullptr;
}

bool dxilrun::noteSample(Resource &Map, const Resource &Texture, uint32_t Mip,
                         uint32_t Layer, int64_t X, int64_t Y) {
  const std::array<uint32_t, 3> Finest = Texture.Shape.mipSize(0),
                                Size = Texture.Shape.mipSize(Mip),
                                Regions = Map.Shape.mipSize(0);
  const std::array<int64_t, 2> Region = {
      regionSize(Map.Region[0], Finest[0], Regions[0]),
      regionSize(Map.Region[1], Finest[1], Regions[1])};
  if (Map.MarksRegions) {
    std::atomic<uint8_t> *Mark =
        findRegion(Map, Mip, Layer, X / Region[0], Y / Region[1]);
    if (Mark)
      *Mark = 0xff;
    return Mark;
  }
  // A texel of a coarser level covers several of the finest one.
  std::array<int64_t, 2> First, Last;
  for (auto [N, C] : enumerate(std::array<int64_t, 2>{X, Y})) {
    First[N] = C * Finest[N] / Size[N] / Region[N];
    Last[N] = (divideCeil((C + 1) * Finest[N], Size[N]) - 1) / Region[N];
  }
  for (int64_t Row = First[1]; Row <= Last[1]; ++Row)
    for (int64_t Column = First[0]; Column <= Last[0]; ++Column) {
      std::atomic<uint8_t> *Level =
          findRegion(Map, /*Mip=*/0, Layer, Column, Row);
      if (!Level)
        return false;
      uint8_t Old = Level->load();
      while (Mip < Old && !Level->compare_exchange_weak(Old, uint8_t(Mip)))
        ;
    }
  return true;
}
