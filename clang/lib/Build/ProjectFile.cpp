// ProjectFile.cpp: Reading project files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/project.schema.json is the schema. LLVM's JSON parser keeps no
// locations, so its YAML parser, which reads JSON and keeps them, reads the
// file after the JSON parser has accepted it.

#include "Project.h"
#include "clang/Build/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"
#include <functional>
#include <map>

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// The file as it is written
//===----------------------------------------------------------------------===//

namespace {

/// A string, and where it is.
struct Located {
  std::string Text;
  SMLoc Loc;
};

struct WrittenValue {
  std::optional<std::string> Value; ///< nothing: the macro is undefined
  SMLoc Loc;
};

/// A macro with one value or a list of them.
struct WrittenValues {
  Located Name;
  std::vector<WrittenValue> Values;
};

using WrittenCondition = std::vector<WrittenValues>;

struct WrittenImplication {
  WrittenCondition If, Then;
};

/// What a shader, a target, or the whole project may state.
struct WrittenShader {
  SMLoc Loc;
  std::vector<Located> Files;
  std::optional<Located> Profile, Entry, Entries;
  std::vector<std::string> Options;
  std::vector<std::pair<std::string, Located>> Outputs; ///< option, pattern
  std::vector<WrittenValues> Defines;
  std::vector<WrittenCondition> Exclude;
  std::vector<WrittenImplication> Imply;
  std::map<std::string, std::vector<WrittenCondition>> Subsets;
};

struct WrittenTarget {
  Located Name;
  WrittenShader Settings;
  std::optional<Located> Archive;
};

struct WrittenProject {
  std::optional<Located> Archive;
  WrittenShader Defaults; ///< options, outputs and macros of all shaders
  std::vector<WrittenShader> Shaders;
  std::vector<WrittenTarget> Targets;
  std::optional<Located> DefaultTarget;
};

/// The keys of outputs, and the options that they stand for.
constexpr std::pair<StringLiteral, StringLiteral> OutputKeys[] = {
    {"output", "-Fo"},         {"listing", "-Fc"},
    {"header", "-Fh"},         {"debug", "-Fd"},
    {"rootSignature", "-Frs"}, {"reflection", "-reflection-json"},
    {"dependencies", "-MF"},   {"diagnostics", "-Fe"},
};

/// Reads the nodes of the file. Each function returns false after a message.
class ProjectReader {
public:
  ProjectReader(StringRef Text, StringRef Name, raw_ostream &Err)
      : Err(Err), Text(Text), Name(Name) {
    Messages.setDiagHandler(
        [](const SMDiagnostic &D, void *Stream) {
          D.print(nullptr, *static_cast<raw_ostream *>(Stream),
                  /*ShowColors=*/false);
        },
        &Err);
  }

  bool read(WrittenProject &Project);

  /// Returns false.
  bool error(SMLoc Loc, const Twine &Message) {
    Messages.PrintMessage(Loc, SourceMgr::DK_Error, Message);
    return false;
  }

private:
  using Member =
      function_ref<std::optional<bool>(StringRef, SMLoc, yaml::Node &)>;

  /// LLVM's objects and lists begin after their bracket.
  bool checkSyntax();
  SMLoc begin(const yaml::Node &Node) {
    const char *Start = Node.getSourceRange().Start.getPointer();
    const bool HasBracket = isa<yaml::MappingNode, yaml::SequenceNode>(Node);
    if (HasBracket && Start != Text.begin() &&
        (Start[-1] == '{' || Start[-1] == '['))
      --Start;
    return SMLoc::getFromPointer(Start);
  }
  bool readObject(yaml::Node &Node, const Twine &What, ArrayRef<StringRef> Keys,
                  Member Read);
  bool readArray(yaml::Node &Node, const Twine &What,
                 function_ref<bool(yaml::Node &)> Read);
  bool readString(yaml::Node &Node, const Twine &What, Located &Out);
  bool readStrings(yaml::Node &Node, const Twine &What,
                   std::vector<std::string> &Out);
  bool readValue(yaml::Node &Node, std::vector<WrittenValue> &Out);
  bool readDefines(yaml::Node &Node, const Twine &What,
                   std::vector<WrittenValues> &Out);
  bool readConditions(yaml::Node &Node, const Twine &What,
                      std::vector<WrittenCondition> &Out);
  bool readImplications(yaml::Node &Node, std::vector<WrittenImplication> &Out);
  bool readSubsets(yaml::Node &Node, WrittenShader &Shader);
  bool readFiles(yaml::Node &Node, WrittenShader &Shader);
  std::optional<bool> readSetting(StringRef Key, yaml::Node &Node,
                                  WrittenShader &Shader);
  bool readShader(yaml::Node &Node, WrittenShader &Shader);
  bool readTargets(yaml::Node &Node, WrittenProject &Project);

