//===- Resolution.h - Symbol resolution -------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H

#include "LibraryFile.h"
#include "RaiseExports.h"

namespace llvm {
namespace dxil {

/// An entry, and the number of the library that has it.
struct ProgramEntry {
  const EntryRecord *Record = nullptr;
  unsigned Library = 0;
  /// In a library that is linked, its names there; its own in a shader.
  SmallVector<std::string, 1> Names;
};

/// What is linked: one entry, or what a library has.
struct Program {
  SmallVector<ProgramEntry, 4> Entries;
  std::vector<LinkedExport> Exports;
};

/// Finds the entries and what is exported, and that all they come to is there
/// once, as far as a shader needs it, and is the same in all libraries. Nothing
/// after errors.
std::optional<Program> resolveProgram(ArrayRef<LibraryFile> Libraries,
                                      const LinkOptions &Options,
                                      std::vector<std::string> &Errors);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H
