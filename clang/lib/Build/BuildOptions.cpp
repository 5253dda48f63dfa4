// BuildOptions.cpp: Options of clang-dxc build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BuildOptions.h"
#include "clang/Cache/RemoteCache.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Threading.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

namespace {

#define OPTTABLE_STR_TABLE_CODE
#include "BuildOptions.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "BuildOptions.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

enum BuildOptionID {
  BUILD_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID_WITH_ID_PREFIX(BUILD_, __VA_ARGS__),
#include "BuildOptions.inc"
#undef OPTION
};

constexpr OptTable::Info BuildOptionInfos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO_WITH_ID_PREFIX(BUILD_, __VA_ARGS__),
#include "BuildOptions.inc"
#undef OPTION
};

class BuildOptTable : public GenericOptTable {
public:
  BuildOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, BuildOptionInfos) {
  }
};

} // namespace

static int refuse(const Twine &Message) {
  errs() << "clang-dxc: error: " << Message << '\n';
  return Misuse;
}

/// Reads a number from 1 on, if the option is there.
template <typename Number>
static bool readNumber(const InputArgList &Parsed, BuildOptionID ID,
                       Number &Out) {
  const Arg *A = Parsed.getLastArg(ID);
  return !A || (!StringRef(A->getValue()).getAsInteger(10, Out) && Out != 0);
}

/// "k/n"
static bool readShard(StringRef Text, BuildOptions &Options) {
  auto [Shard, Count] = Text.split('/');
  return !Shard.getAsInteger(10, Options.Shard) &&
         !Count.getAsInteger(10, Options.NumShards) && Options.Shard != 0 &&
         Options.Shard <= Options.NumShards;
}

/// Changes to \p Folder. Returns nothing after success.
static std::optional<int> enterFolder(StringRef Folder) {
  if (Folder.empty())
    return std::nullopt;
  if (std::error_code Code = sys::fs::set_current_path(Folder))
    return refuse("cannot change to the folder '" + Folder +
                  "': " + Code.message());
  return std::nullopt;
}

/// The statistics, and earlier ones: that they are wrong is better known before
/// the build.
static std::optional<int> readStatisticsOptions(const InputArgList &Parsed,
                                                BuildOptions &Options) {
  StatisticsOptions &Stats = Options.Stats;
  Stats.Path = Parsed.getLastArgValue(BUILD_stats);
  Stats.ComparedPath = Parsed.getLastArgValue(BUILD_compare);
  Stats.MaxGrowth = Parsed.getLastArgValue(BUILD_max_growth);
  if (std::string Wrong = Stats.check(); !Wrong.empty())
    return refuse(Wrong);
  if (!Stats.Path.empty() && Stats.Path != "-") {
    SmallString<128> Path(Stats.Path);
    sys::fs::make_absolute(Path);
    Stats.Path = std::string(Path);
  }
  if (Stats.ComparedPath.empty())
    return std::nullopt;
  Expected<Statistics> Old = readStatistics(Stats.ComparedPath);
  if (!Old)
    return refuse(toString(Old.takeError()));
  Options.ComparedStats = std::move(*Old);
  return std::nullopt;
}

/// Reads the paths of reports about the build, which are relative to the folder
/// of the caller, not of the project.
static std::optional<int> readReports(const InputArgList &Parsed,
                                      BuildOptions &Options) {
  const Arg *A = Parsed.getLastArg(BUILD_binding_map);
  if (!A)
    return readStatisticsOptions(Parsed, Options);
  if (!BindingMap::findForm(A->getValue()))
    return refuse(BindingMap::explainForm(A->getValue()));
  SmallString<128> Path(A->getValue());
  if (Path != "-")
    sys::fs::make_absolute(Path);
  Options.BindingMapPath = std::string(Path);
  return readStatisticsOptions(Parsed, Options);
}

std::set<std::string> BuildOptions::getSideReports() const {
  std::set<std::string> Names;
  if (!BindingMapPath.empty())
    Names.insert(BindingReportName.str());
  if (Stats.areWanted())
    Names.insert(StatisticsReportName.str());
  return Names;
}

/// Finds the project and its folder.
static std::optional<int> readInputs(const InputArgList &Parsed,
                                     BuildOptions &Options) {
  std::vector<std::string> Inputs = Parsed.getAllArgValues(BUILD_INPUT);
  Options.CommandList = Parsed.getLastArgValue(BUILD_commands);
  const bool HasList = !Options.CommandList.empty();
  if (Options.IsWatching && Options.CommandList == "-")
    return refuse("'--watch' needs a file of command lines");
  StringRef ShaderMake = Parsed.getLastArgValue(BUILD_shadermake);
  if (ShaderMake.empty() && !Options.ShaderMakeOptions.empty())
    return refuse("only '--shadermake' has options after '--'");
  if (Inputs.size() + HasList + !ShaderMake.empty() != 1)
    return refuse(Inputs.empty()
                      ? "there is no project; write 'clang-dxc build "
                        "<project.json>'"
                      : "a build has one project, or one list of commands");
  if (std::optional<int> Status =
          enterFolder(Parsed.getLastArgValue(BUILD_folder)))
    return Status;
  if (HasList)
    return std::nullopt;
  StringRef Path = ShaderMake.empty() ? Inputs.front() : ShaderMake;
  if (!sys::fs::exists(Path))
    return refuse("there is no project '" + Path + "'");
  if (sys::fs::is_directory(Path))
    return refuse("'" + Path + "' is a folder, not a " +
                  (ShaderMake.empty() ? "project" : "configuration"));
  // ShaderMake's outputs are relative to the folder of the caller.
  Options.ShaderMake = ShaderMake.str();
  if (!ShaderMake.empty())
    return std::nullopt;
  // Paths in the project are relative to its folder.
  Options.Choice.Path = sys::path::filename(Path).str();
  return enterFolder(sys::path::parent_path(Path));
}

