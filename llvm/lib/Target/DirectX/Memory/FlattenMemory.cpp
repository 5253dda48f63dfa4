// FlattenMemory.cpp: Flattening memory to arrays of scalars
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In DXIL, memory objects are scalars and one-dimensional arrays of them,
// addressed by an element number. Each typed pointer has one element type.
//
// The pass runs twice: before the optimizer, so that the optimizer sees
// scalars, and after it, because the optimizer rewrites address computations.
//
// Example:
//   @g = addrspace(3) global [4 x <2 x float>]; %p = gep @g, i32 %i
//   load <2 x float> => two loads from @g = addrspace(3) global
//   [8 x float] at 2*%i and 2*%i+1
//
// Components of a local array of vectors that nothing reads are not stored. As
// with dxc, a resource whose values only such components get is unused.

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Memory/ShapeStructs.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

namespace {

/// An alloca or a global variable and what is done with it.
struct MemoryObject {
  Value *Old = nullptr;
  Type *OldType = nullptr;
  struct Access {
    VariableAccess Memory;
    const PointerLocation *Location;
  };
  SmallVector<Access, 8> Accesses;

  Type *Element = nullptr; ///< what the flat object consists of
  uint64_t Width = 0;      ///< its bytes
  uint64_t Count = 0;
  Value *New = nullptr;
  /// What the object consists of if that is native vectors of elements, and the
  /// bytes from one to the next; Count is then their number.
  FixedVectorType *Vector = nullptr;
  uint64_t Stride = 0;
  /// Of a local array of short vectors: the offsets in a vector of components
  /// that are never read, and the bytes from one vector to the next.
  SmallVector<int64_t, 4> Unread;
  uint64_t ShortStride = 0;

