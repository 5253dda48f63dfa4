// MetadataDepth.h: Nesting limit of metadata
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM reads, checks and prints nested metadata nodes recursively; a chain of
// some 30,000 exhausts a stack of 8 MB.

#ifndef LLVM_TARGET_DIRECTX_BITCODE_METADATADEPTH_H
#define LLVM_TARGET_DIRECTX_BITCODE_METADATADEPTH_H

#include <cstddef>
#include <vector>

namespace llvm {
namespace dxil {

/// Nodes of metadata with the nodes that they are made of, by numbers from 0.
class MetadataDepth {
public:
  static constexpr unsigned Max = 1 << 14;

  /// Begins a node, whose operands come next.
  void beginNode(unsigned Number);
  /// Of the node that was begun last. It may come later, or never.
  void addOperand(unsigned Number) { Operands.push_back(Number); }

  /// Whether a path of distinct nodes through operands has more than Max nodes.
  /// Visits nodes from number \p First on, and earlier ones only if they were
  /// not visited. Takes time in proportion to the operands.
  bool isTooDeep(unsigned First = 0);

  /// Forgets the nodes from number \p Remaining on, which were begun last.
  void forget(unsigned Remaining);

private:
  struct Node {
    size_t Begin = 0, End = 0; ///< among the operands
    unsigned Depth = 0;        ///< 0: unknown
  };

  void endNode();
  unsigned measure(const Node &N) const;

  std::vector<Node> Nodes;
  std::vector<unsigned> Operands;
  unsigned Open = 0; ///< the node that was begun last
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BITCODE_METADATADEPTH_H