  raw_ostream &Err;
  StringRef Text, Name;
  SourceMgr Messages;
};

} // namespace

/// The name among \p Known that \p Name is nearest to, as the end of a message.
static std::string suggest(StringRef Name, ArrayRef<StringRef> Known) {
  StringRef Best;
  unsigned BestDistance = Name.size() / 3 + 1;
  for (StringRef Other : Known)
    if (unsigned Distance = Name.edit_distance(Other, true, BestDistance + 1);
        Distance <= BestDistance) {
      Best = Other;
      BestDistance = Distance;
    }
  if (!Best.empty())
    return ("; did you mean '" + Best + "'?").str();
  return "; it is one of " + join(Known, ", ");
}

bool ProjectReader::readObject(yaml::Node &Node, const Twine &What,
                               ArrayRef<StringRef> Keys, Member Read) {
  auto *Object = dyn_cast<yaml::MappingNode>(&Node);
  if (!Object)
    return error(begin(Node), What + " is an object, {...}");
  StringSet<> Seen;
  for (yaml::KeyValueNode &Pair : *Object) {
    auto *Key = dyn_cast_or_null<yaml::ScalarNode>(Pair.getKey());
    if (!Key)
      return error(begin(Pair), "a key is a string");
    SMLoc Loc = begin(*Key);
    SmallString<32> Storage;
    std::string Name = Key->getValue(Storage).str();
    if (!Seen.insert(Name).second)
      return error(Loc, "'" + Name + "' is here twice");
    yaml::Node *Value = Pair.getValue();
    std::optional<bool> Good =
        Value ? Read(Name, Loc, *Value) : std::optional<bool>(false);
    if (!Good)
      return error(Loc, "unknown key '" + Name + "' of " + What +
                            suggest(Name, Keys));
    if (!*Good)
      return false;
  }
  return true;
}

bool ProjectReader::readArray(yaml::Node &Node, const Twine &What,
                              function_ref<bool(yaml::Node &)> Read) {
  auto *Array = dyn_cast<yaml::SequenceNode>(&Node);
  if (!Array)
    return error(begin(Node), What + " is a list, [...]");
  for (yaml::Node &Element : *Array)
    if (!Read(Element))
      return false;
  return true;
}

/// Whether \p Node is a string of JSON; numbers and literals have no quotes.
static bool isString(const yaml::Node &Node) {
  auto *Scalar = dyn_cast<yaml::ScalarNode>(&Node);
  return Scalar && Scalar->getRawValue().starts_with("\"");
}

bool ProjectReader::readString(yaml::Node &Node, const Twine &What,
                               Located &Out) {
  if (!isString(Node))
    return error(begin(Node), What + " is a string, \"...\"");
  SmallString<64> Storage;
  Out = {cast<yaml::ScalarNode>(Node).getValue(Storage).str(), begin(Node)};
  if (Out.Text.find('\0') != std::string::npos)
    return error(begin(Node), What + " contains a null character");
  return true;
}

bool ProjectReader::readStrings(yaml::Node &Node, const Twine &What,
                                std::vector<std::string> &Out) {
  return readArray(Node, What, [&](yaml::Node &Element) {
    Located Value;
    if (!readString(Element, "an element of " + What, Value))
      return false;
    Out.push_back(std::move(Value.Text));
    return true;
  });
}

