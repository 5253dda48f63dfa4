// ProgramStatistics.cpp: Statistics of a module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Reports/ProgramStatistics.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include <array>
#include <map>

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Classes of instructions
//===----------------------------------------------------------------------===//

namespace {

enum class InstructionClass : unsigned {
  FloatArithmetic,
  IntegerArithmetic,
  Transcendental,
  Comparison,
  Conversion,
  Bits,
  ConstantLoads,
  SRVLoads,
  UAVLoads,
  UAVStores,
  Samples,
  Atomics,
  LocalMemory,
  GroupSharedMemory,
  Derivatives,
  Waves,
  Barriers,
  InputsAndOutputs,
  RayTracing,
  Handles,
  Branches,
  Jumps,
  Moves,
  Other,
};

/// By the numbers of InstructionClass.
constexpr StringLiteral ClassNames[] = {
    "floatArithmetic", "integerArithmetic",
    "transcendental",  "comparison",
    "conversion",      "bits",
    "constantLoads",   "srvLoads",
    "uavLoads",        "uavStores",
    "samples",         "atomics",
    "localMemory",     "groupSharedMemory",
    "derivatives",     "waves",
    "barriers",        "inputsAndOutputs",
    "rayTracing",      "handles",
    "branches",        "jumps",
    "moves",           "other",
};
constexpr unsigned NumClasses = std::size(ClassNames);
static_assert(NumClasses == unsigned(InstructionClass::Other) + 1);

/// Beside those that dx.counters counts as such.
constexpr OpCode FloatOps[] = {OpCode::FMad};

constexpr OpCode TranscendentalOps[] = {
    OpCode::Cos,  OpCode::Sin,  OpCode::Tan,  OpCode::Acos, OpCode::Asin,
    OpCode::Atan, OpCode::Hcos, OpCode::Hsin, OpCode::Htan, OpCode::Exp,
    OpCode::Log,  OpCode::Sqrt, OpCode::Rsqrt};

constexpr OpCode ComparisonOps[] = {OpCode::IsNaN, OpCode::IsInf,
                                    OpCode::IsFinite, OpCode::IsNormal};

constexpr OpCode BitOps[] = {OpCode::Bfrev,       OpCode::Countbits,
                             OpCode::FirstbitLo,  OpCode::FirstbitHi,
                             OpCode::FirstbitSHi, OpCode::Ibfe,
                             OpCode::Ubfe,        OpCode::Bfi};

constexpr OpCode ConversionOps[] = {OpCode::MakeDouble,
                                    OpCode::SplitDouble,
                                    OpCode::LegacyF32ToF16,
                                    OpCode::LegacyF16ToF32,
                                    OpCode::LegacyDoubleToFloat,
                                    OpCode::LegacyDoubleToSInt32,
                                    OpCode::LegacyDoubleToUInt32,
                                    OpCode::Unpack4x8,
                                    OpCode::Pack4x8};

constexpr OpCode BitcastOps[] = {
    OpCode::BitcastI16toF16, OpCode::BitcastF16toI16, OpCode::BitcastI32toF32,
    OpCode::BitcastF32toI32, OpCode::BitcastI64toF64, OpCode::BitcastF64toI64};

constexpr OpCode HandleOps[] = {OpCode::CreateHandle,
                                OpCode::CreateHandleForLib,
                                OpCode::CreateHandleFromBinding,
                                OpCode::CreateHandleFromHeap,
                                OpCode::AnnotateHandle,
                                OpCode::CreateNodeOutputHandle,
                                OpCode::IndexNodeHandle,
                                OpCode::AnnotateNodeHandle,
                                OpCode::CreateNodeInputRecordHandle,
                                OpCode::AnnotateNodeRecordHandle};

/// Beside those that access signatures.
constexpr OpCode OutputOps[] = {
    OpCode::EmitStream,          OpCode::CutStream,
    OpCode::EmitThenCutStream,   OpCode::EvalSnapped,
    OpCode::EvalSampleIndex,     OpCode::EvalCentroid,
    OpCode::AttributeAtVertex,   OpCode::Discard,
    OpCode::SetMeshOutputCounts, OpCode::EmitIndices,
    OpCode::DispatchMesh};

constexpr OpCode RayOps[] = {
    OpCode::TraceRay,          OpCode::ReportHit,
    OpCode::CallShader,        OpCode::IgnoreHit,
    OpCode::AllocateRayQuery,  OpCode::AcceptHitAndEndSearch,
    OpCode::AllocateRayQuery2, OpCode::MaybeReorderThread};

} // namespace

