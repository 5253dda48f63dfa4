// ShaderMake.cpp: Configurations and files of ShaderMake
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ShaderMake.h"
#include "Project.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace clang::dxc;
using namespace llvm;

// Reading configurations of ShaderMake.
//
// The README of ShaderMake describes its options and the lines of a
// configuration; --verbose prints the command lines that it executes.
// docs/user/project-builds.md states what is supported.

namespace {

/// The options that hold for all lines.
struct MakeOptions {
  std::string OutputFolder;
  std::string SourceFolder;
  std::string Extension = ".dxil";
  std::string ShaderModel = "6_5";
  std::string Level = "3";
  std::vector<std::string> IncludeFolders, Arguments;
  StringSet<> Macros;         ///< for #ifdef
  bool IgnoresFolder = false; ///< of the configuration
  bool IsFlat = false;
  bool HasDebugFiles = false;
  bool HasBinaries = false, HasHeaders = false;
  bool HasBlobs = false, HasHeaderBlobs = false;
};

/// A line about a shader.
struct MakeLine {
  std::string Source; ///< its path in the configuration
  BuildUnit Unit;     ///< with the macros of the line
  StringSet<> Bare;   ///< macros without a value
  std::string Level, Model, Folder, Suffix;
};

class MakeReader {
public:
  MakeReader(StringRef Path, raw_ostream &Err) : Name(Path), Err(Err) {}

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
  bool readShader(StringRef Text);
  bool readShaderOptions(ArrayRef<const char *> Words, MakeLine &Line);
  bool readDefine(StringRef Text, MakeLine &Line);
  bool addUnit(const MakeLine &Line, StringRef Entry);
  bool checkOutputs(const BuildUnit &Unit, StringRef Pattern);
  bool addBlobs(const MakeLine &Line, const BuildUnit &Unit, StringRef Pattern,
                StringRef Path, StringRef Array);
  void removeIncompleteBlobs();
  bool addToBlob(const std::string &Path, StringRef Array,
                 ArrayRef<ShaderBlob::Member> Members);

  /// A path of the configuration.
  std::string locate(StringRef Path) const {
    if (sys::path::is_absolute(Path) || Options.IgnoresFolder)
      return Path.str();
    SmallString<128> Located = sys::path::parent_path(Name);
    sys::path::append(Located, Path);
    return std::string(Located);
  }

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
  StringMap<unsigned> Blobs; ///< by path
  StringSet<> WrongSources;  ///< of lines with errors
};

} // namespace

/// Options with a value, and those without, that concern ShaderMake's process
/// alone.
static constexpr StringLiteral IgnoredWithValue[] = {
    "--compiler", "--relaxedInclude", "--retryCount", "--project"};
