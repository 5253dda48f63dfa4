//===- DXILModuleInfo.cpp - The metadata of a DXIL module ----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Contract/DXILModuleInfo.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/MetadataFields.h"
#include "llvm/Target/DirectX/Contract/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Tags of the entry's property list.
enum EntryProperty : uint64_t {
  ShaderFlagsProperty = 0,
  NumThreadsProperty = 4,
  ShaderKindProperty = 8,
};

/// Operand numbers of the entry record.
enum EntryOperand {
  EntryFunction,
  EntryName,
  EntrySignatures,
  EntryResources,
  EntryProperties,
  NumEntryOperands
};

class ModuleInfoReader : FieldReader {
public:
  explicit ModuleInfoReader(const Module &M) : M(M) {}
  Expected<DXILModuleInfo> read();

private:
  const MDNode *single(StringRef Name, bool Required);
  VersionTuple version(StringRef Name, bool Required);
  void readShaderModel();
  void readEntries();
  void readEntry(const MDNode &Entry);
  void readLibraryEntry(const MDNode &Entry);
  void readSignatures(const MDNode &Entry);
  void readProperties(const MDNode &Entry, LibraryEntry &Out);
  void readProperty(uint64_t Tag, const MDNode &List, unsigned Operand,
                    LibraryEntry &Entry);
  void readResources();
  void addGroupShared();

  const Module &M;
  DXILModuleInfo Info;
};

} // namespace

std::optional<ShaderKind> dxil::parseShaderKind(StringRef Letters) {
  return StringSwitch<std::optional<ShaderKind>>(Letters)
      .Case("ps", ShaderKind::Pixel)
      .Case("vs", ShaderKind::Vertex)
      .Case("gs", ShaderKind::Geometry)
      .Case("hs", ShaderKind::Hull)
      .Case("ds", ShaderKind::Domain)
      .Case("cs", ShaderKind::Compute)
      .Case("lib", ShaderKind::Library)
      .Case("ms", ShaderKind::Mesh)
      .Case("as", ShaderKind::Amplification)
      .Default(std::nullopt);
}

StringRef dxil::getShaderKindName(ShaderKind Kind) {
  switch (Kind) {
  case ShaderKind::Pixel:
    return "Pixel";
  case ShaderKind::Vertex:
    return "Vertex";
  case ShaderKind::Geometry:
    return "Geometry";
  case ShaderKind::Hull:
    return "Hull";
  case ShaderKind::Domain:
    return "Domain";
  case ShaderKind::Compute:
    return "Compute";
  case ShaderKind::Library:
    return "Library";
  case ShaderKind::RayGeneration:
    return "RayGeneration";
  case ShaderKind::Intersection:
    return "Intersection";
  case ShaderKind::AnyHit:
    return "AnyHit";
  case ShaderKind::ClosestHit:
    return "ClosestHit";
  case ShaderKind::Miss:
    return "Miss";
  case ShaderKind::Callable:
    return "Callable";
  case ShaderKind::Mesh:
    return "Mesh";
  case ShaderKind::Amplification:
    return "Amplification";
  case ShaderKind::Node:
    return "Node";
  }
  llvm_unreachable("all stages are listed");
}

StringRef dxil::getSourceName(StringRef Symbol) {
  if (!Symbol.consume_front("\01?"))
    return Symbol;
  return Symbol.take_until([](char C) { return C == '@'; });
}

const MDNode *ModuleInfoReader::single(StringRef Name, bool Required) {
  const NamedMDNode *Named = M.getNamedMetadata(Name);
  if (!Named) {
    if (Required)
      fail("!" + Name + " is missing");
    return nullptr;
  }
  if (Named->getNumOperands() != 1) {
    fail("!" + Name + " has " + Twine(Named->getNumOperands()) +
         " nodes instead of one");
    return nullptr;
  }
  return Named->getOperand(0);
}

