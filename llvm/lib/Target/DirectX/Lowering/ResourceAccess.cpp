// ResourceAccess.cpp: Loads and stores on resource pointers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DXIL has no pointers to resources. Lowering them before the optimizer runs
// prevents it from creating partial or unusual accesses.
//
// Example:
//   %p = llvm.dx.resource.getpointer(%cb, i32 0)
//   %q = getelementptr i8, ptr addrspace(2) %p, i32 20
//   %v = load float, ptr addrspace(2) %q
//   => %row = llvm.dx.resource.load.cbufferrow.4(%cb, i32 1)
//      %v = extractvalue %row, 1

#include "llvm/Analysis/DXILResource.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

unsigned componentCount(Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector ? Vector->getNumElements() : 1;
}

Type *withCount(Type *Scalar, unsigned Count) {
  return Count == 1 ? Scalar
                    : static_cast<Type *>(FixedVectorType::get(Scalar, Count));
}

/// The kinds of buffers that pointers reach, by how they are addressed.
enum class Addressing { Typed, Structured, Bytes, Rows, TextureRows };

/// Replaces one load, store or atomic operation.
class AccessLowering {
  const DataLayout &DL;
  Instruction &Access;
  const PointerLocation &Location;
  IRBuilder<> Builder;
  TargetExtType *HandleType;
  Addressing Kind;
  /// Of raw and structured buffers.
  const unsigned MaxComponents;
  const bool HasReorderPoints; ///< the function

  Value *loadTyped(Type *Ty);
  Value *loadRaw(Type *Ty);
  Value *loadRows(Type *Ty);
  Value *rowComponent(Type *Scalar, uint64_t Plus,
                      SmallDenseMap<uint64_t, Value *> &Rows);
  Value *rowOf(uint64_t Plus, ArrayRef<Type *> Elements, Intrinsic::ID ID,
               SmallDenseMap<uint64_t, Value *> &Rows);
  Value *textureRowComponent(Type *Scalar, uint64_t Plus,
                             SmallDenseMap<uint64_t, Value *> &Rows);
  void storeTyped(Value *V);
  void storeRaw(Value *V);
  std::pair<Value *, Value *> rawAddress(uint64_t Plus);
  void atomicAddress(Value *(&Offsets)[3]);
  Value *component(Value *V, Value *Number);
  Value *join(ArrayRef<Value *> Parts, Type *Ty);
  void markInvariant(CallInst *Load);
  void error(BackendDiag Row, ArrayRef<MessageArgument> Arguments = {});

public:
  AccessLowering(Instruction &Access, const PointerLocation &Location,
                 unsigned MaxComponents, bool HasReorderPoints);
  bool isWriteable() const;
  /// Reports an error in place of the access.
  void refuse(BackendDiag Row, ArrayRef<MessageArgument> Arguments = {});
  void lowerLoad(LoadInst &Load);
  void lowerStore(StoreInst &Store);
  void lowerAtomicRMW(AtomicRMWInst &RMW);
  void lowerCompareExchange(AtomicCmpXchgInst &CmpXchg);
};

} // namespace

AccessLowering::AccessLowering(Instruction &Access,
                               const PointerLocation &Location,
                               unsigned MaxComponents, bool HasReorderPoints)
    : DL(Access.getDataLayout()), Access(Access), Location(Location),
      Builder(&Access),
      HandleType(cast<TargetExtType>(Location.Root->getType())),
      MaxComponents(MaxComponents), HasReorderPoints(HasReorderPoints) {
  if (isa<CBufferExtType>(HandleType))
    Kind = Addressing::Rows;
  else if (isTextureBuffer(HandleType))
    Kind = Addressing::TextureRows;
  else if (auto *Raw = dyn_cast<RawBufferExtType>(HandleType))
    Kind = Raw->isStructured() ? Addressing::Structured : Addressing::Bytes;
  else
    Kind = Addressing::Typed;
}

void AccessLowering::error(BackendDiag Row,
                           ArrayRef<MessageArgument> Arguments) {
  auto *Handle = dyn_cast<CallInst>(Location.Root);
  RawSourceLocation Loc = getSourceLocation(Access);
  if (!Loc && Handle)
    Loc = getResourceLocation(*Handle);
  if (!Loc)
    Loc = findSourceLocation(Access);
  report(Access.getContext(), Loc, Row, Arguments);
}

