// ShaderMake.cpp: Reading configurations of ShaderMake
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The README of ShaderMake describes its options and the lines of a
// configuration; docs/user/project-builds.md states what is supported.

#include "Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace clang::dxc;
using namespace llvm;

namespace {

/// The options that hold for all lines.
struct MakeOptions {
  std::string OutputFolder;
  std::string SourceFolder;
  std::string Extension = ".dxil";
  std::string ShaderModel = "6_5";
  std::string Level = "3";
  std::vector<std::string> Arguments;
  StringSet<> Macros; ///< for #ifdef
  bool IsFlat = false;
  bool HasDebugFiles = false;
  bool HasBinaries = false, HasHeaders = false;
};

class MakeReader {
public:
  MakeReader(StringRef Name, raw_ostream &Err) : Name(Name), Err(Err) {}

  bool readOptions(ArrayRef<std::string> Words);
  std::optional<BuildProject> read(StringRef Text);

private:
  bool fail(const Twine &Message) {
    Err << "clang-dxc: error: " << Message << '\n';
    return false;
  }
  bool failOnLine(const Twine &Message) {
    Err << Name << ':' << Number << ": error: " << Message << '\n';
    return false;
  }

  bool readOption(StringRef Option, function_ref<StringRef()> Value);
  bool readDirective(StringRef Line);
  bool readShader(StringRef Line);
  bool readDefine(StringRef Text, BuildUnit &Unit);
  bool addOutputs(StringRef Folder, StringRef Suffix, BuildUnit &Unit);

  StringRef Name;
  raw_ostream &Err;
  unsigned Number = 0; ///< of the line
  MakeOptions Options;
  struct Condition {
    bool IsRead; ///< are the lines of this branch read?
    bool HasElse;
  };
  std::vector<Condition> Conditions;
  BuildProject Project;
  StringMap<unsigned> Lines; ///< by output
};

} // namespace

/// Options with a value, and those without, that concern ShaderMake's process
/// alone.
static constexpr StringLiteral IgnoredWithValue[] = {
    "--compiler", "--relaxedInclude", "--retryCount"};
static constexpr StringLiteral Ignored[] = {
    "-f",         "--force",           "--serial",  "--continue",
    "--colorize", "--compactProgress", "--verbose", "--ignoreConfigDir"};

/// The options that are an argument of the compiler.
static constexpr std::pair<StringLiteral, StringLiteral> SameOptions[] = {
    {"--WX", "-WX"},
    {"--allResourcesBound", "-all_resources_bound"},
    {"--stripReflection", "-Qstrip_reflect"},
    {"--matrixRowMajor", "-Zpr"},
};

bool MakeReader::readOption(StringRef Option, function_ref<StringRef()> Value) {
  auto Is = [Option](StringRef Short, StringRef Long) {
    return Option == Short || Option == Long;
  };
  auto Add = [this](ArrayRef<StringRef> Words) {
    for (StringRef Word : Words)
      Options.Arguments.push_back(Word.str());
    return true;
  };
  for (auto [Theirs, Ours] : SameOptions)
    if (Option == Theirs)
      return Add({Ours});
  if (is_contained(Ignored, Option))
    return true;
  if (is_contained(IgnoredWithValue, Option)) {
    (void)Value();
    return true;
  }
  if (Is("-p", "--platform")) {
    StringRef Platform = Value();
    return Platform == "DXIL" || fail("the platform is DXIL, not " + Platform);
  }
  if (Is("-o", "--out"))
    Options.OutputFolder = Value().str();
  else if (Is("-b", "--binary"))
    Options.HasBinaries = true;
  else if (Is("-h", "--header"))
    Options.HasHeaders = true;
  else if (Is("-m", "--shaderModel"))
    Options.ShaderModel = Value().str();
  else if (Is("-O", "--optimization"))
    Options.Level = Value().str();
  else if (Option == "--sourceDir")
    Options.SourceFolder = Value().str();
  else if (Option == "--outputExt")
    Options.Extension = Value().str();
  else if (Option == "--flatten")
    Options.IsFlat = true;
  else if (Option == "--hlsl2021")
    return Add({"-HV", "2021"});
  else if (Option == "--embedPDB")
    return Add({"-Zi", "-Qembed_debug"});
  else if (Option == "--PDB")
    return Options.HasDebugFiles = Add({"-Zi"});
  else if (Is("-I", "--include"))
    return Add({"-I", Value()});
  else if (Is("-D", "--define")) {
    StringRef Macro = Value();
    Options.Macros.insert(Macro.split('=').first);
    return Add({"-D", Macro});
  } else if (Is("-X", "--compilerOptions")) {
    SmallVector<StringRef> Words;
    Value().split(Words, ' ', -1, /*KeepEmpty=*/false);
    return Add(Words);
  } else {
    const bool IsBlob = Is("-B", "--binaryBlob") || Is("-H", "--headerBlob");
    return fail(
        "the option '" + Option + "' of ShaderMake is not supported" +
        (IsBlob ? "; --archive writes all permutations to one file" : ""));
  }
  return true;
}

