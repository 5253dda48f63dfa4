// Server.h: Servers that keep a cache
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_TOOLS_CLANG_DXC_REMOTE_CACHE_SERVER_H
#define CLANG_TOOLS_CLANG_DXC_REMOTE_CACHE_SERVER_H

#include <cstdint>
#include <memory>
#include <string>

namespace clang {
namespace dxc {

/// Contents that are larger are neither stored nor taken.
constexpr uint64_t MaxContents = uint64_t(64) << 20;

/// Seconds.
constexpr long MaxConnectTime = 3;
constexpr long MaxSilence = 5; ///< without a byte
constexpr long MaxTransferTime = 60;

struct Credentials {
  std::string User, Password; ///< both may be empty
};

struct Answer {
  enum class Kind {
    Contents,
    None,    ///< it does not have them, or has stored them
    Damaged, ///< Text is the reason
    Failure  ///< the server cannot be used
  };
  Kind What = Kind::Failure;
  std::string Text;
};

/// A connection with a server, which one thread uses.
class CacheServer {
public:
  virtual ~CacheServer() = default;
  virtual Answer get(const std::string &Key) = 0;
  virtual Answer set(const std::string &Key, const std::string &Data) = 0;
};

/// \p Address has no name and no password.
std::unique_ptr<CacheServer> makeHTTPServer(const std::string &Address,
                                            const Credentials &Access);
std::unique_ptr<CacheServer> makeRedisServer(const std::string &Address,
                                             const Credentials &Access);

} // namespace dxc
} // namespace clang

#endif // CLANG_TOOLS_CLANG_DXC_REMOTE_CACHE_SERVER_H
