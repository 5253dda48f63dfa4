// BufferReads.cpp: Reads of constant buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/BufferReads.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// How deep a sum is looked into.
constexpr unsigned MaxDepth = 6;

/// The constant part of \p V, a sum of products, modulo 2^32. Or stands for a
/// sum in addresses.
uint32_t getConstantPart(const Value &V, unsigned Depth = 0) {
  if (auto *Constant = dyn_cast<ConstantInt>(&V))
    return Constant->getZExtValue();
  auto *Operation = dyn_cast<BinaryOperator>(&V);
  if (!Operation || Depth == MaxDepth)
    return 0;
  auto Part = [&](unsigned N) {
    return getConstantPart(*Operation->getOperand(N), Depth + 1);
  };
  auto *Factor = dyn_cast<ConstantInt>(Operation->getOperand(1));
  switch (Operation->getOpcode()) {
  case Instruction::Add:
  case Instruction::Or:
    return Part(0) + Part(1);
  case Instruction::Sub:
    return Part(0) - Part(1);
  case Instruction::Mul:
    return Factor ? Part(0) * Part(1) : 0;
  case Instruction::Shl:
    return Factor && Part(1) < 32 ? Part(0) << Part(1) : 0;
  default: // LLVM's instructions: what others give has no constant part
    return 0;
  }
}

/// The constant part of the byte that the row \p V begins with. The lowering
/// divides addresses, and masks indices as the division would.
uint32_t getConstantByte(const Value &V) {
  const Value *Row = &V;
  if (auto *Mask = dyn_cast<BinaryOperator>(Row);
      Mask && Mask->getOpcode() == Instruction::And &&
      isa<ConstantInt>(Mask->getOperand(1)))
    Row = Mask->getOperand(0);
  auto *Quotient = dyn_cast<BinaryOperator>(Row);
  if (Quotient && Quotient->getOpcode() == Instruction::LShr)
    if (auto *Shift = dyn_cast<ConstantInt>(Quotient->getOperand(1));
        Shift && Shift->equalsInt(Log2_64(ConstantBufferRowBytes)))
      return alignDown(getConstantPart(*Quotient->getOperand(0)),
                       ConstantBufferRowBytes);
  return getConstantPart(*Row) * ConstantBufferRowBytes;
}

class ReadFinder {
  /// The constant and texture buffers, by what operations name them with.
  std::map<std::pair<uint64_t, uint64_t>, const ResourceRecord *> ByNumber;
  std::map<std::tuple<ResourceClass, uint32_t, uint32_t>,
           const ResourceRecord *>
      ByBinding;
  DenseMap<const Value *, const ResourceRecord *> BySymbol;
  DenseMap<const Value *, const ResourceRecord *> ByHandle;
  BufferReads Reads;

  const ResourceRecord *findRecord(const CallInst &Call, const OpInfo &Op);
  const ResourceRecord *getRecord(const Value &Handle);
  void addRow(const CallInst &Call, const Value &Row, unsigned NumElements);
  void add(const CallInst &Call, const OpInfo &Op);

public:
  explicit ReadFinder(const DXILModuleInfo &Info);
  BufferReads find(const Module &M);
};

} // namespace

ReadFinder::ReadFinder(const DXILModuleInfo &Info) {
  for (const ResourceRecord &R : Info.Resources) {
    if (R.Kind != ResourceKind::CBuffer && R.Kind != ResourceKind::TBuffer)
      continue;
    ByNumber[{static_cast<uint64_t>(R.Class), R.ID}] = &R;
    ByBinding[{R.Class, R.Space, R.LowerBound}] = &R;
    if (R.Symbol)
      BySymbol[R.Symbol] = &R;
  }
}

