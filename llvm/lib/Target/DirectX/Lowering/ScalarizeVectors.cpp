//===- ScalarizeVectors.cpp - Vectors become scalars ----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// DXIL has no vectors before shader model 6.9, and from then on long ones alone
// stay (docs/dev/decisions/0017). LLVM's Scalarizer does the work, but forgets
// variables whose values are vectors; in a module with native vectors
// ShortVectors.h does it.
//
// Example:
//   #dbg_value(<2 x float> %v, !x, !DIExpression(), !p)
//   => #dbg_value(float %v.i0, !x, !DIExpression(DW_OP_LLVM_fragment,
//      0, 32), !p) and the same for 32, 32
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Lowering/ShortVectors.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

/// Those of DW_OP_LLVM_extract_bits_zext: itself, the place and the size.
static constexpr unsigned ExtractWords = 3;

/// The element that \p Expression takes out of a vector whose elements have
/// \p Bits bits (SplitVectorRecords.h); nothing if it takes none.
static std::optional<unsigned> getElement(const DIExpression &Expression,
                                          uint64_t Bits) {
  ArrayRef<uint64_t> Words = Expression.getElements();
  if (Words.size() < ExtractWords ||
      Words[0] != dwarf::DW_OP_LLVM_extract_bits_zext || Words[2] != Bits)
    return std::nullopt;
  return Words[1] / Bits;
}

static DIExpression *withoutElement(const DIExpression &Expression) {
  return DIExpression::get(Expression.getContext(),
                           Expression.getElements().drop_front(ExtractWords));
}

/// Replaces \p Record, of a vector and before \p Next, by records of its
/// elements.
static void splitHeldRecord(DbgVariableRecord &Record, Instruction &Next,
                            FunctionCallee Hold,
                            SmallVectorImpl<CallInst *> &Holds) {
  Value *Vector = Record.getVariableLocationOp(0);
  unsigned Count = cast<FixedVectorType>(Vector->getType())->getNumElements();
  uint64_t Bits = Vector->getType()->getScalarSizeInBits();
  std::optional<unsigned> Only = getElement(*Record.getExpression(), Bits);
  for (unsigned I = 0; I != Count; ++I) {
    if (Only && *Only != I)
      continue;
    std::optional<DIExpression *> Part =
        Only ? withoutElement(*Record.getExpression())
             : DIExpression::createFragmentExpression(Record.getExpression(),
                                                      I * Bits, Bits);
    if (!Part)
      continue;
    Value *Element = nullptr;
    if (auto *C = dyn_cast<Constant>(Vector)) {
      Element = C->getAggregateElement(I);
    } else {
      // Before the records at this place, of which one will have it.
      BasicBlock::iterator Place = Next.getIterator();
      Place.setHeadBit(true);
      auto *Index = ConstantInt::get(Type::getInt32Ty(Vector->getContext()), I);
      Element = ExtractElementInst::Create(Vector, Index, "", Place);
      Place = Next.getIterator();
      Place.setHeadBit(true);
      Holds.push_back(CallInst::Create(Hold, {Element}, "", Place));
    }
    if (!Element)
      continue;
    auto *New = new DbgVariableRecord(ValueAsMetadata::get(Element),
                                      Record.getVariable(), *Part,
                                      Record.getDebugLoc().get());
    New->insertBefore(&Record);
  }
  Record.eraseFromParent();
}

/// Splits the records of vectors, and gives the calls that hold the elements,
/// so that the Scalarizer does not throw them away. Native ones stay.
static SmallVector<CallInst *, 16> splitRecords(Function &F,
                                                const ShaderTarget &Target) {
  SmallVector<std::pair<DbgVariableRecord *, Instruction *>, 16> Records;
  for (Instruction &I : instructions(F))
    for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
      if (Value *V = Record.isDbgValue() && !Record.hasArgList()
                         ? Record.getVariableLocationOp(0)
                         : nullptr;
          V && V->getType()->isVectorTy() &&
          !Target.isNativeVector(V->getType()))
        Records.emplace_back(&Record, &I);
  SmallVector<CallInst *, 16> Holds;
  if (Records.empty())
    return Holds;
  FunctionCallee Hold = F.getParent()->getOrInsertFunction(
      DebugHoldFunction,
      FunctionType::get(Type::getVoidTy(F.getContext()), /*isVarArg=*/true));
  for (auto [Record, Next] : Records)
    splitHeldRecord(*Record, *Next, Hold, Holds);
  return Holds;
}

/// LLVM's pass would look for an element that is not there after those that
/// are.
static bool removeElementsThatAreNone(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!isa<ExtractElementInst, InsertElementInst>(I))
      continue;
    auto *Ty = dyn_cast<FixedVectorType>(I.getOperand(0)->getType());
    auto *Index = dyn_cast<ConstantInt>(I.getOperand(I.getNumOperands() - 1));
    if (!Ty || !Index || Index->getValue().ult(Ty->getNumElements()))
      continue;
    I.replaceAllUsesWith(PoisonValue::get(I.getType()));
    I.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses ScalarizeVectors::run(Module &M, ModuleAnalysisManager &AM) {
  auto &Functions =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  ScalarizerPassOptions Options;
  Options.ScalarizeVariableInsertExtract = true;
  Options.ScalarizeLoadStore = false; // memory is flat already
  ScalarizerPass Scalarizer(Options);
  bool HasDebug = hasDebugInfo(M);
  ShaderTarget Target(M);
  PreservedAnalyses Preserved = PreservedAnalyses::all();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    SmallVector<CallInst *, 16> Holds;
    if (HasDebug)
      Holds = splitRecords(F, Target);
    PreservedAnalyses Kept = PreservedAnalyses::all();
    if (removeElementsThatAreNone(F))
      Kept = PreservedAnalyses::none();
    if (!Target.HasNativeVectors)
      Kept.intersect(Scalarizer.run(F, Functions));
    else if (scalarizeShortVectors(F, Target))
      Kept = PreservedAnalyses::none();
    for (CallInst *Hold : Holds) {
      Value *Element = *Hold->arg_begin();
      Hold->eraseFromParent();
      RecursivelyDeleteTriviallyDeadInstructions(Element);
    }
    Functions.invalidate(F, Kept);
    Preserved.intersect(std::move(Kept));
  }
  if (Function *Hold = HasDebug ? M.getFunction(DebugHoldFunction) : nullptr)
    Hold->eraseFromParent();
  Preserved.preserve<FunctionAnalysisManagerModuleProxy>();
  return Preserved;
}
