// SplitVectorRecords.cpp: Splitting debug records of vectors
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If only the elements of a vector are used, LLVM removes the vector, and a
// debug variable with that vector as its value loses the value. This pass
// describes the variable by the elements, which remain.
//
// Example:
//   %v = insertelement <2 x float> %u, float %y, i32 1
//   #dbg_value(<2 x float> %v, !x, !DIExpression(), !p)
//   => #dbg_value(<2 x float> %u, !x, !DIExpression(
//      DW_OP_LLVM_extract_bits_zext, 0, 32, DW_OP_LLVM_fragment, 0,
//      32), !p), #dbg_value(float %y, !x, !DIExpression(
//      DW_OP_LLVM_fragment, 32, 32), !p)

#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// A number, or an element of a vector.
struct Element {
  Value *V = nullptr;
  std::optional<unsigned> Index; ///< in a vector

  bool operator==(const Element &Other) const {
    return V == Other.V && Index == Other.Index;
  }
};

} // namespace

/// Follows one step of how \p E was put together. Returns false at the end.
static bool step(Element &E) {
  if (!E.Index) {
    auto *Extract = dyn_cast<ExtractElementInst>(E.V);
    auto *Index =
        Extract ? dyn_cast<ConstantInt>(Extract->getIndexOperand()) : nullptr;
    if (!Index)
      return false;
    E = {Extract->getVectorOperand(), Index->getZExtValue()};
    return true;
  }
  if (auto *C = dyn_cast<Constant>(E.V)) {
    Constant *Number = C->getAggregateElement(*E.Index);
    if (Number)
      E = {Number, std::nullopt};
    return false;
  }
  if (auto *Insert = dyn_cast<InsertElementInst>(E.V)) {
    auto *Index = dyn_cast<ConstantInt>(Insert->getOperand(2));
    if (!Index)
      return false;
    E = Index->getZExtValue() == *E.Index
            ? Element{Insert->getOperand(1), std::nullopt}
            : Element{Insert->getOperand(0), E.Index};
    return true;
  }
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(E.V)) {
    int From = Shuffle->getMaskValue(*E.Index);
    unsigned Count = cast<FixedVectorType>(Shuffle->getOperand(0)->getType())
                         ->getNumElements();
    if (From < 0) {
      E = {PoisonValue::get(Shuffle->getType()->getScalarType()), std::nullopt};
      return false;
    }
    E = unsigned(From) < Count
            ? Element{Shuffle->getOperand(0), unsigned(From)}
            : Element{Shuffle->getOperand(1), unsigned(From) - Count};
    return true;
  }
  // A bool in memory: what it is made of has the same value.
  auto *Cast = dyn_cast<ZExtInst>(E.V);
  if (!Cast || !Cast->getSrcTy()->getScalarType()->isIntegerTy(1))
    return false;
  E.V = Cast->getOperand(0);
  return true;
}

static Element resolve(Value *V, unsigned Index) {
  Element E{V, Index};
  while (step(E))
    ;
  return E;
}

/// Adds the expression for an element of a vector.
static DIExpression *addLocation(DIExpression *Expression, const Element &E) {
  if (!E.Index)
    return Expression;
  uint64_t Bits = E.V->getType()->getScalarSizeInBits();
  SmallVector<uint64_t, 3> Location = {dwarf::DW_OP_LLVM_extract_bits_zext,
                                       *E.Index * Bits, Bits};
  return DIExpression::prependOpcodes(Expression, Location);
}

static void splitRecord(DbgVariableRecord &Record) {
  Value *Vector = Record.getVariableLocationOp(0);
  unsigned Count = cast<FixedVectorType>(Vector->getType())->getNumElements();
  uint64_t Bits = Vector->getType()->getScalarSizeInBits();
  SmallVector<Element, 16> Elements;
  for (unsigned I = 0; I != Count; ++I)
    Elements.push_back(resolve(Vector, I));
  if (all_of(enumerate(Elements), [&](auto Pair) {
        return Pair.value() == Element{Vector, unsigned(Pair.index())};
      }))
    return;
  for (auto [I, E] : enumerate(Elements)) {
    auto Part = DIExpression::createFragmentExpression(Record.getExpression(),
                                                       I * Bits, Bits);
    if (!Part)
      continue;
    auto *New = new DbgVariableRecord(
        ValueAsMetadata::get(E.V), Record.getVariable(), addLocation(*Part, E),
        Record.getDebugLoc().get());
    New->insertBefore(&Record);
  }
  Record.eraseFromParent();
}

/// Of a vector, and nothing but it or a part of a variable.
static bool isOfVector(const DbgVariableRecord &Record) {
  if (!Record.isDbgValue() || Record.hasArgList())
    return false;
  Value *V = Record.getVariableLocationOp(0);
  unsigned NumWords = Record.getExpression()->getNumElements();
  constexpr unsigned FragmentWords = 3;
  bool IsPlain = NumWords == 0 || (Record.getExpression()->getFragmentInfo() &&
                                   NumWords == FragmentWords);
  return V && isa<FixedVectorType>(V->getType()) && IsPlain;
}

PreservedAnalyses SplitVectorRecords::run(Module &M, ModuleAnalysisManager &) {
  if (!hasDebugInfo(M))
    return PreservedAnalyses::all();
  SmallVector<DbgVariableRecord *, 32> Records;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
        if (isOfVector(Record))
          Records.push_back(&Record);
  for (DbgVariableRecord *Record : Records)
    splitRecord(*Record);
  return PreservedAnalyses::all();
}
