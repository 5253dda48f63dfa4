// MetadataRules.cpp: Rules for metadata and the resource table
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"

using namespace llvm;
using namespace llvm::dxil;

// Rules about metadata.

namespace {

constexpr unsigned MaxThreadGroupXY = 1024;
constexpr unsigned MaxThreadGroupZ = 64;
constexpr unsigned MaxThreadsPerGroup = 1024;

/// The newest shader model that is not a preview.
constexpr unsigned LastShaderModelMinor = 9;
/// The newest validator whose formats are supported here.
const VersionTuple LastValidatorVersion(1, 10);

constexpr StringLiteral KnownNamedMetadata[] = {
    VersionMD, ShaderModelMD, EntryPointsMD, ResourcesMD, TypeAnnotationsMD,
    ValidatorVersionMD, ViewIDStateMD, PayloadAnnotationsMD, TargetTypesMD,
    "llvm.ident", "llvm.module.flags",
    // Ours: read by the writer, never written.
    ResourceTypesMD};

constexpr StringLiteral KnownInstructionMetadata[] = {
    PreciseCallMD, ControlFlowHintsMD, "llvm.loop",  "tbaa",
    "range",       "noalias",          "alias.scope"};

/// The numbers of hints; those that HLSL does not have come last.
constexpr uint64_t UndefinedHint = 0;
constexpr uint64_t LastHint = 6;

void verifyVersions(VerifierContext &Context) {
  const DXILModuleInfo &Info = Context.Info;
  if (Info.ShaderModelMajor != 6 ||
      Info.ShaderModelMinor > LastShaderModelMinor)
    Context.report(VerifierRule::SmName,
                   "unknown shader model " + Twine(Info.ShaderModelMajor) +
                       "." + Twine(Info.ShaderModelMinor));
  if (Info.DXILVersion != VersionTuple(1, Info.ShaderModelMinor))
    Context.report(VerifierRule::SmDxilVersion,
                   "DXIL " + Info.DXILVersion.getAsString() +
                       " for shader model 6." + Twine(Info.ShaderModelMinor));
  if (Info.ValidatorVersion > LastValidatorVersion ||
      Info.ValidatorVersion < VersionTuple(1, 0))
    Context.report(VerifierRule::MetaVersionSupported,
                   "unknown validator version " +
                       Info.ValidatorVersion.getAsString());
}

void verifyThreadGroup(VerifierContext &Context,
                       const std::array<uint32_t, 3> &NumThreads) {
  const DXILModuleInfo &Info = Context.Info;
  auto [X, Y, Z] = NumThreads;
  auto CheckDimension = [&](StringRef Name, uint32_t Size, uint32_t Max) {
    if (Size < 1 || Size > Max)
      Context.report(VerifierRule::SmThreadGroupChannelRange,
                     "the thread group is " + Twine(Size) + " wide in " + Name +
                         ", outside of 1 to " + Twine(Max));
  };
  CheckDimension("x", X, MaxThreadGroupXY);
  CheckDimension("y", Y, MaxThreadGroupXY);
  CheckDimension("z", Z, MaxThreadGroupZ);
  if (uint64_t(X) * Y * Z > MaxThreadsPerGroup)
    Context.report(VerifierRule::SmMaxTheadGroup,
                   "a group has " + Twine(uint64_t(X) * Y * Z) +
                       " threads, more than " + Twine(MaxThreadsPerGroup));
  // Entries of a library count what they use.
  if (Info.GroupSharedBytes > MaxGroupSharedBytes && !Context.isLibrary())
    Context.report(VerifierRule::SmMaxTGSMSizeOnEntry,
                   "groupshared variables take " +
                       Twine(Info.GroupSharedBytes) + " bytes, more than " +
                       Twine(MaxGroupSharedBytes));
}

/// A tag of wave sizes is that of the shader model, and has its numbers.
void verifyWaveSizeTags(VerifierContext &Context,
                        ArrayRef<WaveSizeProperty> Tags) {
  const DXILModuleInfo &Info = Context.Info;
  bool IsSingleModel = Info.ShaderModelMinor == 6 || Info.ShaderModelMinor == 7;
  bool IsRangeModel = Info.ShaderModelMinor >= 8;
  if (Tags.size() > 1)
    Context.report(VerifierRule::SmWaveSizeTagDuplicate,
                   "the entry states its wave size more than once");
  for (auto [Tag, Count] : Tags) {
    bool IsRange = Tag == EntryTag::WaveSizeRange;
    if (IsRange ? !IsRangeModel : !IsSingleModel)
      Context.report(IsRange ? VerifierRule::SmWaveSizeRangeNeedsSM68Plus
                             : VerifierRule::SmWaveSizeNeedsSM66or67,
                     "tag " + Twine(static_cast<uint32_t>(Tag)) +
                         " in shader model 6." + Twine(Info.ShaderModelMinor));
    if (Count != (IsRange ? 3 : 1))
      Context.report(IsRange ? VerifierRule::SmWaveSizeRangeExpectsThreeParams
                             : VerifierRule::SmWaveSizeExpectsOneParam,
                     "tag " + Twine(static_cast<uint32_t>(Tag)) + " has " +
                         Twine(Count) + " numbers");
  }
}

void verifyWaveSize(VerifierContext &Context,
                    const std::array<uint32_t, 3> &WaveSize,
                    ArrayRef<WaveSizeProperty> Tags) {
  verifyWaveSizeTags(Context, Tags);
  auto [Min, Max, Preferred] = WaveSize;
  for (uint32_t Size : WaveSize)
    if (Size &&
        (!isPowerOf2_32(Size) || Size < MinWaveSize || Size > MaxWaveSize))
      Context.report(VerifierRule::SmWaveSizeValue,
                     "the wave size " + Twine(Size));
  if (Min == 0 && (Max || Preferred))
    Context.report(VerifierRule::SmWaveSizeAllZeroWhenUndefined,
                   "wave sizes up to " + Twine(Max) + ", preferably " +
                       Twine(Preferred) + ", have no least one");
  else if (Max == 0 && Preferred)
    Context.report(VerifierRule::SmWaveSizeMaxAndPreferredZeroWhenNoRange,
                   "the wave size is " + Twine(Min) + ", but preferably " +
                       Twine(Preferred));
  else if (Max && Max <= Min)
    Context.report(VerifierRule::SmWaveSizeMaxGreaterThanMin,
                   "wave sizes from " + Twine(Min) + " to " + Twine(Max));
  else if (Preferred && (Preferred < Min || Preferred > Max))
    Context.report(VerifierRule::SmWaveSizePreferredInRange,
                   "the preferred wave size " + Twine(Preferred) +
                       " is not from " + Twine(Min) + " to " + Twine(Max));
}

void verifyEntryFunction(VerifierContext &Context, const Function *Entry,
                         bool IsHanded = false) {
  if (!Entry) {
    Context.report(VerifierRule::MetaEntryFunction,
                   "the entry record names no function");
    return;
  }
  if (Entry->isDeclaration())
    Context.report(VerifierRule::MetaEntryFunction, *Entry,
                   "the entry function has no body");
  // LibraryRules.cpp checks the parameters of ray tracing shaders.
  if (Entry->arg_size() && !IsHanded)
    Context.report(VerifierRule::FlowFunctionCall, *Entry,
                   "the entry function has parameters");
  if (!Entry->getReturnType()->isVoidTy())
    Context.report(VerifierRule::DeclShaderReturnVoid, *Entry,
                   "the entry function returns a value");
}

/// What a compute shader has.
constexpr EntryTag ComputeTags[] = {
    EntryTag::ShaderFlags, EntryTag::NumThreads, EntryTag::AutoBindingSpace,
    EntryTag::ShaderKind,  EntryTag::WaveSize,   EntryTag::WaveSizeRange};

void verifyEntry(VerifierContext &Context) {
  const DXILModuleInfo &Info = Context.Info;
  if (Context.isLibrary()) {
    if (Info.Entry)
      Context.report(VerifierRule::MetaEntryFunction, *Info.Entry,
                     "the record of the library names a function");
    for (const EntryRecord &Entry : Info.Entries) {
      verifyEntryFunction(Context, Entry.Entry,
                          getShaderStage(Entry.Kind).has(HasHandedStructs));
      if (Entry.Kind != ShaderKind::Compute && Entry.Kind != ShaderKind::Node)
        continue;
      verifyThreadGroup(Context, Entry.NumThreads);
      verifyWaveSize(Context, Entry.WaveSize, Entry.WaveSizes);
    }
    return;
  }
  verifyEntryFunction(Context, Info.Entry);
  if (!Info.Entry)
    return;
  if (Info.Kind != ShaderKind::Compute)
    return;
  if (!Info.HasEntryProperties)
    Context.report(VerifierRule::MetaNoEntryPropsForEntry,
                   "the entry has no properties, so no thread group size");
  else
    verifyThreadGroup(Context, Info.NumThreads);
  verifyWaveSize(Context, Info.WaveSize, Info.WaveSizes);
  for (uint32_t Tag : Info.EntryTags)
    if (!is_contained(ComputeTags, static_cast<EntryTag>(Tag)))
      Context.report(VerifierRule::MetaWellFormed,
                     "property " + Twine(Tag) +
                         " is not a property of compute shaders");
  for (const SignatureElements &Elements : Info.Signatures)
    if (!Elements.empty())
      Context.report(VerifierRule::SmCSNoSignatures,
                     "a signature has " + Twine(Elements.size()) + " elements");
}

void verifyHints(VerifierContext &Context, const Instruction &I,
                 const MDNode &Node) {
  if (!isa<BranchInst>(I) && !isa<SwitchInst>(I)) {
    Context.report(VerifierRule::MetaControlFlowHintNotOnControlFlow, I,
                   "control flow hints on something else than a branch");
    return;
  }
  bool HasBranch = false;
  bool HasFlatten = false;
  for (std::optional<uint64_t> Hint : readControlFlowHints(Node)) {
    uint64_t Value = Hint.value_or(UndefinedHint);
    if (Value == UndefinedHint || Value > LastHint)
      Context.report(VerifierRule::MetaInvalidControlFlowHint, I,
                     "the control flow hint " + Twine(Value) +
                         " does not exist");
    HasBranch |= Value == BranchHint;
    HasFlatten |= Value == FlattenHint;
  }
  if (HasBranch && HasFlatten)
    Context.report(VerifierRule::MetaBranchFlatten, I,
                   "both 'branch' and 'flatten'");
}

} // namespace

