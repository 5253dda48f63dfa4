//===- OptionSuggestions.h - Suggestions for unknown options ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_OPTIONSUGGESTIONS_H
#define CLANG_LIB_DRIVER_OPTIONSUGGESTIONS_H

#include "OptionTable.h"
#include <string>

namespace clang {
namespace dxc {

/// What to say of the unknown option \p Spelling: the option that does what it
/// does in fxc, glslc, slangc or C compilers, or else the one whose name is
/// nearest, or else how to find all.
std::string describeUnknownOption(const DxcOptTable &Table,
                                  llvm::StringRef Spelling);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_OPTIONSUGGESTIONS_H