/// Whether the resource that \p Call accesses is a UAV. What cannot be seen in
/// the code, in libraries of old models, is not one.
static bool isOfUAV(const CallInst &Call, const DXILModuleInfo *Info) {
  const Value *Handle = getOperand(Call, operand::Resource);
  while (const auto *Source = dyn_cast<CallInst>(Handle)) {
    const OpInfo *Op = getDXILOperation(*Source);
    if (!Op)
      return false;
    if (Op->Code == OpCode::AnnotateHandle) {
      auto Properties = ResourceProperties::read(
          *getOperand(*Source, operand::AnnotateHandle::Props));
      return Properties && Properties->IsUAV;
    }
    if (Op->Code == OpCode::CreateHandle)
      return getConstantOperand(*Source,
                                operand::CreateHandle::ResourceClass) ==
             uint64_t(ResourceClass::UAV);
    if (Op->Code != OpCode::CreateHandleForLib || !Info)
      return false;
    const auto *Load = dyn_cast<LoadInst>(
        getOperand(*Source, operand::CreateHandleForLib::Resource));
    const Value *Symbol =
        Load ? getUnderlyingObject(Load->getPointerOperand()) : nullptr;
    return any_of(Info->Resources, [&](const ResourceRecord &R) {
      return R.Symbol && R.Symbol == Symbol && R.Class == ResourceClass::UAV;
    });
  }
  return false;
}

static InstructionClass classifyOperation(const CallInst &Call,
                                          const OpInfo &Op,
                                          const DXILModuleInfo *Info) {
  using Class = InstructionClass;
  const std::pair<ArrayRef<OpCode>, Class> Lists[] = {
      {FloatOps, Class::FloatArithmetic},
      {TranscendentalOps, Class::Transcendental},
      {ComparisonOps, Class::Comparison},
      {BitOps, Class::Bits},
      {ConversionOps, Class::Conversion},
      {BitcastOps, Class::Moves},
      {HandleOps, Class::Handles},
      {OutputOps, Class::InputsAndOutputs},
      {RayOps, Class::RayTracing},
  };
  for (const auto &[Ops, Result] : Lists)
    if (is_contained(Ops, Op.Code))
      return Result;
  if (Op.Name.starts_with("RayQuery_") || Op.Name.starts_with("HitObject_"))
    return Class::RayTracing;
  if (Op.Code == OpCode::CBufferLoad || Op.Code == OpCode::CBufferLoadLegacy)
    return Class::ConstantLoads;
  if (Op.Flags & OpFlagWave)
    return Class::Waves;
  if (Op.Flags & OpFlagDerivative)
    return Class::Derivatives;
  if (Op.Counters & CountAtomics)
    return Class::Atomics;
  if (Op.Counters & CountBarriers)
    return Class::Barriers;
  if (Op.Counters & (CountSamples | CountBiasSamples | CountGradientSamples |
                     CountComparisonSamples) ||
      Op.Code == OpCode::CalculateLOD)
    return Class::Samples;
  if (Op.Counters & CountTexLoads)
    return isOfUAV(Call, Info) ? Class::UAVLoads : Class::SRVLoads;
  if (Op.Counters & CountTexStores)
    return Class::UAVStores;
  if (Op.Counters & (CountSignatureLoads | CountSignatureStores))
    return Class::InputsAndOutputs;
  if (Op.Counters & CountFloats)
    return Class::FloatArithmetic;
  if (Op.Counters & (CountInts | CountUInts))
    return Class::IntegerArithmetic;
  return Class::Other;
}

