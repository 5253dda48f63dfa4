// ReadBuffersInPlace.cpp: Reads of constant buffers in place of copies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array of a constant buffer that is passed to a function, or that
// initializes a local array, is copied, apart from components that are never
// read. A copy that is indexed at run time is
// scratch memory of each thread and has to be filled before it is read, while
// the buffer can be indexed itself. Nobody writes to it, so that the copy has
// the same elements at any time; a read before the copy yields an unspecified
// value, for which that of the buffer is a valid choice.
//
// Example:
//   %a = alloca [6 x float]; store (row 4, component 0), %a[0]; ...
//   load %a[3 * %i + 1]
//   => load row 4 + %i, component 1
//
// A large array is copied by a loop: in iteration %n, it stores row 9 * %n + 4
// to %a[16 * %n + 2].

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;
using namespace llvm::PatternMatch;

namespace {

/// An index as a sum: a constant and multiples of values.
struct IndexSum {
  int64_t Constant = 0;
  SmallVector<std::pair<Value *, int64_t>, 4> Terms;

  void add(Value *V, int64_t Factor, unsigned Depth = 0);
  void addTerm(Value *V, int64_t Factor);
  /// False if the sum is no multiple of \p Divisor.
  bool divide(int64_t Divisor);
  /// What is added for each iteration of the loop that \p Counter counts;
  /// nothing if the sum has other terms.
  std::optional<int64_t> getStep(const PHINode *Counter) const;
};

/// An element of a constant buffer.
struct BufferElement {
  CallInst *Load = nullptr;
  int64_t Row = 0;
  unsigned Component = 0;
};

/// What loads such an element: another one in each iteration of a loop.
struct ElementLoad {
  BufferElement First;
  IndexSum Row;
};

class BufferCopy {
  FunctionAnalysisManager &FAM;
  AllocaInst &Local;
  ArrayType *Type;
  /// Without a load, nothing is stored to an element.
  SmallVector<BufferElement, 16> Elements;
  SmallVector<StoreInst *, 16> Stores;
  SmallVector<std::pair<LoadInst *, IndexSum>, 16> Loads;
  SmallVector<GetElementPtrInst *, 16> Addresses;
  bool HasChosenElement = false;
  /// Element N + Period is Step rows after element N.
  int64_t Period = 0, Step = 0;

  const PHINode *findCounter(const StoreInst &Store, unsigned &Count) const;
  bool addStore(StoreInst &Store, const IndexSum &Index);
  bool addUses(Instruction &Address, const IndexSum &Index);
  const Value *getHandle() const;
  bool isPeriod(int64_t Count);
  bool findPeriod();
  int64_t getResidue(const IndexSum &Index) const;
  bool canRead(const LoadInst &Load, const IndexSum &Index) const;
  Value *read(LoadInst &Load, const IndexSum &Index) const;

public:
  BufferCopy(FunctionAnalysisManager &FAM, AllocaInst &Local, ArrayType &Type)
      : FAM(FAM), Local(Local), Type(&Type), Elements(Type.getNumElements()) {}
  /// False if the array stays.
  bool collect();
  void replace();
};

} // namespace

void IndexSum::add(Value *V, int64_t Factor, unsigned Depth) {
  constexpr unsigned MaxDepth = 8;
  const APInt *C = nullptr;
  Value *L = nullptr, *R = nullptr;
  if (match(V, m_APInt(C)))
    Constant += Factor * C->getSExtValue();
  else if (Depth < MaxDepth &&
           match(V, m_CombineOr(m_Add(m_Value(L), m_Value(R)),
                                m_DisjointOr(m_Value(L), m_Value(R))))) {
    add(L, Factor, Depth + 1);
    add(R, Factor, Depth + 1);
  } else if (Depth < MaxDepth && match(V, m_Mul(m_Value(L), m_APInt(C))))
    add(L, Factor * C->getSExtValue(), Depth + 1);
  else if (Depth < MaxDepth && match(V, m_Shl(m_Value(L), m_APInt(C))) &&
           C->ult(V->getType()->getScalarSizeInBits()))
    add(L, Factor << C->getZExtValue(), Depth + 1);
  else
    addTerm(V, Factor);
}

void IndexSum::addTerm(Value *V, int64_t Factor) {
  auto *Same =
      find_if(Terms, [&](const auto &Term) { return Term.first == V; });
  if (Same == Terms.end())
    Terms.emplace_back(V, Factor);
  else
    Same->second += Factor;
}

bool IndexSum::divide(int64_t Divisor) {
  if (Constant % Divisor != 0 || any_of(Terms, [&](const auto &Term) {
        return Term.second % Divisor != 0;
      }))
    return false;
  Constant /= Divisor;
  for (auto &Term : Terms)
    Term.second /= Divisor;
  return true;
}

