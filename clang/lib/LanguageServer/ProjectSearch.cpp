// ProjectSearch.cpp: Requests that several sources answer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProjectSearch.h"
#include "Server.h"
#include "clang/Editor/Features.h"
#include "clang/ShaderTest/ShaderTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <thread>

using namespace clang::dxc;
using namespace llvm;

bool clang::dxc::isSearch(StringRef Method) {
  return is_contained({"textDocument/references", "textDocument/rename",
                       "workspace/symbol", "callHierarchy/incomingCalls",
                       "callHierarchy/outgoingCalls"},
                      Method);
}

//===----------------------------------------------------------------------===//
// The sources
//===----------------------------------------------------------------------===//

/// What symbols of files that are not open must contain. Fewer letters are in
/// most names.
static StringRef getLongQuery(const json::Object &Params) {
  constexpr size_t MinSize = 3;
  StringRef Query = Params.getString("query").value_or("");
  return Query.size() < MinSize ? "" : Query;
}

void ProjectSearch::setSources(ArrayRef<ProjectSource> Project,
                               const OpenTextFinder &FindOpen) {
  Texts = std::make_unique<SourceTexts>(FindOpen);
  for (const ProjectSource &S : Project)
    Sources.push_back({S.Path, Texts->findReadFiles(S.Path, S.IncludeFolders)});
}

/// Whether a file has a name that the search is about.
bool ProjectSearch::isOfInterest(const std::string &File) {
  auto [Found, IsNew] = Interest.try_emplace(File, false);
  if (!IsNew)
    return Found->second;
  if (isForSymbols()) {
    StringRef Query = getLongQuery(Params);
    Found->second = !Query.empty() && Texts->mentionsPart(File, Query);
  } else {
    Found->second = Texts->mentions(File, Name);
    // A source that has the new name may give it another meaning.
    if (isRename())
      Found->second |=
          Texts->mentions(File, Params.getString("newName").value_or(""));
  }
  return Found->second;
}

bool ProjectSearch::needs(const Source &S) {
  if (Asked.count(S.Path))
    return false;
  if (!isForSymbols() && none_of(S.Files, [&](const std::string &File) {
        return DeclaringFiles.count(File) != 0;
      }))
    return false;
  return any_of(S.Files, [&](const std::string &File) {
    return isOfInterest(File) &&
           (!Covered.count(File) || SkippingFiles.count(File));
  });
}

void ProjectSearch::choose() {
  constexpr size_t MaxSources = 200;
  IsStale = false;
  if (!isForSymbols() && DeclaringFiles.empty())
    return;
  for (const Source &S : Sources)
    if (needs(S)) {
      IsCut |= Asked.size() >= MaxSources;
      if (IsCut) {
        // What the others answer is of no use to a rename.
        if (isRename())
          Queue.clear();
        return;
      }
      Queue.push_back(S.Path);
      ask(S.Path, S.Files);
    }
}

void ProjectSearch::ask(const std::string &Path, ArrayRef<std::string> Files) {
  Asked.insert(Path);
  Covered.insert(Path);
  Covered.insert(Files.begin(), Files.end());
}

json::Object ProjectSearch::getQuestion() const {
  json::Object Question = Params;
  if (!isForSymbols()) {
    Question.erase("position");
    Question.erase("item");
    Question["declarations"] = json::Array(Declarations);
  }
  return Question;
}

//===----------------------------------------------------------------------===//
// The answers
//===----------------------------------------------------------------------===//

