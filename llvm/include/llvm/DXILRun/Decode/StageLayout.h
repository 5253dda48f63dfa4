//===- StageLayout.h - Layout of stage records ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records of StageIO have the rows of a signature's elements one after the
// other, four components each, whatever registers they have.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_DECODE_STAGELAYOUT_H
#define LLVM_DXILRUN_DECODE_STAGELAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"

namespace llvm {
namespace dxilrun {

inline constexpr unsigned ComponentsOfRow = 4;

/// The first component of element \p Number; of the record's end, if it is the
/// number of elements.
inline unsigned componentOf(ArrayRef<dxil::SignatureElement> Elements,
                            size_t Number) {
  unsigned Rows = 0;
  for (const dxil::SignatureElement &Element : Elements.take_front(Number))
    Rows += Element.rows();
  return ComponentsOfRow * Rows;
}

/// How many components a record has.
inline unsigned recordWidth(ArrayRef<dxil::SignatureElement> Elements) {
  return componentOf(Elements, Elements.size());
}

/// "TEXCOORD1", "SV_Position", "SV_Target0": the name of a row. Only system
/// values of which there is one go without an index.
std::string rowName(const dxil::SignatureElement &Element, unsigned Row);

/// Whether \p Name, in any case and with or without an index of 0, is that of
/// the row.
bool isRowName(StringRef Name, const dxil::SignatureElement &Element,
               unsigned Row);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DECODE_STAGELAYOUT_H
