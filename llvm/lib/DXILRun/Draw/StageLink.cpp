//===- StageLink.cpp - Links between stages -------------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Draw/StageLink.h"
#include "llvm/DXILRun/Decode/StageLayout.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::SignatureElement;

StageLink::StageLink(ArrayRef<SignatureElement> From,
                     ArrayRef<SignatureElement> To) {
  Given.assign(To.size(), false);
  for (auto [ToNumber, Reader] : enumerate(To))
    for (unsigned ToRow = 0; ToRow != Reader.rows(); ++ToRow)
      for (auto [FromNumber, Writer] : enumerate(From))
        for (unsigned FromRow = 0; FromRow != Writer.rows(); ++FromRow) {
          if (!StringRef(Reader.Name).equals_insensitive(Writer.Name) ||
              Reader.Indices[ToRow] != Writer.Indices[FromRow])
            continue;
          Given[ToNumber] = true;
          const unsigned Columns = std::min(Reader.Columns, Writer.Columns);
          for (unsigned N = 0; N != Columns; ++N)
            Components.push_back(
                {componentOf(From, FromNumber) + ComponentsOfRow * FromRow + N,
                 componentOf(To, ToNumber) + ComponentsOfRow * ToRow + N});
        }
}

void StageLink::copy(const ValueTable &From, size_t FromRecord, ValueTable &To,
                     size_t ToRecord) const {
  for (auto [FromComponent, ToComponent] : Components)
    if (From.isWritten(FromRecord, FromComponent))
      To.set(ToRecord, ToComponent, From.get(FromRecord, FromComponent));
}

Error dxilrun::checkLinks(ArrayRef<const StageLink *> Links,
                          const ElementSet &Set,
                          const dxil::DXILModuleInfo &Reader,
                          ArrayRef<dxil::SemanticKind> Generated) {
  for (uint32_t Number : Set.Read) {
    const SignatureElement &Element = Set.Elements[Number];
    if (is_contained(Generated, Element.Kind) ||
        any_of(Links,
               [&](const StageLink *Link) { return Link->gives(Number); }))
      continue;
    return createStringError(inconvertibleErrorCode(),
                             "the shader of stage " +
                                 dxil::getShaderStage(Reader.Kind).Name +
                                 " reads '" + rowName(Element, 0) +
                                 "', which the stage before does not give");
  }
  return Error::success();
}
