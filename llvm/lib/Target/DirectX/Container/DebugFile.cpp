// DebugFile.cpp: Debug files of -Fd, and the part SRCI
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "ContainerStructs.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/MSF/MSFBuilder.h"
#include "llvm/DebugInfo/MSF/MSFCommon.h"
#include "llvm/DebugInfo/MSF/MappedBlockStream.h"
#include "llvm/DebugInfo/PDB/Native/PDBFile.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/BinaryByteStream.h"
#include "llvm/Support/BinaryStreamReader.h"
#include "llvm/Support/BinaryStreamWriter.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"

using namespace llvm;
using namespace llvm::dxil;

// Debug files of -Fd.

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

// The part SRCI.

namespace {

constexpr size_t Alignment = 4;

enum class Section : uint16_t { Contents = 0, Names = 1, Arguments = 2 };
constexpr uint16_t NumSections = 3;

enum class Compression : uint16_t { None = 0, Zlib = 1 };

/// Bytes that a size stands before, which counts itself and the bytes up to the
/// next entry.
class Bytes {
public:
  Bytes() : OS(Data), Writer(OS, endianness::little) {}

  template <typename Number> Bytes &add(Number N) {
    Writer.write<Number>(N);
    return *this;
  }
  Bytes &add(StringRef Text) {
    OS << Text;
    return *this;
  }
  /// With the zero that ends it.
  Bytes &addString(StringRef Text) { return add(Text).add(uint8_t(0)); }

  /// What follows the size of an entry or a section.
  Bytes &addSized(StringRef Rest) {
    size_t Size = alignTo(sizeof(uint32_t) + Rest.size(), Alignment);
    size_t End = Data.size() + Size;
    add(uint32_t(Size)).add(Rest);
    Data.resize(End, 0);
    return *this;
  }

  StringRef str() const { return {Data.data(), Data.size()}; }
  SmallVector<char, 0> take() { return std::move(Data); }

private:
  SmallVector<char, 0> Data;
  raw_svector_ostream OS;
  support::endian::Writer Writer;
};

} // namespace

static uint32_t sizeOfString(StringRef Text) { return Text.size() + 1; }

static void addSection(Bytes &Part, Section Kind, const Bytes &Rest) {
  Part.addSized(Bytes()
                    .add(uint16_t(0)) // flags
                    .add(static_cast<uint16_t>(Kind))
                    .add(Rest.str())
                    .str());
}

static void addNames(Bytes &Part, const DebugSources &Sources) {
  Bytes Entries;
  for (const DebugSources::File &F : Sources.Files)
    Entries.addSized(Bytes()
                         .add(uint32_t(0)) // flags
                         .add(sizeOfString(F.Name))
                         .add(sizeOfString(F.Text))
                         .addString(F.Name)
                         .str());
  Bytes Rest;
  // The size has 16 bits, and readers ignore it: the number determines the end.
  Rest.add(uint32_t(0)) // flags
      .add(uint32_t(Sources.Files.size()))
      .add(uint16_t(Entries.str().size()))
      .add(Entries.str());
  addSection(Part, Section::Names, Rest);
}

static void addContents(Bytes &Part, const DebugSources &Sources) {
  Bytes Entries;
  for (const DebugSources::File &F : Sources.Files)
    Entries.addSized(Bytes()
                         .add(uint32_t(0)) // flags
                         .add(sizeOfString(F.Text))
                         .addString(F.Text)
                         .str());
  SmallVector<uint8_t, 0> Compressed;
  compression::zlib::compress(arrayRefFromStringRef(Entries.str()), Compressed);
  Bytes Rest;
  Rest.add(uint32_t(0)) // size, which dxc leaves open
      .add(uint16_t(0)) // flags
      .add(static_cast<uint16_t>(Compression::Zlib))
      .add(uint32_t(Compressed.size()))
      .add(uint32_t(Entries.str().size()))
      .add(uint32_t(Sources.Files.size()))
      .add(toStringRef(Compressed));
  addSection(Part, Section::Contents, Rest);
}

static void addArguments(Bytes &Part, const DebugSources &Sources) {
  Bytes Strings;
  for (const DebugSources::Argument &A : Sources.Arguments)
    Strings.addString(A.Name).addString(A.Value);
  Bytes Rest;
  Rest.add(uint32_t(0)) // flags
      .add(uint32_t(Strings.str().size()))
      .add(uint32_t(Sources.Arguments.size()))
      .add(Strings.str());
  addSection(Part, Section::Arguments, Rest);
}

