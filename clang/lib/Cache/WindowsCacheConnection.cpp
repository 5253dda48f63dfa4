// WindowsCacheConnection.cpp: Caches on servers, which Windows does not have
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CacheConnection.h"

using namespace clang::dxc;

std::unique_ptr<CacheConnection>
clang::dxc::connectToCache(llvm::StringRef, std::string &Problem) {
  Problem = "caches on servers are not supported on Windows";
  return nullptr;
}
