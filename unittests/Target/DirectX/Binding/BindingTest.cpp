// BindingTest.cpp: The allocator against a model, and plans
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Binding/BindingAllocator.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "gtest/gtest.h"
#include <map>
#include <random>
#include <set>

using namespace llvm;
using namespace llvm::dxil;

// The allocator against a model.

namespace {

constexpr auto UAV = dxil::ResourceClass::UAV;
constexpr uint64_t NumSlots = BindingAllocator::NumSlots;

/// The rule of proposal 0024, literally: tries every slot. Only slots below
/// a small limit and those at the very end are ever in play, so that a set of
/// the taken ones will do; a range after all taken slots is always free.
class Model {
  std::map<uint64_t, unsigned> Slots; ///< taken slots and their owners
  bool HasUnbounded = false;

  bool isFree(uint64_t Lower, uint64_t Size) const {
    for (uint64_t Slot = Lower; Slot != Lower + Size; ++Slot)
      if (Slot >= NumSlots || Slots.count(Slot))
        return false;
    return true;
  }

public:
  bool take(uint64_t Lower, uint64_t Size, unsigned Owner) {
    if (!isFree(Lower, Size))
      return false;
    for (uint64_t Slot = Lower; Slot != Lower + Size; ++Slot)
      Slots[Slot] = Owner;
    return true;
  }

  std::optional<uint32_t> allocate(uint32_t Size, unsigned Owner) {
    uint64_t After = Slots.empty() ? 0 : Slots.rbegin()->first + 1;
    if (Size == UnboundedRangeSize) {
      if (HasUnbounded || After == NumSlots)
        return std::nullopt;
      HasUnbounded = true;
      Slots[NumSlots - 1] = Owner;
      for (uint64_t Slot = After; Slot != After + 64 && Slot != NumSlots;
           ++Slot)
        Slots[Slot] = Owner;
      Unbounded = After;
      return After;
    }
    // Far from both ends nothing is taken, so the first slots decide.
    uint64_t Limit = HasUnbounded ? Unbounded : 4096;
    for (uint64_t Lower = 0; Lower < Limit; ++Lower)
      if (Lower + Size <= (HasUnbounded ? Unbounded : NumSlots) &&
          take(Lower, Size, Owner))
        return Lower;
    return std::nullopt;
  }