void AccessLowering::refuse(BackendDiag Row,
                            ArrayRef<MessageArgument> Arguments) {
  error(Row, Arguments);
  if (!Access.getType()->isVoidTy())
    Access.replaceAllUsesWith(PoisonValue::get(Access.getType()));
}

bool AccessLowering::isWriteable() const {
  if (auto *Raw = dyn_cast<RawBufferExtType>(HandleType))
    return Raw->isWriteable();
  if (auto *Typed = dyn_cast<TypedBufferExtType>(HandleType))
    return Typed->isWriteable();
  return false;
}

/// What no shader of the dispatch can write is the same at every time: the
/// optimizer may treat reading it as arithmetic, if no thread is put in another
/// order for it.
void AccessLowering::markInvariant(CallInst *Load) {
  if (!isWriteable() && !(HasReorderPoints && readsChosenLocation(*Load)))
    Load->setDoesNotAccessMemory();
}

//===----------------------------------------------------------------------===//
// Tuples
//===----------------------------------------------------------------------===//

Value *AccessLowering::component(Value *V, Value *Number) {
  return V->getType()->isVectorTy() ? Builder.CreateExtractElement(V, Number)
                                    : V;
}

/// Scalars of equal width become a value of type \p Ty.
Value *AccessLowering::join(ArrayRef<Value *> Parts, Type *Ty) {
  Type *Scalar = Ty->getScalarType();
  auto Convert = [&](Value *V) { return Builder.CreateBitCast(V, Scalar); };
  if (!Ty->isVectorTy())
    return Convert(Parts.front());
  Value *Result = PoisonValue::get(Ty);
  for (auto [I, Part] : enumerate(Parts))
    Result = Builder.CreateInsertElement(Result, Convert(Part), I);
  return Result;
}

//===----------------------------------------------------------------------===//
// Typed buffers
//===----------------------------------------------------------------------===//

Value *AccessLowering::loadTyped(Type *Ty) {
  Type *Element = cast<TypedBufferExtType>(HandleType)->getResourceType();
  Type *Result = StructType::get(Element, Builder.getInt1Ty());
  CallInst *Load =
      Builder.CreateIntrinsic(Result, Intrinsic::dx_resource_load_typedbuffer,
                              {Location.Root, Location.Index});
  markInvariant(Load);
  Value *Whole = Builder.CreateExtractValue(Load, 0);
  if (Ty == Element)
    return Whole;
  uint64_t Size = DL.getTypeStoreSize(Element->getScalarType());
  if (DL.getTypeStoreSize(Ty->getScalarType()) != Size) {
    // A whole element of other components.
    if (Location.isConstant() && Location.Constant == 0 &&
        DL.getTypeStoreSizeInBits(Ty) == DL.getTypeStoreSizeInBits(Element))
      return Builder.CreateBitCast(Whole, Ty);
    error(BackendDiag::err_typed_load_size,
          {DL.getTypeStoreSize(Ty).getFixedValue()});
    return PoisonValue::get(Ty);
  }
  SmallVector<Value *, 4> Parts;
  for (unsigned I = 0, N = componentCount(Ty); I != N; ++I)
    Parts.push_back(
        component(Whole, Location.emitQuotient(Builder, I * Size, Size)));
  return join(Parts, Ty);
}

void AccessLowering::storeTyped(Value *V) {
  Type *Element = cast<TypedBufferExtType>(HandleType)->getResourceType();
  if (!Location.isConstant() || Location.Constant != 0 ||
      DL.getTypeStoreSizeInBits(V->getType()) !=
          DL.getTypeStoreSizeInBits(Element)) {
    error(BackendDiag::err_typed_store_part);
    return;
  }
  V = Builder.CreateBitCast(V, Element);
  Builder.CreateIntrinsic(Builder.getVoidTy(),
                          Intrinsic::dx_resource_store_typedbuffer,
                          {Location.Root, Location.Index, V});
}

//===----------------------------------------------------------------------===//
// Raw and structured buffers
//===----------------------------------------------------------------------===//

