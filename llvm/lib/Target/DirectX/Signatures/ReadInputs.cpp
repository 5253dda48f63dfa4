// ReadInputs.cpp: Direct reads of inputs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parameters are variables, so the entry point copies its inputs to locals. An
// array of inputs that is indexed at run time would stay in memory, although a
// LoadInput can have a dynamic row or vertex. This pass replaces reads of the
// copy by such loads. It also converts the calls that evaluate an input at
// another location, which name an element, row and column of the signature;
// these are known only after functions are inlined.
//
// Example:
//   %a = alloca [2 x float]
//   store (LoadInput 0, 0, 0), %a ; store (LoadInput 0, 1, 0), %a + 1
//   load [2 x float], %a, 0, %i   => LoadInput 0, %i, 0
//   dxil.evaluate.EvalCentroid.f32(LoadInput 0, %i, 1)
//                                 => EvalCentroid 0, %i, 1

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/SignatureUses.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include <map>

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

namespace {

/// A value that is an input, after conversions by constants: a bool is a number
/// that is not 0.
struct InputValue {
  CallInst *Call = nullptr;
  /// From the call on. Each has one operand that is not constant.
  SmallVector<Instruction *, 2> Conversions;

  explicit operator bool() const { return Call; }
  static InputValue get(Value *V);
  /// What operand \p Of of a conversion is what it converts.
  static std::optional<unsigned> getConverted(const Instruction &I);
  bool isConvertedAlike(const InputValue &Other) const;
  /// The conversions of \p V, which stands for the call.
  Value *convert(IRBuilderBase &Builder, Value *V) const;
};

} // namespace

/// More than CodeGen makes.
static constexpr unsigned MaxConversions = 4;

std::optional<unsigned> InputValue::getConverted(const Instruction &I) {
  if (isa<CastInst>(I) || isa<FreezeInst>(I))
    return 0;
  if (!isa<CmpInst>(I) && !isa<BinaryOperator>(I))
    return std::nullopt;
  if (isa<Constant>(I.getOperand(1)))
    return 0;
  return isa<Constant>(I.getOperand(0)) ? std::optional(1u) : std::nullopt;
}

InputValue InputValue::get(Value *V) {
  InputValue Input;
  while (auto *I = dyn_cast<Instruction>(V)) {
    std::optional<ElementAccess> Access = getElementAccess(*I);
    if (Access && !Access->Stored) {
      Input.Call = cast<CallInst>(I);
      std::reverse(Input.Conversions.begin(), Input.Conversions.end());
      return Input;
    }
    std::optional<unsigned> Converted = getConverted(*I);
    if (!Converted || Input.Conversions.size() == MaxConversions)
      break;
    Input.Conversions.push_back(I);
    V = I->getOperand(*Converted);
  }
  return InputValue();
}

bool InputValue::isConvertedAlike(const InputValue &Other) const {
  return equal(
      Conversions, Other.Conversions,
      [](const Instruction *A, const Instruction *B) {
        std::optional<unsigned> Converted = getConverted(*A);
        return A->isSameOperationAs(B) && Converted == getConverted(*B) &&
               (A->getNumOperands() == 1 ||
                A->getOperand(1 - *Converted) == B->getOperand(1 - *Converted));
      });
}

/// Converts the components of a vector of inputs one by one; does nothing to
/// other instructions.
static bool splitConversion(Instruction &I) {
  auto *Ty = dyn_cast<FixedVectorType>(I.getType());
  std::optional<unsigned> Converted =
      Ty ? InputValue::getConverted(I) : std::nullopt;
  if (!Converted || !I.getOperand(*Converted)->getType()->isVectorTy())
    return false;
  SmallVector<Value *, 4> Components;
  for (unsigned N = 0; N != Ty->getNumElements(); ++N) {
    Components.push_back(findScalarElement(I.getOperand(*Converted), N));
    if (!Components.back() || !InputValue::get(Components.back()))
      return false;
  }
  IRBuilder<> Builder(&I);
  Value *Whole = PoisonValue::get(Ty);
  for (auto [N, Component] : enumerate(Components)) {
    Instruction *Scalar = I.clone();
    Scalar->mutateType(Ty->getElementType());
    Scalar->setOperand(*Converted, Component);
    if (I.getNumOperands() == 2)
      Scalar->setOperand(
          1 - *Converted,
          cast<Constant>(I.getOperand(1 - *Converted))->getAggregateElement(N));
    Whole = Builder.CreateInsertElement(Whole, Builder.Insert(Scalar), N);
  }
  I.replaceAllUsesWith(Whole);
  I.eraseFromParent();
  return true;
}

