// DebugPrefixMap.h: Path prefixes in debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BASIC_DEBUGPREFIXMAP_H
#define CLANG_BASIC_DEBUGPREFIXMAP_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <utility>
#include <vector>

namespace clang {

/// What debug information has in place of the beginnings of paths
/// (-fdebug-prefix-map=).
struct DebugPrefixMap {
  /// The beginning and what replaces it, in the order of the command line. As
  /// with C compilers the last one that fits counts.
  std::vector<std::pair<std::string, std::string>> Rows;

  std::string apply(llvm::StringRef Path) const;
};

} // namespace clang

#endif // CLANG_BASIC_DEBUGPREFIXMAP_H
