// LinuxCacheConnection.cpp: The process that talks to a cache on a server
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CacheConnection.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace clang::dxc;
using namespace llvm;

namespace {

class ProcessConnection : public CacheConnection {
public:
  ProcessConnection(pid_t Process, int Socket)
      : Process(Process), Socket(Socket) {}

  ~ProcessConnection() override {
    close(Socket);
    kill(Process, SIGKILL);
    while (waitpid(Process, nullptr, 0) < 0 && errno == EINTR)
      ;
  }

  bool send(StringRef Data) override {
    while (!Data.empty()) {
      ssize_t Sent = ::send(Socket, Data.data(), Data.size(), MSG_NOSIGNAL);
      if (Sent < 0 && errno == EINTR)
        continue;
      if (Sent <= 0)
        return false;
      Data = Data.drop_front(Sent);
    }
    return true;
  }

  bool receive(std::string &Data, int MaxWait) override {
    char Piece[64 * 1024];
    for (;;) {
      pollfd File = {Socket, POLLIN, 0};
      if (poll(&File, 1, MaxWait) <= 0)
        return true;
      ssize_t Read = recv(Socket, Piece, sizeof(Piece), MSG_DONTWAIT);
      if (Read < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
      if (Read <= 0)
        return false;
      Data.append(Piece, Read);
      MaxWait = 0;
    }
  }

  int getFile() const override { return Socket; }

private:
  pid_t Process;
  int Socket; ///< both directions
};

} // namespace

std::unique_ptr<CacheConnection>
clang::dxc::connectToCache(StringRef URL, std::string &Problem) {
  static int Anchor;
  SmallString<128> Program =
      sys::path::parent_path(sys::fs::getMainExecutable(nullptr, &Anchor));
  sys::path::append(Program, "clang-dxc-remote-cache");
  if (!sys::fs::can_execute(Program)) {
    Problem = ("the program '" + Program + "' is not installed").str();
    return nullptr;
  }
  int Ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, Ends) != 0) {
    Problem = std::strerror(errno);
    return nullptr;
  }
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_adddup2(&Actions, Ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&Actions, Ends[1], STDOUT_FILENO);
  std::string Address = URL.str();
  const char *Arguments[] = {Program.c_str(), Address.c_str(), nullptr};
  pid_t Process;
  int Status = posix_spawn(&Process, Program.c_str(), &Actions, nullptr,
                           const_cast<char **>(Arguments), environ);
  posix_spawn_file_actions_destroy(&Actions);
  close(Ends[1]);
  if (Status == 0)
    return std::make_unique<ProcessConnection>(Process, Ends[0]);
  close(Ends[0]);
  Problem =
      ("cannot execute '" + Program + "': " + std::strerror(Status)).str();
  return nullptr;
}
