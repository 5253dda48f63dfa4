// VariableAccess.cpp: Accesses of variables and targets of pointers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Memory/ShapeStructs.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

// Accesses of variables.

bool dxil::isVariablePointer(const Value &Pointer) {
  unsigned Space = Pointer.getType()->getPointerAddressSpace();
  return Space == DefaultAddressSpace || Space == GroupSharedAddressSpace ||
         Space == NodeRecordAddressSpace;
}

bool dxil::isFlatAddress(const Value &Pointer, const Type *Accessed,
                         const Value &Variable, Type *Ty) {
  if (&Pointer == &Variable)
    return Ty == Accessed;
  auto *GEP = dyn_cast<GEPOperator>(&Pointer);
  if (!GEP || GEP->getPointerOperand() != &Variable ||
      GEP->getSourceElementType() != Ty || GEP->getNumIndices() < 2 ||
      !(Ty->isArrayTy() || Ty->isVectorTy()) ||
      !PatternMatch::match(GEP->getOperand(1), PatternMatch::m_Zero()))
    return false;
  return GEP->getResultElementType() == Accessed;
}

std::optional<VariableAccess> VariableAccess::get(Instruction &I) {
  unsigned Operand;
  if (isa<LoadInst>(I))
    Operand = LoadInst::getPointerOperandIndex();
  else if (isa<StoreInst>(I))
    Operand = StoreInst::getPointerOperandIndex();
  else if (isa<AtomicRMWInst>(I))
    Operand = AtomicRMWInst::getPointerOperandIndex();
  else if (isa<AtomicCmpXchgInst>(I))
    Operand = AtomicCmpXchgInst::getPointerOperandIndex();
  else
    return std::nullopt;
  Use &Pointer = I.getOperandUse(Operand);
  if (!isVariablePointer(*Pointer))
    return std::nullopt;
  return VariableAccess(I, Pointer);
}

Value *VariableAccess::getPointer() const { return Pointer->get(); }

void VariableAccess::setPointer(Value *New) { Pointer->set(New); }

Type *VariableAccess::getType() const {
  if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(Inst))
    return CmpXchg->getCompareOperand()->getType();
  if (auto *RMW = dyn_cast<AtomicRMWInst>(Inst))
    return RMW->getType();
  return getLoadStoreType(Inst);
}

Align VariableAccess::getAlign() const {
  if (auto *RMW = dyn_cast<AtomicRMWInst>(Inst))
    return RMW->getAlign();
  if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(Inst))
    return CmpXchg->getAlign();
  return getLoadStoreAlignment(Inst);
}

bool VariableAccess::isAtomic() const {
  return isa<AtomicRMWInst, AtomicCmpXchgInst>(Inst);
}

/// Whether all uses of a pointer, and of what is computed of it, are stores to
/// it.
static bool isNeverLoaded(const Value &Pointer) {
  return all_of(Pointer.users(), [&](const User *U) {
    if (isa<GEPOperator>(U))
      return isNeverLoaded(*U);
    auto *Store = dyn_cast<StoreInst>(U);
    return Store && Store->isSimple() && Store->getPointerOperand() == &Pointer;
  });
}

bool dxil::isUnreadGroupShared(const GlobalVariable &Variable) {
  return Variable.getAddressSpace() == GroupSharedAddressSpace &&
         Variable.hasLocalLinkage() && isNeverLoaded(Variable);
}

// Targets of pointers.

//===----------------------------------------------------------------------===//
// PointerLocation
//===----------------------------------------------------------------------===//

static uint64_t powerOfTwoIn(uint64_t Value, uint64_t Limit) {
  return Value == 0 ? Limit : std::min(Limit, Value & (~Value + 1));
}

uint64_t PointerLocation::variableAlignment(uint64_t Limit,
                                            const DataLayout &DL) const {
  uint64_t Result = Limit;
  for (const auto &[Value, Scale] : Terms) {
    uint64_t Step = powerOfTwoIn(static_cast<uint64_t>(Scale), Limit);
    unsigned Zeros = computeKnownBits(Value, DL).countMinTrailingZeros();
    // A shift by the width of the type would overflow; the limit is small.
    Step = Zeros >= 16 ? Limit : std::min(Limit, Step << Zeros);
    Result = std::min(Result, Step);
  }
  return Result;
}

uint64_t PointerLocation::knownAlignment(uint64_t Limit,
                                         const DataLayout &DL) const {
  return std::min(variableAlignment(Limit, DL),
                  powerOfTwoIn(static_cast<uint64_t>(Constant), Limit));
}

bool PointerLocation::isInRows() const {
  auto *Handle = dyn_cast<TargetExtType>(Root->getType());
  return Handle && (isa<CBufferExtType>(Handle) || isTextureBuffer(Handle));
}

