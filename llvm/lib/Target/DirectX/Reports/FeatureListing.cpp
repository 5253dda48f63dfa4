//===- FeatureListing.cpp - The features of a listing ---------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FeatureListing.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

/// In dxc's words, which LLVM's are but for one.
static StringRef spellFeature(unsigned Number, StringRef Text) {
  constexpr unsigned NativeLowPrecision = 18;
  return Number == NativeLowPrecision ? "Use native low precision" : Text;
}

void dxil::printFeatures(uint64_t Features, raw_ostream &OS) {
  if (!Features)
    return;
  OS << "; Note: shader requires additional functionality:\n";
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Features >> Num & 1)                                                     \
    OS << ";       " << spellFeature(Num, Str) << '\n';
#include "llvm/BinaryFormat/DXContainerConstants.def"
  OS << ";\n;\n";
}
