// LanguageServer.h: Server of the Language Server Protocol
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LANGUAGESERVER_LANGUAGESERVER_H
#define CLANG_LANGUAGESERVER_LANGUAGESERVER_H

#include <string>
#include <vector>

namespace clang {
namespace dxc {

struct ServerOptions {
  /// How long nothing is typed before the diagnostics are updated.
  unsigned IdleMilliseconds = 200;
  /// Arguments of clang-dxc for documents that nothing else is known about.
  std::vector<std::string> Arguments;
  /// The executable, which the server starts with AnalysisFlag for a document.
  std::string Program;
};

/// The argument of the processes that the server starts.
inline constexpr char AnalysisFlag[] = "--analysis-process";

/// Serves the editor at the standard streams. Returns the exit status.
int runLanguageServer(const ServerOptions &Options);

/// Analyzes one document for a server at the standard streams. Returns the exit
/// status.
int runAnalysis();

} // namespace dxc
} // namespace clang

#endif // CLANG_LANGUAGESERVER_LANGUAGESERVER_H
