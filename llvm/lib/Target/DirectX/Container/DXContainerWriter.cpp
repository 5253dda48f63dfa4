// DXContainerWriter.cpp: DXIL containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "ContainerStructs.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"
#include <cstring>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The first whose form of RDAT, which has been extended since, is written.
const VersionTuple RuntimeDataVersion(1, FirstValidatorMinorOfLibraries);

constexpr StringLiteral ReflectionPartCode = "STAT";
constexpr StringLiteral RuntimeDataPartCode = "RDAT";

struct Part {
  StringRef Code;
  PartData Data;
};

PartData words(ArrayRef<uint32_t> Values) {
  PartData Data;
  raw_svector_ostream OS(Data);
  support::endian::Writer Writer(OS, endianness::little);
  for (uint32_t Value : Values)
    Writer.write<uint32_t>(Value);
  return Data;
}

void writePart(const Part &P, SmallVectorImpl<char> &Out) {
  dxbc::PartHeader PartHeader = {};
  setName(PartHeader.Name, P.Code);
  PartHeader.Size = P.Data.size();
  appendStruct(PartHeader, Out);
  Out.append(P.Data.begin(), P.Data.end());
}

Error writeParts(ArrayRef<Part> Parts, uint32_t MaxSize,
                 SmallVectorImpl<char> &Out) {
  size_t Size = HeaderSize + Parts.size() * sizeof(uint32_t);
  for (const Part &P : Parts)
    Size += PartHeaderSize + P.Data.size();
  if (Size > MaxSize)
    return createStringError(inconvertibleErrorCode(),
                             "the container would be larger than " +
                                 Twine(MaxSize) + " bytes");

  dxbc::Header Header = {};
  setName(Header.Magic, ContainerMagic);
  Header.Version = {/*Major=*/1, /*Minor=*/0};
  Header.FileSize = Size;
  Header.PartCount = Parts.size();
  appendStruct(Header, Out);
  raw_svector_ostream OS(Out);
  support::endian::Writer Writer(OS, endianness::little);
  size_t Offset = HeaderSize + Parts.size() * sizeof(uint32_t);
  for (const Part &P : Parts) {
    Writer.write<uint32_t>(Offset);
    Offset += PartHeaderSize + P.Data.size();
  }
  for (const Part &P : Parts)
    writePart(P, Out);
  return Error::success();
}

Error checkSupported(const DXILModuleInfo &Info) {
  if (Info.Kind == ShaderKind::Library) {
    if (Info.ValidatorVersion < RuntimeDataVersion)
      return createStringError(inconvertibleErrorCode(),
                               "libraries need validator version " +
                                   RuntimeDataVersion.getAsString() +
                                   ", but the module states " +
                                   Info.ValidatorVersion.getAsString());
    return Error::success();
  }
  const ShaderStage &Stage = getShaderStage(Info.Kind);
  for (const SignatureElements &Elements : Info.Signatures)
    if (!Elements.empty() && !Stage.Signatures)
      return createStringError(inconvertibleErrorCode(),
                               "a " + Stage.Name.lower() +
                                   " shader has signature elements");
  return Error::success();
}

} // namespace

PartData dxil::buildFeaturePart(const DXILModuleInfo &Info) {
  uint64_t Features = getFeatureInfo(Info.ShaderFlags);
  return words(
      {static_cast<uint32_t>(Features), static_cast<uint32_t>(Features >> 32)});
}

PartData dxil::buildVersionPart(const Module &M) {
  std::string Strings(1, '\0'); // no commit
  Strings += readProducer(M);
  Strings += '\0';
  constexpr uint32_t Version = 1 << 16; // 0.1: the minor number comes second
  constexpr uint32_t Flags = 0, Commits = 0;
  PartData Data =
      words({Version, Flags, Commits, static_cast<uint32_t>(Strings.size())});
  Strings.resize(alignTo(Strings.size(), 4), '\0');
  Data.append(Strings.begin(), Strings.end());
  return Data;
}

/// By the digest of \p Bitcode. Without a name the file of debug information
/// has that of the digest.
static ShaderIdentity identify(ArrayRef<char> Bitcode, bool IsDebug,
                               StringRef Name) {
  MD5::MD5Result Digest = MD5::hash(
      arrayRefFromStringRef(StringRef(Bitcode.data(), Bitcode.size())));
  ShaderIdentity Identity;
  llvm::copy(Digest, Identity.Digest.begin());
  Identity.IsOfSource = IsDebug;
  Identity.DebugName =
      Name.empty() ? (Digest.digest() + ".pdb").str() : Name.str();
  return Identity;
}

PartData dxil::buildHashPart(const ShaderIdentity &Identity) {
  constexpr uint32_t WithoutSource = 0, WithSource = 1;
  PartData Data = words(Identity.IsOfSource ? WithSource : WithoutSource);
  Data.append(Identity.Digest.begin(), Identity.Digest.end());
  return Data;
}