Value *InputValue::convert(IRBuilderBase &Builder, Value *V) const {
  for (const Instruction *I : Conversions) {
    Instruction *Copy = I->clone();
    Copy->setOperand(*getConverted(*I), V);
    V = Builder.Insert(Copy);
  }
  return V;
}

//===----------------------------------------------------------------------===//
// Locations in a local
//===----------------------------------------------------------------------===//

namespace {

/// An index of an array that is not constant.
struct VariableIndex {
  Value *Number;
  uint64_t Stride; ///< of an element, in bytes
  uint64_t Count;  ///< of elements
};

/// Where a pointer into a local leads to: the bytes if all indices are 0.
struct LocalLocation {
  uint64_t Offset = 0;
  SmallVector<VariableIndex, 2> Indices;

  /// False if the address is not made of members and elements.
  bool enter(const GEPOperator &Address, const DataLayout &DL);
};

/// A local that is a copy of inputs.
class InputCopy {
public:
  explicit InputCopy(AllocaInst &Local)
      : Local(Local), DL(Local.getDataLayout()) {}
  /// Replaces what reads the local by reads of the inputs, or does nothing.
  bool replace();

private:
  struct Access {
    Instruction *At;
    LocalLocation Location;
  };

  bool collect(Value &Pointer, const LocalLocation &Location);
  bool isFilledFirst() const;
  bool collectContents();
  bool isRead(const Access &Load) const;
  bool followsIndices(uint64_t Offset, ArrayRef<VariableIndex> Indices) const;
  Value *get(uint64_t Offset) const;
  Value *read(IRBuilderBase &Builder, uint64_t Offset,
              ArrayRef<VariableIndex> Indices) const;
  Value *readAll(const Access &Load) const;

  AllocaInst &Local;
  const DataLayout &DL;
  SmallVector<Access, 16> Stores, Loads;
  SmallVector<Instruction *, 16> Addresses;
  std::map<uint64_t, Value *> Contents; ///< scalars by their offset in bytes
};

} // namespace

/// Of an array or a vector; nothing for other types, and none.
static std::optional<uint64_t> getElementCount(const Type *Ty) {
  if (auto *Array = dyn_cast_or_null<ArrayType>(Ty))
    return Array->getNumElements();
  if (auto *Vector = dyn_cast_or_null<FixedVectorType>(Ty))
    return Vector->getNumElements();
  return std::nullopt;
}

bool LocalLocation::enter(const GEPOperator &Address, const DataLayout &DL) {
  const Type *Container = nullptr; // the first index is one of a pointer
  for (auto Step = gep_type_begin(Address), End = gep_type_end(Address);
       Step != End; Container = Step.getIndexedType(), ++Step) {
    Value *Index = Step.getOperand();
    auto *Number = dyn_cast<ConstantInt>(Index);
    if (StructType *Struct = Step.getStructTypeOrNull()) {
      if (!Number)
        return false;
      Offset +=
          DL.getStructLayout(Struct)->getElementOffset(Number->getZExtValue());
      continue;
    }
    uint64_t Stride = Step.getSequentialElementStride(DL);
    if (Number && !Number->isNegative())
      Offset += Number->getZExtValue() * Stride;
    else if (std::optional<uint64_t> Count = getElementCount(Container);
             Count && !Number)
      Indices.push_back({Index, Stride, *Count});
    else
      return false;
  }
  return true;
}

bool InputCopy::collect(Value &Pointer, const LocalLocation &Location) {
  return all_of(Pointer.users(), [&](User *U) {
    if (auto *Address = dyn_cast<GetElementPtrInst>(U)) {
      LocalLocation Next = Location;
      Addresses.push_back(Address);
      return Next.enter(cast<GEPOperator>(*Address), DL) &&
             collect(*Address, Next);
    }
    if (auto *Store = dyn_cast<StoreInst>(U)) {
      Stores.push_back({Store, Location});
      return Store->getValueOperand() != &Pointer && Location.Indices.empty() &&
             Store->isSimple();
    }
    auto *Load = dyn_cast<LoadInst>(U);
    if (!Load || !Load->isSimple())
      return false;
    Loads.push_back({Load, Location});
    return true;
  });
}

