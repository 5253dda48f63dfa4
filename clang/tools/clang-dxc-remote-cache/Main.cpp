// Main.cpp: The clang-dxc-remote-cache executable
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clang-dxc starts it with the address of a server. It executes the commands
// AUTH, GET and SET that it reads, in the protocol of Redis (RESP2), on the
// server. Several are executed at once; the answers are in the order of the
// commands. Errors begin with a word: DAMAGED (the contents cannot be used) or
// ERR (the server cannot be used). After an ERR, the server is not asked again.

#include "Server.h"
#include <cctype>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <curl/curl.h>
#include <deque>
#include <fstream>
#include <hiredis/hiredis.h>
#include <mutex>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace clang::dxc;

namespace {

/// Most of the time of a command is that of the network.
constexpr unsigned NumConnections = 16;

struct Command {
  std::vector<std::string> Words;
  std::string Reply; ///< empty: not yet
};

class Service {
public:
  explicit Service(std::string Address) : Address(std::move(Address)) {}

  /// Until the standard input ends, which ends the process.
  [[noreturn]] void run();

private:
  void read(const redisReply &Words);
  void execute();
  void write();

  const std::string Address;
  Credentials Access; ///< known before the first command is executed
  std::string Failure;
  std::mutex Lock; ///< of everything below
  std::condition_variable HasWork, HasReply;
  std::deque<std::shared_ptr<Command>> Waiting, Unanswered;
};

/// "%40" is "@" in an address.
std::string unescape(const std::string &Text) {
  int Size = 0;
  char *Plain = curl_easy_unescape(nullptr, Text.c_str(), Text.size(), &Size);
  std::string Result = Plain ? std::string(Plain, Size) : "";
  curl_free(Plain);
  return Result;
}

Credentials splitCredentials(const std::string &Text) {
  size_t Colon = Text.find(':');
  if (Colon == std::string::npos)
    return {Text, ""};
  return {Text.substr(0, Colon), Text.substr(Colon + 1)};
}

/// The credentials of the environment. Returns an empty text or an error.
std::string readCredentials(Credentials &Access) {
  if (const char *Text = std::getenv("CLANG_DXC_CACHE_CREDENTIALS")) {
    Access = splitCredentials(Text);
    return "";
  }
  const char *Path = std::getenv("CLANG_DXC_CACHE_CREDENTIALS_FILE");
  if (!Path)
    return "";
  std::ifstream File(Path);
  std::string Line;
  if (!std::getline(File, Line))
    return std::string("cannot read '") + Path +
           "' (CLANG_DXC_CACHE_CREDENTIALS_FILE)";
  while (!Line.empty() && std::isspace(static_cast<unsigned char>(Line.back())))
    Line.pop_back();
  Access = splitCredentials(Line);
  return "";
}

std::string encode(const Answer &Result) {
  std::string Text = Result.Text;
  if (Result.What == Answer::Kind::Contents)
    return "$" + std::to_string(Text.size()) + "\r\n" + Text + "\r\n";
  // A server's own words may contain anything.
  constexpr size_t MaxMessage = 200;
  Text.resize(std::min(Text.size(), MaxMessage));
  for (char &C : Text)
    if (!std::isprint(static_cast<unsigned char>(C)))
      C = ' ';
  switch (Result.What) {
  case Answer::Kind::Contents:
  case Answer::Kind::None:
    return "$-1\r\n";
  case Answer::Kind::Damaged:
    return "-DAMAGED " + Text + "\r\n";
  case Answer::Kind::Failure:
    return "-ERR " + Text + "\r\n";
  }
  return "";
}

} // namespace

