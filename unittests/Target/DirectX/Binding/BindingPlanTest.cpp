// BindingPlanTest.cpp: Plans for declared resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

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
