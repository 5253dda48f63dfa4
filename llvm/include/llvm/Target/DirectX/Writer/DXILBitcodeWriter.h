// DXILBitcodeWriter.h: LLVM 3.7 bitcode for DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a module in DXIL form (docs/dev/ir-conventions.md, section 2) in the
// dialect of bitcode that DXIL consumers read: that of LLVM 3.7, with typed
// pointers.
//
// LLVM's reader gives the same module back, except for properties that the
// dialect does not have (poison flags that are newer than LLVM 3.7, attributes
// that are only hints). The writer makes no decisions; what the dialect cannot
// express is an error that names it.

#ifndef LLVM_TARGET_DIRECTX_WRITER_DXILBITCODEWRITER_H
#define LLVM_TARGET_DIRECTX_WRITER_DXILBITCODEWRITER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class Module;

namespace dxil {

/// The names of parameters, blocks and values, which are for readers only.
enum class LocalNames { Written, LeftOut };

/// Writes \p M to \p Out, replacing its contents. The size is a multiple of
/// four bytes. On an error, which lists every construct that the dialect cannot
/// express, \p Out is empty.
Error writeDXILBitcode(const Module &M, SmallVectorImpl<char> &Out,
                       LocalNames Names = LocalNames::Written);

//===----------------------------------------------------------------------===//
// Debug information in the form of LLVM 3.7
//===----------------------------------------------------------------------===//

// Requires: a module in DXIL form, with LLVM's debug information.

/// Removes the debug information from \p M. The result is the original module
/// in which each variable record is a call (DebugModule.h), which the bitcode
/// writer can write. Records that LLVM 3.7 cannot express are dropped: those of
/// several values, and those whose expression is more than a fragment of a
/// variable.
std::unique_ptr<Module> splitDebugInfo(Module &M);

/// Removes debug information.
void removeDebugInfo(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_WRITER_DXILBITCODEWRITER_H
