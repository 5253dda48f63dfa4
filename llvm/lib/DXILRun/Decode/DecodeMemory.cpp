// DecodeMemory.cpp: Local, groupshared and constant memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/NodeLaunch.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxilrun;

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

namespace {

template <typename T> bool allWritten(const MemoryAddress &P) {
  T Shadow;
  memcpy(&Shadow, P.Written, sizeof(T));
  return Shadow == T(~T(0));
}
template <typename T> void setWritten(const MemoryAddress &P, bool IsDefined) {
  if (P.Written)
    memset(P.Written, IsDefined ? 0xff : 0, sizeof(T));
}

const char *describeKind(const MemoryObject &O) {
  switch (O.Where) {
  case MemoryObject::Kind::PerLane:
    return "variable";
  case MemoryObject::Kind::GroupShared:
    return "groupshared variable";
  case MemoryObject::Kind::Constant:
    return "constant";
  case MemoryObject::Kind::Record:
    return "record";
  }
  llvm_unreachable("all kinds are listed");
}

void reportOutOfBounds(Wave &W, const Inst &I, unsigned Lane,
                       const MemoryAddress &P, uint64_t Pointer,
                       StringRef Action) {
  if (isRecordPointer(Pointer))
    return reportFinding(
        W, I.Origin, Lane,
        "invalid " + Action +
            W.G->D.Node->describeFault(W, Pointer, Action != "read"),
        FaultKind::OutOfBounds);
  reportFinding(W, I.Origin, Lane,
                Twine("out-of-bounds ") + Action + " of " +
                    describeKind(*P.Object) + " '" + P.Object->Name +
                    "' at byte " + Twine(int32_t(P.Offset)) + " of " +
                    Twine(P.Object->Size),
                FaultKind::OutOfBounds, noteDeclaration(*I.Origin));
}

/// The checks of an access to groupshared memory.
template <typename T>
void checkShared(Wave &W, const Inst &I, unsigned Lane, const MemoryAddress &P,
                 AccessKind Kind, bool SameValue) {
  if (Kind != AccessKind::Write && !allWritten<T>(P)) {
    reportFinding(W, I.Origin, Lane,
                  "read of groupshared variable '" + P.Object->Name +
                      "' at byte " + Twine(P.Offset) +
                      ", which was never written",
                  FaultKind::Unwritten, noteDeclaration(*I.Origin));
    memset(P.Written, 0xff, sizeof(T));
  }
  const unsigned Shift = W.P->SharedGranule;
  uint32_t First = P.Object->Offset + P.Offset;
  for (uint32_t G = First >> Shift; G <= (First + sizeof(T) - 1) >> Shift; ++G)
    if (std::optional<RacingAccess> Other = W.G->Races.access(
            0, G, Kind, W.ThreadIndex[Lane], SameValue, I.Origin))
      reportRace(W, I.Origin, Lane, *Other,
                 "groupshared variable '" + P.Object->Name + "' at byte " +
                     Twine(P.Offset));
}

bool isShared(const MemoryAddress &P) {
  return P.Object->Where == MemoryObject::Kind::GroupShared;
}

/// Looks for races where \p Pointer leads to a record of a node.
template <typename T>
void checkRecord(Wave &W, const Inst &I, unsigned Lane, uint64_t Pointer,
                 AccessKind Kind, bool SameValue = false) {
  if (isRecordPointer(Pointer))
    W.G->D.Node->checkRace(W, I, Lane, Pointer, sizeof(T), Kind, SameValue);
}

/// \p T is what memory holds, \p Register what a lane has of it.
template <typename T, typename Register = T> void load(Wave &W, const Inst &I) {
  Register *To = W.at<Register>(I.result());
  const uint64_t *Pointers = W.at<uint64_t>(I.operand(0));
  LaneMask Undefined = 0;
  requireDefined(W, I, 0, "an index");
  forThreads(W, [&](unsigned Lane) {
    MemoryAddress P =
        findMemory(W, Lane, Pointers[Lane], sizeof(T), /*ForWrite=*/false);
    if (!P.Memory) {
      To[Lane] = 0;
      return reportOutOfBounds(W, I, Lane, P, Pointers[Lane], "read");
    }
    T Value;
    memcpy(&Value, P.Memory, sizeof(T));
    To[Lane] = Value;
    if (!P.Written)
      return;
    if (isShared(P))
      checkShared<T>(W, I, Lane, P, AccessKind::Read, false);
    else if (!allWritten<T>(P))
      Undefined |= laneBit(Lane);
    checkRecord<T>(W, I, Lane, Pointers[Lane], AccessKind::Read);
  });
  W.setUndef(I.result(), Undefined);
}

template <typename T, typename Register = T>
void store(Wave &W, const Inst &I) {
  const Register *From = W.at<Register>(I.operand(0));
  const uint64_t *Pointers = W.at<uint64_t>(I.operand(1));
  LaneMask Undefined = I.MayBeUndef ? W.undef(I.operand(0)) : 0;
  requireDefined(W, I, 1, "an index");
  forThreads(W, [&](unsigned Lane) {
    MemoryAddress P = findMemory(W, Lane, Pointers[Lane], sizeof(T));
    if (!P.Memory)
      return reportOutOfBounds(W, I, Lane, P, Pointers[Lane], "write");
    const T Value = T(From[Lane]);
    if (P.Written) {
      const bool IsSame = !memcmp(P.Memory, &Value, sizeof(T));
      if (isShared(P))
        checkShared<T>(W, I, Lane, P, AccessKind::Write, IsSame);
      checkRecord<T>(W, I, Lane, Pointers[Lane], AccessKind::Write, IsSame);
      setWritten<T>(P, !(Undefined & laneBit(Lane)));
    }
    memcpy(P.Memory, &Value, sizeof(T));
  });
}

template <typename T> T combineShared(unsigned Operation, T Old, T New) {
  using S = std::make_signed_t<T>;
  switch (Operation) {
  case AtomicRMWInst::Xchg:
    return New;
  case AtomicRMWInst::Add:
    return Old + New;
  case AtomicRMWInst::Sub:
    return Old - New;
  case AtomicRMWInst::And:
    return Old & New;
  case AtomicRMWInst::Or:
    return Old | New;
  case AtomicRMWInst::Xor:
    return Old ^ New;
  case AtomicRMWInst::Max:
    return S(Old) > S(New) ? Old : New;
  case AtomicRMWInst::Min:
    return S(Old) < S(New) ? Old : New;
  case AtomicRMWInst::UMax:
    return Old > New ? Old : New;
  case AtomicRMWInst::UMin:
    return Old < New ? Old : New;
  }
  llvm_unreachable("decodeAtomicRMW lets no other pass");
}

/// The memory of one worker: lanes take their turns, so nothing is atomic.
template <typename T> void atomicRMW(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const uint64_t *Pointers = W.at<uint64_t>(I.operand(0));
  const T *Values = W.at<T>(I.operand(1));
  requireDefined(W, I, 0, "an index");
  requireDefined(W, I, 1, "the operand of an atomic operation");
  forThreads(W, [&](unsigned Lane) {
    MemoryAddress P = findMemory(W, Lane, Pointers[Lane], sizeof(T));
    To[Lane] = 0;
    if (!P.Memory)
      return reportOutOfBounds(W, I, Lane, P, Pointers[Lane], "atomic access");
    if (P.Written && isShared(P))
      checkShared<T>(W, I, Lane, P, AccessKind::Atomic, false);
    if (P.Written)
      checkRecord<T>(W, I, Lane, Pointers[Lane], AccessKind::Atomic);
    memcpy(&To[Lane], P.Memory, sizeof(T));
    T New = combineShared<T>(I.Imm, To[Lane], Values[Lane]);
    memcpy(P.Memory, &New, sizeof(T));
  });
}

template <typename T> void compareExchange(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result(0));
  uint8_t *Success = W.at<uint8_t>(I.result(1));
  const uint64_t *Pointers = W.at<uint64_t>(I.operand(0));
  const T *Expected = W.at<T>(I.operand(1)), *New = W.at<T>(I.operand(2));
  for (unsigned N = 0; N != 3; ++N)
    requireDefined(W, I, N, "the operand of an atomic operation");
  forThreads(W, [&](unsigned Lane) {
    MemoryAddress P = findMemory(W, Lane, Pointers[Lane], sizeof(T));
    To[Lane] = 0;
    Success[Lane] = 0;
    if (!P.Memory)
      return reportOutOfBounds(W, I, Lane, P, Pointers[Lane], "atomic access");
    if (P.Written && isShared(P))
      checkShared<T>(W, I, Lane, P, AccessKind::Atomic, false);
    if (P.Written)
      checkRecord<T>(W, I, Lane, Pointers[Lane], AccessKind::Atomic);
    memcpy(&To[Lane], P.Memory, sizeof(T));
    Success[Lane] = To[Lane] == Expected[Lane];
    if (Success[Lane])
      memcpy(P.Memory, &New[Lane], sizeof(T));
  });
}

