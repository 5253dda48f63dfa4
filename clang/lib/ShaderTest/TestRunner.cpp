// TestRunner.cpp: clang-dxc test
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Processes first preprocess the files, to find the tests, and then compile and
// execute them: a job for each file and optimization level. A process that ends
// within a test fails this test; another one executes those that follow.

#include "TestOptions.h"
#include "TestProgram.h"
#include "TestReports.h"
#include "clang/Build/Build.h"
#include "clang/Build/WorkerPool.h"
#include "clang/Cache/CompileCache.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/InputFiles.h"
#include "clang/ShaderTest/ShaderTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <atomic>
#include <chrono>

using namespace clang::dxc;
using namespace llvm;

static std::atomic<bool> IsTestInterrupted;

namespace {

/// A file and what is known about it.
struct FileState {
  TestFile File;
  bool WasNamed = false;             ///< by an argument, not found in a folder
  std::vector<TestFailure> Problems; ///< it cannot be read or compiled
  bool HasWarned = false;            ///< its warnings are printed
  std::vector<TestCase> Cases;       ///< that are to be executed
  PathStates Asked;                  ///< files that it depends on
  /// By level, and then by case.
  std::vector<std::vector<std::optional<TestRun>>> Runs;
  std::vector<TestVerdict> Verdicts;

  void addProblem(std::string Text) {
    TestFailure Problem;
    SmallVector<StringRef, 8> Lines;
    StringRef(Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
    for (StringRef Line : Lines)
      Problem.Lines.push_back(Line.str());
    Problems.push_back(std::move(Problem));
  }
};

/// What both kinds of jobs do.
class FileJobs : public JobSource {
public:
  FileJobs(std::vector<FileState> &States, const TestOptions &Options)
      : States(States), Options(Options) {}

protected:
  bool haveSameStart(unsigned, unsigned) const override { return false; }
  bool hasSharedStart(unsigned) const override { return false; }
  bool goOn() override { return !IsTestInterrupted; }
  std::optional<std::string> reply(unsigned, StringRef) override { return ""; }

  /// Calls \p Function on a large stack. The result has its files, too.
  std::string
  callWithFiles(function_ref<json::Object(IntrusiveRefCntPtr<vfs::FileSystem>,
                                          PathStates &)>
                    Function);
  void takeAsked(FileState &State, const json::Object &Answer);

  std::vector<FileState> &States;
  const TestOptions &Options;
};

/// Finds the tests of files.
class ListJobs : public FileJobs {
public:
  using FileJobs::FileJobs;

private:
  std::optional<unsigned> next(unsigned) override {
    return Next < States.size() ? std::optional(Next++) : std::nullopt;
  }
  std::string execute(unsigned Job, JobProcess &Process) override;
  void finish(unsigned Job, WorkerAnswer Answer) override;

  unsigned Next = 0;
};

/// Compiles and executes tests.
class RunJobs : public FileJobs {
public:
  RunJobs(std::vector<FileState> &States, const TestOptions &Options,
          uint32_t Seed, dxilrun::CoverageReport &Covered,
          function_ref<void()> HasEnded);

private:
  struct Job {
    unsigned State, Level;
    size_t NextCase = 0; ///< the first that has not ended
    bool IsCompiled = false;
  };

  std::optional<unsigned> next(unsigned) override;
  std::string execute(unsigned Number, JobProcess &Process) override;
  std::optional<std::string> reply(unsigned Number,
                                   StringRef Question) override;
  void finish(unsigned Number, WorkerAnswer Answer) override;

  uint32_t Seed;
  dxilrun::CoverageReport &Covered;
  function_ref<void()> HasEnded;
  std::vector<Job> Jobs;
  std::vector<unsigned> Waiting; ///< jobs, the next one last
};

/// From the arguments to the exit status.
class TestSession {
public:
  explicit TestSession(const TestOptions &Options) : Options(Options) {}

  int run();

private:
  bool findFiles();
  void addFile(const std::string &Path, bool WasNamed);
  bool addFolder(const std::string &Folder);
  int runAll();
  bool list();
  void chooseCases();
  void addCases(FileState &State, unsigned Test);
  int runOnce(uint32_t Seed);
  std::string writeCoverage();
  void print(TestPrinter &Printer, size_t &NextFile);
  void judgeFile(FileState &State);
  int watch();

