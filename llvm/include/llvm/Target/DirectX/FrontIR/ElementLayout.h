//===- ElementLayout.h - Layout of structured buffer elements ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's document DXIL Resource Handling: members follow each other as in
// LLVM's structs, but vectors are aligned as their scalars.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_ELEMENTLAYOUT_H
#define LLVM_TARGET_DIRECTX_FRONTIR_ELEMENTLAYOUT_H

#include <cstdint>

namespace llvm {
class DataLayout;
class StructType;
class Type;

namespace dxil {

/// In bytes.
struct ElementLayout {
  uint64_t Size = 0; ///< with the padding after it in an array
  uint64_t Align = 1;
};

ElementLayout getElementLayout(const DataLayout &DL, Type *Ty);

/// Where member \p N of the struct begins, in bytes.
uint64_t getMemberOffset(const DataLayout &DL, StructType *Struct, unsigned N);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_ELEMENTLAYOUT_H