  uint64_t Unbounded = NumSlots;
};

TEST(BindingAllocator, AgreesWithTheModelOnRandomCases) {
  std::mt19937 Random(6);
  auto Below = [&](unsigned N) { return Random() % N; };
  for (unsigned Case = 0; Case != 10000; ++Case) {
    SCOPED_TRACE(Case);
    BindingAllocator Allocator;
    Model Expected;
    unsigned Owner = 0;
    for (unsigned N = Below(8); N != 0; --N) {
      uint32_t Size = 1 + Below(6);
      // Now and then at the last slots.
      uint32_t Lower = Below(8) ? Below(40) : uint32_t(NumSlots - Size);
      auto Other =
          Allocator.take(UAV, 0, {Lower, uint64_t(Lower) + Size, Owner});
      ASSERT_EQ(!Other, Expected.take(Lower, Size, Owner));
      ++Owner;
    }
    for (unsigned N = Below(12); N != 0; --N) {
      uint32_t Size = Below(15) ? 1 + Below(8) : UnboundedRangeSize;
      auto Free = Allocator.findFree(UAV, 0, Size);
      auto Got = Allocator.allocate(UAV, 0, Size, Owner);
      ASSERT_EQ(Free, Got);
      ASSERT_EQ(Got, Expected.allocate(Size, Owner));
      ++Owner;
    }
  }
}

TEST(BindingAllocator, RangesNeverOverlapAndGapsAreWhatIsLeft) {
  std::mt19937 Random(24);
  for (unsigned Case = 0; Case != 500; ++Case) {
    SCOPED_TRACE(Case);
    BindingAllocator Allocator;
    for (unsigned Owner = 0; Owner != 20; ++Owner)
      // Alternating takes and allocations rebuild the tree each time.
      if (Random() % 2)
        Allocator.takeFree(UAV, 0, {Random() % 60, 60 + Random() % 9, Owner});
      else
        Allocator.allocate(UAV, 0, 1 + Random() % 9, Owner);
    uint64_t End = 0, Largest = 0;
    for (const BindingAllocator::Range &R : Allocator.getTaken(UAV, 0)) {
      ASSERT_LE(End, R.Lower);
      ASSERT_LT(R.Lower, R.End);
      Largest = std::max(Largest, R.Lower - End);
      End = R.End;
    }
    Largest = std::max(Largest, NumSlots - End);
    ASSERT_EQ(Allocator.getLargestGap(UAV, 0)->size(), Largest);
  }
}

TEST(BindingAllocator, TheLastSlotCanBeTakenAndAllocated) {
  BindingAllocator Allocator;
  EXPECT_FALSE(Allocator.take(UAV, 0, {0, NumSlots - 1, 0}));
  EXPECT_EQ(Allocator.getLargestGap(UAV, 0)->Lower, 4294967295u);
  EXPECT_EQ(Allocator.allocate(UAV, 0, 2, 1), std::nullopt);
  EXPECT_EQ(Allocator.allocate(UAV, 0, 1, 1), 4294967295u);
  EXPECT_FALSE(Allocator.getLargestGap(UAV, 0));
  EXPECT_EQ(Allocator.allocate(UAV, 0, 1, 2), std::nullopt);
}

TEST(BindingAllocator, AnUnboundedRangeMayBeTheLastSlotAlone) {
  BindingAllocator Allocator;
  Allocator.take(UAV, 0, {4294967294u, 4294967295u, 0});
  EXPECT_EQ(Allocator.allocate(UAV, 0, UnboundedRangeSize, 1), 4294967295u);
  EXPECT_EQ(Allocator.allocate(UAV, 0, UnboundedRangeSize, 2), std::nullopt);
}

TEST(BindingAllocator, NothingIsBehindATakenLastSlot) {
  BindingAllocator Allocator;
  Allocator.take(UAV, 0, {4294967295u, NumSlots, 0});
  EXPECT_EQ(Allocator.allocate(UAV, 0, UnboundedRangeSize, 1), std::nullopt);
  EXPECT_EQ(Allocator.allocate(UAV, 0, 4294967294u, 2), 0u);
}

TEST(BindingAllocator, ClassesAndSpacesAreApart) {
  BindingAllocator Allocator;
  EXPECT_EQ(Allocator.allocate(UAV, 0, 3, 0), 0u);
  EXPECT_EQ(Allocator.allocate(dxil::ResourceClass::SRV, 0, 1, 1), 0u);
  EXPECT_EQ(Allocator.allocate(dxil::ResourceClass::CBuffer, 0, 1, 2), 0u);
  EXPECT_EQ(Allocator.allocate(dxil::ResourceClass::Sampler, 0, 1, 3), 0u);
  EXPECT_EQ(Allocator.allocate(UAV, 4294967279u, 1, 4), 0u);
  EXPECT_EQ(Allocator.allocate(UAV, 0, 1, 5), 3u);
}

TEST(BindingAllocator, AConflictNamesItsOwner) {
  BindingAllocator Allocator;
  Allocator.take(UAV, 7, {4, 8, 42});
  auto Other = Allocator.take(UAV, 7, {0, 5, 1});
  ASSERT_TRUE(Other);
  EXPECT_EQ(Other->Owner, 42u);
  EXPECT_EQ(Other->Lower, 4u);
  Other = Allocator.take(UAV, 7, {7, NumSlots, 1});
  ASSERT_TRUE(Other);
  EXPECT_EQ(Other->Owner, 42u);
  EXPECT_FALSE(Allocator.take(UAV, 7, {8, NumSlots, 1}));
}

TEST(BindingAllocator, FindsWhatEndsBeforeASlot) {
  BindingAllocator Allocator;
  Allocator.take(UAV, 0, {2, 5, 9});
  EXPECT_FALSE(Allocator.getRangeBefore(UAV, 0, 2));
  EXPECT_EQ(Allocator.getRangeBefore(UAV, 0, 5)->Owner, 9u);
  EXPECT_FALSE(Allocator.getRangeBefore(UAV, 0, 6));
  EXPECT_FALSE(Allocator.getRangeBefore(UAV, 1, 5));
}

} // namespace

