//===- ShaderFile.h - Reading shaders, and decoding them --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// The way of a shader: read it, decode it once for a wave size, dispatch it on
// a set of resources.
//
//   Expected<ShaderFile> File = readShaderFile(Buffer, Context);
//   Expected<ProgramPtr> P = decodeProgram(*File, Options);
//   Error E = dispatch(**P, Resources, Options, Reports);
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_DECODE_SHADERFILE_H
#define LLVM_DXILRUN_DECODE_SHADERFILE_H

#include "llvm/DXILRun/Execute/Dispatch.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/SubobjectRow.h"
#include <memory>

namespace llvm {
namespace dxilrun {

/// A shader as it was read, with what its metadata says.
struct ShaderFile {
  std::unique_ptr<Module> M;
  dxil::DXILModuleInfo Info;
  /// Of the container of a library.
  std::vector<dxil::Subobject> Subobjects;
  /// The payload and attribute sizes of the selected ray tracing entry point.
  std::optional<uint32_t> PayloadBytes, AttributeBytes;
};

/// Reads a container, DXIL bitcode or a module in DXIL form as text. The
/// module with debug information is taken where a container has one. Names of
/// resources come from the reflection part where the module has none.
Expected<ShaderFile> readShaderFile(MemoryBufferRef Buffer,
                                    LLVMContext &Context);

/// Makes the entry \p Name of a library the entry of \p File; without a name
/// the only one. Resources that are open can then be bound by their names. A
/// file that is no library has one entry, whose name is all that it takes.
Error chooseEntry(ShaderFile &File, StringRef Name);

/// What chooseEntry does, for a file of which several entries are executed:
/// makes \p Entry what decodeProgram translates.
void setEntry(ShaderFile &File, const dxil::EntryRecord &Entry);
/// Gives open resources registers, once. Those that none of \p Entries reaches
/// need not be bound.
void openResources(ShaderFile &File, ArrayRef<dxil::EntryRecord> Entries);

/// Translates the entry of \p File, which must outlive the program. An error
/// names the first operation or type that cannot be executed.
Expected<ProgramPtr> decodeProgram(ShaderFile &File, const RunOptions &Options);

/// The same for the patch-constant function of a hull shader, whose entry is
/// the function for control points.
Expected<ProgramPtr> decodePatchFunction(ShaderFile &File,
                                         const RunOptions &Options);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DECODE_SHADERFILE_H