/// A term whose step is no multiple of \p Size may be a product that has the
/// rest of the factor: the optimizer turns element numbers into byte offsets.
static std::pair<Value *, int64_t> withFactor(Value *V, int64_t Scale,
                                              uint64_t Size, bool IsMemory) {
  while (Scale % int64_t(Size) != 0) {
    auto *Product = dyn_cast<BinaryOperator>(V);
    auto *Factor =
        Product ? dyn_cast<ConstantInt>(Product->getOperand(1)) : nullptr;
    if (!Factor || Factor->getValue().getActiveBits() > 24)
      break;
    // A byte address of a resource may have been meant to wrap around; one of
    // a variable or in rows may not.
    bool IsShift = Product->getOpcode() == Instruction::Shl;
    if ((!IsShift && Product->getOpcode() != Instruction::Mul) ||
        (!IsMemory && !Product->hasNoUnsignedWrap()))
      break;
    uint64_t F = Factor->getZExtValue();
    if (IsShift && F > 16)
      break;
    Scale *= IsShift ? int64_t(1) << F : int64_t(F);
    V = Product->getOperand(0);
  }
  return {V, Scale};
}

Value *PointerLocation::emitQuotient(IRBuilderBase &Builder, int64_t Plus,
                                     uint64_t Size) const {
  int64_t Fixed = Constant + Plus;
  bool Divisible = Fixed % int64_t(Size) == 0;
  SmallVector<std::pair<Value *, int64_t>, 4> Factored;
  for (const auto &[Value, Scale] : Terms) {
    Factored.push_back(withFactor(Value, Scale, Size, !Index || isInRows()));
    Divisible &= Factored.back().second % int64_t(Size) == 0;
  }
  int64_t Divisor = Divisible ? int64_t(Size) : 1;

  Value *Sum = nullptr;
  for (auto [Term, Scale] : Factored) {
    int64_t Factor = Scale / Divisor;
    Value *Part = Term;
    if (Factor > 1 && isPowerOf2_64(Factor))
      Part = Builder.CreateShl(Part, Log2_64(Factor));
    else if (Factor != 1)
      Part = Builder.CreateMul(Part,
                               Builder.getInt32(static_cast<uint32_t>(Factor)));
    Sum = Sum ? Builder.CreateAdd(Sum, Part) : Part;
  }
  ConstantInt *Rest = Builder.getInt32(static_cast<uint32_t>(Fixed / Divisor));
  if (!Sum)
    return Builder.getInt32(static_cast<uint32_t>(Fixed / int64_t(Size)));
  if (!Rest->isZero())
    Sum = Builder.CreateAdd(Sum, Rest);
  return Divisible ? Sum : Builder.CreateLShr(Sum, Log2_64(Size));
}

std::pair<PointerLocation, PointerLocation>
PointerLocation::split(uint64_t Size) const {
  PointerLocation Multiples, Rest;
  int64_t Whole = Constant / int64_t(Size) * int64_t(Size);
  Multiples.Constant = Whole;
  Rest.Constant = Constant - Whole;
  for (const auto &[Value, Scale] : Terms) {
    auto Term = withFactor(Value, Scale, Size, /*IsMemory=*/true);
    bool IsMultiple = Term.second % int64_t(Size) == 0;
    (IsMultiple ? Multiples : Rest).Terms.emplace_back(Term.first, Term.second);
  }
  return {Multiples, Rest};
}

//===----------------------------------------------------------------------===//
// LocationResolver
//===----------------------------------------------------------------------===//

PointerLocation *LocationResolver::remember(Value *Pointer,
                                            PointerLocation Location) {
  auto &Slot = Locations[Pointer];
  Slot = std::make_unique<PointerLocation>(std::move(Location));
  return Slot.get();
}

/// The value as i32, available right after its definition or at \p Before.
static Value *asInt32(Value *V, Instruction *Before) {
  Type *I32 = Type::getInt32Ty(V->getContext());
  if (V->getType() == I32)
    return V;
  // Address arithmetic is modulo 2^32, so the upper half of a wide index does
  // not matter.
  IRBuilder<> Builder(Before);
  return Builder.CreateSExtOrTrunc(V, I32);
}

/// The same as GEPOperator::collectOffset, for the elements of structured
/// buffers, which have a layout of their own.
static bool collectElementOffset(const GEPOperator &GEP, const DataLayout &DL,
                                 SmallMapVector<Value *, APInt, 4> &Variables,
                                 APInt &Constant) {
  for (auto Step = gep_type_begin(GEP), End = gep_type_end(GEP); Step != End;
       ++Step) {
    Value *Index = Step.getOperand();
    auto *Number = dyn_cast<ConstantInt>(Index);
    if (StructType *Struct = Step.getStructTypeOrNull()) {
      if (!Number)
        return false;
      Constant += getMemberOffset(DL, Struct, Number->getZExtValue());
      continue;
    }
    if (Index->getType()->isVectorTy())
      return false;
    uint64_t Size = getElementLayout(DL, Step.getIndexedType()).Size;
    APInt Bytes(Constant.getBitWidth(), Size, /*isSigned=*/false,
                /*implicitTrunc=*/true);
    if (Number)
      Constant += Number->getValue().sextOrTrunc(Bytes.getBitWidth()) * Bytes;
    else
      Variables.try_emplace(Index, Bytes.getBitWidth(), 0).first->second +=
          Bytes;
  }
  return true;
}

