// ProjectUnits.cpp: The units of a project file
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Project.h"
#include "clang/Build/Build.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/InputFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Files by pattern
//===----------------------------------------------------------------------===//

/// The contents of a folder in the order of their names; nothing if there is no
/// such folder.
static Expected<std::vector<std::string>> listFolder(StringRef Folder) {
  std::vector<std::string> Names;
  std::error_code Code;
  sys::fs::directory_iterator I(Folder.empty() ? "." : Folder, Code), End;
  for (; !Code && I != End; I.increment(Code))
    Names.push_back(sys::path::filename(I->path()).str());
  if (Code && Code != std::errc::no_such_file_or_directory &&
      Code != std::errc::not_a_directory)
    return createStringError("cannot read the folder '" + Folder +
                             "': " + Code.message());
  llvm::sort(Names);
  return Names;
}

/// Adds the files below \p Folder that the rest of a pattern, one per level,
/// matches. `**` stands for any number of folders, but not for links to
/// folders, which may lead in a circle. \p Searched receives the folders that
/// matter.
static Error addMatches(const Twine &Folder, ArrayRef<StringRef> Levels,
                        std::vector<std::string> &Found,
                        std::vector<std::string> &Searched) {
  SmallString<128> Here;
  Folder.toVector(Here);
  const bool IsAnyDepth = Levels.front() == "**";
  if (IsAnyDepth && Levels.size() > 1)
    if (Error E = addMatches(Here, Levels.drop_front(), Found, Searched))
      return E;
  Searched.push_back(std::string(Here));
  Expected<GlobPattern> Pattern =
      GlobPattern::create(IsAnyDepth ? "*" : Levels.front());
  if (!Pattern)
    return Pattern.takeError();
  Expected<std::vector<std::string>> Names = listFolder(Here);
  if (!Names)
    return Names.takeError();
  for (StringRef Name : *Names) {
    if (!Pattern->match(Name) || Name.starts_with("."))
      continue;
    SmallString<128> Path = Here;
    sys::path::append(Path, Name);
    const bool IsFolder = sys::fs::is_directory(Path);
    if (IsFolder && IsAnyDepth && sys::fs::is_symlink_file(Path))
      continue;
    if (!IsFolder && Levels.size() == 1)
      Found.push_back(std::string(Path));
    else if (IsFolder && (IsAnyDepth || Levels.size() > 1))
      if (Error E = addMatches(Path, IsAnyDepth ? Levels : Levels.drop_front(),
                               Found, Searched))
        return E;
  }
  return Error::success();
}

