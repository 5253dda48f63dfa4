// DiagnosticOutputs.h: Diagnostics as SARIF and as applied fix-its
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_DRIVER_DIAGNOSTICOUTPUTS_H
#define CLANG_LIB_DRIVER_DIAGNOSTICOUTPUTS_H

#include "clang/Compile/Compile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace clang {
namespace dxc {

// Diagnostics as SARIF.

/// One log with the diagnostics of all compiles, each once: JSON in the Static
/// Analysis Results Interchange Format 2.1.0 (OASIS). Columns are bytes of
/// UTF-8, as everywhere in this compiler; the log states that.
std::string writeSarifLog(llvm::ArrayRef<CompileOutput> Outputs,
                          llvm::StringRef ToolVersion);

// Fix-its applied to the sources.

/// Applies the fix-its of the warnings and errors of \p Outputs to the files
/// that their locations name, which the compiles have read, and prints to \p
/// Err what was changed. The fix-its of a diagnostic are applied together or,
/// where one overlaps another, not at all; those of notes are alternatives and
/// are not applied. Every file is written or none. Returns false after an
/// error.
bool applyFixIts(llvm::ArrayRef<CompileOutput> Outputs, llvm::raw_ostream &Err);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_DIAGNOSTICOUTPUTS_H
