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

#define GET_SCHEMA_BUFFERMEMBER
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

#define GET_SCHEMA_BUFFERLAYOUT
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// In declaration order.
using BufferLayouts = std::vector<BufferLayout>;

/// Reads `!hlsl.buffers` of a module that comes from CodeGen.
BufferLayouts readBufferLayouts(const Module &FrontIR);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_BUFFERLAYOUT_H
