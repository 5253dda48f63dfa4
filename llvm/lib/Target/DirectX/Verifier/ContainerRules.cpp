// ContainerRules.cpp: Parts of the container
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Splits a container into its parts and checks each; reads the module in it,
// and compares the parts with those that the module implies.

#include "VerifierContext.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/BinaryStreamReader.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include <set>

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr StringLiteral RequiredParts[] = {"SFI0", "ISG1", "OSG1", "PSV0",
                                           "DXIL"};
constexpr StringLiteral OptionalParts[] = {"PSG1", "RTS0", "ILDB", "ILDN",
                                           "HASH", "STAT", "RDEF", "PRIV"};
constexpr StringLiteral RequiredLibraryParts[] = {"RDAT", "DXIL"};
constexpr StringLiteral OptionalLibraryParts[] = {
    "SFI0", "VERS", "ILDB", "ILDN", "HASH", "STAT", "RDEF", "PRIV"};
constexpr size_t HashPartSize = 20;

class ContainerVerifier {
public:
  ContainerVerifier(ArrayRef<char> Bytes, ModuleRules Rules)
      : Bytes(Bytes), Rules(Rules) {}
  std::vector<VerifierFinding> verify();
  std::vector<VerifierFinding> verifyParts(const Module &M);

private:
  void report(VerifierRule Rule, const Twine &Message) {
    addFinding(Findings, Rule, Message);
  }
  void verifyPartList(const ContainerView &View, bool IsLibrary);
  void verifyProgram(const ContainerView &View);
  void compareWith(const ContainerView &View, const Module &M,
                   const DXILModuleInfo &Info);
  void verifyPartContents(const ContainerView &View, const ProgramView &Program,
                          const DXILModuleInfo &Info);
  void verifyVersionPart(const ContainerPart &Part, const DXILModuleInfo &Info);
  void comparePart(const ContainerView &View, StringRef Code,
                   ArrayRef<char> Wanted, VerifierRule Rule);

  ArrayRef<char> Bytes;
  ModuleRules Rules;
  std::vector<VerifierFinding> Findings;
};

} // namespace

std::vector<VerifierFinding> ContainerVerifier::verify() {
  Expected<ContainerView> View = readDXContainer(Bytes);
  if (!View) {
    report(VerifierRule::ContainerContentInvalid, toString(View.takeError()));
    return std::move(Findings);
  }
  bool IsLibrary = false;
  if (const ContainerPart *DXIL = View->find("DXIL")) {
    Expected<ProgramView> Program = readProgramPart(*DXIL);
    IsLibrary = Program && Program->ShaderKind ==
                               static_cast<uint32_t>(ShaderKind::Library);
    consumeError(Program.takeError());
  }
  verifyPartList(*View, IsLibrary);
  if (View->find("DXIL"))
    verifyProgram(*View);
  return std::move(Findings);
}

std::vector<VerifierFinding> ContainerVerifier::verifyParts(const Module &M) {
  Expected<ContainerView> View = readDXContainer(Bytes);
  if (!View) {
    report(VerifierRule::ContainerContentInvalid, toString(View.takeError()));
    return std::move(Findings);
  }
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(M);
  if (!Info) {
    report(VerifierRule::MetaWellFormed, toString(Info.takeError()));
    return std::move(Findings);
  }
  verifyPartList(*View, Info->Kind == ShaderKind::Library);
  const ContainerPart *DXIL = View->find("DXIL");
  if (!DXIL)
    return std::move(Findings);
  if (Expected<ProgramView> Program = readProgramPart(*DXIL))
    verifyPartContents(*View, *Program, *Info);
  else
    report(VerifierRule::ContainerContentInvalid,
           toString(Program.takeError()));
  return std::move(Findings);
}