/// A path that is relative to the folder of the caller, not of the project.
static std::string readPath(const InputArgList &Parsed, BuildOptionID ID) {
  StringRef Value = Parsed.getLastArgValue(ID);
  SmallString<128> Path(Value);
  if (!Value.empty())
    sys::fs::make_absolute(Path);
  return std::string(Path);
}

/// Options that do something to an archive instead of a build. Returns whether
/// there is one.
static bool readArchive(const InputArgList &Parsed, BuildOptions &Options) {
  Options.Archive = readPath(Parsed, BUILD_archive);
  Options.ListedArchive = readPath(Parsed, BUILD_list_archive);
  Options.ExtractedArchive = readPath(Parsed, BUILD_extract_archive);
  Options.ExtractedMembers = Parsed.getAllArgValues(BUILD_INPUT);
  return !Options.ListedArchive.empty() || !Options.ExtractedArchive.empty();
}

/// The options of the cache, then those of the project.
static std::optional<int> readCache(const InputArgList &Parsed,
                                    BuildOptions &Options) {
  uint64_t Megabytes = 5120;
  if (!readNumber(Parsed, BUILD_cache_size, Megabytes))
    return refuse("the value of '--cache-size' is a number from 1 on");
  Options.CacheSize = Megabytes << 20;
  Options.HasCacheStats = Parsed.hasArg(BUILD_cache_stats);
  Options.VerifiesCache = Parsed.hasArg(BUILD_cache_verify);
  Options.IsCacheServerReadOnly = Parsed.hasArg(BUILD_cache_read_only);
  const std::vector<std::string> Caches = Parsed.getAllArgValues(BUILD_cache);
  if (Error Wrong = CachePlaces::check(Caches))
    return refuse(toString(std::move(Wrong)));
  CachePlaces Places = CachePlaces::sort(Caches);
  Options.CacheServer = Places.Server;
  if (!Places.Folder.empty()) {
    // The folder is that of the caller, not of the project.
    SmallString<128> Folder(Places.Folder);
    sys::fs::make_absolute(Folder);
    Options.CacheFolder = std::string(Folder);
  } else if (Options.HasCacheStats || Options.VerifiesCache) {
    return refuse("there is no folder with a cache; write --cache <folder>");
  }
  Options.HasOnlyCacheStats =
      Options.HasCacheStats &&
      !Parsed.hasArg(BUILD_INPUT, BUILD_commands, BUILD_shadermake);
  if (Options.VerifiesCache || Options.HasOnlyCacheStats)
    return std::nullopt;
  if (std::optional<int> Status = readReports(Parsed, Options))
    return Status;
  return readInputs(Parsed, Options);
}

std::optional<int>
clang::dxc::parseBuildOptions(ArrayRef<const char *> Arguments,
                              BuildOptions &Options) {
  BuildOptTable Table;
  unsigned MissingIndex, MissingCount;
  auto Rest = find_if(Arguments, [](StringRef Word) { return Word == "--"; });
  if (Rest != Arguments.end())
    Options.ShaderMakeOptions.assign(std::next(Rest), Arguments.end());
  Arguments = ArrayRef(Arguments.begin(), Rest);
  InputArgList Parsed = Table.ParseArgs(Arguments, MissingIndex, MissingCount);
  if (Parsed.hasArg(BUILD_help)) {
    Table.printHelp(outs(), "clang-dxc build [options] <project.json>",
                    "Compiles the shaders of a project");
    return Success;
  }
  if (MissingCount)
    return refuse(Twine("option '") + Parsed.getArgString(MissingIndex) +
                  "' needs a value");
  for (const Arg *A : Parsed.filtered(BUILD_UNKNOWN)) {
    std::string Nearest;
    if (Table.findNearest(A->getSpelling(), Nearest) <= 2)
      return refuse("unknown option '" + A->getSpelling() +
                    "' of build; did you mean '" + Nearest + "'?");
    return refuse("unknown option '" + A->getSpelling() +
                  "' of build; see clang-dxc build --help");
  }
  Options.NumWorkers = hardware_concurrency().compute_thread_count();
  if (!readNumber(Parsed, BUILD_jobs, Options.NumWorkers) ||
      Options.NumWorkers > 1024)
    return refuse("the value of '-j' is a number from 1 to 1024");
  if (!readNumber(Parsed, BUILD_max_permutations,
                  Options.Choice.MaxPermutations))
    return refuse("the value of '--max-permutations' is a number from 1 on");
  if (const Arg *A = Parsed.getLastArg(BUILD_shard);
      A && !readShard(A->getValue(), Options))
    return refuse("the value of '--shard' is k/n, with k from 1 to n");
  Options.Choice.Target = Parsed.getLastArgValue(BUILD_target);
  Options.Choice.Subset = Parsed.getLastArgValue(BUILD_subset);
  Options.Why = Parsed.getLastArgValue(BUILD_why);
  Options.IsDryRun = Parsed.hasArg(BUILD_dry_run);
  Options.IsWatching = Parsed.hasArg(BUILD_watch);
  if (readArchive(Parsed, Options))
    return enterFolder(Parsed.getLastArgValue(BUILD_folder));
  return readCache(Parsed, Options);
}
