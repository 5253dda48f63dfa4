// CodeLenses.h: Information above entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_CODELENSES_H
#define CLANG_LIB_LANGUAGESERVER_CODELENSES_H

#include "clang/Compile/Compile.h"
#include "clang/Editor/EditorDocument.h"

namespace clang {
namespace dxc {

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

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_CODELENSES_H