  const TestOptions &Options;
  std::vector<FileState> States;
  std::vector<std::string> Folders; ///< that were searched
  dxilrun::CoverageReport Covered;  ///< by all repetitions
};

} // namespace

static int refuseTests(const Twine &Message, int Status = InputError) {
  errs() << "clang-dxc: error: " << Message << '\n';
  return Status;
}

//===----------------------------------------------------------------------===//
// Jobs
//===----------------------------------------------------------------------===//

std::string FileJobs::callWithFiles(
    function_ref<json::Object(IntrusiveRefCntPtr<vfs::FileSystem>,
                              PathStates &)>
        Function) {
  PathStates Asked;
  json::Object Answer;
  bool HasStack = callOnLargeStack([&] {
    IntrusiveRefCntPtr<vfs::FileSystem> Files =
        makeRecordingFileSystem(makeTestFileSystem(), Asked);
    Answer = Function(std::move(Files), Asked);
  });
  if (!HasStack)
    Answer["diagnostics"] = "clang-dxc: error: no memory for the stack\n";
  json::Object Paths;
  for (const auto &[Path, State] : Asked)
    Paths[json::fixUTF8(Path)] = State;
  Answer["asked"] = std::move(Paths);
  std::string Text;
  raw_string_ostream(Text) << json::Value(std::move(Answer));
  return Text;
}

void FileJobs::takeAsked(FileState &State, const json::Object &Answer) {
  if (const json::Object *Asked = Answer.getObject("asked"))
    for (const auto &[Path, Contents] : *Asked)
      State.Asked[Path.str()] = Contents.getAsString().value_or("").str();
}

std::string ListJobs::execute(unsigned Job, JobProcess &) {
  return callWithFiles([&](IntrusiveRefCntPtr<vfs::FileSystem> Files,
                           PathStates &) {
    std::vector<std::string> Arguments = {"-P", "-D", "CLANG_DXC_TEST_LIST"};
    append_range(Arguments, Options.CompileOptions);
    TestCompile Made = compileTestSource(States[Job].File.Path, Arguments,
                                         std::move(Files), Options.HasColors);
    // Most of the text is no declaration.
    return json::Object{{"good", Made.IsGood},
                        {"diagnostics", json::fixUTF8(Made.Diagnostics)},
                        {"text", json::fixUTF8(Made.Preprocessed)}};
  });
}

/// How a process has ended that gave no answer.
static std::string describeEnd(const WorkerAnswer &Answer) {
  return Answer.Signal.empty() ? "it ended the process" : Answer.Signal;
}

void ListJobs::finish(unsigned Job, WorkerAnswer Answer) {
  FileState &State = States[Job];
  Expected<json::Value> Value = json::parse(Answer.Text.value_or(""));
  const json::Object *Object = Value ? Value->getAsObject() : nullptr;
  if (!Object) {
    consumeError(Value.takeError());
    State.addProblem("the compiler failed: " + describeEnd(Answer));
    return;
  }
  takeAsked(State, *Object);
  if (!Object->getBoolean("good").value_or(false)) {
    State.addProblem(Object->getString("diagnostics").value_or("").str());
    return;
  }
  Expected<TestList> List =
      parseTestList(Object->getString("text").value_or(""));
  if (List)
    State.File.List = std::move(*List);
  else
    State.addProblem(toString(List.takeError()));
}

RunJobs::RunJobs(std::vector<FileState> &States, const TestOptions &Options,
                 uint32_t Seed, dxilrun::CoverageReport &Covered,
                 function_ref<void()> HasEnded)
    : FileJobs(States, Options), Seed(Seed), Covered(Covered),
      HasEnded(HasEnded) {
  for (auto [I, State] : enumerate(States)) {
    State.Runs.clear();
    if (!State.Problems.empty() || State.Cases.empty())
      continue;
    for (unsigned Level = 0; Level != Options.Levels.size(); ++Level) {
      State.Runs.emplace_back(State.Cases.size());
      Jobs.push_back({unsigned(I), Level});
    }
  }
  for (unsigned Number = Jobs.size(); Number != 0; --Number)
    Waiting.push_back(Number - 1);
}

std::optional<unsigned> RunJobs::next(unsigned) {
  if (Waiting.empty())
    return std::nullopt;
  unsigned Number = Waiting.back();
  Waiting.pop_back();
  return Number;
}

std::string RunJobs::execute(unsigned Number, JobProcess &Process) {
  const Job &Own = Jobs[Number];
  const FileState &State = States[Own.State];
  // A worker's copy of the state is as old as the worker, so it asks.
  size_t First = 0;
  if (StringRef(Process.ask("first")).getAsInteger(10, First))
    return "";
  return callWithFiles(
      [&](IntrusiveRefCntPtr<vfs::FileSystem> Files, PathStates &Asked) {
        TestProgram Program(State.File, Options, Options.Levels[Own.Level],
                            Seed, Files);
        std::string Diagnostics;
        if (!Program.compile(Diagnostics))
          return json::Object{{"diagnostics", json::fixUTF8(Diagnostics)}};
        Process.ask("compiled");
        for (size_t I = First; I != State.Cases.size(); ++I) {
          std::string Text;
          raw_string_ostream(Text)
              << json::Value(toJSON(Program.run(State.Cases[I])));
          Process.ask(Text);
        }
        for (const auto &[Path, Contents] :
             PathTable().find(Program.ReadPaths, *Files))
          Asked[Path] = Contents;
        json::Object Result{{"warnings", json::fixUTF8(Diagnostics)}};
        if (auto Report = Program.makeCoverage())
          Result["coverage"] = Report->toJSON();
        return Result;
      });
}

std::optional<std::string> RunJobs::reply(unsigned Number, StringRef Question) {
  Job &Own = Jobs[Number];
  FileState &State = States[Own.State];
  if (Question == "first")
    return std::to_string(Own.NextCase);
  if (Question == "compiled") {
    Own.IsCompiled = true;
    return "";
  }
  Expected<json::Value> Value = json::parse(Question);
  if (!Value)
    consumeError(Value.takeError());
  else
    State.Runs[Own.Level][Own.NextCase++] = readTestRun(*Value);
  return "";
}

void RunJobs::finish(unsigned Number, WorkerAnswer Answer) {
  Job &Own = Jobs[Number];
  FileState &State = States[Own.State];
  const std::string &Level = Options.Levels[Own.Level];
  Expected<json::Value> Value = json::parse(Answer.Text.value_or(""));
  const json::Object *Object = Value ? Value->getAsObject() : nullptr;
  if (!Value)
    consumeError(Value.takeError());
  if (Object) {
    takeAsked(State, *Object);
    if (const json::Value *Report = Object->get("coverage")) {
      if (auto Read = dxilrun::CoverageReport::fromJSON(*Report))
        Covered.merge(*Read);
      else
        State.addProblem(toString(Read.takeError()));
    }
    // Levels and repetitions have the same warnings.
    StringRef Warnings = Object->getString("warnings").value_or("");
    if (!Warnings.empty() && !std::exchange(State.HasWarned, true))
      errs() << Warnings;
    if (auto Text = Object->getString("diagnostics"))
      // Both levels often have the same errors.
      if (State.Problems.empty())
        State.addProblem(Text->str());
  } else if (!Own.IsCompiled) {
    State.addProblem("the compiler failed at " + Level + ": " +
                     describeEnd(Answer));
  } else if (Own.NextCase < State.Cases.size()) {
    TestRun Run;
    Run.Outcome = "crash";
    Run.Failures.push_back(
        {State.File.List.Tests[State.Cases[Own.NextCase].Test].Location,
         {"the runner failed: " + describeEnd(Answer)}});
    State.Runs[Own.Level][Own.NextCase++] = std::move(Run);
    if (Own.NextCase < State.Cases.size())
      Waiting.push_back(Number);
  }
  HasEnded();
}

//===----------------------------------------------------------------------===//
// Files and cases
//===----------------------------------------------------------------------===//

/// Names in filters have no hyphens. Letters of other alphabets are several
/// bytes of UTF-8, none of which is ASCII.
static std::string nameSuite(StringRef Path) {
  std::string Name = sys::path::stem(Path).str();
  for (char &C : Name)
    if (!isAlnum(C) && isASCII(C))
      C = '_';
  return Name;
}

void TestSession::addFile(const std::string &Path, bool WasNamed) {
  for (const FileState &Known : States)
    if (Known.File.Path == Path)
      return;
  FileState &State = States.emplace_back();
  State.File.Path = Path;
  State.File.Suite = nameSuite(Path);
  State.WasNamed = WasNamed;
}

/// Adds the sources in a folder that include the header, sorted.
bool TestSession::addFolder(const std::string &Folder) {
  std::vector<std::string> Paths;
  std::error_code Code;
  for (sys::fs::recursive_directory_iterator It(Folder, Code), End;
       It != End && !Code; It.increment(Code))
    if (sys::path::extension(It->path()) == ".hlsl")
      Paths.push_back(It->path());
  if (Code) {
    refuseTests("cannot read the folder '" + Folder + "': " + Code.message());
    return false;
  }
  llvm::sort(Paths);
  for (const std::string &Path : Paths) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(Path);
    if (Text && (*Text)->getBuffer().contains("clang-dxc/test.hlsl"))
      addFile(StringRef(Path).starts_with("./") ? Path.substr(2) : Path,
              /*WasNamed=*/false);
  }
  Folders.push_back(Folder);
  return true;
}

