// DXILModuleInfo.cpp: The metadata of a DXIL module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <limits>

using namespace llvm;
using namespace llvm::dxil;

namespace {

class ModuleInfoReader : FieldReader {
public:
  explicit ModuleInfoReader(const Module &M) : M(M) {}
  Expected<DXILModuleInfo> read();

private:
  void readVersions();
  void readEntries();
  void readResources();
  void addGroupShared();

  const Module &M;
  DXILModuleInfo Info;
};

} // namespace

StringRef dxil::getSourceName(StringRef Symbol) {
  if (!Symbol.consume_front("\01?"))
    return Symbol;
  return Symbol.take_until([](char C) { return C == '@'; });
}

Expected<DXILModuleInfo> ModuleInfoReader::read() {
  readVersions();
  readEntries();
  readResources();
  addGroupShared();
  if (failed())
    return takeError();
  return std::move(Info);
}

void ModuleInfoReader::readVersions() {
  ModuleVersions Versions = ModuleVersions::read(M, *this);
  Info.DXILVersion = Versions.DXIL;
  Info.ValidatorVersion = Versions.Validator;
  Info.ShaderModelMajor = Versions.ShaderModelMajor;
  Info.ShaderModelMinor = Versions.ShaderModelMinor;
  if (const ShaderStage *Stage = lookupStageOfProfile(Versions.Profile))
    Info.Kind = Stage->Kind;
  else
    fail("!" + ShaderModelMD + ": unknown stage '" + Versions.Profile + "'");
}

void ModuleInfoReader::readEntries() {
  const NamedMDNode *Named = M.getNamedMetadata(EntryPointsMD);
  if (!Named || Named->getNumOperands() == 0) {
    fail("!" + EntryPointsMD + " is missing");
    return;
  }
  // The first row of a library is that of the library itself.
  EntryRecord First = EntryRecord::read(*Named->getOperand(0), *this);
  Info.Entry = First.Entry;
  Info.EntryName = First.Name;
  Info.HasEntryProperties = First.HasProperties;
  Info.ShaderFlags = First.ShaderFlags;
  Info.NumThreads = First.NumThreads;
  Info.WaveSize = First.WaveSize;
  Info.WaveSizes = First.WaveSizes;
  Info.Signatures = First.Signatures;
  Info.States = First.States;
  Info.Dependencies = ViewIDState::read(
      M, Info.Kind, Info.ShaderFlags & maskOf(ShaderFlag::ViewID));
  Info.EntryTags = First.Tags;
  if (Info.Kind != ShaderKind::Library)
    return;
  for (const MDNode *Node : drop_begin(Named->operands())) {
    EntryRecord Entry = EntryRecord::read(*Node, *this);
    if (!Entry.Entry)
      fail("!" + EntryPointsMD + ": an entry of the library has no function");
    Info.Entries.push_back(std::move(Entry));
  }
}

