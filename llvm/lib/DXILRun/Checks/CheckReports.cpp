//===- CheckReports.cpp - Reports of runtime checks -----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/SourceNames.h"
#include "llvm/IR/Instruction.h"

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

/// The message with what debug information knows of the instruction, which may
/// be null.
static std::string describe(const Instruction *I, const Twine &Message) {
  if (!I)
    return Message.str();
  std::string Text = describePlace(*I) + Message.str();
  if (SmallVector<std::string, 4> Names = findVariables(*I); !Names.empty())
    Text += "; of " + join(Names, ", ");
  return Text;
}

std::string dxilrun::describeTriple(const std::array<uint32_t, 3> &ID) {
  return ("(" + Twine(ID[0]) + "," + Twine(ID[1]) + "," + Twine(ID[2]) + ")")
      .str();
}

void CheckReports::report(const Instruction *Where, const ThreadName &Thread,
                          const Twine &Message) {
  report(describe(Where, Message) + "; thread " +
         describeTriple(Thread.InGroup) + " of group " +
         describeTriple(Thread.Group));
}

void CheckReports::report(const Instruction *Where, StringRef Invocation,
                          uint32_t Number, const Twine &Message) {
  report(Where, Invocation + " " + Twine(Number), Message);
}

void CheckReports::report(const Instruction *Where, const Twine &Invocation,
                          const Twine &Message) {
  report(describe(Where, Message) + "; " + Invocation.str());
}
