//===- BufferLayout.h - Layouts of buffers for reports ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of !hlsl.buffers: the layouts of constant and structured buffers,
// which CodeGen writes for the listing and the reflection. Values of their own,
// so that they outlive the node, which the back end drops.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_BUFFERLAYOUT_H
#define LLVM_TARGET_DIRECTX_FRONTIR_BUFFERLAYOUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/AnnotationTags.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class MDNode;
class Module;

namespace dxil {

/// Named metadata with one node for each buffer that has a layout to show.
inline constexpr StringLiteral BufferLayoutsMD = "hlsl.buffers";

/// The name of the one member that stands for a buffer's whole element.
inline constexpr StringLiteral BufferElementName = "$Element";

struct BufferMember {
  std::string Type;    ///< as written in HLSL, without the array suffix
  std::string Name;    ///< with the array suffix: `a[4]`
  uint32_t Offset = 0; ///< bytes from the start of the buffer, at every depth
  uint32_t Size = 0;   ///< bytes
  bool IsStruct = false;
  std::vector<BufferMember> Members;
  MemberShape Shape = {};
  std::string StructName = {};     ///< of a struct, with its namespaces
  std::vector<BitField> Bits = {}; ///< that the number consists of
  /// Of a variable of a constant buffer, as read from a part STAT: whether the
  /// code reads it.
  bool IsUsed = false;

  MDNode *write(LLVMContext &Context) const;
  /// Nothing if the node is of another shape.
  static std::optional<BufferMember> read(const MDNode &Node);
};

struct BufferLayout {
  bool IsConstantBuffer = false;
  std::string Name;
  std::string Path;  ///< the name with its namespaces; empty if it has none
  uint32_t Size = 0; ///< bytes: of a constant buffer, or of one element
  /// The members of a constant buffer. Of another resource: the members of its
  /// element, or the element itself, named BufferElementName.
  std::vector<BufferMember> Members;

  MDNode *write(LLVMContext &Context) const;
  /// Nothing if the node is of another shape; members that are, are left out.
  static std::optional<BufferLayout> read(const MDNode &Node);
};

/// In declaration order.
using BufferLayouts = std::vector<BufferLayout>;

/// Reads `!hlsl.buffers` of a module that comes from CodeGen.
BufferLayouts readBufferLayouts(const Module &FrontIR);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_BUFFERLAYOUT_H
