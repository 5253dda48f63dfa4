// Resolution.h: Which definitions are linked
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H

#include "LibraryFile.h"
#include "RaiseModule.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/Linker/LinkProgram.h"
#include <optional>

namespace llvm {
namespace dxil {

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

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_RESOLUTION_H
