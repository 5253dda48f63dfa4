//===- FlattenMemory.cpp - Memory as arrays of scalars --------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Memory/FlattenMemory.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Memory/PointerPlaces.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Copies and fills
//===----------------------------------------------------------------------===//

/// The type of \p Size bytes that a pointer is written with, if it says.
static Type *typeBehind(Value *Pointer, uint64_t Size, const DataLayout &DL) {
  Type *Ty = nullptr;
  if (auto *Alloca = dyn_cast<AllocaInst>(Pointer))
    Ty = Alloca->getAllocatedType();
  else if (auto *Global = dyn_cast<GlobalVariable>(Pointer))
    Ty = Global->getValueType();
  else if (auto *GEP = dyn_cast<GEPOperator>(Pointer))
    Ty = GEP->getResultElementType();
  return Ty && Ty->isSized() && DL.getTypeAllocSize(Ty) == Size ? Ty : nullptr;
}

static void reportStrangeCopy(MemIntrinsic &Copy) {
  reportUnsupported(Copy.getContext(), getSourceLocation(Copy),
                    "a copy of memory whose size is not a known number of "
                    "words");
}

/// A copy or fill as loads and stores of the type that one of the pointers is
/// written with, or of words.
static void expandMemIntrinsic(MemIntrinsic &Copy, const DataLayout &DL) {
  auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  if (!Length || Length->getZExtValue() % 4 != 0)
    return reportStrangeCopy(Copy);
  uint64_t Size = Length->getZExtValue();
  IRBuilder<> Builder(&Copy);
  Value *Dest = Copy.getRawDest();
  auto *Transfer = dyn_cast<MemTransferInst>(&Copy);
  Type *Ty = typeBehind(Dest, Size, DL);
  if (!Ty && Transfer)
    Ty = typeBehind(Transfer->getRawSource(), Size, DL);
  Type *I32 = Builder.getInt32Ty();
  if (!Ty)
    Ty = ArrayType::get(I32, Size / 4);
  if (Transfer) {
    Builder.CreateAlignedStore(
        Builder.CreateAlignedLoad(Ty, Transfer->getRawSource(), Align(4)), Dest,
        Align(4));
    return;
  }
  auto *Fill = dyn_cast<ConstantInt>(cast<MemSetInst>(Copy).getValue());
  if (!Fill)
    return reportStrangeCopy(Copy);
  Constant *Value = Constant::getNullValue(Ty);
  if (!Fill->isZero()) {
    auto *Word = ConstantInt::get(
        Copy.getContext(), APInt::getSplat(32, Fill->getValue().trunc(8)));
    SmallVector<Constant *, 16> Words(Size / 4, Word);
    Value = ConstantArray::get(ArrayType::get(I32, Size / 4), Words);
  }
  Builder.CreateAlignedStore(Value, Dest, Align(4));
}

static void expandMemIntrinsics(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (auto *Copy = dyn_cast<MemIntrinsic>(&I))
      expandMemIntrinsic(*Copy, DL);
    else if (!I.isLifetimeStartOrEnd())
      continue;
    I.eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

namespace {

/// An alloca or a global variable and what is done with it.
struct MemoryObject {
  Value *Old = nullptr;
  Type *OldType = nullptr;
  struct Access {
    Instruction *Inst;
    const PointerPlace *Place;
  };
  SmallVector<Access, 8> Accesses;

  Type *Element = nullptr; ///< what the flat object consists of
  uint64_t Width = 0;      ///< its bytes
  uint64_t Count = 0;
  Value *New = nullptr;

  Type *flatType() const {
    return Count == 1 ? Element
                      : static_cast<Type *>(ArrayType::get(Element, Count));
  }
};

bool isResourceSymbol(const Value &Root) {
  auto *Global = dyn_cast<GlobalVariable>(&Root);
  return Global && Global->isDeclaration();
}

Value *pointerOf(Instruction &I) {
  Value *Pointer = const_cast<Value *>(getLoadStorePointerOperand(&I));
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    Pointer = RMW->getPointerOperand();
  else if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(&I))
    Pointer = CmpXchg->getPointerOperand();
  if (!Pointer)
    return nullptr;
  unsigned Space = Pointer->getType()->getPointerAddressSpace();
  return Space == DefaultAddressSpace || Space == GroupSharedAddressSpace
             ? Pointer
             : nullptr;
}

Type *accessedType(Instruction &I) {
  if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(&I))
    return CmpXchg->getCompareOperand()->getType();
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    return RMW->getType();
  return getLoadStoreType(&I);
}

