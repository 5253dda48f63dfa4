// ExportSignatures.cpp: Final signatures of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The users of a library call its functions by the convention of Microsoft's
// compiler, with vectors, matrices and pointers. All earlier passes see only
// scalars.
//
// Example:
//   define void @f(float %x, float %y) { call @dxil.result.f32(0, %z) }
//   => define float @f(<2 x float> %0) { extractelement ... ret float }

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Library/ExportResults.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <map>
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// The contents of the rows
//===----------------------------------------------------------------------===//

namespace {

/// A parameter, or the result, of the final function.
struct Parameter : ExportParameter {
  bool IsPointer = false; ///< Ty is what the pointer points to

  bool isPassedIn() const { return Qualifier != ParameterOut; }
  bool isPassedOut() const { return Qualifier != ParameterIn; }
};

/// A scalar in a parameter.
struct Leaf {
  SmallVector<unsigned, 4> Path;     ///< indices to a scalar or a vector
  Type *Ty;                          ///< of that
  std::optional<unsigned> Component; ///< of a vector
};

bool isMatrix(const Type *Ty) { return isMatrixClass(*Ty); }

bool isPassedByValue(const Type *Ty) {
  return isMatrix(Ty) || (!Ty->isStructTy() && !Ty->isArrayTy());
}

/// The form of a type in memory, where bool is an i32. The fields of structs
/// already have it.
Type *getMemoryType(Type *Ty) {
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return ArrayType::get(getMemoryType(Array->getElementType()),
                          Array->getNumElements());
  if (!Ty->getScalarType()->isIntegerTy(1))
    return Ty;
  return Ty->getWithNewType(Type::getInt32Ty(Ty->getContext()));
}

Parameter makeParameter(const ExportParameter &Row) {
  Parameter P;
  static_cast<ExportParameter &>(P) = Row;
  return P;
}

/// Lists the scalars of a type in the order that the passes use.
class LeafCollector {
  SmallVectorImpl<Leaf> &Leaves;
  const Parameter &P;
  unsigned NextMatrix = 0;
  SmallVector<unsigned, 4> Path;

  void addMatrix(StructType &Matrix) {
    auto *Rows = cast<ArrayType>(Matrix.getElementType(0));
    auto *Row = cast<FixedVectorType>(Rows->getElementType());
    unsigned NumRows = Rows->getNumElements();
    unsigned NumColumns = Row->getNumElements();
    // Values are passed row by row, whatever was declared.
    unsigned Order = MatrixByRow;
    if (P.IsPointer)
      Order = NextMatrix < P.MatrixOrders.size() ? P.MatrixOrders[NextMatrix]
                                                 : unsigned(MatrixByColumn);
    ++NextMatrix;
    for (unsigned R = 0; R != NumRows; ++R)
      for (unsigned C = 0; C != NumColumns; ++C) {
        unsigned Location =
            Order == MatrixByRow ? R * NumColumns + C : C * NumRows + R;
        Leaf L{Path, Row, Location % NumColumns};
        L.Path.append({0, Location / NumColumns});
        Leaves.push_back(std::move(L));
      }
  }

public:
  LeafCollector(const Parameter &P, SmallVectorImpl<Leaf> &Leaves)
      : Leaves(Leaves), P(P) {}

  void add(Type *Ty) {
    if (isMatrix(Ty))
      return addMatrix(*cast<StructType>(Ty));
    if (auto *Struct = dyn_cast<StructType>(Ty)) {
      for (auto [N, Element] : enumerate(Struct->elements())) {
        Path.push_back(N);
        add(Element);
        Path.pop_back();
      }
    } else if (auto *Array = dyn_cast<ArrayType>(Ty)) {
      // All elements have the orders of the first.
      unsigned First = NextMatrix;
      for (unsigned N = 0; N != Array->getNumElements(); ++N) {
        NextMatrix = First;
        Path.push_back(N);
        add(Array->getElementType());
        Path.pop_back();
      }
    } else if (auto *Vector = dyn_cast<FixedVectorType>(Ty)) {
      for (unsigned N = 0; N != Vector->getNumElements(); ++N)
        Leaves.push_back({Path, Ty, N});
    } else {
      Leaves.push_back({Path, Ty, std::nullopt});
    }
  }
};

bool holdsBoolMatrix(const Type *Ty) {
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return holdsBoolMatrix(Array->getElementType());
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return false;
  if (isMatrix(Ty))
    return Struct->getElementType(0)
        ->getArrayElementType()
        ->getScalarType()
        ->isIntegerTy(1);
  return any_of(Struct->elements(), holdsBoolMatrix);
}

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

class SignatureBuilder {
  Function &Old;
  LLVMContext &Context;
  Function *New = nullptr;
  Function *Code = nullptr; ///< where values are taken apart: New or a caller
  Parameter Result;
  bool HasResult = false;
  SmallVector<Parameter, 8> Parameters;
  IRBuilder<> Builder;

