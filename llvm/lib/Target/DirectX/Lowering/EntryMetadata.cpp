// EntryMetadata.cpp: Module and entry point metadata
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The container and the runtime read the requirements of a shader from
// metadata.
//
// Example:
//   docs/dev/ir-conventions.md, section 2.

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/Analysis/SignatureUses.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/DXILForm/EntryRecord.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

static uint64_t computeSubobjectFlags(const Module &M,
                                      unsigned ValidatorMinor) {
  const NamedMDNode *Rows = M.getNamedMetadata(SubobjectsMD);
  bool NeedsTier =
      Rows && any_of(Rows->operands(), [&](const MDNode *Node) {
        std::optional<SubobjectRow> Row = SubobjectRow::read(*Node);
        return Row && isRaytracingTierOfFunctions(Row->Object, ValidatorMinor);
      });
  return NeedsTier ? maskOf(ShaderFlag::RaytracingTier1_1) : 0;
}

namespace {

class MetadataWriter {
  Module &M;
  LLVMContext &Context;
  ShaderTarget Target;
  unsigned ValidatorMinor;
  bool DisableOptimizations;
  uint64_t SubobjectFlags; ///< of a library

  void addNode(StringRef Name, MDNode *Node) {
    M.getOrInsertNamedMetadata(Name)->addOperand(Node);
  }
  std::optional<std::array<uint32_t, 3>>
  threeNumbers(const Function &Entry, StringRef Name, StringRef What);
  bool setThreadGroupSize(const Function &Entry, EntryRecord &Record);
  void setWaveSize(const Function &Entry, EntryRecord &Record);
  bool setInterface(const Function &Entry, EntryRecord &Record);
  /// The features that the signatures of an entry point of stage \p Kind
  /// require.
  uint64_t computeFlagsOf(ShaderKind Kind, const EntrySignatures &Signatures) {
    return computeSignatureFlags(Kind, Signatures, Target.isLibrary(),
                                 ValidatorMinor);
  }
  uint64_t computeFlags(uint64_t SignatureFlags) {
    return computeShaderFlags(M, Target, SignatureFlags, DisableOptimizations) |
           SubobjectFlags;
  }
  void writeEntry(Function &Entry, const MDNode *Resources);
  void writeLibrary(const MDNode *Resources);
  MDNode *annotateExport(const ExportRow &Row);
  void writeTypeAnnotations();

public:
  MetadataWriter(Module &M, bool DisableOptimizations)
      : M(M), Context(M.getContext()), Target(M),
        ValidatorMinor(getValidatorMinor(M, Target)),
        DisableOptimizations(DisableOptimizations),
        SubobjectFlags(computeSubobjectFlags(M, ValidatorMinor)) {}
  void write();
};

} // namespace

/// The three numbers in an attribute of an entry, or nothing after an error.
std::optional<std::array<uint32_t, 3>>
MetadataWriter::threeNumbers(const Function &Entry, StringRef Name,
                             StringRef What) {
  auto Numbers = readEntryNumbers(Entry, Name);
  if (!Numbers)
    report(Context, 0, BackendDiag::err_entry_numbers, {Entry.getName(), What});
  return Numbers;
}

/// The size of the payload that the amplification shader \p Entry passes to its
/// mesh shaders.
static uint32_t getPayloadBytes(const Function &Entry) {
  for (const Instruction &I : instructions(Entry)) {
    CalledOperation Called = getCalledOperation(I);
    if (!Called || Called->Code != OpCode::DispatchMesh)
      continue;
    if (StructType *Payload =
            getUserStruct(*Called, *cast<CallInst>(I).getCalledFunction()))
      return Entry.getDataLayout().getTypeAllocSize(Payload);
  }
  return 0;
}

/// The state of a mesh or amplification shader has the numbers in it.
bool MetadataWriter::setThreadGroupSize(const Function &Entry,
                                        EntryRecord &Record) {
  auto Sizes = threeNumbers(Entry, NumThreadsAttr, "thread group size");
  if (!Sizes)
    return false;
  StageStates &States = Record.States;
  if (States.Mesh)
    States.Mesh->NumThreads = *Sizes;
  else if (States.Amplification)
    States.Amplification->NumThreads = *Sizes;
  else
    Record.HasNumThreads = true;
  Record.NumThreads = *Sizes;
  return true;
}

