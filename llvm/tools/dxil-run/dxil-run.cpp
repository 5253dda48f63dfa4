// dxil-run.cpp: Executing shaders on the CPU
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/dxil-run.md describes the options and the input files.

#include "llvm/DXILRun/Checks/Coverage.h"
#include "llvm/DXILRun/Debug/AdapterServer.h"
#include "llvm/DXILRun/Debug/ShaderPrintf.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Draw/Draw.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Graph/WorkGraph.h"
#include "llvm/DXILRun/Rays/RayDispatch.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace llvm::dxilrun;

static cl::OptionCategory Options("dxil-run options");
static cl::opt<std::string> Input(cl::Positional, cl::desc("<shader>"),
                                  cl::init("-"), cl::cat(Options));
static cl::opt<std::string> EntryName("entry",
                                      cl::desc("The entry point of a library"),
                                      cl::value_desc("name"), cl::cat(Options));
static cl::opt<std::string>
    Groups("dispatch", cl::desc("Number of thread groups (default 1,1,1)"),
           cl::value_desc("x,y,z"), cl::init("1,1,1"), cl::cat(Options));
static cl::opt<std::string> Bindings("bindings",
                                     cl::desc("The resources, in JSON"),
                                     cl::value_desc("file"), cl::cat(Options));
static cl::opt<std::string> Expect("expect",
                                   cl::desc("Compare with these resources"),
                                   cl::value_desc("file"), cl::cat(Options));
static cl::opt<std::string>
    Output("o", cl::desc("File for the resources after execution"),
           cl::value_desc("file"), cl::init("-"), cl::cat(Options));
static cl::opt<bool> DataFiles(
    "data-files",
    cl::desc("Write the data of each resource to a binary file beside that of "
             "-o"),
    cl::cat(Options));
static cl::opt<std::string>
    DrawFile("draw",
             cl::desc("A draw in JSON: its shaders, vertices and targets"),
             cl::value_desc("file"), cl::cat(Options));
static cl::opt<std::string>
    RaysFile("rays", cl::desc("A dispatch of rays in JSON: its shader tables"),
             cl::value_desc("file"), cl::cat(Options));
static cl::opt<std::string>
    StageInputs("stage-inputs",
                cl::desc("The vertices, primitives, patches or pixels of a "
                         "stage other than compute, in JSON"),
                cl::value_desc("file"), cl::cat(Options));
static cl::opt<std::string>
    StageOutputs("stage-outputs",
                 cl::desc("File for the outputs of such a stage"),
                 cl::value_desc("file"), cl::init("-"), cl::cat(Options));
static cl::opt<std::string>
    GraphFile("graph", cl::desc("The initial records of a work graph, in JSON"),
              cl::value_desc("file"), cl::cat(Options));
static cl::opt<uint64_t> RecordLimit(
    "record-limit",
    cl::desc("Maximum number of records of a work graph; 0: no limit"),
    cl::init(1000000), cl::cat(Options));
static cl::opt<unsigned> WaveSize("wave-size",
                                  cl::desc("Lanes of a wave: 4, 8, ... 128"),
                                  cl::init(0), cl::cat(Options));
static cl::opt<CheckMode>
    Checks("check", cl::desc("Handling of faults that the checks find:"),
           cl::init(CheckMode::Error), cl::cat(Options),
           cl::values(clEnumValN(CheckMode::Error, "error",
                                 "Execution ends (default)"),
                      clEnumValN(CheckMode::Warn, "warn", "A warning"),
                      clEnumValN(CheckMode::Off, "off", "Nothing is checked")));
static cl::list<std::string>
    ChecksFor("check-for",
              cl::desc("Kinds of faults, each perhaps with a mode, such as "
                       "nan,race=warn; --check-for=help lists them"),
              cl::value_desc("kind[=mode],..."), cl::cat(Options));
