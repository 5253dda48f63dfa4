//===- ReportOptions.h - Options for reports and limits ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_REPORTOPTIONS_H
#define CLANG_LIB_DRIVER_REPORTOPTIONS_H

#include "clang/Driver/CommandLine.h"

namespace llvm::opt {
class InputArgList;
}

namespace clang {
namespace dxc {

/// Reads which passes run, and what is told of them and of the time that a
/// compile takes. Returns what is wrong, or nothing.
std::string readReportOptions(const llvm::opt::InputArgList &Args,
                              CommandLine &Line);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_REPORTOPTIONS_H