void ProjectSearch::take(const std::string &Path, json::Object &Answer) {
  if (json::Value *Own = Answer.get("answer")) {
    if (std::optional<StringRef> Reason = getRefusal(*Own)) {
      if (Refusal.empty())
        Refusal =
            Path == FirstPath ? Reason->str() : Path + ": " + Reason->str();
    } else {
      Answers.push_back(std::move(*Own));
    }
  }
  const json::Object *Symbol = Answer.getObject("symbol");
  if (!Symbol) {
    AskedInVain.insert(Path);
    return;
  }
  Name = Symbol->getString("name").value_or("").str();
  const json::Array *Locations = Symbol->getArray("declarations");
  for (const json::Value &Location : Locations ? *Locations : json::Array()) {
    if (is_contained(Declarations, Location))
      continue;
    Declarations.push_back(Location);
    if (const json::Object *Object = Location.getAsObject())
      DeclaringFiles.insert(
          getPathOfURI(Object->getString("uri").value_or("")));
    IsStale = true;
    // With this declaration, they may know the symbol.
    for (const std::string &Other : AskedInVain)
      Asked.erase(Other);
    AskedInVain.clear();
  }
  const json::Array *Skipping = Symbol->getArray("skippedIn");
  for (const json::Value &URI : Skipping ? *Skipping : json::Array())
    IsStale |=
        SkippingFiles.insert(getPathOfURI(URI.getAsString().value_or("")))
            .second;
}

void ProjectSearch::fail(const std::string &Path, StringRef Reason) {
  Failures.push_back("'" + Path +
                     "' cannot be analyzed: " + Reason.trim().str());
}

static std::string toText(const json::Value &Value) {
  std::string Text;
  raw_string_ostream(Text) << Value;
  return Text;
}

namespace {

/// A list without repetitions.
class JSONSet {
public:
  void add(json::Value Value) {
    if (Known.insert(toText(Value)).second)
      List.push_back(std::move(Value));
  }
  json::Array take() { return std::move(List); }

private:
  std::set<std::string> Known;
  json::Array List;
};

} // namespace

static json::Value mergeLists(std::vector<json::Value> Answers, bool IsNull) {
  JSONSet All;
  for (json::Value &Answer : Answers)
    if (json::Array *List = Answer.getAsArray()) {
      IsNull = false;
      for (json::Value &One : *List)
        All.add(std::move(One));
    }
  if (IsNull)
    return nullptr;
  return All.take();
}

/// The changes of each file.
static json::Object mergeEdits(std::vector<json::Value> Answers) {
  std::map<std::string, JSONSet> Files;
  for (json::Value &Answer : Answers)
    if (json::Object *Edit = Answer.getAsObject())
      if (json::Object *Changes = Edit->getObject("changes"))
        for (auto &[URI, Edits] : *Changes)
          for (json::Value &One : *Edits.getAsArray())
            Files[URI.str()].add(std::move(One));
  json::Object Changes;
  for (auto &[URI, Edits] : Files)
    Changes[URI] = Edits.take();
  return Changes;
}

/// Calls of the same function are one entry.
static json::Value mergeCalls(std::vector<json::Value> Answers, StringRef Key) {
  std::map<std::string, size_t> Numbers;
  std::vector<std::pair<json::Value, JSONSet>> Calls;
  bool IsNull = true;
  for (json::Value &Answer : Answers) {
    json::Array *List = Answer.getAsArray();
    if (!List)
      continue;
    IsNull = false;
    for (json::Value &Value : *List) {
      json::Object &Call = *Value.getAsObject();
      const json::Object &Item = *Call.getObject(Key);
      std::string Location =
          toText(*Item.get("uri")) + toText(*Item.get("selectionRange"));
      auto [Found, IsNew] = Numbers.try_emplace(Location, Calls.size());
      if (IsNew)
        Calls.emplace_back(json::Object(Item), JSONSet());
      for (json::Value &Range : *Call.getArray("fromRanges"))
        Calls[Found->second].second.add(std::move(Range));
    }
  }
  if (IsNull)
    return nullptr;
  json::Array Merged;
  for (auto &[Item, Ranges] : Calls)
    Merged.push_back(
        json::Object{{Key, std::move(Item)}, {"fromRanges", Ranges.take()}});
  return Merged;
}

