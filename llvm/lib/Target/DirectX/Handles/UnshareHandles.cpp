//===- UnshareHandles.cpp - Separate handles for each use -----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Handles/UnshareHandles.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether the value is a handle or an address in a resource, and computed from
/// its operands alone.
static bool isAddress(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || isa<PHINode, SelectInst>(I) || I->mayReadOrWriteMemory())
    return false;
  Type *T = I->getType();
  if (!T->isPointerTy())
    return T->isTokenLikeTy();
  return T->getPointerAddressSpace() == DeviceAddressSpace ||
         T->getPointerAddressSpace() == CBufferAddressSpace;
}

void dxil::unshareHandles(Function &F) {
  SmallVector<Instruction *, 32> Users;
  SmallVector<WeakTrackingVH, 32> Shared;
  for (Instruction &I : instructions(F)) {
    if (isAddress(&I))
      Shared.push_back(&I);
    else if (!isa<PHINode>(I) && any_of(I.operands(), isAddress))
      Users.push_back(&I);
  }
  while (!Users.empty()) {
    Instruction *User = Users.pop_back_val();
    for (Use &Operand : User->operands()) {
      if (!isAddress(Operand))
        continue;
      Instruction *Copy = cast<Instruction>(Operand)->clone();
      Copy->insertBefore(User->getIterator());
      Operand.set(Copy);
      Users.push_back(Copy);
    }
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Shared);
}
