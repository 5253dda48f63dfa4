//===- DXILDataLayout.h - The data layouts of DXIL --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_DXILDATALAYOUT_H
#define LLVM_TARGET_DIRECTX_DXILFORM_DXILDATALAYOUT_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
namespace dxil {

/// What dxc writes for shaders whose 16-bit types are not native but stand for
/// minimum precision. LLVM 22 refuses its `i8:32`.
inline constexpr StringLiteral MinPrecisionDataLayout =
    "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-"
    "n8:16:32:64";

/// What this compiler writes always, and what dxv takes for every shader.
inline constexpr StringLiteral NativeDataLayout =
    "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-"
    "n8:16:32:64";

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_DXILDATALAYOUT_H
