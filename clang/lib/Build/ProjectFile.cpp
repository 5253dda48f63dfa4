// ProjectFile.cpp: Reading project files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/project.schema.json is the schema. LLVM's JSON parser keeps no
// locations, so its YAML parser, which reads JSON and keeps them, reads the
// file after the JSON parser has accepted it.

#include "Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

using namespace clang::dxc;
using namespace llvm;

/// The keys of outputs, and the options that they stand for.
constexpr std::pair<StringLiteral, StringLiteral> OutputKeys[] = {
    {"output", "-Fo"},         {"listing", "-Fc"},
    {"header", "-Fh"},         {"debug", "-Fd"},
    {"rootSignature", "-Frs"}, {"reflection", "-reflection-json"},
    {"dependencies", "-MF"},   {"diagnostics", "-Fe"},
};

std::string clang::dxc::suggestName(StringRef Name, ArrayRef<StringRef> Known) {
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

/// The text of a string of JSON, whose escapes are not those of YAML.
static std::string unquote(const yaml::ScalarNode &Node) {
  Expected<json::Value> Value = json::parse(Node.getRawValue());
  if (Value)
    return Value->getAsString().value_or("").str();
  consumeError(Value.takeError()); // the file was parsed before
  return "";
}

bool ProjectReader::readObject(yaml::Node &Node, const Twine &What,
                               ArrayRef<StringRef> Keys, Member Read) {
  auto *Object = dyn_cast<yaml::MappingNode>(&Node);
  if (!Object)
    return error(begin(Node), What + " must be an object: {...}");
  StringSet<> Seen;
  bool IsGood = true;
  for (yaml::KeyValueNode &Pair : *Object) {
    auto *Key = dyn_cast_or_null<yaml::ScalarNode>(Pair.getKey());
    yaml::Node *Value = Pair.getValue();
    if (!Key || !Value) {
      IsGood = error(begin(Pair), "a key must be a string");
      continue;
    }
    SMLoc Loc = begin(*Key);
    std::string Name = unquote(*Key);
    if (!Seen.insert(Name).second) {
      IsGood = error(Loc, "'" + Name + "' is repeated");
      continue;
    }
    std::optional<bool> Good = Read(Name, Loc, *Value);
    if (!Good)
      Good = error(Loc, "unknown key '" + Name + "' of " + What +
                            suggestName(Name, Keys));
    IsGood &= *Good;
  }
  return IsGood;
}

bool ProjectReader::readArray(yaml::Node &Node, const Twine &What,
                              function_ref<bool(yaml::Node &)> Read) {
  auto *Array = dyn_cast<yaml::SequenceNode>(&Node);
  if (!Array)
    return error(begin(Node), What + " must be a list: [...]");
  bool IsGood = true;
  for (yaml::Node &Element : *Array)
    IsGood &= Read(Element);
  return IsGood;
}

/// Whether \p Node is a string of JSON; numbers and literals have no quotes.
static bool isString(const yaml::Node &Node) {
  auto *Scalar = dyn_cast<yaml::ScalarNode>(&Node);
  return Scalar && Scalar->getRawValue().starts_with("\"");
}

bool ProjectReader::readString(yaml::Node &Node, const Twine &What,
                               Located &Out) {
  if (!isString(Node))
    return error(begin(Node), What + " must be a string: \"...\"");
  Out = {unquote(cast<yaml::ScalarNode>(Node)), begin(Node)};
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
    return error(begin(Node), "the value of a macro must be a number, a "
                              "string, true, false or null");
  // The value of YAML goes on to the next token.
  StringRef Raw = Scalar->getRawValue().rtrim();
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
      return error(Loc, "an implication must have 'if' and 'then'");
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

/// "all", or a list of names, each alone or with its profile.
bool ProjectReader::readEntries(yaml::Node &Node, WrittenShader &Shader) {
  if (isString(Node)) {
    Located Text;
    if (!readString(Node, "'entries'", Text))
      return false;
    Shader.HasAllEntries = Text.Text == "all";
    return Shader.HasAllEntries ||
           error(Text.Loc, "'entries' is \"all\" or a list; 'entry' names a "
                           "single one");
  }
  SMLoc Loc = begin(Node);
  bool IsGood = readArray(Node, "'entries'", [&](yaml::Node &Element) {
    WrittenEntry &Entry = Shader.Entries.emplace_back();
    if (isString(Element))
      return readString(Element, "an entry point", Entry.Name);
    SMLoc Loc = begin(Element);
    bool Good = readObject(
        Element, "an entry point", {"entry", "profile"},
        [&](StringRef Key, SMLoc, yaml::Node &Value) -> std::optional<bool> {
          if (Key == "entry")
            return readString(Value, "'entry'", Entry.Name);
          if (Key == "profile")
            return readString(Value, "'profile'", Entry.Profile.emplace());
          return std::nullopt;
        });
    if (Good && Entry.Name.Text.empty())
      return error(Loc, "an entry point has 'entry'");
    return Good;
  });
  if (IsGood && Shader.Entries.empty())
    return error(Loc, "'entries' has no entry point");
  return IsGood;
}

/// What a shader, a target and the project may have; nothing for other keys.
std::optional<bool> ProjectReader::readSetting(StringRef Key, yaml::Node &Node,
                                               WrittenShader &Shader) {
  if (Key == "options") {
    Shader.OptionsLoc = begin(Node);
    return readStrings(Node, "'options'", Shader.Options);
  }
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
  Shader.IsGood = readObject(
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
          return readEntries(Value, Shader);
        if (Key == "exclude")
          return readConditions(Value, "'exclude'", Shader.Exclude);
        if (Key == "imply")
          return readImplications(Value, Shader.Imply);
        if (Key == "subsets")
          return readSubsets(Value, Shader);
        return readSetting(Key, Value, Shader);
      });
  return true;
}

bool ProjectReader::readTargets(yaml::Node &Node, WrittenProject &Project) {
  return readObject(
      Node, "'targets'", {},
      [&](StringRef Key, SMLoc Loc, yaml::Node &Value) -> std::optional<bool> {
        WrittenTarget &Target = Project.Targets.emplace_back();
        Target.Name = {Key.str(), Loc};
        WrittenShader &Settings = Target.Settings;
        Settings.IsGood = readObject(
            Value, "a target", listKeys({"archive"}),
            [&](StringRef Key, SMLoc,
                yaml::Node &Value) -> std::optional<bool> {
              if (Key == "archive")
                return readString(Value, "'archive'", Target.Archive.emplace());
              return readSetting(Key, Value, Settings);
            });
        return true;
      });
}

/// The first bracket that is nested more deeply than that of any project; the
/// parsers recurse. Null: there is none.
static const char *findDeepNesting(StringRef Text) {
  constexpr unsigned MaxDepth = 64;
  unsigned Depth = 0;
  bool IsQuoted = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    const char C = Text[I];
    if (C == '"')
      IsQuoted = !IsQuoted;
    else if (IsQuoted)
      I += C == '\\';
    else if (C == '[' || C == '{')
      ++Depth;
    else if ((C == ']' || C == '}') && Depth != 0)
      --Depth;
    if (Depth > MaxDepth)
      return Text.data() + I;
  }
  return nullptr;
}

/// JSON is stricter than YAML, and its parser reports what it misses.
bool ProjectReader::checkSyntax() {
  if (const char *Deep = findDeepNesting(Text))
    return error(SMLoc::getFromPointer(Deep), "this is nested too deeply");
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