  bool readRow(const ExportRow &Row);
  bool fitsFunction() const;
  FunctionType *makeType();
  void addAttributes();
  Value *addressOf(const Parameter &P, Value *Base, const Leaf &L);
  void takeApart(const Parameter &P, Value *Whole,
                 SmallVectorImpl<Value *> &Scalars);
  void storeLeaves(const Parameter &P, Value *Base, ArrayRef<Value *> Scalars);
  Value *putTogether(const Parameter &P, ArrayRef<Value *> Scalars);
  Value *inForm(Value *Scalar, Type *Ty);
  Value *spill(const Parameter &P);
  void passIn();
  void handOut();
  void changeCall(CallInst &Call);
  SmallVector<SmallVector<Value *, 8>, 2>
  collectResults(SmallVectorImpl<ReturnInst *> &Returns);

public:
  explicit SignatureBuilder(Function &F)
      : Old(F), Context(F.getContext()), Builder(Context) {}
  void run(const ExportRow &Row);
};

} // namespace

bool SignatureBuilder::readRow(const ExportRow &Row) {
  Result = makeParameter(Row.Result);
  HasResult = Result.isPassedOut();
  Result.IsPointer = HasResult && !isPassedByValue(Result.Ty);
  for (const ExportParameter &Given : Row.Parameters) {
    Parameter P = makeParameter(Given);
    P.IsPointer = P.isPassedOut() || !isPassedByValue(P.Ty);
    if (P.IsPointer)
      P.Ty = getMemoryType(P.Ty);
    Parameters.push_back(std::move(P));
  }
  if (Result.IsPointer)
    Result.Ty = getMemoryType(Result.Ty);
  auto IsOpen = [](const Parameter &P) {
    return P.IsPointer && holdsBoolMatrix(P.Ty);
  };
  if (!IsOpen(Result) && none_of(Parameters, IsOpen))
    return true;
  reportUnsupported(Context, 0,
                    "a matrix of bool in memory in the signature of the "
                    "exported function '" +
                        Row.Name + "'");
  return false;
}

FunctionType *SignatureBuilder::makeType() {
  Type *Pointer = PointerType::get(Context, 0);
  SmallVector<Type *, 8> Types;
  if (Result.IsPointer)
    Types.push_back(Pointer);
  for (const Parameter &P : Parameters)
    Types.push_back(P.IsPointer ? Pointer : P.Ty);
  Type *Returned =
      HasResult && !Result.IsPointer ? Result.Ty : Type::getVoidTy(Context);
  return FunctionType::get(Returned, Types, /*isVarArg=*/false);
}

void SignatureBuilder::addAttributes() {
  unsigned First = 0;
  if (Result.IsPointer) {
    New->addParamAttr(0, Attribute::getWithStructRetType(Context, Result.Ty));
    New->addParamAttr(0, Attribute::NoAlias);
    New->getArg(0)->setName("agg.result");
    First = 1;
  }
  for (auto [N, P] : enumerate(Parameters)) {
    unsigned Number = First + N;
    if (P.IsPointer)
      New->addParamAttr(Number, Attribute::getWithByRefType(Context, P.Ty));
    if (P.IsPointer && P.isPassedOut())
      New->addParamAttr(Number, Attribute::NoAlias);
    if (P.Ty->isIntegerTy(1) && !P.IsPointer)
      New->addParamAttr(Number, Attribute::ZExt);
  }
}

//===----------------------------------------------------------------------===//
// Scalars in and out
//===----------------------------------------------------------------------===//

