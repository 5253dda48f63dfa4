// TestReports.cpp: Results of tests and their reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestReports.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace clang::dxc;
using namespace llvm;

// Reports about tests.

static std::string countTests(size_t Number) {
  return std::to_string(Number) + (Number == 1 ? " test" : " tests");
}

static std::string countFiles(size_t Number) {
  return std::to_string(Number) + (Number == 1 ? " file" : " files");
}

/// Whole milliseconds.
static std::string printTime(double Milliseconds) {
  return formatv("{0:f0} ms", Milliseconds).str();
}

static size_t countFailed(ArrayRef<TestVerdict> All) {
  return count_if(All, [](const TestVerdict &Verdict) {
    return !Verdict.Failures.empty();
  });
}

//===----------------------------------------------------------------------===//
// For people
//===----------------------------------------------------------------------===//

void TestPrinter::tag(StringRef Text, raw_ostream::Colors Color) {
  if (Options.HasColors)
    OS.changeColor(Color);
  OS << Text;
  if (Options.HasColors)
    OS.resetColor();
  OS << ' ';
}

void TestPrinter::begin(size_t NumTests, size_t NumFiles) {
  OS.enable_colors(Options.HasColors);
  if (Options.IsBrief)
    return;
  tag("[==========]", raw_ostream::GREEN);
  OS << "Running " << countTests(NumTests) << " from " << countFiles(NumFiles)
     << ".\n";
}

void TestPrinter::printFailures(const TestVerdict &Verdict) {
  for (const TestFailure &Failure : Verdict.Failures) {
    if (Failure.Location.Line != 0)
      OS << Failure.Location.str() << ": ";
    for (const std::string &Line : Failure.Lines)
      OS << Line << '\n';
  }
}

void TestPrinter::print(const std::string &Path, StringRef Suite,
                        ArrayRef<TestVerdict> Verdicts) {
  if (Verdicts.empty())
    return;
  const std::string Heading =
      countTests(Verdicts.size()) + " from " + Suite.str();
  double Sum = 0;
  if (!Options.IsBrief) {
    tag("[----------]", raw_ostream::GREEN);
    OS << Heading << " (" << Path << ")\n";
  }
  for (const TestVerdict &Verdict : Verdicts) {
    Sum += Verdict.Milliseconds;
    const bool Passes = Verdict.Failures.empty();
    if (Options.IsBrief && Passes)
      continue;
    if (!Options.IsBrief) {
      tag("[ RUN      ]", raw_ostream::GREEN);
      OS << Verdict.Name << '\n';
    }
    printFailures(Verdict);
    if (Passes)
      tag("[       OK ]", raw_ostream::GREEN);
    else
      tag("[  FAILED  ]", raw_ostream::RED);
    OS << Verdict.Name << " (" << printTime(Verdict.Milliseconds) << ")\n";
  }
  if (!Options.IsBrief) {
    tag("[----------]", raw_ostream::GREEN);
    OS << Heading << " (" << printTime(Sum) << " total)\n\n";
  }
  OS.flush();
}

void TestPrinter::end(ArrayRef<TestVerdict> All, size_t NumFiles,
                      double Milliseconds) {
  const size_t NumFailed = countFailed(All);
  tag("[==========]", raw_ostream::GREEN);
  OS << countTests(All.size()) << " from " << countFiles(NumFiles) << " ran. ("
     << printTime(Milliseconds) << " total)\n";
  tag("[  PASSED  ]", raw_ostream::GREEN);
  OS << countTests(All.size() - NumFailed) << ".\n";
  if (NumFailed != 0) {
    tag("[  FAILED  ]", raw_ostream::RED);
    OS << countTests(NumFailed) << ", listed below:\n";
    for (const TestVerdict &Verdict : All) {
      if (Verdict.Failures.empty())
        continue;
      tag("[  FAILED  ]", raw_ostream::RED);
      OS << Verdict.Name << '\n';
    }
    OS << "\n " << NumFailed << " FAILED "
       << (NumFailed == 1 ? "TEST" : "TESTS") << '\n';
  }
  OS.flush();
}

//===----------------------------------------------------------------------===//
// For machines
//===----------------------------------------------------------------------===//

/// Text and attributes of XML 1.0, which has no control characters.
static std::string escapeXML(StringRef Text) {
  std::string Valid = json::fixUTF8(Text), Result;
  for (char C : Valid) {
    switch (C) {
    case '&':
      Result += "&amp;";
      break;
    case '<':
      Result += "&lt;";
      break;
    case '>':
      Result += "&gt;";
      break;
    case '"':
      Result += "&quot;";
      break;
    case '\n':
      Result += "&#10;";
      break;
    default:
      Result += uint8_t(C) < 0x20 && C != '\t' ? '?' : C;
    }
  }
  return Result;
}

/// The lines of a failure, with its location.
static std::string joinFailure(const TestFailure &Failure) {
  std::string Text =
      Failure.Location.Line ? Failure.Location.str() + ": " : std::string();
  ListSeparator NewLine("\n");
  for (const std::string &Line : Failure.Lines)
    Text += (StringRef(NewLine) + Line).str();
  return Text;
}

static std::string printSeconds(double Milliseconds) {
  return formatv("{0:f3}", Milliseconds / 1000).str();
}

