// RemoteCache.cpp: Cache of compiles on a server
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clang-dxc-remote-cache gets commands and sends answers as Redis does (the
// protocol RESP2, redis.io/docs/reference/protocol-spec): AUTH, GET and SET.

#include "clang/Cache/RemoteCache.h"
#include "CacheConnection.h"
#include "clang/Cache/CommandResult.h"
#include "clang/Cache/CompileCache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include <tuple>

using namespace clang::dxc;
using namespace llvm;
using Clock = std::chrono::steady_clock;

/// How long a command waits for an answer, and the end of a build for the last
/// results to be stored without an answer.
static constexpr std::chrono::seconds MaxAnswerTime(10);
/// Larger results are not stored, nor are further ones if this much waits for a
/// slow server.
static constexpr uint64_t MaxUnsentBytes = 64 << 20;
/// Lists of paths of a command, the newest first.
static constexpr size_t MaxRemoteLists = 32;

static std::string hashText(StringRef Text) {
  return toHex(SHA256::hash(arrayRefFromStringRef(Text)), /*LowerCase=*/true);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

static constexpr StringLiteral CacheSchemes[] = {"http", "https", "redis"};

/// The scheme of an address (RFC 3986, 3.1), empty for a folder. A single
/// letter is a drive.
static StringRef findScheme(StringRef Place) {
  size_t End = Place.find("://");
  StringRef Scheme = Place.take_front(End);
  const bool IsScheme = End != StringRef::npos && End > 1 &&
                        isAlpha(Scheme.front()) && all_of(Scheme, [](char C) {
                          return isAlnum(C) || C == '+' || C == '-' || C == '.';
                        });
  return IsScheme ? Scheme : "";
}

Error CachePlaces::check(ArrayRef<std::string> Places) {
  for (StringRef Place : Places) {
    StringRef Scheme = findScheme(Place);
    if (!Scheme.empty() && !is_contained(CacheSchemes, Scheme))
      return createStringError("the address of a cache starts with '" + Scheme +
                               "://'; supported are " +
                               join(ArrayRef(CacheSchemes), ", "));
  }
  return Error::success();
}

CachePlaces CachePlaces::sort(ArrayRef<std::string> Places) {
  CachePlaces Result;
  for (const std::string &Place : Places) {
    const bool IsAddress = !findScheme(Place).empty();
    (IsAddress ? Result.Server : Result.Folder) = Place;
  }
  return Result;
}

/// The name and password of an address, and the rest.
static std::pair<std::string, std::string> splitCredentials(StringRef Address) {
  auto [Scheme, Rest] = Address.split("://");
  // A password may contain what should have been escaped.
  auto [Credentials, Server] = Rest.rsplit('@');
  if (!Rest.contains('@'))
    std::swap(Credentials, Server);
  return {Credentials.str(), (Scheme + "://" + Server.rtrim('/')).str()};
}

std::string RemoteCache::hideCredentials(StringRef Address) {
  // A query may have some, too.
  return StringRef(splitCredentials(Address).second).split('?').first.str();
}

//===----------------------------------------------------------------------===//
// The server
//===----------------------------------------------------------------------===//

RemoteCache::RemoteCache(StringRef Address, bool IsReadOnly, raw_ostream &Err)
    : Name(hideCredentials(Address)), IsReadOnly(IsReadOnly), Err(Err) {
  std::tie(Credentials, Server) = splitCredentials(Address);
  connect(Lookups);
}

RemoteCache::~RemoteCache() = default;

bool RemoteCache::connect(Channel &C) {
  std::string Problem;
  C.Connection = connectToCache(Server, Problem);
  if (!C.Connection)
    giveUp(Problem);
  else if (!Credentials.empty())
    command(C, {"AUTH", Credentials}, [](std::optional<std::string>) {});
  return C.Connection != nullptr;
}

void RemoteCache::warn(const Twine &Message) {
  if (!HasWarned)
    Err << "clang-dxc: warning: " << Message << '\n';
  HasWarned = true;
}

void RemoteCache::reportDamage() {
  warn("the cache '" + Name +
       "' has damaged entries, which are compiled again");
}

void RemoteCache::giveUp(const Twine &Reason) {
  warn("the cache '" + Name + "' is not used: " + Reason);
  for (Channel *C : {&Lookups, &Stores}) {
    C->Connection.reset();
    std::deque<Reply> Lost;
    std::swap(Lost, C->Expected);
    for (Reply &Done : Lost)
      Done(std::nullopt);
  }
}

void RemoteCache::fail(Channel &C, const Twine &Reason) {
  if (&C == &Lookups)
    return giveUp(Reason);
  if (!IsReadOnly)
    warn("nothing more is stored in the cache '" + Name + "': " + Reason);
  IsReadOnly = true;
  C.Connection.reset();
  C.Expected.clear();
}

int RemoteCache::getFile() const {
  return Lookups.Connection && !Lookups.Expected.empty()
             ? Lookups.Connection->getFile()
             : -1;
}

void RemoteCache::command(Channel &C, ArrayRef<StringRef> Words, Reply Done) {
  if (!C.Connection)
    return Done(std::nullopt);
  std::string Text = "*" + utostr(Words.size()) + "\r\n";
  for (StringRef Word : Words)
    Text += ("$" + Twine(Word.size()) + "\r\n" + Word + "\r\n").str();
  C.Expected.push_back(std::move(Done));
  if (!C.Connection->send(Text))
    fail(C, "the program that talks to it has ended");
}

void RemoteCache::get(StringRef Key, Reply Done) {
  command(Lookups, {"GET", Key}, std::move(Done));
}

void RemoteCache::put(StringRef Key, StringRef Data) {
  UnsentBytes += Data.size();
  command(Stores, {"SET", Key, Data},
          [this, Size = Data.size()](std::optional<std::string>) {
            UnsentBytes -= Size;
          });
}

/// Returns false if the server is not asked again.
bool RemoteCache::handleError(Channel &C, StringRef Text) {
  auto [Kind, Message] = Text.split(' ');
  if (Kind == "DAMAGED") {
    reportDamage();
    return true;
  }
  fail(C, Message);
  return false;
}

/// Reads one answer from what was received. Returns false if it is not
/// complete, or if there is none to come.
bool RemoteCache::readReply(Channel &C) {
  StringRef Text = StringRef(C.Received).drop_front(C.NumUsed);
  size_t End = Text.find("\r\n");
  if (C.Expected.empty() || End == StringRef::npos)
    return false;
  StringRef Line = Text.take_front(End);
  size_t Used = End + 2;
  std::optional<std::string> Data;
  bool IsError = Line.consume_front("-");
  if (Line.consume_front("$")) {
    int64_t Size;
    if (Line.getAsInteger(10, Size) || Size < -1) {
      fail(C, "an answer has no size");
      return false;
    }
    if (Size >= 0) {
      if (Text.size() < Used + Size + 2)
        return false;
      Data = Text.substr(Used, Size).str();
      Used += Size + 2;
    }
  }
  const std::string Error = IsError ? Line.str() : "";
  C.NumUsed += Used;
  if (IsError && !handleError(C, Error))
    return false;
  Reply Done = std::move(C.Expected.front());
  C.Expected.pop_front();
  Done(std::move(Data));
  return true;
}

void RemoteCache::readAnswers(Channel &C, int MaxWait) {
  if (!C.Connection || C.Expected.empty())
    return;
  bool IsOpen = C.Connection->receive(C.Received, MaxWait);
  while (readReply(C))
    ;
  C.Received.erase(0, C.NumUsed);
  C.NumUsed = 0;
  if (!IsOpen && C.Connection)
    fail(C, "the program that talks to it has ended");
}

void RemoteCache::readAnswers(int MaxWait) {
  readAnswers(Lookups, MaxWait);
  readAnswers(Stores, /*MaxWait=*/0);
}

void RemoteCache::finish() {
  auto Last = Clock::now();
  while (Stores.Connection && !Stores.Expected.empty()) {
    const size_t Before = Stores.Expected.size();
    readAnswers(Stores, /*MaxWait=*/100);
    if (Stores.Expected.size() != Before)
      Last = Clock::now();
    else if (Clock::now() - Last > MaxAnswerTime)
      fail(Stores, "it does not answer");
  }
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// A command that is looked for.
struct RemoteCache::Search {
  std::string CommandKey, ListKey;
  std::vector<std::string> Arguments;
  vfs::FileSystem *Files;
  Answer Done;
  size_t NextList = 0;
  ActionResult Entry;
  RemoteHit Hit;
  size_t NumAwaited = 0; ///< files
  bool IsLost = false;   ///< a file is not there

  void end(bool IsFound) {
    Done(IsFound ? std::optional<RemoteHit>(std::move(Hit)) : std::nullopt);
  }
};

static std::string hashOutput(const json::Object &Output) {
  std::string Text;
  raw_string_ostream(Text) << json::Value(json::Object(Output));
  return hashText(Text);
}

/// The rest of an entry. It states its key, since a server may mix up entries,
/// and its hash.
static std::optional<json::Object> parseOutput(const ActionResult &Entry,
                                               StringRef Key) {
  Expected<json::Value> Value = json::parse(Entry.Output);
  if (!Value) {
    consumeError(Value.takeError());
    return std::nullopt;
  }
  json::Object *Object = Value->getAsObject();
  if (!Object || Object->getString("key") != Key)
    return std::nullopt;
  const std::string Hash = Object->getString("hash").value_or("").str();
  Object->erase("hash");
  if (hashOutput(*Object) != Hash)
    return std::nullopt;
  return std::move(*Object);
}

static std::string makeEntry(ActionResult Entry, json::Object Output) {
  Output["hash"] = hashOutput(Output);
  raw_string_ostream(Entry.Output) << json::Value(std::move(Output));
  return encode(Entry);
}

/// Whether \p Path is an output of a command: what a server returns must not
/// replace any other file. The arguments name an output, its folder, or one
/// that differs in the extension.
static bool isOutput(StringRef Path, ArrayRef<std::string> Arguments,
                     const PathStates &Asked) {
  if (Path == "-") // the standard output
    return true;
  if (Asked.count(Path.str()))
    return false;
  SmallString<128> Stem = Path;
  sys::path::replace_extension(Stem, "");
  StringRef Folder = sys::path::parent_path(Path);
  const bool LeavesFolder = is_contained(
      make_range(sys::path::begin(Path), sys::path::end(Path)), "..");
  return any_of(Arguments, [&](StringRef Argument) {
    // A value may follow the name of its option without a space.
    const bool IsOption = Argument.starts_with("-");
    auto Names = [&](StringRef Place) {
      return Argument == Place || (IsOption && Argument.ends_with(Place));
    };
    if (Names(Path))
      return true;
    SmallString<128> ArgumentStem = Argument;
    sys::path::replace_extension(ArgumentStem, "");
    if (ArgumentStem == Stem)
      return true;
    Argument = Argument.rtrim("/\\");
    return !Folder.empty() && !LeavesFolder && Names(Folder);
  });
}

static bool areOutputs(const CachedCommand &Command,
                       ArrayRef<std::string> Arguments,
                       const PathStates &Asked) {
  return all_of(Command.Files, [&](const WrittenFile &File) {
    return isOutput(File.Path, Arguments, Asked);
  });
}

void RemoteCache::find(ArrayRef<std::string> Arguments, vfs::FileSystem &Files,
                       Answer Done) {
  auto S = std::make_shared<Search>();
  S->CommandKey = makeCommandKey(Arguments);
  S->ListKey = hashText("lists\n" + S->CommandKey);
  S->Arguments = Arguments.vec();
  S->Files = &Files;
  S->Done = std::move(Done);
  get("ac/" + S->ListKey, [this, S](std::optional<std::string> Data) {
    readLists(S, std::move(Data));
  });
}

void RemoteCache::readLists(std::shared_ptr<Search> S,
                            std::optional<std::string> Data) {
  if (!Data)
    return S->end(false);
  std::optional<ActionResult> Entry = decodeActionResult(*Data);
  std::optional<json::Object> Output =
      Entry ? parseOutput(*Entry, S->ListKey) : std::nullopt;
  json::Value *Value = Output ? Output->get("lists") : nullptr;
  json::Path::Root Root;
  auto &Known = Lists[S->ListKey];
  if (!Value || !fromJSON(*Value, Known, Root)) {
    Lists.erase(S->ListKey);
    reportDamage();
    return S->end(false);
  }
  tryNext(S);
}

/// Looks for the result of the next list of paths.
void RemoteCache::tryNext(std::shared_ptr<Search> S) {
  auto Known = Lists.find(S->ListKey);
  if (Known == Lists.end() || S->NextList == Known->second.size() ||
      S->NextList == MaxRemoteLists)
    return S->end(false);
  S->Hit.Asked = States.find(Known->second[S->NextList++], *S->Files);
  std::string Key = hashText(makeResultKey(S->CommandKey, S->Hit.Asked));
  get("ac/" + Key, [this, S, Key](std::optional<std::string> Data) {
    readEntry(S, Key, std::move(Data));
  });
}

void RemoteCache::readEntry(std::shared_ptr<Search> S, std::string Key,
                            std::optional<std::string> Data) {
  if (!Data)
    return tryNext(S);
  std::optional<ActionResult> Entry = decodeActionResult(*Data);
  std::optional<json::Object> Output =
      Entry ? parseOutput(*Entry, Key) : std::nullopt;
  json::Value *Result = Output ? Output->get("result") : nullptr;
  json::Path::Root Root;
  bool IsGood = Result && fromJSON(*Result, S->Hit.Command.Result, Root) &&
                S->Hit.Command.Result.Status == Success;
  if (IsGood) {
    S->Entry = std::move(*Entry);
    for (const ActionResult::File &File : S->Entry.Files)
      S->Hit.Command.Files.push_back({File.Path, ""});
    IsGood = areOutputs(S->Hit.Command, S->Arguments, S->Hit.Asked);
  }
  if (!IsGood) {
    reportDamage();
    return S->end(false);
  }
  S->Hit.Command.Result.IsFromCache = true;
  S->NumAwaited = S->Entry.Files.size();
  if (S->NumAwaited == 0)
    return S->end(true);
  for (size_t I = 0; I != S->Entry.Files.size(); ++I)
    get("cas/" + S->Entry.Files[I].Hash,
        [this, S, I](std::optional<std::string> Data) {
          readContents(S, I, std::move(Data));
        });
}

void RemoteCache::readContents(std::shared_ptr<Search> S, size_t File,
                               std::optional<std::string> Data) {
  const ActionResult::File &Wanted = S->Entry.Files[File];
  if (Data && (Data->size() != Wanted.Size || hashText(*Data) != Wanted.Hash)) {
    reportDamage();
    Data = std::nullopt;
  }
  if (Data)
    S->Hit.Command.Files[File].Data = std::move(*Data);
  else
    S->IsLost = true;
  if (--S->NumAwaited == 0)
    S->end(!S->IsLost);
}

std::optional<RemoteHit> RemoteCache::findNow(ArrayRef<std::string> Arguments,
                                              vfs::FileSystem &Files) {
  std::optional<RemoteHit> Result;
  bool HasEnded = false;
  find(Arguments, Files, [&](std::optional<RemoteHit> Hit) {
    Result = std::move(Hit);
    HasEnded = true;
  });
  const auto Start = Clock::now();
  while (!HasEnded) {
    readAnswers(/*MaxWait=*/100);
    if (!HasEnded && Clock::now() - Start > MaxAnswerTime)
      giveUp("it does not answer");
  }
  return Result;
}

void RemoteCache::store(ArrayRef<std::string> Arguments,
                        const PathStates &Asked, const CachedCommand &Command) {
  if (!isUsable() || IsReadOnly || !areOutputs(Command, Arguments, Asked))
    return;
  uint64_t Size = 0;
  for (const WrittenFile &File : Command.Files)
    Size += File.Data.size();
  if (Size > MaxUnsentBytes)
    return;
  if (UnsentBytes > MaxUnsentBytes)
    return warn("not all results are stored in the cache '" + Name +
                "': it is too slow");
  if (!Stores.Connection && !connect(Stores))
    return;
  ActionResult Entry;
  for (const WrittenFile &File : Command.Files) {
    Entry.Files.push_back({File.Path, hashText(File.Data), File.Data.size()});
    put("cas/" + Entry.Files.back().Hash, File.Data);
  }
  const std::string CommandKey = makeCommandKey(Arguments);
  const std::string Key = hashText(makeResultKey(CommandKey, Asked));
  put("ac/" + Key, makeEntry(std::move(Entry),
                             json::Object{{"key", Key},
                                          {"result", toJSON(Command.Result)}}));

  // Another machine may store a list at the same time. Then one of them is
  // lost, and is stored again by the next compile that it would have spared.
  const std::string ListKey = hashText("lists\n" + CommandKey);
  std::vector<std::string> Paths;
  for (const auto &[Path, State] : Asked)
    Paths.push_back(Path);
  std::vector<std::vector<std::string>> All = {Paths};
  for (std::vector<std::string> &Known : Lists[ListKey])
    if (All.size() != MaxRemoteLists && Known != Paths)
      All.push_back(std::move(Known));
  Lists.erase(ListKey);
  put("ac/" + ListKey,
      makeEntry({}, json::Object{{"key", ListKey}, {"lists", All}}));
}
