// DebugPrefixMap.h: Path prefixes in debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BASIC_DEBUGPREFIXMAP_H
#define CLANG_BASIC_DEBUGPREFIXMAP_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
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

  std::string apply(llvm::StringRef Path) const {
    llvm::SmallString<128> Mapped = Path;
    for (const auto &[From, To] : llvm::reverse(Rows))
      if (llvm::sys::path::replace_path_prefix(Mapped, From, To))
        break;
    return Mapped.str().str();
  }
};

} // namespace clang

#endif // CLANG_BASIC_DEBUGPREFIXMAP_H