/// Moves a pointer by bytes. The offset is signed: what leaves its 32 bits ends
/// at their border, and so stays out of bounds of every object.
uint64_t movePointer(uint64_t Pointer, int64_t Distance) {
  int64_t Offset = std::clamp<int64_t>(int32_t(uint32_t(Pointer)) + Distance,
                                       INT32_MIN, INT32_MAX);
  return (Pointer >> 32 << 32) | uint32_t(int32_t(Offset));
}

template <typename T> void indexPointer(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint64_t *Base = W.at<uint64_t>(I.operand(0));
  const T *Index = W.at<T>(I.operand(1));
  const int64_t Scale = I.Imm;
  forLanes(W, [=](unsigned N) {
    // Far outside is far enough: no product can overflow.
    int64_t Steps = std::clamp<int64_t>(std::make_signed_t<T>(Index[N]),
                                        INT32_MIN, INT32_MAX);
    To[N] = movePointer(Base[N], Steps * Scale);
  });
}

void offsetPointer(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint64_t *Base = W.at<uint64_t>(I.operand(0));
  const int32_t Distance = int32_t(I.Imm);
  forLanes(W, [=](unsigned N) { To[N] = movePointer(Base[N], Distance); });
}

} // namespace

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

bool Decoder::flattenConstant(const Constant *C, MutableArrayRef<uint8_t> Out) {
  if (isa<UndefValue>(C) || C->isNullValue())
    return true;
  if (auto *Int = dyn_cast<ConstantInt>(C)) {
    uint64_t Bits = Int->getZExtValue();
    memcpy(Out.data(), &Bits, std::min<size_t>(Out.size(), sizeof(Bits)));
    return true;
  }
  if (auto *FP = dyn_cast<ConstantFP>(C)) {
    uint64_t Bits = FP->getValueAPF().bitcastToAPInt().getZExtValue();
    memcpy(Out.data(), &Bits, std::min<size_t>(Out.size(), sizeof(Bits)));
    return true;
  }
  Type *T = C->getType();
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Locations = Layout.getStructLayout(Struct);
    for (unsigned N = 0; N != Struct->getNumElements(); ++N)
      if (!flattenConstant(
              C->getAggregateElement(N),
              Out.slice(Locations->getElementOffset(N),
                        Layout.getTypeStoreSize(Struct->getElementType(N)))))
        return false;
    return true;
  }
  uint64_t Count = 0;
  Type *Element = nullptr;
  if (auto *Array = dyn_cast<ArrayType>(T)) {
    Count = Array->getNumElements();
    Element = Array->getElementType();
  } else if (auto *Vector = dyn_cast<FixedVectorType>(T)) {
    Count = Vector->getNumElements();
    Element = Vector->getElementType();
  } else {
    return false;
  }
  uint64_t Size = Layout.getTypeAllocSize(Element);
  for (uint64_t N = 0; N != Count; ++N)
    if (!flattenConstant(C->getAggregateElement(N), Out.slice(N * Size, Size)))
      return false;
  return true;
}