static Expected<std::vector<std::string>>
findFiles(StringRef Pattern, std::vector<std::string> &Searched) {
  std::vector<std::string> Found;
  if (Pattern.find_first_of("*?[") == StringRef::npos) {
    Found.push_back(Pattern.str());
    return Found;
  }
  SmallVector<StringRef> Levels;
  Pattern.split(Levels, '/', -1, /*KeepEmpty=*/false);
  if (Error E = addMatches(Pattern.starts_with("/") ? "/" : "", Levels, Found,
                           Searched))
    return std::move(E);
  // `**` at the end matches both as a level and as none.
  llvm::sort(Found);
  Found.erase(llvm::unique(Found), Found.end());
  return Found;
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

namespace {

/// An entry point of a shader; null: none is stated.
struct ChosenEntry {
  const Located *Name, *Profile;
};

/// Makes the units of a project for a target. What has an error is left out.
class UnitBuilder {
public:
  UnitBuilder(const WrittenProject &Project, const ProjectChoice &Choice,
              ProjectReader &Reader)
      : Project(Project), Choice(Choice), Reader(Reader) {}

  /// Returns false if nothing can be built.
  bool build(BuildProject &Out);

private:
  bool fail(SMLoc Loc, const Twine &Message) {
    ++NumErrors;
    return Reader.error(Loc, Message);
  }

  bool chooseTarget();
  void addShader(const WrittenShader &Shader);
  bool addFile(const WrittenShader &Shader, const BuildUnit &Common,
               StringRef File, SMLoc FileLoc,
               std::vector<ChosenEntry> &Entries);
  bool addUnit(const WrittenShader &Shader, const BuildUnit &Common,
               StringRef File, ChosenEntry Entry);
  bool setTarget(const WrittenShader &Shader, ChosenEntry Entry,
                 BuildUnit &Unit);
  bool checkCommand(const WrittenShader &Shader, const ChosenEntry &Entry,
                    const BuildUnit &Unit);
  bool addOutputs(const WrittenShader &Shader, BuildUnit &Unit);
  bool addPermutations(const WrittenShader &Shader, BuildUnit &Unit);
  bool failOnNumber(const WrittenShader &Shader, StringRef File,
                    uint64_t Number);
  bool convert(const WrittenCondition &In, const BuildUnit &Unit,
               MacroCondition &Out);
  bool convertAll(ArrayRef<WrittenCondition> In, const BuildUnit &Unit,
                  std::vector<MacroCondition> &Out);
  void removeConflicts();

  /// What a shader consists of; later parts override earlier ones.
  SmallVector<const WrittenShader *, 3>
  getParts(const WrittenShader &Shader) const {
    SmallVector<const WrittenShader *, 3> Parts = {&Project.Defaults, &Shader};
    if (Target)
      Parts.push_back(Target);
    return Parts;
  }

  const WrittenProject &Project;
  const ProjectChoice &Choice;
  ProjectReader &Reader;
  const WrittenShader *Target = nullptr;
  const Located *Archive = nullptr;
  std::string TargetName; ///< empty: none
  std::vector<BuildUnit> Units;
  std::vector<SMLoc> Locations; ///< of the shaders of the units
  std::vector<std::string> SearchedFolders;
  std::map<std::pair<const char *, std::string>, unsigned> CommandErrors;
  unsigned NumErrors = 0;
  uint64_t Left = 0;            ///< of the permutations that are allowed
  uint64_t NumCombinations = 0; ///< of a unit of the shader
  bool HasSubset = false;
};

} // namespace

bool UnitBuilder::chooseTarget() {
  if (Project.Archive)
    Archive = &*Project.Archive;
  SMLoc Loc = Project.Defaults.Loc;
  TargetName = Choice.Target;
  if (TargetName.empty() && Project.DefaultTarget) {
    TargetName = Project.DefaultTarget->Text;
    Loc = Project.DefaultTarget->Loc;
  }
  std::vector<StringRef> Names;
  for (const WrittenTarget &Other : Project.Targets) {
    Names.push_back(Other.Name.Text);
    if (Other.Name.Text != TargetName) {
      NumErrors += !Other.Settings.IsGood;
      continue;
    }
    Target = &Other.Settings;
    if (Other.Archive)
      Archive = &*Other.Archive;
  }
  if (Target)
    return Target->IsGood;
  return TargetName.empty() ||
         Reader.error(Loc,
                      "the project has no target '" + TargetName + "'" +
                          (Names.empty() ? std::string()
                                         : suggestName(TargetName, Names)));
}

bool UnitBuilder::build(BuildProject &Out) {
  Left = Choice.MaxPermutations;
  if (!chooseTarget())
    return false;
  if (Archive && Archive->Text.empty())
    return Reader.error(Archive->Loc, "the archive has no path");
  if (Archive)
    Out.Archive = Archive->Text;
  for (const WrittenShader &Shader : Project.Shaders) {
    NumErrors += !Shader.IsGood;
    if (Shader.IsGood)
      addShader(Shader);
  }
  // A shader that is left out may have the subset.
  if (!Choice.Subset.empty() && !HasSubset && NumErrors == 0)
    return Reader.error(Project.Defaults.Loc,
                        "no shader has the subset '" + Choice.Subset + "'");
  removeConflicts();
  Out.Units = std::move(Units);
  Out.SearchedFolders = std::move(SearchedFolders);
  Out.NumErrors = NumErrors;
  return true;
}

void UnitBuilder::addShader(const WrittenShader &Shader) {
  if (Shader.Files.empty()) {
    fail(Shader.Loc, "the shader has no 'file'");
    return;
  }
  const bool HasList = Shader.HasAllEntries || !Shader.Entries.empty();
  if (HasList && Shader.Entry) {
    fail(Shader.Entry->Loc, "a shader has 'entry' or 'entries', not both");
    return;
  }
  // What is the same for all files and entry points.
  BuildUnit Common;
  Common.Target = TargetName;
  if (!addPermutations(Shader, Common) || !addOutputs(Shader, Common))
    return;
  const Located *Profile = Shader.Profile ? &*Shader.Profile : nullptr;
  std::vector<ChosenEntry> Entries;
  for (const WrittenEntry &Entry : Shader.Entries)
    Entries.push_back({&Entry.Name, Entry.Profile ? &*Entry.Profile : Profile});
  if (Entries.empty())
    Entries.push_back({Shader.Entry ? &*Shader.Entry : nullptr, Profile});
  for (const Located &Pattern : Shader.Files) {
    Expected<std::vector<std::string>> Files =
        findFiles(Pattern.Text, SearchedFolders);
    if (!Files) {
      fail(Pattern.Loc, toString(Files.takeError()));
      continue;
    }
    if (Files->empty())
      fail(Pattern.Loc, "no file matches '" + Pattern.Text + "'");
    for (const std::string &File : *Files)
      if (!addFile(Shader, Common, File, Pattern.Loc, Entries))
        return;
  }
}

/// Adds the units of a file. Entry points with errors are removed from \p
/// Entries, since other files would have the same. Returns false if no other
/// file of the shader can be added.
bool UnitBuilder::addFile(const WrittenShader &Shader, const BuildUnit &Common,
                          StringRef File, SMLoc FileLoc,
                          std::vector<ChosenEntry> &Entries) {
  if (!sys::fs::exists(File)) {
    fail(FileLoc, "there is no file '" + File + "'");
    SearchedFolders.push_back(sys::path::parent_path(File).str());
    return true;
  }
  if (sys::fs::is_directory(File)) {
    fail(FileLoc, "'" + File + "' is a folder");
    return true;
  }
  std::vector<ChosenEntry> Good;
  for (const ChosenEntry &Entry : Entries) {
    if (NumCombinations > Left)
      return failOnNumber(Shader, File, NumCombinations);
    if (addUnit(Shader, Common, File, Entry))
      Good.push_back(Entry);
  }
  Entries = std::move(Good);
  return !Entries.empty();
}

bool UnitBuilder::addUnit(const WrittenShader &Shader, const BuildUnit &Common,
                          StringRef File, ChosenEntry Entry) {
  BuildUnit Unit = Common;
  Unit.File = File.str();
  if (!setTarget(Shader, Entry, Unit))
    return false;
  for (const WrittenShader *Part : getParts(Shader))
    append_range(Unit.Arguments, Part->Options);
  Unit.Arguments.push_back(Unit.File);
  if (any_of(Unit.Outputs,
             [](const OutputPattern &O) { return O.Option == "-MF"; }))
    Unit.Arguments.push_back("-MD");
  if (!checkCommand(Shader, Entry, Unit))
    return false;
  Left -= NumCombinations;
  Units.push_back(std::move(Unit));
  Locations.push_back(Entry.Name && !Shader.Entries.empty() ? Entry.Name->Loc
                                                            : Shader.Loc);
  return true;
}

/// Sets profile and entry point.
bool UnitBuilder::setTarget(const WrittenShader &Shader, ChosenEntry Entry,
                            BuildUnit &Unit) {
  if (!Entry.Profile && !Shader.HasAllEntries)
    return fail(Entry.Name ? Entry.Name->Loc : Shader.Loc,
                Shader.Entries.empty() ? "the shader has no 'profile'"
                                       : "the entry point has no 'profile'");
  // All entries are compiled from what is parsed as a library.
  Unit.Profile = Entry.Profile ? Entry.Profile->Text : "lib_6_6";
  const bool IsLibrary = StringRef(Unit.Profile).starts_with("lib_");
  Unit.Arguments = {"-T", Unit.Profile};
  if (Shader.HasAllEntries) {
    Unit.Arguments.push_back("-all-entries");
  } else if (!IsLibrary) {
    Unit.Entry = Entry.Name ? Entry.Name->Text : "main";
    append_range(Unit.Arguments, ArrayRef<std::string>{"-E", Unit.Entry});
  } else if (Entry.Name) {
    return fail(Entry.Name->Loc, "a library has no entry point");
  }
  return true;
}

/// What is wrong with a command line; empty for nothing.
static std::string findCommandError(ArrayRef<std::string> Words) {
  SmallVector<const char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());
  std::vector<CommandLine> Lines;
  std::string Printed, Messages;
  raw_string_ostream Out(Printed), Err(Messages);
  auto Files = makeIntrusiveRefCnt<InputFiles>();
  if (parseCommandLine(Arguments, {*Files}, Lines, Out, Err)
          .value_or(Success) == Success)
    return "";
  StringRef Text = StringRef(Messages).split("error: ").second;
  Text = Text.split('\n').first;
  return Text.empty() ? "the command line is wrong" : Text.str();
}

