// SyntaxItems.h: Lists of completions, and those of HLSL's own syntax
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_EDITOR_SYNTAXITEMS_H
#define CLANG_LIB_EDITOR_SYNTAXITEMS_H

#include "CompletionSyntax.h"
#include "llvm/Support/LSP/Protocol.h"
#include <functional>
#include <string>
#include <vector>

namespace clang {
class QualType;
class Sema;

namespace dxc {

/// The items of a completion. A source with many headers has thousands of
/// names, and nobody reads so many: an item is described when it is taken.
class CompletionItems {
public:
  using ItemKind = llvm::lsp::CompletionItemKind;
  using Describer = std::function<void(llvm::lsp::CompletionItem &)>;

  /// Editors show the items in the order of \p SortText, as text.
  void add(const llvm::Twine &Label, ItemKind Kind, std::string SortText,
           Describer Describe = nullptr);

  /// Adds what the language has, with its documentation. Editors show such
  /// items in the order in which they are added, those \p AtEnd after others.
  void addBuiltin(const llvm::Twine &Label, ItemKind Kind,
                  Describer Describe = nullptr, bool AtEnd = false);
  void addBuiltin(const llvm::Twine &Label, ItemKind Kind,
                  const llvm::Twine &Detail, bool IsAvailable = true,
                  bool AtEnd = false);

  /// All of them. More than \p MaxItems: only those that fit \p Typed, the
  /// characters before the location; and of more than that, those that begin
  /// with \p Typed, and others as long as there is room, sorted.
  llvm::lsp::CompletionList take(llvm::StringRef Typed, size_t MaxItems);

private:
  struct Proposal {
    std::string Label, SortText;
    ItemKind Kind;
    Describer Describe;
  };
  std::vector<Proposal> Proposals;
};

/// Adds what can be written at \p Around, of any kind but Other. \p Text is
/// that of the file.
void addSyntaxItems(Sema &S, const CompletionSyntax &Around,
                    llvm::StringRef Text, CompletionItems &Items);

/// Adds the swizzles of a vector and the elements of a matrix.
void addSwizzles(Sema &S, QualType Base, CompletionItems &Items);

/// Adds the methods of a resource or another object of the language.
void addMethods(Sema &S, QualType Base, CompletionItems &Items);

/// Adds intrinsics, types, keywords, and constants of the language. Only types
/// and modifiers if \p IsDeclaration.
void addBuiltinNames(Sema &S, bool IsDeclaration, CompletionItems &Items);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_EDITOR_SYNTAXITEMS_H
