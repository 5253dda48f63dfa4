// Variants.cpp: The command lines of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first of these that specifies a variant applies: comments of the
// document; the nearest .clang-dxc file; the nearest project.json; the nearest
// compile_commands.json; the arguments of the server, with a profile; the entry
// points that the source marks, with the arguments of the server. A file that
// nothing specifies a variant for, but that a source of such a file includes,
// has the variants of that source.

#include "Variants.h"
#include "Document.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Build/Build.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/InputFiles.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

std::vector<std::string> clang::dxc::splitArguments(StringRef Line) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Line, Saver, Words);
  return std::vector<std::string>(Words.begin(), Words.end());
}

/// The folder of a document, or the root for what is no file.
static std::string getFolder(StringRef Path) {
  StringRef Folder = sys::path::parent_path(Path);
  return sys::fs::is_directory(Folder) ? Folder.str() : "/";
}

/// The path of a file with this name in the folder of \p Path or the nearest
/// folder around it; empty if there is none.
static std::string findAbove(StringRef Path, StringRef Name) {
  for (StringRef Folder = sys::path::parent_path(Path); !Folder.empty();
       Folder = sys::path::parent_path(Folder)) {
    SmallString<128> Candidate = Folder;
    sys::path::append(Candidate, Name);
    if (sys::fs::is_regular_file(Candidate))
      return std::string(Candidate);
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Comments and .clang-dxc files
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral CommentMark = "clang-dxc:";

std::vector<StringRef> clang::dxc::findArgumentComments(StringRef Text,
                                                        StringRef Mark) {
  std::vector<StringRef> Found;
  for (size_t At = Text.find(Mark); At != StringRef::npos;
       At = Text.find(Mark, At + 1)) {
    StringRef Before = Text.take_front(At);
    Before = Before.drop_front(Before.find_last_of("\r\n") + 1);
    if (Before.trim() != "//")
      continue;
    StringRef Line = Text.drop_front(At + Mark.size()).take_until([](char C) {
      return C == '\n' || C == '\r';
    });
    Found.push_back(Line.trim());
  }
  return Found;
}

static void addComments(StringRef Path, StringRef Text,
                        std::vector<Variant> &Variants) {
  for (StringRef Line : findArgumentComments(Text, CommentMark))
    Variants.push_back({Line.str(), splitArguments(Line), getFolder(Path),
                        "a comment of the source"});
}

/// An empty problem: there is none any more.
void VariantFinder::setProblem(const std::string &Path,
                               const std::string &Problem) {
  if (std::exchange(Problems[Path], Problem) != Problem && !Problem.empty())
    NewProblems.push_back(Problem);
}

bool VariantFinder::FileLine::match(StringRef Path) const {
  // A pattern of LLVM refers to its text, so it is not kept.
  return cantFail(GlobPattern::create(Pattern)).match(Path);
}

/// Lines `<pattern>: <arguments>`, each for the files whose path, seen from the
/// folder of the .clang-dxc file, matches. Lines with # are comments.
std::vector<VariantFinder::FileLine>
VariantFinder::readLines(const std::string &File) {
  std::vector<FileLine> Lines;
  std::string Text = readFile(File).value_or("");
  std::string Problem;
  unsigned Number = 0;
  auto Report = [&](const Twine &What) {
    if (Problem.empty())
      Problem = (File + ":" + Twine(Number) + ": " + What).str();
  };
  for (StringRef Rest = Text; !Rest.empty();) {
    auto [Whole, Next] = Rest.split('\n');
    Rest = Next;
    ++Number;
    StringRef Line = Whole.trim();
    if (Line.empty() || Line.starts_with("#"))
      continue;
    if (!Line.contains(':')) {
      Report("expected ':' after the pattern");
      continue;
    }
    auto [Pattern, Arguments] = Line.split(':');
    Expected<GlobPattern> Glob = GlobPattern::create(Pattern.trim());
    if (!Glob) {
      Report("invalid pattern: " + toString(Glob.takeError()));
      continue;
    }
    Lines.push_back({Pattern.trim().str(), Arguments.trim().str()});
  }
  setProblem(File, Problem);
  return Lines;
}

void VariantFinder::addFileLines(StringRef Path,
                                 std::vector<Variant> &Variants) {
  std::string File = findAbove(Path, ".clang-dxc");
  if (File.empty())
    return;
  LineFiles.insert(File);
  StringRef Folder = sys::path::parent_path(File);
  StringRef Relative = Path.drop_front(Folder.size()).ltrim('/');
  for (const FileLine &Line : readLines(File))
    if (Line.match(Relative))
      Variants.push_back(
          {Line.Arguments, splitArguments(Line.Arguments), Folder.str(), File});
}

/// Whether a file with this name is a source for a line: a pattern such as `*`
/// matches all files of a project.
static bool isSourceName(StringRef Name, StringRef Pattern) {
  StringRef Extension = sys::path::extension(Name);
  return is_contained({".hlsl", ".hlsli", ".fx", ".fxh"}, Extension) ||
         (!Extension.empty() && Pattern.ends_with(Extension));
}

/// The sources in the folder of a .clang-dxc file that its lines match, and in
/// the folders in it.
VariantFinder::CommandList
VariantFinder::listLineCommands(const std::string &File) {
  constexpr unsigned MaxFiles = 20000;
  CommandList Commands;
  std::vector<FileLine> Lines = readLines(File);
  StringRef Folder = sys::path::parent_path(File);
  std::error_code Problem;
  std::vector<std::string> Paths;
  for (sys::fs::recursive_directory_iterator I(Folder, Problem,
                                               /*follow_symlinks=*/false),
       End;
       I != End && !Problem && Paths.size() < MaxFiles; I.increment(Problem)) {
    bool IsFolder = I->type() == sys::fs::file_type::directory_file;
    if (!IsFolder)
      Paths.push_back(I->path());
    else if (sys::path::filename(I->path()).starts_with("."))
      I.no_push();
  }
  // Folders have no order.
  sort(Paths);
  for (const std::string &Path : Paths) {
    StringRef Relative = StringRef(Path).drop_front(Folder.size()).ltrim('/');
    for (const FileLine &Line : Lines)
      if (Line.match(Relative) && isSourceName(Path, Line.Pattern))
        Commands.push_back({Path,
                            {Line.Arguments, splitArguments(Line.Arguments),
                             Folder.str(), File}});
  }
  return Commands;
}

//===----------------------------------------------------------------------===//
// Projects and compile_commands.json
//===----------------------------------------------------------------------===//

/// The arguments of an entry without the compiler and without outputs, which
/// are not made.
static std::vector<std::string> getArguments(const json::Object &Entry) {
  std::vector<std::string> Words;
  if (const json::Array *Array = Entry.getArray("arguments"))
    for (const json::Value &Word : *Array)
      Words.push_back(Word.getAsString().value_or("").str());
  else
    Words = splitArguments(Entry.getString("command").value_or(""));
  if (!Words.empty())
    Words.erase(Words.begin());
  return Words;
}

void VariantFinder::readProject(const std::string &Path,
                                CommandList &Commands) {
  constexpr unsigned MaxPermutations = 100;
  std::string Messages;
  raw_string_ostream Err(Messages);
  for (ProjectCommand &Command :
       listProjectCommands(Path, MaxPermutations, Err))
    Commands.push_back({Command.File,
                        {Command.Name, std::move(Command.Arguments),
                         sys::path::parent_path(Path).str(), Path}});
  // The lines after the first one show the location in the file.
  StringRef Problem = StringRef(Messages).split('\n').first;
  setProblem(Path, Commands.empty() ? Problem.str() : "");
}

void VariantFinder::readCommands(const std::string &Path,
                                 CommandList &Commands) {
  Expected<json::Value> Value = json::parse(readFile(Path).value_or(""));
  if (!Value)
    return setProblem(Path, Path + ": " + toString(Value.takeError()));
  const json::Array *Entries = Value->getAsArray();
  setProblem(Path, Entries ? "" : Path + ": expected an array of commands");
  for (const json::Value &Row : Entries ? *Entries : json::Array()) {
    const json::Object *Entry = Row.getAsObject();
    std::optional<StringRef> File =
        Entry ? Entry->getString("file") : std::nullopt;
    if (!File)
      continue;
    std::string Where =
        makeAbsolutePath(sys::path::parent_path(Path),
                         Entry->getString("directory").value_or(""));
    std::vector<std::string> Arguments = getArguments(*Entry);
    std::string Name = join(Arguments, " ");
    Commands.push_back({makeAbsolutePath(Where, *File),
                        {std::move(Name), std::move(Arguments), Where, Path}});
  }
}

const VariantFinder::CommandList &VariantFinder::read(const std::string &Path,
                                                      bool IsProject) {
  sys::fs::file_status Status;
  CommandFile &Known = Files[Path];
  Known.IsProject = IsProject;
  if (sys::fs::status(Path, Status) ||
      Known.Time == Status.getLastModificationTime())
    return Known.Commands;
  Known.Time = Status.getLastModificationTime();
  Known.Commands.clear();
  forgetIncluders();
  if (IsProject)
    readProject(Path, Known.Commands);
  else
    readCommands(Path, Known.Commands);
  return Known.Commands;
}

/// The nearest files that name sources, and whether each is a project.
std::vector<std::pair<std::string, bool>>
VariantFinder::findCommandFiles(StringRef Path) const {
  std::vector<std::pair<std::string, bool>> Found;
  for (auto [Name, IsProject] :
       {std::pair("project.json", true), {"compile_commands.json", false}})
    if (std::string File = findAbove(Path, Name); !File.empty())
      Found.emplace_back(std::move(File), IsProject);
  return Found;
}

std::vector<std::string> VariantFinder::getIncludeFolders(const Variant &V) {
  std::string Key = V.Folder + '\0' + join(V.Arguments, "\n");
  auto [Found, IsNew] = FoldersOfArguments.try_emplace(std::move(Key));
  if (!IsNew)
    return Found->second;
  std::vector<const char *> Words;
  for (const std::string &Argument : V.Arguments)
    Words.push_back(Argument.c_str());
  auto Files = makeIntrusiveRefCnt<InputFiles>();
  std::vector<CommandLine> Lines;
  if (!parseCommandLine(Words, {*Files, {"source.hlsl"}}, Lines, nulls(),
                        nulls()))
    for (const std::string &Folder : Lines.front().Options.IncludeFolders)
      Found->second.push_back(makeAbsolutePath(V.Folder, Folder));
  return Found->second;
}

bool VariantFinder::addCommands(StringRef Path, const std::string &CommandPath,
                                bool IsProject,
                                std::vector<Variant> &Variants) {
  for (const FileCommand &C : read(CommandPath, IsProject))
    if (C.File == Path)
      Variants.push_back(C.Command);
  return !Variants.empty();
}

/// The commands of the first source that includes the document.
bool VariantFinder::addIncluder(StringRef Path, const CommandList &Commands,
                                SourceTexts &Texts,
                                std::vector<Variant> &Variants) {
  std::string Includer, Last;
  for (const FileCommand &C : Commands) {
    // Permutations of a source follow each other.
    if (Includer.empty() && std::exchange(Last, C.File) != C.File &&
        Texts.includes(C.File, Path, getIncludeFolders(C.Command)))
      Includer = C.File;
    if (C.File != Includer)
      continue;
    Variants.push_back(C.Command);
    Variant &V = Variants.back();
    V.Name = (sys::path::filename(C.File) + ": " + C.Command.Name).str();
    // A line for several files names none.
    if (sys::path::filename(V.Origin) == ".clang-dxc")
      V.Arguments.push_back(C.File);
  }
  return !Variants.empty();
}

/// The variants of a source that includes the document: of the nearest files
/// or, since headers may be far from the sources that include them, of those
/// that other documents have.
void VariantFinder::addIncluders(StringRef Path,
                                 std::vector<Variant> &Variants) {
  // The search reads many files, and whoever types causes one after each pause.
  constexpr std::chrono::seconds MaxAge(5);
  auto Now = std::chrono::steady_clock::now();
  Includer &Known = Includers[Path.str()];
  if (Known.Since + MaxAge > Now) {
    Variants = Known.Variants;
    return;
  }
  std::vector<std::pair<std::string, bool>> CommandFiles =
      findCommandFiles(Path);
  for (const auto &[File, Content] : Files)
    CommandFiles.emplace_back(File, Content.IsProject);
  std::vector<std::string> FilesWithLines(LineFiles.begin(), LineFiles.end());
  if (std::string Nearest = findAbove(Path, ".clang-dxc"); !Nearest.empty())
    FilesWithLines.insert(FilesWithLines.begin(), Nearest);
  SourceTexts Texts(FindOpen);
  for (const auto &[File, IsProject] : CommandFiles)
    if (addIncluder(Path, read(File, IsProject), Texts, Variants))
      break;
  for (const std::string &File : FilesWithLines)
    if (!Variants.empty() ||
        addIncluder(Path, listLineCommands(File), Texts, Variants))
      break;
  // Reading may have made the others invalid.
  Includers[Path.str()] = {Now, Variants};
}

void VariantFinder::addSources(StringRef Path,
                               std::vector<ProjectSource> &Sources) {
  std::set<std::string> Known;
  for (const ProjectSource &Source : Sources)
    Known.insert(Source.Path);
  auto Add = [&](const CommandList &Commands) {
    for (const FileCommand &C : Commands)
      if (Known.insert(C.File).second)
        Sources.push_back({C.File, getIncludeFolders(C.Command)});
  };
  for (const auto &[File, IsProject] : findCommandFiles(Path))
    Add(read(File, IsProject));
  if (std::string File = findAbove(Path, ".clang-dxc"); !File.empty())
    Add(listLineCommands(File));
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

namespace {

/// Finds functions with the attributes `shader` and `numthreads` in the tokens
/// of a text. Nothing is preprocessed.
class EntryScanner {
public:
  explicit EntryScanner(StringRef Text) : Copy(Text.str()) {
    Lang.LineComment = true;
  }

  struct Entry {
    std::string Name;
    const dxil::ShaderStage *Stage;
  };
  std::vector<Entry> scan();

private:
  void take(const Token &T, StringRef Spelling);

  std::string Copy;
  LangOptions Lang;
  std::vector<Entry> Entries;
  const dxil::ShaderStage *Stage = nullptr; ///< of the attributes so far
  bool IsAttribute = false, IsShader = false, HasThreads = false;
  std::string LastName;
};

} // namespace

void EntryScanner::take(const Token &T, StringRef Spelling) {
  if (T.is(tok::l_square)) {
    IsAttribute = true;
    IsShader = false;
  } else if (T.is(tok::r_square)) {
    IsAttribute = false;
  } else if (IsAttribute) {
    IsShader |= Spelling.equals_insensitive("shader");
    HasThreads |= Spelling.equals_insensitive("numthreads");
    if (IsShader && T.is(tok::string_literal))
      Stage = dxil::lookupStageOfName(Spelling.trim('"'));
  } else if (T.is(tok::l_paren) && (Stage || HasThreads)) {
    if (!Stage)
      Stage = &dxil::getShaderStage(dxil::ShaderKind::Compute);
    Entries.push_back({LastName, Stage});
    Stage = nullptr;
    HasThreads = false;
  } else if (T.isOneOf(tok::l_brace, tok::r_brace, tok::semi)) {
    Stage = nullptr;
    HasThreads = false;
  } else if (T.is(tok::raw_identifier)) {
    LastName = Spelling.str();
  }
}

std::vector<EntryScanner::Entry> EntryScanner::scan() {
  Lexer Lex(SourceLocation(), Lang, Copy.data(), Copy.data(),
            Copy.data() + Copy.size());
  Token T;
  for (Lex.LexFromRawLexer(T); T.isNot(tok::eof); Lex.LexFromRawLexer(T))
    take(T, StringRef(Copy).substr(Lex.getCurrentBufferOffset() - T.getLength(),
                                   T.getLength()));
  return std::move(Entries);
}

/// The entry points of a text, and all of it as a library, each with the
/// arguments \p Common.
static void addEntries(StringRef Path, StringRef Text,
                       const std::vector<std::string> &Common,
                       std::vector<Variant> &Variants) {
  std::string Model = utostr(dxil::LatestShaderModelMinor);
  auto Add = [&](const Twine &Profile, const Twine &Entry) {
    Variant &V = Variants.emplace_back();
    V.Arguments = Common;
    V.Arguments.insert(V.Arguments.end(), {"-T", Profile.str()});
    V.Name = Profile.str();
    if (!Entry.isTriviallyEmpty()) {
      V.Arguments.insert(V.Arguments.end(), {"-E", Entry.str()});
      V.Name = (Entry + ", " + Profile).str();
    }
    V.Folder = getFolder(Path);
    V.Origin = "the entry points of the source";
  };
  std::vector<EntryScanner::Entry> Entries = EntryScanner(Text).scan();
  for (const EntryScanner::Entry &E : Entries)
    if (!E.Stage->Profile.empty() && E.Stage->Kind != dxil::ShaderKind::Library)
      Add(E.Stage->Profile + "_6_" + Model, E.Name);
  Add("lib_6_" + Model, Twine());
  Variants.back().IsGuess = Variants.size() == 1;
  // One that compiles all of them comes first.
  if (Variants.size() != 2)
    std::rotate(Variants.begin(), Variants.end() - 1, Variants.end());
}

static bool isCommandLine(StringRef Path, const char *Profile,
                          const std::vector<std::string> &Arguments) {
  std::vector<const char *> Words;
  if (Profile)
    Words = {"-T", Profile};
  for (const std::string &Argument : Arguments)
    Words.push_back(Argument.c_str());
  auto Files = makeIntrusiveRefCnt<InputFiles>();
  std::vector<CommandLine> Lines;
  return !parseCommandLine(Words, {*Files, {Path.str()}}, Lines, nulls(),
                           nulls());
}

/// Whether arguments are complete but for a target profile.
static bool lackProfile(StringRef Path,
                        const std::vector<std::string> &Arguments) {
  return !isCommandLine(Path, nullptr, Arguments) &&
         isCommandLine(Path, "lib_6_x", Arguments);
}

std::vector<Variant> VariantFinder::find(StringRef Path, StringRef Text) {
  std::vector<Variant> Variants;
  addComments(Path, Text, Variants);
  if (Variants.empty())
    addFileLines(Path, Variants);
  for (const auto &[File, IsProject] : findCommandFiles(Path))
    if (!Variants.empty() || addCommands(Path, File, IsProject, Variants))
      break;
  if (Variants.empty())
    addIncluders(Path, Variants);
  if (Variants.empty() && !Default.empty() && !lackProfile(Path, Default))
    Variants.push_back({join(Default, " "), Default, getFolder(Path),
                        "the arguments of the server", /*IsGuess=*/true});
  if (Variants.empty())
    addEntries(Path, Text, Default, Variants);
  return Variants;
}
