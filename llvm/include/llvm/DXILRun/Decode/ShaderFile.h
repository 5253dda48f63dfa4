// ShaderFile.h: Shaders and libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A shader is read, decoded once for a wave size, and dispatched with a set of
// resources:
//
//   Expected<ShaderFile> File = readShaderFile(Buffer, Context);
//   Expected<ProgramPtr> P = decodeProgram(*File, Options);
//   Error E = dispatch(**P, Resources, Options, Reports);

#ifndef LLVM_DXILRUN_DECODE_SHADERFILE_H
#define LLVM_DXILRUN_DECODE_SHADERFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include <memory>

namespace llvm {
namespace dxilrun {

/// A shader as it was read, with its metadata.
struct ShaderFile {
  std::unique_ptr<Module> M;
  dxil::DXILModuleInfo Info;
  /// Of the container of a library.
  std::vector<dxil::Subobject> Subobjects;
  /// Of the part STAT, if there is one.
  std::unique_ptr<Module> Reflection;
  dxil::BufferLayouts Buffers; ///< see debugShader
  /// The payload and attribute sizes of the selected ray tracing entry point.
  std::optional<uint32_t> PayloadBytes, AttributeBytes;
  bool IsInCoverage = false; ///< that of decodeProgram's options
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

/// What a debugger sees of \p File, if the options have one: gives the buffers
/// their layouts, which the file keeps.
DebuggedShader debugShader(ShaderFile &File, ResourceSet &Resources,
                           const RunOptions &Options);

/// Translates the entry of \p File, which must outlive the program. An error
/// names the first operation or type that cannot be executed.
Expected<ProgramPtr> decodeProgram(ShaderFile &File, const RunOptions &Options);

/// The same for the patch-constant function of a hull shader, whose entry is
/// the function for control points.
Expected<ProgramPtr> decodePatchFunction(ShaderFile &File,
                                         const RunOptions &Options);

//===----------------------------------------------------------------------===//
// Layout of stage records
//===----------------------------------------------------------------------===//

// The records of StageIO have the rows of a signature's elements one after the
// other, four components each, whatever registers they have.

inline constexpr unsigned ComponentsOfRow = 4;

/// The first component of element \p Number; of the record's end, if it is the
/// number of elements.
inline unsigned componentOf(ArrayRef<dxil::SignatureElement> Elements,
                            size_t Number) {
  unsigned Rows = 0;
  for (const dxil::SignatureElement &Element : Elements.take_front(Number))
    Rows += Element.rows();
  return ComponentsOfRow * Rows;
}

/// How many components a record has.
inline unsigned recordWidth(ArrayRef<dxil::SignatureElement> Elements) {
  return componentOf(Elements, Elements.size());
}

/// "TEXCOORD1", "SV_Position", "SV_Target0": the name of a row. Only system
/// values of which there is one go without an index.
std::string rowName(const dxil::SignatureElement &Element, unsigned Row);

/// Whether \p Name, in any case and with or without an index of 0, is that of
/// the row.
bool isRowName(StringRef Name, const dxil::SignatureElement &Element,
               unsigned Row);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DECODE_SHADERFILE_H