static cl::opt<DenormMode> Denorms(
    "denorm", cl::desc("Denormal floats of 32 bits:"),
    cl::init(DenormMode::FromShader), cl::cat(Options),
    cl::values(clEnumValN(DenormMode::FromShader, "shader",
                          "As the shader specifies (default)"),
               clEnumValN(DenormMode::Preserve, "preserve", "Kept"),
               clEnumValN(DenormMode::Flush, "ftz", "Flushed to zero")));
static cl::opt<uint64_t>
    StepLimit("step-limit",
              cl::desc("Maximum number of instructions of a wave; 0: no limit"),
              cl::init(200000000), cl::cat(Options));
static cl::opt<double> TimeLimit("time-limit",
                                 cl::desc("Seconds; 0: no limit (default)"),
                                 cl::init(0), cl::cat(Options));
static cl::opt<unsigned>
    Threads("threads",
            cl::desc("Groups that run concurrently; 0: one per core, or "
                     "one if the order matters"),
            cl::init(0), cl::cat(Options));
static cl::opt<uint32_t>
    PrintfBytes("printf-bytes",
                cl::desc("Size of the buffer for messages of printf"),
                cl::init(1 << 20), cl::cat(Options));
static cl::opt<bool>
    PrintfThreads("printf-threads",
                  cl::desc("Print the thread before each message of printf"),
                  cl::cat(Options));
static cl::opt<bool>
    DebugCommands("debug", cl::desc("Read commands of a debugger from stdin"),
                  cl::cat(Options));
static cl::opt<bool>
    DebugAdapter("dap",
                 cl::desc("Serve the Debug Adapter Protocol on stdin and "
                          "stdout"),
                 cl::cat(Options));
static cl::opt<std::string> CoverageFile(
    "coverage",
    cl::desc("Write how often each line, branch and function was executed"),
    cl::value_desc("file"), cl::cat(Options));
static cl::opt<CoverageFormat> FormatOfCoverage(
    "coverage-format",
    cl::desc("The format of that file, if its name does not determine it:"),
    cl::cat(Options),
    cl::values(clEnumValN(CoverageFormat::Text, "text",
                          "The source with counts (-, .txt)"),
               clEnumValN(CoverageFormat::LCOV, "lcov",
                          "For lcov and genhtml (.info, .lcov)"),
               clEnumValN(CoverageFormat::LLVM, "llvm",
                          "As llvm-cov export writes it (.json)")));
static cl::opt<bool> Statistics("speed",
                                cl::desc("Print counts and speed on stderr"),
                                cl::cat(Options));

static Expected<std::array<uint32_t, 3>> parseGroups(StringRef Text) {
  constexpr uint32_t MaxGroups = 65535;
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  std::array<uint32_t, 3> Result = {1, 1, 1};
  bool IsValid = Parts.size() <= 3;
  for (unsigned N = 0; IsValid && N != Parts.size(); ++N)
    IsValid = !Parts[N].getAsInteger(10, Result[N]) && Result[N] <= MaxGroups;
  if (!IsValid)
    return createStringError("--dispatch: '" + Text +
                             "' is not up to three numbers from 0 to 65535");
  return Result;
}

static Expected<std::unique_ptr<MemoryBuffer>> openFile(StringRef Name) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFileOrSTDIN(Name);
  if (!Buffer)
    return createStringError(Name + ": " + Buffer.getError().message());
  return std::move(*Buffer);
}

static Expected<std::vector<ResourceEntry>> readEntries(StringRef Name) {
  if (Name.empty())
    return std::vector<ResourceEntry>();
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = openFile(Name);
  if (!Buffer)
    return Buffer.takeError();
  Expected<std::vector<ResourceEntry>> Entries =
      parseResources((*Buffer)->getBuffer(), sys::path::parent_path(Name));
  if (!Entries)
    return createStringError(Name + ": " + toString(Entries.takeError()));
  return Entries;
}

static void printStatistics(const RunStatistics &S) {
  double Rate = S.Seconds > 0 ? S.ThreadInstructions / S.Seconds / 1e6 : 0;
  errs() << S.ThreadInstructions << " instructions of threads, "
         << S.WaveInstructions << " of waves, "
         << format("%.3f s, %.1f million a second\n", S.Seconds, Rate);
}