void ModuleInfoReader::readResources() {
  const MDNode *Classes = onlyNode(M, ResourcesMD, /*Required=*/false);
  if (!Classes)
    return;
  if (Classes->getNumOperands() != NumResourceClasses) {
    fail("!" + ResourcesMD + ": the classes are not four");
    return;
  }
  // The order in the metadata differs from that in all other parts of the
  // format.
  for (ResourceClass Class : {ResourceClass::CBuffer, ResourceClass::Sampler,
                              ResourceClass::SRV, ResourceClass::UAV}) {
    unsigned Operand = static_cast<unsigned>(Class);
    const MDNode *Records = node(*Classes, Operand, "!" + ResourcesMD);
    if (!Records)
      continue;
    for (unsigned I = 0; I != Records->getNumOperands(); ++I) {
      const MDNode *Record = node(*Records, I, "!" + ResourcesMD);
      if (!Record) {
        fail("!" + ResourcesMD + ": a record is null");
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

uint64_t dxil::getGroupSharedBytes(const SetVector<const Value *> &Reached) {
  uint64_t Bytes = 0;
  for (const Value *V : Reached)
    if (auto *Global = dyn_cast<GlobalVariable>(V))
      Bytes += getGroupSharedBytes(*Global);
  return Bytes;
}

bool dxil::runsPerSample(const DXILModuleInfo &Info) {
  return any_of(Info.Signatures[InputSignature], [](const SignatureElement &E) {
    return E.Kind == SemanticKind::SampleIndex ||
           E.Mode == InterpolationMode::LinearSample ||
           E.Mode == InterpolationMode::LinearNoperspectiveSample;
  });
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

static const Function *getPatchFunction(const EntryRecord &Entry) {
  return Entry.States.Hull ? Entry.States.Hull->PatchConstantFunction : nullptr;
}

SetVector<const Value *> dxil::findReached(const EntryRecord &Entry) {
  SetVector<const Value *> Reached = findReached(*Entry.Entry);
  if (const Function *Patch = getPatchFunction(Entry))
    Reached.insert_range(findReached(*Patch));
  return Reached;
}

const EntryRecord *dxil::findEntryOf(ArrayRef<EntryRecord> Entries,
                                     const Function &F) {
  auto *Found = find_if(Entries, [&](const EntryRecord &Entry) {
    return Entry.Entry == &F || getPatchFunction(Entry) == &F;
  });
  return Found == Entries.end() ? nullptr : Found;
}

Expected<DXILModuleInfo> dxil::readDXILModuleInfo(const Module &M) {
  return ModuleInfoReader(M).read();
}

// Versions of a module.

enum VersionField : unsigned { MajorField, MinorField };
enum ShaderModelField : unsigned {
  ProfileField,
  ModelMajorField,
  ModelMinorField
};

static constexpr StringLiteral ProducerMD = "llvm.ident";
enum ProducerField : unsigned { ProducerNameField };

void ModuleVersions::write(Module &M) const {
  LLVMContext &Context = M.getContext();
  auto Word = [&](unsigned V) { return makeWordField(Context, V); };
  auto Add = [&](StringRef Name, ArrayRef<Metadata *> Fields) {
    M.getOrInsertNamedMetadata(Name)->addOperand(MDNode::get(Context, Fields));
  };
  auto AddVersion = [&](StringRef Name, const VersionTuple &V) {
    Add(Name, {Word(V.getMajor()), Word(V.getMinor().value_or(0))});
  };
  AddVersion(VersionMD, DXIL);
  AddVersion(ValidatorVersionMD, Validator);
  Add(ShaderModelMD, {makeStringField(Context, Profile), Word(ShaderModelMajor),
                      Word(ShaderModelMinor)});
}

ModuleVersions ModuleVersions::read(const Module &M, FieldReader &Reader) {
  ModuleVersions V;
  auto Version = [&](StringRef Name, const MDNode &Node) {
    return VersionTuple(Reader.integer(Node, MajorField, "!" + Name),
                        Reader.integer(Node, MinorField, "!" + Name));
  };
  if (const MDNode *Node = Reader.onlyNode(M, VersionMD, /*Required=*/true))
    V.DXIL = Version(VersionMD, *Node);
  if (const MDNode *Node =
          Reader.onlyNode(M, ValidatorVersionMD, /*Required=*/false))
    V.Validator = Version(ValidatorVersionMD, *Node);
  if (const MDNode *Node =
          Reader.onlyNode(M, ShaderModelMD, /*Required=*/true)) {
    V.Profile = Reader.string(*Node, ProfileField, "!" + ShaderModelMD);
    V.ShaderModelMajor =
        Reader.integer(*Node, ModelMajorField, "!" + ShaderModelMD);
    V.ShaderModelMinor =
        Reader.integer(*Node, ModelMinorField, "!" + ShaderModelMD);
  }
  return V;
}

void dxil::writeProducer(Module &M, StringRef Producer) {
  LLVMContext &Context = M.getContext();
  M.getOrInsertNamedMetadata(ProducerMD)
      ->addOperand(MDNode::get(Context, makeStringField(Context, Producer)));
}

StringRef dxil::readProducer(const Module &M) {
  const NamedMDNode *Ident = M.getNamedMetadata(ProducerMD);
  return Ident && Ident->getNumOperands()
             ? getStringField(*Ident->getOperand(0), ProducerNameField)
                   .value_or("")
             : "";
}

// Instruction counters.

/// By the numbers of InstructionCounter.
static constexpr StringLiteral CounterNames[] = {
    "array_local_bytes",
    "array_local_ldst",
    "array_tgsm_bytes",
    "array_tgsm_ldst",
    "atomic",
    "barrier",
    "branches",
    "floats",
    "gs_cut",
    "gs_emit",
    "insts",
    "ints",
    "sig_ld",
    "sig_st",
    "tex_bias",
    "tex_cmp",
    "tex_grad",
    "tex_load",
    "tex_norm",
    "tex_store",
    "uints",
};
static_assert(std::size(CounterNames) == NumInstructionCounters);

MDNode *InstructionCounters::write(LLVMContext &Context) const {
  constexpr uint64_t Max = std::numeric_limits<uint32_t>::max();
  SmallVector<Metadata *, 16> Pairs;
  for (auto [Name, Value] : zip_equal(CounterNames, Values))
    if (Value)
      Pairs.append({makeStringField(Context, Name),
                    makeWordField(Context, std::min(Value, Max))});
  return MDNode::get(Context, Pairs);
}

InstructionCounters InstructionCounters::read(const MDNode &Node) {
  InstructionCounters Counters;
  for (unsigned I = 0; I + 1 < Node.getNumOperands(); I += 2) {
    std::optional<StringRef> Name = getStringField(Node, I);
    std::optional<uint64_t> Value = getIntegerField(Node, I + 1);
    const auto *Known = Name ? find(CounterNames, *Name) : nullptr;
    if (Known && Known != std::end(CounterNames) && Value)
      Counters.Values[Known - CounterNames] = *Value;
  }
  return Counters;
}

StringRef InstructionCounters::getName(InstructionCounter Counter) {
  return CounterNames[static_cast<unsigned>(Counter)];
}
