// NameIndex.h: The names in the files of a syntax tree
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which name in which file refers to which declaration or macro. Navigation,
// rename, highlights and semantic tokens all look names up here.

#ifndef CLANG_EDITOR_NAMEINDEX_H
#define CLANG_EDITOR_NAMEINDEX_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <vector>

namespace clang {
class FileEntry;
class FunctionDecl;
class MacroDefinitionRecord;
class NamedDecl;
class Sema;

namespace dxc {

/// A declaration with all its redeclarations and instantiations, or a
/// definition of a macro. The built-ins of one name are one symbol.
struct IndexedSymbol {
  llvm::StringRef Name;
  /// The first declaration that was found, a template's pattern before its
  /// instantiations. Null for a macro.
  const NamedDecl *Declaration = nullptr;
  /// Null for a declaration, and for a macro without a definition in a file.
  const MacroDefinitionRecord *Macro = nullptr;
  /// No file declares it. Macros of the command line are built-ins, too.
  bool IsBuiltin = false;
  /// The operator ## made one of its names.
  bool IsPasted = false;
};

/// What a name does where it occurs. Several roles may apply.
enum NameRole : unsigned {
  DeclarationRole = 1 << 0,
  DefinitionRole = 1 << 1,
  ReadRole = 1 << 2,
  WriteRole = 1 << 3,
  CallRole = 1 << 4,
  /// After `.` or `::`, so that no other scope matters for it.
  QualifiedRole = 1 << 5,
  /// In the body of a macro; the declaration is that of an expansion.
  MacroBodyRole = 1 << 6,
};

struct NameOccurrence {
  unsigned File = 0; ///< index in the files of the index
  unsigned Offset = 0;
  unsigned Symbol = 0; ///< index in the symbols of the index
  unsigned Roles = 0;
  /// The function whose declaration contains it; may be null.
  const FunctionDecl *Function = nullptr;

  bool has(NameRole Role) const { return Roles & Role; }
};

class NameIndex {
public:
  struct File {
    const FileEntry *Entry = nullptr;
    FileID ID; ///< the first time that it was entered
    /// Sorted by offset; at an offset, the best answer comes first.
    std::vector<NameOccurrence> Occurrences;
  };

  /// Needs the preprocessing record of \p S for the macros.
  explicit NameIndex(Sema &S);

  llvm::ArrayRef<File> getFiles() const { return Files; }
  llvm::ArrayRef<IndexedSymbol> getSymbols() const { return Symbols; }
  const IndexedSymbol &getSymbol(const NameOccurrence &Name) const {
    return Symbols[Name.Symbol];
  }
  unsigned getLength(const NameOccurrence &Name) const {
    return getSymbol(Name).Name.size();
  }

  /// The index of a file; nothing if it is not a file of the source.
  std::optional<unsigned> findFile(FileID ID) const;
  /// The names of a file.
  llvm::ArrayRef<NameOccurrence> getNames(FileID ID) const;
  /// The name at an offset or, if none begins there, the one that ends there.
  const NameOccurrence *findName(FileID ID, unsigned Offset) const;
  /// All occurrences of a symbol, in the order of files and offsets.
  std::vector<const NameOccurrence *> findAll(unsigned Symbol) const;
  /// The symbol of a declaration.
  std::optional<unsigned> findSymbol(const NamedDecl *D) const;

private:
  friend class NameCollector;
  friend class MacroCollector;

  /// A declaration by the location of its name, or a built-in.
  using SymbolKey = std::pair<const void *, uint64_t>;
  SymbolKey getKey(const NamedDecl *D) const;
  unsigned getFileOf(const FileEntry *Entry, FileID ID);
  unsigned getOrAddSymbol(SymbolKey Key, IndexedSymbol Symbol);
  unsigned addDeclaration(const NamedDecl *D);
  static void sort(File &F);

  Sema &S;
  std::vector<File> Files;
  std::vector<IndexedSymbol> Symbols;
  llvm::DenseMap<const FileEntry *, unsigned> FileNumbers;
  llvm::DenseMap<SymbolKey, unsigned> SymbolNumbers;
};

/// The declaration that a template's instantiation comes from, or a member of
/// one; otherwise, and of a template the declaration in it, \p D. All
/// redeclarations have the same one.
const NamedDecl *getIndexedDeclaration(const NamedDecl *D);

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_NAMEINDEX_H
