// DamagedNodes.h: Nodes with one field that is wrong
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a codec must live with: each field of a good node replaced by what it
// cannot be, and the node cut off at each length.

#ifndef UNITTESTS_TARGET_DIRECTX_DAMAGEDNODES_H
#define UNITTESTS_TARGET_DIRECTX_DAMAGEDNODES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include <vector>

namespace llvm {

/// All damaged forms of \p Good: a wide integer, a string, an empty node and
/// nothing in the place of each field, and fewer fields.
inline std::vector<MDNode *> makeDamaged(const MDNode &Good) {
  LLVMContext &Context = Good.getContext();
  auto *Wide = ConstantInt::get(Type::getIntNTy(Context, 128), 5);
  Metadata *Wrong[] = {ConstantAsMetadata::get(Wide),
                       MDString::get(Context, "wrong"),
                       MDNode::get(Context, {}), nullptr};
  std::vector<MDNode *> Damaged;
  for (unsigned N = 0; N != Good.getNumOperands(); ++N) {
    for (Metadata *Field : Wrong) {
      SmallVector<Metadata *, 12> Fields(Good.operands());
      Fields[N] = Field;
      Damaged.push_back(MDNode::get(Context, Fields));
    }
    SmallVector<Metadata *, 12> Fewer(Good.operands());
    Fewer.resize(N);
    Damaged.push_back(MDNode::get(Context, Fewer));
  }
  return Damaged;
}

} // namespace llvm

#endif // UNITTESTS_TARGET_DIRECTX_DAMAGEDNODES_H
