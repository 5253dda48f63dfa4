// CompileCache.cpp: Cache of compiles on disk
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Cache/CompileCache.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CAS/BuiltinUnifiedCASDatabases.h"
#include "llvm/Object/BuildID.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <ctime>

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::cas;

/// How many lists of paths a command line may have. It has another one when a
/// file includes others than before.
static constexpr unsigned MaxLists = 32;

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

static std::string makeListKey(StringRef CommandKey, unsigned Number) {
  return ("list " + Twine(Number) + "\n" + CommandKey).str();
}

CASID CompileCache::makeKey(StringRef Text) const {
  return CASID::create(&Objects->getContext(),
                       toStringRef(BLAKE3::hash(arrayRefFromStringRef(Text))));
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

static std::optional<std::vector<std::string>> parseList(StringRef Text) {
  Expected<json::Value> Value = json::parse(Text);
  std::vector<std::string> Paths;
  json::Path::Root Root;
  if (!Value)
    consumeError(Value.takeError());
  else if (fromJSON(*Value, Paths, Root))
    return Paths;
  return std::nullopt;
}

/// The object that \p Key leads to. A cache that cannot be read has none.
std::optional<ObjectProxy> CompileCache::load(StringRef Key) {
  Expected<std::optional<CASID>> Found = Actions->get(CacheKey(makeKey(Key)));
  if (!Found) {
    consumeError(Found.takeError());
    return std::nullopt;
  }
  if (!*Found)
    return std::nullopt;
  Expected<ObjectProxy> Object = Objects->getProxy(**Found);
  if (Object)
    return *Object;
  consumeError(Object.takeError());
  return std::nullopt;
}

/// Two compiles may store the same at the same time. What differs from an entry
/// that is there already is not stored.
Error CompileCache::put(StringRef Key, ObjectRef Value) {
  return Actions->put(CacheKey(makeKey(Key)), Objects->getID(Value));
}

/// An entry has the contents of its files as references, and the rest as JSON,
/// with a hash of each file: the disk may have changed it.
std::optional<CachedCommand> CompileCache::read(const ObjectProxy &Entry) {
  Expected<json::Value> Value = json::parse(Entry.getData());
  if (!Value) {
    consumeError(Value.takeError());
    return std::nullopt;
  }
  const json::Object *Object = Value->getAsObject();
  const json::Array *Files = Object ? Object->getArray("files") : nullptr;
  const json::Value *Result = Object ? Object->get("result") : nullptr;
  CachedCommand Command;
  json::Path::Root Root;
  if (!Files || !Result || Files->size() != Entry.getNumReferences() ||
      !fromJSON(*Result, Command.Result, Root))
    return std::nullopt;
  for (auto [I, File] : enumerate(*Files)) {
    const json::Object *Row = File.getAsObject();
    std::optional<StringRef> Path = Row ? Row->getString("path") : std::nullopt;
    std::optional<StringRef> Hash = Row ? Row->getString("hash") : std::nullopt;
    Expected<ObjectProxy> Contents = Objects->getProxy(Entry.getReference(I));
    if (!Contents)
      consumeError(Contents.takeError());
    else if (Path && Hash && hashContents(Contents->getData()) == *Hash) {
      Command.Files.push_back({Path->str(), Contents->getData().str()});
      continue;
    }
    return std::nullopt;
  }
  Command.Result.IsFromCache = true;
  return Command;
}

std::optional<CachedCommand> CompileCache::find(ArrayRef<std::string> Arguments,
                                                vfs::FileSystem &Files) {
  std::optional<CachedCommand> Command = findEntry(Arguments, Files);
  ++NumCompiles;
  NumFound += Command.has_value();
  return Command;
}

std::optional<CachedCommand>
CompileCache::findEntry(ArrayRef<std::string> Arguments,
                        vfs::FileSystem &Files) {
  const std::string Key = makeCommandKey(Arguments);
  for (unsigned I = 0; I != MaxLists; ++I) {
    std::optional<ObjectProxy> List = load(makeListKey(Key, I));
    if (!List)
      return std::nullopt;
    auto Paths = parseList(List->getData());
    if (!Paths)
      continue;
    PathStates Asked = States.find(*Paths, Files);
    std::optional<ObjectProxy> Entry = load(makeResultKey(Key, Asked));
    if (!Entry)
      continue;
    if (std::optional<CachedCommand> Command = read(*Entry)) {
      Command->Asked = std::move(Asked);
      return Command;
    }
  }
  return std::nullopt;
}

/// LLVM maps the files of a cache into memory, so that a write to a full disk
/// would end the process. What other programs write meanwhile is less than the
/// reserve, and so is what is stored besides contents of \p Size bytes.
static Error checkDiskSpace(StringRef Folder, uint64_t Size = 0) {
  constexpr uint64_t Reserve = 32; // megabytes
  ErrorOr<sys::fs::space_info> Space = sys::fs::disk_space(Folder);
  // A disk without a limit has no capacity.
  if (!Space || Space->capacity == 0 ||
      Space->available >= (Reserve << 20) + Size)
    return Error::success();
  return createStringError("its disk has less than " + Twine(Reserve) +
                           " MB left");
}

Error CompileCache::store(ArrayRef<std::string> Arguments,
                          const PathStates &Asked,
                          const CachedCommand &Command) {
  uint64_t Size = 0;
  for (const WrittenFile &File : Command.Files)
    Size += File.Data.size();
  if (Error E = checkDiskSpace(Folder, Size))
    return E;
  std::vector<ObjectRef> References;
  json::Array Files;
  for (const WrittenFile &File : Command.Files) {
    Expected<ObjectRef> Contents = Objects->storeFromString({}, File.Data);
    if (!Contents)
      return Contents.takeError();
    References.push_back(*Contents);
    Files.push_back(
        json::Object{{"path", File.Path}, {"hash", hashContents(File.Data)}});
  }
  std::string Text;
  raw_string_ostream(Text) << json::Value(json::Object{
      {"result", toJSON(Command.Result)}, {"files", std::move(Files)}});
  Expected<ObjectRef> Entry = Objects->storeFromString(References, Text);
  if (!Entry)
    return Entry.takeError();

  // What the compile has read counts, even if a file has changed since.
  const std::string CommandKey = makeCommandKey(Arguments);
  const std::string Key = makeResultKey(CommandKey, Asked);
  std::vector<std::string> Paths;
  for (const auto &[Path, State] : Asked)
    Paths.push_back(Path);
  std::string ListText;
  raw_string_ostream(ListText) << json::Value(json::Array(Paths));
  Expected<ObjectRef> List = Objects->storeFromString({}, ListText);
  if (!List)
    return List.takeError();
  if (Error E = put(Key, *Entry))
    return E;
  for (unsigned I = 0; I != MaxLists; ++I) {
    std::optional<ObjectProxy> Known = load(makeListKey(CommandKey, I));
    if (!Known)
      return put(makeListKey(CommandKey, I), *List);
    if (Known->getData() == ListText)
      return Error::success();
  }
  return Error::success();
}

std::optional<CommandResult>
CompileCache::replay(ArrayRef<std::string> Arguments, vfs::FileSystem &Files,
                     PathStates *Asked) {
  std::optional<CachedCommand> Command = find(Arguments, Files);
  if (!Command)
    return std::nullopt;
  if (Asked)
    *Asked = std::move(Command->Asked);
  return restoreOutputs(std::move(*Command));
}

CommandResult clang::dxc::restoreOutputs(CachedCommand Command) {
  OutputFiles Outputs;
  Error Problem = Error::success();
  for (const WrittenFile &File : Command.Files)
    if (!Problem)
      Problem = Outputs.add(File.Path, File.Data);
  if (!Problem)
    Problem = Outputs.keep();
  if (Problem) {
    Command.Result.Status = InputError;
    Command.Result.Diagnostics.push_back(
        {true, "clang-dxc: error: " + toString(std::move(Problem)) + "\n"});
  }
  return std::move(Command.Result);
}

//===----------------------------------------------------------------------===//
// The cache as a whole
//===----------------------------------------------------------------------===//

/// LLVM's databases are in folders "v1.<number>".
bool CompileCache::exists(StringRef Folder) {
  std::error_code Failure;
  for (sys::fs::directory_iterator I(Folder, Failure), End;
       !Failure && I != End; I.increment(Failure))
    if (sys::path::filename(I->path()).starts_with("v1.") &&
        sys::fs::is_directory(I->path()))
      return true;
  return false;
}

Expected<std::unique_ptr<CompileCache>> CompileCache::open(StringRef Folder,
                                                           uint64_t SizeLimit) {
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createStringError(Code, "cannot create it: " + Code.message());
  if (Error E = checkDiskSpace(Folder))
    return std::move(E);
  auto Databases = createOnDiskUnifiedCASDatabases(Folder);
  if (!Databases)
    return Databases.takeError();
  if (Error E = Databases->first->setSizeLimit(SizeLimit))
    return std::move(E);
  return std::unique_ptr<CompileCache>(new CompileCache(
      Folder, std::move(Databases->first), std::move(Databases->second)));
}

CompileCache::~CompileCache() {
  if (NumCompiles)
    addToCacheHistory(Folder, NumCompiles, NumFound);
  consumeError(Objects->pruneStorageData());
}

uint64_t CompileCache::getSize() const {
  Expected<std::optional<uint64_t>> Size = Objects->getStorageSize();
  if (Size)
    return Size->value_or(0);
  consumeError(Size.takeError());
  return 0;
}

Expected<bool> CompileCache::verify(StringRef Folder) {
  if (Error E = checkDiskSpace(Folder))
    return std::move(E);
  Expected<ValidationResult> Result = validateOnDiskUnifiedCASDatabasesIfNeeded(
      Folder, /*CheckHash=*/true, /*AllowRecovery=*/true,
      /*ForceValidation=*/true, /*LLVMCasBinaryPath=*/std::nullopt);
  if (!Result)
    return Result.takeError();
  return *Result == ValidationResult::Recovered;
}

// How often a cache had what was looked for.
//
// A file in the folder of the cache has one line for each day:
//
//   2026-11-28                  800                  790
//
// is the day in UTC, the compiles that were looked for, and those that were
// found. All lines have the same length, so that the file never shrinks, and a
// process that is killed leaves at most one line that has no meaning.

static constexpr size_t MaxDays = 60;

static SmallString<128> getHistoryPath(StringRef Folder) {
  SmallString<128> Path(Folder);
  sys::path::append(Path, "history.txt");
  return Path;
}

/// The lines that have a meaning, each day once.
static std::vector<CacheDay> parseHistory(StringRef Text) {
  std::vector<CacheDay> Days;
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    SmallVector<StringRef> Words;
    Line.split(Words, ' ', -1, /*KeepEmpty=*/false);
    CacheDay Day;
    constexpr size_t DateSize = 10; // 2026-11-28
    if (Words.size() != 3 || Words[0].size() != DateSize ||
        Words[1].getAsInteger(10, Day.NumCompiles) ||
        Words[2].getAsInteger(10, Day.NumFound) ||
        (!Days.empty() && Days.back().Date >= Words[0]))
      continue;
    Day.Date = Words[0].str();
    Days.push_back(std::move(Day));
  }
  return Days;
}