bool TestSession::findFiles() {
  for (const std::string &Input : Options.Inputs) {
    if (!sys::fs::exists(Input)) {
      refuseTests("there is no file or folder '" + Input + "'", Misuse);
      return false;
    }
    if (!sys::fs::is_directory(Input))
      addFile(Input, /*WasNamed=*/true);
    else if (!addFolder(Input))
      return false;
  }
  return true;
}

/// The values of a key of TEST_OPTIONS, or those of the command line. What is
/// malformed is reported when the test is executed.
template <typename Value, typename Function>
static std::vector<Value> readAxis(const json::Object *Options, StringRef Key,
                                   const std::vector<Value> &Default,
                                   Function Parse) {
  const json::Array *List = Options ? Options->getArray(Key) : nullptr;
  std::vector<Value> Values;
  if (List)
    for (const json::Value &Row : *List)
      if (auto Read = Parse(spellOption(Row)))
        Values.push_back(*Read);
  return Values.empty() ? Default : Values;
}

static StringRef spellDenorms(dxilrun::DenormMode Mode) {
  switch (Mode) {
  case dxilrun::DenormMode::FromShader:
    return "";
  case dxilrun::DenormMode::Preserve:
    return "preserve";
  case dxilrun::DenormMode::Flush:
    return "ftz";
  }
  llvm_unreachable("all modes are listed");
}