/// Whether all stores are in the first block, before the first load.
bool InputCopy::isFilledFirst() const {
  const BasicBlock *First = &Local.getFunction()->getEntryBlock();
  if (any_of(Stores, [&](const Access &Store) {
        return Store.At->getParent() != First;
      }))
    return false;
  const Instruction *Last = nullptr;
  for (const Access &Store : Stores)
    if (!Last || Last->comesBefore(Store.At))
      Last = Store.At;
  return Last && none_of(Loads, [&](const Access &Load) {
           return Load.At->getParent() == First && Load.At->comesBefore(Last);
         });
}

/// False if something is stored twice, or is no component.
bool InputCopy::collectContents() {
  for (const Access &Store : Stores) {
    Value *V = cast<StoreInst>(Store.At)->getValueOperand();
    auto *Vector = dyn_cast<FixedVectorType>(V->getType());
    uint64_t Size = DL.getTypeStoreSize(V->getType()->getScalarType());
    for (unsigned I = 0, N = Vector ? Vector->getNumElements() : 1; I != N;
         ++I) {
      Value *Scalar = Vector ? findScalarElement(V, I) : V;
      if (!Scalar ||
          !Contents.emplace(Store.Location.Offset + I * Size, Scalar).second)
        return false;
    }
  }
  return true;
}

Value *InputCopy::get(uint64_t Offset) const {
  auto Known = Contents.find(Offset);
  return Known == Contents.end() ? nullptr : Known->second;
}

/// By how much the number in \p Last is greater than that in \p First, which
/// both are; nothing if they are not constants, 0 if both are undefined.
static std::optional<int64_t> getDifference(const Use *First, const Use *Last) {
  if (!First || First->get() == Last->get())
    return 0;
  auto *A = dyn_cast<ConstantInt>(First->get());
  auto *B = dyn_cast<ConstantInt>(Last->get());
  return A && B ? std::optional(B->getSExtValue() - A->getSExtValue())
                : std::nullopt;
}

namespace {
/// How far one input is from another one.
struct InputDistance {
  int64_t Rows = 0, Vertices = 0;
};
} // namespace

/// Nothing if they are components of different elements or columns, or are
/// converted otherwise.
static std::optional<InputDistance> getDistance(const InputValue &From,
                                                const InputValue &To) {
  if (!From || !To || !From.isConvertedAlike(To) ||
      From.Call->getCalledFunction() != To.Call->getCalledFunction())
    return std::nullopt;
  std::optional<ElementAccess> First = getElementAccess(*From.Call);
  std::optional<ElementAccess> Last = getElementAccess(*To.Call);
  if (First->ID != Last->ID || First->Column != Last->Column)
    return std::nullopt;
  std::optional<int64_t> Rows = getDifference(First->RowUse, Last->RowUse);
  std::optional<int64_t> Vertices =
      getDifference(First->VertexUse, Last->VertexUse);
  if (!Rows || !Vertices)
    return std::nullopt;
  return InputDistance{*Rows, *Vertices};
}

/// Whether the inputs at all indices are at a constant distance from each
/// other, along each of the indices.
bool InputCopy::followsIndices(uint64_t Offset,
                               ArrayRef<VariableIndex> Indices) const {
  if (Indices.empty())
    return get(Offset);
  const VariableIndex &Outer = Indices.front();
  InputValue First = InputValue::get(get(Offset));
  std::optional<InputDistance> Step;
  for (uint64_t I = 0; I != Outer.Count; ++I) {
    uint64_t Here = Offset + I * Outer.Stride;
    Value *V = get(Here);
    if (!V || !followsIndices(Here, Indices.drop_front()))
      return false;
    std::optional<InputDistance> Distance =
        getDistance(First, InputValue::get(V));
    if (I == 1)
      Step = Distance;
    if (!Distance ||
        (I > 1 && (Distance->Rows != int64_t(I) * Step->Rows ||
                   Distance->Vertices != int64_t(I) * Step->Vertices)))
      return false;
    // The indices within must lead as far as at the first element.
    for (const VariableIndex &Inner : Indices.drop_front()) {
      if (Inner.Count < 2)
        continue;
      std::optional<InputDistance> A =
          getDistance(First, InputValue::get(get(Offset + Inner.Stride)));
      std::optional<InputDistance> B = getDistance(
          InputValue::get(V), InputValue::get(get(Here + Inner.Stride)));
      if (!A || !B || A->Rows != B->Rows || A->Vertices != B->Vertices)
        return false;
    }
  }
  return true;
}

