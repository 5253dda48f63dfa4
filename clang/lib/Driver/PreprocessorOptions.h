//===- PreprocessorOptions.h - Preprocessor options -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_PREPROCESSOROPTIONS_H
#define CLANG_LIB_DRIVER_PREPROCESSOROPTIONS_H

#include "clang/Driver/CommandLine.h"

namespace llvm::opt {
class InputArgList;
}

namespace clang {
namespace dxc {

/// Whether the command line wants nothing that a parser makes, and so needs no
/// profile: -P and -M.
bool isPreprocessOnly(const llvm::opt::InputArgList &Args);

/// Reads what concerns the preprocessor and dependencies. To be called when the
/// paths of the other outputs are known. Returns what is wrong, or nothing.
std::string readPreprocessorOptions(const llvm::opt::InputArgList &Args,
                                    CommandLine &Line);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_PREPROCESSOROPTIONS_H
