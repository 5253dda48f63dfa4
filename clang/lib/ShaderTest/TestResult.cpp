// TestResult.cpp: Results of tests
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestResult.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

json::Value clang::dxc::toJSON(const TestRun &Run) {
  json::Array Failures;
  for (const TestFailure &Failure : Run.Failures) {
    json::Array Lines;
    for (const std::string &Line : Failure.Lines)
      Lines.push_back(json::fixUTF8(Line));
    Failures.push_back(
        json::Object{{"file", json::fixUTF8(Failure.Location.File)},
                     {"line", Failure.Location.Line},
                     {"text", std::move(Lines)}});
  }
  json::Object Contents;
  for (const auto &[Name, Bytes] : Run.Contents)
    Contents[json::fixUTF8(Name)] = Bytes;
  return json::Object{{"ms", Run.Milliseconds},
                      {"failures", std::move(Failures)},
                      {"outcome", json::fixUTF8(Run.Outcome)},
                      {"contents", std::move(Contents)},
                      {"ulp", Run.ToleratedULP}};
}

std::optional<TestRun> clang::dxc::readTestRun(const json::Value &Value) {
  const json::Object *Object = Value.getAsObject();
  const json::Array *Failures = Object ? Object->getArray("failures") : nullptr;
  const json::Object *Contents =
      Object ? Object->getObject("contents") : nullptr;
  if (!Failures || !Contents)
    return std::nullopt;
  TestRun Run;
  Run.Milliseconds = Object->getNumber("ms").value_or(0);
  Run.Outcome = Object->getString("outcome").value_or("").str();
  Run.ToleratedULP = Object->getInteger("ulp").value_or(0);
  for (const json::Value &Row : *Failures) {
    const json::Object *Failure = Row.getAsObject();
    if (!Failure)
      return std::nullopt;
    TestFailure Read;
    Read.Location = {Failure->getString("file").value_or("").str(),
                     unsigned(Failure->getInteger("line").value_or(0))};
    if (const json::Array *Lines = Failure->getArray("text"))
      for (const json::Value &Line : *Lines)
        Read.Lines.push_back(Line.getAsString().value_or("").str());
    Run.Failures.push_back(std::move(Read));
  }
  for (const auto &[Name, Bytes] : *Contents)
    Run.Contents[Name.str()] = Bytes.getAsString().value_or("").str();
  return Run;
}

//===----------------------------------------------------------------------===//
// Comparison of optimization levels
//===----------------------------------------------------------------------===//

/// A word of the contents of a resource.
static std::string describeWord(ArrayRef<uint8_t> Bytes) {
  std::string Text;
  raw_string_ostream OS(Text);
  uint32_t Word = 0;
  std::memcpy(&Word, Bytes.data(), std::min<size_t>(4, Bytes.size()));
  OS << format_hex(Word, 10) << " (as a float ";
  if (Bytes.size() >= 4)
    dxilrun::printScalar(dxilrun::ScalarKind::Float, Bytes.data(), OS);
  OS << ')';
  return Text;
}

static bool isTolerated(ArrayRef<uint8_t> A, ArrayRef<uint8_t> B,
                        unsigned Units) {
  if (A == B)
    return true;
  return Units != 0 && A.size() == 4 && B.size() == 4 &&
         dxilrun::ulpDistance(dxilrun::ScalarKind::Float, A.data(), B.data()) <=
             Units;
}

/// The first difference in the contents of resources; empty if there is none.
static std::string findDifference(const TestRun &A, StringRef LevelA,
                                  const TestRun &B, StringRef LevelB) {
  for (const auto &[Name, Digits] : A.Contents) {
    auto Other = B.Contents.find(Name);
    if (Other == B.Contents.end() || Other->second == Digits)
      continue;
    std::string BytesA = fromHex(Digits), BytesB = fromHex(Other->second);
    if (BytesA.size() != BytesB.size())
      return "'" + Name + "' has " + std::to_string(BytesA.size()) +
             " bytes at " + LevelA.str() + " and " +
             std::to_string(BytesB.size()) + " at " + LevelB.str();
    for (size_t At = 0; At < BytesA.size(); At += 4) {
      const size_t Size = std::min<size_t>(4, BytesA.size() - At);
      auto Word = [&](StringRef Bytes) {
        return arrayRefFromStringRef(Bytes.substr(At, Size));
      };
      if (!isTolerated(Word(BytesA), Word(BytesB), A.ToleratedULP))
        return "byte " + std::to_string(At) + " of '" + Name + "' is " +
               describeWord(Word(BytesA)) + " at " + LevelA.str() + " and " +
               describeWord(Word(BytesB)) + " at " + LevelB.str();
    }
  }
  return "";
}

/// "-Od and -O3".
static std::string joinLevels(ArrayRef<std::string> Levels) {
  std::string Text;
  for (auto [I, Level] : enumerate(Levels))
    Text += (I == 0 ? "" : I + 1 == Levels.size() ? " and " : ", ") + Level;
  return Text;
}

/// Adds each failure once, with the levels that it is at unless it is at all.
static void addFailures(ArrayRef<std::string> Levels, ArrayRef<TestRun> Runs,
                        std::vector<TestFailure> &Out) {
  std::vector<std::pair<TestFailure, std::vector<std::string>>> Found;
  for (auto [Level, Run] : zip(Levels, Runs))
    for (const TestFailure &Failure : Run.Failures) {
      auto Known = find_if(
          Found, [&](const auto &Pair) { return Pair.first == Failure; });
      if (Known == Found.end()) {
        // What is about the same check stands together.
        auto Last = find_if(reverse(Found), [&](const auto &Pair) {
          return Pair.first.Location.str() == Failure.Location.str();
        });
        Known = Found.insert(Last == Found.rend() ? Found.end() : Last.base(),
                             {Failure, {}});
      }
      if (!is_contained(Known->second, Level))
        Known->second.push_back(Level);
    }
  for (auto &[Failure, At] : Found) {
    if (!Failure.Lines.empty() && At.size() != Levels.size())
      Failure.Lines.front() += " at " + joinLevels(At);
    Out.push_back(std::move(Failure));
  }
}

TestVerdict clang::dxc::judge(const TestFile &File, const TestCase &Case,
                              ArrayRef<std::string> Levels,
                              ArrayRef<TestRun> Runs) {
  TestVerdict Verdict;
  Verdict.File = File.Path;
  Verdict.Suite = File.Suite;
  Verdict.Name = Case.describe();
  Verdict.Location = File.List.Tests[Case.Test].Location;
  for (const TestRun &Run : Runs)
    Verdict.Milliseconds += Run.Milliseconds;
  for (size_t I = 1; I < Runs.size(); ++I) {
    std::string Why;
    if (Runs[I].Failures.empty() != Runs.front().Failures.empty())
      Why = "the test " +
            std::string(Runs.front().Failures.empty() ? "passes" : "fails") +
            " at " + Levels.front() + " and " +
            (Runs[I].Failures.empty() ? "passes" : "fails") + " at " +
            Levels[I];
    else if (Runs[I].Outcome != Runs.front().Outcome)
      Why = "other checks fail at " + Levels[I] + " than at " + Levels.front();
    else
      Why = findDifference(Runs.front(), Levels.front(), Runs[I], Levels[I]);
    if (Why.empty())
      continue;
    Verdict.IsDisagreement = true;
    Verdict.Failures.push_back(
        {Verdict.Location, {"optimization levels disagree: " + Why}});
    break;
  }
  addFailures(Levels, Runs, Verdict.Failures);
  return Verdict;
}