static unsigned countElements(const Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector ? Vector->getNumElements() : 1;
}

bool InputCopy::isRead(const Access &Load) const {
  const Type *Ty = Load.At->getType();
  uint64_t Size = DL.getTypeStoreSize(Ty->getScalarType());
  for (unsigned I = 0, N = countElements(Ty); I != N; ++I) {
    uint64_t Offset = Load.Location.Offset + I * Size;
    Value *V = get(Offset);
    if (!V || V->getType() != Ty->getScalarType() ||
        !followsIndices(Offset, Load.Location.Indices))
      return false;
  }
  return true;
}

Value *InputCopy::read(IRBuilderBase &Builder, uint64_t Offset,
                       ArrayRef<VariableIndex> Indices) const {
  Value *V = get(Offset);
  if (Indices.empty())
    return V;
  InputValue First = InputValue::get(V);
  auto *Call = cast<CallInst>(First.Call->clone());
  ElementAccess Access = *getElementAccess(*First.Call);
  auto Move = [&](const Use *Operand, Value *Index, int64_t Step) {
    if (!Operand || Step == 0)
      return;
    if (Step != 1)
      Index = Builder.CreateMul(Index, Builder.getInt32(Step));
    Value *Old = Call->getOperand(Operand->getOperandNo());
    auto *Start = dyn_cast<ConstantInt>(Old);
    Call->setOperand(Operand->getOperandNo(),
                     Start && Start->isZero() ? Index
                                              : Builder.CreateAdd(Index, Old));
  };
  for (const VariableIndex &Index : Indices) {
    if (Index.Count < 2)
      continue;
    InputDistance Step =
        *getDistance(First, InputValue::get(get(Offset + Index.Stride)));
    Value *Number =
        Builder.CreateZExtOrTrunc(Index.Number, Builder.getInt32Ty());
    Move(Access.RowUse, Number, Step.Rows);
    Move(Access.VertexUse, Number, Step.Vertices);
  }
  return First.convert(Builder, Builder.Insert(Call));
}

Value *InputCopy::readAll(const Access &Load) const {
  IRBuilder<> Builder(Load.At);
  Type *Ty = Load.At->getType();
  uint64_t Size = DL.getTypeStoreSize(Ty->getScalarType());
  if (!Ty->isVectorTy())
    return read(Builder, Load.Location.Offset, Load.Location.Indices);
  Value *Whole = PoisonValue::get(Ty);
  for (unsigned I = 0, N = countElements(Ty); I != N; ++I)
    Whole = Builder.CreateInsertElement(
        Whole,
        read(Builder, Load.Location.Offset + I * Size, Load.Location.Indices),
        uint64_t(I));
  return Whole;
}

bool InputCopy::replace() {
  if (!collect(Local, LocalLocation()) || Stores.empty() || !isFilledFirst() ||
      !collectContents() ||
      !all_of(Loads, [&](const Access &Load) { return isRead(Load); }))
    return false;
  for (const Access &Load : Loads) {
    Load.At->replaceAllUsesWith(readAll(Load));
    Load.At->eraseFromParent();
  }
  for (const Access &Store : Stores)
    Store.At->eraseFromParent();
  for (Instruction *Address : reverse(Addresses))
    Address->eraseFromParent();
  Local.eraseFromParent();
  return true;
}

//===----------------------------------------------------------------------===//
// Evaluations
//===----------------------------------------------------------------------===//

/// The component of a vector that is taken apart, as the scalar itself.
static Value *lookThroughVectors(Value *V) {
  while (auto *Extract = dyn_cast<ExtractElementInst>(V)) {
    auto *Index = dyn_cast<ConstantInt>(Extract->getIndexOperand());
    Value *Scalar = Index ? findScalarElement(Extract->getVectorOperand(),
                                              Index->getZExtValue())
                          : nullptr;
    if (!Scalar)
      break;
    V = Scalar;
  }
  return V;
}

/// Those of all entries.
static DenseMap<const Function *, EntrySignatures>
readSignaturesOf(const Module &M) {
  DenseMap<const Function *, EntrySignatures> Signatures;
  if (const NamedMDNode *Rows = M.getNamedMetadata(SignaturesMD))
    for (const MDNode *Node : Rows->operands()) {
      FieldReader Reader;
      SignatureRow Row = SignatureRow::read(*Node, Reader);
      if (!Reader.failed() && Row.Entry)
        Signatures.try_emplace(Row.Entry, std::move(Row.Signatures));
    }
  return Signatures;
}