void TestSession::addCases(FileState &State, unsigned Number) {
  const DeclaredTest &Test = State.File.List.Tests[Number];
  std::optional<json::Value> Given;
  if (Expected<json::Value> Read = json::parse(Test.Options))
    Given = std::move(*Read);
  else
    consumeError(Read.takeError());
  const json::Object *Object = Given ? Given->getAsObject() : nullptr;
  std::vector<unsigned> WaveSizes =
      readAxis(Object, "wave-sizes", Options.WaveSizes, parseWaveSize);
  std::vector<dxilrun::DenormMode> Denorms =
      readAxis(Object, "denorm", Options.Denorms, parseDenormMode);
  const unsigned NumParameters = std::max<size_t>(1, Test.Values.size());
  for (unsigned Parameter = 0; Parameter != NumParameters; ++Parameter)
    for (unsigned WaveSize : WaveSizes)
      for (dxilrun::DenormMode Mode : Denorms) {
        TestCase Case;
        Case.Test = Number;
        Case.Parameter = Parameter;
        Case.WaveSize = WaveSize;
        Case.Denorms = Mode;
        Case.Name = State.File.Suite + "." + Test.Name;
        std::vector<std::string> Parts;
        if (!Test.Values.empty()) {
          Case.Name += "/" + std::to_string(Parameter);
          Parts.push_back(Test.Parameter + " = " + Test.Values[Parameter]);
        }
        if (WaveSize)
          Parts.push_back("wave size " + std::to_string(WaveSize));
        if (Mode != dxilrun::DenormMode::FromShader)
          Parts.push_back(spellDenorms(Mode).str());
        Case.Setting = join(Parts, ", ");
        if (Options.Filter.matches(Case.Name))
          State.Cases.push_back(std::move(Case));
      }
}