VersionTuple ModuleInfoReader::version(StringRef Name, bool Required) {
  const MDNode *Node = single(Name, Required);
  if (!Node)
    return VersionTuple(1, 0);
  return VersionTuple(integer(*Node, 0, "!" + Name),
                      integer(*Node, 1, "!" + Name));
}

Expected<DXILModuleInfo> ModuleInfoReader::read() {
  Info.DXILVersion = version(VersionMD, /*Required=*/true);
  Info.ValidatorVersion = version(ValidatorVersionMD, /*Required=*/false);
  readShaderModel();
  readEntries();
  readResources();
  addGroupShared();
  if (failed())
    return takeError();
  return std::move(Info);
}

void ModuleInfoReader::readShaderModel() {
  const MDNode *Node = single(ShaderModelMD, /*Required=*/true);
  if (!Node)
    return;
  StringRef Letters = string(*Node, 0, "!dx.shaderModel");
  Info.ShaderModelMajor = integer(*Node, 1, "!dx.shaderModel");
  Info.ShaderModelMinor = integer(*Node, 2, "!dx.shaderModel");
  if (std::optional<ShaderKind> Kind = parseShaderKind(Letters))
    Info.Kind = *Kind;
  else
    fail("!dx.shaderModel: there is no stage '" + Letters + "'");
}

void ModuleInfoReader::readEntries() {
  const NamedMDNode *Named = M.getNamedMetadata(EntryPointsMD);
  if (!Named || Named->getNumOperands() == 0) {
    fail("!dx.entryPoints is missing");
    return;
  }
  for (const MDNode *Entry : Named->operands())
    if (Entry->getNumOperands() != NumEntryOperands) {
      fail("!dx.entryPoints: an entry has " + Twine(Entry->getNumOperands()) +
           " operands instead of 5");
      return;
    }
  // The first row of a library is that of the library itself.
  readEntry(*Named->getOperand(0));
  if (Info.Kind == ShaderKind::Library)
    for (const MDNode *Entry : drop_begin(Named->operands()))
      readLibraryEntry(*Entry);
}

void ModuleInfoReader::readLibraryEntry(const MDNode &Entry) {
  LibraryEntry Out;
  Out.Name = string(Entry, EntryName, "!dx.entryPoints");
  Out.Entry = mdconst::dyn_extract_or_null<Function>(
      Entry.getOperand(EntryFunction).get());
  if (!Out.Entry)
    fail("!dx.entryPoints: operand 0 is not a function");
  readProperties(Entry, Out);
  Info.Entries.push_back(Out);
}

void ModuleInfoReader::readEntry(const MDNode &Entry) {
  Info.EntryName = string(Entry, EntryName, "!dx.entryPoints");
  if (Entry.getOperand(EntryFunction)) {
    Info.Entry = mdconst::dyn_extract_or_null<Function>(
        Entry.getOperand(EntryFunction).get());
    if (!Info.Entry)
      fail("!dx.entryPoints: operand 0 is not a function");
  }
  readSignatures(Entry);
  LibraryEntry Properties;
  readProperties(Entry, Properties);
  Info.NumThreads = Properties.NumThreads;
  Info.WaveSize = Properties.WaveSize;
  Info.WaveSizeTags = Properties.WaveSizeTags;
}

void ModuleInfoReader::readSignatures(const MDNode &Entry) {
  const MDNode *Signatures = node(Entry, EntrySignatures, "!dx.entryPoints");
  if (!Signatures)
    return;
  if (Signatures->getNumOperands() != Info.NumSignatureElements.size()) {
    fail("!dx.entryPoints: the signatures are not three");
    return;
  }
  for (unsigned I = 0; I != Info.NumSignatureElements.size(); ++I)
    if (const MDNode *Elements = node(*Signatures, I, "!dx.entryPoints"))
      Info.NumSignatureElements[I] = Elements->getNumOperands();
}

void ModuleInfoReader::readProperties(const MDNode &Entry, LibraryEntry &Out) {
  const MDNode *List = node(Entry, EntryProperties, "!dx.entryPoints");
  if (!List)
    return;
  if (List->getNumOperands() % 2) {
    fail("!dx.entryPoints: the properties are not pairs");
    return;
  }
  for (unsigned I = 0; I != List->getNumOperands(); I += 2)
    readProperty(integer(*List, I, "!dx.entryPoints"), *List, I + 1, Out);
}