/// Checks the command line, so that each mistake has a location.
bool UnitBuilder::checkCommand(const WrittenShader &Shader,
                               const ChosenEntry &Entry,
                               const BuildUnit &Unit) {
  std::string Problem = findCommandError(Unit.getCommand(0));
  if (Problem.empty())
    return true;
  SMLoc Loc = Shader.Loc;
  // The part without which there is no error.
  std::vector<std::string> Words = {"-T", Unit.Profile, Unit.File};
  if (Entry.Profile && !findCommandError(Words).empty()) {
    Loc = Entry.Profile->Loc;
  } else {
    for (const WrittenShader *Part : getParts(Shader)) {
      append_range(Words, Part->Options);
      if (Part->Options.empty() || findCommandError(Words) != Problem)
        continue;
      Loc = Part->OptionsLoc;
      break;
    }
  }
  // Several shaders may have the options.
  if (CommandErrors[{Loc.getPointer(), Problem}]++ == 0)
    return fail(Loc, Problem);
  ++NumErrors;
  return false;
}

bool UnitBuilder::convert(const WrittenCondition &In, const BuildUnit &Unit,
                          MacroCondition &Out) {
  for (const WrittenValues &Macro : In) {
    auto Axis = find_if(Unit.Axes, [&](const MacroAxis &A) {
      return A.Name == Macro.Name.Text;
    });
    if (Axis == Unit.Axes.end())
      return fail(Macro.Name.Loc, "'" + Macro.Name.Text +
                                      "' is not among the shader's 'defines'");
    MacroCondition::Term Term{unsigned(Axis - Unit.Axes.begin()), {}};
    for (const WrittenValue &Value : Macro.Values) {
      std::optional<unsigned> Number = Axis->find(Value.Value);
      if (!Number)
        return fail(Value.Loc,
                    "macro '" + Macro.Name.Text + "' never has this value");
      Term.Values.push_back(*Number);
    }
    Out.Terms.push_back(std::move(Term));
  }
  return true;
}

