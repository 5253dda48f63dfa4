// Watch.cpp: Building again when files change
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A change in a watched folder only wakes the process. What is built follows
// from the contents of files: a unit is built again if something that its jobs
// asked for is not as they found it. So no change is lost, whenever it happens,
// and a file that is written with the same contents costs nothing.

#include "Watch.h"
#include "clang/Build/Build.h"
#include "clang/Driver/InputFiles.h"
#include "clang/Driver/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang::dxc;
using namespace llvm;

namespace {

class Watching {
public:
  Watching(const WatchedBuild &Watched, FolderWatch &Folders)
      : Watched(Watched), Folders(Folders), LastMessages(Watched.Messages) {}

  int run(BuildProject Project);

private:
  void watch(const BuildProject &Project);
  void watchFile(StringRef Path);
  std::optional<BuildProject> read();
  std::vector<BuildUnit> takeChanged(BuildProject &Project, bool IsAwake);
  void build(BuildProject Project, std::vector<BuildUnit> Units);

  const WatchedBuild &Watched;
  FolderWatch &Folders;
  StringMap<AskedPaths> Asked; ///< by the keys of units
  std::string LastMessages;    ///< about the project
};

} // namespace

/// What makes a unit what it is.
static std::string makeUnitKey(const BuildUnit &Unit) {
  std::string Key;
  auto Add = [&Key](StringRef Text) {
    Key += Text;
    Key += '\n';
  };
  for_each(Unit.Arguments, Add);
  for (const OutputPattern &Output : Unit.Outputs) {
    Add(Output.Option);
    Add(Output.Pattern);
  }
  for (const MacroAxis &Axis : Unit.Axes) {
    Add(Axis.Name);
    for (const std::optional<std::string> &Value : Axis.Values)
      Add(Value ? "=" + *Value : "undefined");
  }
  for (unsigned Number : Unit.Chosen)
    Add(std::to_string(Number));
  return Key;
}

/// Watches the folder of a file, and that of the file that it leads to.
void Watching::watchFile(StringRef Path) {
  Folders.add(sys::path::parent_path(Path));
  SmallString<128> Real;
  if (!sys::fs::real_path(Path, Real))
    Folders.add(sys::path::parent_path(Real));
}

void Watching::watch(const BuildProject &Project) {
  watchFile(Watched.Path);
  for (const std::string &Folder : Project.SearchedFolders)
    Folders.add(Folder);
  StringMap<bool> Known;
  for (const BuildUnit &Unit : Project.Units)
    if (const AskedPaths &Paths = Asked.lookup(makeUnitKey(Unit)))
      for (const auto &[Path, State] : *Paths)
        if (Known.try_emplace(Path).second)
          watchFile(Path);
}

/// Reads the project, and prints each message about it once.
std::optional<BuildProject> Watching::read() {
  std::string Messages;
  raw_string_ostream OS(Messages);
  std::optional<BuildProject> Project = Watched.Read(OS);
  if (Messages != LastMessages)
    errs() << Messages;
  LastMessages = Messages;
  return Project;
}

/// The units to build. What units with an unknown past depend on may be any
/// change.
std::vector<BuildUnit> Watching::takeChanged(BuildProject &Project,
                                             bool IsAwake) {
  auto Files = makeIntrusiveRefCnt<InputFiles>();
  PathTable Now;
  std::vector<BuildUnit> Changed;
  for (const BuildUnit &Unit : Project.Units) {
    auto Known = Asked.find(makeUnitKey(Unit));
    if (Known == Asked.end() || (!Known->second && IsAwake) ||
        (Known->second && Now.hasChanged(*Known->second, *Files)))
      Changed.push_back(Unit);
  }
  // An archive has all outputs or none, and so have blobs.
  const bool IsWhole = !Project.Archive.empty() || !Project.Blobs.empty();
  return Changed.empty() || !IsWhole ? Changed : Project.Units;
}

void Watching::build(BuildProject Project, std::vector<BuildUnit> Units) {
  Project.Units = Units;
  std::vector<AskedPaths> Paths;
  Watched.Build(std::move(Project), Paths);
  Paths.resize(Units.size());
  for (auto [Unit, Found] : zip(Units, Paths))
    Asked[makeUnitKey(Unit)] = std::move(Found);
}

int Watching::run(BuildProject Project) {
  std::optional<BuildProject> Current = std::move(Project);
  BuildProject Last = *Current;
  bool IsAwake = false;
  for (;;) {
    if (Current) {
      Last = *Current;
      std::vector<BuildUnit> Units = takeChanged(*Current, IsAwake);
      if (!Units.empty()) {
        build(*Current, std::move(Units));
        if (Watched.IsInterrupted())
          return InterruptedStatus;
        // What the build has written is of no interest, and what others have is
        // found below.
        Folders.drain();
        IsAwake = false;
        watch(Last);
        Current = read();
        continue;
      }
    }
    watch(Last);
    if (!Folders.wait([this] { return !Watched.IsInterrupted(); }))
      return InterruptedStatus;
    watch(Last); // folders that are new
    IsAwake = true;
    Current = read();
  }
}

int clang::dxc::watchProject(BuildProject First, const WatchedBuild &Watched) {
  std::string Problem;
  std::unique_ptr<FolderWatch> Folders = FolderWatch::create(Problem);
  if (Folders)
    return Watching(Watched, *Folders).run(std::move(First));
  errs() << "clang-dxc: error: cannot watch files: " << Problem << '\n';
  return InternalError;
}