/// Of an address or an access.
static InstructionClass classifyMemory(const Value &Pointer) {
  const Value *Object = getUnderlyingObject(&Pointer);
  if (isa<AllocaInst>(Object))
    return InstructionClass::LocalMemory;
  if (Object->getType()->getPointerAddressSpace() == GroupSharedAddressSpace)
    return InstructionClass::GroupSharedMemory;
  // Payloads, records of nodes, tables of constants, variables of resources.
  return isa<GlobalVariable>(Object) &&
                 cast<GlobalVariable>(Object)->isConstant()
             ? InstructionClass::ConstantLoads
             : InstructionClass::Other;
}

static InstructionClass classify(const Instruction &I,
                                 const DXILModuleInfo *Info) {
  using Class = InstructionClass;
  switch (I.getOpcode()) {
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FNeg:
    return Class::FloatArithmetic;
  // GPUs divide by means of a reciprocal.
  case Instruction::FDiv:
  case Instruction::FRem:
    return Class::Transcendental;
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::SDiv:
  case Instruction::SRem:
  case Instruction::UDiv:
  case Instruction::URem:
    return Class::IntegerArithmetic;
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    return Class::Bits;
  case Instruction::ICmp:
  case Instruction::FCmp:
  case Instruction::Select:
    return Class::Comparison;
  case Instruction::Load:
  case Instruction::Store:
    if (I.getType()->isStructTy()) // the variable of a resource
      return Class::Handles;
    return classifyMemory(*getLoadStorePointerOperand(&I));
  case Instruction::GetElementPtr:
  case Instruction::Alloca:
    return classifyMemory(I);
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
    return Class::Atomics;
  case Instruction::Br:
    return cast<BranchInst>(I).isConditional() ? Class::Branches : Class::Jumps;
  case Instruction::Switch:
    return Class::Branches;
  case Instruction::Ret:
  case Instruction::Unreachable:
    return Class::Jumps;
  case Instruction::PHI:
  case Instruction::ExtractValue:
  case Instruction::InsertValue:
  case Instruction::ExtractElement:
  case Instruction::InsertElement:
  case Instruction::ShuffleVector:
  case Instruction::BitCast:
  case Instruction::AddrSpaceCast:
    return Class::Moves;
  case Instruction::Call:
    if (const OpInfo *Op = getCompleteDXILOperation(I))
      return classifyOperation(cast<CallInst>(I), *Op, Info);
    return Class::Other;
  default: // LLVM's instructions: the others of DXIL convert numbers
    return I.isCast() ? Class::Conversion : Class::Other;
  }
}

//===----------------------------------------------------------------------===//
// Live values
//===----------------------------------------------------------------------===//

namespace {

/// Which values of a function are live where: computed, and read later.
class LiveValues {
public:
  explicit LiveValues(const Function &F);

  /// The greatest sum of the widths of values that are live after an
  /// instruction, and the first such instruction.
  uint64_t Most = 0;
  const Instruction *Where = nullptr;

private:
  void number(const Value &V);
  std::optional<unsigned> find(const Value &V) const;
  void solve(const Function &F);
  void measure(const BasicBlock &Block);

  DenseMap<const Value *, unsigned> Numbers;
  std::vector<unsigned> Widths;
  DenseMap<const BasicBlock *, BitVector> LiveIns, LiveOuts;
};

} // namespace

/// How many scalars of 32 bits a value of the type has; smaller ones count as
/// one. Handles and local memory are not in registers.
static unsigned getWidth(const Type *Ty) {
  if (Ty->isVoidTy() || Ty->isAggregateType())
    return 0;
  unsigned Count = 1;
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    Count = Vector->getNumElements();
  return Ty->getScalarSizeInBits() > 32 ? 2 * Count : Count;
}

