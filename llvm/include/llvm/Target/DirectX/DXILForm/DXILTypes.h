//===- DXILTypes.h - The named structs of DXIL ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The structs that DXIL knows by their names (DXILNames.h): a context has one
// of each.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_DXILTYPES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_DXILTYPES_H

#include "llvm/ADT/ArrayRef.h"

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

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_DXILTYPES_H
