// BindingTable.h: Binding tables (CSV)
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files of -import-binding-table and -export-binding-table: a heading, and
// a line for each resource.
//
//   ResourceName,Binding,Space
//   Albedo,t3,0
//
// The columns may come in any order, with headings in any case. A field with
// commas stands in quotes; a quote in it is written twice.

#ifndef LLVM_TARGET_DIRECTX_BINDING_BINDINGTABLE_H
#define LLVM_TARGET_DIRECTX_BINDING_BINDINGTABLE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;

namespace dxil {

struct BindingTableRow {
  dxil::ResourceClass Class;
  uint32_t Lower;
  uint32_t Space;
};

/// By the names of the resources. A name has one row for each class at most.
class BindingTable {
  StringMap<std::vector<BindingTableRow>> Rows;

public:
  /// Reads a file's text. Errors begin with its name, line and column.
  static Expected<BindingTable> parse(MemoryBufferRef Text);

  /// The row of a resource, or of another class with its name, or null.
  const BindingTableRow *find(StringRef Name, dxil::ResourceClass Class) const;
  bool empty() const { return Rows.empty(); }
};

struct NamedBinding {
  std::string Name;
  BindingTableRow Binding;
};

/// Writes what BindingTable::parse reads.
void writeBindingTable(ArrayRef<NamedBinding> Bindings, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BINDING_BINDINGTABLE_H