static std::string getToday() {
  const std::time_t Now = std::time(nullptr);
  char Text[16] = {};
  std::strftime(Text, sizeof(Text), "%Y-%m-%d", std::gmtime(&Now));
  return Text;
}

std::vector<CacheDay> clang::dxc::readCacheHistory(StringRef Folder) {
  auto Text = MemoryBuffer::getFile(getHistoryPath(Folder));
  return Text ? parseHistory((*Text)->getBuffer()) : std::vector<CacheDay>();
}

/// Adds the numbers to the line of the day, in an open file that no other
/// process uses.
static void addToFile(int File, const CacheDay &Added) {
  SmallString<0> Text;
  if (Error E = sys::fs::readNativeFileToEOF(
          sys::fs::convertFDToNativeFile(File), Text)) {
    consumeError(std::move(E));
    return;
  }
  std::vector<CacheDay> Days = parseHistory(Text);
  // A clock that was wrong must not hide all that comes later.
  llvm::erase_if(Days, [&](const CacheDay &D) { return D.Date > Added.Date; });
  if (Days.empty() || Days.back().Date != Added.Date)
    Days.push_back({Added.Date, 0, 0});
  Days.back().NumCompiles += Added.NumCompiles;
  Days.back().NumFound += Added.NumFound;
  std::string NewText;
  raw_string_ostream NewLines(NewText);
  for (const CacheDay &D : ArrayRef(Days).take_back(MaxDays))
    NewLines << D.Date
             << format(" %20llu %20llu\n",
                       static_cast<unsigned long long>(D.NumCompiles),
                       static_cast<unsigned long long>(D.NumFound));
  raw_fd_ostream OS(File, /*shouldClose=*/false);
  OS.seek(0);
  OS << NewText;
  OS.flush();
  OS.clear_error(); // a full disk costs the numbers alone
  if (NewText.size() < Text.size())
    (void)sys::fs::resize_file(File, NewText.size());
}

