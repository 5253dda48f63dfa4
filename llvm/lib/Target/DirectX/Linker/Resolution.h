//===- Resolution.h - What the names of libraries stand for -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H

#include "LibraryFile.h"

namespace llvm {
namespace dxil {

/// The entry of the program, and the number of the library that has it.
struct ProgramEntry {
  const EntryRecord *Record = nullptr;
  unsigned Library = 0;
};

/// Finds the entry, and that all it comes to is there once and is the same in
/// all libraries. Nothing after errors.
std::optional<ProgramEntry> resolveProgram(ArrayRef<LibraryFile> Libraries,
                                           const LinkOptions &Options,
                                           std::vector<std::string> &Errors);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H
