// ContainerStructs.h: Structs of containers as bytes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The headers of a container are the structs of LLVM's DXContainer.h, whose
// numbers are little-endian in the file. Below them is what several parts have
// in common.

#ifndef LLVM_LIB_TARGET_DIRECTX_CONTAINER_CONTAINERSTRUCTS_H
#define LLVM_LIB_TARGET_DIRECTX_CONTAINER_CONTAINERSTRUCTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Support/SwapByteOrder.h"
#include "llvm/Support/VersionTuple.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include <cstring>

namespace llvm {
namespace dxil {

/// The struct that begins at byte \p Offset, which must be there.
template <typename Struct>
Struct readStruct(ArrayRef<char> Data, size_t Offset) {
  assert(Offset + sizeof(Struct) <= Data.size() && "not checked");
  Struct Result;
  std::memcpy(&Result, Data.data() + Offset, sizeof(Struct));
  if constexpr (sys::IsBigEndianHost)
    Result.swapBytes();
  return Result;
}

template <typename Struct>
void appendStruct(Struct S, SmallVectorImpl<char> &Out) {
  if constexpr (sys::IsBigEndianHost)
    S.swapBytes();
  const auto *Bytes = reinterpret_cast<const char *>(&S);
  Out.append(Bytes, Bytes + sizeof(Struct));
}

/// The four characters of a name or of what a header begins with.
inline StringRef nameOf(const uint8_t (&Name)[4]) {
  return StringRef(reinterpret_cast<const char *>(Name), sizeof(Name));
}
inline void setName(uint8_t (&Name)[4], StringRef Code) {
  assert(Code.size() == sizeof(Name) && "no code of a part");
  std::memcpy(Name, Code.data(), sizeof(Name));
}

constexpr size_t HeaderSize = sizeof(dxbc::Header);
constexpr size_t PartHeaderSize = sizeof(dxbc::PartHeader);

constexpr StringLiteral ContainerMagic = "DXBC", BitcodeMagic = "DXIL";

//===----------------------------------------------------------------------===//
// Names of the reflection part
//===----------------------------------------------------------------------===//

/// Readers leave these prefixes out. A struct may lie differently in constant
/// buffers and in others.
constexpr StringLiteral ConstantStructPrefix = "hostlayout.struct.";
constexpr StringLiteral RawStructPrefix = "struct.";
constexpr StringLiteral BufferPrefix = "hostlayout.";

inline StringRef withoutStructPrefix(StringRef Name) {
  if (!Name.consume_front(ConstantStructPrefix))
    Name.consume_front(RawStructPrefix);
  return Name;
}

//===----------------------------------------------------------------------===//
// Elements of the signature parts and of the pipeline state
//===----------------------------------------------------------------------===//

/// The type of an element as containers number it. Before validator version 1.5
/// there was none for bool.
dxbc::SigComponentType getPartType(ElementType Type,
                                   const VersionTuple &Validator);

/// The first column, of four; 0 for an element without a register.
inline unsigned getFirstColumn(const SignatureElement &E) {
  return E.isAllocated() ? unsigned(E.StartColumn) % 4 : 0;
}

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_CONTAINER_CONTAINERSTRUCTS_H
