// TestOptions.cpp: Options of clang-dxc test
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestOptions.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Threading.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

namespace {

#define OPTTABLE_STR_TABLE_CODE
#include "TestOptions.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "TestOptions.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

enum TestOptionID {
  TEST_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID_WITH_ID_PREFIX(TEST_, __VA_ARGS__),
#include "TestOptions.inc"
#undef OPTION
};

constexpr OptTable::Info TestOptionInfos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO_WITH_ID_PREFIX(TEST_, __VA_ARGS__),
#include "TestOptions.inc"
#undef OPTION
};

class TestOptTable : public GenericOptTable {
public:
  TestOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, TestOptionInfos) {}
};

} // namespace

//===----------------------------------------------------------------------===//
// Filters
//===----------------------------------------------------------------------===//

/// * stands for any text, ? for any character.
static bool matchesPattern(StringRef Name, StringRef Pattern) {
  size_t N = 0, P = 0;
  std::optional<std::pair<size_t, size_t>> Star; // what comes after it
  while (N != Name.size()) {
    if (P != Pattern.size() && Pattern[P] == '*') {
      Star = {N, ++P};
    } else if (P != Pattern.size() &&
               (Pattern[P] == '?' || Pattern[P] == Name[N])) {
      ++N;
      ++P;
    } else if (Star) {
      N = ++Star->first;
      P = Star->second;
    } else {
      return false;
    }
  }
  return Pattern.drop_front(P).find_first_not_of('*') == StringRef::npos;
}

TestFilter::TestFilter(StringRef Text) {
  auto [With, Without] = Text.split('-');
  SmallVector<StringRef, 4> Parts;
  With.split(Parts, ':', -1, /*KeepEmpty=*/false);
  Positive.assign(Parts.begin(), Parts.end());
  Parts.clear();
  Without.split(Parts, ':', -1, /*KeepEmpty=*/false);
  Negative.assign(Parts.begin(), Parts.end());
}

