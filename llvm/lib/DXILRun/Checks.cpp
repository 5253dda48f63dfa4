//===- Checks.cpp - Saying what is wrong, and where -----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace llvm;
using namespace llvm::dxilrun;

void CheckReports::report(std::string Message) {
  std::lock_guard<std::mutex> Guard(Lock);
  // In mode Error, the first one is the result of the run.
  if (Mode == CheckMode::Error && !Messages.empty())
    return;
  Messages.push_back(std::move(Message));
}

bool CheckReports::noteOnce(const void *Place) {
  std::lock_guard<std::mutex> Guard(Lock);
  return Noted.insert(Place).second;
}

bool CheckReports::hasErrors() const {
  std::lock_guard<std::mutex> Guard(Lock);
  return Mode == CheckMode::Error && !Messages.empty();
}

std::vector<std::string> CheckReports::take() {
  std::lock_guard<std::mutex> Guard(Lock);
  return std::exchange(Messages, {});
}

std::string dxilrun::describeLocation(const Instruction *I) {
  const DebugLoc Location = I ? I->getDebugLoc() : DebugLoc();
  if (!Location)
    return "";
  return (Location->getFilename() + ":" + Twine(Location.getLine()) + ":" +
          Twine(Location.getCol()) + ": ")
      .str();
}

static std::string describeTriple(uint32_t X, uint32_t Y, uint32_t Z) {
  return ("(" + Twine(X) + "," + Twine(Y) + "," + Twine(Z) + ")").str();
}

std::string dxilrun::describeThread(const Wave &W, unsigned Thread) {
  const std::array<uint32_t, 3> &N = W.P->NumThreads;
  return describeTriple(Thread % N[0], Thread / N[0] % N[1],
                        Thread / N[0] / N[1]);
}

void dxilrun::reportFinding(Wave &W, const Instruction *Where, unsigned Lane,
                            const Twine &Message) {
  DispatchState &D = W.G->D;
  if (!D.Checking)
    return;
  if (D.Reports.mode() == CheckMode::Error)
    D.Stop = true;
  if (!D.Reports.noteOnce(Where))
    return;
  const std::array<uint32_t, 3> &ID = W.G->ID;
  D.Reports.report((describeLocation(Where) + Message + "; thread " +
                    describeThread(W, W.ThreadIndex[Lane]) + " of group " +
                    describeTriple(ID[0], ID[1], ID[2]))
                       .str());
}

void dxilrun::reportUndefined(Wave &W, const Instruction *Where, LaneMask Lanes,
                              StringRef Use) {
  reportFinding(W, Where, firstLane(Lanes),
                "an uninitialised value is used as " + Use);
}

void dxilrun::reportRace(Wave &W, const Instruction *Where, unsigned Lane,
                         unsigned Other, const Twine &What) {
  reportFinding(W, Where, Lane,
                "data race on " + What + " with thread " +
                    describeThread(W, Other) +
                    ": no barrier lies between the two accesses");
}

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
