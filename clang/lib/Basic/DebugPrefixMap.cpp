// DebugPrefixMap.cpp: Path prefixes in debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Basic/DebugPrefixMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;

std::string DebugPrefixMap::apply(llvm::StringRef Path) const {
  llvm::SmallString<128> Mapped = Path;
  for (const auto &[From, To] : llvm::reverse(Rows))
    if (llvm::sys::path::replace_path_prefix(Mapped, From, To))
      break;
  return Mapped.str().str();
}