void clang::dxc::addToCacheHistory(StringRef Folder, uint64_t NumCompiles,
                                   uint64_t NumFound) {
  int File;
  if (sys::fs::openFileForReadWrite(getHistoryPath(Folder), File,
                                    sys::fs::CD_OpenAlways, sys::fs::OF_None))
    return;
  // Nobody waits for numbers.
  constexpr std::chrono::milliseconds MaxWait(1000);
  if (!sys::fs::tryLockFile(File, MaxWait)) {
    addToFile(File, {getToday(), NumCompiles, NumFound});
    (void)sys::fs::unlockFile(File);
  }
  (void)sys::Process::SafelyCloseFileDescriptor(File);
}

// What identifies a command in a cache.

/// What distinguishes the program at \p Path from others of the same version.
/// The linker's hash of it is the same for each copy; the time of the file,
/// where the program has no such hash, is not.
static std::string identifyProgram(StringRef Path) {
  Expected<object::OwningBinary<object::ObjectFile>> Program =
      object::ObjectFile::createObjectFile(Path);
  if (!Program)
    consumeError(Program.takeError());
  else if (auto ID = object::getBuildID(Program->getBinary()); !ID.empty())
    return toHex(ID, /*LowerCase=*/true);
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status))
    return "";
  return utostr(Status.getSize()) + " " +
         itostr(Status.getLastModificationTime().time_since_epoch().count());
}

/// The version, and of programs between versions which one it is: developers of
/// the compiler have many with the same version.
static std::string describeCompiler() {
  static int Anchor;
  return CLANG_DXC_VERSION " " + getSourceRevision().str() + " " +
         identifyProgram(sys::fs::getMainExecutable(nullptr, &Anchor));
}

std::string clang::dxc::makeCommandKey(ArrayRef<std::string> Arguments) {
  static const std::string Compiler = describeCompiler();
  std::string Key = Compiler;
  for (const std::string &Argument : Arguments)
    Key += "\n" + utostr(Argument.size()) + ":" + Argument;
  return Key;
}

std::string clang::dxc::makeResultKey(StringRef CommandKey,
                                      const PathStates &Paths) {
  std::string Key = ("result\n" + CommandKey).str();
  for (const auto &[Path, State] : Paths)
    Key += "\n" + Path + "\n" + State;
  return Key;
}