void ContainerVerifier::verifyPartList(const ContainerView &View,
                                       bool IsLibrary) {
  ArrayRef<StringLiteral> Required = RequiredParts, Optional = OptionalParts;
  if (IsLibrary) {
    Required = RequiredLibraryParts;
    Optional = OptionalLibraryParts;
  }
  StringSet<> Seen;
  for (const ContainerPart &Part : View.Parts) {
    if (!Seen.insert(Part.Code).second)
      report(VerifierRule::ContainerPartRepeated,
             "there are two " + Part.Code + " parts");
    if (!is_contained(Required, Part.Code) &&
        !is_contained(Optional, Part.Code))
      report(VerifierRule::ContainerPartInvalid,
             "there is no part '" + Part.Code +
                 (IsLibrary ? "' in a library" : "' in a shader"));
    if (Part.Code == "HASH" && Part.Data.size() != HashPartSize)
      report(VerifierRule::ContainerContentInvalid,
             "the HASH part has " + Twine(Part.Data.size()) + " bytes");
  }
  for (StringRef Code : Required)
    if (!Seen.contains(Code))
      report(VerifierRule::ContainerPartMissing,
             "there is no " + Code + " part");
}

void ContainerVerifier::verifyProgram(const ContainerView &View) {
  Expected<ProgramView> Program = readProgramPart(*View.find("DXIL"));
  if (!Program) {
    report(VerifierRule::ContainerContentInvalid,
           toString(Program.takeError()));
    return;
  }
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      readDXILBitcode(Program->Bitcode, Context);
  if (!M) {
    report(VerifierRule::BitcodeValid, toString(M.takeError()));
    return;
  }
  if (Rules == ModuleRules::Run)
    for (VerifierFinding &Finding : verifyDXILModule(**M))
      if (Findings.size() < MaxVerifierFindings)
        Findings.push_back(std::move(Finding));
  if (Expected<DXILModuleInfo> Info = readDXILModuleInfo(**M)) {
    verifyPartContents(View, *Program, *Info);
    compareWith(View, **M, *Info);
  } else if (Rules == ModuleRules::Run)
    consumeError(Info.takeError()); // a finding of the module already
  else
    report(VerifierRule::MetaWellFormed, toString(Info.takeError()));
}

/// Two versions of 16 bits, flags, the number of commits and the size of the
/// strings after them, which are padded to words.
void ContainerVerifier::verifyVersionPart(const ContainerPart &Part,
                                          const DXILModuleInfo &Info) {
  if (Info.ValidatorVersion < VersionTuple(1, 8)) {
    report(VerifierRule::ContainerPartInvalid,
           "there is no part 'VERS' before validator version 1.8");
    return;
  }
  constexpr size_t HeaderSize = 16, SizeOffset = 12;
  if (Part.Data.size() < HeaderSize ||
      Part.Data.size() !=
          HeaderSize +
              alignTo(support::endian::read32le(&Part.Data[SizeOffset]), 4))
    report(VerifierRule::ContainerContentInvalid,
           "the VERS part has " + Twine(Part.Data.size()) +
               " bytes, which are not those of its strings");
}

void ContainerVerifier::comparePart(const ContainerView &View, StringRef Code,
                                    ArrayRef<char> Wanted, VerifierRule Rule) {
  const ContainerPart *Part = View.find(Code);
  if (!Part || Part->Data == Wanted)
    return;
  size_t Location = 0;
  while (Location != Part->Data.size() && Location != Wanted.size() &&
         Part->Data[Location] == Wanted[Location])
    ++Location;
  report(Rule, "the " + Code + " part has " + Twine(Part->Data.size()) +
                   " bytes, the module gives " + Twine(Wanted.size()) +
                   "; they differ from byte " + Twine(Location) + " on");
}

/// The module does not have them, so that only their form can be wrong. A part
/// in which they cannot be read differs from the one that is made without them.
static std::vector<Subobject> readSubobjects(const ContainerView &View) {
  const ContainerPart *Part = View.find("RDAT");
  if (!Part)
    return {};
  Expected<std::vector<Subobject>> Subobjects =
      readRuntimeSubobjects(Part->Data);
  if (Subobjects)
    return std::move(*Subobjects);
  consumeError(Subobjects.takeError());
  return {};
}

