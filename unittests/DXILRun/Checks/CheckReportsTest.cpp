// CheckReportsTest.cpp: Reports of runtime checks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/CheckReports.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

// No wave is needed to report: what a message names are values.
TEST(CheckReports, NamesThreadAndGroup) {
  CheckReports Reports(CheckMode::Warn);
  Reports.report(/*Where=*/nullptr, {{1, 2, 3}, {4, 5, 6}}, "it is wet");
  EXPECT_EQ(Reports.take(), std::vector<std::string>{
                                "it is wet; thread (1,2,3) of group (4,5,6)"});
  EXPECT_FALSE(Reports.hasErrors());
}

TEST(CheckReports, KeepsTheFirstErrorOnly) {
  CheckReports Reports(CheckMode::Error);
  Reports.report("first");
  Reports.report("second");
  EXPECT_TRUE(Reports.hasErrors());
  EXPECT_EQ(Reports.take(), std::vector<std::string>{"first"});
}

TEST(CheckReports, NotesAPlaceOnce) {
  CheckReports Reports(CheckMode::Warn);
  int Here = 0, There = 0;
  EXPECT_TRUE(Reports.noteOnce(&Here));
  EXPECT_FALSE(Reports.noteOnce(&Here));
  EXPECT_TRUE(Reports.noteOnce(&There));
}

} // namespace