static unsigned getWidth(const Value &V) {
  if (isa<AllocaInst>(V))
    return 0;
  auto *Struct = dyn_cast<StructType>(V.getType());
  if (!Struct)
    return getWidth(V.getType());
  // Of a row, the components that are read.
  SmallBitVector Read(Struct->getNumElements());
  for (const User *U : V.users())
    if (auto *Part = dyn_cast<ExtractValueInst>(U))
      Read.set(Part->getIndices().front());
  unsigned Width = 0;
  for (unsigned Index : Read.set_bits())
    Width += getWidth(Struct->getElementType(Index));
  return Width;
}

void LiveValues::number(const Value &V) {
  if (unsigned Width = getWidth(V); Width && !V.use_empty()) {
    Numbers[&V] = Widths.size();
    Widths.push_back(Width);
  }
}

std::optional<unsigned> LiveValues::find(const Value &V) const {
  auto Found = Numbers.find(&V);
  return Found == Numbers.end() ? std::nullopt
                                : std::optional<unsigned>(Found->second);
}

/// A merge reads its values at the ends of the preceding blocks.
void LiveValues::solve(const Function &F) {
  DenseMap<const BasicBlock *, BitVector> Reads, Writes;
  for (const BasicBlock &Block : F) {
    BitVector &Read = Reads[&Block], &Written = Writes[&Block];
    Read.resize(Widths.size());
    Written.resize(Widths.size());
    LiveIns[&Block].resize(Widths.size());
    LiveOuts[&Block].resize(Widths.size());
    for (const Instruction &I : reverse(Block)) {
      if (std::optional<unsigned> N = find(I)) {
        Written.set(*N);
        Read.reset(*N);
      }
      if (!isa<PHINode>(I))
        for (const Value *Operand : I.operands())
          if (std::optional<unsigned> N = find(*Operand))
            Read.set(*N);
    }
  }
  for (bool Changes = true; Changes;) {
    Changes = false;
    for (const BasicBlock *Block : post_order(&F)) {
      BitVector &Out = LiveOuts[Block];
      for (const BasicBlock *Next : successors(Block)) {
        Out |= LiveIns[Next];
        for (const PHINode &Merge : Next->phis())
          if (std::optional<unsigned> N =
                  find(*Merge.getIncomingValueForBlock(Block)))
            Out.set(*N);
      }
      BitVector In = Out;
      In.reset(Writes[Block]);
      In |= Reads[Block];
      Changes |= In != LiveIns[Block];
      LiveIns[Block] = std::move(In);
    }
  }
}

void LiveValues::measure(const BasicBlock &Block) {
  BitVector Live = LiveOuts[&Block];
  uint64_t Sum = 0;
  for (unsigned N : Live.set_bits())
    Sum += Widths[N];
  for (const Instruction &I : reverse(Block)) {
    if (Sum >= Most) {
      Most = Sum;
      Where = &I;
    }
    if (std::optional<unsigned> N = find(I); N && Live.test(*N)) {
      Live.reset(*N);
      Sum -= Widths[*N];
    }
    if (isa<PHINode>(I))
      continue;
    for (const Value *Operand : I.operands())
      if (std::optional<unsigned> N = find(*Operand); N && !Live.test(*N)) {
        Live.set(*N);
        Sum += Widths[*N];
      }
  }
}

LiveValues::LiveValues(const Function &F) {
  for (const Argument &A : F.args())
    number(A);
  for (const Instruction &I : instructions(F))
    number(I);
  solve(F);
  for (const BasicBlock &Block : reverse(F))
    measure(Block);
}

//===----------------------------------------------------------------------===//
// Statistics
//===----------------------------------------------------------------------===//

namespace {

/// Instructions by line, of each file.
using LineCounts = std::map<std::string, std::map<unsigned, uint64_t>>;

} // namespace

static json::Object describeLines(const LineCounts &Counts) {
  json::Object Files;
  for (const auto &[Name, Lines] : Counts) {
    json::Object File;
    for (auto [Line, Count] : Lines)
      File[std::to_string(Line)] = Count;
    Files[Name] = std::move(File);
  }
  return Files;
}