/// The element of the input signature that is read, or null.
static const SignatureElement *getElement(const InputValue &Input,
                                          const EntrySignatures &Signatures) {
  // What was computed of it is no input.
  if (!Input || any_of(Input.Conversions, [](const Instruction *I) {
        return isa<BinaryOperator>(I);
      }))
    return nullptr;
  std::optional<ElementAccess> Access = getElementAccess(*Input.Call);
  if (Access->Signature != InputSignature)
    return nullptr;
  std::optional<unsigned> ID = Access->getID(Signatures);
  return ID ? &Signatures[InputSignature][*ID] : nullptr;
}

/// The rules INSTR.EVALINTERPOLATIONMODE,
/// INSTR.ATTRIBUTEATVERTEXNOINTERPOLATION and INSTR.CANNOTPULLPOSITION of
/// Microsoft's validator.
static std::optional<BackendDiag> judgeMode(const SignatureElement &Element,
                                            EvaluationKind Kind) {
  bool AtVertex = Kind == EvaluationKind::AtVertex;
  if (!AtVertex && Element.Kind == SemanticKind::Position)
    return BackendDiag::err_position_evaluated;
  if ((Element.Mode == InterpolationMode::Constant) == AtVertex)
    return std::nullopt;
  return AtVertex ? BackendDiag::err_vertex_of_interpolated
                  : BackendDiag::err_evaluated_not_interpolated;
}

namespace {
/// Makes operations of the evaluations of a module.
class Evaluator {
public:
  explicit Evaluator(const Module &M) : Signatures(readSignaturesOf(M)) {}
  void evaluate(CallInst &Call);

private:
  void refuse(CallInst &Call, BackendDiag Why, StringRef Name);

  DenseMap<const Function *, EntrySignatures> Signatures;
  /// Each component of a vector is a call; one error is enough for all.
  SmallDenseSet<RawSourceLocation, 8> Told;
};
} // namespace

void Evaluator::refuse(CallInst &Call, BackendDiag Why, StringRef Name) {
  RawSourceLocation Location = findSourceLocation(Call);
  if (Told.insert(Location).second)
    report(Call.getContext(), Location, Why, {Name});
  Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
  Call.eraseFromParent();
}

void Evaluator::evaluate(CallInst &Call) {
  EvaluationCall E = EvaluationCall::read(Call);
  InputValue Input = InputValue::get(lookThroughVectors(E.Input));
  const SignatureElement *Element =
      getElement(Input, Signatures[Call.getFunction()]);
  if (!Element)
    return refuse(Call, BackendDiag::err_no_input_evaluated, "");
  if (std::optional<BackendDiag> Why = judgeMode(*Element, E.Kind))
    return refuse(Call, *Why, Element->Name);
  IRBuilder<> Builder(&Call);
  ElementAccess Access = *getElementAccess(*Input.Call);
  SmallVector<Value *, 5> Args;
  for (const Value *Operand : {Access.ID, Access.Row, Access.Column})
    Args.push_back(const_cast<Value *>(Operand));
  for (Value *Operand : E.Operands)
    Args.push_back(E.Kind == EvaluationKind::AtVertex
                       ? Builder.CreateTrunc(Operand, Builder.getInt8Ty())
                       : Operand);
  CallInst *Evaluated = createFrontOpCall(Builder, static_cast<OpCode>(E.Kind),
                                          Input.Call->getType(), Args);
  Evaluated->copyMetadata(Call);
  Call.replaceAllUsesWith(Input.convert(Builder, Evaluated));
  Call.eraseFromParent();
}

PreservedAnalyses ReadInputs::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<AllocaInst *, 16> Locals;
  SmallVector<CallInst *, 16> Evaluations;
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      if (splitConversion(I))
        Changed = true;
      else if (auto *Local = dyn_cast<AllocaInst>(&I))
        Locals.push_back(Local);
      else if (isEvaluationCall(I))
        Evaluations.push_back(cast<CallInst>(&I));
    }
  Changed |= !Evaluations.empty();
  for (AllocaInst *Local : Locals)
    Changed |= InputCopy(*Local).replace();
  if (!Evaluations.empty()) {
    Evaluator Operations(M);
    for (CallInst *Call : Evaluations)
      Operations.evaluate(*Call);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