/// LLVM's bitcode reader may crash on damaged bitcode that no digest protects.
/// That is an error like others, but nothing is left to be cleaned up after it.
static Expected<ShaderFile> readShader(StringRef Name, MemoryBufferRef Buffer,
                                       LLVMContext &Context) {
  if (sys::path::extension(Name).equals_insensitive(".hlsl"))
    return createStringError(
        "'" + Name +
        "' is a source; compile it first, for example with "
        "'clang-dxc -T cs_6_6 -E main " +
        Name + " -Fo " + sys::path::stem(Name) + ".dxil'");
  std::optional<Expected<ShaderFile>> File;
  CrashRecoveryContext::Enable();
  CrashRecoveryContext Recovery;
  if (!Recovery.RunSafely(
          [&] { File.emplace(readShaderFile(Buffer, Context)); })) {
    WithColor::error(errs(), "dxil-run")
        << Name << ": the bitcode is damaged: LLVM's reader has crashed\n";
    sys::Process::Exit(1, /*NoCleanup=*/true);
  }
  CrashRecoveryContext::Disable();
  if (!*File)
    return createStringError(Name + ": " + toString(File->takeError()));
  return std::move(*File);
}

/// Null if nobody debugs.
static DebugSession *Debugger = nullptr;

/// Whether the debugger has ended the run, which then has no result.
static bool hasQuit() { return Debugger && Debugger->isQuitting(); }

/// Where messages go that are neither results nor errors.
static raw_ostream *MessageStream = &errs();

/// Prints what the checks have found.
static Error finishRun(CheckReports &Reports, Error Limit) {
  std::vector<std::string> Messages = Reports.take();
  std::string Fault;
  if (Reports.hasErrors()) {
    Fault = std::move(Messages.back());
    Messages.pop_back();
  }
  for (const std::string &Message : Messages)
    WithColor::warning(*MessageStream, "dxil-run") << Message << '\n';
  if (Fault.empty())
    return Limit;
  consumeError(std::move(Limit));
  return createStringError(Fault);
}

static Error execute(ShaderFile &File, ResourceSet &Resources,
                     const RunOptions &Run) {
  Expected<ProgramPtr> Program = decodeProgram(File, Run);
  if (!Program)
    return createStringError(Input + ": " + toString(Program.takeError()));
  CheckReports Reports(Run.Checks);
  RunStatistics Numbers;
  Error Limit = dispatch(**Program, Resources, Run, Reports, &Numbers);
  if (Statistics)
    printStatistics(Numbers);
  return finishRun(Reports, std::move(Limit));
}

/// The contents of the file of --stage-inputs, or the default for stages
/// without input.
static Error readInputs(const StageRunner &Stage, StageIO &IO) {
  const bool HasGroups =
      dxil::getShaderStage(Stage.info().Kind).has(dxil::HasThreadGroups);
  if (StageInputs.empty())
    return HasGroups ? readStageInputs("{}", Stage, IO)
                     : createStringError(
                           "a shader of stage " +
                           dxil::getShaderStage(Stage.info().Kind).Name +
                           " needs --stage-inputs");
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = openFile(StageInputs);
  if (!Buffer)
    return Buffer.takeError();
  if (Error E = readStageInputs((*Buffer)->getBuffer(), Stage, IO))
    return createStringError(StageInputs + ": " + toString(std::move(E)));
  return Error::success();
}