bool MakeReader::readOptions(ArrayRef<std::string> Words) {
  for (size_t I = 0; I != Words.size(); ++I) {
    StringRef Word = Words[I];
    bool HasValue = true;
    // "-DX", "--out=x" and "-D X"
    StringRef Option = Word, Joined;
    if (Word.starts_with("--"))
      std::tie(Option, Joined) = Word.split('=');
    else if (Word.size() > 2 && Word.starts_with("-"))
      std::tie(Option, Joined) = std::pair(Word.take_front(2), Word.substr(2));
    auto Value = [&]() -> StringRef {
      if (!Joined.empty())
        return Joined;
      HasValue = I + 1 != Words.size();
      return HasValue ? StringRef(Words[++I]) : "";
    };
    if (!readOption(Option, Value))
      return false;
    if (!HasValue)
      return fail("the option '" + Option + "' of ShaderMake needs a value");
  }
  if (Options.OutputFolder.empty())
    return fail("ShaderMake's option '--out' is missing; its options come "
                "after '--'");
  return true;
}

/// A directive, whose '#' is removed.
bool MakeReader::readDirective(StringRef Line) {
  auto [Word, Rest] = Line.split(' ');
  StringRef Argument = Rest.trim();
  const bool IsOuterRead =
      all_of(Conditions, [](const Condition &C) { return C.IsRead; });
  if (Word == "ifdef" && !Argument.empty()) {
    Conditions.push_back({Options.Macros.contains(Argument), false});
  } else if (Word == "if" && (Argument == "0" || Argument == "1")) {
    Conditions.push_back({Argument == "1", false});
  } else if (Word == "else" && !Conditions.empty() &&
             !Conditions.back().HasElse) {
    Conditions.back() = {!Conditions.back().IsRead, true};
  } else if (Word == "endif" && !Conditions.empty()) {
    Conditions.pop_back();
  } else if (IsOuterRead || Word == "else" || Word == "endif") {
    return failOnLine("the directive is not one of '#ifdef NAME', '#if 0', "
                      "'#if 1', '#else' and '#endif', or has no beginning");
  }
  return true;
}

/// Splits "{A,B}", which has at least one element.
static bool splitList(StringRef Text, SmallVectorImpl<StringRef> &Elements) {
  Elements.clear();
  if (!Text.consume_front("{") || !Text.consume_back("}"))
    return false;
  Text.split(Elements, ',', -1, /*KeepEmpty=*/false);
  return !Elements.empty();
}

/// "NAME", "NAME=VALUE" and "NAME={VALUE,VALUE}"
bool MakeReader::readDefine(StringRef Text, BuildUnit &Unit) {
  auto [Macro, Value] = Text.split('=');
  if (Macro.empty() || Macro.contains('{'))
    return failOnLine("'" + Text + "' is no definition of a macro");
  if (any_of(Unit.Axes,
             [M = Macro](const MacroAxis &A) { return A.Name == M; }))
    return failOnLine("the macro '" + Macro + "' is defined twice");
  MacroAxis &Axis = Unit.Axes.emplace_back();
  Axis.Name = Macro.str();
  if (!Text.contains('='))
    Value = "1";
  SmallVector<StringRef> Values = {Value};
  if (Value.starts_with("{") && !splitList(Value, Values))
    return failOnLine("the values of '" + Macro + "' are no list");
  for (StringRef One : Values) {
    if (Axis.find(One.str()))
      return failOnLine("the macro '" + Macro + "' has the value '" + One +
                        "' twice");
    Axis.Values.push_back(One.str());
  }
  return true;
}

/// The name of the array in a header, which is the same for all permutations.
static std::string makeArrayName(std::string File) {
  for (char &C : File)
    if (!isAlnum(C))
      C = '_';
  return "g_" + File;
}

bool MakeReader::addOutputs(StringRef Folder, StringRef Suffix,
                            BuildUnit &Unit) {
  SmallString<128> Path(Options.OutputFolder);
  StringRef File = Unit.File;
  if (!Options.SourceFolder.empty())
    File = File.substr(Options.SourceFolder.size() + 1);
  SmallString<128> Source(File);
  sys::path::replace_extension(Source, "");
  if (!Folder.empty())
    sys::path::append(Path, Folder, sys::path::filename(Source));
  else if (Options.IsFlat)
    sys::path::append(Path, sys::path::filename(Source));
  else
    sys::path::append(Path, Source);
  if (!Unit.Entry.empty() && Unit.Entry != "main")
    Path += "_" + Unit.Entry;
  Path += Suffix;
  const std::string Array =
      makeArrayName((sys::path::filename(Path) + Options.Extension).str());
  for (const MacroAxis &Axis : Unit.Axes)
    Path += "." + Axis.Name + "-{" + Axis.Name + "}";
  Path += Options.Extension;
  if (Options.HasBinaries || !Options.HasHeaders)
    Unit.Outputs.push_back({"-Fo", std::string(Path)});
  if (Options.HasHeaders) {
    append_range(Unit.Arguments, ArrayRef<std::string>{"-Vn", Array});
    Unit.Outputs.push_back({"-Fh", (Path + ".h").str()});
  }
  if (Options.HasDebugFiles)
    Unit.Outputs.push_back({"-Fd", Options.OutputFolder + "/PDB/"});
  std::string Unknown;
  for (unsigned P = 0; P != Unit.NumPermutations; ++P) {
    std::optional<std::string> Output =
        expandPattern(std::string(Path), Unit, P, Unknown);
    if (!Output)
      return failOnLine("a path of ShaderMake contains no braces");
    auto [Place, IsNew] = Lines.try_emplace(*Output, Number);
    if (!IsNew)
      return failOnLine("the output '" + *Output + "' is also one of line " +
                        Twine(Place->second) + "; '-s' tells them apart");
  }
  return true;
}

