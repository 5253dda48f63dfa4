// DXILTypes.h: The named structs of DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The structs that DXIL identifies by name (DXILNames.h). Each context has one
// of each.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_DXILTYPES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_DXILTYPES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class LLVMContext;
class StructType;
class Twine;
class Type;

namespace dxil {

/// The struct with the name, made if the context has none.
StructType *getNamedStruct(LLVMContext &Context, const Twine &Name,
                           ArrayRef<Type *> Elements);

StructType *getHandleType(LLVMContext &Context);
/// Whether a struct stands for one value, a handle or a hit, that nothing takes
/// apart.
bool isWholeValue(const Type &Ty);
StructType *getResBindType(LLVMContext &Context);
StructType *getResourcePropertiesType(LLVMContext &Context);
StructType *getDimensionsType(LLVMContext &Context);

//===----------------------------------------------------------------------===//
// The data layouts of DXIL
//===----------------------------------------------------------------------===//

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

#endif // LLVM_TARGET_DIRECTX_DXILFORM_DXILTYPES_H
