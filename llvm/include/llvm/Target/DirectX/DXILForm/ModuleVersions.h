// ModuleVersions.h: Versions of a module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !dx.version, !dx.valver and !dx.shaderModel.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_MODULEVERSIONS_H
#define LLVM_TARGET_DIRECTX_DXILFORM_MODULEVERSIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VersionTuple.h"

namespace llvm {
class Module;

namespace dxil {

class FieldReader;

struct ModuleVersions {
  VersionTuple DXIL;
  /// The validator version whose rules apply; 1.0 if the module does not state
  /// one.
  VersionTuple Validator = VersionTuple(1, 0);
  StringRef Profile; ///< the letters: "cs"; lives as long as the context
  unsigned ShaderModelMajor = 0;
  unsigned ShaderModelMinor = 0;

  void write(Module &M) const;
  /// Problems go to \p Reader, and their fields stay as they are.
  static ModuleVersions read(const Module &M, FieldReader &Reader);
};

/// Our name and version, where a module states its producer.
inline constexpr StringLiteral CompilerName = "clang-dxc 0.1.0";

/// The compiler's own name and version, in !llvm.ident; empty if the module
/// does not state it.
void writeProducer(Module &M, StringRef Producer);
StringRef readProducer(const Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_MODULEVERSIONS_H
