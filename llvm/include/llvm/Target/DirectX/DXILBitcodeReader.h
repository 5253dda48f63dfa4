//===- DXILBitcodeReader.h - Reading DXIL back ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads DXIL bitcode, of this compiler or another, with LLVM's own reader.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILBITCODEREADER_H
#define LLVM_TARGET_DIRECTX_DXILBITCODEREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class LLVMContext;
class Module;

namespace dxil {

/// The data layouts of DXIL. In the first one 16-bit types stand for minimum
/// precision and take 32 bits; LLVM 22 refuses its `i8:32`, so that modules in
/// memory always have the second.
inline constexpr StringLiteral MinPrecisionDataLayout =
    "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-"
    "n8:16:32:64";
inline constexpr StringLiteral NativeDataLayout =
    "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-"
    "n8:16:32:64";

/// Reads \p Bitcode. Typed pointers become opaque ones, and the data layout for
/// minimum precision becomes the other one.
Expected<std::unique_ptr<Module>> readDXILBitcode(ArrayRef<char> Bitcode,
                                                  LLVMContext &Context);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILBITCODEREADER_H
