// Server.cpp: Servers that keep a cache
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Server.h"
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <curl/curl.h>
#include <hiredis/hiredis.h>
#include <vector>

using namespace clang::dxc;

// A cache on an HTTP server.
//
// GET and PUT of <address>/<key>, as Bazel does.

namespace {

struct Download {
  std::string Data;
  bool IsTooLarge = false;

  static size_t write(char *Piece, size_t, size_t Size, void *To) {
    auto &Self = *static_cast<Download *>(To);
    Self.IsTooLarge = Self.Data.size() + Size > MaxContents;
    if (Self.IsTooLarge)
      return 0; // ends the transfer
    Self.Data.append(Piece, Size);
    return Size;
  }
};

struct Upload {
  const std::string &Data;
  size_t Sent = 0;

  static size_t read(char *Piece, size_t Count, size_t Size, void *From) {
    auto &Self = *static_cast<Upload *>(From);
    size_t Next = std::min(Count * Size, Self.Data.size() - Self.Sent);
    std::memcpy(Piece, Self.Data.data() + Self.Sent, Next);
    Self.Sent += Next;
    return Next;
  }
};

class HTTPServer : public CacheServer {
public:
  HTTPServer(const std::string &Address, const Credentials &Access)
      : Address(Address), Access(Access), Handle(curl_easy_init()) {}
  ~HTTPServer() override { curl_easy_cleanup(Handle); }

  Answer get(const std::string &Key) override;
  Answer set(const std::string &Key, const std::string &Data) override;

private:
  void prepare(const std::string &Key);
  Answer fail(CURLcode Code) const;

  const std::string &Address;
  const Credentials &Access;
  CURL *Handle; ///< keeps the connection
  char Problem[CURL_ERROR_SIZE];
};

} // namespace

