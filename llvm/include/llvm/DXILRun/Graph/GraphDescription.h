//===- GraphDescription.h - The records of a work graph in JSON  -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/user/dxil-run-graph.md has the schema.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_GRAPH_GRAPHDESCRIPTION_H
#define LLVM_DXILRUN_GRAPH_GRAPHDESCRIPTION_H

#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/NodeState.h"
#include <optional>
#include <vector>

namespace llvm {
namespace dxilrun {

/// Records that come to a node from outside of the graph.
struct GraphEntry {
  dxil::NodeID Node;
  std::string Place; ///< in the file, for messages
  /// The bytes of all records; nothing if they are empty.
  std::optional<std::vector<uint8_t>> Bytes;
  uint32_t Count = 1; ///< of empty ones
};

/// An error says where in the file it is. \p Directory is where the data files
/// that it names are looked for.
Expected<std::vector<GraphEntry>> parseGraph(StringRef Text,
                                             StringRef Directory);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_GRAPH_GRAPHDESCRIPTION_H