PartData dxil::buildHashPart(ArrayRef<char> Bitcode) {
  return buildHashPart(identify(Bitcode, /*IsDebug=*/false, /*Name=*/""));
}

PartData dxil::buildDebugNamePart(StringRef Name) {
  PartData Data;
  raw_svector_ostream OS(Data);
  support::endian::Writer Writer(OS, endianness::little);
  constexpr uint16_t Flags = 0;
  Writer.write<uint16_t>(Flags);
  Writer.write<uint16_t>(Name.size());
  OS << Name << '\0';
  Data.resize(alignTo(Data.size(), 4), 0);
  return Data;
}

PartData dxil::buildProgramPart(const DXILModuleInfo &Info,
                                ArrayRef<char> Bitcode) {
  // The bitcode writer ends on a word, and a container consists of whole words.
  size_t Size =
      sizeof(dxbc::ProgramHeader) + alignTo(Bitcode.size(), sizeof(uint32_t));
  dxbc::ProgramHeader Header = {};
  Header.Version = dxbc::ProgramHeader::getVersion(Info.ShaderModelMajor,
                                                   Info.ShaderModelMinor);
  Header.ShaderKind = static_cast<uint16_t>(Info.Kind);
  Header.Size = Size / sizeof(uint32_t);
  setName(Header.Bitcode.Magic, BitcodeMagic);
  Header.Bitcode.MajorVersion = Info.DXILVersion.getMajor();
  Header.Bitcode.MinorVersion = Info.DXILVersion.getMinor().value_or(0);
  Header.Bitcode.Offset = sizeof(dxbc::BitcodeHeader);
  Header.Bitcode.Size = Bitcode.size();
  PartData Data;
  appendStruct(Header, Data);
  Data.append(Bitcode.begin(), Bitcode.end());
  Data.resize(Size, 0);
  return Data;
}

void dxil::signDXContainer(MutableArrayRef<char> Container) {
  assert(Container.size() >= HeaderSize && "not a container");
  llvm::copy(computeContainerDigest(Container),
             Container.begin() + offsetof(dxbc::Header, FileHash));
}

Error dxil::writeRootSignatureContainer(ArrayRef<char> RootSignature,
                                        SmallVectorImpl<char> &Out) {
  Out.clear();
  Part Only{"RTS0", PartData(RootSignature)};
  if (Error E = writeParts(Only, ContainerOptions().MaxSize, Out))
    return E;
  signDXContainer(Out);
  return Error::success();
}

Error dxil::writeContainerOfParts(ArrayRef<ContainerPart> Parts,
                                  SmallVectorImpl<char> &Out, bool Sign) {
  Out.clear();
  std::vector<Part> Written;
  for (const ContainerPart &P : Parts)
    Written.push_back({P.Code, PartData(P.Data)});
  if (Error E = writeParts(Written, ContainerOptions().MaxSize, Out))
    return E;
  if (Sign)
    signDXContainer(Out);
  return Error::success();
}

Error dxil::writeReflectionFile(const Module &M, ArrayRef<char> Reflection,
                                ArrayRef<Subobject> Subobjects,
                                SmallVectorImpl<char> &Out) {
  Out.clear();
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(M);
  if (!Info)
    return Info.takeError();
  writePart({ReflectionPartCode, PartData(Reflection)}, Out);
  if (Info->Kind == ShaderKind::Library)
    writePart({RuntimeDataPartCode, buildRuntimeDataPart(M, *Info, Subobjects)},
              Out);
  return Error::success();
}

Error dxil::writeDXContainer(const Module &M, const ContainerOptions &Options,
                             SmallVectorImpl<char> &Out,
                             ShaderIdentity *Identity) {
  Out.clear();
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(M);
  if (!Info)
    return Info.takeError();
  if (Error E = checkSupported(*Info))
    return E;
  SmallVector<char, 0> Bitcode;
  if (Error E = writeDXILBitcode(M, Bitcode, Options.Names))
    return E;

  SmallVector<Part, 8> Parts;
  Parts.push_back({"SFI0", buildFeaturePart(*Info)});
  if (Info->Kind == ShaderKind::Library) {
    // No signatures, no state and no root signature: an entry may be linked
    // with any.
    if (Info->ValidatorVersion >= VersionTuple(1, FirstValidatorMinorOfNodes))
      Parts.push_back({"VERS", buildVersionPart(M)});
    Parts.push_back({RuntimeDataPartCode,
                     buildRuntimeDataPart(M, *Info, Options.Subobjects)});
  } else {
    for (auto [Code, Number] : getSignatureParts(*Info))
      Parts.push_back({Code, buildSignaturePart(*Info, Number)});
    Parts.push_back({"PSV0", buildPSVPart(*Info)});
    if (!Options.RootSignature.empty())
      Parts.push_back({"RTS0", Options.RootSignature});
  }
  SmallVector<char, 0> Debug;
  if (Options.DebugModule) {
    if (Error E = writeDXILBitcode(*Options.DebugModule, Debug, Options.Names))
      return E;
    if (Options.KeepDebug)
      Parts.push_back({"ILDB", buildProgramPart(*Info, Debug)});
  }
  ShaderIdentity Known = identify(Options.HashDebug ? Debug : Bitcode,
                                  Options.HashDebug, Options.DebugName);
  if (!Options.Reflection.empty())
    Parts.push_back({ReflectionPartCode, Options.Reflection});
  if (Options.IsDebugNamed)
    Parts.push_back({"ILDN", buildDebugNamePart(Known.DebugName)});
  if (Options.Hash)
    Parts.push_back({"HASH", buildHashPart(Known)});
  Parts.push_back({"DXIL", buildProgramPart(*Info, Bitcode)});
  if (Error E = writeParts(Parts, Options.MaxSize, Out))
    return E;
  if (Options.Sign)
    signDXContainer(Out);
  if (Identity)
    *Identity = std::move(Known);
  return Error::success();
}