bool MakeReader::readShader(StringRef Line) {
  std::string Slashes = Line.str();
  llvm::replace(Slashes, '\\', '/');
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Slashes, Saver, Words);
  BuildUnit Unit;
  Unit.File = Words.front();
  if (!Options.SourceFolder.empty())
    Unit.File = Options.SourceFolder + "/" + Unit.File;
  Unit.Entry = "main";
  std::string Level = Options.Level, Model = Options.ShaderModel, Folder,
              Suffix;
  for (size_t I = 1; I != Words.size(); ++I) {
    StringRef Word = Words[I], Value;
    if (Word.size() > 2 && Word[0] == '-' && Word[1] != '-')
      std::tie(Word, Value) = std::pair(Word.take_front(2), Word.substr(2));
    else if (I + 1 != Words.size())
      Value = Words[++I];
    if (Value.empty())
      return failOnLine("the option '" + Word + "' needs a value");
    if (Word == "-T" || Word == "--profile")
      Unit.Profile = Value.str();
    else if (Word == "-E" || Word == "--entryPoint")
      Unit.Entry = Value.str();
    else if (Word == "-O" || Word == "--optimization")
      Level = Value.str();
    else if (Word == "-m" || Word == "--shaderModel")
      Model = Value.str();
    else if (Word == "-o" || Word == "--output")
      Folder = Value.str();
    else if (Word == "-s" || Word == "--outputSuffix")
      Suffix = Value.str();
    else if (Word != "-D" && Word != "--define")
      return failOnLine("unknown option '" + Word + "'");
    else if (!readDefine(Value, Unit))
      return false;
  }
  if (Unit.Profile.empty())
    return failOnLine("the shader has no profile (-T)");
  if (!sys::fs::exists(Unit.File))
    return failOnLine("there is no file '" + Unit.File + "'");
  Unit.Profile += "_" + Model;
  SmallVector<StringRef> Entries = {Unit.Entry};
  if (StringRef(Unit.Entry).starts_with("{") && !splitList(Unit.Entry, Entries))
    return failOnLine("the entry points are no list");
  constexpr uint64_t Limit = 1000000;
  if (expandPermutations(Unit, {}, {}, {}, Limit) > Limit)
    return failOnLine("the shader has more than " + Twine(Limit) +
                      " permutations");
  return all_of(Entries, [&](StringRef Entry) {
    BuildUnit One = Unit;
    One.Arguments = {"-T", Unit.Profile};
    One.Entry.clear();
    if (!StringRef(Unit.Profile).starts_with("lib_")) {
      One.Entry = Entry.str();
      append_range(One.Arguments, ArrayRef<std::string>{"-E", One.Entry});
    }
    One.Arguments.push_back(Level == "0" ? "-Od" : "-O" + Level);
    append_range(One.Arguments, Options.Arguments);
    One.Arguments.push_back(Unit.File);
    if (!addOutputs(Folder, Suffix, One))
      return false;
    Project.Units.push_back(std::move(One));
    return true;
  });
}

std::optional<BuildProject> MakeReader::read(StringRef Text) {
  for (StringRef Rest = Text; !Rest.empty();) {
    ++Number;
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    Line = Line.trim();
    if (Line.starts_with("//"))
      continue;
    Line = Line.split(" //").first.rtrim();
    if (Line.empty())
      continue;
    const bool IsDirective = Line.consume_front("#");
    const bool IsRead =
        all_of(Conditions, [](const Condition &C) { return C.IsRead; });
    // A wrong directive decides which lines are read.
    if (IsDirective && !readDirective(Line.ltrim()))
      return std::nullopt;
    if (!IsDirective && IsRead)
      Project.NumErrors += !readShader(Line);
  }
  if (!Conditions.empty()) {
    failOnLine("an '#endif' is missing");
    return std::nullopt;
  }
  if (!Project.Units.empty() || Project.NumErrors != 0)
    return std::move(Project);
  fail("'" + Name + "' has no shader");
  return std::nullopt;
}

std::optional<BuildProject>
clang::dxc::readShaderMake(StringRef Text, StringRef Name,
                           ArrayRef<std::string> Options, raw_ostream &Err) {
  MakeReader Reader(Name, Err);
  if (!Reader.readOptions(Options))
    return std::nullopt;
  return Reader.read(Text);
}