/// The record that makes the handle, which \p Call is.
const ResourceRecord *ReadFinder::findRecord(const CallInst &Call,
                                             const OpInfo &Op) {
  auto Find = [](const auto &Map, const auto &Key) -> const ResourceRecord * {
    auto It = Map.find(Key);
    return It == Map.end() ? nullptr : It->second;
  };
  switch (Op.Code) {
  case OpCode::AnnotateHandle:
    return getRecord(*getOperand(Call, operand::AnnotateHandle::Res));
  case OpCode::CreateHandle: {
    auto Class = getConstantOperand(Call, operand::CreateHandle::ResourceClass);
    auto ID = getConstantOperand(Call, operand::CreateHandle::RangeId);
    return Class && ID ? Find(ByNumber, std::pair(*Class, *ID)) : nullptr;
  }
  case OpCode::CreateHandleFromBinding: {
    std::optional<ResourceBind> Bind = ResourceBind::read(
        *getOperand(Call, operand::CreateHandleFromBinding::Bind));
    return Bind ? Find(ByBinding,
                       std::tuple(Bind->Class, Bind->Space, Bind->Lower))
                : nullptr;
  }
  case OpCode::CreateHandleForLib: {
    auto *Load = dyn_cast<LoadInst>(
        getOperand(Call, operand::CreateHandleForLib::Resource));
    return Load ? Find(BySymbol, getUnderlyingObject(Load->getPointerOperand()))
                : nullptr;
  }
  default: // of the other operations, none gives a handle with a record
    return nullptr;
  }
}

const ResourceRecord *ReadFinder::getRecord(const Value &Handle) {
  auto [It, IsNew] = ByHandle.try_emplace(&Handle, nullptr);
  if (!IsNew)
    return It->second;
  auto *Call = dyn_cast<CallInst>(&Handle);
  const OpInfo *Op = Call ? getDXILOperation(*Call) : nullptr;
  const ResourceRecord *Record = Op ? findRecord(*Call, *Op) : nullptr;
  return ByHandle[&Handle] = Record;
}

/// A row of 16 bytes is taken apart into \p NumElements numbers.
void ReadFinder::addRow(const CallInst &Call, const Value &Row,
                        unsigned NumElements) {
  const ResourceRecord *Record =
      getRecord(*getOperand(Call, operand::Resource));
  if (!Record)
    return;
  std::set<BufferRead> &Found = Reads[{Record->Class, Record->ID}];
  uint32_t Start = getConstantByte(Row);
  bool IsComputed = !isa<ConstantInt>(Row);
  uint32_t Size = ConstantBufferRowBytes / NumElements;
  for (const User *U : Call.users())
    if (auto *Part = dyn_cast<ExtractValueInst>(U))
      if (unsigned N = Part->getIndices().front(); N < NumElements)
        Found.insert({Start + N * Size, Size, IsComputed});
}

void ReadFinder::add(const CallInst &Call, const OpInfo &Op) {
  auto *Result = dyn_cast<StructType>(Call.getType());
  if (Op.Code == OpCode::CBufferLoadLegacy && Result)
    addRow(Call, *getOperand(Call, operand::CBufferLoadLegacy::RegIndex),
           Result->getNumElements());
  // The last element is the status.
  if (Op.Code == OpCode::BufferLoad && Result)
    addRow(Call, *getOperand(Call, operand::BufferLoad::Index),
           Result->getNumElements() - 1);
}

BufferReads ReadFinder::find(const Module &M) {
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      if (const OpInfo *Op = getDXILOperation(I))
        add(cast<CallInst>(I), *Op);
  return std::move(Reads);
}

BufferReads dxil::findBufferReads(const Module &M, const DXILModuleInfo &Info) {
  return ReadFinder(Info).find(M);
}

//===----------------------------------------------------------------------===//
// Statistics of a module
//===----------------------------------------------------------------------===//

