// TestProgram.cpp: Compiling and executing the tests of a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All tests of a source are entry points of one library, which is compiled once
// for each optimization level. Only when a fault is found is it compiled with
// debug information, and executed again, so that the message has a location.

#include "TestProgram.h"
#include "Fixtures.h"
#include "TestRecords.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/InputFiles.h"
#include "clang/ShaderTest/ShaderTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>

using namespace clang::dxc;
using namespace llvm;
using dxilrun::ResourceEntry;
using dxilrun::RunOptions;

//===----------------------------------------------------------------------===//
// Compiles
//===----------------------------------------------------------------------===//

IntrusiveRefCntPtr<vfs::FileSystem> clang::dxc::makeTestFileSystem() {
  auto Headers = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  addTestHeader(*Headers);
  auto All = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      makeIntrusiveRefCnt<InputFiles>());
  All->pushOverlay(std::move(Headers));
  return All;
}

TestCompile clang::dxc::compileTestSource(
    const std::string &Path, std::vector<std::string> Arguments,
    IntrusiveRefCntPtr<vfs::FileSystem> Files, bool HasColors,
    SourceObserver *Observer, bool CountsConditions) {
  TestCompile Result;
  Arguments.insert(Arguments.begin(), {"-I", TestHeaderFolder.str()});
  Arguments.push_back(Path);
  std::vector<const char *> Words;
  for (const std::string &Argument : Arguments)
    Words.push_back(Argument.c_str());
  std::vector<CommandLine> Lines;
  std::string Printed;
  raw_string_ostream Out(Printed), Err(Result.Diagnostics);
  if (parseCommandLine(Words, {*Files}, Lines, Out, Err))
    return Result;
  if (Lines.size() != 1) {
    Err << "clang-dxc: error: a test is compiled for one profile\n";
    return Result;
  }
  CommandLine &Line = Lines.front();
  Line.Colours = HasColors;
  SourceIdentities Read;
  std::optional<Request> Asked = readInput(Line, Files, Read, Err);
  if (!Asked)
    return Result;
  if (auto *Shader = std::get_if<ShaderRequest>(&*Asked)) {
    Shader->Observer = Observer;
    Shader->Style.StopsInConditions = CountsConditions;
    // Fixtures name resources, so registers do not matter. Nobody reads the
    // rest. The verifier would find faults of the compiler only.
    Shader->MatchesFullOptimization = false;
    Shader->KeepReflection = false;
    Shader->Wanted.Listing = false;
    Shader->Verify = false;
  }
  CompileOutput Output;
  compile(*Asked, Output);
  Result.Diagnostics += Output.DiagnosticText;
  Result.IsGood = Output.Status == CompileStatus::Success;
  if (auto *Made = std::get_if<PreprocessOutputs>(&Output.Results))
    Result.Preprocessed = std::move(Made->Text);
  else if (const ContainerOutputs *Container = Output.getContainerOutputs())
    Result.Container = Container->Container;
  return Result;
}

namespace {

/// Looks at the syntax tree of a source of tests.
class TestObserver : public SourceObserver {
public:
  TestObserver(std::map<unsigned, CheckSite> &Sites, SourceLines *Lines)
      : Sites(Sites), Lines(Lines) {}

  void finish(clang::Sema &S) override {
    nameStructParts(S, Sites);
    if (Lines)
      Lines->finish(S);
  }

private:
  std::map<unsigned, CheckSite> &Sites;
  SourceLines *Lines;
};

} // namespace

struct TestProgram::Library {
  SmallVector<char, 0> Container;
  LLVMContext Context;
  std::optional<dxilrun::ShaderFile> File;
};

TestProgram::TestProgram(const TestFile &File, const TestOptions &Options,
                         const std::string &Level, uint32_t Seed,
                         IntrusiveRefCntPtr<vfs::FileSystem> Files)
    : File(File), Options(Options), Level(Level), Seed(Seed),
      Files(std::move(Files)) {
  if (!Options.CoveragePath.empty() && Level == "-Od")
    Covered = std::make_unique<dxilrun::Coverage>();
}