void ModuleInfoReader::readProperty(uint64_t Tag, const MDNode &List,
                                    unsigned Operand, LibraryEntry &Entry) {
  auto ReadThree = [&](std::array<uint32_t, 3> &Out, const Twine &What) {
    const MDNode *Values = node(List, Operand, What);
    if (!Values || Values->getNumOperands() == 0 ||
        Values->getNumOperands() > Out.size()) {
      fail(What + " is not a tuple of at most three integers");
      return;
    }
    for (unsigned I = 0; I != Values->getNumOperands(); ++I)
      Out[I] = integer(*Values, I, What);
  };
  switch (Tag) {
  case ShaderFlagsProperty:
    Info.ShaderFlags = integer(List, Operand, "the shader flags");
    break;
  case NumThreadsProperty:
    ReadThree(Entry.NumThreads, "the thread group size");
    break;
  case ShaderKindProperty: {
    uint64_t Kind = integer(List, Operand, "the kind of shader");
    if (Kind > static_cast<uint64_t>(ShaderKind::Node))
      fail("!dx.entryPoints: there is no kind of shader " + Twine(Kind));
    else
      Entry.Kind = static_cast<ShaderKind>(Kind);
    break;
  }
  case WaveSizeTag:
  case WaveSizeRangeTag:
    ReadThree(Entry.WaveSize, "the wave size");
    if (const MDNode *Values = node(List, Operand, "the wave size"))
      Entry.WaveSizeTags.emplace_back(Tag, Values->getNumOperands());
    break;
  default:
    // Properties of other stages; nothing here is derived from them.
    break;
  }
}

void ModuleInfoReader::readResources() {
  const MDNode *Classes = single(ResourcesMD, /*Required=*/false);
  if (!Classes)
    return;
  if (Classes->getNumOperands() != NumResourceClasses) {
    fail("!" + ResourcesMD + ": the classes are not four");
    return;
  }
  // The metadata has another order than every other place of the format.
  for (ResourceClass Class : {ResourceClass::CBuffer, ResourceClass::Sampler,
                              ResourceClass::SRV, ResourceClass::UAV}) {
    unsigned Operand = static_cast<unsigned>(Class);
    const MDNode *Records = node(*Classes, Operand, "!dx.resources");
    if (!Records)
      continue;
    for (unsigned I = 0; I != Records->getNumOperands(); ++I) {
      const MDNode *Record = node(*Records, I, "!dx.resources");
      if (!Record) {
        fail("!dx.resources: a record is null");
        return;
      }
      Info.Resources.push_back(ResourceRecord::read(Class, *Record, *this));
    }
  }
}

void ModuleInfoReader::addGroupShared() {
  for (const GlobalVariable &Global : M.globals())
    Info.GroupSharedBytes += getGroupSharedBytes(Global);
}

uint64_t dxil::getGroupSharedBytes(const GlobalVariable &Global) {
  return Global.getAddressSpace() == GroupSharedAddressSpace
             ? Global.getDataLayout().getTypeAllocSize(Global.getValueType())
             : TypeSize::getFixed(0);
}

SetVector<const Value *> dxil::findReached(const Function &F) {
  SetVector<const Value *> Reached;
  Reached.insert(&F);
  for (size_t N = 0; N != Reached.size(); ++N) {
    const Value *V = Reached[N];
    if (auto *Callee = dyn_cast<Function>(V))
      for (const Instruction &I : instructions(Callee))
        Reached.insert_range(I.operand_values());
    else if (auto *C = dyn_cast<ConstantExpr>(V))
      Reached.insert_range(C->operand_values());
  }
  return Reached;
}

Expected<DXILModuleInfo> dxil::readDXILModuleInfo(const Module &M) {
  return ModuleInfoReader(M).read();
}