void dxil::verifyModuleMetadata(VerifierContext &Context) {
  const Module &M = Context.M;
  if (M.getTargetTriple().str() != DXILTriple)
    Context.report(VerifierRule::MetaTarget,
                   "the target triple is '" + M.getTargetTriple().str() + "'");
  for (const NamedMDNode &Named : M.named_metadata())
    if (!is_contained(KnownNamedMetadata, Named.getName()))
      Context.report(VerifierRule::MetaKnown, "!" + Named.getName());
  // An empty version means that the metadata could not be read.
  if (Context.Info.DXILVersion.empty())
    return;
  verifyVersions(Context);
  verifyEntry(Context);
}

void dxil::verifyInstructionMetadata(VerifierContext &Context) {
  SmallVector<StringRef, 32> Names;
  Context.M.getContext().getMDKindNames(Names);
  SmallVector<std::pair<unsigned, MDNode *>, 4> Attachments;
  for (const Function &F : Context.M) {
    if (F.hasMetadata())
      Context.report(VerifierRule::MetaUsed, F, "metadata on a function");
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block) {
        Attachments.clear();
        I.getAllMetadata(Attachments);
        for (auto [Kind, Node] : Attachments) {
          bool IsIndex = Context.isLibrary() && isa<GetElementPtrInst>(I) &&
                         Names[Kind] == NonUniformMD;
          if (!IsIndex && !is_contained(KnownInstructionMetadata, Names[Kind]))
            Context.report(VerifierRule::MetaUsed, I,
                           "metadata of the kind '" + Names[Kind] + "'");
          if (Names[Kind] == ControlFlowHintsMD)
            verifyHints(Context, I, *Node);
          if (Kind == LLVMContext::MD_loop && !isLoop(*Node))
            Context.report(VerifierRule::MetaWellFormed, I,
                           "the node of a loop does not consist of hints");
        }
      }
  }
}

