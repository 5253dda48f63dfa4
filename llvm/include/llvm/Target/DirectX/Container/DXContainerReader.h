// DXContainerReader.h: Reading DXIL containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the parts of a container. Every length and offset is checked, so a
// damaged file is an error and never an invalid read.

#ifndef LLVM_TARGET_DIRECTX_CONTAINER_DXCONTAINERREADER_H
#define LLVM_TARGET_DIRECTX_CONTAINER_DXCONTAINERREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <memory>
#include <vector>

namespace llvm {
class LLVMContext;
class MemoryBufferRef;
class Module;
class SMDiagnostic;

namespace dxil {

/// A part of a container: refers to the bytes that were read.
struct ContainerPart {
  StringRef Code;
  uint32_t Offset = 0; ///< of the part header, from the container's start
  ArrayRef<char> Data; ///< without the part header
};

struct ContainerView {
  std::array<uint8_t, 16> Digest;
  SmallVector<ContainerPart, 8> Parts;

  /// False if the digest is all zero: nobody has vouched for the container.
  bool isSigned() const {
    return any_of(Digest, [](uint8_t Byte) { return Byte; });
  }
  /// The first part with this code, or null.
  const ContainerPart *find(StringRef Code) const;
};

/// The header of a program part and where its bitcode is.
struct ProgramView {
  uint32_t ShaderKind = 0;
  uint32_t ShaderModelMajor = 0;
  uint32_t ShaderModelMinor = 0;
  uint32_t DXILMajor = 0;
  uint32_t DXILMinor = 0;
  ArrayRef<char> Bitcode;
};

/// True if \p Data begins as a container does.
bool isDXContainer(ArrayRef<char> Data);

Expected<ContainerView> readDXContainer(ArrayRef<char> Data);

/// The digest that a container must have: of its bytes after the digest itself.
std::array<uint8_t, 16> computeContainerDigest(ArrayRef<char> Container);

/// The digest of bytes, which is MD5 with another last block.
std::array<uint8_t, 16> computeDigest(ArrayRef<uint8_t> Data);

/// Whether the digest of the container is that of its bytes, or one of those
/// that stand for none. False for what is no container.
bool hasGoodDigest(ArrayRef<char> Container);

/// Reads the DXIL part (or one of the same form) \p Part.
Expected<ProgramView> readProgramPart(const ContainerPart &Part);

// Reading DXIL bitcode.
//
// Reads DXIL bitcode, from this compiler or another, with LLVM's reader, after
// the folder Bitcode has checked it.

/// What typed pointers pointed to. If it is kept, parameters state it by the
/// attribute byref, and !dx.resource.types the types of undefined resource
/// variables.
enum class PointedTypes { LeftOut, Kept };

/// Reads \p Bitcode. Typed pointers become opaque ones, and the data layout for
/// minimum precision becomes the other one.
Expected<std::unique_ptr<Module>>
readDXILBitcode(ArrayRef<char> Bitcode, LLVMContext &Context,
                PointedTypes Pointed = PointedTypes::LeftOut);

/// Reads a module as text. Null, and what is wrong in \p Diagnostic, where
/// LLVM's parser, which calls itself for each bracket in another, refuses it or
/// would not come back.
std::unique_ptr<Module> parseDXILAssembly(MemoryBufferRef Text,
                                          SMDiagnostic &Diagnostic,
                                          LLVMContext &Context);

// Reading the part STAT.
//
// Reads the part STAT, from this compiler or from dxc.

struct ReflectedProgram {
  DXILModuleInfo Info;
  /// The resources in their order, as far as their element types can be
  /// determined: in the bitcode, these are the types of pointers, which LLVM's
  /// reader drops. They are found by name, and the elements of dxc's structured
  /// buffers by the class, if exactly one matches. Array dimensions are
  /// flattened.
  BufferLayouts Buffers;
  InstructionCounters Counters;
};

/// Reads the module of a part STAT, which must outlive the result.
Expected<ReflectedProgram> readReflection(const Module &Reflection);

// Reading the part RDAT.

/// A function in the part RDAT of a library.
struct RuntimeFunction {
  StringRef Symbol, Name;
  /// Numbers of rows of the table of resources, which are those of the module
  /// in their order.
  std::vector<uint32_t> Resources;
  std::vector<StringRef> Callees;        ///< in other libraries
  ShaderKind Kind = ShaderKind::Library; ///< Library: no entry
  uint64_t Features = 0;                 ///< of the part SFI0
  uint32_t Stages = 0; ///< a bit for each number of ShaderKind
  uint32_t MinShaderModelMinor = 0;
};

/// The functions of \p Part, which the result refers to.
Expected<std::vector<RuntimeFunction>>
readRuntimeFunctions(ArrayRef<char> Part);

/// The subobjects of \p Part.
Expected<std::vector<Subobject>> readRuntimeSubobjects(ArrayRef<char> Part);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_DXCONTAINERREADER_H