bool ProjectReader::readValue(yaml::Node &Node,
                              std::vector<WrittenValue> &Out) {
  auto *Scalar = dyn_cast<yaml::ScalarNode>(&Node);
  if (!Scalar)
    return error(begin(Node), "the value of a macro is a number, a string, "
                              "true, false or null");
  StringRef Raw = Scalar->getRawValue();
  if (isString(Node)) {
    Located Value;
    if (!readString(Node, "the value of a macro", Value))
      return false;
    Out.push_back({Value.Text, Value.Loc});
  } else if (Raw == "false" || Raw == "null") {
    Out.push_back({std::nullopt, begin(Node)});
  } else {
    Out.push_back({Raw == "true" ? "1" : Raw.str(), begin(Node)});
  }
  return true;
}

static bool isMacroName(StringRef Name) {
  return !Name.empty() && !isDigit(Name.front()) &&
         all_of(Name, [](char C) { return isAlnum(C) || C == '_'; });
}

bool ProjectReader::readDefines(yaml::Node &Node, const Twine &What,
                                std::vector<WrittenValues> &Out) {
  return readObject(
      Node, What, {},
      [&](StringRef Key, SMLoc Loc, yaml::Node &Value) -> std::optional<bool> {
        if (!isMacroName(Key))
          return error(Loc, "'" + Key + "' is not the name of a macro");
        WrittenValues &Macro = Out.emplace_back();
        Macro.Name = {Key.str(), Loc};
        if (!isa<yaml::SequenceNode>(Value))
          return readValue(Value, Macro.Values);
        SMLoc List = begin(Value);
        bool Good = readArray(Value, "", [&](yaml::Node &Element) {
          return readValue(Element, Macro.Values);
        });
        if (Good && Macro.Values.empty())
          return error(List, "macro '" + Key + "' has no values");
        return Good;
      });
}

bool ProjectReader::readConditions(yaml::Node &Node, const Twine &What,
                                   std::vector<WrittenCondition> &Out) {
  return readArray(Node, What, [&](yaml::Node &Element) {
    return readDefines(Element, "a condition", Out.emplace_back());
  });
}

bool ProjectReader::readImplications(yaml::Node &Node,
                                     std::vector<WrittenImplication> &Out) {
  return readArray(Node, "'imply'", [&](yaml::Node &Element) {
    WrittenImplication &Rule = Out.emplace_back();
    SMLoc Loc = begin(Element);
    bool Good = readObject(
        Element, "an implication", {"if", "then"},
        [&](StringRef Key, SMLoc, yaml::Node &Value) -> std::optional<bool> {
          if (Key == "if")
            return readDefines(Value, "'if'", Rule.If);
          if (Key == "then")
            return readDefines(Value, "'then'", Rule.Then);
          return std::nullopt;
        });
    if (Good && (Rule.If.empty() || Rule.Then.empty()))
      return error(Loc, "an implication has 'if' and 'then'");
    return Good;
  });
}

bool ProjectReader::readSubsets(yaml::Node &Node, WrittenShader &Shader) {
  return readObject(
      Node, "'subsets'", {},
      [&](StringRef Key, SMLoc, yaml::Node &Value) -> std::optional<bool> {
        std::vector<WrittenCondition> &Conditions = Shader.Subsets[Key.str()];
        if (isa<yaml::SequenceNode>(Value))
          return readConditions(Value, "a subset", Conditions);
        return readDefines(Value, "a subset", Conditions.emplace_back());
      });
}

bool ProjectReader::readFiles(yaml::Node &Node, WrittenShader &Shader) {
  auto Read = [&](yaml::Node &Element) {
    return readString(Element, "a file", Shader.Files.emplace_back());
  };
  return isa<yaml::SequenceNode>(Node) ? readArray(Node, "'file'", Read)
                                       : Read(Node);
}

/// What a shader, a target and the project may have; nothing for other keys.
std::optional<bool> ProjectReader::readSetting(StringRef Key, yaml::Node &Node,
                                               WrittenShader &Shader) {
  if (Key == "options")
    return readStrings(Node, "'options'", Shader.Options);
  if (Key == "defines")
    return readDefines(Node, "'defines'", Shader.Defines);
  for (auto [Output, Option] : OutputKeys)
    if (Key == Output) {
      Located Pattern;
      if (!readString(Node, "'" + Key + "'", Pattern))
        return false;
      Shader.Outputs.emplace_back(Option.str(), std::move(Pattern));
      return true;
    }
  return std::nullopt;
}

