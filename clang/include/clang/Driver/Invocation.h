// Invocation.h: Command lines executed in memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_INVOCATION_H
#define CLANG_DRIVER_INVOCATION_H

#include "clang/Driver/CommandLine.h"

namespace clang {
namespace dxc {

/// What a program that links the compiler gives it.
struct Invocation {
  /// Found by the names that arguments and #include use. If the arguments name
  /// no input the first is the shader, or with -link all are the libraries.
  std::vector<SourceFile> Sources;
  /// The first source is the shader in any case: its name is that of the input
  /// that the arguments name.
  bool ArgumentsNameSource = false;
  /// Asked for what is not among the sources; null: there is nothing else.
  IncludeResolver Resolve;
  /// As on the command line, without the program's name. Response files are
  /// sources.
  std::vector<std::string> Arguments;
  /// Wanted also where no argument gives a path for them.
  std::vector<OutputKind> Wanted;
  /// WantedOutputs::RewrittenFor; the text is that of the result.
  std::optional<std::string> RewrittenFor;
};

/// All text that is made for people is UTF-8: bytes that are not, as in paths
/// and damaged files, are U+FFFD.
struct InvocationResult {
  int Status = InternalError; ///< an ExitStatus
  /// What the command line prints, without the diagnostics: help, the version,
  /// IR, the trace of included files.
  std::string Text;
  /// What was wrong with the command line or a file that it names.
  std::string Messages;
  /// Of each compile of a request, up to the first that failed. Outputs has
  /// the diagnostics, Made the rest: nothing if a compile failed.
  std::vector<CompileOutput> Outputs;
  std::vector<std::vector<NamedOutput>> Made;
};

/// Executes a command line. It opens and writes no files, prints nothing, and
/// exits only on compiler bugs; calls on several threads are independent.
/// Options that limit the process (-fmemory-limit, -ftime-limit, -fcrash-dir)
/// have no effect. Nested sources need a large stack, which the caller
/// provides.
InvocationResult invoke(const Invocation &Call);

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_INVOCATION_H