Value *SignatureBuilder::addressOf(const Parameter &P, Value *Base,
                                   const Leaf &L) {
  if (L.Path.empty())
    return Base;
  SmallVector<Value *, 5> Indices{Builder.getInt32(0)};
  for (unsigned Index : L.Path)
    Indices.push_back(Builder.getInt32(Index));
  // Not folded: the address of a first element is one of another type.
  return Builder.Insert(GetElementPtrInst::CreateInBounds(P.Ty, Base, Indices));
}

/// From memory to a value and back: bool is i1 and i32.
Value *SignatureBuilder::inForm(Value *Scalar, Type *Ty) {
  if (Scalar->getType() == Ty)
    return Scalar;
  return Ty->isIntegerTy(1) ? Builder.CreateIsNotNull(Scalar)
                            : Builder.CreateZExt(Scalar, Ty);
}

/// Values that are no scalars or vectors are taken apart in memory, since DXIL
/// has no operations on them.
Value *SignatureBuilder::spill(const Parameter &P) {
  IRBuilder<>::InsertPointGuard Guard(Builder);
  Builder.SetInsertPoint(&Code->getEntryBlock(), Code->getEntryBlock().begin());
  return Builder.CreateAlloca(P.Ty);
}

/// Appends the scalars of \p Whole, which is the value or the address of it.
void SignatureBuilder::takeApart(const Parameter &P, Value *Whole,
                                 SmallVectorImpl<Value *> &Scalars) {
  SmallVector<Leaf, 16> Leaves;
  LeafCollector(P, Leaves).add(P.Ty);
  Value *Base = P.IsPointer ? Whole : nullptr;
  if (!P.IsPointer && isMatrix(P.Ty)) {
    Base = spill(P);
    Builder.CreateStore(Whole, Base);
  }
  std::map<SmallVector<unsigned, 4>, Value *> Loaded;
  for (const Leaf &L : Leaves) {
    Value *Part = Whole;
    if (Base) {
      Value *&Slot = Loaded[L.Path];
      if (!Slot)
        Slot = Builder.CreateAlignedLoad(L.Ty, addressOf(P, Base, L), Align(4));
      Part = Slot;
    }
    Scalars.push_back(L.Component ? Builder.CreateExtractElement(
                                        Part, Builder.getInt32(*L.Component))
                                  : Part);
  }
}

void SignatureBuilder::storeLeaves(const Parameter &P, Value *Base,
                                   ArrayRef<Value *> Scalars) {
  SmallVector<Leaf, 16> Leaves;
  LeafCollector(P, Leaves).add(P.Ty);
  std::map<SmallVector<unsigned, 4>, std::pair<const Leaf *, Value *>> Vectors;
  for (auto [L, Given] : zip_equal(Leaves, Scalars)) {
    Value *Scalar = inForm(Given, L.Ty->getScalarType());
    if (!L.Component) {
      Builder.CreateAlignedStore(Scalar, addressOf(P, Base, L), Align(4));
      continue;
    }
    auto &[First, Vector] =
        Vectors.try_emplace(L.Path, &L, UndefValue::get(L.Ty)).first->second;
    Vector = Builder.Insert(InsertElementInst::Create(
        Vector, Scalar, Builder.getInt32(*L.Component)));
  }
  for (auto &[Path, Entry] : Vectors)
    Builder.CreateAlignedStore(Entry.second, addressOf(P, Base, *Entry.first),
                               Align(4));
}

