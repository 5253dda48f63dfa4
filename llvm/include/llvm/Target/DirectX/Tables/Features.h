//===- Features.h - Features of shader models -----------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of Features.td as a constant table, for both halves. Operations and
// intrinsics have their shader model in their own rows.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_TABLES_FEATURES_H
#define LLVM_TARGET_DIRECTX_TABLES_FEATURES_H

#include "llvm/ADT/StringRef.h"
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
/// ask for.
unsigned getFirstMinorOfBits(uint64_t Bits);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_FEATURES_H
