// RaiseModule.h: From DXIL form to front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_RAISEMODULE_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_RAISEMODULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;

namespace dxil {

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

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_RAISEMODULE_H
