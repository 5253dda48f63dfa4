//===- BufferLayouts.h - Layouts of buffers for reports -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layouts of constant and structured buffers as values of their own, so
// that they outlive the `!hlsl.buffers` node that CodeGen leaves in the module
// (docs/ir-conventions.md, section 1) and that the backend drops.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_REPORTS_BUFFERLAYOUTS_H
#define LLVM_TARGET_DIRECTX_REPORTS_BUFFERLAYOUTS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Module;
class raw_ostream;

namespace dxil {

struct BufferMember {
  std::string Type;    ///< as written in HLSL, without the array suffix
  std::string Name;    ///< with the array suffix: `a[4]`
  uint32_t Offset = 0; ///< bytes from the start of the buffer
  uint32_t Size = 0;   ///< bytes
  bool IsStruct = false;
  std::vector<BufferMember> Members;
};

struct BufferLayout {
  bool IsConstantBuffer = false;
  std::string Name;
  std::string Path;  ///< the name with its namespaces; empty if it has none
  uint32_t Size = 0; ///< bytes: of a constant buffer, or of one element
  /// The members of a constant buffer. Of another resource: the members of its
  /// element, or the element itself, named `$Element`.
  std::vector<BufferMember> Members;
};

/// In declaration order.
using BufferLayouts = std::vector<BufferLayout>;

/// Reads `!hlsl.buffers` of a module that comes from CodeGen. Nodes of another
/// shape than the conventions give are left out.
BufferLayouts readBufferLayouts(const Module &FrontIR);

/// Writes \p Layout as a comment of a listing. \p Keyword is what stands before
/// the name of a constant buffer: `cbuffer` or `tbuffer`.
void printBufferLayout(const BufferLayout &Layout, StringRef Keyword,
                       raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_REPORTS_BUFFERLAYOUTS_H
