// Build.cpp: clang-dxc build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/project-builds.md describes the command.

#include "clang/Build/Build.h"
#include "ArchiveWriter.h"
#include "BuildOptions.h"
#include "BuildRun.h"
#include "Project.h"
#include "Watch.h"
#include "clang/Driver/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"

using namespace clang::dxc;
using namespace llvm;

static void printCommand(const BuildUnit &Unit, unsigned Permutation) {
  outs() << "clang-dxc";
  for (const std::string &Word : Unit.getCommand(Permutation)) {
    outs() << ' ';
    sys::printArg(outs(), Word, /*Quote=*/false);
  }
  outs() << '\n';
}

/// Executes --dry-run.
static int printCommands(const BuildProject &Project) {
  for (const BuildUnit &Unit : Project.Units)
    for (unsigned P = 0; P != Unit.NumPermutations; ++P)
      printCommand(Unit, P);
  return Project.NumErrors ? InputError : Success;
}

/// Executes --why.
static int explainOutput(ArrayRef<BuildUnit> Units, StringRef Path) {
  for (const BuildUnit &Unit : Units)
    for (unsigned P = 0; P != Unit.NumPermutations; ++P)
      for (const OutputPattern &Output : Unit.getOutputs(P)) {
        if (sys::path::remove_leading_dotslash(Output.Pattern) !=
            sys::path::remove_leading_dotslash(Path))
          continue;
        outs() << Path << ": " << Output.Option << " of '" << Unit.File << "'"
               << (Unit.Entry.empty() ? ""
                                      : ", entry point '" + Unit.Entry + "'")
               << (Unit.Profile.empty() ? "" : ", profile " + Unit.Profile)
               << '\n';
        for (auto [Axis, Value] : zip(Unit.Axes, Unit.getChosen(P))) {
          const std::optional<std::string> &Text = Axis.Values[Value];
          outs() << "  " << Axis.Name << ' '
                 << (Text ? "= " + *Text : "is not defined") << '\n';
        }
        outs() << "  ";
        printCommand(Unit, P);
        return Success;
      }
  errs() << "clang-dxc: error: the project has no output '" << Path << "'\n";
  return InputError;
}

static std::optional<BuildProject> readInput(const BuildOptions &Options,
                                             raw_ostream &Err) {
  const bool IsList = !Options.CommandList.empty();
  if (!IsList && Options.ShaderMake.empty())
    return readProject(Options.Choice, Err);
  StringRef Path = IsList ? Options.CommandList : Options.ShaderMake;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
      MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/true);
  if (Text)
    return IsList ? readCommandList((*Text)->getBuffer(), Path, Err)
                  : readShaderMake((*Text)->getBuffer(), Path,
                                   Options.ShaderMakeOptions, Err);
  Err << "clang-dxc: error: cannot read '" << Path
      << "': " << Text.getError().message() << '\n';
  return std::nullopt;
}

static std::optional<BuildProject> readBuildProject(const BuildOptions &Options,
                                                    raw_ostream &Err) {
  std::optional<BuildProject> Project = readInput(Options, Err);
  if (Project && !Options.Archive.empty())
    Project->Archive = Options.Archive;
  if (!Project || Project->Blobs.empty() ||
      (Project->Archive.empty() && Options.NumShards == 1))
    return Project;
  Err << "clang-dxc: error: blobs of ShaderMake need the whole build; '"
      << (Options.NumShards == 1 ? "--archive" : "--shard")
      << "' cannot be combined with them\n";
  return std::nullopt;
}

/// Builds all units. \p Asked, if not null, receives what they have asked for.
static int buildUnits(BuildProject Project, const BuildOptions &Options,
                      std::vector<AskedPaths> *Asked) {
  std::unique_ptr<ArchiveWriter> Archive;
  if (!Project.Archive.empty() || !Project.Blobs.empty()) {
    auto Made = Project.Blobs.empty()
                    ? ArchiveWriter::create(Project.Archive)
                    : ArchiveWriter::collect(
                          sys::path::parent_path(Project.Blobs.front().Path));
    if (!Made) {
      errs() << "clang-dxc: error: " << toString(Made.takeError()) << '\n';
      return InputError;
    }
    Archive = std::move(*Made);
  }
  BuildRun All(std::move(Project), Options, openCache(Options),
               std::move(Archive), openServer(Options));
  int Status = All.run();
  if (Asked)
    *Asked = All.takeAsked();
  return Status;
}

/// The same, and prints what is to be known about the cache.
static int buildProject(BuildProject Project, const BuildOptions &Options,
                        std::vector<AskedPaths> *Asked) {
  int Status = buildUnits(std::move(Project), Options, Asked);
  if (Options.HasCacheStats)
    (void)printCacheStats(Options);
  return Status;
}

int clang::dxc::runBuild(ArrayRef<const char *> Arguments) {
  BuildOptions Options;
  if (std::optional<int> Status = parseBuildOptions(Arguments, Options))
    return *Status;
  Options.IsTerminal = errs().is_displayed();
  Options.HasColors = readColorVariables().value_or(errs().has_colors());
  if (Options.VerifiesCache)
    return verifyCache(Options.CacheFolder);
  if (Options.HasOnlyCacheStats)
    return printCacheStats(Options);
  if (!Options.ListedArchive.empty())
    return listArchive(Options.ListedArchive);
  if (!Options.ExtractedArchive.empty())
    return extractArchive(Options.ExtractedArchive, Options.ExtractedMembers);
  std::string Messages;
  raw_string_ostream Err(Messages);
  std::optional<BuildProject> Project = readBuildProject(Options, Err);
  errs() << Messages;
  if (!Project)
    return Misuse;
  if (!Options.Why.empty())
    return explainOutput(Project->Units, Options.Why);
  if (Options.IsDryRun)
    return printCommands(*Project);
  sys::SetInterruptFunction([] { IsBuildInterrupted = true; });
  if (!Options.IsWatching)
    return buildProject(std::move(*Project), Options, nullptr);
  return watchProject(
      std::move(*Project),
      {[&](raw_ostream &Err) { return readBuildProject(Options, Err); },
       [&](BuildProject Changed, std::vector<AskedPaths> &Asked) {
         (void)buildProject(std::move(Changed), Options, &Asked);
       },
       [] { return IsBuildInterrupted.load(); },
       Options.CommandList + Options.ShaderMake + Options.Choice.Path,
       Messages});
}
