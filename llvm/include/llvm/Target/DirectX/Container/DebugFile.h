// DebugFile.h: Debug files of -Fd, and the part SRCI
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_CONTAINER_DEBUGFILE_H
#define LLVM_TARGET_DIRECTX_CONTAINER_DEBUGFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"

namespace llvm {
namespace dxil {

// Debug files of -Fd.
//
// The file with the debug information of a shader: a program database, which
// PIX and other debuggers find by the name in the part ILDN and the digest in
// the part HASH. It is an MSF file with blocks of 512 bytes. Stream 1 is the
// header of a program database with the digest as its GUID; stream 5 is a
// container without a digest of its own; the other streams are empty.

struct DebugFileContents {
  /// The digest that the shader's container has, for GUID, HASH and ILDN.
  ShaderIdentity Identity;
  /// The bytes of the SRCI part; empty: the module states its sources.
  SmallVector<char, 0> Sources;
  /// The bytes of the STAT part, which a small file has; else empty.
  SmallVector<char, 0> Reflection;
  /// The module with debug information for ILDB; null in a small file.
  const Module *DebugModule = nullptr;
  LocalNames Names = LocalNames::Written;
};

/// Writes the file for the shader \p M, which is in DXIL form, to \p Out,
/// replacing its contents; left empty on an error.
Error writeDebugFile(const Module &M, const DebugFileContents &Contents,
                     SmallVectorImpl<char> &Out);

/// True if \p File begins as an MSF file does.
bool isDebugFile(ArrayRef<char> File);

/// The container in such a file, of this compiler or another. A damaged file is
/// an error.
Expected<SmallVector<char, 0>> readDebugFile(ArrayRef<char> File);

// The part SRCI.
//
// The part SRCI of a file of debug information: the sources of a program and
// the options of its compile. The layout is that of the structs DxilSourceInfo*
// in DirectXShaderCompiler's DxilContainer.h: little-endian, three sections,
// each a sequence of entries.

/// The part with the files and arguments of \p Sources, the texts compressed
/// by zlib. The other fields follow from these.
SmallVector<char, 0> buildSourceInfoPart(const DebugSources &Sources);

/// Reads such a part, of this compiler or another. The main file is the first
/// one; there are no defines but those among the arguments.
Expected<DebugSources> readSourceInfoPart(ArrayRef<char> Part);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_DEBUGFILE_H
