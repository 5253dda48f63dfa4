// LaneMaskTest.cpp: A bit for each lane of a wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/LaneMask.h"
#include "gtest/gtest.h"
#include <vector>

using namespace llvm::dxilrun;

TEST(LaneMaskTest, FirstLanes) {
  EXPECT_EQ(firstLanes(0), LaneMask(0));
  EXPECT_EQ(firstLanes(5), LaneMask(31));
  EXPECT_EQ(countLanes(firstLanes(64)), 64u);
  EXPECT_EQ(countLanes(firstLanes(127)), 127u);
  EXPECT_EQ(firstLanes(128), ~LaneMask(0));
}

TEST(LaneMaskTest, LanesInBothHalves) {
  LaneMask Mask = laneBit(3) | laneBit(63) | laneBit(64) | laneBit(127);
  std::vector<unsigned> Lanes;
  forEachLane(Mask, [&](unsigned Lane) { Lanes.push_back(Lane); });
  EXPECT_EQ(Lanes, (std::vector<unsigned>{3, 63, 64, 127}));
  EXPECT_EQ(countLanes(Mask), 4u);
  EXPECT_EQ(firstLane(Mask), 3u);
  EXPECT_EQ(firstLane(laneBit(127)), 127u);
}
