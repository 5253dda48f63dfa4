//===- DebugSources.h - The program in its debug information ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_DEBUGSOURCES_H
#define CLANG_LIB_COMPILE_DEBUGSOURCES_H

#include "clang/Basic/SourceManager.h"
#include "clang/Compile/CompileOptions.h"

namespace llvm {
class Module;
} // namespace llvm

namespace clang {
namespace dxc {

/// Puts what the compile was asked for into \p M, as dxc does: the text of each
/// file, the main one first, the macros of the command line, and the options.
void addDebugSources(llvm::Module &M, const SourceManager &Sources,
                     const CompileOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_DEBUGSOURCES_H