  Type *partType() const { return Vector ? Vector : Element; }
  Type *flatType() const {
    return Count == 1 ? partType()
                      : static_cast<Type *>(ArrayType::get(partType(), Count));
  }
};

bool isResourceSymbol(const Value &Root) {
  auto *Global = dyn_cast<GlobalVariable>(&Root);
  return Global && Global->isDeclaration();
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

/// Finds the components of an array of vectors that nothing reads. The front
/// end loads and stores a whole vector to set one component, so what is only
/// stored to the same place again is not read. As in dxc, moving it to another
/// element is a use.
class UnreadComponents {
  const DataLayout &DL;
  const MemoryObject &Object;
  FixedVectorType &Vector;
  const uint64_t Step, Stride; ///< bytes of a component and of a vector
  DenseMap<const Instruction *, uint64_t> Stores; ///< their first components
  const Value *Place = nullptr; ///< where what is followed was loaded from
  uint64_t Read = 0;            ///< a bit for each component

  std::optional<uint64_t> getFirst(const MemoryObject::Access &Access) const;
  void followVector(const Value &V, uint64_t Components);
  void followScalar(const Value &V, uint64_t Component);
  bool isStoredAgain(const Use &U, uint64_t First) const;

public:
  UnreadComponents(const MemoryObject &Object, FixedVectorType &Vector,
                   const DataLayout &DL)
      : DL(DL), Object(Object), Vector(Vector),
        Step(DL.getTypeStoreSize(Vector.getElementType())),
        Stride(DL.getTypeAllocSize(&Vector)) {}
  SmallVector<int64_t, 4> find();
};

/// Replaces the accesses of one object.
class AccessRewriter {
  const DataLayout &DL;
  const MemoryObject &Object;
  const PointerLocation &Location;
  IRBuilder<> Builder;

  /// The pointer to the element that is \p Plus bytes after the location.
  Value *elementPointer(uint64_t Plus);
  /// The same of a vector, and of an element of one.
  Value *vectorPointer(uint64_t Plus);
  Value *vectorElementPointer(uint64_t Plus);
  Value *address(ArrayRef<Value *> Numbers);
  /// Whether \p Ty is the type of the vectors, one of which starts \p Plus
  /// bytes after the location.
  bool isWholeVector(Type *Ty, uint64_t Plus) const;
  bool isUnread(uint64_t Plus) const;
  Value *loadScalar(Type *Ty, uint64_t Plus);
  void storeScalar(Value *V, uint64_t Plus);
  Value *load(Type *Ty, uint64_t Plus);
  void store(Value *V, uint64_t Plus);
  Value *compose(ArrayRef<Value *> Words, Type *Ty);
  SmallVector<Value *, 4> decompose(Value *V, unsigned Count);
  void rewriteAtomic(VariableAccess Access);

public:
  AccessRewriter(const MemoryObject &Object, const MemoryObject::Access &Access)
      : DL(Access.Memory.getInstruction().getDataLayout()), Object(Object),
        Location(*Access.Location), Builder(&Access.Memory.getInstruction()) {}
  /// Leaves the old instruction without uses.
  void rewrite(VariableAccess Access);
};

class Flattener {
  Module &M;
  const ShaderTarget Target;
  const DataLayout &DL;
  LocationResolver Locations;
  MapVector<Value *, MemoryObject> Objects;
  SmallVector<VariableAccess, 32> Dead;
  SmallVector<WeakTrackingVH, 32> OldPointers;

  void collect(Function &F);
  bool chooseElement(MemoryObject &Object);
  void chooseVector(MemoryObject &Object);
  void findUnread(MemoryObject &Object);
  bool isFlat(const MemoryObject &Object) const;
  void makeFlatObject(MemoryObject &Object);
  void flatten(MemoryObject &Object);
  void removeOldPointers();

public:
  explicit Flattener(Module &M)
      : M(M), Target(M), DL(M.getDataLayout()), Locations(DL) {}
  void run();
};

} // namespace

//===----------------------------------------------------------------------===//
// UnreadComponents
//===----------------------------------------------------------------------===//

/// The first component that is accessed, if it is always the same one and if
/// whole components are accessed.
std::optional<uint64_t>
UnreadComponents::getFirst(const MemoryObject::Access &Access) const {
  const int64_t Offset =
      Access.Location->split(Stride).second.getConstant().value_or(-1);
  Type *Ty = Access.Memory.getType();
  if (Access.Memory.isAtomic() || Offset < 0 || Offset % Step != 0 ||
      Offset / Step >= Vector.getNumElements() ||
      (Ty != Vector.getElementType() && (Ty != &Vector || Offset != 0)))
    return std::nullopt;
  return Offset / Step;
}

bool UnreadComponents::isStoredAgain(const Use &U, uint64_t First) const {
  auto *Store = dyn_cast<StoreInst>(U.getUser());
  if (!Store || Store->getValueOperand() != U.get() ||
      Store->getPointerOperand() != Place)
    return false;
  auto It = Stores.find(Store);
  return It != Stores.end() && It->second == First;
}

/// \p Components of \p V come from the same ones of the object.
void UnreadComponents::followVector(const Value &V, uint64_t Components) {
  for (const Use &U : V.uses()) {
    if ((Components & ~Read) == 0)
      return;
    if (isStoredAgain(U, 0))
      continue;
    auto *I = cast<Instruction>(U.getUser());
    auto *Number = isa<ExtractElementInst, InsertElementInst>(I)
                       ? dyn_cast<ConstantInt>(*(I->op_end() - 1))
                       : nullptr;
    if (Number && isa<ExtractElementInst>(I)) {
      if (Components >> Number->getZExtValue() & 1)
        followScalar(*I, Number->getZExtValue());
    } else if (Number && U.getOperandNo() == 0) {
      followVector(*I, Components & ~(uint64_t(1) << Number->getZExtValue()));
    } else if (isa<CastInst>(I) && I->getType()->isVectorTy()) {
      followVector(*I, Components);
    } else {
      Read |= Components;
    }
  }
}

void UnreadComponents::followScalar(const Value &V, uint64_t Component) {
  for (const Use &U : V.uses()) {
    if (Read >> Component & 1)
      return;
    if (isStoredAgain(U, Component))
      continue;
    auto *I = cast<Instruction>(U.getUser());
    auto *Number = isa<InsertElementInst>(I) && U.getOperandNo() == 1
                       ? dyn_cast<ConstantInt>(I->getOperand(2))
                       : nullptr;
    if (Number && Number->getZExtValue() == Component)
      followVector(*I, uint64_t(1) << Component);
    else if (isa<CastInst>(I))
      followScalar(*I, Component);
    else
      Read |= uint64_t(1) << Component;
  }
}

SmallVector<int64_t, 4> UnreadComponents::find() {
  SmallVector<std::pair<LoadInst *, uint64_t>, 8> Loads;
  for (const MemoryObject::Access &A : Object.Accesses) {
    std::optional<uint64_t> First = getFirst(A);
    if (!First)
      return {};
    if (auto *Load = dyn_cast<LoadInst>(&A.Memory.getInstruction()))
      Loads.emplace_back(Load, *First);
    else
      Stores[&A.Memory.getInstruction()] = *First;
  }
  const uint64_t Count = Vector.getNumElements();
  for (auto [Load, First] : Loads) {
    Place = Load->getPointerOperand();
    if (Load->getType()->isVectorTy())
      followVector(*Load, maskTrailingOnes<uint64_t>(Count));
    else
      followScalar(*Load, First);
  }
  SmallVector<int64_t, 4> Offsets;
  for (uint64_t I = 0; I != Count; ++I)
    if (!(Read >> I & 1))
      Offsets.push_back(I * Step);
  return Offsets;
}

//===----------------------------------------------------------------------===//
// AccessRewriter
//===----------------------------------------------------------------------===//

bool AccessRewriter::isUnread(uint64_t Plus) const {
  if (Object.Unread.empty())
    return false;
  PointerLocation At = Location;
  At.Constant += Plus;
  std::optional<int64_t> Offset =
      At.split(Object.ShortStride).second.getConstant();
  return Offset && is_contained(Object.Unread, *Offset);
}

Value *AccessRewriter::elementPointer(uint64_t Plus) {
  if (Object.Vector)
    return vectorElementPointer(Plus);
  if (Object.Count == 1)
    return Object.New;
  return address({Location.emitQuotient(Builder, Plus, Object.Width)});
}

/// Made without the builder's folding: element 0 needs its address computed as
/// well, since a pointer to the array is not one to its element.
Value *AccessRewriter::address(ArrayRef<Value *> Numbers) {
  SmallVector<Value *, 3> Indices{Builder.getInt32(0)};
  append_range(Indices, Numbers);
  return Builder.Insert(
      GetElementPtrInst::Create(Object.flatType(), Object.New, Indices));
}

Value *AccessRewriter::vectorPointer(uint64_t Plus) {
  if (Object.Count == 1)
    return Object.New;
  return address({Location.emitQuotient(Builder, Plus, Object.Stride)});
}

Value *AccessRewriter::vectorElementPointer(uint64_t Plus) {
  if (Object.Count == 1)
    return address({Location.emitQuotient(Builder, Plus, Object.Width)});
  PointerLocation At = Location;
  At.Constant += Plus;
  auto [Whole, Rest] = At.split(Object.Stride);
  Value *Number = Whole.emitQuotient(Builder, 0, Object.Stride);
  Value *Part = Rest.emitQuotient(Builder, 0, Object.Width);
  // The rest may be a distance of more than a vector.
  if (!Rest.isConstant()) {
    Value *Length = Builder.getInt32(Object.Stride / Object.Width);
    Number = Builder.CreateAdd(Number, Builder.CreateUDiv(Part, Length));
    Part = Builder.CreateURem(Part, Length);
  }
  return address({Number, Part});
}

bool AccessRewriter::isWholeVector(Type *Ty, uint64_t Plus) const {
  if (!Object.Vector || Ty != Object.Vector)
    return false;
  if (Object.Count == 1)
    return Location.isConstant() && Location.Constant + int64_t(Plus) == 0;
  PointerLocation At = Location;
  At.Constant += Plus;
  PointerLocation Rest = At.split(Object.Stride).second;
  return Rest.isConstant() && Rest.Constant == 0;
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
  if (isUnread(Plus))
    return PoisonValue::get(Ty);
  unsigned Count = DL.getTypeStoreSize(Ty) / Object.Width;
  SmallVector<Value *, 4> Words;
  for (unsigned I = 0; I != Count; ++I)
    Words.push_back(Builder.CreateAlignedLoad(
        Object.Element, elementPointer(Plus + I * Object.Width),
        Align(Object.Width)));
  return compose(Words, Ty);
}

void AccessRewriter::storeScalar(Value *V, uint64_t Plus) {
  if (isUnread(Plus))
    return;
  unsigned Count = DL.getTypeStoreSize(V->getType()) / Object.Width;
  for (auto [I, Word] : enumerate(decompose(V, Count)))
    Builder.CreateAlignedStore(Word, elementPointer(Plus + I * Object.Width),
                               Align(Object.Width));
}

Value *AccessRewriter::load(Type *Ty, uint64_t Plus) {
  if (isWholeVector(Ty, Plus))
    return Builder.CreateAlignedLoad(Ty, vectorPointer(Plus),
                                     Align(Object.Width));
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
  if (isWholeVector(Ty, Plus)) {
    Builder.CreateAlignedStore(V, vectorPointer(Plus), Align(Object.Width));
    return;
  }
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
void AccessRewriter::rewriteAtomic(VariableAccess Access) {
  Value *Pointer = elementPointer(0);
  Instruction &I = Access.getInstruction();
  if (isa<AtomicCmpXchgInst>(I) || I.getType() == Object.Element)
    return Access.setPointer(Pointer);
  auto &RMW = cast<AtomicRMWInst>(I);
  AtomicRMWInst *New = Builder.CreateAtomicRMW(
      RMW.getOperation(), Pointer,
      Builder.CreateBitCast(RMW.getValOperand(), Object.Element),
      RMW.getAlign(), RMW.getOrdering(), RMW.getSyncScopeID());
  New->takeName(&RMW);
  RMW.replaceAllUsesWith(Builder.CreateBitCast(New, RMW.getType()));
}

void AccessRewriter::rewrite(VariableAccess Access) {
  if (Access.isAtomic())
    return rewriteAtomic(Access);
  Instruction &I = Access.getInstruction();
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
  SmallVector<VariableAccess, 32> Accesses;
  for (Instruction &I : instructions(F))
    if (std::optional<VariableAccess> Access = VariableAccess::get(I))
      Accesses.push_back(*Access);
  // All users of a variable are looked at, which is done once for each.
  DenseMap<const Value *, bool> UserStructs;
  auto IsOfUserStruct = [&](const PointerLocation &Location) {
    auto [Known, IsNew] = UserStructs.try_emplace(Location.Root, false);
    if (IsNew)
      Known->second = isUserStruct(*Location.Root);
    return Known->second;
  };
  for (VariableAccess Access : Accesses) {
    const PointerLocation *Location = Locations.resolve(Access.getPointer());
    // What stands for a resource of a library is no memory.
    if (Location && isResourceSymbol(*Location->Root))
      continue;
    if (Location && IsOfUserStruct(*Location))
      continue;
    if (Location && isa<AllocaInst, GlobalVariable>(Location->Root)) {
      Objects[Location->Root].Accesses.push_back({Access, Location});
      continue;
    }
    Instruction &I = Access.getInstruction();
    report(I.getContext(), findSourceLocation(I),
           BackendDiag::err_variable_unknown);
    if (!I.getType()->isVoidTy())
      I.replaceAllUsesWith(PoisonValue::get(I.getType()));
    OldPointers.push_back(Access.getPointer());
    Dead.push_back(Access);
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
    forEachScalar(A.Memory.getType(), 0, DL, [&](Type *Ty, uint64_t Plus) {
      uint64_t Size = DL.getTypeStoreSize(Ty);
      PointerLocation Shifted = *A.Location;
      Shifted.Constant += Plus;
      uint64_t Known = std::max(Shifted.knownAlignment(Size, DL),
                                MinAlign(A.Memory.getAlign().value(), Plus));
      // Optimized integers may have 24 or 48 bits.
      Width = std::min({Width, MinAlign(Size, Width), Known});
      Agree &= !Common || Common == Ty;
      Common = Ty;
    });
  }
  bool FitsAtomics = true;
  for (const MemoryObject::Access &A : Object.Accesses)
    if (A.Memory.isAtomic())
      FitsAtomics &= DL.getTypeStoreSize(A.Memory.getType()) == Width;
  Instruction &First = Object.Accesses.front().Memory.getInstruction();
  if (Width < 2 || !FitsAtomics) {
    // Locals have names only where somebody reads them.
    std::string Name = Object.Old->hasName()
                           ? ("variable '" + Object.Old->getName() + "'").str()
                           : "this variable";
    report(M.getContext(), findSourceLocation(First),
           BackendDiag::err_element_size, {Name});
    return false;
  }
  bool UseCommon =
      Agree && DL.getTypeStoreSize(Common) == Width && !Common->isIntegerTy(1);
  Object.Width = Width;
  Object.Element =
      UseCommon ? Common : Type::getIntNTy(M.getContext(), unsigned(Width * 8));
  Object.Count = divideCeil(DL.getTypeAllocSize(Object.OldType), Width);
  chooseVector(Object);
  return true;
}

/// What is made of native vectors stays so, if the accesses are of their
/// elements or of several at once.
void Flattener::chooseVector(MemoryObject &Object) {
  Type *Part = Object.OldType;
  uint64_t Count = 1;
  while (auto *Array = dyn_cast<ArrayType>(Part)) {
    Count *= Array->getNumElements();
    Part = Array->getElementType();
  }
  auto *Vector = dyn_cast<FixedVectorType>(Part);
  bool HasAtomics = any_of(Object.Accesses, [](const MemoryObject::Access &A) {
    return A.Memory.isAtomic();
  });
  if (!Vector || !Target.isNativeVector(Vector) || HasAtomics ||
      Vector->getElementType() != Object.Element)
    return;
  Object.Vector = Vector;
  Object.Stride = DL.getTypeAllocSize(Vector);
  Object.Count = Count;
}

void Flattener::findUnread(MemoryObject &Object) {
  Type *Part = Object.OldType;
  while (auto *Array = dyn_cast<ArrayType>(Part))
    Part = Array->getElementType();
  auto *Vector = dyn_cast<FixedVectorType>(Part);
  if (!Vector || Part == Object.OldType || Object.Vector ||
      Vector->getNumElements() > 64 || !isa<AllocaInst>(Object.Old))
    return;
  Object.ShortStride = DL.getTypeAllocSize(Vector);
  Object.Unread = UnreadComponents(Object, *Vector, DL).find();
}

/// True if nothing is to be done.
bool Flattener::isFlat(const MemoryObject &Object) const {
  if (Object.OldType != Object.flatType())
    return false;
  return all_of(Object.Accesses, [&](const MemoryObject::Access &A) {
    Value *Pointer = A.Memory.getPointer();
    Type *Accessed = A.Memory.getType();
    auto *GEP = dyn_cast<GEPOperator>(Pointer);
    bool HasWideNumber =
        GEP && any_of(drop_begin(GEP->indices()), [](const Use &Number) {
          return !Number->getType()->isIntegerTy(32);
        });
    return isFlatAddress(*Pointer, Accessed, *Object.Old, Object.OldType) &&
           !HasWideNumber &&
           (Accessed == Object.Element || Accessed == Object.Vector);
  });
}

/// Appends the values of type \p Part that \p Init consists of. Returns false
/// if it has others.
static bool appendParts(Constant *Init, Type *Part,
                        SmallVectorImpl<Constant *> &Parts) {
  Type *Ty = Init->getType();
  if (Ty == Part) {
    Parts.push_back(Init);
    return true;
  }
  uint64_t Count;
  if (const auto *Array = dyn_cast<ArrayType>(Ty))
    Count = Array->getNumElements();
  else if (const auto *Vector = dyn_cast<FixedVectorType>(Ty))
    Count = Vector->getNumElements();
  else
    return false;
  for (uint64_t I = 0; I != Count; ++I) {
    Constant *Element = Init->getAggregateElement(I);
    if (!Element || !appendParts(Element, Part, Parts))
      return false;
  }
  return true;
}

void Flattener::makeFlatObject(MemoryObject &Object) {
  Type *Ty = Object.flatType();
  if (auto *Alloca = dyn_cast<AllocaInst>(Object.Old)) {
    auto *New = new AllocaInst(Ty, DefaultAddressSpace, nullptr,
                               Align(Object.Width), "", Alloca->getIterator());
    New->takeName(Alloca);
    // Every byte is where it was, so that debug information holds.
    for (DbgVariableRecord *Declared : findDVRDeclares(Alloca))
      Declared->replaceVariableLocationOp(Alloca, New);
    Object.New = New;
    return;
  }
  auto *Global = cast<GlobalVariable>(Object.Old);
  Constant *Init = Global->getInitializer();
  Constant *NewInit = UndefValue::get(Ty);
  if (!isa<UndefValue>(Init)) {
    SmallVector<Constant *, 16> Elements;
    const uint64_t Step = Object.Vector ? Object.Stride : Object.Width;
    // A folded load searches from the beginning, which takes long in tables.
    if (Object.Count * Step != DL.getTypeAllocSize(Init->getType()) ||
        !appendParts(Init, Object.partType(), Elements) ||
        Elements.size() != Object.Count)
      Elements.clear();
    for (uint64_t I = Elements.size(); I != Object.Count; ++I) {
      Constant *E = ConstantFoldLoadFromConst(Init, Object.partType(),
                                              APInt(32, I * Step), DL);
      Elements.push_back(E ? E : Constant::getNullValue(Object.partType()));
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
  SmallVector<MDNode *, 1> Descriptions;
  Global->getMetadata(LLVMContext::MD_dbg, Descriptions);
  for (MDNode *Description : Descriptions)
    New->addMetadata(LLVMContext::MD_dbg, *Description);
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
  findUnread(Object);
  makeFlatObject(Object);
  for (const MemoryObject::Access &A : Object.Accesses) {
    OldPointers.push_back(A.Memory.getPointer());
    AccessRewriter(Object, A).rewrite(A.Memory);
    // Atomics of the right type were changed in place.
    bool InPlace = A.Memory.isAtomic() &&
                   getUnderlyingObject(A.Memory.getPointer()) == Object.New;
    if (!InPlace)
      Dead.push_back(A.Memory);
  }
}

void Flattener::removeOldPointers() {
  for (VariableAccess Access : Dead)
    Access.getInstruction().eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(OldPointers);
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (PHINode &Phi : make_early_inc_range(Block.phis()))
        if (Phi.getType()->isPointerTy())
          RecursivelyDeleteDeadPHINode(&Phi);
  Locations.removeUnused();
}

void Flattener::run() {
  for (GlobalVariable &Global : M.globals())
    if (!isResourceSymbol(Global) &&
        (Global.getAddressSpace() == GroupSharedAddressSpace ||
         Global.getAddressSpace() == DefaultAddressSpace))
      convertUsersOfConstantsToInstructions(&Global, nullptr,
                                            /*RemoveDeadConstants=*/true);
  for (Function &F : M)
    collect(F);
  for (auto &[Old, Object] : Objects) {
    Object.Old = Old;
    flatten(Object);
  }
  removeOldPointers();
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
