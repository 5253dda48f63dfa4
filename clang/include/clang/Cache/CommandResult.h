// CommandResult.h: Results of commands, and entries of action caches
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CACHE_COMMANDRESULT_H
#define CLANG_CACHE_COMMANDRESULT_H

#include "clang/Driver/CommandLine.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

// What a command returns besides its output files.

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

// Entries of action caches.
//
// The message ActionResult of Bazel's Remote Execution API, version 2, in
// protobuf's wire format. Servers may look into it, for example to check that
// they have all files of an entry. Of its fields, the files and the text of the
// standard output are used; the latter has what Bazel's message has no field
// for.

struct ActionResult {
  struct File {
    std::string Path;
    std::string Hash; ///< SHA-256 of the contents, in lower-case digits
    uint64_t Size = 0;
  };
  std::vector<File> Files;
  std::string Output;
};

std::string encode(const ActionResult &Result);

/// Fields that are not used are skipped. Nothing: it is damaged.
std::optional<ActionResult> decodeActionResult(llvm::StringRef Data);

} // namespace dxc
} // namespace clang

#endif // CLANG_CACHE_COMMANDRESULT_H