void HTTPServer::prepare(const std::string &Key) {
  curl_easy_reset(Handle);
  Problem[0] = 0;
  const std::string Path = Address + "/" + Key;
  curl_easy_setopt(Handle, CURLOPT_URL, Path.c_str());
  curl_easy_setopt(Handle, CURLOPT_ERRORBUFFER, Problem);
  curl_easy_setopt(Handle, CURLOPT_PROTOCOLS,
                   long(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  curl_easy_setopt(Handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(Handle, CURLOPT_CONNECTTIMEOUT, MaxConnectTime);
  curl_easy_setopt(Handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(Handle, CURLOPT_LOW_SPEED_TIME, MaxSilence);
  curl_easy_setopt(Handle, CURLOPT_TIMEOUT, MaxTransferTime);
  curl_easy_setopt(Handle, CURLOPT_USERAGENT, "clang-dxc");
  if (!Access.User.empty() || !Access.Password.empty()) {
    curl_easy_setopt(Handle, CURLOPT_USERNAME, Access.User.c_str());
    curl_easy_setopt(Handle, CURLOPT_PASSWORD, Access.Password.c_str());
  } else {
    curl_easy_setopt(Handle, CURLOPT_NETRC, long(CURL_NETRC_OPTIONAL));
  }
  if (const char *File = std::getenv("CLANG_DXC_CACHE_CA_FILE"))
    curl_easy_setopt(Handle, CURLOPT_CAINFO, File);
}

Answer HTTPServer::fail(CURLcode Code) const {
  if (Code == CURLE_OPERATION_TIMEDOUT)
    return {Answer::Kind::Failure, "it does not answer"};
  return {Answer::Kind::Failure,
          Problem[0] ? Problem : curl_easy_strerror(Code)};
}

static std::string describe(long Status) {
  return "the server answers with HTTP status " + std::to_string(Status);
}

Answer HTTPServer::get(const std::string &Key) {
  prepare(Key);
  Download To;
  curl_easy_setopt(Handle, CURLOPT_WRITEFUNCTION, Download::write);
  curl_easy_setopt(Handle, CURLOPT_WRITEDATA, &To);
  CURLcode Code = curl_easy_perform(Handle);
  if (To.IsTooLarge)
    return {Answer::Kind::Damaged, "the contents are too large"};
  if (Code == CURLE_PARTIAL_FILE)
    return {Answer::Kind::Damaged, "the contents are not complete"};
  if (Code != CURLE_OK)
    return fail(Code);
  long Status = 0;
  curl_easy_getinfo(Handle, CURLINFO_RESPONSE_CODE, &Status);
  if (Status == 200)
    return {Answer::Kind::Contents, std::move(To.Data)};
  if (Status == 404 || Status == 410)
    return {Answer::Kind::None, ""};
  return {Answer::Kind::Failure, describe(Status)};
}

Answer HTTPServer::set(const std::string &Key, const std::string &Data) {
  prepare(Key);
  Upload From{Data};
  Download Ignored;
  curl_easy_setopt(Handle, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(Handle, CURLOPT_READFUNCTION, Upload::read);
  curl_easy_setopt(Handle, CURLOPT_READDATA, &From);
  curl_easy_setopt(Handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(Data.size()));
  curl_easy_setopt(Handle, CURLOPT_WRITEFUNCTION, Download::write);
  curl_easy_setopt(Handle, CURLOPT_WRITEDATA, &Ignored);
  // Without it, the server is asked first whether it takes the contents.
  curl_slist *Headers = curl_slist_append(nullptr, "Expect:");
  curl_easy_setopt(Handle, CURLOPT_HTTPHEADER, Headers);
  CURLcode Code = curl_easy_perform(Handle);
  curl_slist_free_all(Headers);
  if (Code != CURLE_OK)
    return fail(Code);
  long Status = 0;
  curl_easy_getinfo(Handle, CURLINFO_RESPONSE_CODE, &Status);
  if (Status >= 200 && Status < 300)
    return {Answer::Kind::None, ""};
  return {Answer::Kind::Failure, describe(Status)};
}

std::unique_ptr<CacheServer>
clang::dxc::makeHTTPServer(const std::string &Address,
                           const Credentials &Access) {
  return std::make_unique<HTTPServer>(Address, Access);
}

// A cache in Redis.
//
// The address is redis://<host>[:<port>][/<database>]. The keys are those of an
// HTTP server, after "clang-dxc/".

namespace {

using RedisReply = std::unique_ptr<redisReply, void (*)(void *)>;

class RedisServer : public CacheServer {
public:
  RedisServer(const std::string &Address, const Credentials &Access)
      : Address(Address), Access(Access) {}
  ~RedisServer() override {
    if (Context)
      redisFree(Context);
  }

  Answer get(const std::string &Key) override;
  Answer set(const std::string &Key, const std::string &Data) override;

private:
  std::string connect();
  RedisReply command(const std::vector<std::string> &Words);
  Answer fail() const;

  const std::string &Address;
  const Credentials &Access;
  redisContext *Context = nullptr; ///< null: not connected yet
};

} // namespace

RedisReply RedisServer::command(const std::vector<std::string> &Words) {
  std::vector<const char *> Texts;
  std::vector<size_t> Sizes;
  for (const std::string &Word : Words) {
    Texts.push_back(Word.data());
    Sizes.push_back(Word.size());
  }
  void *Reply =
      redisCommandArgv(Context, Words.size(), Texts.data(), Sizes.data());
  return RedisReply(static_cast<redisReply *>(Reply), freeReplyObject);
}

Answer RedisServer::fail() const {
  // hiredis has the text of errno for what ran into its time limit.
  const bool IsLate = Context->err == REDIS_ERR_IO && errno == EAGAIN;
  return {Answer::Kind::Failure,
          IsLate ? "it does not answer" : Context->errstr};
}

/// Returns an empty text, or why there is no connection.
std::string RedisServer::connect() {
  std::string Host = Address.substr(std::strlen("redis://")), Database, Port;
  if (size_t Slash = Host.find('/'); Slash != std::string::npos) {
    Database = Host.substr(Slash + 1);
    Host.resize(Slash);
  }
  // An address of IPv6 is in brackets.
  size_t Colon = Host.rfind(':');
  if (Colon != std::string::npos &&
      Host.find(']', Colon) == std::string::npos) {
    Port = Host.substr(Colon + 1);
    Host.resize(Colon);
  }
  if (Host.size() > 2 && Host.front() == '[' && Host.back() == ']')
    Host = Host.substr(1, Host.size() - 2);
  const int Number = Port.empty() ? 6379 : std::atoi(Port.c_str());
  Context = redisConnectWithTimeout(Host.c_str(), Number, {MaxConnectTime, 0});
  if (!Context)
    return "no memory is left";
  if (Context->err)
    return Context->errstr;
  redisSetTimeout(Context, {MaxSilence, 0});
  std::vector<std::vector<std::string>> Commands;
  if (!Access.User.empty())
    Commands.push_back({"AUTH", Access.User, Access.Password});
  else if (!Access.Password.empty())
    Commands.push_back({"AUTH", Access.Password});
  if (!Database.empty())
    Commands.push_back({"SELECT", Database});
  for (const std::vector<std::string> &Words : Commands) {
    RedisReply Reply = command(Words);
    if (!Reply)
      return fail().Text;
    if (Reply->type == REDIS_REPLY_ERROR)
      return std::string("the server answers: ") + Reply->str;
  }
  return "";
}

Answer RedisServer::get(const std::string &Key) {
  if (!Context)
    if (std::string Problem = connect(); !Problem.empty())
      return {Answer::Kind::Failure, Problem};
  RedisReply Reply = command({"GET", "clang-dxc/" + Key});
  if (!Reply)
    return fail();
  if (Reply->type == REDIS_REPLY_NIL)
    return {Answer::Kind::None, ""};
  if (Reply->type == REDIS_REPLY_ERROR)
    return {Answer::Kind::Failure,
            std::string("the server answers: ") + Reply->str};
  if (Reply->type != REDIS_REPLY_STRING || Reply->len > MaxContents)
    return {Answer::Kind::Damaged, "the contents are too large"};
  return {Answer::Kind::Contents, std::string(Reply->str, Reply->len)};
}

Answer RedisServer::set(const std::string &Key, const std::string &Data) {
  if (!Context)
    if (std::string Problem = connect(); !Problem.empty())
      return {Answer::Kind::Failure, Problem};
  RedisReply Reply = command({"SET", "clang-dxc/" + Key, Data});
  if (!Reply)
    return fail();
  if (Reply->type == REDIS_REPLY_ERROR)
    return {Answer::Kind::Failure,
            std::string("the server answers: ") + Reply->str};
  return {Answer::Kind::None, ""};
}

std::unique_ptr<CacheServer>
clang::dxc::makeRedisServer(const std::string &Address,
                            const Credentials &Access) {
  return std::make_unique<RedisServer>(Address, Access);
}