bool UnitBuilder::convertAll(ArrayRef<WrittenCondition> In,
                             const BuildUnit &Unit,
                             std::vector<MacroCondition> &Out) {
  return all_of(In, [&](const WrittenCondition &Condition) {
    return convert(Condition, Unit, Out.emplace_back());
  });
}

/// What later parts define replaces what earlier ones do.
static std::vector<WrittenValues>
mergeDefines(ArrayRef<const WrittenShader *> Parts) {
  std::vector<WrittenValues> Merged;
  for (const WrittenShader *Part : Parts)
    for (const WrittenValues &Macro : Part->Defines) {
      auto Same = find_if(Merged, [&](const WrittenValues &Other) {
        return Other.Name.Text == Macro.Name.Text;
      });
      if (Same == Merged.end())
        Merged.push_back(Macro);
      else
        *Same = Macro;
    }
  return Merged;
}

bool UnitBuilder::failOnNumber(const WrittenShader &Shader, StringRef File,
                               uint64_t Number) {
  return fail(
      Shader.Loc,
      "'" + File + "' has " +
          (Number == UINT64_MAX ? Twine("more than 2^64") : Twine(Number)) +
          " permutations; the project may have " +
          Twine(Choice.MaxPermutations) + " (--max-permutations)");
}

bool UnitBuilder::addPermutations(const WrittenShader &Shader,
                                  BuildUnit &Unit) {
  for (const WrittenValues &Macro : mergeDefines(getParts(Shader))) {
    MacroAxis &Axis = Unit.Axes.emplace_back();
    Axis.Name = Macro.Name.Text;
    for (const WrittenValue &Value : Macro.Values) {
      if (Axis.find(Value.Value))
        return fail(Value.Loc,
                    "macro '" + Axis.Name + "' has this value already");
      Axis.Values.push_back(Value.Value);
    }
  }
  std::vector<MacroCondition> Subsets, Exclusions;
  std::vector<MacroImplication> Implications;
  for (const auto &[Name, Conditions] : Shader.Subsets) {
    std::vector<MacroCondition> Converted;
    if (!convertAll(Conditions, Unit, Converted))
      return false;
    if (Name == Choice.Subset) {
      Subsets = std::move(Converted);
      HasSubset = true;
    }
  }
  if (!convertAll(Shader.Exclude, Unit, Exclusions))
    return false;
  for (const WrittenImplication &Rule : Shader.Imply) {
    MacroImplication &Converted = Implications.emplace_back();
    if (!convert(Rule.If, Unit, Converted.If) ||
        !convert(Rule.Then, Unit, Converted.Then))
      return false;
  }
  NumCombinations =
      expandPermutations(Unit, Subsets, Exclusions, Implications, Left);
  if (NumCombinations > Left)
    return failOnNumber(Shader, Shader.Files.front().Text, NumCombinations);
  return Unit.NumPermutations != 0 ||
         fail(Shader.Loc, "the conditions leave no permutation of '" +
                              Shader.Files.front().Text + "'");
}

