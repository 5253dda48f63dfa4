// EntryAttributes.cpp: String attributes of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/EntryAttributes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace llvm::dxil;

void dxil::writeEntryNumbers(Function &Entry, StringRef Attribute,
                             const EntryNumbers &Numbers) {
  Entry.addFnAttr(Attribute, (Twine(Numbers[0]) + "," + Twine(Numbers[1]) +
                              "," + Twine(Numbers[2]))
                                 .str());
}

std::optional<EntryNumbers> dxil::readEntryNumbers(const Function &Entry,
                                                   StringRef Attribute) {
  SmallVector<StringRef, 3> Parts;
  Entry.getFnAttribute(Attribute).getValueAsString().split(Parts, ',');
  EntryNumbers Numbers;
  if (Parts.size() != Numbers.size())
    return std::nullopt;
  for (unsigned N = 0; N != Numbers.size(); ++N)
    if (Parts[N].trim().getAsInteger(10, Numbers[N]))
      return std::nullopt;
  return Numbers;
}
