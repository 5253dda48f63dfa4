// Runs.h: Executes shaders and their tests
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_RUNS_H
#define CLANG_LIB_LANGUAGESERVER_RUNS_H

#include "Analysis.h"
#include "clang/Compile/Compile.h"
#include <optional>

namespace clang {
class FunctionDecl;

namespace dxc {

/// The test that a function is the body of (docs/user/shader-tests.md).
std::optional<llvm::StringRef> getTestName(const FunctionDecl *F);

/// Whether the text has a comment with the arguments of dxil-run.
bool hasRunArguments(llvm::StringRef Text);

/// Executes a program by dxil-run, with the arguments that a comment in the
/// text has. \p Entry is that of a library, else empty. Returns `output`, which
/// is what dxil-run prints, and `status`, its exit status; or `problem`, the
/// reason why nothing was executed. \p Text is that of \p Start.Path.
llvm::json::Object runProgram(const AnalysisStart &Start, llvm::StringRef Text,
                              const CompileOutput &Output,
                              llvm::StringRef Entry);

/// The same for a test of the file, by clang-dxc test.
llvm::json::Object runTest(const AnalysisStart &Start, llvm::StringRef Text,
                           const ShaderRequest &Asked, llvm::StringRef Name);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_RUNS_H