/// The two coordinates of the byte \p Plus bytes after the location.
std::pair<Value *, Value *> AccessLowering::rawAddress(uint64_t Plus) {
  Value *Offset = Location.emitQuotient(Builder, Plus, 1);
  if (Kind == Addressing::Structured)
    return {Location.Index, Offset};
  auto *Constant = dyn_cast<ConstantInt>(Offset);
  Value *Address = Constant && Constant->isZero()
                       ? static_cast<Value *>(Location.Index)
                       : Builder.CreateAdd(Location.Index, Offset);
  return {Address, PoisonValue::get(Builder.getInt32Ty())};
}

Value *AccessLowering::loadRaw(Type *Ty) {
  Type *Scalar = Ty->getScalarType();
  uint64_t Size = DL.getTypeStoreSize(Scalar);
  unsigned Count = componentCount(Ty);
  SmallVector<Value *, 4> Parts;
  for (unsigned First = 0; First < Count; First += MaxComponents) {
    Type *Part = withCount(Scalar, std::min(MaxComponents, Count - First));
    auto [Index, Offset] = rawAddress(First * Size);
    CallInst *Load = Builder.CreateIntrinsic(
        StructType::get(Part, Builder.getInt1Ty()),
        Intrinsic::dx_resource_load_rawbuffer, {Location.Root, Index, Offset});
    markInvariant(Load);
    Value *V = Builder.CreateExtractValue(Load, 0);
    if (Part == Ty)
      return V;
    for (unsigned I = 0; I != componentCount(Part); ++I)
      Parts.push_back(component(V, Builder.getInt32(I)));
  }
  return join(Parts, Ty);
}

void AccessLowering::storeRaw(Value *V) {
  Type *Scalar = V->getType()->getScalarType();
  uint64_t Size = DL.getTypeStoreSize(Scalar);
  unsigned Count = componentCount(V->getType());
  for (unsigned First = 0; First < Count; First += MaxComponents) {
    unsigned N = std::min(MaxComponents, Count - First);
    SmallVector<Value *, 4> Parts;
    for (unsigned I = 0; I != N; ++I)
      Parts.push_back(component(V, Builder.getInt32(First + I)));
    auto [Index, Offset] = rawAddress(First * Size);
    Value *Part = N == Count ? V : join(Parts, withCount(Scalar, N));
    Builder.CreateIntrinsic(Builder.getVoidTy(),
                            Intrinsic::dx_resource_store_rawbuffer,
                            {Location.Root, Index, Offset, Part});
  }
}

//===----------------------------------------------------------------------===//
// Constant buffers
//===----------------------------------------------------------------------===//

static constexpr uint64_t RowSize = ConstantBufferRowBytes;

/// The row that contains the byte \p Plus bytes after the location, as \p ID
/// reads it. \p Rows contains the rows that this access has already read.
Value *AccessLowering::rowOf(uint64_t Plus, ArrayRef<Type *> Elements,
                             Intrinsic::ID ID,
                             SmallDenseMap<uint64_t, Value *> &Rows) {
  bool IsFixed = Location.variableAlignment(RowSize, DL) == RowSize;
  uint64_t Fixed = static_cast<uint32_t>(Location.Constant + Plus);
  // With an unknown column each component may be in a row of its own.
  uint64_t RowKey = IsFixed ? Fixed / RowSize : Plus;
  Value *&Row = Rows[RowKey];
  if (!Row) {
    int64_t ToRowStart =
        IsFixed ? int64_t(Plus) - int64_t(Fixed % RowSize) : int64_t(Plus);
    CallInst *Load = Builder.CreateIntrinsic(
        StructType::get(Builder.getContext(), Elements), ID,
        {Location.Root, Location.emitQuotient(Builder, ToRowStart, RowSize)});
    markInvariant(Load);
    Row = Load;
  }
  return Row;
}