uint32_t Decoder::createObject(const Value &V, Type *T, MemoryObject::Kind Kind,
                               const Constant *Initial) {
  constexpr uint64_t MaxSize = 1u << 30;
  MemoryObject O;
  O.Where = Kind;
  // Of locals a container has names in debug information only.
  std::string Name =
      V.getName().empty() ? findMemoryName(V) : V.getName().str();
  O.Name = plainName(Name).str();
  uint64_t Size = Layout.getTypeAllocSize(T);
  if (Size > MaxSize)
    fail("the variable '" + O.Name + "' is too large");
  O.Size = std::min(Size, MaxSize);
  uint32_t *Total = Kind == MemoryObject::Kind::PerLane ? &P.LocalBytes
                    : Kind == MemoryObject::Kind::GroupShared
                        ? &P.GroupSharedBytes
                        : nullptr;
  if (Total) {
    O.Offset = *Total;
    *Total += alignTo(O.Size, 16);
  }
  if (Initial && !isa<UndefValue>(Initial)) {
    O.Initial.resize(O.Size);
    if (!flattenConstant(Initial, O.Initial))
      fail("the initializer of '" + O.Name + "' cannot be executed");
  }
  P.Objects.push_back(std::move(O));
  ObjectNumbers[&V] = P.Objects.size() - 1;
  return P.Objects.size() - 1;
}

