//===- DXContainerReader.cpp - Looking into DXIL containers --------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr size_t HeaderSize = 32;
constexpr size_t PartHeaderSize = 8;
constexpr size_t ProgramHeaderSize = 24;
/// Where the bitcode header begins in a program part.
constexpr size_t BitcodeHeaderOffset = 8;

Error damaged(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(),
                           "damaged container: " + Message);
}

uint32_t wordAt(ArrayRef<char> Data, size_t Offset) {
  assert(Offset + sizeof(uint32_t) <= Data.size() && "not checked");
  return support::endian::read32le(Data.data() + Offset);
}

} // namespace

const ContainerPart *ContainerView::find(StringRef Code) const {
  auto Found = llvm::find_if(
      Parts, [&](const ContainerPart &Part) { return Part.Code == Code; });
  return Found == Parts.end() ? nullptr : &*Found;
}

bool dxil::isDXContainer(ArrayRef<char> Data) {
  return StringRef(Data.data(), Data.size()).starts_with("DXBC");
}

static Expected<ContainerPart> readPart(ArrayRef<char> Data, uint32_t Number,
                                        size_t &Offset) {
  if (wordAt(Data, HeaderSize + Number * sizeof(uint32_t)) != Offset)
    return damaged("part " + Twine(Number) + " does not begin at byte " +
                   Twine(Offset) + ", where the one before it ends");
  if (Data.size() - Offset < PartHeaderSize)
    return damaged("the header of part " + Twine(Number) +
                   " is beyond the end");
  ContainerPart Part;
  Part.Code = StringRef(Data.data() + Offset, 4);
  Part.Offset = Offset;
  uint32_t Size = wordAt(Data, Offset + 4);
  Offset += PartHeaderSize;
  if (Size > Data.size() - Offset)
    return damaged("part " + Twine(Number) + " has " + Twine(Size) +
                   " bytes, but only " + Twine(Data.size() - Offset) +
                   " are left");
  Part.Data = Data.slice(Offset, Size);
  Offset += Size;
  return Part;
}

Expected<ContainerView> dxil::readDXContainer(ArrayRef<char> Data) {
  if (!isDXContainer(Data))
    return createStringError(inconvertibleErrorCode(),
                             "not a container: it does not begin with DXBC");
  if (Data.size() < HeaderSize)
    return damaged("the header is cut off at byte " + Twine(Data.size()));
  if (support::endian::read16le(Data.data() + 20) != 1 ||
      support::endian::read16le(Data.data() + 22) != 0)
    return damaged("its version is not 1.0");
  uint32_t Size = wordAt(Data, 24);
  if (Size != Data.size())
    return damaged("it says it has " + Twine(Size) + " bytes, but it has " +
                   Twine(Data.size()));
  uint32_t NumParts = wordAt(Data, 28);
  if (NumParts > (Data.size() - HeaderSize) / sizeof(uint32_t))
    return damaged("there is no room for " + Twine(NumParts) + " parts");

  ContainerView View;
  llvm::copy(Data.slice(4, View.Digest.size()), View.Digest.begin());
  size_t Offset = HeaderSize + NumParts * sizeof(uint32_t);
  for (uint32_t I = 0; I != NumParts; ++I) {
    Expected<ContainerPart> Part = readPart(Data, I, Offset);
    if (!Part)
      return Part.takeError();
    View.Parts.push_back(*Part);
  }
  if (Offset != Data.size())
    return damaged("there are " + Twine(Data.size() - Offset) +
                   " bytes after the last part");
  return View;
}

Expected<ProgramView> dxil::readProgramPart(const ContainerPart &Part) {
  ArrayRef<char> Data = Part.Data;
  if (Data.size() < ProgramHeaderSize)
    return damaged("the " + Part.Code + " part is smaller than its header");
  ProgramView View;
  uint32_t Version = wordAt(Data, 0);
  View.ShaderKind = Version >> 16;
  View.ShaderModelMajor = Version >> 4 & 0xF;
  View.ShaderModelMinor = Version & 0xF;
  if (uint64_t(wordAt(Data, 4)) * sizeof(uint32_t) != Data.size())
    return damaged("the size in the program header of the " + Part.Code +
                   " part is not that of the part");
  if (StringRef(Data.data() + BitcodeHeaderOffset, 4) != "DXIL")
    return damaged("the " + Part.Code + " part has no bitcode header");
  uint32_t DXILVersion = wordAt(Data, 12);
  View.DXILMajor = DXILVersion >> 8;
  View.DXILMinor = DXILVersion & 0xFF;
  uint32_t Offset = wordAt(Data, 16);
  uint32_t Size = wordAt(Data, 20);
  size_t Available = Data.size() - BitcodeHeaderOffset;
  if (Offset > Available || Size > Available - Offset)
    return damaged("the bitcode goes beyond the " + Part.Code + " part");
  View.Bitcode = Data.slice(BitcodeHeaderOffset + Offset, Size);
  return View;
}