Align statedAlign(Instruction &I) {
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    return RMW->getAlign();
  if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(&I))
    return CmpXchg->getAlign();
  return getLoadStoreAlignment(&I);
}

bool isAtomic(const Instruction &I) {
  return isa<AtomicRMWInst, AtomicCmpXchgInst>(I);
}

/// Calls \p Visit with each scalar of \p Ty and its offset.
void forEachScalar(Type *Ty, uint64_t Offset, const DataLayout &DL,
                   function_ref<void(Type *, uint64_t)> Visit) {
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    for (auto [I, Member] : enumerate(Struct->elements()))
      forEachScalar(Member, Offset + Layout->getElementOffset(I), DL, Visit);
    return;
  }
  if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    uint64_t Step = DL.getTypeAllocSize(Array->getElementType());
    for (uint64_t I = 0; I != Array->getNumElements(); ++I)
      forEachScalar(Array->getElementType(), Offset + I * Step, DL, Visit);
    return;
  }
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty)) {
    uint64_t Step = DL.getTypeStoreSize(Vector->getElementType());
    for (uint64_t I = 0; I != Vector->getNumElements(); ++I)
      Visit(Vector->getElementType(), Offset + I * Step);
    return;
  }
  Visit(Ty, Offset);
}

/// Replaces the accesses of one object.
class AccessRewriter {
  const DataLayout &DL;
  const MemoryObject &Object;
  const PointerPlace &Place;
  IRBuilder<> Builder;

  /// The pointer to the element that is \p Plus bytes behind the place.
  Value *elementPointer(uint64_t Plus);
  Value *loadScalar(Type *Ty, uint64_t Plus);
  void storeScalar(Value *V, uint64_t Plus);
  Value *load(Type *Ty, uint64_t Plus);
  void store(Value *V, uint64_t Plus);
  Value *compose(ArrayRef<Value *> Words, Type *Ty);
  SmallVector<Value *, 4> decompose(Value *V, unsigned Count);
  void rewriteAtomic(Instruction &I);

public:
  AccessRewriter(const MemoryObject &Object, const MemoryObject::Access &Access)
      : DL(Access.Inst->getDataLayout()), Object(Object), Place(*Access.Place),
        Builder(Access.Inst) {}
  /// Leaves the old instruction without uses.
  void rewrite(Instruction &I);
};

class Flattener {
  Module &M;
  const DataLayout &DL;
  PlaceResolver Places;
  MapVector<Value *, MemoryObject> Objects;
  SmallVector<Instruction *, 32> Dead;

  void collect(Function &F);
  bool chooseElement(MemoryObject &Object);
  bool isFlat(const MemoryObject &Object) const;
  void makeFlatObject(MemoryObject &Object);
  void flatten(MemoryObject &Object);
  void removeOldPointers();
  void shareAddresses(Function &F);

public:
  explicit Flattener(Module &M) : M(M), DL(M.getDataLayout()), Places(DL) {}
  void run();
};

} // namespace

//===----------------------------------------------------------------------===//
// AccessRewriter
//===----------------------------------------------------------------------===//

Value *AccessRewriter::elementPointer(uint64_t Plus) {
  if (Object.Count == 1)
    return Object.New;
  Value *Number = Place.emitQuotient(Builder, Plus, Object.Width);
  // Made without the builder's folding: element 0 needs its address computed as
  // well, since a pointer to the array is not one to its element.
  return Builder.Insert(GetElementPtrInst::Create(
      Object.flatType(), Object.New, {Builder.getInt32(0), Number}));
}