/// The scalar \p Plus bytes after the location, from its row.
Value *AccessLowering::rowComponent(Type *Scalar, uint64_t Plus,
                                    SmallDenseMap<uint64_t, Value *> &Rows) {
  uint64_t Size = DL.getTypeStoreSize(Scalar);
  unsigned PerRow = RowSize / Size;
  Intrinsic::ID ID = PerRow == 8   ? Intrinsic::dx_resource_load_cbufferrow_8
                     : PerRow == 4 ? Intrinsic::dx_resource_load_cbufferrow_4
                                   : Intrinsic::dx_resource_load_cbufferrow_2;
  bool IsFixed = Location.variableAlignment(RowSize, DL) == RowSize;
  uint64_t Fixed = static_cast<uint32_t>(Location.Constant + Plus);
  SmallVector<Type *, 8> Elements(PerRow, Scalar);
  Value *Row = rowOf(Plus, Elements, ID, Rows);
  if (IsFixed)
    return Builder.CreateExtractValue(Row, (Fixed % RowSize) / Size);
  Value *Column = Builder.CreateAnd(Location.emitQuotient(Builder, Plus, Size),
                                    Builder.getInt32(PerRow - 1));
  Value *Result = Builder.CreateExtractValue(Row, 0);
  for (unsigned I = 1; I != PerRow; ++I)
    Result =
        Builder.CreateSelect(Builder.CreateICmpEQ(Column, Builder.getInt32(I)),
                             Builder.CreateExtractValue(Row, I), Result);
  return Result;
}

/// The same of a texture buffer, whose rows are four words each.
Value *
AccessLowering::textureRowComponent(Type *Scalar, uint64_t Plus,
                                    SmallDenseMap<uint64_t, Value *> &Rows) {
  uint64_t Size = DL.getTypeStoreSize(Scalar);
  constexpr uint64_t WordSize = 4;
  Type *Word = Builder.getInt32Ty();
  Type *Elements[] = {FixedVectorType::get(Word, RowSize / WordSize),
                      Builder.getInt1Ty()};
  Value *Row = Builder.CreateExtractValue(
      rowOf(Plus, Elements, Intrinsic::dx_resource_load_typedbuffer, Rows), 0);
  bool IsFixed = Location.variableAlignment(RowSize, DL) == RowSize;
  uint64_t Fixed = static_cast<uint32_t>(Location.Constant + Plus) % RowSize;
  // The number in the row of the piece of \p Unit bytes that the scalar is in.
  auto Number = [&](uint64_t Unit) -> Value * {
    if (IsFixed)
      return Builder.getInt32(Fixed / Unit);
    return Builder.CreateAnd(Location.emitQuotient(Builder, Plus, Unit),
                             Builder.getInt32(RowSize / Unit - 1));
  };
  if (Size == WordSize)
    return Builder.CreateBitCast(
        Builder.CreateExtractElement(Row, Number(WordSize)), Scalar);
  Type *Int = Builder.getIntNTy(Size * 8);
  if (Size < WordSize) {
    Value *Half = Number(Size);
    Value *Whole =
        Builder.CreateExtractElement(Row, Builder.CreateLShr(Half, 1));
    Value *Shift = Builder.CreateShl(
        Builder.CreateAnd(Half, Builder.getInt32(1)), Builder.getInt32(4));
    return Builder.CreateBitCast(
        Builder.CreateTrunc(Builder.CreateLShr(Whole, Shift), Int), Scalar);
  }
  Value *First = Builder.CreateShl(Number(Size), 1);
  Value *Low = Builder.CreateExtractElement(Row, First);
  Value *High = Builder.CreateExtractElement(
      Row, Builder.CreateOr(First, Builder.getInt32(1)));
  if (Scalar->isDoubleTy())
    return createFrontOpCall(Builder, OpCode::MakeDouble, Scalar, {Low, High});
  return Builder.CreateOr(Builder.CreateShl(Builder.CreateZExt(High, Int), 32),
                          Builder.CreateZExt(Low, Int));
}

