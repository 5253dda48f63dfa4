// DebugFile.cpp: Debug files of -Fd
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "ContainerStructs.h"
#include "llvm/DebugInfo/MSF/MSFBuilder.h"
#include "llvm/DebugInfo/MSF/MSFCommon.h"
#include "llvm/DebugInfo/MSF/MappedBlockStream.h"
#include "llvm/DebugInfo/PDB/Native/PDBFile.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/BinaryByteStream.h"
#include "llvm/Support/BinaryStreamReader.h"
#include "llvm/Support/BinaryStreamWriter.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"

using namespace llvm;
using namespace llvm::dxil;

static constexpr uint32_t DebugFileBlockSize = 512; ///< in bytes

/// There are two, of which one is in use; dxc uses this one.
static constexpr uint32_t FirstFreePageMap = 1;

/// The numbers of the streams; the others are empty.
static constexpr uint32_t InfoStream = 1, ContainerStream = 5,
                          NumDebugFileStreams = 6;

/// The header of a program database, and an empty table of named streams: its
/// strings, how many there are, how many there may be, the bits of those that
/// are there and were removed, and the end.
static PartData buildInfoStream(const ShaderIdentity &Identity) {
  constexpr uint32_t Version = 20000404; // of Visual C++ 7.0
  constexpr uint32_t Signature = 0, Age = 1;
  PartData Data;
  raw_svector_ostream OS(Data);
  support::endian::Writer Writer(OS, endianness::little);
  for (uint32_t Word : {Version, Signature, Age})
    Writer.write<uint32_t>(Word);
  OS << StringRef(reinterpret_cast<const char *>(Identity.Digest.data()),
                  Identity.Digest.size());
  constexpr uint32_t NoStreams[] = {0, 0, 1, 0, 0, 0, 0};
  for (uint32_t Word : NoStreams)
    Writer.write<uint32_t>(Word);
  return Data;
}

static Error buildContainer(const Module &M, const DebugFileContents &Contents,
                            SmallVectorImpl<char> &Out) {
  PartData Name = buildDebugNamePart(Contents.Identity.DebugName);
  PartData Hash = buildHashPart(Contents.Identity);
  PartData Version = buildVersionPart(M);
  PartData Program;
  SmallVector<ContainerPart, 6> Parts = {{"ILDN", 0, Name}, {"HASH", 0, Hash}};
  if (!Contents.Sources.empty())
    Parts.push_back({"SRCI", 0, Contents.Sources});
  if (!Contents.Reflection.empty())
    Parts.push_back({"STAT", 0, Contents.Reflection});
  Parts.push_back({"VERS", 0, Version});
  if (Contents.DebugModule) {
    Expected<DXILModuleInfo> Info = readDXILModuleInfo(M);
    if (!Info)
      return Info.takeError();
    SmallVector<char, 0> Bitcode;
    if (Error E =
            writeDXILBitcode(*Contents.DebugModule, Bitcode, Contents.Names))
      return E;
    Program = buildProgramPart(*Info, Bitcode);
    Parts.push_back({"ILDB", 0, Program});
  }
  return writeContainerOfParts(Parts, Out, /*Sign=*/false);
}

static Error writeStream(const msf::MSFLayout &Layout,
                         WritableBinaryStreamRef File, uint32_t Stream,
                         ArrayRef<char> Data, BumpPtrAllocator &Allocator) {
  auto Blocks = msf::WritableMappedBlockStream::createIndexedStream(
      Layout, File, Stream, Allocator);
  BinaryStreamWriter Writer(*Blocks);
  return Writer.writeBytes(
      arrayRefFromStringRef(StringRef(Data.data(), Data.size())));
}

Error dxil::writeDebugFile(const Module &M, const DebugFileContents &Contents,
                           SmallVectorImpl<char> &Out) {
  Out.clear();
  PartData Streams[NumDebugFileStreams];
  Streams[InfoStream] = buildInfoStream(Contents.Identity);
  if (Error E = buildContainer(M, Contents, Streams[ContainerStream]))
    return E;
  BumpPtrAllocator Allocator;
  Expected<msf::MSFBuilder> Builder =
      msf::MSFBuilder::create(Allocator, DebugFileBlockSize);
  if (!Builder)
    return Builder.takeError();
  Builder->setFreePageMap(FirstFreePageMap);
  for (ArrayRef<char> Stream : Streams)
    if (Expected<uint32_t> Number = Builder->addStream(Stream.size()); !Number)
      return Number.takeError();
  Expected<msf::MSFLayout> Layout = Builder->generateLayout();
  if (!Layout)
    return Layout.takeError();
  // By this name the bytes are in memory: they are no file until the caller
  // writes one.
  Expected<FileBufferByteStream> File = Builder->commit("-", *Layout);
  if (!File)
    return File.takeError();
  for (auto [Number, Stream] : enumerate(Streams))
    if (Error E = writeStream(*Layout, *File, Number, Stream, Allocator))
      return E;
  ArrayRef<uint8_t> Bytes;
  if (Error E = File->readBytes(0, File->getLength(), Bytes))
    return E;
  Out.assign(Bytes.begin(), Bytes.end());
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Reading debug files of -Fd
//===----------------------------------------------------------------------===//

bool dxil::isDebugFile(ArrayRef<char> File) {
  return File.take_front(sizeof(msf::Magic)) == ArrayRef(msf::Magic);
}

Expected<SmallVector<char, 0>> dxil::readDebugFile(ArrayRef<char> File) {
  BumpPtrAllocator Allocator;
  pdb::PDBFile Database(
      "",
      std::make_unique<BinaryByteStream>(
          arrayRefFromStringRef(StringRef(File.data(), File.size())),
          endianness::little),
      Allocator);
  if (Error E = Database.parseFileHeaders())
    return E;
  if (Error E = Database.parseStreamData())
    return E;
  auto Stream = Database.safelyCreateIndexedStream(ContainerStream);
  if (!Stream)
    return Stream.takeError();
  BinaryStreamReader Reader(**Stream);
  ArrayRef<uint8_t> Bytes;
  if (Error E = Reader.readBytes(Bytes, Reader.bytesRemaining()))
    return E;
  return SmallVector<char, 0>(Bytes.begin(), Bytes.end());
}