/// Builds a scalar of type \p Ty out of words, the lowest first.
Value *AccessRewriter::compose(ArrayRef<Value *> Words, Type *Ty) {
  if (Words.size() == 1)
    return Builder.CreateBitCast(Words[0], Ty);
  if (Ty->isDoubleTy() && Object.Width == 4) {
    Value *Low = Builder.CreateBitCast(Words[0], Builder.getInt32Ty());
    Value *High = Builder.CreateBitCast(Words[1], Builder.getInt32Ty());
    return Builder.CreateIntrinsic(Ty, Intrinsic::dx_asdouble, {Low, High});
  }
  Type *Int = Builder.getIntNTy(DL.getTypeSizeInBits(Ty));
  Value *Result = nullptr;
  for (auto [I, Word] : enumerate(Words)) {
    Value *Bits = Builder.CreateZExt(
        Builder.CreateBitCast(Word, Builder.getIntNTy(Object.Width * 8)), Int);
    if (I)
      Bits = Builder.CreateShl(Bits, I * Object.Width * 8);
    Result = Result ? Builder.CreateOr(Result, Bits) : Bits;
  }
  return Builder.CreateBitCast(Result, Ty);
}

SmallVector<Value *, 4> AccessRewriter::decompose(Value *V, unsigned Count) {
  if (Count == 1)
    return {Builder.CreateBitCast(V, Object.Element)};
  SmallVector<Value *, 4> Words;
  Type *Word = Builder.getIntNTy(Object.Width * 8);
  if (V->getType()->isDoubleTy() && Object.Width == 4) {
    Value *Split = Builder.CreateIntrinsic(StructType::get(Word, Word),
                                           Intrinsic::dx_splitdouble, {V});
    for (unsigned I = 0; I != 2; ++I)
      Words.push_back(Builder.CreateBitCast(
          Builder.CreateExtractValue(Split, I), Object.Element));
    return Words;
  }
  Value *Bits = Builder.CreateBitCast(
      V, Builder.getIntNTy(DL.getTypeSizeInBits(V->getType())));
  for (unsigned I = 0; I != Count; ++I) {
    Value *Part = I ? Builder.CreateLShr(Bits, I * Object.Width * 8) : Bits;
    Words.push_back(
        Builder.CreateBitCast(Builder.CreateTrunc(Part, Word), Object.Element));
  }
  return Words;
}

Value *AccessRewriter::loadScalar(Type *Ty, uint64_t Plus) {
  unsigned Count = DL.getTypeStoreSize(Ty) / Object.Width;
  SmallVector<Value *, 4> Words;
  for (unsigned I = 0; I != Count; ++I)
    Words.push_back(Builder.CreateAlignedLoad(
        Object.Element, elementPointer(Plus + I * Object.Width),
        Align(Object.Width)));
  return compose(Words, Ty);
}

void AccessRewriter::storeScalar(Value *V, uint64_t Plus) {
  unsigned Count = DL.getTypeStoreSize(V->getType()) / Object.Width;
  for (auto [I, Word] : enumerate(decompose(V, Count)))
    Builder.CreateAlignedStore(Word, elementPointer(Plus + I * Object.Width),
                               Align(Object.Width));
}

Value *AccessRewriter::load(Type *Ty, uint64_t Plus) {
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty)) {
    uint64_t Step = DL.getTypeStoreSize(Vector->getElementType());
    Value *Result = PoisonValue::get(Ty);
    for (unsigned I = 0; I != Vector->getNumElements(); ++I)
      Result = Builder.CreateInsertElement(
          Result, loadScalar(Vector->getElementType(), Plus + I * Step), I);
    return Result;
  }
  if (!Ty->isAggregateType())
    return loadScalar(Ty, Plus);
  Value *Result = PoisonValue::get(Ty);
  auto *Struct = dyn_cast<StructType>(Ty);
  uint64_t N = Struct ? Struct->getNumElements() : Ty->getArrayNumElements();
  for (uint64_t I = 0; I != N; ++I) {
    Type *Member =
        Struct ? Struct->getElementType(I) : Ty->getArrayElementType();
    uint64_t Offset =
        Struct ? uint64_t(DL.getStructLayout(Struct)->getElementOffset(I))
               : I * uint64_t(DL.getTypeAllocSize(Member));
    Result = Builder.CreateInsertValue(Result, load(Member, Plus + Offset), I);
  }
  return Result;
}

