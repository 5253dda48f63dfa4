//===- RootSignatureRow.h - Rows of !dx.rootsignatures ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of !dx.rootsignatures: the root signature of an entry, with the
// places in the source of its parts. The elements are what LLVM's
// hlsl::rootsig::MetadataBuilder makes and its MetadataParser reads.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_ROOTSIGNATUREROW_H
#define LLVM_TARGET_DIRECTX_FRONTIR_ROOTSIGNATUREROW_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include <optional>

namespace llvm {
class Function;
class LLVMContext;
class MDNode;

namespace dxil {

/// Named metadata with one row for each entry that has a root signature.
inline constexpr StringLiteral RootSignaturesMD = "dx.rootsignatures";

#define GET_SCHEMA_ROOTSIGNATUREROW
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// What kind of element a node in RootSignatureRow::Elements is: its name as
/// LLVM writes it; empty if the node is damaged.
StringRef getRootElementKind(const MDNode &Element);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_ROOTSIGNATUREROW_H
