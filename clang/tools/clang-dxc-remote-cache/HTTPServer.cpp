// HTTPServer.cpp: A cache on an HTTP server
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GET and PUT of <address>/<key>, as Bazel does.

#include "Server.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <curl/curl.h>

using namespace clang::dxc;

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

class HTTPServer : public Server {
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

std::unique_ptr<Server> clang::dxc::makeHTTPServer(const std::string &Address,
                                                   const Credentials &Access) {
  return std::make_unique<HTTPServer>(Address, Access);
}
