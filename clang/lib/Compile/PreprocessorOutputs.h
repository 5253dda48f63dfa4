// PreprocessorOutputs.h: Dependency and preprocessor output
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_COMPILE_PREPROCESSOROUTPUTS_H
#define CLANG_LIB_COMPILE_PREPROCESSOROUTPUTS_H

#include "clang/Compile/Compile.h"
#include <memory>

namespace clang {
class DependencyFileGenerator;
class Preprocessor;

namespace dxc {

/// What a compile can make of the preprocessor's work alone: the source without
/// macros and directives, the files that it read, the order in which it opened
/// them, and the macros that it named.
class PreprocessorOutputs {
public:
  PreprocessorOutputs();
  ~PreprocessorOutputs();

  /// Observes \p PP, which must not have started. Only requested outputs have a
  /// cost.
  void attach(Preprocessor &PP, const SourceRequest &Asked);

  /// Runs \p PP over the main file where nothing parses it.
  void preprocess(Preprocessor &PP, bool WantsText);

  /// Appends the results.
  void addTo(PreprocessOutputs &Made, CompileOutput &Output);

private:
  class Generator;
  std::unique_ptr<Generator> Dependencies;
  /// Both are shared with the preprocessor, which may be gone or not.
  std::shared_ptr<std::string> Trace;
  std::shared_ptr<std::vector<std::string>> UsedMacros;
  std::string Text;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_PREPROCESSOROUTPUTS_H
