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

void dxil::printFeatures(uint64_t Features, raw_ostream &OS) {
  if (!Features)
    return;
  OS << "; Note: shader requires additional functionality:\n";
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Features >> Num & 1)                                                     \
    OS << ";       " Str "\n";
#include "llvm/BinaryFormat/DXContainerConstants.def"
  OS << ";\n;\n";
}
