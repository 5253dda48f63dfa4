// PassPropertiesTest.cpp: The order of the passes is checked
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Pipeline/PassProperties.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

static std::vector<StringRef> getSteps(unsigned Level) {
  PipelineOptions Options;
  Options.OptLevel = Level;
  return getPipelineSteps(Options);
}

TEST(PassPropertiesTest, TheOrderIsRightAtEachLevel) {
  for (unsigned Level = 0; Level != 4; ++Level)
    EXPECT_EQ(findOrderProblem(getSteps(Level)), std::nullopt)
        << "level " << Level;
}

TEST(PassPropertiesTest, AMissingPassIsReported) {
  std::vector<StringRef> Steps = getSteps(3);
  llvm::erase(Steps, "ExpandMemoryIntrinsics");
  EXPECT_EQ(findOrderProblem(Steps),
            "pass SplitLocals requires NoMemoryIntrinsics, which does not "
            "hold there");
}

TEST(PassPropertiesTest, APassThatComesTooEarlyIsReported) {
  std::vector<StringRef> Steps = getSteps(0);
  auto Flatten = llvm::find(llvm::reverse(Steps), "FlattenMemory");
  ASSERT_NE(Flatten, Steps.rend());
  std::iter_swap(Flatten, Flatten - 1); // with the sharing that follows it
  EXPECT_EQ(findOrderProblem(Steps), "pass ShareAddresses requires FlatMemory, "
                                     "which does not hold there");
}

TEST(PassPropertiesTest, APropertyThatIsNotRestoredIsReported) {
  // The optimizer leaves handles without uses.
  std::vector<StringRef> Steps = getSteps(3);
  auto Unused = llvm::find(llvm::reverse(Steps), "RemoveUnusedHandles");
  ASSERT_NE(Unused, Steps.rend());
  Steps.erase(std::next(Unused).base());
  EXPECT_EQ(findOrderProblem(Steps), "pass ImplicitBindings requires "
                                     "HandlesUsed, which does not hold there");
}

TEST(PassPropertiesTest, APassWithoutARowIsReported) {
  EXPECT_EQ(findOrderProblem({"PrepareModule", "dxil::NoSuchPass"}),
            "pass dxil::NoSuchPass has no row in DirectXPasses.td");
}
