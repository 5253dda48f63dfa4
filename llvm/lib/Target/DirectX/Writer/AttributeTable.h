//===- AttributeTable.h - Attributes in LLVM 3.7 bitcode --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers the attribute lists of a module and writes the two blocks that
// define them. Attributes that LLVM 3.7 does not know are hints to later
// optimizers; they are left out. memory(...) becomes the older readnone,
// readonly or argmemonly.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_ATTRIBUTETABLE_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_ATTRIBUTETABLE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include <map>
#include <vector>

namespace llvm {
class BitstreamWriter;
class Module;

namespace dxil {

class AttributeTable {
public:
  explicit AttributeTable(const Module &M);

  /// The number that stands for \p List in a record: 0 for none.
  unsigned listID(AttributeList List) const { return Lists.lookup(List); }

  void write(BitstreamWriter &Stream) const;

private:
  using Record = SmallVector<uint64_t, 16>;

  void add(AttributeList List);

  std::vector<Record> Groups;
  std::vector<Record> ListRecords;
  std::map<Record, unsigned> GroupNumbers;
  std::map<Record, unsigned> ListNumbers;
  DenseMap<AttributeList, unsigned> Lists;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_ATTRIBUTETABLE_H
