// Variants.cpp: The command lines of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first of these that specifies a variant applies: comments of the
// document; the nearest .clang-dxc file; the nearest project.json; the nearest
// compile_commands.json; the arguments of the server, with a profile; the entry
// points that the source marks, with the arguments of the server. A file that
// is only included has the commands of a file that includes it.

#include "Variants.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Build/Build.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/InputFiles.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

static std::vector<std::string> splitWords(StringRef Line) {
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

static std::string readText(const Twine &Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

static std::string makeAbsolutePath(StringRef Folder, StringRef Name) {
  SmallString<128> Path = Name;
  sys::path::make_absolute(Folder, Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

//===----------------------------------------------------------------------===//
// Comments and .clang-dxc files
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral CommentMark = "clang-dxc:";

/// Comments `// clang-dxc: <arguments>`, one for each variant.
static void addComments(StringRef Path, StringRef Text,
                        std::vector<Variant> &Variants) {
  for (size_t At = Text.find(CommentMark); At != StringRef::npos;
       At = Text.find(CommentMark, At + 1)) {
    StringRef Before = Text.take_front(At);
    Before = Before.drop_front(Before.find_last_of("\r\n") + 1);
    if (Before.trim() != "//")
      continue;
    StringRef Line =
        Text.drop_front(At + CommentMark.size()).take_until([](char C) {
          return C == '\n' || C == '\r';
        });
    Variants.push_back({Line.trim().str(), splitWords(Line), getFolder(Path),
                        "a comment of the source"});
  }
}

/// An empty problem: there is none any more.
void VariantFinder::setProblem(const std::string &Path,
                               const std::string &Problem) {
  if (std::exchange(Problems[Path], Problem) != Problem && !Problem.empty())
    NewProblems.push_back(Problem);
}

/// Lines `<pattern>: <arguments>`, each for the files whose path, seen from the
/// folder of the .clang-dxc file, matches. Lines with # are comments.
void VariantFinder::addFileLines(StringRef Path,
                                 std::vector<Variant> &Variants) {
  std::string File = findAbove(Path, ".clang-dxc");
  if (File.empty())
    return;
  StringRef Folder = sys::path::parent_path(File);
  StringRef Relative = Path.drop_front(Folder.size()).ltrim('/');
  std::string Text = readText(File);
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
    if (Glob->match(Relative))
      Variants.push_back(
          {Arguments.trim().str(), splitWords(Arguments), Folder.str(), File});
  }
  setProblem(File, Problem);
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
    Words = splitWords(Entry.getString("command").value_or(""));
  if (!Words.empty())
    Words.erase(Words.begin());
  return Words;
}

const std::vector<VariantFinder::FileCommand> &
VariantFinder::read(const std::string &Path, bool IsProject) {
  sys::fs::file_status Status;
  CommandFile &Known = Files[Path];
  if (sys::fs::status(Path, Status) ||
      Known.Time == Status.getLastModificationTime())
    return Known.Commands;
  Known.Time = Status.getLastModificationTime();
  Known.Commands.clear();
  StringRef Folder = sys::path::parent_path(Path);
  if (IsProject) {
    constexpr unsigned MaxPermutations = 100;
    std::string Messages;
    raw_string_ostream Err(Messages);
    for (ProjectCommand &Command :
         listProjectCommands(Path, MaxPermutations, Err))
      Known.Commands.push_back(
          {Command.File,
           {Command.Name, std::move(Command.Arguments), Folder.str(), Path}});
    setProblem(Path, Known.Commands.empty() ? Messages : "");
    return Known.Commands;
  }
  Expected<json::Value> Value = json::parse(readText(Path));
  if (!Value) {
    setProblem(Path, Path + ": " + toString(Value.takeError()));
    return Known.Commands;
  }
  const json::Array *Entries = Value->getAsArray();
  setProblem(Path, Entries ? "" : Path + ": expected an array of commands");
  for (const json::Value &Row : Entries ? *Entries : json::Array()) {
    const json::Object *Entry = Row.getAsObject();
    std::optional<StringRef> File =
        Entry ? Entry->getString("file") : std::nullopt;
    if (!File)
      continue;
    std::string Where =
        makeAbsolutePath(Folder, Entry->getString("directory").value_or(""));
    std::vector<std::string> Arguments = getArguments(*Entry);
    std::string Name = join(Arguments, " ");
    Known.Commands.push_back(
        {makeAbsolutePath(Where, *File),
         {std::move(Name), std::move(Arguments), Where, Path}});
  }
  return Known.Commands;
}

/// The names in #include directives of a text, as they are written.
static std::vector<StringRef> findIncludedNames(StringRef Text) {
  std::vector<StringRef> Names;
  for (size_t At = Text.find("#include"); At != StringRef::npos;
       At = Text.find("#include", At + 1)) {
    StringRef Name = Text.drop_front(At + StringRef("#include").size()).ltrim();
    if (Name.consume_front("\""))
      Names.push_back(Name.take_until([](char C) { return C == '"'; }));
    else if (Name.consume_front("<"))
      Names.push_back(Name.take_until([](char C) { return C == '>'; }));
  }
  return Names;
}

/// Whether \p File includes \p Header, itself or by others, as far as they are
/// found beside the file that includes them. \p Seen are those that do not.
static bool includesFile(const std::string &File, StringRef Header,
                         StringSet<> &Seen) {
  constexpr unsigned MaxFiles = 1000;
  if (Seen.size() >= MaxFiles || !Seen.insert(File).second)
    return false;
  std::string Text = readText(File);
  for (StringRef Name : findIncludedNames(Text)) {
    std::string Path = makeAbsolutePath(sys::path::parent_path(File), Name);
    if (Path == Header ||
        (sys::path::filename(Name) == sys::path::filename(Header) &&
         !sys::fs::exists(Path)))
      return true;
    if (includesFile(Path, Header, Seen))
      return true;
  }
  return false;
}

bool VariantFinder::addCommands(StringRef Path, const std::string &CommandPath,
                                bool IsProject,
                                std::vector<Variant> &Variants) {
  if (CommandPath.empty())
    return false;
  const std::vector<FileCommand> &Commands = read(CommandPath, IsProject);
  for (const FileCommand &C : Commands)
    if (C.File == Path)
      Variants.push_back(C.Command);
  if (!Variants.empty())
    return true;
  // The document may be included by one of them.
  StringSet<> Seen;
  std::string Includer;
  for (const FileCommand &C : Commands) {
    if (Includer.empty() && includesFile(C.File, Path, Seen))
      Includer = C.File;
    if (C.File != Includer)
      continue;
    Variants.push_back(C.Command);
    Variants.back().Name =
        (sys::path::filename(C.File) + ": " + C.Command.Name).str();
  }
  return !Variants.empty();
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
  if (Variants.empty())
    addCommands(Path, findAbove(Path, "project.json"), /*IsProject=*/true,
                Variants);
  if (Variants.empty())
    addCommands(Path, findAbove(Path, "compile_commands.json"),
                /*IsProject=*/false, Variants);
  if (Variants.empty() && !Default.empty() && !lackProfile(Path, Default))
    Variants.push_back({join(Default, " "), Default, getFolder(Path),
                        "the arguments of the server", /*IsGuess=*/true});
  if (Variants.empty())
    addEntries(Path, Text, Default, Variants);
  return Variants;
}