Value *AccessLowering::loadRows(Type *Ty) {
  Type *Scalar = Ty->getScalarType();
  uint64_t Size = DL.getTypeStoreSize(Scalar);
  if ((Size != 2 && Size != 4 && Size != 8) ||
      (Location.knownAlignment(Size, DL) != Size &&
       getLoadStoreAlignment(&Access).value() < Size)) {
    error(BackendDiag::err_row_load_size, {Size});
    return PoisonValue::get(Ty);
  }
  SmallDenseMap<uint64_t, Value *> Rows;
  SmallVector<Value *, 4> Parts;
  for (unsigned I = 0, N = componentCount(Ty); I != N; ++I)
    Parts.push_back(Kind == Addressing::Rows
                        ? rowComponent(Scalar, I * Size, Rows)
                        : textureRowComponent(Scalar, I * Size, Rows));
  return join(Parts, Ty);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void AccessLowering::lowerLoad(LoadInst &Load) {
  Type *Ty = Load.getType();
  if (!Ty->isSingleValueType() || Ty->isPointerTy())
    return refuse(BackendDiag::err_aggregate_load);
  Value *V = nullptr;
  switch (Kind) {
  case Addressing::Typed:
    V = loadTyped(Ty);
    break;
  case Addressing::Structured:
  case Addressing::Bytes:
    V = loadRaw(Ty);
    break;
  case Addressing::Rows:
  case Addressing::TextureRows:
    V = loadRows(Ty);
    break;
  }
  if (!isa<Constant>(V))
    V->takeName(&Load);
  Load.replaceAllUsesWith(V);
}

void AccessLowering::lowerStore(StoreInst &Store) {
  switch (Kind) {
  case Addressing::Typed:
    storeTyped(Store.getValueOperand());
    return;
  case Addressing::Structured:
  case Addressing::Bytes:
    storeRaw(Store.getValueOperand());
    return;
  case Addressing::Rows:
  case Addressing::TextureRows:
    llvm_unreachable("constant buffers are not writable");
  }
}

void AccessLowering::atomicAddress(Value *(&Offsets)[3]) {
  Value *Undefined = PoisonValue::get(Builder.getInt32Ty());
  Offsets[0] = Location.Index;
  Offsets[1] = Offsets[2] = Undefined;
  if (Kind == Addressing::Typed)
    return;
  std::tie(Offsets[0], Offsets[1]) = rawAddress(0);
}

void AccessLowering::lowerAtomicRMW(AtomicRMWInst &RMW) {
  Type *Ty = RMW.getType();
  // A subtraction is the addition of the negative.
  bool IsSub = RMW.getOperation() == AtomicRMWInst::Sub;
  std::optional<AtomicOperation> Number =
      IsSub ? AtomicAdd : getAtomicOperation(RMW.getOperation());
  unsigned Bits = Ty->getPrimitiveSizeInBits();
  if (!Number || (Bits != 32 && Bits != 64))
    return refuse(BackendDiag::err_atomic_operation,
                  {AtomicRMWInst::getOperationName(RMW.getOperation()), Bits});
  Type *Int = Builder.getIntNTy(Bits);
  Value *Operand = Builder.CreateBitCast(RMW.getValOperand(), Int);
  if (IsSub)
    Operand = Builder.CreateNeg(Operand);
  Value *Offsets[3];
  atomicAddress(Offsets);
  CallInst *Old =
      createFrontOpCall(Builder, OpCode::AtomicBinOp, Int,
                        {Location.Root, Builder.getInt32(*Number), Offsets[0],
                         Offsets[1], Offsets[2], Operand});
  Old->takeName(&RMW);
  Old->setMetadata(SourceLocationMD, RMW.getMetadata(SourceLocationMD));
  RMW.replaceAllUsesWith(Builder.CreateBitCast(Old, Ty));
}

void AccessLowering::lowerCompareExchange(AtomicCmpXchgInst &CmpXchg) {
  Type *Ty = CmpXchg.getCompareOperand()->getType();
  unsigned Bits = Ty->getPrimitiveSizeInBits();
  if (!Ty->isIntegerTy() || (Bits != 32 && Bits != 64))
    return refuse(BackendDiag::err_atomic_exchange, {Bits});
  Value *Offsets[3];
  atomicAddress(Offsets);
  CallInst *Old = createFrontOpCall(Builder, OpCode::AtomicCompareExchange, Ty,
                                    {Location.Root, Offsets[0], Offsets[1],
                                     Offsets[2], CmpXchg.getCompareOperand(),
                                     CmpXchg.getNewValOperand()});
  Old->takeName(&CmpXchg);
  Old->setMetadata(SourceLocationMD, CmpXchg.getMetadata(SourceLocationMD));
  // Nearly all uses take one of the two results apart; what remains is dead.
  Value *Pair = nullptr;
  for (User *U : make_early_inc_range(CmpXchg.users())) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract)
      continue;
    Value *Part = Extract->getIndices()[0] == 0
                      ? Old
                      : Builder.CreateICmpEQ(Old, CmpXchg.getCompareOperand());
    Extract->replaceAllUsesWith(Part);
    Extract->eraseFromParent();
  }
  if (!CmpXchg.use_empty()) {
    Pair =
        Builder.CreateInsertValue(PoisonValue::get(CmpXchg.getType()), Old, 0);
    Pair = Builder.CreateInsertValue(
        Pair, Builder.CreateICmpEQ(Old, CmpXchg.getCompareOperand()), 1);
    CmpXchg.replaceAllUsesWith(Pair);
  }
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static Value *resourcePointerOf(Instruction &I) {
  Value *Pointer = nullptr;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Pointer = Load->getPointerOperand();
  else if (auto *Store = dyn_cast<StoreInst>(&I))
    Pointer = Store->getPointerOperand();
  else if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    Pointer = RMW->getPointerOperand();
  else if (auto *CmpXchg = dyn_cast<AtomicCmpXchgInst>(&I))
    Pointer = CmpXchg->getPointerOperand();
  if (!Pointer)
    return nullptr;
  unsigned Space = Pointer->getType()->getPointerAddressSpace();
  if (Space == DeviceAddressSpace || Space == CBufferAddressSpace)
    return Pointer;
  // LLVM's description of resources has pointers in the default address space;
  // there, only the object that a pointer is computed from distinguishes it
  // from a pointer to a variable.
  auto *Provenance = dyn_cast<IntrinsicInst>(getUnderlyingObject(Pointer));
  return Provenance && Provenance->getIntrinsicID() ==
                           Intrinsic::dx_resource_getpointer
             ? Pointer
             : nullptr;
}

