// Channel.cpp: Messages between processes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Channel.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace clang::dxc;
using namespace llvm;

Channel &Channel::operator=(Channel &&Other) {
  close();
  Input = std::exchange(Other.Input, -1);
  Output = std::exchange(Other.Output, -1);
  IsPrivate = Other.IsPrivate;
  Queue = std::move(Other.Queue);
  Buffer = std::move(Other.Buffer);
  Written = std::exchange(Other.Written, 0);
  return *this;
}

void Channel::close() {
  if (Input >= 0)
    ::close(Input);
  if (Output >= 0 && Output != Input)
    ::close(Output);
  Input = Output = -1;
  Queue.clear();
  Buffer.clear();
  Written = 0;
}

void Channel::send(const json::Value &Message) {
  std::string Text;
  raw_string_ostream(Text) << Message;
  forward(Text);
}

void Channel::forward(StringRef Text) {
  Queue += "Content-Length: " + utostr(Text.size()) + "\r\n\r\n";
  Queue += Text;
}

/// After poll() has said that there is room, which means PIPE_BUF bytes.
bool Channel::writeSome() {
  size_t Size = Queue.size() - Written;
  if (!IsPrivate)
    Size = std::min<size_t>(Size, PIPE_BUF);
  ssize_t Count = write(Output, Queue.data() + Written, Size);
  if (Count > 0)
    Written += Count;
  else if (Count < 0 && errno != EINTR && errno != EAGAIN)
    return false;
  if (Written == Queue.size()) {
    Queue.clear();
    Written = 0;
  }
  return true;
}

bool Channel::flush() {
  while (isWaiting()) {
    pollfd Target = {Output, POLLOUT, 0};
    if (poll(&Target, 1, /*timeout=*/0) <= 0)
      return true;
    if (!writeSome())
      return false;
  }
  return true;
}

bool Channel::finish() {
  while (isWaiting()) {
    pollfd Target = {Output, POLLOUT, 0};
    if (poll(&Target, 1, /*timeout=*/-1) > 0 && !writeSome())
      return false;
  }
  return true;
}

bool Channel::fill() {
  char Piece[64 * 1024];
  ssize_t Count;
  do {
    Count = read(Input, Piece, sizeof(Piece));
    if (Count > 0)
      Buffer.append(Piece, Count);
  } while (IsPrivate && Count == sizeof(Piece));
  return Count > 0 || (Count < 0 && (errno == EINTR || errno == EAGAIN));
}

/// The number in the header Content-Length.
static std::optional<size_t> findLength(StringRef Headers) {
  while (!Headers.empty()) {
    auto [Line, Rest] = Headers.split('\n');
    auto [Name, Value] = Line.split(':');
    size_t Length;
    if (Name.trim().equals_insensitive("content-length"))
      return Value.trim().getAsInteger(10, Length) ? std::nullopt
                                                   : std::optional(Length);
    Headers = Rest;
  }
  return std::nullopt;
}

/// LLVM's parser of JSON is recursive and has no limit.
static bool isTooDeep(StringRef JSON) {
  constexpr unsigned MaxDepth = 500;
  unsigned Depth = 0;
  bool IsInString = false;
  for (size_t I = 0; I < JSON.size(); ++I) {
    char C = JSON[I];
    if (IsInString && C == '\\')
      ++I;
    else if (C == '"')
      IsInString = !IsInString;
    else if (!IsInString && (C == '[' || C == '{'))
      Depth += 1;
    else if (!IsInString && Depth != 0 && (C == ']' || C == '}'))
      Depth -= 1;
    if (Depth > MaxDepth)
      return true;
  }
  return false;
}

std::optional<Channel::Received> Channel::next() {
  // No header is so long, and no text is so large.
  constexpr size_t MaxHeaders = 4096, MaxLength = 256u << 20;
  StringRef Bytes = Buffer;
  // Blank lines in front are no headers.
  Bytes = Bytes.ltrim("\r\n");
  size_t Skipped = Buffer.size() - Bytes.size();
  size_t End = Bytes.find("\r\n\r\n"), Gap = 4;
  if (size_t Short = Bytes.find("\n\n"); Short < End) {
    End = Short;
    Gap = 2;
  }
  if (End == StringRef::npos) {
    if (Bytes.size() < MaxHeaders)
      return std::nullopt;
    Buffer.clear();
    return Received{std::nullopt, "there is no end of the headers", ""};
  }
  std::optional<size_t> Length = findLength(Bytes.take_front(End));
  if (!Length || *Length > MaxLength) {
    Buffer.erase(0, Skipped + End + Gap);
    return Received{std::nullopt, "there is no valid header Content-Length",
                    ""};
  }
  StringRef Text = Bytes.drop_front(End + Gap);
  if (Text.size() < *Length)
    return std::nullopt;
  Text = Text.take_front(*Length);
  Received Result;
  Result.Text = Text.str();
  if (isTooDeep(Text))
    Result.Problem = "the message has too many nested brackets";
  else if (Expected<json::Value> Message = json::parse(Text))
    Result.Message = std::move(*Message);
  else
    Result.Problem = toString(Message.takeError());
  Buffer.erase(0, Skipped + End + Gap + *Length);
  return Result;
}

std::optional<json::Value> Channel::wait() {
  for (;;) {
    if (std::optional<Received> Next = next()) {
      if (Next->Message)
        return std::move(*Next->Message);
      continue;
    }
    pollfd Source = {Input, POLLIN, 0};
    if (poll(&Source, 1, /*timeout=*/-1) > 0 && !fill())
      return std::nullopt;
  }
}

bool clang::dxc::connect(Channel &One, Channel &Other) {
  int There[2], Back[2];
  if (pipe2(There, O_CLOEXEC | O_NONBLOCK) != 0)
    return false;
  if (pipe2(Back, O_CLOEXEC | O_NONBLOCK) != 0) {
    close(There[0]);
    close(There[1]);
    return false;
  }
  // Texts and lists of completions fit; a smaller pipe does, too.
  constexpr int Size = 1 << 20;
  (void)fcntl(There[1], F_SETPIPE_SZ, Size);
  (void)fcntl(Back[1], F_SETPIPE_SZ, Size);
  One = Channel(Back[0], There[1], /*IsPrivate=*/true);
  Other = Channel(There[0], Back[1], /*IsPrivate=*/true);
  return true;
}

static std::string readMessages(int File) {
  std::string Text;
  char Piece[4096];
  off_t At = 0;
  constexpr off_t MaxSize = 64 * 1024;
  for (ssize_t Size;
       At < MaxSize && (Size = pread(File, Piece, sizeof(Piece), At)) > 0;
       At += Size)
    Text.append(Piece, Size);
  return Text;
}

std::string clang::dxc::describeEnd(int Status, int Messages) {
  // What reached a limit has said so.
  std::string Text = readMessages(Messages);
  constexpr llvm::StringLiteral Prefix = "clang-dxc: error: ";
  size_t Begin = StringRef(Text).find(Prefix);
  if (Begin != StringRef::npos)
    return json::fixUTF8(
        StringRef(Text).substr(Begin + Prefix.size()).split('\n').first);
  if (WIFSIGNALED(Status))
    return std::string("internal error: the analysis ended with signal ") +
           utostr(WTERMSIG(Status)) + " (" + strsignal(WTERMSIG(Status)) + ")";
  return "internal error: the analysis ended with status " +
         utostr(WEXITSTATUS(Status));
}