/// Executes another stage than compute, and writes what it gives.
static Error executeStage(ShaderFile &File, ResourceSet &Resources,
                          const RunOptions &Run) {
  Expected<StageRunner> Stage = StageRunner::create(File, Run);
  if (!Stage)
    return createStringError(Input + ": " + toString(Stage.takeError()));
  StageIO IO;
  if (Error E = readInputs(*Stage, IO))
    return E;
  CheckReports Reports(Run.Checks);
  RunStatistics Numbers;
  Error Limit = Stage->run(IO, Resources, Run, Reports, &Numbers);
  if (Statistics)
    printStatistics(Numbers);
  if (Error E = finishRun(Reports, std::move(Limit)))
    return E;
  // The standard output is the debugger's.
  if (hasQuit() || (Debugger && StageOutputs == "-"))
    return Error::success();
  std::error_code Failure;
  raw_fd_ostream OS(StageOutputs, Failure);
  if (Failure)
    return createStringError(StageOutputs + ": " + Failure.message());
  printStageOutputs(*Stage, IO, Run.Groups, OS);
  return Error::success();
}

/// Writes the data of each writable resource beside the file of -o.
static Error writeDataFiles(const ResourceSet &Resources) {
  for (const std::unique_ptr<Resource> &R : Resources.all()) {
    if (!R->Writable)
      continue;
    SmallString<128> Path = sys::path::parent_path(Output);
    sys::path::append(Path, dataFileName(Output, *R));
    std::error_code Failure;
    raw_fd_ostream OS(Path, Failure);
    if (!Failure) {
      OS.write(reinterpret_cast<const char *>(R->Bytes.data()),
               R->Bytes.size());
      OS.close();
      Failure = OS.error();
      OS.clear_error();
    }
    if (Failure)
      return createStringError(Path + ": " + Failure.message());
  }
  return Error::success();
}

static Error writeResult(const ResourceSet &Resources,
                         ArrayRef<ResourceEntry> Entries) {
  if (DataFiles)
    if (Error E = writeDataFiles(Resources))
      return E;
  std::error_code Failure;
  raw_fd_ostream OS(Output, Failure);
  if (Failure)
    return createStringError(Output + ": " + Failure.message());
  printResources(Resources, Entries, OS, DataFiles ? StringRef(Output) : "");
  return Error::success();
}

static Error compareResult(const ResourceSet &Resources) {
  Expected<std::vector<ResourceEntry>> Wanted = readEntries(Expect);
  if (!Wanted)
    return Wanted.takeError();
  Expected<uint64_t> Differences = compareResources(Resources, *Wanted, errs());
  if (!Differences)
    return createStringError(Expect + ": " + toString(Differences.takeError()));
  if (*Differences)
    return createStringError(Twine(*Differences) +
                             " of the expected values differ");
  return Error::success();
}

/// A path in a file is relative to it.
static std::string beside(StringRef File, StringRef Path) {
  SmallString<128> Result(Path);
  if (sys::path::is_relative(Path)) {
    Result = sys::path::parent_path(File);
    sys::path::append(Result, Path);
  }
  return Result.str().str();
}

static std::string besideDraw(StringRef Path) { return beside(DrawFile, Path); }

static Error writeTargets(const DrawDescription &Draw,
                          const DrawResult &Result) {
  if (!Draw.DepthData.empty())
    if (Error E = writeFloats(Result.Depths, besideDraw(Draw.DepthData)))
      return E;
  for (auto [Target, Picture] : zip(Draw.Targets, Result.Targets)) {
    if (!Target.PNG.empty())
      if (Error E = writePNG(Picture, besideDraw(Target.PNG)))
        return E;
    ArrayRef<float> Floats(Picture.Pixels.front().data(),
                           4 * Picture.Pixels.size());
    if (!Target.Data.empty())
      if (Error E = writeFloats(Floats, besideDraw(Target.Data)))
        return E;
  }
  return Error::success();
}

/// Writes the result, unless it is only compared with a file.
static Error finishResources(const ResourceSet &Resources,
                             ArrayRef<ResourceEntry> Entries,
                             bool WritesIfUnasked) {
  if (hasQuit())
    return Error::success();
  // The standard output is the debugger's.
  WritesIfUnasked &= !Debugger;
  if ((Expect.empty() && WritesIfUnasked) || Output != "-" ||
      Output.getNumOccurrences())
    if (Error E = writeResult(Resources, Entries))
      return E;
  return Expect.empty() ? Error::success() : compareResult(Resources);
}