/// What the parts contain, as far as it can be seen without the module.
void ContainerVerifier::verifyPartContents(const ContainerView &View,
                                           const ProgramView &Program,
                                           const DXILModuleInfo &Info) {
  if (Program.ShaderKind != static_cast<uint32_t>(Info.Kind) ||
      Program.ShaderModelMajor != Info.ShaderModelMajor ||
      Program.ShaderModelMinor != Info.ShaderModelMinor ||
      VersionTuple(Program.DXILMajor, Program.DXILMinor) != Info.DXILVersion)
    report(VerifierRule::SmProgramVersion,
           "the program header names other versions than the module");
  if (const ContainerPart *Part = View.find("RTS0"))
    verifyRootSignature(Part->Data, Info, Findings);
  if (Info.Kind == ShaderKind::Library) {
    if (const ContainerPart *Part = View.find("VERS"))
      verifyVersionPart(*Part, Info);
  } else if (const ContainerPart *Part = View.find("PSV0")) {
    verifyPipelineStateTables(Part->Data, Findings);
  }
}

/// Derives the parts from the module, and compares them.
void ContainerVerifier::compareWith(const ContainerView &View, const Module &M,
                                    const DXILModuleInfo &Info) {
  comparePart(View, "SFI0", buildFeaturePart(Info),
              VerifierRule::ContainerPartMatches);
  if (Info.Kind == ShaderKind::Library) {
    comparePart(View, "RDAT",
                buildRuntimeDataPart(M, Info, readSubobjects(View)),
                VerifierRule::ContainerPartMatches);
    return;
  }
  for (auto [Code, Number] : getSignatureParts(Info))
    comparePart(View, Code, buildSignaturePart(Info, Number),
                VerifierRule::ContainerPartMatches);
  comparePart(View, "PSV0", buildPSVPart(Info),
              VerifierRule::ContainerContentMatches);
}

std::vector<VerifierFinding> dxil::verifyDXContainer(ArrayRef<char> Container,
                                                     ModuleRules Rules) {
  TimeTraceScope Time("VerifyContainer");
  return ContainerVerifier(Container, Rules).verify();
}

std::vector<VerifierFinding>
dxil::verifyDXContainerParts(ArrayRef<char> Container, const Module &M) {
  TimeTraceScope Time("VerifyParts");
  return ContainerVerifier(Container, ModuleRules::HaveRun).verifyParts(M);
}

//===----------------------------------------------------------------------===//
// Rules about the PSV0 part
//===----------------------------------------------------------------------===//

// That the part equals the one that the module implies is checked elsewhere;
// this checks for unused entries in its tables.

namespace {

using Word = support::ulittle32_t;
using Element = dxbc::PSV::v0::SignatureElement;
using RuntimeInfo = dxbc::PSV::v3::RuntimeInfo;
/// The first that has tables.
constexpr size_t InfoSizeWithTables = sizeof(dxbc::PSV::v1::RuntimeInfo);

/// What the tables hold, and what refers to it.
struct PSVTables {
  StringRef Strings;
  ArrayRef<Word> Indices;
  std::set<uint32_t> Names; ///< offsets in Strings, of any value
  BitVector UsedIndices;

  /// Fails where the part ends too early.
  Error read(ArrayRef<char> Part);
};

} // namespace

static Error readElements(BinaryStreamReader &Reader, const RuntimeInfo &Info,
                          PSVTables &Tables) {
  uint32_t Count = Info.SigInputElements + Info.SigOutputElements +
                   Info.SigPatchOrPrimElements;
  if (Count == 0)
    return Error::success();
  uint32_t Size = 0;
  if (Error E = Reader.readInteger(Size))
    return E;
  for (; Count != 0; --Count) {
    ArrayRef<uint8_t> Bytes;
    if (Error E = Reader.readBytes(Bytes, Size))
      return E;
    if (Size < sizeof(Element))
      continue;
    using namespace support::endian;
    Tables.Names.insert(read32le(&Bytes[offsetof(Element, NameOffset)]));
    uint64_t First = read32le(&Bytes[offsetof(Element, IndicesOffset)]);
    uint64_t End = First + Bytes[offsetof(Element, Rows)];
    if (End <= Tables.UsedIndices.size())
      Tables.UsedIndices.set(First, End);
  }
  return Error::success();
}

