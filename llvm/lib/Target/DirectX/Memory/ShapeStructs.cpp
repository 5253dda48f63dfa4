// ShapeStructs.cpp: Structs passed to operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some operations take or return a pointer to a user-defined struct, such as
// the payload of a mesh shader. The type determines the size and the offsets of
// the members, also for shaders of other compilers. DXIL has no vectors in
// memory, and stores matrices in their declared order.
//
// The pass runs twice, as dxil-flatten-memory does, because the optimizer
// rewrites addresses.
//
// Example:
//   %S.local = type { float, <2 x float> }
//   %p = call ptr @dxil.op.GetMeshPayload.S.local()
//   load <2 x float>, getelementptr (%S.local, %p, 0, 1)
//   => %struct.S = type { float, [2 x float] }
//   two loads from getelementptr (%struct.S, %q, 0, 1, 0) and (..., 1)

#include "llvm/Target/DirectX/Memory/ShapeStructs.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Operations on structs
//===----------------------------------------------------------------------===//

static const OpInfo *getUserStructOperation(const Instruction &I) {
  CalledOperation Called = getCalledOperation(I);
  return Called && Called->Form == OverloadForm::UserStruct ? Called.Op
                                                            : nullptr;
}

/// The data that another shader passes to a ray tracing entry point.
static bool isHandedStruct(const Value &V) {
  auto *Arg = dyn_cast<Argument>(&V);
  return Arg && Arg->hasByRefAttr() &&
         Arg->getParent()->hasFnAttribute(ShaderAttr);
}

bool dxil::isUserStruct(const Value &Variable) {
  if (isa<Argument>(Variable))
    return isHandedStruct(Variable);
  if (auto *Call = dyn_cast<CallInst>(&Variable))
    return Call->getType()->isPointerTy() && getUserStructOperation(*Call);
  return any_of(Variable.users(), [](const User *U) {
    if (isa<GEPOperator>(U))
      return isUserStruct(*U);
    auto *Call = dyn_cast<CallInst>(U);
    return Call && getUserStructOperation(*Call);
  });
}

namespace {

/// More than any payload is large.
constexpr unsigned MaxShift = 16;

/// The addresses of a struct by its members.
using MemberPath = SmallVector<Value *, 4>;

/// The members of structs that are matrices column by column.
using MatrixMembers =
    DenseMap<std::pair<const StructType *, unsigned>, MatrixMember>;

/// Finds the member at a distance from the start of a struct.
class MemberFinder {
public:
  MemberFinder(const DataLayout &DL, const MatrixMembers &Matrices,
               const PointerLocation &Location, IRBuilderBase &Builder)
      : DL(DL), Matrices(Matrices), Location(Location), Builder(Builder) {}

  /// The path to the part that is \p Plus bytes after the location in a \p
  /// Root: \p Wanted, or a scalar if that is null. \p Found is its type.
  std::optional<MemberPath> find(Type *Root, int64_t Plus, Type *Wanted,
                                 Type *&Found);

private:
  /// A value with the bytes that one step of it stands for.
  using Term = std::pair<Value *, int64_t>;
  using Terms = ArrayRef<Term>;
  static void appendSummands(Term Whole, SmallVectorImpl<Term> &Summands);
  bool descend(Type *Ty, int64_t Offset, Terms Rest);
  bool descendStruct(StructType *Ty, int64_t Offset, Terms Rest);
  bool descendArray(Type *Element, uint64_t Count, int64_t Step, int64_t Offset,
                    Terms Rest);

  const DataLayout &DL;
  const MatrixMembers &Matrices;
  const PointerLocation &Location;
  IRBuilderBase &Builder;
  /// The member that is descended into, if it is one of those.
  MatrixMember Matrix;
  Type *Wanted = nullptr;
  Type *Result = nullptr;
  /// The indices from the inside to the outside: a constant, and what is added
  /// to it, each times a factor.
  struct Summand {
    Value *V;
    unsigned Shift; ///< to the right; these bits are known to be 0
    int64_t Factor;
  };
  struct Index {
    int64_t Constant = 0;
    SmallVector<Summand, 2> Sum;
    /// Of an element of a matrix that lies column by column; no rows for all
    /// others.
    MatrixMember Matrix;
  };
  Value *emitIndex(const Index &I);
  Value *emitSum(const Index &I);
  SmallVector<Index, 4> Indices;
};

} // namespace