static Error executeDrawFile(const RunOptions &Run) {
  Expected<std::unique_ptr<MemoryBuffer>> Text = openFile(DrawFile);
  if (!Text)
    return Text.takeError();
  Expected<DrawDescription> Draw = parseDraw((*Text)->getBuffer());
  if (!Draw)
    return createStringError(DrawFile + ": " + toString(Draw.takeError()));
  Expected<std::vector<ResourceEntry>> Entries = readEntries(Bindings);
  if (!Entries)
    return Entries.takeError();
  LLVMContext Context;
  auto Load = [&](StringRef Name) -> Expected<ShaderFile> {
    const std::string Path = besideDraw(Name);
    Expected<std::unique_ptr<MemoryBuffer>> Buffer = openFile(Path);
    if (!Buffer)
      return Buffer.takeError();
    return readShader(Path, (*Buffer)->getMemBufferRef(), Context);
  };
  CheckReports Reports(Run.Checks);
  auto AddEntries = [](const ShaderFile &File,
                       std::vector<ResourceEntry> &OfShader) {
    bindPrintfBuffer(File.Info, PrintfBytes, OfShader);
  };
  auto Print = [](const ShaderFile &File, ResourceSet &Resources) {
    printMessages(Resources, File.Info, *File.M, PrintfThreads, *MessageStream);
  };
  Expected<DrawResult> Result =
      executeDraw(*Draw, *Entries, Load, Run, Reports, {AddEntries, Print});
  if (!Result)
    return finishRun(Reports, createStringError(DrawFile + ": " +
                                                toString(Result.takeError())));
  if (Error E = finishRun(Reports, Error::success()))
    return E;
  if (hasQuit())
    return Error::success();
  if (Error E = writeTargets(*Draw, *Result))
    return E;
  return finishResources(Result->Resources, *Entries,
                         /*WritesIfUnasked=*/false);
}

static Error executeRaysFile(ShaderFile &File, const RunOptions &Run) {
  Expected<std::unique_ptr<MemoryBuffer>> Text = openFile(RaysFile);
  if (!Text)
    return Text.takeError();
  Expected<RaysDescription> Rays =
      parseRays((*Text)->getBuffer(), sys::path::parent_path(RaysFile));
  if (!Rays)
    return createStringError(RaysFile + ": " + toString(Rays.takeError()));
  Expected<std::vector<ResourceEntry>> Entries = readEntries(Bindings);
  if (!Entries)
    return Entries.takeError();
  append_range(*Entries, Rays->Resources);
  bindPrintfBuffer(File.Info, PrintfBytes, *Entries);
  CheckReports Reports(Run.Checks);
  Expected<std::unique_ptr<RayDispatch>> Dispatch =
      RayDispatch::create(File, *Rays, *Entries, Run, Reports);
  if (!Dispatch)
    return createStringError(RaysFile + ": " + toString(Dispatch.takeError()));
  RunStatistics Numbers;
  Error Limit = (*Dispatch)->run(&Numbers);
  if (Statistics)
    printStatistics(Numbers);
  printMessages((*Dispatch)->resources(), File.Info, *File.M, PrintfThreads,
                *MessageStream);
  if (Error E = finishRun(Reports, std::move(Limit)))
    return E;
  if (hasQuit())
    return Error::success();
  for (const PictureDescription &Description : Rays->Pictures) {
    Expected<Picture> P = (*Dispatch)->makePicture(Description.Resource);
    if (!P)
      return createStringError(RaysFile + ": " + toString(P.takeError()));
    if (Error E = writePNG(*P, beside(RaysFile, Description.PNG)))
      return E;
  }
  return finishResources((*Dispatch)->resources(), *Entries,
                         Rays->Pictures.empty());
}

