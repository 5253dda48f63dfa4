//===- UndefinedValues.cpp - Propagation of undefined values --------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UndefinedValues.h"

using namespace llvm;
using namespace llvm::dxilrun;

void dxilrun::propagateUndef(Wave &W, const Inst &I) {
  LaneMask Result = 0;
  switch (I.Rule) {
  case UndefRule::ByExecution:
    return;
  case UndefRule::AnyOperand:
    for (unsigned N = 0; N != I.NumOperands; ++N)
      Result |= W.undef(I.operand(N));
    break;
  case UndefRule::AcrossLanes:
    for (unsigned N = 0; N != I.NumOperands; ++N)
      if (W.undef(I.operand(N)) & W.Active)
        Result = ~LaneMask(0);
    break;
  case UndefRule::Select: {
    const uint8_t *C = W.at<uint8_t>(I.operand(0));
    LaneMask True = 0;
    forThreads(W, [&](unsigned N) {
      if (C[N])
        True |= laneBit(N);
    });
    Result = W.undef(I.operand(0)) | (True & W.undef(I.operand(1))) |
             (~True & W.undef(I.operand(2)));
    break;
  }
  case UndefRule::Logic: {
    // A defined operand with the deciding value is enough.
    LaneMask Decided = 0;
    for (unsigned N = 0; N != 2; ++N) {
      const uint8_t *V = W.at<uint8_t>(I.operand(N));
      LaneMask Deciding = 0;
      forThreads(W, [&](unsigned L) {
        if (V[L] == I.Imm)
          Deciding |= laneBit(L);
      });
      Decided |= Deciding & ~W.undef(I.operand(N));
      Result |= W.undef(I.operand(N));
    }
    Result &= ~Decided;
    break;
  }
  }
  for (unsigned N = 0; N != I.NumResults; ++N)
    W.setUndef(I.result(N), Result);
}