static constexpr StringLiteral Ignored[] = {
    "-f",         "--force",           "--serial", "--continue",
    "--colorize", "--compactProgress", "--verbose"};

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
  else if (Is("-B", "--binaryBlob"))
    Options.HasBlobs = true;
  else if (Is("-H", "--headerBlob"))
    Options.HasHeaderBlobs = true;
  else if (Option == "--ignoreConfigDir")
    Options.IgnoresFolder = true;
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
    return Add({"-Zi", "-Zsb", "-Qembed_debug"});
  else if (Option == "--PDB")
    return Options.HasDebugFiles = Add({"-Zi", "-Zsb"});
  else if (Is("-I", "--include"))
    Options.IncludeFolders.push_back(Value().str());
  else if (Is("-D", "--define")) {
    StringRef Macro = Value();
    Options.Macros.insert(Macro.split('=').first);
    return Add({"-D", Macro});
  } else if (Is("-X", "--compilerOptions")) {
    SmallVector<StringRef> Words;
    Value().split(Words, ' ', -1, /*KeepEmpty=*/false);
    return Add(Words);
  } else {
    return fail("the option '" + Option + "' of ShaderMake is not supported");
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
bool MakeReader::readDefine(StringRef Text, MakeLine &Line) {
  BuildUnit &Unit = Line.Unit;
  auto [Macro, Value] = Text.split('=');
  if (Macro.empty() || Macro.contains('{'))
    return failOnLine("'" + Text + "' is no definition of a macro");
  if (any_of(Unit.Axes,
             [M = Macro](const MacroAxis &A) { return A.Name == M; }))
    return failOnLine("the macro '" + Macro + "' is defined twice");
  MacroAxis &Axis = Unit.Axes.emplace_back();
  Axis.Name = Macro.str();
  if (!Text.contains('=')) {
    Value = "1";
    Line.Bare.insert(Macro);
  }
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

/// Each output belongs to one line.
bool MakeReader::checkOutputs(const BuildUnit &Unit, StringRef Pattern) {
  std::string Unknown;
  std::vector<std::string> Outputs;
  for (unsigned P = 0; P != Unit.NumPermutations; ++P) {
    std::optional<std::string> Output =
        expandPattern(Pattern, Unit, P, Unknown);
    if (!Output)
      return failOnLine("a path of ShaderMake contains no braces");
    if (auto Other = Lines.find(*Output); Other != Lines.end())
      return failOnLine("the output '" + *Output + "' is also one of line " +
                        Twine(Other->second) + "; '-s' tells them apart");
    Outputs.push_back(std::move(*Output));
  }
  for (const std::string &Output : Outputs)
    Lines[Output] = Number;
  return true;
}

bool MakeReader::addToBlob(const std::string &Path, StringRef Array,
                           ArrayRef<ShaderBlob::Member> Members) {
  auto [Place, IsNew] = Blobs.try_emplace(Path, Project.Blobs.size());
  if (IsNew)
    Project.Blobs.push_back({Path, Array.str(), {}});
  ShaderBlob &Blob = Project.Blobs[Place->second];
  if (!IsNew &&
      (Members.front().Macros.empty() || Blob.Members.front().Macros.empty()))
    return failOnLine("the blob '" + Path +
                      "' has several permutations, one of them without macros");
  append_range(Blob.Members, Members);
  return true;
}

/// \p Pattern is that of the containers. The macros of a member are those of
/// the line, in ascending order.
bool MakeReader::addBlobs(const MakeLine &Line, const BuildUnit &Unit,
                          StringRef Pattern, StringRef Path, StringRef Array) {
  std::vector<ShaderBlob::Member> Members;
  std::string Unknown;
  for (unsigned P = 0; P != Unit.NumPermutations; ++P) {
    std::vector<std::string> Macros;
    for (StringRef Define : Unit.getDefines(P)) {
      StringRef Macro = Define.drop_front(2);
      StringRef MacroName = Macro.split('=').first;
      Macros.push_back(Line.Bare.contains(MacroName) ? MacroName.str()
                                                     : Macro.str());
    }
    llvm::sort(Macros);
    // checkOutputs has expanded it.
    std::string Output = *expandPattern(Pattern, Unit, P, Unknown);
    // What has no macros is a file that is no blob.
    if (!Options.HasBinaries && !(Options.HasBlobs && Macros.empty()))
      Project.OnlyInBlobs.insert(Output);
    Members.push_back({join(Macros, " "), std::move(Output)});
  }
  const bool IsBlob = !Members.front().Macros.empty();
  return (!Options.HasBlobs || !IsBlob || addToBlob(Path.str(), "", Members)) &&
         (!Options.HasHeaderBlobs ||
          addToBlob((Path + ".h").str(), Array, Members));
}

/// Adds the shader of a line with one entry point.
bool MakeReader::addUnit(const MakeLine &Line, StringRef Entry) {
  BuildUnit Unit = Line.Unit;
  Unit.Arguments = {"-T", Unit.Profile};
  Unit.Entry.clear();
  if (!StringRef(Unit.Profile).starts_with("lib_")) {
    Unit.Entry = Entry.str();
    append_range(Unit.Arguments, ArrayRef<std::string>{"-E", Unit.Entry});
  }
  Unit.Arguments.push_back(Line.Level == "0" ? "-Od" : "-O" + Line.Level);
  unsigned Minor = 0;
  if (!StringRef(Line.Model).split('_').second.getAsInteger(10, Minor) &&
      StringRef(Line.Model).starts_with("6_") && Minor >= 2)
    Unit.Arguments.push_back("-enable-16bit-types");
  for (StringRef Folder : Options.IncludeFolders)
    append_range(Unit.Arguments, ArrayRef<std::string>{"-I", locate(Folder)});
  append_range(Unit.Arguments, Options.Arguments);
  Unit.Arguments.push_back(Unit.File);

  SmallString<128> Path(Options.OutputFolder), Source(Line.Source);
  sys::path::replace_extension(Source, "");
  if (!Line.Folder.empty())
    sys::path::append(Path, Line.Folder, sys::path::filename(Source));
  else
    sys::path::append(Path, Options.IsFlat ? sys::path::filename(Source)
                                           : StringRef(Source));
  sys::path::remove_dots(Path);
  if (!Unit.Entry.empty() && Unit.Entry != "main")
    Path += "_" + Unit.Entry;
  Path += Line.Suffix;
  const std::string Whole = (Path + Options.Extension).str();
  const std::string Array = makeArrayName(sys::path::filename(Whole).str());
  for (const MacroAxis &Axis : Unit.Axes)
    Path += "." + Axis.Name + "-{" + Axis.Name + "}";
  Path += Options.Extension;
  const bool HasBlobs = Options.HasBlobs || Options.HasHeaderBlobs;
  if (Options.HasBinaries || HasBlobs || !Options.HasHeaders)
    Unit.Outputs.push_back({"-Fo", std::string(Path)});
  if (Options.HasHeaders) {
    append_range(Unit.Arguments, ArrayRef<std::string>{"-Vn", Array});
    Unit.Outputs.push_back({"-Fh", (Path + ".h").str()});
  }
  if (Options.HasDebugFiles)
    Unit.Outputs.push_back(
        {"-Fd", (sys::path::parent_path(Path) + "/PDB/").str()});
  if (!checkOutputs(Unit, Path) ||
      (HasBlobs && !addBlobs(Line, Unit, Path, Whole, Array)))
    return false;
  Project.Units.push_back(std::move(Unit));
  return true;
}

/// The words of a line after the source.
bool MakeReader::readShaderOptions(ArrayRef<const char *> Words,
                                   MakeLine &Line) {
  for (size_t I = 0; I != Words.size(); ++I) {
    StringRef Word = Words[I], Value;
    if (Word.size() > 2 && Word[0] == '-' && Word[1] != '-')
      std::tie(Word, Value) = std::pair(Word.take_front(2), Word.substr(2));
    else if (I + 1 != Words.size())
      Value = Words[++I];
    if (Value.empty())
      return failOnLine("the option '" + Word + "' needs a value");
    if (Word == "-T" || Word == "--profile")
      Line.Unit.Profile = Value.str();
    else if (Word == "-E" || Word == "--entryPoint")
      Line.Unit.Entry = Value.str();
    else if (Word == "-O" || Word == "--optimization")
      Line.Level = Value.str();
    else if (Word == "-m" || Word == "--shaderModel")
      Line.Model = Value.str();
    else if (Word == "-o" || Word == "--output")
      Line.Folder = Value.str();
    else if (Word == "-s" || Word == "--outputSuffix")
      Line.Suffix = Value.str();
    else if (Word != "-D" && Word != "--define")
      return failOnLine("unknown option '" + Word + "'");
    else if (!readDefine(Value, Line))
      return false;
  }
  return true;
}

bool MakeReader::readShader(StringRef Text) {
  std::string Slashes = Text.str();
  llvm::replace(Slashes, '\\', '/');
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Slashes, Saver, Words);
  MakeLine Line;
  Line.Source = Words.front();
  BuildUnit &Unit = Line.Unit;
  SmallString<128> Path(Options.SourceFolder);
  sys::path::append(Path, Line.Source);
  Unit.File = locate(Path);
  Unit.Entry = "main";
  Line.Level = Options.Level;
  Line.Model = Options.ShaderModel;
  auto FailOnShader = [&](bool IsGood) {
    if (!IsGood)
      WrongSources.insert(Unit.File);
    return IsGood;
  };
  if (!readShaderOptions(ArrayRef(Words).drop_front(), Line))
    return FailOnShader(false);
  if (Unit.Profile.empty())
    return FailOnShader(failOnLine("the shader has no profile (-T)"));
  if (!sys::fs::exists(Unit.File))
    return FailOnShader(failOnLine("there is no file '" + Unit.File + "'"));
  Unit.Profile += "_" + Line.Model;
  SmallVector<StringRef> Entries = {Unit.Entry};
  const std::string EntryList = Unit.Entry;
  if (StringRef(EntryList).starts_with("{") && !splitList(EntryList, Entries))
    return FailOnShader(failOnLine("the entry points are no list"));
  constexpr uint64_t Limit = 1000000;
  if (expandPermutations(Unit, {}, {}, {}, Limit) > Limit)
    return FailOnShader(failOnLine("the shader has more than " + Twine(Limit) +
                                   " permutations"));
  bool IsGood = true;
  for (StringRef Entry : Entries)
    IsGood &= addUnit(Line, Entry);
  return FailOnShader(IsGood);
}

/// A line with an error may belong to any blob of its source.
void MakeReader::removeIncompleteBlobs() {
  if (WrongSources.empty())
    return;
  std::set<std::string> Wrong;
  for (const BuildUnit &Unit : Project.Units)
    if (WrongSources.contains(Unit.File))
      for (unsigned P = 0; P != Unit.NumPermutations; ++P)
        for (const OutputPattern &Output : Unit.getOutputs(P))
          Wrong.insert(Output.Pattern);
  llvm::erase_if(Project.Blobs, [&](const ShaderBlob &Blob) {
    const bool IsWrong =
        any_of(Blob.Members, [&](const ShaderBlob::Member &Member) {
          return Wrong.count(Member.Output) != 0;
        });
    if (IsWrong)
      fail("the blob '" + Blob.Path +
           "' is not written, because lines of its source have errors");
    return IsWrong;
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
  if (Project.Units.empty() && Project.NumErrors == 0) {
    fail("'" + Name + "' has no shader");
    return std::nullopt;
  }
  removeIncompleteBlobs();
  return std::move(Project);
}

std::optional<BuildProject>
clang::dxc::readShaderMake(StringRef Text, StringRef Path,
                           ArrayRef<std::string> Options, raw_ostream &Err) {
  MakeReader Reader(Path, Err);
  if (!Reader.readOptions(Options))
    return std::nullopt;
  return Reader.read(Text);
}

// Files with the permutations of a shader, as ShaderMake's.
//
// ShaderMake's README gives no format. It was found by comparing what
// ShaderMake writes with the containers that went in;
// docs/user/project-builds.md describes it.

/// A signature, and for each member the sizes of its macros and its container,
/// and both. Nothing if a member is not there.
static std::optional<std::string> makeBlob(const ShaderBlob &Blob,
                                           const ArchiveWriter &Outputs) {
  if (Blob.Members.size() == 1 && Blob.Members.front().Macros.empty())
    return Outputs.read(Blob.Members.front().Output);
  std::string Bytes = "NVSP";
  auto AddSize = [&Bytes](size_t Size) {
    char Number[4];
    support::endian::write32le(Number, Size);
    Bytes.append(Number, sizeof(Number));
  };
  for (const ShaderBlob::Member &Member : Blob.Members) {
    std::optional<std::string> Data = Outputs.read(Member.Output);
    if (!Data)
      return std::nullopt;
    AddSize(Member.Macros.size());
    AddSize(Data->size());
    Bytes += Member.Macros;
    Bytes += *Data;
  }
  return Bytes;
}

/// An array in C. A line ends after the number that is beyond 128 characters.
static std::string makeHeader(StringRef Name, StringRef Bytes) {
  constexpr size_t LongLine = 128;
  std::string Text = "// {}\nconst uint8_t " + Name.str() + "[] = {\n";
  std::string Line;
  for (uint8_t Byte : Bytes) {
    if (Line.size() > LongLine) {
      Text += "    " + Line + '\n';
      Line.clear();
    }
    Line += std::to_string(Byte) + ',';
  }
  return Text + "    " + Line + "\n};\n";
}

static bool writeCollected(StringRef Path, StringRef Data) {
  StringRef Folder = sys::path::parent_path(Path);
  if (!Folder.empty())
    // A folder that cannot be made is a file that cannot be written.
    (void)sys::fs::create_directories(Folder);
  OutputFiles Files;
  Error Problem = Files.add(Path, Data);
  if (!Problem)
    Problem = Files.keep();
  if (!Problem)
    return true;
  errs() << "clang-dxc: error: " << toString(std::move(Problem)) << '\n';
  return false;
}

bool clang::dxc::writeBlobs(const ArchiveWriter &Outputs,
                            ArrayRef<ShaderBlob> Blobs,
                            const std::set<std::string> &OnlyInBlobs) {
  bool IsGood = true;
  for (const std::string &Name : Outputs.getNames()) {
    if (OnlyInBlobs.count(Name))
      continue;
    std::optional<std::string> Data = Outputs.read(Name);
    if (!Data)
      errs() << "clang-dxc: error: cannot read what was collected for '" << Name
             << "'\n";
    IsGood &= Data && writeCollected(Name, *Data);
  }
  for (const ShaderBlob &Blob : Blobs) {
    std::optional<std::string> Bytes = makeBlob(Blob, Outputs);
    if (!Bytes)
      errs() << "clang-dxc: note: '" << Blob.Path
             << "' was not written, because not all of its shaders were "
                "built\n";
    else
      IsGood &= writeCollected(
          Blob.Path,
          Blob.ArrayName.empty() ? *Bytes : makeHeader(Blob.ArrayName, *Bytes));
  }
  return IsGood;
}
