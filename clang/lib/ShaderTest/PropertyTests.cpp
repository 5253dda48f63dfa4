// PropertyTests.cpp: Small inputs that make a property test fail
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random values are functions of choices, numbers of 32 bits, of which smaller
// ones give simpler values. The choices of a case that fails are made smaller,
// many at once, as long as the case fails.

#include "TestProgram.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>
#include <set>

using namespace clang::dxc;
using namespace llvm;

namespace {

using Choices = std::vector<uint32_t>;

class Shrinker {
public:
  Shrinker(const TestList &List, CaseRunner RunCases)
      : List(List), RunCases(RunCases) {}

  /// The choices of a case, as the header makes them; nothing if the case does
  /// not fail with them.
  Expected<std::optional<Choices>> find(uint32_t Seed, uint32_t Case);
  Expected<Choices> shrink(Choices From);
  /// Executes one case, and returns its records in \p Bytes.
  Expected<std::vector<TestRecord>> execute(const Choices &Of,
                                            std::vector<uint8_t> &Bytes);

private:
  Expected<std::vector<bool>> findFailing(ArrayRef<Choices> Candidates);

  const TestList &List;
  CaseRunner RunCases;
};

} // namespace

static bool isMacro(const TestList &List, const TestRecord &Record,
                    StringRef Macro) {
  auto Site = List.Sites.find(Record.Site);
  return Site != List.Sites.end() && Site->second.Macro == Macro;
}

/// Whether the record is that of a random value. One with two values has an
/// empty range.
static bool isValue(const TestList &List, const TestRecord &Record) {
  return isMacro(List, Record, "ANY") && !Record.Right.exists();
}

/// Whether the record is that of a check, not of a value or an assumption.
static bool isFailure(const TestList &List, const TestRecord &Record) {
  return !isValue(List, Record) && !isMacro(List, Record, "ASSUME");
}

/// The function of the header with this name.
static uint32_t mix(uint32_t X) {
  X = (X ^ X >> 16) * 0x7feb352du;
  X = (X ^ X >> 15) * 0x846ca68bu;
  return X ^ X >> 16;
}

static uint32_t choose(uint32_t Seed, uint32_t Case, uint32_t Index) {
  if (Case < 3)
    return Case == 0 ? 0 : Case == 1 ? 0xffffffff : 0xfffffffe;
  return mix(mix(mix(Seed) + Case) + Index);
}

Expected<std::vector<bool>>
Shrinker::findFailing(ArrayRef<Choices> Candidates) {
  const unsigned NumChoices = Candidates.front().size();
  std::vector<uint32_t> Input = makeTestInput(0, 0, /*RecordsValues=*/false,
                                              NumChoices, Candidates.size());
  for (const Choices &Candidate : Candidates)
    append_range(Input, Candidate);
  Expected<std::vector<uint8_t>> Bytes = RunCases(Input, Candidates.size());
  if (!Bytes)
    return Bytes.takeError();
  std::vector<bool> Failing(Candidates.size());
  uint64_t NumLost = 0;
  if (!Bytes->empty())
    for (const TestRecord &Record : readRecords(*Bytes, NumLost))
      if (Record.Invocation < Failing.size() && isFailure(List, Record))
        Failing[Record.Invocation] = true;
  return Failing;
}

Expected<std::vector<TestRecord>>
Shrinker::execute(const Choices &Of, std::vector<uint8_t> &Bytes) {
  std::vector<uint32_t> Input =
      makeTestInput(0, 0, /*RecordsValues=*/true, Of.size(), 1);
  append_range(Input, Of);
  Expected<std::vector<uint8_t>> Made = RunCases(Input, 1);
  if (!Made)
    return Made.takeError();
  Bytes = std::move(*Made);
  uint64_t NumLost = 0;
  return Bytes.empty() ? std::vector<TestRecord>()
                       : readRecords(Bytes, NumLost);
}

Expected<std::optional<Choices>> Shrinker::find(uint32_t Seed, uint32_t Case) {
  constexpr uint32_t MaxChoices = 256;
  Choices All;
  for (uint32_t I = 0; I != MaxChoices; ++I)
    All.push_back(choose(Seed, Case, I));
  std::vector<uint8_t> Bytes;
  Expected<std::vector<TestRecord>> Records = execute(All, Bytes);
  if (!Records)
    return Records.takeError();
  // One choice for each component of a value.
  size_t NumChoices = 0;
  bool Fails = false;
  for (const TestRecord &Record : *Records) {
    if (isValue(List, Record))
      NumChoices += std::max<size_t>(1, Record.Left.Bytes.size() / 4);
    Fails |= isFailure(List, Record);
  }
  if (!Fails || NumChoices > MaxChoices)
    return std::nullopt;
  All.resize(std::max<size_t>(1, NumChoices));
  return All;
}

/// Smaller values of a choice. The lowest bit may be a sign, which steps of 2
/// keep.
static std::vector<uint32_t> listSmaller(uint32_t Choice) {
  std::set<uint32_t> Values;
  for (unsigned Shift = 0; Shift != 32; ++Shift) {
    const uint32_t Step = Choice >> Shift;
    Values.insert({Choice - Step, Choice - (Step & ~1u)});
  }
  if (Choice & 1)
    Values.insert(Choice - 1);
  Values.erase(Values.lower_bound(Choice), Values.end());
  return std::vector<uint32_t>(Values.begin(), Values.end());
}