static void printJUnit(ArrayRef<TestVerdict> All, double Milliseconds,
                       raw_ostream &OS) {
  MapVector<StringRef, std::vector<const TestVerdict *>> ByFile;
  for (const TestVerdict &Verdict : All)
    ByFile[Verdict.File].push_back(&Verdict);
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\""
     << All.size() << "\" failures=\"" << countFailed(All)
     << "\" errors=\"0\" time=\"" << printSeconds(Milliseconds)
     << "\" name=\"clang-dxc test\">\n";
  for (const auto &[File, Verdicts] : ByFile) {
    double Sum = 0;
    size_t NumFailed = 0;
    for (const TestVerdict *Verdict : Verdicts) {
      Sum += Verdict->Milliseconds;
      NumFailed += !Verdict->Failures.empty();
    }
    OS << "  <testsuite name=\"" << escapeXML(Verdicts.front()->Suite)
       << "\" tests=\"" << Verdicts.size() << "\" failures=\"" << NumFailed
       << "\" errors=\"0\" skipped=\"0\" time=\"" << printSeconds(Sum)
       << "\" file=\"" << escapeXML(File) << "\">\n";
    for (const TestVerdict *Verdict : Verdicts) {
      StringRef Name = Verdict->Name;
      Name.consume_front(Verdict->Suite + ".");
      OS << "    <testcase name=\"" << escapeXML(Name) << "\" classname=\""
         << escapeXML(Verdict->Suite) << "\" file=\""
         << escapeXML(Verdict->Location.File) << "\" line=\""
         << Verdict->Location.Line << "\" time=\""
         << printSeconds(Verdict->Milliseconds) << "\"";
      if (Verdict->Failures.empty()) {
        OS << "/>\n";
        continue;
      }
      OS << ">\n";
      for (const TestFailure &Failure : Verdict->Failures)
        OS << "      <failure message=\""
           << escapeXML(Failure.Lines.empty() ? "" : Failure.Lines.front())
           << "\" type=\""
           << (Verdict->IsDisagreement ? "disagreement" : "failure") << "\">"
           << escapeXML(joinFailure(Failure)) << "</failure>\n";
      OS << "    </testcase>\n";
    }
    OS << "  </testsuite>\n";
  }
  OS << "</testsuites>\n";
}

/// TAP escapes # and \ in descriptions.
static std::string escapeTAP(StringRef Text) {
  std::string Result;
  for (char C : Text) {
    if (C == '#' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result;
}

static void printTAP(ArrayRef<TestVerdict> All, raw_ostream &OS) {
  OS << "TAP version 14\n1.." << All.size() << '\n';
  for (auto [I, Verdict] : enumerate(All)) {
    OS << (Verdict.Failures.empty() ? "ok " : "not ok ") << I + 1 << " - "
       << escapeTAP(Verdict.Name) << '\n';
    if (Verdict.Failures.empty())
      continue;
    // A string of JSON is one of YAML.
    OS << "  ---\n  severity: fail\n  at: "
       << json::Value(json::fixUTF8(Verdict.Location.str()))
       << "\n  messages:\n";
    for (const TestFailure &Failure : Verdict.Failures)
      OS << "    - " << json::Value(json::fixUTF8(joinFailure(Failure)))
         << '\n';
    OS << "  ...\n";
  }
}

static void printResultsJSON(ArrayRef<TestVerdict> All, double Milliseconds,
                             raw_ostream &OS) {
  json::Array Tests;
  for (const TestVerdict &Verdict : All) {
    json::Array Failures;
    for (const TestFailure &Failure : Verdict.Failures) {
      json::Array Lines;
      for (const std::string &Line : Failure.Lines)
        Lines.push_back(json::fixUTF8(Line));
      json::Object Row{{"text", std::move(Lines)}};
      if (Failure.Location.Line) {
        Row["file"] = json::fixUTF8(Failure.Location.File);
        Row["line"] = Failure.Location.Line;
      }
      Failures.push_back(std::move(Row));
    }
    json::Object Test{{"name", json::fixUTF8(Verdict.Name)},
                      {"suite", json::fixUTF8(Verdict.Suite)},
                      {"file", json::fixUTF8(Verdict.File)},
                      {"line", Verdict.Location.Line},
                      {"milliseconds", Verdict.Milliseconds},
                      {"status", Verdict.Failures.empty() ? "passed"
                                 : Verdict.IsDisagreement ? "disagreement"
                                                          : "failed"}};
    if (!Failures.empty())
      Test["failures"] = std::move(Failures);
    Tests.push_back(std::move(Test));
  }
  json::Object Report{{"version", 1},
                      {"tests", std::move(Tests)},
                      {"total", All.size()},
                      {"failed", countFailed(All)},
                      {"milliseconds", Milliseconds}};
  OS << formatv("{0:2}", json::Value(std::move(Report))) << '\n';
}

std::string clang::dxc::writeTestReports(const TestOptions &Options,
                                         ArrayRef<TestVerdict> All,
                                         double Milliseconds) {
  auto Write = [](const std::string &Path,
                  function_ref<void(raw_ostream &)> Print) -> std::string {
    if (Path.empty())
      return "";
    std::error_code Code;
    raw_fd_ostream OS(Path, Code);
    if (!Code) {
      Print(OS);
      OS.close();
      Code = OS.error();
      OS.clear_error();
    }
    return Code ? "cannot write '" + Path + "': " + Code.message() : "";
  };
  std::string Wrong = Write(Options.JUnitPath, [&](raw_ostream &OS) {
    printJUnit(All, Milliseconds, OS);
  });
  if (Wrong.empty())
    Wrong = Write(Options.TAPPath, [&](raw_ostream &OS) { printTAP(All, OS); });
  if (Wrong.empty())
    Wrong = Write(Options.JSONPath, [&](raw_ostream &OS) {
      printResultsJSON(All, Milliseconds, OS);
    });
  return Wrong;
}

// Results of tests.

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
