// CompileCache.cpp: Cache of compiles on disk
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Cache/CompileCache.h"
#include "CommandKey.h"
#include "PathState.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/CAS/BuiltinUnifiedCASDatabases.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

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
