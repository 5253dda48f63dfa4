// ReadBuffersInPlace.cpp: Reads of constant buffers in place of copies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array of a constant buffer that is passed to a function, or that
// initializes a local array, is copied. A copy that is indexed at run time is
// scratch memory of each thread and has to be filled before it is read, while
// the buffer can be indexed itself. Nobody writes to it, so that the copy has
// the same elements at any time; a read before the copy yields an unspecified
// value, for which that of the buffer is a valid choice.
//
// Example:
//   %a = alloca [6 x float]; store (row 4, component 0), %a[0]; ...
//   load %a[3 * %i + 1]
//   => load row 4 + %i, component 1

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;
using namespace llvm::PatternMatch;

namespace {

/// An element of a constant buffer, as a constant load has it.
struct BufferElement {
  CallInst *Load = nullptr;
  int64_t Row = 0;
  unsigned Component = 0;
};

/// An index as a sum: a constant and multiples of values.
struct IndexSum {
  int64_t Constant = 0;
  SmallVector<std::pair<Value *, int64_t>, 4> Terms;

  void add(Value *V, int64_t Factor, unsigned Depth = 0);
};

class BufferCopy {
  AllocaInst &Local;
  ArrayType *Type;
  SmallVector<BufferElement, 16> Elements;
  SmallVector<StoreInst *, 16> Stores;
  SmallVector<std::pair<LoadInst *, IndexSum>, 16> Loads;
  SmallVector<GetElementPtrInst *, 16> Addresses;
  bool HasChosenElement = false;
  /// Element N + Period is Step rows after element N.
  int64_t Period = 0, Step = 0;

  bool addStore(StoreInst &Store, const IndexSum &Index);
  bool addUses(Instruction &Address, const IndexSum &Index);
  bool isPeriod(int64_t Count);
  bool findPeriod();
  bool canRead(const LoadInst &Load, const IndexSum &Index) const;
  Value *read(LoadInst &Load, const IndexSum &Index) const;

public:
  BufferCopy(AllocaInst &Local, ArrayType &Type)
      : Local(Local), Type(&Type), Elements(Type.getNumElements()) {}
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
    Terms.emplace_back(V, Factor);
}

/// The element that \p V was loaded from.
static std::optional<BufferElement> findElement(Value *V) {
  auto *Component = dyn_cast<ExtractValueInst>(V);
  if (!Component || Component->getNumIndices() != 1)
    return std::nullopt;
  auto *Load = dyn_cast<CallInst>(Component->getAggregateOperand());
  const OpInfo *Op = Load ? getCompleteDXILOperation(*Load) : nullptr;
  if (!Op || Op->Code != OpCode::CBufferLoadLegacy)
    return std::nullopt;
  std::optional<uint64_t> Row =
      getConstantOperand(*Load, operand::CBufferLoadLegacy::RegIndex);
  // The handle has the same value wherever the copy is read.
  auto *Handle = dyn_cast<Instruction>(getOperand(*Load, operand::Resource));
  if (!Row || (Handle && !Handle->getParent()->isEntryBlock()))
    return std::nullopt;
  return BufferElement{Load, static_cast<int64_t>(*Row),
                       Component->getIndices().front()};
}

bool BufferCopy::addStore(StoreInst &Store, const IndexSum &Index) {
  std::optional<BufferElement> From = findElement(Store.getValueOperand());
  if (!From || !Store.isSimple() || !Index.Terms.empty() ||
      Index.Constant < 0 ||
      Index.Constant >= static_cast<int64_t>(Elements.size()) ||
      Store.getValueOperand()->getType() != Type->getElementType())
    return false;
  BufferElement &Element = Elements[Index.Constant];
  if (Element.Load)
    return false;
  Element = *From;
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

bool BufferCopy::isPeriod(int64_t Count) {
  Step = Elements[Count].Row - Elements[0].Row;
  for (size_t N = Count; N != Elements.size(); ++N) {
    const BufferElement &Before = Elements[N - Count];
    if (Elements[N].Component != Before.Component ||
        Elements[N].Row != Before.Row + Step)
      return false;
  }
  return true;
}

bool BufferCopy::findPeriod() {
  const Value *Handle = getOperand(*Elements[0].Load, operand::Resource);
  if (any_of(Elements, [&](const BufferElement &E) {
        return getOperand(*E.Load, operand::Resource) != Handle;
      }))
    return false;
  for (Period = 1; Period < static_cast<int64_t>(Elements.size()); ++Period)
    if (isPeriod(Period))
      return true;
  return false;
}

bool BufferCopy::canRead(const LoadInst &Load, const IndexSum &Index) const {
  // A read before the copy may precede the handle.
  const auto *Handle =
      dyn_cast<Instruction>(getOperand(*Elements[0].Load, operand::Resource));
  if (Handle && Handle->getParent() == Load.getParent() &&
      Load.comesBefore(Handle))
    return false;
  return all_of(Index.Terms,
                [&](const auto &Term) { return Term.second % Period == 0; });
}

bool BufferCopy::collect() {
  return addUses(Local, IndexSum()) && HasChosenElement &&
         all_of(Elements, [](const BufferElement &E) { return E.Load; }) &&
         findPeriod() && all_of(Loads, [&](const auto &L) {
           return canRead(*L.first, L.second);
         });
}

Value *BufferCopy::read(LoadInst &Load, const IndexSum &Index) const {
  IRBuilder<> Builder(&Load);
  // The constant may be negative: it is that of the index alone.
  int64_t First = ((Index.Constant % Period) + Period) % Period;
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

PreservedAnalyses ReadBuffersInPlace::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<std::pair<AllocaInst *, ArrayType *>, 16> Locals;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Local = dyn_cast<AllocaInst>(&I))
        if (auto *Type = dyn_cast<ArrayType>(Local->getAllocatedType());
            Type && !Type->getElementType()->isAggregateType() &&
            Type->getNumElements())
          Locals.emplace_back(Local, Type);
  bool Changed = false;
  for (auto [Local, Type] : Locals) {
    BufferCopy Copy(*Local, *Type);
    if (!Copy.collect())
      continue;
    Copy.replace();
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}
