//===- ContainerRules.cpp - Rules about containers -----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes a container apart, reads the module in it back, and compares the parts
// with those that this module gives.
//
//===----------------------------------------------------------------------===//

#include "VerifierContext.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Container/DXILBitcodeReader.h"
#include "llvm/Target/DirectX/Container/RuntimeDataReader.h"

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

private:
  void report(VerifierRule Rule, const Twine &Message) {
    addFinding(Findings, Rule, Message);
  }
  void verifyPartList(const ContainerView &View, bool IsLibrary);
  void verifyProgram(const ContainerView &View);
  void verifyAgainst(const ContainerView &View, const ProgramView &Program,
                     const Module &M, const DXILModuleInfo &Info);
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
  if (Expected<DXILModuleInfo> Info = readDXILModuleInfo(**M))
    verifyAgainst(View, *Program, **M, *Info);
  else if (Rules == ModuleRules::Run)
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
  size_t Place = 0;
  while (Place != Part->Data.size() && Place != Wanted.size() &&
         Part->Data[Place] == Wanted[Place])
    ++Place;
  report(Rule, "the " + Code + " part has " + Twine(Part->Data.size()) +
                   " bytes, the module gives " + Twine(Wanted.size()) +
                   "; they differ from byte " + Twine(Place) + " on");
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

void ContainerVerifier::verifyAgainst(const ContainerView &View,
                                      const ProgramView &Program,
                                      const Module &M,
                                      const DXILModuleInfo &Info) {
  if (Program.ShaderKind != static_cast<uint32_t>(Info.Kind) ||
      Program.ShaderModelMajor != Info.ShaderModelMajor ||
      Program.ShaderModelMinor != Info.ShaderModelMinor ||
      VersionTuple(Program.DXILMajor, Program.DXILMinor) != Info.DXILVersion)
    report(VerifierRule::SmProgramVersion,
           "the program header names other versions than the module");
  comparePart(View, "SFI0", buildFeaturePart(Info),
              VerifierRule::ContainerPartMatches);
  if (Info.Kind == ShaderKind::Library) {
    comparePart(View, "RDAT",
                buildRuntimeDataPart(M, Info, readSubobjects(View)),
                VerifierRule::ContainerPartMatches);
    if (const ContainerPart *Part = View.find("VERS"))
      verifyVersionPart(*Part, Info);
  }
  if (const ContainerPart *Part = View.find("RTS0"))
    verifyRootSignature(Part->Data, Info, Findings);
  if (Info.Kind == ShaderKind::Library)
    return;
  for (auto [Code, Number] : getSignatureParts(Info))
    comparePart(View, Code, buildSignaturePart(Info, Number),
                VerifierRule::ContainerPartMatches);
  if (const ContainerPart *Part = View.find("PSV0"))
    verifyPipelineStateTables(Part->Data, Findings);
  comparePart(View, "PSV0", buildPSVPart(Info),
              VerifierRule::ContainerContentMatches);
}

std::vector<VerifierFinding> dxil::verifyDXContainer(ArrayRef<char> Container,
                                                     ModuleRules Rules) {
  return ContainerVerifier(Container, Rules).verify();
}
