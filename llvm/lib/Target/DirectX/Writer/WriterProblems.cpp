// WriterProblems.cpp: Constructs that LLVM 3.7 lacks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WriterProblems.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

Error WriterProblems::takeError() {
  if (Messages.empty())
    return Error::success();
  std::string Text = join(Messages.begin(), Messages.end(), "\n");
  Messages.clear();
  Seen.clear();
  return createStringError(inconvertibleErrorCode(),
                           "cannot write the module as DXIL bitcode: " + Text);
}

std::string dxil::describeValue(const Value &V) {
  // Printing a whole function or a large table would bury the message.
  constexpr size_t MaxLength = 160;
  std::string Text;
  raw_string_ostream OS(Text);
  if (isa<Instruction>(V))
    V.print(OS);
  else
    V.printAsOperand(OS);
  StringRef Line = StringRef(Text).split('\n').first.trim();
  if (Line.size() > MaxLength)
    return (Line.take_front(MaxLength) + "...").str();
  return Line.str();
}