// The digest of a container.
//
// The digest uses the block function of MD5 with a different padding: the bit
// count is before the last bytes instead of after them, and the last word is
// twice the byte count with the lowest bit set.
//
// LLVM's MD5 class always applies the standard padding, so the block function
// (RFC 1321) is implemented here.

namespace {

constexpr size_t BlockSize = 64;

/// floor(2^32 * abs(sin(i + 1))), as RFC 1321 defines it.
constexpr uint32_t Sines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a,
    0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be,
    0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821, 0xf61e2562, 0xc040b340,
    0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8,
    0x676f02d9, 0x8d2a4c8a, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c,
    0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70, 0x289b7ec6, 0xeaa127fa,
    0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92,
    0xffeff47d, 0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1,
    0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};

constexpr unsigned Shifts[4][4] = {
    {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

class DigestState {
  std::array<uint32_t, 4> Words = {0x67452301, 0xefcdab89, 0x98badcfe,
                                   0x10325476};

public:
  void addBlock(const uint8_t *Block);
  std::array<uint8_t, 16> bytes() const;
};

} // namespace

void DigestState::addBlock(const uint8_t *Block) {
  auto [A, B, C, D] = Words;
  for (unsigned I = 0; I != 64; ++I) {
    unsigned Round = I / 16;
    uint32_t Mixed;
    unsigned Source;
    if (Round == 0) {
      Mixed = (B & C) | (~B & D);
      Source = I;
    } else if (Round == 1) {
      Mixed = (B & D) | (C & ~D);
      Source = (5 * I + 1) % 16;
    } else if (Round == 2) {
      Mixed = B ^ C ^ D;
      Source = (3 * I + 5) % 16;
    } else {
      Mixed = C ^ (B | ~D);
      Source = 7 * I % 16;
    }
    uint32_t Sum =
        A + Mixed + Sines[I] + support::endian::read32le(Block + 4 * Source);
    A = D;
    D = C;
    C = B;
    B += llvm::rotl(Sum, Shifts[Round][I % 4]);
  }
  Words[0] += A;
  Words[1] += B;
  Words[2] += C;
  Words[3] += D;
}

std::array<uint8_t, 16> DigestState::bytes() const {
  std::array<uint8_t, 16> Bytes;
  for (unsigned I = 0; I != 4; ++I)
    support::endian::write32le(&Bytes[4 * I], Words[I]);
  return Bytes;
}

std::array<uint8_t, 16> dxil::computeDigest(ArrayRef<uint8_t> Data) {
  constexpr uint8_t EndMark = 0x80;
  const uint32_t BitCount = static_cast<uint32_t>(Data.size() * 8);
  const uint32_t LastWord = static_cast<uint32_t>(Data.size() * 2 | 1);

  DigestState State;
  ArrayRef<uint8_t> Tail = Data;
  for (; Tail.size() >= BlockSize; Tail = Tail.drop_front(BlockSize))
    State.addBlock(Tail.data());

  uint8_t Block[BlockSize] = {};
  // The count, the tail, its end mark and the last word share a block if they
  // fit into it.
  if (Tail.size() < BlockSize - 2 * sizeof(uint32_t)) {
    support::endian::write32le(Block, BitCount);
    llvm::copy(Tail, Block + sizeof(uint32_t));
    Block[sizeof(uint32_t) + Tail.size()] = EndMark;
  } else {
    llvm::copy(Tail, Block);
    Block[Tail.size()] = EndMark;
    State.addBlock(Block);
    std::memset(Block, 0, BlockSize);
    support::endian::write32le(Block, BitCount);
  }
  support::endian::write32le(Block + BlockSize - sizeof(uint32_t), LastWord);
  State.addBlock(Block);
  return State.bytes();
}

std::array<uint8_t, 16> dxil::computeContainerDigest(ArrayRef<char> Container) {
  constexpr size_t DigestEnd =
      offsetof(dxbc::Header, FileHash) + sizeof(dxbc::Header::FileHash);
  ArrayRef<char> Signed = Container.drop_front(DigestEnd);
  return computeDigest(ArrayRef(
      reinterpret_cast<const uint8_t *>(Signed.data()), Signed.size()));
}