TestProgram::~TestProgram() = default;

std::unique_ptr<TestProgram::Library>
TestProgram::makeLibrary(bool HasDebugInfo, std::string &Diagnostics) {
  // Tests include shaders whose entry points are none of the library.
  std::vector<std::string> Arguments = {Level, "-D", "CLANG_DXC_TEST",
                                        "-Wno-misplaced-attributes"};
  if (HasDebugInfo)
    Arguments.insert(Arguments.end(), {"-Zi", "-Qembed_debug"});
  append_range(Arguments, File.List.CompileOptions);
  append_range(Arguments, Options.CompileOptions);
  const StringRef Profile = findProfile(Arguments);
  if (std::string Wrong = checkProfile(Profile); !Wrong.empty()) {
    Diagnostics += "clang-dxc: error: " + Wrong + "\n";
    return nullptr;
  }
  if (Profile.empty())
    Arguments.insert(Arguments.end(), {"-T", "lib_6_8"});
  TestObserver Observer(File.List.Sites, Covered ? &Lines : nullptr);
  TestCompile Made = compileTestSource(File.Path, Arguments, Files,
                                       Options.HasColors, &Observer,
                                       /*CountsConditions=*/Covered != nullptr);
  Diagnostics = std::move(Made.Diagnostics);
  if (!Made.IsGood)
    return nullptr;
  auto Result = std::make_unique<Library>();
  Result->Container = std::move(Made.Container);
  Expected<dxilrun::ShaderFile> Read = dxilrun::readShaderFile(
      MemoryBufferRef(
          StringRef(Result->Container.data(), Result->Container.size()),
          File.Path),
      Result->Context);
  if (!Read) {
    Diagnostics += File.Path + ": error: " + toString(Read.takeError()) + "\n";
    return nullptr;
  }
  Result->File.emplace(std::move(*Read));
  return Result;
}

