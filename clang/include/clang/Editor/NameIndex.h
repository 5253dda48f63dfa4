// NameIndex.h: Names in sources and what they stand for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_EDITOR_NAMEINDEX_H
#define CLANG_EDITOR_NAMEINDEX_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Editor/EditorDocument.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace clang {
class Decl;
class Expr;
class FileEntry;
class FunctionDecl;
class MacroDefinitionRecord;
class NamedDecl;
class Sema;

namespace dxc {
struct EditorDocument;

// The names in the files of a syntax tree.
//
// Which name in which file refers to which declaration or macro. Navigation,
// rename, highlights and semantic tokens all look names up here.

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

// Names in a source and what they stand for.

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

// Indexed names as the protocol describes them.

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

#endif // CLANG_EDITOR_NAMEINDEX_H