bool UnitBuilder::addOutputs(const WrittenShader &Shader, BuildUnit &Unit) {
  // The last one that states an output counts.
  std::map<std::string, Located> Outputs;
  for (const WrittenShader *Part : getParts(Shader))
    for (const auto &[Option, Pattern] : Part->Outputs)
      Outputs[Option] = Pattern;
  if (!Outputs.count("-Fo"))
    Outputs["-Fo"] = {Shader.HasAllEntries ? "{file}{permutation}"
                                           : "{file}.{entry}{permutation}.dxil",
                      Shader.Loc};
  for (const auto &[Option, Pattern] : Outputs) {
    std::string Unknown;
    if (!expandPattern(Pattern.Text, Unit, 0, Unknown))
      return fail(
          Pattern.Loc,
          "unknown placeholder '{" + Unknown +
              "}'; there are {file}, {stem}, {entry}, {profile}, {target}, "
              "{permutation} and the names of the shader's macros");
    if (Pattern.Text.empty())
      return fail(Pattern.Loc, "an output has no path");
    Unit.Outputs.push_back({Option, Pattern.Text});
  }
  return true;
}

/// Leaves the permutations out whose outputs are also those of earlier ones.
void UnitBuilder::removeConflicts() {
  StringMap<std::pair<unsigned, unsigned>> Known;
  auto Describe = [&](unsigned Unit, unsigned P) {
    std::string Text = "'" + Units[Unit].File + "'";
    for (const std::string &Define : Units[Unit].getDefines(P))
      Text += " " + Define;
    return Text;
  };
  for (unsigned I = 0; I != Units.size(); ++I) {
    std::vector<bool> IsRemoved(Units[I].NumPermutations);
    bool IsReported = false;
    for (unsigned P = 0; P != Units[I].NumPermutations; ++P)
      for (const OutputPattern &Output : Units[I].getOutputs(P)) {
        SmallString<128> Path(Output.Pattern);
        sys::path::remove_dots(Path);
        auto [Place, IsNew] = Known.try_emplace(Path, I, P);
        if (IsNew)
          continue;
        IsRemoved[P] = true;
        auto [OtherUnit, Other] = Place->second;
        if (!IsReported)
          fail(Locations[I], "two outputs are written to '" + Output.Pattern +
                                 "', by " + Describe(OtherUnit, Other) +
                                 " and " + Describe(I, P) +
                                 "; {permutation} and {entry} tell paths "
                                 "apart");
        IsReported = true;
      }
    if (IsReported)
      Units[I].removePermutations(IsRemoved);
  }
  llvm::erase_if(
      Units, [](const BuildUnit &Unit) { return Unit.NumPermutations == 0; });
}