Expected<json::Value> ProjectSearch::finish() {
  if (isRename() && Refusal.empty()) {
    if (!Failures.empty())
      Refusal = "'" + Name + "' may be used in sources that are not known: " +
                Failures.front();
    else if (IsCut)
      Refusal = "too many sources may use '" + Name + "'";
  }
  if (!Refusal.empty())
    return createStringError(Refusal);
  if (isRename()) {
    json::Object Changes = mergeEdits(std::move(Answers));
    std::string Own = getCachedTestHeaderFolder() + "/";
    for (const auto &[URI, Edits] : Changes)
      if (StringRef(getPathOfURI(URI)).starts_with(Own))
        return createStringError("'" + Name +
                                 "' is of a header that belongs to clang-dxc");
    return json::Object{{"changes", std::move(Changes)}};
  }
  if (Method == "callHierarchy/incomingCalls")
    return mergeCalls(std::move(Answers), "from");
  if (Method == "callHierarchy/outgoingCalls")
    return mergeCalls(std::move(Answers), "to");
  return mergeLists(std::move(Answers), /*IsNull=*/!isForSymbols());
}

std::string ProjectSearch::describeGaps() const {
  std::string Text = join(Failures, "\n");
  if (IsCut)
    Text += (Text.empty() ? "" : "\n") +
            std::string("not all sources of the project were searched");
  return Text;
}

//===----------------------------------------------------------------------===//
// The server
//===----------------------------------------------------------------------===//

/// A document that the editor does not have, for questions about a source.
Document *Server::openHidden(const std::string &Path) {
  // No URI of an editor begins like this.
  std::string Key = "hidden:" + Path;
  std::unique_ptr<Document> &D = Documents[Key];
  if (D)
    return D.get();
  std::optional<std::string> Text = readFile(Path);
  if (!Text) {
    Documents.erase(Key);
    return nullptr;
  }
  D = std::make_unique<Document>();
  D->IsOpen = false;
  D->URI = Key;
  D->Path = Path;
  D->Text = json::fixUTF8(*Text);
  D->Encoding = Encoding;
  return D.get();
}

Document *Server::findOrOpenHidden(const std::string &Path) {
  for (auto &[URI, D] : Documents)
    if (D->IsOpen && D->Path == Path)
      return D.get();
  return openHidden(Path);
}

void Server::startSearch(json::Value ID, StringRef Method,
                         const json::Object &Params, Document *First) {
  int64_t Number = ++LastNumber;
  auto &S = *Searches
                 .emplace(Number, std::make_unique<ProjectSearch>(
                                      std::move(ID), Method, Params))
                 .first->second;
  if (First) {
    S.FirstPath = First->Path;
    return askInSearch(Number, *First, Params);
  }
  // All that are analyzed, whether a project has them or not.
  S.HasFirst = S.IsStale = true;
  std::vector<Document *> Running;
  for (auto &[URI, D] : Documents)
    if (D->IsOpen && D->Analysis.isRunning())
      Running.push_back(D.get());
  for (Document *D : Running) {
    S.ask(D->Path, D->Files);
    askInSearch(Number, *D, Params);
  }
}

void Server::askInSearch(int64_t Number, Document &D,
                         const json::Object &Params) {
  ProjectSearch &S = *Searches.find(Number)->second;
  ++S.NumOpen;
  ask(D, nullptr, "clang-dxc/inProject",
      json::Object{{"method", S.Method}, {"params", json::Object(Params)}},
      Number);
}