/// Of the code itself, not of the call that it was inlined for.
static const DILocation *findLocation(const Instruction *I) {
  const DILocation *Found = I ? I->getDebugLoc().get() : nullptr;
  return Found && Found->getLine() ? Found : nullptr;
}

static std::string getFile(const DILocation &Loc) {
  StringRef Name = sys::path::remove_leading_dotslash(Loc.getFilename());
  return json::isUTF8(Name) ? Name.str() : json::fixUTF8(Name);
}

/// "cs_6_6"
static std::string spellProfile(const DXILModuleInfo &Info) {
  const bool IsOffline = Info.Kind == ShaderKind::Library &&
                         Info.ShaderModelMinor == OfflineLibraryMinor;
  return (getShaderStage(Info.Kind).Profile + "_" +
          Twine(Info.ShaderModelMajor) + "_" +
          (IsOffline ? Twine("x") : Twine(Info.ShaderModelMinor)))
      .str();
}

/// Whether \p I is one of the calls that containers with debug information
/// have beside the instructions.
static bool isDebugRecord(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().starts_with("llvm.dbg.");
}

/// The branches and switches whose condition may differ between lanes.
static uint64_t countDivergentBranches(Function &F,
                                       const DXILModuleInfo &Info) {
  ShaderKind Kind = Info.Kind;
  std::array<uint32_t, 3> Threads = Info.NumThreads;
  for (const EntryRecord &Entry : Info.Entries)
    if (Entry.Entry == &F) {
      Kind = Entry.Kind;
      Threads = Entry.NumThreads;
    }
  std::optional<std::array<uint32_t, 3>> Group;
  if (Threads[0] != 0)
    Group = Threads;
  DivergenceOfFunction Divergence(F, getShaderStage(Kind), Group);
  return count_if(F, [&](const BasicBlock &Block) {
    return Divergence.ofBranch(*Block.getTerminator()) != 0;
  });
}

json::Object dxil::describeStatistics(Module &M) {
  std::optional<DXILModuleInfo> Info;
  if (Expected<DXILModuleInfo> Read = readDXILModuleInfo(M))
    Info = std::move(*Read);
  else
    consumeError(Read.takeError());
  std::array<uint64_t, NumClasses> Counts = {};
  uint64_t Total = 0, LocalBytes = 0, Without = 0, Most = 0, Divergent = 0;
  const Instruction *Where = nullptr;
  LineCounts Lines;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (Info)
      Divergent += countDivergentBranches(F, *Info);
    for (const Instruction &I : instructions(F)) {
      if (isDebugRecord(I))
        continue;
      ++Counts[unsigned(classify(I, Info ? &*Info : nullptr))];
      ++Total;
      if (auto *Local = dyn_cast<AllocaInst>(&I))
        LocalBytes +=
            M.getDataLayout().getTypeAllocSize(Local->getAllocatedType());
      if (const DILocation *Loc = findLocation(&I))
        ++Lines[getFile(*Loc)][Loc->getLine()];
      else
        ++Without;
    }
    if (LiveValues Live(F); Live.Most > Most || !Where) {
      Most = Live.Most;
      Where = Live.Where;
    }
  }
  json::Object Classes;
  for (unsigned N = 0; N != NumClasses; ++N)
    if (Counts[N])
      Classes[ClassNames[N]] = Counts[N];
  json::Object Result{{"instructions", Total},
                      {"classes", std::move(Classes)},
                      {"liveValues", Most},
                      {"divergentBranches", Divergent},
                      {"groupSharedBytes", Info ? Info->GroupSharedBytes : 0},
                      {"localBytes", LocalBytes},
                      {"lines", describeLines(Lines)},
                      {"instructionsWithoutLine", Without}};
  if (Info) {
    if (!Info->EntryName.empty())
      Result["entry"] = json::fixUTF8(Info->EntryName);
    Result["profile"] = spellProfile(*Info);
  }
  if (const DILocation *Loc = findLocation(Where))
    Result["liveValuesAt"] =
        json::Object{{"file", getFile(*Loc)}, {"line", Loc->getLine()}};
  return Result;
}
