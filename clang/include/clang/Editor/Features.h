// Features.h: Requests of the protocol that a syntax tree answers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_EDITOR_FEATURES_H
#define CLANG_EDITOR_FEATURES_H

#include "clang/Editor/EditorDocument.h"
#include "llvm/Support/JSON.h"

namespace clang {
namespace dxc {

/// Whether answer() knows the method.
bool isFeature(llvm::StringRef Method);

/// Answers a request. Of the parameters that name the document, none is read:
/// it is \p D. An unknown method has the answer null.
llvm::json::Value answer(const EditorDocument &D, llvm::StringRef Method,
                         const llvm::json::Value &Params);

// One source for each.
llvm::json::Value findHover(const EditorDocument &D,
                            const llvm::json::Object &Params);

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_FEATURES_H
