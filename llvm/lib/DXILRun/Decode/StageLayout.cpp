//===- StageLayout.cpp - Layout of stage records --------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Decode/StageLayout.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace llvm::dxilrun;

std::string dxilrun::rowName(const dxil::SignatureElement &Element,
                             unsigned Row) {
  const dxil::SystemValueRow *SystemValue =
      dxil::lookupSystemValue(Element.Kind);
  if (SystemValue && SystemValue->MaxIndex == 0 && Element.Indices[Row] == 0)
    return Element.Name;
  return Element.Name + utostr(Element.Indices[Row]);
}

bool dxilrun::isRowName(StringRef Name, const dxil::SignatureElement &Element,
                        unsigned Row) {
  if (!Name.consume_front_insensitive(Element.Name))
    return false;
  unsigned Index = 0;
  if (!Name.empty() && Name.getAsInteger(10, Index))
    return false;
  return Index == Element.Indices[Row];
}
