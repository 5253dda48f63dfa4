// CompileCache.h: Cache of compiles on disk
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compile depends on the compiler, the command line, and the files that it
// looks for. Which these are is only known after a compile, so the cache has
// two kinds of entries: from compiler and command line to lists of paths, and
// from such a list, with what is at each path, to the outputs.
//
// LLVM's content-addressed storage and action cache hold the entries. Several
// processes may use one cache, and may be killed at any time.

#ifndef CLANG_CACHE_COMPILECACHE_H
#define CLANG_CACHE_COMPILECACHE_H

#include "clang/Cache/CommandResult.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/CAS/ActionCache.h"
#include "llvm/CAS/ObjectStore.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// The paths that a compile asked for, each with what was there: a hash of the
/// contents, or that there is a folder or nothing.
using PathStates = std::map<std::string, std::string>;
/// Nothing that can be read.
inline constexpr const char *AbsentState = "absent";
/// A folder, or a file that was not read.
inline constexpr const char *PresentState = "present";

/// What the cache keeps of a command that succeeded.
struct CachedCommand {
  std::vector<WrittenFile> Files;
  CommandResult Result;
  PathStates Asked; ///< filled by CompileCache::find
};

/// What is at paths. Files do not change while it lives.
class PathTable {
public:
  PathStates find(llvm::ArrayRef<std::string> Paths,
                  llvm::vfs::FileSystem &Files);

  /// Whether something is no longer as \p Asked has it.
  bool hasChanged(const PathStates &Asked, llvm::vfs::FileSystem &Files);

private:
  const std::string &get(llvm::StringRef Path, llvm::vfs::FileSystem &Files);

  llvm::StringMap<std::string> Known;
};

/// Writes the outputs of a command. A result with an error if that fails.
CommandResult restoreOutputs(CachedCommand Command);

/// A size limit for caches without one, in bytes.
constexpr uint64_t DefaultCacheSize = uint64_t(5) << 30;

/// How many compiles were looked for in a cache on a day, and found.
struct CacheDay {
  std::string Date; ///< in UTC, 2026-11-28
  uint64_t NumCompiles = 0, NumFound = 0;
};

/// What the cache in \p Folder has noted of the last days on which it was used,
/// the oldest first.
std::vector<CacheDay> readCacheHistory(llvm::StringRef Folder);

/// Adds compiles to those of today. Several processes may do so at the same
/// time.
void addToCacheHistory(llvm::StringRef Folder, uint64_t NumCompiles,
                       uint64_t NumFound);

class CompileCache {
public:
  /// Whether \p Folder contains a cache.
  static bool exists(llvm::StringRef Folder);

  /// Opens the cache in \p Folder, which is created. It keeps at most about
  /// \p SizeLimit bytes: what was not used for longest is removed first.
  static llvm::Expected<std::unique_ptr<CompileCache>>
  open(llvm::StringRef Folder, uint64_t SizeLimit = DefaultCacheSize);
  ~CompileCache();

  /// The command with these arguments if all files that it asked for are as
  /// they were. A damaged entry is none.
  std::optional<CachedCommand> find(llvm::ArrayRef<std::string> Arguments,
                                    llvm::vfs::FileSystem &Files);

  /// The same, and restores the outputs. \p Asked, if not null, receives the
  /// paths.
  std::optional<CommandResult> replay(llvm::ArrayRef<std::string> Arguments,
                                      llvm::vfs::FileSystem &Files,
                                      PathStates *Asked = nullptr);

  /// Adds a command that asked for \p Paths.
  llvm::Error store(llvm::ArrayRef<std::string> Arguments,
                    const PathStates &Paths, const CachedCommand &Command);

  /// Bytes on disk.
  uint64_t getSize() const;

  /// Compares all contents with their hashes. Damaged data is an error, or is
  /// removed; then the result is true.
  static llvm::Expected<bool> verify(llvm::StringRef Folder);

private:
  CompileCache(llvm::StringRef Folder,
               std::unique_ptr<llvm::cas::ObjectStore> Objects,
               std::unique_ptr<llvm::cas::ActionCache> Actions)
      : Folder(Folder), Objects(std::move(Objects)),
        Actions(std::move(Actions)) {}

  llvm::cas::CASID makeKey(llvm::StringRef Text) const;
  std::optional<llvm::cas::ObjectProxy> load(llvm::StringRef Key);
  llvm::Error put(llvm::StringRef Key, llvm::cas::ObjectRef Value);
  std::optional<CachedCommand> read(const llvm::cas::ObjectProxy &Entry);
  std::optional<CachedCommand> findEntry(llvm::ArrayRef<std::string> Arguments,
                                         llvm::vfs::FileSystem &Files);

  std::string Folder;
  std::unique_ptr<llvm::cas::ObjectStore> Objects;
  std::unique_ptr<llvm::cas::ActionCache> Actions;
  PathTable States;
  uint64_t NumCompiles = 0, NumFound = 0; ///< that were looked for
};

/// \p Files, noting in \p States, as long as it lives, what is asked for.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeRecordingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                        PathStates &States);

// What there is at a path.

/// The state of a file with these contents.
std::string hashContents(llvm::StringRef Text);

/// What there is at \p Path now. A file has the state of its contents.
std::string findPathState(const llvm::Twine &Path,
                          llvm::vfs::FileSystem &Files);

// What identifies a command in a cache.
//
// A key is a text, which each cache hashes in its way. It does not depend on
// the machine: it has no absolute path that the arguments do not have.

/// Of the compiler and the arguments.
std::string makeCommandKey(llvm::ArrayRef<std::string> Arguments);

/// Of a command that asked for \p Paths.
std::string makeResultKey(llvm::StringRef CommandKey, const PathStates &Paths);

} // namespace dxc
} // namespace clang

#endif // CLANG_CACHE_COMPILECACHE_H