/// Whether an address is one in an element of a structured buffer that is more
/// than a scalar.
static bool isInElement(const PointerLocation &Base, const GEPOperator &GEP) {
  auto *Raw = dyn_cast<RawBufferExtType>(Base.Root->getType());
  return Raw && Raw->isStructured() &&
         !GEP.getSourceElementType()->isSingleValueType();
}

/// Adds \p Scale times \p V as one term for each summand, so that what is a
/// multiple of the size of a row is known.
static void addSummands(PointerLocation &Location, Value *V, int64_t Scale) {
  constexpr unsigned MaxDepth = 6;
  SmallVector<std::pair<Value *, unsigned>, 8> Work{{V, 0}};
  while (!Work.empty()) {
    auto [Each, Depth] = Work.pop_back_val();
    if (auto *Number = dyn_cast<ConstantInt>(Each)) {
      Location.Constant = static_cast<int32_t>(Location.Constant +
                                               Number->getSExtValue() * Scale);
      continue;
    }
    auto *Sum = dyn_cast<BinaryOperator>(Each);
    if (!Sum || Sum->getOpcode() != Instruction::Add || Depth == MaxDepth) {
      Location.Terms.emplace_back(Each, Scale);
      continue;
    }
    Work.push_back({Sum->getOperand(1), Depth + 1});
    Work.push_back({Sum->getOperand(0), Depth + 1});
  }
}

PointerLocation *LocationResolver::resolveGEP(Value *Pointer) {
  auto *GEP = cast<GEPOperator>(Pointer);
  const PointerLocation *Base = resolve(GEP->getPointerOperand());
  if (!Base)
    return nullptr;
  PointerLocation Location = *Base;
  SmallMapVector<Value *, APInt, 4> Variables;
  APInt Constant(32, 0);
  if (!(isInElement(*Base, *GEP)
            ? collectElementOffset(*GEP, DL, Variables, Constant)
            : GEP->collectOffset(DL, 32, Variables, Constant)))
    return nullptr;
  Location.Constant =
      static_cast<int32_t>(Location.Constant + Constant.getSExtValue());
  for (auto &[Value, Scale] : Variables) {
    llvm::Value *Index = asInt32(Value, cast<Instruction>(Pointer));
    if (Location.isInRows())
      addSummands(Location, Index, Scale.getSExtValue());
    else
      Location.Terms.emplace_back(Index, Scale.getSExtValue());
  }
  return remember(Pointer, std::move(Location));
}

/// Two calls of a NoMem intrinsic with the same operands give the same handle.
static bool isSameRoot(Value *A, Value *B) {
  if (A == B)
    return true;
  auto *CallA = dyn_cast<CallInst>(A);
  auto *CallB = dyn_cast<CallInst>(B);
  return CallA && CallB && CallA->isIdenticalTo(CallB);
}

/// The object that all sources of a phi or select lead to; null if there are
/// several. Goes through the web of pointers without making anything.
static Value *findCommonRoot(Instruction *Merge) {
  SmallPtrSet<Value *, 8> Seen;
  SmallVector<Value *, 8> Work{Merge};
  Value *Root = nullptr;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second || isa<UndefValue>(V))
      continue;
    if (auto *Phi = dyn_cast<PHINode>(V)) {
      append_range(Work, Phi->incoming_values());
    } else if (auto *Select = dyn_cast<SelectInst>(V)) {
      Work.push_back(Select->getTrueValue());
      Work.push_back(Select->getFalseValue());
    } else if (auto *GEP = dyn_cast<GEPOperator>(V)) {
      Work.push_back(GEP->getPointerOperand());
    } else {
      if (auto *Call = dyn_cast<IntrinsicInst>(V);
          Call && Call->getIntrinsicID() == Intrinsic::dx_resource_getpointer)
        V = AccessCall::read(*Call)->Handle;
      if (Root && !isSameRoot(Root, V))
        return nullptr;
      Root = Root ? Root : V;
    }
  }
  return Root;
}

