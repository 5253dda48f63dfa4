// ChecksTest.cpp: Reports of checks, races and coverage
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Checks/Coverage.h"
#include "llvm/DXILRun/Checks/RaceDetector.h"
#include "gtest/gtest.h"

using namespace llvm::dxilrun;
using namespace llvm;

// Reports of checks and the race detector.

namespace {

class RaceDetectorTest : public ::testing::Test {
protected:
  void SetUp() override {
    Races.reset(3);
    for (unsigned Region : {0, 1, 2})
      Races.watch(Region, 16);
  }
  /// The thread of the other access.
  std::optional<unsigned> access(AccessKind Kind, unsigned Thread,
                                 bool SameValue = false, unsigned Region = 0) {
    if (std::optional<RacingAccess> Other =
            Races.access(Region, 3, Kind, Thread, SameValue, /*At=*/nullptr))
      return Other->Thread;
    return std::nullopt;
  }
  RaceDetector Races;
};

constexpr AccessKind Read = AccessKind::Read, Write = AccessKind::Write,
                     Atomic = AccessKind::Atomic;

} // namespace

TEST_F(RaceDetectorTest, OneThreadDoesNotRace) {
  for (AccessKind Kind : {Write, Read, Atomic, Read, Write})
    EXPECT_FALSE(access(Kind, 1));
}

TEST_F(RaceDetectorTest, ReadersDoNotRace) {
  EXPECT_FALSE(access(Read, 1));
  EXPECT_FALSE(access(Read, 2));
}

TEST_F(RaceDetectorTest, WriteAndRead) {
  EXPECT_FALSE(access(Write, 1));
  EXPECT_EQ(access(Read, 2), 1u);
}

TEST_F(RaceDetectorTest, ReadAndWrite) {
  EXPECT_FALSE(access(Read, 1));
  EXPECT_EQ(access(Write, 2), 1u);
}

TEST_F(RaceDetectorTest, OneOfManyReaders) {
  EXPECT_FALSE(access(Read, 1));
  EXPECT_FALSE(access(Read, 2));
  EXPECT_TRUE(access(Write, 2));
}

TEST_F(RaceDetectorTest, Writers) {
  EXPECT_FALSE(access(Write, 1));
  EXPECT_EQ(access(Write, 2), 1u);
}

TEST_F(RaceDetectorTest, WritersOfOneValue) {
  EXPECT_FALSE(access(Write, 1));
  EXPECT_FALSE(access(Write, 2, /*SameValue=*/true));
  EXPECT_FALSE(access(Read, 2));
}

TEST_F(RaceDetectorTest, Atomics) {
  EXPECT_FALSE(access(Atomic, 1));
  EXPECT_FALSE(access(Atomic, 2));
  EXPECT_TRUE(access(Read, 3));
}

TEST_F(RaceDetectorTest, WriteAndAtomic) {
  EXPECT_FALSE(access(Write, 1));
  EXPECT_EQ(access(Atomic, 2), 1u);
}

TEST_F(RaceDetectorTest, BarriersOrderTheirOwnMemory) {
  EXPECT_FALSE(access(Write, 1));
  EXPECT_FALSE(access(Write, 1, false, 1));
  Races.orderGroupShared();
  EXPECT_FALSE(access(Read, 2));
  EXPECT_EQ(access(Read, 2, false, 1), 1u);
  Races.orderDevice();
  EXPECT_FALSE(access(Read, 2, false, 1));
}

TEST_F(RaceDetectorTest, RecordsAreTheLastMemory) {
  const unsigned Records = Races.recordRegion();
  EXPECT_FALSE(access(Write, 1, false, Records));
  Races.orderGroupShared();
  Races.orderDevice();
  EXPECT_EQ(access(Read, 2, false, Records), 1u);
  Races.orderRecords();
  EXPECT_FALSE(access(Read, 2, false, Records));
}

TEST_F(RaceDetectorTest, LocationsOutsideAreIgnored) {
  EXPECT_FALSE(Races.access(0, 16, Write, 1, false, nullptr));
  EXPECT_FALSE(Races.access(0, 16, Write, 2, false, nullptr));
}

namespace {

TEST(FaultMessage, PutsNotesOnLinesOfTheirOwn) {
  FaultMessage M;
  M.Location = "a.hlsl:1:2: ";
  M.Text = "it is wet";
  M.Variables = "Rain = 1";
  M.Invocation = "thread 4";
  M.Notes = {"", "a.hlsl:3: note: it rains here"};
  EXPECT_EQ(M.str(), "a.hlsl:1:2: it is wet; of Rain = 1; thread 4\n"
                     "a.hlsl:3: note: it rains here");
}

TEST(FaultKinds, AListChangesModes) {
  CheckModes Modes(CheckMode::Warn);
  EXPECT_FALSE(Modes.isOn(FaultKind::NaN));
  EXPECT_EQ(Modes[FaultKind::Race], CheckMode::Warn);
  ASSERT_FALSE(bool(Modes.parse("nan,race=off", CheckMode::Error)));
  EXPECT_EQ(Modes[FaultKind::NaN], CheckMode::Error);
  EXPECT_EQ(Modes[FaultKind::Race], CheckMode::Off);
  EXPECT_EQ(Modes[FaultKind::Unbound], CheckMode::Warn);
  EXPECT_NE(toString(Modes.parse("nans", CheckMode::Error)).find("'nans'"),
            std::string::npos);
}

TEST(FaultKinds, OptionalKindsNeedNoBookkeeping) {
  CheckModes Modes(CheckMode::Off);
  ASSERT_FALSE(bool(Modes.parse("nan,infinity", CheckMode::Error)));
  EXPECT_FALSE(Modes.followsMemory());
}

TEST(CheckReports, WarningsPrecedeTheError) {
  CheckModes Modes(CheckMode::Error);
  Modes.set(FaultKind::Race, CheckMode::Warn);
  CheckReports Reports(Modes);
  Reports.report(FaultKind::Race, "warning");
  Reports.report(FaultKind::NaN, "off");
  EXPECT_FALSE(Reports.hasErrors());
  Reports.report(FaultKind::Unbound, "error");
  EXPECT_TRUE(Reports.hasErrors());
  EXPECT_EQ(Reports.take(), (std::vector<std::string>{"warning", "error"}));
}

TEST(CheckReports, KeepsTheFirstErrorOnly) {
  CheckReports Reports(CheckMode::Error);
  Reports.report(FaultKind::Invalid, "first");
  Reports.report(FaultKind::Invalid, "second");
  EXPECT_TRUE(Reports.hasErrors());
  EXPECT_EQ(Reports.take(), std::vector<std::string>{"first"});
}

TEST(CheckReports, NotesALocationOnce) {
  CheckReports Reports(CheckMode::Warn);
  int Here = 0, There = 0;
  EXPECT_TRUE(Reports.noteOnce(&Here));
  EXPECT_FALSE(Reports.noteOnce(&Here));
  EXPECT_TRUE(Reports.noteOnce(&There));
}

} // namespace

// Sums of counters.

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
