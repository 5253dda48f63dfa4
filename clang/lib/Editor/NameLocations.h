// NameLocations.h: Indexed names as the protocol describes them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_EDITOR_NAMELOCATIONS_H
#define CLANG_LIB_EDITOR_NAMELOCATIONS_H

#include "clang/Editor/EditorDocument.h"
#include "clang/Editor/NameIndex.h"
#include <map>
#include <memory>

namespace clang {
class Decl;

namespace dxc {

/// The names of a document's source, and their locations.
class NameLocations {
public:
  explicit NameLocations(const EditorDocument &D) : Index(D.S), D(D) {}

  const NameIndex Index;

  /// The name that a request is about: at its position; at one of its
  /// `declarations`, which another source has; or of its `item`. Null if there
  /// is none.
  const NameOccurrence *find(const llvm::json::Object &Params);
  /// Nothing if the file has no path.
  std::optional<llvm::lsp::Location> getLocation(const NameOccurrence &Name);
  llvm::lsp::Range getRange(const NameOccurrence &Name);

  /// Where a symbol is defined or, if it is not, declared. Nothing for
  /// built-ins.
  std::vector<llvm::lsp::Location> getDefinitions(unsigned Symbol);
  /// Where it is declared first.
  std::vector<llvm::lsp::Location> getDeclarations(unsigned Symbol);

private:
  const DocumentText &getText(unsigned File);
  const NameOccurrence *findAt(const llvm::json::Object &Place,
                               llvm::StringRef RangeKey);
  std::vector<llvm::lsp::Location> getWithRole(unsigned Symbol, NameRole Role);
  std::vector<llvm::lsp::Location> getUnnamed(unsigned Symbol);

  const EditorDocument &D;
  std::map<unsigned, std::unique_ptr<DocumentText>> Texts;
};

/// The value has the text of the address, to which toJSON() only refers.
llvm::json::Value describeLocation(const llvm::lsp::Location &Location);

/// The kind of a declaration in lists of symbols.
llvm::lsp::SymbolKind getSymbolKind(const NamedDecl *D);
/// Its type, as it is written.
std::string describeType(const EditorDocument &D, const NamedDecl *Declaration);

/// The type of a variable, member or result with its modifiers removed; null
/// for other declarations.
QualType getDeclaredType(const NamedDecl *D);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_EDITOR_NAMELOCATIONS_H