bool MemberFinder::descendStruct(StructType *Ty, int64_t Offset, Terms Rest) {
  const StructLayout *Layout = DL.getStructLayout(Ty);
  SmallVector<unsigned, 8> Order;
  int64_t Size = Layout->getSizeInBytes();
  unsigned First = Ty->getNumElements() == 0
                       ? 0
                       : Layout->getElementContainingOffset(std::clamp<int64_t>(
                             Offset, 0, std::max<int64_t>(Size - 1, 0)));
  // An index minus a number may lead to the member before the right one.
  for (unsigned N = 0; N != Ty->getNumElements(); ++N)
    Order.push_back((First + N) % Ty->getNumElements());
  if (Rest.empty() && Ty->getNumElements() != 0)
    Order.resize(1);
  for (unsigned Member : Order) {
    Matrix = Matrices.lookup({Ty, Member});
    if (descend(Ty->getElementType(Member),
                Offset - int64_t(Layout->getElementOffset(Member)), Rest)) {
      Indices.push_back({Member, {}, {}});
      return true;
    }
  }
  return false;
}

bool MemberFinder::descendArray(Type *Element, uint64_t Count, int64_t Step,
                                int64_t Offset, Terms Rest) {
  Index I;
  SmallVector<Term, 4> Inner;
  for (auto [V, Scale] : Rest) {
    unsigned Zeros =
        std::min(computeKnownBits(V, DL).countMinTrailingZeros(), MaxShift);
    unsigned Shift = 0;
    while (Shift != Zeros && (Scale << Shift) % Step != 0)
      ++Shift;
    if ((Scale << Shift) % Step == 0)
      I.Sum.push_back({V, Shift, (Scale << Shift) / Step});
    else
      Inner.push_back({V, Scale});
  }
  I.Constant = Offset >= 0 ? Offset / Step : -divideCeil(-Offset, Step);
  if (I.Sum.empty() && (I.Constant < 0 || uint64_t(I.Constant) >= Count))
    return false;
  if (!descend(Element, Offset - I.Constant * Step, Inner))
    return false;
  Indices.push_back(std::move(I));
  return true;
}

bool MemberFinder::descend(Type *Ty, int64_t Offset, Terms Rest) {
  if (Ty == Wanted ||
      (!Wanted && !Ty->isAggregateType() && !Ty->isVectorTy())) {
    Result = Ty;
    return Offset == 0 && Rest.empty();
  }
  if (auto *Struct = dyn_cast<StructType>(Ty))
    return descendStruct(Struct, Offset, Rest);
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return descendArray(Array->getElementType(), Array->getNumElements(),
                        DL.getTypeAllocSize(Array->getElementType()), Offset,
                        Rest);
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  if (!Vector ||
      !descendArray(Vector->getElementType(), Vector->getNumElements(),
                    DL.getTypeStoreSize(Vector->getElementType()), Offset,
                    Rest))
    return false;
  Indices.back().Matrix = Matrix;
  return true;
}

/// Takes sums, shifts and products apart.
void MemberFinder::appendSummands(Term Whole, SmallVectorImpl<Term> &Summands) {
  using namespace PatternMatch;
  auto [V, Scale] = Whole;
  Value *L = nullptr;
  Value *R = nullptr;
  const APInt *Factor = nullptr;
  if (match(V, m_Add(m_Value(L), m_Value(R))) ||
      match(V, m_DisjointOr(m_Value(L), m_Value(R)))) {
    appendSummands({L, Scale}, Summands);
    return appendSummands({R, Scale}, Summands);
  }
  if (match(V, m_Shl(m_Value(L), m_APInt(Factor))) && Factor->ult(MaxShift))
    return appendSummands({L, Scale << Factor->getZExtValue()}, Summands);
  if (match(V, m_Mul(m_Value(L), m_APInt(Factor))) &&
      Factor->getActiveBits() <= MaxShift)
    return appendSummands({L, Scale * int64_t(Factor->getZExtValue())},
                          Summands);
  Summands.push_back(Whole);
}

/// From row by row to column by column.
Value *MemberFinder::emitIndex(const Index &I) {
  Value *Element = emitSum(I);
  if (!I.Matrix.NumRows)
    return Element;
  Value *Columns = Builder.getInt32(I.Matrix.NumColumns);
  Value *Row = Builder.CreateUDiv(Element, Columns);
  Value *Column = Builder.CreateURem(Element, Columns);
  return Builder.CreateAdd(
      Builder.CreateMul(Column, Builder.getInt32(I.Matrix.NumRows)), Row);
}

