// RuntimeDataTables.h: The tables of the part RDAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_CONTAINER_RUNTIMEDATATABLES_H
#define LLVM_LIB_TARGET_DIRECTX_CONTAINER_RUNTIMEDATATABLES_H

#include <cstdint>

namespace llvm {
namespace dxil {

constexpr uint32_t RuntimeDataVersion1 = 0x10;

enum class RuntimeTable : uint32_t {
  Strings = 1,
  IndexArrays = 2,
  Resources = 3,
  Functions = 4,
  RawBytes = 5,
  Subobjects = 6,
  NodeIDs = 7,
  NodeIOAttributes = 8,
  NodeAttributes = 9,
  NodeIOs = 10,
  Nodes = 11,
};

/// The kind of an attribute of a node, before its value.
enum class RuntimeNodeAttribute : uint32_t {
  ID = 1,
  NumThreads = 2,
  ShareInputOf = 3,
  DispatchGrid = 4,
  MaxRecursionDepth = 5,
  LocalRootArgumentsTableIndex = 6,
  MaxDispatchGrid = 7,
};

/// The same of an input or output.
enum class RuntimeNodeIOAttribute : uint32_t {
  ID = 1,
  MaxRecords = 2,
  MaxRecordsSharedWith = 3,
  RecordSize = 4,
  DispatchGrid = 5, ///< see writeGridMember
  ArraySize = 6,
  AllowSparseNodes = 7,
  RecordAlign = 8,
};

/// In the flags of a function: a node that takes records from outside.
constexpr uint16_t ProgramEntryFlag = 1;

/// A row of Subobjects: the kind, the name, and four words of the kind.
constexpr uint32_t SubobjectRowSize = 24;

/// Index of an empty list in IndexArrays.
constexpr uint32_t NoIndexArray = ~0u;

/// Index of a row that does not exist.
constexpr uint32_t NoRow = ~0u;

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_CONTAINER_RUNTIMEDATATABLES_H
