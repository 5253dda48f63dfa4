// Server.h: The server that an editor starts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_SERVER_H
#define CLANG_LIB_LANGUAGESERVER_SERVER_H

#include "Channel.h"
#include "Document.h"
#include "ProjectSearch.h"
#include "clang/LanguageServer/LanguageServer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/LSP/Protocol.h"
#include <map>
#include <memory>

namespace clang {
namespace dxc {

/// Commands of `workspace/executeCommand`.
inline constexpr llvm::StringLiteral CommandNames[] = {
    "clang-dxc.chooseVariant", "clang-dxc.compile", "clang-dxc.listing",
    "clang-dxc.run", "clang-dxc.variants"};

/// What the server can do, for the answer to `initialize`.
llvm::json::Object makeCapabilities(PositionEncoding Encoding);

/// The answer to `textDocument/codeAction` from the diagnostics of a document.
llvm::json::Array makeCodeActions(const Document &D,
                                  const llvm::json::Object &Params);

bool isFormatting(llvm::StringRef Method);

/// The edits that format a document with the style of its folder, or the lines
/// in the range of \p Params. The text need not compile. Formatting.cpp.
llvm::Expected<llvm::json::Value>
formatDocument(const Document &D, const llvm::json::Object &Params);

/// Knows the protocol and the documents. It parses nothing itself, so that it
/// answers while documents are analyzed.
class Server {
public:
  explicit Server(const ServerOptions &Options)
      : Options(Options), Finder(Options.Arguments, FindOpen) {}
  int run();

private:
  /// A request of the editor that an analysis is to answer.
  struct PendingRequest {
    llvm::json::Value ID;
    std::string URI; ///< of the document that is asked
    /// Set for a part of a search: the number in Searches.
    std::optional<int64_t> Search;
  };

  // Server.cpp: messages of the editor.
  void poll();
  int getTimeout() const;
  void receive(llvm::json::Value Message);
  void notified(llvm::StringRef Method, const llvm::json::Object &Params);
  void requested(llvm::json::Value ID, llvm::StringRef Method,
                 const llvm::json::Object &Params);
  void initialize(llvm::json::Value ID, const llvm::json::Object &Params);
  void execute(llvm::json::Value ID, const llvm::json::Object &Params);
  void cancel(const llvm::json::Object &Params);
  void reply(llvm::json::Value ID, llvm::json::Value Result);
  void refuse(llvm::json::Value ID, llvm::lsp::ErrorCode Code,
              llvm::StringRef Message);
  void notify(llvm::StringRef Method, llvm::json::Value Params);
  void log(llvm::StringRef Message);

  // ServerDocuments.cpp: documents and their analyses.
  Document *find(llvm::StringRef URI);
  const std::string *findOpenText(const std::string &Path) const;
  Document *findFor(const llvm::json::Object &Params);
  void open(const llvm::json::Object &Params);
  void change(const llvm::json::Object &Params);
  void close(const llvm::json::Object &Params);
  void filesChanged(const std::vector<std::string> &Paths);
  void changed(Document &D, bool IsUrgent);
  void update(Document &D);
  void findVariants(Document &D);
  void chooseVariant(llvm::json::Value ID, Document &D, llvm::StringRef Name);
  void updateDue();
  void start(Document &D);
  void startOver(Document &D);
  void endAnalysis(Document &D, llvm::StringRef Reason,
                   bool KeepsWaiting = false);
  bool makeRoom(const Document &D);
  void ask(Document &D, llvm::json::Value ID, llvm::StringRef Method,
           const llvm::json::Object &Params,
           std::optional<int64_t> Search = std::nullopt);
  void sendQuestions(Document &D);
  void answerDiagnostics(Document &D);
  void takeFrom(Document &D);
  void take(Document &D, llvm::json::Object &Message);
  void answered(int64_t Number, llvm::json::Object &Message);
  void ready(Document &D, const llvm::json::Object &Params);
  void diagnosed(Document &D, llvm::json::Array Diagnostics, int64_t Revision,
                 bool IsComplete);

  // ProjectSearch.cpp: requests that several sources answer.
  Document *openHidden(const std::string &Path);
  Document *findOrOpenHidden(const std::string &Path);
  void startSearch(llvm::json::Value ID, llvm::StringRef Method,
                   const llvm::json::Object &Params, Document *First);
  void askInSearch(int64_t Number, Document &D,
                   const llvm::json::Object &Params);
  void takePart(int64_t Number, const std::string &URI,
                llvm::json::Object &Message);
  std::vector<ProjectSource> listSources(const std::string &FirstPath);
  void continueSearches();
  void endSearch(int64_t Number);
  void endSearches(llvm::StringRef Reason);

  ServerOptions Options;
  const OpenTextFinder FindOpen = [this](const std::string &Path) {
    return findOpenText(Path);
  };
  VariantFinder Finder;
  Channel Editor;
  PositionEncoding Encoding = PositionEncoding::UTF16;
  bool IsInitialized = false, IsShutDown = false;
  std::optional<int> Status; ///< set: the server ends
  std::map<std::string, std::unique_ptr<Document>> Documents; ///< by URI
  llvm::StringSet<> Refreshes; ///< requests that the editor answers
  std::map<int64_t, PendingRequest> Pending;
  std::map<int64_t, std::unique_ptr<ProjectSearch>> Searches;
  int64_t LastNumber = 0;
  uint64_t NumUses = 0;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_SERVER_H
