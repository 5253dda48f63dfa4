// LinkProgram.h: Linking of libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Creates one shader or library from libraries: front IR with the code of the
// entry points and exports and of the functions that they call, for the
// pipeline that compiles shaders. docs/user/linking.md lists what is linked and
// the errors.

#ifndef LLVM_TARGET_DIRECTX_LINKER_LINKPROGRAM_H
#define LLVM_TARGET_DIRECTX_LINKER_LINKPROGRAM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/TargetParser/Triple.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;

namespace dxil {

/// A container with a library.
struct LinkerInput {
  StringRef Name; ///< what messages call the file
  ArrayRef<char> Bytes;
};

/// A function of the libraries that the new library exports under other names.
struct LinkRequest {
  std::string Function; ///< its name, also a qualified one, or its symbol
  std::vector<std::string> Names;
};

struct LinkOptions {
  /// Library: all entries and exported functions are linked, to a library.
  Triple::EnvironmentType Stage = Triple::Compute;
  unsigned ShaderModelMinor = 0;
  StringRef Profile; ///< as the user spells it
  StringRef Entry;   ///< of a shader
  /// Of a library: only its entries, or only these functions if there are any.
  bool OnlyShaders = false;
  std::vector<LinkRequest> Exports;
  /// The N of the requested validator version 1.N, if any.
  std::optional<unsigned> ValidatorMinor;
  /// Debug information of the libraries that have it is kept.
  bool KeepDebug = false;
  /// If not null, what these libraries state of their sources.
  DebugSources *Sources = nullptr;
};

/// Null after an error; \p Errors gets the messages.
std::unique_ptr<Module> linkProgram(ArrayRef<LinkerInput> Inputs,
                                    const LinkOptions &Options,
                                    LLVMContext &Context,
                                    std::vector<std::string> &Errors);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LINKER_LINKPROGRAM_H