SmallVector<char, 0> dxil::buildSourceInfoPart(const DebugSources &Sources) {
  Bytes Sections;
  Sections.add(uint16_t(0)).add(NumSections);
  addNames(Sections, Sources);
  addContents(Sections, Sources);
  addArguments(Sections, Sources);
  Bytes Part;
  Part.addSized(Sections.str());
  return Part.take();
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static Error damagedSourceInfo(const Twine &Where) {
  return createStringError("damaged part SRCI: " + Where);
}

template <typename... Numbers>
static Error readIntegers(BinaryStreamReader &Reader, Numbers &...Read) {
  Error E = Error::success();
  auto ReadOne = [&](auto &Number) {
    if (!E)
      E = Reader.readInteger(Number);
  };
  (ReadOne(Read), ...);
  return E;
}

/// What follows the size of an entry or a section.
static Error readSized(BinaryStreamReader &Reader, BinaryStreamReader &Rest) {
  uint32_t Size;
  if (Error E = Reader.readInteger(Size))
    return E;
  BinaryStreamRef Bytes;
  if (Size < sizeof(Size))
    return damagedSourceInfo("a size is too small");
  if (Error E = Reader.readStreamRef(Bytes, Size - sizeof(Size)))
    return E;
  Rest = BinaryStreamReader(Bytes);
  return Error::success();
}

/// A string of \p Size bytes with the zero that ends it.
static Error readString(BinaryStreamReader &Reader, uint32_t Size,
                        std::string &Text) {
  StringRef Read;
  if (Error E = Reader.readFixedString(Read, Size))
    return E;
  if (!Read.consume_back(StringRef("\0", 1)))
    return damagedSourceInfo("a string has no end");
  Text = Read.str();
  return Error::success();
}

static DebugSources::File &fileAt(DebugSources &Sources, uint32_t Index) {
  if (Sources.Files.size() <= Index)
    Sources.Files.resize(Index + 1);
  return Sources.Files[Index];
}

static Error readNames(BinaryStreamReader Reader, DebugSources &Sources) {
  uint32_t Flags, Count, NameSize, ContentSize;
  uint16_t EntriesSize;
  if (Error E = readIntegers(Reader, Flags, Count, EntriesSize))
    return E;
  for (uint32_t I = 0; I != Count; ++I) {
    BinaryStreamReader Entry;
    if (Error E = readSized(Reader, Entry))
      return E;
    if (Error E = readIntegers(Entry, Flags, NameSize, ContentSize))
      return E;
    if (Error E = readString(Entry, NameSize, fileAt(Sources, I).Name))
      return E;
  }
  return Error::success();
}

static Error readTexts(BinaryStreamReader Reader, uint32_t Count,
                       DebugSources &Sources) {
  for (uint32_t I = 0; I != Count; ++I) {
    uint32_t Flags, Size;
    BinaryStreamReader Entry;
    if (Error E = readSized(Reader, Entry))
      return E;
    if (Error E = readIntegers(Entry, Flags, Size))
      return E;
    if (Error E = readString(Entry, Size, fileAt(Sources, I).Text))
      return E;
  }
  return Error::success();
}

static Error readContents(BinaryStreamReader Reader, DebugSources &Sources) {
  uint32_t AlignedSize, Size, FullSize, Count;
  uint16_t Flags, Kind;
  ArrayRef<uint8_t> Entries;
  if (Error E =
          readIntegers(Reader, AlignedSize, Flags, Kind, Size, FullSize, Count))
    return E;
  if (Error E = Reader.readBytes(Entries, Size))
    return E;
  SmallVector<uint8_t, 0> Texts;
  if (Kind == static_cast<uint16_t>(Compression::Zlib)) {
    // Nothing becomes longer than this by zlib.
    constexpr uint64_t LargestFactor = 1032;
    if (FullSize > LargestFactor * (Size + 1))
      return damagedSourceInfo("a size is too large");
    if (Error E = compression::zlib::decompress(Entries, Texts, FullSize))
      return E;
    Entries = Texts;
  } else if (Kind != static_cast<uint16_t>(Compression::None)) {
    return damagedSourceInfo("compression " + Twine(Kind) + " is not known");
  }
  return readTexts(BinaryStreamReader(Entries, endianness::little), Count,
                   Sources);
}

static Error readArguments(BinaryStreamReader Reader, DebugSources &Sources) {
  uint32_t Flags, Size, Count;
  if (Error E = readIntegers(Reader, Flags, Size, Count))
    return E;
  for (uint32_t I = 0; I != Count; ++I) {
    StringRef Name, Value;
    if (Error E = Reader.readCString(Name))
      return E;
    if (Error E = Reader.readCString(Value))
      return E;
    Sources.Arguments.push_back({Name.str(), Value.str()});
  }
  return Error::success();
}

static Error readSection(uint16_t Kind, BinaryStreamReader Reader,
                         DebugSources &Sources) {
  if (Kind == static_cast<uint16_t>(Section::Names))
    return readNames(Reader, Sources);
  if (Kind == static_cast<uint16_t>(Section::Contents))
    return readContents(Reader, Sources);
  if (Kind == static_cast<uint16_t>(Section::Arguments))
    return readArguments(Reader, Sources);
  return damagedSourceInfo("section " + Twine(Kind) + " is not known");
}

static Error readSections(BinaryStreamReader Reader, DebugSources &Sources) {
  uint16_t Flags, Count, Kind;
  if (Error E = readIntegers(Reader, Flags, Count))
    return E;
  for (uint16_t I = 0; I != Count; ++I) {
    BinaryStreamReader Rest;
    if (Error E = readSized(Reader, Rest))
      return E;
    if (Error E = readIntegers(Rest, Flags, Kind))
      return E;
    if (Error E = readSection(Kind, Rest, Sources))
      return E;
  }
  return Error::success();
}

Expected<DebugSources> dxil::readSourceInfoPart(ArrayRef<char> Part) {
  DebugSources Sources;
  BinaryStreamReader Reader(
      arrayRefFromStringRef(StringRef(Part.data(), Part.size())),
      endianness::little);
  BinaryStreamReader Rest;
  if (Error E = readSized(Reader, Rest))
    return E;
  if (Error E = readSections(Rest, Sources))
    return E;
  if (!Sources.Files.empty())
    Sources.MainFile = Sources.Files.front().Name;
  return Sources;
}
