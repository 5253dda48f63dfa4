//===- BindingAllocator.cpp - Free and taken register slots ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/BindingAllocator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Target/DirectX/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

uint64_t BindingAllocator::endOfRange(uint32_t Lower, uint32_t Size) {
  return Size == UnboundedRangeSize ? NumSlots : uint64_t(Lower) + Size;
}

std::optional<BindingAllocator::Range>
BindingAllocator::take(dxil::ResourceClass Class, uint32_t Space,
                       Range Wanted) {
  SmallVector<Range, 4> &Ranges = Taken[{Class, Space}];
  auto It = llvm::partition_point(
      Ranges, [&](const Range &R) { return R.End <= Wanted.Lower; });
  if (It != Ranges.end() && It->Lower < Wanted.End)
    return *It;
  Ranges.insert(It, Wanted);
  return std::nullopt;
}

std::optional<uint32_t> BindingAllocator::allocate(dxil::ResourceClass Class,
                                                   uint32_t Space,
                                                   uint32_t Size,
                                                   unsigned Owner) {
  SmallVector<Range, 4> &Ranges = Taken[{Class, Space}];
  uint64_t Lower = 0;
  auto It = Ranges.begin();
  if (Size == UnboundedRangeSize) {
    It = Ranges.end();
    Lower = Ranges.empty() ? 0 : Ranges.back().End;
  } else {
    for (; It != Ranges.end() && It->Lower < Lower + Size; ++It)
      Lower = It->End;
  }
  uint64_t End = Size == UnboundedRangeSize ? NumSlots : Lower + Size;
  if (Lower >= NumSlots || End > NumSlots)
    return std::nullopt;
  Ranges.insert(It, {Lower, End, Owner});
  return static_cast<uint32_t>(Lower);
}