static std::vector<StringRef> listKeys(ArrayRef<StringRef> Others) {
  std::vector<StringRef> Keys(Others);
  append_range(Keys, ArrayRef<StringRef>{"options", "defines"});
  append_range(Keys, make_first_range(OutputKeys));
  return Keys;
}

bool ProjectReader::readShader(yaml::Node &Node, WrittenShader &Shader) {
  Shader.Loc = begin(Node);
  return readObject(
      Node, "a shader",
      listKeys({"file", "profile", "entry", "entries", "exclude", "imply",
                "subsets"}),
      [&](StringRef Key, SMLoc, yaml::Node &Value) -> std::optional<bool> {
        auto ReadInto = [&](std::optional<Located> &Out) {
          return readString(Value, "'" + Key + "'", Out.emplace());
        };
        if (Key == "file")
          return readFiles(Value, Shader);
        if (Key == "profile")
          return ReadInto(Shader.Profile);
        if (Key == "entry")
          return ReadInto(Shader.Entry);
        if (Key == "entries")
          return ReadInto(Shader.Entries);
        if (Key == "exclude")
          return readConditions(Value, "'exclude'", Shader.Exclude);
        if (Key == "imply")
          return readImplications(Value, Shader.Imply);
        if (Key == "subsets")
          return readSubsets(Value, Shader);
        return readSetting(Key, Value, Shader);
      });
}

bool ProjectReader::readTargets(yaml::Node &Node, WrittenProject &Project) {
  return readObject(
      Node, "'targets'", {},
      [&](StringRef Key, SMLoc Loc, yaml::Node &Value) -> std::optional<bool> {
        WrittenTarget &Target = Project.Targets.emplace_back();
        Target.Name = {Key.str(), Loc};
        return readObject(Value, "a target", listKeys({"archive"}),
                          [&](StringRef Key, SMLoc,
                              yaml::Node &Value) -> std::optional<bool> {
                            if (Key == "archive")
                              return readString(Value, "'archive'",
                                                Target.Archive.emplace());
                            return readSetting(Key, Value, Target.Settings);
                          });
      });
}

/// JSON is stricter than YAML, and its parser reports what it misses.
bool ProjectReader::checkSyntax() {
  Expected<json::Value> Checked = json::parse(Text);
  if (Checked)
    return true;
  // "[2:1, byte=16]: Expected ...", where the byte is the one after the error.
  const std::string Message = toString(Checked.takeError());
  auto [Place, Reason] = StringRef(Message).split("]: ");
  size_t End = 0;
  if (Reason.empty() || Place.rsplit('=').second.getAsInteger(10, End) ||
      End > Text.size())
    return error(SMLoc::getFromPointer(Text.data()), Message);
  const char *Error = Text.data() + (End ? End - 1 : 0);
  return error(SMLoc::getFromPointer(Error),
               Twine(toLower(Reason.front())) + Reason.drop_front());
}

bool ProjectReader::read(WrittenProject &Project) {
  yaml::Stream Stream(MemoryBufferRef(Text, Name), Messages,
                      /*ShowColors=*/false);
  if (!checkSyntax())
    return false;
  yaml::document_iterator Document = Stream.begin();
  yaml::Node *Root = Document == Stream.end() ? nullptr : Document->getRoot();
  if (!Root) {
    Err << Name << ": error: the file is empty\n";
    return false;
  }
  Project.Defaults.Loc = begin(*Root);
  bool Good = readObject(
      *Root, "a project",
      listKeys({"shaders", "targets", "defaultTarget", "archive", "$schema"}),
      [&](StringRef Key, SMLoc, yaml::Node &Value) -> std::optional<bool> {
        Located Ignored;
        if (Key == "$schema")
          return readString(Value, "'$schema'", Ignored);
        if (Key == "shaders")
          return readArray(Value, "'shaders'", [&](yaml::Node &Element) {
            return readShader(Element, Project.Shaders.emplace_back());
          });
        if (Key == "targets")
          return readTargets(Value, Project);
        if (Key == "defaultTarget")
          return readString(Value, "'defaultTarget'",
                            Project.DefaultTarget.emplace());
        if (Key == "archive")
          return readString(Value, "'archive'", Project.Archive.emplace());
        return readSetting(Key, Value, Project.Defaults);
      });
  if (!Good || Stream.failed())
    return false;
  if (Project.Shaders.empty())
    return error(Project.Defaults.Loc, "the project has no shaders");
  return true;
}