/// Executes the nodes of a library.
static Error executeGraph(ShaderFile &File, const RunOptions &Run) {
  Expected<std::unique_ptr<MemoryBuffer>> Text = openFile(GraphFile);
  if (!Text)
    return Text.takeError();
  Expected<std::vector<GraphEntry>> Records =
      parseGraph((*Text)->getBuffer(), sys::path::parent_path(GraphFile));
  if (!Records)
    return createStringError(GraphFile + ": " + toString(Records.takeError()));
  Expected<WorkGraph> Graph = WorkGraph::create(File.Info, *Records);
  if (!Graph)
    return createStringError(GraphFile + ": " + toString(Graph.takeError()));
  std::vector<dxil::EntryRecord> Nodes;
  for (uint32_t Number : Graph->order())
    Nodes.push_back(Graph->nodes()[Number].Entry);
  openResources(File, Nodes);
  Expected<std::vector<ResourceEntry>> Entries = readEntries(Bindings);
  if (!Entries)
    return Entries.takeError();
  bindPrintfBuffer(File.Info, PrintfBytes, *Entries);
  ResourceSet Resources;
  if (Error E = makeResources(*Entries, File.Info, Resources))
    return E;
  CheckReports Reports(Run.Checks);
  RunStatistics Numbers;
  Error Limit = runGraph(File, *Graph, *Records, Resources, Run, RecordLimit,
                         Reports, Numbers);
  if (Statistics)
    printStatistics(Numbers);
  printMessages(Resources, File.Info, *File.M, PrintfThreads, *MessageStream);
  if (Error E = finishRun(Reports, std::move(Limit)))
    return E;
  return finishResources(Resources, *Entries, /*WritesIfUnasked=*/true);
}

/// The format that was asked for.
static Expected<CoverageFormat> readCoverageFormat() {
  if (FormatOfCoverage.getNumOccurrences())
    return FormatOfCoverage;
  if (std::optional<CoverageFormat> Found = findCoverageFormat(CoverageFile))
    return *Found;
  return createStringError("--coverage=" + CoverageFile +
                           ": the name does not determine the format; write "
                           "--coverage-format=text, lcov or llvm");
}

static Error writeCoverage(const Coverage &Covered, CoverageFormat Format) {
  std::error_code Failure;
  raw_fd_ostream OS(CoverageFile, Failure);
  if (Failure)
    return createStringError(CoverageFile + ": " + Failure.message());
  Covered.report().print(Format, OS);
  return Error::success();
}

static Expected<RunOptions> readOptions() {
  RunOptions Run;
  Expected<std::array<uint32_t, 3>> Counts = parseGroups(Groups);
  if (!Counts)
    return Counts.takeError();
  Run.Groups = *Counts;
  Run.WaveSize = WaveSize;
  Run.Checks = CheckModes(Checks);
  // A kind that is asked for is checked for, even if nothing else is.
  const CheckMode Default =
      Checks == CheckMode::Off ? CheckMode::Error : Checks;
  for (const std::string &List : ChecksFor)
    if (Error E = Run.Checks.parse(List, Default))
      return createStringError("--check-for: " + toString(std::move(E)));
  Run.Denorms = Denorms;
  Run.StepLimit = StepLimit;
  Run.TimeLimit = TimeLimit;
  Run.Threads = Threads;
  Run.Progress = !DebugCommands && !DebugAdapter;
  Run.Debugger = Debugger;
  return Run;
}

/// Executes the entry of \p File, which is no part of a pipeline.
static Error runShader(ShaderFile &File, const RunOptions &Given) {
  Expected<std::vector<ResourceEntry>> Entries = readEntries(Bindings);
  if (!Entries)
    return Entries.takeError();
  bindPrintfBuffer(File.Info, PrintfBytes, *Entries);
  ResourceSet Resources;
  if (Error E = makeResources(*Entries, File.Info, Resources))
    return E;
  RunOptions Run = Given;
  CheckReports None(Run.Checks);
  if (Error E = beginDebugging(Run, None, debugShader(File, Resources, Run)))
    return createStringError(Input + ": " + toString(std::move(E)));
  if (hasQuit())
    return Error::success();
  const bool IsCompute = File.Info.Kind == dxil::ShaderKind::Compute;
  if (IsCompute && !StageInputs.empty())
    return createStringError("a compute shader takes no --stage-inputs");
  Error Result = IsCompute ? execute(File, Resources, Run)
                           : executeStage(File, Resources, Run);
  printMessages(Resources, File.Info, *File.M, PrintfThreads, *MessageStream);
  if (Result)
    return Result;
  return finishResources(Resources, *Entries, IsCompute);
}

