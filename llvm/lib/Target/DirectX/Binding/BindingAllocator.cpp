// BindingAllocator.cpp: Free and taken register slots
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Binding/BindingAllocator.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include <cassert>

using namespace llvm;
using namespace llvm::dxil;

uint64_t BindingAllocator::endOfRange(uint32_t Lower, uint32_t Size) {
  return Size == UnboundedRangeSize ? NumSlots : uint64_t(Lower) + Size;
}

//===----------------------------------------------------------------------===//
// One class in one space
//===----------------------------------------------------------------------===//

BindingAllocator::SlotSpace::SlotSpace(const SlotSpace &Other) {
  for (const Range &R : Other.getTaken())
    Taken.insert(R.Lower, R.End, R.Owner);
}

BindingAllocator::SlotSpace::OwnerMap &
BindingAllocator::SlotSpace::taken() const {
  for (const Range &R : Chosen)
    Taken.insert(R.Lower, R.End, R.Owner);
  Chosen.clear();
  return Taken;
}

std::vector<BindingAllocator::Range>
BindingAllocator::SlotSpace::getTaken() const {
  std::vector<Range> Ranges;
  const OwnerMap &Map = taken();
  for (auto It = Map.begin(); It.valid(); ++It)
    Ranges.push_back({It.start(), It.stop(), It.value()});
  return Ranges;
}

std::optional<BindingAllocator::Range>
BindingAllocator::SlotSpace::getRangeAt(uint64_t Slot) const {
  auto It = taken().find(Slot);
  if (!It.valid() || It.start() > Slot)
    return std::nullopt;
  return Range{It.start(), It.stop(), It.value()};
}

void BindingAllocator::SlotSpace::buildTree() const {
  if (HasTree)
    return;
  HasTree = true;
  Gaps.clear();
  uint64_t Free = 0;
  const OwnerMap &Map = taken();
  for (auto It = Map.begin(); It.valid(); ++It) {
    if (Free < It.start())
      Gaps.push_back({Free, It.start()});
    Free = It.stop();
  }
  // The last gap is there even if it is empty: it is what an unbounded range
  // takes.
  Gaps.push_back({Free, NumSlots});
  FirstLeaf = PowerOf2Ceil(Gaps.size());
  Largest.assign(2 * FirstLeaf, 0);
  for (unsigned I = 0; I != Gaps.size(); ++I)
    Largest[FirstLeaf + I] = Gaps[I].size();
  for (unsigned Node = FirstLeaf - 1; Node != 0; --Node)
    Largest[Node] = std::max(Largest[2 * Node], Largest[2 * Node + 1]);
}

void BindingAllocator::SlotSpace::resizeLeaf(unsigned Gap) {
  unsigned Node = FirstLeaf + Gap;
  Largest[Node] = Gaps[Gap].size();
  while (Node /= 2)
    Largest[Node] = std::max(Largest[2 * Node], Largest[2 * Node + 1]);
}

std::optional<unsigned>
BindingAllocator::SlotSpace::findGap(uint64_t Size) const {
  buildTree();
  if (Largest[1] < Size)
    return std::nullopt;
  unsigned Node = 1;
  while (Node < FirstLeaf) {
    Node *= 2;
    if (Largest[Node] < Size)
      ++Node;
  }
  return Node - FirstLeaf;
}

std::optional<unsigned>
BindingAllocator::SlotSpace::findGapFor(uint32_t Size) const {
  if (Size != UnboundedRangeSize)
    return findGap(Size);
  buildTree();
  if (Gaps.back().size() == 0)
    return std::nullopt;
  return Gaps.size() - 1;
}

std::optional<BindingAllocator::Range>
BindingAllocator::SlotSpace::take(Range Wanted) {
  assert(Wanted.Lower < Wanted.End && Wanted.End <= NumSlots &&
         "not a range of slots");
  OwnerMap &Map = taken();
  // The first range that ends after the wanted one's first slot.
  auto Next = Map.find(Wanted.Lower);
  if (Next.valid() && Next.start() < Wanted.End)
    return Range{Next.start(), Next.stop(), Next.value()};
  Next.insert(Wanted.Lower, Wanted.End, Wanted.Owner);
  HasTree = false;
  return std::nullopt;
}

