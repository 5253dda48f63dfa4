//===- LaneOperations.cpp - Operations across lanes -----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/IR/Function.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::crossesLanes(const Function &Callee) {
  if (const OpInfo *Op = lookupOpOfFrontFunction(Callee.getName()))
    return Op->Flags & OpFlagWave;
  return Callee.isIntrinsic() && Callee.isConvergent();
}