/// The cases that the filter and the shard have.
void TestSession::chooseCases() {
  size_t Number = 0;
  for (FileState &State : States) {
    State.Cases.clear();
    if (!State.Problems.empty())
      continue;
    for (unsigned Test = 0; Test != State.File.List.Tests.size(); ++Test)
      addCases(State, Test);
    llvm::erase_if(State.Cases, [&](const TestCase &) {
      return Number++ % Options.NumShards != Options.Shard - 1;
    });
  }
}

bool TestSession::list() {
  ListJobs Jobs(States, Options);
  std::string Problem = runJobs(Jobs, Options.NumWorkers);
  if (!Problem.empty())
    refuseTests("cannot start a process: " + Problem);
  for (FileState &State : States)
    if (State.WasNamed && State.Problems.empty() &&
        State.File.List.Tests.empty())
      State.addProblem("the file has no tests; they begin with #include "
                       "<clang-dxc/test.hlsl>");
  return Problem.empty();
}

//===----------------------------------------------------------------------===//
// Sessions
//===----------------------------------------------------------------------===//

/// Makes the verdicts of a file if all its jobs have ended.
void TestSession::judgeFile(FileState &State) {
  if (!State.Verdicts.empty())
    return;
  if (!State.Problems.empty()) {
    TestVerdict Verdict;
    Verdict.File = State.File.Path;
    Verdict.Location = {State.File.Path, 1};
    Verdict.Suite = State.File.Suite;
    Verdict.Name = State.File.Suite + " (" + State.File.Path + ")";
    Verdict.Failures = State.Problems;
    State.Verdicts.push_back(std::move(Verdict));
    return;
  }
  for (const auto &Level : State.Runs)
    if (!llvm::all_of(Level, [](const auto &Run) { return Run.has_value(); }))
      return;
  for (auto [I, Case] : enumerate(State.Cases)) {
    std::vector<TestRun> Runs;
    for (const auto &Level : State.Runs)
      Runs.push_back(*Level[I]);
    State.Verdicts.push_back(judge(State.File, Case, Options.Levels, Runs));
  }
}

/// Prints the files that have ended, in their order.
void TestSession::print(TestPrinter &Printer, size_t &NextFile) {
  for (; NextFile != States.size(); ++NextFile) {
    FileState &State = States[NextFile];
    judgeFile(State);
    if (State.Verdicts.empty() && !State.Cases.empty())
      return;
    Printer.print(State.File.Path, State.File.Suite, State.Verdicts);
  }
}

/// Returns what is wrong; empty for nothing.
std::string TestSession::writeCoverage() {
  if (Options.CoveragePath.empty())
    return "";
  cleanReport(Covered);
  std::error_code Failure;
  raw_fd_ostream OS(Options.CoveragePath, Failure);
  if (Failure)
    return "cannot write '" + Options.CoveragePath + "': " + Failure.message();
  Covered.print(Options.Coverage, OS);
  return "";
}

int TestSession::runOnce(uint32_t Seed) {
  auto Start = std::chrono::steady_clock::now();
  TestPrinter Printer(Options, outs());
  size_t NumTests = 0, NumFiles = 0, NextFile = 0;
  for (FileState &State : States) {
    State.Verdicts.clear();
    // A file that cannot be read is one failed test.
    const bool IsBad = !State.Problems.empty();
    NumTests += IsBad ? 1 : State.Cases.size();
    NumFiles += IsBad || !State.Cases.empty();
  }
  Printer.begin(NumTests, NumFiles);
  auto PrintEnded = [&] { print(Printer, NextFile); };
  RunJobs Jobs(States, Options, Seed, Covered, PrintEnded);
  std::string Problem = runJobs(Jobs, Options.NumWorkers);
  if (!Problem.empty())
    return refuseTests("cannot start a process: " + Problem);
  if (IsTestInterrupted)
    return InterruptedStatus;
  print(Printer, NextFile);
  std::vector<TestVerdict> All;
  for (const FileState &State : States)
    append_range(All, State.Verdicts);
  const double Milliseconds = std::chrono::duration<double, std::milli>(
                                  std::chrono::steady_clock::now() - Start)
                                  .count();
  Printer.end(All, NumFiles, Milliseconds);
  if (std::string Wrong = writeTestReports(Options, All, Milliseconds);
      !Wrong.empty())
    return refuseTests(Wrong);
  if (std::string Wrong = writeCoverage(); !Wrong.empty())
    return refuseTests(Wrong);
  auto Fails = [](const TestVerdict &Verdict) {
    return !Verdict.Failures.empty();
  };
  return any_of(All, Fails) ? InputError : Success;
}

