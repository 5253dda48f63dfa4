// RedisServer.cpp: A cache in Redis
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The address is redis://<host>[:<port>][/<database>]. The keys are those of an
// HTTP server, after "clang-dxc/".

#include "Server.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <hiredis/hiredis.h>
#include <vector>

using namespace clang::dxc;

namespace {

using RedisReply = std::unique_ptr<redisReply, void (*)(void *)>;

class RedisServer : public Server {
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

std::unique_ptr<Server> clang::dxc::makeRedisServer(const std::string &Address,
                                                    const Credentials &Access) {
  return std::make_unique<RedisServer>(Address, Access);
}