/// Executes commands in one of several threads.
void Service::execute() {
  std::unique_ptr<CacheServer> Connection;
  for (;;) {
    std::unique_lock<std::mutex> Held(Lock);
    HasWork.wait(Held, [&] { return !Waiting.empty(); });
    std::shared_ptr<Command> Next = std::move(Waiting.front());
    Waiting.pop_front();
    Answer Result{Answer::Kind::Failure, Failure};
    if (Failure.empty()) {
      Held.unlock();
      const std::vector<std::string> &Words = Next->Words;
      if (!Connection)
        Connection = Address.compare(0, 5, "redis") == 0
                         ? makeRedisServer(Address, Access)
                         : makeHTTPServer(Address, Access);
      Result = Words.size() == 2 ? Connection->get(Words[1])
                                 : Connection->set(Words[1], Words[2]);
      Held.lock();
      if (Result.What == Answer::Kind::Failure && Failure.empty())
        Failure = Result.Text.empty() ? "unknown error" : Result.Text;
    }
    Next->Reply = encode(Result);
    HasReply.notify_one();
  }
}

/// Writes the answers, in a thread.
void Service::write() {
  for (;;) {
    std::unique_lock<std::mutex> Held(Lock);
    HasReply.wait(Held, [&] {
      return !Unanswered.empty() && !Unanswered.front()->Reply.empty();
    });
    std::string Text = std::move(Unanswered.front()->Reply);
    Unanswered.pop_front();
    Held.unlock();
    for (size_t Written = 0; Written != Text.size();) {
      ssize_t Size =
          ::write(STDOUT_FILENO, Text.data() + Written, Text.size() - Written);
      if (Size <= 0 && errno != EINTR)
        _exit(0); // nobody reads
      Written += std::max<ssize_t>(Size, 0);
    }
  }
}

/// Takes one command.
void Service::read(const redisReply &Words) {
  auto Next = std::make_shared<Command>();
  for (size_t I = 0; I != Words.elements; ++I)
    Next->Words.emplace_back(Words.element[I]->str, Words.element[I]->len);
  std::lock_guard<std::mutex> Held(Lock);
  Unanswered.push_back(Next);
  const std::string Name = Next->Words.empty() ? "" : Next->Words.front();
  const size_t Size = Next->Words.size();
  if (Name == "AUTH" && Size == 2) {
    Access = splitCredentials(Next->Words[1]);
    Access = {unescape(Access.User), unescape(Access.Password)};
    Next->Reply = "+OK\r\n";
    HasReply.notify_one();
  } else if ((Name == "GET" && Size == 2) || (Name == "SET" && Size == 3)) {
    Waiting.push_back(Next);
    HasWork.notify_one();
  } else {
    Next->Reply = "-ERR unknown command\r\n";
    HasReply.notify_one();
  }
}

void Service::run() {
  Failure = readCredentials(Access);
  std::thread([this] { write(); }).detach();
  for (unsigned I = 0; I != NumConnections; ++I)
    std::thread([this] { execute(); }).detach();
  redisReader *Reader = redisReaderCreate();
  static char Piece[64 * 1024];
  for (;;) {
    ssize_t Size = ::read(STDIN_FILENO, Piece, sizeof(Piece));
    if (Size < 0 && errno == EINTR)
      continue;
    // Whoever needs the answers reads them before closing the input.
    if (Size <= 0 || redisReaderFeed(Reader, Piece, Size) != REDIS_OK)
      _exit(Size == 0 ? 0 : 1);
    void *Words = nullptr;
    while (redisReaderGetReply(Reader, &Words) == REDIS_OK && Words) {
      read(*static_cast<redisReply *>(Words));
      freeReplyObject(Words);
    }
    if (Reader->err)
      _exit(1);
  }
}

int main(int argc, const char **argv) {
  if (argc != 2 || argv[1][0] == '-') {
    std::fprintf(stderr,
                 "usage: clang-dxc-remote-cache <address>\n"
                 "clang-dxc starts this program for a cache on a server.\n");
    return 2;
  }
  // Ctrl-C is for the build, which ends this process.
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  curl_global_init(CURL_GLOBAL_DEFAULT);
  Service(argv[1]).run();
}
