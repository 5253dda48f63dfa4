// ActionResult.h: Entries of action caches
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The message ActionResult of Bazel's Remote Execution API, version 2, in
// protobuf's wire format. Servers may look into it, for example to check that
// they have all files of an entry. Of its fields, the files and the text of the
// standard output are used; the latter has what Bazel's message has no field
// for.

#ifndef CLANG_LIB_CACHE_ACTIONRESULT_H
#define CLANG_LIB_CACHE_ACTIONRESULT_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

struct ActionResult {
  struct File {
    std::string Path;
    std::string Hash; ///< SHA-256 of the contents, in lower-case digits
    uint64_t Size = 0;
  };
  std::vector<File> Files;
  std::string Output;
};

std::string encode(const ActionResult &Result);

/// Fields that are not used are skipped. Nothing: it is damaged.
std::optional<ActionResult> decodeActionResult(llvm::StringRef Data);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_CACHE_ACTIONRESULT_H
