// LinkSteps.h: The steps of linking
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_LINKSTEPS_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_LINKSTEPS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/Linker/LinkProgram.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;

namespace dxil {

// Reading libraries.

/// A library and its metadata.
struct LibraryFile {
  std::string Name;
  std::unique_ptr<Module> M;
  DXILModuleInfo Info;
  std::string Producer; ///< the compiler that made it
  std::vector<Subobject> Subobjects;
  DebugSources Sources; ///< with debug information only
  struct NamedType {
    StructType *Struct;
    std::string Name; ///< in the file
  };
  std::vector<NamedType> Types;

  const EntryRecord *findEntry(StringRef EntryName) const;
  /// Takes the names from the structs, so that those of the next file get
  /// theirs; and gives them back, as far as no others have them.
  void hideTypes();
  void showTypes();
};

/// An error names the file and the problem. The module includes debug
/// information if \p Options request it and the file has it.
Expected<LibraryFile> readLibrary(const LinkerInput &Input,
                                  const LinkOptions &Options,
                                  LLVMContext &Context);

/// What a hull shader has for its patches; null for all others.
const Function *getPatchFunction(const EntryRecord &Entry);

/// A symbol for messages: "'f' (?f@@YAMM@Z)".
std::string describeSymbol(StringRef Symbol);

/// Whether another library may define the function.
bool isOutside(const Function &F);

// From DXIL form to front IR.

/// A function that a linked library exports.
struct LinkedExport {
  std::string Function; ///< the symbol in the library that has it
  std::string Symbol;   ///< what it is in the new library
};

/// Gives each of the functions the thunk that front IR has for it, and each
/// call of what no library defines the form of front IR. The functions
/// themselves become internal. !dx.typeAnnotations of all libraries must be in
/// \p M; it goes. Functions whose row there is not well-formed are added to
/// \p Errors.
void raiseExports(Module &M, const std::vector<LinkedExport> &Exports,
                  std::vector<std::string> &Errors);

//===----------------------------------------------------------------------===//
// Operations to front IR
//===----------------------------------------------------------------------===//

/// Converts calls of operations to those of front IR, whose functions have the
/// attributes for the optimizer, and which are checked against the target when
/// they are lowered.
void raiseOperations(Module &M);

//===----------------------------------------------------------------------===//
// Resources to front IR
//===----------------------------------------------------------------------===//

/// A resource of a library, and the name of its variable.
struct LinkedResource : ResourceRecord {
  std::string Variable;
};

/// Declares the resources in their order, and makes the handles of their
/// variables handle calls of front IR. The variables go. Handles that are made
/// otherwise are added to \p Errors.
void raiseResources(Module &M, ArrayRef<LinkedResource> Resources,
                    std::vector<std::string> &Errors);

// Which definitions are linked.

/// An entry, and the number of the library that has it.
struct ProgramEntry {
  const EntryRecord *Record = nullptr;
  unsigned Library = 0;
  /// In a library that is linked, its names there; its own in a shader.
  SmallVector<std::string, 1> Names;
};

/// What is linked: one entry, or what a library has.
struct Program {
  SmallVector<ProgramEntry, 4> Entries;
  std::vector<LinkedExport> Exports;
};

/// Finds the entries and what is exported, and that all they come to is there
/// once, as far as a shader needs it, and is the same in all libraries. Nothing
/// after errors.
std::optional<Program> resolveProgram(ArrayRef<LibraryFile> Libraries,
                                      const LinkOptions &Options,
                                      std::vector<std::string> &Errors);

//===----------------------------------------------------------------------===//
// Selection of exports
//===----------------------------------------------------------------------===//

struct Program;

/// Which functions a linked library has, and under which names.
class ExportSelection {
public:
  explicit ExportSelection(const LinkOptions &Options)
      : Requests(Options.Exports), WasFound(Requests.size()) {}

  /// The names in the source of the function with the symbol \p Symbol, each
  /// once; nothing if it is not selected.
  std::optional<SmallVector<std::string, 1>> findNames(StringRef Symbol);
  /// Adds what was named and is not there, and names that several have.
  void check(const Program &Linked, std::vector<std::string> &Errors) const;

private:
  const std::vector<LinkRequest> &Requests;
  SmallVector<bool, 4> WasFound;
};

/// The symbol that a function has under another name: "\01?f@N@@YAMM@Z" and
/// "g" give "\01?g@N@@YAMM@Z".
std::string renameSymbol(StringRef Symbol, StringRef Name);

// Libraries as one module.
//
// LLVM's linker merges structs with the same layout. In DXIL, the name of a
// struct matters: a resource handle and a node handle have the same layout, and
// so may two payloads. Here, a type is identified by its name and its layout.

/// Copies what is in the modules of the libraries, in their order, to \p M,
/// also the metadata that is left of them. Functions and variables of one name
/// are one, if no library has them for itself. False after an error.
bool mergeModules(Module &M, ArrayRef<LibraryFile> Libraries,
                  std::vector<std::string> &Errors);

//===----------------------------------------------------------------------===//
// Linking debug information
//===----------------------------------------------------------------------===//

/// Takes the debug information out of a library.
void removeDebug(Module &M);

/// Adds the locations that LLVM requires where a function with a subprogram
/// calls another one with a subprogram, and lists the units.
void completeDebug(Module &M);

/// The files of all libraries, each once, and the macros. The main file is that
/// of the first one.
DebugSources joinSources(ArrayRef<LibraryFile> Libraries);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_LINKSTEPS_H