PointerLocation *LocationResolver::resolveMerge(Instruction *Pointer) {
  Value *Root = findCommonRoot(Pointer);
  if (!Root)
    return nullptr;
  // The root must be available wherever the merged pointer is: it dominates all
  // sources, but a handle created in one branch does not dominate the merge.
  if (auto *Call = dyn_cast<IntrinsicInst>(Root)) {
    if (any_of(Call->args(), [](Value *A) { return isa<Instruction>(A); }))
      return nullptr;
    Instruction *Copy = Call->clone();
    Copy->insertBefore(
        Pointer->getFunction()->getEntryBlock().getFirstInsertionPt());
    Root = Copy;
  }
  bool IsResource = isa<IntrinsicInst>(Root);
  Type *I32 = Type::getInt32Ty(Pointer->getContext());

  // The distance, and for resources the index, are merged like the pointer. A
  // phi is remembered before its sources are resolved, because of cycles.
  auto OffsetOf = [&](const PointerLocation *Location,
                      Instruction *At) -> Value * {
    IRBuilder<> Builder(At);
    return Location ? Location->emitQuotient(Builder, 0, 1)
                    : UndefValue::get(I32);
  };
  auto IndexOf = [&](const PointerLocation *Location) -> Value * {
    if (Location)
      return Location->Index;
    return UndefValue::get(I32);
  };
  PointerLocation Location;
  Location.Root = Root;
  if (auto *Phi = dyn_cast<PHINode>(Pointer)) {
    IRBuilder<> Builder(Phi);
    PHINode *Offset =
        Builder.CreatePHI(I32, Phi->getNumIncomingValues(), "offset");
    PHINode *Index =
        IsResource ? Builder.CreatePHI(I32, Phi->getNumIncomingValues(), "idx")
                   : nullptr;
    Created.push_back(Offset);
    if (Index)
      Created.push_back(Index);
    Location.Index = Index;
    Location.Terms.emplace_back(Offset, 1);
    PointerLocation *Result = remember(Phi, Location);
    for (auto [Source, Block] :
         zip_equal(Phi->incoming_values(), Phi->blocks())) {
      // A block may be listed several times, always with the same value.
      if (int Known = Offset->getBasicBlockIndex(Block); Known >= 0) {
        Offset->addIncoming(Offset->getIncomingValue(Known), Block);
        if (Index)
          Index->addIncoming(Index->getIncomingValue(Known), Block);
        continue;
      }
      const PointerLocation *From =
          isa<UndefValue>(Source) ? nullptr : resolve(Source);
      Offset->addIncoming(OffsetOf(From, Block->getTerminator()), Block);
      if (Index)
        Index->addIncoming(IndexOf(From), Block);
    }
    return Result;
  }
  auto *Select = cast<SelectInst>(Pointer);
  const PointerLocation *True = resolve(Select->getTrueValue());
  const PointerLocation *False = resolve(Select->getFalseValue());
  if (!True || !False)
    return nullptr;
  IRBuilder<> Builder(Select);
  Location.Terms.emplace_back(
      Builder.CreateSelect(Select->getCondition(), OffsetOf(True, Select),
                           OffsetOf(False, Select), "offset"),
      1);
  if (IsResource)
    Location.Index = Builder.CreateSelect(Select->getCondition(), True->Index,
                                          False->Index, "idx");
  return remember(Pointer, std::move(Location));
}

const PointerLocation *LocationResolver::resolve(Value *Pointer) {
  if (auto It = Locations.find(Pointer); It != Locations.end())
    return It->second.get();
  // ShapeStructs casts pointers for the writer.
  if (auto *Cast = dyn_cast<BitCastInst>(Pointer))
    return resolve(Cast->getOperand(0));
  if (isa<AllocaInst, GlobalVariable>(Pointer) ||
      (isa<CallInst, Argument>(Pointer) && isUserStruct(*Pointer))) {
    PointerLocation Location;
    Location.Root = Pointer;
    return remember(Pointer, std::move(Location));
  }
  if (auto *Call = dyn_cast<IntrinsicInst>(Pointer);
      Call && Call->getIntrinsicID() == Intrinsic::dx_resource_getpointer) {
    AccessCall Access = *AccessCall::read(*Call);
    PointerLocation Location;
    Location.Root = Access.Handle;
    Location.Index = Access.Index;
    return remember(Pointer, std::move(Location));
  }
  if (isa<GEPOperator>(Pointer))
    return resolveGEP(Pointer);
  if (isa<PHINode, SelectInst>(Pointer))
    return resolveMerge(cast<Instruction>(Pointer));
  return nullptr;
}

void LocationResolver::removeUnused() {
  SmallVector<WeakTrackingVH, 4> Dead;
  for (Instruction *I : Created)
    Dead.emplace_back(I);
  for (WeakTrackingVH &VH : Dead)
    if (auto *I = dyn_cast_or_null<Instruction>(VH)) {
      if (auto *Phi = dyn_cast<PHINode>(I))
        RecursivelyDeleteDeadPHINode(Phi);
      else
        RecursivelyDeleteTriviallyDeadInstructions(I);
    }
}
