//===- FeatureListing.h - The features of a listing -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_REPORTS_FEATURELISTING_H
#define LLVM_LIB_TARGET_DIRECTX_REPORTS_FEATURELISTING_H

#include <cstdint>

namespace llvm {
class raw_ostream;

namespace dxil {

/// Writes the notes on the features of a shader, of the part SFI0.
void printFeatures(uint64_t Features, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_REPORTS_FEATURELISTING_H