//===----------------------------------------------------------------------===//
// Files by pattern
//===----------------------------------------------------------------------===//

/// Adds the files below \p Folder that the rest of a pattern, one per level,
/// matches. `**` stands for any number of folders. \p Searched receives the
/// folders that matter.
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
  std::error_code Code;
  for (sys::fs::directory_iterator
           I(Here.empty() ? StringRef(".") : Here.str(), Code),
       End;
       I != End && !Code; I.increment(Code)) {
    StringRef Name = sys::path::filename(I->path());
    if (!Pattern->match(Name) || Name.starts_with("."))
      continue;
    SmallString<128> Path = Here;
    sys::path::append(Path, Name);
    const bool IsFolder = sys::fs::is_directory(Path);
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

/// Makes the units of a project for a target.
class UnitBuilder {
public:
  UnitBuilder(const WrittenProject &Project, const ProjectChoice &Choice,
              ProjectReader &Reader)
      : Project(Project), Choice(Choice), Reader(Reader) {}

  bool build(BuildProject &Out);

private:
  bool chooseTarget();
  bool addShader(const WrittenShader &Shader, std::vector<BuildUnit> &Units);
  bool addUnit(const WrittenShader &Shader, StringRef File, SMLoc FileLoc,
               std::vector<BuildUnit> &Units);
  bool addTarget(const WrittenShader &Shader, BuildUnit &Unit);
  bool addOutputs(const WrittenShader &Shader, bool HasAllEntries,
                  BuildUnit &Unit);
  bool addPermutations(const WrittenShader &Shader, BuildUnit &Unit);
  bool convert(const WrittenCondition &In, const BuildUnit &Unit,
               MacroCondition &Out);
  bool convertAll(ArrayRef<WrittenCondition> In, const BuildUnit &Unit,
                  std::vector<MacroCondition> &Out);
  bool checkConflicts(ArrayRef<BuildUnit> Units);

  const WrittenProject &Project;
  const ProjectChoice &Choice;
  ProjectReader &Reader;
  const WrittenShader *Target = nullptr;
  const Located *Archive = nullptr;
  std::string TargetName;       ///< empty: none
  std::vector<SMLoc> Locations; ///< of the shaders of the units
  std::vector<std::string> SearchedFolders;
  bool LacksFiles = false;
  uint64_t Left = 0; ///< of the permutations that are allowed
  bool HasSubset = false;
};

} // namespace

bool UnitBuilder::chooseTarget() {
  if (Project.Archive)
    Archive = &*Project.Archive;
  SMLoc Loc = Project.Defaults.Loc;
  TargetName = Choice.Target;
  if (TargetName.empty()) {
    if (!Project.DefaultTarget)
      return true;
    TargetName = Project.DefaultTarget->Text;
    Loc = Project.DefaultTarget->Loc;
  }
  std::vector<StringRef> Names;
  for (const WrittenTarget &Other : Project.Targets) {
    Names.push_back(Other.Name.Text);
    if (Other.Name.Text != TargetName)
      continue;
    Target = &Other.Settings;
    if (Other.Archive)
      Archive = &*Other.Archive;
  }
  return Target ||
         Reader.error(Loc, "the project has no target '" + TargetName + "'" +
                               (Names.empty() ? std::string()
                                              : suggest(TargetName, Names)));
}

