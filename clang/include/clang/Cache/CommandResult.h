// CommandResult.h: What a command returns besides its output files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CACHE_COMMANDRESULT_H
#define CLANG_CACHE_COMMANDRESULT_H

#include "clang/Driver/CommandLine.h"
#include "llvm/Support/JSON.h"

namespace clang {
namespace dxc {

/// A diagnostic with its notes, as a terminal shows it.
struct PrintedDiagnostic {
  bool IsError = false;
  std::string Text;
};

struct CommandResult {
  int Status = InternalError; ///< as of the executable
  std::vector<PrintedDiagnostic> Diagnostics;
  std::string Printed; ///< to the standard output
  /// The watched macros that the source uses (CompileOutput::UsedMacros).
  std::vector<std::string> UsedMacros;
  std::vector<SideReport> SideReports; ///< of its compiles
  /// Whether no output contains arguments or paths of the command line, so that
  /// the outputs are the same for each set of macros that agrees in the used
  /// ones.
  bool IsShareable = false;
  bool IsFromCache = false;
  bool IsCacheable = false; ///< it has the same outputs the next time
};

llvm::json::Value toJSON(const CommandResult &Result);
bool fromJSON(const llvm::json::Value &Value, CommandResult &Result,
              llvm::json::Path Path);

/// Moves the text of the diagnostics of \p Output, which is in one piece, to
/// \p Result.
void takeDiagnostics(CompileOutput &Output, CommandResult &Result);

/// Whether \p Line has the same outputs whenever it is executed with the same
/// files, and all its inputs are files.
bool isCacheable(const CommandLine &Line);

} // namespace dxc
} // namespace clang

#endif // CLANG_CACHE_COMMANDRESULT_H