Error PSVTables::read(ArrayRef<char> Part) {
  BinaryStreamReader Reader(StringRef(Part.data(), Part.size()),
                            endianness::little);
  uint32_t Size = 0, Count = 0;
  ArrayRef<uint8_t> InfoBytes;
  if (Error E = Reader.readInteger(Size))
    return E;
  if (Error E = Reader.readBytes(InfoBytes, Size))
    return E;
  if (Size < InfoSizeWithTables)
    return Error::success();
  // Older ones are a beginning of it; later ones have more after it.
  RuntimeInfo Info = {};
  std::memcpy(&Info, InfoBytes.data(), std::min<size_t>(Size, sizeof(Info)));
  if constexpr (sys::IsBigEndianHost)
    Info.swapBytes();
  Names.insert(Info.EntryNameOffset);
  if (Error E = Reader.readInteger(Count))
    return E;
  if (Count != 0)
    if (Error E = Reader.readInteger(Size))
      return E;
  // There may be 4 billion of no bytes.
  if (Error E = Reader.skip(uint64_t(Count) * Size))
    return E;
  if (Error E = Reader.readInteger(Size))
    return E;
  if (Error E = Reader.readFixedString(Strings, Size))
    return E;
  if (Error E = Reader.readInteger(Count))
    return E;
  if (Error E = Reader.readArray(Indices, Count))
    return E;
  UsedIndices.resize(Indices.size());
  return readElements(Reader, Info, *this);
}

void dxil::verifyPipelineStateTables(ArrayRef<char> Part,
                                     std::vector<VerifierFinding> &Findings) {
  PSVTables Tables;
  if (Error E = Tables.read(Part)) {
    addFinding(Findings, VerifierRule::ContainerContentInvalid,
               "the PSV0 part ends within its tables: " +
                   toString(std::move(E)));
    return;
  }
  // A string begins after the end of another one; the end of the table is
  // filled up with zeros.
  for (size_t At = 0; At < Tables.Strings.size();) {
    StringRef Text = Tables.Strings.substr(At).split('\0').first;
    if (!Text.empty() && Tables.Names.count(At) == 0)
      addFinding(Findings, VerifierRule::ContainerUnusedItemInTable,
                 "nothing in the PSV0 part has the name '" + Text + "'");
    At += Text.size() + 1;
  }
  if (int Unused = Tables.UsedIndices.find_first_unset(); Unused >= 0)
    addFinding(Findings, VerifierRule::ContainerUnusedItemInTable,
               "nothing in the PSV0 part has the semantic index at " +
                   Twine(Unused) + " of its table");
}

//===----------------------------------------------------------------------===//
// The root signature of a container
//===----------------------------------------------------------------------===//

void dxil::verifyRootSignature(ArrayRef<char> Part, const DXILModuleInfo &Info,
                               std::vector<VerifierFinding> &Findings) {
  if (Info.Kind == ShaderKind::Library) {
    addFinding(Findings, VerifierRule::ContainerPartInvalid,
               "there is no part 'RTS0' in a library");
    return;
  }
  Expected<RootSignature> Signature = parseRootSignaturePart(Part);
  if (!Signature) {
    addFinding(Findings, VerifierRule::ContainerContentInvalid,
               toString(Signature.takeError()));
    return;
  }
  auto Stage = getShaderStage(Info.Kind).Environment;
  for (const ResourceRecord &Record : Info.Resources) {
    if (std::optional<CoverageProblem> Problem =
            findCoverageProblem(*Signature, Stage, Record, Record.Name))
      addFinding(Findings, VerifierRule::ContainerRootSignatureIncompatible,
                 Problem->Message);
  }
}
