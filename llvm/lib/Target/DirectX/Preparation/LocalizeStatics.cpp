// LocalizeStatics.cpp: Making statics local to entry points and exports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An HLSL `static` variable belongs to one thread. The only such memory in DXIL
// is an alloca, and SROA can promote allocas only.
//
// Example:
//   @count = internal global i32 7      %count = alloca i32
//   load i32, ptr @count           =>   store i32 7, ptr %count
//                                       load i32, ptr %count

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// True if nothing but loads can reach the variable through \p Pointer.
static bool isNeverWritten(const Value *Pointer) {
  return all_of(Pointer->users(), [&](const User *U) {
    if (isa<LoadInst>(U))
      return true;
    if (isa<GEPOperator, PHINode, SelectInst>(U))
      return !isa<PHINode>(U) && isNeverWritten(U);
    // The source of a copy.
    auto *Copy = dyn_cast<MemTransferInst>(U);
    return Copy && Copy->getRawDest() != Pointer;
  });
}

/// Tells debuggers of the variable, by dxc's name of it.
static void declareStatic(const GlobalVariable &Global, AllocaInst &Local,
                          Function &Root) {
  DISubprogram *Scope = Root.getSubprogram();
  SmallVector<DIGlobalVariableExpression *, 1> Descriptions;
  Global.getDebugInfo(Descriptions);
  if (!Scope)
    return;
  LLVMContext &Context = Root.getContext();
  for (const DIGlobalVariableExpression *Description : Descriptions) {
    const DIGlobalVariable *Static = Description->getVariable();
    auto *Variable = DILocalVariable::get(
        Context, Scope, ("global." + Static->getName()).str(),
        Static->getFile(), Static->getLine(), Static->getType(), /*Arg=*/0,
        DINode::FlagZero, /*AlignInBits=*/0, /*Annotations=*/nullptr);
    auto *Record = DbgVariableRecord::createDVRDeclare(
        &Local, Variable, DIExpression::get(Context, {}),
        DILocation::get(Context, Static->getLine(), 0, Scope));
    BasicBlock &Entry = Root.getEntryBlock();
    Entry.insertDbgRecordBefore(Record, Entry.getFirstNonPHIOrDbgOrAlloca());
  }
}

/// Gives \p Root a variable of its own in place of \p Global, which only
/// instructions use.
static void makeLocal(GlobalVariable &Global, Function &Root) {
  auto isHere = [&](const Use &U) {
    return cast<Instruction>(U.getUser())->getFunction() == &Root;
  };
  if (none_of(Global.uses(), isHere))
    return;
  IRBuilder<> Builder(&*Root.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  AllocaInst *Local = new AllocaInst(
      Global.getValueType(), DefaultAddressSpace, /*ArraySize=*/nullptr,
      Global.getAlign().value_or(
          Global.getDataLayout().getPrefTypeAlign(Global.getValueType())),
      Global.getName(), Root.getEntryBlock().begin());
  if (!isa<UndefValue>(Global.getInitializer()))
    Builder.CreateAlignedStore(Global.getInitializer(), Local,
                               Local->getAlign());
  declareStatic(Global, *Local, Root);
  if (MDNode *Precise = Global.getMetadata(PreciseVariableMD))
    Local->setMetadata(PreciseVariableMD, Precise);
  Global.replaceUsesWithIf(Local, [&](const Use &U) { return isHere(U); });
}

PreservedAnalyses LocalizeStatics::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *, 4> Roots = findEntryFunctions(M);
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    // What resources are has to be followed, in a table as well.
    bool HasResources = holdsResources(Global.getValueType());
    if (Global.getAddressSpace() != DefaultAddressSpace ||
        (Global.isConstant() && !HasResources) || !Global.hasLocalLinkage())
      continue;
    Global.removeDeadConstantUsers();
    if (Global.use_empty())
      Global.eraseFromParent();
    else if (!HasResources && isNeverWritten(&Global))
      Global.setConstant(true);
    else {
      convertUsersOfConstantsToInstructions(&Global);
      for (Function *Root : Roots)
        makeLocal(Global, *Root);
      if (Global.use_empty())
        Global.eraseFromParent();
    }
  }
  return PreservedAnalyses::none();
}
