//===- LinkDebug.h - Linking debug information ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_LINKDEBUG_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_LINKDEBUG_H

#include "LibraryFile.h"

namespace llvm {
namespace dxil {

/// Takes the debug information out of a library.
void removeDebug(Module &M);

/// Gives calls the places that LLVM wants where a function with a description
/// calls one with another, and lists the units of what there is.
void completeDebug(Module &M);

/// The files of all libraries, each once, and the macros. The main file is that
/// of the first one.
DebugSources joinSources(ArrayRef<LibraryFile> Libraries);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_LINKDEBUG_H
