//===- Features.cpp - Features of shader models ---------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
