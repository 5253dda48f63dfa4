// Names.h: Names in a source and what they stand for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_EDITOR_NAMES_H
#define CLANG_EDITOR_NAMES_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class Expr;
class NamedDecl;

namespace dxc {
struct EditorDocument;

/// A name that the source has.
struct NameMention {
  /// Of the name; it may be in a macro's expansion.
  SourceLocation Loc;
  /// What it stands for. Null for swizzles.
  const NamedDecl *Target;
  /// What is declared by the name, or used.
  enum Role { Declaration, Definition, Use } Role;
  /// The expression that the name ends, of a use in one; else null.
  const Expr *Expression = nullptr;
};

/// Calls \p Visit with the names of the document's file, in no order. Code
/// within templates counts once, as it is written.
void forEachName(const EditorDocument &D,
                 llvm::function_ref<void(const NameMention &)> Visit);

/// The same for all files of the source.
void forEachNameOfSource(const EditorDocument &D,
                         llvm::function_ref<void(const NameMention &)> Visit);

/// The name that is written at an offset, or ends there.
std::optional<NameMention> findName(const EditorDocument &D, unsigned Offset);

/// The identifier at an offset of a text, or that ends there: where it begins
/// and how long it is. Nothing if there is none.
struct WordRange {
  unsigned Begin, Length;
};
std::optional<WordRange> findWord(llvm::StringRef Text, unsigned Offset);

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_NAMES_H
