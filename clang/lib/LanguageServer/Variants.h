// Variants.h: The command lines of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_VARIANTS_H
#define CLANG_LIB_LANGUAGESERVER_VARIANTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// One way in which a document is compiled.
struct Variant {
  std::string Name; ///< for the user
  /// Of clang-dxc. If they name no input, it is the document.
  std::vector<std::string> Arguments;
  std::string Folder; ///< in which the command is executed, absolute
  std::string Origin; ///< where the arguments are from, for the user
};

/// All variants of a document, at least one. \p Default is used for a document
/// that nothing is known about.
std::vector<Variant> findVariants(llvm::StringRef Path, llvm::StringRef Text,
                                  llvm::ArrayRef<std::string> Default);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_VARIANTS_H
