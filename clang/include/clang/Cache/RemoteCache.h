// RemoteCache.h: Cache of compiles on a server
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The server has the layout of Bazel's remote cache: "ac/<key>" for entries,
// "cas/<hash>" for contents. docs/user/caches.md describes the entries. Answers
// arrive while other work is done. A server that fails once is not asked again;
// all that was asked is not there then.

#ifndef CLANG_CACHE_REMOTECACHE_H
#define CLANG_CACHE_REMOTECACHE_H

#include "clang/Cache/CompileCache.h"
#include "llvm/ADT/FunctionExtras.h"
#include <chrono>
#include <deque>

namespace clang {
namespace dxc {

class CacheConnection;

/// A folder and a server that keep results; each may be empty.
struct CachePlaces {
  std::string Folder, Server;

  /// Of several folders or servers, the last ones.
  static CachePlaces sort(llvm::ArrayRef<std::string> Places);

  /// The error if one of them is an address of an unsupported kind.
  static llvm::Error check(llvm::ArrayRef<std::string> Places);
};

/// What a server has of a command.
struct RemoteHit {
  CachedCommand Command;
  PathStates Asked; ///< what the command asked for
};

class RemoteCache {
public:
  using Answer = llvm::unique_function<void(std::optional<RemoteHit>)>;

  /// \p Address without the name and password that it may have.
  static std::string hideCredentials(llvm::StringRef Address);

  /// The server at \p Address, which is asked later. Warnings go to \p Err.
  RemoteCache(llvm::StringRef Address, bool IsReadOnly, llvm::raw_ostream &Err);
  ~RemoteCache();

  /// Looks for a command, and calls \p Done when that has ended, maybe at once.
  /// A damaged entry is none. \p Files live until then.
  void find(llvm::ArrayRef<std::string> Arguments, llvm::vfs::FileSystem &Files,
            Answer Done);
  /// The same, and waits for the answer.
  std::optional<RemoteHit> findNow(llvm::ArrayRef<std::string> Arguments,
                                   llvm::vfs::FileSystem &Files);

  /// Adds a command that asked for \p Paths, unless the server is only read.
  void store(llvm::ArrayRef<std::string> Arguments, const PathStates &Paths,
             const CachedCommand &Command);

  /// Handles what has arrived, after waiting for at most \p MaxWait
  /// milliseconds.
  void readAnswers(int MaxWait = 0);
  /// A file that can be read when something has arrived; -1: nothing will.
  int getFile() const;
  bool isUsable() const { return Lookups.Connection != nullptr; }
  /// Does not ask the server again.
  void giveUp(const llvm::Twine &Reason);
  /// Waits until all is stored, unless the server does not answer.
  void finish();

private:
  /// An answer of the server; nothing: it does not have it.
  using Reply = llvm::unique_function<void(std::optional<std::string>)>;
  struct Search;

  /// A process that talks to the server. Answers come in the order of the
  /// questions, so look-ups and stores, for which nobody waits, have one each.
  struct Channel {
    std::unique_ptr<CacheConnection> Connection; ///< null: do not ask
    std::string Received;
    size_t NumUsed = 0; ///< bytes of Received
    std::deque<Reply> Expected;
  };

  bool connect(Channel &C);
  void command(Channel &C, llvm::ArrayRef<llvm::StringRef> Words, Reply Done);
  void get(llvm::StringRef Key, Reply Done);
  void put(llvm::StringRef Key, llvm::StringRef Data);
  void fail(Channel &C, const llvm::Twine &Reason);
  bool readReply(Channel &C);
  bool handleError(Channel &C, llvm::StringRef Text);
  void readAnswers(Channel &C, int MaxWait);
  void readLists(std::shared_ptr<Search> S, std::optional<std::string> Data);
  void tryNext(std::shared_ptr<Search> S);
  void readEntry(std::shared_ptr<Search> S, std::string Key,
                 std::optional<std::string> Data);
  void readContents(std::shared_ptr<Search> S, size_t File,
                    std::optional<std::string> Data);
  void reportDamage();
  void warn(const llvm::Twine &Message);

  std::string Server; ///< its address
  std::string Credentials;
  std::string Name; ///< in messages
  bool IsReadOnly;
  llvm::raw_ostream &Err;
  bool HasWarned = false;
  Channel Lookups, Stores;
  uint64_t UnsentBytes = 0; ///< that are being stored
  PathTable States;
  /// Of commands that were looked for in vain: the known lists of paths.
  llvm::StringMap<std::vector<std::vector<std::string>>> Lists;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_CACHE_REMOTECACHE_H