static Error run(const RunOptions &Run) {
  if (DataFiles && Output == "-")
    return createStringError("--data-files needs a file of -o");
  if (!DrawFile.empty())
    return executeDrawFile(Run);
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = openFile(Input);
  if (!Buffer)
    return Buffer.takeError();
  LLVMContext Context;
  Expected<ShaderFile> File =
      readShader(Input, (*Buffer)->getMemBufferRef(), Context);
  if (!File)
    return File.takeError();
  if (!RaysFile.empty())
    return executeRaysFile(*File, Run);
  if (!GraphFile.empty())
    return executeGraph(*File, Run);
  if (Error E = chooseEntry(*File, EntryName))
    return createStringError(Input + ": " + toString(std::move(E)));
  if (File->Info.Kind == dxil::ShaderKind::Node)
    return createStringError(Input + ": the node '" + File->Info.EntryName +
                             "' needs --graph with its records");
  return runShader(*File, Run);
}

static void listFaultKinds() {
  for (const FaultKindRow &Row : faultKinds())
    outs() << format("%-22s", Row.Name.str().c_str()) << Row.Description
           << (Row.IsOptional ? " (only if chosen)\n" : "\n");
}

/// Also after an error, the coverage has what was executed before.
static Error runWithCoverage() {
  Expected<RunOptions> Run = readOptions();
  if (!Run)
    return Run.takeError();
  if (CoverageFile.empty())
    return run(*Run);
  Expected<CoverageFormat> Format = readCoverageFormat();
  if (!Format)
    return Format.takeError();
  Coverage Covered;
  Run->Covered = &Covered;
  Error Problem = run(*Run);
  if (Covered.report().Files.empty())
    return Problem;
  return joinErrors(std::move(Problem), writeCoverage(Covered, *Format));
}

/// Sets the options as a client of --dap asks, and runs.
static Error launch(const LaunchRequest &Wanted, DebugSession &Session,
                    raw_ostream &Messages) {
  Input = Wanted.Program;
  EntryName = Wanted.Entry;
  Bindings = Wanted.Bindings;
  if (!Wanted.Dispatch.empty())
    Groups = Wanted.Dispatch;
  if (Wanted.WaveSize)
    WaveSize = Wanted.WaveSize;
  if (!Wanted.Output.empty())
    Output = Wanted.Output;
  DrawFile = Wanted.Draw;
  RaysFile = Wanted.Rays;
  GraphFile = Wanted.Graph;
  StageInputs = Wanted.StageInputs;
  if (!Wanted.StageOutputs.empty())
    StageOutputs = Wanted.StageOutputs;
  Debugger = &Session;
  MessageStream = &Messages;
  return runWithCoverage();
}

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  cl::HideUnrelatedOptions(Options);
  cl::ParseCommandLineOptions(argc, argv, "Executes a shader on the CPU\n");
  if (is_contained(ChecksFor, "help")) {
    listFaultKinds();
    return 0;
  }
  if (DebugAdapter)
    return serveAdapter(stdin, outs(), launch);
  std::unique_ptr<DebugSession> Commands;
  if (DebugCommands) {
    Commands = makeCommandDebugger(stdin, outs(),
                                   sys::Process::StandardInIsUserInput());
    Debugger = Commands.get();
  }
  if (Error E = runWithCoverage()) {
    WithColor::error(errs(), "dxil-run") << toString(std::move(E)) << '\n';
    return 1;
  }
  return 0;
}
