//===- SplitLocals.cpp - A local for each member ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Memory/SplitLocals.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Memory/StructSplitter.h"

using namespace llvm;
using namespace llvm::dxil;

static bool splitLocal(AllocaInst &Local) {
  if (Local.isArrayAllocation() || !isMadeOfStructs(Local.getAllocatedType()))
    return false;
  auto Make = [&](Type *Ty, StringRef Path) {
    return new AllocaInst(Ty, Local.getAddressSpace(), Local.getName() + Path,
                          Local.getIterator());
  };
  if (!splitStructs(Local, Local.getAllocatedType(), Local.getDataLayout(),
                    Make))
    return false;
  Local.eraseFromParent();
  return true;
}

PreservedAnalyses SplitLocals::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<AllocaInst *, 16> Locals;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Local = dyn_cast<AllocaInst>(&I))
        Locals.push_back(Local);
  bool Changed = false;
  for (AllocaInst *Local : Locals)
    Changed |= splitLocal(*Local);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