Expected<Choices> Shrinker::shrink(Choices From) {
  constexpr unsigned MaxRounds = 1000;
  constexpr size_t MaxCandidates = 4096;
  auto Sum = [](const Choices &Of) {
    return std::accumulate(Of.begin(), Of.end(), uint64_t(0));
  };
  for (unsigned Round = 0; Round != MaxRounds; ++Round) {
    std::vector<Choices> Candidates;
    for (size_t I = 0; I != From.size(); ++I)
      for (uint32_t Smaller : listSmaller(From[I])) {
        Choices Candidate = From;
        Candidate[I] = Smaller;
        Candidates.push_back(std::move(Candidate));
      }
    if (Candidates.size() > MaxCandidates)
      Candidates.resize(MaxCandidates);
    if (Candidates.empty())
      break;
    Expected<std::vector<bool>> Failing = findFailing(Candidates);
    if (!Failing)
      return Failing.takeError();
    const Choices *Best = nullptr;
    for (auto [Candidate, Fails] : zip(Candidates, *Failing))
      if (Fails && (!Best || Sum(Candidate) < Sum(*Best)))
        Best = &Candidate;
    if (!Best)
      break;
    From = *Best;
  }
  return From;
}

/// Adds the checks that fail in one case, and its random values below a title.
static void addCase(const TestFile &File, ArrayRef<TestRecord> Records,
                    StringRef Remark, StringRef Title, TestRun &Run) {
  std::vector<std::string> Values;
  for (const TestRecord &Record : Records)
    if (isValue(File.List, Record)) {
      const CheckSite &Site = File.List.Sites.at(Record.Site);
      Values.push_back("    " + Site.Location.str() + ": " + Site.spell() +
                       " is " + Record.Left.str());
    }
  for (const TestRecord &Record : Records) {
    if (!isFailure(File.List, Record))
      continue;
    auto Known = File.List.Sites.find(Record.Site);
    if (Known == File.List.Sites.end())
      continue;
    const CheckSite &Site = Known->second;
    TestFailure Failure;
    Failure.Location = Site.Location;
    Failure.Lines = describeFailure(Site, Record);
    Failure.Lines.push_back(Remark.str());
    if (!Values.empty())
      Failure.Lines.push_back(Title.str());
    append_range(Failure.Lines, Values);
    Run.Failures.push_back(std::move(Failure));
    return; // what follows is a consequence
  }
}

Error clang::dxc::addPropertyFailures(const TestFile &File,
                                      const TestCase &Case, uint32_t Seed,
                                      ArrayRef<TestRecord> Records,
                                      uint64_t NumLost, CaseRunner RunCases,
                                      TestRun &Run) {
  const DeclaredTest &Test = File.List.Tests[Case.Test];
  std::set<uint32_t> Failing, Dropped;
  for (const TestRecord &Record : Records) {
    if (isMacro(File.List, Record, "ASSUME"))
      Dropped.insert(Record.Invocation);
    if (!isFailure(File.List, Record))
      continue;
    Failing.insert(Record.Invocation);
    Run.Outcome += std::to_string(Record.Site) + "@" +
                   std::to_string(Record.Invocation) + " ";
  }
  if (Dropped.size() == Test.NumCases) {
    Run.Outcome += "assumption";
    Run.Failures.push_back(
        {Test.Location,
         {"no case of '" + Test.Name + "' fulfills its ASSUME"}});
  }
  if (Failing.empty()) {
    if (NumLost != 0) {
      Run.Outcome += "lost";
      Run.Failures.push_back({Test.Location,
                              {"the buffer for records is full: some cases "
                               "have no result; use fewer cases"}});
    }
    return Error::success();
  }
  const uint32_t First = *Failing.begin();
  const std::string Remark =
      "  in case " + std::to_string(First) + " of " +
      std::to_string(Test.NumCases) + " with seed " + std::to_string(Seed) +
      "; " + std::to_string(Failing.size()) +
      (Failing.size() == 1 ? " case fails" : " cases fail") +
      "; repeat it with --seed=" + std::to_string(Seed) +
      " --filter=" + Case.Name;
  Shrinker Smaller(File.List, RunCases);
  Expected<std::optional<Choices>> Found = Smaller.find(Seed, First);
  if (!Found)
    return Found.takeError();
  if (!*Found) {
    std::vector<TestRecord> Own;
    copy_if(Records, std::back_inserter(Own), [&](const TestRecord &Record) {
      return Record.Invocation == First;
    });
    addCase(File, Own, Remark + "; its input could not be made smaller", "",
            Run);
    return Error::success();
  }
  Expected<Choices> Smallest = Smaller.shrink(std::move(**Found));
  if (!Smallest)
    return Smallest.takeError();
  std::vector<uint8_t> Bytes;
  Expected<std::vector<TestRecord>> Last = Smaller.execute(*Smallest, Bytes);
  if (!Last)
    return Last.takeError();
  addCase(File, *Last, Remark, "  smallest input that fails:", Run);
  return Error::success();
}
