// DXContainerWriter.cpp: DXIL containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "ContainerStructs.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/ModuleVersions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"

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
