// FixIts.h: Fix-its applied to the sources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_DRIVER_FIXITS_H
#define CLANG_LIB_DRIVER_FIXITS_H

#include "clang/Compile/Compile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace clang {
namespace dxc {

/// Applies the fix-its of the warnings and errors of \p Outputs to the files
/// that their locations name, which the compiles have read, and prints to \p
/// Err what was changed. The fix-its of a diagnostic are applied together or,
/// where one overlaps another, not at all; those of notes are alternatives and
/// are not applied. Every file is written or none. Returns false after an
/// error.
bool applyFixIts(llvm::ArrayRef<CompileOutput> Outputs, llvm::raw_ostream &Err);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_FIXITS_H