/// The value of a result that is returned.
Value *SignatureBuilder::putTogether(const Parameter &P,
                                     ArrayRef<Value *> Scalars) {
  if (isMatrix(P.Ty)) {
    Value *Location = spill(P);
    storeLeaves(P, Location, Scalars);
    return Builder.CreateLoad(P.Ty, Location);
  }
  if (!P.Ty->isVectorTy())
    return Scalars[0];
  Value *Vector = UndefValue::get(P.Ty);
  for (auto [N, Scalar] : enumerate(Scalars))
    Vector = Builder.Insert(
        InsertElementInst::Create(Vector, Scalar, Builder.getInt32(N)));
  return Vector;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

/// Replaces the old parameters by what is taken out of the new ones.
void SignatureBuilder::passIn() {
  Builder.SetInsertPoint(&New->getEntryBlock(),
                         New->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  SmallVector<Value *, 16> Scalars;
  for (auto [N, P] : enumerate(Parameters))
    if (P.isPassedIn())
      takeApart(P, New->getArg(N + Result.IsPointer), Scalars);
  assert(Scalars.size() == Old.arg_size() && "the row tells another signature");
  for (auto [Argument, Scalar] : zip_equal(Old.args(), Scalars)) {
    if (Argument.use_empty())
      continue;
    Scalar->setName(Argument.getName());
    Argument.replaceAllUsesWith(inForm(Scalar, Argument.getType()));
  }
}

/// The values of each return. The calls that pass results may be on different
/// paths, so their values are merged at the returns.
SmallVector<SmallVector<Value *, 8>, 2>
SignatureBuilder::collectResults(SmallVectorImpl<ReturnInst *> &Returns) {
  SmallVector<AllocaInst *, 8> Slots;
  SmallVector<Instruction *, 8> Calls;
  for (Instruction &I : instructions(New)) {
    if (isResultCall(I))
      Calls.push_back(&I);
    else if (auto *Return = dyn_cast<ReturnInst>(&I))
      Returns.push_back(Return);
  }
  for (Instruction *I : Calls) {
    auto *Call = cast<CallInst>(I);
    auto [Number, Scalar] = ResultCall::read(*Call);
    if (Number >= Slots.size())
      Slots.resize(Number + 1);
    if (!Slots[Number]) {
      Builder.SetInsertPoint(&New->getEntryBlock(),
                             New->getEntryBlock().begin());
      Slots[Number] = Builder.CreateAlloca(Scalar->getType());
    }
    Builder.SetInsertPoint(Call);
    Builder.CreateStore(Scalar, Slots[Number]);
    Call->eraseFromParent();
  }
  SmallVector<SmallVector<Value *, 8>, 2> Results;
  SmallVector<WeakTrackingVH, 16> Loads;
  for (ReturnInst *Return : Returns) {
    Builder.SetInsertPoint(Return);
    for (AllocaInst *Slot : Slots)
      Loads.push_back(Builder.CreateLoad(Slot->getAllocatedType(), Slot));
  }
  if (!Slots.empty()) {
    DominatorTree Dominators(*New);
    PromoteMemToReg(Slots, Dominators);
  }
  for (unsigned R = 0; R != Returns.size(); ++R)
    Results.emplace_back(
        map_range(ArrayRef(Loads).slice(R * Slots.size(), Slots.size()),
                  [](const WeakTrackingVH &VH) -> Value * { return VH; }));
  return Results;
}

void SignatureBuilder::handOut() {
  SmallVector<ReturnInst *, 2> Returns;
  auto Results = collectResults(Returns);
  for (auto [Return, Scalars] : zip_equal(Returns, Results)) {
    Builder.SetInsertPoint(Return);
    ArrayRef<Value *> Rest = Scalars;
    auto Take = [&](const Parameter &P) {
      SmallVector<Leaf, 16> Leaves;
      LeafCollector(P, Leaves).add(P.Ty);
      ArrayRef<Value *> Own = Rest.take_front(Leaves.size());
      Rest = Rest.drop_front(Own.size());
      return Own;
    };
    Value *Returned = nullptr;
    if (Result.IsPointer)
      storeLeaves(Result, New->getArg(0), Take(Result));
    else if (HasResult)
      Returned = putTogether(Result, Take(Result));
    for (auto [N, P] : enumerate(Parameters))
      if (P.isPassedOut())
        storeLeaves(P, New->getArg(N + Result.IsPointer), Take(P));
    if (!Returned)
      continue;
    Builder.CreateRet(Returned);
    Return->eraseFromParent();
  }
}

/// Makes the arguments of a call of scalars, and scalars of what it gives back.
void SignatureBuilder::changeCall(CallInst &Call) {
  Code = Call.getFunction();
  Builder.SetInsertPoint(&Call);
  SmallVector<Value *, 8> Given(Call.args()), Args;
  ArrayRef<Value *> Rest = Given;
  if (Result.IsPointer)
    Args.push_back(spill(Result));
  for (const Parameter &P : Parameters) {
    ArrayRef<Value *> Own;
    if (P.isPassedIn()) {
      SmallVector<Leaf, 16> Leaves;
      LeafCollector(P, Leaves).add(P.Ty);
      Own = Rest.take_front(Leaves.size());
      Rest = Rest.drop_front(Own.size());
    }
    Args.push_back(P.IsPointer ? spill(P) : putTogether(P, Own));
    if (P.IsPointer && P.isPassedIn())
      storeLeaves(P, Args.back(), Own);
  }
  CallInst *NewCall = Builder.CreateCall(New, Args);
  NewCall->setDebugLoc(Call.getDebugLoc());
  SmallVector<Value *, 16> Scalars;
  if (HasResult)
    takeApart(Result, Result.IsPointer ? Args[0] : NewCall, Scalars);
  for (auto [N, P] : enumerate(Parameters))
    if (P.isPassedOut())
      takeApart(P, Args[N + Result.IsPointer], Scalars);
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Part = cast<ExtractValueInst>(U);
    Part->replaceAllUsesWith(
        inForm(Scalars[Part->getIndices().front()], Part->getType()));
    Part->eraseFromParent();
  }
  Call.eraseFromParent();
}

/// Whether the parameters and the result of the function match the row.
bool SignatureBuilder::fitsFunction() const {
  SmallVector<Leaf, 16> In, Out;
  LeafCollector(Result, Out).add(Result.Ty);
  if (!HasResult)
    Out.clear();
  for (const Parameter &P : Parameters) {
    if (P.isPassedIn())
      LeafCollector(P, In).add(P.Ty);
    if (P.isPassedOut())
      LeafCollector(P, Out).add(P.Ty);
  }
  if (Old.isDeclaration()) {
    auto *Results = dyn_cast<StructType>(Old.getReturnType());
    return In.size() == Old.arg_size() &&
           Out.size() == (Results ? Results->getNumElements() : 0);
  }
  SmallSet<unsigned, 16> Given;
  bool Returns = false;
  for (const Instruction &I : instructions(Old)) {
    Returns |= isa<ReturnInst>(I);
    if (isResultCall(I))
      Given.insert(ResultCall::read(cast<CallInst>(I)).Number);
  }
  bool GivesAll = Given.size() == Out.size() &&
                  all_of(Given, [&](unsigned N) { return N < Out.size(); });
  return In.size() == Old.arg_size() && (!Returns || GivesAll);
}

/// Whether the call is one that CodeGen makes: only parts of its result are
/// used.
static bool isCallOf(const CallInst &Call, const Function &F) {
  return Call.getCalledFunction() == &F &&
         all_of(Call.users(), [](const User *U) {
           auto *Part = dyn_cast<ExtractValueInst>(U);
           return Part && Part->getNumIndices() == 1;
         });
}

void SignatureBuilder::run(const ExportRow &Row) {
  if (!readRow(Row)) {
    for (Instruction &I : make_early_inc_range(instructions(Old)))
      if (isResultCall(I))
        I.eraseFromParent();
    return;
  }
  if (!fitsFunction()) {
    report(Old.getContext(), 0, BackendDiag::err_export_row, {Old.getName()});
    return;
  }
  SmallVector<CallInst *, 8> Calls;
  if (Old.isDeclaration())
    for (User *U : Old.users())
      if (auto *Call = dyn_cast<CallInst>(U); Call && isCallOf(*Call, Old))
        Calls.push_back(Call);
  New = changeFunctionType(Old, makeType());
  addAttributes();
  if (New->isDeclaration()) {
    for (CallInst *Call : Calls)
      changeCall(*Call);
    Old.eraseFromParent();
    return;
  }
  Code = New;
  // Results first: the merged values may be parameters.
  handOut();
  passIn();
  Old.eraseFromParent();
}

PreservedAnalyses ExportSignatures::run(Module &M, ModuleAnalysisManager &) {
  NamedMDNode *Exports = M.getNamedMetadata(ExportsMD);
  if (!Exports)
    return PreservedAnalyses::all();
  for (const MDNode *Node : Exports->operands())
    if (std::optional<ExportRow> Row = ExportRow::read(*Node); Row && Row->F)
      SignatureBuilder(*Row->F).run(*Row);
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty() && isResultFunction(F))
      F.eraseFromParent();
  return PreservedAnalyses::none();
}