void MetadataWriter::setWaveSize(const Function &Entry, EntryRecord &Record) {
  if (!Entry.hasFnAttribute(WaveSizeAttr))
    return;
  if (!Target.has(Feature::WaveSizes))
    return reportMissing(Context, getSourceLocation(Entry), Feature::WaveSizes,
                         Target);
  auto Sizes = threeNumbers(Entry, WaveSizeAttr, "wave size");
  if (!Sizes)
    return;
  Record.WaveSize = *Sizes;
  if (Target.has(Feature::WaveSizeRanges))
    Record.WaveSizes.push_back({EntryTag::WaveSizeRange, 3});
  else
    Record.WaveSizes.push_back({EntryTag::WaveSize, 1});
}

static bool hasThreadGroup(const Function &Entry, const ShaderStage *Stage) {
  return Entry.hasFnAttribute(NumThreadsAttr) ||
         (Stage && Stage->has(HasThreadGroups));
}

static bool isNodeOfThreads(const StageStates &States) {
  return States.Node && States.Node->Launch == NodeLaunch::Thread;
}

/// The inputs, outputs and properties of the entry point. False after an error.
bool MetadataWriter::setInterface(const Function &Entry, EntryRecord &Record) {
  SignatureRow Row = findSignatureRow(M, Entry);
  Record.Signatures = std::move(Row.Signatures);
  Record.States = Row.States;
  const ShaderStage *Stage = getStageOf(Entry, Target);
  if (isNodeOfThreads(Record.States)) {
    Record.HasNumThreads = true;
    Record.NumThreads = {1, 1, 1};
  } else if (hasThreadGroup(Entry, Stage) &&
             !setThreadGroupSize(Entry, Record)) {
    return false;
  }
  setWaveSize(Entry, Record);
  if (Record.States.Amplification)
    Record.States.Amplification->PayloadBytes = getPayloadBytes(Entry);
  return true;
}

/// The parameters of a ray tracing entry point: a payload or parameter,
/// followed by attributes. False after an error.
static bool setHandedSizes(const Function &Entry, EntryRecord &Record) {
  for (const Argument &Arg : Entry.args()) {
    Type *Handed = Arg.getParamByRefType();
    if (!Handed) {
      report(Entry.getContext(), 0, BackendDiag::err_input_function,
             {Entry.getName(), "a parameter of an entry is not byref"});
      return false;
    }
    uint32_t Bytes = Entry.getDataLayout().getTypeAllocSize(Handed);
    (Arg.getArgNo() ? Record.AttributeBytes : Record.PayloadBytes) = Bytes;
  }
  return true;
}

/// Dependencies are recorded if a component can have some.
static bool hasRegisters(const EntrySignatures &Signatures) {
  return any_of(Signatures, [](const SignatureElements &Elements) {
    return any_of(Elements, [](auto &E) { return E.isAllocated(); });
  });
}

/// Flags and resources are those of all functions together.
void MetadataWriter::writeLibrary(const MDNode *Resources) {
  SmallVector<EntryRecord, 8> Entries;
  uint64_t SignatureFlags = 0;
  for (Function *Root : findEntryFunctions(M)) {
    EntryRecord Record;
    if (!Root->hasFnAttribute(ShaderAttr))
      continue;
    const ShaderStage *Stage = getStageOf(*Root, Target);
    assert(Stage && "an entry is of a stage");
    // Which components are used is found where the library is linked.
    if (!setInterface(*Root, Record) || !setHandedSizes(*Root, Record))
      continue;
    Record.Entry = Root;
    Record.Name = Root->getName();
    Record.Kind = Stage->Kind;
    SignatureFlags |= computeFlagsOf(Record.Kind, Record.Signatures);
    Entries.push_back(std::move(Record));
  }
  EntryRecord Common;
  Common.ShaderFlags = computeFlags(SignatureFlags);
  Common.Resources = Resources;
  addNode(EntryPointsMD, Common.write(Context));
  for (const EntryRecord &Record : Entries)
    addNode(EntryPointsMD, Record.write(Context));
}