/// The answer of one source of a search.
void Server::takePart(int64_t Number, const std::string &URI,
                      json::Object &Message) {
  auto Found = Searches.find(Number);
  auto Asked = Documents.find(URI);
  if (Found == Searches.end() || Asked == Documents.end())
    return;
  ProjectSearch &S = *Found->second;
  const Document &D = *Asked->second;
  --S.NumOpen;
  json::Object *Answer = Message.getObject("result");
  if (!S.HasFirst) {
    if (!Answer) {
      json::Value *Error = Message.get("error");
      Editor.send(json::Object{
          {"jsonrpc", "2.0"},
          {"id", S.ID},
          {"error", Error ? std::move(*Error) : json::Value(nullptr)}});
      return endSearch(Number);
    }
    S.HasFirst = true;
    S.ask(D.Path, D.Files);
  }
  if (Answer)
    return S.take(D.Path, *Answer);
  const json::Object *Error = Message.getObject("error");
  S.fail(D.Path, Error ? Error->getString("message").value_or("") : "");
}

/// The sources of the projects of the documents that are open.
std::vector<ProjectSource> Server::listSources(const std::string &FirstPath) {
  std::vector<ProjectSource> Sources;
  std::vector<Document *> Open;
  for (auto &[URI, D] : Documents)
    if (D->IsOpen)
      Open.push_back(D.get());
  for (Document *D : Open) {
    if (D->Variants.empty())
      findVariants(*D);
    Sources.push_back({D->Path, Finder.getIncludeFolders(D->getVariant())});
  }
  if (!FirstPath.empty())
    Finder.addSources(FirstPath, Sources);
  std::set<StringRef> Folders;
  for (Document *D : Open)
    if (Folders.insert(sys::path::parent_path(D->Path)).second)
      Finder.addSources(D->Path, Sources);
  return Sources;
}

/// Asks the next sources of each search, and ends the searches and the
/// processes that nothing is left for.
void Server::continueSearches() {
  const unsigned MaxOpen =
      std::clamp<unsigned>(std::thread::hardware_concurrency(), 1, 4);
  std::vector<int64_t> Numbers;
  for (const auto &[Number, S] : Searches)
    Numbers.push_back(Number);
  for (int64_t Number : Numbers) {
    ProjectSearch &S = *Searches.find(Number)->second;
    if (!S.HasFirst)
      continue;
    // The functions that a function calls are those of its source.
    if (S.IsStale && S.Method != "callHierarchy/outgoingCalls") {
      if (!S.hasSources())
        S.setSources(listSources(S.FirstPath), FindOpen);
      S.choose();
    }
    while (S.NumOpen < MaxOpen && !S.Queue.empty()) {
      std::string Path = std::move(S.Queue.back());
      S.Queue.pop_back();
      if (Document *D = findOrOpenHidden(Path))
        askInSearch(Number, *D, S.getQuestion());
      else
        S.fail(Path, "the file cannot be read");
    }
    if (S.NumOpen != 0)
      continue;
    if (std::string Gaps = S.describeGaps(); !Gaps.empty())
      notify("window/logMessage",
             json::Object{{"type", int(lsp::MessageType::Warning)},
                          {"message", json::fixUTF8(Gaps)}});
    if (Expected<json::Value> Answer = S.finish())
      reply(S.ID, std::move(*Answer));
    else
      refuse(S.ID, lsp::ErrorCode::RequestFailed,
             json::fixUTF8(toString(Answer.takeError())));
    endSearch(Number);
  }
  for (auto I = Documents.begin(); I != Documents.end();) {
    Document &D = *I->second;
    bool IsNeeded = D.IsOpen || any_of(Pending, [&](const auto &P) {
                      return P.second.URI == D.URI;
                    });
    if (!IsNeeded)
      D.Analysis.end();
    I = IsNeeded ? std::next(I) : Documents.erase(I);
  }
}

void Server::endSearch(int64_t Number) {
  Searches.erase(Number);
  for (auto I = Pending.begin(); I != Pending.end();)
    I = I->second.Search == Number ? Pending.erase(I) : std::next(I);
}

/// The parts of an answer would be of different texts.
void Server::endSearches(StringRef Reason) {
  while (!Searches.empty()) {
    auto First = Searches.begin();
    refuse(First->second->ID, lsp::ErrorCode::ContentModified, Reason);
    endSearch(First->first);
  }
}
