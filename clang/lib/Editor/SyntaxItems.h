// SyntaxItems.h: Completions of syntax that C++ does not have
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_EDITOR_SYNTAXITEMS_H
#define CLANG_LIB_EDITOR_SYNTAXITEMS_H

#include "CompletionSyntax.h"
#include "llvm/Support/LSP/Protocol.h"
#include <vector>

namespace clang {
class QualType;
class Sema;

namespace dxc {

/// Adds what can be written at \p Around, of any kind but Other. \p Text is
/// that of the file.
void addSyntaxItems(Sema &S, const CompletionSyntax &Around,
                    llvm::StringRef Text,
                    std::vector<llvm::lsp::CompletionItem> &Items);

/// Adds the swizzles of a vector and the elements of a matrix.
void addSwizzles(Sema &S, QualType Base,
                 std::vector<llvm::lsp::CompletionItem> &Items);

/// Adds the methods of a resource or another object of the language.
void addMethods(Sema &S, QualType Base,
                std::vector<llvm::lsp::CompletionItem> &Items);

/// Adds intrinsics, types, keywords, and constants of the language. Only types
/// and modifiers if \p IsDeclaration.
void addBuiltinNames(Sema &S, bool IsDeclaration,
                     std::vector<llvm::lsp::CompletionItem> &Items);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_EDITOR_SYNTAXITEMS_H
