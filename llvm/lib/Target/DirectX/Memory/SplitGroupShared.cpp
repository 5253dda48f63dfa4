// SplitGroupShared.cpp: Splitting structs by member
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Groupshared memory is limited. If each member of a struct is a variable of
// its own, unused members take no space. The members of a struct may also
// differ in size, and an atomic operation requires elements of its own size.
//
// Example:
//   %S = type { i32, [2 x double] }
//   @g = internal addrspace(3) global [4 x %S] poison
//   getelementptr [4 x %S], @g, 0, %i, 1, %j
//   => @g.1 = internal addrspace(3) global [4 x [2 x double]] poison
//   getelementptr [4 x [2 x double]], @g.1, 0, %i, %j

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Memory/StructSplitter.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

static void splitVariable(GlobalVariable &Global) {
  auto Make = [&](Type *Ty, StringRef Path) {
    auto *Variable = new GlobalVariable(
        *Global.getParent(), Ty, /*isConstant=*/false,
        GlobalValue::InternalLinkage, PoisonValue::get(Ty),
        Global.getName() + Path, &Global, GlobalValue::NotThreadLocal,
        GroupSharedAddressSpace);
    Variable->copyMetadata(&Global, 0);
    return Variable;
  };
  if (splitStructs(Global, Global.getValueType(), Global.getDataLayout(), Make))
    Global.eraseFromParent();
}

PreservedAnalyses SplitGroupShared::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    if (Global.getAddressSpace() != GroupSharedAddressSpace ||
        !Global.hasLocalLinkage() || !isMadeOfStructs(Global.getValueType()))
      continue;
    Constant *AsConstant = &Global;
    convertUsersOfConstantsToInstructions(AsConstant, nullptr,
                                          /*RemoveDeadConstants=*/true);
    splitVariable(Global);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