void AccessRewriter::store(Value *V, uint64_t Plus) {
  Type *Ty = V->getType();
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty)) {
    uint64_t Step = DL.getTypeStoreSize(Vector->getElementType());
    for (unsigned I = 0; I != Vector->getNumElements(); ++I)
      storeScalar(Builder.CreateExtractElement(V, I), Plus + I * Step);
    return;
  }
  if (!Ty->isAggregateType())
    return storeScalar(V, Plus);
  auto *Struct = dyn_cast<StructType>(Ty);
  uint64_t N = Struct ? Struct->getNumElements() : Ty->getArrayNumElements();
  for (uint64_t I = 0; I != N; ++I) {
    Type *Member =
        Struct ? Struct->getElementType(I) : Ty->getArrayElementType();
    uint64_t Offset =
        Struct ? uint64_t(DL.getStructLayout(Struct)->getElementOffset(I))
               : I * uint64_t(DL.getTypeAllocSize(Member));
    store(Builder.CreateExtractValue(V, I), Plus + Offset);
  }
}

/// Atomic operations stay: only the pointer and the type change.
void AccessRewriter::rewriteAtomic(Instruction &I) {
  Value *Pointer = elementPointer(0);
  if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(&I)) {
    CmpXchg->setOperand(CmpXchg->getPointerOperandIndex(), Pointer);
    return;
  }
  auto &RMW = cast<AtomicRMWInst>(I);
  if (RMW.getType() == Object.Element) {
    RMW.setOperand(RMW.getPointerOperandIndex(), Pointer);
    return;
  }
  AtomicRMWInst *New = Builder.CreateAtomicRMW(
      RMW.getOperation(), Pointer,
      Builder.CreateBitCast(RMW.getValOperand(), Object.Element),
      RMW.getAlign(), RMW.getOrdering(), RMW.getSyncScopeID());
  New->takeName(&RMW);
  RMW.replaceAllUsesWith(Builder.CreateBitCast(New, RMW.getType()));
}

void AccessRewriter::rewrite(Instruction &I) {
  if (isAtomic(I))
    return rewriteAtomic(I);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return store(Store->getValueOperand(), 0);
  Value *V = load(I.getType(), 0);
  if (isa<Instruction>(V) && !V->hasName())
    V->takeName(&I);
  I.replaceAllUsesWith(V);
}

//===----------------------------------------------------------------------===//
// Flattener
//===----------------------------------------------------------------------===//

void Flattener::collect(Function &F) {
  SmallVector<Instruction *, 32> Accesses;
  for (Instruction &I : instructions(F)) {
    if (pointerOf(I))
      Accesses.push_back(&I);
  }
  for (Instruction *I : Accesses) {
    const PointerPlace *Place = Places.resolve(pointerOf(*I));
    // What stands for a resource of a library is no memory.
    if (Place && isResourceSymbol(*Place->Root))
      continue;
    if (Place && isa<AllocaInst, GlobalVariable>(Place->Root)) {
      Objects[Place->Root].Accesses.push_back({I, Place});
      continue;
    }
    reportError(I->getContext(), getSourceLocation(*I),
                "the variable that is accessed here is not known at compile "
                "time");
    if (!I->getType()->isVoidTy())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    Dead.push_back(I);
  }
}

