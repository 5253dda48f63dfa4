// CodeLenses.h: Information above entry points, and running them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_CODELENSES_H
#define CLANG_LIB_LANGUAGESERVER_CODELENSES_H

#include "Analysis.h"
#include "clang/Compile/Compile.h"
#include "clang/Editor/EditorDocument.h"
#include <optional>

namespace clang {
class FunctionDecl;

namespace dxc {

// Information above entry points.

/// The answer to `textDocument/codeLens`: for each entry point of \p Asked, its
/// profile, which is completed when it is shown, and commands.
llvm::json::Array findCodeLenses(const EditorDocument &D,
                                 const ShaderRequest &Asked,
                                 llvm::StringRef URI);

/// Makes a compile of \p Asked measure its program, as the user compiles it.
void requestMeasure(ShaderRequest &Asked);

/// What such a compile has made: `programs`, each with `entry`, `profile`,
/// `instructions`, `resources` and `bytes`, and the `listing`.
llvm::json::Object makeMeasure(const CompileOutput &Output);

/// The code lens \p Lens with the sizes that a measure has for its entry.
llvm::json::Object completeLens(const llvm::json::Object &Lens,
                                const llvm::json::Object &Measure);

// Executes shaders and their tests.

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

#endif // CLANG_LIB_LANGUAGESERVER_CODELENSES_H