Value *MemberFinder::emitSum(const Index &I) {
  Value *Sum = nullptr;
  for (const Summand &S : I.Sum) {
    Value *Part = S.Shift ? Builder.CreateLShr(S.V, S.Shift) : S.V;
    if (S.Factor != 1)
      Part = Builder.CreateMul(Part, Builder.getInt32(uint32_t(S.Factor)));
    Sum = Sum ? Builder.CreateAdd(Sum, Part) : Part;
  }
  Value *Constant = Builder.getInt32(uint32_t(I.Constant));
  if (!Sum)
    return Constant;
  return I.Constant ? Builder.CreateAdd(Sum, Constant) : Sum;
}

std::optional<MemberPath> MemberFinder::find(Type *Root, int64_t Plus,
                                             Type *WantedType, Type *&Found) {
  Wanted = WantedType;
  SmallVector<Term, 4> Whole;
  for (const auto &[V, Scale] : Location.Terms)
    Whole.push_back({V, Scale});
  SmallVector<Term, 4> Summands;
  for (Term T : Whole)
    appendSummands(T, Summands);
  // The optimizer may have joined the indices of several arrays.
  for (const SmallVector<Term, 4> &Attempt : {Summands, Whole}) {
    Indices.clear();
    if (!descend(Root, Location.Constant + Plus, Attempt))
      continue;
    Found = Result;
    MemberPath Path = {Builder.getInt32(0)};
    for (const Index &I : reverse(Indices))
      Path.push_back(emitIndex(I));
    return Path;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Structs without vectors
//===----------------------------------------------------------------------===//

namespace {

class Shaper {
public:
  explicit Shaper(Module &M) : M(M), DL(M.getDataLayout()), Locations(DL) {
    for (const MatrixMember &Member : readMatrixMembers(M))
      Matrices[{Member.Struct, Member.Member}] = Member;
  }
  bool run();

private:
  Type *getShape(Type *Ty);
  StructType *getStructShape(StructType *Ty);
  Type *getRootType(const Value &Root) const;
  Value *getNewRoot(Value &Old, Type *Shape);
  void collect();
  Value *getPointer(const PointerLocation &Location, int64_t Plus, Type *Wanted,
                    Type *&Found, IRBuilderBase &Builder);
  Value *load(VariableAccess Access, const PointerLocation &Location, Type *Ty,
              int64_t Plus, IRBuilderBase &Builder);
  bool store(VariableAccess Access, const PointerLocation &Location, Value *V,
             int64_t Plus, IRBuilderBase &Builder);
  void rewrite(VariableAccess Access, const PointerLocation &Location);
  void rewriteCall(CallInst &Call, const OpInfo &Op);
  void reportUnfit(const Instruction &I);
  void renamePayloads();

  Module &M;
  const DataLayout &DL;
  MatrixMembers Matrices;
  LocationResolver Locations;
  DenseMap<Type *, Type *> Shapes;
  /// By the old memory; the paths to members are the same in both types.
  struct Root {
    Type *OldType = nullptr;
    Type *Shape = nullptr;
    WeakVH Old;
    Value *New = nullptr;
  };
  MapVector<Value *, Root> Roots;
  SmallVector<std::pair<VariableAccess, const PointerLocation *>, 16> Accesses;
  SmallVector<CallInst *, 2> Calls;
  SmallVector<WeakTrackingVH, 16> OldPointers;
};

} // namespace

Type *Shaper::getShape(Type *Ty) {
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    return ArrayType::get(Vector->getElementType(), Vector->getNumElements());
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return ArrayType::get(getShape(Array->getElementType()),
                          Array->getNumElements());
  auto *Struct = dyn_cast<StructType>(Ty);
  return Struct ? getStructShape(Struct) : Ty;
}

/// The name is `struct.S`, as DXIL calls the structs of users.
StructType *Shaper::getStructShape(StructType *Ty) {
  Type *&Known = Shapes[Ty];
  if (Known)
    return cast<StructType>(Known);
  SmallVector<Type *, 8> Members;
  for (Type *Member : Ty->elements())
    Members.push_back(getShape(Member));
  StringRef Name = Ty->hasName() ? Ty->getName() : "";
  StructType *Shape = Ty;
  if (!Name.starts_with(UserStructPrefix) || Members != Ty->elements())
    Shape =
        StructType::create(M.getContext(), Members,
                           (UserStructPrefix + Name.split('.').first).str());
  Shapes[Ty] = Shape;
  return Shape;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void Shaper::collect() {
  for (Function &F : M)
    for (Argument &Arg : F.args())
      if (isHandedStruct(Arg))
        Roots[&Arg];
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (getUserStructOperation(I)) {
        auto &Call = cast<CallInst>(I);
        Calls.push_back(&Call);
        if (I.getType()->isPointerTy())
          Roots[&I];
        for (Value *Arg : Call.args())
          if (Arg->getType()->isPointerTy())
            if (const PointerLocation *Location = Locations.resolve(Arg))
              Roots[Location->Root];
      }
  if (Roots.empty())
    return;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (std::optional<VariableAccess> Access = VariableAccess::get(I)) {
        const PointerLocation *Location =
            Locations.resolve(Access->getPointer());
        if (Location && Roots.contains(Location->Root))
          Accesses.push_back({*Access, Location});
      }
}

Type *Shaper::getRootType(const Value &Root) const {
  if (auto *Alloca = dyn_cast<AllocaInst>(&Root))
    return Alloca->getAllocatedType();
  if (auto *Global = dyn_cast<GlobalVariable>(&Root))
    return Global->getValueType();
  if (auto *Arg = dyn_cast<Argument>(&Root))
    return Arg->getParamByRefType();
  auto &Call = cast<CallInst>(Root);
  return getUserStruct(*getUserStructOperation(Call),
                       *Call.getCalledFunction());
}

/// The memory of the new type.
Value *Shaper::getNewRoot(Value &Old, Type *Shape) {
  if (auto *Alloca = dyn_cast<AllocaInst>(&Old)) {
    auto *New =
        new AllocaInst(Shape, DefaultAddressSpace, nullptr,
                       DL.getPrefTypeAlign(Shape), "", Alloca->getIterator());
    New->takeName(Alloca);
    return New;
  }
  if (auto *Global = dyn_cast<GlobalVariable>(&Old)) {
    auto *New = new GlobalVariable(
        M, Shape, /*isConstant=*/false, GlobalValue::InternalLinkage,
        UndefValue::get(Shape), "", Global, GlobalValue::NotThreadLocal,
        Global->getAddressSpace());
    New->copyMetadata(Global, 0);
    New->takeName(Global);
    return New;
  }
  if (auto *Arg = dyn_cast<Argument>(&Old)) {
    Arg->removeAttr(Attribute::ByRef);
    Arg->addAttr(Attribute::getWithByRefType(M.getContext(), Shape));
    return Arg;
  }
  auto &Call = cast<CallInst>(Old);
  IRBuilder<> Builder(&Call);
  CallInst *New =
      createFrontOpCall(Builder, getUserStructOperation(Call)->Code, Shape,
                        SmallVector<Value *, 4>(Call.args()));
  New->takeName(&Call);
  return New;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Null if there is no member at the location.
Value *Shaper::getPointer(const PointerLocation &Location, int64_t Plus,
                          Type *Wanted, Type *&Found, IRBuilderBase &Builder) {
  const Root &R = Roots.find(Location.Root)->second;
  std::optional<MemberPath> Path = MemberFinder(DL, Matrices, Location, Builder)
                                       .find(R.OldType, Plus, Wanted, Found);
  if (!Path)
    return nullptr;
  if (Path->size() == 1)
    return R.New;
  return Builder.Insert(
      GetElementPtrInst::CreateInBounds(R.Shape, R.New, *Path));
}

/// Null if no member fits.
Value *Shaper::load(VariableAccess Access, const PointerLocation &Location,
                    Type *Ty, int64_t Plus, IRBuilderBase &Builder) {
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty)) {
    int64_t Step = DL.getTypeStoreSize(Vector->getElementType());
    Value *Whole = PoisonValue::get(Ty);
    for (unsigned N = 0; Whole && N != Vector->getNumElements(); ++N) {
      Value *Part = load(Access, Location, Vector->getElementType(),
                         Plus + N * Step, Builder);
      Whole = Part ? Builder.CreateInsertElement(Whole, Part, N) : nullptr;
    }
    return Whole;
  }
  Type *Found = nullptr;
  Value *Pointer = getPointer(Location, Plus, nullptr, Found, Builder);
  if (!Pointer || DL.getTypeStoreSize(Found) != DL.getTypeStoreSize(Ty))
    return nullptr;
  return Builder.CreateBitCast(
      Builder.CreateAlignedLoad(Found, Pointer,
                                Align(DL.getTypeStoreSize(Found))),
      Ty);
}

bool Shaper::store(VariableAccess Access, const PointerLocation &Location,
                   Value *V, int64_t Plus, IRBuilderBase &Builder) {
  if (auto *Vector = dyn_cast<FixedVectorType>(V->getType())) {
    int64_t Step = DL.getTypeStoreSize(Vector->getElementType());
    for (unsigned N = 0; N != Vector->getNumElements(); ++N)
      if (!store(Access, Location, Builder.CreateExtractElement(V, N),
                 Plus + N * Step, Builder))
        return false;
    return true;
  }
  Type *Found = nullptr;
  Value *Pointer = getPointer(Location, Plus, nullptr, Found, Builder);
  if (!Pointer ||
      DL.getTypeStoreSize(Found) != DL.getTypeStoreSize(V->getType()))
    return false;
  Builder.CreateAlignedStore(Builder.CreateBitCast(V, Found), Pointer,
                             Align(DL.getTypeStoreSize(Found)));
  return true;
}

void Shaper::reportUnfit(const Instruction &I) {
  report(M.getContext(), findSourceLocation(I), BackendDiag::err_element_size,
         {"the payload"});
}

void Shaper::rewrite(VariableAccess Access, const PointerLocation &Location) {
  Instruction &I = Access.getInstruction();
  IRBuilder<> Builder(&I);
  OldPointers.push_back(Access.getPointer());
  if (Access.isAtomic()) {
    Type *Found = nullptr;
    Value *Pointer = getPointer(Location, 0, nullptr, Found, Builder);
    if (!Pointer ||
        DL.getTypeStoreSize(Found) != DL.getTypeStoreSize(Access.getType()))
      return reportUnfit(I);
    // DXIL compares and exchanges only integers. The cast tells the writer
    // that its pointer and that of the float have different types.
    if (Found != Access.getType())
      Pointer = Builder.Insert(new BitCastInst(Pointer, Pointer->getType()));
    return Access.setPointer(Pointer);
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (!store(Access, Location, Store->getValueOperand(), 0, Builder))
      reportUnfit(I);
  } else {
    Value *V = load(Access, Location, I.getType(), 0, Builder);
    if (!V)
      reportUnfit(I);
    I.replaceAllUsesWith(V ? V : PoisonValue::get(I.getType()));
  }
  I.eraseFromParent();
}

void Shaper::rewriteCall(CallInst &Call, const OpInfo &Op) {
  IRBuilder<> Builder(&Call);
  StructType *Old = getUserStruct(Op, *Call.getCalledFunction());
  StructType *Shape = getStructShape(Old);
  SmallVector<Value *, 8> Args(Call.args());
  bool Changed = Shape != Old;
  for (Value *&Arg : Args) {
    if (!Arg->getType()->isPointerTy())
      continue;
    Type *Found = nullptr;
    const PointerLocation *Location = Locations.resolve(Arg);
    Value *Pointer =
        Location ? getPointer(*Location, 0, Old, Found, Builder) : nullptr;
    if (!Pointer)
      return reportUnfit(Call);
    OldPointers.push_back(Arg);
    Changed |= Pointer != Arg;
    Arg = Pointer;
  }
  if (!Changed)
    return;
  CallInst *New = createFrontOpCall(Builder, Op.Code, Shape, Args);
  New->copyMetadata(Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

/// What is said of the payloads is said of their new types.
void Shaper::renamePayloads() {
  std::vector<PayloadAnnotation> Payloads = readPayloadAnnotations(M);
  if (Payloads.empty())
    return;
  for (PayloadAnnotation &Payload : Payloads)
    Payload.Struct = getStructShape(Payload.Struct);
  writePayloadAnnotations(M, Payloads);
}

bool Shaper::run() {
  for (GlobalVariable &Global : M.globals())
    if (Global.getAddressSpace() == GroupSharedAddressSpace &&
        isUserStruct(Global))
      convertUsersOfConstantsToInstructions(&Global, nullptr,
                                            /*RemoveDeadConstants=*/true);
  collect();
  if (Roots.empty())
    return false;
  for (auto &[Old, R] : Roots) {
    R.Old = Old;
    R.OldType = getRootType(*Old);
    R.Shape = getShape(R.OldType);
    R.New = R.Shape == R.OldType ? Old : getNewRoot(*Old, R.Shape);
  }
  for (auto &[Access, Location] : Accesses)
    rewrite(Access, *Location);
  for (CallInst *Call : Calls)
    if (!Call->getType()->isPointerTy())
      rewriteCall(*Call, *getUserStructOperation(*Call));
  renamePayloads();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(OldPointers);
  Locations.removeUnused();
  // Calls went with the last address.
  for (auto &[Key, R] : Roots) {
    if (!R.Old || R.Old == R.New || !R.Old->use_empty())
      continue;
    if (auto *I = dyn_cast<Instruction>(R.Old))
      I->eraseFromParent();
    else
      cast<GlobalVariable>(R.Old)->eraseFromParent();
  }
  return true;
}

PreservedAnalyses ShapeStructs::run(Module &M, ModuleAnalysisManager &) {
  return Shaper(M).run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
