// SarifLog.h: Diagnostics as SARIF
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_DRIVER_SARIFLOG_H
#define CLANG_LIB_DRIVER_SARIFLOG_H

#include "clang/Compile/Compile.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
namespace dxc {

/// One log with the diagnostics of all compiles, each once: JSON in the Static
/// Analysis Results Interchange Format 2.1.0 (OASIS). Columns are bytes of
/// UTF-8, as everywhere in this compiler; the log states that.
std::string writeSarifLog(llvm::ArrayRef<CompileOutput> Outputs,
                          llvm::StringRef ToolVersion);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_SARIFLOG_H