int TestSession::runAll() {
  if (!list())
    return InternalError;
  Covered = {};
  chooseCases();
  if (Options.IsListing) {
    bool IsGood = true;
    for (const FileState &State : States) {
      for (const TestCase &Case : State.Cases)
        outs() << Case.describe() << '\n';
      for (const TestFailure &Problem : State.Problems) {
        IsGood = false;
        for (const std::string &Line : Problem.Lines)
          errs() << Line << '\n';
      }
    }
    return IsGood ? Success : InputError;
  }
  auto HasCases = [](const FileState &State) {
    return !State.Cases.empty() || !State.Problems.empty();
  };
  if (none_of(States, HasCases) && Options.NumShards == 1)
    return refuseTests("there is no test to execute");
  int Status = Success;
  for (unsigned I = 0; I != Options.Repeat && !IsTestInterrupted; ++I)
    Status = std::max(Status, runOnce(Options.Seed + I));
  return Status;
}

/// Executes the tests of changed files, until there is an interrupt.
int TestSession::watch() {
  std::string Problem;
  std::unique_ptr<FolderWatch> Watch = FolderWatch::create(Problem);
  if (!Watch)
    return refuseTests("cannot watch files: " + Problem, InternalError);
  std::vector<FileState> Known;
  for (;;) {
    std::vector<FileState> Ended = std::move(States);
    for (FileState &State : Ended) {
      llvm::erase_if(Known, [&](const FileState &Old) {
        return Old.File.Path == State.File.Path;
      });
      Known.push_back(std::move(State));
    }
    auto Add = [&](StringRef Path) {
      StringRef Folder = sys::path::parent_path(Path);
      Watch->add(Folder.empty() ? "." : Folder);
    };
    for (const FileState &State : Known) {
      Add(State.File.Path);
      for (const auto &[Path, Contents] : State.Asked)
        Add(Path);
    }
    for (const std::string &Folder : Folders)
      Watch->add(Folder);
    States.clear();
    outs() << "waiting for changes\n";
    outs().flush();
    while (States.empty()) {
      if (!Watch->wait([] { return !IsTestInterrupted.load(); }))
        return InterruptedStatus;
      Folders.clear();
      // Editors and version control remove files before they write them.
      if (!findFiles()) {
        States.clear();
        continue;
      }
      IntrusiveRefCntPtr<vfs::FileSystem> Files = makeTestFileSystem();
      PathTable Now;
      llvm::erase_if(States, [&](const FileState &State) {
        auto Old = find_if(Known, [&](const FileState &Other) {
          return Other.File.Path == State.File.Path;
        });
        return Old != Known.end() && !Now.hasChanged(Old->Asked, *Files);
      });
    }
    (void)runAll();
    if (IsTestInterrupted)
      return InterruptedStatus;
    Watch->drain();
  }
}

int TestSession::run() {
  if (!findFiles())
    return Misuse;
  if (States.empty() && !Options.IsWatching)
    return refuseTests("no source there includes <clang-dxc/test.hlsl>");
  int Status = States.empty() ? int(Success) : runAll();
  if (Options.IsWatching && !IsTestInterrupted)
    return watch();
  return Status;
}

int clang::dxc::runShaderTests(ArrayRef<const char *> Arguments) {
  TestOptions Options;
  if (std::optional<int> Status = parseTestOptions(Arguments, Options))
    return *Status;
  sys::SetInterruptFunction([] { IsTestInterrupted = true; });
  return TestSession(Options).run();
}