/// The widest element that no access straddles: of the one type that all
/// accesses agree on, or an integer.
bool Flattener::chooseElement(MemoryObject &Object) {
  uint64_t Width = 8;
  Type *Common = nullptr;
  bool Agree = true;
  for (const MemoryObject::Access &A : Object.Accesses) {
    // Multiples of the size of each scalar, also where vectors of three are
    // packed, come from the scalar's own offset.
    forEachScalar(accessedType(*A.Inst), 0, DL, [&](Type *Ty, uint64_t Plus) {
      uint64_t Size = DL.getTypeStoreSize(Ty);
      PointerPlace Shifted = *A.Place;
      Shifted.Constant += Plus;
      uint64_t Known = std::max(Shifted.knownAlignment(Size, DL),
                                MinAlign(statedAlign(*A.Inst).value(), Plus));
      Width = std::min({Width, Size, Known});
      Agree &= !Common || Common == Ty;
      Common = Ty;
    });
  }
  bool FitsAtomics = true;
  for (const MemoryObject::Access &A : Object.Accesses)
    if (isAtomic(*A.Inst))
      FitsAtomics &= DL.getTypeStoreSize(accessedType(*A.Inst)) == Width;
  Instruction *First = Object.Accesses.front().Inst;
  if (Width < 2 || !FitsAtomics) {
    // Locals have names only where somebody reads them.
    std::string Name = Object.Old->hasName()
                           ? ("variable '" + Object.Old->getName() + "'").str()
                           : "this variable";
    reportError(M.getContext(), getSourceLocation(*First),
                "the accesses to " + Name +
                    " cannot be expressed with elements of one size");
    return false;
  }
  bool UseCommon =
      Agree && DL.getTypeStoreSize(Common) == Width && !Common->isIntegerTy(1);
  Object.Width = Width;
  Object.Element =
      UseCommon ? Common : Type::getIntNTy(M.getContext(), unsigned(Width * 8));
  Object.Count = divideCeil(DL.getTypeAllocSize(Object.OldType), Width);
  return true;
}

/// True if nothing is to be done.
bool Flattener::isFlat(const MemoryObject &Object) const {
  if (Object.OldType != Object.flatType())
    return false;
  return all_of(Object.Accesses, [&](const MemoryObject::Access &A) {
    Type *Ty = accessedType(*A.Inst);
    Value *Pointer = pointerOf(*A.Inst);
    if (Ty != Object.Element)
      return false;
    if (Object.Count == 1)
      return Pointer == Object.Old;
    auto *GEP = dyn_cast<GEPOperator>(Pointer);
    return GEP && GEP->getPointerOperand() == Object.Old &&
           GEP->getSourceElementType() == Object.OldType &&
           GEP->getNumIndices() == 2 &&
           match(GEP->getOperand(1), PatternMatch::m_Zero()) &&
           GEP->getOperand(2)->getType()->isIntegerTy(32);
  });
}

void Flattener::makeFlatObject(MemoryObject &Object) {
  Type *Ty = Object.flatType();
  if (auto *Alloca = dyn_cast<AllocaInst>(Object.Old)) {
    auto *New = new AllocaInst(Ty, DefaultAddressSpace, nullptr,
                               Align(Object.Width), "", Alloca->getIterator());
    New->takeName(Alloca);
    Object.New = New;
    return;
  }
  auto *Global = cast<GlobalVariable>(Object.Old);
  Constant *Init = Global->getInitializer();
  Constant *NewInit = UndefValue::get(Ty);
  if (!isa<UndefValue>(Init)) {
    SmallVector<Constant *, 16> Elements;
    for (uint64_t I = 0; I != Object.Count; ++I) {
      Constant *E = ConstantFoldLoadFromConst(Init, Object.Element,
                                              APInt(32, I * Object.Width), DL);
      Elements.push_back(E ? E : Constant::getNullValue(Object.Element));
    }
    NewInit = Object.Count == 1
                  ? Elements.front()
                  : ConstantArray::get(cast<ArrayType>(Ty), Elements);
  }
  auto *New = new GlobalVariable(
      M, Ty, Global->isConstant(), GlobalValue::InternalLinkage, NewInit, "",
      Global, GlobalValue::NotThreadLocal, Global->getAddressSpace());
  New->setAlignment(Align(Object.Width));
  New->takeName(Global);
  Object.New = New;
}