bool TestFilter::matches(StringRef Name) const {
  auto Matches = [Name](StringRef Pattern) {
    return matchesPattern(Name, Pattern);
  };
  return (Positive.empty() || any_of(Positive, Matches)) &&
         none_of(Negative, Matches);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

std::optional<dxilrun::DenormMode> clang::dxc::parseDenormMode(StringRef Name) {
  if (Name == "preserve")
    return dxilrun::DenormMode::Preserve;
  if (Name == "ftz")
    return dxilrun::DenormMode::Flush;
  return std::nullopt;
}

std::optional<std::string> clang::dxc::parseLevel(StringRef Name) {
  Name.consume_front("-");
  Name.consume_front("O");
  if (Name.size() != 1 || !StringRef("d0123").contains(Name))
    return std::nullopt;
  return ("-O" + Name).str();
}

std::optional<unsigned> clang::dxc::parseWaveSize(StringRef Text) {
  unsigned Size = 0;
  constexpr unsigned Min = 4, Max = 128;
  if (Text.getAsInteger(10, Size) || !isPowerOf2_32(Size) || Size < Min ||
      Size > Max)
    return std::nullopt;
  return Size;
}

std::string clang::dxc::addCheckedFaults(StringRef List,
                                         dxilrun::CheckModes &Checks) {
  if (Error E = Checks.parse(List, dxilrun::CheckMode::Error))
    return toString(std::move(E));
  for (const dxilrun::FaultKindRow &Row : dxilrun::faultKinds())
    if (Checks[Row.Kind] == dxilrun::CheckMode::Warn)
      return ("a test has no warnings: '" + Row.Name + "' is error or off")
          .str();
  return "";
}

StringRef clang::dxc::findProfile(ArrayRef<std::string> CompileOptions) {
  StringRef Profile;
  for (size_t I = 0; I < CompileOptions.size(); ++I) {
    StringRef Word = CompileOptions[I];
    if (!Word.consume_front("-T") && !Word.consume_front("/T"))
      continue;
    if (!Word.empty())
      Profile = Word;
    else if (++I < CompileOptions.size())
      Profile = CompileOptions[I];
  }
  return Profile;
}

std::string clang::dxc::checkProfile(StringRef Profile) {
  if (Profile.empty() || Profile.starts_with("lib_"))
    return "";
  return ("tests are compiled as a library: the profile is lib_6_3 or a later "
          "one, not '" +
          Profile + "'")
      .str();
}

static int refuseTestOption(const Twine &Message) {
  errs() << "clang-dxc: error: " << Message << '\n';
  return Misuse;
}

/// Reads a list of values, if the option is there.
template <typename Value, typename Function>
static bool readList(const InputArgList &Parsed, TestOptionID ID,
                     Function Parse, std::vector<Value> &Out) {
  const Arg *A = Parsed.getLastArg(ID);
  if (!A)
    return true;
  Out.clear();
  SmallVector<StringRef, 4> Parts;
  StringRef(A->getValue()).split(Parts, ',');
  for (StringRef Part : Parts) {
    auto Read = Parse(Part);
    if (!Read)
      return false;
    if (!is_contained(Out, *Read))
      Out.push_back(*Read);
  }
  return true;
}

/// Reads a number from \p Least on, if the option is there.
template <typename Number>
static bool readTestNumber(const InputArgList &Parsed, TestOptionID ID,
                           Number Least, Number &Out) {
  const Arg *A = Parsed.getLastArg(ID);
  return !A ||
         (!StringRef(A->getValue()).getAsInteger(10, Out) && Out >= Least);
}

/// "k/n"
static bool readTestShard(StringRef Text, TestOptions &Options) {
  auto [Shard, Count] = Text.split('/');
  return !Shard.getAsInteger(10, Options.Shard) &&
         !Count.getAsInteger(10, Options.NumShards) && Options.Shard != 0 &&
         Options.Shard <= Options.NumShards;
}

/// What is wrong with the options of coverage; empty for nothing.
static std::string readCoverageOptions(const InputArgList &Parsed,
                                       TestOptions &Options) {
  Options.CoveragePath = Parsed.getLastArgValue(TEST_coverage);
  std::optional<dxilrun::CoverageFormat> Format =
      dxilrun::findCoverageFormat(Options.CoveragePath);
  if (const Arg *A = Parsed.getLastArg(TEST_coverage_format)) {
    Format = StringSwitch<std::optional<dxilrun::CoverageFormat>>(A->getValue())
                 .Case("text", dxilrun::CoverageFormat::Text)
                 .Case("lcov", dxilrun::CoverageFormat::LCOV)
                 .Case("llvm", dxilrun::CoverageFormat::LLVM)
                 .Default(std::nullopt);
    if (!Format)
      return "the value of '--coverage-format' is text, lcov or llvm, not '" +
             std::string(A->getValue()) + "'";
  }
  if (Options.CoveragePath.empty())
    return "";
  // Optimized programs lack statements.
  if (!is_contained(Options.Levels, "-Od"))
    return "'--coverage' needs the optimization level d";
  if (!Format)
    return "the name of the file of '--coverage' does not determine the "
           "format; "
           "write '--coverage-format' with text, lcov or llvm";
  Options.Coverage = *Format;
  return "";
}

/// What is wrong with the values of options; empty for nothing.
static std::string readValues(const InputArgList &Parsed,
                              TestOptions &Options) {
  if (!readTestNumber(Parsed, TEST_jobs, 1u, Options.NumWorkers) ||
      Options.NumWorkers > 1024)
    return "the value of '-j' is a number from 1 to 1024";
  if (!readTestNumber(Parsed, TEST_repeat, 1u, Options.Repeat))
    return "the value of '--repeat' is a number from 1 on";
  if (!readTestNumber(Parsed, TEST_seed, uint32_t(0), Options.Seed))
    return "the value of '--seed' is a number of 32 bits";
  if (!readTestNumber(Parsed, TEST_step_limit, uint64_t(1), Options.StepLimit))
    return "the value of '--step-limit' is a number from 1 on";
  if (const Arg *A = Parsed.getLastArg(TEST_timeout);
      A &&
      (!to_float(A->getValue(), Options.TimeLimit) || !(Options.TimeLimit > 0)))
    return "the value of '--timeout' is a number of seconds above 0";
  if (const Arg *A = Parsed.getLastArg(TEST_shard);
      A && !readTestShard(A->getValue(), Options))
    return "the value of '--shard' is k/n, with k from 1 to n";
  if (!readList(Parsed, TEST_opt_levels, parseLevel, Options.Levels))
    return "the value of '--opt-levels' is a list of d, 0, 1, 2 and 3";
  if (!readList(Parsed, TEST_wave_sizes, parseWaveSize, Options.WaveSizes))
    return "the value of '--wave-sizes' is a list of 4, 8, 16, 32, 64 and 128";
  if (!readList(Parsed, TEST_denorm, parseDenormMode, Options.Denorms))
    return "the value of '--denorm' is preserve, ftz, or both with a comma";
  StringRef Check = Parsed.getLastArgValue(TEST_check, "error");
  if (Check != "error" && Check != "off")
    return "the value of '--check' is error or off";
  Options.Checks =
      Check == "off" ? dxilrun::CheckMode::Off : dxilrun::CheckMode::Error;
  for (const std::string &List : Parsed.getAllArgValues(TEST_check_for))
    if (std::string Wrong = addCheckedFaults(List, Options.Checks);
        !Wrong.empty())
      return "the value of '--check-for' is wrong: " + Wrong;
  if (std::string Wrong = checkProfile(findProfile(Options.CompileOptions));
      !Wrong.empty())
    return Wrong;
  return readCoverageOptions(Parsed, Options);
}

std::optional<int>
clang::dxc::parseTestOptions(ArrayRef<const char *> Arguments,
                             TestOptions &Options) {
  TestOptTable Table;
  unsigned MissingIndex, MissingCount;
  auto Rest = find_if(Arguments, [](StringRef Word) { return Word == "--"; });
  if (Rest != Arguments.end())
    Options.CompileOptions.assign(std::next(Rest), Arguments.end());
  Arguments = ArrayRef(Arguments.begin(), Rest);
  InputArgList Parsed = Table.ParseArgs(Arguments, MissingIndex, MissingCount);
  if (Parsed.hasArg(TEST_help)) {
    Table.printHelp(outs(),
                    "clang-dxc test [options] [file|folder]... "
                    "[-- compile options]",
                    "Executes the tests of shaders on the CPU");
    return Success;
  }
  if (MissingCount)
    return refuseTestOption(Twine("option '") +
                            Parsed.getArgString(MissingIndex) +
                            "' needs a value");
  for (const Arg *A : Parsed.filtered(TEST_UNKNOWN)) {
    std::string Nearest;
    if (Table.findNearest(A->getSpelling(), Nearest) <= 2)
      return refuseTestOption("unknown option '" + A->getSpelling() +
                              "' of test; did you mean '" + Nearest + "'?");
    return refuseTestOption("unknown option '" + A->getSpelling() +
                            "' of test; see clang-dxc test --help");
  }
  Options.NumWorkers = hardware_concurrency().compute_thread_count();
  if (std::string Wrong = readValues(Parsed, Options); !Wrong.empty())
    return refuseTestOption(Wrong);
  Options.Filter = TestFilter(Parsed.getLastArgValue(TEST_filter));
  Options.JUnitPath = Parsed.getLastArgValue(TEST_junit);
  Options.TAPPath = Parsed.getLastArgValue(TEST_tap);
  Options.JSONPath = Parsed.getLastArgValue(TEST_json);
  Options.ArtifactFolder =
      Parsed.getLastArgValue(TEST_artifacts, Options.ArtifactFolder);
  Options.IsListing = Parsed.hasArg(TEST_list_tests);
  Options.IsBrief = Parsed.hasArg(TEST_brief);
  Options.IsWatching = Parsed.hasArg(TEST_watch);
  Options.UpdatesImages = Parsed.hasArg(TEST_update);
  Options.Inputs = Parsed.getAllArgValues(TEST_INPUT);
  if (Options.Inputs.empty())
    Options.Inputs.push_back(".");
  Options.HasColors = readColorVariables().value_or(outs().has_colors());
  return std::nullopt;
}
