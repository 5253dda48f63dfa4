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
#include "llvm/Support/Error.h"
#include <array>

namespace llvm {
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

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_DXCONTAINERREADER_H