static void lowerAccess(Instruction &I, const PointerLocation *Location,
                        unsigned MaxComponents, bool HasReorderPoints) {
  bool IsBuffer =
      Location && (isa<TypedBufferExtType, RawBufferExtType, CBufferExtType>(
                       Location->Root->getType()) ||
                   isTextureBuffer(Location->Root->getType()));
  if (!IsBuffer) {
    report(I.getContext(), findSourceLocation(I),
           Location ? BackendDiag::err_access_kind
                    : BackendDiag::err_access_unknown);
    if (!I.getType()->isVoidTy())
      I.replaceAllUsesWith(PoisonValue::get(I.getType()));
    return;
  }
  AccessLowering Lowering(I, *Location, MaxComponents, HasReorderPoints);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Lowering.lowerLoad(*Load);
  else if (!Lowering.isWriteable())
    Lowering.refuse(BackendDiag::err_read_only_store);
  else if (auto *Store = dyn_cast<StoreInst>(&I))
    Lowering.lowerStore(*Store);
  else if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    Lowering.lowerAtomicRMW(*RMW);
  else
    Lowering.lowerCompareExchange(cast<AtomicCmpXchgInst>(I));
}

static bool lowerFunction(Function &F, unsigned MaxComponents) {
  const bool HasReorderPoints = hasReorderPoint(F);
  LocationResolver Locations(F.getDataLayout());
  SmallVector<Instruction *, 32> Accesses;
  for (Instruction &I : instructions(F))
    if (resourcePointerOf(I))
      Accesses.push_back(&I);
  for (Instruction *I : Accesses) {
    Value *Pointer = resourcePointerOf(*I);
    lowerAccess(*I, Locations.resolve(Pointer), MaxComponents,
                HasReorderPoints);
  }
  SmallVector<WeakTrackingVH, 32> Pointers;
  for (Instruction *I : Accesses) {
    Pointers.push_back(resourcePointerOf(*I));
    I->eraseFromParent();
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Pointers);
  for (BasicBlock &Block : F)
    for (PHINode &Phi : make_early_inc_range(Block.phis()))
      if (Phi.getType()->isPointerTy())
        RecursivelyDeleteDeadPHINode(&Phi);
  Locations.removeUnused();
  return !Accesses.empty();
}

PreservedAnalyses ResourceAccess::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  // Operations read and write four components, or a native vector.
  unsigned MaxComponents =
      ShaderTarget(M).HasNativeVectors ? MaxLongVector : MaxShortVector;
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= lowerFunction(F, MaxComponents);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
