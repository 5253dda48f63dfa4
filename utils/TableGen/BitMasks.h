// BitMasks.h: Masks of rows
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef UTILS_TABLEGEN_BITMASKS_H
#define UTILS_TABLEGEN_BITMASKS_H

#include "llvm/TableGen/Record.h"
#include <vector>

namespace dxc_tblgen {

/// The mask of the bits that the rows' field `Bit` numbers.
inline uint32_t maskOf(const std::vector<const llvm::Record *> &Members) {
  uint32_t Mask = 0;
  for (const llvm::Record *Member : Members)
    Mask |= 1u << Member->getValueAsInt("Bit");
  return Mask;
}

} // namespace dxc_tblgen

#endif // UTILS_TABLEGEN_BITMASKS_H