std::optional<BuildProject> clang::dxc::readProject(const ProjectChoice &Choice,
                                                    raw_ostream &Err) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File =
      MemoryBuffer::getFile(Choice.Path, /*IsText=*/true);
  if (!File) {
    Err << "clang-dxc: error: cannot read '" << Choice.Path
        << "': " << File.getError().message() << '\n';
    return std::nullopt;
  }
  ProjectReader Reader((*File)->getBuffer(), Choice.Path, Err);
  WrittenProject Written;
  BuildProject Project;
  if (!Reader.read(Written) ||
      !UnitBuilder(Written, Choice, Reader).build(Project))
    return std::nullopt;
  return Project;
}

static std::string describeCommand(const BuildUnit &Unit,
                                   ArrayRef<std::string> Defines) {
  std::string Name = Unit.Entry;
  if (!Name.empty() && !Unit.Profile.empty())
    Name += ", ";
  Name += Unit.Profile;
  for (StringRef Define : Defines)
    Name += (" " + Define.drop_front(2)).str();
  return Name;
}

std::vector<ProjectCommand> clang::dxc::listProjectCommands(StringRef Path,
                                                            unsigned Limit,
                                                            raw_ostream &Err) {
  std::vector<ProjectCommand> Commands;
  StringRef Folder = sys::path::parent_path(Path);
  // Nobody waits for the permutations of a huge project to choose one.
  ProjectChoice Choice;
  Choice.Path = Path.str();
  Choice.MaxPermutations = 100000;
  std::optional<BuildProject> Project;
  if (!sys::fs::set_current_path(Folder))
    Project = readProject(Choice, Err);
  if (!Project)
    return Commands;
  for (const BuildUnit &Unit : Project->Units) {
    SmallString<128> File = StringRef(Unit.File);
    sys::path::make_absolute(Folder, File);
    sys::path::remove_dots(File, /*remove_dot_dot=*/true);
    for (unsigned I = 0; I != std::min(Limit, Unit.NumPermutations); ++I) {
      ProjectCommand &Command = Commands.emplace_back();
      std::vector<std::string> Defines = Unit.getDefines(I);
      Command.File = std::string(File);
      Command.Name = describeCommand(Unit, Defines);
      Command.Arguments = Unit.Arguments;
      append_range(Command.Arguments, Defines);
    }
  }
  return Commands;
}
