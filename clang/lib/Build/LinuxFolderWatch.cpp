// LinuxFolderWatch.cpp: Waiting for changes in folders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's DirectoryWatcher starts threads, and the processes of a build are
// copies of one without others.

#include "Watch.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <chrono>
#include <cstring>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

using namespace clang::dxc;
using namespace llvm;

namespace {

class InotifyWatch : public FolderWatch {
public:
  explicit InotifyWatch(int File) : File(File) {}
  ~InotifyWatch() override { close(File); }

  void add(StringRef Folder) override;
  void drain() override;
  bool wait(function_ref<bool()> GoesOn) override;

private:
  bool isReady(int Milliseconds) const {
    pollfd Events = {File, POLLIN, 0};
    return poll(&Events, 1, Milliseconds) > 0;
  }

  int File;
};

} // namespace

void InotifyWatch::add(StringRef Folder) {
  constexpr uint32_t Changes = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE |
                               IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF |
                               IN_MOVE_SELF | IN_ONLYDIR;
  // A folder that is watched already keeps its number. What cannot be watched,
  // for want of memory, is not.
  for (SmallString<128> Path(Folder);; sys::path::remove_filename(Path)) {
    const char *Name = Path.empty() ? "." : Path.c_str();
    if (inotify_add_watch(File, Name, Changes) >= 0 || Path.empty() ||
        Path == "/" || (errno != ENOENT && errno != ENOTDIR))
      return;
  }
}

void InotifyWatch::drain() {
  char Events[4096];
  while (isReady(0))
    if (read(File, Events, sizeof(Events)) <= 0)
      return;
}

bool InotifyWatch::wait(function_ref<bool()> GoesOn) {
  constexpr int Step = 100; // milliseconds
  while (!isReady(Step))
    if (!GoesOn())
      return false;
  // Someone who writes all the time is not waited for.
  auto End = std::chrono::steady_clock::now() + std::chrono::seconds(2);
  do
    drain();
  while (isReady(Step) && std::chrono::steady_clock::now() < End);
  return GoesOn();
}

std::unique_ptr<FolderWatch> FolderWatch::create(std::string &Problem) {
  int File = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (File >= 0)
    return std::make_unique<InotifyWatch>(File);
  Problem = std::strerror(errno);
  return nullptr;
}
