// CacheConnection.h: The process that talks to a cache on a server
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The libraries for HTTP and Redis exist as shared libraries, which a static
// program cannot load. clang-dxc-remote-cache is a program beside clang-dxc
// that is linked with them. It executes commands that it reads from its
// standard input.

#ifndef CLANG_LIB_CACHE_CACHECONNECTION_H
#define CLANG_LIB_CACHE_CACHECONNECTION_H

#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>

namespace clang {
namespace dxc {

class CacheConnection {
public:
  virtual ~CacheConnection() = default; ///< ends the process

  /// Returns false if the process has ended.
  virtual bool send(llvm::StringRef Data) = 0;

  /// Appends what has arrived to \p Data, after waiting for it for at most
  /// \p MaxWait milliseconds. Returns false if the process has ended.
  virtual bool receive(std::string &Data, int MaxWait) = 0;

  /// A file that can be read when something has arrived.
  virtual int getFile() const = 0;
};

/// Starts the process for a server. Returns null and the reason in \p Problem
/// if that is impossible.
std::unique_ptr<CacheConnection> connectToCache(llvm::StringRef URL,
                                                std::string &Problem);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_CACHE_CACHECONNECTION_H
