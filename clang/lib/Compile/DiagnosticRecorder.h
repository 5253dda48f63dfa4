// DiagnosticRecorder.h: Diagnostics as values and as text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_COMPILE_DIAGNOSTICRECORDER_H
#define CLANG_LIB_COMPILE_DIAGNOSTICRECORDER_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Compile/Compile.h"
#include "llvm/Support/raw_ostream.h"

namespace clang {
class TextDiagnosticPrinter;

namespace dxc {

/// Where everything that a compile reports goes: into its output, as structures
/// and as the text of a terminal.
class DiagnosticRecorder {
public:
  DiagnosticRecorder(CompileOutput &Output, bool Colours);

  /// A consumer for Clang's engine, to be owned by it; the recorder outlives
  /// it.
  std::unique_ptr<DiagnosticConsumer> makeConsumer(DiagnosticOptions &Options);

  /// Diagnostics without a source location, reported without an engine.
  void error(const llvm::Twine &Message);
  void warning(const llvm::Twine &Message);
  void internalError(const llvm::Twine &Message);
  void internalErrors(llvm::ArrayRef<std::string> Messages) {
    for (const std::string &Message : Messages)
      internalError(Message);
  }

private:
  class Consumer;

  void add(CompileDiagnostic::Level Severity, llvm::StringRef Word,
           const llvm::Twine &Message);

  CompileOutput &Output;
  llvm::raw_string_ostream Text;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_DIAGNOSTICRECORDER_H
