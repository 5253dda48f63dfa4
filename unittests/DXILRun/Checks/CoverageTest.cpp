// CoverageTest.cpp: Sums of counters
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/Coverage.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

/// A function that is called in two places, with two copies of one statement
/// and another one on the same line, and a branch.
CoverageReport makeReport() {
  Coverage Covered;
  const unsigned Function = Covered.addFunction("./a.hlsl", 3, "f");
  EXPECT_EQ(Covered.addFunction("a.hlsl", 3, "f"), Function);
  for (uint64_t Lanes : {0b0111, 0b1000}) {
    const unsigned Instance = Covered.addInstance(Function);
    Covered.addPoint(Instance, "a.hlsl", 4, 3, true).count(Lanes, 1);
    Covered.addPoint(Instance, "a.hlsl", 4, 3, true).count(Lanes, 0);
    Covered.addPoint(Instance, "a.hlsl", 4, 9, true).count(1, 0);
    CoverageCounter *Sides =
        Covered.addBranch("a.hlsl", {4, 3, 0, 0}, {"true", "false"});
    Sides[1].count(Lanes, 0);
  }
  Covered.addLine(Function, "a.hlsl", 6);
  return Covered.report();
}

void expectSums(const CoverageReport &Report, unsigned Factor) {
  ASSERT_EQ(Report.Files.size(), 1u);
  const FileCoverage &File = Report.Files.at("a.hlsl");
  // The first call has 4 threads and 3, the second one 2 and 1.
  ASSERT_EQ(File.Lines.size(), 2u);
  EXPECT_EQ(File.Lines.at(4).Threads, 10u * Factor);
  EXPECT_EQ(File.Lines.at(4).Waves, 4u * Factor);
  EXPECT_EQ(File.Lines.at(6).Threads, 0u);
  EXPECT_EQ(File.Functions.at({3, "f"}).Calls.Threads, 10u * Factor);
  EXPECT_EQ(File.Functions.at({3, "f"}).Lines, (std::set<unsigned>{4, 6}));
  EXPECT_EQ(File.Statements.at({4, 3}).Lanes, (LaneSet{0b1111, 1}));
  const std::vector<BranchSide> &Sides = File.Branches.at({4, 3, 0, 0});
  ASSERT_EQ(Sides.size(), 2u);
  EXPECT_EQ(Sides[0].Count.Threads, 0u);
  EXPECT_EQ(Sides[1].Label, "false");
  EXPECT_EQ(Sides[1].Count.Threads, 4u * Factor);
  EXPECT_EQ(Sides[1].Lanes, (LaneSet{0b1111, 0}));
}

TEST(Coverage, AddsUpCallsAndCopies) { expectSums(makeReport(), 1); }

TEST(Coverage, MergesReportsOfOtherProcesses) {
  Expected<CoverageReport> Read =
      CoverageReport::fromJSON(makeReport().toJSON());
  ASSERT_TRUE(bool(Read));
  expectSums(*Read, 1);
  Read->merge(makeReport());
  expectSums(*Read, 2);
}

TEST(Coverage, RefusesMalformedReports) {
  for (StringRef Text :
       {R"([])", R"({"a": 1})", R"({"a": {"lines": [[1]], "statements": [],
        "branches": [], "functions": []}})"}) {
    Expected<CoverageReport> Read =
        CoverageReport::fromJSON(cantFail(json::parse(Text)));
    ASSERT_FALSE(bool(Read));
    EXPECT_EQ(toString(Read.takeError()), "the coverage is malformed");
  }
}

} // namespace
