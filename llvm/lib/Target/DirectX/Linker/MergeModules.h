// MergeModules.h: Libraries as one module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's linker merges structs with the same layout. In DXIL, the name of a
// struct matters: a resource handle and a node handle have the same layout, and
// so may two payloads. Here, a type is identified by its name and its layout.

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_MERGEMODULES_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_MERGEMODULES_H

#include "LibraryFile.h"

namespace llvm {
namespace dxil {

/// Copies what is in the modules of the libraries, in their order, to \p M,
/// also the metadata that is left of them. Functions and variables of one name
/// are one, if no library has them for itself. False after an error.
bool mergeModules(Module &M, ArrayRef<LibraryFile> Libraries,
                  std::vector<std::string> &Errors);

//===----------------------------------------------------------------------===//
// Linking debug information
//===----------------------------------------------------------------------===//

/// Takes the debug information out of a library.
void removeDebug(Module &M);

/// Adds the locations that LLVM requires where a function with a subprogram
/// calls another one with a subprogram, and lists the units.
void completeDebug(Module &M);

/// The files of all libraries, each once, and the macros. The main file is that
/// of the first one.
DebugSources joinSources(ArrayRef<LibraryFile> Libraries);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_MERGEMODULES_H
