// CacheHistory.cpp: How often a cache had what was looked for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file in the folder of the cache has one line for each day:
//
//   2026-11-28                  800                  790
//
// is the day in UTC, the compiles that were looked for, and those that were
// found. All lines have the same length, so that the file never shrinks, and a
// process that is killed leaves at most one line that has no meaning.

#include "clang/Cache/CompileCache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <ctime>

using namespace clang::dxc;
using namespace llvm;

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
