// EntryTable.h: Table of entry points and exports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_ENTRYTABLE_H
#define CLANG_CODEGEN_MODULE_ENTRYTABLE_H

#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace clang {
namespace hlsl {

/// An entry, the patch-constant function of one, or the thunk of an exported
/// function.
struct EntryFunction {
  const FunctionDecl *Definition;
  llvm::Function *Function;
  bool IsEntry;
  /// The entry of a patch-constant function; null for other functions.
  const FunctionDecl *PatchesOf = nullptr;

  bool isExport() const { return !IsEntry && !PatchesOf; }
};

/// What others call: the one entry of a shader, or the entries and exported
/// functions of a library.
class EntryTable {
public:
  explicit EntryTable(ModuleContext &Mod)
      : Mod(Mod), Context(Mod.getContext()), Signatures(Mod) {}

  /// Creates the functions, without bodies. Called once.
  void create();

  llvm::ArrayRef<EntryFunction> all() const { return Functions; }
  /// The patch-constant function of an entry; null if it has none.
  llvm::Function *getPatchFunction(const FunctionDecl *Entry) const;
  /// Whether an entry of the module has the body of \p FD.
  bool isEntry(const FunctionDecl *FD) const {
    return Entries.contains(FD->getCanonicalDecl());
  }

  /// What stands for a function without a body, which another library defines;
  /// null after an error.
  llvm::Function *getOutsideThunk(const FunctionDecl *FD);

  /// Whether an entry is an any-hit shader, which may end the search for hits.
  bool hasSearchEnds() const { return HasSearchEnds; }

private:
  const FunctionDecl *findEntry();
  void addEntry(const FunctionDecl *FD, llvm::StringRef Name);
  void addLibrary();
  /// \p Name is what others call the function; \p IsRequested if the command
  /// line names it.
  void addFunctionsOf(const FunctionDecl *FD, llvm::StringRef Name,
                      bool IsRequested);
  void addExport(const FunctionDecl *FD, llvm::StringRef Name,
                 bool IsRequested);
  bool isExported(const FunctionDecl *FD) const;

  ModuleContext &Mod;
  ASTContext &Context;
  SignatureTypes Signatures;
  llvm::SmallVector<EntryFunction, 4> Functions;
  llvm::DenseSet<const FunctionDecl *> Entries;
  llvm::StringSet<> EntryNames;
  bool HasSearchEnds = false;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_ENTRYTABLE_H