std::optional<int64_t> IndexSum::getStep(const PHINode *Counter) const {
  if (Terms.empty())
    return 0;
  if (Terms.size() != 1 || Terms.front().first != Counter)
    return std::nullopt;
  return Terms.front().second;
}

/// The element that \p V was loaded from.
static std::optional<ElementLoad> findElement(Value *V) {
  auto *Component = dyn_cast<ExtractValueInst>(V);
  if (!Component || Component->getNumIndices() != 1)
    return std::nullopt;
  auto *Load = dyn_cast<CallInst>(Component->getAggregateOperand());
  const OpInfo *Op = Load ? getCompleteDXILOperation(*Load) : nullptr;
  if (!Op || Op->Code != OpCode::CBufferLoadLegacy)
    return std::nullopt;
  IndexSum Row;
  Value *Index = getOperand(*Load, operand::CBufferLoadLegacy::RegIndex);
  Value *Bytes = nullptr;
  const APInt *Shift = nullptr;
  if (match(Index, m_LShr(m_Value(Bytes), m_APInt(Shift))) && Shift->ult(32)) {
    Row.add(Bytes, 1);
    if (!Row.divide(int64_t(1) << Shift->getZExtValue()))
      return std::nullopt;
  } else {
    Row.add(Index, 1);
  }
  // The handle has the same value wherever the copy is read.
  auto *Handle = dyn_cast<Instruction>(getOperand(*Load, operand::Resource));
  if (Handle && !Handle->getParent()->isEntryBlock())
    return std::nullopt;
  return ElementLoad{{Load, Row.Constant, Component->getIndices().front()},
                     std::move(Row)};
}

/// The counter from 0 of a loop whose only block has \p Store, and the number
/// of iterations, 0 if it is not constant. Null and 1 elsewhere.
const PHINode *BufferCopy::findCounter(const StoreInst &Store,
                                       unsigned &Count) const {
  Function &F = *Local.getFunction();
  const Loop *L = FAM.getResult<LoopAnalysis>(F).getLoopFor(Store.getParent());
  Count = 1;
  if (!L || L->getNumBlocks() != 1)
    return nullptr;
  Count =
      FAM.getResult<ScalarEvolutionAnalysis>(F).getSmallConstantTripCount(L);
  return L->getCanonicalInductionVariable();
}

bool BufferCopy::addStore(StoreInst &Store, const IndexSum &Index) {
  std::optional<ElementLoad> From = findElement(Store.getValueOperand());
  if (!From || !Store.isSimple() ||
      Store.getValueOperand()->getType() != Type->getElementType())
    return false;
  const PHINode *Counter = nullptr;
  unsigned Count = 1;
  if (!Index.Terms.empty() || !From->Row.Terms.empty())
    Counter = findCounter(Store, Count);
  std::optional<int64_t> IndexStep = Index.getStep(Counter);
  std::optional<int64_t> RowStep = From->Row.getStep(Counter);
  if (!IndexStep || !RowStep || Count > Elements.size())
    return false;
  for (unsigned N = 0; N != Count; ++N) {
    const int64_t To = Index.Constant + *IndexStep * N;
    if (To < 0 || To >= static_cast<int64_t>(Elements.size()) ||
        Elements[To].Load)
      return false;
    Elements[To] = From->First;
    Elements[To].Row += *RowStep * N;
  }
  Stores.push_back(&Store);
  return true;
}

bool BufferCopy::addUses(Instruction &Address, const IndexSum &Index) {
  return all_of(Address.users(), [&](User *U) {
    if (auto *Load = dyn_cast<LoadInst>(U)) {
      Loads.emplace_back(Load, Index);
      return Load->isSimple() && Load->getType() == Type->getElementType();
    }
    if (auto *Store = dyn_cast<StoreInst>(U))
      return Store->getPointerOperand() == &Address && addStore(*Store, Index);
    auto *Next = dyn_cast<GetElementPtrInst>(U);
    if (!Next || &Address != &Local || Next->getSourceElementType() != Type ||
        Next->getNumIndices() != 2 ||
        !match(Next->idx_begin()->get(), m_Zero()) ||
        !(Next->idx_begin() + 1)->get()->getType()->isIntegerTy(32))
      return false;
    HasChosenElement |= !Next->hasAllConstantIndices();
    Addresses.push_back(Next);
    IndexSum Sum;
    Sum.add((Next->idx_begin() + 1)->get(), 1);
    return addUses(*Next, Sum);
  });
}

