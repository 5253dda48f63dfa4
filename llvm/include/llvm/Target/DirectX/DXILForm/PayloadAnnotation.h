//===- PayloadAnnotation.h - Payload annotations ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of !dx.dxrPayloadAnnotations: which stages of ray tracing read and
// write the members of a payload.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_PAYLOADANNOTATION_H
#define LLVM_TARGET_DIRECTX_DXILFORM_PAYLOADANNOTATION_H

#include <cstdint>
#include <vector>

namespace llvm {
class Module;
class StructType;

namespace dxil {

/// Where the two bits of a stage are in the word of a member.
enum PayloadStageShift : unsigned {
  CallerShift = 0,
  ClosestHitShift = 4,
  MissShift = 8,
  AnyHitShift = 12
};

/// The bits of a stage.
enum PayloadAccessBits : uint32_t { PayloadRead = 1, PayloadWrite = 2 };

struct PayloadAnnotation {
  StructType *Struct = nullptr;
  /// A word for each element of the struct; 0 for what is a payload itself.
  std::vector<uint32_t> Members;
};

/// Those of \p M; what is not as the format says is left out.
std::vector<PayloadAnnotation> readPayloadAnnotations(const Module &M);

/// Replaces those of \p M.
void writePayloadAnnotations(Module &M,
                             const std::vector<PayloadAnnotation> &Payloads);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_PAYLOADANNOTATION_H