namespace {

constexpr std::pair<OpCounters, InstructionCounter> CountersOfOperations[] = {
    {CountFloats, InstructionCounter::Floats},
    {CountInts, InstructionCounter::Ints},
    {CountUInts, InstructionCounter::UInts},
    {CountSamples, InstructionCounter::Samples},
    {CountBiasSamples, InstructionCounter::BiasSamples},
    {CountGradientSamples, InstructionCounter::GradientSamples},
    {CountComparisonSamples, InstructionCounter::ComparisonSamples},
    {CountTexLoads, InstructionCounter::TexLoads},
    {CountTexStores, InstructionCounter::TexStores},
    {CountAtomics, InstructionCounter::Atomics},
    {CountBarriers, InstructionCounter::Barriers},
    {CountEmits, InstructionCounter::Emits},
    {CountCuts, InstructionCounter::Cuts},
    {CountSignatureLoads, InstructionCounter::SignatureLoads},
    {CountSignatureStores, InstructionCounter::SignatureStores},
};

class Counter {
  const DataLayout &DL;
  InstructionCounters Counts;

  void add(InstructionCounter What, uint64_t N = 1) { Counts[What] += N; }
  void addAccess(const Value &Pointer);
  void addComputation(const Instruction &I);
  void add(const Instruction &I);

public:
  explicit Counter(const Module &M) : DL(M.getDataLayout()) {}
  InstructionCounters count(const Module &M);
};

} // namespace

/// Of arrays alone, which the source or the compiler made.
void Counter::addAccess(const Value &Pointer) {
  const Value *Object = getUnderlyingObject(&Pointer);
  if (auto *Local = dyn_cast<AllocaInst>(Object)) {
    if (Local->getAllocatedType()->isArrayTy())
      add(InstructionCounter::LocalArrayAccesses);
  } else if (auto *Global = dyn_cast<GlobalVariable>(Object)) {
    if (Global->getAddressSpace() == GroupSharedAddressSpace &&
        Global->getValueType()->isArrayTy())
      add(InstructionCounter::GroupSharedArrayAccesses);
  }
}

void Counter::addComputation(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::SDiv:
  case Instruction::SRem:
  case Instruction::AShr:
  case Instruction::ICmp:
  case Instruction::Trunc:
  case Instruction::SExt:
    return add(InstructionCounter::Ints);
  case Instruction::UDiv:
  case Instruction::URem:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::ZExt:
    return add(InstructionCounter::UInts);
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
  case Instruction::FCmp:
  case Instruction::FPTrunc:
  case Instruction::FPExt:
  case Instruction::FPToSI:
  case Instruction::FPToUI:
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return add(InstructionCounter::Floats);
  default: // LLVM's instructions: the others compute no number
    return;
  }
}

void Counter::add(const Instruction &I) {
  add(InstructionCounter::Instructions);
  if (const OpInfo *Op = getDXILOperation(I)) {
    for (auto [Bit, What] : CountersOfOperations)
      if (Op->Counters & Bit)
        add(What);
    return;
  }
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return addAccess(*Load->getPointerOperand());
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return addAccess(*Store->getPointerOperand());
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return add(InstructionCounter::Atomics);
  if (auto *Branch = dyn_cast<BranchInst>(&I)) {
    if (Branch->isConditional())
      add(InstructionCounter::Branches);
  } else if (auto *Local = dyn_cast<AllocaInst>(&I)) {
    if (Local->getAllocatedType()->isArrayTy())
      add(InstructionCounter::LocalArrayBytes,
          DL.getTypeAllocSize(Local->getAllocatedType()));
  } else {
    addComputation(I);
  }
}

InstructionCounters Counter::count(const Module &M) {
  for (const GlobalVariable &Global : M.globals())
    if (Global.getAddressSpace() == GroupSharedAddressSpace &&
        Global.getValueType()->isArrayTy())
      add(InstructionCounter::GroupSharedArrayBytes,
          DL.getTypeAllocSize(Global.getValueType()));
  for (const Function &F : M)
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block)
        add(I);
  return Counts;
}

InstructionCounters dxil::countInstructions(const Module &M) {
  return Counter(M).count(M);
}