bool UnitBuilder::build(BuildProject &Out) {
  std::vector<BuildUnit> &Units = Out.Units;
  Left = Choice.MaxPermutations;
  if (!chooseTarget())
    return false;
  if (Archive && Archive->Text.empty())
    return Reader.error(Archive->Loc, "the archive has no path");
  if (Archive)
    Out.Archive = Archive->Text;
  for (const WrittenShader &Shader : Project.Shaders)
    if (!addShader(Shader, Units))
      return false;
  Out.LacksFiles = LacksFiles;
  if (Units.empty())
    return false;
  if (!Choice.Subset.empty() && !HasSubset && !LacksFiles)
    return Reader.error(Project.Defaults.Loc,
                        "no shader has the subset '" + Choice.Subset + "'");
  Out.SearchedFolders = std::move(SearchedFolders);
  return checkConflicts(Units);
}

bool UnitBuilder::addShader(const WrittenShader &Shader,
                            std::vector<BuildUnit> &Units) {
  if (Shader.Files.empty())
    return Reader.error(Shader.Loc, "the shader has no 'file'");
  for (const Located &Pattern : Shader.Files) {
    Expected<std::vector<std::string>> Files =
        findFiles(Pattern.Text, SearchedFolders);
    if (!Files)
      return Reader.error(Pattern.Loc, toString(Files.takeError()));
    if (Files->empty())
      LacksFiles =
          !Reader.error(Pattern.Loc, "no file matches '" + Pattern.Text + "'");
    for (const std::string &File : *Files)
      if (!addUnit(Shader, File, Pattern.Loc, Units))
        return false;
  }
  return true;
}

bool UnitBuilder::addTarget(const WrittenShader &Shader, BuildUnit &Unit) {
  const bool HasAllEntries = Shader.Entries.has_value();
  if (HasAllEntries && Shader.Entries->Text != "all")
    return Reader.error(Shader.Entries->Loc,
                        "'entries' is \"all\"; 'entry' names a single one");
  if (HasAllEntries && Shader.Entry)
    return Reader.error(Shader.Entry->Loc,
                        "a shader has 'entry' or 'entries', not both");
  if (!Shader.Profile && !HasAllEntries)
    return Reader.error(Shader.Loc, "the shader has no 'profile'");
  // All entries are compiled from what is parsed as a library.
  Unit.Profile = Shader.Profile ? Shader.Profile->Text : "lib_6_6";
  const bool IsLibrary = StringRef(Unit.Profile).starts_with("lib_");
  Unit.Arguments = {"-T", Unit.Profile};
  if (HasAllEntries) {
    Unit.Arguments.push_back("-all-entries");
  } else if (!IsLibrary) {
    Unit.Entry = Shader.Entry ? Shader.Entry->Text : "main";
    append_range(Unit.Arguments, ArrayRef<std::string>{"-E", Unit.Entry});
  } else if (Shader.Entry) {
    return Reader.error(Shader.Entry->Loc, "a library has no entry point");
  }
  return true;
}

bool UnitBuilder::addUnit(const WrittenShader &Shader, StringRef File,
                          SMLoc FileLoc, std::vector<BuildUnit> &Units) {
  if (!sys::fs::exists(File)) {
    // All others are built.
    LacksFiles = !Reader.error(FileLoc, "there is no file '" + File + "'");
    SearchedFolders.push_back(sys::path::parent_path(File).str());
    return true;
  }
  BuildUnit &Unit = Units.emplace_back();
  Unit.File = File.str();
  Unit.Target = TargetName;
  Locations.push_back(Shader.Loc);
  if (!addTarget(Shader, Unit))
    return false;
  for (const WrittenShader *Part : {&Project.Defaults, &Shader, Target})
    if (Part)
      append_range(Unit.Arguments, Part->Options);
  Unit.Arguments.push_back(Unit.File);
  return addPermutations(Shader, Unit) &&
         addOutputs(Shader, Shader.Entries.has_value(), Unit);
}