// Rules about resource records.

namespace {

constexpr uint32_t MaxCBufferBytes = 65536;
constexpr uint32_t MaxStructuredStride = 2048;
/// Elements of structured buffers are addressed in 32-bit words.
constexpr uint32_t StrideAlignment = 4;

bool isTexture(ResourceKind Kind) {
  return Kind >= ResourceKind::Texture1D &&
         Kind <= ResourceKind::TextureCubeArray;
}

bool isCube(ResourceKind Kind) {
  return Kind == ResourceKind::TextureCube ||
         Kind == ResourceKind::TextureCubeArray;
}

std::string describe(const ResourceRecord &Record) {
  return "resource '" + Record.Name.str() + "'";
}

void verifyView(VerifierContext &Context, const ResourceRecord &Record) {
  bool IsBuffer = Record.Kind == ResourceKind::TypedBuffer ||
                  Record.Kind == ResourceKind::RawBuffer ||
                  Record.Kind == ResourceKind::StructuredBuffer;
  bool IsReadOnlyKind = Record.Kind == ResourceKind::TBuffer ||
                        Record.Kind == ResourceKind::RTAccelerationStructure;
  bool IsFeedback = Record.Kind == ResourceKind::FeedbackTexture2D ||
                    Record.Kind == ResourceKind::FeedbackTexture2DArray;
  bool IsUAV = Record.Class == ResourceClass::UAV;
  if (!isTexture(Record.Kind) && !IsBuffer &&
      !(IsUAV ? IsFeedback : IsReadOnlyKind))
    Context.report(VerifierRule::SmInvalidResourceKind,
                   describe(Record) + " is of the kind " +
                       Twine(static_cast<uint32_t>(Record.Kind)));
  constexpr auto LastFeedback = uint32_t(SamplerFeedbackType::MipRegionUsed);
  if (IsFeedback && Record.Feedback.value_or(~0u) > LastFeedback)
    Context.report(VerifierRule::SmInvalidSamplerFeedbackType,
                   describe(Record) + " has no kind of feedback from 0 to 1");
  if (IsUAV && isCube(Record.Kind))
    Context.report(VerifierRule::SmInvalidTextureKindOnUAV,
                   describe(Record) + " is a cube texture that is written to");
  if ((isTexture(Record.Kind) || Record.Kind == ResourceKind::TypedBuffer) &&
      (Record.Element == ElementType::Invalid ||
       Record.Element > ElementType::PackedU8x32 ||
       Record.Element == ElementType::I1))
    Context.report(VerifierRule::SmInvalidResourceCompType,
                   describe(Record) + " has the element type " +
                       Twine(static_cast<uint32_t>(Record.Element)));
  if (Record.SampleCount && !isMultisampledTexture(Record.Kind))
    Context.report(VerifierRule::SmSampleCountOnlyOn2DMS,
                   describe(Record) + " has a sample count");
}

void verifyStructured(VerifierContext &Context, const ResourceRecord &Record) {
  if (Record.ReorderCoherent && !Context.isShaderModelAtLeast(9))
    Context.report(VerifierRule::InstrReorderCoherentRequiresSM69,
                   describe(Record) + " is reordercoherent");
  if (Record.Kind != ResourceKind::StructuredBuffer) {
    if (Record.HasCounter)
      Context.report(VerifierRule::SmCounterOnlyOnStructBuf,
                     describe(Record) + " has a counter");
    return;
  }
  bool HasHalfWords = Context.hasNative16Bit();
  uint32_t Alignment = HasHalfWords ? StrideAlignment / 2 : StrideAlignment;
  if (Record.Stride == 0 || Record.Stride % Alignment)
    Context.report(VerifierRule::MetaStructBufAlignment,
                   describe(Record) + " has the stride " +
                       Twine(Record.Stride));
  if (Record.Stride > MaxStructuredStride)
    Context.report(VerifierRule::MetaStructBufAlignmentOutOfBound,
                   describe(Record) + " has the stride " +
                       Twine(Record.Stride));
  if (Record.HasCounter && (Record.GloballyCoherent || Record.ReorderCoherent))
    Context.report(VerifierRule::MetaCoherenceNotOnAppendConsume,
                   describe(Record) + " is coherent and has a counter");
}

/// Sorts the ranges of each class and space, so that only neighbors need to be
/// compared.
void verifyOverlaps(VerifierContext &Context) {
  SmallVector<const ResourceRecord *, 16> Sorted;
  for (const ResourceRecord &Record : Context.Info.Resources)
    // What is open in a library lies nowhere yet.
    if (Record.RangeSize && !Record.isOpen())
      Sorted.push_back(&Record);
  auto KeyOf = [](const ResourceRecord *Record) {
    return std::make_tuple(Record->Class, Record->Space, Record->LowerBound,
                           Record->ID);
  };
  llvm::sort(Sorted, [&](auto *L, auto *R) { return KeyOf(L) < KeyOf(R); });
  const ResourceRecord *Widest = nullptr;
  for (const ResourceRecord *Record : Sorted) {
    bool SameSpace = Widest && Widest->Class == Record->Class &&
                     Widest->Space == Record->Space;
    if (SameSpace && Record->LowerBound <= Widest->upperBound())
      Context.report(VerifierRule::SmResourceRangeOverlap,
                     describe(*Widest) + " and " + describe(*Record) +
                         " share register " + Twine(Record->LowerBound) +
                         " of space " + Twine(Record->Space));
    if (!SameSpace || Record->upperBound() > Widest->upperBound())
      Widest = Record;
  }
}

} // namespace

