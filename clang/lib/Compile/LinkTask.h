//===- LinkTask.h - Linking libraries ---------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_LINKTASK_H
#define CLANG_LIB_COMPILE_LINKTASK_H

#include "clang/Compile/Compile.h"

namespace clang {
namespace dxc {

/// Links into \p Made. Diagnostics and reports of the work go to \p Output.
CompileStatus linkLibraries(const LinkRequest &Asked, ProgramOutputs &Made,
                            CompileOutput &Output);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_LINKTASK_H
