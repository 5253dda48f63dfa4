//===- SubobjectRow.h - Rows of !hlsl.subobjects ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of !hlsl.subobjects: what a library says of the pipeline that it
// becomes a part of. The final module does not have it, the part RDAT does.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_SUBOBJECTROW_H
#define LLVM_TARGET_DIRECTX_FRONTIR_SUBOBJECTROW_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class MDNode;

namespace dxil {

/// Named metadata with one row for each subobject, in the order of the source.
inline constexpr StringLiteral SubobjectsMD = "hlsl.subobjects";

/// The numbers are those of Direct3D 12 and of the part RDAT.
enum class SubobjectKind : uint32_t {
  StateObjectConfig = 0,
  GlobalRootSignature = 1,
  LocalRootSignature = 2,
  SubobjectToExportsAssociation = 8,
  RaytracingShaderConfig = 9,
  RaytracingPipelineConfig = 10,
  HitGroup = 11,
  RaytracingPipelineConfig1 = 12,
};

/// The first number of a hit group.
enum class HitGroupType : uint32_t { Triangle = 0, ProceduralPrimitive = 1 };

struct Subobject {
  SubobjectKind Kind = SubobjectKind::StateObjectConfig;
  std::string Name;
  /// Of an association: the name of the subobject, then those of the exports.
  /// Of a hit group: any-hit, closest-hit and intersection shader; those that
  /// it has not are empty.
  std::vector<std::string> Strings;
  /// Flags; the sizes of payload and attributes; the depth of recursion, then
  /// flags; of a hit group its HitGroupType.
  std::vector<uint32_t> Numbers;
  /// A root signature, as in the part RTS0.
  SmallVector<char, 0> RootSignature;

  bool operator==(const Subobject &Other) const {
    return Kind == Other.Kind && Name == Other.Name &&
           Strings == Other.Strings && Numbers == Other.Numbers &&
           RootSignature == Other.RootSignature;
  }
};

/// A subobject whose root signature may not be made yet.
struct SubobjectRow {
  Subobject Object;
  /// The elements of a root signature, as in RootSignatureRow; null for others,
  /// and for one whose bytes are there.
  MDNode *Elements = nullptr;
  uint32_t Version = 0;

  MDNode *write(LLVMContext &Context) const;
  /// Nothing if the row is damaged.
  static std::optional<SubobjectRow> read(const MDNode &Row);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_SUBOBJECTROW_H