void dxil::verifyResourceTables(VerifierContext &Context) {
  std::array<uint32_t, 4> NextID = {0, 0, 0, 0};
  for (const ResourceRecord &Record : Context.Info.Resources) {
    uint32_t &Next = NextID[static_cast<size_t>(Record.Class)];
    if (Record.ID != Next++)
      Context.report(VerifierRule::MetaDenseResIDs,
                     describe(Record) + " has ID " + Twine(Record.ID) +
                         " instead of " + Twine(Next - 1));
    switch (Record.Class) {
    case ResourceClass::CBuffer:
      if (Record.CBufferSize > MaxCBufferBytes)
        Context.report(VerifierRule::SmCBufferSize,
                       describe(Record) + " takes " +
                           Twine(Record.CBufferSize) + " bytes");
      break;
    case ResourceClass::Sampler:
      if (Record.Sampler > SamplerType::Mono)
        Context.report(VerifierRule::MetaValidSamplerMode,
                       describe(Record) + " has the sampler kind " +
                           Twine(static_cast<uint32_t>(Record.Sampler)));
      break;
    case ResourceClass::SRV:
    case ResourceClass::UAV:
      verifyView(Context, Record);
      verifyStructured(Context, Record);
      // A function of a library may be linked into a pixel shader.
      if (Record.RasterizerOrdered && Context.Info.Kind != ShaderKind::Pixel &&
          !Context.isLibrary())
        Context.report(VerifierRule::SmRovOnlyInPS,
                       describe(Record) + " is rasterizer ordered");
      break;
    }
  }
  verifyOverlaps(Context);
}