void Flattener::flatten(MemoryObject &Object) {
  if (Object.Accesses.empty())
    return;
  Object.OldType = isa<AllocaInst>(Object.Old)
                       ? cast<AllocaInst>(Object.Old)->getAllocatedType()
                       : cast<GlobalVariable>(Object.Old)->getValueType();
  if (!chooseElement(Object) || isFlat(Object))
    return;
  makeFlatObject(Object);
  for (const MemoryObject::Access &A : Object.Accesses) {
    AccessRewriter(Object, A).rewrite(*A.Inst);
    // Atomics of the right type were changed in place.
    Value *Pointer = pointerOf(*A.Inst);
    bool InPlace =
        isAtomic(*A.Inst) && getUnderlyingObject(Pointer) == Object.New;
    if (!InPlace)
      Dead.push_back(A.Inst);
  }
}

void Flattener::removeOldPointers() {
  SmallVector<WeakTrackingVH, 32> Pointers;
  for (Instruction *I : Dead) {
    Pointers.push_back(pointerOf(*I));
    I->eraseFromParent();
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Pointers);
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (PHINode &Phi : make_early_inc_range(Block.phis()))
        if (Phi.getType()->isPointerTy())
          RecursivelyDeleteDeadPHINode(&Phi);
  Places.removeUnused();
}

/// Each access computes its address for itself; this leaves one computation of
/// each kind in a block. LLVM's own passes would fold the address of element 0
/// into that of its array.
void Flattener::shareAddresses(Function &F) {
  using Key = std::pair<unsigned, std::pair<Value *, Value *>>;
  for (BasicBlock &Block : F) {
    DenseMap<Key, Instruction *> Known;
    for (Instruction &I : make_early_inc_range(Block)) {
      auto *GEP = dyn_cast<GetElementPtrInst>(&I);
      bool IsAddress = GEP && GEP->getNumOperands() == 3;
      if (!IsAddress && !(isa<BinaryOperator>(I) && I.getType()->isIntegerTy()))
        continue;
      Key K{I.getOpcode(),
            {I.getOperand(0), I.getOperand(I.getNumOperands() - 1)}};
      auto [It, IsNew] = Known.try_emplace(K, &I);
      if (IsNew)
        continue;
      // Two addresses in one array differ in the last index only.
      Instruction *First = It->second;
      if (GEP && (cast<GetElementPtrInst>(First)->getSourceElementType() !=
                      GEP->getSourceElementType() ||
                  First->getOperand(1) != GEP->getOperand(1)))
        continue;
      First->andIRFlags(&I);
      I.replaceAllUsesWith(First);
      I.eraseFromParent();
    }
  }
}

void Flattener::run() {
  for (GlobalVariable &Global : M.globals())
    if (!isResourceSymbol(Global) &&
        (Global.getAddressSpace() == GroupSharedAddressSpace ||
         Global.getAddressSpace() == DefaultAddressSpace))
      convertUsersOfConstantsToInstructions(&Global, nullptr,
                                            /*RemoveDeadConstants=*/true);
  for (Function &F : M)
    if (!F.isDeclaration()) {
      expandMemIntrinsics(F);
      collect(F);
    }
  for (auto &[Old, Object] : Objects) {
    Object.Old = Old;
    flatten(Object);
  }
  removeOldPointers();
  for (Function &F : M)
    shareAddresses(F);
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (isa<AllocaInst>(I) && I.use_empty())
        I.eraseFromParent();
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    Global.removeDeadConstantUsers();
    if (Global.hasLocalLinkage() && Global.use_empty())
      Global.eraseFromParent();
  }
}

PreservedAnalyses FlattenMemory::run(Module &M, ModuleAnalysisManager &) {
  Flattener(M).run();
  return PreservedAnalyses::none();
}
