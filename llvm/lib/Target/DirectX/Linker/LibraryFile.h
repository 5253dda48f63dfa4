// LibraryFile.h: Reading libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_LIBRARYFILE_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_LIBRARYFILE_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/SubobjectRow.h"
#include "llvm/Target/DirectX/Linker/LinkProgram.h"

namespace llvm {
namespace dxil {

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

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_LIBRARYFILE_H