// Plans for declared resources.

namespace {

BindingRequest declare(StringRef Name, uint32_t Size,
                       std::optional<uint32_t> Lower = std::nullopt,
                       bool IsUsed = true) {
  BindingRequest R;
  R.Name = Name;
  R.Class = dxil::ResourceClass::UAV;
  R.Size = Size;
  R.Lower = Lower;
  R.IsUsed = IsUsed;
  return R;
}

struct PlanResult {
  std::vector<std::optional<PlannedBinding>> Bindings;
  std::vector<std::string> Errors;

  std::optional<uint32_t> lower(unsigned I) const {
    return Bindings[I] ? std::optional<uint32_t>(Bindings[I]->Lower)
                       : std::nullopt;
  }
};

PlanResult plan(ArrayRef<BindingRequest> Resources,
                const BindingOptions &Options = {}) {
  PlanResult Result;
  Result.Bindings =
      planBindings(Resources, Options, [&](const BindingMessage &Message) {
        if (Message.Severity == DS_Error)
          Result.Errors.push_back(Message.Text);
      });
  return Result;
}

TEST(BindingPlan, HolesOfEverySizeAreFoundBySize) {
  // Between explicit ranges are holes of 1, 2, ... 8 registers.
  std::vector<BindingRequest> Resources;
  uint32_t Slot = 0;
  for (uint32_t Hole = 1; Hole != 9; ++Hole) {
    Slot += Hole;
    Resources.push_back(declare("Fixed", 1, Slot++));
  }
  for (uint32_t Size = 8; Size != 0; --Size)
    Resources.push_back(declare("Array", Size));
  PlanResult Result = plan(Resources);
  EXPECT_TRUE(Result.Errors.empty());
  // The hole of N registers begins after those of 1 to N - 1 and N - 1 fixed.
  for (uint32_t Size = 8, I = 8; Size != 0; --Size, ++I)
    EXPECT_EQ(Result.lower(I), Size * (Size - 1) / 2 + Size - 1);
}

TEST(BindingPlan, UnusedResourcesTakeNothing) {
  PlanResult Result =
      plan({declare("A", 1, std::nullopt, /*IsUsed=*/false),
            declare("B", 4, 0, /*IsUsed=*/false), declare("C", 2)});
  EXPECT_EQ(Result.lower(0), std::nullopt);
  EXPECT_EQ(Result.lower(1), std::nullopt);
  EXPECT_EQ(Result.lower(2), 0u);
}

TEST(BindingPlan, ReservedRegistersDoNotMoveWhatIsUsed) {
  BindingOptions Options;
  Options.Unused = UnusedBindings::ReserveExplicit;
  // The unused range has what the used one leaves of it.
  PlanResult Result = plan({declare("A", 4, 0, /*IsUsed=*/false),
                            declare("B", 1, 2), declare("C", 1)},
                           Options);
  EXPECT_TRUE(Result.Errors.empty());
  EXPECT_EQ(Result.lower(1), 2u);
  EXPECT_EQ(Result.lower(2), 4u);
}

TEST(BindingPlan, EveryOverlapIsAnError) {
  PlanResult Result = plan({declare("A", 4, 2), declare("B", 1, 5),
                            declare("C", UnboundedRangeSize, 4)});
  ASSERT_EQ(Result.Errors.size(), 2u);
  EXPECT_EQ(Result.Errors[0],
            "resource 'B' at u5, space0 overlaps with resource 'A'");
  EXPECT_EQ(Result.Errors[1],
            "resource 'C' at u4 and up, space0 overlaps with resource 'A'");
}

TEST(BindingPlan, PastTheEndIsAnErrorOnlyIfUsed) {
  EXPECT_EQ(plan({declare("A", 2, 4294967295u)}).Errors.size(), 1u);
  EXPECT_TRUE(plan({declare("A", 1, 4294967295u)}).Errors.empty());
  EXPECT_TRUE(
      plan({declare("A", 2, 4294967295u, /*IsUsed=*/false)}).Errors.empty());
}

} // namespace