/// The result first, then the parameters. A result in memory is a
/// parameter that is passed out.
MDNode *MetadataWriter::annotateExport(const ExportRow &Row) {
  SmallVector<Metadata *, 8> Parts;
  auto Add = [&](const ExportParameter &P) {
    Parts.push_back(
        writeParameterAnnotation(Context, P.Qualifier, P.Annotation));
  };
  if (Row.F->hasStructRetAttr())
    Add(ExportParameter());
  Add(Row.Result);
  for (const ExportParameter &P : Row.Parameters)
    Add(P);
  return MDNode::get(Context, Parts);
}

/// For the linker: what the parameters of the functions of the library are.
void MetadataWriter::writeTypeAnnotations() {
  DenseMap<const Function *, ExportRow> Rows;
  if (const NamedMDNode *Exports = M.getNamedMetadata(ExportsMD))
    for (const MDNode *Node : Exports->operands())
      if (std::optional<ExportRow> Row = ExportRow::read(*Node); Row && Row->F)
        Rows[Row->F] = std::move(*Row);
  SmallVector<FunctionAnnotation, 8> Functions;
  for (Function &F : M) {
    // Also what another library defines.
    Function *Root = &F;
    auto Row = Rows.find(Root);
    if (!isEntryFunction(F) && (Row == Rows.end() || F.use_empty()))
      continue;
    Metadata *Nothing = writeParameterAnnotation(Context, ParameterIn, nullptr);
    // Data that other shaders pass to the entry point.
    SmallVector<Metadata *, 3> Parts{Nothing};
    for (const Argument &Arg : Root->args())
      Parts.push_back(writeParameterAnnotation(
          Context, Arg.getArgNo() ? ParameterIn : ParameterInOut, nullptr));
    Functions.push_back({Root, Row != Rows.end()
                                   ? annotateExport(Row->second)
                                   : MDNode::get(Context, Parts)});
  }
  if (!Functions.empty())
    addNode(TypeAnnotationsMD, writeFunctionAnnotations(Context, Functions));
}

void MetadataWriter::writeEntry(Function &Entry, const MDNode *Resources) {
  EntryRecord Record;
  Record.Entry = &Entry;
  Record.Name = Entry.getName();
  Record.Resources = Resources;
  if (!setInterface(Entry, Record))
    return;
  SmallVector<const Function *, 2> Code = getCodeOf(Entry, /*IsLibrary=*/false);
  setUseMasks(Code, Record.Signatures);
  const ShaderStage *Stage = lookupStage(Target.Stage);
  Record.ShaderFlags =
      computeFlags(Stage ? computeFlagsOf(Stage->Kind, Record.Signatures) : 0);
  if (Stage && hasRegisters(Record.Signatures))
    computeDependencies(Code, Stage->Kind, Record.Signatures)
        .write(M, Stage->Kind, Record.ShaderFlags & maskOf(ShaderFlag::ViewID));
  addNode(EntryPointsMD, Record.write(Context));
}

void MetadataWriter::write() {
  if (Target.isLibrary())
    writeTypeAnnotations();
  const MDNode *Resources = getOnlyNode(M, ResourcesMD);
  for (NamedMDNode &Node : make_early_inc_range(M.named_metadata()))
    if (Node.getName() != ResourcesMD && Node.getName() != ResourceTypesMD &&
        Node.getName() != TypeAnnotationsMD && Node.getName() != SignaturesMD &&
        Node.getName() != PayloadAnnotationsMD &&
        !isDebugMetadata(Node.getName()))
      M.eraseNamedMetadata(&Node);
  unsigned Minor = Target.ShaderModelMinor;
  if (hasDebugInfo(M))
    addDebugFlags(M);
  writeProducer(M, CompilerName);
  ModuleVersions Versions;
  Versions.DXIL = VersionTuple(1, std::min(Minor, LatestShaderModelMinor));
  Versions.Validator = VersionTuple(1, ValidatorMinor);
  Versions.Profile = Target.getStageName();
  Versions.ShaderModelMajor = 6;
  Versions.ShaderModelMinor = Minor;
  Versions.write(M);
  if (Target.isLibrary())
    writeLibrary(Resources);
  else
    writeEntry(*findEntry(M), Resources);
  if (NamedMDNode *Rows = M.getNamedMetadata(SignaturesMD))
    M.eraseNamedMetadata(Rows);
}

PreservedAnalyses EntryMetadata::run(Module &M, ModuleAnalysisManager &) {
  if (findEntry(M) || ShaderTarget(M).isLibrary())
    MetadataWriter(M, DisableOptimizations).write();
  return PreservedAnalyses::all();
}