bool TestProgram::compile(std::string &Diagnostics) {
  auto HasProgram = [](const DeclaredTest &Test) {
    return Test.Kind != DeclaredTest::Form::Draw;
  };
  if (none_of(File.List.Tests, HasProgram))
    return true;
  Plain = makeLibrary(/*HasDebugInfo=*/Covered != nullptr, Diagnostics);
  return Plain != nullptr;
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

std::vector<uint32_t>
clang::dxc::makeTestInput(unsigned Parameter, uint32_t Seed, bool RecordsValues,
                          unsigned NumChoices, unsigned NumCases) {
  return {Parameter, Seed, RecordsValues, NumChoices, NumCases, 0, 0, 0};
}

TestFailure clang::dxc::makeFailure(const TestLocation &Default,
                                    StringRef Message) {
  SmallVector<StringRef, 8> Lines;
  Message.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  TestFailure Failure;
  Failure.Location = Default;
  for (StringRef Line : Lines)
    Failure.Lines.push_back(Line.str());
  if (Lines.empty())
    return Failure;
  // "file:3:5: text", or "file:3: text".
  auto [File, Rest] = Lines.front().split(':');
  auto [Line, Text] = Rest.split(':');
  unsigned Number = 0;
  if (Line.getAsInteger(10, Number))
    return Failure;
  auto [Column, After] = Text.split(": ");
  unsigned Unused;
  if (!Column.getAsInteger(10, Unused))
    Text = After;
  Failure.Location = {File.str(), Number};
  Text = Text.ltrim();
  Text.consume_front("error: ");
  Failure.Lines.front() = Text.str();
  return Failure;
}

Error TestProgram::decode(Library &From, const TestCase &Case,
                          const RunOptions &Run) {
  const std::string Key = std::to_string(Case.Test) + "," +
                          std::to_string(Case.WaveSize) + "," +
                          std::to_string(unsigned(Case.Denorms));
  if (Last.Program && Last.Of == &From && Last.Key == Key)
    return Error::success();
  const DeclaredTest &Test = File.List.Tests[Case.Test];
  dxilrun::ShaderFile &Shader = *From.File;
  // A library becomes a shader when an entry is chosen.
  Shader.Info.Kind = dxil::ShaderKind::Library;
  if (Error E = chooseEntry(Shader, EntryPrefix.str() + Test.Name))
    return E;
  Expected<dxilrun::ProgramPtr> Program = decodeProgram(Shader, Run);
  if (!Program)
    return Program.takeError();
  Last = {Key, std::move(*Program), &From};
  return Error::success();
}

/// Whether a program uses the resource of a fixture, or may use it in the heap.
static bool mayUse(const dxil::DXILModuleInfo &User,
                   const FixtureText &Fixture) {
  return any_of(User.Resources, [&](const dxil::ResourceRecord &Record) {
    return Record.IsReached && Record.Name == Fixture.Resource;
  });
}

static bool isInHeap(const FixtureText &Fixture) {
  Expected<json::Value> Value = json::parse(Fixture.Text);
  if (!Value) {
    consumeError(Value.takeError()); // a type and values
    return false;
  }
  const json::Object *Object = Value->getAsObject();
  return Object && Object->get("heap");
}

/// Later fixtures replace earlier ones of the same resource. Those of resources
/// that no program of \p Users uses are not read: their files may be missing.
/// Without programs, all are read.
Expected<std::vector<ResourceEntry>>
TestProgram::readEntries(const std::vector<FixtureText> &Fixtures,
                         ArrayRef<const dxil::DXILModuleInfo *> Users) {
  std::vector<ResourceEntry> All;
  for (const FixtureText &Fixture : Fixtures) {
    auto Replaces = [&](const FixtureText &Later) {
      return &Later > &Fixture && Later.Resource == Fixture.Resource;
    };
    auto Uses = [&](const dxil::DXILModuleInfo *User) {
      return mayUse(*User, Fixture);
    };
    if (any_of(Fixtures, Replaces) ||
        (!Users.empty() && none_of(Users, Uses) && !isInHeap(Fixture)))
      continue;
    Expected<std::vector<ResourceEntry>> Entries =
        readFixture(Fixture, ReadPaths);
    if (!Entries)
      return createStringError(Fixture.Location.str() +
                               ": error: " + toString(Entries.takeError()));
    append_range(All, std::move(*Entries));
  }
  return All;
}

std::string clang::dxc::spellOption(const json::Value &Value) {
  if (auto Number = Value.getAsInteger())
    return std::to_string(*Number);
  return Value.getAsString().value_or("").str();
}

/// Whether all values of a list can be parsed.
template <typename Function>
static bool isListOf(const json::Value &Value, Function Parse) {
  const json::Array *List = Value.getAsArray();
  return List && !List->empty() && all_of(*List, [&](const json::Value &Row) {
           return Parse(spellOption(Row)).has_value();
         });
}

/// Reads a key of TEST_OPTIONS. Returns what is wrong; empty for nothing.
static std::string readOption(StringRef Key, const json::Value &Value,
                              RunOptions &Limits, TestRun &Run) {
  std::optional<int64_t> Number = Value.getAsInteger();
  auto Be = [&](StringRef Wanted) {
    return ("the value of '" + Key + "' is " + Wanted).str();
  };
  if (Key == "step-limit") {
    Limits.StepLimit = Number.value_or(0);
    return Number && *Number > 0 ? "" : Be("a number from 1 on");
  }
  if (Key == "timeout") {
    Limits.TimeLimit = Value.getAsNumber().value_or(0);
    return Limits.TimeLimit > 0 ? "" : Be("a number of seconds above 0");
  }
  if (Key == "agree-ulp") {
    Run.ToleratedULP = Number.value_or(0);
    return Number && *Number >= 0 && *Number <= UINT32_MAX
               ? ""
               : Be("a number from 0 on");
  }
  // The cases of the test are made of these.
  if (Key == "wave-sizes")
    return isListOf(Value, parseWaveSize)
               ? ""
               : Be("a list of 4, 8, 16, 32, 64 and 128");
  if (Key == "denorm")
    return isListOf(Value, parseDenormMode) ? ""
                                            : Be("a list of preserve and ftz");
  if (Key == "check") {
    StringRef Mode = Value.getAsString().value_or("");
    if (Mode != "error" && Mode != "off")
      return Be("error or off");
    Limits.Checks =
        Mode == "off" ? dxilrun::CheckMode::Off : dxilrun::CheckMode::Error;
    return "";
  }
  if (Key == "check-for") {
    std::string Wrong = addCheckedFaults(spellOption(Value), Limits.Checks);
    return Wrong.empty() ? "" : Be("wrong: ") + Wrong;
  }
  return ("there is no option '" + Key +
          "'; the options of a test are wave-sizes, denorm, step-limit, "
          "timeout, agree-ulp, check and check-for")
      .str();
}

/// By their keys, so that "check" comes before "check-for".
static std::vector<const json::Object::value_type *>
sortedOptions(const json::Object &Options) {
  std::vector<const json::Object::value_type *> Sorted;
  for (const json::Object::value_type &Member : Options)
    Sorted.push_back(&Member);
  llvm::sort(Sorted, [](const auto *A, const auto *B) {
    return StringRef(A->first) < StringRef(B->first);
  });
  return Sorted;
}

/// Reads what TEST_OPTIONS gives for each execution.
Error TestProgram::readOptions(const DeclaredTest &Test, RunOptions &Limits,
                               TestRun &Run) {
  if (Test.Options.empty())
    return Error::success();
  Expected<json::Value> Value = json::parse(Test.Options);
  const json::Object *Object = Value ? Value->getAsObject() : nullptr;
  auto Refuse = [&](const Twine &Message) {
    return createStringError(Test.OptionsLocation.str() +
                             ": error: the options of '" + Test.Name +
                             "' are wrong: " + Message);
  };
  if (!Value)
    return Refuse(toString(Value.takeError()));
  if (!Object)
    return Refuse("they are no object of JSON");
  for (const json::Object::value_type *Member : sortedOptions(*Object))
    if (std::string Wrong =
            readOption(Member->first, Member->second, Limits, Run);
        !Wrong.empty())
      return Refuse(Wrong);
  return Error::success();
}

/// An entry of 32-bit words. All bytes after them are 0xff.
static ResourceEntry makeWords(StringRef Name, ArrayRef<uint32_t> Words,
                               size_t Size) {
  ResourceEntry Entry;
  Entry.Name = Name.str();
  Entry.Layout = {dxilrun::ScalarKind::UInt32};
  Entry.HasType = Entry.HasData = true;
  Entry.Bytes.resize(std::max(Size, Words.size() * 4), uint8_t(UnwrittenWord));
  for (auto [I, Word] : enumerate(Words))
    support::endian::write32le(&Entry.Bytes[I * 4], Word);
  return Entry;
}

static bool isOwn(StringRef Name) {
  return Name == RecordBufferName || Name == InputBufferName;
}

Expected<TestExecution> TestProgram::execute(Library &From,
                                             const TestCase &Case,
                                             ArrayRef<ResourceEntry> Entries,
                                             ArrayRef<uint32_t> Input,
                                             RunOptions Limits) {
  // A second run, for the locations of faults, is not counted.
  if (&From != Plain.get())
    Limits.Covered = nullptr;
  if (Error E = decode(From, Case, Limits))
    return std::move(E);
  const dxil::DXILModuleInfo &Info = From.File->Info;
  std::vector<ResourceEntry> Bound;
  // A fixture of a resource that this program does not use is no error: the
  // optimizer may have removed it, or other tests need it.
  for (const dxil::ResourceRecord &Record : Info.Resources) {
    if (!Record.IsReached)
      continue;
    if (Record.Name == RecordBufferName)
      Bound.push_back(
          makeWords(Record.Name, {FirstRecord, 0, 0, 0}, RecordBufferBytes));
    else if (Record.Name == InputBufferName)
      Bound.push_back(makeWords(Record.Name, Input, 0));
    else
      for (const ResourceEntry &Entry : Entries)
        if (StringRef(Entry.Name).split('[').first == Record.Name)
          Bound.push_back(Entry);
    // Elements of an array may be missing.
    if (Record.RangeSize == 1 &&
        none_of(Bound, [&](const ResourceEntry &Entry) {
          return StringRef(Entry.Name).split('[').first == Record.Name;
        }))
      return createStringError("'" + Record.Name +
                               "' has no contents; declare FIXTURE(" +
                               Record.Name + ", ...)");
  }
  for (const ResourceEntry &Entry : Entries)
    if (Entry.HeapIndex)
      Bound.push_back(Entry);
  TestExecution Done;
  if (Error E = makeResources(Bound, Info, Done.Resources))
    return std::move(E);
  dxilrun::CheckReports Reports(Limits.Checks);
  Error Limit = dispatch(*Last.Program, Done.Resources, Limits, Reports);
  std::vector<std::string> Found = Reports.take();
  // Records that have no room are written to one place.
  const std::string OfRecords =
      ("data race on '" + RecordBufferName + "'").str();
  llvm::erase_if(Found,
                 [&](StringRef Text) { return Text.contains(OfRecords); });
  if (!Found.empty())
    Done.Fault = Found.front();
  if (Limit) {
    std::string Text = toString(std::move(Limit));
    if (Done.Fault.empty())
      Done.Fault = std::move(Text);
  }
  for (const std::unique_ptr<dxilrun::Resource> &R : Done.Resources.all())
    if (R->Name == RecordBufferName)
      Done.Records = R->Bytes;
  return std::move(Done);
}

/// Executes a case again with debug information, and returns what is found.
std::string TestProgram::locateFault(const TestCase &Case,
                                     ArrayRef<ResourceEntry> Entries,
                                     ArrayRef<uint32_t> Input,
                                     const RunOptions &Limits) {
  std::string Unused;
  if (!WithDebugInfo)
    WithDebugInfo = makeLibrary(/*HasDebugInfo=*/true, Unused);
  if (!WithDebugInfo)
    return "";
  Expected<TestExecution> Done =
      execute(*WithDebugInfo, Case, Entries, Input, Limits);
  if (!Done) {
    consumeError(Done.takeError());
    return "";
  }
  return Done->Fault;
}

/// Compares the contents of resources with EXPECT_RESOURCE, and keeps them for
/// the comparison of optimization levels.
Error TestProgram::compareContents(const DeclaredTest &Test,
                                   const TestExecution &Done, TestRun &Run) {
  constexpr size_t MaxCompared = 1 << 20;
  for (const std::unique_ptr<dxilrun::Resource> &R : Done.Resources.all())
    if (R->Writable && !isOwn(R->Name) && R->Bytes.size() <= MaxCompared)
      Run.Contents[R->Name] = toHex(R->Bytes, /*LowerCase=*/true);
  for (const FixtureText &Wanted : Test.Expected) {
    Expected<std::vector<ResourceEntry>> Entries = readEntries({Wanted});
    if (!Entries)
      return Entries.takeError();
    std::string Text;
    raw_string_ostream OS(Text);
    Expected<uint64_t> Differences =
        dxilrun::compareResources(Done.Resources, *Entries, OS);
    if (!Differences)
      return createStringError(Wanted.Location.str() +
                               ": error: " + toString(Differences.takeError()));
    if (*Differences == 0)
      continue;
    TestFailure Failure;
    Failure.Location = Wanted.Location;
    Failure.Lines.push_back("EXPECT_RESOURCE(" + Test.Name + ", " +
                            Wanted.Resource + ", ...) fails");
    SmallVector<StringRef, 16> Lines;
    StringRef(Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
    for (StringRef Line : Lines)
      Failure.Lines.push_back("  " + Line.str());
    Run.Outcome += Wanted.Location.str() + " ";
    Run.Failures.push_back(std::move(Failure));
  }
  return Error::success();
}

RunOptions TestProgram::makeRunOptions(const TestCase &Case) const {
  RunOptions Limits;
  Limits.WaveSize = Case.WaveSize;
  Limits.Denorms = Case.Denorms;
  Limits.Checks = Options.Checks;
  Limits.StepLimit = Options.StepLimit;
  Limits.TimeLimit = Options.TimeLimit;
  Limits.TimeLimitOption = "--timeout";
  Limits.Threads = 1;
  Limits.Covered = Covered.get();
  return Limits;
}

Error TestProgram::runCase(const TestCase &Case, TestRun &Run) {
  const DeclaredTest &Test = File.List.Tests[Case.Test];
  RunOptions Limits = makeRunOptions(Case);
  Limits.Groups = Test.Groups;
  if (Error E = readOptions(Test, Limits, Run))
    return E;
  if (Error E = decode(*Plain, Case, Limits))
    return E;
  Expected<std::vector<ResourceEntry>> Entries =
      readEntries(Test.Fixtures, {&Plain->File->Info});
  if (!Entries)
    return Entries.takeError();
  const std::vector<uint32_t> Input = makeTestInput(
      Case.Parameter, Seed, /*RecordsValues=*/false, 0, Test.NumCases);
  Expected<TestExecution> Done = execute(*Plain, Case, *Entries, Input, Limits);
  if (!Done)
    return Done.takeError();
  uint64_t NumLost = 0;
  std::vector<TestRecord> Records;
  if (!Done->Records.empty())
    Records = readRecords(Done->Records, NumLost);
  if (Test.Kind == DeclaredTest::Form::Property) {
    auto RunCases = [&](ArrayRef<uint32_t> Words,
                        unsigned NumCases) -> Expected<std::vector<uint8_t>> {
      RunOptions Some = Limits;
      Some.Groups = {uint32_t(divideCeil(NumCases, 32)), 1, 1};
      Expected<TestExecution> Made =
          execute(*Plain, Case, *Entries, Words, Some);
      if (!Made)
        return Made.takeError();
      return std::move(Made->Records);
    };
    if (Error E = addPropertyFailures(File, Case, Seed, Records, NumLost,
                                      RunCases, Run))
      return E;
  } else {
    addRecords(File.List, Records, NumLost,
               {Test.Groups, Last.Program->NumThreads, Last.Program->WaveSize},
               Run);
  }
  if (!Done->Fault.empty()) {
    std::string Located = locateFault(Case, *Entries, Input, Limits);
    TestFailure Failure =
        makeFailure(Test.Location, Located.empty() ? Done->Fault : Located);
    Run.Outcome += "fault";
    Run.Failures.push_back(std::move(Failure));
    return Error::success();
  }
  return compareContents(Test, *Done, Run);
}

std::unique_ptr<dxilrun::CoverageReport> TestProgram::makeCoverage() const {
  if (!Covered)
    return nullptr;
  auto Report = std::make_unique<dxilrun::CoverageReport>(Covered->report());
  Lines.completeReport(*Report);
  for (auto It = Report->Files.begin(); It != Report->Files.end();)
    if (StringRef(It->first).starts_with(TestHeaderFolder))
      It = Report->Files.erase(It);
    else
      ++It;
  return Report;
}

TestRun TestProgram::run(const TestCase &Case) {
  TestRun Run;
  const DeclaredTest &Test = File.List.Tests[Case.Test];
  auto Start = std::chrono::steady_clock::now();
  Error Problem = !Test.Problem.empty() ? createStringError(Test.Problem)
                  : Test.Kind == DeclaredTest::Form::Draw ? runDraw(Case, Run)
                                                          : runCase(Case, Run);
  if (Problem) {
    Run.Failures.push_back(
        makeFailure(Test.Location, toString(std::move(Problem))));
    Run.Outcome += "error";
  }
  Run.Milliseconds = std::chrono::duration<double, std::milli>(
                         std::chrono::steady_clock::now() - Start)
                         .count();
  return Run;
}
