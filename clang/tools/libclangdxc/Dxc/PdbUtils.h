// PdbUtils.h: Debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_PDBUTILS_H
#define LIBCLANGDXC_DXC_PDBUTILS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clang {

namespace dxc {

//===----------------------------------------------------------------------===//
// Contents of files
//===----------------------------------------------------------------------===//

/// The source that a file of debug information, or a container, records.
struct DebugFacts {
  /// None if the bytes are neither, or damaged.
  static std::optional<DebugFacts> read(llvm::StringRef Bytes);

  /// The value of the last option \p Name; empty if there is none.
  llvm::StringRef findOption(llvm::StringRef Name) const;
  /// All arguments as separate strings.
  std::vector<std::string> getArguments() const;
  /// Those that are neither defines nor the entry nor the profile, and the
  /// defines as NAME=VALUE.
  std::vector<std::string> getFlags() const;
  std::vector<std::string> getDefines() const;

  llvm::dxil::DebugSources Sources;
  bool IsFile = false;   ///< it is a file of debug information, no container
  bool HasDebug = false; ///< it has the program with debug information
  std::string Container;
  std::string Hash; ///< the bytes of the part HASH; empty: it has none
  std::string Name; ///< of the file, as the part ILDN has it
  struct Version {
    uint32_t Major = 0, Minor = 0, Flags = 0;
  };
  std::optional<Version> Compiler;
};

} // namespace dxc

} // namespace clang

#endif // LIBCLANGDXC_DXC_PDBUTILS_H