bool UnitBuilder::convert(const WrittenCondition &In, const BuildUnit &Unit,
                          MacroCondition &Out) {
  for (const WrittenValues &Macro : In) {
    auto Axis = find_if(Unit.Axes, [&](const MacroAxis &A) {
      return A.Name == Macro.Name.Text;
    });
    if (Axis == Unit.Axes.end())
      return Reader.error(Macro.Name.Loc, "'" + Macro.Name.Text +
                                              "' is not among the shader's "
                                              "'defines'");
    MacroCondition::Term Term{unsigned(Axis - Unit.Axes.begin()), {}};
    for (const WrittenValue &Value : Macro.Values) {
      std::optional<unsigned> Number = Axis->find(Value.Value);
      if (!Number)
        return Reader.error(Value.Loc, "macro '" + Macro.Name.Text +
                                           "' never has this value");
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

bool UnitBuilder::addPermutations(const WrittenShader &Shader,
                                  BuildUnit &Unit) {
  SmallVector<const WrittenShader *, 3> Parts = {&Project.Defaults, &Shader};
  if (Target)
    Parts.push_back(Target);
  for (const WrittenValues &Macro : mergeDefines(Parts)) {
    MacroAxis &Axis = Unit.Axes.emplace_back();
    Axis.Name = Macro.Name.Text;
    for (const WrittenValue &Value : Macro.Values) {
      if (Axis.find(Value.Value))
        return Reader.error(Value.Loc,
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
  uint64_t Combinations =
      expandPermutations(Unit, Subsets, Exclusions, Implications, Left);
  if (Combinations > Left)
    return Reader.error(Shader.Loc, "'" + Unit.File + "' has " +
                                        (Combinations == UINT64_MAX
                                             ? Twine("more than 2^64")
                                             : Twine(Combinations)) +
                                        " permutations; the project may have " +
                                        Twine(Choice.MaxPermutations) +
                                        " (--max-permutations)");
  Left -= Combinations;
  if (Unit.NumPermutations == 0)
    return Reader.error(Shader.Loc, "the conditions leave no permutation of '" +
                                        Unit.File + "'");
  return true;
}

bool UnitBuilder::addOutputs(const WrittenShader &Shader, bool HasAllEntries,
                             BuildUnit &Unit) {
  // The last one that states an output counts.
  std::map<std::string, Located> Outputs;
  for (const WrittenShader *Part : {&Project.Defaults, &Shader, Target})
    if (Part)
      for (const auto &[Option, Pattern] : Part->Outputs)
        Outputs[Option] = Pattern;
  if (!Outputs.count("-Fo"))
    Outputs["-Fo"] = {HasAllEntries ? "{file}{permutation}"
                                    : "{file}.{entry}{permutation}.dxil",
                      Shader.Loc};
  for (const auto &[Option, Pattern] : Outputs) {
    std::string Unknown;
    if (!expandPattern(Pattern.Text, Unit, 0, Unknown))
      return Reader.error(
          Pattern.Loc,
          "unknown placeholder '{" + Unknown +
              "}'; there are {file}, {stem}, {entry}, {profile}, {target}, "
              "{permutation} and the names of the shader's macros");
    if (Option == "-MF")
      Unit.Arguments.push_back("-MD");
    Unit.Outputs.push_back({Option, Pattern.Text});
  }
  return true;
}

bool UnitBuilder::checkConflicts(ArrayRef<BuildUnit> Units) {
  StringMap<std::pair<unsigned, unsigned>> Known;
  for (auto [I, Unit] : enumerate(Units))
    for (unsigned P = 0; P != Unit.NumPermutations; ++P)
      for (const OutputPattern &Output : Unit.getOutputs(P)) {
        auto [Place, IsNew] = Known.try_emplace(Output.Pattern, unsigned(I), P);
        if (IsNew)
          continue;
        auto [OtherUnit, Other] = Place->second;
        auto Describe = [&](const BuildUnit &U, unsigned P) {
          std::string Text = "'" + U.File + "'";
          for (const std::string &Define : U.getDefines(P))
            Text += " " + Define;
          return Text;
        };
        return Reader.error(Locations[I],
                            "two outputs are written to '" + Output.Pattern +
                                "', by " + Describe(Units[OtherUnit], Other) +
                                " and " + Describe(Unit, P) +
                                "; {permutation} and {entry} tell paths apart");
      }
  return true;
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
