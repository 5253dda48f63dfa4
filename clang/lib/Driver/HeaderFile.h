//===- HeaderFile.h - C headers of -Fh --------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_HEADERFILE_H
#define CLANG_LIB_DRIVER_HEADERFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
namespace dxc {

/// A header for C and C++ that defines the array \p Variable with the bytes of
/// \p Container, after \p Listing in a block that no compiler reads: the form
/// of dxc's -Fh.
std::string writeHeader(llvm::ArrayRef<char> Container, llvm::StringRef Listing,
                        llvm::StringRef Variable);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_HEADERFILE_H