void Decoder::createObjects() {
  for (const GlobalVariable &G : File.M->globals()) {
    if (findSymbol(&G))
      continue;
    auto Kind = G.getAddressSpace() == dxil::GroupSharedAddressSpace
                    ? MemoryObject::Kind::GroupShared
                : G.isConstant() ? MemoryObject::Kind::Constant
                                 : MemoryObject::Kind::PerLane;
    createObject(G, G.getValueType(), Kind,
                 G.hasInitializer() ? G.getInitializer() : nullptr);
    MemoryObject &O = P.Objects.back();
    if (Kind == MemoryObject::Kind::Constant && O.Initial.empty())
      O.Initial.resize(O.Size);
  }
  if (isOfRayTracing())
    createParameters();
  for (const BasicBlock &BB : *File.Info.Entry)
    for (const Instruction &I : BB)
      if (auto *Alloca = dyn_cast<AllocaInst>(&I)) {
        if (Alloca->isArrayAllocation())
          failUnsupported(I, "an alloca of several elements");
        uint32_t Number = createObject(*Alloca, Alloca->getAllocatedType(),
                                       MemoryObject::Kind::PerLane, nullptr);
        alias(I, constantSlot(makePointer(Number, 0), 8));
      }
}

std::optional<uint64_t> Decoder::constantPointer(const Constant *C) {
  APInt Offset(Layout.getIndexTypeSizeInBits(C->getType()), 0);
  const Value *Base = C->stripAndAccumulateConstantOffsets(
      Layout, Offset, /*AllowNonInbounds=*/true);
  // A cast between address spaces may stand in between.
  while (auto *Cast = dyn_cast<AddrSpaceCastOperator>(Base))
    Base = Cast->getPointerOperand();
  auto It = ObjectNumbers.find(Base);
  if (It == ObjectNumbers.end())
    return std::nullopt;
  return movePointer(makePointer(It->second, 0), Offset.getSExtValue());
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void Decoder::decodeGEP(const GetElementPtrInst &I) {
  SmallMapVector<Value *, APInt, 4> Variable;
  unsigned Width = Layout.getIndexTypeSizeInBits(I.getType());
  APInt Constant(Width, 0);
  if (I.getType()->isVectorTy() ||
      !cast<GEPOperator>(I).collectOffset(Layout, Width, Variable, Constant))
    return failUnsupported(I, "this getelementptr");
  Slot Pointer = slotOf(I.getPointerOperand());
  if (!Constant.isZero() || Variable.empty()) {
    Slot To = newSlot(8);
    emit(I, offsetPointer, To, Pointer).Imm = Constant.getSExtValue();
    Pointer = To;
  }
  for (auto &[Index, Scale] : Variable) {
    Slot To = newSlot(8);
    bool IsWide = Index->getType()->isIntegerTy(64);
    if (!IsWide && !Index->getType()->isIntegerTy(32))
      return failUnsupported(I, "an index of this type");
    emit(I, IsWide ? indexPointer<uint64_t> : indexPointer<uint32_t>, To,
         {Pointer, slotOf(Index)})
        .Imm = Scale.getZExtValue();
    Pointer = To;
  }
  alias(I, Pointer);
}

/// \p Pointer, or that of the element with the number Element.
Slot Decoder::pointerOf(const Instruction &I, const Value *Pointer,
                        unsigned Bytes) {
  Slot Whole = slotOf(Pointer);
  if (!Element || *Element == 0)
    return Whole;
  Slot To = newSlot(8);
  emit(I, offsetPointer, To, Whole).Imm = *Element * Bytes;
  return To;
}

/// Hit objects are numbers that fit into a 32-bit pointer.
static bool isHitObject(Type *T) {
  auto *Struct = dyn_cast<StructType>(T);
  return Struct && Struct->hasName() &&
         Struct->getName() == dxil::HitObjectTypeName;
}

void Decoder::decodeLoad(const LoadInst &I) {
  static constexpr ExecFn ByLog2[] = {load<uint8_t>, load<uint16_t>,
                                      load<uint32_t>, load<uint64_t>};
  if (isHitObject(I.getType())) {
    Slots To = newSlots(I, I.getType());
    emit(I, load<uint32_t, uint64_t>, To, slotOf(I.getPointerOperand())).Rule =
        UndefRule::ByExecution;
    return alias(I, To);
  }
  unsigned Bytes = laneBytesOf(I, I.getType());
  if (I.getType()->isPointerTy())
    return failUnsupported(I, "a load of a pointer");
  Slots To = newSlots(I, I.getType());
  if (I.getType()->isStructTy()) // has no lane, which is an error already
    return;
  emit(I, ByLog2[Log2_32(Bytes)], To,
       pointerOf(I, I.getPointerOperand(), Bytes))
      .Rule = UndefRule::ByExecution;
  alias(I, To);
}

void Decoder::decodeStore(const StoreInst &I) {
  static constexpr ExecFn ByLog2[] = {store<uint8_t>, store<uint16_t>,
                                      store<uint32_t>, store<uint64_t>};
  Type *T = I.getValueOperand()->getType();
  if (isHitObject(T)) {
    emit(I, store<uint32_t, uint64_t>, {},
         {slotOf(I.getValueOperand()), slotOf(I.getPointerOperand())});
    return;
  }
  unsigned Bytes = laneBytesOf(I, T);
  if (T->isPointerTy())
    return failUnsupported(I, "a store of a pointer");
  if (T->isStructTy()) // has no lane, which is an error already
    return;
  if (auto *G =
          dyn_cast<GlobalVariable>(getUnderlyingObject(I.getPointerOperand())))
    if (G->isConstant())
      return fail(I, "a store to the constant '" + G->getName() + "'");
  emit(I, ByLog2[Log2_32(Bytes)], {},
       {slotOf(I.getValueOperand()),
        pointerOf(I, I.getPointerOperand(), Bytes)});
}

void Decoder::decodeAtomicRMW(const AtomicRMWInst &I) {
  bool IsWide = I.getType()->isIntegerTy(64);
  if ((!IsWide && !I.getType()->isIntegerTy(32)) ||
      I.getOperation() == AtomicRMWInst::Nand ||
      I.getOperation() > AtomicRMWInst::UMin)
    return failUnsupported(
        I, "the atomic operation " +
               AtomicRMWInst::getOperationName(I.getOperation()) +
               " of this type");
  Slots To = newSlots(I, I.getType());
  Inst &New = emit(I, IsWide ? atomicRMW<uint64_t> : atomicRMW<uint32_t>, To,
                   {slotOf(I.getPointerOperand()), slotOf(I.getValOperand())});
  New.Imm = I.getOperation();
  New.Rule = UndefRule::ByExecution;
  alias(I, To);
}

void Decoder::decodeCmpXchg(const AtomicCmpXchgInst &I) {
  Type *T = I.getCompareOperand()->getType();
  if (!T->isIntegerTy(32) && !T->isIntegerTy(64))
    return failUnsupported(I, "cmpxchg of this type");
  Slots To = newSlots(I, I.getType());
  emit(I,
       T->isIntegerTy(64) ? compareExchange<uint64_t>
                          : compareExchange<uint32_t>,
       To,
       {slotOf(I.getPointerOperand()), slotOf(I.getCompareOperand()),
        slotOf(I.getNewValOperand())})
      .Rule = UndefRule::ByExecution;
  alias(I, To);
}
