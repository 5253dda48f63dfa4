// DebugModule.h: A module with debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Debug information has LLVM's current form until the bitcode is written. LLVM
// 3.7 expresses variable records by calls of functions whose names have another
// meaning today; the module calls these functions instead.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_DEBUGMODULE_H
#define LLVM_TARGET_DIRECTX_DXILFORM_DEBUGMODULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class MDNode;
class Metadata;
class Module;

namespace dxil {

/// The named metadata that lists the units.
inline constexpr StringLiteral DebugUnitsMD = "llvm.dbg.cu";

/// `void (metadata value, i64 offset, metadata variable, metadata expression)`:
/// the variable has the value from here on. The bitcode has the second name.
inline constexpr StringLiteral DebugValueFunction = "dx.dbg.value";
inline constexpr StringLiteral WrittenDebugValue = "llvm.dbg.value";

/// `void (metadata pointer, metadata variable, metadata expression)`: the
/// variable is in this memory.
inline constexpr StringLiteral DebugDeclareFunction = "dx.dbg.declare";
inline constexpr StringLiteral WrittenDebugDeclare = "llvm.dbg.declare";

/// The program as dxc states it: the files with their texts, the macros of the
/// command line, the name of the main file, the options.
inline constexpr StringLiteral SourceContentsMD = "dx.source.contents";
inline constexpr StringLiteral SourceDefinesMD = "dx.source.defines";
inline constexpr StringLiteral SourceMainFileMD = "dx.source.mainFileName";
inline constexpr StringLiteral SourceArgumentsMD = "dx.source.args";

/// Whether a named node is one of these, or the list of units.
bool isDebugMetadata(StringRef Name);

/// `void (...)`: a use that the values of variables have while vectors become
/// scalars.
inline constexpr StringLiteral DebugHoldFunction = "dx.debug.hold";

/// The program of a compile.
struct DebugSources {
  struct File {
    std::string Name;
    std::string Text;
  };
  struct Argument {
    std::string Name;  ///< of an option, without "-"
    std::string Value; ///< the next argument; empty for none
  };
  std::vector<File> Files;          ///< the main file first
  std::vector<std::string> Defines; ///< "NAME=VALUE"
  std::string MainFile;
  std::vector<Argument> Arguments; ///< of the command line, without the input

  /// What modules state whose program is stated elsewhere.
  static DebugSources elsewhere();

  /// Replaces what \p M states.
  void write(Module &M) const;
  /// What \p M states, of this compiler or another; what is no text is left
  /// out. Without files if it is stated elsewhere.
  static DebugSources read(const Module &M);

  /// The arguments of the command line, without the input.
  std::vector<std::string> getWords() const;
};

/// A list of functions or global variables, as LLVM 3.7's units have it.
MDNode *makeDebugList(LLVMContext &Context, ArrayRef<Metadata *> List);

bool hasDebugInfo(const Module &M);

/// States the versions that readers require, unless they are already stated.
void addDebugFlags(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_DEBUGMODULE_H
