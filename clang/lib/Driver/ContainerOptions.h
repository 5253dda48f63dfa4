//===- ContainerOptions.h - Options for containers --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_CONTAINEROPTIONS_H
#define CLANG_LIB_DRIVER_CONTAINEROPTIONS_H

#include "clang/Driver/CommandLine.h"

namespace llvm::opt {
class InputArgList;
}

namespace clang {
namespace dxc {

/// Reads what concerns finished containers. To be called when the paths of the
/// other outputs are known. Returns what is wrong, or nothing.
std::string readContainerOptions(const llvm::opt::InputArgList &Args,
                                 CommandLine &Line);

/// Whether the listing is what the user wants to see, since nothing else is
/// made.
bool isListingPrinted(const CommandLine &Line);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_CONTAINEROPTIONS_H
