// DXContainerReader.cpp: Reading DXIL containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "ContainerStructs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Where the bitcode header begins in a program part.
constexpr size_t BitcodeHeaderOffset = offsetof(dxbc::ProgramHeader, Bitcode);

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
  return StringRef(Data.data(), Data.size()).starts_with(ContainerMagic);
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
  Part.Code = StringRef(Data.data() + Offset, sizeof(dxbc::PartHeader::Name));
  Part.Offset = Offset;
  uint32_t Size = readStruct<dxbc::PartHeader>(Data, Offset).Size;
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
  auto Header = readStruct<dxbc::Header>(Data, 0);
  if (Header.Version.Major != 1 || Header.Version.Minor != 0)
    return damaged("its version is not 1.0");
  if (Header.FileSize != Data.size())
    return damaged("its header states " + Twine(Header.FileSize) +
                   " bytes, but it has " + Twine(Data.size()));
  uint32_t NumParts = Header.PartCount;
  if (NumParts > (Data.size() - HeaderSize) / sizeof(uint32_t))
    return damaged("it is too short for " + Twine(NumParts) + " parts");

  ContainerView View;
  llvm::copy(Header.FileHash.Digest, View.Digest.begin());
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
  if (Data.size() < sizeof(dxbc::ProgramHeader))
    return damaged("the " + Part.Code + " part is smaller than its header");
  auto Header = readStruct<dxbc::ProgramHeader>(Data, 0);
  ProgramView View;
  View.ShaderKind = Header.ShaderKind;
  View.ShaderModelMajor = Header.getMajorVersion();
  View.ShaderModelMinor = Header.getMinorVersion();
  if (uint64_t(Header.Size) * sizeof(uint32_t) != Data.size())
    return damaged("the size in the program header of the " + Part.Code +
                   " part is not that of the part");
  if (nameOf(Header.Bitcode.Magic) != BitcodeMagic)
    return damaged("the " + Part.Code + " part has no bitcode header");
  View.DXILMajor = Header.Bitcode.MajorVersion;
  View.DXILMinor = Header.Bitcode.MinorVersion;
  auto [Offset, Size] = std::pair(Header.Bitcode.Offset, Header.Bitcode.Size);
  size_t Available = Data.size() - BitcodeHeaderOffset;
  if (Offset > Available || Size > Available - Offset)
    return damaged("the bitcode goes beyond the " + Part.Code + " part");
  View.Bitcode = Data.slice(BitcodeHeaderOffset + Offset, Size);
  return View;
}

bool dxil::hasGoodDigest(ArrayRef<char> Container) {
  if (!isDXContainer(Container) || Container.size() < HeaderSize)
    return false;
  auto Header = readStruct<dxbc::Header>(Container, 0);
  ArrayRef<uint8_t> Digest(Header.FileHash.Digest);
  // All zero: unsigned. All 1 or all 2: accepted by special runtimes only.
  if (Digest.front() <= 2 && all_equal(Digest))
    return true;
  return Digest == ArrayRef<uint8_t>(computeContainerDigest(Container));
}
