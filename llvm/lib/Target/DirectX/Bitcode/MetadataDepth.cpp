// MetadataDepth.cpp: Nesting limit of metadata
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Bitcode/MetadataDepth.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <climits>

using namespace llvm;
using namespace llvm::dxil;

/// The depth of a node that is being visited: reaching it again is not nesting.
static constexpr unsigned OnTheWay = UINT_MAX;

void MetadataDepth::endNode() {
  if (Open < Nodes.size())
    Nodes[Open].End = Operands.size();
}

void MetadataDepth::beginNode(unsigned Number) {
  endNode();
  if (Number >= Nodes.size())
    Nodes.resize(size_t(Number) + 1);
  Open = Number;
  Nodes[Open] = {Operands.size(), Operands.size(), 0};
}

/// Its operands are measured or being visited.
unsigned MetadataDepth::measure(const Node &N) const {
  unsigned Deepest = 0;
  for (size_t I = N.Begin; I != N.End; ++I)
    if (Operands[I] < Nodes.size() && Nodes[Operands[I]].Depth != OnTheWay)
      Deepest = std::max(Deepest, Nodes[Operands[I]].Depth);
  return Deepest + 1;
}

bool MetadataDepth::isTooDeep(unsigned First) {
  endNode();
  SmallVector<std::pair<unsigned, size_t>, 16> Way; // a node, the next operand
  auto Enter = [&](unsigned Number) {
    if (Number >= Nodes.size() || Nodes[Number].Depth != 0)
      return;
    Nodes[Number].Depth = OnTheWay;
    Way.push_back({Number, Nodes[Number].Begin});
  };
  for (unsigned Root = First; Root < Nodes.size(); ++Root) {
    Enter(Root);
    while (!Way.empty()) {
      auto &[Number, Next] = Way.back();
      Node &N = Nodes[Number];
      if (Next != N.End) {
        Enter(Operands[Next++]);
        continue;
      }
      N.Depth = measure(N);
      if (N.Depth > Max)
        return true;
      Way.pop_back();
    }
  }
  return false;
}

void MetadataDepth::forget(unsigned Remaining) {
  endNode();
  Open = UINT_MAX;
  if (Remaining >= Nodes.size())
    return;
  size_t Begin = Operands.size();
  for (const Node &N : drop_begin(Nodes, Remaining))
    if (N.Begin != N.End)
      Begin = std::min(Begin, N.Begin);
  Operands.resize(Begin);
  Nodes.resize(Remaining);
}
