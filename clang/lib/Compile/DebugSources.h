//===- DebugSources.h - Sources recorded in debug information ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_DEBUGSOURCES_H
#define CLANG_LIB_COMPILE_DEBUGSOURCES_H

#include "clang/Basic/SourceManager.h"
#include "clang/Compile/Requests.h"

namespace llvm {
class Module;
} // namespace llvm

namespace clang {
namespace dxc {

/// What the compile was asked for: the text of each file, the main one first,
/// the macros of the command line, and the options.
llvm::dxil::DebugSources collectDebugSources(const SourceManager &Sources,
                                             const ShaderRequest &Asked);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_DEBUGSOURCES_H