/// The buffer of the first element that is stored; null if none is.
const Value *BufferCopy::getHandle() const {
  auto *Stored =
      find_if(Elements, [](const BufferElement &E) { return E.Load; });
  return Stored != Elements.end() ? getOperand(*Stored->Load, operand::Resource)
                                  : nullptr;
}

bool BufferCopy::isPeriod(int64_t Count) {
  std::optional<int64_t> Rows;
  for (size_t N = Count; N != Elements.size(); ++N) {
    const BufferElement &Element = Elements[N], &Before = Elements[N - Count];
    if (!Element.Load && !Before.Load)
      continue;
    if (!Element.Load || !Before.Load ||
        Element.Component != Before.Component ||
        Element.Row - Before.Row != Rows.value_or(Element.Row - Before.Row))
      return false;
    Rows = Element.Row - Before.Row;
  }
  Step = Rows.value_or(0);
  return Rows.has_value();
}

bool BufferCopy::findPeriod() {
  const Value *Handle = getHandle();
  if (any_of(Elements, [&](const BufferElement &E) {
        return E.Load && getOperand(*E.Load, operand::Resource) != Handle;
      }))
    return false;
  for (Period = 1; Period < static_cast<int64_t>(Elements.size()); ++Period)
    if (isPeriod(Period))
      return true;
  return false;
}

/// The first of the elements that a load with this index may read, if the
/// number from one to the next is a multiple of the period. The constant may be
/// negative: it is that of the index alone.
int64_t BufferCopy::getResidue(const IndexSum &Index) const {
  return (Index.Constant % Period + Period) % Period;
}

bool BufferCopy::canRead(const LoadInst &Load, const IndexSum &Index) const {
  // A read before the copy may precede the handle.
  const auto *Handle = dyn_cast<Instruction>(getHandle());
  if (Handle && Handle->getParent() == Load.getParent() &&
      Load.comesBefore(Handle))
    return false;
  return Elements[getResidue(Index)].Load &&
         all_of(Index.Terms,
                [&](const auto &Term) { return Term.second % Period == 0; });
}

bool BufferCopy::collect() {
  return addUses(Local, IndexSum()) && HasChosenElement && getHandle() &&
         findPeriod() && all_of(Loads, [&](const auto &L) {
           return canRead(*L.first, L.second);
         });
}

Value *BufferCopy::read(LoadInst &Load, const IndexSum &Index) const {
  IRBuilder<> Builder(&Load);
  const int64_t First = getResidue(Index);
  int64_t Skipped = (Index.Constant - First) / Period;
  const BufferElement &Element = Elements[First];
  Value *Row = Builder.getInt32(Element.Row + Step * Skipped);
  for (auto [V, Factor] : Index.Terms) {
    int64_t Rows = Step * (Factor / Period);
    Row = Builder.CreateAdd(
        Row, Rows == 1 ? V : Builder.CreateMul(V, Builder.getInt32(Rows)));
  }
  auto *Read = cast<CallInst>(Element.Load->clone());
  Builder.Insert(Read);
  getOperandUse(*Read, getCalledOperation(*Read),
                operand::CBufferLoadLegacy::RegIndex)
      .set(Row);
  return Builder.CreateExtractValue(Read, Element.Component);
}

void BufferCopy::replace() {
  for (auto &[Load, Index] : Loads) {
    Load->replaceAllUsesWith(read(*Load, Index));
    Load->eraseFromParent();
  }
  for (StoreInst *Store : Stores)
    Store->eraseFromParent();
  for (GetElementPtrInst *Address : Addresses)
    Address->eraseFromParent();
  // Debug information has no place for a variable that is a buffer.
  for (DbgVariableRecord *Declared : findDVRDeclares(&Local))
    Declared->eraseFromParent();
  Local.eraseFromParent();
}

PreservedAnalyses ReadBuffersInPlace::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<std::pair<AllocaInst *, ArrayType *>, 16> Locals;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Local = dyn_cast<AllocaInst>(&I))
        if (auto *Type = dyn_cast<ArrayType>(Local->getAllocatedType());
            Type && !Type->getElementType()->isAggregateType() &&
            Type->getNumElements())
          Locals.emplace_back(Local, Type);
  // What a copy of a copy has is known when the first copy is replaced.
  const size_t Count = Locals.size();
  size_t Before = 0;
  do {
    Before = Locals.size();
    erase_if(Locals, [&](const auto &Candidate) {
      BufferCopy Copy(FAM, *Candidate.first, *Candidate.second);
      if (!Copy.collect())
        return false;
      Copy.replace();
      return true;
    });
  } while (Locals.size() != Before);
  return preserveBranches(/*Changed=*/Locals.size() != Count);
}