void BindingAllocator::SlotSpace::takeFree(Range Wanted) {
  uint64_t Free = Wanted.Lower;
  while (std::optional<Range> Other =
             Free < Wanted.End ? take({Free, Wanted.End, Wanted.Owner})
                               : std::nullopt) {
    if (Free < Other->Lower)
      take({Free, Other->Lower, Wanted.Owner});
    Free = Other->End;
  }
}

std::optional<uint32_t> BindingAllocator::SlotSpace::allocate(uint32_t Size,
                                                              unsigned Owner) {
  std::optional<unsigned> Found = findGapFor(Size);
  if (!Found)
    return std::nullopt;
  Gap &G = Gaps[*Found];
  uint64_t Lower = G.Lower;
  G.Lower = Size == UnboundedRangeSize ? G.End : Lower + Size;
  resizeLeaf(*Found);
  Chosen.push_back({Lower, G.Lower, Owner});
  return static_cast<uint32_t>(Lower);
}

std::optional<uint32_t>
BindingAllocator::SlotSpace::findFree(uint32_t Size) const {
  std::optional<unsigned> Found = findGapFor(Size);
  if (!Found)
    return std::nullopt;
  return static_cast<uint32_t>(Gaps[*Found].Lower);
}

std::optional<BindingAllocator::Gap>
BindingAllocator::SlotSpace::getLargestGap() const {
  buildTree();
  if (Largest[1] == 0)
    return std::nullopt;
  return Gaps[*findGap(Largest[1])];
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

const BindingAllocator::SlotSpace *
BindingAllocator::find(dxil::ResourceClass Class, uint32_t Space) const {
  auto It = Spaces.find({Class, Space});
  return It == Spaces.end() ? nullptr : &It->second;
}

std::optional<BindingAllocator::Range>
BindingAllocator::take(dxil::ResourceClass Class, uint32_t Space,
                       Range Wanted) {
  return Spaces[{Class, Space}].take(Wanted);
}

void BindingAllocator::takeFree(dxil::ResourceClass Class, uint32_t Space,
                                Range Wanted) {
  Spaces[{Class, Space}].takeFree(Wanted);
}

std::optional<uint32_t> BindingAllocator::allocate(dxil::ResourceClass Class,
                                                   uint32_t Space,
                                                   uint32_t Size,
                                                   unsigned Owner) {
  assert(Size != 0 && "an empty range");
  return Spaces[{Class, Space}].allocate(Size, Owner);
}

std::optional<uint32_t> BindingAllocator::findFree(dxil::ResourceClass Class,
                                                   uint32_t Space,
                                                   uint32_t Size) const {
  const SlotSpace *Found = find(Class, Space);
  return Found ? Found->findFree(Size) : 0;
}

std::optional<BindingAllocator::Gap>
BindingAllocator::getLargestGap(dxil::ResourceClass Class,
                                uint32_t Space) const {
  const SlotSpace *Found = find(Class, Space);
  return Found ? Found->getLargestGap() : Gap{0, NumSlots};
}

std::optional<BindingAllocator::Range>
BindingAllocator::getRangeBefore(dxil::ResourceClass Class, uint32_t Space,
                                 uint64_t Slot) const {
  const SlotSpace *Found = find(Class, Space);
  if (!Found || Slot == 0)
    return std::nullopt;
  return Found->getRangeAt(Slot - 1);
}

std::vector<BindingAllocator::Range>
BindingAllocator::getTaken(dxil::ResourceClass Class, uint32_t Space) const {
  const SlotSpace *Found = find(Class, Space);
  return Found ? Found->getTaken() : std::vector<Range>();
}
