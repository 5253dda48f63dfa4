// FunctionTable.h: Entry points and functions to emit
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_FUNCTIONTABLE_H
#define CLANG_CODEGEN_MODULE_FUNCTIONTABLE_H

#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace clang {
namespace hlsl {

// Table of functions to emit.

/// The functions that are called, directly or not, from the roots. Each is
/// emitted once.
class FunctionTable {
public:
  explicit FunctionTable(ModuleContext &Mod)
      : Mod(Mod), IRContext(Mod.getIRContext()) {}

  /// Records a call and finds the callee's definition; null after an error. In
  /// a library, a function that another library defines is its own declaration.
  const FunctionDecl *noteCall(const FunctionDecl *Callee,
                               const FunctionDecl *Caller, SourceLocation Call);
  /// The function for a declaration whose body will be emitted; null after an
  /// error. \p Caller is null for the entry.
  llvm::Function *getFunction(const FunctionDecl *Callee,
                              const FunctionDecl *Caller, SourceLocation Call);
  /// An internal function that is inlined everywhere.
  llvm::Function *createFunction(llvm::FunctionType *Type,
                                 const llvm::Twine &Name);
  /// Emits the bodies of all requested functions and of the functions that they
  /// call.
  void emitFunctions();
  void diagnoseRecursion();

private:
  struct CallSite {
    const FunctionDecl *Callee;
    SourceLocation Loc;
  };

  /// Whether the function, which is only declared here, can be defined in
  /// another library; if not, reports the reason once.
  bool isOfOtherLibrary(const FunctionDecl *Declared);

  ModuleContext &Mod;
  llvm::LLVMContext &IRContext;
  llvm::MapVector<const FunctionDecl *, llvm::Function *> Functions;
  llvm::SmallVector<const FunctionDecl *, 16> Worklist;
  llvm::DenseMap<const FunctionDecl *, llvm::SmallVector<CallSite, 4>> Calls;
  /// Functions without a body, and whether another library can have it.
  llvm::DenseMap<const FunctionDecl *, bool> Outside;
  /// Definitions whose constants were looked at.
  llvm::DenseSet<const FunctionDecl *> Checked;
};

//===----------------------------------------------------------------------===//
// Constants of later shader models (HLSLCodeGen.cpp)
//===----------------------------------------------------------------------===//

// A flag is a number, which any shader model can name. Where a function that an
// entry point reaches names one that means nothing in the target, that is most
// likely a mistake.

/// Warns of such constants in \p Definition, and in the initializers of the
/// global variables that it names.
void checkLaterConstants(ModuleContext &Mod, const FunctionDecl *Definition);

// Table of entry points and exports.

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

#endif // CLANG_CODEGEN_MODULE_FUNCTIONTABLE_H
