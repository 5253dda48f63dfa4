//===- HandleFunction.h - Functions that make handles of words  -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_FRONTIR_HANDLEFUNCTION_H
#define LLVM_LIB_TARGET_DIRECTX_FRONTIR_HANDLEFUNCTION_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
class Type;

namespace dxil {

/// The function `<Prefix><mangled type of the handle>(First, Second)`, which
/// accesses no memory.
Function *getHandleFunction(Module &M, StringRef Prefix, Type *HandleType,
                            Type *First, Type *Second);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_FRONTIR_HANDLEFUNCTION_H
